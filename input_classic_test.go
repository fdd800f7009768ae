package main

import (
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/saves"
)

// On the title screen Left and Right choose the level the computer plays at, Tab who
// begins; before that nothing of it is said.
func TestTitleChoosesTheOpponent(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.seesNot("twenty")
	p.sees("> 2  Play with computer ")
	p.keys("<Left>")
	p.sees("> 2  Play with computer: < climb, 3 twenty >, it begins (Tab)")
	p.keys("<Right>")
	p.sees("< 1 turboc >")
	p.keys("<Left>")
	p.sees("< climb, 3 twenty >")
	p.keys("<Right>")
	p.keys("<Right>")
	p.sees("< 1 turboc-literal >")
	p.keys("<Right><Left><Left><Tab>")
	p.sees("> 2  Play with computer: < 1 turboc >, you begin (Tab)")
	p.keys("<Tab><Tab><Enter>")
	if p.table.level.Name != "turboc" || p.table.game.Computer != gomoku.White || p.table.game.Len() != 0 {
		t.Errorf("level %s, the computer has %v, %d moves", p.table.level.Name, p.table.game.Computer, p.table.game.Len())
	}
}

// Elsewhere on the title screen the same keys do nothing.
func TestTitleKeysOfOtherRows(t *testing.T) {
	for _, row := range []string{"<Up>", "<Down>", "<End>"} {
		p := startProgram(t, t.TempDir())
		p.keys(row + "<Left><Right><Tab>")
		p.seesNot("twenty")
		if !p.opts.Climb.On || p.opts.Computer != gomoku.Black {
			t.Errorf("after %s the level is %s", row, p.opts.Setup.Level.Name)
		}
	}
}

// With -forbidden loses a forbidden move is played and loses: the reason is named, the
// file has it, and a program that reads the file sees the same end.
func TestForbiddenLoses(t *testing.T) {
	for _, c := range []struct{ name, moves, fault string }{
		{"double three", "h9 a1 g8 a3 i8 a5 h7 a7 h8", "a double three"},
		{"double four", "h5 a1 h6 a3 h7 a5 e8 a7 f8 a9 g8 a11 h8", "a double four"},
		{"overline", "c8 a1 d8 a3 e8 a5 g8 a7 h8 a9 f8", "an overline"},
	} {
		p := startProgram(t, t.TempDir(), "-players", "2", "-rule", "renju", "-forbidden", "loses")
		for _, m := range strings.Fields(c.moves) {
			p.move(m)
		}
		g := p.table.game
		if want := (saves.Result{Over: true, Winner: gomoku.White, Reason: saves.Forbidden}); g.Result != want {
			t.Errorf("%s: %+v, %s", c.name, g.Result, p.line())
			continue
		}
		p.sees("P2 Win")
		if got, want := p.voice().endWords(p.table), "Red wins: White played "+c.fault+" on "; !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		var b strings.Builder
		if err := saves.WriteSGF(&b, g); err != nil || !strings.Contains(b.String(), "RE[W+]") || !strings.Contains(b.String(), "forbidden") {
			t.Errorf("%s: %v: %s", c.name, err, b.String())
		}
		again, err := saves.ReadSGF(strings.NewReader(b.String()))
		if err != nil {
			t.Fatal(err)
		}
		if tab := openTable(again, levels[0], p.opts.Now); again.Result != g.Result || !tab.end.Over || tab.end.Fault == 0 {
			t.Errorf("%s: read again it ends %+v, %+v", c.name, again.Result, tab.end)
		}
		p.keys("u") // and it can be taken back
		if p.table.end.Over {
			t.Errorf("%s: over after it was taken back", c.name)
		}
	}
}

// A five counts before the fault, White has none, and other rules know nothing of it.
func TestForbiddenLosesOnlyWhereItIs(t *testing.T) {
	for rule, winner := range map[string]gomoku.Side{"renju": gomoku.White, "freestyle": gomoku.Black} {
		p := startProgram(t, t.TempDir(), "-players", "2", "-rule", rule, "-forbidden", "loses")
		for _, m := range strings.Fields("c8 a1 d8 a3 e8 a5 g8 a7 h8 a9 f8") {
			p.move(m)
		}
		if p.table.end.Winner != winner {
			t.Errorf("%s: %v wins", rule, p.table.end.Winner)
		}
	}
}

// The option acts at once, in the game that is under way.
func TestForbiddenOption(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-rule", "renju")
	for _, m := range strings.Fields("h9 a1 g8 a3 i8 a5 h7 a7 h8") {
		p.move(m)
	}
	p.sees("H8 is forbidden for White: a double three.")
	p.keys("o<End><Up><Up><Up><Up><Enter><Esc>")
	p.move("h8")
	p.sees("P2 Win")
}

// Against the computer the person is Player1 whoever began, and wins as P1.
func TestThePersonIsPlayer1(t *testing.T) {
	for first, c := range map[string]struct{ computer, person string }{
		"computer": {" computer ●", ">Player1  ●  you"},
		"human":    {" computer ●", ">Player1  ●  you"},
	} {
		p := startProgram(t, t.TempDir(), "-first", first, "-level", "turboc")
		p.wait()
		p.sees(c.computer)
		p.sees(c.person)
		side := p.table.game.Computer.Other()
		p.table.end.Over, p.table.end.Winner = true, side
		if got := (voice{}).winner(p.table); got != "P1 Win" {
			t.Errorf("%s begins: the person's win is %q", first, got)
		}
		p.table.end.Winner = side.Other()
		if got := (voice{}).winner(p.table); got != "ComputerWin" {
			t.Errorf("%s begins: the computer's win is %q", first, got)
		}
		rows := textLayer(p.sim)
		above := strings.Index(rows, "computer ●") < strings.Index(rows, "Player1")
		if above != (first == "computer") {
			t.Errorf("%s begins: the computer on top: %v", first, above)
		}
	}
}

func (p *played) seesNot(text string) {
	p.t.Helper()
	if screen := textLayer(p.sim); strings.Contains(screen, text) {
		p.t.Errorf("the screen shows %q:\n%s", text, screen)
	}
}

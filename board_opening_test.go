package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/opening"
	"gobang/options"
	"gobang/players"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// personMoves plays for the person: as level 1 would, or where the opening does not leave
// that point, on the first it leaves.
func personMoves(p *played) {
	p.t.Helper()
	th, err := levels[0].Make().Think(context.Background(), p.table.game.Position(), players.Limits{}, func(players.Thought) {})
	if err != nil {
		p.t.Fatal(err)
	}
	at := th.Point
	for i := 0; p.table.refuse(at) != nil; i++ {
		at = gomoku.Point{X: i % p.table.game.Size, Y: i / p.table.game.Size}
	}
	before := p.table.game.Len()
	p.move(at.String())
	if p.table.game.Len() != before+1 {
		p.t.Fatalf("%v is not played", at)
	}
}

// playOut plays a game to its end, with these answers of the person. It returns who acted
// at every step of the opening, P or C: a stone, or in brackets an answer.
func playOut(p *played, answers []opening.Answer) (acts string) {
	p.t.Helper()
	for n := 0; !p.table.end.Over; n++ {
		g := p.table.game
		early := g.Len() < 6
		who := "P"
		if p.table.computerToMove() {
			who = "C"
		}
		q, asked := g.Asked()
		switch {
		case p.table.computerToMove():
			p.wait1()
		case asked:
			if p.dialog == nil || p.dialog.Kind != menus.Sides {
				p.t.Fatal("the person is not asked")
			}
			if p.dialog.Len() != len(q.Choices) {
				p.t.Fatalf("%d rows for %v", p.dialog.Len(), q.Choices)
			}
			for i, a := range q.Choices {
				if a == answers[0] {
					p.keys(strings.Repeat("<Down>", i) + "<Enter>")
				}
			}
			answers = answers[1:]
		default:
			personMoves(p)
		}
		if _, still := g.Asked(); asked && still {
			p.t.Fatal("the question stays")
		}
		if asked {
			a, _, _ := g.Opening.Given()
			acts += "(" + who + " " + a.String() + ")"
		} else if early {
			acts += who
		}
		if n > 600 {
			p.t.Fatal("the game does not end")
		}
	}
	return acts
}

// wait1 waits until the computer has acted once.
func (p *played) wait1() {
	p.t.Helper()
	for p.mind.thinks && p.table.computerToMove() {
		id := p.mind.id
		n := <-p.mind.feed
		hear(p.program, n)
		if n.Done && n.ID == id {
			break
		}
	}
	p.show()
}

// Every opening is played to the end against the computer, in both roles.
func TestOpeningsPlayedOut(t *testing.T) {
	const stay, other, two = opening.White, opening.Black, opening.Two
	for i, c := range []struct {
		flags   string
		answers []opening.Answer
		acts    []string // of the opening and a little more; one of them
	}{
		{"-opening pro -first computer", nil, []string{"CPCPCP"}},
		{"-opening pro -first human", nil, []string{"PCPCPC"}},
		{"-opening long-pro -first computer", nil, []string{"CPCPCP"}},
		{"-opening named -rule renju -first human", nil, []string{"PCPCPC"}},
		{"-opening named -rule renju -first computer", nil, []string{"CPCPCP"}},
		{"-opening swap -first computer", []opening.Answer{stay}, []string{"CCC(P white)PCP"}},
		{"-opening swap -first computer", []opening.Answer{other}, []string{"CCC(P black)CPC"}},
		{"-opening swap -first human", nil, []string{"PPP(C white)CPC", "PPP(C black)PCP"}},
		{"-opening swap2 -first computer", []opening.Answer{stay}, []string{"CCC(P white)PCP"}},
		{"-opening swap2 -first computer", []opening.Answer{other}, []string{"CCC(P black)CPC"}},
		{"-opening swap2 -first computer", []opening.Answer{two}, []string{"CCC(P two)PP(C white)C", "CCC(P two)PP(C black)P"}},
		{"-opening swap2 -first human", nil, []string{"PPP(C white)CPC", "PPP(C black)PCP"}},
		{"-opening swap2 -players 2", []opening.Answer{two, other}, []string{"PPP(P two)PP(P black)P"}},
		{"-opening swap -players 2", []opening.Answer{other}, []string{"PPP(P black)PPP"}},
	} {
		if i%gomokutest.Rounds(7, 1, 1) != 0 {
			continue // weighing takes its time
		}
		t.Run(c.flags+fmt.Sprint(c.answers), func(t *testing.T) {
			dir := t.TempDir()
			p := startProgram(t, dir, append([]string{"-level", "1", "-nowarn", "-lots"}, strings.Fields(c.flags)...)...)
			defer p.finish()
			acts := playOut(p, c.answers)
			if !strings.Contains(strings.Join(c.acts, "|"), acts) {
				t.Errorf("they acted %s, want one of %v", acts, c.acts)
			}
			g := p.table.game
			moves := g.Moves()
			for n, m := range moves {
				if err := g.Opening.Rule.Refuse(n, g.Size, m.Point); err != nil {
					t.Error(err)
				}
			}
			if _, known := g.Named(); g.Opening.Rule == opening.Named && !known {
				t.Errorf("%v %v %v is none of the 26", moves[0].Point, moves[1].Point, moves[2].Point)
			}
			kept, err := saves.LoadFile(keptAt(p.program))
			if err != nil || kept.Opening != g.Opening || kept.Computer != g.Computer || kept.Len() != g.Len() {
				t.Errorf("it is kept with %v, the computer %v, %v", kept.Opening, kept.Computer, err)
			}
		})
	}
}

// In the middle of an opening the program is left and comes back, and everything can be
// taken back, the answer too.
func TestOpeningResumedAndUndone(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-opening", "swap2", "-players", "2", "-nowarn")
	p.sees("Lay the opening, stone 1 of 3: White.")
	p.move("h8")
	p.move("i9")
	p.sees("stone 3 of 3: White.")
	p.finish()

	p = startProgram(t, dir)
	p.keys("<Enter>")
	p.move("j8")
	p.sees("Player2, which side?")
	p.keys("<Esc>")
	p.sees("Space: choose your side.")
	p.keys("<Up> ")
	p.sees("Player2, which side?")
	p.finish()

	p = startProgram(t, dir)
	p.keys("<Enter>")
	p.sees("Player2, which side?")
	p.keys("<Down><Enter>") // the side that began
	p.sees("Player2 takes White, which began.")
	if g := p.table.game; number(p.table, gomoku.Black) != 2 || g.Black != "Player2" {
		t.Errorf("black is player %d, %s", number(p.table, gomoku.Black), g.Black)
	}
	p.move("a1")
	p.keys("u")
	if p.table.asked() || p.table.game.Len() != 3 {
		t.Error("the first undo takes the stone back, no more")
	}
	p.keys("u")
	if !p.table.asked() || p.table.game.Len() != 3 || p.table.game.Black != "Player1" {
		t.Error("the second undo takes the answer back")
	}
	p.keys("<Esc>u")
	if p.table.game.Len() != 2 || p.table.asked() {
		t.Error("the third undo takes a stone back")
	}
	p.keys("r")
	if p.table.game.Len() != 3 || !p.table.asked() {
		t.Error("redo comes to the question")
	}
	p.keys("<Esc>r")
	if p.table.game.Len() != 3 {
		t.Error("redo goes past a question that is open")
	}
	p.keys(" <Down><Down><Enter>")
	p.sees("Two stones more.")
	p.move("b1")
	p.move("c1")
	p.sees("Player1, which side?")
	p.finish()
}

// Against the computer undo goes back to what the person did, through both answers.
func TestOpeningUndoneAgainstTheComputer(t *testing.T) {
	gomokutest.OnlyInFull(t, "the engine weighs openings")
	p := startProgram(t, t.TempDir(), "-opening", "swap2", "-level", "1", "-nowarn")
	defer p.finish()
	for range 3 {
		p.wait1()
	}
	p.keys("<Esc>u")
	p.sees("Nothing to take back.")
	p.keys(" <Down><Enter>") // the side that began: the computer moves
	p.wait()
	if g := p.table.game; g.Len() != 4 || g.Computer != gomoku.White || p.table.computerToMove() {
		t.Fatalf("%d moves, the computer is %v", g.Len(), g.Computer)
	}
	p.keys("u")
	if g := p.table.game; g.Len() != 3 || g.Computer != gomoku.Black || !p.table.asked() || p.dialog == nil {
		t.Errorf("undo: %d moves, the computer is %v", g.Len(), g.Computer)
	}
}

// Redo stops where a side is to be taken anew, also by the computer.
func TestOpeningRedoneToTheQuestion(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-opening", "swap", "-first", "human", "-level", "1", "-nowarn")
	defer p.finish()
	for _, m := range []string{"a1", "h8", "o15"} {
		p.move(m)
	}
	p.wait()
	if p.table.game.Len() != 4 {
		t.Fatal("the computer does not take the better side")
	}
	for p.table.game.Len() > 2 {
		p.keys("u")
	}
	p.keys("r")
	if p.table.game.Len() != 3 || !p.table.asked() || !p.table.computerToMove() {
		t.Errorf("%d moves, asked %v", p.table.game.Len(), p.table.asked())
	}
}

// No clock runs before the sides are settled.
func TestOpeningTakesNoTime(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-opening", "swap", "-players", "2", "-nowarn", "-movetime", "5s")
	defer p.finish()
	now := frozen
	p.table.now = func() time.Time { now = now.Add(4 * time.Second); return now }
	for _, m := range []string{"h8", "i9", "j8"} {
		p.move(m)
	}
	if p.table.clock.Runs() || p.table.game.Clock != [3]time.Duration{} {
		t.Errorf("the clocks say %v", p.table.game.Clock)
	}
	p.keys("<Enter>")
	if !p.table.clock.Runs() {
		t.Error("the clock stands after the answer")
	}
}

// Who plays on from a place before the answer has the side of before.
func TestOpeningPlayedOnBeforeTheAnswer(t *testing.T) {
	gomokutest.OnlyInFull(t, "the engine weighs openings")
	for _, first := range []string{"human", "computer"} {
		p := startProgram(t, t.TempDir(), "-opening", "swap", "-first", first, "-level", "1", "-nowarn")
		before := p.table.game.Computer
		for p.table.game.Len() < 4 {
			switch {
			case p.dialog != nil:
				p.keys("<Down><Enter>")
			case p.table.computerToMove():
				p.wait1()
			default:
				personMoves(p)
			}
		}
		p.wait()
		p.keys("p<Home><Right><Right><Enter>")
		if g := p.table.game; g.Len() != 2 || g.Opening != (opening.Record{Rule: opening.Swap}) || g.Computer != before {
			t.Errorf("%s first: %d moves, %v, the computer is %v", first, g.Len(), g.Opening, g.Computer)
		}
		p.finish()
	}
}

// Where a stone may not stand is said in a sentence; the proven opening is for free games
// only, and that is said too.
func TestOpeningSaid(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-opening", "pro", "-players", "2")
	p.move("a1")
	p.sees("The first stone stands on the centre, H8.")
	p.move("h8")
	p.move("a1")
	p.move("i9")
	p.sees("Stone 3 stands outside the middle 5 x 5.")
	p.move("k8")
	if p.table.game.Len() != 3 {
		t.Error("K8 is refused")
	}
	p.finish()
	p = startProgram(t, t.TempDir(), "-opening", "swap", "-level", "9")
	p.sees("Level 9's proven opening is for free games: here it plays as level 8.")
	p.finish()
	p = startProgram(t, t.TempDir(), "-opening", "named", "-rule", "renju", "-players", "2")
	defer p.finish()
	p.move("h8")
	p.move("h10")
	p.sees("Stone 2 stands in the middle 3 x 3.")
	p.move("h9")
	p.move("j7")
	p.sees("rule  renju D10 新月 Shingetsu")
	p.keys("p<Home>")
	p.sees("15 x 15, renju named")
	p.keys("<End>")
	p.sees("renju D10 Shingetsu")
}

// In the middle of an opening the person may hand their part to the computer, and a hint
// is a stone that the opening leaves.
func TestOpeningSwappedAndHinted(t *testing.T) {
	gomokutest.OnlyInFull(t, "the engine weighs openings")
	p := startProgram(t, t.TempDir(), "-opening", "swap", "-first", "human", "-level", "1", "-nowarn")
	p.move("h8")
	p.keys("w")
	for range 2 {
		p.wait1()
	}
	if g := p.table.game; g.Len() != 3 || g.Computer != gomoku.Black || !p.table.asked() || p.dialog == nil {
		t.Errorf("%d moves, the computer is %v", g.Len(), g.Computer)
	}
	p.finish()
	for _, rule := range []string{"pro", "long-pro", "named"} {
		p := startProgram(t, t.TempDir(), "-opening", rule, "-players", "2", "-nowarn")
		for _, m := range []string{"h8", "h9"} {
			p.move(m)
		}
		p.keys("h")
		p.wait()
		if len(p.hints) != 1 || p.table.refuse(p.hints[0]) != nil {
			t.Errorf("%s: the hint is %v", rule, p.hints)
		}
		p.sees("the best the opening allows")
		p.finish()
	}
}

// Space lets the computer lay a stone now.
func TestOpeningHurried(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-opening", "swap", "-level", "1", "-nowarn")
	defer p.finish()
	p.mind.began = p.mind.began.Add(-time.Second)
	p.keys(" ")
	p.wait1()
	if p.table.game.Len() != 1 {
		t.Errorf("%d stones: %v", p.table.game.Len(), p.note)
	}
}

// The setting acts from the next game on and stays in the file of settings.
func TestOpeningIsASetting(t *testing.T) {
	for _, c := range []struct {
		args  string
		want  string
		rule  opening.Rule
		fails bool
	}{
		{"-opening swap2", "", opening.Swap2, false},
		{"-opening LONG-PRO", "", opening.LongPro, false},
		{"", "", opening.Free, false},
		{"-opening gambit", `gobang: "gambit" is not an opening rule: free, pro, long-pro, swap, swap2, named`, 0, true},
		{"-opening swap game.sgf", "gobang: -opening is for a new game, game.sgf has its own", 0, true},
	} {
		var errs strings.Builder
		o, status := options.Parse(strings.Fields(c.args), levels, os.Getenv, &errs)
		if (status != -1) != c.fails || strings.TrimSpace(errs.String()) != c.want || !c.fails && o.Setup.Opening != c.rule {
			t.Errorf("%s: %d, %q, %v", c.args, status, errs.String(), o.Setup.Opening)
		}
	}
	path := filepath.Join(t.TempDir(), "config")
	o, _ := options.ParseWith(path, nil, levels, os.Getenv, os.Stderr)
	before := o
	if err := o.Step(menus.Opening, -1); err != nil || o.Setup.Opening != opening.Named || !options.FromNextGame(menus.Opening) {
		t.Errorf("a step back from free is %v", o.Setup.Opening)
	}
	if err := o.Keep(menus.Opening, before); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "opening = named\n" {
		t.Errorf("the file is %q", text)
	}
}

// A game whose header lies about its opening is played as a free one, and a line says so.
func TestHostileOpeningResumed(t *testing.T) {
	for text, say := range map[string]string{
		"XOPENING[swap2 two white];B[hh];W[hi];B[hj]": "swap2: white cannot be chosen after 3 moves; it is free here",
		"XOPENING[gambit];B[hh];W[hi];B[hj]":          `"gambit" is not an opening rule`,
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "current.sgf"), []byte("(;FF[4]GM[4]CA[UTF-8]AP[gobang]SZ[15]"+text+")"), 0o600); err != nil {
			t.Fatal(err)
		}
		p := startProgram(t, dir)
		if p.title == nil || p.shelf.Waiting() == nil {
			t.Fatal("the game is gone")
		}
		p.keys("<Enter>")
		if p.table.game.Opening != (opening.Record{}) || p.table.game.Len() != 3 || p.table.asked() {
			t.Errorf("%s: %v, %d moves", text, p.table.game.Opening, p.table.game.Len())
		}
		p.finish()
		if _, err := saves.LoadFile(filepath.Join(dir, "current.sgf")); err != nil {
			t.Errorf("it is kept as it was: %v", err)
		}
		o, _ := options.Parse([]string{"-saves", t.TempDir(), "-lang", "en"}, levels, os.Getenv, os.Stderr)
		file := filepath.Join(t.TempDir(), "game.sgf")
		os.WriteFile(file, []byte("(;FF[4]GM[4]CA[UTF-8]AP[gobang]SZ[15]"+text+")"), 0o600)
		o.File = file
		st, err := takeSeat(o)
		if err != nil || !strings.Contains(st.said, say) {
			t.Errorf("%s: %q, %v", text, st.said, err)
		}
		st.shelf.Close()
	}
}

// openingScene is a game in which one has to choose a side.
func openingScene(t *testing.T, lang words.Lang, term ega.Term) (*scene, *menus.Dialog) {
	t.Helper()
	l, _ := levels.Find("expert")
	tab := newTable(options.Setup{Size: 15, Rule: gomoku.Renju, Opening: opening.Swap2, Computer: gomoku.Black, Level: l}, func() time.Time { return frozen })
	for _, m := range []string{"h8", "h9", "j7"} {
		if err := tab.play(point(t, m)); err != nil {
			t.Fatal(err)
		}
	}
	pic, _ := blank(t, 80, 24, term)
	v := voice{Lang: lang, canvas: pic.Canvas}
	q, _ := tab.game.Asked()
	title, rows := v.opening(tab).WhichSide(q, number(tab, q.Whom))
	return &scene{table: tab, cursor: point(t, "i8"), message: v.opening(tab).Now()}, menus.NewSides(lang, title, rows)
}

// The golden screens of openings: a side is chosen, and the name stands in the panel.
func TestGoldenOpenings(t *testing.T) {
	for _, c := range fewWindows {
		t.Run(c.name, func(t *testing.T) {
			sc, d := openingScene(t, c.lang, c.term)
			sim := drawn(t, c.w, c.h, c.term, c.lang, false, sc)
			golden(t, "opening-named-"+c.name+".txt", textLayer(sim))
			golden(t, "opening-named-"+c.name+".colours", colourLayer(sim))
			sc.dialog = d
			sim = drawn(t, c.w, c.h, c.term, c.lang, false, sc)
			golden(t, "opening-side-"+c.name+".txt", textLayer(sim))
			golden(t, "opening-side-"+c.name+".colours", colourLayer(sim))
		})
	}
}

// What binds a stone is told before it is laid.
func TestBoundStonesAreTold(t *testing.T) {
	for flags, want := range map[string]string{
		"-opening pro -first human":                "The first stone stands on the centre, H8.",
		"-opening long-pro -first human":           "The first stone stands on the centre, H8.",
		"-opening named -rule renju -first human":  "The first stone stands on the centre, H8.",
		"-opening pro -players 2 -size 9 -lang zh": "E5",
	} {
		p := startProgram(t, t.TempDir(), append([]string{"-level", "1"}, strings.Fields(flags)...)...)
		p.wait()
		p.sees(want)
	}
}

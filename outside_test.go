package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/players/enginetest"
	"gobang/tui/words"
)

func TestMatchAgainstOutsideEngines(t *testing.T) {
	enginetest.OwnConfig(t)
	openings := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(openings, []byte("h8 h9\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	row := []string{"0,0", "1,0", "2,0", "3,0", "4,0"}
	for _, c := range []struct {
		name, a, b string
		says       []string
	}{
		{"five in the corner", enginetest.Command("plain", row...), enginetest.Command("plain", "0,14", "2,14", "4,14", "6,14", "8,14"), []string{
			"  1  %[1]s - %[1]s#2  1-0 in 11 moves\n", "  2  %[1]s#2 - %[1]s  0-1 in 12 moves\n", "2 games, +2 =0 -0"}},
		{"one crashes and is started again", enginetest.Command("plain", row...), enginetest.Command("crash"), []string{
			"1-0 in 3 moves  (move 4: %[1]s: it ended (exit status 5); it said: out of luck)\n", "0-1 in 2 moves  (move 3: %[1]s: it ended",
			"+2 =0 -0", "%[1]s#2 lost 2 of its games because it failed\n"}},
		{"an occupied point", enginetest.Command("blind", "7,7"), enginetest.Command("plain", row...), []string{
			"(move 3: %[1]s: wrong answer: it played 7,7: 7,7 is occupied)", "-2,"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out, errOut bytes.Buffer
			if status := matchCommand([]string{c.a, c.b, "-games", "2", "-openings", openings}, nil, &out, &errOut); status != exitGood {
				t.Fatalf("status %d, %s", status, errOut.String())
			}
			for _, want := range c.says {
				want = strings.ReplaceAll(want, "%[1]s", "gobang.test")
				if !strings.Contains(out.String(), want) {
					t.Errorf("%q is not in\n%s", want, out.String())
				}
			}
		})
	}
}

// An engine that does not start is started twice and no more; the games are lost.
func TestMatchStopsStartingAnEngine(t *testing.T) {
	enginetest.OwnConfig(t)
	var out, errOut bytes.Buffer
	args := []string{enginetest.Command("refuses"), "1", "-games", "4", "-size", "9"}
	if status := matchCommand(args, nil, &out, &errOut); status != exitGood {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	tried := strings.Count(out.String(), "gobang.test: START: wrong answer: ERROR never")
	if left := strings.Count(out.String(), "gobang.test: not started: it failed to start 2 times"); tried != 2 || left != 2 {
		t.Errorf("started %d times, not started %d times:\n%s", tried, left, out.String())
	}
	if !strings.Contains(out.String(), "gobang.test lost 4 of its games because it failed\n") {
		t.Errorf("%s", out.String())
	}
}

// until takes news until a condition holds.
func (p *played) until(what string, holds func() bool) {
	p.t.Helper()
	for !holds() {
		select {
		case n := <-p.newsFeed:
			p.handleNews(n)
			p.show()
		case <-time.After(time.Minute):
			p.t.Fatalf("it waits for %s", what)
		}
	}
}

func TestOutsideEngineOnTheBoard(t *testing.T) {
	enginetest.OwnConfig(t)
	p := startProgram(t, t.TempDir(), "-engine", enginetest.Command("late-crash", "0,0", "2,0", "4,0"), "-first", "human")
	defer p.finish()
	p.keys(" ")
	p.until("its first move", func() bool { return p.table.game.Len() == 2 })
	if got := p.table.game.Last().Point.String(); got != "a15" {
		t.Errorf("it played %s", got)
	}
	if text := textLayer(p.sim); !strings.Contains(text, "1 stones [31mhere") || !strings.Contains(text, "level  gobang.te") || strings.Contains(text, "\x1b") {
		t.Errorf("the panel is\n%s", text)
	}
	// Taken back and played elsewhere: it gets the new board.
	p.keys("u<Left> ")
	p.until("its move after a take back", func() bool { return p.table.game.Len() == 2 })
	// Now it crashes: one line, the game stays, and level 7 goes on.
	p.keys("<Left> ")
	p.until("the crash", func() bool { return p.failed })
	if want := "gobang.test: it ended (exit status 5); it said: out of luck. + goes on with level 7, space starts it again."; p.note[0] != want {
		t.Errorf("it says %q", p.note[0])
	}
	if p.table.game.Len() != 3 || !p.table.computerToMove() || p.thinking() {
		t.Errorf("%d moves, thinking %v", p.table.game.Len(), p.thinking())
	}
	p.keys(" ")
	p.until("the second crash", func() bool { return p.failed })
	p.keys("+")
	if p.table.level.Number != 7 || p.failed {
		t.Errorf("level %d plays on", p.table.level.Number)
	}
	p.until("the move of level 7", func() bool { return p.table.game.Len() == 4 })
}

func TestTwoEnginesPlayAndAPersonWatches(t *testing.T) {
	enginetest.OwnConfig(t)
	black := enginetest.Command("plain", "0,0", "1,0", "2,0", "3,0", "4,0")
	white := enginetest.Command("plain", "0,14", "2,14", "4,14", "6,14", "8,14")
	p := startProgram(t, t.TempDir(), "-engine", black, "-engine", white)
	defer p.finish()
	p.until("three moves", func() bool { return p.table.game.Len() == 3 })
	p.keys(" ")
	if p.thinking() || !p.waits() || !strings.Contains(textLayer(p.sim), "Stopped.") {
		t.Fatal("space does not stop it")
	}
	p.keys(".")
	p.until("one move more", func() bool { return p.table.game.Len() == 4 })
	if p.thinking() || !p.waits() {
		t.Error("it goes on after one move")
	}
	p.keys("u")
	if p.table.game.Len() != 3 || p.thinking() {
		t.Errorf("%d moves after taking back, thinking %v", p.table.game.Len(), p.thinking())
	}
	p.keys(" ")
	p.until("the end", func() bool { return p.table.end.Over })
	if p.table.end.Winner != gomoku.Black || p.table.game.Len() != 9 {
		t.Errorf("%v wins in %d moves", p.table.end.Winner, p.table.game.Len())
	}
}

func TestEngineFlag(t *testing.T) {
	path := enginetest.OwnConfig(t)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("mine = "+enginetest.Command("plain", "1,1")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, says string
		level      string
	}{
		{"-engine mine", "", "mine"}, {"-engine 8", "", "master"}, {"-engine mine -engine 7", "", defaultLevel},
		{"-engine nobody", `and no program that was found`, ""}, {"-engine ./no/such", "no such program", ""},
		{"-engine 7 -players 2", "-players is 2", ""},
		{"-engine 1 -engine 2 -engine 3", "two can play at the most", ""},
	} {
		var errOut bytes.Buffer
		o, status := parseOptions(strings.Fields(c.args), os.Getenv, &errOut)
		if (status == -1) != (c.says == "") || !strings.Contains(errOut.String(), c.says) || status == -1 && o.setup.level.Name != c.level {
			t.Errorf("%s: status %d, level %s, %s", c.args, status, o.setup.level.Name, errOut.String())
		}
		if strings.Count(c.args, "-engine") == 2 && (o.setup.watch == nil || o.setup.watch[0].Name != "mine" || o.setup.watch[1].Name != "expert") {
			t.Errorf("%s: %v", c.args, o.setup.watch)
		}
	}
}

func TestAddAnEngineInTheOptions(t *testing.T) {
	path := enginetest.OwnConfig(t)
	p := startProgram(t, t.TempDir(), "-level", "turboc", "-first", "human")
	defer p.finish()
	p.keys("o")
	for p.scene.dialog.rows[p.scene.dialog.at] == "" || !strings.HasPrefix(p.scene.dialog.rows[p.scene.dialog.at], p.text.Say(words.OptEngine)) {
		p.keys("<Down>")
	}
	p.keys("<Enter>")
	p.scene.dialog.typed = []rune("nowhere = /no/such/program")
	p.keys("<Enter>")
	if p.scene.dialog.warn == "" || p.table.level.Number != 1 {
		t.Errorf("warned %q, level %v", p.scene.dialog.warn, p.table.level.Title())
	}
	p.scene.dialog.typed = []rune("mine = " + enginetest.Command("plain", "0,0"))
	p.keys("<Enter>")
	if p.table.level.Name != "mine" || p.table.game.Level != "mine" || !strings.Contains(p.scene.dialog.rows[0], "mine") {
		t.Errorf("level %v, %q", p.table.level.Title(), p.scene.dialog.rows)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(text), "mine = ") {
		t.Errorf("%q, %v", text, err)
	}
	p.keys("<Left>") // the level before it is the last of the ladder that is ready
	if p.table.level.Number == 0 {
		t.Errorf("%v comes before it", p.table.level.Title())
	}
}

func TestLastRows(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	defer p.finish()
	for _, c := range []struct {
		said []string
		want string
	}{
		{nil, ""}, {[]string{"one two three four"}, "one two|three four"}, {[]string{"old", "new"}, "old|new"},
		{[]string{"first", "one two three four five six seven eight"}, "one two|three four|five six"}, {[]string{"a a", "b b", "c c", "d d"}, "b b|c c|d d"},
	} {
		if got := strings.Join(p.draw.lastRows(c.said, 3, 10), "|"); got != c.want {
			t.Errorf("%q is shown as %q", c.said, got)
		}
	}
}

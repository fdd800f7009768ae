package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/options"
	"gobang/players/enginetest"
	"gobang/tui/words"
)

// until takes news until a condition holds.
func (p *played) until(what string, holds func() bool) {
	p.t.Helper()
	for !holds() {
		select {
		case n := <-p.mind.feed:
			hear(p.program, n)
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
	if text := textLayer(p.sim); !strings.Contains(text, "1 stones [31mhere") || !strings.Contains(text, "level gobang.test") || strings.Contains(text, "\x1b") {
		t.Errorf("the panel is\n%s", text)
	}
	// Taken back and played elsewhere: it gets the new board.
	p.keys("u<Left> ")
	p.until("its move after a take back", func() bool { return p.table.game.Len() == 2 })
	// Now it crashes: one line, the game stays, and level 7 goes on.
	p.keys("<Left> ")
	p.until("the crash", func() bool { return p.mind.failed })
	if want := "gobang.test: it ended (exit status 5); it said: out of luck. + goes on with level 7, space starts it again."; p.note[0] != want {
		t.Errorf("it says %q", p.note[0])
	}
	if p.table.game.Len() != 3 || !p.table.computerToMove() || p.mind.thinks {
		t.Errorf("%d moves, thinking %v", p.table.game.Len(), p.mind.thinks)
	}
	p.keys(" ")
	p.until("the second crash", func() bool { return p.mind.failed })
	p.keys("+")
	if p.table.level.Number != 7 || p.mind.failed {
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
	if p.mind.thinks || !p.mind.waits(p.table) || !strings.Contains(textLayer(p.sim), "Stopped.") {
		t.Fatal("space does not stop it")
	}
	p.keys(".")
	p.until("one move more", func() bool { return p.table.game.Len() == 4 })
	if p.mind.thinks || !p.mind.waits(p.table) {
		t.Error("it goes on after one move")
	}
	p.keys("u")
	if p.table.game.Len() != 3 || p.mind.thinks {
		t.Errorf("%d moves after taking back, thinking %v", p.table.game.Len(), p.mind.thinks)
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
		{"-engine mine", "", "mine"}, {"-engine 8", "", "master"}, {"-engine mine -engine 7", "", "twenty"},
		{"-engine nobody", `and no program that was found`, ""}, {"-engine ./no/such", "no such program", ""},
		{"-engine 7 -players 2", "-players is 2", ""},
		{"-engine 1 -engine 2 -engine 3", "two can play at the most", ""},
	} {
		var errOut bytes.Buffer
		o, status := options.Parse(strings.Fields(c.args), levels, os.Getenv, &errOut)
		if (status == -1) != (c.says == "") || !strings.Contains(errOut.String(), c.says) || status == -1 && o.Setup.Level.Name != c.level {
			t.Errorf("%s: status %d, level %s, %s", c.args, status, o.Setup.Level.Name, errOut.String())
		}
		if strings.Count(c.args, "-engine") == 2 && (o.Setup.Watch == nil || o.Setup.Watch[0].Name != "mine" || o.Setup.Watch[1].Name != "expert") {
			t.Errorf("%s: %v", c.args, o.Setup.Watch)
		}
	}
}

func TestAddAnEngineInTheOptions(t *testing.T) {
	path := enginetest.OwnConfig(t)
	p := startProgram(t, t.TempDir(), "-level", "turboc", "-first", "human")
	defer p.finish()
	p.keys("o")
	for p.dialog.Rows[p.dialog.At()] == "" || !strings.HasPrefix(p.dialog.Rows[p.dialog.At()], p.opts.Text.Say(words.OptEngine)) {
		p.keys("<Down>")
	}
	p.keys("<Enter>")
	p.keys("nowhere = /no/such/program<Enter>")
	if p.dialog.Warn == "" || p.table.level.Number != 1 {
		t.Errorf("warned %q, level %v", p.dialog.Warn, p.table.level.Title())
	}
	p.keys("<Ctrl-U>mine = " + enginetest.Command("plain", "0,0") + "<Enter>")
	if p.table.level.Name != "mine" || p.table.game.Level != "mine" || !strings.Contains(p.dialog.Rows[0], "mine") {
		t.Errorf("level %v, %q", p.table.level.Title(), p.dialog.Rows)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(text), "mine = ") {
		t.Errorf("%q, %v", text, err)
	}
	p.keys("<Left>") // the level before it is the last of the ladder that is ready
	if p.table.level.Number == 0 {
		t.Errorf("%v comes before it", p.table.level.Title())
	}
}

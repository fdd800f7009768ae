package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/options"
	"gobang/saves"
	"gobang/tui/words"
)

func noEnv(string) string { return "" }

func TestOptions(t *testing.T) {
	var errOut bytes.Buffer
	o, status := options.Parse(strings.Fields("-level 3 -first human -rule renju -size 19 -ascii -width wide -nomouse -still"), levels, noEnv, &errOut)
	if status != -1 || errOut.Len() > 0 {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	if o.Setup.Level.Number != 3 || o.Climb.On || o.Setup.Computer != gomoku.White || o.Setup.Rule != gomoku.Renju || o.Setup.Size != 19 ||
		!o.Wish.ASCII || o.Wish.Width != "wide" || o.Mouse || !o.Still || !o.Direct {
		t.Errorf("options are %+v", o)
	}
	o, _ = options.Parse(nil, levels, noEnv, &errOut)
	if o.Direct || o.Setup.Level.Number != 3 || !o.Climb.On || o.Setup.Computer != gomoku.Black || o.Setup.Size != 15 || !o.Mouse || o.Text != words.English {
		t.Errorf("without flags options are %+v", o)
	}
	if o, _ = options.Parse([]string{"-players", "2"}, levels, noEnv, &errOut); o.Setup.Computer != gomoku.Nobody || !o.Direct {
		t.Errorf("two players: %+v", o)
	}
}

// Flags say who plays on in a game from a file, and leave the rest as it stands there.
func TestSidesOfAFile(t *testing.T) {
	for _, c := range []struct {
		args     string
		computer gomoku.Side // in the file
		level    string
		want     gomoku.Side
		wantName string
	}{
		{"", gomoku.White, "club", gomoku.White, "club"}, {"", gomoku.Nobody, "", gomoku.Nobody, ""},
		{"-level 9", gomoku.Nobody, "", gomoku.Black, "perfect"}, {"-level 9", gomoku.White, "club", gomoku.White, "perfect"},
		{"-level 9 -first human", gomoku.Black, "club", gomoku.White, "perfect"},
		{"-first human", gomoku.Black, "club", gomoku.White, "club"}, {"-players 2", gomoku.Black, "club", gomoku.Nobody, "club"},
	} {
		var errs bytes.Buffer
		o, status := options.Parse(append(strings.Fields(c.args), "a.sgf"), levels, noEnv, &errs)
		if status != -1 || o.File != "a.sgf" {
			t.Fatalf("%s: status %d, %s", c.args, status, errs.String())
		}
		g := saves.Game{Computer: c.computer, Level: c.level}
		o.SetSides(&g)
		if g.Computer != c.want || g.Level != c.wantName {
			t.Errorf("%q on %v %q: %v %q", c.args, c.computer, c.level, g.Computer, g.Level)
		}
	}
}

// A command whose output nobody could take has failed.
func TestOutputThatFails(t *testing.T) {
	var errs bytes.Buffer
	out := &output{to: failingWriter{}}
	fmt.Fprintln(out, "no hole")
	if status := out.status(options.Good, &errs); status != options.Bad || errs.String() != "gobang: nothing fits\n" {
		t.Errorf("status %d, %q", status, errs.String())
	}
	if status := out.status(options.Usage, &errs); status != options.Usage {
		t.Errorf("status %d", status)
	}
	if status := (&output{to: io.Discard}).status(options.Good, &errs); status != options.Good {
		t.Errorf("status %d where all was said", status)
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("nothing fits") }

func TestBadOptions(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"-level 12", `level "12"`}, {"-rule chess", `"chess" is not a rule`},
		{"-size 4", "size 4: the board has 5 to 25 lines"}, {"-size 26", "size 26"}, {"-first nobody", `-first "nobody"`},
		{"-players 3", "-players 3: 1 or 2"}, {"-lang klingon", `"klingon" is not a language`}, {"-width 3", `-width "3"`},
		{"a.sgf b.sgf", "b.sgf: only one file"}, {"reveiw a.sgf", "reveiw: no such command and no such file"}, {"-size 19 a.sgf", "-size is for a new game, a.sgf has its own"},
		{"-rule renju a.sgf", "-rule is for a new game"}, {"-nonsense", "-nonsense (-h lists the flags)"},
	} {
		var errOut bytes.Buffer
		if _, status := options.Parse(strings.Fields(c.args), levels, noEnv, &errOut); status != options.Usage || !strings.Contains(errOut.String(), c.says) {
			t.Errorf("%s: status %d, %s", c.args, status, errOut.String())
		}
	}
	var help bytes.Buffer
	if _, status := options.Parse([]string{"-h"}, levels, noEnv, &help); status != options.Good || !strings.Contains(help.String(), "Examples:") {
		t.Errorf("-h: status %d, %s", status, help.String())
	}
}

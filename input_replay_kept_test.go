package main

// What looking at files leaves behind, and what it does not.

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
	"gobang/saves"
	"gobang/tui/keys"
)

// A game that waits keeps its place while a file is only looked at, on the screen
// and in lines, and makes room when somebody plays on in the file.
func TestAWaitingGameOutlivesLooking(t *testing.T) {
	dir := t.TempDir()
	study := gomokutest.File(t, "study.sgf", studyTree)
	plainRun(t, dir, "h8\na1\n", "-players", "2")
	waits := func(p *played, saved int) {
		t.Helper()
		if p.shelf.Waiting() == nil || movesOf(p.shelf.Waiting()) != "h8 a1" {
			t.Errorf("%v waits", p.shelf.Waiting())
		}
		if list, err := p.shelf.Folder().List(); err != nil || len(list) != saved {
			t.Errorf("%d games are saved, want %d, %v", len(list), saved, err)
		}
	}
	for _, file := range []string{study, gomokutest.File(t, "open.sgf", "(;GM[4]SZ[15];B[hh];W[ii])")} {
		p := startProgram(t, dir, file)
		if file != study {
			p.keys("p")
			p.sees("no result")
		}
		p.keys("<Right>s<Ctrl-U>mine<Enter>l<Esc>")
		if err := p.finish(); err != nil {
			t.Fatal(err)
		}
		if _, errOut, status := plainRun(t, dir, "forward\nback\nleave\n", file); errOut != "" && !strings.Contains(errOut, "no such move") || status != 0 {
			t.Errorf("%q, status %d", errOut, status)
		}
		p = startProgram(t, dir)
		p.keys("4<Enter>") // the copy, from the load list of the title screen
		if p.title != nil {
			t.Error("the saved game is not on the table")
		}
		p.finish()
		p = startProgram(t, dir)
		waits(p, 1)
		if err := p.shelf.Folder().Delete("mine"); err != nil {
			t.Fatal(err)
		}
		p.finish()
	}
	out, _, _ := plainRun(t, dir, "goto 2\non\n", study)
	if !strings.Contains(out, "The unfinished game was saved as") {
		t.Errorf("playing on in lines prints\n%s", out)
	}
	p := startProgram(t, dir)
	if p.shelf.Waiting() == nil || movesOf(p.shelf.Waiting()) != "h8 i9" {
		t.Errorf("after playing on %v waits", p.shelf.Waiting())
	}
	p.finish()
	p = startProgram(t, dir, study)
	p.keys("<Right><Enter><Enter>")
	p.sees("The unfinished game was saved as")
	if list, err := p.shelf.Folder().List(); err != nil || len(list) != 2 {
		t.Errorf("%d games are saved, %v", len(list), err)
	}
	p.finish()
}

// Whatever somebody does in a game that came from a file elsewhere, it is theirs from
// then on and kept, on the screen and in lines.
func TestAFileThatIsPlayedOnIsKept(t *testing.T) {
	two := "(;GM[4]SZ[15];B[hh];W[ii])"
	for _, c := range []struct{ name, keys, lines, want string }{
		{"looked at", "<Right>", "board\n", ""},
		{"a move", ":a1<Enter> ", "a1\n", "h8 i7 a1"},
		{"a move taken back", "u", "undo\n", "h8"},
		{"taken back and played again", "ur", "undo\nredo\n", "h8 i7"},
		{"taken up in replay", "p<Left><Enter><Enter>", "back\non\n", "h8"},
	} {
		file := gomokutest.File(t, "two.sgf", two)
		kept := func(how, dir string) {
			t.Helper()
			g, err := saves.LoadFile(filepath.Join(dir, "current.sgf"))
			if (g == nil) != (c.want == "") || g != nil && movesOf(g) != c.want {
				t.Errorf("%s, %s: kept is %v, %v; want %q", c.name, how, g, err, c.want)
			}
		}
		dir := t.TempDir()
		p := startProgram(t, dir, "-players", "2", file)
		p.keys(c.keys)
		if err := p.finish(); err != nil {
			t.Fatal(err)
		}
		kept("on the screen", dir)
		dir = t.TempDir()
		if _, errOut, status := plainRun(t, dir, c.lines, "-players", "2", file); errOut != "" || status != 0 {
			t.Errorf("%s: %q, status %d", c.name, errOut, status)
		}
		kept("in lines", dir)
	}
}

// A new game in lines is not the file that lay on the table before.
func TestANewGameInLinesIsKept(t *testing.T) {
	dir := t.TempDir()
	plainRun(t, dir, "new\n", "-players", "2", gomokutest.File(t, "two.sgf", "(;GM[4]SZ[15];B[hh];W[ii])"))
	if g, err := saves.LoadFile(filepath.Join(dir, "current.sgf")); err != nil || g.Len() != 0 {
		t.Errorf("kept is %v, %v", g, err)
	}
}

// A file that was only looked at leaves nothing behind; one that was played on in
// is kept and put aside like any game, and a saved game is not saved again.
func TestLookingLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	file := gomokutest.File(t, "open.sgf", "(;GM[4]SZ[15];B[hh];W[ii])")
	saved := func(want int) {
		t.Helper()
		f, err := saves.OpenFolder(dir)
		if err != nil {
			t.Fatal(err)
		}
		if list, err := f.List(); err != nil || len(list) != want {
			t.Fatalf("%d games are saved, want %d, %v", len(list), want, err)
		}
	}
	p := startProgram(t, dir, file)
	p.has("h8 i7")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir)
	if p.shelf.Waiting() != nil {
		t.Error("a file that was looked at waits for being resumed")
	}
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	saved(0)
	p = startProgram(t, dir, "-players", "2", file)
	p.move("a1")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	saved(1) // as the game that waits
	p = startProgram(t, dir, "-players", "2", file)
	p.move("a2")
	saved(1) // put aside, because another file was played on in
	p.keys("s<Ctrl-U>mine<Enter>n")
	saved(2)
	p.move("c3")
	p.keys("n")
	saved(3)
	for range 2 {
		p.keys("l")
		p.dialog.Choose(slices.IndexFunc(p.loading.list, func(e saves.Entry) bool { return e.Name == "mine" }))
		p.keys("<Enter>")
	}
	p.has("h8 i7 a2")
	saved(3)
}

// Random keys in a game with branches: the tree only grows, and what is saved in
// the end is all of it.
func TestRandomReplay(t *testing.T) {
	runs, events := gomokutest.Rounds(1, 3, 10), gomokutest.Rounds(300, 500, 5_000)
	var names []string
	for _, b := range keys.ReplayTable {
		for _, k := range b.Keys {
			if b.Cmd != keys.Load && b.Cmd != keys.Review && b.Cmd != keys.Suspend && b.Cmd != keys.Quit && b.Cmd != keys.Letters && b.Cmd != keys.ClickMove {
				names = append(names, strings.Replace(k, "Space", " ", 1))
			}
		}
	}
	names = append(names, "a", "b", "c", "Right", "Tab", "u", "r", "p", "Enter")
	for run := range runs {
		rng := rand.New(rand.NewPCG(uint64(run), 6))
		p := startProgram(t, t.TempDir(), "-level", "1", gomokutest.File(t, "study.sgf", studyTree))
		all, comments, _ := p.table.game.Count()
		for range events {
			p.key(names[rng.IntN(len(names))])
			if p.walk != nil && rng.IntN(20) == 0 {
				x, y := rng.IntN(80), rng.IntN(24)
				p.click(x, y)
			}
			p.wait()
			moves, said, _ := p.table.game.Count()
			if moves < all || said < comments {
				t.Fatalf("run %d: the tree shrinks from %d moves to %d, from %d comments to %d", run, all, moves, comments, said)
			}
			all = moves
		}
		p.endWalk()
		want := p.line()
		var b bytes.Buffer
		if err := saves.WriteSGF(&b, p.table.game); err != nil {
			t.Fatal(err)
		}
		g, err := saves.ReadSGF(&b)
		if err != nil {
			t.Fatalf("run %d: %v", run, err)
		}
		moves, said, _ := g.Count()
		if back := openTable(g, levels[0], time.Now); moves != all || said != comments || movesOf(back.game) != want {
			t.Errorf("run %d: saved and read again: %d moves of %d, %d comments of %d, %q, want %q", run, moves, all, said, comments, movesOf(g), want)
		}
	}
}

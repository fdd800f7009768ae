package main

// Nothing is lost: games that are left, broken, or belong to a second copy.

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"gobang/gomoku"
)

func TestBrokenKeptGameDoesNotKeepAnybodyFromPlaying(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	path := keptAt(p.program)
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("no game at all"), 0o666); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir)
	p.sees("> 2  Play with computer")
	p.keys("1")
	p.move("a1")
	p.has("a1")
	found := false
	filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if data, err := os.ReadFile(path); err == nil && string(data) == "no game at all" {
			found = true
		}
		return nil
	})
	if !found {
		t.Error("the broken file is gone")
	}
}

// The game of a second copy that is gone is in the list of the next one.
func TestTheGameOfASecondCopyIsFound(t *testing.T) {
	dir := t.TempDir()
	a, b := startProgram(t, dir, "-players", "2"), startProgram(t, dir, "-players", "2")
	a.move("h8")
	b.move("c3")
	a.keys("l")
	a.sees("No saved games yet.") // b still plays its game
	for _, p := range []*played{b, a} {
		if err := p.finish(); err != nil {
			t.Fatal(err)
		}
	}
	p := startProgram(t, dir)
	p.keys("3l")
	p.sees("current")
	first := p.line()
	p.keys("<Enter>")
	if got := p.line(); got == first || got != "h8" && got != "c3" {
		t.Errorf("resumed %q, loaded %q", first, got)
	}
}

func TestEscKeepsEverything(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-level", "1")
	p.wait()
	p.move("i9")
	p.wait()
	p.move("a1")
	p.wait()
	p.keys("u:c3<Enter>")
	want, tail := p.line(), p.table.game.Tail()
	p.table.game.Clock[gomoku.Black] = 5 * time.Second
	p.keys("<Esc>")
	if !p.quit {
		t.Fatal("ESC does not leave")
	}
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir)
	p.sees("> 3  Resume")
	p.keys("<Enter>")
	p.has(want)
	if p.cursor.String() != "c3" || p.table.game.Tail() != tail || p.table.level.Name != "turboc" {
		t.Errorf("resumed with cursor %v, tail %d, level %s", p.cursor, p.table.game.Tail(), p.table.level.Name)
	}
	if got := p.table.game.Clock[gomoku.Black]; got != 5*time.Second {
		t.Errorf("the clock stands at %v", got)
	}
	p.keys("r")
	if p.table.game.Len() != 5 {
		t.Errorf("the undone tail is gone: %s", p.line())
	}
}

func TestNewGameLosesNothing(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	p.keys("n")
	p.sees("The unfinished game was saved as")
	p.has("")
	p.move("a1")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir, "-level", "2") // skips the title; the kept game needs a place
	p.sees("The unfinished game was saved as")
	p.wait()
	defer p.finish() // until then it holds the place of its game
	list, err := p.shelf.Folder().List()
	if err != nil || len(list) != 2 {
		t.Fatalf("%d games in the folder, %v", len(list), err)
	}
}

// A game that another copy leaves while the title screen stands here can be resumed, and
// both that is seen at the next title screen and by who tries it at once.
func TestResumeFindsWhatAnotherCopyLeft(t *testing.T) {
	for _, again := range []bool{true, false} {
		dir := t.TempDir()
		a := startProgram(t, dir, "-players", "2")
		a.move("h8")
		b := startProgram(t, dir)
		b.sees("> 2  Play with computer")
		b.keys("3")
		b.sees("No game") // the other one still plays it
		if err := a.finish(); err != nil {
			t.Fatal(err)
		}
		if again {
			openTitle(b.program)
			b.show()
			b.sees("> 3  Resume")
		}
		b.keys("3")
		b.has("h8")
		b.move("h9")
		if err := b.finish(); err != nil {
			t.Fatal(err)
		}
		c := startProgram(t, dir)
		c.sees("> 3  Resume")
		c.keys("<Enter>")
		c.has("h8 h9")
		c.finish()
	}
}

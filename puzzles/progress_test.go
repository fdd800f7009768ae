package puzzles

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gobang/saves"
)

var day1 = time.Date(2026, 11, 30, 23, 59, 0, 0, time.FixedZone("far", 9*3600))

// opened opens the record of a folder, with what is in its file.
func opened(t *testing.T, dir string) (*Progress, error) {
	t.Helper()
	f, err := saves.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	return OpenProgress(f)
}

// holds fails unless the record is so.
func (p *Progress) holds(t *testing.T, streak, best int, solved ...int) {
	t.Helper()
	if got := slices.Sorted(maps.Keys(p.Solved)); p.Streak != streak || p.Best != best || !slices.Equal(got, solved) {
		t.Fatalf("streak %d, best %d, solved %v; want %d, %d, %v", p.Streak, p.Best, got, streak, best, solved)
	}
}

func TestProgress(t *testing.T) {
	dir := t.TempDir()
	p, err := opened(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	p.holds(t, 0, 0)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(p.Solve(3, day1, false))
	must(p.Solve(5, day1, false))
	must(p.Fail(3)) // solved before: it is only played again
	must(p.Solve(3, day1, false))
	p.holds(t, 2, 2, 3, 5)
	must(p.Fail(6))
	p.holds(t, 0, 2, 3, 5)
	must(p.Solve(6, day1, true))
	must(p.Solve(7, day1, false))
	p.holds(t, 1, 2, 3, 5, 6, 7)
	again, err := opened(t, dir)
	must(err)
	again.holds(t, 1, 2, 3, 5, 6, 7)
	if got := again.Solved[5]; got.Format(time.DateOnly) != "2026-11-30" {
		t.Errorf("puzzle 5 was solved on %v", got)
	}
	must(again.Solve(8, day1, false))
	must(p.Solve(9, day1, false)) // another window, which has not seen 8
	p.holds(t, 3, 3, 3, 5, 6, 7, 8, 9)
	text, err := os.ReadFile(filepath.Join(dir, progressName))
	must(err)
	want := "gobang puzzles 1\nstreak 3\nbest 3\n3 2026-11-30\n5 2026-11-30\n6 2026-11-30\n7 2026-11-30\n8 2026-11-30\n9 2026-11-30\n"
	if string(text) != want {
		t.Errorf("the file holds %q", text)
	}
	must(os.Remove(filepath.Join(dir, progressName))) // what is known stays
	must(p.Solve(10, day1, false))
	p.holds(t, 4, 4, 3, 5, 6, 7, 8, 9, 10)
}

// Help ends the streak at that puzzle, also when it is left and come back to.
func TestHelpIsRemembered(t *testing.T) {
	dir := t.TempDir()
	p, err := opened(t, dir)
	if err != nil || p.Fail(2) != nil {
		t.Fatal(err)
	}
	again, err := opened(t, dir)
	if err != nil || again.Solve(2, time.Now(), false) != nil {
		t.Fatal(err)
	}
	again.holds(t, 0, 0, 2)
	if err := again.Solve(3, time.Now(), false); err != nil {
		t.Fatal(err)
	}
	again.holds(t, 1, 1, 2, 3)
}

// A file that is no record is put aside with one message that names it and the line; what
// is solved then is kept in a new one, and the old bytes are still there.
func TestDamagedProgress(t *testing.T) {
	for i, c := range []struct{ text, say string }{
		{"", "it is not whole"},
		{"gobang puzzles 1\nstreak 1\n", "it is not whole"},
		{"gobang puzzles 1\nstreak 2\nbest 1\n", "it is not whole"},
		{"gobang puzzles 2\nstreak 1\nbest 1\n", "line 1: "},
		{"\x1b[2Jgobang", "line 1: "},
		{"gobang puzzles 1\nstreak -1\nbest 1\n", "line 2: "},
		{"gobang puzzles 1\nbest 1\nstreak 1\n", "line 2: "},
		{"gobang puzzles 1\nstreak 1\nbest 99999999999999999999\n", "line 3: "},
		{"gobang puzzles 1\nstreak 1\nbest 1\n0 2026-11-30\n", "line 4: "},
		{"gobang puzzles 1\nstreak 1\nbest 1\n1 2026-11-31\n", "line 4: "},
		{"gobang puzzles 1\nstreak 1\nbest 1\n1 2026-11-30\n1 2026-11-30\n", "line 5: puzzle 1 stands there twice"},
		{"gobang puzzles 1\nstreak 1\nbest 1\n\x00\n", "line 4: "},
		{"gobang puzzles 1\nstreak 1\nbest 1\n9999999 2026-11-30\n", "line 4: "},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, progressName)
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			p, err := opened(t, dir)
			damaged := (*saves.DamagedBeside)(nil)
			if !errors.As(err, &damaged) || !strings.Contains(err.Error(), progressName+": "+c.say) || strings.ContainsAny(err.Error(), "\x1b\x00\n") {
				t.Fatalf("the message is %q", err)
			}
			if err := p.Solve(4, day1, false); err != nil {
				t.Fatal(err)
			}
			if text, err := os.ReadFile(filepath.Join(dir, damaged.Aside)); err != nil || string(text) != c.text {
				t.Errorf("put aside is %q, %v", text, err)
			}
			again, err := opened(t, dir)
			if err != nil {
				t.Fatal(err)
			}
			again.holds(t, 1, 1, 4)
		})
	}
}

// What cannot be read is never written over: a folder, a device, a file too large. That
// is said once, and the record goes on in memory.
func TestUnreadableProgress(t *testing.T) {
	make := map[string]func(path string) error{
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"link":   func(path string) error { return os.Symlink(os.DevNull, path) },
		"large":  func(path string) error { return os.WriteFile(path, []byte(strings.Repeat("x", 2<<20)), 0o600) },
	}
	for name, do := range make {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, progressName)
			if err := do(path); err != nil {
				t.Skip(err)
			}
			before, _ := os.Lstat(path)
			p, err := opened(t, dir)
			if err == nil || !strings.Contains(err.Error(), progressName+": ") {
				t.Fatalf("the message is %v", err)
			}
			if err := p.Solve(4, day1, false); err != nil {
				t.Errorf("it is said again: %v", err)
			}
			p.holds(t, 1, 1, 4)
			if after, err := os.Lstat(path); err != nil || !os.SameFile(before, after) || after.Size() != before.Size() {
				t.Errorf("the file was changed: %v", err)
			}
		})
	}
}

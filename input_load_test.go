package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/options"
	"gobang/saves"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// The names of the list are there before anything is known of the files, and a
// list that is left takes nobody's time.
func TestLoadListShowsNamesAtOnce(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"one": "(;GM[4]SZ[15];B[hh])", "two": "(;GM[4]SZ[19]RE[B+R];B[hh];W[ii])", "bad": "\x00\x01"} {
		if err := os.WriteFile(filepath.Join(dir, name+".sgf"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p := startProgram(t, dir, "-players", "2")
	p.handle(keyEvent(t, "l"))
	p.show()
	for _, name := range []string{"one", "two", "bad"} {
		p.sees(name)
	}
	p.sees("...")
	p.settle()
	p.sees("black won")
	p.sees("damaged")
	p.handle(keyEvent(t, "Esc"))
	p.handle(keyEvent(t, "l"))
	p.handle(keyEvent(t, "Esc")) // left before anything came in
	(<-p.later)()
	if !p.loading.done {
		t.Error("a list that was left is filled in")
	}
	p.keys("l")
	p.sees("playing")
}

// Columns drop out of the list as the window gets narrow; the name stays.
func TestLoadListInNarrowWindows(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	list := []saves.Entry{
		{Name: "2026-11-30 two-players 15x15", Saved: time.Date(2026, 11, 30, 8, 0, 0, 0, time.UTC), Size: 15, Moves: 12, Seen: true},
		{Name: "b", Saved: time.Date(2026, 1, 2, 3, 4, 0, 0, time.UTC)},
	}
	for _, c := range []struct {
		w    int
		want string
	}{
		{100, "1   2026-11-30 08:00  15   freestyle  12     playing   2026-11-30 two-players 15x15"},
		{75, "1   2026-11-30 08:00  15   freestyle  12     playing   2026-11-30 two-play…"},
		{70, "1   2026-11-30 08:00  15   12     playing   2026-11-30 two-players 15…"},
		{60, "1   2026-11-30 08:00  12     playing   2026-11-30 two-playe…"},
		{54, "1   2026-11-30 08:00  playing   2026-11-30 two-player…"},
		{46, "1   2026-11-30  playing   2026-11-30 two-play…"},
		{36, "1   playing   2026-11-30 two-player…"},
		{28, "1   2026-11-30 two-players …"},
		{18, "2026-11-30 two-p…"},
	} {
		head, rows := menus.LoadTable(words.English, list).Lines(p.pic.Canvas, c.w)
		for _, row := range append(rows, head) {
			if n := p.pic.Width(row); n > c.w {
				t.Errorf("%d columns: %q takes %d", c.w, row, n)
			}
		}
		if !strings.Contains(rows[1], "b") {
			t.Errorf("%d columns: the name is not in %q", c.w, rows[1])
		}
		if rows[0] != c.want {
			t.Errorf("%d columns: %q, want %q", c.w, rows[0], c.want)
		}
	}
}

// A folder that takes no files does not keep anybody from playing; it is said
// once, and the game of the last time can still be read.
func TestAFolderThatTakesNothing(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	path := keptAt(p.program)
	// A folder in the place of the lock: not even the superuser can open it to write.
	for _, lock := range []string{".current.lock"} {
		os.Remove(filepath.Join(dir, lock))
		if err := os.Mkdir(filepath.Join(dir, lock), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	o, _ := options.Parse([]string{"-saves", dir}, levels, os.Getenv, os.Stderr)
	st, err := takeSeat(o)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(st.said, "nothing can be kept: ") || st.shelf.Waiting() == nil || st.shelf.Waiting().Len() != 1 {
		t.Errorf("said %q, kept %v", st.said, st.shelf.Waiting())
	}
	before, _ := os.ReadFile(path)
	p = startProgram(t, dir, "-players", "2")
	p.move("a1")
	p.move("a2")
	p.has("a1 a2")
	if got := textLayer(p.sim); strings.Contains(got, "not kept") {
		t.Errorf("it is said again:\n%s", got)
	}
	if err := p.finish(); err != nil {
		t.Error(err)
	}
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Error("the kept game has changed")
	}
	out, errOut, status := plainRun(t, dir, "moves\n")
	if status != 0 || !strings.HasPrefix(errOut, "gobang: nothing can be kept: ") || moveLines(out) != "1 black h8\n1 black h8" {
		t.Errorf("-plain: status %d, stderr %q, %q", status, errOut, moveLines(out))
	}
}

// A folder that goes away in mid-game is told of after the next move, each time,
// and in the end by the status.
func TestTheFolderGoesAwayInMidGame(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	if got := textLayer(p.sim); strings.Contains(got, "not kept") {
		t.Fatalf("said too early:\n%s", got)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, m := range []string{"i9", "j10"} {
		p.move(m)
		p.sees("The game is not kept: ")
	}
	p.keys("u")
	p.sees("The game is not kept: ")
	if err := p.finish(); err == nil {
		t.Error("the end says nothing")
	}
}

// A game that is over is in the list, once, however it left the table: by a new game,
// by the list itself, by the end of the program.
func TestFinishedGamesAreListed(t *testing.T) {
	for _, c := range []struct{ what, leave string }{{"new", "n"}, {"the list", "l<Esc>"}, {"the list, then new", "l<Esc>n"}, {"the end", ""}, {"replay, then the end", "p<Home>"}} {
		dir := t.TempDir()
		p := startProgram(t, dir, "-players", "2")
		for _, m := range strings.Fields("h8 a1 h9 a2 h10 a3 h11 a4 h12") {
			p.move(m)
		}
		p.keys(c.leave)
		if err := p.finish(); err != nil {
			t.Fatal(err)
		}
		p = startProgram(t, dir)
		p.keys("4")
		if n := p.dialog.Len(); n != 1 {
			t.Fatalf("%s: %d games are listed", c.what, n)
		}
		p.sees("black won")
		p.keys("<Enter>")
		if p.walk != nil {
			p.keys("<End>")
		}
		p.has("h8 a1 h9 a2 h10 a3 h11 a4 h12")
		p.finish()
	}
}

// Without an archive a game that is over is left as before.
func TestNoArchive(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2", "-no-archive")
	for _, m := range strings.Fields("h8 a1 h9 a2 h10 a3 h11 a4 h12") {
		p.move(m)
	}
	p.keys("n")
	if list, err := p.shelf.Folder().List(); err != nil || len(list) != 0 {
		t.Errorf("%v, %v", list, err)
	}
	p.finish()
}

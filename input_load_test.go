package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
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
	p.sees("P1 won")
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
	t.Setenv("XDG_STATE_HOME", gomokutest.File(t, "state", "")) // nor is there another place
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

// slowly is a reading that goes on until it is stopped or let go.
func slowly(g *saves.Game, err error) (r *saves.Reading, letGo func()) {
	free := make(chan struct{})
	return saves.StartReading("big.sgf", func(ctx context.Context) (*saves.Game, saves.Source, error) {
		select {
		case <-ctx.Done():
			return nil, saves.Source{}, ctx.Err()
		case <-free:
			return g, saves.Source{Path: "big.sgf", At: 1}, err
		}
	}), func() { close(free) }
}

// While a file is read the loop goes on: ESC ends the reading and nothing else, other
// keys do nothing, and what is there stays.
func TestReadingBesideTheLoop(t *testing.T) {
	for _, before := range []string{"", "l", "p"} {
		p, _ := pastedInto(t, "-players", "2")
		p.move("h8")
		p.keys(before)
		dialog, walk := p.dialog, p.walk
		r, _ := slowly(nil, nil)
		await(p.program, r, func(*saves.Game, saves.Source, error) { t.Error("a reading that was stopped has a game") })
		p.show()
		p.sees("ESC ends reading big.sgf")
		for _, key := range []string{"n", "Enter", "u", " ", "d", "y"} {
			p.handle(keyEvent(t, key))
		}
		p.handle(tcell.NewEventMouse(20, 10, tcell.ButtonPrimary, 0))
		if p.dialog != dialog || p.walk != walk || p.line() != "h8" || p.reading != r {
			t.Errorf("%q: keys act while a file is read: %q", before, p.line())
		}
		p.handle(keyEvent(t, "Esc"))
		p.show()
		p.sees("big.sgf was not read to its end.")
		if _, _, err := r.Result(); !errors.Is(err, context.Canceled) {
			t.Errorf("%q: the reading ends with %v", before, err)
		}
		(<-p.later)()
		if p.quit || p.dialog != dialog || p.walk != walk || p.reading != nil {
			t.Errorf("%q: ESC does more than to end the reading", before)
		}
	}
}

// A file that takes its time is opened in the end, or the error is shown; and a fault
// of a reader ends the program as any other.
func TestReadingEnds(t *testing.T) {
	p, _ := pastedInto(t, "-players", "2")
	game := saves.NewGame(19, gomoku.Freestyle)
	r, letGo := slowly(game, nil)
	var got *saves.Game
	await(p.program, r, func(g *saves.Game, from saves.Source, err error) { got = g })
	letGo()
	p.settle()
	if got != game || p.reading != nil {
		t.Error("the game does not come")
	}
	r, letGo = slowly(nil, errors.New("it is none"))
	begin(p.program, seat{reading: r})
	letGo()
	p.settle()
	p.sees("it is none")
	r, letGo = slowly(game, nil)
	begin(p.program, seat{reading: r})
	letGo()
	p.settle()
	if p.table.game != game || p.title != nil {
		t.Error("the game of FILE is not on the table")
	}
	await(p.program, saves.StartReading("x", func(context.Context) (*saves.Game, saves.Source, error) { panic("broken") }), nil)
	p.settle()
	if p.fault == nil || !strings.Contains(p.fault.Error(), "broken") {
		t.Errorf("the fault is %v", p.fault)
	}
}

// Whoever quits while a file is read has not to wait for it, and loses nothing.
func TestQuitWhileReading(t *testing.T) {
	p, saved := pastedInto(t, "-players", "2")
	p.move("h8")
	r, _ := slowly(nil, nil)
	await(p.program, r, nil)
	p.handle(keyEvent(t, "Ctrl-C"))
	if !p.quit {
		t.Fatal("Ctrl-C does not quit")
	}
	if status := p.leave(p.sim, options.Good, ""); status != options.Good {
		t.Errorf("status %d", status)
	}
	if !r.Within(0) {
		t.Error("the reading goes on")
	}
	q := startProgram(t, filepath.Dir(saved))
	q.keys("3")
	q.has("h8")
}

package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gobang/gomoku"
)

// over is a game that Black has won.
func over(t *testing.T, moves string) *Game {
	t.Helper()
	g := played(t, moves)
	g.Date = time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	g.Result = Result{Over: true, Winner: gomoku.Black, Reason: Five}
	return g
}

// archiving opens a shelf that keeps what is over.
func archiving(t *testing.T, dir string) *Shelf {
	t.Helper()
	s := openShelf(t, dir)
	if err := s.SetArchive(true); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestArchiveNames(t *testing.T) {
	for _, c := range []struct {
		name string
		with func(g *Game)
		want string
	}{
		{"two people", func(g *Game) {}, "2026-11-30 two-players freestyle first player won"},
		{"two with names", func(g *Game) { g.Black, g.White, g.Rule = "Ada", "B/ob", gomoku.Renju }, "2026-11-30 Ada - B-ob renju Ada won"},
		{"the computer won", func(g *Game) { g.Computer, g.Level = gomoku.Black, "expert" }, "2026-11-30 expert freestyle lost"},
		{"the person won", func(g *Game) { g.Computer, g.Level = gomoku.White, "list" }, "2026-11-30 list freestyle won"},
		{"a draw", func(g *Game) { g.Result.Winner = gomoku.Nobody }, "2026-11-30 two-players freestyle drawn"},
		{"left", func(g *Game) { g.Result = Result{} }, "2026-11-30 two-players freestyle unfinished"},
		{"a long name", func(g *Game) { g.Computer, g.Level = gomoku.White, strings.Repeat("x", 90) }, "2026-11-30 " + strings.Repeat("x", 20) + " freestyle won"},
	} {
		f := openFolder(t, t.TempDir())
		g := over(t, "h8 i9")
		g.Black, g.White = "Player1", "Player2"
		c.with(g)
		for _, number := range []string{"", " (2)", " (3)"} {
			path, err := f.Archive(g)
			if err != nil || path != filepath.Join(f.Dir(), c.want+number+".sgf") {
				t.Errorf("%s: %s, %v; want %q", c.name, path, err, c.want+number)
			}
			if h, err := LoadFile(path); err != nil || line(h) != "h8 i9|" {
				t.Errorf("%s: it holds %v, %v", c.name, h, err)
			}
		}
	}
}

// Copies of the program that want the same name at the same time get one each.
func TestArchiveAtTheSameTime(t *testing.T) {
	dir := t.TempDir()
	var all sync.WaitGroup
	for range 8 {
		f := openFolder(t, dir)
		g := over(t, "h8")
		all.Go(func() {
			for range 5 {
				if _, err := f.Archive(g); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if n := len(files(t, dir)); n != 40 {
		t.Errorf("40 games are in %d files", n)
	}
}

// A game that is over is put aside once, however it leaves the table, and no copy of it
// stays where the game on the table is kept.
func TestShelfArchives(t *testing.T) {
	const name = "2026-11-30 two-players freestyle first player won"
	for _, c := range []struct {
		what  string
		leave func(s *Shelf, g *Game)
		want  []string
	}{
		{"left for another", func(s *Shelf, g *Game) { s.PutAside(g) }, []string{name + ": h8|"}},
		{"the end of the program", func(s *Shelf, g *Game) { s.Finish(g) }, []string{name + ": h8|"}},
		{"a list and the end", func(s *Shelf, g *Game) { s.Finish(g); s.Keep(g, gomoku.Point{}); s.Finish(g) }, []string{name + ": h8|"}},
		{"a list and another game", func(s *Shelf, g *Game) { s.Finish(g); s.PutAside(g) }, []string{name + ": h8|"}},
		{"saved under a name", func(s *Shelf, g *Game) { s.Save("mine", g); s.Finish(g) }, []string{"mine: h8|"}},
		{"killed", func(s *Shelf, g *Game) {}, []string{name + ": h8|"}},
		{"killed while it was put aside", func(s *Shelf, g *Game) { s.folder.Archive(g) }, []string{name + ": h8|"}},
		{"no archive", func(s *Shelf, g *Game) { s.SetArchive(false); s.PutAside(g); s.current.Clear() }, nil},
	} {
		dir := t.TempDir()
		s := archiving(t, dir)
		g := over(t, "h8") // of one move: only the archive keeps it
		g.Cursor = gomoku.Point{}
		if _, err := s.Keep(g, gomoku.Point{}); err != nil {
			t.Fatal(err)
		}
		c.leave(s, g)
		s.Close()
		s = archiving(t, dir)
		if s.Waiting() != nil {
			t.Errorf("%s: %v waits", c.what, s.Waiting())
		}
		s.Close()
		wantHeld(t, c.what, dir, c.want...)
	}
}

// What another copy plays is left alone, and taken over when that copy is gone.
func TestShelfTakesOver(t *testing.T) {
	dir := t.TempDir()
	first, second := openShelf(t, dir), openShelf(t, dir)
	second.Keep(over(t, "a1 b2"), gomoku.NoPoint)
	if err := first.SetArchive(true); err != nil {
		t.Fatal(err)
	}
	wantHeld(t, "both play", dir, "current-2: a1 b2|")
	second.Close()
	if err := first.SetArchive(true); err != nil {
		t.Fatal(err)
	}
	first.Close()
	wantHeld(t, "one is gone", dir, "2026-11-30 two-players freestyle first player won: a1 b2|")
}

func TestTakeBack(t *testing.T) {
	dir := t.TempDir()
	f := openFolder(t, dir)
	put(t, dir, "x.psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n")
	for i, name := range []string{"a", "b", "x.psq"} {
		if i < 2 {
			f.Save(name, played(t, "h8"))
		}
		if err := f.deleteAt(name, time.UnixMilli(int64(i))); err != nil {
			t.Fatal(err)
		}
	}
	f.Save("a", played(t, "a1")) // its name is taken meanwhile
	if list, err := f.Names(); err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	for _, want := range []string{"x.psq", "b", "a (2)"} {
		if name, err := f.TakeBack(); err != nil || name != want {
			t.Errorf("taken back is %q, %v; want %q", name, err, want)
		}
	}
	if _, err := f.TakeBack(); !errors.Is(err, ErrNothingDeleted) {
		t.Errorf("nothing is left, and it says %v", err)
	}
	os.Remove(filepath.Join(dir, "x.psq"))
	os.Remove(filepath.Join(dir, deletedDir))
	wantHeld(t, "taken back", dir, "a (2): h8|", "a: a1|", "b: h8|")
}

func TestDeletedForThirtyDays(t *testing.T) {
	dir := t.TempDir()
	f := openFolder(t, dir)
	now := time.Now()
	for name, days := range map[string]time.Duration{"old": 31, "young": 29} {
		f.Save(name, played(t, "h8"))
		if err := f.deleteAt(name, now.Add(-24*time.Hour*days)); err != nil {
			t.Fatal(err)
		}
	}
	put(t, filepath.Join(dir, deletedDir), "20200101 mine.sgf", "")
	openFolder(t, dir)
	var left []string
	for _, name := range files(t, filepath.Join(dir, deletedDir)) {
		left = append(left, name[strings.LastIndex(name, " ")+1:])
	}
	if !slices.Equal(left, []string{"mine.sgf", "young.sgf"}) {
		t.Errorf("%v is left", left)
	}
}

// A second deletion in the same moment does not take the place of the first.
func TestDeletedInOneMoment(t *testing.T) {
	f := openFolder(t, t.TempDir())
	at := time.Now()
	f.Save("a", played(t, "h8"))
	if err := f.deleteAt("a", at); err != nil {
		t.Fatal(err)
	}
	f.Save("a", played(t, "a1"))
	if err := f.deleteAt("a", at); err == nil {
		t.Error("the first is gone")
	}
	if g, err := f.Load("a"); err != nil || line(g) != "a1|" {
		t.Errorf("the second is %v, %v", g, err)
	}
}

package saves

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gobang/gomoku"
)

// longer is a judgement for tests: a game of more than a move would be missed.
func longer(g *Game) bool { return g.Len() > 1 }

// openShelf opens the shelf of a folder; the test lets go of it.
func openShelf(t *testing.T, dir string) *Shelf {
	t.Helper()
	s, err := OpenShelf(dir, longer)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// leave keeps a game for the next time, as a program that ends does.
func leave(t *testing.T, dir, moves string) {
	t.Helper()
	s := openShelf(t, dir)
	_, err := s.Keep(played(t, moves), gomoku.NoPoint)
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
}

// held are the files of a folder with the moves in them.
func held(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	for _, name := range files(t, dir) {
		g, err := LoadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, strings.TrimSuffix(name, ext)+": "+line(g))
	}
	return list
}

func wantHeld(t *testing.T, what, dir string, want ...string) {
	t.Helper()
	if got := held(t, dir); !slices.Equal(got, want) {
		t.Errorf("%s: the folder holds %q, want %q", what, got, want)
	}
}

// What is kept waits the next time, and is resumed once.
func TestShelfResumes(t *testing.T) {
	dir := t.TempDir()
	leave(t, dir, "h8 i9")
	s := openShelf(t, dir)
	defer s.Close()
	if !s.Keeps() || s.Waiting() == nil || line(s.Waiting()) != "h8 i9|" {
		t.Fatalf("keeps %v, %v waits", s.Keeps(), s.Waiting())
	}
	g := s.Resume()
	if g == nil || line(g) != "h8 i9|" || s.Waiting() != nil || s.Resume() != nil {
		t.Fatalf("resumed is %v, then waits %v", g, s.Waiting())
	}
	g.Play(gomoku.Point{}, 0)
	waited, err := s.Keep(g, gomoku.Point{X: 2, Y: 3})
	if err != nil || waited != (Aside{}) {
		t.Errorf("%+v, %v", waited, err)
	}
	wantHeld(t, "resumed", dir, "current: h8 i9 a1|")
	if again, _ := LoadFile(filepath.Join(dir, "current.sgf")); again.Cursor != (gomoku.Point{X: 2, Y: 3}) {
		t.Errorf("the cursor is kept at %v", again.Cursor)
	}
}

// A game that is over waits for nobody.
func TestShelfLeavesFinishedGames(t *testing.T) {
	dir := t.TempDir()
	s := openShelf(t, dir)
	g := played(t, "h8 i9")
	g.Result = Result{Over: true, Winner: gomoku.Black, Reason: Resign}
	if _, err := s.Keep(g, gomoku.NoPoint); err != nil {
		t.Fatal(err)
	}
	s.Close()
	s = openShelf(t, dir)
	defer s.Close()
	if s.Waiting() != nil {
		t.Errorf("%v waits", s.Waiting())
	}
}

// A game that waits keeps its place while files are looked at, and makes room for what
// is played: before that is kept, and under a name of its own where it would be missed.
func TestShelfMakesRoom(t *testing.T) {
	for _, c := range []struct {
		name, waits string
		play        func(s *Shelf)
		want        []string
	}{
		{"a file elsewhere", "h8 i9", func(s *Shelf) { s.OnTable(played(t, "a1"), Source{Path: "elsewhere.sgf", At: 1}) }, []string{"current: h8 i9|"}},
		{"a file of the folder", "h8 i9", func(s *Shelf) {
			s.OnTable(played(t, "a1"), Source{Path: filepath.Join(s.Folder().Dir(), "x.sgf"), At: 1})
		}, []string{"current: h8 i9|"}},
		{"played on in a file", "h8 i9", func(s *Shelf) {
			s.OnTable(played(t, "a1"), Source{Path: "elsewhere.sgf", At: 1})
			s.Touched()
		}, []string{"OFFER: h8 i9|", "current: a1|"}},
		{"a new game", "h8 i9", func(s *Shelf) { s.OnTable(played(t, "a1"), Source{}) }, []string{"OFFER: h8 i9|", "current: a1|"}},
		{"nobody would miss it", "h8", func(s *Shelf) { s.OnTable(played(t, "a1"), Source{}) }, []string{"current: a1|"}},
		{"it was resumed", "h8 i9", func(s *Shelf) { s.OnTable(s.Resume(), Source{}) }, []string{"current: a1|"}},
	} {
		dir := t.TempDir()
		leave(t, dir, c.waits)
		s := openShelf(t, dir)
		offer := title(s.Waiting())
		c.play(s)
		waited, err := s.Keep(played(t, "a1"), gomoku.NoPoint)
		if err != nil || waited.Err != nil {
			t.Errorf("%s: %v, %v", c.name, err, waited.Err)
		}
		want, name := slices.Clone(c.want), ""
		for i := range want {
			if strings.HasPrefix(want[i], "OFFER") {
				want[i], name = strings.Replace(want[i], "OFFER", offer, 1), offer
			}
		}
		wantHeld(t, c.name, dir, want...)
		if waited.Name != name {
			t.Errorf("%s: what waited is called %q, want %q", c.name, waited.Name, name)
		}
		s.Close()
	}
}

// Where nothing waits, looking at a file elsewhere leaves nothing behind and changes
// nothing in the game; one of the folder is kept to be gone on with.
func TestShelfKeepsNoForeignFile(t *testing.T) {
	dir := t.TempDir()
	s := openShelf(t, dir)
	defer s.Close()
	before := played(t, "h8")
	s.Keep(before, gomoku.NoPoint)
	g := played(t, "a1 a2")
	s.OnTable(g, Source{Path: filepath.Join(t.TempDir(), "a.sgf"), At: 1})
	if !s.Filed() {
		t.Error("the game is not in a file")
	}
	if _, err := s.Keep(g, gomoku.Point{X: 1, Y: 1}); err != nil || g.Cursor != gomoku.NoPoint {
		t.Errorf("%v, the cursor stands at %v", err, g.Cursor)
	}
	wantHeld(t, "looked at", dir)
	s.OnTable(g, Source{Path: filepath.Join(dir, "a.sgf"), At: 1})
	s.Keep(g, gomoku.Point{X: 1, Y: 1})
	wantHeld(t, "from the folder", dir, "current: a1 a2|")
	s.OnTable(g, Source{Path: filepath.Join(t.TempDir(), "a.sgf"), At: 1})
	if s.Touched(); s.Filed() {
		t.Error("a game that is played on in is still in its file")
	}
	g.Play(gomoku.Point{X: 4, Y: 4}, 0)
	s.Keep(g, gomoku.NoPoint)
	wantHeld(t, "played on", dir, "current: a1 a2 e5|")
}

// A game that leaves the table is saved, unless it is in a file or nobody would miss it.
func TestShelfPutsAside(t *testing.T) {
	dir := t.TempDir()
	s := openShelf(t, dir)
	defer s.Close()
	short, long := played(t, "h8"), played(t, "h8 i9")
	s.OnTable(short, Source{})
	if got := s.PutAside(short); got != (Aside{}) {
		t.Errorf("a game nobody misses: %+v", got)
	}
	s.OnTable(long, Source{Path: "elsewhere.sgf", At: 1})
	if got := s.PutAside(long); got != (Aside{}) {
		t.Errorf("a game in a file: %+v", got)
	}
	wantHeld(t, "nothing to save", dir)
	if got := s.MakeRoom(); got != (Aside{}) {
		t.Errorf("nothing waits: %+v", got)
	}
	s.Touched()
	offer := title(long)
	if got := s.PutAside(long); got != (Aside{Name: offer}) {
		t.Errorf("%+v, want the name %q", got, offer)
	}
	wantHeld(t, "put aside", dir, offer+": h8 i9|")
	s.folder.create = func(string) (outFile, error) { return nil, syscall.ENOSPC }
	if got := s.PutAside(long); got.Name != "" || !errors.Is(got.Err, syscall.ENOSPC) {
		t.Errorf("on a full disk: %+v", got)
	}
}

// A game that should make room and finds no other place is not lost: it keeps the one it
// has, and the game that comes gets another. So it is with the game that waits, the one
// on the table, and where nothing can be written for a while.
func TestShelfKeepsWhatItCannotPutAside(t *testing.T) {
	for _, c := range []struct {
		name string
		fail int // so many files cannot be made
		out  func(s *Shelf, old *Game)
	}{
		{"the waiting game", 1, func(s *Shelf, old *Game) {}},
		{"and where the new one cannot be kept at first", 4, func(s *Shelf, old *Game) {}},
		{"the game on the table", 1, func(s *Shelf, old *Game) {
			g := s.Resume()
			s.OnTable(g, Source{})
			if got := s.PutAside(g); got.Err == nil {
				t.Errorf("it is put aside as %q", got.Name)
			}
		}},
		{"a game of another file is looked at meanwhile", 1, func(s *Shelf, old *Game) {
			g := s.Resume()
			s.OnTable(g, Source{})
			s.PutAside(g)
			s.OnTable(played(t, "c3"), Source{Path: "/elsewhere.sgf", At: 1})
			s.Keep(played(t, "c3"), gomoku.NoPoint)
		}},
	} {
		t.Setenv("XDG_STATE_HOME", t.TempDir())
		dir := t.TempDir()
		s := openShelf(t, dir)
		old := played(t, "h8 i9 j10")
		s.OnTable(old, Source{})
		s.Keep(old, gomoku.NoPoint)
		s.Close()
		s = openShelf(t, dir)
		fail, create := c.fail, s.folder.create
		s.folder.create = func(dir string) (outFile, error) {
			if fail--; fail >= 0 {
				return nil, syscall.ENOSPC
			}
			return create(dir)
		}
		c.out(s, old)
		g := played(t, "a1 b1")
		s.OnTable(g, Source{})
		for range 4 {
			s.Keep(g, gomoku.NoPoint)
		}
		s.Close()
		wantHeld(t, c.name, dir, "current-2: a1 b1|", "current: h8 i9 j10|")
		s = openShelf(t, dir)
		if s.Waiting() == nil {
			t.Errorf("%s: no game waits", c.name)
		}
		s.Close()
	}
}

// A game that is saved is in a file from then on; one that could not be is not.
func TestShelfSaves(t *testing.T) {
	dir := t.TempDir()
	s := openShelf(t, dir)
	defer s.Close()
	g := played(t, "h8 i9")
	s.OnTable(g, Source{})
	path, err := s.Save("mine", g)
	if err != nil || path != filepath.Join(dir, "mine.sgf") || !s.Filed() {
		t.Errorf("%s, %v, filed %v", path, err, s.Filed())
	}
	s.Touched()
	g.Play(gomoku.Point{}, 0)
	if _, err := s.Save("mine", g); !errors.Is(err, fs.ErrExist) || s.Filed() {
		t.Errorf("a name that is taken: %v, filed %v", err, s.Filed())
	}
}

// The games of a file are reached by their numbers, in any order.
func TestShelfGoesThroughAFile(t *testing.T) {
	path := put(t, t.TempDir(), "three.sgf", "(;GM[4]SZ[15];B[aa])(;GM[4]SZ[15];B[bb])(;GM[4]SZ[15];B[cc])")
	s := openShelf(t, t.TempDir())
	defer s.Close()
	first, err := LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Game(t.Context(), 1); !errors.Is(err, ErrOneGame) || s.At() != 0 {
		t.Errorf("without a file: %v, at %d", err, s.At())
	}
	s.OnTable(first, Source{Path: path, At: 1})
	for _, c := range []struct {
		n    int
		want string
		err  error
	}{
		{2, "b14|", nil}, {3, "c13|", nil}, {1, "a15|", nil}, {0, "", ErrFirstGame}, {4, "", ErrLastGame}, {3, "c13|", nil},
	} {
		was := s.At()
		g, from, err := s.Game(t.Context(), c.n)
		if !errors.Is(err, c.err) {
			t.Errorf("game %d: %v, want %v", c.n, err, c.err)
		}
		if g == nil {
			if c.want != "" || s.At() != was {
				t.Errorf("game %d is missing, the table is at %d", c.n, s.At())
			}
			continue
		}
		s.OnTable(g, from)
		if line(g) != c.want || s.At() != c.n || !s.Filed() {
			t.Errorf("game %d is %s, at %d, filed %v", c.n, line(g), s.At(), s.Filed())
		}
	}
	one := played(t, "h8")
	s.OnTable(one, Source{Path: path, At: 1})
	if _, _, err := s.Game(t.Context(), 2); !errors.Is(err, ErrOneGame) {
		t.Errorf("of a file that holds one game: %v", err)
	}
	s.OnTable(first, Source{})
	if _, _, err := s.Game(t.Context(), 2); !errors.Is(err, ErrOneGame) {
		t.Errorf("of a game that was kept: %v", err)
	}
}

func TestShelfThatKeepsNothing(t *testing.T) {
	dir := t.TempDir()
	if s, err := OpenShelf(filepath.Join(put(t, dir, "file", ""), "x"), longer); s != nil || !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("below a file: %v, %v", s, err)
	}
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "file")) // which nobody named: one can play
	if s, err := OpenShelf("", longer); s == nil || s.Keeps() || !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("the user's folder: %v, %v", s, err)
	}
	// A folder in the place of the lock: not even the superuser can open it to write.
	dir = t.TempDir()
	leave(t, dir, "h8 i9")
	lock := filepath.Join(dir, ".current.lock")
	os.Remove(lock)
	if err := os.Mkdir(lock, 0o777); err != nil {
		t.Fatal(err)
	}
	s, err := OpenShelf(dir, longer)
	if s == nil || err == nil || s.Keeps() || s.Waiting() == nil || line(s.Waiting()) != "h8 i9|" {
		t.Fatalf("%+v, %v", s, err)
	}
	s.Resume()
	if _, err := s.Keep(played(t, "a1"), gomoku.NoPoint); err != nil {
		t.Errorf("what goes nowhere is a fault: %v", err)
	}
	if g, err := LoadFile(filepath.Join(dir, "current.sgf")); err != nil || line(g) != "h8 i9|" {
		t.Errorf("the game of the last time is %v, %v", g, err)
	}
}

// A damaged game is moved aside and said once; the place is free.
func TestShelfWithADamagedGame(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "current.sgf", "no game at all")
	s, err := OpenShelf(dir, longer)
	if s == nil || err == nil || !s.Keeps() || s.Waiting() != nil {
		t.Fatalf("%+v, %v", s, err)
	}
	defer s.Close()
	if text := s.Short(err, ""); strings.Contains(text, dir) || !strings.Contains(text, "damaged ") {
		t.Errorf("it is called %q", text)
	}
	s.Keep(played(t, "h8"), gomoku.NoPoint)
	if g, err := LoadFile(filepath.Join(dir, "current.sgf")); err != nil || line(g) != "h8|" {
		t.Errorf("kept is %v, %v", g, err)
	}
}

func TestShelfShortensErrors(t *testing.T) {
	s := openShelf(t, t.TempDir())
	defer s.Close()
	dir := s.Folder().Dir()
	g := played(t, "h8")
	g.More = true
	s.OnTable(g, Source{Path: "/far/away/many.sgf", At: 2})
	for _, c := range []struct{ text, want string }{
		{"/far/away/many.sgf: game 3 breaks off", "many.sgf: game 3 breaks off"},
		{"/named/x.sgf: no game", "x.sgf: no game"},
		{dir + string(filepath.Separator) + "a b.sgf: damaged", "a b.sgf: damaged"},
		{"/other/y.sgf: no game", "/other/y.sgf: no game"},
	} {
		if got := s.Short(errors.New(c.text), "/named/x.sgf"); got != c.want {
			t.Errorf("%q is shortened to %q, want %q", c.text, got, c.want)
		}
	}
}

// Looking into a list hands out every entry once and in order,
// and ends when nobody listens any more.
func TestShelfLooksInto(t *testing.T) {
	dir := t.TempDir()
	for n := range 3 {
		put(t, dir, fmt.Sprintf("game %d.sgf", n), "(;GM[4]SZ[15];B[aa];W[bb])")
	}
	s := openShelf(t, dir)
	defer s.Close()
	list, err := s.Folder().Names()
	if err != nil {
		t.Fatal(err)
	}
	var want []Entry
	for _, e := range list {
		want = append(want, s.Folder().Look(context.Background(), e))
	}
	for _, c := range []struct {
		often       time.Duration
		stop, parts int
	}{{time.Hour, 3, 1}, {0, 3, 3}, {0, 2, 2}} {
		var got []Entry
		parts := 0
		s.lookInto(t.Context(), slices.Clone(list), c.often, func(from int, part []Entry) bool {
			if from != len(got) {
				t.Errorf("entry %d comes after %d others", from, len(got))
			}
			got = append(got, part...)
			parts++
			return len(got) < c.stop
		})
		if !reflect.DeepEqual(got, want[:c.stop]) || parts != c.parts || got[0].Moves != 2 {
			t.Errorf("found in %d parts is %+v, want %+v in %d", parts, got, want[:c.stop], c.parts)
		}
	}
}

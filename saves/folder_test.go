package saves

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"gobang/gomoku"
)

func openFolder(t testing.TB, dir string) *Folder {
	t.Helper()
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// put writes a file into a folder.
func put(t testing.TB, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// files lists the names in a folder, without the locks.
func files(t testing.TB, dir string) []string {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, f := range all {
		if !strings.HasSuffix(f.Name(), ".lock") {
			names = append(names, f.Name())
		}
	}
	return names
}

func TestOpenFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_DATA_HOME", home)
	f := openFolder(t, "")
	if want := filepath.Join(home, "gobang"); f.Dir() != want {
		t.Errorf("the user's folder is %s, want %s", f.Dir(), want)
	}
	deep := filepath.Join(home, "a", "b")
	openFolder(t, deep)
	if info, err := os.Stat(deep); err != nil || !info.IsDir() {
		t.Errorf("the folder is not created: %v", err)
	}
	path := put(t, home, "file", "x")
	if _, err := OpenFolder(path); err == nil || !strings.Contains(err.Error(), "folder of saved games") {
		t.Errorf("a file where the folder should be: %v", err)
	}
	old := put(t, deep, ".gobang-1.tmp", "half a game")
	young := put(t, deep, ".gobang-2.tmp", "half a game")
	day := time.Now().Add(-25 * time.Hour)
	os.Chtimes(old, day, day)
	openFolder(t, deep)
	if got := files(t, deep); !reflect.DeepEqual(got, []string{filepath.Base(young)}) {
		t.Errorf("after the sweep there is %v", got)
	}
}

func TestSaveLoadListDelete(t *testing.T) {
	f := openFolder(t, t.TempDir())
	g := played(t, "h8 i9 j8")
	g.Computer, g.Rule = gomoku.Black, gomoku.Renju
	path, err := f.Save("my/game.sgf", g)
	if err != nil || path != filepath.Join(f.Dir(), "my-game.sgf") {
		t.Fatalf("saved as %s, %v", path, err)
	}
	if _, err := f.Save("my/game", g); err != nil {
		t.Errorf("the same game cannot be saved again: %v", err)
	}
	other := played(t, "a1")
	if _, err := f.Save("my-game", other); !errors.Is(err, fs.ErrExist) {
		t.Errorf("another game of the name: %v", err)
	}
	if h, err := f.Load("my-game"); err != nil || line(h) != "h8 i9 j8|" {
		t.Errorf("the refused game has changed the file: %v, %v", h, err)
	}
	if _, err := f.SaveOver("my-game", other); err != nil {
		t.Error(err)
	}
	if h, err := f.Load("my-game.sgf"); err != nil || line(h) != "a1|" {
		t.Errorf("saved over, it is %v, %v", h, err)
	}
	f.SaveOver("my-game", g)
	put(t, f.Dir(), "bad.sgf", "(;SZ[15];B[hh];W[hh])")
	put(t, f.Dir(), "notes.txt", "h8")
	put(t, f.Dir(), "other.psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n")
	os.Chtimes(filepath.Join(f.Dir(), "other.psq"), time.Unix(0, 0), time.Unix(0, 0))
	put(t, f.Dir(), "current.sgf", "(;SZ[15];B[hh])")
	put(t, f.Dir(), "current-2.sgf", "(;SZ[15];B[hh])")
	for _, name := range []string{"current", "current-2"} { // both are being played
		c, err := f.claim(name)
		if c == nil || err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	put(t, f.Dir(), ".gobang-1.tmp", "(")
	os.Mkdir(filepath.Join(f.Dir(), "folder.sgf"), 0o777)
	hour := time.Now().Add(-time.Hour)
	os.Chtimes(filepath.Join(f.Dir(), "bad.sgf"), hour, hour)
	list, err := f.List()
	if err != nil || len(list) != 3 || list[0].Name != "my-game" || list[1].Name != "bad" || list[2].Name != "other.psq" {
		t.Fatalf("the list is %+v, %v", list, err)
	}
	if e := list[0]; e.Size != 15 || e.Moves != 3 || e.Computer != gomoku.Black || e.Rule != gomoku.Renju || e.Err != nil {
		t.Errorf("the good game is listed as %+v", e)
	}
	if e := list[1]; e.Err == nil || e.Moves != 1 || strings.Count(e.Err.Error(), "h8 is taken") != 1 {
		t.Errorf("the damaged game is listed as %+v", e)
	}
	if g, err := f.Load("other.psq"); err != nil || line(g) != "h8|" {
		t.Errorf("a game of another format is loaded as %v, %v", g, err)
	}
	if err := f.Delete("my-game"); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"my-game", "../bad", "", "nothing", "current", "notes.txt"} {
		if _, err := f.Load(name); err == nil {
			t.Errorf("%q can be loaded", name)
		}
		if err := f.Delete(name); err == nil {
			t.Errorf("%q can be deleted", name)
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"a game", "a game"}, {" .hidden. ", "hidden"}, {"a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"}, {"../../etc/passwd", "-..-etc-passwd"},
		{"x\x1b[31m\n", "x-[31m"}, {"Game.SGF", "Game"}, {"黑白", "黑白"}, {"current-1", "current-1"}, {"currents", "currents"},
		{strings.Repeat("ä", 100), strings.Repeat("ä", 80)},
		{"", ""}, {" . ", ""}, {".sgf", "sgf"}, {"NUL", ""}, {"com1.txt", ""}, {"current", ""}, {"Current-12.sgf", ""},
	} {
		got, err := safeName(c.name)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q becomes %q, %v; want %q", c.name, got, err, c.want)
		}
	}
}

func TestOffer(t *testing.T) {
	f := openFolder(t, t.TempDir())
	g := played(t, "h8")
	g.Date = time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	offer := func(want string) {
		t.Helper()
		got := f.Offer(g)
		if got != want {
			t.Errorf("offered is %q, want %q", got, want)
		}
		if _, err := f.Save(got, g); err != nil {
			t.Error(err)
		}
	}
	offer("2026-11-30 two-players 15x15")
	g.Computer = gomoku.Black
	offer("2026-11-30 computer-first 15x15")
	offer("2026-11-30 computer-first 15x15 (2)")
	g.Computer = gomoku.White
	offer("2026-11-30 human-first 15x15")
}

// faulty is a file on a disk with room for a few bytes.
type faulty struct {
	outFile
	room int
	sync error
}

func (f *faulty) Write(p []byte) (int, error) {
	if len(p) > f.room {
		n, _ := f.outFile.Write(p[:f.room])
		f.room = 0
		return n, syscall.ENOSPC
	}
	f.room -= len(p)
	return f.outFile.Write(p)
}

func (f *faulty) Sync() error {
	if f.sync != nil {
		return f.sync
	}
	return f.outFile.Sync()
}

// TestFaults: whatever fails, the old file stays and nothing is left behind.
func TestFaults(t *testing.T) {
	full := func(dir string) (outFile, error) {
		f, err := createFile(dir)
		return &faulty{f, 40, nil}, err
	}
	broken := func(dir string) (outFile, error) {
		f, err := createFile(dir)
		return &faulty{f, 1 << 20, syscall.EIO}, err
	}
	readOnly := func(dir string) (outFile, error) {
		return nil, &fs.PathError{Op: "open", Path: filepath.Join(dir, "x"), Err: syscall.EROFS}
	}
	for _, c := range []struct {
		name   string
		create createFunc
		want   syscall.Errno
	}{{"full disk", full, syscall.ENOSPC}, {"bad disk", broken, syscall.EIO}, {"read-only", readOnly, syscall.EROFS}} {
		f := openFolder(t, t.TempDir())
		f.Save("game", played(t, "h8"))
		cur, err := f.Claim()
		if err != nil {
			t.Fatal(err)
		}
		cur.Keep(played(t, "h8 i9"))
		f.create = c.create
		if _, err := f.SaveOver("game", played(t, "a1")); !errors.Is(err, c.want) || err.Error() != "game: not saved: "+c.want.Error() {
			t.Errorf("%s: saving gives %v", c.name, err)
		}
		if err := cur.Keep(played(t, "a1")); !errors.Is(err, c.want) {
			t.Errorf("%s: keeping gives %v", c.name, err)
		}
		if g, err := f.Load("game"); err != nil || line(g) != "h8|" {
			t.Errorf("%s: the saved game is %v, %v", c.name, g, err)
		}
		if g, err := cur.Game(); err != nil || line(g) != "h8 i9|" {
			t.Errorf("%s: the kept game is %v, %v", c.name, g, err)
		}
		if got := files(t, f.Dir()); !reflect.DeepEqual(got, []string{"current.sgf", "game.sgf"}) {
			t.Errorf("%s: left in the folder is %v", c.name, got)
		}
		cur.Close()
	}
}

func TestReadOnlyFolder(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("the superuser may write everywhere")
	}
	f := openFolder(t, t.TempDir())
	f.Save("game", played(t, "h8"))
	os.Chmod(f.Dir(), 0o555)
	defer os.Chmod(f.Dir(), 0o777)
	if _, err := f.Save("other", played(t, "h8")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("saving into it gives %v", err)
	}
	if _, err := f.Claim(); err == nil {
		t.Error("a slot can be claimed in it")
	}
	if g, err := f.Load("game"); err != nil || line(g) != "h8|" {
		t.Errorf("loading from it gives %v, %v", g, err)
	}
}

func TestFolderGone(t *testing.T) {
	f := openFolder(t, filepath.Join(t.TempDir(), "games"))
	os.Remove(f.Dir())
	if _, err := f.List(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("listing gives %v", err)
	}
	if _, err := f.Claim(); err == nil {
		t.Error("claiming works")
	}
	if _, err := f.Save("game", played(t, "h8")); err != nil {
		t.Errorf("saving does not make it anew: %v", err)
	}
}

func TestLoadFileNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ name, text, want string }{
		{"empty.sgf", "", "the file is empty"},
		{"half.sgf", "(;SZ[15];B[hh]", "line 1: the file breaks off"},
		{"zeros.sgf", strings.Repeat("\x00", 1<<20), "not a game file of a known kind"},
	} {
		path := put(t, dir, c.name, c.text)
		if _, err := LoadFile(path); err == nil || err.Error() != path+": "+c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, err := LoadFile(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := LoadFile(dir); err == nil || !strings.HasSuffix(err.Error(), "a folder, not a game") {
		t.Errorf("a folder: %v", err)
	}
}

// TestNamesAndLook: names come without a look into the files, and a look that is
// broken off leaves an entry as it was.
func TestNamesAndLook(t *testing.T) {
	f := openFolder(t, t.TempDir())
	put(t, f.Dir(), "game.sgf", "(;GM[4]SZ[19];B[hh];W[ii])")
	list, err := f.Names()
	if err != nil || len(list) != 1 || list[0].Seen || list[0].Name != "game" || list[0].Size != 0 || list[0].Saved.IsZero() {
		t.Fatalf("the names are %+v, %v", list, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if e := f.Look(ctx, list[0]); !reflect.DeepEqual(e, list[0]) {
		t.Errorf("a look that is broken off gives %+v", e)
	}
	if e := f.Look(context.Background(), list[0]); !e.Seen || e.Size != 19 || e.Moves != 2 || e.Err != nil {
		t.Errorf("a look gives %+v", e)
	}
}

// TestNowhere: a folder that cannot be made takes nothing, and says so once.
func TestNowhere(t *testing.T) {
	file := put(t, t.TempDir(), "file", "x")
	f, err := OpenFolder(filepath.Join(file, "games"))
	if f == nil || err == nil {
		t.Fatalf("opened is %v, %v", f, err)
	}
	c := f.Nowhere()
	if g, err := c.Game(); g != nil || err != nil {
		t.Errorf("it holds %v, %v", g, err)
	}
	if c.Keep(played(t, "h8")) != nil || c.Clear() != nil || c.Close() != nil {
		t.Error("it complains each time")
	}
	if _, err := f.Save("game", played(t, "h8")); err == nil {
		t.Error("a game is saved nowhere")
	}
}

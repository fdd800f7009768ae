package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// inTime fails the test where f hangs.
func inTime(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { f(); close(done) }()
	select {
	case <-done:
	case <-time.After(2 * time.Minute):
		t.Fatalf("%s: it hangs", what)
	}
}

// stateHome makes a folder for the games that have no other place.
func stateHome(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_STATE_HOME", dir)
	return filepath.Join(dir, "gobang")
}

// ruins are the ways in which a folder can be lost so that it cannot be made anew,
// each with the way back.
var ruins = []struct {
	name string
	ruin func(dir string) (mend func(), err error)
}{
	{"a file in its place", func(dir string) (func(), error) {
		away := dir + ".away"
		err := errors.Join(os.Rename(dir, away), os.WriteFile(dir, nil, 0o666))
		return func() { os.Remove(dir); os.Rename(away, dir) }, err
	}},
	{"a link that leads nowhere but to itself", func(dir string) (func(), error) {
		away := dir + ".away"
		err := errors.Join(os.Rename(dir, away), os.Symlink(dir, dir))
		return func() { os.Remove(dir); os.Rename(away, dir) }, err
	}},
	{"its parent is a file", func(dir string) (func(), error) {
		parent := filepath.Dir(dir)
		away := parent + ".away"
		err := errors.Join(os.Rename(parent, away), os.WriteFile(parent, nil, 0o666))
		return func() { os.Remove(parent); os.Rename(away, parent) }, err
	}},
	{"nobody may look into it", func(dir string) (func(), error) {
		if os.Geteuid() == 0 {
			return nil, errors.ErrUnsupported // the superuser may look everywhere
		}
		return func() { os.Chmod(dir, 0o777) }, os.Chmod(dir, 0)
	}},
}

// TestFolderCannotBeUsed: the search for a free name ends, saving is refused with a
// reason, and the game is kept in the user's state folder until the folder is back.
func TestFolderCannotBeUsed(t *testing.T) {
	for _, r := range ruins {
		state := stateHome(t)
		f := openFolder(t, filepath.Join(t.TempDir(), "parent", "games"))
		c, err := f.Claim()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Keep(played(t, "h8")); err != nil {
			t.Fatal(err)
		}
		mend, err := r.ruin(f.Dir())
		if errors.Is(err, errors.ErrUnsupported) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		g := played(t, "h8 i9 j8")
		inTime(t, r.name, func() {
			if name := f.Offer(g); !strings.HasSuffix(name, " two-players 15x15") {
				t.Errorf("%s: offered is %q", r.name, name)
			}
			if _, err := f.Save("game", g); err == nil || !strings.HasPrefix(err.Error(), "game: not saved: ") {
				t.Errorf("%s: saving gives %v", r.name, err)
			}
		})
		for range 2 { // the second time the place is there already
			err := c.Keep(g)
			var away *Elsewhere
			if !errors.As(err, &away) || filepath.Dir(away.Path) != state || !strings.HasSuffix(err.Error(), "; the game is kept in "+away.Path) {
				t.Fatalf("%s: keeping gives %v", r.name, err)
			}
			if h, err := LoadFile(away.Path); err != nil || line(h) != "h8 i9 j8|" {
				t.Errorf("%s: kept elsewhere is %v, %v", r.name, h, err)
			}
			if got := files(t, state); len(got) != 2 || got[0] != "current.home" {
				t.Errorf("%s: elsewhere are %v", r.name, got)
			}
		}
		mend()
		g = played(t, "h8 i9 j8 g7")
		if err := c.Keep(g); err != nil {
			t.Errorf("%s: when the folder is back, keeping gives %v", r.name, err)
		}
		if h, err := LoadFile(filepath.Join(f.Dir(), "current.sgf")); err != nil || line(h) != "h8 i9 j8 g7|" {
			t.Errorf("%s: back in the folder is %v, %v", r.name, h, err)
		}
		if got := files(t, state); len(got) != 0 {
			t.Errorf("%s: left elsewhere is %v", r.name, got)
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestNowhereElse: where the state folder takes nothing either, both reasons are said.
func TestNowhereElse(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", put(t, t.TempDir(), "file", ""))
	f := openFolder(t, filepath.Join(t.TempDir(), "parent", "games"))
	c, err := f.Claim()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := ruins[0].ruin(f.Dir()); err != nil {
		t.Fatal(err)
	}
	err = c.Keep(played(t, "h8"))
	if away := (*Elsewhere)(nil); err == nil || errors.As(err, &away) || !strings.Contains(err.Error(), "nor can it be kept elsewhere") {
		t.Errorf("keeping gives %v", err)
	}
}

// TestFolderMadeAnew: a folder that is gone is made anew, with the slot in it.
func TestFolderMadeAnew(t *testing.T) {
	for _, c := range []struct {
		name string
		lose func(t *testing.T, f *Folder) (other *Current)
		slot string
	}{
		{"removed", func(t *testing.T, f *Folder) *Current { os.RemoveAll(f.Dir()); return nil }, "current.sgf"},
		{"moved away", func(t *testing.T, f *Folder) *Current { os.Rename(f.Dir(), f.Dir()+".old"); return nil }, "current.sgf"},
		{"removed with its parent", func(t *testing.T, f *Folder) *Current { os.RemoveAll(filepath.Dir(f.Dir())); return nil }, "current.sgf"},
		{"the lock alone", func(t *testing.T, f *Folder) *Current {
			os.Remove(filepath.Join(f.Dir(), ".current.lock"))
			return nil
		}, "current.sgf"},
		{"another copy was first", func(t *testing.T, f *Folder) *Current {
			os.RemoveAll(f.Dir())
			other, err := openFolder(t, f.Dir()).Claim()
			if err != nil {
				t.Fatal(err)
			}
			return other
		}, "current-2.sgf"},
		{"another game is there", func(t *testing.T, f *Folder) *Current {
			os.RemoveAll(f.Dir())
			os.Mkdir(f.Dir(), 0o777)
			put(t, f.Dir(), "current.sgf", "(;SZ[15];B[aa])")
			return nil
		}, "current-2.sgf"},
	} {
		f := openFolder(t, filepath.Join(t.TempDir(), "parent", "games"))
		cur, err := f.Claim()
		if err != nil {
			t.Fatal(err)
		}
		if err := cur.Keep(played(t, "h8")); err != nil {
			t.Fatal(err)
		}
		other := c.lose(t, f)
		if err := cur.Keep(played(t, "h8 i9")); err != nil {
			t.Errorf("%s: keeping gives %v", c.name, err)
		}
		if filepath.Base(cur.Path()) != c.slot {
			t.Errorf("%s: it is kept in %s", c.name, cur.Path())
		}
		if g, err := LoadFile(cur.Path()); err != nil || line(g) != "h8 i9|" {
			t.Errorf("%s: kept is %v, %v", c.name, g, err)
		}
		if taken, err := f.claim(strings.TrimSuffix(c.slot, ext)); taken != nil || err != nil {
			t.Errorf("%s: the slot is not held: %v, %v", c.name, taken, err)
		}
		if other != nil {
			if err := other.Keep(played(t, "a1")); err != nil || filepath.Base(other.Path()) != "current.sgf" {
				t.Errorf("%s: the other copy keeps in %s, %v", c.name, other.Path(), err)
			}
			other.Close()
		}
		cur.Close()
		os.RemoveAll(f.Dir())
		if path, err := f.Save("game", played(t, "h8")); err != nil {
			t.Errorf("%s: saving into it gives %q, %v", c.name, path, err)
		}
	}
}

// TestNoHome: without a home nothing is written, to the root or to where one
// stands, and the reason is said.
func TestNoHome(t *testing.T) {
	for _, c := range []struct{ home, data, want string }{
		{"", "", "folder of saved games: HOME is not set"},
		{"home", "", `folder of saved games: HOME is "home", which does not begin with /`},
		{"./home", "", `folder of saved games: HOME is "./home", which does not begin with /`},
		{"", "share", "folder of saved games: HOME is not set"}, // a relative folder counts as none
		{".", "~/share", `folder of saved games: HOME is ".", which does not begin with /`},
	} {
		t.Setenv("HOME", c.home)
		t.Setenv("XDG_DATA_HOME", c.data)
		t.Setenv("XDG_STATE_HOME", "")
		here := t.TempDir()
		t.Chdir(here)
		f, err := OpenFolder("")
		if err == nil || err.Error() != c.want {
			t.Errorf("HOME=%s: %v, want %s", c.home, err, c.want)
		}
		if strings.HasPrefix(f.Dir(), "/.local") || !filepath.IsAbs(f.Dir()) {
			t.Errorf("HOME=%s: the folder is %q", c.home, f.Dir())
		}
		g := played(t, "h8")
		_, listErr := f.List()
		_, saveErr := f.Save("game", g)
		_, loadErr := f.Load("game")
		_, claimErr := f.Claim()
		for what, err := range map[string]error{"list": listErr, "save": saveErr, "load": loadErr, "claim": claimErr, "delete": f.Delete("game")} {
			if err == nil || !strings.Contains(err.Error(), strings.TrimPrefix(c.want, "folder of saved games: ")) {
				t.Errorf("HOME=%s: %s gives %v", c.home, what, err)
			}
		}
		inTime(t, "offer", func() { f.Offer(g) })
		if n := f.Nowhere(); n.Keep(g) != nil || n.Close() != nil {
			t.Errorf("HOME=%s: nowhere complains", c.home)
		}
		if got := files(t, here); len(got) != 0 {
			t.Errorf("HOME=%s: written is %v", c.home, got)
		}
		if _, err := os.Stat("/.local/share/gobang"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("HOME=%s: %v", c.home, err)
		}
		if dir, err := ConfigDir(); err == nil {
			t.Errorf("HOME=%s: settings would be in %s", c.home, dir)
		}
	}
	t.Setenv("HOME", "")
	t.Setenv("XDG_DATA_HOME", t.TempDir()) // is enough
	if _, err := OpenFolder(""); err != nil {
		t.Error(err)
	}
}

// TestBackFromElsewhere: the next start in the folder that was lost finds the game
// that had to be kept elsewhere; no other folder takes it, nobody while it is played.
func TestBackFromElsewhere(t *testing.T) {
	state := stateHome(t)
	dir := filepath.Join(t.TempDir(), "parent", "games")
	c, err := openFolder(t, dir).Claim()
	if err != nil {
		t.Fatal(err)
	}
	c.Keep(played(t, "h8"))
	mend, err := ruins[0].ruin(dir)
	if err != nil {
		t.Fatal(err)
	}
	if away := (*Elsewhere)(nil); !errors.As(c.Keep(played(t, "h8 i9")), &away) {
		t.Fatal("it is not kept elsewhere")
	}
	put(t, state, "current-8.sgf", "(;SZ[15];B[hh")
	put(t, state, "current-8.home", dir)
	put(t, state, "current-9.sgf", "(;SZ[15];B[hh])") // whose, nobody knows
	mend()
	start := func(what, dir, want string) *Current {
		t.Helper()
		c, err := openFolder(t, dir).Claim()
		if err != nil {
			t.Fatal(err)
		}
		g, err := c.Game()
		if err != nil || g == nil && want != "" || g != nil && line(g) != want {
			t.Errorf("%s: the next start finds %v, %v", what, g, err)
		}
		return c
	}
	defer start("while it is played", dir, "").Close() // the slot of the first is held
	c.Close()
	start("in another folder", t.TempDir(), "").Close()
	defer start("in its folder", dir, "h8 i9|").Close()
	if got := strings.Join(files(t, state), " "); got != "current-8.home current-8.sgf current-9.sgf" {
		t.Errorf("left elsewhere is %s", got)
	}
	if got := strings.Join(files(t, dir), " "); got != "current-3.sgf current.sgf" {
		t.Errorf("in the folder is %s", got)
	}
}

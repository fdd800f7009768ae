package saves

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
)

// A game in a file of the folder is written there again, and its file keeps its time; a
// file from elsewhere, one of several games and one that was read in part are left alone.
func TestRenew(t *testing.T) {
	const one, two = "(;GM[4]FF[4]SZ[15];B[hh];W[ii])", "(;GM[4]FF[4]SZ[15];B[hh])(;GM[4]FF[4]SZ[15];B[aa])"
	old := time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		what, name, text    string
		elsewhere, part, on bool // on: somebody plays on in it
		want                bool
	}{
		{"a file of the folder", "mine.sgf", one, false, false, false, true},
		{"one from elsewhere", "mine.sgf", one, true, false, false, false},
		{"one of several games", "two.sgf", two, false, false, false, false},
		{"one read in part", "part.sgf", one, false, true, false, false},
		{"another format", "mine.pos", one, false, false, false, false},
		{"one that is played on in", "mine.sgf", one, false, false, true, false},
	} {
		dir := t.TempDir()
		at := dir
		if c.elsewhere {
			at = t.TempDir()
		}
		path := filepath.Join(at, c.name)
		if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		os.Chtimes(path, old, old)
		s, err := OpenShelf(dir, func(*Game) bool { return true })
		if err != nil {
			t.Fatal(err)
		}
		g, err := ReadSGF(strings.NewReader(c.text))
		if err != nil {
			t.Fatal(err)
		}
		g.More = c.text == two
		s.OnTable(g, Source{Path: path, At: 1, Part: c.part})
		if c.on {
			s.Touched()
		}
		g.First().SetProperty("BM", "2")
		did, err := s.Renew(g)
		text, rerr := os.ReadFile(path)
		info, serr := os.Stat(path)
		if did != c.want || err != nil || rerr != nil || serr != nil || strings.Contains(string(text), "BM[2]") != c.want || !info.ModTime().Equal(old) {
			t.Errorf("%s: %v, %v, written at %v:\n%s", c.what, did, err, info.ModTime(), text)
		}
		if !c.want && string(text) != c.text {
			t.Errorf("%s: it is now %s", c.what, text)
		}
		s.Close()
	}
}

// A game that was put aside while it lay on the table is renewed where it was put.
func TestRenewFinished(t *testing.T) {
	dir := t.TempDir()
	s, err := OpenShelf(dir, func(*Game) bool { return true })
	if err == nil {
		err = s.SetArchive(true)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	g := NewGame(15, gomoku.Freestyle)
	g.Play(gomoku.Point{X: 7, Y: 7}, 0)
	g.Result = Result{Over: true, Winner: gomoku.Black, Reason: Resign}
	s.OnTable(g, Source{})
	if err := s.Finish(g); err != nil {
		t.Fatal(err)
	}
	g.First().SetProperty("BM", "2")
	if did, err := s.Renew(g); !did || err != nil {
		t.Fatalf("%v, %v", did, err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.sgf"))
	if len(files) != 1 {
		t.Fatalf("the folder has %q", files)
	}
	if text, _ := os.ReadFile(files[0]); !strings.Contains(string(text), "BM[2]") {
		t.Errorf("it is %s", text)
	}
}

package saves

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
)

// big writes a file of that many MB: head, then body over and over.
func big(t *testing.T, megabytes int, head, body string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "big.sgf")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.WriteString(head)
	block := []byte(strings.Repeat(body, 1<<20/len(body)))
	for range megabytes {
		if _, err := f.Write(block); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// cancelled is a context that ends after it was asked n times.
type cancelled struct {
	context.Context
	left int
}

func (c *cancelled) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestReadingCanBeCancelled: whatever is read, the end of the context ends it
// within 64 KB; nothing is moved aside for that, and no half game comes.
func TestReadingCanBeCancelled(t *testing.T) {
	for _, c := range []struct{ name, head, body string }{
		{"blanks", "(;SZ[15];B[hh]", "        "},
		{"moves", "(;SZ[15];B[hh]", "(;W[ig])"},
		{"games", "", "(;SZ[15];B[hh])\n"},
		{"a comment", "(;SZ[15]C[", "12345678"},
		{"not ASCII", "(;SZ[15]PB[\xe9];C[", "\xe9\xe8\xe7\xe6\xe5\xe4\xe3\xe2"},
		{"xml", "<?xml version='1.0'?><games>", "<!-- a -- b --><player id='1'/>\n"},
	} {
		path := big(t, 3, c.head, c.body)
		for _, n := range []int{0, 1, 5} {
			ctx := &cancelled{context.Background(), n}
			g, err := LoadFileContext(ctx, path)
			if c.name == "games" && n == 5 && g != nil {
				continue // the first game is there before that
			}
			if g != nil || !errors.Is(err, context.Canceled) {
				t.Errorf("%s, cancelled at look %d: %v, %v", c.name, n, g, err)
			}
			if ctx.left < -8 {
				t.Errorf("%s: %d times it is asked after it has ended", c.name, -ctx.left)
			}
		}
		dir := filepath.Dir(path)
		f := openFolder(t, dir)
		if _, err := f.LoadContext(&cancelled{context.Background(), 1}, "big"); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: loading by name gives %v", c.name, err)
		}
		cur, err := f.Claim()
		if err != nil {
			t.Fatal(err)
		}
		os.Rename(path, cur.Path())
		if g, err := cur.GameContext(&cancelled{context.Background(), 1}); g != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: the kept game is %v, %v", c.name, g, err)
		}
		if got := files(t, dir); len(got) != 1 || got[0] != "current.sgf" {
			t.Errorf("%s: in the folder is %v", c.name, got)
		}
		cur.Close()
	}
}

// TestBigFile: a file of 300 MB is read to the bound, which is said. (One of 1 GB
// costs the same: no more is read.)
func TestBigFile(t *testing.T) {
	if !*gomokutest.Long {
		t.Skip("writes 300 MB")
	}
	for _, c := range []struct{ head, body, want string }{
		{"(;SZ[15];B[hh]", "        ", "the file goes on beyond 256 MB, the rest is left out"},
		{"(;SZ[15];B[hh]", "(;W[ig])", "more than 1250 moves in one place"},
		{"(;SZ[15]C[", "12345678", "more than 1048576 characters of text"},
	} {
		start := time.Now()
		_, err := LoadFile(big(t, 300, c.head, c.body))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s...: %v, want %s", c.head+c.body, err, c.want)
		}
		t.Logf("%v: %v", time.Since(start).Round(time.Millisecond), err)
	}
}

// TestStream: the games of a file in any order, after a look that was broken off too.
func TestStream(t *testing.T) {
	path := put(t, t.TempDir(), "many.sgf", "(;SZ[15];B[aa])(;SZ[15];B[bb];W[bb])(;SZ[15];B[cc])")
	s := NewStream(path)
	defer s.Close()
	if s.Path() != path {
		t.Errorf("the path is %s", s.Path())
	}
	for _, c := range []struct {
		n         int
		want, err string
	}{
		{2, "b14|", path + ": game 2, move 2: b14 is taken"}, {3, "c13|", ""}, {1, "a15|", ""}, {1, "a15|", ""}, {3, "c13|", ""},
	} {
		g, err := s.Game(context.Background(), c.n)
		if g == nil || line(g) != c.want || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("game %d: %v, %v", c.n, g, err)
		}
		if g, err := s.Game(&cancelled{context.Background(), 0}, c.n); g != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("game %d, broken off: %v, %v", c.n, g, err)
		}
	}
	for _, n := range []int{4, 4, 9} {
		if g, err := s.Game(context.Background(), n); g != nil || err != io.EOF {
			t.Errorf("game %d: %v, %v", n, g, err)
		}
	}
	if n := s.Count(); n != 3 {
		t.Errorf("%d games are counted", n)
	}
	if g, err := s.Game(context.Background(), 0); g != nil || err == nil {
		t.Errorf("game 0: %v, %v", g, err)
	}
	if _, err := NewStream(filepath.Join(path, "none")).Game(context.Background(), 1); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("below a file: %v", err)
	}
	s.Close()
	if g, err := s.Game(context.Background(), 2); g == nil || err == nil {
		t.Errorf("after Close it begins anew: %v, %v", g, err)
	}
}

// TestStreamOf: games of a reader come forward only.
func TestStreamOf(t *testing.T) {
	games, err := Open(strings.NewReader("(;SZ[15];B[aa])(;SZ[15];B[bb])(;SZ[15];B[cc])"))
	if err != nil {
		t.Fatal(err)
	}
	s := StreamOf("standard input", games)
	for _, c := range []struct {
		n    int
		want string
	}{{1, "a15|"}, {3, "c13|"}} {
		if g, err := s.Game(context.Background(), c.n); err != nil || line(g) != c.want {
			t.Errorf("game %d: %v, %v", c.n, g, err)
		}
	}
	if _, err := s.Game(context.Background(), 4); err != io.EOF || s.Count() != 3 {
		t.Errorf("game 4: %v, %d are counted", err, s.Count())
	}
	for range 2 {
		if g, err := s.Game(context.Background(), 2); g != nil || err == nil || err.Error() != "standard input: it cannot be read again" {
			t.Errorf("back to game 2: %v, %v", g, err)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

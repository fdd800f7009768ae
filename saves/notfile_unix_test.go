//go:build unix

package saves

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// strangeFiles are what has a file's name and is none. A FIFO that nobody writes
// to holds up whoever opens it.
var strangeFiles = []struct {
	name string
	make func(path string) error
}{
	{"a FIFO", func(path string) error { return syscall.Mkfifo(path, 0o666) }},
	{"a socket", func(path string) error {
		fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
		if err != nil {
			return err
		}
		defer syscall.Close(fd)
		return syscall.Bind(fd, &syscall.SockaddrUnix{Name: path})
	}},
	{"a device", func(path string) error { return os.Symlink("/dev/zero", path) }},
	{"a terminal", func(path string) error { return os.Symlink("/dev/tty", path) }},
	{"a link to a FIFO", func(path string) error {
		if err := syscall.Mkfifo(path+".fifo", 0o666); err != nil {
			return err
		}
		return os.Symlink(path+".fifo", path)
	}},
}

// shortDir is a folder whose path is short enough for the name of a socket.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "gb")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// TestNotAFile: what is no file is refused at once, put aside where a game is to be
// kept, and never waited for.
func TestNotAFile(t *testing.T) {
	for _, s := range strangeFiles {
		dir := shortDir(t)
		f := openFolder(t, dir)
		for _, name := range []string{"current.sgf", "game.sgf"} {
			if err := s.make(filepath.Join(dir, name)); err != nil {
				t.Fatalf("%s: %v", s.name, err)
			}
		}
		inTime(t, s.name, func() {
			path := filepath.Join(dir, "game.sgf")
			if g, err := LoadFile(path); g != nil || err == nil || err.Error() != path+": not a file" {
				t.Errorf("%s: loaded is %v, %v", s.name, g, err)
			}
			if g, err := f.Load("game"); g != nil || err == nil || !strings.HasSuffix(err.Error(), ": not a file") {
				t.Errorf("%s: loaded by name is %v, %v", s.name, g, err)
			}
			if list, err := f.List(); err != nil || len(list) == 0 || list[0].Err == nil {
				t.Errorf("%s: listed is %+v, %v", s.name, list, err)
			}
			c, err := f.Claim()
			if err != nil {
				t.Errorf("%s: claiming gives %v", s.name, err)
				return
			}
			defer c.Close()
			g, err := c.Game()
			if g != nil || err == nil || !strings.Contains(err.Error(), "current.sgf: not a file (the file is now called \"damaged ") {
				t.Errorf("%s: the kept game is %v, %v", s.name, g, err)
			}
			if err := c.Keep(played(t, "h8")); err != nil {
				t.Errorf("%s: keeping gives %v", s.name, err)
			}
			if g, err := c.Game(); err != nil || line(g) != "h8|" {
				t.Errorf("%s: then kept is %v, %v", s.name, g, err)
			}
			if _, err := f.SaveOver("game", played(t, "h8")); err != nil {
				t.Errorf("%s: saving over it gives %v", s.name, err)
			}
			if _, err := NewStream(filepath.Join(dir, "damaged")).Game(t.Context(), 1); err == nil {
				t.Errorf("%s: a missing file is read", s.name)
			}
		})
	}
}

// TestLockIsNoFile: the same of the file that holds a slot.
func TestLockIsNoFile(t *testing.T) {
	for _, s := range strangeFiles {
		f := openFolder(t, shortDir(t))
		if err := s.make(filepath.Join(f.Dir(), ".current.lock")); err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		inTime(t, s.name, func() {
			if c, err := f.Claim(); c != nil || err == nil || !strings.HasSuffix(err.Error(), "current.lock: not a file") {
				t.Errorf("%s: claiming gives %v, %v", s.name, c, err)
			}
		})
	}
}

// TestOpenPipeIsStillRead: what another program writes may be read where the
// caller opened it.
func TestOpenPipeIsStillRead(t *testing.T) {
	a, b := net.Pipe()
	go func() { a.Write([]byte("(;SZ[15];B[hh])")); a.Close() }()
	if g, err := Read(b); err != nil || line(g) != "h8|" {
		t.Errorf("%v, %v", g, err)
	}
}

package saves

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file beside the games is read, written whole, and put aside when it is damaged, each
// time under a name of its own. The list of games does not show it.
func TestBeside(t *testing.T) {
	dir := t.TempDir()
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	never := func(string) error { t.Error("parse is called without a file"); return nil }
	if err := f.ReadBeside("x.txt", never); err != nil {
		t.Fatal(err)
	}
	put := func(text string) {
		t.Helper()
		if err := f.WriteBeside("x.txt", func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
			t.Fatal(err)
		}
	}
	put("one")
	read := ""
	if err := f.ReadBeside("x.txt", func(text string) error { read = text; return nil }); err != nil || read != "one" {
		t.Fatalf("%q, %v", read, err)
	}
	broken := errors.New("the reason")
	for _, want := range []string{"damaged x.txt", "damaged x (2).txt"} {
		put(want)
		err := f.ReadBeside("x.txt", func(string) error { return broken })
		damaged := (*DamagedBeside)(nil)
		if !errors.As(err, &damaged) || damaged.Aside != want || !errors.Is(err, broken) || err.Error() != `x.txt: the reason (the file is now called "`+want+`")` {
			t.Errorf("%v", err)
		}
		if text, err := os.ReadFile(filepath.Join(dir, want)); err != nil || string(text) != want {
			t.Errorf("%q, %v", text, err)
		}
	}
	if list, err := f.Names(); err != nil || len(list) != 0 {
		t.Errorf("the list has %v, %v", list, err)
	}
}

// A write that fails leaves the file as it was, and names it.
func TestBesideIsWrittenWhole(t *testing.T) {
	dir := t.TempDir()
	f, _ := OpenFolder(dir)
	path := filepath.Join(dir, "x.txt")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	full := errors.New("no space")
	err := f.WriteBeside("x.txt", func(w io.Writer) error { io.WriteString(w, "ne"); return full })
	text, _ := os.ReadFile(path)
	left, _ := filepath.Glob(filepath.Join(dir, ".gobang-*"))
	if !errors.Is(err, full) || !strings.HasPrefix(err.Error(), "x.txt: ") || string(text) != "old" || len(left) != 0 {
		t.Errorf("%v; %q, %v", err, text, left)
	}
	os.RemoveAll(dir) // a folder that is gone is made anew
	if err := f.WriteBeside("x.txt", func(w io.Writer) error { return nil }); err != nil {
		t.Error(err)
	}
}

// What is no file, or too large for one, is named and left alone.
func TestBesideIsNoFile(t *testing.T) {
	for name, do := range map[string]func(path string) error{
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"device": func(path string) error { return os.Symlink(os.DevNull, path) },
		"large":  func(path string) error { return os.WriteFile(path, make([]byte, mostBeside+1), 0o600) },
	} {
		dir := t.TempDir()
		f, _ := OpenFolder(dir)
		if err := do(filepath.Join(dir, "x.txt")); err != nil {
			t.Skip(err)
		}
		err := f.ReadBeside("x.txt", func(string) error { t.Errorf("%s: it is read", name); return nil })
		if damaged := (*DamagedBeside)(nil); err == nil || errors.As(err, &damaged) || !strings.HasPrefix(err.Error(), "x.txt: ") {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := os.Lstat(filepath.Join(dir, "x.txt")); errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: it is gone", name)
		}
	}
}

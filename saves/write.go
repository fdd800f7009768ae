package saves

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
)

// A game's file is written whole or not at all: into a temporary file of the
// same folder, which is synced and then takes the name. Whatever happens
// between, the name has the old game or the new one.

// tempPattern is the name of a temporary file; * is where chance makes it new.
const tempPattern = ".gobang-*.tmp"

// outFile is what writing needs of a file, so that tests can let a disk be full.
type outFile interface {
	io.Writer
	Name() string
	Sync() error
	Close() error
}

// createFunc makes a new temporary file in a folder.
type createFunc func(dir string) (outFile, error)

func createFile(dir string) (outFile, error) {
	f, err := os.CreateTemp(dir, tempPattern)
	if err != nil {
		return nil, err
	}
	return f, nil
}

// WriteFile writes a file whole or not at all: on an error path is as it was.
func WriteFile(path string, write func(io.Writer) error) error {
	return writeFile(path, createFile, write)
}

func writeFile(path string, create createFunc, write func(io.Writer) error) error {
	dir := filepath.Dir(path)
	f, err := create(dir)
	if err != nil {
		return err
	}
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
		return err
	}
	syncDir(dir)
	return nil
}

// writeGame writes a game as SGF.
func writeGame(path string, create createFunc, g *Game) error {
	return writeFile(path, create, func(w io.Writer) error { return WriteSGF(w, g) })
}

// syncDir makes a rename last through a loss of power, where the system has a
// way to say so; the game is in its file already, so an error is no loss.
func syncDir(dir string) {
	if runtime.GOOS == "windows" {
		return
	}
	if d, err := os.Open(dir); err == nil {
		d.Sync()
		d.Close()
	}
}

// sameFile reports whether path holds exactly what the game would be written as.
func sameFile(path string, g *Game) bool {
	var b bytes.Buffer
	if WriteSGF(&b, g) != nil {
		return false
	}
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(b.Len()) {
		return false
	}
	old, err := os.ReadFile(path)
	return err == nil && bytes.Equal(old, b.Bytes())
}

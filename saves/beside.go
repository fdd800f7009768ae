package saves

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Files beside the games: what else a person would not want to lose is kept in the folder
// by the manners of the games. It is written whole or not at all, and a damaged file is
// moved aside, not overwritten.

// mostBeside is how large such a file may be.
const mostBeside = 1 << 20

// ReadBeside hands the text of a file of the folder to parse, which is not called where
// there is none. Where parse refuses it, the file is moved aside and the error says so.
// Any other error means that the file is there but cannot be read: then nothing must be
// written in its place.
func (f *Folder) ReadBeside(name string, parse func(text string) error) error {
	if f.lost != nil {
		return f.lost
	}
	path := filepath.Join(f.dir, name)
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = checkFile(info)
	}
	if err == nil && info.Size() > mostBeside {
		err = fmt.Errorf("%d bytes are too many", info.Size())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, plain(err))
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("%s: %w", name, plain(err))
	}
	if err := parse(string(text)); err != nil {
		return f.moveAside(name, err)
	}
	return nil
}

// DamagedBeside is the error of a file that was moved aside: a new one may be begun.
type DamagedBeside struct {
	Name, Aside string
	Err         error // what is wrong with it
}

func (d *DamagedBeside) Error() string {
	return fmt.Sprintf("%s: %v (the file is now called %q)", d.Name, d.Err, d.Aside)
}

func (d *DamagedBeside) Unwrap() error { return d.Err }

// moveAside gives a damaged file a name of its own.
func (f *Folder) moveAside(name string, why error) error {
	ext := filepath.Ext(name)
	aside, err := f.free("damaged "+name[:len(name)-len(ext)], ext)
	if err == nil {
		err = os.Rename(filepath.Join(f.dir, name), filepath.Join(f.dir, aside+ext))
	}
	if err != nil {
		return fmt.Errorf("%s: %w (and it cannot be moved aside: %w)", name, why, plain(err))
	}
	return &DamagedBeside{name, aside + ext, why}
}

// WriteBeside writes a file of the folder, whole or not at all. A folder that is gone is
// made anew.
func (f *Folder) WriteBeside(name string, write func(io.Writer) error) error {
	if f.lost != nil {
		return f.lost
	}
	path := filepath.Join(f.dir, name)
	err := writeFile(path, f.create, write)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(f.dir, 0o777) == nil {
		err = writeFile(path, f.create, write)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, plain(err))
	}
	return nil
}

package saves

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// What becomes of the game now played when its folder is lost while it is played:
// removed, replaced, on a stick that was pulled out, or closed to us. A folder that
// is gone is made anew, and the slot with it. Where that cannot be, the game is kept
// in a slot of the user's state folder, with a note of where it belongs beside it. It
// goes back as soon as the folder does, or at the next start there.

// Elsewhere is the error of Keep where the folder takes nothing: the game is safe,
// but in another place.
type Elsewhere struct {
	Path string // where it is kept
	Err  error  // why it is not where it belongs
}

func (e *Elsewhere) Error() string {
	return fmt.Sprintf("%v; the game is kept in %s", e.Err, cleanLine(e.Path))
}

func (e *Elsewhere) Unwrap() error { return e.Err }

// ours reports whether the slot is still held: the lock is on the file that has its
// name, and not on one that was removed.
func (c *Current) ours() bool {
	info, err := os.Stat(c.lockPath())
	return err == nil && (c.held == nil || os.SameFile(info, c.held))
}

// anew makes the folder if it is gone, and takes a slot of it: the same, unless
// somebody has it now or another game lies there.
func (c *Current) anew() error {
	f := c.folder
	if err := os.MkdirAll(f.dir, 0o777); err != nil {
		return err
	}
	for n := 0; n <= maxSlots; n++ {
		name := c.name
		if n > 0 {
			name = slot(n)
		}
		other, err := f.claim(name)
		if err != nil {
			return err
		}
		switch {
		case other == nil:
		case other.last != nil && !unchanged(other.last, c.last):
			other.Close()
		default:
			c.lock.Unlock()
			c.name, c.lock, c.held = other.name, other.lock, other.held
			return nil
		}
	}
	return f.crowded()
}

// unchanged reports whether two looks at a file, the second of which may be nil, saw
// the same. The number of a file that was removed is soon that of another.
func unchanged(now, then fs.FileInfo) bool {
	return then != nil && os.SameFile(now, then) && now.Size() == then.Size() && now.ModTime().Equal(then.ModTime())
}

// keepElsewhere writes the game into the user's state folder.
func (c *Current) keepElsewhere(g *Game) (path string, err error) {
	if c.refuge == nil {
		dir, err := StateDir()
		if err != nil {
			return "", err
		}
		f := &Folder{dir: dir, create: createFile}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return "", err
		}
		if c.refuge, err = f.emptySlot(); err != nil {
			return "", err
		}
	}
	err = WriteFile(c.refuge.notePath(), func(w io.Writer) error {
		home, err := filepath.Abs(c.folder.dir)
		_, err2 := io.WriteString(w, home)
		return errors.Join(err, err2)
	})
	return c.refuge.Path(), errors.Join(err, writeGame(c.refuge.Path(), createFile, g))
}

// notePath returns where it stands to which folder the game of the slot belongs.
func (c *Current) notePath() string { return strings.TrimSuffix(c.Path(), ext) + ".home" }

// comeHome removes what was kept elsewhere: the game is in its folder again.
func (c *Current) comeHome() {
	if c.refuge != nil {
		os.Remove(c.refuge.Path())
		os.Remove(c.refuge.notePath())
		c.refuge.Close()
		c.refuge = nil
	}
}

// leave takes another slot, because the game that lies in this one found no other
// place. What is kept elsewhere stays there.
func (c *Current) leave() error {
	if c.lock == nil {
		return nil
	}
	if c.refuge != nil {
		err := c.refuge.Close()
		c.refuge = nil
		return err
	}
	next, err := c.folder.emptySlot()
	if err != nil {
		return err
	}
	c.lock.Unlock()
	c.name, c.lock, c.held, c.last = next.name, next.lock, next.held, next.last
	return nil
}

// emptySlot takes the first slot that nobody holds and no game lies in.
func (f *Folder) emptySlot() (*Current, error) {
	for n := 1; n <= maxSlots; n++ {
		c, err := f.claim(slot(n))
		switch {
		case err != nil:
			return nil, err
		case c == nil:
		case c.last == nil:
			return c, nil
		default:
			c.Close()
		}
	}
	return nil, f.crowded()
}

func (f *Folder) crowded() error {
	return fmt.Errorf("%s: %d games are being played in it", cleanLine(f.dir), maxSlots)
}

// bringHome moves into the folder what belongs there and had to be kept elsewhere, by
// copies of the program that are gone. What cannot be read whole stays where it is.
func (f *Folder) bringHome() {
	dir, err := StateDir()
	home, err2 := filepath.Abs(f.dir)
	if err != nil || err2 != nil {
		return
	}
	away := &Folder{dir: dir, create: createFile}
	kept, _ := away.slots()
	for _, k := range kept {
		c, err := away.claim(k.name)
		if c == nil || err != nil {
			continue
		}
		if note, err := os.ReadFile(c.notePath()); err == nil && string(note) == home && f.take(c) == nil {
			os.Remove(c.Path())
			os.Remove(c.notePath())
		}
		c.Close()
	}
}

// take writes the game of a slot elsewhere into an empty one of this folder.
func (f *Folder) take(from *Current) error {
	g, err := LoadFile(from.Path())
	if err != nil {
		return err
	}
	c, err := f.emptySlot()
	if err != nil {
		return err
	}
	return errors.Join(writeGame(c.Path(), f.create, g), c.Close())
}

// HowKept says in a line what became of a game that Keep tried to keep.
func HowKept(err error) string {
	var away *Elsewhere
	switch {
	case err == nil:
		return "the game is kept"
	case errors.As(err, &away):
		return away.Error()
	}
	return "the game is not kept: " + err.Error()
}

package saves

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// The game now played is kept after every move in a slot of the folder:
// current.sgf, or current-2.sgf and so on while other running copies of the
// program hold the first. A slot is held by a lock on a file beside it, which
// the system takes away with the process, however that ends. The game's own
// file cannot carry the lock: keeping replaces it.

// Current is a slot this copy of the program holds, as long as it refers to it.
type Current struct {
	folder *Folder
	name   string       // current, current-2 ...
	lock   *flock.Flock // nil: nothing is kept
	held   fs.FileInfo  // of the lock's file; nil: it cannot be told from another
	last   fs.FileInfo  // of the game's file as it is known, nil: there is none
	refuge *Current     // where the game is kept while the folder takes nothing
}

const (
	slotName = "current"
	maxSlots = 1000
)

func slot(n int) string {
	if n == 1 {
		return slotName
	}
	return slotName + "-" + strconv.Itoa(n)
}

// isSlot reports whether a file of that name, less its extension, is a slot.
func isSlot(name string) bool {
	rest, ok := strings.CutPrefix(name, slotName)
	if !ok || rest == "" {
		return ok
	}
	digits, dash := strings.CutPrefix(rest, "-")
	n, err := strconv.Atoi(digits)
	return dash && err == nil && slot(n) == name
}

// Claim takes a slot: the one with the newest unfinished game that nobody
// holds, else the first that is free for a new game. A damaged game counts as
// unfinished, so that the player gets to hear of it.
//
// A game of this folder that had to be kept elsewhere comes back first.
func (f *Folder) Claim() (*Current, error) {
	if f.lost == nil {
		f.bringHome()
	}
	kept, err := f.slots()
	if err != nil {
		return nil, err
	}
	for _, k := range kept {
		if k.open {
			if c, err := f.claim(k.name); c != nil || err != nil {
				return c, err
			}
		}
	}
	for n := 1; n <= maxSlots; n++ {
		if c, err := f.claim(slot(n)); c != nil || err != nil {
			return c, err
		}
	}
	return nil, f.crowded()
}

// Nowhere stands for a slot where the folder takes none, because it is read-only
// or missing: what is kept there goes nowhere, without an error each time. The
// newest unfinished game of the folder can be read from it all the same.
func (f *Folder) Nowhere() *Current {
	c := &Current{folder: f}
	kept, _ := f.slots()
	for _, k := range kept {
		if k.open {
			c.name = k.name
			break
		}
	}
	return c
}

// keptGame is a slot that has a file.
type keptGame struct {
	name string
	open bool // the game can go on, or cannot be read
	at   time.Time
}

// slots returns the slots that have a file, the newest first.
func (f *Folder) slots() ([]keptGame, error) {
	files, err := f.files()
	if err != nil {
		return nil, err
	}
	var kept []keptGame
	for _, file := range files {
		name, ok := strings.CutSuffix(file.Name(), ext)
		if ok && isSlot(name) {
			e := f.entry(file.Name())
			kept = append(kept, keptGame{name, e.Err != nil || !e.Result.Over, e.Saved})
		}
	}
	slices.SortStableFunc(kept, func(a, b keptGame) int { return b.at.Compare(a.at) })
	return kept, nil
}

// claim locks one slot; nil and no error means that another copy holds it.
func (f *Folder) claim(name string) (*Current, error) {
	c := &Current{folder: f, name: name}
	if info, err := os.Stat(c.lockPath()); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("folder of saved games: %s: %w", cleanLine(c.lockPath()), errNotFile)
	}
	lock := flock.New(c.lockPath())
	held, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("folder of saved games: %s: cannot be locked: %w", f.dir, plain(err))
	}
	if !held {
		return nil, nil
	}
	c.lock = lock
	c.last, _ = os.Stat(c.Path())
	mine, err := lock.Stat()
	if now, err2 := os.Stat(c.lockPath()); err == nil && err2 == nil && os.SameFile(mine, now) {
		c.held = mine // there are systems on which no file is the same twice
	}
	return c, nil
}

// lockPath returns where the lock of the slot is.
func (c *Current) lockPath() string { return filepath.Join(c.folder.dir, "."+c.name+".lock") }

// Path returns where the game is kept.
func (c *Current) Path() string { return filepath.Join(c.folder.dir, c.name+ext) }

// Game returns the game that was kept, nil if there is none. A damaged file is
// moved aside, and the error says where to; what could be read of it comes along.
func (c *Current) Game() (*Game, error) { return c.GameContext(context.Background()) }

// GameContext is Game that ends soon after ctx does: then there is no game, nothing
// is moved aside, and the error is that of ctx.
func (c *Current) GameContext(ctx context.Context) (*Game, error) {
	if c.name == "" {
		return nil, nil
	}
	g, err := LoadFileContext(ctx, c.Path())
	switch {
	case c.lock == nil, ctx.Err() != nil, damage(err) == nil && g != nil: // nothing can be moved aside, or shall be
		return g, err
	case err == nil || errors.Is(err, fs.ErrNotExist):
		return g, nil
	}
	aside, rerr := c.folder.free("damaged "+time.Now().Format(time.DateOnly), ext)
	if rerr == nil {
		rerr = os.Rename(c.Path(), filepath.Join(c.folder.dir, aside+ext))
	}
	if rerr != nil {
		return g, fmt.Errorf("%w (and it cannot be moved aside: %w)", err, plain(rerr))
	}
	return g, fmt.Errorf("%w (the file is now called %q)", err, aside+ext)
}

// Keep writes the game, whole or not at all. A folder that is gone is made anew.
// Where the folder takes nothing the game goes to another place, and an *Elsewhere
// says where and why, each time; any other error means that it is not kept.
func (c *Current) Keep(g *Game) error {
	if c.lock == nil {
		return nil
	}
	err := c.keepHome(g)
	if err == nil {
		c.comeHome()
		return nil
	}
	err = fmt.Errorf("%s: %w", cleanLine(c.Path()), plain(err))
	path, err2 := c.keepElsewhere(g)
	if err2 != nil {
		return fmt.Errorf("%w; nor can it be kept elsewhere: %w", err, plain(err2))
	}
	return &Elsewhere{path, err}
}

// keepHome writes the game into its folder.
func (c *Current) keepHome(g *Game) error {
	if !c.ours() {
		if err := c.anew(); err != nil {
			return err
		}
	}
	err := writeGame(c.Path(), c.folder.create, g)
	if err == nil {
		c.last, _ = os.Stat(c.Path())
	}
	return err
}

// Clear forgets the kept game: there is none to resume any more.
func (c *Current) Clear() error {
	if c.lock == nil {
		return nil
	}
	c.comeHome()
	err := os.Remove(c.Path())
	if c.last = nil; err == nil {
		syncDir(c.folder.dir)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", cleanLine(c.Path()), plain(err))
	}
	return nil
}

// Close lets the slot go, with the game that is kept in it, here or elsewhere.
func (c *Current) Close() error {
	if c.lock == nil {
		return nil
	}
	err := c.lock.Unlock()
	if c.refuge != nil {
		err = errors.Join(err, c.refuge.Close())
	}
	return err
}

package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gobang/gomoku"
)

// The archive: games that have left the table, each in a file of its own in the folder
// of saved games. The name says when it was played, against whom, by which rule and how
// it ended: "2026-11-30 expert freestyle won". A name that is taken gets a number, and
// the file that has it is left alone, also when two copies of the program want it at
// the same moment.

// Archive saves a game under a name of its own and returns the path.
func (f *Folder) Archive(g *Game) (path string, err error) {
	base, err := safeName(title(g))
	if err != nil {
		return "", err
	}
	if f.lost != nil {
		return "", f.lost
	}
	path, err = f.writeNew(base, g)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(f.dir, 0o777) == nil {
		path, err = f.writeNew(base, g)
	}
	if err != nil {
		return "", fmt.Errorf("%s: not saved: %w", base, plain(err))
	}
	return path, nil
}

// title is the name of a game in the archive.
func title(g *Game) string {
	day := g.Date
	if day.IsZero() {
		day = time.Now()
	}
	return strings.Join([]string{day.Format(time.DateOnly), opponents(g), g.Rule.String(), ending(g)}, " ")
}

// opponents names the computer's level, or the two who played.
func opponents(g *Game) string {
	if g.Computer != gomoku.Nobody {
		return cutName(g.Level)
	}
	if unnamed(g.Black) && unnamed(g.White) {
		return "two-players"
	}
	return cutName(g.Black) + " - " + cutName(g.White)
}

// maxPlayer bounds the name of a player in that of a file, in letters.
const maxPlayer = 20

func cutName(name string) string {
	if r := []rune(name); len(r) > maxPlayer {
		return string(r[:maxPlayer])
	}
	if name == "" {
		return "computer"
	}
	return name
}

// unnamed reports whether a player has no name but the one of a seat.
func unnamed(name string) bool { return name == "" || strings.HasPrefix(name, "Player") }

// ending says how a game ended: as the person sees it who played the computer. It names
// no colour, because on the screen the stones have other ones than in files.
func ending(g *Game) string {
	r := g.Result
	switch {
	case !r.Over:
		return "unfinished"
	case r.Winner == gomoku.Nobody:
		return "drawn"
	case g.Computer == gomoku.Nobody:
		return cutName(g.Called(r.Winner)) + " won"
	case r.Winner == g.Computer:
		return "lost"
	}
	return "won"
}

// titled reports whether a name is one the archive gives a game, or gave it when it named
// the winner by his colour.
func titled(name string, g *Game) bool {
	now := title(g)
	before := strings.TrimSuffix(now, ending(g)) + g.Result.Winner.String() + " won"
	return strings.HasPrefix(name, now) || strings.HasPrefix(name, before)
}

// Called is what the player of a side is called in English: you and the computer where it
// plays, else by name, and where that says nothing as the first or the second player.
func (g *Game) Called(side gomoku.Side) string {
	name, other := g.Black, g.White
	if side == gomoku.White {
		name, other = g.White, g.Black
	}
	switch {
	case side == g.Computer:
		return "computer"
	case g.Computer != gomoku.Nobody:
		return "you"
	case !unnamed(name) && name != other:
		return name
	case side == firstSide(g):
		return "first player"
	}
	return "second player"
}

// writeNew writes a game into a file that was not there before, whole or not at all.
func (f *Folder) writeNew(base string, g *Game) (path string, err error) {
	temp, err := f.create(f.dir)
	if err != nil {
		return "", err
	}
	temp.Close()
	defer os.Remove(temp.Name())
	if err := writeGame(temp.Name(), f.create, g); err != nil {
		return "", err
	}
	name := base
	for n := 2; n < maxNames; n++ {
		path = filepath.Join(f.dir, name+ext)
		if err = takeName(temp.Name(), path); !errors.Is(err, fs.ErrExist) {
			break
		}
		name = fmt.Sprintf("%s (%d)", base, n)
	}
	if err == nil {
		syncDir(f.dir)
	}
	return path, err
}

// takeName gives a file another name unless that is taken, which is fs.ErrExist. Where
// a file system has no links, the look before the leap has to do.
func takeName(old, path string) error {
	err := os.Link(old, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, lerr := os.Lstat(path); lerr == nil {
		return fs.ErrExist
	}
	return os.Rename(old, path)
}

// holds reports whether the game of a slot is in some other file of the folder, to the
// byte.
func (f *Folder) holds(path string) bool {
	mine, err := os.ReadFile(path)
	list, err2 := f.files()
	if err != nil || err2 != nil {
		return false
	}
	for _, file := range list {
		other := filepath.Join(f.dir, file.Name())
		if info, err := file.Info(); err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(mine)) || other == path {
			continue
		}
		if text, err := os.ReadFile(other); err == nil && bytes.Equal(text, mine) {
			return true
		}
	}
	return false
}

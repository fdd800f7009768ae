package saves

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"gobang/gomoku"
)

// Folder is a directory of saved games. What is saved there is SGF; games of
// other formats a player puts there are listed and loaded too. The games now
// being played are kept in it as well (current.go), but are not in its list.
type Folder struct {
	dir    string
	create createFunc
	lost   error // why there is none
}

// Entry is a saved game as the list shows it. A file that is damaged has Err;
// as far as it could be read, the other fields tell what is in it.
type Entry struct {
	Name     string // fit to show, without .sgf; Load and Delete take it
	Path     string
	Saved    time.Time
	Size     int
	Rule     gomoku.Rule
	Moves    int
	Result   Result
	Computer gomoku.Side
	Level    string // the computer's
	Black    string // the players' names, "" for those of the seats
	White    string
	Named    bool // by a person, not by the archive
	Err      error
	Seen     bool // its content was looked at

	bytes int64 // of the file
}

const (
	ext     = ".sgf"
	maxName = 80 // letters in the name of a saved game

	maxNames = 10000 // files of a name, told apart by numbers
)

// OpenFolder returns the folder at dir, or where dir is "" the one in the user's
// data directory (XDG_DATA_HOME and what stands for it elsewhere), and creates
// it when it is missing. Where it cannot be created, the folder comes together
// with an error: there is nothing in it and nothing can be saved there.
func OpenFolder(dir string) (*Folder, error) {
	f := &Folder{dir: dir, create: createFile}
	if dir == "" {
		var err error
		if f.dir, err = DataDir(); err != nil {
			f.dir = filepath.Join(os.DevNull, "gobang") // where nothing can be written
			f.lost = fmt.Errorf("folder of saved games: %w", err)
			return f, f.lost
		}
	}
	if err := os.MkdirAll(f.dir, 0o777); err != nil {
		return f, fmt.Errorf("folder of saved games: %w", err)
	}
	f.sweep()
	f.sweepDeleted(time.Now())
	return f, nil
}

// Fresh reports whether the folder of saved games is not there yet: nobody has played.
func Fresh(dir string) bool {
	var err error
	if dir == "" {
		dir, err = DataDir()
	}
	if err == nil {
		_, err = os.Lstat(dir)
	}
	return errors.Is(err, fs.ErrNotExist)
}

// Dir returns the path of the folder, which is absolute unless the caller's was not.
// Where the user has no home nothing can be written there.
func (f *Folder) Dir() string { return f.dir }

// files lists what is in the folder.
func (f *Folder) files() ([]os.DirEntry, error) {
	if f.lost != nil {
		return nil, f.lost
	}
	files, err := os.ReadDir(f.dir)
	if err != nil {
		return nil, fmt.Errorf("folder of saved games: %w", err)
	}
	return files, nil
}

// sweep removes temporary files a killed program left a day ago or longer.
func (f *Folder) sweep() {
	left, _ := filepath.Glob(filepath.Join(f.dir, tempPattern))
	for _, path := range left {
		if info, err := os.Stat(path); err == nil && time.Since(info.ModTime()) > 24*time.Hour {
			os.Remove(path)
		}
	}
}

// List returns the saved games with what is in them, the newest first.
func (f *Folder) List() ([]Entry, error) {
	list, err := f.Names()
	for i := range list {
		list[i] = f.Look(context.Background(), list[i])
	}
	return list, err
}

// Names returns the saved games, the newest first, without looking into them: a
// folder may hold large files. Look finds out the rest.
func (f *Folder) Names() ([]Entry, error) { return f.NamesContext(context.Background()) }

// NamesContext is Names; when ctx ends, games left by a copy that is gone, which
// must be looked into, are left out.
func (f *Folder) NamesContext(ctx context.Context) ([]Entry, error) {
	files, err := f.files()
	if err != nil {
		return nil, err
	}
	var list []Entry
	for _, file := range files {
		if !file.IsDir() && f.lists(ctx, file.Name()) {
			list = append(list, f.named(file.Name()))
		}
	}
	slices.SortStableFunc(list, func(a, b Entry) int { return b.Saved.Compare(a.Saved) })
	return list, nil
}

// isSaved reports whether a file of that name is a saved game: SGF, or a format
// whose extension means nothing else.
func isSaved(file string) bool {
	format, err := FormatOf(file)
	if err != nil || format == Text || format == RIF || strings.HasPrefix(file, ".") {
		return false
	}
	return !isSlot(strings.TrimSuffix(file, ext))
}

// lists reports whether a file of that name is in the list: a saved game, or the
// unfinished game of a running copy that is gone, which only a second copy would
// find else.
func (f *Folder) lists(ctx context.Context, file string) bool {
	if isSaved(file) {
		return true
	}
	name, isSGF := strings.CutSuffix(file, ext)
	if !isSGF || !isSlot(name) {
		return false
	}
	c, err := f.claim(name)
	if c == nil || err != nil {
		return false // somebody plays it
	}
	defer c.Close()
	e := f.Look(ctx, f.named(file))
	return e.Seen && e.Err == nil && !e.Result.Over
}

// entry looks into one file.
func (f *Folder) entry(file string) Entry { return f.Look(context.Background(), f.named(file)) }

// named returns what is known of a file without looking into it.
func (f *Folder) named(file string) Entry {
	path := filepath.Join(f.dir, file)
	e := Entry{Name: cleanLine(strings.TrimSuffix(file, ext)), Path: path}
	info, err := os.Stat(path)
	if err == nil {
		err = checkFile(info)
	}
	if err != nil {
		e.Err, e.Seen = fmt.Errorf("%s: %w", e.Name, plain(err)), true
		return e
	}
	e.Saved, e.bytes = info.ModTime(), info.Size()
	return e
}

// Look looks into the file of an entry of Names. When ctx ends, it stops, and the
// entry is as it was.
func (f *Folder) Look(ctx context.Context, e Entry) Entry {
	if e.Seen {
		return e
	}
	g, err := LoadFileContext(ctx, e.Path)
	if ctx.Err() != nil {
		return e
	}
	e.Seen = true
	if e.Err = damage(err); g != nil {
		e.tell(g)
	}
	return e
}

// tell takes over what a list says of a game.
func (e *Entry) tell(g *Game) {
	e.Size, e.Rule, e.Moves, e.Result, e.Computer, e.Level = g.Size, g.Rule, g.Len(), g.Result, g.Computer, g.Level
	if !unnamed(g.Black) || !unnamed(g.White) {
		e.Black, e.White = g.Black, g.White
	}
	e.Named = !titled(e.Name, g)
}

// damage returns the error of a file that is not whole: a header that had to be
// guessed is none, and is told when the game is loaded.
func damage(err error) error {
	if p := (*Partial)(nil); errors.As(err, &p) && p.Whole {
		return nil
	}
	return err
}

// Save writes the game under a name, made safe for a file name, and returns the
// path. A file of that name that holds anything else is left alone with an error
// that fs.ErrExist is in: SaveOver, if the player wants so.
func (f *Folder) Save(name string, g *Game) (string, error) { return f.save(name, g, false) }

// SaveOver is Save that replaces what has the name.
func (f *Folder) SaveOver(name string, g *Game) (string, error) { return f.save(name, g, true) }

func (f *Folder) save(name string, g *Game, over bool) (string, error) {
	base, err := safeName(name)
	if err != nil {
		return "", err
	}
	path := filepath.Join(f.dir, base+ext)
	if _, err := os.Lstat(path); err == nil && !over && !sameFile(path, g) {
		return "", fmt.Errorf("%s: %w", base, fs.ErrExist)
	}
	if err := f.write(path, g); err != nil {
		return "", fmt.Errorf("%s: not saved: %w", base, plain(err))
	}
	return path, nil
}

// write writes a game into the folder, and makes it anew if it is gone.
func (f *Folder) write(path string, g *Game) error {
	if f.lost != nil {
		return f.lost
	}
	err := writeGame(path, f.create, g)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(f.dir, 0o777) == nil {
		err = writeGame(path, f.create, g)
	}
	return err
}

// Offer returns a name that is free, such as "2026-11-30 computer-first 15x15".
// Where the folder cannot be looked into, that is not known.
func (f *Folder) Offer(g *Game) string {
	who := "two-players"
	switch g.Computer {
	case gomoku.Nobody:
	case firstSide(g):
		who = "computer-first"
	default:
		who = "human-first"
	}
	day := g.Date
	if day.IsZero() {
		day = time.Now()
	}
	offer := fmt.Sprintf("%s %s %dx%d", day.Format(time.DateOnly), who, g.Size, g.Size)
	if free, err := f.free(offer, ext); err == nil {
		return free
	}
	return offer
}

// firstSide is the side that played move 1 or will.
func firstSide(g *Game) gomoku.Side {
	if g.first != nil {
		return g.first.Side
	}
	return g.Turn()
}

// free returns name, or name and a number, so that no file has it. Whatever keeps it
// from finding out ends the search.
func (f *Folder) free(name, ext string) (string, error) {
	free := name
	for n := 2; n < maxNames; n++ {
		_, err := os.Lstat(filepath.Join(f.dir, free+ext))
		if errors.Is(err, fs.ErrNotExist) {
			return free, nil
		} else if err != nil {
			return "", plain(err)
		}
		free = fmt.Sprintf("%s (%d)", name, n)
	}
	return "", fmt.Errorf("%d files have the name %s", maxNames, name)
}

// Load reads the saved game of that name. Like every reader it may return a
// game together with a *Partial error.
func (f *Folder) Load(name string) (*Game, error) { return f.LoadContext(context.Background(), name) }

// LoadContext is Load that ends soon after ctx does, as LoadFileContext.
func (f *Folder) LoadContext(ctx context.Context, name string) (*Game, error) {
	path, err := f.find(ctx, name)
	if err != nil {
		return nil, err
	}
	return LoadFileContext(ctx, path)
}

// find returns the path of a game by its name in the list, with or without the
// extension.
func (f *Folder) find(ctx context.Context, name string) (string, error) {
	files, err := f.files()
	if err != nil {
		return "", err
	}
	name = strings.TrimSuffix(name, ext)
	for _, file := range files {
		base := strings.TrimSuffix(file.Name(), ext)
		if (base == name || cleanLine(base) == name) && f.lists(ctx, file.Name()) {
			return filepath.Join(f.dir, file.Name()), nil
		}
	}
	return "", fmt.Errorf("%s: no saved game has this name", cleanLine(name))
}

// plain takes the path and the system call out of a file error, for a message
// that has named the file already.
func plain(err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err
	}
	if e := (*os.LinkError)(nil); errors.As(err, &e) {
		return e.Err
	}
	return err
}

// safeName makes a name that every system takes as a file's: no separators, no
// control characters, no device of Windows, not too long, and not a slot of the
// games now played.
func safeName(name string) (string, error) {
	name = strings.Map(func(r rune) rune {
		if r == utf8.RuneError || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, cleanLine(name))
	if len(name) > len(ext) && strings.EqualFold(name[len(name)-len(ext):], ext) {
		name = name[:len(name)-len(ext)]
	}
	if r := []rune(name); len(r) > maxName {
		name = string(r[:maxName])
	}
	name = strings.TrimRight(strings.TrimLeft(name, ". "), ". ")
	device, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch {
	case name == "":
		return "", errors.New("a saved game needs a name")
	case slices.Contains(devices, strings.TrimSpace(device)):
		return "", fmt.Errorf("%s: Windows has a device of this name, choose another", name)
	case isSlot(strings.ToLower(name)):
		return "", fmt.Errorf("%s: kept for the game now played, choose another name", name)
	}
	return name, nil
}

// devices are the names Windows has no files by, whatever their extension.
var devices = strings.Fields("con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 " +
	"lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9")

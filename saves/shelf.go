package saves

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"gobang/gomoku"
)

// The shelf is what somebody who plays has of the disk: the folder of saved games, the
// place in it where this running copy keeps its game, the game that was kept there the
// last time and waits, and what is known of the file the game on the table came from.
// It shows nothing and asks nothing: it returns values and errors, and the caller
// speaks.
//
//   - The game on the table is kept after every change, before the change is shown.
//   - A game that is in a file as it stands is there and nowhere else: it is not put
//     aside, and where that file is outside the folder, it is not kept either. It is a
//     game of the table again as soon as somebody plays on in it.
//   - The game that waits stays in its place while files are only looked at. It makes
//     room, under a name of its own, when the place is needed for another, not before.
//   - A game that should make room and cannot be saved under a name keeps its place, and
//     the one that comes gets another.
//   - A game that has to leave is put aside, under a name of its own (archive.go): one
//     that is over always, unless nobody wants an archive; one that is not where a
//     person would miss it. Whether that is so, the rules of the game say; who opens the
//     shelf hands the judgement in.
//   - A game that is over stays in its place until it leaves the table. Where the program
//     was killed before, the next one that starts puts it aside.

// Shelf is that of one running copy of the program.
type Shelf struct {
	folder  *Folder
	current *Current
	waiting *Game            // kept the last time, until it is resumed or makes room
	missed  func(*Game) bool // whether a person would miss a game
	archive bool             // games that are over are put aside
	stuck   bool             // the place holds a game that found no other

	// The game on the table.
	filed   bool   // it is in a file, as it stands
	foreign bool   // and that is not in the folder
	path    string // of that file, where it holds this game, whole, and nothing else
	from    Source // where the file holds several games
}

// Source is the file a game came from and its number there, from 1. The zero Source is
// of a game that came from no file.
type Source struct {
	Path string
	At   int
	Part bool // only a part of it could be read

	stream *Stream // nil until another game of the file is wanted
}

// Aside is what became of a game that had to leave: the name it was saved under, or
// why it could not be saved. The zero Aside is of a game nobody would miss.
type Aside struct {
	Name string
	Over bool // it had come to its end
	Err  error
}

// The reasons for which there is no other game of the file.
var (
	ErrOneGame   = errors.New("the game is not from a file that holds several")
	ErrFirstGame = errors.New("no game comes before the first of the file")
	ErrLastGame  = errors.New("the file holds no such game")
)

// lookTime is how long looking into files goes on before what was found is handed out.
const lookTime = 50 * time.Millisecond

// OpenShelf opens the folder at dir, or the user's own where dir is "", takes a place in
// it, and reads the game that was kept there. Missed reports whether a person would miss
// a game. There is no shelf where dir is no folder at all. A shelf may come with an
// error: nothing can be kept (Keeps), or the kept game is damaged.
func OpenShelf(dir string, missed func(*Game) bool) (*Shelf, error) {
	folder, err := OpenFolder(dir)
	if dir != "" && errors.Is(err, syscall.ENOTDIR) {
		return nil, err // a wrong name that was given, not a folder that takes nothing
	}
	s := &Shelf{folder: folder, missed: missed}
	if err == nil {
		s.current, err = folder.Claim()
	}
	if err != nil {
		s.current = folder.Nowhere()
	}
	g, gerr := s.current.Game()
	if g != nil && !g.Result.Over {
		s.waiting = g
	}
	if err == nil {
		err = gerr
	}
	return s, err
}

// SetArchive says whether games that are over are put aside, which they are not at
// first. Where they are, those that were left in their places by programs that did not
// come to it are put aside now.
func (s *Shelf) SetArchive(on bool) (err error) {
	s.archive = on
	if !on || !s.Keeps() {
		return nil
	}
	kept, err := s.folder.slots()
	for _, k := range kept {
		if !k.open {
			err = errors.Join(err, s.takeOver(k.name))
		}
	}
	return err
}

// takeOver puts the game aside that is over and lies in a slot, unless another copy
// holds the slot.
func (s *Shelf) takeOver(name string) (err error) {
	c := s.current
	if name != c.name {
		if c, err = s.folder.claim(name); c == nil || err != nil {
			return err
		}
		defer c.Close()
	}
	g, err := c.Game()
	if err != nil || g == nil || !g.Result.Over || g.Len() == 0 {
		return err
	}
	if s.folder.holds(c.Path()) {
		return c.Clear()
	}
	if _, err = s.folder.Archive(g); err == nil {
		err = c.Clear()
	}
	return err
}

// Finish puts g, the game on the table, aside if it is over, although it stays on the
// table: it is in a file then, and its place is free.
func (s *Shelf) Finish(g *Game) error {
	if !g.Result.Over || s.waiting != nil {
		return nil
	}
	if !s.filed {
		a := s.putAside(g)
		if a.Name == "" {
			return a.Err
		}
		s.filed, s.foreign, s.path = true, false, filepath.Join(s.folder.dir, a.Name+ext)
	}
	return s.current.Clear()
}

// Close lets go of the place in the folder, with the game that is kept there.
func (s *Shelf) Close() error {
	s.OnTable(nil, Source{})
	return s.current.Close()
}

// Keeps reports whether games can be kept.
func (s *Shelf) Keeps() bool { return s.current.lock != nil }

// Folder returns the folder of saved games, to list, offer names and delete.
func (s *Shelf) Folder() *Folder { return s.folder }

// Waiting returns the game that was kept the last time, nil where none waits.
func (s *Shelf) Waiting() *Game { return s.waiting }

// LookAgain looks for a game that another copy of the program has left meanwhile, where
// none waits and nothing is kept in the place of this one: then it moves to that place.
func (s *Shelf) LookAgain() {
	if _, err := os.Stat(s.current.Path()); s.waiting != nil || !s.Keeps() || err == nil || s.current.refuge != nil {
		return
	}
	place, err := s.folder.Claim()
	if err != nil {
		return
	}
	g, _ := place.Game()
	if g == nil || g.Result.Over {
		place.Close()
		return
	}
	s.current.Close()
	s.current, s.waiting = place, g
}

// Resume takes the game that waits, nil where none does: it waits no longer.
func (s *Shelf) Resume() *Game {
	g := s.waiting
	s.waiting = nil
	return g
}

// OnTable notes that g now lies on the table, and where it came from.
func (s *Shelf) OnTable(g *Game, from Source) {
	if old := s.from.stream; old != nil && old != from.stream {
		old.Close()
	}
	s.filed, s.foreign, s.path, s.from = false, false, "", Source{}
	if from.At == 0 {
		return
	}
	s.filedAs(from.Path)
	if from.Part {
		s.path = ""
	}
	if g.More || from.At > 1 {
		s.from = from
	}
}

// filedAs notes that the game on the table is in a file as it stands.
func (s *Shelf) filedAs(path string) {
	file, err := filepath.Abs(path)
	dir, err2 := filepath.Abs(s.folder.dir)
	s.filed, s.path = true, file
	s.foreign = err != nil || err2 != nil || filepath.Dir(file) != dir
}

// Touched notes that somebody plays on in the game on the table: it is no longer as it
// stands in a file.
func (s *Shelf) Touched() { s.filed = false }

// Renew writes g, the game on the table, again into the file of the folder it is in as it
// stands, because something was said about its moves; the file keeps its time. It reports
// false where the game is in no such file: one from elsewhere, one that holds several
// games and one that is damaged are left alone.
func (s *Shelf) Renew(g *Game) (bool, error) {
	if !s.filed || s.foreign || s.from.At > 0 || filepath.Ext(s.path) != ext {
		return false, nil
	}
	info, err := os.Stat(s.path)
	if err != nil {
		return false, err
	}
	if err := writeGame(s.path, s.folder.create, g); err != nil {
		return false, err
	}
	return true, os.Chtimes(s.path, info.ModTime(), info.ModTime())
}

// Filed reports whether the game on the table is in a file as it stands.
func (s *Shelf) Filed() bool { return s.filed }

// Foreign reports whether that file is not in the folder.
func (s *Shelf) Foreign() bool { return s.foreign }

// At returns the number of the game on the table in a file that holds several games,
// else 0.
func (s *Shelf) At() int { return s.from.At }

// Keep keeps g, the game on the table, with the cursor of its board, and returns what
// became of the game that waited. A game in a file is treated as said above.
func (s *Shelf) Keep(g *Game, cursor gomoku.Point) (Aside, error) {
	switch {
	case s.filed && s.waiting != nil:
		return Aside{}, nil
	case s.filed && s.foreign && s.stuck:
		return Aside{}, nil
	case s.filed && s.foreign:
		return Aside{}, s.current.Clear()
	}
	waited := s.MakeRoom()
	if s.stuck {
		if err := s.current.leave(); err != nil {
			return waited, err
		}
		s.stuck = false
	}
	g.Cursor = cursor
	return waited, s.current.Keep(g)
}

// MakeRoom puts the game aside that waits, because its place is needed for another.
func (s *Shelf) MakeRoom() Aside { return s.putAside(s.Resume()) }

// PutAside saves g, the game on the table, before another takes its place there, unless
// it is in a file.
func (s *Shelf) PutAside(g *Game) Aside {
	if s.filed {
		return Aside{}
	}
	a := s.putAside(g)
	if a.Name != "" && g.Result.Over {
		a.Err = s.current.Clear() // else it would be put aside a second time
	}
	return a
}

// putAside saves a game that is over, or that somebody would miss, under a name of its
// own.
func (s *Shelf) putAside(g *Game) Aside {
	if g == nil || !s.missed(g) && !(s.archive && g.Result.Over && g.Len() > 0) {
		return Aside{}
	}
	path, err := s.folder.Archive(g)
	if err != nil {
		s.stuck = s.Keeps()
		return Aside{Err: err}
	}
	return Aside{Name: strings.TrimSuffix(filepath.Base(path), ext), Over: g.Result.Over}
}

// Save saves g, the game on the table, under a name as Folder.Save does.
func (s *Shelf) Save(name string, g *Game) (path string, err error) {
	if path, err = s.folder.Save(name, g); err == nil {
		s.filedAs(path)
	}
	return path, err
}

// Game reads game n of the file the game on the table came from, and returns it with
// its source, for OnTable. Like every reader it may return a game with an error; where
// there is no game n, the error is one of those above.
// When ctx ends, so does the reading, with the error of ctx. Until it has, nothing else
// may be asked of the file.
func (s *Shelf) Game(ctx context.Context, n int) (*Game, Source, error) {
	switch {
	case s.from.At == 0:
		return nil, Source{}, ErrOneGame
	case n < 1:
		return nil, Source{}, ErrFirstGame
	case s.from.stream == nil:
		s.from.stream = NewStream(s.from.Path)
	}
	g, err := s.from.stream.Game(ctx, n)
	if g == nil && err == io.EOF {
		err = ErrLastGame
	}
	return g, Source{s.from.Path, n, err != nil, s.from.stream}, err
}

// LookInto looks into the files of a list of the folder and hands out what it found,
// several entries at a time where the files are small, with the place of the first of
// them in the list. It ends with ctx, or when found returns false.
func (s *Shelf) LookInto(ctx context.Context, list []Entry, found func(from int, part []Entry) bool) {
	s.lookInto(ctx, list, lookTime, found)
}

// lookInto is LookInto that hands out what it found so often.
func (s *Shelf) lookInto(ctx context.Context, list []Entry, often time.Duration, found func(from int, part []Entry) bool) {
	from, since := 0, time.Now()
	x := s.folder.readIndex()
	x.keepOnly(list)
	for i := range list {
		list[i] = x.look(ctx, s.folder, list[i])
		if i < len(list)-1 && time.Since(since) < often {
			continue
		}
		if i == len(list)-1 {
			s.folder.writeIndex(x)
		}
		if !found(from, list[from:i+1]) {
			return
		}
		from, since = i+1, time.Now()
	}
}

// File is the path of the file the game on the table came from, where that holds
// several, else "".
func (s *Shelf) File() string { return s.from.Path }

// Short is an error without the folders of the files it names, so that the reason fits
// on a line. File is a further one, "" for none.
func (s *Shelf) Short(err error, file string) string {
	text := fmt.Sprint(err)
	for _, path := range []string{file, s.from.Path} {
		if path != "" {
			text = strings.ReplaceAll(text, path, filepath.Base(path))
		}
	}
	return strings.ReplaceAll(text, s.folder.dir+string(filepath.Separator), "")
}

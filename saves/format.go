package saves

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Format is a kind of game file, by its short name.
type Format string

// The formats. All are read; CanWrite says which are written.
const (
	SGF      Format = "sgf"      // Smart Game Format
	PSQ      Format = "psq"      // Piskvork and Gomocup
	Rec      Format = "rec"      // Gomotur, from before psq
	Lib      Format = "lib"      // RenLib, a tree
	Pos      Format = "pos"      // RenLib, one line
	PDB      Format = "pdb"      // GoRenjer on Palm, some games
	Sav      Format = "sav"      // Yixin-Board
	BSD      Format = "bsd"      // the gomoku of the BSD games
	RIF      Format = "rif"      // RenjuNet's database in XML
	BDT      Format = "bdt"      // RenLib, a game a line
	Openings Format = "openings" // Gomocup's list of openings
	Text     Format = "txt"      // moves as people write them: h8 i9 j8
)

// format is what the package knows of a Format.
type format struct {
	name  Format
	title string
	exts  string // file names that end so, the first is the usual one
	open  func(*bufio.Reader) source
	write func(io.Writer, *Game) error
	holds holds // what a file of it has room for
}

// source returns the games of a file one by one, then io.EOF. Like every reader
// it may return a game together with a *Partial.
type source func() (*Game, error)

// formats is the table of all; the order is that of the lists people see.
var formats = []format{
	{SGF, "Smart Game Format", ".sgf", openSGF, WriteSGF, holdsAll},
	{PSQ, "Piskvork", ".psq", openPSQ, writePSQ, holdsNames | holdsTimes | holdsSetup},
	{Rec, "Gomotur", ".rec", openRec, nil, 0},
	{Lib, "RenLib library", ".lib", openLib, writeLib, holdsTree | holdsComments | holdsSetup | holdsTail},
	{Pos, "RenLib position", ".pos", openPos, writePos, holdsSetup},
	{PDB, "GoRenjer database", ".pdb", openPDB, nil, 0},
	{Sav, "Yixin-Board", ".sav", openSav, nil, 0},
	{BSD, "BSD gomoku", ".bsd .save", openBSD, writeBSD, holdsSetup},
	{RIF, "RenjuNet database", ".rif .xml", openRIF, nil, 0},
	{BDT, "RenLib game list", ".bdt", openBDT, nil, 0},
	{Openings, "Gomocup openings", ".openings", openOpenings, nil, 0},
	{Text, "moves", ".txt", openText, writeText, holdsSetup},
}

// Formats lists the formats in the order in which people see them.
func Formats() (list []Format) {
	for _, known := range formats {
		list = append(list, known.name)
	}
	return list
}

func find(f Format) (format, bool) {
	for _, known := range formats {
		if known.name == f {
			return known, true
		}
	}
	return format{}, false
}

// FormatNamed returns the format of a short name or an extension, in any case.
func FormatNamed(name string) (Format, error) {
	name = strings.TrimPrefix(strings.ToLower(name), ".")
	var all []string
	for _, f := range formats {
		all = append(all, string(f.name))
		for _, ext := range append(strings.Fields(f.exts), string(f.name)) {
			if name == strings.TrimPrefix(ext, ".") {
				return f.name, nil
			}
		}
	}
	return "", fmt.Errorf("%q is not a format: %s", cleanLine(name), strings.Join(all, ", "))
}

// FormatOf returns the format a file's extension stands for.
func FormatOf(path string) (Format, error) {
	ext := filepath.Ext(path)
	if ext == "" {
		return "", fmt.Errorf("%s: no extension that says its format", cleanLine(path))
	}
	return FormatNamed(ext)
}

// Title returns the format's name for people, CanWrite whether it is written here.
func (f Format) Title() string  { known, _ := find(f); return known.title }
func (f Format) CanWrite() bool { known, _ := find(f); return known.write != nil }

// Games reads the games of one file.
type Games struct {
	Format Format
	next   source
	n      int
}

// Open finds out the format by the content, whatever the file is called; only
// where the content fits two formats counts the extension, if r has a Name as
// files do.
func Open(r io.Reader) (*Games, error) {
	var named Format
	if file, ok := r.(interface{ Name() string }); ok {
		named, _ = FormatOf(file.Name())
	}
	b := limited(r)
	f, err := detect(b, named)
	if err != nil {
		return nil, err
	}
	known, _ := find(f)
	return &Games{Format: f, next: known.open(b)}, nil
}

// OpenAs reads r as a file of format f, whatever it looks like.
func OpenAs(r io.Reader, f Format) (*Games, error) {
	known, ok := find(f)
	if !ok {
		return nil, fmt.Errorf("%q is not a format", f)
	}
	return &Games{Format: f, next: known.open(limited(r))}, nil
}

// Next returns the next game, and io.EOF after the last. A game may come
// together with a *Partial error, which names the game where there are several;
// More in the game says that another follows.
func (g *Games) Next() (*Game, error) {
	game, err := g.next()
	if err == io.EOF && g.n == 0 {
		known, _ := find(g.Format)
		return nil, fmt.Errorf("no game in this %s file", known.title)
	}
	g.n++
	if p, ok := err.(*Partial); ok && game != nil && (game.More || g.n > 1) {
		p.Game = g.n
	}
	return game, err
}

// once is the source of a file that is one game.
func once(read func() (*Game, error)) source {
	return func() (*Game, error) {
		if read == nil {
			return nil, io.EOF
		}
		now := read
		read = nil
		return now()
	}
}

// ahead reads one game ahead, to say of each whether another follows.
func ahead(next source) source {
	var game *Game
	var err error
	started := false
	return func() (*Game, error) {
		if !started {
			game, err = next()
			started = true
		}
		now, nowErr := game, err
		if now != nil {
			game, err = next()
			now.More = err != io.EOF
		}
		return now, nowErr
	}
}

// Read returns the first game of a file of any format, by its content.
func Read(r io.Reader) (*Game, error) {
	games, err := Open(r)
	if err != nil {
		return nil, err
	}
	return games.Next()
}

// Write writes the game as format f. lost names what the game has and the
// format has no room for; an error means that the game cannot be told in it.
func Write(w io.Writer, f Format, g *Game) (lost []string, err error) {
	known, ok := find(f)
	switch {
	case !ok:
		return nil, fmt.Errorf("%q is not a format", f)
	case known.write == nil:
		return nil, fmt.Errorf("%s files are read but not written", known.title)
	}
	g.fold()
	return known.holds.lost(g, f), known.write(w, g)
}

package command

// gobang convert: from one game file to another. The format of the input is
// seen from its content, that of the output from its extension. What the output
// cannot hold is said on stderr, and so is where a damaged input stops; what can
// be read of it is written all the same, and the status is 1: what a script gets
// is not the whole.

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gobang/diagram"
	"gobang/gomoku"
	"gobang/manual"
	"gobang/options"
	"gobang/saves"
	"gobang/tui/words"
)

var convertPage = manual.Page{
	Name: "convert", Does: "game files from one format to another",
	Forms: []string{"[flags] IN OUT", "-info FILE"},
	Text: `Converts a game file, or says what one holds. - stands for standard input or
output. Formats: sgf, psq, rec, lib, pos, pdb, sav, bsd (.save), rif (.xml), bdt,
openings, txt (moves such as h8 i9 j10). Written are sgf, psq, lib, pos, bsd, txt,
and pictures for people: svg, a drawing with the numbers of the moves, and diagram, the
same in letters below the moves. A file named .txt that holds one game is such a
diagram; -to txt is the moves alone.
Flags may also stand behind the files. Of a damaged file what can be read is
converted, or told, and one line on stderr says where it stops; the exit status is
1 then, as where nothing can be read.`,
	Examples: []manual.Example{
		{Line: "gobang convert game.psq game.sgf", Does: "by the extension of the second"},
		{Line: "gobang convert -to txt library.lib -", Does: "to the standard output"},
		{Line: "gobang convert -game 12 database.xml game.sgf", Does: "one game of many"},
		{Line: "echo h8i9j10 | gobang convert - game.lib", Does: "from moves"},
		{Line: "gobang convert game.sgf game.svg", Does: "a numbered diagram; game.txt: in letters"},
		{Line: "gobang convert -info game.lib", Does: "what a file holds"},
	},
	Flags:  func(fs *flag.FlagSet) { new(conversion).define(fs) },
	Values: map[string]manual.Values{"from": {Words: formatWords}, "to": {Words: writtenWords}},
	Args:   manual.Files,
}

// formatWords are the formats by name.
func formatWords() (list []manual.Word) {
	for _, f := range saves.Formats() {
		list = append(list, manual.Word{Text: string(f), Does: f.Title()})
	}
	return list
}

// The pictures, which are written only.
const (
	svg     saves.Format = "svg"
	letters saves.Format = "diagram" // with the moves in the first line
)

// pictures are the pictures by name, with what they are.
var pictures = []manual.Word{{Text: string(svg), Does: "numbered diagram, a drawing"}, {Text: string(letters), Does: "numbered diagram in letters"}}

// writtenWords are the formats of OUT by name.
func writtenWords() []manual.Word { return append(formatWords(), pictures...) }

// pictureNamed returns the picture that a format or an extension names.
func pictureNamed(name string) (saves.Format, bool) {
	name = strings.TrimPrefix(strings.ToLower(name), ".")
	named := slices.ContainsFunc(pictures, func(w manual.Word) bool { return w.Text == name })
	return saves.Format(name), named
}

// conversion is what the command line asks for.
type conversion struct {
	from, to     saves.Format // "" is by content, by extension
	game         int          // the only one to convert; 0 is all that go in
	one          bool         // -game was given
	lone         bool         // a text that is a diagram, if it holds one game only
	asked        bool         // say what the file holds, convert nothing
	fromName     string       // of the formats, as they were given
	toName       string
	force        bool
	in, out      string
	stdin        io.Reader
	stdout, errs io.Writer
	faulty       bool // something of the input was left out
}

// define defines the flags.
func (c *conversion) define(fs *flag.FlagSet) {
	fs.StringVar(&c.fromName, "from", "", "the `FORMAT` of IN, where its content does not tell")
	fs.StringVar(&c.toName, "to", "", "the `FORMAT` of OUT, where its extension does not tell")
	fs.BoolVar(&c.asked, "info", false, "say what the file holds")
	fs.BoolVar(&c.force, "f", false, "replace OUT if it is there")
	fs.IntVar(&c.game, "game", 0, "convert only game `N` of a file that holds several")
}

// Convert runs gobang convert and returns its exit status.
func Convert(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c := conversion{stdin: stdin, stdout: stdout, errs: stderr}
	flags := convertPage.NewFlags(stderr, c.define)
	files, status := options.ParseMixed(flags, args, stderr)
	if status >= 0 {
		return status
	}
	flags.Visit(func(f *flag.Flag) { c.one = c.one || f.Name == "game" })
	err := c.files(files)
	if err == nil {
		err = c.formats()
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	run := c.convert
	if c.asked {
		run = c.info
	}
	if err := run(); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	if c.faulty {
		return options.Bad
	}
	return options.Good
}

// files takes the names of the files, one with -info and two without.
func (c *conversion) files(names []string) error {
	switch {
	case c.asked && len(names) != 1:
		return fmt.Errorf("convert -info: one FILE is needed, not %d (-h says how)", len(names))
	case !c.asked && len(names) != 2:
		return fmt.Errorf("convert: two files are needed, IN and OUT, not %d (-h says how)", len(names))
	case c.one && c.game < 1:
		return fmt.Errorf("-game %d: games are counted from 1", c.game)
	}
	c.in, c.out = names[0], names[len(names)-1]
	return nil
}

// formats finds out the formats that are given or told by an extension.
func (c *conversion) formats() (err error) {
	if c.fromName != "" {
		if c.from, err = saves.FormatNamed(c.fromName); err != nil {
			return fmt.Errorf("-from: %w", err)
		}
	}
	name := c.toName
	if name == "" {
		name = filepath.Ext(c.out)
	}
	picture, drawn := pictureNamed(name)
	switch {
	case c.asked:
		return nil
	case drawn:
		c.to = picture
		return nil
	case c.toName == "" && strings.EqualFold(name, ".txt"):
		c.to, c.lone = saves.Text, true
		return nil
	case c.toName != "":
		if c.to, err = saves.FormatNamed(c.toName); err != nil {
			return fmt.Errorf("-to: %w", err)
		}
	case c.out == "-":
		return errors.New("-: standard output needs a format, such as -to sgf")
	default:
		if c.to, err = saves.FormatOf(c.out); err != nil {
			return err
		}
	}
	if !c.to.CanWrite() {
		return fmt.Errorf("%s: %s files are read but not written", saves.Shown(c.out), c.to.Title())
	}
	return nil
}

// open opens the input.
func (c *conversion) open() (games *saves.Games, shut func(), err error) {
	in, shut := c.stdin, func() {}
	if c.in != "-" {
		file, err := saves.OpenFile(c.in)
		if err != nil {
			return nil, nil, saves.InFile(c.in, err)
		}
		in, shut = file, func() { file.Close() }
	}
	if c.from != "" {
		games, err = saves.OpenAs(in, c.from)
	} else {
		games, err = saves.Open(in)
	}
	if err != nil {
		shut()
		return nil, nil, saves.InFile(c.in, err)
	}
	return games, shut, nil
}

// next returns the next game that is wanted and its number, io.EOF after the
// last. Where a game breaks off is said here.
func (c *conversion) next(games *saves.Games, n *int) (*saves.Game, error) {
	for {
		g, err := games.Next()
		*n++
		switch {
		case g == nil && err == io.EOF && c.game >= *n:
			return nil, fmt.Errorf("%s: there is no game %d, there are %d", saves.Shown(c.in), c.game, *n-1)
		case g == nil && err == io.EOF:
			return nil, err
		case g == nil && *n == 1:
			return nil, saves.InFile(c.in, err)
		case g == nil: // the games before it are good
			c.faulty = true
			fmt.Fprintf(c.errs, "gobang: %v\n", saves.InFile(fmt.Sprintf("%s, game %d", c.in, *n), err))
			return nil, io.EOF
		case c.game > 0 && *n > c.game:
			return nil, io.EOF
		case c.game > 0 && *n < c.game:
			continue
		case err != nil:
			c.faulty = true
			fmt.Fprintf(c.errs, "gobang: %v\n", saves.InFile(c.in, err))
		}
		return g, nil
	}
}

// many are the formats that hold several games, one after the other.
var many = []saves.Format{saves.SGF, saves.Text}

// convert reads and writes.
func (c *conversion) convert() error {
	games, shut, err := c.open()
	if err != nil {
		return err
	}
	defer shut()
	if c.out == "-" {
		return c.copy(c.stdout, games)
	}
	switch info, err := os.Stat(c.out); {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: a folder", saves.Shown(c.out))
	case err == nil && !c.force:
		return fmt.Errorf("%s: there is a file of this name; -f replaces it", saves.Shown(c.out))
	case err == nil && !info.Mode().IsRegular():
		return c.pour(games)
	}
	var inside error // which has its name already
	err = saves.WriteFile(c.out, func(w io.Writer) error {
		inside = c.copy(w, games)
		return inside
	})
	if inside != nil {
		return inside
	}
	return saves.InFile(c.out, err)
}

// pour writes into what is no file, a pipe or a device.
func (c *conversion) pour(games *saves.Games) error {
	f, err := os.OpenFile(c.out, os.O_WRONLY, 0)
	if err != nil {
		return saves.InFile(c.out, err)
	}
	if err := c.copy(f, games); err != nil {
		f.Close()
		return err
	}
	return saves.InFile(c.out, f.Close())
}

// copy writes the games that are wanted and go into the format, and says what
// of them was lost.
func (c *conversion) copy(w io.Writer, games *saves.Games) error {
	var lost []string
	for n := 0; ; {
		g, err := c.next(games, &n)
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		gone, err := c.write(w, g, n)
		switch {
		case errors.As(err, new(*fs.PathError)):
			return saves.InFile(c.out, err)
		case err != nil && n == 1 && !g.More:
			return saves.InFile(c.in, err)
		case err != nil:
			return saves.InFile(fmt.Sprintf("%s, game %d", c.in, n), err)
		}
		for _, what := range gone {
			if !slices.Contains(lost, what) {
				lost = append(lost, what)
			}
		}
		if g.More && c.game == 0 && !slices.Contains(many, c.to) {
			lost = append(lost, "all games but the first (-game N takes another)")
			break
		}
	}
	if len(lost) > 0 {
		fmt.Fprintf(c.errs, "gobang: %s: a %s file does not hold %s\n", saves.Shown(c.out), c.to, strings.Join(lost, "; "))
	}
	return nil
}

// write writes game n as the format asked for, and returns what of it was lost. A picture
// is not meant to hold a game, and loses nothing.
func (c *conversion) write(w io.Writer, g *saves.Game, n int) (lost []string, err error) {
	alone := !g.More && n == 1 || c.game > 0
	switch {
	case c.to == svg:
		return nil, diagram.SVG(w, g)
	case c.to != letters && !(c.lone && alone):
		return saves.Write(w, c.to, g)
	}
	if lost, err = saves.Write(w, saves.Text, g); err == nil {
		_, err = io.WriteString(w, "\n")
	}
	if err == nil {
		err = diagram.Text(w, g)
	}
	if c.to == letters {
		lost = nil
	}
	return lost, err
}

// info prints what the file holds, game by game.
func (c *conversion) info() error {
	games, shut, err := c.open()
	if err != nil {
		return err
	}
	defer shut()
	fmt.Fprintf(c.stdout, "format: %s (%s)\n", games.Format, games.Format.Title())
	for n := 0; ; {
		g, err := c.next(games, &n)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(c.stdout, "\ngame: %d\n", n)
		for _, line := range describe(g) {
			fmt.Fprintln(c.stdout, line)
		}
	}
}

// describe says what a game is, a line for each thing it has.
func describe(g *saves.Game) []string {
	all, comments, branches := g.Count()
	lines := []string{
		fmt.Sprintf("size: %d", g.Size),
		fmt.Sprintf("rule: %s", g.Rule),
		fmt.Sprintf("moves: %d", g.Len()),
	}
	add := func(has bool, format string, args ...any) {
		if has {
			lines = append(lines, fmt.Sprintf(format, args...))
		}
	}
	add(g.Tail() > 0, "undone: %d", g.Tail())
	add(branches > 0, "tree: %s, %s", words.Counted(all, "move"), words.Counted(branches, "alternative"))
	add(len(g.Setup) > 0, "setup: %s", words.Counted(len(g.Setup), "stone"))
	add(g.Black != "", "black: %s", g.Black)
	add(g.White != "", "white: %s", g.White)
	add(g.Computer != gomoku.Nobody, "computer: %s %s", g.Computer, g.Level)
	add(!g.Date.IsZero(), "date: %s", g.Date.Format("2006-01-02"))
	add(g.Result.Over, "result: %s", resultText(g))
	if g.Comment != "" {
		comments++
	}
	add(comments > 0, "comments: %d", comments)
	add(g.Len() > 0, "line: %s", lineText(g))
	return lines
}

// resultText names the winner as the person knows him; the lines above say which colour
// the file gives him.
func resultText(g *saves.Game) string {
	r := g.Result
	switch {
	case r.Winner == gomoku.Nobody:
		return "draw"
	case r.Winner == g.Computer.Other():
		return strings.TrimSpace("you win " + r.Reason)
	}
	return strings.TrimSpace(g.Called(r.Winner) + " wins " + r.Reason)
}

func lineText(g *saves.Game) string {
	var points []gomoku.Point
	for _, m := range g.Moves() {
		points = append(points, m.Point)
	}
	return gomoku.FormatPoints(points)
}

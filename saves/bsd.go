package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"gobang/gomoku"
)

// bsd, what the gomoku of the BSD games saves: a move a line, K10 for the centre,
// on its one board of 19 lines. Nothing else; a line that is no move ends it. Every
// line has an end, so the last one tells whether the file breaks off within it; a
// file cut between two lines looks whole. People write such files too: in small
// letters, with blank lines, or with the letter I, and then all letters are columns.

// bsdColumns are the columns of the BSD game, which like Go leaves out I.
const (
	bsdColumns = "ABCDEFGHJKLMNOPQRST"
	bsdSize    = len(bsdColumns)
)

func openBSD(r *bufio.Reader) source {
	return once(func() (*Game, error) { return readBSD(textLines(r)) })
}

// bsdMove is a line of the file.
type bsdMove struct {
	column byte // a capital letter
	row    int  // from 0, from the bottom
	line   int
}

// readBSD reads a move a line, to the first line that is none.
func readBSD(l *lines) (*Game, error) {
	list, stop := bsdMoves(l)
	if len(list) == 0 && !errors.Is(stop, errNoMove) {
		return nil, stop
	}
	b := newLine(bsdSize, BSD)
	letterI := slices.IndexFunc(list, func(m bsdMove) bool { return m.column == 'I' })
	if letterI >= 0 {
		b.warn(fmt.Sprintf("line %d", list[letterI].line), "the letter I, which BSD leaves out, counts as a column here")
	}
	for _, m := range list {
		p := gomoku.Point{X: strings.IndexByte(bsdColumns, m.column), Y: m.row}
		if letterI >= 0 {
			p.X = int(m.column - 'A')
		}
		if !b.alternate(p) {
			return b.end("", nil)
		}
	}
	return b.end(l.where(), stop)
}

// bsdMoves reads the lines, and returns what ended them.
func bsdMoves(l *lines) (list []bsdMove, stop error) {
	for len(list) <= maxLine {
		text, err := l.next()
		switch {
		case err == io.EOF && l.open:
			return list, errCut
		case err != nil:
			return list, err
		case text == "":
			continue
		}
		column, row, ok := bsdPoint(text)
		switch {
		case l.open && (row == 0 || len(text) == 1): // half of 10 to 19
			return list, errCut
		case !ok:
			return list, notMove{text}
		}
		list = append(list, bsdMove{column, row, l.n})
	}
	return list, nil
}

// notMove is the error of a line that is none.
type notMove struct{ text string }

func (n notMove) Error() string        { return fmt.Sprintf("%.20q is not a move such as K10", n.text) }
func (n notMove) Is(target error) bool { return target == errNoMove }

// bsdPoint reads K10: a column, which is one of BSD or I, and a row from 0.
func bsdPoint(text string) (column byte, row int, ok bool) {
	if len(text) < 2 {
		return 0, 0, false
	}
	column = strings.ToUpper(text[:1])[0]
	p, err := gomoku.ParsePoint("a" + text[1:])
	return column, p.Y, err == nil && column >= 'A' && column <= 'T'
}

// isBSD tells a save from moves as people write them: there are two moves or more,
// one a line, none of them with I, and capitals, or the centre first, which is
// where the BSD game begins. Where named is set, by the extension of the file, it
// is enough that every line is a move.
func isBSD(text string, named bool) bool {
	moves, capitals, letterI, centre := 0, false, false, false
	all := strings.Split(text, "\n")
	for i, line := range all {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		column, row, ok := bsdPoint(line)
		if !ok || row >= bsdSize {
			if i < len(all)-1 || !bsdLast.MatchString(line) {
				return false
			}
			break
		}
		centre = centre || moves == 0 && column == 'K' && row == bsdSize/2
		capitals = capitals || line[0] == column
		letterI = letterI || column == 'I'
		moves++
	}
	return named && moves > 0 || moves > 1 && !letterI && (capitals || centre)
}

// bsdLast is what the last line may be: half a move, or a word.
var bsdLast = regexp.MustCompile(`^([A-T]\d{0,2}|[a-z]*)$`)

func writeBSD(w io.Writer, g *Game) error {
	if g.Size != bsdSize {
		return fmt.Errorf("BSD gomoku has a board of %d lines, this game one of %d", bsdSize, g.Size)
	}
	moves, err := g.flat(false)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	for _, m := range moves {
		fmt.Fprintf(b, "%c%d\n", bsdColumns[m.X], m.Y+1)
	}
	return b.Flush()
}

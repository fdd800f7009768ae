package saves

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"gobang/gomoku"
)

// bsd, what the gomoku of the BSD games saves: a move a line, K10 for the centre,
// on its one board of 19 lines. Nothing else; a line that is no move ends it. Every
// line has an end, so the last one tells whether the file breaks off within it; a
// file cut between two lines looks whole.

// bsdColumns are the columns of the BSD game, which like Go leaves out I.
const (
	bsdColumns = "ABCDEFGHJKLMNOPQRST"
	bsdSize    = len(bsdColumns)
)

func openBSD(r *bufio.Reader) source {
	return once(func() (*Game, error) { return readBSD(textLines(r)) })
}

// readBSD reads a move a line, to the first line that is none.
func readBSD(l *lines) (*Game, error) {
	b := newLine(bsdSize, BSD)
	for {
		text, err := l.next()
		if err == io.EOF && l.open {
			err = errCut
		}
		if err != nil {
			if b.depth() == 0 {
				return nil, err
			}
			return b.end(l.where(), err)
		}
		p, ok := bsdPoint(text)
		if l.open && (p.Y == 0 || len(text) == 1) {
			return b.end(l.where(), errCut) // half of 10 to 19
		}
		if !ok {
			return b.end(l.where(), fmt.Errorf("%.20q is not a move such as K10", text))
		}
		if !b.alternate(p) {
			return b.end("", nil)
		}
	}
}

// bsdPoint reads K10, which is the centre.
func bsdPoint(text string) (gomoku.Point, bool) {
	if len(text) < 2 {
		return gomoku.NoPoint, false
	}
	x := strings.IndexByte(bsdColumns, strings.ToUpper(text[:1])[0])
	p, err := gomoku.ParsePoint("a" + text[1:])
	if x < 0 || err != nil {
		return gomoku.NoPoint, false
	}
	return gomoku.Point{X: x, Y: p.Y}, true
}

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

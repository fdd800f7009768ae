package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gobang/gomoku"
)

// What the readers of the simple formats share: reading with a limit, lines,
// and games that are one line of moves in which the sides take turns.

const (
	// maxRead is how much is read of one file, however long it is.
	maxRead = 256 << 20
	// maxText is the longest line of a text format.
	maxText = 1 << 16
)

var errEndless = fmt.Errorf("the file goes on beyond %d MB, the rest is left out", maxRead>>20)

// limited makes a buffered reader that stops at maxRead with an error.
func limited(r io.Reader) *bufio.Reader {
	return bufio.NewReaderSize(&limitReader{r, maxRead}, maxText)
}

type limitReader struct {
	r    io.Reader
	left int
}

func (l *limitReader) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errEndless
	}
	n, err := l.r.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

// lines reads a text line by line and counts them.
type lines struct {
	r    *bufio.Reader
	n    int
	open bool // the line last read has no end: it is the last, and may be half
}

// textLines reads lines in whatever character set they are.
func textLines(r *bufio.Reader) *lines {
	return &lines{r: bufio.NewReaderSize(decoded(r, ""), maxText)}
}

// next returns the next line, without its end and blanks around it, or io.EOF
// after the last. A line longer than maxText is an error.
func (l *lines) next() (string, error) {
	text, err := l.r.ReadSlice('\n')
	if len(text) > 0 || err == nil {
		l.n++
	}
	line := strings.Trim(string(text), " \t\r\n\x1a") // 1A ended files of DOS
	if len(text) > 0 {
		l.open = err == io.EOF && line != ""
	}
	switch {
	case err == bufio.ErrBufferFull:
		return "", fmt.Errorf("longer than %d characters", maxText)
	case err == io.EOF && len(text) > 0:
		err = nil
	case err != nil:
		return "", err
	}
	return line, nil
}

func (l *lines) where() string { return fmt.Sprintf("line %d", l.n) }

// newLine begins a game that is read as one line of moves: no header, no date.
func newLine(size int, f Format) *builder {
	g := &Game{Size: size, Rule: ruleOf(f), FirstTurn: gomoku.Black, Cursor: gomoku.NoPoint}
	return newBuilder(g)
}

// turn returns whose move the next one on the path is, if the sides take turns.
func (b *builder) turn() gomoku.Side {
	if b.depth()%2 == 0 {
		return gomoku.Black
	}
	return gomoku.White
}

// alternate adds a move of the side whose turn it is.
func (b *builder) alternate(p gomoku.Point) bool {
	return b.move(gomoku.Stone{Point: p, Side: b.turn()})
}

// end is done for a game of one line: err is what stopped the reading, nil or
// io.EOF if that was the end. A game without a move is none if it was broken.
func (b *builder) end(where string, err error) (*Game, error) {
	if err != nil && err != io.EOF {
		b.fail(where, err.Error())
	}
	g, err := b.done()
	g.FirstTurn = g.likelyTurn()
	if err != nil && g.first == nil {
		return nil, err
	}
	return g, err
}

var (
	errNoMove = errors.New("no move in it")
	errCut    = errors.New("the file breaks off")
)

// ints reads numbers with blanks between, and reports whether there was nothing
// else.
func ints(text string) ([]int, bool) {
	var list []int
	for _, word := range strings.Fields(text) {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil {
			return list, false
		}
		list = append(list, int(n))
	}
	return list, true
}

package gomocup

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"time"
)

const (
	// longestLine is how many bytes of a line are kept; the rest is dropped.
	longestLine = 4096
	// endless is how many bytes may come without being a line.
	endless = 4 << 20
)

var errNoLine = errors.New("no line in " + fmt.Sprint(endless) + " bytes")

// input is a line that came in, and when, or why no more come; that the input
// just ended is not told.
type input struct {
	text string
	at   time.Time
	err  error
}

// readLines sends the lines of in until it ends, and then closes the channel. It
// gives up when quit is closed.
func readLines(in io.Reader, quit <-chan struct{}) <-chan input {
	lines := make(chan input)
	go func() {
		defer close(lines)
		r := newLineReader(in)
		for {
			text, err := r.next()
			if err != nil && !errors.Is(err, errNoLine) {
				return
			}
			select {
			case lines <- input{text, time.Now(), err}:
			case <-quit:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// lineReader reads lines, which end with CR LF, LF or CR. Empty ones are left out.
type lineReader struct{ r *bufio.Reader }

func newLineReader(in io.Reader) lineReader { return lineReader{bufio.NewReader(in)} }

// next returns the next line that is not empty, at most longestLine bytes of it.
// The last one needs no end.
func (l lineReader) next() (string, error) {
	var line []byte
	for range endless {
		b, err := l.r.ReadByte()
		end := err != nil || b == '\n' || b == '\r'
		switch {
		case end && len(line) > 0:
			return string(line), nil
		case err != nil:
			return "", err
		case !end && len(line) < longestLine:
			line = append(line, b)
		}
	}
	return "", errNoLine
}

package gomocup

import (
	"bufio"
	"io"
	"time"
)

// longestLine is how many bytes of a line are kept; the rest is dropped.
const longestLine = 4096

// input is a line that came in, and when.
type input struct {
	text string
	at   time.Time
}

// readLines sends the lines of in until it ends, and then closes the channel.
// Lines end with CR LF, LF or CR; empty ones are left out. It gives up when quit
// is closed.
func readLines(in io.Reader, quit <-chan struct{}) <-chan input {
	lines := make(chan input)
	go func() {
		defer close(lines)
		r := bufio.NewReader(in)
		for {
			text, err := readLine(r)
			if text != "" {
				select {
				case lines <- input{text, time.Now()}:
				case <-quit:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// readLine returns the bytes up to the next CR or LF, at most longestLine.
func readLine(r *bufio.Reader) (string, error) {
	var line []byte
	for {
		b, err := r.ReadByte()
		if err != nil || b == '\n' || b == '\r' {
			return string(line), err
		}
		if len(line) < longestLine {
			line = append(line, b)
		}
	}
}

package saves

import (
	"bufio"
	"fmt"
	"strings"

	"gobang/gomoku"
)

// openings, the lists of Gomocup: an opening a line.

func openOpenings(r *bufio.Reader) source {
	l := textLines(r)
	return ahead(func() (*Game, error) {
		for {
			text, err := l.next()
			if err != nil {
				return nil, err
			}
			if text != "" {
				return readOpening(text, l)
			}
		}
	})
}

// readOpening reads a line "dx,dy, dx,dy": steps right and down from the middle
// of a board of 15 lines, or of 20 if it needs them.
func readOpening(text string, l *lines) (*Game, error) {
	steps, ok := ints(strings.ReplaceAll(text, ",", " "))
	if !ok || len(steps)%2 != 0 {
		return nil, fmt.Errorf("%s: not an opening such as \"0,0, 1,-2\"", l.where())
	}
	size := gomoku.DefaultSize
	for _, n := range steps {
		if n < -7 || n > 7 {
			size = 20
		}
	}
	b := newLine(size, Openings)
	for ; len(steps) > 0; steps = steps[2:] {
		p := gomoku.Point{X: size/2 + steps[0], Y: size/2 + steps[1]}.Flip(size)
		if !b.alternate(p) {
			break
		}
	}
	return b.end("", nil)
}

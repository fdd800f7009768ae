package gomocup

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"gobang/gomoku"
)

// pointText writes a point as the protocol does: "7,7", rows from the top.
func pointText(p gomoku.Point, size int) string {
	p = p.Flip(size)
	return strconv.Itoa(p.X) + "," + strconv.Itoa(p.Y)
}

// parsePoint reads "7,7" for a board of that size. Blanks are allowed; the error
// names the text.
func parsePoint(s string, size int) (gomoku.Point, error) {
	n, err := parseNumbers(s, 2)
	if err != nil {
		return gomoku.NoPoint, err
	}
	p := gomoku.Point{X: n[0], Y: n[1]}
	if !p.On(size) {
		return gomoku.NoPoint, fmt.Errorf("%s is not on a board of %d lines", clean(s), size)
	}
	return p.Flip(size), nil
}

// parseNumbers reads that many whole numbers with commas between them.
func parseNumbers(s string, count int) ([]int, error) {
	parts := strings.Split(s, ",")
	list := make([]int, len(parts))
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || len(parts) != count {
			return nil, fmt.Errorf("%q is not %s", clean(s), strings.TrimSuffix(strings.Repeat("number,", count), ","))
		}
		list[i] = n
	}
	return list, nil
}

// longestQuote is how much of a stranger's line a message repeats.
const longestQuote = 200

// clean makes a stranger's text safe to print: one line, no character that controls
// a terminal or turns the writing round, not too long.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	s = strings.TrimSpace(s)
	if r := []rune(s); len(r) > longestQuote {
		s = string(r[:longestQuote]) + "..."
	}
	return s
}

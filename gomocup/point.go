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

// parsePoint reads a point of a board of that size, as a manager or an engine
// writes it. The error names the text.
func parsePoint(s string, size int) (gomoku.Point, error) {
	n, err := parseNumbers(s, 2)
	if err != nil {
		return gomoku.NoPoint, err
	}
	p := gomoku.Point{X: n[0], Y: n[1]}
	if !p.On(size) {
		return gomoku.NoPoint, fmt.Errorf("%d,%d is not on a board of %d lines", n[0], n[1], size)
	}
	return p.Flip(size), nil
}

// parseNumbers reads that many whole numbers with commas between them. As in
// Piskvork, blanks may stand about them and anything behind them, but no further
// comma and no fraction: such a line means something else.
func parseNumbers(s string, count int) ([]int, error) {
	bad := fmt.Errorf("%q is not %s", clean(s), strings.TrimSuffix(strings.Repeat("number,", count), ","))
	list, rest := make([]int, count), s
	for i := range list {
		rest = strings.TrimSpace(rest)
		if i > 0 {
			after, found := strings.CutPrefix(rest, ",")
			if !found {
				return nil, bad
			}
			rest = strings.TrimSpace(after)
		}
		n := numberLength(rest)
		value, err := strconv.Atoi(rest[:n])
		if err != nil {
			return nil, bad
		}
		list[i], rest = value, rest[n:]
	}
	if strings.HasPrefix(rest, ".") || strings.HasPrefix(strings.TrimSpace(rest), ",") {
		return nil, bad
	}
	return list, nil
}

// numberLength is how many bytes at the beginning may be a number: a sign, digits.
func numberLength(s string) int {
	n := 0
	for n < len(s) && (s[n] >= '0' && s[n] <= '9' || n == 0 && (s[n] == '-' || s[n] == '+')) {
		n++
	}
	return n
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

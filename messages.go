package main

// What goes to stderr. Every command writes its messages through here, so whatever
// text of a stranger gets into one, an argument, the name of a file, the words of
// an engine, nothing in it moves a cursor, rings a bell or turns the writing round.

import (
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// messages shows on to what it is given; what cannot be printed is escaped. Ends of
// lines and tabs are its callers' own: where a stranger's text may hold some, they
// use shown.
type messages struct{ to io.Writer }

func (m messages) Write(p []byte) (int, error) {
	if _, err := io.WriteString(m.to, escaped(string(p), "\n\t")); err != nil {
		return 0, err
	}
	return len(p), nil
}

// escaped writes what cannot be printed as Go writes it in a string: \x1b, \u202e.
// The characters to keep stay.
func escaped(s, keep string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		broken := r == utf8.RuneError && n == 1
		if text := s[:n]; !broken && (unicode.IsPrint(r) || strings.Contains(keep, text)) {
			b.WriteString(text)
		} else {
			quoted := strconv.Quote(text)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		s = s[n:]
	}
	return b.String()
}

// shown is a text fit to print on a line, quoted if something in it is not.
func shown(text string) string {
	if escaped(text, "") != text {
		return strconv.Quote(text)
	}
	return text
}

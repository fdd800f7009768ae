package saves

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Escaped writes what cannot be printed as Go writes it in a string: \x1b, \u202e.
// The characters to keep stay.
func Escaped(s, keep string) string {
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

// Shown is a text fit to print on a line, such as the name of a file, quoted if
// something in it is not.
func Shown(text string) string {
	if Escaped(text, "") != text {
		return strconv.Quote(text)
	}
	return text
}

package saves

import (
	"strings"
	"unicode"
)

// Text that comes from a file may end on a terminal, so nothing in it may move
// a cursor, ring a bell or turn the writing round.

// cleanText makes a text of several lines fit to show: line ends become "\n",
// tabs blanks, and any other control or direction character or broken UTF-8 the
// replacement character.
func cleanText(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if strings.IndexFunc(s, unfit) < 0 {
		return s
	}
	s = strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n", "\t", " ").Replace(s)
	return strings.Map(func(r rune) rune {
		if r != '\n' && unfit(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// cleanLine makes a text fit to show on one line.
func cleanLine(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(cleanText(s), "\n", " "))
}

// unfit says which characters cannot stay as they are: the controls, line
// separators, and those that change the direction of writing.
func unfit(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r)
}

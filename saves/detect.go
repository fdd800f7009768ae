package saves

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"
)

// Which format a file is tells its content; names lie and streams have none. Only
// the moves of BSD, which could be moves as people write them, ask the name. The
// sure signs come first: what a format begins with. Then what its lines look
// like, from the strictest to the loosest; last a move string, which is any text
// that begins with a move.

// detectSize is how much of a file is looked at.
const detectSize = maxText

var errForeign = errors.New("not a game file of a known kind")

// detect looks at the beginning of a file, which stays unread. named is the format
// of the file's extension, "" for none; it counts only where the content fits two.
func detect(r *bufio.Reader, named Format) (Format, error) {
	head, err := r.Peek(detectSize)
	if err != nil && err != io.EOF {
		return "", err
	}
	if len(head) == 0 {
		return "", errEmpty
	}
	if f := detectBinary(head, err == io.EOF); f != "" {
		return f, nil
	}
	text := detectText(head)
	if named == BSD && isBSD(text, true) {
		return BSD, nil
	}
	for _, sign := range textSigns {
		if sign.is(text) {
			return sign.format, nil
		}
	}
	return "", errForeign
}

// detectText is the head as text: for the signs, which are ASCII, it is enough that
// UTF-16 becomes readable.
func detectText(head []byte) string {
	text, _ := io.ReadAll(decoded(bufio.NewReaderSize(bytes.NewReader(head), detectSize), oursLabel))
	return strings.TrimSpace(string(text))
}

func detectBinary(head []byte, whole bool) Format {
	switch {
	case bytes.HasPrefix(head, []byte(libMagic)):
		return Lib
	case len(head) > pdbHeader && string(head[64:68]) == pdbCreator:
		return PDB
	case isPos(head, whole):
		return Pos
	case head[0] == 0x78 && len(head) > 3 && isOldLib(head, whole):
		return Lib
	}
	return ""
}

// isOldLib tells a library without a header, which begins with h8, from a text
// that begins with x: its second node is a point too, with flags.
func isOldLib(head []byte, whole bool) bool {
	if whole && len(head)%2 == 1 {
		head = head[:len(head)-1]
	}
	_, ok := libPoint(head[2])
	return !isText(head) && (ok || head[1]&(libComment|libOldComment) != 0)
}

// isText reports whether there are no control characters but those of lines.
func isText(head []byte) bool {
	return !bytes.ContainsFunc(head, func(r rune) bool { return r < ' ' && r != '\n' && r != '\r' && r != '\t' })
}

// isPos reports whether a file is as long as its first byte says and holds points
// of which none comes twice. Letters are points too, so what might be text must be
// exactly so long, or so long that no text has all its letters once; and of a file
// that breaks off there must be half, or a count that is no letter.
func isPos(head []byte, whole bool) bool {
	count, moves := int(head[0]), len(head)-1
	if !whole || count == 0 || count > libSize*libSize || moves == 0 || moves > count+2 {
		return false
	}
	switch {
	case moves < count && isText(head), moves < count && count >= ' ' && 2*moves < count,
		moves > count && count < ' ' && isText(head):
		return false
	}
	var seen [libSize * libSize]bool
	for _, c := range head[1:min(len(head), count+1)] {
		if c == posPass {
			continue
		}
		if int(c) >= len(seen) || seen[c] {
			return false
		}
		seen[c] = true
	}
	return true
}

// isSav reports whether a text is numbers such as those of Yixin-Board: the size of
// a board, or else just as many as the number of moves says.
func isSav(text string) bool {
	if !savSign.MatchString(text) {
		return false
	}
	all, _ := ints(text)
	return len(all) > 3 && (isSize(max(all[0], all[1])) || len(all) == 3+2*all[2] || len(all) == 4+2*all[3])
}

// isSGF reports whether a game tree with a property in it, or with nothing, begins
// after nothing but text: in enough bytes of any kind one seems to begin by chance,
// and "(;" stands in programs too.
func isSGF(text string) bool {
	at := sgfSign.FindStringIndex(text)
	return at != nil && isText([]byte(text[:at[0]]))
}

// textSigns are the formats of text, from the strictest to the loosest.
var textSigns = []struct {
	format Format
	is     func(text string) bool
}{
	{PSQ, psqStart.MatchString},
	{RIF, func(text string) bool {
		return strings.HasPrefix(text, "<") && strings.Contains(text, "<games") || strings.HasPrefix(text, "<?xml")
	}},
	{SGF, isSGF},
	{BDT, bdtSign.MatchString},
	{BSD, func(text string) bool { return isBSD(text, false) }},
	{Sav, isSav},
	{Openings, openingSign.MatchString},
	{Rec, recSign.MatchString},
	{Text, textSign.MatchString},
}

var (
	psqStart    = regexp.MustCompile(`^(?i:piskvork\w*)(\s+\d+\s*[xX]\s*\d+|[^\n]*\n\s*\d+\s*,\s*\d+)`)
	sgfSign     = regexp.MustCompile(`\(\s*;[\s;(]*([a-z0-9]*[A-Z][A-Za-z0-9]*\s*\[|\)\s*$|$)`)
	bdtSign     = regexp.MustCompile(`^[^\n]*=\[[^\n,]*,[^\n,]*,[^\n,]*,([0-9A-Fa-f]{2}|,|\]|$)`)
	savSign     = regexp.MustCompile(`^-?\d{1,2}\s+-?\d{1,2}\s+-?\d{1,3}\s+[\d\s]*$`)
	openingSign = regexp.MustCompile(`^-?\d{1,2}\s*,\s*-?\d{1,2}(\s*,|\s*\n|$)`)
	recSign     = regexp.MustCompile(`^[^\n]*\n[^\n]*\n\d{1,2},\d{1,2},\d+\r?\n`)
	textSign    = regexp.MustCompile(`^(?:[(\d.\s-]|(?i:pass))*[a-yA-Y][1-9]\d?(\.\D|\.$|[^a-zA-Z0-9.]|[a-yA-Y][1-9]|$)`)
)

package saves

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"gobang/gomoku"
)

// lib, the library of RenLib: a tree of moves on a board of 15 lines, in pre-order.
// A header of 20 bytes, "\xFFRenLib\xFF", version 3.0 or 3.4, and filling; the
// oldest files have none and begin with 0x78, the move h8. Then nodes of two bytes:
//
//	point  column 1 to 15 in the low half, row from the top 0 to 14 in the high
//	       one; 0 is the root if it comes first, and a pass later
//	flags  see below, and what follows the node because of them
//
// A node's answers follow it; a node with a sibling is pushed on a stack, and
// after a node without answers reading goes on at the one popped.
//
// Texts are in pairs of bytes and end with NUL. What they mean here: a comment
// of one line and one of several are the comment of the move; a board text, which
// RenLib draws on the point while the move before it is shown, is the SGF
// property LB there; a mark is HO, the start of an analysis XSTART.
//
// At the end of a file every variation is closed, so a missing end is seen. Only
// what RenLib saves as a position, one line, has no leaf at all and just ends: a
// library that breaks off before its first leaf looks the same.
// (After RenLib's own reader and writer, github.com/gomoku/RenLib.)
const (
	libSibling    = 0x80
	libLeaf       = 0x40 // no answers
	libOldComment = 0x20
	libMark       = 0x10
	libComment    = 0x08
	libStart      = 0x04
	libNoMove     = 0x02 // only a board text stands on this point
	libExtension  = 0x01 // two bytes more; bit 0 of the second: a board text follows
	libSize       = 15
)

const libMagic = "\xFFRenLib\xFF"

func openLib(r *bufio.Reader) source {
	return once(func() (*Game, error) {
		l := &libReader{r: r, b: newLine(libSize, Lib), first: true}
		return l.read()
	})
}

// libReader follows the file down and up the tree. It leaves the texts as they
// are written until all are there: only together they tell their character set.
// A board text waits in the props of a note as NUL, point, text.
type libReader struct {
	r      *bufio.Reader
	b      *builder
	at     int   // bytes read
	depth  int   // of the node to come
	skip   int   // while not 0, nodes of this depth and deeper are left out
	stack  []int // depths of the siblings to come
	first  bool
	leaf   bool   // some node had no answers: it is no position
	ended  bool   // nothing may follow: all variations are closed
	sample []byte // of the texts that are not ASCII
}

func (l *libReader) read() (*Game, error) {
	if err := l.header(); err != nil {
		return nil, err
	}
	var err error
	for err == nil && !l.b.full {
		err = l.node()
	}
	if err == io.EOF && l.leaf && !l.ended {
		err = errCut
	}
	l.decodeTexts()
	g, err := l.b.end(fmt.Sprintf("byte %d", l.at), err)
	if g != nil && g.root.note != nil {
		g.Comment, g.root.note.comment = g.root.note.comment, ""
	}
	return g, err
}

// header reads the header, or finds that there is none.
func (l *libReader) header() error {
	head, err := l.r.Peek(20)
	switch {
	case bytes.HasPrefix(head, []byte(libMagic)) && len(head) == 20:
		if version := 100*int(head[8]) + int(head[9]); version > 304 {
			return fmt.Errorf("a library of version %d.%d; known are those up to 3.4", head[8], head[9])
		}
		_, err = l.r.Discard(20)
		l.at = 20
		return err
	case len(head) > 0 && head[0] == 0x78:
		return nil
	case err != nil && err != io.EOF:
		return err
	}
	return errors.New("not a RenLib library: its header is missing")
}

// pair reads two bytes. One alone at the end of the file is an editor's work
// and no error.
func (l *libReader) pair() (a, b byte, err error) {
	if a, err = l.r.ReadByte(); err != nil {
		return 0, 0, err
	}
	l.at++
	if b, err = l.r.ReadByte(); err == nil {
		l.at++
	}
	return a, b, err
}

// node reads a node with its texts and puts it into the tree.
func (l *libReader) node() error {
	point, flags, err := l.pair()
	if err != nil {
		return err
	}
	var ext byte
	if flags&libExtension != 0 {
		if _, ext, err = l.pair(); err != nil {
			return errCut
		}
	}
	comment, text, err := l.texts(flags, ext)
	if err != nil {
		return err
	}
	root := l.first && point == 0
	if l.first = false; root {
		return l.notes(flags, comment)
	}
	if l.depth >= maxLine {
		return fmt.Errorf("more than %d moves in a line, the rest is left out", maxLine)
	}
	if err := l.place(point, flags, comment, text); err != nil {
		return err
	}
	l.walk(flags)
	return nil
}

// walk goes to where the next node belongs.
func (l *libReader) walk(flags byte) {
	at := l.depth // the depth of the node just read is one more
	l.depth++
	if flags&libSibling != 0 {
		l.stack = append(l.stack, at)
	}
	leaf := flags&libLeaf != 0
	l.leaf, l.ended = l.leaf || leaf, leaf && len(l.stack) == 0
	if leaf && len(l.stack) > 0 {
		l.depth = l.stack[len(l.stack)-1]
		l.stack = l.stack[:len(l.stack)-1]
		l.b.back(l.depth)
	}
	if l.skip > 0 && l.depth < l.skip {
		l.skip = 0
	}
}

// place puts a node into the tree, or begins to skip if it cannot stand there.
func (l *libReader) place(point, flags byte, comment, text string) error {
	if l.skip > 0 {
		return nil
	}
	p, ok := libPoint(point)
	if !ok {
		return fmt.Errorf("%#02x is no point, the rest is left out", point)
	}
	if text != "" && p != gomoku.NoPoint {
		cost := len(text) + 8 + len(l.b.top().props()) // which is copied
		if n := l.b.note(cost); n != nil {
			n.props += "\x00" + sgfName(p, libSize) + text
		}
	}
	if flags&libNoMove != 0 && flags&libLeaf != 0 {
		l.skip = l.depth + 1
		return nil
	}
	if !l.b.alternate(p) {
		l.skip = l.depth + 1
		return nil
	}
	return l.notes(flags, comment)
}

// notes writes a node's comment and marks on the move the path has come to.
func (l *libReader) notes(flags byte, comment string) error {
	props := ""
	if flags&libMark != 0 {
		props += "HO[1]"
	}
	if flags&libStart != 0 {
		props += "XSTART[1]"
	}
	if comment+props == "" {
		return nil
	}
	if n := l.b.note(len(comment) + len(props)); n != nil {
		n.comment += comment
		n.props = props + n.props
	}
	return nil
}

// texts reads the texts that follow a node.
func (l *libReader) texts(flags, ext byte) (comment, board string, err error) {
	switch {
	case flags&libOldComment != 0:
		comment, err = l.oldText()
	case flags&libComment != 0:
		comment, err = l.text()
	}
	if err == nil && ext&1 != 0 {
		board, err = l.text()
	}
	return strings.Trim(strings.Replace(comment, "\b", "\n", 1), "\r\n"), board, err
}

// text reads pairs of bytes up to one that has a NUL.
func (l *libReader) text() (string, error) {
	var text []byte
	for len(text) < maxText {
		a, b, err := l.pair()
		switch {
		case err != nil:
			return "", errCut
		case a == 0:
			return l.sampled(text), nil
		case b == 0:
			return l.sampled(append(text, a)), nil
		}
		text = append(text, a, b)
	}
	return "", fmt.Errorf("a text longer than %d characters", maxText)
}

// oldText reads pairs of bytes up to one with its top bit set. Its letters have
// seven bits, with the six of Swedish in place of brackets.
func (l *libReader) oldText() (string, error) {
	var text []byte
	for len(text) < maxText {
		a, b, err := l.pair()
		if err != nil {
			return "", errCut
		}
		for _, c := range []byte{a, b} {
			if i := strings.IndexByte(libSwedish, c&0x7F); i >= 0 {
				text = append(text, libSwedish1252[i])
			} else {
				text = append(text, c&0x7F)
			}
			if c >= 0x80 {
				return l.sampled(text), nil
			}
		}
	}
	return "", fmt.Errorf("a text longer than %d characters", maxText)
}

const libSwedish, libSwedish1252 = `}{|][\`, "\xE5\xE4\xF6\xC5\xC4\xD6"

// sampled remembers a text that is not ASCII for the guess.
func (l *libReader) sampled(text []byte) string {
	if len(l.sample) < sampleSize && bytes.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
		l.sample = append(append(l.sample, text...), ' ')
	}
	return string(text)
}

// decodeTexts makes the texts of the tree what they are to be.
func (l *libReader) decodeTexts() {
	set := guess(l.sample[:min(len(l.sample), sampleSize)], "")
	decode := func(s string) string {
		if !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) {
			return s
		}
		if out, err := set.NewDecoder().String(s); err == nil {
			s = out
		}
		return cleanText(s)
	}
	tidy := func(t *twig) bool {
		if t.note != nil {
			t.note.comment = decode(t.note.comment)
			t.note.props = libLabels(t.note.props, decode)
		}
		return true
	}
	tidy(&l.b.g.root)
	l.b.g.root.walk(tidy)
}

// libLabels makes the board texts that wait in the props of a note an LB.
func libLabels(props string, decode func(string) string) string {
	if !strings.Contains(props, "\x00") {
		return props
	}
	parts := strings.Split(props, "\x00")
	for i, label := range parts[1:] {
		parts[i+1] = "[" + label[:2] + ":" + escapeLabel(decode(label[2:])) + "]"
	}
	parts[1] = "LB" + parts[1]
	return strings.Join(parts, "")
}

// libPoint reads the byte of a point; 0 is a pass.
func libPoint(b byte) (gomoku.Point, bool) {
	if b == 0 {
		return gomoku.NoPoint, true
	}
	p := gomoku.Point{X: int(b&15) - 1, Y: int(b >> 4)}.Flip(libSize)
	return p, p.On(libSize)
}

package saves

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/encoding"

	"gobang/gomoku"
)

// libNode is a node to write. Its answers are those of a twig, or where the
// writer puts something in (a setup stone, a pass) those it says itself.
type libNode struct {
	point gomoku.Point
	flags byte
	text  string // on the board
	own   *twig  // the move it is, for its comment; nil where it is put in
	below *twig  // the twig its answers are those of
	kids  []libNode
}

// libWriter writes nodes in pre-order.
type libWriter struct {
	w      *bufio.Writer
	set    encoding.Encoding
	passes int
}

// writeLib writes the whole tree. Setup stones become its first moves, and where
// the sides do not take turns a pass is put in. Like RenLib it writes version
// 3.0 without a root where all begins with h8 and nobody passes, else 3.4.
func writeLib(w io.Writer, g *Game) error {
	if g.Size != libSize {
		return fmt.Errorf("a RenLib library has a board of %d lines, this game one of %d", libSize, g.Size)
	}
	l := &libWriter{w: bufio.NewWriter(io.Discard), set: g.libSet()}
	roots := l.roots(g)
	l.tree(roots) // to count the passes
	version := byte(4)
	if len(roots) == 1 && roots[0].point == gomoku.Center(libSize) && l.passes == 0 && g.Comment == "" {
		version = 0
	}
	l.w = bufio.NewWriter(w)
	l.w.WriteString(libMagic + "\x03" + string(rune(version)) + strings.Repeat("\xFF", 10))
	if version > 0 {
		root := libNode{point: gomoku.NoPoint, own: &twig{note: &note{comment: g.Comment}}}
		l.node(root)
	}
	l.tree(roots)
	return l.w.Flush()
}

// roots returns the first nodes: the setup in a row, or the first moves.
func (l *libWriter) roots(g *Game) []libNode {
	var row []gomoku.Point
	for _, m := range g.setupMoves() {
		if !inTurn(m.Side, len(row)) {
			row = append(row, gomoku.NoPoint)
		}
		row = append(row, m.Point)
	}
	kids := l.kids(libNode{below: &g.root}, len(row))
	for i := len(row) - 1; i >= 0; i-- {
		kids = []libNode{{point: row[i], kids: kids}}
	}
	return kids
}

// inTurn reports whether it is that side's turn after depth moves.
func inTurn(side gomoku.Side, depth int) bool { return (side == gomoku.Black) == (depth%2 == 0) }

// tree writes nodes and all that is below them; open holds at each depth the
// siblings still to come.
func (l *libWriter) tree(roots []libNode) {
	open := [][]libNode{roots}
	for len(open) > 0 {
		last := len(open) - 1
		if len(open[last]) == 0 {
			open = open[:last]
			continue
		}
		n := open[last][0]
		open[last] = open[last][1:]
		kids := l.kids(n, len(open))
		if len(kids) == 0 {
			n.flags |= libLeaf
		}
		if len(open[last]) > 0 {
			n.flags |= libSibling
		}
		l.node(n)
		open = append(open, kids)
	}
}

// kids returns the answers to a node that is depth moves deep.
func (l *libWriter) kids(n libNode, depth int) []libNode {
	if n.below == nil {
		return n.kids
	}
	var list []libNode
	texts := labels(n.below)
	for t := n.below.child; t != nil; t = t.next {
		kid := libNode{point: t.stone().Point, own: t, below: t}
		if text, ok := texts[kid.point]; ok {
			kid.text = text
			delete(texts, kid.point)
		}
		if !inTurn(t.side, depth) {
			kid = libNode{point: gomoku.NoPoint, kids: []libNode{kid}}
		}
		list = append(list, kid)
	}
	for i := 0; len(texts) > 0; i++ { // in order, which a map has not
		p := gomoku.Point{X: i % libSize, Y: i / libSize}
		if text, ok := texts[p]; ok {
			list = append(list, libNode{point: p, text: text, flags: libNoMove})
			delete(texts, p)
		}
	}
	return list
}

// labels returns the texts LB puts on the board after a move.
func labels(t *twig) map[gomoku.Point]string {
	props := t.props()
	if !strings.Contains(props, "LB[") {
		return nil
	}
	list := map[gomoku.Point]string{}
	for value := splitProps(props).values["LB"]; len(value) > 1; {
		var one string
		one, value = cutValue(value)
		at, text, _ := strings.Cut(unescape(one), ":")
		if p, ok := sgfPoint(at, libSize); ok && p.On(libSize) {
			list[p] = cleanLine(text)
		}
	}
	return list
}

// node writes one node with its texts.
func (l *libWriter) node(n libNode) {
	comment := ""
	if n.own != nil && n.own.note != nil {
		comment = n.own.note.comment
		if strings.Contains(n.own.note.props, "HO[") {
			n.flags |= libMark
		}
		if strings.Contains(n.own.note.props, "XSTART[") {
			n.flags |= libStart
		}
	}
	if comment != "" {
		n.flags |= libComment
	}
	if n.text != "" {
		n.flags |= libExtension
	}
	l.w.Write([]byte{libByte(n.point), n.flags})
	if n.point == gomoku.NoPoint {
		l.passes++
	}
	if n.text != "" {
		l.w.Write([]byte{0, 1})
	}
	if comment != "" {
		if strings.Contains(comment, "\n") {
			comment = "\b" + strings.ReplaceAll(comment, "\n", "\r\n")
		}
		l.put(comment)
	}
	if n.text != "" {
		l.put(n.text)
	}
}

// put writes a text, a NUL, and one more where that makes its length even.
func (l *libWriter) put(text string) {
	out := text
	if strings.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
		if e, err := l.set.NewEncoder().String(text); err == nil {
			out = e
		}
		out = restored(out)
	}
	l.w.WriteString(out + "\x00\x00"[:2-len(out)%2])
}

// libByte is the byte of a point.
func libByte(p gomoku.Point) byte {
	if p == gomoku.NoPoint {
		return 0
	}
	p = p.Flip(libSize)
	return byte(16*p.Y + p.X + 1)
}

// libSet chooses the character set of the texts: an old one that RenLib shows
// where it holds them all and the reader will see that it is it, else UTF-8.
func (g *Game) libSet() encoding.Encoding {
	left := append([]encoding.Encoding(nil), legacy...)
	var sample strings.Builder
	see := func(text string) {
		if text == "" || !strings.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
			return
		}
		for i := len(left) - 1; i >= 0; i-- {
			if _, err := left[i].NewEncoder().String(text); err != nil {
				left = append(left[:i:i], left[i+1:]...)
			}
		}
		if sample.Len() < sampleSize {
			sample.WriteString(text + " ")
		}
	}
	see(g.Comment)
	for _, text := range labels(&g.root) {
		see(text)
	}
	g.root.walk(func(t *twig) bool {
		if t.note != nil {
			see(t.note.comment)
			for _, text := range labels(t) {
				see(text)
			}
		}
		return true
	})
	for _, e := range left {
		if out, err := e.NewEncoder().Bytes([]byte(sample.String())); err == nil && decodeText(out) == sample.String() {
			return e
		}
	}
	return keptBytes
}

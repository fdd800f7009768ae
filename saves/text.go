package saves

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"gobang/gomoku"
)

// txt, moves as people write them and programs print them.

func openText(r *bufio.Reader) source {
	l := textLines(r)
	return ahead((&textReader{l: l}).game)
}

// textReader reads games such as "h8i9j10", "H8, I9" or "1. h8 2. i9", in one
// line or many; "-", "--" and "pass" are passes. A line of several moves whose
// first is already taken begins another game, and the letters over a diagram end them. The size is not in the text: it
// is 15, or the next of 19, 20 and 25 that has all points.
type textReader struct {
	l    *lines
	kept []gomoku.Point // the first line of the next game
	why  error          // what is wrong in that line
	err  error          // that ended the lines
}

func (t *textReader) game() (*Game, error) {
	moves, why := t.kept, t.why
	for t.kept, t.why = nil, nil; t.err == nil && why == nil && len(moves) <= maxLine; {
		var text string
		if text, t.err = t.l.next(); t.err != nil {
			break
		}
		if isDiagram(text) { // it shows what was read, and what is below is for people
			t.err = io.EOF
			break
		}
		var more []gomoku.Point
		more, why = textMoves(text)
		if len(more) > 1 && contains(moves, more[0]) {
			t.kept, t.why, why = more, why, nil
			break
		}
		moves = append(moves, more...)
	}
	if why != nil {
		t.err = io.EOF
	}
	if len(moves) == 0 && why == nil {
		return nil, t.err
	}
	b := newLine(textSize(moves), Text)
	for _, p := range moves {
		if !b.alternate(p) {
			return b.end("", nil)
		}
	}
	if why == nil && t.err != nil {
		why = t.err
	}
	return b.end(t.l.where(), why)
}

// isDiagram reports whether a line is the letters over a board, "A B C D E".
func isDiagram(text string) bool {
	letters := strings.Fields(text)
	for i, l := range letters {
		if l != string(rune('A'+i)) {
			return false
		}
	}
	return len(letters) >= gomoku.MinSize
}

func contains(moves []gomoku.Point, p gomoku.Point) bool {
	for _, m := range moves {
		if m == p && p != gomoku.NoPoint {
			return true
		}
	}
	return false
}

// textMoves reads one line; what stands between moves is skipped, numbers of
// moves too.
func textMoves(text string) ([]gomoku.Point, error) {
	var list []gomoku.Point
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t,;_.|()", r) }) {
		if isInt(word) && word[0] != '-' {
			continue
		}
		if word == "-" || word == "--" || strings.EqualFold(word, "pass") {
			list = append(list, gomoku.NoPoint)
			continue
		}
		points, err := gomoku.ParsePoints(word)
		list = append(list, points...)
		if err != nil {
			return list, errors.New(cleanLine(err.Error()))
		}
	}
	return list, nil
}

// textSize is the size a text of moves is taken to be on.
func textSize(moves []gomoku.Point) int {
	need := 0
	for _, p := range moves {
		need = max(need, p.X+1, p.Y+1)
	}
	return sizeFor(need)
}

// sizeOf is textSize of stones.
func sizeOf(stones []gomoku.Stone) int {
	moves := make([]gomoku.Point, len(stones))
	for i, s := range stones {
		moves[i] = s.Point
	}
	return textSize(moves)
}

// writeText writes the moves up to the cursor as "h8 i9 j10".
func writeText(w io.Writer, g *Game) error {
	moves, err := g.flat(true)
	if err != nil {
		return err
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		if words[i] = m.Point.String(); m.Point == gomoku.NoPoint {
			words[i] = "--"
		}
	}
	_, err = io.WriteString(w, strings.Join(words, " ")+"\n")
	return err
}

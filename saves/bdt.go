package saves

import (
	"bufio"
	"fmt"
	"strings"

	"gobang/gomoku"
)

// bdt, RenLib's list of games, one a line:
//
//	tournament=[black,white,result,moves,5A,reverse,comment]
//
// A move is two hexadecimal digits, column and row from the bottom, 1 to F; 00
// is a pass. The result is +, - or = for Black. RenLib reads it so, but when it
// writes a library as a list it counts the rows from the top; its lines can be
// known by the comma they have for a tournament. A list that breaks off between two
// games looks whole.

func openBDT(r *bufio.Reader) source {
	l := textLines(r)
	return ahead(func() (*Game, error) {
		for {
			text, err := l.next()
			if err != nil {
				return nil, err
			}
			if text != "" {
				return readBDT(text, l.where())
			}
		}
	})
}

func readBDT(text, where string) (*Game, error) {
	tournament, rest, ok := strings.Cut(text, "=[")
	field := strings.SplitN(strings.TrimSuffix(strings.TrimSpace(rest), "]"), ",", 7)
	if !ok || len(field) < 4 {
		return nil, fmt.Errorf("%s: not a game such as \"=[black,white,+,88,,,]\"", where)
	}
	b := newLine(libSize, BDT)
	g := b.g
	g.Black, g.White = cleanLine(field[0]), cleanLine(field[1])
	b.result(strings.TrimSpace(field[2]), bdtResults)
	b.rootProp("EV", strings.Trim(tournament, ", "))
	if len(field) == 7 {
		g.Comment = cleanLine(field[6])
		for i, title := range []string{"offered fifth moves", "reverse"} {
			if value := cleanLine(field[4+i]); value != "" {
				g.Comment = strings.TrimSpace(g.Comment + "\n" + title + ": " + value)
			}
		}
	}
	closed := strings.HasSuffix(strings.TrimSpace(rest), "]")
	moves := strings.TrimSpace(field[3])
	for ; len(moves) > 1; moves = moves[2:] {
		p, ok := bdtPoint(moves[:2])
		if tournament == "," && p != gomoku.NoPoint {
			p = p.Flip(libSize)
		}
		if !ok {
			return b.end("", fmt.Errorf("%q is not a move", moves[:2]))
		}
		if !b.alternate(p) {
			return b.end("", nil)
		}
	}
	if moves != "" || !closed {
		return b.end("", errCut)
	}
	return b.end("", nil)
}

var bdtResults = map[string]Result{
	"+": {Over: true, Winner: gomoku.Black}, "-": {Over: true, Winner: gomoku.White}, "=": {Over: true},
}

func bdtPoint(text string) (gomoku.Point, bool) {
	const digits = "0123456789ABCDEF"
	x := strings.IndexByte(digits, strings.ToUpper(text)[0])
	y := strings.IndexByte(digits, strings.ToUpper(text)[1])
	if x == 0 && y == 0 {
		return gomoku.NoPoint, true
	}
	return gomoku.Point{X: x - 1, Y: y - 1}, x > 0 && y > 0
}

// rootProp puts what a Game has no field for where SGF has a property for it.
func (b *builder) rootProp(name, value string) {
	if value = cleanLine(value); value == "" || !b.spend(len(value)) {
		return
	}
	if b.g.root.note == nil {
		b.g.root.note = &note{}
	}
	b.g.root.note.props += name + "[" + escape(value) + "]"
}

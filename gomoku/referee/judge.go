package referee

// The referee: five, exact five, overline, forbidden points, full board, the
// winning line. It scans the stones plainly from the last one; it is slow and
// obviously right, and everything fast is held against it by tests.
//
// What wins, by rule:
//   - freestyle: an unbroken row of five or more;
//   - standard: exactly five;
//   - renju: exactly five for Black, five or more for White;
//   - caro: exactly five without opposing stones at both ends (the rim is no
//     such stone);
//   - caro6: as caro, or six and more however blocked.
//
// What Black may not do under renju (the rules of the Renju International
// Federation, articles 9.1 to 9.3): an overline, a double four, a double
// three, unless the same stone makes five.

import (
	"errors"
	"fmt"

	"gobang/gomoku"
)

// Fault is why a stone of Black loses under renju.
type Fault uint8

// The faults; where a stone commits several, the first of this order is named.
const (
	NoFault Fault = iota
	overline
	doubleFour
	DoubleThree
)

// String returns the fault's name, and nothing for noFault.
func (f Fault) String() string {
	return [...]string{"", "overline", "double-four", "double-three"}[f]
}

// Ending says how a game stands after a stone.
type Ending struct {
	Over   bool
	Winner gomoku.Side    // Nobody while the game goes on, and in a draw
	Line   []gomoku.Point // the winning row from one end to the other
	Fault  Fault          // renju: why Black's last stone loses
}

// Axis is one of the four directions in which a row can lie.
type Axis struct{ dx, dy int }

// Axes are the four: along a row, up a column, and the two diagonals.
var Axes = [4]Axis{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// From returns the point n steps along the axis.
func (a Axis) From(p gomoku.Point, n int) gomoku.Point { return p.Add(n*a.dx, n*a.dy) }

// Judge says how the game stands after the stone at last, which already lies
// on the grid.
func Judge(g *gomoku.Board, rule gomoku.Rule, last gomoku.Point) Ending {
	s := g.Get(last)
	if s == gomoku.Nobody {
		return Ending{}
	}
	for _, a := range Axes {
		if r := RowAt(g, last, a); r.Wins(g, rule, s) {
			return Ending{Over: true, Winner: s, Line: r.points(a)}
		}
	}
	if rule == gomoku.Renju && s == gomoku.Black {
		g.Set(last, gomoku.Nobody)
		f := Forbidden(g, last)
		g.Set(last, s)
		if f != NoFault {
			return Ending{Over: true, Winner: gomoku.White, Fault: f}
		}
	}
	return Ending{Over: g.Full()}
}

// Wins reports whether side s would win by playing the empty point p.
func Wins(g *gomoku.Board, rule gomoku.Rule, p gomoku.Point, s gomoku.Side) bool {
	g.Set(p, s)
	defer g.Set(p, gomoku.Nobody)
	for _, a := range Axes {
		if RowAt(g, p, a).Wins(g, rule, s) {
			return true
		}
	}
	return false
}

// row is an unbroken row of stones of one side: its two ends, both within the
// row, and its length.
type row struct {
	first, last   gomoku.Point
	before, after gomoku.Point // next to the ends; they may lie off the board
	N             int
}

// RowAt returns the row along the axis through the stone at p.
func RowAt(g *gomoku.Board, p gomoku.Point, a Axis) row {
	s, back, ahead := g.Get(p), 0, 0
	for g.Get(a.From(p, -back-1)) == s {
		back++
	}
	for g.Get(a.From(p, ahead+1)) == s {
		ahead++
	}
	return row{
		first: a.From(p, -back), last: a.From(p, ahead), N: back + 1 + ahead,
		before: a.From(p, -back-1), after: a.From(p, ahead+1),
	}
}

// Wins reports whether the row wins for its side s.
func (r row) Wins(g *gomoku.Board, rule gomoku.Rule, s gomoku.Side) bool {
	switch rule {
	case gomoku.Standard:
		return r.N == 5
	case gomoku.Renju:
		return r.N == 5 || r.N > 5 && s == gomoku.White
	case gomoku.Caro:
		return r.N == 5 && !r.blocked(g, s)
	case gomoku.Caro6:
		return r.N == 5 && !r.blocked(g, s) || r.N > 5
	}
	return r.N >= 5
}

// blocked reports whether opposing stones stand at both ends.
func (r row) blocked(g *gomoku.Board, s gomoku.Side) bool {
	return g.Get(r.before) == s.Other() && g.Get(r.after) == s.Other()
}

// points lists the row from its first stone to its last.
func (r row) points(a Axis) []gomoku.Point {
	list := make([]gomoku.Point, r.N)
	for i := range list {
		list[i] = a.From(r.first, i)
	}
	return list
}

// Forbidden says why Black may not play the empty point p under renju, or
// noFault where he may. A five comes before everything else (9.2).
func Forbidden(g *gomoku.Board, p gomoku.Point) Fault {
	g.Set(p, gomoku.Black)
	defer g.Set(p, gomoku.Nobody)
	longest, fours := 0, 0
	for _, a := range Axes {
		n := RowAt(g, p, a).N
		if n == 5 {
			return NoFault
		}
		longest = max(longest, n)
		fours += foursOn(g, p, a)
	}
	switch {
	case longest > 5:
		return overline
	case fours > 1:
		return doubleFour
	case threes(g, p) > 1:
		return DoubleThree
	}
	return NoFault
}

// ForbiddenPoints lists every point that is forbidden to Black, column by
// column.
func ForbiddenPoints(g *gomoku.Board) []gomoku.Point {
	var list []gomoku.Point
	for x := range g.Size {
		for y := range g.Size {
			if p := (gomoku.Point{X: x, Y: y}); g.Empty(p) && Forbidden(g, p) != NoFault {
				list = append(list, p)
			}
		}
	}
	return list
}

// foursOn counts Black's fours along one axis through his stone at p. A stone
// that makes five joins the row of p, so it can only lie at an end of that row.
// Both ends of an unbroken four complete the same four stones: a straight four,
// one four. Both ends of a shorter row complete different ones, as in X.XXX.X:
// two fours on one line.
func foursOn(g *gomoku.Board, p gomoku.Point, a Axis) int {
	r, n := RowAt(g, p, a), 0
	for _, e := range [2]gomoku.Point{r.before, r.after} {
		if blackRow(g, e, a) == 5 {
			n++
		}
	}
	if r.N == 4 && n == 2 {
		return 1
	}
	return n
}

// threes counts Black's real threes through his stone at p: the Axes along
// which one more stone, one that he may play and that makes no five elsewhere,
// gives a straight four. The recursion through forbidden ends because every
// level has one stone more on the board. It is costly, so it starts only where
// there are two threes by the look of them.
func threes(g *gomoku.Board, p gomoku.Point) int {
	var looks [4]bool
	found := 0
	for i, a := range Axes {
		r := RowAt(g, p, a)
		looks[i] = straightFour(g, r.before, a) || straightFour(g, r.after, a)
		if looks[i] {
			found++
		}
	}
	if found < 2 {
		return 0
	}
	n := 0
	for i, a := range Axes {
		r := RowAt(g, p, a)
		if looks[i] && (realThree(g, r.before, a) || realThree(g, r.after, a)) {
			n++
		}
	}
	return n
}

// realThree reports whether Black's stone on e turns a three into a straight
// four and is one he may play. One that makes five is no such stone: it is the
// five that counts then (the definition of a three in the federation's rules).
func realThree(g *gomoku.Board, e gomoku.Point, a Axis) bool {
	return straightFour(g, e, a) && !Wins(g, gomoku.Renju, e, gomoku.Black) && Forbidden(g, e) == NoFault
}

// straightFour reports whether Black's stone on e makes an unbroken four along
// the axis that can become exactly five at both ends.
func straightFour(g *gomoku.Board, e gomoku.Point, a Axis) bool {
	if !g.Empty(e) {
		return false
	}
	g.Set(e, gomoku.Black)
	defer g.Set(e, gomoku.Nobody)
	r := RowAt(g, e, a)
	return r.N == 4 && blackRow(g, r.before, a) == 5 && blackRow(g, r.after, a) == 5
}

// blackRow returns how long a row along the axis a stone of Black on e makes,
// and 0 where e is not free.
func blackRow(g *gomoku.Board, e gomoku.Point, a Axis) int {
	if !g.Empty(e) {
		return 0
	}
	g.Set(e, gomoku.Black)
	defer g.Set(e, gomoku.Nobody)
	return RowAt(g, e, a).N
}

// What Refuse says.
var (
	ErrTaken = errors.New("the point is occupied")
	ErrOff   = errors.New("the point is not on the board")
)

// ForbiddenError refuses a point that is forbidden for Black.
type ForbiddenError struct {
	At    gomoku.Point
	Fault Fault
}

func (e ForbiddenError) Error() string { return fmt.Sprintf("%s is forbidden: %s", e.At, e.Fault) }

// Refuse says why a side may not play at p in a game that goes on, nil where it may.
func Refuse(b *gomoku.Board, rule gomoku.Rule, side gomoku.Side, p gomoku.Point) error {
	switch {
	case !p.On(b.Size):
		return ErrOff
	case !b.Empty(p):
		return ErrTaken
	case rule == gomoku.Renju && side == gomoku.Black:
		if f := Forbidden(b, p); f != NoFault {
			return ForbiddenError{p, f}
		}
	}
	return nil
}

// Decided returns the side that has a winning row somewhere on the board, nobody where
// none has. It asks about every stone, for positions whose last one is not known.
func Decided(b *gomoku.Board, rule gomoku.Rule) gomoku.Side {
	for _, s := range b.Stones() {
		for _, a := range Axes {
			if RowAt(b, s.Point, a).Wins(b, rule, s.Side) {
				return s.Side
			}
		}
	}
	return gomoku.Nobody
}

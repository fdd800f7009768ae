package main

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

import "gobang/gomoku"

// grid is a plain board, the one the referee and the classic players look at.
type grid struct {
	size int
	at   [gomoku.MaxSize][gomoku.MaxSize]gomoku.Side // at[x][y], as gomoku.Point counts
}

func newGrid(size int) *grid { return &grid{size: size} }

// gridOf lays out the stones of a position.
func gridOf(pos gomoku.Position) *grid {
	g := newGrid(pos.Size)
	for _, s := range pos.Stones {
		g.set(s.Point, s.Side)
	}
	return g
}

// stones lists the stones, column by column.
func (g *grid) stones() []gomoku.Stone {
	var list []gomoku.Stone
	for x := range g.size {
		for y := range g.size {
			if s := g.at[x][y]; s != gomoku.Nobody {
				list = append(list, gomoku.Stone{Point: gomoku.Point{X: x, Y: y}, Side: s})
			}
		}
	}
	return list
}

// get returns the side on p; nobody's where p is empty or off the board.
func (g *grid) get(p gomoku.Point) gomoku.Side {
	if !p.On(g.size) {
		return gomoku.Nobody
	}
	return g.at[p.X][p.Y]
}

// set puts a stone of that side on p, or with Nobody takes it off.
func (g *grid) set(p gomoku.Point, s gomoku.Side) { g.at[p.X][p.Y] = s }

// empty reports whether a stone may lie on p: it is on the board and free.
func (g *grid) empty(p gomoku.Point) bool { return p.On(g.size) && g.at[p.X][p.Y] == gomoku.Nobody }

// full reports whether no point is free.
func (g *grid) full() bool {
	for x := range g.size {
		for y := range g.size {
			if g.at[x][y] == gomoku.Nobody {
				return false
			}
		}
	}
	return true
}

// fault is why a stone of Black loses under renju.
type fault uint8

// The faults; where a stone commits several, the first of this order is named.
const (
	noFault fault = iota
	overline
	doubleFour
	doubleThree
)

// String returns the fault's name, and nothing for noFault.
func (f fault) String() string {
	return [...]string{"", "overline", "double-four", "double-three"}[f]
}

// ending says how a game stands after a stone.
type ending struct {
	over   bool
	winner gomoku.Side    // Nobody while the game goes on, and in a draw
	line   []gomoku.Point // the winning row from one end to the other
	fault  fault          // renju: why Black's last stone loses
}

// axis is one of the four directions in which a row can lie.
type axis struct{ dx, dy int }

var axes = [4]axis{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// from returns the point n steps along the axis.
func (a axis) from(p gomoku.Point, n int) gomoku.Point { return p.Add(n*a.dx, n*a.dy) }

// judge says how the game stands after the stone at last, which already lies
// on the grid.
func judge(g *grid, rule gomoku.Rule, last gomoku.Point) ending {
	s := g.get(last)
	if s == gomoku.Nobody {
		return ending{}
	}
	for _, a := range axes {
		if r := rowAt(g, last, a); r.wins(g, rule, s) {
			return ending{over: true, winner: s, line: r.points(a)}
		}
	}
	if rule == gomoku.Renju && s == gomoku.Black {
		g.set(last, gomoku.Nobody)
		f := forbidden(g, last)
		g.set(last, s)
		if f != noFault {
			return ending{over: true, winner: gomoku.White, fault: f}
		}
	}
	return ending{over: g.full()}
}

// wins reports whether side s would win by playing the empty point p.
func wins(g *grid, rule gomoku.Rule, p gomoku.Point, s gomoku.Side) bool {
	g.set(p, s)
	defer g.set(p, gomoku.Nobody)
	for _, a := range axes {
		if rowAt(g, p, a).wins(g, rule, s) {
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
	n             int
}

// rowAt returns the row along the axis through the stone at p.
func rowAt(g *grid, p gomoku.Point, a axis) row {
	s, back, ahead := g.get(p), 0, 0
	for g.get(a.from(p, -back-1)) == s {
		back++
	}
	for g.get(a.from(p, ahead+1)) == s {
		ahead++
	}
	return row{
		first: a.from(p, -back), last: a.from(p, ahead), n: back + 1 + ahead,
		before: a.from(p, -back-1), after: a.from(p, ahead+1),
	}
}

// wins reports whether the row wins for its side s.
func (r row) wins(g *grid, rule gomoku.Rule, s gomoku.Side) bool {
	switch rule {
	case gomoku.Standard:
		return r.n == 5
	case gomoku.Renju:
		return r.n == 5 || r.n > 5 && s == gomoku.White
	case gomoku.Caro:
		return r.n == 5 && !r.blocked(g, s)
	case gomoku.Caro6:
		return r.n == 5 && !r.blocked(g, s) || r.n > 5
	}
	return r.n >= 5
}

// blocked reports whether opposing stones stand at both ends.
func (r row) blocked(g *grid, s gomoku.Side) bool {
	return g.get(r.before) == s.Other() && g.get(r.after) == s.Other()
}

// points lists the row from its first stone to its last.
func (r row) points(a axis) []gomoku.Point {
	list := make([]gomoku.Point, r.n)
	for i := range list {
		list[i] = a.from(r.first, i)
	}
	return list
}

// forbidden says why Black may not play the empty point p under renju, or
// noFault where he may. A five comes before everything else (9.2).
func forbidden(g *grid, p gomoku.Point) fault {
	g.set(p, gomoku.Black)
	defer g.set(p, gomoku.Nobody)
	longest, fours := 0, 0
	for _, a := range axes {
		n := rowAt(g, p, a).n
		if n == 5 {
			return noFault
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
		return doubleThree
	}
	return noFault
}

// forbiddenPoints lists every point that is forbidden to Black, column by
// column.
func forbiddenPoints(g *grid) []gomoku.Point {
	var list []gomoku.Point
	for x := range g.size {
		for y := range g.size {
			if p := (gomoku.Point{X: x, Y: y}); g.empty(p) && forbidden(g, p) != noFault {
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
func foursOn(g *grid, p gomoku.Point, a axis) int {
	r, n := rowAt(g, p, a), 0
	for _, e := range [2]gomoku.Point{r.before, r.after} {
		if blackRow(g, e, a) == 5 {
			n++
		}
	}
	if r.n == 4 && n == 2 {
		return 1
	}
	return n
}

// threes counts Black's real threes through his stone at p: the axes along
// which one more stone, one that he may play and that makes no five elsewhere,
// gives a straight four. The recursion through forbidden ends because every
// level has one stone more on the board. It is costly, so it starts only where
// there are two threes by the look of them.
func threes(g *grid, p gomoku.Point) int {
	var looks [4]bool
	found := 0
	for i, a := range axes {
		r := rowAt(g, p, a)
		looks[i] = straightFour(g, r.before, a) || straightFour(g, r.after, a)
		if looks[i] {
			found++
		}
	}
	if found < 2 {
		return 0
	}
	n := 0
	for i, a := range axes {
		r := rowAt(g, p, a)
		if looks[i] && (realThree(g, r.before, a) || realThree(g, r.after, a)) {
			n++
		}
	}
	return n
}

// realThree reports whether Black's stone on e turns a three into a straight
// four and is one he may play. One that makes five is no such stone: it is the
// five that counts then (the definition of a three in the federation's rules).
func realThree(g *grid, e gomoku.Point, a axis) bool {
	return straightFour(g, e, a) && !wins(g, gomoku.Renju, e, gomoku.Black) && forbidden(g, e) == noFault
}

// straightFour reports whether Black's stone on e makes an unbroken four along
// the axis that can become exactly five at both ends.
func straightFour(g *grid, e gomoku.Point, a axis) bool {
	if !g.empty(e) {
		return false
	}
	g.set(e, gomoku.Black)
	defer g.set(e, gomoku.Nobody)
	r := rowAt(g, e, a)
	return r.n == 4 && blackRow(g, r.before, a) == 5 && blackRow(g, r.after, a) == 5
}

// blackRow returns how long a row along the axis a stone of Black on e makes,
// and 0 where e is not free.
func blackRow(g *grid, e gomoku.Point, a axis) int {
	if !g.empty(e) {
		return 0
	}
	g.set(e, gomoku.Black)
	defer g.set(e, gomoku.Nobody)
	return rowAt(g, e, a).n
}

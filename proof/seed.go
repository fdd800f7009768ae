package proof

// Home's strategy as the seed of others. On a larger board it lies in the middle;
// a stone of White beyond its edge is taken for one on the edge, since far stones
// seldom matter. What the seed would play is tried first. It may be wrong here:
// then the search goes on as ever.

import (
	"slices"

	"gobang/engine"
	"gobang/gomoku"
)

// seed answers for a board of another size, or another rule.
type seed struct {
	strategy *Strategy
	on       *geometry
	dx, dy   int // from Home's board to this one
}

// seedOf returns the seed of a game, nil for Home, which has none.
func seedOf(g Game) *seed {
	s, err := Embedded()
	if g == Home || err != nil {
		return nil
	}
	here, there := gomoku.Center(g.Size), gomoku.Center(Size)
	return &seed{strategy: s, on: geometryOf(g.Size), dx: here.X - there.X, dy: here.Y - there.Y}
}

// move returns the seed's move in a position, NoCell if it has none.
func (s *seed) move(p *position) cell {
	if s == nil {
		return engine.NoCell
	}
	q, ok := s.image(p)
	if !ok {
		return engine.NoCell
	}
	a, ok := s.strategy.at(&q)
	if !ok {
		return engine.NoCell
	}
	at := s.strategy.on.point(a.move).Add(s.dx, s.dy)
	if !at.On(s.on.size) || p.has(s.on.cell(at)) {
		return engine.NoCell
	}
	return s.on.cell(at)
}

// image puts the position on Home's board; false if Black has a stone beyond it, or
// there is no room for one of White's at the edge.
func (s *seed) image(p *position) (position, bool) {
	q := position{on: s.strategy.on}
	var beyond []gomoku.Point
	for _, st := range p.stones {
		at := s.on.point(st.cell).Add(-s.dx, -s.dy)
		switch {
		case at.On(Size):
			q.put(q.on.cell(at), st.side)
		case st.side == gomoku.Black:
			return q, false
		default:
			beyond = append(beyond, at)
		}
	}
	for _, at := range beyond {
		i := slices.IndexFunc(edges(at), func(e gomoku.Point) bool { return !q.has(q.on.cell(e)) })
		if i < 0 {
			return q, false
		}
		q.put(q.on.cell(edges(at)[i]), gomoku.White)
	}
	return q, true
}

// edges lists the points of Home's board that a point beyond it is taken for: the
// nearest, else a corner or a point beside one.
func edges(at gomoku.Point) []gomoku.Point {
	const n = Size - 1
	near := gomoku.Point{X: min(max(at.X, 0), n), Y: min(max(at.Y, 0), n)}
	return []gomoku.Point{near, {X: 0, Y: 0}, {X: n, Y: n}, {X: 0, Y: n}, {X: n, Y: 0}, {X: 1, Y: 0}, {X: n - 1, Y: n}}
}

package shapes

import (
	"slices"

	"gobang/gomoku"
)

// Threats counts the lines on which a stone of the side on p makes a four or a
// three.
func (s *Board) Threats(p gomoku.Point, side gomoku.Side) int {
	n := 0
	s.MarksAt(p, side, func(m *Marks, bit uint32) { n += some((m.Four | m.Three) & bit) })
	return n
}

// IsFourThree reports whether p makes a four and on another line a second four
// or a three.
func (s *Board) IsFourThree(p gomoku.Point, side gomoku.Side) bool {
	fours := 0
	s.MarksAt(p, side, func(m *Marks, bit uint32) { fours += some(m.Four & bit) })
	return fours > 0 && s.Threats(p, side) > 1
}

// OnLinesOf lists the empty points of every line on which the side could make
// five. Under caro a five is stopped on its own point or beyond its ends.
func (s *Board) OnLinesOf(side gomoku.Side) []gomoku.Point {
	return s.collect(nil, side, func(ln *line) uint32 {
		if ln.Read.Marks[side.Index()].Five == 0 {
			return 0
		}
		return (1<<ln.N - 1) &^ (ln.Stones[0] | ln.Stones[1])
	})
}

// CanStrong reports whether the side has a legal move to a strong four.
func (s *Board) CanStrong(side gomoku.Side) bool {
	if s.strongs[side.Index()] == 0 {
		return false
	}
	list := s.Marked(nil, side, Strong)
	return slices.ContainsFunc(list, func(p gomoku.Point) bool { return s.Legal(p, side) })
}

// Answers lists the legal points where a stone of the other side ends what the
// side threatens.
func (s *Board) Answers(side gomoku.Side, threatens func() bool) []gomoku.Point {
	var list []gomoku.Point
	for x := range s.G.Size {
		for y := range s.G.Size {
			p := gomoku.Point{X: x, Y: y}
			if !s.G.Empty(p) || !s.Legal(p, side.Other()) {
				continue
			}
			s.Play(p, side.Other())
			if !threatens() {
				list = append(list, p)
			}
			s.Undo(p)
		}
	}
	return list
}

// CanFourThree reports whether the side has a legal move that makes a four and a
// second threat.
func (s *Board) CanFourThree(side gomoku.Side) bool {
	for _, p := range s.Marked(nil, side, Four) {
		if s.IsFourThree(p, side) && s.Legal(p, side) {
			return true
		}
	}
	return false
}

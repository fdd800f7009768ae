package main

// The two classic programs that search: the 20 x 20 program and the linked-list
// program. Both are minimax with alpha-beta to a fixed, even depth, with their
// own scores at the leaves; a decided position returns its value at once, and a
// position in which the side to move can make five is decided. Where one side
// could make five, only the move that makes or stops it is tried.
//
// The depth grows by two plies up to the program's own, so that a position too
// wide for it still has the answer of the depth before.

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"gobang/gomoku"
)

// style is what distinguishes one program from another.
type style struct {
	depth int   // plies; even in both originals
	nodes int64 // stones to try before the depth is given up
	reach int   // how far from a stone a candidate may lie, see candidates
	root  int   // how many of the best-looking moves are tried at the root; 0 is all
	width int   // the same below it
	score func(s *sheet, side gomoku.Side) int
}

// twentyStyle is the 20 x 20 program: every candidate, four plies. It asked for
// the depth, which limits.depth can give.
var twentyStyle = style{depth: 4, nodes: 600_000, reach: 2, score: twentyScore}

// listStyle is the linked-list program: greedy at the root, where only the few
// best boards are kept. The original leaves the depth open and is silent on the
// width below the root; a narrow search of eight plies is what fits the time.
var listStyle = style{depth: 8, nodes: 1_000_000, reach: 2, root: 14, width: 8, score: listScore}

// winScore is the value of a five at the root; one further down is worth less
// by its distance, so that the shortest win and the longest defence are taken.
const winScore = 10_000_000

// minimaxer is a program of a style.
type minimaxer struct{ style style }

func (p minimaxer) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	t, err := begin(ctx, pos, lim, limits{depth: p.style.depth, nodes: p.style.nodes}, report)
	if err != nil {
		return thought{point: gomoku.NoPoint}, err
	}
	if c, empty := t.opening(); empty {
		return t.done(thought{point: c, depth: 1})
	}
	return t.done(t.deepen(p.style, t.rootMoves(p.style.reach)))
}

// rootMoves lists the moves to think about: those that make or stop a five,
// those that meet an open three, or else every candidate.
func (t *thinking) rootMoves(reach int) []gomoku.Point {
	if list := t.forced(nil, t.me); len(list) > 0 {
		return list
	}
	if list := t.pressed(); len(list) > 0 {
		return list
	}
	return t.candidates(nil, t.me, reach)
}

// pressed lists the moves that do not lose at once where the other side could
// make a strong four and the side to move could not: those that stop it, and
// own fours. Where nothing stops it they are joined by the points where it
// would be made, so that no lost game ends with a stone thrown away.
func (t *thinking) pressed() []gomoku.Point {
	other := t.me.Other()
	if t.s.canStrong(t.me) || !t.s.canStrong(other) {
		return nil
	}
	list := t.s.answers(other, func() bool { return t.s.canStrong(other) })
	if len(list) == 0 {
		list = t.s.marked(nil, other, strongMark)
	}
	for _, p := range t.s.marked(nil, t.me, fourMark) {
		if !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return t.inOrder(slices.DeleteFunc(list, func(p gomoku.Point) bool { return !t.s.legal(p, t.me) }))
}

// canStrong reports whether the side has a legal move to a strong four.
func (s *sheet) canStrong(side gomoku.Side) bool {
	if s.strongs[idx(side)] == 0 {
		return false
	}
	list := s.marked(nil, side, strongMark)
	return slices.ContainsFunc(list, func(p gomoku.Point) bool { return s.legal(p, side) })
}

// answers lists the legal points where a stone of the other side ends what the
// side threatens.
func (s *sheet) answers(side gomoku.Side, threatens func() bool) []gomoku.Point {
	var list []gomoku.Point
	for x := range s.g.size {
		for y := range s.g.size {
			p := gomoku.Point{X: x, Y: y}
			if !s.g.empty(p) || !s.legal(p, side.Other()) {
				continue
			}
			s.play(p, side.Other())
			if !threatens() {
				list = append(list, p)
			}
			s.undo(p)
		}
	}
	return list
}

// maxPly bounds the depth that a user may ask for.
const maxPly = 20

// choice is a move and what it looks like.
type choice struct {
	p gomoku.Point
	v int
}

// minimax is one search.
type minimax struct {
	*thinking
	style style
	moves [maxPly + 1][]choice // the moves under trial at each ply
	pv    [maxPly + 2][]gomoku.Point
	buf   []gomoku.Point
}

// deepen searches two plies deeper at a time and returns what the deepest
// search said. A depth that could not be finished counts as far as it got: the
// best move of the depth before was tried first in it.
func (t *thinking) deepen(st style, points []gomoku.Point) thought {
	m := &minimax{thinking: t, style: st, buf: make([]gomoku.Point, 0, len(t.order))}
	root := m.rank(0, points, t.me, st.root)
	th := thought{point: root[0].p, depth: 1, score: root[0].v}
	if len(root) == 1 {
		return th
	}
	last := min(t.lim.depth, maxPly)
	for depth := 2 - last%2; depth <= last && abs(th.score) < winScore-maxPly; depth += 2 {
		p, score := m.root(depth, root)
		if p != gomoku.NoPoint {
			th.point, th.score, th.pv = p, score, slices.Clone(m.pv[0])
		}
		if t.stopped {
			th.note = fmt.Sprintf("depth %d: the position is too wide", th.depth)
			break
		}
		th.depth = depth
		if t.report != nil {
			r, _ := t.done(th)
			t.report(r)
		}
		toFront(root, th.point)
	}
	return th
}

func abs(n int) int { return max(n, -n) }

// toFront moves the choice of p to the head of the list.
func toFront(list []choice, p gomoku.Point) {
	i := slices.IndexFunc(list, func(c choice) bool { return c.p == p })
	c := list[i]
	copy(list[1:i+1], list[:i])
	list[0] = c
}

// root searches the root moves and returns the best of those it got through,
// NoPoint where it got through none.
func (m *minimax) root(depth int, moves []choice) (gomoku.Point, int) {
	p, alpha := gomoku.NoPoint, -2*winScore
	for _, c := range moves {
		v := m.try(c.p, depth, 0, alpha, 2*winScore, m.me)
		if m.stopped {
			break
		}
		if v > alpha {
			p, alpha = c.p, v
			m.keep(0, c.p)
		}
	}
	return p, alpha
}

// try plays p and returns its value for the side, with depth plies to go in
// all.
func (m *minimax) try(p gomoku.Point, depth, ply, alpha, beta int, side gomoku.Side) int {
	m.count()
	m.s.play(p, side)
	v := -m.search(depth-1, ply+1, -beta, -alpha, side.Other())
	m.s.undo(p)
	return v
}

// search returns the value of the position for the side to move.
func (m *minimax) search(depth, ply, alpha, beta int, side gomoku.Side) int {
	m.pv[ply] = m.pv[ply][:0]
	if m.s.fives[idx(side)] > 0 {
		return winScore - ply
	}
	if depth == 0 {
		return m.style.score(m.s, side)
	}
	moves := m.list(depth, ply, side)
	if len(moves) == 0 {
		return 0
	}
	low := -2 * winScore
	for _, c := range moves {
		v := m.try(c.p, depth, ply, max(alpha, low), beta, side)
		if m.stopped {
			return 0
		}
		if v > low {
			low = v
			m.keep(ply, c.p)
		}
		if low >= beta {
			break
		}
	}
	return low
}

// keep makes p and what followed it the best line from this ply on.
func (m *minimax) keep(ply int, p gomoku.Point) {
	m.pv[ply] = append(append(m.pv[ply][:0], p), m.pv[ply+1]...)
}

// list returns the moves to try at a ply. The order matters little in front of
// the leaves, so there the moves stand as they come.
func (m *minimax) list(depth, ply int, side gomoku.Side) []choice {
	points := m.forced(m.buf, side)
	if len(points) == 0 {
		points = m.candidates(m.buf, side, m.style.reach)
	}
	if depth > 1 {
		return m.rank(ply, points, side, m.style.width)
	}
	m.moves[ply] = m.moves[ply][:0]
	for _, p := range points {
		m.moves[ply] = append(m.moves[ply], choice{p: p})
	}
	return m.moves[ply]
}

// rank orders moves by what they look like with nothing after them, and keeps
// the best few, or all with keep 0.
func (m *minimax) rank(ply int, points []gomoku.Point, side gomoku.Side, keep int) []choice {
	list := m.moves[ply][:0]
	for _, p := range points {
		m.count()
		m.s.play(p, side)
		list = append(list, choice{p, m.style.score(m.s, side)})
		m.s.undo(p)
	}
	slices.SortStableFunc(list, func(a, b choice) int { return cmp.Compare(b.v, a.v) })
	m.moves[ply] = list
	if keep > 0 && keep < len(list) {
		return list[:keep]
	}
	return list
}

package classic

// The two classic programs that search: the 20 x 20 program and the linked-list
// program. Both are minimax with alpha-beta to a fixed, even depth, with their
// own scores at the leaves; a decided position returns its value at once, and a
// position in which the side to move can make five is decided. Where one side
// could make five, only the move that makes or stops it is tried.
//
// Where the 20 x 20 program differs from a plain minimax over all candidates: a sooner
// five is worth more than a later one, which its sums did not tell apart; and where a
// five inside the depth has to be stopped nothing else is looked at, which is faster
// and gives another move only in a lost position, where every move has lost. Of 40
// positions that it was compared in, that is one (score_second_test.go). The bound on
// stones tried is not reached at its depth of four. The list program is alert besides:
// it sees the five that comes just behind its depth.
//
// The depth grows by two plies up to the program's own, so that a position too
// wide for it still has the answer of the depth before.

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/shapes"
	"gobang/players"
)

// Style is what distinguishes one program from another.
type Style struct {
	Depth int                         // plies; even in both originals
	Nodes int64                       // stones to try before the depth is given up
	Reach int                         // how far from a stone a candidate may lie, see candidates
	Root  int                         // how many of the best-looking moves are tried at the root; 0 is all
	Width int                         // the same below it
	Alert bool                        // sees a five just behind its depth, and meets an open three at once
	First func(size int) gomoku.Point // where it opens; nil is the centre
	Scores
}

// winScore is the value of a five at the root; one further down is worth less
// by its distance, so that the shortest win and the longest defence are taken.
const winScore = 10_000_000

// What a search deeper than the program's own may spend.
const (
	deepNodes = 20_000_000
	deepTime  = 20 * time.Second
)

// Searcher is a program of a style.
type Searcher struct{ Style Style }

func (p Searcher) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	own := players.Limits{Depth: p.Style.Depth, Nodes: p.Style.Nodes}
	if lim.Depth > own.Depth { // whoever asks for more waits for it
		own.Nodes, own.Time = deepNodes, deepTime
	}
	t, err := begin(ctx, pos, lim, own, p.Style.Line, report)
	if err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	if c, empty := t.opening(); empty {
		if p.Style.First != nil {
			c = p.Style.First(pos.Size)
		}
		return t.done(players.Thought{Point: c, Depth: 1})
	}
	return t.done(t.deepen(p.Style, t.rootMoves(p.Style.Reach, p.Style.Alert)))
}

// rootMoves lists the moves to think about: those that make or stop a five, for an
// alert program those that meet an open three, or else every candidate.
func (t *thinking) rootMoves(reach int, alert bool) []gomoku.Point {
	if list := t.forced(nil, t.me); len(list) > 0 {
		return list
	}
	if list := t.pressed(); alert && len(list) > 0 {
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
	if t.s.CanStrong(t.me) || !t.s.CanStrong(other) {
		return nil
	}
	list := t.s.Answers(other, func() bool { return t.s.CanStrong(other) })
	if len(list) == 0 {
		list = t.s.Marked(nil, other, shapes.Strong)
	}
	for _, p := range t.s.Marked(nil, t.me, shapes.Four) {
		if !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return t.inOrder(slices.DeleteFunc(list, func(p gomoku.Point) bool { return !t.s.Legal(p, t.me) }))
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
	style Style
	moves [maxPly + 1][]choice // the moves under trial at each ply
	pv    [maxPly + 2][]gomoku.Point
	buf   []gomoku.Point
}

// deepen searches two plies deeper at a time and returns what the deepest
// search said. A depth that could not be finished counts as far as it got: the
// best move of the depth before was tried first in it.
func (t *thinking) deepen(st Style, points []gomoku.Point) players.Thought {
	m := &minimax{thinking: t, style: st, buf: make([]gomoku.Point, 0, len(t.order))}
	root := m.rank(0, points, t.me, st.Root)
	th := players.Thought{Point: root[0].p, Depth: 1, Score: root[0].v}
	if len(root) == 1 {
		return th
	}
	last := min(t.lim.Depth, maxPly)
	for depth := 2 - last%2; depth <= last && abs(th.Score) < winScore-maxPly; depth += 2 {
		p, score := m.root(depth, root)
		if p != gomoku.NoPoint {
			th.Point, th.Score, th.PV = p, score, slices.Clone(m.pv[0])
		}
		if t.stopped {
			break
		}
		th.Depth = depth
		if t.report != nil {
			r, _ := t.done(th)
			t.report(r)
		}
		toFront(root, th.Point)
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
	m.s.Play(p, side)
	v := -m.search(depth-1, ply+1, -beta, -alpha, side.Other())
	m.s.Undo(p)
	return v
}

// search returns the value of the position for the side to move.
func (m *minimax) search(depth, ply, alpha, beta int, side gomoku.Side) int {
	m.pv[ply] = m.pv[ply][:0]
	if (depth > 0 || m.style.Alert) && m.s.Fives[side.Index()] > 0 {
		return winScore - ply
	}
	if depth == 0 {
		return m.style.Board(m.s, side)
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
	points := m.buf[:0]
	if depth > 1 || m.style.Alert {
		points = m.forced(points, side)
	}
	if len(points) == 0 {
		points = m.candidates(m.buf, side, m.style.Reach)
	}
	if depth > 1 {
		return m.rank(ply, points, side, m.style.Width)
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
		m.s.Play(p, side)
		list = append(list, choice{p, m.style.Board(m.s, side)})
		m.s.Undo(p)
	}
	slices.SortStableFunc(list, func(a, b choice) int { return cmp.Compare(b.v, a.v) })
	m.moves[ply] = list
	if keep > 0 && keep < len(list) {
		return list[:keep]
	}
	return list
}

package engine

// The root of the search: which moves are considered, the window the search begins
// with, and the moves in the order of what was found about them.

import (
	"slices"

	"gobang/gomoku"
)

// rootMove is a move of the position thought about and what is known of it.
type rootMove struct {
	cell  Cell
	score int
	depth int // of the search that gave the score
	sel   int
	pv    []Cell
}

// candidates returns the cells near a stone; while the board is nearly empty, those
// two away at most from a stone or from the middle.
func candidates(b *Board) Set {
	var set Set
	early := b.Cells()-b.empty.Len() < 3
	if early {
		b.addSquare(&set, gomoku.Center(b.size))
	}
	z := zonesFor(b.size)
	for c := range Cell(b.Cells()) {
		switch {
		case b.stones[c] == gomoku.Nobody:
		case early:
			b.addSquare(&set, b.Point(c))
		default:
			set.Union(&z.near[c])
		}
	}
	return set
}

// addSquare adds the cells at most two rows and columns from p.
func (b *Board) addSquare(set *Set, p gomoku.Point) {
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			if q := p.Add(dx, dy); q.On(b.size) {
				set.Add(b.Cell(q))
			}
		}
	}
}

// rootMoves lists the moves to consider, the likeliest first: the answers to a
// threat, else the candidates, else every legal move; without the excluded ones
// if others are left. In a lost position the answers that do not help stay.
func rootMoves(b *Board, exclude []gomoku.Point) ([]rootMove, error) {
	if b.full() {
		return nil, ErrFull
	}
	if b.empty.Len() == b.Cells() && len(exclude) == 0 {
		return []rootMove{{cell: b.Cell(gomoku.Center(b.size))}}, nil
	}
	excluded := func(c Cell) bool { return slices.Contains(exclude, b.Point(c)) }
	near := candidates(b)
	near.Intersect(&b.empty)
	for _, list := range [][]Cell{rootAnswers(b), near.AppendTo(nil), b.empty.AppendTo(nil)} {
		list = slices.DeleteFunc(list, func(c Cell) bool { return !b.Legal(c) || excluded(c) })
		if len(list) > 0 {
			return rated(b, list), nil
		}
	}
	for _, c := range b.empty.AppendTo(nil) {
		if b.Legal(c) {
			return []rootMove{{cell: c}}, nil
		}
	}
	return nil, ErrStuck
}

// rootAnswers lists the moves of a position that decides itself: an own five,
// what stops the other side's, the cells of a five that nothing stops.
func rootAnswers(b *Board) []Cell {
	side, other := b.turn, b.turn.Other()
	if b.counts[side][ClassA] > 0 {
		return b.sets[side][ClassA].AppendTo(nil)
	}
	if b.counts[other][ClassA] > 0 {
		if stops := b.dropForbidden(side, b.stopsFives(other, nil), 0); len(stops) > 0 {
			return stops
		}
		return b.sets[other][ClassA].AppendTo(nil)
	}
	if b.counts[side][ClassB] > 0 {
		if fours := b.dropForbidden(side, b.sets[side][ClassB].AppendTo(nil), 0); len(fours) > 0 {
			return fours
		}
	}
	stops, _ := b.replies(other, nil)
	return stops
}

// rated orders root moves by what their codes say.
func rated(b *Board, list []Cell) []rootMove {
	orders := &b.weights.order[b.turn]
	worth := func(c Cell) int32 { return orders[0][b.Code(b.turn, c)] + orders[1][b.Code(b.turn.Other(), c)] }
	slices.SortStableFunc(list, func(x, y Cell) int { return int(worth(y) - worth(x)) })
	root := make([]rootMove, len(list))
	for i, c := range list {
		root[i] = rootMove{cell: c}
	}
	return root
}

// searchWindow searches the root moves from the k-th on, first with a narrow
// window about the last score, and brings the best to place k.
func (w *worker) searchWindow(k, depth int) {
	alpha, beta, wide := -infinity, infinity, w.num(windowStart)
	if old := w.root[k].score; depth >= w.num(windowDepth)*onePly && w.use(Aspiration) && abs(old) < mateBound {
		alpha, beta = old-wide, old+wide
	}
	for {
		score := w.searchRoot(k, depth, alpha, beta)
		if w.stopped {
			return
		}
		wide = wide * w.num(windowGrow) / 100
		switch {
		case score <= alpha && alpha > -infinity:
			alpha = score - wide
		case score >= beta && beta < infinity:
			beta = score + wide
		default:
			return
		}
		if wide > windowMost {
			alpha, beta = -infinity, infinity
		}
	}
}

// searchRoot searches the root moves from the k-th on and brings the best to
// place k. A search that is stopped keeps what it finished. Depth is in hundredths
// of a ply.
func (w *worker) searchRoot(k, depth, alpha, beta int) int {
	b := w.board
	w.rootDepth = depth
	w.frames[0].value = b.value()
	w.findThreat(&w.frames[0])
	best := -infinity
	for i := k; i < len(w.root); i++ {
		m := &w.root[i]
		own, theirs := b.Class(b.turn, m.cell), b.Class(b.turn.Other(), m.cell)
		if own == ClassA {
			w.frames[1].pv = w.frames[1].pv[:0]
			w.promote(k, i, mate-1, depth/onePly)
			return mate - 1
		}
		w.play(0, m.cell)
		var score int
		if i == k {
			score = -w.search(1, depth-onePly, -beta, -alpha, false)
		} else {
			r := 0
			if w.use(Reductions) && depth >= w.num(reduceDepth) && i-k > w.num(reduceAfter) && w.frames[0].threat != fiveThreat {
				r = max(0, min(depth-2*onePly, w.tune.reduction(depth, i-k, true, false, true, own, theirs, w.history[b.turn.Other()][m.cell])))
			}
			score = -w.search(1, depth-onePly-r, -alpha-1, -alpha, true)
			if score > alpha && r > 0 {
				score = -w.search(1, depth-onePly, -alpha-1, -alpha, true)
			}
			if score > alpha && score < beta {
				score = -w.search(1, depth-onePly, -beta, -alpha, false)
			}
		}
		b.Undo()
		if w.stopped {
			return best
		}
		if score > best {
			best = score
			if score > alpha || i == k {
				alpha = max(alpha, score)
				w.promote(k, i, score, depth/onePly)
			}
		}
		if score >= beta {
			break
		}
	}
	return best
}

// promote brings the i-th root move to place k with what was found about it.
func (w *worker) promote(k, i, score, depth int) {
	m := w.root[i]
	m.score, m.depth, m.sel = score, depth, w.selDepth
	m.pv = append(append(m.pv[:0], m.cell), w.frames[1].pv...)
	copy(w.root[k+1:i+1], w.root[k:i])
	w.root[k] = m
}

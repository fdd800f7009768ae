package engine

// Which moves a node tries, and in which order. When the other side threatens a
// five, only what stops it; when it threatens an open four, only what stops that
// and the mover's own fours; both sets are exact (threats.go). Else every empty
// cell near a stone, the likeliest first.

import (
	"sync"

	"gobang/gomoku"
)

// move is a cell and its place in the order.
type move struct {
	cell  Cell
	score int32
}

// tableMove is an order above that of every plain move.
const tableMove = 1 << 28

// zones has, for one board size, the cells around every cell.
type zones struct {
	near [maxCells]Set // where a candidate may be: two away, or three in a line
	line [maxCells]Set // where a four with the cell can be: four away in a line
}

var (
	zonesOnce [gomoku.MaxSize + 1]sync.Once
	zonesOf   [gomoku.MaxSize + 1]*zones
)

// zonesFor returns the zones of a board size, built at the first call.
func zonesFor(size int) *zones {
	zonesOnce[size].Do(func() { zonesOf[size] = buildZones(size) })
	return zonesOf[size]
}

func buildZones(size int) *zones {
	z := new(zones)
	for c := range size * size {
		for d := range size * size {
			dx, dy := abs(c%size-d%size), abs(c/size-d/size)
			far := max(dx, dy)
			inLine := dx == 0 || dy == 0 || dx == dy
			if far <= 2 || far <= 3 && inLine {
				z.near[c].Add(Cell(d))
			}
			if far <= 4 && inLine {
				z.line[c].Add(Cell(d))
			}
		}
	}
	return z
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// gather fills the list of a node with its moves and returns it: the answers to
// a threat if there is one, which are then all that need be tried.
func (w *worker) gather(ply int, f *frame, first Cell) []move {
	b := w.board
	list := f.list[:0]
	if f.threat != noThreat {
		for _, c := range f.answers {
			list = append(list, move{cell: c})
		}
	} else {
		for i := range b.words {
			for m := f.near[i] & b.empty[i]; m != 0; m &= m - 1 {
				list = append(list, move{cell: lowest(i, m)})
			}
		}
	}
	w.rate(ply, list, first)
	return list
}

// rate gives every move of a list its place in the order.
func (w *worker) rate(ply int, list []move, first Cell) {
	b := w.board
	own, other := &w.orders[b.turn][0], &w.orders[b.turn][1]
	history := &w.history[b.turn]
	f := &w.frames[ply]
	counter := NoCell
	if last := b.Last(); last != NoCell && w.use(Counters) {
		counter = w.counters[b.turn][last]
	}
	for i := range list {
		m := &list[i]
		s := &b.cells[m.cell]
		mine, theirs := s.black>>4, s.white>>4
		if b.turn == gomoku.White {
			mine, theirs = theirs, mine
		}
		m.score = own[mine] + other[theirs] + history[m.cell]>>w.tune.Params[orderHistory]
		switch m.cell {
		case first:
			m.score = tableMove
		case f.killers[0], f.killers[1]:
			m.score += w.tune.Params[orderKiller]
		case counter:
			m.score += w.tune.Params[orderCounter]
		}
	}
}

// pick moves the best of list[i:] to i and returns it.
func pick(list []move, i int) move {
	best := i
	for j := i + 1; j < len(list); j++ {
		if list[j].score > list[best].score {
			best = j
		}
	}
	list[i], list[best] = list[best], list[i]
	return list[i]
}

// addRest appends the empty cells that were not candidates: when every candidate
// loses, a claim that all moves lose needs them too.
func (w *worker) addRest(f *frame, list []move) []move {
	b := w.board
	for i := range b.words {
		for m := b.empty[i] &^ f.near[i]; m != 0; m &= m - 1 {
			list = append(list, move{cell: lowest(i, m)})
		}
	}
	return list
}

// historyBound bounds a history number; each change draws it towards the bound
// by a share, so that old news fades.
const historyBound = 1 << 13

// learn remembers that a move refuted the position and those tried before it
// did not.
func (w *worker) learn(ply, depth int, best Cell, tried []move) {
	b := w.board
	f := &w.frames[ply]
	if best != f.killers[0] && w.use(Killers) {
		f.killers[1], f.killers[0] = f.killers[0], best
	}
	if last := b.Last(); last != NoCell {
		w.counters[b.turn][last] = best
	}
	if !w.use(History) {
		return
	}
	bonus := int32(min(depth*depth+depth, w.num(historyMost)) * w.num(historyScale))
	w.reward(best, bonus)
	for _, m := range tried {
		if m.cell != best {
			w.reward(m.cell, -bonus)
		}
	}
}

func (w *worker) reward(c Cell, bonus int32) {
	h := &w.history[w.board.turn][c]
	size := bonus
	if size < 0 {
		size = -size
	}
	*h += bonus - *h*size/historyBound
}

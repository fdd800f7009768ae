package engine

// The words of forced wins: which stones stop a five or an open four, and which
// replies a defender has. Everything the solvers claim rests on this file.
//
// A side threatens when it could win with the next stone (a cell of class A) or
// make an open four or two fours with it (class B). A reply that stops nothing
// loses, so only the replies that stop something must be searched. What stops a
// cell X of class B is found by trying: X itself, and every cell of X's lines
// where the defender's stone takes the class away. That is more than the cells
// that would complete the five where a five can be blocked at its ends (caro).
//
// In renju Black's stones must be allowed. White's stone cannot make an overline
// or a four for Black, so it can forbid X only if X makes two open threes besides
// (by making one of them real); then the cells that decide it are replies too.
// For a defending Black, forbidden points are no replies.

import (
	"math/bits"

	"gobang/gomoku"
)

// allowed reports whether side may play on the empty cell c.
func (b *Board) allowed(side gomoku.Side, c Cell) bool {
	return side != gomoku.Black || !b.Forbidden(c)
}

// canBlockEnds reports whether a five can be stopped beside its last empty cell.
func (b *Board) canBlockEnds() bool { return b.rule >= gomoku.Caro }

// stopsFive appends the cells where a stone of the other side keeps a stone of
// side on x, a cell of class A, from winning.
func (b *Board) stopsFive(side gomoku.Side, x Cell, list []Cell) []Cell {
	list = append(list, x)
	if b.canBlockEnds() {
		list = b.spoils(side, x, Five, list)
	}
	return list
}

// stopsFour appends the cells where a stone of the other side takes class B away
// from x.
func (b *Board) stopsFour(side gomoku.Side, x Cell, list []Cell) []Cell {
	return b.spoils(side, x, Four, append(list, x))
}

// spoils appends the cells, other than x, where a stone of the other side leaves
// x without a five (what Five) or without an open four or two fours (what Four).
// Such a stone changes only one of x's lines.
func (b *Board) spoils(side gomoku.Side, x Cell, what Shape, list []Cell) []Cell {
	alone := max(what, OpenFour) // one line of this shape is enough
	lines, strong := 0, 0
	for d := range 4 {
		s := b.Shape(side, x, d)
		if s >= what {
			lines++
		}
		if s >= alone {
			strong++
		}
	}
	need := what // what the changed line must keep
	if lines == 1 {
		need = alone
	}
	for d := range 4 {
		s := b.Shape(side, x, d)
		others := strong
		if s >= alone {
			others--
		}
		if s >= what && others == 0 && lines < 3 {
			list = b.lowers(side, x, d, need, list)
		}
	}
	return list
}

// lowers appends the cells of one line where a stone of the other side leaves x
// a lesser shape than need.
func (b *Board) lowers(side gomoku.Side, x Cell, d int, need Shape, list []Cell) []Cell {
	key, reach, step := b.window(x, d), b.tables.reach, b.step(d)
	shift := 4 * uint(side-1)
	stone := emptyCode ^ uint32(side.Other())
	for i := range 2 * reach {
		if cellOf(key, i) != emptyCode {
			continue
		}
		if Shape(b.tables.line[key^stone<<(2*i)]>>shift&15) < need {
			list = append(list, Cell(int(x)+windowStep(i, reach)*step))
		}
	}
	return list
}

// windowStep returns the distance from the centre of the i-th cell of a window.
func windowStep(i, reach int) int {
	if i < reach {
		return i - reach
	}
	return i - reach + 1
}

// stopsFives appends the cells that stop every five side could make with its
// next stone; there must be one.
func (b *Board) stopsFives(side gomoku.Side, list []Cell) []Cell {
	start := len(list)
	first := true
	set := &b.sets[side][ClassA]
	for w := range b.words {
		for m := set[w]; m != 0; m &= m - 1 {
			x := cellAt(w, m)
			if first {
				list, first = b.stopsFive(side, x, list), false
				continue
			}
			var more [8*maxReach + 1]Cell
			list = keep(list, start, b.stopsFive(side, x, more[:0]))
		}
	}
	return list
}

// cellAt returns the cell of the lowest bit of a word of a set.
func cellAt(word int, m uint64) Cell { return Cell(word*64 + bits.TrailingZeros64(m)) }

// keep shortens list, from start on, to the cells that are in other too.
func keep(list []Cell, start int, other []Cell) []Cell {
	n := start
	for _, c := range list[start:] {
		for _, o := range other {
			if c == o {
				list[n] = c
				n++
				break
			}
		}
	}
	return list[:n]
}

// stopsFours appends the cells that stop side from making an open four or two
// fours with its next stone, and reports whether it could make any.
func (b *Board) stopsFours(side gomoku.Side, list []Cell) (_ []Cell, threat bool) {
	start := len(list)
	set := &b.sets[side][ClassB]
	for w := range b.words {
		for m := set[w]; m != 0; m &= m - 1 {
			x := cellAt(w, m)
			if !b.allowed(side, x) {
				continue
			}
			if !threat {
				list, threat = b.stopsAllowed(side, x, list), true
				continue
			}
			var more [8*maxReach + 1]Cell
			list = keep(list, start, b.stopsAllowed(side, x, more[:0]))
		}
	}
	return list, threat
}

// stopsAllowed appends the cells of stopsFour, and those that could make x, which
// is allowed, forbidden.
func (b *Board) stopsAllowed(side gomoku.Side, x Cell, list []Cell) []Cell {
	if !b.mayBeForbidden(side, x) {
		return b.stopsFour(side, x, list)
	}
	var set Set
	for _, c := range b.stopsFour(side, x, nil) {
		set.Add(c)
	}
	b.legality(x, &set)
	return set.AppendTo(list)
}

// mayBeForbidden reports whether a white stone elsewhere could make c, which is
// allowed, forbidden for side.
func (b *Board) mayBeForbidden(side gomoku.Side, c Cell) bool {
	return side == gomoku.Black && b.rule == gomoku.Renju && b.openThrees(c) > 1
}

// legality adds the empty cells where a stone could change whether Black may play
// on the empty cell c: those of its lines, and where threes decide those of the
// cells that would make them straight fours.
func (b *Board) legality(c Cell, set *Set) {
	for d := range 4 {
		b.nearLine(c, d, set)
	}
	if b.openThrees(c) < 2 {
		return
	}
	shapes, turn := b.cells[c].shapes, b.turn
	b.put(c, gomoku.Black)
	for d := range 4 {
		for _, way := range [2]int{1, -1} {
			if e, ok := b.nextEmpty(c, d, way); ok && isOpenThree(Shape(shapes>>(4*d)&15)) {
				b.legality(e, set)
			}
		}
	}
	b.Undo()
	b.turn = turn
}

// nearLine adds the empty cells in the window of c in one direction, and c.
func (b *Board) nearLine(c Cell, d int, set *Set) {
	key, reach, step := b.window(c, d), b.tables.reach, b.step(d)
	set.Add(c)
	for i := range 2 * reach {
		if cellOf(key, i) == emptyCode {
			set.Add(Cell(int(c) + windowStep(i, reach)*step))
		}
	}
}

// replies appends the replies of the defender, who is to move and has no five,
// that must be searched; every other one loses at once. Threat is false when the
// attacker threatens nothing, and then nothing is appended.
func (b *Board) replies(attacker gomoku.Side, list []Cell) (_ []Cell, threat bool) {
	start := len(list)
	list, threat = b.stops(attacker, list)
	return b.dropForbidden(attacker.Other(), list, start), threat
}

// stops is replies before forbidden points are left out.
func (b *Board) stops(attacker gomoku.Side, list []Cell) (_ []Cell, threat bool) {
	if b.Count(attacker, ClassA) > 0 {
		return b.stopsFives(attacker, list), true
	}
	start := len(list)
	list, threat = b.stopsFours(attacker, list)
	if !threat {
		return list, false
	}
	n := start
	for _, c := range list[start:] {
		if !makesFour(b.Class(attacker.Other(), c)) {
			list[n] = c
			n++
		}
	}
	return b.fours(attacker.Other(), list[:n]), true
}

func makesFour(class Class) bool { return class >= ClassE && class <= ClassB }

// fours appends the cells where side makes a four, the strongest first.
func (b *Board) fours(side gomoku.Side, list []Cell) []Cell {
	for _, class := range [4]Class{ClassB, ClassC, ClassD, ClassE} {
		list = b.cellsOf(side, class, list)
	}
	return list
}

// cellsOf appends the cells of a class.
func (b *Board) cellsOf(side gomoku.Side, class Class, list []Cell) []Cell {
	if b.counts[side][class] == 0 {
		return list
	}
	set := &b.sets[side][class]
	for w := range b.words {
		for m := set[w]; m != 0; m &= m - 1 {
			list = append(list, cellAt(w, m))
		}
	}
	return list
}

// dropForbidden shortens list, from start on, to the cells where side may play.
func (b *Board) dropForbidden(side gomoku.Side, list []Cell, start int) []Cell {
	if side != gomoku.Black || b.rule != gomoku.Renju {
		return list
	}
	n := start
	for _, c := range list[start:] {
		if !b.Forbidden(c) {
			list[n] = c
			n++
		}
	}
	return list[:n]
}

package engine

// Black's forbidden points in renju, exactly. Overlines and double fours are
// final and already in the class of a cell. Two open threes are only a suspicion:
// a three is real if the stone that makes a straight four of it makes no five
// and is not itself forbidden, which is asked with the first stone on the board.
// (RIF rules 9.1 to 9.3.) It ends because stones are only added.

import "gobang/gomoku"

// Forbidden reports whether Black may not play on the empty cell c. It is false
// under every rule but renju. The board comes back as it was.
func (b *Board) Forbidden(c Cell) bool {
	if b.rule != gomoku.Renju {
		return false
	}
	switch b.Class(gomoku.Black, c) {
	case ClassFoul:
		return true
	case ClassB, ClassC, ClassF:
		return b.openThrees(c) > 1 && b.realThrees(c) > 1
	}
	return false
}

// openThrees counts the directions in which a black stone on c makes an open
// three, real or not.
func (b *Board) openThrees(c Cell) int {
	n := 0
	for d := range 4 {
		if isOpenThree(b.Shape(gomoku.Black, c, d)) {
			n++
		}
	}
	return n
}

func isOpenThree(s Shape) bool { return s == OpenThree || s == OpenThree2 }

// realThrees counts the open threes of a black stone on c that can become a
// straight four by a stone that is allowed.
func (b *Board) realThrees(c Cell) int {
	shapes := b.cells[c].shapes
	turn := b.turn
	b.put(c, gomoku.Black)
	n := 0
	for d := range 4 {
		if isOpenThree(Shape(shapes>>(4*d)&15)) && b.realThree(c, d) {
			n++
		}
	}
	b.Undo()
	b.turn = turn
	return n
}

// realThree looks, along the line of a three through the black stone on c, for
// the nearest empty cell on each side, where a straight four can only be made.
func (b *Board) realThree(c Cell, d int) bool {
	for _, way := range [2]int{1, -1} {
		e, ok := b.nextEmpty(c, d, way)
		if ok && b.Shape(gomoku.Black, e, d) == OpenFour && b.Class(gomoku.Black, e) != ClassA && !b.Forbidden(e) {
			return true
		}
	}
	return false
}

// nextEmpty walks from c over black stones to the first other cell and reports
// whether it is an empty cell of the board.
func (b *Board) nextEmpty(c Cell, d, way int) (Cell, bool) {
	p, dir := b.Point(c), directions[d]
	for {
		p = p.Add(way*dir.X, way*dir.Y)
		if !p.On(b.size) {
			return NoCell, false
		}
		if e := b.Cell(p); b.stones[e] != gomoku.Black {
			return e, b.stones[e] == gomoku.Nobody
		}
	}
}

// directions are the steps of the four directions.
var directions = [4]gomoku.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: 1}}

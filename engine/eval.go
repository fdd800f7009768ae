package engine

// The evaluation: every empty cell is worth something to a side, by the code of
// the shapes a stone there would make; the board keeps the sum, Black's less
// White's. A position is worth the mean of this sum and of the one before the last
// move, so that the last move, which has not been answered yet, counts half; and
// what the strongest threats of both sides are worth to the mover.

import "gobang/gomoku"

// orderTable gives what a code says about the order of moves, by side: the code
// of the mover, and that of the other side.
type orderTable [3][2][codeSpace]int32

// codeSpace is how many codes a cell's entry has room for; tables of that length
// are read without a check.
const codeSpace = 1 << 12

// ruleWeights are the tables of a rule.
type ruleWeights struct {
	worth   [2][codeSpace]int32 // for Black, for White, both seen by Black
	threats *[NumThreats]int16
	order   orderTable
}

func buildWeights(w *Weights, fouls bool) *ruleWeights {
	t := &ruleWeights{threats: &w.Threats}
	for code, shapes := range CodeShapes() {
		foul := fouls && classOfShapes(shapes, true) == ClassFoul
		for side := range 2 {
			if side == 0 && foul {
				continue // no move of his, and worth nothing to him
			}
			t.worth[side][code] = int32(w.Codes[code]) * int32(1-2*side)
			t.order[side+1][0][code] = int32(w.OrderOwn[code])
			t.order[2-side][1][code] = int32(w.OrderOther[code])
		}
	}
	return t
}

// eachCode calls f with the shapes of every code, in the order of the codes.
func eachCode(f func([4]Shape)) {
	for a := range Shape(NumShapes) {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					f([4]Shape{a, b, c, d})
				}
			}
		}
	}
}

// maxValue bounds the evaluation, below every score of a forced win.
const maxValue = 6000

// value returns the evaluation for the side to move.
func (b *Board) value() int {
	last := b.sum
	if n := len(b.moves); n > 0 {
		last = b.moves[n-1].sum
	}
	v := int(b.sum+last) / 2
	if b.turn != gomoku.Black {
		v = -v
	}
	v += int(b.weights.threats[b.Threats()])
	return max(-maxValue, min(maxValue, v))
}

// NumThreats is how many values Threats has.
const NumThreats = 1 << 11

// Threats says in eleven bits which strong classes there are, for the side to move
// and for the other; it is an index of the evaluation's table of threats.
func (b *Board) Threats() int {
	own, other := &b.counts[b.turn], &b.counts[b.turn.Other()]
	return bit(other[ClassA]) | bit(own[ClassB])<<1 | bit(other[ClassB])<<2 |
		bit(own[ClassC]+own[ClassD])<<3 | bit(own[ClassE])<<4 | bit(own[ClassF]+own[ClassG])<<5 | bit(own[ClassH])<<6 |
		bit(other[ClassC]+other[ClassD])<<7 | bit(other[ClassE])<<8 | bit(other[ClassF]+other[ClassG])<<9 | bit(other[ClassH])<<10
}

func bit(n int32) int {
	if n > 0 {
		return 1
	}
	return 0
}

// CodeShapes returns the four shapes of every code, strongest first.
func CodeShapes() [][4]Shape {
	var list [][4]Shape
	eachCode(func(s [4]Shape) { list = append(list, s) })
	return list
}

// ClassOf returns the class four shapes make for a side without forbidden points.
func ClassOf(shapes [4]Shape) Class { return classOfShapes(shapes, false) }

package engine

// The evaluation: every empty cell is worth something to each side, by the code
// of the shapes a stone there would make; the board keeps the sums. What a cell
// is worth differs for the side to move, who can use it at once.

import (
	"sync"

	"gobang/gomoku"
)

// weightTable gives the worth of a code for Black and for White: for the side to
// move in the high half, for the other in the low half.
type weightTable [2][NumCodes]int64

// orderTable gives what a code says about the order of moves, by side: the code
// of the mover, and that of the other side.
type orderTable [3][2][NumCodes]int32

// ruleWeights are the tables of a rule.
type ruleWeights struct {
	worth weightTable
	order orderTable
}

var (
	weightsOnce [2]sync.Once
	weightsOf   [2]*ruleWeights
)

// weightsFor returns the tables of a rule. Renju has its own: a foul is worth
// nothing to Black and no move of his.
func weightsFor(rule gomoku.Rule) *ruleWeights {
	i := 0
	if rule == gomoku.Renju {
		i = 1
	}
	weightsOnce[i].Do(func() { weightsOf[i] = buildWeights(i == 1) })
	return weightsOf[i]
}

func buildWeights(fouls bool) *ruleWeights {
	t := new(ruleWeights)
	for code, shapes := range CodeShapes() {
		foul := fouls && classOfShapes(shapes, true) == ClassFoul
		for side := range 2 {
			if side == 0 && foul {
				continue
			}
			t.worth[side][code] = int64(worthOwn[code])<<32 + int64(worthOther[code])
			t.order[side+1][0][code] = int32(orderOwn[code])
			t.order[2-side][1][code] = int32(orderOther[code])
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
	own, other := b.sums[b.turn], b.sums[b.turn.Other()]
	v := forMover(own) - forOther(other) + int(worthThreats[b.Threats()])
	return max(-maxValue, min(maxValue, v))
}

func forMover(sum int64) int { return int((sum - int64(int32(sum))) >> 32) }
func forOther(sum int64) int { return int(int32(sum)) }

// NumThreats is how many values Threats has.
const NumThreats = 1 << 9

// Threats says in nine bits which strong classes there are, for the side to move
// and for the other; it is an index of the evaluation's table of threats.
func (b *Board) Threats() int {
	own, other := &b.counts[b.turn], &b.counts[b.turn.Other()]
	return bit(own[ClassC]) | bit(own[ClassD]+own[ClassE])<<1 | bit(own[ClassF])<<2 | bit(own[ClassG]+own[ClassH])<<3 |
		bit(other[ClassB])<<4 | bit(other[ClassC])<<5 | bit(other[ClassD]+other[ClassE])<<6 | bit(other[ClassF])<<7 |
		bit(other[ClassG]+other[ClassH])<<8
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

package engine

import (
	"math/rand/v2"
	"testing"

	"gobang/gomoku"
)

// TestSums holds the sums kept by playing and taking back against sums over the
// whole board.
func TestSums(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for rule := range gomoku.Rule(gomoku.NumRules) {
		b := NewBoard(11+int(rule), rule)
		for range 300 {
			if b.full() || b.Len() > 0 && r.IntN(3) == 0 {
				b.Undo()
			} else if r.IntN(20) == 0 {
				b.Pass()
			} else {
				list := b.empty.AppendTo(nil)
				b.Play(list[r.IntN(len(list))])
			}
			var want [3]int64
			for c := range Cell(b.Cells()) {
				want[gomoku.Black] += b.weights[0][b.Code(gomoku.Black, c)]
				want[gomoku.White] += b.weights[1][b.Code(gomoku.White, c)]
			}
			if b.sums != want {
				t.Fatalf("%v, %d stones: sums %v, want %v", rule, b.Len(), b.sums, want)
			}
		}
	}
}

func TestHalvesOfSums(t *testing.T) {
	for _, mover := range []int{0, 1, -1, 5000, -5000} {
		for _, other := range []int{0, 1, -1, 7000, -7000} {
			sum := int64(mover)<<32 + int64(other)
			if forMover(sum) != mover || forOther(sum) != other {
				t.Errorf("%d and %d come back as %d and %d", mover, other, forMover(sum), forOther(sum))
			}
		}
	}
}

func TestWeightTablesAreWhole(t *testing.T) {
	for name, n := range map[string]int{"own": len(worthOwn), "other": len(worthOther), "orderOwn": len(orderOwn), "orderOther": len(orderOther)} {
		if n != NumCodes {
			t.Errorf("%s has %d numbers, want %d", name, n, NumCodes)
		}
	}
	if len(worthThreats) != NumThreats {
		t.Errorf("threats have %d numbers, want %d", len(worthThreats), NumThreats)
	}
	if worthOwn[0] != 0 || worthOther[0] != 0 {
		t.Error("a cell where nothing can come of a stone is worth something")
	}
}

// TestValueIsFair turns the board and swaps the colours: the value stays.
func TestValueIsFair(t *testing.T) {
	a, b := NewBoard(15, gomoku.Freestyle), NewBoard(15, gomoku.Freestyle)
	b.SetTurn(gomoku.White)
	for _, p := range []gomoku.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 6, Y: 8}, {X: 9, Y: 6}, {X: 7, Y: 9}} {
		a.Play(a.Cell(p))
		b.Play(b.Cell(gomoku.Point{X: 14 - p.Y, Y: p.X}))
		if a.value() != b.value() {
			t.Errorf("after %v: %d, and turned with colours swapped %d", p, a.value(), b.value())
		}
	}
}

package engine

import (
	"math/rand/v2"
	"strings"
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
			want := int32(0)
			for c := range Cell(b.Cells()) {
				want += b.weights.worth[0][b.Code(gomoku.Black, c)] + b.weights.worth[1][b.Code(gomoku.White, c)]
			}
			if b.sum != want {
				t.Fatalf("%v, %d stones: sum %v, want %v", rule, b.Len(), b.sum, want)
			}
		}
	}
}

// TestValueCountsTheLastMoveHalf holds the value against the sums of the position
// and of the one before it.
func TestValueCountsTheLastMoveHalf(t *testing.T) {
	b := NewBoard(15, gomoku.Freestyle)
	for _, p := range []gomoku.Point{{X: 7, Y: 7}, {X: 8, Y: 7}, {X: 7, Y: 8}, {X: 7, Y: 9}, {X: 8, Y: 9}} {
		before := b.sum
		b.Play(b.Cell(p))
		want := (int(before) + int(b.sum)) / 2
		if b.Turn() == gomoku.White {
			want = -want
		}
		want += int(DefaultWeights().Threats[b.Threats()])
		if got := b.value(); got != want {
			t.Errorf("after %v: %d, want %d", p, got, want)
		}
	}
}

// TestThreatBits sets up one threat after the other and looks for its bit.
func TestThreatBits(t *testing.T) {
	for _, c := range []struct {
		black, white string
		want         int
	}{
		{"h8", "a1", 0},
		{"h8h9h10", "a1o15a15", 1<<1 | 1<<4},
		{"a1o15a15", "h8h9h10", 1<<2 | 1<<8},
		{"h8h9h10h11", "a1o15a15o1", 1 << 4},
		{"a1o15a15o1", "h8h9h10h11", 1 | 1<<8},
		{"h8h9h10", "h7o15a15", 1 << 4},
		{"h8h9h10i11j11", "h7a1o15a15o1", 1<<3 | 1<<5 | 1<<6},
		{"h8i9", "a1o1", 1 << 6},
		{"a1o1", "h8i9", 1 << 10},
		{"a1o15", "h8h9", 1 << 10},
	} {
		b, err := FromPosition(setUp(t, 15, gomoku.Freestyle, gomoku.Black, c.black, c.white))
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Threats(); got != c.want {
			t.Errorf("Black %s, White %s: threats %011b, want %011b", c.black, c.white, got, c.want)
		}
	}
}

// TestWeightFiles reads what it writes, and refuses a file that is not whole.
func TestWeightFiles(t *testing.T) {
	var b strings.Builder
	if err := DefaultWeights().Write(&b); err != nil {
		t.Fatal(err)
	}
	whole := b.String()
	w, err := ReadWeights(strings.NewReader(whole))
	if err != nil || w.Codes != DefaultWeights().Codes || w.Threats != DefaultWeights().Threats || w.OrderOwn != DefaultWeights().OrderOwn || w.OrderOther != DefaultWeights().OrderOther {
		t.Errorf("the weights come back as others (%v)", err)
	}
	if w.Codes[0] != 0 {
		t.Error("a cell where nothing can come of a stone is worth something")
	}
	for name, text := range map[string]string{
		"empty":              "",
		"a number short":     strings.TrimSuffix(whole, "\n")[:strings.LastIndex(strings.TrimSpace(whole), " ")],
		"a number more":      whole + " 7",
		"a table twice":      whole + "codes 1",
		"an unknown table":   "worth 1 " + whole,
		"a number too large": strings.Replace(whole, "codes\n0", "codes\n40000", 1),
		"no table at first":  "1 " + whole,
	} {
		if _, err := ReadWeights(strings.NewReader(text)); err == nil {
			t.Errorf("%s: taken", name)
		}
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

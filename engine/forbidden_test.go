package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

func TestForbiddenOnRecord(t *testing.T) {
	for _, f := range records(t, "forbidden.txt") {
		pos := setUp(t, 15, gomoku.Renju, gomoku.Black, f[1], f[2])
		b, err := FromPosition(pos)
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		if f[4] == "none-anywhere" {
			if got := forbiddenPoints(b); got != "" {
				t.Errorf("%s: %s are forbidden", f[0], got)
			}
			continue
		}
		q, _ := gomoku.ParsePoint(f[3])
		c := b.Cell(q)
		if got, want := b.Wins(gomoku.Black, c), f[4] == "five"; got != want {
			t.Errorf("%s: five %v, want %v", f[0], got, want)
		}
		want := strings.HasPrefix(f[4], "double") || f[4] == "overline"
		if got := b.Forbidden(c); got != want {
			t.Errorf("%s: forbidden %v, want %v", f[0], got, f[4])
		}
		if got := plainOf(pos).forbidden(q); got != want {
			t.Errorf("%s: the plain judge says %v, want %v", f[0], got, f[4])
		}
	}
}

// forbiddenPoints lists Black's forbidden points.
func forbiddenPoints(b *Board) string {
	var list []Cell
	for _, c := range b.Empties().AppendTo(nil) {
		if b.Forbidden(c) {
			list = append(list, c)
		}
	}
	return names(b, list)
}

// TestDisputedThree keeps to the wording of the rule: a stone that also makes a
// five elsewhere does not make a three.
func TestDisputedThree(t *testing.T) {
	for _, c := range []struct {
		black, white string
		want         bool
	}{
		{"e10,f8,f9,g4,g5,g6,g7,h7,h9,i8", "-", false},
		{"e8,f6,f8,f11,g7,g8,g10,h6,h9,j5,j9,k10", "d8,e6,e9,e12,f7,g9,h11,i5", true},
	} {
		b, err := FromPosition(setUp(t, 15, gomoku.Renju, gomoku.Black, c.black, c.white))
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Forbidden(b.Cell(gomoku.Point{X: 7, Y: 7})); got != c.want {
			t.Errorf("h8 among %s: forbidden %v, want %v", c.black, got, c.want)
		}
	}
}

func TestForbiddenBoards(t *testing.T) {
	for _, f := range records(t, "forbidden-boards.txt") {
		b, err := FromPosition(setUp(t, 15, gomoku.Renju, gomoku.Black, f[0], f[1]))
		if err != nil {
			t.Fatal(err)
		}
		before := b.Clone()
		want, _ := gomoku.ParsePoints(strings.Trim(f[2], "-"))
		wanted := map[gomoku.Point]bool{}
		for _, q := range want {
			wanted[q] = true
		}
		for _, c := range b.Empties().AppendTo(nil) {
			if got := b.Forbidden(c); got != wanted[b.Point(c)] {
				t.Errorf("%s | %s: %v forbidden %v", f[0], f[1], b.Point(c), got)
			}
		}
		if !sameBoard(b, before) {
			t.Errorf("%s | %s: judging changed the board", f[0], f[1])
		}
	}
}

// densePosition throws many black stones and a few white ones into a small square,
// so that threes cross.
func densePosition(r *rand.Rand) gomoku.Position {
	p := &plain{size: 11, rule: gomoku.Renju, turn: gomoku.Black}
	for range 14 + r.IntN(14) {
		q := gomoku.Point{X: 1 + r.IntN(9), Y: 1 + r.IntN(9)}
		p.turn = gomoku.Black
		if r.IntN(3) == 0 {
			p.turn = gomoku.White
		}
		if p.legal(q) && !p.wins(q, p.turn) {
			p.play(q)
		}
	}
	p.turn = gomoku.Black
	return p.position()
}

// TestLegality adds every single stone to a board and looks whether the cells it
// forbids or frees had it in their legality.
func TestLegality(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	boards, changes, far := gomokutest.Rounds(60, 60, 3000), 0, 0
	for range boards {
		b, err := FromPosition(densePosition(r))
		if err != nil {
			t.Fatal(err)
		}
		cells := b.Empties().AppendTo(nil)
		before := make([]bool, len(cells))
		decide := make([]Set, len(cells))
		for i, c := range cells {
			before[i] = b.Forbidden(c)
			b.legality(c, &decide[i])
		}
		for _, w := range cells {
			for side := gomoku.Black; side <= gomoku.White; side++ {
				b.put(w, side)
				for i, c := range cells {
					if c == w || b.Forbidden(c) == before[i] {
						continue
					}
					changes++
					if !inLine(b, c, w) {
						far++
					}
					if !decide[i].Has(w) {
						t.Fatalf("%v on %v decides %v, which is not in its legality: %v", side, b.Point(w), b.Point(c), b.position())
					}
				}
				turn := b.turn
				b.Undo()
				b.turn = turn
			}
		}
	}
	if changes < 1000 || far < 10 {
		t.Errorf("only %d changes, %d of them from off the lines", changes, far)
	}
}

// inLine reports whether two cells share a line.
func inLine(b *Board, p, q Cell) bool {
	dx, dy := int(b.x[p])-int(b.x[q]), int(b.y[p])-int(b.y[q])
	return dx == 0 || dy == 0 || dx == dy || dx == -dy
}

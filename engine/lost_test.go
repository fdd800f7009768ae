package engine

import (
	"context"
	"testing"

	"gobang/gomoku"
)

// Two open threes: whichever is blocked, the other becomes a straight four, and the five
// stands after exactly four plies. With a third stone of the defender's at one of them it
// does not.
func TestLossByAStraightFour(t *testing.T) {
	for _, c := range []struct {
		name, black, white string
		mate               int
	}{
		{"two open threes", "h8 i8 j8 h11 i11 j11", "a1 a3 c5 o15 n13", -4},
		{"beside the rim", "d2 e2 f2 d5 e5 f5", "a15 c13 o15 n13 m1", -4},
		{"a straight four already", "h8 i8 j8 k8 c3", "a1 a3 o15 n13 a5", -2},
	} {
		pos := gomoku.Position{Size: 15, Rule: gomoku.Freestyle, Turn: gomoku.White}
		for i, list := range []string{c.black, c.white} {
			points, err := gomoku.ParsePoints(list)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range points {
				pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: gomoku.Side(i + 1)})
			}
		}
		for _, without := range []Idea{0, RootProof} {
			r, err := NewThinker(1<<20).Think(context.Background(), pos, Limits{Depth: 8, Without: without}, nil)
			if err != nil || r.Mate != c.mate {
				t.Errorf("%s, without %v: mate %d, %v; want %d", c.name, without, r.Mate, err, c.mate)
			}
		}
	}
}

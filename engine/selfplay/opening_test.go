package selfplay

import (
	"context"
	"math/rand/v2"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
)

// TestOpening: openings are legal, of the right length, won by nobody, balanced as
// a search sees it, and the same for the same seed.
func TestOpening(t *testing.T) {
	judge := engine.NewThinker(1 << 20)
	for rule := range gomoku.Rule(gomoku.NumRules) {
		for i := range uint64(4) {
			list := Opening(rand.New(rand.NewPCG(7, i)), judge, 15, rule)
			again := Opening(rand.New(rand.NewPCG(7, i)), judge, 15, rule)
			if gomoku.FormatPoints(list) != gomoku.FormatPoints(again) {
				t.Errorf("%v %d: %v, then %v", rule, i, list, again)
			}
			if len(list) < leastStones || len(list) > mostStones {
				t.Errorf("%v %d: %d stones", rule, i, len(list))
			}
			b := engine.NewBoard(15, rule)
			for _, p := range list {
				if !b.Legal(b.Cell(p)) || b.Wins(b.Turn(), b.Cell(p)) {
					t.Errorf("%v %d: %v may not be in %v", rule, i, p, list)
				}
				b.Play(b.Cell(p))
			}
			judge.Reset()
			r, err := judge.Think(context.Background(), Position(15, rule, list), engine.Limits{Nodes: openingNodes}, nil)
			if err != nil || r.Score >= ahead || r.Score <= -ahead {
				t.Errorf("%v %d: %v is worth %d (%v)", rule, i, list, r.Score, err)
			}
		}
	}
}

package advice

import (
	"context"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/players"
)

// The study itself: the best moves of a quiet position, a proven win, a proven
// loss, and nothing where nothing may be played.
func TestStudy(t *testing.T) {
	s := NewStudy()
	b := players.Budget{Limits: engine.Limits{Depth: 4, Multi: 3}, ProofNodes: 20_000}
	for _, c := range []struct {
		name, black, white string
		turn               gomoku.Side
		moves, mate        int
		first              string
	}{
		{"quiet", "h8 i8", "h9 g7", gomoku.Black, 3, 0, ""},
		{"won", "h9 h10 i8 j8", "a1 a3 c5 e15", gomoku.Black, 3, 5, "h8"},
		{"lost", "h8 i8 j8 k8", "h9 i9 a1", gomoku.White, 1, -2, ""},
		{"empty", "", "", gomoku.Black, 1, 0, "h8"},
	} {
		reports := 0
		moves, err := s.Study(context.Background(), gomokutest.Sides(t, gomoku.Freestyle, 15, c.turn, c.black, c.white), b, func(list []players.Thought) { reports++ })
		if err != nil || len(moves) != c.moves || moves[0].Mate != c.mate || reports == 0 || c.first != "" && moves[0].Point.String() != c.first {
			t.Errorf("%s: %+v, %v, %d reports", c.name, moves, err, reports)
			continue
		}
		for i := 1; i < len(moves); i++ {
			if moves[i].Point == moves[i-1].Point || moves[i].Score > moves[i-1].Score {
				t.Errorf("%s: the moves are %+v", c.name, moves)
			}
		}
	}
}

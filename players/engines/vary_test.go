package engines

import (
	"context"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/players"
)

// clear is a clear advantage.
const clear = 200

// bounded is a level bound by nodes alone: what it plays does not hang on the machine.
func bounded() *Levelled { return New(engine.Limits{Nodes: 8000, Table: 1 << 20}) }

func plays(t *testing.T, pos gomoku.Position, seed uint64) players.Thought {
	t.Helper()
	th, err := bounded().Think(t.Context(), pos, players.Limits{Seed: seed}, func(players.Thought) {})
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// The games of a level differ from seed to seed, are the same with the same one, and
// every move in them is worth what the best is, to a few points.
func TestGamesVaryWithTheSeed(t *testing.T) {
	for _, moves := range []string{"h8 i9", "h8 h9 i8", "h8 i9 j8 g7"} {
		pos := gomokutest.Position(t, gomoku.Freestyle, 15, moves)
		taken := map[gomoku.Point]int{}
		for seed := uint64(1); seed <= 6; seed++ {
			th := plays(t, pos, seed)
			if again := plays(t, pos, seed); again.Point != th.Point || again.Score != th.Score || again.Nodes != th.Nodes {
				t.Errorf("%s, seed %d: %v, then %v", moves, seed, th, again)
			}
			taken[th.Point]++
		}
		if len(taken) > 2 {
			t.Errorf("%s: %v", moves, taken)
		}
		best, err := engine.Think(t.Context(), pos, engine.Limits{Nodes: 8000, Table: 1 << 20}, nil)
		if err != nil || taken[best.Best] == 0 {
			t.Errorf("%s: the best move, %v, is not among %v (%v)", moves, best.Best, taken, err)
		}
		r, _ := engine.Think(t.Context(), pos, engine.Limits{Depth: best.Depth - 2, Table: 1 << 20, Multi: 6}, nil)
		for _, l := range r.Lines {
			if taken[l.PV[0]] > 0 && l.Score < r.Lines[0].Score-clear/2 { // of another depth
				t.Errorf("%s: %v is worth %d, the best %d", moves, l.PV[0], l.Score, r.Lines[0].Score)
			}
		}
	}
	lines := map[string]bool{}
	for seed := uint64(1); seed <= 8; seed++ {
		lines[game(t, seed)] = true
	}
	if len(lines) < 3 {
		t.Errorf("eight games are only %d: %v", len(lines), lines)
	}
}

// game is sixteen moves of a level against a person who always plays the same way.
func game(t *testing.T, seed uint64) string {
	t.Helper()
	list := gomokutest.Points(t, "h8 g9")
	for len(list) < 16 {
		pos := gomokutest.Position(t, gomoku.Freestyle, 15, gomoku.FormatPoints(list))
		by := seed
		if len(list)%2 == 1 {
			by = 0
		}
		list = append(list, plays(t, pos, by).Point)
	}
	return gomoku.FormatPoints(list)
}

// With no seed a level is the engine and nothing else.
func TestNoSeedNoVariety(t *testing.T) {
	for _, moves := range []string{"h8 i9", "h8 i9 j8 g7", "h8 g8 i10 j9", "h8 h9 i8 i9"} {
		pos := gomokutest.Position(t, gomoku.Freestyle, 15, moves)
		want, err := engine.Think(context.Background(), pos, engine.Limits{Nodes: 8000, Table: 1 << 20}, nil)
		if th := plays(t, pos, 0); err != nil || th.Point != want.Best || th.Nodes != want.Nodes || th.Score != want.Score {
			t.Errorf("%s: %v, the engine says %v (%v)", moves, th, want, err)
		}
	}
}

// What decides the game is not left to chance: a five, the answer to a four, a win by
// force.
func TestNoVarietyWhereItCounts(t *testing.T) {
	for _, c := range []struct{ name, moves, want string }{
		{"the five", "h8 a1 i8 c1 j8 e1 k8 g1", "g8 l8"},
		{"the answer to a four", "h8 g8 i8 a1 j8 c3 k8", "l8"},
		{"the four", "h8 a1 i8 c1 j8 e1", "g8 k8"},
		{"the answer to a three", "h8 a1 i8 c1 j8", "f8 g8 k8 l8"},
	} {
		pos := gomokutest.Position(t, gomoku.Freestyle, 15, c.moves)
		for seed := uint64(1); seed <= 8; seed++ {
			found := false
			th := plays(t, pos, seed)
			for _, p := range gomokutest.Points(t, c.want) {
				found = found || p == th.Point
			}
			if !found {
				t.Errorf("%s, seed %d: %v", c.name, seed, th.Point)
			}
		}
	}
}

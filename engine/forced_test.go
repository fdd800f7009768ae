package engine

import (
	"context"
	"slices"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

func TestFindForced(t *testing.T) {
	for _, c := range []struct {
		name, black, white string
		turn, winner       gomoku.Side
		proof              string
		plies              int
		first              string
	}{
		{"a five", "h8 i8 j8 k8", "h9 i9 j9", gomoku.Black, gomoku.Black, "vcf", 1, ""},
		{"an open four", "h8 i8 j8", "a1 a3 c5", gomoku.Black, gomoku.Black, "vcf", 3, ""},
		{"two open threes", "h9 h10 i8 j8", "a1 a3 c5 e15", gomoku.Black, gomoku.Black, "vct", 5, "h8"},
		{"lost to an open four", "h8 i8 j8 k8", "h9 i9 a1", gomoku.White, gomoku.Black, "vct", 2, ""},
		{"lost to two open threes", "h8 h9 h10 i8 j8", "a1 a3 c5 e15", gomoku.White, gomoku.Black, "vct", 4, ""},
		{"nothing", "h8", "i9", gomoku.Black, gomoku.Nobody, "", 0, ""},
	} {
		f, err := FindForced(context.Background(), setUp(t, 15, gomoku.Freestyle, c.turn, c.black, c.white), 100_000)
		if err != nil || f.Winner != c.winner || f.Proof != c.proof || f.Plies != c.plies || len(f.Line) > c.plies {
			t.Errorf("%s: %+v, %v", c.name, f, err)
		}
		if c.first != "" && (len(f.Line) == 0 || f.Line[0].String() != c.first) {
			t.Errorf("%s: the line begins %v, want %s", c.name, f.Line, c.first)
		}
	}
	if _, err := FindForced(context.Background(), gomoku.Position{Size: 3}, 0); err == nil {
		t.Error("a board of 3 lines is taken")
	}
}

func TestFindForcedStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	pos := setUp(t, 15, gomoku.Freestyle, gomoku.Black, "h8 j6", "i9 k10")
	if f, err := FindForced(ctx, pos, 0); err != nil || f.Winner != gomoku.Nobody || f.Nodes > 10_000 {
		t.Errorf("cancelled: %+v, %v", f, err)
	}
}

func TestSolversStopAtTheLimit(t *testing.T) {
	list := puzzles(t)
	p := list[slices.IndexFunc(list, func(p puzzle) bool { return p.id == "quintet-vct-bench_black" })]
	b, err := FromPosition(p.pos)
	if err != nil {
		t.Fatal(err)
	}
	before := b.Clone()
	used := NewSolver(8)
	for name, find := range map[string]search{"VCT": (*Solver).VCT, "WideVCT": (*Solver).WideVCT} {
		first := find(NewSolver(8), context.Background(), b, 20_000)
		if first.Verdict != Unknown || first.Nodes < 20_000 || first.Nodes > 20_001 {
			t.Errorf("%s: %+v", name, first)
		}
		for i := range 70 { // more often than the table has ages
			used.Reset()
			if i%gomokutest.Rounds(23, 7, 7) != 0 {
				continue
			}
			if r := find(used, context.Background(), b, 20_000); r != first {
				t.Errorf("%s after %d resets: %+v, want %+v", name, i, r, first)
			}
		}
		if !sameBoard(b, before) {
			t.Errorf("%s changed the board", name)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if r := find(NewSolver(8), ctx, b, 1_000_000); r.Verdict != Unknown || r.Nodes > 2048 {
			t.Errorf("%s, cancelled: %+v", name, r)
		}
	}
}

// A solver that was used and reset finds the same as a new one, node for node.
func TestResetForgetsEverything(t *testing.T) {
	used := NewSolver(8)
	for _, p := range puzzles(t)[:40] {
		b, err := FromPosition(p.pos)
		if err != nil {
			t.Fatal(err)
		}
		used.Reset()
		if got, want := used.VCT(context.Background(), b, 3000), NewSolver(8).VCT(context.Background(), b, 3000); got != want {
			t.Errorf("%s: %+v, want %+v", p.id, got, want)
		}
		for range ageMask { // round all ages
			used.Reset()
		}
		if got, want := used.VCT(context.Background(), b, 3000), NewSolver(8).VCT(context.Background(), b, 3000); got != want {
			t.Errorf("%s, all ages later: %+v, want %+v", p.id, got, want)
		}
	}
}

func TestBestShape(t *testing.T) {
	for _, c := range []struct {
		black, white, want string
	}{
		{"", "", "h8"}, {"h8 i8 j8 k8", "g8 a1 b1", "l8"}, {"a1 c1 a3", "h8 i8 j8 k8 l9", "g8"},
	} {
		p, err := BestShape(setUp(t, 15, gomoku.Freestyle, gomoku.Black, c.black, c.white))
		if err != nil || p.String() != c.want && !(c.want == "g8" && p.String() == "l8") {
			t.Errorf("%s | %s: %v, %v", c.black, c.white, p, err)
		}
	}
}

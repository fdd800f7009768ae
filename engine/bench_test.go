package engine

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"gobang/gomoku"
)

// benchBoard returns a board with that many random stones near the centre and
// the cells to play on from there.
func benchBoard(rule gomoku.Rule, stones int) (*Board, []Cell) {
	r := rand.New(rand.NewPCG(1, 2))
	b := NewBoard(15, rule)
	var rest []Cell
	for _, i := range r.Perm(121) {
		c := Cell((2+i/11)*15 + 2 + i%11)
		if b.Len() < stones {
			b.Play(c)
		} else {
			rest = append(rest, c)
		}
	}
	return b, rest
}

// BenchmarkPlayUndo plays and takes back one stone on a board of 30 stones.
func BenchmarkPlayUndo(b *testing.B) {
	for rule := range gomoku.Rule(gomoku.NumRules) {
		b.Run(rule.String(), func(b *testing.B) {
			board, rest := benchBoard(rule, 30)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				board.Play(rest[i])
				board.Undo()
				if i++; i == len(rest) {
					i = 0
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pairs/s")
		})
	}
}

// BenchmarkForbidden judges every empty point of a board of 60 stones for Black.
func BenchmarkForbidden(b *testing.B) {
	board, _ := benchBoard(gomoku.Renju, 60)
	cells := board.Empties().AppendTo(nil)
	for b.Loop() {
		for _, c := range cells {
			board.Forbidden(c)
		}
	}
}

// BenchmarkTables builds the tables of one rule.
func BenchmarkTables(b *testing.B) {
	for rule := range gomoku.Rule(gomoku.NumRules) {
		b.Run(rule.String(), func(b *testing.B) {
			for b.Loop() {
				buildTables(rule)
			}
		})
	}
	b.Run("classes", func(b *testing.B) {
		for b.Loop() {
			buildClass(true)
		}
	})
}

// BenchmarkPuzzles solves all puzzles of a kind, each with an empty table, and
// reports the one that took longest. VCT tries the wide search where it fails.
func BenchmarkPuzzles(b *testing.B) {
	for kind, find := range map[string]search{"VCF": (*Solver).VCF, "VCT": firstVCT} {
		b.Run(kind, func(b *testing.B) {
			s := NewSolver(18)
			var slowest time.Duration
			name, solved, all := "", 0, 0
			for _, p := range puzzles(b) {
				if p.kind != kind {
					continue
				}
				board, err := FromPosition(p.pos)
				if err != nil {
					b.Fatal(err)
				}
				s.Reset()
				start := time.Now()
				r := find(s, context.Background(), board, 5_000_000)
				if took := time.Since(start); took > slowest {
					slowest, name = took, p.id
				}
				if all++; r.Verdict == Win {
					solved++
				}
			}
			b.Logf("%d of %d solved, slowest %s", solved, all, name)
			b.ReportMetric(float64(solved), "solved")
			b.ReportMetric(float64(slowest.Milliseconds()), "slowest-ms")
		})
	}
}

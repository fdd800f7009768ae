package engine

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// A shortest win is one, no longer than that of VCF or VCT, as long as it says, and
// there is no shorter one by plain scanning of what can be scanned.
func TestShortestWins(t *testing.T) {
	ctx, s, f := context.Background(), NewSolver(14), NewShortest(16)
	r := rand.New(rand.NewPCG(20, 3))
	shorter, found := 0, 0
	rounds := gomokutest.Rounds(60, 240, 240)
	for n := range rounds {
		rule := gomoku.Rule(n % gomoku.NumRules)
		pos := gamePosition(r, []int{15, 9, 19}[n%3], rule)
		b, err := FromPosition(pos)
		if err != nil {
			t.Fatal(err)
		}
		s.Reset()
		long, ok := 0, s.VCF(ctx, b, 5000).Verdict == Win || s.VCT(ctx, b, 5000).Verdict == Win
		if ok {
			long, _ = s.Length(ctx, b)
		}
		f.Reset()
		move, plies, used := f.Win(ctx, b, longestShort, 30_000)
		switch {
		case move == NoCell && used < 30_000 && ok && s.kind == threes:
			t.Errorf("%v: no win in %d positions, but one of %d plies", pos, used, long)
		case move == NoCell:
			continue
		case ok && used <= 30_000 && plies > long:
			t.Errorf("%v: %d plies, VCT takes %d", pos, plies, long)
		}
		found++
		if ok && plies < long {
			shorter++
		}
		left := plies
		got, err := checkWin(pos, proofLimit(), func(now *Board) Cell {
			move, n, _ := f.Win(ctx, now, left, 1_000_000)
			if move == NoCell || n > plies {
				t.Fatalf("%v: no win in %d plies", now.position(), left)
			}
			return move
		})
		if plies > 3 && plainThreePlies(plainOf(pos)) {
			t.Errorf("%v: won in 3 plies, not %d", pos, plies)
		}
		if err != nil && !errors.Is(err, errTooLong) {
			t.Errorf("%v: %v", pos, err)
		}
		if err == nil && got > plies {
			t.Errorf("%v: it takes %d plies, not %d", pos, got, plies)
		}
	}
	if found < rounds/6 || shorter < rounds/48 {
		t.Errorf("%d wins, %d of them shorter", found, shorter)
	}
}

// plainThreePlies looks with nothing but stones for a win in three plies.
func plainThreePlies(p *plain) bool {
	me, other := p.turn, p.turn.Other()
	if len(p.fives(me)) > 0 {
		return true
	}
	c := checker{p: p}
	for q := range p.points() {
		if p.get(q) != gomoku.Nobody || !p.legal(q) {
			continue
		}
		p.play(q)
		won := len(p.fives(other)) == 0
		if fives := p.fives(me); won && len(fives) > 0 {
			for d := range p.points() {
				won = won && (p.get(d) != gomoku.Nobody || !p.legal(d) || slices.ContainsFunc(fives, func(x gomoku.Point) bool { return x != d && !c.stops(d, x) }))
			}
		} else {
			won = false
		}
		p.undo(q)
		if won {
			return true
		}
	}
	return false
}

// points goes through the board.
func (p *plain) points() iter.Seq[gomoku.Point] {
	return func(yield func(gomoku.Point) bool) {
		for i := range p.size * p.size {
			if !yield(gomoku.Point{X: i % p.size, Y: i / p.size}) {
				return
			}
		}
	}
}

// Under a bound there is no win; the bound of the shortest is enough; and every reply
// to its first move loses in what is left.
func TestShortestBounds(t *testing.T) {
	ctx, f := context.Background(), NewShortest(16)
	for moves, want := range map[string]int{
		"h8a1i8a2j8a3":             3, // an open four
		"h8a1i8c1j8e1k8a5":         1,
		"h8a1i9a2j10a3":            3,
		"h8a1i8c2h9e3":             11,
		"h8o15i9a1g10o1":           13,
		"h8g8i8c2j8e3h9c9h10e12o1": 3,
	} {
		b := boardOf(t, moves)
		if b.turn == gomoku.White {
			b.Pass()
		}
		move, plies, _ := f.Win(ctx, b, longestShort, 100_000)
		if move == NoCell || plies != want {
			t.Errorf("%s: %d plies, not %d", moves, plies, want)
			continue
		}
		f.Reset()
		if m, n, _ := f.Win(ctx, b, plies-2, 100_000); m != NoCell {
			t.Errorf("%s: a win of %d plies, though the shortest has %d", moves, n, plies)
		}
		if m, n, _ := f.Win(ctx, b, plies, 100_000); m == NoCell || n != plies {
			t.Errorf("%s: bounded by %d: %d", moves, plies, n)
		}
		b.Play(move)
		if plies == 1 {
			continue
		}
		if n, ok := f.Loses(ctx, b, longestShort, 100_000); !ok || n != plies-1 {
			t.Errorf("%s: after the move %d, %v, not %d", moves, n, ok, plies-1)
		}
		if n, ok := f.Loses(ctx, b, plies-2, 100_000); ok {
			t.Errorf("%s: after the move lost in %d, bounded by %d", moves, n, plies-2)
		}
	}
}

package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// TestBenchSignature compares the search's nodes with the number on record. A
// change of play changes BenchNodes and says so in its message.
func TestBenchSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or two")
	}
	nodes, _, err := Bench(context.Background(), BenchDepth, 0, func(BenchLine) {})
	if err != nil || nodes != BenchNodes {
		t.Errorf("bench %d, on record %d (%v)", nodes, BenchNodes, err)
	}
}

// TestEveryIdeaCounts leaves out each idea in turn: the search must go on giving
// legal moves, and the idea must have been at work.
func TestEveryIdeaCounts(t *testing.T) {
	pos := after(t, gomoku.Freestyle, 15, "f10h8j9g9g8f9i10h11h9j11g10e10i8j7i11i9")
	full := think(t, pos, Limits{Depth: 13})
	for i, name := range ideaNames {
		idea := Idea(1) << i
		if IdeaByName(name) != idea {
			t.Errorf("%s is not idea %d", name, i)
		}
		if idea == RootProof {
			continue // not under a limit of depth; see TestWinsOfPuzzles
		}
		r := think(t, pos, Limits{Depth: 13, Without: idea, Nodes: 200_000})
		if r.Nodes == full.Nodes {
			t.Errorf("without %s the search is the same", name)
		}
	}
	if Idea(1)<<len(ideaNames) != AllIdeas+1 {
		t.Errorf("%d names for other ideas", len(ideaNames))
	}
}

// TestWinsOfPuzzles wants the forced wins of the puzzles by fours and most of
// those by threes, and every win said to be proven to hold when it is played out.
func TestWinsOfPuzzles(t *testing.T) {
	found, all := 0, 0
	for i, f := range records(t, "puzzles.txt") {
		if i%gomokutest.Rounds(6, 1, 1) != 0 {
			continue // a sixth, where it is to be quick
		}
		rule, _ := gomoku.ParseRule(f[2])
		side, _ := gomoku.ParseSide(f[3])
		pos := setUp(t, 15, rule, side, f[5], f[6])
		r := think(t, pos, Limits{Nodes: 20_000, Without: RootProof})
		if r.Mate != 0 {
			if err := holds(pos, r, RootProof); err != nil {
				t.Errorf("%s: %v", f[0], err)
			}
		}
		if s := think(t, pos, Limits{Nodes: 40_000}); s.Proof == "vcf" || s.Proof == "vct" {
			if err := holds(pos, s, 0); err != nil {
				t.Errorf("%s by %s: %v", f[0], s.Proof, err)
			}
		}
		if strings.HasPrefix(f[1], "NO") {
			if r.Mate > 0 {
				t.Errorf("%s: a win in %d where none is", f[0], r.Mate)
			}
			continue
		}
		if r.Mate < 0 {
			t.Errorf("%s: lost in %d", f[0], -r.Mate)
		}
		if r.Mate > 0 {
			found++
		}
		all++
	}
	t.Logf("%d of %d", found, all)
	if found < all/2 {
		t.Errorf("%d of %d wins found", found, all)
	}
}

// holds plays a proven end out: the winner as Think says, the loser as the search
// says lasts longest. The winner must know at every turn that he wins, and make the
// five, judged on the plain board. (He takes the first win he finds, so it can come
// later than first said.)
func holds(pos gomoku.Position, r Result, without Idea) error {
	p := plainOf(pos)
	winner := pos.Turn
	if r.Mate < 0 {
		winner = pos.Turn.Other()
	}
	th := NewThinker(4 << 20)
	for {
		q := r.Best
		if !p.legal(q) {
			return fmt.Errorf("%v plays %v", p.turn, q)
		}
		if p.wins(q, p.turn) && p.turn == winner {
			return nil
		} else if p.wins(q, p.turn) {
			return fmt.Errorf("%v makes a five", p.turn)
		}
		p.play(q)
		lim := Limits{Nodes: 20_000, Without: without}
		if p.turn == winner {
			lim.Nodes = 500_000 // ends when the win is found
		}
		var err error
		if r, err = th.Think(context.Background(), p.position(), lim, nil); err == ErrStuck && p.turn != winner {
			return nil
		} else if err != nil {
			return err
		}
		if p.turn == winner && r.Mate <= 0 {
			return fmt.Errorf("after %v the win is gone: %d", q, r.Score)
		}
	}
}

// TestDoubleThreeWins plays every double three that is said to win, and wants a win
// by fours, found by the solver, after every single reply.
func TestDoubleThreeWins(t *testing.T) {
	s := NewSolver(12)
	for rule := range gomoku.Rule(gomoku.NumRules) {
		count, wins := 300, 0
		if *gomokutest.Long {
			count = 20_000
		}
		r := rand.New(rand.NewPCG(uint64(rule), 78))
		for i := range count {
			pos := randomPosition(r, 15, rule)
			if i%2 == 1 {
				pos = gamePosition(r, 15, rule)
			}
			b, err := FromPosition(pos)
			if err != nil {
				t.Fatal(err)
			}
			c := b.doubleThree()
			if c == NoCell || b.Count(b.Turn(), ClassA) > 0 {
				continue
			}
			wins++
			b.Play(c)
			for _, reply := range b.Empties().AppendTo(nil) {
				if !b.Legal(reply) {
					continue
				}
				b.Play(reply)
				s.Reset()
				if a := s.VCF(context.Background(), b, 10_000); a.Verdict != Win {
					t.Fatalf("%v: after %v the reply %v holds", pos, b.Point(c), b.Point(reply))
				}
				b.Undo()
			}
		}
		t.Logf("%v: %d wins in %d positions", rule, wins, count)
		if rule == gomoku.Renju && wins > 0 || rule != gomoku.Renju && wins == 0 {
			t.Errorf("%v: %d wins in %d positions say nothing", rule, wins, count)
		}
	}
}

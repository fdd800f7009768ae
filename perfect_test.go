package main

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/proof"
)

// Perfect wins from a covered first reply, and by the move it said.
func TestPerfectWins(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	player := newPerfect()
	for game := range 6 {
		pos := positionOf(t, gomoku.Freestyle, proof.Size, "h8o15")
		g := gridOf(pos)
		by := 0
		for {
			th, err := player.think(context.Background(), pos, limits{}, func(thought) {})
			if err != nil || th.standing != inProof || !g.empty(th.point) {
				t.Fatalf("game %d, move %d: %v, standing %d: %v", game, len(pos.Stones)+1, th.point, th.standing, err)
			}
			if by > 0 && th.wonBy > by {
				t.Fatalf("game %d: wins by move %d, after it was %d", game, th.wonBy, by)
			}
			by = th.wonBy
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: th.point, Side: gomoku.Black})
			g.set(th.point, gomoku.Black)
			if judge(g, gomoku.Freestyle, th.point).winner == gomoku.Black {
				break
			}
			reply := anyReply(g, th.point, draw)
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: reply, Side: gomoku.White})
			g.set(reply, gomoku.White)
		}
		if len(pos.Stones) > by {
			t.Errorf("game %d: %d moves, said %d", game, len(pos.Stones), by)
		}
	}
}

// anyReply stops a five if it can and plays near the last stone otherwise.
func anyReply(g *grid, last gomoku.Point, draw *rand.Rand) gomoku.Point {
	var near []gomoku.Point
	for _, s := range []gomoku.Side{gomoku.White, gomoku.Black} {
		for x := range g.size {
			for y := range g.size {
				p := gomoku.Point{X: x, Y: y}
				if g.empty(p) && wins(g, gomoku.Freestyle, p, s) {
					return p
				}
				if g.empty(p) && max(abs(x-last.X), abs(y-last.Y)) < 4 {
					near = append(near, p)
				}
			}
		}
	}
	return near[draw.IntN(len(near))]
}

func TestPerfectSaysWhatIsNotProven(t *testing.T) {
	for name, pos := range map[string]gomoku.Position{
		"another rule":         positionOf(t, gomoku.Standard, 15, "h8o15"),
		"another size":         positionOf(t, gomoku.Freestyle, 17, "h8o15"),
		"not the centre":       positionOf(t, gomoku.Freestyle, 15, "h9o15"),
		"another second stone": positionOf(t, gomoku.Freestyle, 15, "h8o15a1b1"),
		"White":                positionOf(t, gomoku.Freestyle, 15, "h8"),
	} {
		th, err := newPerfect().think(context.Background(), pos, limits{time: 30 * time.Millisecond}, func(th thought) {
			if th.standing != outsideProof {
				t.Errorf("%s: a report with standing %d", name, th.standing)
			}
		})
		if err != nil || th.standing != outsideProof || th.point == gomoku.NoPoint {
			t.Errorf("%s: %v, standing %d: %v", name, th.point, th.standing, err)
		}
	}
	th, err := newPerfect().think(context.Background(), positionOf(t, gomoku.Freestyle, 15, ""), limits{}, nil)
	if err != nil || th.point != gomoku.Center(15) || th.standing != proofOpens {
		t.Errorf("the first stone: %v, standing %d: %v", th.point, th.standing, err)
	}
	for _, x := range []*phrases{&english, &chinese} {
		for s, want := range map[standing]string{notAsked: "", proofOpens: "", gapInProof: x.nearlyProven, outsideProof: x.notProven} {
			if got := x.standingText(thought{standing: s}); got != want {
				t.Errorf("standing %d: %q", s, got)
			}
		}
	}
	if got := english.standingText(thought{standing: inProof, wonBy: 31}); got != "proven: wins by move 31 at the latest" {
		t.Error(got)
	}
}

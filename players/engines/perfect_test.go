package engines

import (
	"context"
	"slices"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/players"
)

// Level 9 says how a position stands whoever is to move, in any order of the stones,
// and when moves were taken back; and what it says fits what it plays.
func TestPerfectStands(t *testing.T) {
	ctx, quiet := context.Background(), func(players.Thought) {}
	p, pos := NewPerfect(), gomokutest.Position(t, gomoku.Freestyle, 15, "h8i9")
	th, err := p.Think(ctx, pos, players.Limits{}, quiet)
	if err != nil || th.Standing != players.InProof {
		t.Fatalf("%+v, %v", th, err)
	}
	after := pos
	after.Stones = append(slices.Clone(pos.Stones), gomoku.Stone{Point: th.Point, Side: gomoku.Black})
	after.Turn = gomoku.White
	backward := after
	backward.Stones = slices.Clone(after.Stones)
	slices.Reverse(backward.Stones)
	for name, at := range map[string]gomoku.Position{"White to move": after, "Black to move": pos, "set up": backward, "taken back": gomokutest.Position(t, gomoku.Freestyle, 15, "h8")} {
		for _, who := range []*Perfect{p, NewPerfect()} {
			got := who.Stands(ctx, at)
			if got.Standing != players.InProof || got.Point != gomoku.NoPoint || name != "taken back" && got.WonBy != th.WonBy || got.WonBy <= len(at.Stones) {
				t.Errorf("%s: %+v, not by move %d", name, got, th.WonBy)
			}
		}
	}
	for name, at := range map[string]gomoku.Position{
		"another rule": gomokutest.Position(t, gomoku.Standard, 15, "h8i9"), "another size": gomokutest.Position(t, gomoku.Freestyle, 19, "j10k11"),
		"White after another stone": gomokutest.Position(t, gomoku.Freestyle, 15, "h8i9o1"), "not the centre": gomokutest.Position(t, gomoku.Freestyle, 15, "h9"),
	} {
		if got := p.Stands(ctx, at); got.Standing != players.OutsideProof || got.WonBy != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

package proof

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gobang/gomoku"
)

// played is a game of the strategy: White's replies are given, Black's moves the
// player's.
func played(t *testing.T, p *Player, replies string) gomoku.Position {
	t.Helper()
	pos := gomoku.Position{Size: Size, Turn: gomoku.Black}
	for _, reply := range points(t, replies) {
		m, ok := p.Move(pos)
		if !ok {
			t.Fatalf("no move after %v", pos.Stones)
		}
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: m.Point, Side: gomoku.Black}, gomoku.Stone{Point: reply, Side: gomoku.White})
	}
	return pos
}

func newHomePlayer(t *testing.T) *Player {
	t.Helper()
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	return NewPlayer(s)
}

// turned returns the stones of a position in another order and another face.
func turned(pos gomoku.Position, face int, draw *rand.Rand) gomoku.Position {
	stones := slices.Clone(pos.Stones)
	draw.Shuffle(len(stones), func(i, j int) { stones[i], stones[j] = stones[j], stones[i] })
	for i, st := range stones {
		stones[i].Point = home.point(home.faces[face][home.cell(st.Point)])
	}
	pos.Stones = stones
	return pos
}

// A position is known whatever the order of its stones: a stored one with its move,
// and the leaf behind the last stored one.
func TestPlayerKnowsPositionsInAnyOrder(t *testing.T) {
	draw, p := rand.New(rand.NewPCG(4, 20)), newHomePlayer(t)
	for _, replies := range []string{"o15", "i9", "h9i10", "h9g8i10", "a14b13", "o15a1o1", "j10c3d12", "h13k2"} {
		pos := played(t, p, replies)
		want, ok := p.Move(pos)
		if !ok {
			t.Fatalf("%s: no move", replies)
		}
		stored := want.Stored
		for face := range home.faces {
			other := turned(pos, face, draw)
			m, ok := p.Move(other)
			if !ok || m.Plies != want.Plies || m.Stored != stored {
				t.Errorf("%s, face %d: %+v, %v, not %+v", replies, face, m, ok, want)
			}
			if plies, ok := p.Won(other); !ok || plies != want.Plies {
				t.Errorf("%s, face %d: won in %d, %v, not %d", replies, face, plies, ok, want.Plies)
			}
		}
	}
}

// After a move of Black the position is won too, in any order, and in one ply less.
func TestPlayerKnowsWhatItHasLeft(t *testing.T) {
	draw, p := rand.New(rand.NewPCG(4, 21)), newHomePlayer(t)
	for _, replies := range []string{"", "o15", "h9i10", "a14b13"} {
		pos := played(t, p, replies)
		m, _ := p.Move(pos)
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: m.Point, Side: gomoku.Black})
		pos.Turn = gomoku.White
		for face := range home.faces {
			if plies, ok := p.Won(turned(pos, face, draw)); !ok || plies != m.Plies-1 {
				t.Errorf("%q, face %d: won in %d, %v, not %d", replies, face, plies, ok, m.Plies-1)
			}
		}
		pos.Stones[len(pos.Stones)-1].Point = points(t, "o1")[0]
		if plies, ok := p.Won(pos); ok {
			t.Errorf("%q: o1 wins in %d", replies, plies)
		}
	}
}

// The solver's win is followed from a leaf that was reached in another order, and to
// its end; what was played may be taken back and played again.
func TestPlayerFollowsALeafOfAnotherOrder(t *testing.T) {
	draw, p := rand.New(rand.NewPCG(4, 22)), newHomePlayer(t)
	pos := turned(played(t, p, "o15a1o1"), 3, draw)
	left, grid := 0, gomoku.BoardOf(pos)
	for range 40 {
		m, ok := p.Move(pos)
		if !ok || m.Stored || left > 0 && m.Plies > left-2 {
			t.Fatalf("%+v, %v, after %d", m, ok, left)
		}
		left = m.Plies
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: m.Point, Side: gomoku.Black})
		grid.Set(m.Point, gomoku.Black)
		if left == 1 {
			return
		}
		after := pos
		after.Turn = gomoku.White
		if plies, ok := NewPlayer(p.strategy).Won(after); !ok || plies != left-1 {
			t.Errorf("after %s: won in %d, %v, not %d", m.Point, plies, ok, left-1)
		}
		reply := gomoku.NoPoint
		for c := range home.cells {
			if q := home.point(c); grid.Empty(q) && (reply == gomoku.NoPoint || draw.IntN(9) == 0) {
				reply = q
			}
		}
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: reply, Side: gomoku.White})
		grid.Set(reply, gomoku.White)
	}
	t.Error("no five")
}

// A position that differs in one stone from one of the strategy's is none.
func TestPlayerDoesNotKnowOthers(t *testing.T) {
	p := newHomePlayer(t)
	pos := played(t, p, "o15a1")
	for i := range pos.Stones {
		other := pos
		other.Stones = slices.Clone(pos.Stones)
		if other.Stones[i].Side == gomoku.White {
			continue
		}
		other.Stones[i].Point = points(t, "a15")[0]
		if m, ok := p.Move(other); ok {
			t.Errorf("stone %d moved: %+v", i, m)
		}
	}
	missing := pos
	missing.Stones = pos.Stones[1:]
	if m, ok := p.Move(missing); ok {
		t.Errorf("a stone less: %+v", m)
	}
}

package engines

import (
	"context"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/opening"
	"gobang/players"
)

// never is a level that is not to be asked.
type never struct{ t *testing.T }

func (n never) Think(context.Context, gomoku.Position, players.Limits, func(players.Thought)) (players.Thought, error) {
	n.t.Error("the level is asked")
	return players.Thought{Point: gomoku.NoPoint}, nil
}

func positionOf(t *testing.T, size int, moves string) gomoku.Position {
	t.Helper()
	pos := gomoku.Position{Size: size, Turn: gomoku.Black, Stones: gomoku.InTurn(gomokutest.Points(t, moves))}
	if len(pos.Stones)%2 == 1 {
		pos.Turn = gomoku.White
	}
	return pos
}

// The side that stands better is taken.
func TestOpenerTakesTheBetterSide(t *testing.T) {
	for _, c := range []struct {
		rule    opening.Rule
		answers [2]opening.Answer
		moves   string
		want    opening.Answer
	}{
		{opening.Swap, [2]opening.Answer{}, "h8 a1 i9", opening.Black},
		{opening.Swap, [2]opening.Answer{}, "a1 h8 o15", opening.White},
		{opening.Swap2, [2]opening.Answer{}, "h8 o1 h9", opening.Black},
		{opening.Swap2, [2]opening.Answer{opening.Two}, "h8 o1 h9 a15 i9", opening.Black},
		{opening.Swap2, [2]opening.Answer{opening.Two}, "a1 h8 o15 h9 a15", opening.White},
	} {
		pos := positionOf(t, 15, c.moves)
		o := Opener{Opening: opening.Record{Rule: c.rule, Answers: c.answers}, Moves: len(pos.Stones), Level: never{t}}
		th, err := o.Think(context.Background(), pos, players.Limits{Most: 200 * time.Millisecond}, nil)
		if err != nil || th.Answer != c.want || th.Point != gomoku.NoPoint {
			t.Errorf("%v %s: %v, %v, %v", c.rule, c.moves, th.Answer, th.Point, err)
		}
	}
}

// What an opening does not leave free stands where it asks, and what is laid stands on a
// free point; what it leaves free is the level's.
func TestOpenerKeepsTheBounds(t *testing.T) {
	for _, c := range []struct {
		rule  opening.Rule
		size  int
		moves string
	}{
		{opening.Pro, 15, ""}, {opening.Pro, 15, "h8 h9"}, {opening.Pro, 9, "e5 a1"}, {opening.LongPro, 15, "h8 i9"}, {opening.LongPro, 19, "j10 a1"},
		{opening.Pro, 20, "k10 k11"}, {opening.Named, 15, ""}, {opening.Named, 15, "h8"}, {opening.Named, 15, "h8 h9"}, {opening.Swap, 15, ""}, {opening.Swap, 5, "a1"},
		{opening.Swap2, 15, "a1 b2"},
	} {
		pos := positionOf(t, c.size, c.moves)
		n := len(pos.Stones)
		o := Opener{Opening: opening.Record{Rule: c.rule}, Moves: n, Level: never{t}}
		th, err := o.Think(context.Background(), pos, players.Limits{Most: 100 * time.Millisecond}, nil)
		if err != nil || !gomoku.BoardOf(pos).Empty(th.Point) || c.rule.Refuse(n, c.size, th.Point) != nil || th.Answer != opening.NoAnswer {
			t.Errorf("%v %q: %v, %v", c.rule, c.moves, th.Point, err)
		}
	}
	first := Opener{Opening: opening.Record{Rule: opening.Pro}, Moves: 1, Level: fixed(gomoku.Point{X: 3, Y: 4})}
	if th, err := first.Think(context.Background(), positionOf(t, 15, "h8"), players.Limits{}, nil); err != nil || th.Point != (gomoku.Point{X: 3, Y: 4}) {
		t.Errorf("the level is not asked: %v, %v", th.Point, err)
	}
}

// fixed plays one point.
type fixed gomoku.Point

func (f fixed) Think(context.Context, gomoku.Position, players.Limits, func(players.Thought)) (players.Thought, error) {
	return players.Thought{Point: gomoku.Point(f)}, nil
}

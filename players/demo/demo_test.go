package demo

import (
	"context"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/players"
)

// rows is a player who plays along a row, Black the lowest and White the one above.
type rows struct{}

func (rows) Think(_ context.Context, pos gomoku.Position, _ players.Limits, _ func(players.Thought)) (players.Thought, error) {
	n := len(pos.Stones)
	return players.Thought{Point: gomoku.Point{X: n / 2, Y: n % 2}}, nil
}

// A game begins after half a minute, goes on at its pace, rests after its end and begins
// again; what the person does ends it.
func TestIdle(t *testing.T) {
	i := Idle{Players: [2]players.Thinker{rows{}, rows{}}}
	now := time.Unix(1000, 0)
	stones := func() int {
		if board, _ := i.Board(); board != nil {
			return len(board.Stones())
		}
		return -1
	}
	step := func() int {
		now = now.Add(i.Wait(now))
		i.Tick(now, 15)
		return stones()
	}
	if i.Touch(now) || i.Wait(now) != After || stones() != -1 {
		t.Fatalf("at first: wait %v, %d stones", i.Wait(now), stones())
	}
	now = now.Add(After - time.Second)
	if i.Touch(now) || step() != 0 {
		t.Fatalf("half a minute after the last key: %d stones", stones())
	}
	for n := 1; n <= 9; n++ { // the ninth is Black's five
		if i.Wait(now) != pace || step() != n {
			t.Fatalf("move %d: wait %v, %d stones", n, i.Wait(now), stones())
		}
	}
	if _, last := i.Board(); last != (gomoku.Point{X: 4, Y: 0}) {
		t.Errorf("the last move is %v", last)
	}
	for n := 1; n < rest; n++ {
		if step() != 9 {
			t.Fatalf("it does not rest: %d stones", stones())
		}
	}
	if step() != 0 || step() != 1 {
		t.Errorf("the next game has %d stones", stones())
	}
	if !i.Touch(now) || stones() != -1 || i.Touch(now) {
		t.Errorf("a key does not end it: %d stones", stones())
	}
}

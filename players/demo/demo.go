// Package demo is what happens behind the title screen when nobody touches it: two cheap
// players play each other, a move at a time. Nothing of it is kept, it makes no sound, and
// it thinks for some milliseconds a second at the most.
//
// An Idle is asked by the loop how long it may wait, ticked when that is over, and touched
// by whatever the person does, which ends the game. It has no goroutine of its own.
package demo

import (
	"context"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
)

const (
	After = 30 * time.Second       // of rest, a game begins
	pace  = 700 * time.Millisecond // of the moves
	rest  = 6                      // paces between a game and the next
	most  = 120                    // moves of a game, then the next one begins
)

// Idle is how long nobody has done anything, and the game that is played meanwhile.
type Idle struct {
	// Players are those who play, Black first.
	Players [2]players.Thinker

	since   time.Time // the last thing the person did
	next    time.Time // when the game goes on
	game    *gomoku.Position
	board   *gomoku.Board
	resting int
	games   uint64
}

// Touch notes that the person did something, and reports whether it ended a game.
func (i *Idle) Touch(now time.Time) (ended bool) {
	ended = i.game != nil
	i.since, i.game, i.board, i.resting = now, nil, nil, 0
	return ended
}

// Wait is how long nothing happens.
func (i *Idle) Wait(now time.Time) time.Duration {
	at := i.next
	if i.game == nil {
		at = i.since.Add(After)
	}
	return max(time.Millisecond, at.Sub(now))
}

// Tick begins a game on a board of so many lines where it is time to, or plays the next
// move.
func (i *Idle) Tick(now time.Time, size int) {
	switch {
	case i.since.IsZero():
		i.since = now
	case i.game == nil && now.Sub(i.since) >= After:
		i.begin(size)
		i.next = now.Add(pace)
	case i.game != nil && !now.Before(i.next):
		i.play()
		i.next = now.Add(pace)
	}
}

// begin sets up the next game.
func (i *Idle) begin(size int) {
	i.games++
	i.resting = 0
	i.game, i.board = &gomoku.Position{Size: size, Turn: gomoku.Black}, gomoku.NewBoard(size)
}

// play plays a move; after the end of a game the board rests, and then the next begins.
func (i *Idle) play() {
	g := i.game
	if i.resting > 0 {
		if i.resting--; i.resting == 0 {
			i.begin(g.Size)
		}
		return
	}
	th, err := i.Players[g.Turn.Index()].Think(context.Background(), *g, players.Limits{Seed: i.games, Depth: 1}, func(players.Thought) {})
	if err != nil || !i.board.Empty(th.Point) {
		i.resting = rest
		return
	}
	g.Stones = append(g.Stones, gomoku.Stone{Point: th.Point, Side: g.Turn})
	i.board.Set(th.Point, g.Turn)
	g.Turn = g.Turn.Other()
	if len(g.Stones) >= most || referee.Judge(i.board, g.Rule, th.Point).Over {
		i.resting = rest
	}
}

// Board is what lies on the board, and the last move; nil while nobody plays.
func (i *Idle) Board() (board *gomoku.Board, last gomoku.Point) {
	if i == nil || i.game == nil {
		return nil, gomoku.NoPoint
	}
	if n := len(i.game.Stones); n > 0 {
		return i.board, i.game.Stones[n-1].Point
	}
	return i.board, gomoku.NoPoint
}

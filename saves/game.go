package saves

import (
	"time"

	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/opening"
)

// Move is one link of the list: a stone, or a pass where Point is NoPoint, with
// the time used for it and a comment. Prev and Next walk the line.
type Move struct {
	gomoku.Stone
	Time    time.Duration
	Comment string

	prev, next *Move
	twig       *twig // the same move in the tree of variations
}

// Prev returns the move before m, nil at the first.
func (m *Move) Prev() *Move { return m.prev }

// Next returns the move after m on the line that is chosen, undone or not, and
// nil at its end.
func (m *Move) Next() *Move { return m.next }

// Limit is the time a side may use: for each move, for the whole game, and what
// every move adds to the latter. Zero means no limit.
type Limit = clock.Limit

// Result says whether a game is over, who won it and how. The zero value is a
// game still played.
type Result struct {
	Over   bool
	Winner gomoku.Side // Nobody is a draw, or a result that is not known
	Reason string      // one of the reasons below, or "" where it is not known
}

// The reasons of a Result.
const (
	Five      = "five"      // the winning row
	Forbidden = "forbidden" // Black played a forbidden point
	Time      = "time"      // the loser's time ran out
	Resign    = "resign"    // the loser gave up
)

// Game is a header and a doubly linked list of moves with a cursor for undo and
// redo: the moves up to the cursor lie on the board, those after it are the
// undone tail. Beside the line a tree keeps the variations of a file (tree.go).
// The header may be changed freely; moves come and go by the methods.
type Game struct {
	Size         int
	Rule         gomoku.Rule
	Opening      opening.Record   // how it began; the zero value is a free opening
	Black, White string           // the players' names as shown
	Computer     gomoku.Side      // the side the computer plays; Nobody: two people
	Level        string           // the computer's level, "" where there is none
	Date         time.Time        // the day it was played, midnight UTC; zero: not known
	Result       Result           // who won and how
	Setup        []gomoku.Stone   // stones that lay there before move 1, in no order
	FirstTurn    gomoku.Side      // who plays move 1
	Cursor       gomoku.Point     // where the player's board cursor stood, NoPoint: not known
	Clock        [3]time.Duration // time used so far, by Side; kept, not counted, here
	Limit        Limit            // of the time of both sides
	Comment      string           // on the game as a whole
	More         bool             // the file it came from holds further games

	first, last *Move // of the line; the move at the cursor
	played      int   // moves up to the cursor
	tail        int   // undone moves after it
	root        twig  // the tree: its children are the possible first moves
}

// NewGame returns an empty game of today, Black to play.
func NewGame(size int, rule gomoku.Rule) *Game {
	y, m, d := time.Now().Date()
	return &Game{
		Size: size, Rule: rule, FirstTurn: gomoku.Black, Cursor: gomoku.NoPoint,
		Date: time.Date(y, m, d, 0, 0, 0, 0, time.UTC),
	}
}

// Play adds a move of the side to move at the cursor and returns it. The undone
// tail becomes an alternative right behind it, so that the main line is what was
// played in the end and nothing is lost. Where p is the next undone move or
// another branch of the tree, it is a redo that keeps what follows. The caller
// has seen to it that the move is legal.
func (g *Game) Play(p gomoku.Point, used time.Duration) *Move {
	s := gomoku.Stone{Point: p, Side: g.Turn()}
	if m := g.follow(s); m != nil {
		m.Time = used
		return m
	}
	t := twigOf(s)
	if next := g.Next(); next != nil {
		g.fold()
		g.at().addBefore(next.twig, t)
	} else {
		g.at().add(t)
	}
	return g.push(t, used)
}

// push makes t, already in the tree, the last move of the line at the cursor.
func (g *Game) push(t *twig, used time.Duration) *Move {
	m := t.move(g.last)
	m.Time = used
	g.setNext(m)
	g.last, g.tail = m, 0
	g.played++
	return m
}

// setNext makes m the move after the cursor.
func (g *Game) setNext(m *Move) {
	if g.last == nil {
		g.first = m
	} else {
		g.last.next = m
	}
}

// Next returns the move after the cursor, nil at the end of the line.
func (g *Game) Next() *Move {
	if g.last == nil {
		return g.first
	}
	return g.last.next
}

// Undo takes the move at the cursor back into the tail and returns it, nil at
// the start.
func (g *Game) Undo() *Move {
	m := g.last
	if m == nil {
		return nil
	}
	g.last = m.prev
	g.played--
	g.tail++
	return m
}

// Redo plays the next undone move and returns it, nil where there is none.
func (g *Game) Redo() *Move {
	m := g.Next()
	if m == nil {
		return nil
	}
	g.last = m
	g.played++
	g.tail--
	return m
}

// Start takes every move back.
func (g *Game) Start() {
	for g.Undo() != nil {
	}
}

// End plays every undone move.
func (g *Game) End() {
	for g.Redo() != nil {
	}
}

// First returns the first move of the line, undone or not, nil in an empty game.
func (g *Game) First() *Move { return g.first }

// Last returns the move at the cursor, nil before move 1.
func (g *Game) Last() *Move { return g.last }

// Len returns the number of moves up to the cursor.
func (g *Game) Len() int { return g.played }

// Tail returns the number of undone moves after the cursor.
func (g *Game) Tail() int { return g.tail }

// Turn returns the side to move at the cursor.
func (g *Game) Turn() gomoku.Side {
	switch {
	case g.last != nil:
		return g.last.Side.Other()
	case g.FirstTurn == gomoku.Nobody:
		return gomoku.Black
	}
	return g.FirstTurn
}

// Moves returns the moves up to the cursor, in order.
func (g *Game) Moves() []*Move {
	list := make([]*Move, g.played)
	for i, m := g.played, g.last; m != nil; m = m.prev {
		i--
		list[i] = m
	}
	return list
}

// Position returns the board at the cursor: the setup, then the stones in the
// order they were played.
func (g *Game) Position() gomoku.Position {
	p := gomoku.Position{Size: g.Size, Rule: g.Rule, Turn: g.Turn()}
	p.Stones = append(make([]gomoku.Stone, 0, len(g.Setup)+g.played), g.Setup...)
	for _, m := range g.Moves() {
		if m.Point != gomoku.NoPoint {
			p.Stones = append(p.Stones, m.Stone)
		}
	}
	return p
}

package main

// The second check: slow, and by the referee's rules. The attacker plays the moves of the
// engine's solver; the defender plays every legal reply there is, one after the other,
// until the attacker has five. Only what no reply can change is cut short: a defender
// without a five of his own loses to two points that make five, and must take a single
// one.

import (
	"context"
	"fmt"
	"slices"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/puzzles"
)

// checkNodes is what the solver may visit for a move of the attacker.
const checkNodes = 100_000

// checker plays wins out. It belongs to one goroutine.
type checker struct {
	short *engine.Shortest
	board *engine.Board // for the solver
	grid  *gomoku.Board // for the referee
	rule  gomoku.Rule
	fours bool            // the attacker may play fours alone
	seen  map[string]line // wins that were played out, by position
}

// line is a win: its moves against the longest defence, both sides'.
type line []gomoku.Point

func newChecker() *checker { return &checker{short: engine.NewShortest(18)} }

// check returns what is wrong with a puzzle, and the longest line of its win; of a
// defence the win it stops.
func (c *checker) check(p puzzles.Puzzle) (line, error) {
	pos := p.Position()
	if err := c.set(pos); err != nil {
		return nil, err
	}
	c.fours = p.Kind == puzzles.Fours
	if p.Kind == puzzles.Defence {
		return c.defends(p)
	}
	won, err := c.attack(pos.Turn, 2*p.Moves-1)
	if err == nil && len(won) != 2*p.Moves-1 {
		err = fmt.Errorf("the win takes %d moves of both sides, not %d", len(won), 2*p.Moves-1)
	}
	return won, err
}

// set lays a position out.
func (c *checker) set(pos gomoku.Position) (err error) {
	c.short.Reset()
	c.grid, c.rule, c.seen = gomoku.BoardOf(pos), pos.Rule, map[string]line{}
	if side := referee.Decided(c.grid, c.rule); side != gomoku.Nobody {
		return fmt.Errorf("%v has won already", side)
	}
	c.board, err = engine.FromPosition(pos)
	return err
}

// longestWin bounds the plies of a win against a wrong defence.
const longestWin = 41

// defends checks that the move of the puzzle is the only one that does not lose.
func (c *checker) defends(p puzzles.Puzzle) (worst line, err error) {
	me := p.Turn()
	for _, q := range c.replies(me) {
		c.play(q, me)
		won, err := c.attack(me.Other(), longestWin)
		c.undo(q)
		switch good := q == p.Line[0]; {
		case good && err == nil:
			return nil, fmt.Errorf("%v loses as well", q)
		case !good && err != nil:
			return nil, fmt.Errorf("after %v: %w", q, err)
		case len(won) > len(worst):
			worst = won
		}
	}
	return worst, nil
}

// attack plays the solver's move for the attacker, and every reply to it. It returns the
// longest line, which has most moves at the most.
func (c *checker) attack(me gomoku.Side, most int) (line, error) {
	if fives := c.fives(me, 1); len(fives) > 0 {
		return line{fives[0]}, nil
	}
	key := c.key()
	if won, known := c.seen[key]; known && len(won) <= most {
		return won, nil
	}
	find := c.short.Win
	if c.fours {
		find = c.short.Fours
	}
	cell, plies, _ := find(context.Background(), c.board, most, checkNodes)
	if cell == engine.NoCell {
		return nil, fmt.Errorf("no win in %d", most)
	}
	q := c.board.Point(cell)
	if err := referee.Refuse(c.grid, c.rule, me, q); err != nil {
		return nil, err
	}
	c.play(q, me)
	rest, err := c.defence(me, plies-1)
	c.undo(q)
	if err != nil {
		return nil, err
	}
	won := append(line{q}, rest...)
	c.seen[key] = won
	return won, nil
}

// defence plays every legal reply to the attacker's last move, and returns the longest
// line. Of equal ones it is the first that takes a point the attacker wants.
func (c *checker) defence(me gomoku.Side, most int) (longest line, err error) {
	it := me.Other()
	if len(c.fives(it, 1)) > 0 {
		return nil, fmt.Errorf("the defender has five")
	}
	fives := c.fives(me, 2)
	replies := c.replies(it)
	switch {
	case len(fives) == 2 || len(fives) == 1 && !slices.Contains(replies, fives[0]): // or forbidden
		for i, q := range fives {
			if slices.Contains(replies, q) {
				return line{q, fives[1-i]}, nil
			}
		}
		return line{replies[0], fives[0]}, nil
	case len(fives) == 1:
		replies = fives
	}
	for _, q := range replies {
		c.play(q, it)
		rest, err := c.attack(me, most-1)
		c.undo(q)
		if err != nil {
			return nil, fmt.Errorf("after %v: %w", q, err)
		}
		if len(rest)+1 > len(longest) {
			longest = append(line{q}, rest...)
		}
	}
	return longest, nil
}

// fives are the points where a side makes a five, so many at the most.
func (c *checker) fives(side gomoku.Side, most int) (list []gomoku.Point) {
	for x := range c.grid.Size {
		for y := range c.grid.Size {
			if q := (gomoku.Point{X: x, Y: y}); c.grid.Empty(q) && referee.Wins(c.grid, c.rule, q, side) {
				if list = append(list, q); len(list) == most {
					return list
				}
			}
		}
	}
	return list
}

// replies are all points where a side may play, those near the last stone first.
func (c *checker) replies(side gomoku.Side) (list []gomoku.Point) {
	var far []gomoku.Point
	last := c.board.Point(c.board.Last())
	for x := range c.grid.Size {
		for y := range c.grid.Size {
			q := gomoku.Point{X: x, Y: y}
			switch {
			case referee.Refuse(c.grid, c.rule, side, q) != nil:
			case max(q.X-last.X, last.X-q.X, q.Y-last.Y, last.Y-q.Y) < 5:
				list = append(list, q)
			default:
				far = append(far, q)
			}
		}
	}
	return append(list, far...)
}

func (c *checker) play(q gomoku.Point, side gomoku.Side) {
	c.grid.Set(q, side)
	c.board.Play(c.board.Cell(q))
}

func (c *checker) undo(q gomoku.Point) {
	c.grid.Set(q, gomoku.Nobody)
	c.board.Undo()
}

// key is the position as text.
func (c *checker) key() string {
	cells := make([]byte, 0, c.grid.Size*c.grid.Size)
	for x := range c.grid.Size {
		for y := range c.grid.Size {
			cells = append(cells, byte(c.grid.At[x][y]))
		}
	}
	return string(cells)
}

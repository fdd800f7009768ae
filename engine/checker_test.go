package engine

// The naive checker: it plays a claimed win out against every point of the board
// at every step. It finds fives by looking at the stones and knows no shapes; the
// solver only names the attacker's moves.

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

type checker struct {
	p     *plain
	b     *Board // follows p, for the solver
	move  func(*Board) Cell
	won   map[uint64]int // plies to the five of positions that were played out
	seed  maphash.Seed
	limit int // attacking moves to play out before giving up
}

// wholeProof is a limit that takes minutes to reach.
const wholeProof = 1_000_000

// proofLimit is how much of a proof the ordinary tests play out.
func proofLimit() int {
	if *gomokutest.Long {
		return wholeProof
	}
	return 1500
}

// errTooLong is checkWin's error for a proof that is too long to play out.
var errTooLong = errors.New("too long to play out")

// checkWin plays out the win of the side to move of pos, by the moves that move
// names, against everything. It returns the most plies it took, or an error that
// shows a way out. It gives up after limit positions.
func checkWin(pos gomoku.Position, limit int, move func(*Board) Cell) (plies int, err error) {
	b, err := FromPosition(pos)
	if err != nil {
		return 0, err
	}
	c := &checker{p: plainOf(pos), b: b, move: move, won: map[uint64]int{}, seed: maphash.MakeSeed(), limit: limit}
	return c.attack()
}

// search names a kind of proof search.
type search func(s *Solver, ctx context.Context, b *Board, nodes int) Answer

// moves names the moves of a search, each with that many nodes.
func (find search) moves(s *Solver, nodes int) func(*Board) Cell {
	return func(b *Board) Cell { return find(s, context.Background(), b, nodes).Move }
}

func (c *checker) attack() (plies int, err error) {
	if len(c.p.fives(c.p.turn)) > 0 {
		return 1, nil
	}
	key := maphash.Comparable(c.seed, c.p.stones)
	if n, ok := c.won[key]; ok {
		return n, nil
	}
	if c.limit--; c.limit < 0 {
		return 0, errTooLong
	}
	cell := c.move(c.b)
	if cell == NoCell {
		return 0, fmt.Errorf("no winning move: %v", c.p.position())
	}
	q := c.b.Point(cell)
	if !c.p.legal(q) {
		return 0, fmt.Errorf("%v is not legal: %v", q, c.p.position())
	}
	c.play(q)
	plies, err = c.defend()
	c.undo(q)
	if err == nil {
		c.won[key] = plies + 1
	}
	return plies + 1, err
}

func (c *checker) defend() (plies int, err error) {
	p := c.p
	if fives := p.fives(p.turn); len(fives) > 0 {
		return 0, fmt.Errorf("%v makes a five on %v: %v", p.turn, fives[0], p.position())
	}
	plies = 2
	threats := p.fives(p.turn.Other())
	for x := range p.size {
		for y := range p.size {
			q := gomoku.Point{X: x, Y: y}
			if p.get(q) != gomoku.Nobody || len(threats) > 0 && !c.stops(q, threats[0]) || !p.legal(q) {
				continue
			}
			c.play(q)
			n, err := c.attack()
			c.undo(q)
			if err != nil {
				return 0, fmt.Errorf("%v %w", q, err)
			}
			plies = max(plies, n+1)
		}
	}
	return plies, nil
}

// stops reports whether a stone on q keeps the other side from its five on five.
func (c *checker) stops(q, five gomoku.Point) bool {
	if q == five {
		return true
	}
	p := c.p
	p.play(q)
	stopped := !p.wins(five, p.turn)
	p.undo(q)
	return stopped
}

func (c *checker) play(q gomoku.Point) {
	c.p.play(q)
	c.b.Play(c.b.Cell(q))
}

func (c *checker) undo(q gomoku.Point) {
	c.p.undo(q)
	c.b.Undo()
}

// plainVCF looks for a win by fours with nothing but stones: a four is a stone
// after which a five can be made. It gives up after so many positions.
func plainVCF(p *plain, budget *int) (won, sure bool) {
	if *budget--; *budget < 0 {
		return false, false
	}
	me, other := p.turn, p.turn.Other()
	if len(p.fives(me)) > 0 {
		return true, true
	}
	sure = true
	for x := range p.size {
		for y := range p.size {
			q := gomoku.Point{X: x, Y: y}
			if p.get(q) != gomoku.Nobody || !p.near(q, me) || !p.legal(q) {
				continue
			}
			p.play(q)
			won, known := false, true
			if len(p.fives(me)) > 0 && len(p.fives(other)) == 0 {
				won, known = plainFourHolds(p, budget)
			}
			p.undo(q)
			if won {
				return true, true
			}
			sure = sure && known
		}
	}
	return false, sure
}

// near reports whether side has a stone within four of q on one of its lines.
func (p *plain) near(q gomoku.Point, side gomoku.Side) bool {
	for d := range 4 {
		for i := -4; i <= 4; i++ {
			if p.at(q.X+i*directions[d].X, q.Y+i*directions[d].Y) == side {
				return true
			}
		}
	}
	return false
}

// plainFourHolds tries every reply to a four.
func plainFourHolds(p *plain, budget *int) (won, sure bool) {
	c := checker{p: p}
	five := p.fives(p.turn.Other())[0]
	for x := range p.size {
		for y := range p.size {
			q := gomoku.Point{X: x, Y: y}
			if p.get(q) != gomoku.Nobody || !c.stops(q, five) || !p.legal(q) {
				continue
			}
			p.play(q)
			won, sure := plainVCF(p, budget)
			p.undo(q)
			if !won {
				return false, sure
			}
		}
	}
	return true, true
}

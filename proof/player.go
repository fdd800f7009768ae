package proof

// Playing the strategy. Black's move in a position of the strategy is the stored
// one; whatever the order of the stones, whoever put them there. Behind the last
// stored position comes a leaf: the solver finds its win, and from then on that win
// is followed to its end. Nothing is kept between two moves; the stones in the order
// they were played are enough to find the leaf and its win again.

import (
	"context"

	"gobang/engine"
	"gobang/gomoku"
)

// Move is Black's move in a position of the strategy.
type Move struct {
	Point  gomoku.Point
	Plies  int  // moves of both sides up to the five at most, this one counted
	Stored bool // a stored move; else the solver's
	Nodes  int  // positions the solver visited
}

// Player plays a strategy. It belongs to one goroutine.
type Player struct {
	strategy *Strategy
	leaf     *Leaf
}

// NewPlayer returns a player of s.
func NewPlayer(s *Strategy) *Player { return &Player{s, NewLeaf(s.game)} }

// Move returns Black's move. It returns false where the position is not one of
// the strategy: another rule or size, not Black's turn, stones that the strategy
// does not lead to in any order, or a win of the solver that was not followed.
func (p *Player) Move(pos gomoku.Position) (Move, bool) {
	if pos.Turn != gomoku.Black || !p.knows(pos) {
		return Move{}, false
	}
	return p.move(pos.Stones)
}

// Won returns how many moves of both sides are left to Black's five at most,
// whoever is to move, and false where that is not proven: as Move, and with White
// to move after a move of the strategy.
func (p *Player) Won(pos gomoku.Position) (plies int, ok bool) {
	switch {
	case !p.knows(pos):
		return 0, false
	case pos.Turn == gomoku.Black:
		m, ok := p.move(pos.Stones)
		return m.Plies, ok
	}
	return p.answered(pos.Stones)
}

// knows reports whether the strategy is for such a game.
func (p *Player) knows(pos gomoku.Position) bool {
	return Game{pos.Rule, pos.Size} == p.strategy.game && pos.Check() == nil
}

// move is Move for stones of the game.
func (p *Player) move(stones []gomoku.Stone) (Move, bool) {
	if len(stones) == 0 {
		plies, ok := p.strategy.Plies()
		return Move{Point: gomoku.Center(p.strategy.game.Size), Plies: plies, Stored: true}, ok
	}
	n, a, stored := p.held(stones)
	switch {
	case n == 0:
		return Move{}, false
	case stored:
		return Move{Point: p.strategy.on.point(a.move), Plies: int(a.plies), Stored: true}, n == len(stones)
	}
	return p.follow(stones, n)
}

// held returns how many stones the last position of a game has that the strategy
// holds, Black to move: a stored one, with its answer, or a leaf. Before it the order
// of the stones does not matter, and behind it they must have been played in turn. It
// is 0 if there is none.
func (p *Player) held(stones []gomoku.Stone) (n int, a answer, stored bool) {
	at := p.strategy.on.position(stones)
	for n = len(stones); n > 0; n -= 2 {
		if at.even() {
			if a, stored = p.strategy.at(&at); stored || p.strategy.leads(&at) {
				return n, a, stored
			}
		}
		if n < 2 || stones[n-1].Side != gomoku.White || stones[n-2].Side != gomoku.Black {
			break
		}
		at.undo()
		at.undo()
	}
	return 0, answer{}, false
}

// answered returns how long the win takes after a move of the strategy, White to
// move. Any stone of Black may have been the last; where the solver's win is
// followed, only the one that was.
func (p *Player) answered(stones []gomoku.Stone) (plies int, ok bool) {
	at := p.strategy.on.position(stones)
	if n := len(stones); n > 0 && stones[n-1].Side == gomoku.Black {
		if m, ok := p.move(stones[:n-1]); ok && m.Point == stones[n-1].Point {
			return m.Plies - 1, true
		}
	}
	for _, st := range at.stones {
		if st.side != gomoku.Black {
			continue
		}
		at.toggle(st.cell, st.side)
		a, ok := p.strategy.at(&at)
		at.toggle(st.cell, st.side)
		if ok && a.move == st.cell {
			return int(a.plies) - 1, true
		}
	}
	return 0, false
}

// even reports whether both sides have as many stones, so that Black may be to move.
func (p *position) even() bool {
	n := 0
	for _, st := range p.stones {
		if st.side == gomoku.Black {
			n++
		}
	}
	return 2*n == len(p.stones)
}

// leads reports whether the strategy leads to a position with Black to move that it
// does not store: some stone of Black was a stored move, and some of White the reply.
func (s *Strategy) leads(p *position) bool {
	for _, w := range p.stones {
		if w.side != gomoku.White {
			continue
		}
		p.toggle(w.cell, w.side)
		for _, b := range p.stones {
			if b.side != gomoku.Black {
				continue
			}
			p.toggle(b.cell, b.side)
			a, ok := s.at(p)
			p.toggle(b.cell, b.side)
			if ok && a.move == b.cell {
				p.toggle(w.cell, w.side)
				return true
			}
		}
		p.toggle(w.cell, w.side)
	}
	return false
}

// follow finds the win of the leaf after so many stones again and follows it.
func (p *Player) follow(stones []gomoku.Stone, leaf int) (Move, bool) {
	nodes, ok := p.leaf.Begin(stones[:leaf])
	if !ok {
		return Move{}, false
	}
	for i := leaf; i < len(stones); i += 2 {
		if next, _ := p.leaf.Next(); next != stones[i].Point {
			return Move{}, false
		}
		p.leaf.Play(stones[i].Point)
		p.leaf.Play(stones[i+1].Point)
	}
	next, plies := p.leaf.Next()
	return Move{Point: next, Plies: plies, Nodes: nodes}, next != gomoku.NoPoint
}

// Begin solves a leaf, a position with Black to move, and reports whether it is
// one; nodes are the positions visited. Next, Play and Undo then follow its win.
func (l *Leaf) Begin(stones []gomoku.Stone) (nodes int, ok bool) {
	p := l.on.position(stones)
	_, l.face = p.key()
	l.set(&p, l.face)
	a := l.solver.VCT(context.Background(), l.board, LeafNodes)
	return a.Nodes, a.Verdict == engine.Win
}

// Next returns Black's next move in the win that Begin has found and how many
// moves of both sides are left at most; NoPoint where the moves since do not
// follow that win.
func (l *Leaf) Next() (gomoku.Point, int) {
	move := l.solver.Next(context.Background(), l.board)
	if move == engine.NoCell {
		return gomoku.NoPoint, 0
	}
	plies, ok := l.solver.Length(context.Background(), l.board)
	if !ok {
		return gomoku.NoPoint, 0
	}
	return l.on.point(l.on.back[l.face][move]), plies
}

// Play plays on in the win of Begin, Undo takes back.
func (l *Leaf) Play(p gomoku.Point) { l.board.Play(l.on.faces[l.face][l.on.cell(p)]) }

// Undo takes back what Play has played.
func (l *Leaf) Undo() { l.board.Undo() }

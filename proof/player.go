package proof

// Playing the strategy. In a game that has followed it so far, Black's move is
// the stored one. After the last stored position of a game comes a leaf: the
// solver finds its win, and from then on that win is followed to its end. Nothing
// is kept between two moves; the stones in the order they were played are enough
// to find the leaf and its win again.

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
func NewPlayer(s *Strategy) *Player { return &Player{s, NewLeaf()} }

// Move returns Black's move. It returns false where the position is not one of
// the strategy: another rule or size, not Black's turn, a game that did not begin
// on the centre, or stones that were not played as the strategy plays.
func (p *Player) Move(pos gomoku.Position) (Move, bool) {
	if pos.Size != Size || pos.Rule != gomoku.Freestyle || pos.Turn != gomoku.Black || pos.Check() != nil || !alternate(pos.Stones) {
		return Move{}, false
	}
	n := len(pos.Stones)
	if n == 0 {
		plies, ok := p.strategy.Plies()
		return Move{Point: gomoku.Center(Size), Plies: plies, Stored: true}, ok
	}
	if pos.Stones[0].Point != gomoku.Center(Size) {
		return Move{}, false
	}
	for i := 2; ; i += 2 {
		move, plies, ok := p.strategy.Stored(pos.Stones[:i])
		switch {
		case !ok && i == 2:
			return Move{}, false
		case !ok:
			return p.follow(pos.Stones, i)
		case i == n:
			return Move{Point: move, Plies: plies, Stored: true}, true
		case pos.Stones[i].Point != move:
			return Move{}, false
		}
	}
}

// alternate reports whether Black played the first stone and every other one, and
// is to move.
func alternate(stones []gomoku.Stone) bool {
	for i, st := range stones {
		if (st.Side == gomoku.Black) != (i%2 == 0) {
			return false
		}
	}
	return len(stones)%2 == 0
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
	p := positionOf(stones)
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
	return pointOf(back[l.face][move]), plies
}

// Play plays on in the win of Begin, Undo takes back.
func (l *Leaf) Play(p gomoku.Point) { l.board.Play(faces[l.face][cellOf(p)]) }

// Undo takes back what Play has played.
func (l *Leaf) Undo() { l.board.Undo() }

package proof

// The leaves of the strategy: positions Black wins by fours and open threes. They
// are not stored. Building, checking and playing ask the same solver the same
// question: an empty table, the stored face of the position, a fixed number of
// nodes and no clock. So the answer is the same each time and on every machine.

import (
	"context"

	"gobang/engine"
	"gobang/gomoku"
)

// Version of the solver's answers. A change of the engine's solver that can change
// a verdict, a move or a count of nodes needs a new number, and data that were
// checked again.
const Version = 1

// LeafNodes is the most a leaf may cost, in the solver's nodes: about 50 ms. For
// every position that costs more a move is stored.
const LeafNodes = 15_000

// tableBits is the size of the solver's table; it is a part of its answer.
const tableBits = 14

// answer is Black's move in a position and how long the win takes: the moves of
// both sides up to the five, at most.
type answer struct {
	move  cell
	plies uint8
}

// Leaf solves leaves. It belongs to one goroutine.
type Leaf struct {
	solver *engine.Solver
	board  *engine.Board
	on     *geometry
	face   int // of the win that is followed
}

// NewLeaf returns a solver of a game's leaves.
func NewLeaf(g Game) *Leaf {
	return &Leaf{solver: engine.NewSolver(tableBits), board: engine.NewBoard(g.Size, g.Rule), on: geometryOf(g.Size)}
}

// solve looks for a win of Black, who is to move, and returns its first move, in
// the position's own face, and how many moves of both sides it takes at most. The
// move is NoCell if there is no win within the nodes.
func (l *Leaf) solve(p *position, nodes int) (win answer, used int) {
	_, face := p.key()
	l.set(p, face)
	a := l.solver.VCT(context.Background(), l.board, nodes)
	win.move = engine.NoCell
	if a.Verdict == engine.Win {
		if plies, ok := l.solver.Length(context.Background(), l.board); ok {
			win = answer{l.on.back[face][a.Move], uint8(plies)}
		}
	}
	return win, a.Nodes
}

// set puts a face of the position on the board and forgets all before.
func (l *Leaf) set(p *position, face int) {
	for l.board.Len() > 0 {
		l.board.Undo()
	}
	for _, s := range p.stones {
		l.board.SetTurn(s.side)
		l.board.Play(l.on.faces[face][s.cell])
	}
	l.board.SetTurn(gomoku.Black)
	l.solver.Reset()
}

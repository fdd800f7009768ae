package puzzles

// What a move is worth, by the engine's solvers: whether the win is still there behind it
// against every reply, and how the other side answers.

import (
	"context"
	"slices"
	"sync"

	"gobang/engine"
	"gobang/gomoku"
)

// The numbers of positions the judge visits: for a proof, for each reply to a move of
// which it found no proof at once, and to choose among replies that all hold.
const (
	proofNodes = 60_000
	replyNodes = 8_000
	brainNodes = 4_000
	judgeBits  = 16
	longestWin = 41 // plies
)

// Judge judges moves. It may be asked by several goroutines, one after the other.
type Judge struct {
	mu     sync.Mutex
	solver *engine.Solver
	short  *engine.Shortest
	brain  *engine.Thinker
}

// NewJudge returns a judge with some MiB of tables.
func NewJudge() *Judge {
	return &Judge{solver: engine.NewSolver(judgeBits), short: engine.NewShortest(judgeBits), brain: engine.NewThinker(4 << 20)}
}

// Verdict is what is said of a move of the person's.
type Verdict struct {
	Good  bool
	Done  bool           // and nothing is left to find: the five cannot be stopped, the defence holds
	Fives []gomoku.Point // of a win that is done: where the five is made
	Reply gomoku.Point   // the other side's move; NoPoint where all is done
	Line  []gomoku.Point // of a wrong move: how the other side wins, from Reply to its five; none where it only gets away
}

// Judge says what the move of a puzzle is worth that led to pos: it is the other side's
// turn. A puzzle of which it finds no proof takes the move of its own solution on trust,
// for that was checked. The end of ctx ends it with no sensible verdict.
func (j *Judge) Judge(ctx context.Context, p Puzzle, pos gomoku.Position) Verdict {
	j.mu.Lock()
	defer j.mu.Unlock()
	b, err := engine.FromPosition(pos)
	if err != nil {
		return Verdict{Reply: gomoku.NoPoint}
	}
	if p.Kind == Defence {
		return j.defence(ctx, b, pos, p)
	}
	it := b.Turn()
	v := Verdict{Reply: gomoku.NoPoint, Fives: fives(b, it.Other())}
	if own := fives(b, it); len(own) > 0 {
		return Verdict{Reply: own[0], Line: own[:1]}
	}
	if len(v.Fives) > 1 || len(v.Fives) == 1 && !b.Legal(b.Cell(v.Fives[0])) {
		v.Good, v.Done = true, true
		return v
	}
	if _, won := j.short.Loses(ctx, b, longestWin, proofNodes); won {
		return Verdict{Good: true, Reply: b.Point(j.longest(ctx, b))}
	}
	if line := j.wins(ctx, b); len(line) > 0 {
		return Verdict{Reply: line[0], Line: line}
	}
	l := j.solver.Losing(ctx, b, replyNodes)
	if len(l.Left) == 0 && l.Best != engine.NoCell {
		return Verdict{Good: true, Reply: b.Point(l.Best)}
	}
	return j.hold(ctx, b, pos, l.Left)
}

// fives are the points where a side makes a five.
func fives(b *engine.Board, side gomoku.Side) (list []gomoku.Point) {
	for _, c := range b.Set(side, engine.ClassA).AppendTo(nil) {
		list = append(list, b.Point(c))
	}
	return list
}

// longest is the reply of a lost side that holds out longest; of equal ones the one that
// takes most from the other side.
func (j *Judge) longest(ctx context.Context, b *engine.Board) engine.Cell {
	best, most, taken := engine.NoCell, -1, engine.ClassNone
	it := b.Turn().Other()
	for _, c := range b.Empties().AppendTo(nil) {
		if !b.Legal(c) || ctx.Err() != nil {
			continue
		}
		class := b.Class(it, c)
		b.Play(c)
		_, plies, _ := j.short.Win(ctx, b, longestWin, replyNodes)
		b.Undo()
		if plies > most || plies == most && class > taken {
			best, most, taken = c, plies, class
		}
	}
	return best
}

// hold answers a wrong move by the best of the replies that hold; none known is any.
func (j *Judge) hold(ctx context.Context, b *engine.Board, pos gomoku.Position, left []engine.Cell) Verdict {
	r, err := j.brain.Think(ctx, pos, engine.Limits{Nodes: brainNodes}, nil)
	if err == nil && (len(left) == 0 || slices.Contains(left, b.Cell(r.Best))) {
		return Verdict{Reply: r.Best}
	}
	if len(left) > 0 {
		return Verdict{Reply: b.Point(left[0])}
	}
	return Verdict{Reply: gomoku.NoPoint}
}

// wins is a forced win of the side to move up to its five: the shortest if it is soon
// found.
func (j *Judge) wins(ctx context.Context, b *engine.Board) (line []gomoku.Point) {
	if c, _, _ := j.short.Win(ctx, b, longestWin, replyNodes); c != engine.NoCell {
		return j.playOut(ctx, b, c)
	}
	j.solver.Reset()
	for _, find := range []func(context.Context, *engine.Board, int) engine.Answer{j.solver.VCF, j.solver.VCT} {
		if find(ctx, b, proofNodes).Verdict != engine.Win {
			continue
		}
		if p, ok := j.solver.Proof(ctx, b); ok {
			for _, c := range p.Line {
				line = append(line, b.Point(c))
			}
			return line
		}
	}
	return nil
}

// playOut is the win that begins with a move, against the longest defence.
func (j *Judge) playOut(ctx context.Context, b *engine.Board, c engine.Cell) (line []gomoku.Point) {
	me, played := b.Turn(), 0
	for c != engine.NoCell && len(line) < longestWin {
		five := b.Wins(b.Turn(), c)
		line = append(line, b.Point(c))
		b.Play(c)
		played++
		switch {
		case five || ctx.Err() != nil:
			c = engine.NoCell
		case b.Turn() == me:
			c, _, _ = j.short.Win(ctx, b, longestWin, proofNodes)
		default:
			c = j.longest(ctx, b)
		}
	}
	for range played {
		b.Undo()
	}
	return line
}

// defence judges the only move: every other one loses, which was checked.
func (j *Judge) defence(ctx context.Context, b *engine.Board, pos gomoku.Position, p Puzzle) Verdict {
	if b.Point(b.Last()) == p.Line[0] {
		return Verdict{Good: true, Done: true, Reply: gomoku.NoPoint}
	}
	if line := j.wins(ctx, b); len(line) > 0 {
		return Verdict{Reply: line[0], Line: line}
	}
	return j.hold(ctx, b, pos, nil)
}

// Next is the move of a forced win in pos, NoPoint where none is found.
func (j *Judge) Next(ctx context.Context, pos gomoku.Position) gomoku.Point {
	j.mu.Lock()
	defer j.mu.Unlock()
	b, err := engine.FromPosition(pos)
	if err != nil {
		return gomoku.NoPoint
	}
	c, _, _ := j.short.Win(ctx, b, longestWin, proofNodes)
	if c != engine.NoCell {
		return b.Point(c)
	}
	if line := j.wins(ctx, b); len(line) > 0 {
		return line[0]
	}
	return gomoku.NoPoint
}

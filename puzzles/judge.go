package puzzles

// What a move is worth, by the engine's solvers: whether the win is still there behind it
// against every reply, and how the other side answers.

import (
	"context"
	"sync"

	"gobang/engine"
	"gobang/gomoku"
)

// The numbers of positions the judge visits: for a proof, for a win of the other side, for
// each reply to a move of which it found no proof at once, and to choose a reply.
const (
	proofNodes = 60_000
	winNodes   = 15_000
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
// turn. The moves of the solution are taken on trust, for they were checked. The end of ctx ends it with no sensible verdict.
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
	if q := p.replyTo(pos.Stones[len(p.Game):]); q != gomoku.NoPoint {
		return Verdict{Good: true, Reply: q}
	}
	if _, won := j.short.Loses(ctx, b, longestWin, proofNodes); won {
		return Verdict{Good: true, Reply: b.Point(j.longest(ctx, b))}
	}
	if line := j.wins(ctx, b, winNodes); len(line) > 0 {
		return Verdict{Reply: line[0], Line: line}
	}
	if q := j.best(ctx, pos); q != gomoku.NoPoint && !j.loses(ctx, b, b.Cell(q)) {
		return Verdict{Reply: q}
	}
	l := j.solver.Losing(ctx, b, replyNodes)
	if len(l.Left) == 0 && l.Best != engine.NoCell {
		return Verdict{Good: true, Reply: b.Point(l.Best)}
	}
	if len(l.Left) == 0 {
		return Verdict{Reply: gomoku.NoPoint}
	}
	return Verdict{Reply: b.Point(l.Left[0])}
}

// replyTo is the solution's answer to the moves played, NoPoint where they are others.
func (p Puzzle) replyTo(played []gomoku.Stone) gomoku.Point {
	if len(played) >= len(p.Line) {
		return gomoku.NoPoint
	}
	for i, s := range played {
		if s.Point != p.Line[i] {
			return gomoku.NoPoint
		}
	}
	return p.Line[len(played)]
}

// best is what the engine would play.
func (j *Judge) best(ctx context.Context, pos gomoku.Position) gomoku.Point {
	j.brain.Reset()
	r, err := j.brain.Think(ctx, pos, engine.Limits{Nodes: brainNodes}, nil)
	if err != nil {
		return gomoku.NoPoint
	}
	return r.Best
}

// loses reports whether a reply is seen to lose.
func (j *Judge) loses(ctx context.Context, b *engine.Board, c engine.Cell) bool {
	b.Play(c)
	defer b.Undo()
	j.solver.Reset()
	return j.solver.VCT(ctx, b, winNodes).Verdict == engine.Win
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

// wins is a forced win of the side to move up to its five: the shortest if it is soon
// found.
func (j *Judge) wins(ctx context.Context, b *engine.Board, nodes int) (line []gomoku.Point) {
	if c, _, _ := j.short.Win(ctx, b, longestWin, replyNodes); c != engine.NoCell {
		return j.playOut(ctx, b, c)
	}
	j.solver.Reset()
	for _, find := range []func(context.Context, *engine.Board, int) engine.Answer{j.solver.VCF, j.solver.VCT} {
		if find(ctx, b, nodes).Verdict != engine.Win {
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
	if line := j.wins(ctx, b, winNodes); len(line) > 0 {
		return Verdict{Reply: line[0], Line: line}
	}
	return Verdict{Reply: j.best(ctx, pos)}
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
	if line := j.wins(ctx, b, proofNodes); len(line) > 0 {
		return line[0]
	}
	return gomoku.NoPoint
}

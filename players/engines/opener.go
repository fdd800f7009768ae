package engines

// A level in an opening. Where the opening leaves a stone free, the level plays it; where
// stones have to stand in some place or to leave the game level, or a side is to be
// chosen, the engine judges, whatever the level: the programs of the past know nothing of
// openings.

import (
	"context"
	"slices"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/players"
	"gobang/saves"
)

const (
	judgeTime  = 950 * time.Millisecond // for a choice
	judgeTable = 4 << 20
	// farAhead is more than any position is worth: who looks for what comes nearest to it
	// looks for the best.
	farAhead = 10 * players.ProvenScore
)

// Opener is a level in an opening, after some moves.
type Opener struct {
	Opening opening.Record
	Moves   int
	Level   players.Thinker // plays what is free
}

// InOpening lets who thinks about a game know its opening, as long as that lasts.
func InOpening(g *saves.Game, who players.Thinker) players.Thinker {
	if _, bound := g.Opening.Rule.BoundOf(g.Len(), g.Size); bound || !g.Opening.Settled(g.Len()) {
		return Opener{Opening: g.Opening, Moves: g.Len(), Level: who}
	}
	return who
}

// Think finds the stone to lay, or the answer to what is asked: then the point of the
// thought is NoPoint.
func (o Opener) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	bound, isBound := o.Opening.Rule.BoundOf(o.Moves, pos.Size)
	_, asked := o.Opening.Asked(o.Moves)
	switch lays := o.Opening.Lays(o.Moves); {
	case asked:
		return o.choose(ctx, pos, lim)
	case lays > 0:
		return o.weigh(ctx, pos, lim, players.KeepsLevel, 0, choicesOf(pos, lays))
	case isBound:
		points := slices.DeleteFunc(opening.Near(pos), func(p gomoku.Point) bool { return !bound.Holds(p, pos.Size) })
		if len(points) > 0 {
			return o.weigh(ctx, pos, lim, players.BestAllowed, farAhead, opening.Singles(points))
		}
	}
	return o.Level.Think(ctx, pos, lim, report)
}

// choicesOf are stones that one might lay so many of.
func choicesOf(pos gomoku.Position, lays int) [][]gomoku.Point {
	switch lays {
	case 3:
		return opening.Triples(pos.Size)
	case 2:
		return opening.Pairs(opening.Near(pos))
	}
	return opening.Singles(opening.Near(pos))
}

// choose takes the side that stands better. To lay two stones more only hands the choice
// back, and who chooses a side is never worse off than even.
func (o Opener) choose(ctx context.Context, pos gomoku.Position, lim players.Limits) (players.Thought, error) {
	t := engine.NewThinker(judgeTable)
	r, err := t.Think(ctx, pos, engine.Limits{Time: lim.Bound(judgeTime)}, nil)
	side := pos.Turn
	if r.Score < 0 {
		side = side.Other()
	}
	th := players.Thought{Point: gomoku.NoPoint, Answer: opening.White}
	if side == gomoku.Black {
		th.Answer = opening.Black
	}
	return th, err
}

// weigh finds the choice that leaves the side to move better by about so much, and
// returns its first stone.
func (o Opener) weigh(ctx context.Context, pos gomoku.Position, lim players.Limits, why players.ReasonKind, bias int, choices [][]gomoku.Point) (players.Thought, error) {
	t, start := engine.NewThinker(judgeTable), time.Now()
	if len(choices) == 1 {
		return players.Thought{Point: choices[0][0], Reason: players.Reason{Kind: why}}, ctx.Err()
	}
	w := opening.Weighing{
		Pos: pos, Bias: bias, Time: lim.Bound(judgeTime),
		Value: func(ctx context.Context, pos gomoku.Position, d time.Duration) (int, error) {
			r, err := t.Think(ctx, pos, engine.Limits{Time: d}, nil)
			return r.Score, err
		},
		Over: func(gomoku.Position) bool { return false }, // no five has so few stones
	}
	best, err := w.Best(ctx, choices)
	if err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	return players.Thought{Point: best[0], PV: best, Took: time.Since(start), Reason: players.Reason{Kind: why}}, ctx.Err()
}

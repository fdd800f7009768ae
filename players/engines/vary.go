package engines

import (
	"context"
	"math/rand/v2"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/players"
)

// Variety: an engine that always takes the best move loses the same game to the same
// moves, again and again. So where a game has a seed, a level of the engine takes, by
// the seed, the best move or the next best, if the two are worth the same to a few
// points. The best move has the larger part of the time; the next is searched on the
// same table, which knows most of it by then. What decides the game is never left to
// chance, and with no seed there is none.

const (
	// near is how much less the next best move may be worth. 200 is a clear advantage,
	// and from one depth to the next a score changes by more than this.
	near = 20
	// depthsLess is how much less deep the next best may have been searched. Scores are
	// compared at the same depth.
	depthsLess = 2
	// restShare is the part of the time for the next best: 1 of restShare.
	restShare = 4
)

// vary thinks about a position and takes one of the best moves, by the seed.
func vary(ctx context.Context, t *engine.Thinker, pos gomoku.Position, lim engine.Limits, seed uint64, report func(engine.Info)) (engine.Result, error) {
	scores := map[int]int{} // of the best move, by depth
	first := lim
	first.Time -= lim.Time / restShare
	first.Left -= lim.Left / restShare
	best, err := t.Think(ctx, pos, first, func(i engine.Info) {
		scores[i.Depth] = i.Score
		report(i)
	})
	if err != nil || ctx.Err() != nil || best.Mate != 0 || rand.New(rand.NewPCG(seed, uint64(len(pos.Stones)))).IntN(2) == 0 {
		return best, err
	}
	next, err := t.Think(ctx, pos, rest(lim, best), nil)
	score, searched := scores[next.Depth]
	if err != nil || ctx.Err() != nil || !searched || next.Mate != 0 || next.Depth < best.Depth-depthsLess || next.Score < score-near {
		return best, nil
	}
	next.Nodes += best.Nodes
	next.Took += best.Took
	return next, nil
}

// rest are the limits of the search for the next best move. Nodes come on top, a
// quarter of all: a level that is bound by them is as strong as it was.
func rest(lim engine.Limits, best engine.Result) engine.Limits {
	if lim.Time > 0 || lim.Left > 0 {
		lim.Time, lim.Left, lim.Increment = max(best.Took/(restShare-1), time.Millisecond), 0, 0
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes/(restShare-1), 1)
	}
	lim.Exclude = []gomoku.Point{best.Best}
	lim.Without |= engine.RootProof // nobody wins by force, or it would be the best move
	return lim
}

// think is vary where there is a seed, else the engine alone.
func think(ctx context.Context, t *engine.Thinker, pos gomoku.Position, lim engine.Limits, seed uint64, report func(players.Thought)) (engine.Result, error) {
	tell := func(i engine.Info) { report(players.FromEngine(i)) }
	if seed == 0 || len(pos.Stones) == 0 { // the centre is the only first move
		return t.Think(ctx, pos, lim, tell)
	}
	return vary(ctx, t, pos, lim, seed, tell)
}

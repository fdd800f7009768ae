package main

// What the engine knows of a position, from everything it has: first the solvers
// say whether somebody wins by force, then the search values what is left. The
// command analyze, the analysis panel and the hint ask here.
//
// A win or loss that is named was proven, by the solvers or by the search, whose
// scores of forced wins are exact. With limits of nodes or depth alone the same
// question has the same answer.

import (
	"context"
	"errors"
	"sync"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

// scholar studies one position at a time and keeps its tables between them.
type scholar struct {
	mu     sync.Mutex
	solver *engine.Solver
	brain  *engine.Thinker
}

// scholarTable and scholarBits are the sizes of its tables: 32 MiB and 4 MiB.
const (
	scholarTable = 32 << 20
	scholarBits  = 16
)

// newScholar returns a scholar with tables that suit a game on the screen.
func newScholar() *scholar {
	return &scholar{solver: engine.NewSolver(scholarBits), brain: engine.NewThinker(scholarTable)}
}

// budget bounds a study: Limits the whole of it, and of that the solvers' share.
type budget struct {
	engine.Limits
	proofNodes int           // positions of the solvers, 0 for no limit
	proofTime  time.Duration // the solvers' time, 0 for no limit
}

// study returns the best moves, as many as Multi says, the best first. A win by
// force found by the solvers stands before what the search thinks of the other
// moves; a loss stands alone. Report gets the moves as they are found. Where the
// context ends early the error says so, and the moves are those found so far.
func (s *scholar) study(ctx context.Context, pos gomoku.Position, b budget, report func([]thought)) ([]thought, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	start := time.Now()
	first, ok, err := s.prove(ctx, pos, b)
	if err != nil {
		return nil, err
	}
	list := ranked{report: report}
	lim, multi := b.Limits, max(1, b.Multi)
	switch {
	case ok && first.mate < 0:
		list.put(0, s.resist(ctx, pos, lim, first))
		return list.moves, ctx.Err()
	case ok:
		list.put(0, first)
		if multi == 1 {
			return list.moves, ctx.Err()
		}
		list.from, lim.Multi, lim.Exclude = 1, multi-1, []gomoku.Point{first.point}
	}
	if lim.Time > 0 {
		lim.Time = max(lim.Time-time.Since(start), time.Millisecond)
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes-first.nodes, 1)
	}
	lim.Without |= engine.RootProof // the solvers were asked
	r, err := s.brain.Think(ctx, pos, lim, func(i engine.Info) {
		th := thoughtOf(i)
		th.nodes, th.took = th.nodes+first.nodes, time.Since(start)
		list.put(list.from+i.Rank-1, th)
	})
	if errors.Is(err, engine.ErrStuck) && ok {
		err = nil // the winning move is the only one
	}
	if err == nil {
		list.end(r, first.nodes, time.Since(start))
		err = ctx.Err()
	}
	return list.moves, err
}

// resistNodes is what the search may spend on a lost position.
const resistNodes = 50_000

// resist returns the reply to play in a position proven lost: the search's, where
// it sees a loss that is no shorter than the one that was proven, because it knows
// better what a reply should look like.
func (s *scholar) resist(ctx context.Context, pos gomoku.Position, lim engine.Limits, lost thought) thought {
	lim.Nodes, lim.Multi, lim.Without = resistNodes, 1, engine.RootProof
	r, err := s.brain.Think(ctx, pos, lim, nil)
	if err != nil || r.Mate >= 0 || r.Mate > lost.mate {
		return lost
	}
	th := thoughtOf(r.Info)
	th.nodes, th.took, th.proof = th.nodes+lost.nodes, th.took+lost.took, lost.proof
	return th
}

// prove asks the solvers; ok says that they proved a win or a loss. The nodes
// they took are told in any case.
func (s *scholar) prove(ctx context.Context, pos gomoku.Position, b budget) (th thought, ok bool, err error) {
	start := time.Now()
	if b.proofTime > 0 {
		c, cancel := context.WithTimeout(ctx, b.proofTime)
		defer cancel()
		ctx = c
	}
	f, err := s.solver.Forced(ctx, pos, b.proofNodes)
	th = thought{point: gomoku.NoPoint, nodes: int64(f.Nodes), took: time.Since(start)}
	if err != nil || f.Winner == gomoku.Nobody || len(f.Line) == 0 {
		return th, false, err
	}
	th.point, th.pv, th.depth, th.proof = f.Line[0], f.Line, f.Plies, f.Proof
	th.mate, th.score = f.Plies, provenScore-f.Plies
	if f.Winner != pos.Turn {
		th.mate, th.score = -th.mate, -th.score
	}
	return th, true, nil
}

// ranked are the best moves found so far, each once.
type ranked struct {
	moves  []thought
	from   int // moves at the head that are no more asked about
	report func([]thought)
}

// put makes th the i-th of the moves; what stood there goes.
func (l *ranked) put(i int, th thought) {
	if i > len(l.moves) {
		return // the search reports from the first on
	}
	list := append(append([]thought(nil), l.moves[:i]...), th)
	for _, old := range l.moves[min(i+1, len(l.moves)):] {
		if old.point != th.point {
			list = append(list, old)
		}
	}
	l.moves = list
	if l.report != nil {
		l.report(list)
	}
}

// end takes over the result: its order is the last word, and the first move has
// the nodes of the whole.
func (l *ranked) end(r engine.Result, before int64, took time.Duration) {
	l.moves = l.moves[:min(l.from, len(l.moves)):l.from]
	for _, i := range r.Lines {
		th := thoughtOf(i)
		th.nodes += before
		l.moves = append(l.moves, th)
	}
	if len(l.moves) > 0 {
		l.moves[0].nodes, l.moves[0].took = before+r.Nodes, took
	}
}

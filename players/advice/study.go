package advice

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
	"gobang/players"
)

// Study studies one position at a time and keeps its tables between them.
type Study struct {
	mu     sync.Mutex
	Solver *engine.Solver
	Brain  *engine.Thinker
}

// studyTable and SolverBits are the sizes of its tables: 32 MiB and 4 MiB.
const (
	studyTable = 32 << 20
	SolverBits = 16
)

// NewStudy returns one with tables that suit a game on the screen.
func NewStudy() *Study {
	return &Study{Solver: engine.NewSolver(SolverBits), Brain: engine.NewThinker(studyTable)}
}

// Study returns the best moves, as many as Multi says, the best first. A win by
// force found by the solvers stands before what the search thinks of the other
// moves; a loss stands alone. Report gets the moves as they are found. Where the
// context ends early the error says so, and the moves are those found so far.
func (s *Study) Study(ctx context.Context, pos gomoku.Position, b players.Budget, report func([]players.Thought)) ([]players.Thought, error) {
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
	case ok && first.Mate < 0:
		list.put(0, s.resist(ctx, pos, lim, first))
		return list.moves, ctx.Err()
	case ok:
		list.put(0, first)
		if multi == 1 || b.Decided {
			return list.moves, ctx.Err()
		}
		list.from, lim.Multi, lim.Exclude = 1, multi-1, []gomoku.Point{first.Point}
	}
	if lim.Time > 0 {
		lim.Time = max(lim.Time-time.Since(start), time.Millisecond)
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes-first.Nodes, 1)
	}
	lim.Without |= engine.RootProof // the solvers were asked
	r, err := s.Brain.Think(ctx, pos, lim, func(i engine.Info) {
		th := players.FromEngine(i)
		th.Nodes, th.Took = th.Nodes+first.Nodes, time.Since(start)
		list.put(list.from+i.Rank-1, th)
	})
	if errors.Is(err, engine.ErrStuck) && ok {
		err = nil // the winning move is the only one
	}
	if err == nil {
		list.end(r, first.Nodes, time.Since(start))
		err = ctx.Err()
	}
	return list.moves, err
}

// resistNodes is what the search may spend on a lost position.
const resistNodes = 50_000

// resist returns the reply to play in a position proven lost: the search's, where
// it sees a loss that is no shorter than the one that was proven, because it knows
// better what a reply should look like.
func (s *Study) resist(ctx context.Context, pos gomoku.Position, lim engine.Limits, lost players.Thought) players.Thought {
	lim.Nodes, lim.Multi, lim.Without = resistNodes, 1, engine.RootProof
	r, err := s.Brain.Think(ctx, pos, lim, nil)
	if err != nil || r.Mate >= 0 || r.Mate > lost.Mate {
		return lost
	}
	th := players.FromEngine(r.Info)
	th.Nodes, th.Took, th.Proof = th.Nodes+lost.Nodes, th.Took+lost.Took, lost.Proof
	return th
}

// prove asks the solvers; ok says that they proved a win or a loss. The nodes
// they took are told in any case.
func (s *Study) prove(ctx context.Context, pos gomoku.Position, b players.Budget) (th players.Thought, ok bool, err error) {
	start := time.Now()
	if b.ProofTime > 0 {
		c, cancel := context.WithTimeout(ctx, b.ProofTime)
		defer cancel()
		ctx = c
	}
	f, err := s.Solver.Forced(ctx, pos, b.ProofNodes)
	th = players.Thought{Point: gomoku.NoPoint, Nodes: int64(f.Nodes), Took: time.Since(start)}
	if err != nil || f.Winner == gomoku.Nobody || len(f.Line) == 0 {
		return th, false, err
	}
	th.Point, th.PV, th.Depth, th.Proof = f.Line[0], f.Line, f.Plies, f.Proof
	th.Mate, th.Score = f.Plies, players.ProvenScore-f.Plies
	if f.Winner != pos.Turn {
		th.Mate, th.Score = -th.Mate, -th.Score
	}
	return th, true, nil
}

// ranked are the best moves found so far, each once.
type ranked struct {
	moves  []players.Thought
	from   int // moves at the head that are no more asked about
	report func([]players.Thought)
}

// put makes th the i-th of the moves; what stood there goes.
func (l *ranked) put(i int, th players.Thought) {
	if i > len(l.moves) {
		return // the search reports from the first on
	}
	list := append(append([]players.Thought(nil), l.moves[:i]...), th)
	for _, old := range l.moves[min(i+1, len(l.moves)):] {
		if old.Point != th.Point {
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
		th := players.FromEngine(i)
		th.Nodes += before
		l.moves = append(l.moves, th)
	}
	if len(l.moves) > 0 {
		l.moves[0].Nodes, l.moves[0].Took = before+r.Nodes, took
	}
}

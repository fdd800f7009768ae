package engines

// Level 9: the proven strategy of the computer-first game as long as the game is
// in it, and Master everywhere else. The proof holds for Black in the games that a
// strategy ships for, from every position of it, however that was reached; where a
// shorter win is found than the strategy's, that is played. The thought says which
// it was.

import (
	"context"
	"slices"
	"sync"
	"time"

	"gobang/gomoku"
	"gobang/players"
	"gobang/proof"
)

// Perfect is level 9.
type Perfect struct {
	mu        sync.Mutex
	finishers map[proof.Game]*proof.Finisher // nil where there is no strategy
	master    *Levelled
}

// NewPerfect returns level 9.
func NewPerfect() *Perfect {
	return &Perfect{master: New(Master), finishers: map[proof.Game]*proof.Finisher{}}
}

func (p *Perfect) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	quick, cancel := context.WithTimeout(ctx, lim.Bound(time.Second)/4) // a clock may leave little
	defer cancel()
	if th, ok := p.proven(quick, pos); ok {
		return th, ctx.Err()
	}
	outside := func(th players.Thought) players.Thought {
		th.Standing = players.OutsideProof
		return th
	}
	th, err := p.master.Think(ctx, pos, lim, func(th players.Thought) { report(outside(th)) })
	return outside(th), err
}

// proven returns the strategy's move, if the position is one of its, or that of a
// shorter win.
func (p *Perfect) proven(ctx context.Context, pos gomoku.Position) (players.Thought, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	start := time.Now()
	f := p.finisher(pos)
	if f == nil {
		return players.Thought{}, false
	}
	m, ok := f.Move(ctx, pos)
	if !ok {
		return players.Thought{}, false
	}
	return players.Thought{
		Point: m.Point, Nodes: int64(m.Nodes), PV: []gomoku.Point{m.Point}, Took: time.Since(start),
		Depth: m.Plies, Score: players.ProvenScore - m.Plies,
		Standing: players.InProof, WonBy: len(pos.Stones) + m.Plies,
	}, true
}

// finisher returns who plays the strategy of a game, nil if the program has none.
func (p *Perfect) finisher(pos gomoku.Position) *proof.Finisher {
	g := proof.Game{Rule: pos.Rule, Size: pos.Size}
	if !slices.Contains(proof.Shipped, g) {
		return nil
	}
	f, begun := p.finishers[g]
	if !begun {
		if s, err := proof.Load(g); err == nil {
			f = proof.NewFinisher(s)
		}
		p.finishers[g] = f
	}
	return f
}

// Stands says how a position stands to the proof, whoever is to move, without looking
// for a move: after undo, in a game that was resumed or loaded, in a position that was
// set up. Of the thought only Standing and WonBy mean something. It may take as long
// as a move of level 9 that is proven.
func (p *Perfect) Stands(ctx context.Context, pos gomoku.Position) players.Thought {
	p.mu.Lock()
	defer p.mu.Unlock()
	th := players.Thought{Point: gomoku.NoPoint, Standing: players.OutsideProof}
	if f := p.finisher(pos); f != nil {
		if plies, ok := f.Won(ctx, pos); ok {
			th.Standing, th.WonBy = players.InProof, len(pos.Stones)+plies
		}
	}
	return th
}

// Witness says how positions stand and plays nothing: its thoughts are those of Stands.
type Witness struct{ *Perfect }

func (w Witness) Think(ctx context.Context, pos gomoku.Position, _ players.Limits, _ func(players.Thought)) (players.Thought, error) {
	return w.Stands(ctx, pos), ctx.Err()
}

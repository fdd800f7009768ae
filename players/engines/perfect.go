package engines

// Level 9: the proven strategy of the computer-first game as long as the game is
// in it, and Master everywhere else. The proof holds for Black who opened on the
// centre of 15 lines in free-style and has followed the strategy since. The thought
// says which it was.

import (
	"context"
	"sync"
	"time"

	"gobang/gomoku"
	"gobang/players"
	"gobang/proof"
)

// Perfect is level 9.
type Perfect struct {
	mu     sync.Mutex
	player *proof.Player // nil until the first thought, and where there is no strategy
	begun  bool
	master *Levelled
}

// NewPerfect returns level 9.
func NewPerfect() *Perfect { return &Perfect{master: New(Master)} }

func (p *Perfect) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	if th, ok := p.proven(pos); ok {
		return th, ctx.Err()
	}
	outside := func(th players.Thought) players.Thought {
		th.Standing = players.OutsideProof
		return th
	}
	th, err := p.master.Think(ctx, pos, lim, func(th players.Thought) { report(outside(th)) })
	return outside(th), err
}

// proven returns the strategy's move, if the position is one of its.
func (p *Perfect) proven(pos gomoku.Position) (players.Thought, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	start := time.Now()
	if !p.begun {
		p.begun = true
		if s, err := proof.Embedded(); err == nil {
			p.player = proof.NewPlayer(s)
		}
	}
	if p.player == nil {
		return players.Thought{}, false
	}
	m, ok := p.player.Move(pos)
	if !ok {
		return players.Thought{}, false
	}
	return players.Thought{
		Point: m.Point, Nodes: int64(m.Nodes), PV: []gomoku.Point{m.Point}, Took: time.Since(start),
		Depth: m.Plies, Score: players.ProvenScore - m.Plies,
		Standing: players.InProof, WonBy: len(pos.Stones) + m.Plies,
	}, true
}

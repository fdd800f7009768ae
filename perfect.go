package main

// Level 9: the proven strategy of the computer-first game as long as the game is
// in it, and Master everywhere else. The proof holds for Black who opened on the
// centre of 15 lines in free-style and has followed the strategy since. The thought
// says which it was.

import (
	"context"
	"fmt"
	"sync"
	"time"

	"gobang/gomoku"
	"gobang/proof"
)

// standing says how a position stands to the proof.
type standing uint8

// The standings. Only level 9 asks.
const (
	notAsked standing = iota
	inProof
	outsideProof
)

// perfect is level 9.
type perfect struct {
	mu     sync.Mutex
	player *proof.Player // nil until the first thought, and where there is no strategy
	begun  bool
	master *modern
}

func newPerfect() *perfect { return &perfect{master: newModern(masterLimits)} }

func (p *perfect) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	if th, ok := p.proven(pos); ok {
		return th, ctx.Err()
	}
	outside := func(th thought) thought {
		th.standing = outsideProof
		return th
	}
	th, err := p.master.think(ctx, pos, lim, func(th thought) { report(outside(th)) })
	return outside(th), err
}

// proven returns the strategy's move, if the position is one of its.
func (p *perfect) proven(pos gomoku.Position) (thought, bool) {
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
		return thought{}, false
	}
	m, ok := p.player.Move(pos)
	if !ok {
		return thought{}, false
	}
	return thought{
		point: m.Point, nodes: int64(m.Nodes), pv: []gomoku.Point{m.Point}, took: time.Since(start),
		depth: m.Plies, score: provenScore - m.Plies,
		standing: inProof, wonBy: len(pos.Stones) + m.Plies,
	}, true
}

// standingText says in the panel what is proven; nothing where nobody asked.
func (x *phrases) standingText(th thought) string {
	switch th.standing {
	case inProof:
		return fmt.Sprintf(x.provenBy, th.wonBy)
	case outsideProof:
		return x.notProven
	}
	return ""
}

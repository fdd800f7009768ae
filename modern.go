package main

// The levels the engine plays: Club with a few thousand nodes and no deep look
// for threats, Expert with a second, Master with five seconds and every core.

import (
	"context"
	"runtime"
	"sync"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

// The limits of the three. A second of a person's patience ends a little before
// the second: the reply has still to be shown.
var (
	clubLimits   = engine.Limits{Nodes: 3000, Time: time.Second, Table: 4 << 20, Without: engine.RootProof}
	expertLimits = engine.Limits{Time: 950 * time.Millisecond}
	masterLimits = engine.Limits{Time: 4950 * time.Millisecond, Threads: runtime.NumCPU()}
)

// modern is a level of the engine. It keeps what it found from move to move. A
// thought that was cancelled may still be on its way out when the next one
// begins, so one waits for the other.
type modern struct {
	mu  sync.Mutex
	t   *engine.Thinker
	lim engine.Limits
}

func newModern(lim engine.Limits) *modern { return &modern{lim: lim} }

func (m *modern) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.t == nil {
		m.t = engine.NewThinker(m.lim.Table)
	}
	own := m.lim
	if lim.time > 0 {
		own.Time = lim.time
	}
	if lim.most > 0 && (own.Time == 0 || lim.most < own.Time) {
		own.Time = lim.most
	}
	if lim.left > 0 && (own.Time == 0 || lim.left/25+lim.increment*3/4 < own.Time) {
		own.Left, own.Increment = lim.left, lim.increment // else the level's own time is less
	}
	if lim.nodes > 0 {
		own.Nodes = lim.nodes
	}
	if lim.depth > 0 {
		own.Depth = lim.depth
	}
	r, err := m.t.Think(ctx, pos, own, func(i engine.Info) { report(thoughtOf(i)) })
	if err == nil {
		err = ctx.Err()
	}
	th := thoughtOf(r.Info)
	th.point = r.Best
	return th, err
}

// thoughtOf says what the engine knows in the words of the game.
func thoughtOf(i engine.Info) thought {
	th := thought{point: gomoku.NoPoint, depth: i.Depth, nodes: i.Nodes, score: i.Score, mate: i.Mate, proof: i.Proof, took: i.Took, pv: i.PV}
	if len(i.PV) > 0 {
		th.point = i.PV[0]
	}
	return th
}

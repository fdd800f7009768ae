package engines

// The levels the engine plays: Club with some hundred nodes and no deep look
// for threats, Expert with a second, Master with five seconds and every core.

import (
	"context"
	"runtime"
	"sync"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/players"
)

// The limits of the three. A second of a person's patience ends a little before
// the second: the reply has still to be shown.
var (
	Club   = engine.Limits{Nodes: 750, Time: time.Second, Table: 4 << 20, Without: engine.RootProof}
	Expert = engine.Limits{Time: 950 * time.Millisecond}
	Master = engine.Limits{Time: 4950 * time.Millisecond, Threads: runtime.NumCPU()}
)

// Levelled is a level of the engine. It keeps what it found from move to move. A
// thought that was cancelled may still be on its way out when the next one
// begins, so one waits for the other.
type Levelled struct {
	mu  sync.Mutex
	t   *engine.Thinker
	lim engine.Limits
}

// New returns a level of the engine with these limits.
func New(lim engine.Limits) *Levelled { return &Levelled{lim: lim} }

func (m *Levelled) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.t == nil {
		m.t = engine.NewThinker(m.lim.Table)
	}
	own := m.lim
	if lim.Time > 0 {
		own.Time = lim.Time
	}
	if lim.Most > 0 && (own.Time == 0 || lim.Most < own.Time) {
		own.Time = lim.Most
	}
	own = own.WithClock(lim.Left, lim.Increment)
	if lim.Nodes > 0 {
		own.Nodes = lim.Nodes
	}
	if lim.Depth > 0 {
		own.Depth = lim.Depth
	}
	r, err := think(ctx, m.t, pos, own, lim.Seed, report)
	if err == nil {
		err = ctx.Err()
	}
	th := players.FromEngine(r.Info)
	th.Point = r.Best
	return th, err
}

package engines

import (
	"context"
	"fmt"
	"time"

	"gobang/gomoku"
	"gobang/players"
)

// AdviceTime is what an outside engine gets for a position of the panel.
const AdviceTime = 5 * time.Second

// Adviser asks an outside engine.
type Adviser struct{ Outside }

// NewAdviser returns the analyst of a level that is an outside engine.
func NewAdviser(l players.Level) *Adviser {
	o, _ := l.Make().(*Outside)
	return &Adviser{Outside{Engine: o.Engine, Timing: o.Timing}}
}

// Study returns the engine's move; the report has its messages.
func (a *Adviser) Study(ctx context.Context, pos gomoku.Position, b players.Budget, report func([]players.Thought)) ([]players.Thought, error) {
	th, err := a.Think(ctx, pos, players.Limits{Time: min(b.Time, AdviceTime)}, func(th players.Thought) { report([]players.Thought{th}) })
	if err != nil {
		return nil, err
	}
	if th.Said == nil {
		th.Said = []string{}
	}
	th.PV = []gomoku.Point{th.Point}
	return []players.Thought{th}, nil
}

// OutsidePlayer returns the outside engine of a name or a command line.
func OutsidePlayer(levels players.Ladder, name string) (players.Level, error) {
	list, _ := Open(levels)
	l, err := list.Player(name)
	if err == nil && l.Number > 0 {
		return l, fmt.Errorf("%q is a level; an outside engine is needed", name)
	}
	return l, err
}

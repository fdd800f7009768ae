package engines

// An outside engine as a player: the thinker over gomocup.Client. The referee
// looks at every move before it is played. An engine that fails is gone, with one
// error; the next thought starts it anew.

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"gobang/gomocup"
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
)

const (
	// outsideTime is what an outside engine gets for a move where nobody says.
	outsideTime = 2 * time.Second
	// outsideMemory is the usual limit of tournaments.
	outsideMemory = 350 << 20
	// saidLines is how many of an engine's messages are kept, saidRows in how many
	// rows they are shown.
	saidLines, SaidRows = 3, 3
)

// Outside is a running engine, or one that will be started when it has to think.
type Outside struct {
	Engine Engine
	Timing gomocup.Timing

	Mu   sync.Mutex // a thought that was cancelled may still be on its way out
	C    *gomocup.Client
	Size int
	Rule gomoku.Rule
}

// StartError is how an outside engine failed to start.
type StartError struct{ error }

func (e StartError) Unwrap() error { return e.error }

// Level makes the engine an opponent; the number of such a level is 0.
func (e Engine) Level() players.Level {
	return players.Level{Name: e.Name, Make: func() players.Thinker { return &Outside{Engine: e, Timing: gomocup.Patient} }}
}

func (o *Outside) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	o.Mu.Lock()
	defer o.Mu.Unlock()
	start := time.Now()
	if err := canMove(pos); err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	said := players.Thought{Point: gomoku.NoPoint}
	p, err := o.move(ctx, pos, lim, func(text string) {
		said.Said = append(said.Said, text)
		said.Said = slices.Clone(said.Said[max(0, len(said.Said)-saidLines):])
		said.Took = time.Since(start)
		report(said)
	})
	if err != nil {
		o.leave()
		if ctx.Err() != nil {
			return said, ctx.Err()
		}
		return said, players.EngineError{Name: o.Engine.Name, Err: err}
	}
	said.Point, said.Took = p, time.Since(start)
	return said, nil
}

// move asks the engine, which is started first where it does not run or has
// another board.
func (o *Outside) move(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(string)) (gomoku.Point, error) {
	if o.C != nil && (o.Size != pos.Size || o.Rule != pos.Rule) {
		o.leave()
	}
	if o.C == nil {
		c, err := gomocup.Dial(ctx, o.Engine.Argv, pos.Size, pos.Rule, o.Timing)
		if err != nil {
			return gomoku.NoPoint, StartError{err}
		}
		o.C, o.Size, o.Rule = c, pos.Size, pos.Rule
	}
	own := gomocup.Limits{Time: outsideTime, Memory: outsideMemory}
	if lim.Time > 0 {
		own.Time = lim.Time
	}
	if lim.Most > 0 {
		own.Time = min(own.Time, lim.Most)
	}
	own.Left, own.Increment = lim.Left, lim.Increment
	p, err := o.C.Move(ctx, pos, own, report)
	if err != nil {
		o.C = nil
		return p, err
	}
	if pos.Rule == gomoku.Renju && pos.Turn == gomoku.Black {
		if f := referee.Forbidden(gomoku.BoardOf(pos), p); f != referee.NoFault {
			return p, fmt.Errorf("it played %s, which is forbidden: %s", p, f)
		}
	}
	return p, nil
}

// canMove says why nobody can move in a position.
func canMove(pos gomoku.Position) error {
	g := gomoku.BoardOf(pos)
	if g.Full() {
		return players.ErrFull
	}
	if pos.Rule == gomoku.Renju && pos.Turn == gomoku.Black && len(referee.ForbiddenPoints(g)) == g.Size*g.Size-len(pos.Stones) {
		return players.ErrNoMove
	}
	return nil
}

// leave ends the engine if it runs.
func (o *Outside) leave() {
	if o.C != nil {
		o.C.Close()
		o.C = nil
	}
}

// Close ends the engine. A thought has to be cancelled before.
func (o *Outside) Close() error {
	o.Mu.Lock()
	defer o.Mu.Unlock()
	o.leave()
	return nil
}

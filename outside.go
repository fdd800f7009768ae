package main

// An outside engine as a player: the thinker over gomocup.Client. The referee
// looks at every move before it is played. An engine that fails is gone, with one
// error; the next thought starts it anew.

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"gobang/gomocup"
	"gobang/gomoku"
)

const (
	// outsideTime is what an outside engine gets for a move where nobody says.
	outsideTime = 2 * time.Second
	// outsideMemory is the usual limit of tournaments.
	outsideMemory = 350 << 20
	// saidLines is how many of an engine's messages are kept, saidRows in how many
	// rows they are shown.
	saidLines, saidRows = 3, 3
)

// outside is a running engine, or one that will be started when it has to think.
type outside struct {
	engine outsideEngine
	timing gomocup.Timing

	mu   sync.Mutex // a thought that was cancelled may still be on its way out
	c    *gomocup.Client
	size int
	rule gomoku.Rule
}

// engineError is how an outside engine failed.
type engineError struct {
	name string
	err  error
}

func (e engineError) Error() string { return e.name + ": " + e.err.Error() }
func (e engineError) Unwrap() error { return e.err }

// startError is how an outside engine failed to start.
type startError struct{ error }

func (e startError) Unwrap() error { return e.error }

// noStart stands in a match for an engine that is not started any more.
type noStart struct{ name string }

func (n noStart) think(context.Context, gomoku.Position, limits, func(thought)) (thought, error) {
	return thought{point: gomoku.NoPoint}, engineError{n.name, fmt.Errorf("not started: it failed to start %d times", mostStarts)}
}

// level makes the engine an opponent; the number of such a level is 0.
func (e outsideEngine) level() level {
	return level{name: e.name, ready: true, make: func() thinker { return &outside{engine: e, timing: gomocup.Patient} }}
}

func (o *outside) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	start := time.Now()
	if err := canMove(pos); err != nil {
		return thought{point: gomoku.NoPoint}, err
	}
	said := thought{point: gomoku.NoPoint}
	p, err := o.move(ctx, pos, lim, func(text string) {
		said.said = append(said.said, text)
		said.said = slices.Clone(said.said[max(0, len(said.said)-saidLines):])
		said.took = time.Since(start)
		report(said)
	})
	if err != nil {
		o.leave()
		if ctx.Err() != nil {
			return said, ctx.Err()
		}
		return said, engineError{o.engine.name, err}
	}
	said.point, said.took = p, time.Since(start)
	return said, nil
}

// move asks the engine, which is started first where it does not run or has
// another board.
func (o *outside) move(ctx context.Context, pos gomoku.Position, lim limits, report func(string)) (gomoku.Point, error) {
	if o.c != nil && (o.size != pos.Size || o.rule != pos.Rule) {
		o.leave()
	}
	if o.c == nil {
		c, err := gomocup.Dial(ctx, o.engine.argv, pos.Size, pos.Rule, o.timing)
		if err != nil {
			return gomoku.NoPoint, startError{err}
		}
		o.c, o.size, o.rule = c, pos.Size, pos.Rule
	}
	own := gomocup.Limits{Time: outsideTime, Memory: outsideMemory}
	if lim.time > 0 {
		own.Time = lim.time
	}
	if lim.most > 0 {
		own.Time = min(own.Time, lim.most)
	}
	own.Left, own.Increment = lim.left, lim.increment
	p, err := o.c.Move(ctx, pos, own, report)
	if err != nil {
		o.c = nil
		return p, err
	}
	if pos.Rule == gomoku.Renju && pos.Turn == gomoku.Black {
		if f := forbidden(gridOf(pos), p); f != noFault {
			return p, fmt.Errorf("it played %s, which is forbidden: %s", p, f)
		}
	}
	return p, nil
}

// canMove says why nobody can move in a position.
func canMove(pos gomoku.Position) error {
	g := gridOf(pos)
	if g.full() {
		return errFull
	}
	if pos.Rule == gomoku.Renju && pos.Turn == gomoku.Black && len(forbiddenPoints(g)) == g.size*g.size-len(pos.Stones) {
		return errNoMove
	}
	return nil
}

// leave ends the engine if it runs.
func (o *outside) leave() {
	if o.c != nil {
		o.c.Close()
		o.c = nil
	}
}

// Close ends the engine. A thought has to be cancelled before.
func (o *outside) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.leave()
	return nil
}

// dismiss ends what a thinker runs outside the program, if it does.
func dismiss(t thinker) {
	if c, ok := t.(interface{ Close() error }); ok {
		c.Close()
	}
}

// isOutside reports whether an error is an outside engine's failure.
func isOutside(err error) bool {
	var e engineError
	return errors.As(err, &e)
}

// lastRows wraps messages to a width and returns the last rows of them; of a last
// message that is longer, the first.
func (s *screen) lastRows(messages []string, rows, width int) (list []string) {
	for i := len(messages) - 1; i >= 0 && len(list) < rows; i-- {
		list = append(s.wrap(messages[i], width), list...)
		if len(list) > rows && i == len(messages)-1 {
			return list[:rows]
		}
	}
	return list[max(0, len(list)-rows):]
}

// rung names a level by its number, and an outside engine by its name.
func (x *phrases) rung(l level) string {
	if l.number == 0 {
		return l.name
	}
	return fmt.Sprintf(x.levelOf, l.number)
}

// title is a level as lists show it: "7 expert", or the name of an engine.
func (l level) title() string {
	return strings.TrimPrefix(fmt.Sprintf("%d %s", l.number, l.name), "0 ")
}

package saves

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"
)

// Reading is a game that is being read beside whoever wants it, because a file may be
// large or its disk slow.
type Reading struct {
	Name string // of the file, fit to show

	cancel context.CancelFunc
	done   chan struct{}
	game   *Game
	from   Source
	err    error
}

// Broken is the error of a reading in which the program itself failed.
type Broken struct{ Stack string }

func (b Broken) Error() string { return "internal fault: " + b.Stack }

// StartReading begins to read a game. Whoever starts it takes the result, or stops it.
func StartReading(name string, read func(ctx context.Context) (*Game, Source, error)) *Reading {
	ctx, cancel := context.WithCancel(context.Background())
	r := &Reading{Name: cleanLine(name), cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(r.done)
		defer func() {
			if p := recover(); p != nil {
				r.game, r.err = nil, Broken{fmt.Sprintf("%v\n%s", p, debug.Stack())}
			}
		}()
		r.game, r.from, r.err = read(ctx)
	}()
	return r
}

// Within reports whether the reading ends by itself in that time.
func (r *Reading) Within(d time.Duration) bool {
	select {
	case <-r.done:
	case <-time.After(d):
	}
	select {
	case <-r.done:
		return true
	default:
		return false
	}
}

// Result waits for the end and returns the game and where it is from. Like every reader
// it may return a game with an error.
func (r *Reading) Result() (*Game, Source, error) {
	<-r.done
	r.cancel()
	return r.game, r.from, r.err
}

// stopTime is how long a reading that is stopped may still hold its file.
const stopTime = time.Second

// Stop ends the reading. It waits for it, but not for a disk that does not answer.
func (r *Reading) Stop() {
	r.cancel()
	r.Within(stopTime)
}

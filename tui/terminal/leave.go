package terminal

import (
	"time"

	"github.com/gdamore/tcell/v2"
)

// patience is how long giving back the terminal may take, and how long the program
// may live after a signal.
const patience = 2 * time.Second

// Leave gives the terminal back for good, in place of Fini. It comes back within
// two seconds whatever comes in and wherever tcell stands.
//
// tcell waits in Fini until its own goroutines have ended. They do not while the
// queue of events is full and nobody reads it, so it is read here to the end.
func Leave(s tcell.Screen) {
	go func() {
		for s.PollEvent() != nil {
		}
	}()
	if !within(patience, func() {
		disengage(s)
		s.Fini()
	}) {
		giveBack(s)
	}
}

// Suspend gives the terminal to the shell, stops the process with its group as
// Ctrl-Z does, and takes it back when the shell continues it. Events are those of
// the screen, as ChannelEvents sends them; what comes in meanwhile is dropped. The
// screen is empty then and has to be drawn anew. An error says that the terminal
// could not be taken back.
func Suspend(s tcell.Screen, events <-chan tcell.Event) error {
	done := make(chan struct{})
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		for {
			select {
			case _, ok := <-events:
				if !ok {
					return
				}
			case <-done:
				return
			}
		}
	}()
	given := within(patience, func() { disengage(s) })
	close(done)
	<-drained
	if !given {
		giveBack(s)
		return errStuck
	}
	stop(s)
	return s.Resume()
}

// disengage is the screen's Suspend at a moment when it cannot wait for ever: when
// none of tcell's goroutines holds input that the next one does not take.
func disengage(s tcell.Screen) {
	quieten(s)
	s.Suspend()
}

// within reports whether a thing is done in time. It goes on by itself otherwise.
func within(limit time.Duration, do func()) bool {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
		return true
	case <-time.After(limit):
		return false
	}
}

package terminal

import (
	"errors"
	"os"
	"os/signal"
	"time"

	"github.com/gdamore/tcell/v2"
)

// lastWords is how long a program that is ended by force may take to say so.
const lastWords = 200 * time.Millisecond

var errStuck = errors.New("it does not take what is written")

// Watch returns the signals that end the program (SIGINT, SIGTERM, SIGHUP). Two
// seconds after the first one the terminal is given back, late is called to say
// so, in a goroutine of its own, and the process ends with status 1, whatever
// still hangs. Those of job control are seen to here: SIGTSTP becomes the key
// Ctrl-Z; after SIGCONT, where somebody else stopped the process, the terminal is
// set as it was and the key Ctrl-L comes.
func Watch(s tcell.Screen, late func(os.Signal)) <-chan os.Signal {
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, ending...)
	watchJobs(s)
	ends := make(chan os.Signal, 1)
	go func() {
		sig := <-caught
		ends <- sig
		<-time.After(patience)
		giveBack(s)
		within(lastWords, func() { late(sig) })
		os.Exit(1)
	}()
	return ends
}

// press sends the loop a key that nobody pressed.
func press(s tcell.Screen, k tcell.Key) {
	go func() {
		ev := tcell.NewEventKey(k, 0, tcell.ModCtrl)
		for s.PostEvent(ev) != nil { // the queue is full; it does not stay so
			<-time.After(10 * time.Millisecond)
		}
	}()
}

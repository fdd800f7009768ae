package options

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
)

// Ended is the reason of an end that came from outside.
func Ended(sig os.Signal) error { return fmt.Errorf("ended by a signal (%v)", sig) }

// UntilSignal returns a context that ends, with the reason, when the program is told
// to leave: what runs outside it has to be ended first. A second signal ends it at
// once. Signals that were ignored from the start, as under nohup, stay so.
func UntilSignal() (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)...)
	go func() {
		select {
		case sig := <-signals:
			signal.Stop(signals)
			cancel(Ended(sig))
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}

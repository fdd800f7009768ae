package main

// What the commands share in reading their command lines.

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"
)

// parseMixed parses a command line in which flags may stand before, between and
// behind the arguments, and returns these. All that follows "--" is an argument.
// The status is -1 when all is well.
func parseMixed(fs *flag.FlagSet, args []string, stderr io.Writer) (rest []string, status int) {
	for {
		if status := parseFlags(fs, args, stderr); status >= 0 {
			return nil, status
		}
		left := fs.Args()
		if n := len(args) - len(left); n > 0 && args[n-1] == "--" {
			return append(rest, left...), -1
		}
		if len(left) == 0 {
			return rest, -1
		}
		rest, args = append(rest, left[0]), left[1:]
	}
}

// counted writes a number with what it counts: "1 move", "2 moves".
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// untilSignal returns a context that ends, with the reason, when the program is told
// to leave: what runs outside it has to be ended first. A second signal ends it at
// once. Signals that were ignored from the start, as under nohup, stay so.
func untilSignal() (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)...)
	go func() {
		select {
		case sig := <-signals:
			signal.Stop(signals)
			cancel(ended(sig))
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}

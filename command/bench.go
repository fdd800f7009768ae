package command

// gobang bench: the fixed positions of the engine searched to a fixed depth by one
// thread. The nodes are the same on every machine; the sum is the signature of
// the search.

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"gobang/engine"
	"gobang/options"
	"gobang/saves"
)

const benchUsage = `usage: gobang bench [flags]

Searches fixed positions of all five rules to a fixed depth with one thread and
prints for each its nodes, time, value and best move; at the end their sum and the
nodes a second. The sum is the same on every machine: a change of the program that
leaves it alone leaves the engine's play alone.

  gobang bench                     the signature
  gobang bench -depth 10           a longer run, for speed
  gobang bench -without futility   what an idea of the search is worth

`

// Bench runs gobang bench and returns its exit status.
func Bench(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("gobang bench", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() { fmt.Fprint(stderr, benchUsage); fs.PrintDefaults() }
	depth := fs.Int("depth", engine.BenchDepth, "search `N` plies deep, 1 to 20")
	names := fs.String("without", "", "leave out `IDEAS`, set apart by commas")
	if status := options.ParseFlags(fs, args, stderr); status >= 0 {
		return status
	}
	without, err := ideasOf(*names)
	switch {
	case err != nil:
	case fs.NArg() > 0:
		err = fmt.Errorf("%s: bench takes no arguments", saves.Shown(fs.Arg(0)))
	case *depth < 1 || *depth > 20:
		err = fmt.Errorf("-depth %d: 1 to 20", *depth)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	if err := bench(stdout, *depth, without); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	return options.Good
}

// ideasOf reads a list of names of ideas.
func ideasOf(names string) (ideas engine.Idea, err error) {
	for name := range strings.SplitSeq(names, ",") {
		idea := engine.IdeaByName(name)
		if idea == 0 && names != "" {
			return 0, fmt.Errorf("-without %q: the ideas are %s", name, strings.Join(engine.IdeaNames(), ", "))
		}
		ideas |= idea
	}
	return ideas, nil
}

func bench(out io.Writer, depth int, without engine.Idea) error {
	nodes, took, err := engine.Bench(context.Background(), depth, without, func(l engine.BenchLine) {
		fmt.Fprintf(out, "%-9v %2d %9d nodes %6d ms %6d  %-3v after %s\n", l.Rule, l.Size, l.Nodes, l.Took.Milliseconds(), l.Score, l.Best, l.Moves)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "\nnodes %d\nnps %d\n", nodes, nodes*int64(time.Second)/max(1, int64(took)))
	return err
}

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
	"gobang/manual"
	"gobang/options"
	"gobang/saves"
)

var benchPage = manual.Page{
	Name: "bench", Does: "nodes, speed and signature of the engine",
	Forms: []string{"[flags]"},
	Text: `Searches fixed positions of all five rules to a fixed depth with one thread and
prints for each its nodes, time, value and best move; at the end their sum and the
nodes a second. The sum is the same on every machine: a change of the program that
leaves it alone leaves the engine's play alone.`,
	Examples: []manual.Example{
		{Line: "gobang bench", Does: "the signature"},
		{Line: "gobang bench -depth 10", Does: "a longer run, for speed"},
		{Line: "gobang bench -without futility", Does: "what an idea of the search is worth"},
	},
	Flags:  func(fs *flag.FlagSet) { new(benchFlags).define(fs) },
	Values: map[string]manual.Values{"without": {Words: ideaWords}},
}

// benchFlags are the flags of the command.
type benchFlags struct {
	depth   int
	without string
}

func (b *benchFlags) define(fs *flag.FlagSet) {
	fs.IntVar(&b.depth, "depth", engine.BenchDepth, "search `N` plies deep, 1 to 20")
	fs.StringVar(&b.without, "without", "", "leave out `IDEAS`, set apart by commas")
}

func ideaWords() []manual.Word { return manual.Words(engine.IdeaNames()...).Words() }

// Bench runs gobang bench and returns its exit status.
func Bench(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var given benchFlags
	fs := benchPage.NewFlags(stderr, given.define)
	if status := options.ParseFlags(fs, args, stderr); status >= 0 {
		return status
	}
	without, err := ideasOf(given.without)
	switch {
	case err != nil:
	case fs.NArg() > 0:
		err = fmt.Errorf("%s: bench takes no arguments", saves.Shown(fs.Arg(0)))
	case given.depth < 1 || given.depth > 20:
		err = fmt.Errorf("-depth %d: 1 to 20", given.depth)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	if err := bench(stdout, given.depth, without); err != nil {
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

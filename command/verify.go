package command

// gobang verify: goes through the strategy of the computer-first game and believes
// nothing of how it was built. At every stored position Black plays the stored
// move and White every legal reply; the referee of win.go, by plain scanning, says
// who has five. Where no move is stored the shipped solver must find a win, as it
// will in play, within the same limit, and every reply it thinks worth a look is
// followed to the end. With -naive that is done for some of these positions with
// every legal reply, so that the solver's own judgement is checked too.
//
// Stored positions that are the same but for a turn or a mirror are gone through
// once; they are told apart here, not by the builder's code.

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"gobang/gomoku"
	"gobang/manual"
	"gobang/options"
	"gobang/proof"
	"gobang/saves"
)

var verifyPage = manual.Page{
	Name: "verify", Does: "checks the proven strategy",
	Forms: []string{"[flags]"},
	Text: `Checks the strategies with which the computer, moving first, wins against
everything: every legal reply at every stored position.`,
	Examples: []manual.Example{
		{Line: "gobang verify", Does: "all of them (long)"},
		{Line: "gobang verify -quick", Does: "all second replies, and random games"},
		{Line: "gobang verify -only o15,i9", Does: "two first replies"},
		{Line: "gobang verify -progress FILE", Does: "notes what is done in FILE; with it again, does the rest"},
		{Line: "gobang verify -naive 200", Does: "and 200 of the positions the solver decides, followed with every legal reply"},
		{Line: "gobang verify -sample 2000", Does: "these alone, drawn from all that it decides"},
	},
	Flags:  func(fs *flag.FlagSet) { new(verifyOptions).define(fs) },
	Values: map[string]manual.Values{"file": manual.Files, "progress": manual.Files, "rule": provenRules},
}

// verifyOptions are the flags of the command.
type verifyOptions struct {
	only    []gomoku.Point
	replies string // only, as it was given
	asked   gameFlags
	drawn   int
	quick   bool
	naive   int
	sample  bool // draw and follow the naive ones, and nothing else
	games   int
	threads int
	seed    uint64
	file    string
	noted   string      // the progress file
	game    *proof.Game // nil: every one that ships
}

// longestStrategy is what a file of -file may have at most, in bytes.
const longestStrategy = 16 << 20

// quickGames is how many random games -quick plays.
const quickGames = 300

func (o *verifyOptions) define(fs *flag.FlagSet) {
	o.asked.define(fs)
	fs.StringVar(&o.replies, "only", "", "check these first `REPLIES` alone")
	fs.BoolVar(&o.quick, "quick", false, "only all second replies, and random games")
	fs.IntVar(&o.naive, "naive", 0, "follow `N` positions the solver decides with every legal reply")
	fs.IntVar(&o.drawn, "sample", 0, "do nothing but follow `N` such positions")
	fs.IntVar(&o.games, "games", 0, "play `N` random games (-quick: 300)")
	fs.IntVar(&o.threads, "threads", 1, "check `N` first replies at a time")
	fs.Uint64Var(&o.seed, "seed", 1, "`NUMBER` that draws the games and positions")
	fs.StringVar(&o.file, "file", "", "check the strategy in `FILE` instead of the program's own")
	fs.StringVar(&o.noted, "progress", "", "note in `FILE` which first replies are done, and leave out those that are")
}

// Verify runs gobang verify: 0 when no hole was found.
func Verify(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var o verifyOptions
	fs := verifyPage.NewFlags(stderr, o.define)
	if status := options.ParseFlags(fs, args, stderr); status >= 0 {
		return status
	}
	var err error
	if o.only, err = gomoku.ParsePoints(o.replies); err == nil {
		err = o.takeSample(o.drawn)
	}
	if err == nil {
		err = o.check(fs)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	list, err := o.strategies()
	for _, s := range list {
		if err == nil && len(list) > 1 {
			fmt.Fprintf(stdout, "%v:\n", s.Game())
		}
		if err == nil {
			err = verify(ctx, s, o, stdout)
		}
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: verify: %v\n", err)
		return options.Bad
	}
	return options.Good
}

// takeSample takes what -sample says.
func (o *verifyOptions) takeSample(n int) error {
	switch {
	case n < 0:
		return fmt.Errorf("-sample %d: 0 or more", n)
	case n > 0 && (o.naive != 0 || o.quick || o.games != 0):
		return errors.New("-sample does nothing else: it goes without -naive, -quick and -games")
	case n > 0 && o.threads != 1:
		return errors.New("-sample draws in one order: it goes with one thread")
	case n > 0:
		o.naive, o.sample = n, true
	}
	return nil
}

func (o *verifyOptions) check(fs *flag.FlagSet) error {
	given := options.Given(fs)
	g, err := o.asked.game()
	if o.game = &g; o.file == "" && len(o.only) == 0 && !given["rule"] && !given["size"] {
		o.game = nil
	}
	switch {
	case err != nil:
		return err
	case o.file != "" && (given["rule"] || given["size"]):
		return errors.New("-file says which game it is for: -rule and -size are for the program's own strategies")
	case o.noted != "" && (o.quick || o.naive > 0 && !o.sample):
		return errors.New("-progress notes what is whole: it goes with neither -quick nor -naive")
	case fs.NArg() > 0:
		return fmt.Errorf("%s: verify takes no arguments", saves.Shown(fs.Arg(0)))
	case o.threads < 1 || o.threads > 256:
		return fmt.Errorf("-threads %d: 1 to 256", o.threads)
	case o.naive < 0:
		return fmt.Errorf("-naive %d: 0 or more", o.naive)
	case o.games < 0:
		return fmt.Errorf("-games %d: 0 or more", o.games)
	case o.quick && o.naive > 0:
		return errors.New("-quick and -naive exclude each other: -quick asks the solver nothing that could be followed")
	}
	for _, p := range o.only {
		if !p.On(g.Size) || p == gomoku.Center(g.Size) {
			return fmt.Errorf("-only %s: no first reply", p)
		}
	}
	if o.quick && !given["games"] {
		o.games = quickGames
	}
	return nil
}

// strategies returns the program's own strategies or that of the file.
func (o *verifyOptions) strategies() ([]*proof.Strategy, error) {
	if o.file != "" {
		s, err := o.strategyOfFile()
		return []*proof.Strategy{s}, err
	}
	games := proof.Shipped
	if o.game != nil {
		games = []proof.Game{*o.game}
	}
	var list []*proof.Strategy
	for _, g := range games {
		s, err := proof.Load(g)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

func (o *verifyOptions) strategyOfFile() (*proof.Strategy, error) {
	f, err := os.Open(o.file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, longestStrategy+1))
	if err != nil {
		return nil, err
	}
	if len(data) > longestStrategy {
		return nil, fmt.Errorf("%s: too long for a strategy", o.file)
	}
	s, err := proof.Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.file, err)
	}
	return s, nil
}

// hole is a place where the strategy fails.
type hole struct {
	line []gomoku.Stone
	what string
}

func (h hole) Error() string {
	points := make([]gomoku.Point, len(h.line))
	for i, st := range h.line {
		points[i] = st.Point
	}
	return fmt.Sprintf("a hole: %s: %s", gomoku.FormatPoints(points), h.what)
}

// tallies are what a check has counted.
type tallies struct {
	stored, leaves, longest int // longest: stones on the board at the five
	nodes                   int
}

// String leaves out what -quick does not go through.
func (c tallies) String() string {
	text := fmt.Sprintf("%d stored positions", c.stored)
	if c.leaves > 0 {
		text += fmt.Sprintf(", %d decided by the solver (%d nodes), longest win %d plies", c.leaves, c.nodes, c.longest)
	}
	return text
}

func (c *tallies) add(d tallies) {
	c.stored, c.leaves, c.nodes = c.stored+d.stored, c.leaves+d.leaves, c.nodes+d.nodes
	c.longest = max(c.longest, d.longest)
}

// verify checks what the options say and prints a line for every first reply, and
// the whole. The error is the first hole.
func verify(ctx context.Context, s *proof.Strategy, o verifyOptions, out io.Writer) error {
	replies := claimed(s, o.only)
	start := time.Now()
	v := newVerification(ctx, s, o, out)
	if v.progress, v.err = openProgress(o.noted, s); v.err != nil {
		return v.err
	}
	defer v.progress.close()
	var wait sync.WaitGroup
	next := make(chan gomoku.Point)
	for range o.threads {
		wait.Go(func() {
			for p := range next {
				v.reply(p)
			}
		})
	}
	for _, p := range replies {
		if v.unasked || !v.taken(p) {
			next <- p
		}
	}
	close(next)
	wait.Wait()
	if v.err == nil {
		v.err = v.naive()
	}
	if v.err == nil {
		v.err = v.games(replies, o)
	}
	if v.err != nil {
		return v.err
	}
	if o.sample {
		return nil
	}
	depth := "every legal reply at every stored position"
	if o.quick {
		depth = "all second replies"
	}
	fmt.Fprintf(out, "%d of %d first replies, %s: no hole. %v, %.1f s\n", len(replies), len(firstReplies(s.Game().Size, nil)), depth, v.all, time.Since(start).Seconds())
	return nil
}

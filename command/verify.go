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
	"hash/fnv"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"sync"
	"syscall"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/proof"
	"gobang/saves"
)

const verifyUsage = `usage: gobang verify [flags]

Checks the strategies with which the computer, moving first, wins against
everything: every legal reply at every stored position.

  gobang verify                   all of them (long)
  gobang verify -size 19          that for free-style on 19 lines
  gobang verify -progress FILE    what is done stands in FILE; again with it, the
                                  rest is done
  gobang verify -quick            all second replies, and random games
  gobang verify -only o15,i9      two first replies
  gobang verify -naive 200        and 200 of the positions the solver decides,
                                  followed with every legal reply

Flags:
`

// verifyOptions are the flags of the command.
type verifyOptions struct {
	only    []gomoku.Point
	quick   bool
	naive   int
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

// Verify runs gobang verify: 0 when no hole was found.
func Verify(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("gobang verify", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() { fmt.Fprint(stderr, verifyUsage); fs.PrintDefaults() }
	var o verifyOptions
	only := fs.String("only", "", "check these first `REPLIES` alone")
	fs.BoolVar(&o.quick, "quick", false, "only all second replies, and random games")
	fs.IntVar(&o.naive, "naive", 0, "follow `N` positions the solver decides with every legal reply")
	fs.IntVar(&o.games, "games", 0, "play `N` random games (-quick: 300)")
	fs.IntVar(&o.threads, "threads", 1, "check `N` first replies at a time")
	fs.Uint64Var(&o.seed, "seed", 1, "`NUMBER` that draws the games and positions")
	fs.StringVar(&o.file, "file", "", "check the strategy in `FILE` instead of the program's own")
	fs.StringVar(&o.noted, "progress", "", "note in `FILE` which first replies are done, and leave out those that are")
	game := gameFlags(fs)
	if status := options.ParseFlags(fs, args, stderr); status >= 0 {
		return status
	}
	var err error
	if o.only, err = gomoku.ParsePoints(*only); err == nil {
		err = o.check(fs, game)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	list, err := o.strategies()
	for _, s := range list {
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

func (o *verifyOptions) check(fs *flag.FlagSet, game func() (proof.Game, error)) error {
	given := options.Given(fs)
	g, err := game()
	if o.game = &g; o.file == "" && len(o.only) == 0 && !given["rule"] && !given["size"] {
		o.game = nil
	}
	switch {
	case err != nil:
		return err
	case o.file != "" && (given["rule"] || given["size"]):
		return errors.New("-file says which game it is for: -rule and -size are for the program's own strategies")
	case o.noted != "" && (o.quick || o.naive > 0):
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
		if !v.taken(p) {
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
	depth := "every legal reply at every stored position"
	if o.quick {
		depth = "all second replies"
	}
	fmt.Fprintf(out, "%d of %d first replies, %s: no hole. %v, %.1f s\n", len(replies), len(firstReplies(s.Game().Size, nil)), depth, v.all, time.Since(start).Seconds())
	return nil
}

// verification goes through a strategy.
type verification struct {
	ctx      context.Context
	strategy *proof.Strategy
	game     proof.Game
	progress *progress // nil where nothing is noted
	quick    bool
	out      io.Writer

	mu      sync.Mutex
	seen    map[string]int // plies to the five of what was gone through, by face
	all     tallies
	err     error
	sample  int // how many leaves to draw, of so many
	offered int
	drawn   [][]gomoku.Stone
	draw    *rand.Rand
}

func newVerification(ctx context.Context, s *proof.Strategy, o verifyOptions, out io.Writer) *verification {
	return &verification{ctx: ctx, strategy: s, game: s.Game(), quick: o.quick, out: out, seen: map[string]int{}, sample: o.naive, draw: rand.New(rand.NewPCG(o.seed, 1))}
}

// walk is one goroutine's way through the strategy.
type walk struct {
	*verification
	leaf    *proof.Leaf
	grid    *gomoku.Board
	line    []gomoku.Stone
	tallies tallies // of what this walk went through
	here    tallies // of the stored position it is at, and the leaves right behind it
}

func (v *verification) newWalk() *walk {
	return &walk{verification: v, leaf: proof.NewLeaf(v.game), grid: gomoku.NewBoard(v.game.Size)}
}

// points goes through the points of the board.
func (v *verification) points() iter.Seq[gomoku.Point] { return pointsOf(v.game.Size) }

func (w *walk) put(p gomoku.Point) {
	side := gomoku.Black
	if len(w.line)%2 != 0 {
		side = gomoku.White
	}
	w.line = append(w.line, gomoku.Stone{Point: p, Side: side})
	w.grid.Set(p, side)
}

func (w *walk) takeBack() {
	w.grid.Set(w.line[len(w.line)-1].Point, gomoku.Nobody)
	w.line = w.line[:len(w.line)-1]
}

// hole returns an error that shows the line.
func (w *walk) hole(format string, args ...any) error {
	return hole{slices.Clone(w.line), fmt.Sprintf(format, args...)}
}

// reply goes through all that follows a first reply.
func (v *verification) reply(p gomoku.Point) {
	w := v.newWalk()
	start := time.Now()
	w.put(gomoku.Center(v.game.Size))
	w.put(p)
	_, err := w.black()
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err == nil {
		v.err = err
	}
	if err != nil {
		return
	}
	fmt.Fprintf(v.out, "%s: %v, %.1f s\n", p, w.tallies, time.Since(start).Seconds())
	if err := v.progress.note(p, w.tallies); err != nil && v.err == nil {
		v.err = err
	}
}

// taken reports whether a first reply is done by the progress file, and counts it.
func (v *verification) taken(p gomoku.Point) bool {
	if !v.progress.has(p) {
		return false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.all.add(v.progress.done[p])
	fmt.Fprintf(v.out, "%s: %v, noted before\n", p, v.progress.done[p])
	return true
}

// stopped reports whether another walk has found a hole, or the user stops.
func (w *walk) stopped() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return w.err
	}
	return w.ctx.Err()
}

// black goes through a position with Black to move, and returns how many moves of
// both sides the win takes.
func (w *walk) black() (plies int, err error) {
	move, said, stored := w.strategy.Stored(w.line)
	if !stored {
		return w.decided()
	}
	face := w.face()
	w.mu.Lock()
	plies, seen := w.seen[face]
	w.mu.Unlock()
	if seen {
		return plies, nil
	}
	above := w.here
	w.here = tallies{stored: 1}
	if plies = said; !w.quick || len(w.line) < 4 {
		plies, err = w.stored(move)
	}
	here := w.here
	w.here = above
	if err == nil && plies > said {
		err = w.hole("it takes %d plies, not %d", plies, said)
	}
	if err != nil {
		return 0, err
	}
	w.tallies.add(here)
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, seen := w.seen[face]; !seen { // by another walk at the same time
		w.all.add(here)
	}
	w.seen[face] = plies
	return plies, nil
}

// stored plays a stored move and every legal reply to it.
func (w *walk) stored(move gomoku.Point) (plies int, err error) {
	if err := w.stopped(); err != nil {
		return 0, err
	}
	if !w.grid.Empty(move) {
		return 0, w.hole("the stored move %s is no legal move", move)
	}
	won := referee.Wins(w.grid, w.game.Rule, move, gomoku.Black)
	w.put(move)
	defer w.takeBack()
	if won {
		return 1, nil
	}
	for p := range w.points() {
		if !w.grid.Empty(p) {
			continue
		}
		if referee.Wins(w.grid, w.game.Rule, p, gomoku.White) {
			w.put(p)
			defer w.takeBack()
			return 0, w.hole("White has five")
		}
		w.put(p)
		n, err := w.black()
		w.takeBack()
		if err != nil {
			return 0, err
		}
		plies = max(plies, n+2)
	}
	return plies, nil
}

// decided asks the solver about a position without a stored move.
func (w *walk) decided() (plies int, err error) {
	nodes, ok := w.leaf.Begin(w.line)
	if ok {
		_, plies = w.leaf.Next()
	}
	if plies == 0 {
		return 0, w.hole("no stored move, and the solver finds no win in %d nodes", nodes)
	}
	w.here.add(tallies{leaves: 1, nodes: nodes, longest: len(w.line) + plies})
	if w.sample > 0 {
		w.remember()
	}
	return plies, nil
}

// remember keeps a fair sample of the leaves (reservoir sampling).
func (w *walk) remember() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.offered++
	if len(w.drawn) < w.sample {
		w.drawn = append(w.drawn, slices.Clone(w.line))
	} else if i := w.draw.IntN(w.offered); i < w.sample {
		w.drawn[i] = slices.Clone(w.line)
	}
}

// face returns one text for a position and all its images: the least of the
// eight, hashed.
func (w *walk) face() string {
	n := w.game.Size
	var least []byte
	for s := range 8 {
		face := make([]byte, n*n)
		for _, st := range w.line {
			p := eightOf(n, st.Point)[s]
			face[p.Y*n+p.X] = byte(st.Side)
		}
		if s == 0 || slices.Compare(face, least) < 0 {
			least = face
		}
	}
	h := fnv.New128a()
	h.Write(least)
	return string(h.Sum(nil))
}

package command

// The way of gobang verify through a strategy: every stored move, every legal reply,
// and the solver's word where nothing is stored.

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/proof"
)

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
	unasked bool // the solver is not asked about leaves, which are drawn alone
	seed    uint64
	sample  int // how many leaves to draw, of so many
	offered int
	drawn   [][]gomoku.Stone
	draw    *rand.Rand
}

func newVerification(ctx context.Context, s *proof.Strategy, o verifyOptions, out io.Writer) *verification {
	return &verification{ctx: ctx, strategy: s, game: s.Game(), quick: o.quick, out: out, seen: map[string]int{}, sample: o.naive, unasked: o.sample, seed: o.seed, draw: rand.New(rand.NewPCG(o.seed, 1))}
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
	if err != nil || v.unasked {
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
	if w.unasked {
		w.remember()
		return 0, nil
	}
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

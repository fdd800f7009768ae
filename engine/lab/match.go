package main

// A match: pairs of games from balanced openings until their number is reached or
// the test knows.

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"time"

	"gobang/engine"
	"gobang/engine/selfplay"
	"gobang/gomoku"
)

// contest is what all pairs of a match have in common.
type contest struct {
	size     int
	rule     gomoku.Rule
	seed     uint64
	openings [][]gomoku.Point // played in turn; none: drawn by chance
	balance  int64            // nodes of a search that must find a drawn opening balanced; 0 for none
}

// balanced is how much either side of an opening may stand better in that search.
const balanced = 50

// opening returns the i-th opening.
func (c *contest) opening(i int, judge *engine.Thinker) []gomoku.Point {
	if len(c.openings) > 0 {
		return c.openings[i%len(c.openings)]
	}
	r := rand.New(rand.NewPCG(c.seed, uint64(i)))
	for {
		list := selfplay.Opening(r, judge, c.size, c.rule)
		if c.balance == 0 {
			return list
		}
		judge.Reset()
		res, err := judge.Think(context.Background(), selfplay.Position(c.size, c.rule, list), engine.Limits{Nodes: c.balance}, nil)
		if err == nil && res.Score < balanced && res.Score > -balanced {
			return list
		}
	}
}

// pair plays an opening with both colours and returns twice the points of a.
func (c *contest) pair(a, b player, opening []gomoku.Point) (points int, err error) {
	for _, seats := range [2][2]player{{a, b}, {b, a}} {
		winner, err := c.game(seats, opening)
		if err != nil {
			return 0, err
		}
		switch {
		case winner == gomoku.Nobody:
			points++
		case seats[winner-1] == a:
			points += 2
		}
	}
	return points, nil
}

// game plays one game and returns who won.
func (c *contest) game(seats [2]player, opening []gomoku.Point) (gomoku.Side, error) {
	for _, p := range seats {
		if err := p.newGame(c.size, c.rule); err != nil {
			return 0, err
		}
	}
	b := engine.NewBoard(c.size, c.rule)
	moves := append([]gomoku.Point(nil), opening...)
	for _, p := range moves {
		b.Play(b.Cell(p))
	}
	for !b.Empties().Empty() {
		side := b.Turn()
		p, score, err := seats[side-1].move(selfplay.Position(c.size, c.rule, moves))
		switch {
		case errors.Is(err, engine.ErrStuck):
			return gomoku.Nobody, nil
		case err != nil:
			return 0, err
		case !p.On(c.size) || b.Side(b.Cell(p)) != gomoku.Nobody:
			return 0, fmt.Errorf("%v cannot be played after %s", p, gomoku.FormatPoints(moves))
		case !b.Legal(b.Cell(p)) || score < -selfplay.Won:
			return side.Other(), nil
		case b.Wins(side, b.Cell(p)) || score > selfplay.Won:
			return side, nil
		}
		moves = append(moves, p)
		b.Play(b.Cell(p))
	}
	return gomoku.Nobody, nil
}

// matchFlags are the flags of match.
type matchFlags struct {
	a, b, outside string
	games         int
	limits        limits
	limitsB       limits
	threads       [2]int
	workers       int
	test          sprt
	contest       contest
}

func matchCommand(args []string, out io.Writer) error {
	f := flags("match")
	var o matchFlags
	f.StringVar(&o.a, "a", "", "the first `setup`: name=value,..., weights=FILE, without=IDEA+IDEA")
	f.StringVar(&o.b, "b", "", "the second")
	f.StringVar(&o.outside, "outside", "", "the `command` of a Gomocup engine in place of the second")
	f.IntVar(&o.games, "games", 1000, "games at most")
	f.Int64Var(&o.limits.nodes, "nodes", 5000, "nodes a move; 0 if -time counts")
	f.Int64Var(&o.limitsB.nodes, "nodes-b", 0, "nodes a move of the second, if others")
	f.DurationVar(&o.limits.time, "time", 0, "time a move")
	f.IntVar(&o.threads[0], "threads-a", 1, "threads of the first")
	f.IntVar(&o.threads[1], "threads-b", 1, "threads of the second")
	f.IntVar(&o.workers, "workers", 1, "pairs at the same time")
	f.Uint64Var(&o.contest.seed, "seed", 1, "seed of the openings")
	f.IntVar(&o.contest.size, "size", 15, "lines of the board")
	f.Int64Var(&o.contest.balance, "balance", 0, "draw openings that a search of so many `nodes` finds balanced too: with many nodes a move most others are won for one colour")
	bounds := f.String("sprt", "", "`worse,better`: stop when one difference in Elo is accepted against the other")
	rule := f.String("rule", "freestyle", "rule")
	file := f.String("openings", "", "a `file` of openings, one a line, in place of drawn ones")
	f.Parse(args)
	var err error
	if o.contest.rule, err = gomoku.ParseRule(*rule); err != nil {
		return err
	}
	if *bounds != "" {
		if n, err := fmt.Sscanf(*bounds, "%g,%g", &o.test.worse, &o.test.better); n != 2 || o.test.worse >= o.test.better {
			return fmt.Errorf("-sprt %q: two differences are wanted, the lower first (%v)", *bounds, err)
		}
	}
	if *file != "" {
		if o.contest.openings, err = readOpenings(*file); err != nil {
			return err
		}
	}
	if o.limits.time > 0 {
		o.limits.nodes = 0
	}
	if o.limitsB == (limits{}) {
		o.limitsB = o.limits
	}
	return o.run(out)
}

// readOpenings reads openings, the moves of each in the first words of a line.
func readOpenings(name string) (list [][]gomoku.Point, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for _, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		points, err := gomoku.ParsePoints(line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, points)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no openings", name)
	}
	return list, nil
}

// seat makes the two players of one worker.
func (o *matchFlags) seat() (a, b player, err error) {
	sa, err := parseSetup(o.a)
	if err != nil {
		return nil, nil, err
	}
	a = newInside(sa, o.limits, o.threads[0])
	if o.outside != "" {
		b, err = newOutside(o.outside, o.limitsB)
		return a, b, err
	}
	sb, err := parseSetup(o.b)
	if err != nil {
		return nil, nil, err
	}
	return a, newInside(sb, o.limitsB, o.threads[1]), nil
}

// run plays the match and reports on out.
func (o *matchFlags) run(out io.Writer) error {
	var (
		mu      sync.Mutex
		group   sync.WaitGroup
		results tally
		next    int
		failed  error
		start   = time.Now()
	)
	ended := func() bool {
		return failed != nil || next >= o.games/2 || o.test != sprt{} && o.test.verdict(&results) != 0
	}
	work := func() error {
		a, b, err := o.seat()
		if err != nil {
			return err
		}
		judge := engine.NewThinker(8 << 20)
		for {
			mu.Lock()
			i, stop := next, ended()
			next++
			mu.Unlock()
			if stop {
				break
			}
			points, err := o.contest.pair(a, b, o.contest.opening(i, judge))
			if err != nil {
				return err
			}
			mu.Lock()
			results[points]++
			if results.pairs()%50 == 0 {
				o.report(os.Stderr, &results, start)
			}
			mu.Unlock()
		}
		mu.Lock()
		defer mu.Unlock()
		pa, na := a.depths()
		pb, nb := b.depths()
		_, err = fmt.Fprintf(out, "depth %.1f and %.1f\n", pa/float64(max(1, na)), pb/float64(max(1, nb)))
		return err
	}
	for range o.workers {
		group.Go(func() {
			if err := work(); err != nil {
				mu.Lock()
				failed = err
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if failed != nil {
		return failed
	}
	o.report(out, &results, start)
	return nil
}

// report writes the state of the match as a line.
func (o *matchFlags) report(out io.Writer, t *tally, start time.Time) {
	fmt.Fprintf(out, "a %q against %q: %v, %.0f s", o.a, o.b+o.outside, t, time.Since(start).Seconds())
	if o.test != (sprt{}) {
		fmt.Fprintf(out, ", sprt %g,%g: %.2f of %.2f", o.test.worse, o.test.better, o.test.llr(t), surety)
		switch o.test.verdict(t) {
		case 1:
			fmt.Fprint(out, ", better")
		case -1:
			fmt.Fprint(out, ", not better")
		}
	}
	fmt.Fprintln(out)
}

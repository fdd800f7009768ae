package gomocup

// Swap2 and balanced moves: the choices are weighed by what the brain says of them.

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/opening"
)

const mostTime = 10 * time.Second // for a choice, however much there is

// swap2 answers a swap2 opening. Nothing lies there: three stones that leave the
// game level. Three or five stones: the side that stands better. With three, two
// more stones could be put instead; but they only hand the choice back, and who
// chooses a side is never worse off than even.
func (s *server) swap2(stones []gomoku.Point, at time.Time) {
	if n := len(stones); n != 0 && n != 3 && n != 5 {
		s.error(fmt.Sprintf("SWAP2BOARD with %d stones: 0, 3 or 5", n))
		return
	}
	s.clearTable(s.size)
	for _, p := range stones {
		s.put(p)
	}
	if len(stones) == 0 {
		s.balance(at, 0, opening.Triples(s.size))
		return
	}
	s.chooseSide(at)
}

// chooseSide plays White's move where White stands no worse, and swaps otherwise.
func (s *server) chooseSide(at time.Time) {
	pos, lim := s.position(), s.limits(at)
	if why := s.brain.Over(pos); why != "" {
		s.error("the game is over: " + why)
		return
	}
	s.think(at, false, lim, func(ctx context.Context, lim Limits, report func(Line)) answer {
		l, err := s.brain.Think(ctx, pos, lim, report)
		switch {
		case err != nil:
			return answer{err: err}
		case l.Score < 0:
			return answer{line: "SWAP"}
		}
		return answer{line: pointText(l.Move, pos.Size), play: []gomoku.Point{l.Move}}
	})
}

// balanceOne and balanceTwo find moves after which the side to move now stands
// better by about the number that follows, and play them.
func (s *server) balanceOne(arg string, at time.Time) { s.balanceMoves(arg, at, 1) }
func (s *server) balanceTwo(arg string, at time.Time) { s.balanceMoves(arg, at, 2) }

func (s *server) balanceMoves(arg string, at time.Time, count int) {
	n, err := parseNumbers(cmp.Or(arg, "0"), 1)
	if err != nil {
		s.error(err.Error())
		return
	}
	points := s.nearPoints()
	choices := opening.Singles(points)
	if count == 2 {
		choices = opening.Pairs(points)
	}
	s.balance(at, n[0], choices)
}

// balance thinks about which of the choices leaves the value nearest to bias, and
// plays it. The stones of a choice are the sides' in turn.
func (s *server) balance(at time.Time, bias int, choices [][]gomoku.Point) {
	lim := s.limits(at)
	lim.Time = min(lim.Time, mostTime)
	lim.Exclude = s.walls // of the blocked points only this choice is barred
	w := opening.Weighing{Pos: s.position(), Bias: bias, Time: lim.Time, Value: s.valueBy(lim), Over: func(pos gomoku.Position) bool { return s.brain.Over(pos) != "" }}
	s.think(at, false, lim, func(ctx context.Context, _ Limits, _ func(Line)) answer {
		best, err := w.Best(ctx, choices)
		if err != nil {
			return answer{err: err}
		}
		names := make([]string, len(best))
		for i, p := range best {
			names[i] = pointText(p, w.Pos.Size)
		}
		return answer{line: strings.Join(names, " "), play: best}
	})
}

// valueBy lets the brain value a position, within limits of which the time is given.
func (s *server) valueBy(lim Limits) func(context.Context, gomoku.Position, time.Duration) (int, error) {
	return func(ctx context.Context, pos gomoku.Position, d time.Duration) (int, error) {
		l, err := s.brain.Think(ctx, pos, Limits{
			Time: d, Threads: lim.Threads, Memory: lim.Memory, Table: lim.Table, Multi: 1, Exclude: lim.Exclude,
		}, func(Line) {})
		return l.Score, err
	}
}

// nearPoints lists the free points near a stone, or near the centre of an empty
// board, that may be played.
func (s *server) nearPoints() []gomoku.Point {
	not := slices.Concat(s.brain.Forbidden(s.position()), s.excluded())
	return slices.DeleteFunc(opening.Near(s.position()), func(p gomoku.Point) bool { return slices.Contains(not, p) })
}

package gomocup

// Swap2 and balanced moves. Every choice is measured: the brain values what each
// would lead to. There are more choices than time, so all get a glance, the most
// level few of them a longer look, and so on until one is left (successive
// halving; Karnin, Koren and Somekh, 2013).

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
)

const (
	mostChoices = 72 // looked at in the first round
	keepOne     = 6  // of so many one reaches the next round
	leastLook   = 3 * time.Millisecond
	mostTime    = 10 * time.Second // for a choice, however much there is
	openingBox  = 7                // swap2: the three stones lie in a square of so many lines
	nearStone   = 4                // balanced moves are so near to a stone, or to the centre
)

var errNoChoice = errors.New("there is no move that leaves the game open")

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
		s.balance(at, 0, openings(s.size))
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
	choices := make([][]gomoku.Point, 0, len(points))
	for _, p := range points {
		choices = append(choices, []gomoku.Point{p})
	}
	if count == 2 {
		choices = pairs(points)
	}
	s.balance(at, n[0], choices)
}

// balance thinks about which of the choices leaves the value nearest to bias, and
// plays it. The stones of a choice are the sides' in turn.
func (s *server) balance(at time.Time, bias int, choices [][]gomoku.Point) {
	lim := s.limits(at)
	lim.Time = min(lim.Time, mostTime)
	lim.Exclude = s.walls // of the blocked points only this choice is barred
	w := weighing{brain: s.brain, pos: s.position(), lim: lim, bias: bias}
	s.think(at, false, lim, func(ctx context.Context, _ Limits, _ func(Line)) answer {
		best, err := w.best(ctx, choices)
		if err != nil {
			return answer{err: err}
		}
		names := make([]string, len(best))
		for i, p := range best {
			names[i] = pointText(p, w.pos.Size)
		}
		return answer{line: strings.Join(names, " "), play: best}
	})
}

// nearPoints lists the free points near a stone, or near the centre of an empty
// board, that may be played.
func (s *server) nearPoints() []gomoku.Point {
	around := []gomoku.Point{gomoku.Center(s.size)}
	if len(s.stones) > 0 {
		around = around[:0]
		for _, st := range s.stones {
			around = append(around, st.Point)
		}
	}
	not := slices.Concat(s.brain.Forbidden(s.position()), s.excluded())
	var list []gomoku.Point
	for x := range s.size {
		for y := range s.size {
			p := gomoku.Point{X: x, Y: y}
			near := func(q gomoku.Point) bool { return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) <= nearStone }
			if s.stoneAt(p) < 0 && !slices.Contains(not, p) && slices.ContainsFunc(around, near) {
				list = append(list, p)
			}
		}
	}
	return list
}

// pairs draws pairs of different points.
func pairs(points []gomoku.Point) (list [][]gomoku.Point) {
	for range mostChoices {
		if a, b := rand.IntN(len(points)+1), rand.IntN(len(points)+1); a < len(points) && b < len(points) && a != b {
			list = append(list, []gomoku.Point{points[a], points[b]})
		}
	}
	return list
}

// openings draws the first three stones, anywhere on the board but near each
// other. They differ from game to game: an opening that is known is no surprise.
func openings(size int) (list [][]gomoku.Point) {
	box := min(openingBox, size)
	for range mostChoices {
		corner := gomoku.Point{X: rand.IntN(size - box + 1), Y: rand.IntN(size - box + 1)}
		three := make([]gomoku.Point, 0, 3)
		for len(three) < 3 {
			if p := corner.Add(rand.IntN(box), rand.IntN(box)); !slices.Contains(three, p) {
				three = append(three, p)
			}
		}
		list = append(list, three)
	}
	return list
}

// weighing values choices.
type weighing struct {
	brain Brain
	pos   gomoku.Position
	lim   Limits
	bias  int
}

// best returns the choice whose value is nearest to the bias.
func (w *weighing) best(ctx context.Context, choices [][]gomoku.Point) ([]gomoku.Point, error) {
	rand.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
	most := max(1, min(mostChoices, int(w.lim.Time/3/leastLook)))
	choices = slices.Clone(choices[:min(most, len(choices))])
	rounds := 1
	for n := len(choices); n > keepOne; n = keptOf(n) {
		rounds++
	}
	for {
		var err error
		if choices, err = w.round(ctx, choices, w.lim.Time/time.Duration(rounds)); err != nil {
			return nil, err
		}
		if choices = choices[:keptOf(len(choices))]; len(choices) == 1 || ctx.Err() != nil {
			return choices[0], nil
		}
	}
}

// keptOf is how many of n choices reach the next round.
func keptOf(n int) int { return (n + keepOne - 1) / keepOne }

// round values every choice and sorts them, the most level first; those that end
// the game are left out.
func (w *weighing) round(ctx context.Context, choices [][]gomoku.Point, share time.Duration) ([][]gomoku.Point, error) {
	type valued struct {
		choice []gomoku.Point
		off    int
	}
	var list []valued
	for _, c := range choices {
		pos := w.after(c)
		if w.brain.Over(pos) != "" {
			continue
		}
		lim := Limits{
			Time: share / time.Duration(len(choices)), Threads: w.lim.Threads, Memory: w.lim.Memory, Table: w.lim.Table,
			Multi: 1, Exclude: w.lim.Exclude,
		}
		l, err := w.brain.Think(ctx, pos, lim, func(Line) {})
		if err != nil {
			return nil, err
		}
		value := l.Score
		if len(c)%2 == 1 {
			value = -value
		}
		list = append(list, valued{c, max(value-w.bias, w.bias-value)})
		if ctx.Err() != nil {
			break
		}
	}
	slices.SortStableFunc(list, func(a, b valued) int { return a.off - b.off })
	sorted := make([][]gomoku.Point, len(list))
	for i, v := range list {
		sorted[i] = v.choice
	}
	if len(sorted) == 0 {
		return nil, errNoChoice
	}
	return sorted, nil
}

// after is the position with the stones of a choice.
func (w *weighing) after(choice []gomoku.Point) gomoku.Position {
	pos := w.pos
	pos.Stones = slices.Clone(pos.Stones)
	for _, p := range choice {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	return pos
}

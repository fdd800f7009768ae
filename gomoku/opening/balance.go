package opening

// Stones that leave a game level. Every choice is measured: somebody values what it would
// lead to. There are more choices than time, so all get a glance, the most level few of
// them a longer look, and so on until one is left (successive halving; Karnin, Koren and
// Somekh, 2013).

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"gobang/gomoku"
)

const (
	mostChoices = 72 // looked at in the first round
	keepOne     = 6  // of so many one reaches the next round
	leastLook   = 3 * time.Millisecond
	box         = 7 // three stones of an opening lie in a square of so many lines
	near        = 4 // other stones are so near to a stone, or to the centre
)

// ErrNoChoice is where every choice ends the game.
var ErrNoChoice = errors.New("there is no move that leaves the game open")

// Weighing values choices: stones that the sides lay in turn, from Pos on.
type Weighing struct {
	Pos  gomoku.Position
	Bias int           // what the side to move shall be better by, in the points of Value
	Time time.Duration // for the whole of it

	// Value says how the side to move of a position stands, in so much time.
	Value func(ctx context.Context, pos gomoku.Position, d time.Duration) (int, error)
	// Over reports whether a position has come to its end.
	Over func(pos gomoku.Position) bool
}

// Best returns the choice whose value is nearest to the bias.
func (w *Weighing) Best(ctx context.Context, choices [][]gomoku.Point) ([]gomoku.Point, error) {
	choices = slices.Clone(choices)
	rand.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
	most := max(1, min(mostChoices, int(w.Time/3/leastLook)))
	choices = choices[:min(most, len(choices))]
	rounds := 1
	for n := len(choices); n > keepOne; n = keptOf(n) {
		rounds++
	}
	for {
		var err error
		if choices, err = w.round(ctx, choices, w.Time/time.Duration(rounds)); err != nil {
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
func (w *Weighing) round(ctx context.Context, choices [][]gomoku.Point, share time.Duration) ([][]gomoku.Point, error) {
	type valued struct {
		choice []gomoku.Point
		off    int
	}
	var list []valued
	for _, c := range choices {
		pos := w.after(c)
		if w.Over(pos) {
			continue
		}
		value, err := w.Value(ctx, pos, share/time.Duration(len(choices)))
		if err != nil {
			return nil, err
		}
		if len(c)%2 == 1 {
			value = -value
		}
		list = append(list, valued{c, max(value-w.Bias, w.Bias-value)})
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
		return nil, ErrNoChoice
	}
	return sorted, nil
}

// after is the position with the stones of a choice.
func (w *Weighing) after(choice []gomoku.Point) gomoku.Position {
	pos := w.Pos
	pos.Stones = slices.Clone(pos.Stones)
	for _, p := range choice {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	return pos
}

// Near lists the free points near a stone, or near the centre of an empty board.
func Near(pos gomoku.Position) (list []gomoku.Point) {
	board := gomoku.BoardOf(pos)
	around := []gomoku.Point{gomoku.Center(pos.Size)}
	if len(pos.Stones) > 0 {
		around = around[:0]
		for _, st := range pos.Stones {
			around = append(around, st.Point)
		}
	}
	for x := range pos.Size {
		for y := range pos.Size {
			p := gomoku.Point{X: x, Y: y}
			close := func(q gomoku.Point) bool { return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) <= near }
			if board.Empty(p) && slices.ContainsFunc(around, close) {
				list = append(list, p)
			}
		}
	}
	return list
}

// Singles are points as choices of one stone.
func Singles(points []gomoku.Point) (list [][]gomoku.Point) {
	for _, p := range points {
		list = append(list, []gomoku.Point{p})
	}
	return list
}

// Pairs draws choices of two different points.
func Pairs(points []gomoku.Point) (list [][]gomoku.Point) {
	for range mostChoices {
		if a, b := rand.IntN(len(points)+1), rand.IntN(len(points)+1); a < len(points) && b < len(points) && a != b {
			list = append(list, []gomoku.Point{points[a], points[b]})
		}
	}
	return list
}

// Triples draws the first three stones, anywhere on the board but near each other. They
// differ from game to game: an opening that is known is no surprise.
func Triples(size int) (list [][]gomoku.Point) {
	lines := min(box, size)
	for range mostChoices {
		corner := gomoku.Point{X: rand.IntN(size - lines + 1), Y: rand.IntN(size - lines + 1)}
		three := make([]gomoku.Point, 0, 3)
		for len(three) < 3 {
			if p := corner.Add(rand.IntN(lines), rand.IntN(lines)); !slices.Contains(three, p) {
				three = append(three, p)
			}
		}
		list = append(list, three)
	}
	return list
}

package engine

// The solvers as the game sees them: a position in, a forced win or loss out, in
// points.

import (
	"context"

	"gobang/gomoku"
)

// Forced is a proven end of a position.
type Forced struct {
	Winner gomoku.Side    // Nobody when nothing is proven
	Proof  string         // "vcf" by fours alone, "vct" by other threats too, "" when nothing is proven
	Line   []gomoku.Point // the moves up to the five, the side to move first
	Plies  int            // moves of both sides up to the five against the longest defence found
	Nodes  int            // positions visited
}

// The first budget of each search, and how much it grows from round to round.
const (
	firstRound = 20_000
	roundGrows = 8
)

// FindForced looks whether the side to move of pos wins by threats or loses to
// them. It stops when it has a proof, when there is nothing more to look for,
// when it has visited about so many positions (0: no limit) or when ctx is done.
// The position must be one without a five. The error is that of FromPosition.
func FindForced(ctx context.Context, pos gomoku.Position, nodes int) (Forced, error) {
	b, err := FromPosition(pos)
	if err != nil {
		return Forced{}, err
	}
	return NewSolver(forcedBits).forced(ctx, b, nodes), nil
}

// forcedBits is the size of the table of FindForced's solver, 32 MiB.
const forcedBits = 19

// Forced is FindForced with a solver that is kept: nothing is allocated anew, and
// the answer is the same.
func (s *Solver) Forced(ctx context.Context, pos gomoku.Position, nodes int) (Forced, error) {
	b, err := FromPosition(pos)
	if err != nil {
		return Forced{}, err
	}
	s.Reset()
	return s.forced(ctx, b, nodes), nil
}

func (s *Solver) forced(ctx context.Context, b *Board, nodes int) Forced {
	f := finder{s: s, b: b, open: [4]bool{true, true, true, true}}
	for round := firstRound; f.found.Winner == gomoku.Nobody && ctx.Err() == nil && f.open != [4]bool{}; round *= roundGrows {
		left := round
		if nodes > 0 {
			left = min(round, nodes-f.found.Nodes)
		}
		if left <= 0 {
			break
		}
		f.round(ctx, left)
	}
	return f.found
}

// finder runs the searches one after the other.
type finder struct {
	s     *Solver
	b     *Board
	open  [4]bool // what is not decided: VCF, VCT, WideVCT, Losing
	found Forced
}

// round gives every search that is still open so many positions.
func (f *finder) round(ctx context.Context, nodes int) {
	for i, find := range []func(context.Context, *Board, int) Answer{f.s.VCF, f.s.VCT, f.s.WideVCT} {
		if !f.open[i] {
			continue
		}
		r := find(ctx, f.b, nodes)
		f.found.Nodes += r.Nodes
		f.open[i] = r.Verdict == Unknown
		if r.Verdict == Win {
			f.won(ctx, i)
			return
		}
	}
	if f.open[3] {
		f.lost(ctx, nodes/4)
	}
}

// won notes the win just found.
func (f *finder) won(ctx context.Context, kind int) {
	p, ok := f.s.Proof(ctx, f.b)
	if !ok {
		f.open[kind] = true
		return
	}
	f.found.Winner, f.found.Proof = f.b.turn, "vct"
	if kind == 0 {
		f.found.Proof = "vcf"
	}
	f.found.Line, f.found.Plies = f.points(p.Line), p.Plies
}

// lost looks whether every reply loses.
func (f *finder) lost(ctx context.Context, nodes int) {
	l := f.s.losing(ctx, f.b, nodes, true)
	f.found.Nodes += l.Nodes
	f.open[3] = l.Pass != NoWin
	if len(l.Left) == 0 && l.Best != NoCell {
		f.found.Winner, f.found.Proof = f.b.turn.Other(), "vct"
		f.found.Line, f.found.Plies = f.points(l.Line), l.Plies
	}
}

func (f *finder) points(list []Cell) []gomoku.Point {
	points := make([]gomoku.Point, len(list))
	for i, c := range list {
		points[i] = f.b.Point(c)
	}
	return points
}

// worth is what a stone on a cell of each class is worth at first sight.
var worth = [NumClasses]int{
	ClassL: 2, ClassK: 2, ClassJ: 5, ClassI: 5, ClassH: 10, ClassG: 14, ClassF: 30,
	ClassE: 8, ClassD: 16, ClassC: 80, ClassB: 300, ClassA: 3000,
}

// BestShape returns the legal point that is worth most to both sides at first
// sight, NoPoint on a full board. Of equal ones it is the one nearest to the
// centre.
func BestShape(pos gomoku.Position) (gomoku.Point, error) {
	b, err := FromPosition(pos)
	if err != nil {
		return gomoku.NoPoint, err
	}
	best, most := NoCell, 0
	for _, c := range b.empty.AppendTo(nil) {
		value := 20*worth[b.Class(b.turn, c)] + 15*worth[b.Class(b.turn.Other(), c)] - b.distance(c, b.Cell(gomoku.Center(b.size)))
		if b.Legal(c) && (best == NoCell || value > most) {
			best, most = c, value
		}
	}
	return b.Point(best), nil
}

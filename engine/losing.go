package engine

// Is a position lost? The turn is given away first. If the opponent has no forced
// win even then, nothing is known; if he has, only the replies inside the zone of
// that win can help, and each of those is tried.

import (
	"context"
	"slices"
)

// Losing says what is known of a side to move that may be lost.
type Losing struct {
	Pass  Verdict // whether the opponent wins by force after a pass
	Left  []Cell  // replies not proven to lose; none: the position is lost
	Best  Cell    // the reply that holds out longest, NoCell if none loses
	Plies int     // moves of both sides up to the opponent's five after Best
	Line  []Cell  // Best and what follows
	Nodes int     // positions visited
}

// Losing looks for replies of the side to move that do not lose by force to fours
// and threes, with so many nodes for each. Every legal reply that is not in Left
// is proven lost. A cancelled context leaves the rest in Left.
func (s *Solver) Losing(ctx context.Context, b *Board, nodes int) Losing {
	return s.losing(ctx, b, nodes, false)
}

// losing is Losing; where only a loss is of interest, it ends with the first
// reply that does not lose, and the others are not looked at.
func (s *Solver) losing(ctx context.Context, b *Board, nodes int, onlyLoss bool) Losing {
	l := Losing{Best: NoCell}
	b.Pass()
	var pass Proof
	pass, l.Pass = s.lostBy(ctx, b, nodes, &l)
	b.Undo()
	for _, c := range b.empty.AppendTo(nil) {
		if onlyLoss && len(l.Left) > 0 {
			break
		}
		switch {
		case !b.Legal(c):
		case l.Pass != Win || b.Wins(b.turn, c):
			l.Left = append(l.Left, c)
		case !pass.Zone.Has(c):
			l.keep(c, pass, l.Plies < pass.Plies+1)
		case !s.tryReply(ctx, b, c, nodes, &l):
			l.Left = append(l.Left, c)
		}
	}
	return l
}

// keep notes a reply that loses as p says, if it lasts longest so far. Of equals
// one that disturbs the win is better than one that is like a pass.
func (l *Losing) keep(c Cell, p Proof, better bool) {
	if better && !slices.Contains(p.Line, c) {
		l.Best, l.Plies = c, p.Plies+1
		l.Line = append([]Cell{c}, p.Line...)
	}
}

// tryReply reports whether the reply loses, and keeps it if it does.
func (s *Solver) tryReply(ctx context.Context, b *Board, c Cell, nodes int, l *Losing) bool {
	b.Play(c)
	defer b.Undo()
	p, verdict := s.lostBy(ctx, b, nodes, l)
	if verdict == Win {
		l.keep(c, p, p.Plies+1 >= l.Plies)
	}
	return verdict == Win
}

// lostBy looks for a forced win of the side to move, again with an empty table if
// a used one does not help.
func (s *Solver) lostBy(ctx context.Context, b *Board, nodes int, l *Losing) (Proof, Verdict) {
	for range 2 {
		r := s.VCT(ctx, b, nodes)
		l.Nodes += r.Nodes
		if r.Verdict == Win {
			if p, ok := s.Proof(ctx, b); ok {
				return p, Win
			}
		}
		if r.Verdict == NoWin {
			return Proof{}, NoWin
		}
		s.Reset()
	}
	return Proof{}, Unknown
}

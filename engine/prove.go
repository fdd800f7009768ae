package engine

// Before the search begins, a tenth of what it may spend goes to the solvers: a
// win by fours and threes is often far deeper than the search sees.

import (
	"context"
	"time"
)

// Solver nodes a millisecond, roughly, and the most of them for one move.
const (
	proofRate = 300
	proofMost = 400_000
)

// proofBudget returns how many nodes the solvers may visit: none in a search that
// is limited by depth alone, that values several moves or may not play some.
func (s *thinking) proofBudget() int {
	l := &s.limits
	if l.Without&RootProof != 0 || s.multi > 1 || len(l.Exclude) > 0 || l.Depth > 0 {
		return 0
	}
	most := int64(proofMost)
	if l.Nodes > 0 {
		most = min(most, l.Nodes/10)
	}
	if s.hard > 0 {
		most = min(most, s.hard.Milliseconds()*proofRate/10)
	}
	return int(most)
}

// prove looks for a forced win of the side to move and returns what is known of
// it. The solver begins with an empty table, so that a node limit gives the same
// answer every time.
func (t *Thinker) prove(s *thinking) (Info, bool) {
	budget := s.proofBudget()
	if budget == 0 {
		return Info{}, false
	}
	if t.solver == nil {
		t.solver = NewSolver(15)
	}
	ctx := s.ctx
	if s.hard > 0 {
		c, cancel := context.WithTimeout(ctx, s.hard/5)
		defer cancel()
		ctx = c
	}
	t.solver.Reset()
	for i, find := range []func(context.Context, *Board, int) Answer{t.solver.VCF, t.solver.VCT} {
		r := find(ctx, s.board, budget)
		s.shared.nodes.Add(int64(r.Nodes))
		if r.Verdict != Win {
			continue
		}
		if p, ok := t.solver.Proof(ctx, s.board); ok && len(p.Line) > 0 {
			return s.proven(p, []string{"vcf", "vct"}[i]), true
		}
	}
	return Info{}, false
}

// proven turns a proof into what Think reports.
func (s *thinking) proven(p Proof, kind string) Info {
	info := Info{Depth: p.Plies, SelDepth: p.Plies, Nodes: s.shared.nodes.Load(), Took: time.Since(s.start),
		Score: mate - p.Plies, Mate: p.Plies, Proof: kind, Rank: 1}
	for _, c := range p.Line {
		info.PV = append(info.PV, s.board.Point(c))
	}
	return info
}

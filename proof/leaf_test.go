package proof

import (
	"fmt"
	"hash/fnv"
	"testing"

	"gobang/gomoku"
)

// leaves calls visit for every leaf of the strategy after the position, once for
// each stored position before it.
func (s *Strategy) leaves(p *position, seen map[Key]bool, visit func(*position)) {
	for c := range cell(Cells) {
		if p.has(c) {
			continue
		}
		p.play(c)
		k, _ := p.key()
		switch a, ok := s.at(p); {
		case !ok && len(p.stones) > 2:
			visit(p)
		case ok && !seen[k]:
			seen[k] = true
			p.play(a.move)
			s.leaves(p, seen, visit)
			p.undo()
		}
		p.undo()
	}
}

// answers is the sum of the solver's answers to some leaves of the embedded strategy.
// It changes with the strategy, too.
const answers = 0x2b30d7d461e84f31

// The solver's answers are those the strategy was checked with. Where this fails,
// Version must change, and the strategy be checked (and if need be built) again.
func TestAnswersOfTheVersion(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	l, sum, n, asked := NewLeaf(Home), fnv.New64a(), 0, 0
	p := position{on: home}
	p.play(home.cell(gomoku.Center(Size)))
	s.leaves(&p, map[Key]bool{}, func(p *position) {
		if n++; n%4001 == 0 {
			a, nodes := l.solve(p, LeafNodes)
			fmt.Fprintln(sum, a.move, a.plies, nodes)
			asked++
		}
	})
	if got := sum.Sum64(); asked == 0 || got != answers {
		t.Errorf("the answers to %d leaves are %#x, not %#x", asked, got, uint64(answers))
	}
}

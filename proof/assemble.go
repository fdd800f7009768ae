package proof

// What is wholly proven in a work file, as a strategy.

import (
	"fmt"
	"slices"

	"gobang/engine"
)

// Assemble reads a work file and returns the strategy of the first replies that
// are wholly proven in it.
func Assemble(path string) (*Strategy, error) {
	w, err := readWork(path)
	if err != nil {
		return nil, err
	}
	s, leaf := newStrategy(w.game, w.moves), NewLeaf(w.game)
	for i, op := range openings(w.game, seedOf(w.game)) {
		for j, second := range op.seconds {
			if tasks := op.tasksOf(s.on, i, j); w.allWon(tasks) {
				if err := s.open(second, tasks, leaf); err != nil {
					return nil, err
				}
				break
			}
		}
	}
	return s, nil
}

// allWon reports whether all tasks are solved.
func (w *work) allWon(list []*task) bool {
	return !slices.ContainsFunc(list, func(t *task) bool { return !w.won[t.key] })
}

// open adds the second stone against the first reply of its tasks. A task whose
// position has no stored move must be a leaf.
func (s *Strategy) open(second cell, list []*task, leaf *Leaf) error {
	longest := 0
	for _, t := range list {
		p := s.on.after(t.line...)
		a, ok := s.at(&p)
		if !ok {
			if a, _ = leaf.solve(&p, LeafNodes); a.move == engine.NoCell {
				return fmt.Errorf("%s: solved in the work file, but there is no move for it", t.text)
			}
		}
		longest = max(longest, int(a.plies))
	}
	p := s.on.after(list[0].line[:2]...)
	k, face := p.key()
	s.moves[k] = answer{s.on.faces[face][second], uint8(longest + 2)}
	return nil
}

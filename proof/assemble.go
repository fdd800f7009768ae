package proof

// What is wholly proven in a work file, as a strategy.

import (
	"fmt"

	"gobang/engine"
)

// mostOpen is how many second replies may be open where a first reply is answered
// though it is not wholly proven.
const mostOpen = 20

// Assemble reads a work file and returns the strategy of the first replies that
// are wholly proven in it, and of those that nearly are: there the stone that wins
// against most second replies, with 0 for its plies.
func Assemble(path string) (*Strategy, error) {
	w, err := readWork(path)
	if err != nil {
		return nil, err
	}
	s, leaf := &Strategy{w.moves}, NewLeaf()
	for i, op := range openings() {
		best, least := -1, mostOpen+1
		for j := range op.seconds {
			if n := w.open(op.tasksOf(i, j)); n < least {
				best, least = j, n
			}
		}
		if best < 0 {
			continue
		}
		if err := s.open(w, op.seconds[best], op.tasksOf(i, best), leaf); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// open counts the tasks that are not solved.
func (w *work) open(list []*task) int {
	n := 0
	for _, t := range list {
		if !w.won[t.key] {
			n++
		}
	}
	return n
}

// open adds the second stone against the first reply of its tasks. A solved
// task whose position has no stored move must be a leaf.
func (s *Strategy) open(w *work, second cell, list []*task, leaf *Leaf) error {
	longest := 0
	for _, t := range list {
		if !w.won[t.key] {
			continue
		}
		p := t.position()
		a, ok := s.at(&p)
		if !ok {
			if a, _ = leaf.solve(&p, LeafNodes); a.move == engine.NoCell {
				return fmt.Errorf("%s: solved in the work file, but there is no move for it", t.text)
			}
		}
		longest = max(longest, int(a.plies))
	}
	var p position
	for _, c := range list[0].line[:2] {
		p.play(c)
	}
	k, face := p.key()
	plies := longest + 2
	if w.open(list) > 0 {
		plies = 0
	}
	s.moves[k] = answer{faces[face][second], uint8(plies)}
	return nil
}

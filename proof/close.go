package proof

// A strategy that the search has found is gone through once more, with every
// reply of White and with the solver that play and verification use. Only what
// passes is kept. Where the search was a little too sure of itself, the gap is
// searched and filled.

import (
	"gobang/engine"
	"gobang/gomoku"
)

// close goes through the strategy from the position on the board, Black to move,
// and adds its moves to own. Gaps may cost so many nodes each. It returns how many
// moves of both sides the win takes at most, and false where a gap cannot be
// filled.
//
// Where there is a seed this is the first attempt at a task too: positions that
// nobody has searched get the seed's move, which mostly holds, and no search.
func (s *search) close(gap int) (plies int, ok bool) {
	k, face := s.pos.key()
	if a, ok := s.known(k); ok {
		return int(a.plies), true
	}
	if a, ok := s.own[k]; ok {
		return int(a.plies), true
	}
	a, used := s.leaf.solve(&s.pos, LeafNodes)
	s.spent += used
	if a.move != engine.NoCell {
		return int(a.plies), true
	}
	best := s.chosen(gap)
	if best == engine.NoCell {
		return 0, false
	}
	s.play(best)
	plies, ok = s.closeReplies(gap)
	s.undo()
	plies++
	if ok = ok && plies < 256; ok {
		s.own[k] = answer{s.on.faces[face][best], uint8(plies)}
	}
	return plies, ok
}

// chosen returns the move that the search has found for the position on the board; a
// gap is searched, or in the first attempt filled by the seed.
func (s *search) chosen(gap int) cell {
	if n := s.nodes[s.pos.hash[0]]; n != nil && n.pn == 0 {
		return n.best
	}
	if s.leanly {
		if s.spent > s.limit {
			return engine.NoCell
		}
		if c := s.modelMove(); c != engine.NoCell {
			return c
		}
	}
	limit := s.limit
	n, ok := s.prove(gap)
	if s.leanly {
		s.limit = limit
	}
	if !ok {
		return engine.NoCell
	}
	return n.best
}

// leanGap: a gap in the seed may cost such a part of the first attempt.
const leanGap = 20

// closeReplies does so after every reply of White.
func (s *search) closeReplies(gap int) (plies int, ok bool) {
	same := s.pos.symmetries()
	for c := range s.on.cells {
		if s.board.Side(c) != gomoku.Nobody || !s.on.first(c, same) {
			continue
		}
		if s.board.Wins(gomoku.White, c) {
			return 0, false
		}
		s.play(c)
		n, ok := s.close(gap)
		s.undo()
		if !ok {
			return 0, false
		}
		plies = max(plies, n+1)
	}
	return plies, true
}

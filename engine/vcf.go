package engine

// VCF: a win by continuous fours. Every four leaves the defender one reply, or
// where a five can be blocked at its ends a few, so a plain depth-first search
// that remembers the positions it has decided is enough.

import "context"

// VCF looks for a win by fours alone for the side to move of b, and visits at
// most so many positions. The board comes back as it was. A cancelled context
// gives Unknown.
func (s *Solver) VCF(ctx context.Context, b *Board, nodes int) Answer {
	s.begin(ctx, b, fours, nodes)
	result := Answer{Move: NoCell}
	switch {
	case s.fourWins():
		result.Verdict = Win
		result.Move = s.winningMove()
	case !s.stopped:
		result.Verdict = NoWin
	}
	result.Nodes = s.nodes
	return result
}

// fourWins reports whether the attacker, who is to move, wins by fours. False
// means nothing when the search was stopped.
func (s *Solver) fourWins() bool {
	if s.visit() {
		return false
	}
	if _, ok := s.winNow(); ok {
		return true
	}
	if phi, _, _, ok := s.table.probe(s.key()); ok {
		return phi == 0
	}
	first := len(s.moves)
	s.moves = s.fourMoves(s.moves)
	won, move := false, Cell(noMove)
	for i := first; i < len(s.moves) && !won && !s.stopped; i++ {
		move = s.moves[i]
		s.board.Play(move)
		won = s.fourHolds()
		s.board.Undo()
	}
	s.moves = s.moves[:first]
	if won {
		s.table.store(s.key(), 0, infinite, move)
	} else if !s.stopped {
		s.table.store(s.key(), infinite, 0, noMove)
	}
	return won
}

// fourHolds reports whether the attacker, who has just made a four and stopped
// every five of the defender, wins by fours against every reply.
func (s *Solver) fourHolds() bool {
	b := s.board
	first := len(s.moves)
	s.moves, _ = b.replies(s.attacker, s.moves)
	won := true
	for i := first; i < len(s.moves) && won; i++ {
		b.Play(s.moves[i])
		won = s.fourWins()
		b.Undo()
	}
	s.moves = s.moves[:first]
	return won
}

// fourMoves appends the attacker's fours, the strongest classes first and within
// a class those near his last stone. Against a five of the defender only the
// fours that stop it are left.
func (s *Solver) fourMoves(list []Cell) []Cell {
	b := s.board
	first := len(list)
	if b.Count(s.attacker.Other(), ClassA) == 0 {
		list = b.fours(s.attacker, list)
		s.nearFirst(list[first:])
		return b.dropForbidden(s.attacker, list, first)
	}
	list = b.stopsFives(s.attacker.Other(), list)
	n := first
	for _, c := range list[first:] {
		if makesFour(b.Class(s.attacker, c)) {
			list[n] = c
			n++
		}
	}
	return b.dropForbidden(s.attacker, list[:n], first)
}

// nearFirst sorts fours by class, then by distance from the attacker's last stone.
func (s *Solver) nearFirst(list []Cell) {
	b := s.board
	last := NoCell
	if n := len(b.moves); n > 1 {
		last = b.moves[n-2].cell
	}
	rank := func(c Cell) int {
		r := -1024 * int(b.Class(s.attacker, c))
		if last != NoCell {
			r += b.distance(c, last)
		}
		return r
	}
	for i := 1; i < len(list); i++ {
		c := list[i]
		r, j := rank(c), i
		for ; j > 0 && rank(list[j-1]) > r; j-- {
			list[j] = list[j-1]
		}
		list[j] = c
	}
}

// distance returns the larger of the distances in columns and rows.
func (b *Board) distance(p, q Cell) int {
	dx, dy := int(b.x[p])-int(b.x[q]), int(b.y[p])-int(b.y[q])
	return max(dx, -dx, dy, -dy)
}

// foursAfterPass reports whether the attacker would win by fours if the defender,
// who is to move, passed. It visits at most so many positions; what it cannot
// decide with them counts as no win. The cells that matter to the win are added
// to zone: a single stone of the defender elsewhere leaves it as it is, unless
// it makes a four at once.
func (s *Solver) foursAfterPass(nodes int, zone *Set) bool {
	was, limit := s.kind, s.limit
	s.setKind(fours)
	s.limit = min(limit, s.nodes+nodes)
	s.board.Pass()
	won := s.fourWins()
	if won {
		w := walker{s: s, b: s.board, atLeast: 3}
		_, won = w.attack()
		zone.Union(&w.zone)
	}
	s.board.Undo()
	s.setKind(was)
	s.limit = limit
	s.stopped = s.nodes > limit || s.ctx.Err() != nil
	return won
}

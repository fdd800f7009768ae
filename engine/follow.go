package engine

// Following a win that was found, move by move, without the zone and the line that
// proof.go collects: how long it takes, and what comes next.

import "context"

// Length returns how many moves of both sides the win takes that VCT or VCF has
// just found for the side to move of b, up to the five and against the longest
// defence. It looks again for parts that fell out of the table, within the node
// budget of that search, and returns false if it does not find them.
func (s *Solver) Length(ctx context.Context, b *Board) (plies int, ok bool) {
	s.begin(ctx, b, s.kind, s.limit)
	if s.lengths == nil {
		s.lengths = make(map[uint64]int)
	}
	clear(s.lengths)
	return s.attackLength()
}

// Next returns the move that goes on with the win that VCT or VCF has just found
// for the side to move of b, after moves that follow it and any replies; NoCell
// where they do not follow it or the budget of that search is not enough to look
// again for parts that fell out of the table.
func (s *Solver) Next(ctx context.Context, b *Board) Cell {
	s.begin(ctx, b, s.kind, s.limit)
	return s.moveAgain()
}

// attackLength is Length at a position with the attacker to move.
func (s *Solver) attackLength() (plies int, ok bool) {
	if move, ok := s.winNow(); ok {
		if s.board.Wins(s.attacker, move) {
			return 1, true
		}
		return 3, true
	}
	key := s.key()
	if n, ok := s.lengths[key]; ok {
		return n, true
	}
	move := s.moveAgain()
	if move == NoCell {
		return 0, false
	}
	s.board.Play(move)
	plies, ok = s.defenceLength()
	s.board.Undo()
	s.lengths[key] = plies + 1
	return plies + 1, ok
}

// defenceLength is Length at a position with the defender to move.
func (s *Solver) defenceLength() (plies int, ok bool) {
	b := s.board
	plies = 4 // he stops nothing: an open four, and then five
	if b.Count(s.attacker, ClassA) > 0 {
		plies = 2
	}
	first := len(s.moves)
	var threat bool
	s.moves, threat = b.replies(s.attacker, s.moves)
	last := len(s.moves)
	ok = threat
	for i := first; i < last && ok; i++ {
		b.Play(s.moves[i])
		var n int
		n, ok = s.attackLength()
		b.Undo()
		plies = max(plies, n+1)
	}
	s.moves = s.moves[:first]
	return plies, ok
}

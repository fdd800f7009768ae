package engine

// VCT: a win by continuous threats. The search is df-pn (depth-first proof-number
// search, Nagai 2002) with the attacker fixed. Only replies that lose at once are
// left out, so a win is a win; "no win" means none by the threats looked at.
//
// VCT threatens with fours and open threes. It leaves out idle fours: those that
// make nothing else and hinder nothing, which can be played in any order and
// mostly give away what they are made of. WideVCT tries them late, and quiet moves
// too, if the attacker would win by fours after a pass; what matters to that win
// is then what the defender must look at.
//
// phi and delta are the proof and disproof numbers as the side to move sees them:
// phi 0 means that it reaches its aim, the attacker to win or the defender to get
// away; delta 0 that it cannot. A child is tried until it is twice as hard as the
// second best (the 1+epsilon trick of Pawlewicz and Lew, 2007, with a large
// epsilon: the tables are small and the positions change little).

import (
	"context"

	"gobang/gomoku"
)

// kid is a child of a node that is being searched, numbers as its own side to
// move sees them.
type kid struct {
	cell       Cell
	phi, delta uint32
}

// guesses are the proof numbers assumed after an attacking move not seen before,
// by the class of the move. They decide what is tried first, never what is true.
var guesses = [NumClasses]uint32{
	ClassNone: 9, ClassL: 19, ClassK: 9, ClassJ: 9, ClassI: 9,
	ClassH: 4, ClassG: 4, ClassF: 4, ClassE: 5, ClassD: 3, ClassC: 2, ClassB: 2,
}

// guessHint is assumed after a move that won against another defence. After a
// move that makes no four each four the defender could make counts one more, and
// guessLate is added instead if one of them would be an open four.
const (
	guessHint = 1
	guessLate = 12
	guessIdle = 20 // WideVCT: an idle four counts that much more
)

// passNodes is how far WideVCT looks for a win by fours behind a quiet move.
const passNodes = 300

// VCT looks for a win by fours, but idle ones, and open threes for the side to
// move of b, and visits at most so many positions. The board comes back as it was. A cancelled
// context gives Unknown.
func (s *Solver) VCT(ctx context.Context, b *Board, nodes int) Answer {
	s.begin(ctx, b, threes, nodes)
	return s.prove()
}

// WideVCT is as VCT and also tries idle fours, and quiet moves that threaten to win
// by fours. It is slower, and its NoWin means only that it has nothing left to try.
func (s *Solver) WideVCT(ctx context.Context, b *Board, nodes int) Answer {
	s.begin(ctx, b, quiet, nodes)
	return s.prove()
}

// prove searches the position on the board until it is decided or the budget is
// used up.
func (s *Solver) prove() Answer {
	phi, delta := s.search(infinite, infinite)
	result := Answer{Move: NoCell, Nodes: s.nodes}
	switch {
	case phi == 0:
		result.Verdict = Win
		result.Move = s.winningMove()
	case delta == 0:
		result.Verdict = NoWin
	}
	return result
}

// search visits the position until one of its numbers reaches its limit, and
// returns them. Every answer is right, only more or less precise.
func (s *Solver) search(phiLimit, deltaLimit uint32) (phi, delta uint32) {
	if s.visit() {
		return 1, 1
	}
	first := len(s.kids)
	attacking := s.board.turn == s.attacker
	if aim, decided := s.expand(attacking); decided {
		if aim {
			phi, delta = 0, infinite
		} else {
			phi, delta = infinite, 0
		}
		s.table.store(s.key(), phi, delta, noMove)
		return phi, delta
	}
	var best int
	for {
		var second uint32
		phi, delta, best, second = s.sum(first)
		if phi >= phiLimit || delta >= deltaLimit || s.stopped {
			break
		}
		k, aim := s.kids[best], s.aim
		kidPhi := uint32(infinite)
		if deltaLimit < infinite {
			kidPhi = deltaLimit - (delta - k.phi)
		}
		if attacking && s.board.Count(s.attacker.Other(), ClassA) == 0 {
			s.aim ^= stoneHash[s.attacker][k.cell]
		}
		s.board.Play(k.cell)
		k.phi, k.delta = s.search(kidPhi, min(phiLimit, 2*second+1))
		s.board.Undo()
		s.aim = aim
		if !s.stopped || k.phi == 0 || k.delta == 0 {
			s.kids[best] = k
		}
	}
	move := Cell(noMove)
	if phi == 0 {
		move = s.kids[best].cell
		if attacking {
			s.remember(move)
		}
	}
	s.kids = s.kids[:first]
	s.table.store(s.key(), phi, delta, move)
	return phi, delta
}

// sum combines the numbers of the children from first on: the side to move needs
// one of them, its opponent all. It also returns the best child and the second
// best one's delta.
func (s *Solver) sum(first int) (phi, delta uint32, best int, second uint32) {
	phi, second = infinite, infinite
	best = first
	for i := first; i < len(s.kids); i++ {
		k := &s.kids[i]
		delta = min(delta+k.phi, infinite)
		if k.delta < phi {
			second, phi, best = phi, k.delta, i
		} else if k.delta < second {
			second = k.delta
		}
	}
	if phi != 0 {
		delta = min(delta, infinite-1) // only a sum that ran over
	}
	return phi, delta, best, second
}

// expand decides the position at a glance, for or against the aim of the side to
// move, or pushes its children.
func (s *Solver) expand(attacking bool) (aim, decided bool) {
	first := len(s.kids)
	if attacking {
		if _, ok := s.winNow(); ok {
			return true, true
		}
		s.expandAttack()
	} else if !s.expandDefence() {
		return true, true // nothing to fear
	}
	return false, len(s.kids) == first
}

// expandAttack pushes the attacker's moves.
func (s *Solver) expandAttack() {
	b, defender := s.board, s.attacker.Other()
	first := len(s.moves)
	var moves []Cell
	if b.Count(defender, ClassA) > 0 {
		moves = b.stopsFives(defender, s.moves)
	} else {
		moves = s.attacks(s.moves)
	}
	moves = b.dropForbidden(s.attacker, moves, first)
	late := uint32(b.countFours(defender))
	if b.Count(defender, ClassB) > 0 {
		late = guessLate
	}
	hint := s.hintMove()
	for _, c := range moves[first:] {
		class := b.Class(s.attacker, c)
		guess := guesses[class]
		switch idle := s.idle(c); {
		case idle && s.kind == threes:
			continue // a hint does not help: no verdict may depend on chance
		case c == hint:
			guess = guessHint
		case idle:
			guess += guessIdle
		case class < ClassE:
			guess += late
		}
		s.push(c, 1, guess)
	}
	s.moves = moves[:first]
}

// idle reports whether a four on c makes and hinders nothing else.
func (s *Solver) idle(c Cell) bool {
	b, defender := s.board, s.attacker.Other()
	return b.Class(s.attacker, c) == ClassE && b.Class(defender, c) < ClassK && b.Count(defender, ClassA) == 0
}

// attacks appends the attacker's threatening moves.
func (s *Solver) attacks(list []Cell) []Cell {
	b := s.board
	list = b.fours(s.attacker, list)
	list = b.cellsOf(s.attacker, ClassF, list)
	list = b.cellsOf(s.attacker, ClassG, list)
	list = b.cellsOf(s.attacker, ClassH, list)
	if s.kind == quiet {
		weak := b.weak(s.attacker)
		for class := ClassI; class >= ClassL; class-- {
			list = weak[class].AppendTo(list)
		}
	}
	return list
}

// countFours counts the cells where side makes a four.
func (b *Board) countFours(side gomoku.Side) int {
	n := &b.counts[side]
	return int(n[ClassB] + n[ClassC] + n[ClassD] + n[ClassE])
}

// expandDefence pushes the defender's replies and reports whether there is a
// threat at all. The defender has no five: the attacker has just stopped them all.
func (s *Solver) expandDefence() bool {
	first := len(s.moves)
	moves, threat := s.answers(s.moves)
	for _, c := range moves[first:] {
		s.push(c, 1, 1)
	}
	s.moves = moves[:first]
	return threat
}

// answers appends the replies that must be searched; see Board.replies.
func (s *Solver) answers(list []Cell) (_ []Cell, threat bool) {
	first := len(list)
	list, threat = s.stops(list)
	return s.board.dropForbidden(s.board.turn, list, first), threat
}

// stops is answers before forbidden points are left out.
func (s *Solver) stops(list []Cell) (_ []Cell, threat bool) {
	b := s.board
	list, threat = b.stops(s.attacker, list)
	if threat || s.kind != quiet {
		return list, threat
	}
	var zone Set
	if !s.foursAfterPass(passNodes, &zone) {
		return list, false
	}
	zone.Intersect(&b.empty)
	for _, class := range [4]Class{ClassB, ClassC, ClassD, ClassE} {
		zone.Union(&b.sets[b.turn][class])
	}
	return zone.AppendTo(list), true
}

// push adds a child with what the table knows of it, or with guesses.
func (s *Solver) push(c Cell, phi, delta uint32) {
	b := s.board
	key := s.key() ^ stoneHash[b.turn][c] ^ turnHash
	if p, d, _, ok := s.table.probe(key); ok {
		phi, delta = p, d
	}
	s.kids = append(s.kids, kid{c, phi, delta})
}

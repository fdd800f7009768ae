package main

// The attack search of the forbidden-move program: the attacker plays fours and
// open threes, the other side has only the defences that work, and the attack
// wins when every one of them loses. A branch ends as soon as one defence holds.
//
// By fours alone every reply is forced, so a win that is found is a win under
// every rule. With threes the defences are: every stone that leaves no strong
// four, and every four of the defender's own. That is all of them, but for one
// rare thing under renju: a white stone far off can make the point of Black's
// strong four forbidden. So such a win of Black's is played, but not promised.

import (
	"slices"

	"gobang/gomoku"
)

// maxAttack bounds the moves of an attack that are not the five.
const maxAttack = 24

// attack is one search for a forced win.
type attack struct {
	*thinking
	side   gomoku.Side // the attacker, to move first
	threes bool        // fours alone, or threes as well
	left   int         // stones to try before giving up
	deeper bool        // the last search was cut by its depth somewhere
	kind   uint64      // tells the searches of one thought apart in failed
	pv     [2*maxAttack + 2][]gomoku.Point
}

// failure remembers that an attack does not win within so many moves.
type failure struct {
	key   uint64
	moves int
}

// win returns the winning line, the attacker's moves and the last of the
// replies in turn, or nil where there is none of that many moves. It ends with
// the five, or with a four that the other side may not stop.
func (t *thinking) win(side gomoku.Side, threes bool, moves, nodes int) []gomoku.Point {
	a := &attack{thinking: t, side: side, threes: threes, left: nodes, kind: uint64(side)}
	if threes {
		a.kind += 2
	}
	if t.failed == nil {
		t.failed = make([]failure, 1<<failedBits)
	}
	for n := range min(moves, maxAttack) {
		a.deeper = false
		if a.attacks(n, 0) {
			return slices.Clone(a.pv[0])
		}
		if !a.deeper || a.over() {
			break
		}
	}
	return nil
}

func (a *attack) over() bool { return a.left <= 0 || a.stopped || a.late }

// attacks reports whether the attacker, who is to move, wins with at most n
// moves and a five.
func (a *attack) attacks(n, ply int) bool {
	if a.s.fives[idx(a.side)] > 0 {
		a.pv[ply] = append(a.pv[ply][:0], a.s.marked(nil, a.side, fiveMark)[0])
		return true
	}
	if n == 0 {
		a.deeper = true
		return false
	}
	known := a.known()
	if key := a.s.key ^ a.kind; known.key == key && known.moves >= n {
		a.deeper = true
		return false
	}
	for _, p := range a.attackMoves() {
		if a.tryMove(p, a.side, func() bool { return a.holds(n-1, ply+1) }) {
			a.keep(ply, p)
			return true
		}
		if a.over() {
			return false
		}
	}
	*known = failure{a.s.key ^ a.kind, n}
	return false
}

// failedBits is the size of the memory for failures.
const failedBits = 14

// known is the place where a failure of this position is remembered.
func (a *attack) known() *failure { return &a.failed[(a.s.key^a.kind)>>(64-failedBits)] }

// tryMove plays p, asks, and takes it back.
func (a *attack) tryMove(p gomoku.Point, side gomoku.Side, ask func() bool) bool {
	a.left--
	a.count()
	a.s.play(p, side)
	defer a.s.undo(p)
	return ask()
}

func (a *attack) keep(ply int, p gomoku.Point) {
	a.pv[ply] = append(append(a.pv[ply][:0], p), a.pv[ply+1]...)
}

// attackMoves lists the attacker's moves, four-threes and double fours first.
// Where the other side could make five, only the stone that stops it is one,
// whatever it threatens.
func (a *attack) attackMoves() []gomoku.Point {
	s := a.s
	var list []gomoku.Point
	if s.fives[idx(a.side.Other())] > 0 {
		if list = s.marked(nil, a.side.Other(), fiveMark); len(list) > 1 {
			return nil
		}
		return a.onlyLegal(list, a.side)
	}
	if list = a.onlyLegal(s.marked(nil, a.side, strongMark), a.side); len(list) > 0 {
		return list[:1]
	}
	list = s.marked(list, a.side, fourMark)
	a.doubleFirst(list)
	if a.threes {
		for _, p := range s.marked(nil, a.side, threeMark) {
			if !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return a.onlyLegal(list, a.side)
}

// doubleFirst moves the points that make a second threat to the head.
func (a *attack) doubleFirst(list []gomoku.Point) {
	slices.SortStableFunc(list, func(p, q gomoku.Point) int { return a.s.threats(q, a.side) - a.s.threats(p, a.side) })
}

// threats counts the lines on which a stone of the side on p makes a four or a
// three.
func (s *sheet) threats(p gomoku.Point, side gomoku.Side) int {
	n := 0
	s.marksAt(p, side, func(m *marks, bit uint32) { n += some((m.four | m.three) & bit) })
	return n
}

// isFourThree reports whether p makes a four and on another line a second four
// or a three.
func (s *sheet) isFourThree(p gomoku.Point, side gomoku.Side) bool {
	fours := 0
	s.marksAt(p, side, func(m *marks, bit uint32) { fours += some(m.four & bit) })
	return fours > 0 && s.threats(p, side) > 1
}

func (t *thinking) onlyLegal(list []gomoku.Point, side gomoku.Side) []gomoku.Point {
	return slices.DeleteFunc(list, func(p gomoku.Point) bool { return !t.s.legal(p, side) })
}

// holds reports whether the attacker, who has just moved, threatens something
// and wins with n more moves and a five against every defence.
func (a *attack) holds(n, ply int) bool {
	me, other := a.side, a.side.Other()
	if a.s.fives[idx(other)] > 0 {
		return false
	}
	var replies []gomoku.Point
	switch {
	case a.s.fives[idx(me)] > 0:
		replies = a.s.marked(nil, me, fiveMark)
		if isCaro(a.s.rule) {
			replies = a.s.onLinesOf(me)
		}
	case a.threes && n > 0 && a.s.canStrong(me):
		replies = a.defences()
	default:
		a.deeper = a.deeper || n == 0
		return false
	}
	a.pv[ply] = a.pv[ply][:0]
	for _, p := range a.onlyLegal(replies, other) {
		if !a.tryMove(p, other, func() bool { return a.attacks(n, ply+1) }) || a.over() {
			return false
		}
		a.keep(ply, p)
	}
	return true
}

// defences lists what the defender can do against an open three: the stones
// that leave no strong four, and his own fours. The former all lie among the
// points of one strong four: its own, and those where it becomes five.
func (a *attack) defences() []gomoku.Point {
	other := a.side.Other()
	strong := a.onlyLegal(a.s.marked(nil, a.side, strongMark), a.side)[0]
	a.s.play(strong, a.side)
	near := append(a.s.marked(nil, a.side, fiveMark), strong)
	if isCaro(a.s.rule) {
		near = append(a.s.onLinesOf(a.side), strong)
	}
	a.s.undo(strong)
	list := slices.DeleteFunc(near, func(p gomoku.Point) bool {
		return a.tryMove(p, other, func() bool { return a.s.canStrong(a.side) })
	})
	for _, p := range a.s.marked(nil, other, fourMark) {
		if !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// onLinesOf lists the empty points of every line on which the side could make
// five. Under caro a five is stopped on its own point or beyond its ends.
func (s *sheet) onLinesOf(side gomoku.Side) []gomoku.Point {
	return s.collect(nil, side, func(ln *line) uint32 {
		if ln.read.marks[idx(side)].five == 0 {
			return 0
		}
		return (1<<ln.n - 1) &^ (ln.stones[0] | ln.stones[1])
	})
}

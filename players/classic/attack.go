package classic

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
	"gobang/gomoku/shapes"
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
	if a.s.Fives[a.side.Index()] > 0 {
		a.pv[ply] = append(a.pv[ply][:0], a.s.Marked(nil, a.side, shapes.Five)[0])
		return true
	}
	if n == 0 {
		a.deeper = true
		return false
	}
	known := a.known()
	if key := a.s.Key ^ a.kind; known.key == key && known.moves >= n {
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
	*known = failure{a.s.Key ^ a.kind, n}
	return false
}

// failedBits is the size of the memory for failures.
const failedBits = 14

// known is the place where a failure of this position is remembered.
func (a *attack) known() *failure { return &a.failed[(a.s.Key^a.kind)>>(64-failedBits)] }

// tryMove plays p, asks, and takes it back.
func (a *attack) tryMove(p gomoku.Point, side gomoku.Side, ask func() bool) bool {
	a.left--
	a.count()
	a.s.Play(p, side)
	defer a.s.Undo(p)
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
	if s.Fives[a.side.Other().Index()] > 0 {
		if list = s.Marked(nil, a.side.Other(), shapes.Five); len(list) > 1 {
			return nil
		}
		return a.onlyLegal(list, a.side)
	}
	if list = a.onlyLegal(s.Marked(nil, a.side, shapes.Strong), a.side); len(list) > 0 {
		return list[:1]
	}
	list = s.Marked(list, a.side, shapes.Four)
	a.doubleFirst(list)
	if a.threes {
		for _, p := range s.Marked(nil, a.side, shapes.Three) {
			if !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return a.onlyLegal(list, a.side)
}

// doubleFirst moves the points that make a second threat to the head.
func (a *attack) doubleFirst(list []gomoku.Point) {
	slices.SortStableFunc(list, func(p, q gomoku.Point) int { return a.s.Threats(q, a.side) - a.s.Threats(p, a.side) })
}

func (t *thinking) onlyLegal(list []gomoku.Point, side gomoku.Side) []gomoku.Point {
	return slices.DeleteFunc(list, func(p gomoku.Point) bool { return !t.s.Legal(p, side) })
}

// holds reports whether the attacker, who has just moved, threatens something
// and wins with n more moves and a five against every defence.
func (a *attack) holds(n, ply int) bool {
	me, other := a.side, a.side.Other()
	if a.s.Fives[other.Index()] > 0 {
		return false
	}
	var replies []gomoku.Point
	switch {
	case a.s.Fives[me.Index()] > 0:
		replies = a.s.Marked(nil, me, shapes.Five)
		if shapes.IsCaro(a.s.Rule) {
			replies = a.s.OnLinesOf(me)
		}
	case a.threes && n > 0 && a.s.CanStrong(me):
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
	strong := a.onlyLegal(a.s.Marked(nil, a.side, shapes.Strong), a.side)[0]
	a.s.Play(strong, a.side)
	near := append(a.s.Marked(nil, a.side, shapes.Five), strong)
	if shapes.IsCaro(a.s.Rule) {
		near = append(a.s.OnLinesOf(a.side), strong)
	}
	a.s.Undo(strong)
	list := slices.DeleteFunc(near, func(p gomoku.Point) bool {
		return a.tryMove(p, other, func() bool { return a.s.CanStrong(a.side) })
	})
	for _, p := range a.s.Marked(nil, other, shapes.Four) {
		if !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

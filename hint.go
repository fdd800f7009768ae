package main

// The attacker, who knows the reason of each of its moves, and the alarm, which
// says what the other side threatens and where it can be met. Hints and their
// reasons are in why.go.

import (
	"context"
	"slices"

	"gobang/gomoku"
)

// attacker is the linked-list program with the forbidden-move program's attack
// search in front of it: it takes a forced win by fours or by fours and threes,
// and does not leave the other side one where it has a choice.
type attacker struct{}

// What the attacker spends on each of its searches, in stones tried and moves.
const (
	foursNodes, foursMoves   = 40_000, 20
	threesNodes, threesMoves = 120_000, 8
	guardNodes               = 12_000 // for each move that might leave the other side a win
	attackerNodes            = 1_200_000
)

func (attacker) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	t, err := begin(ctx, pos, lim, limits{depth: listStyle.depth, nodes: attackerNodes}, report)
	if err != nil {
		return thought{point: gomoku.NoPoint}, err
	}
	return t.done(t.attackerMove())
}

// attackerMove goes from what is certain to what is only likely.
func (t *thinking) attackerMove() thought {
	if c, empty := t.opening(); empty {
		return thought{point: c, depth: 1, reason: reason{kind: best, at: c}}
	}
	if list := t.forced(nil, t.me); t.s.fives[idx(t.me)] > 0 {
		return won(winsFive, list[:1])
	}
	if th, ok := t.attackMove(); ok {
		return th
	}
	if list := t.forced(nil, t.me); len(list) > 0 {
		return t.because(blocksFive, list)
	}
	if list := t.pressed(); len(list) > 0 {
		return t.because(blocksOpenThree, t.safe(list))
	}
	return t.quietMove()
}

// won is the thought of a win that is seen to its end.
func won(kind reasonKind, line []gomoku.Point) thought {
	return thought{
		point: line[0], depth: len(line), score: winScore - len(line), pv: line,
		reason: reason{kind: kind, at: line[0], moves: (len(line) + 1) / 2},
	}
}

// attackMove is the first move of a forced win, if there is one.
func (t *thinking) attackMove() (thought, bool) {
	line := t.win(t.me, false, foursMoves, foursNodes)
	kind := winsByFours
	if line == nil {
		line, kind = t.win(t.me, true, threesMoves, threesNodes), winsByThreats
	}
	switch {
	case line == nil:
		return thought{}, false
	case t.s.carries(line[0], t.me, strongMark):
		kind = makesOpenFour
	case t.s.isFourThree(line[0], t.me):
		kind = makesFourThree
	}
	return won(kind, line), true
}

// because searches among moves that a reason has already picked.
func (t *thinking) because(kind reasonKind, moves []gomoku.Point) thought {
	th := t.deepen(listStyle, moves)
	th.reason = reason{kind: kind, at: th.point}
	return th
}

// quietMove is the move where nobody forces anything: the linked-list
// program's, among those that leave the other side no forced win.
func (t *thinking) quietMove() thought {
	moves := t.candidates(nil, t.me, listStyle.reach)
	threat := t.winAny(t.me.Other(), foursNodes+threesNodes)
	if threat == nil {
		return t.named(t.deepen(listStyle, moves))
	}
	fourThree := t.s.isFourThree(threat[0], t.me.Other())
	m := &minimax{thinking: t, style: listStyle}
	few := threat
	for _, c := range m.rank(0, moves, t.me, guarded) {
		few = append(few, c.p)
	}
	few = append(few, t.s.marked(nil, t.me, fourMark)...)
	th := t.named(t.deepen(listStyle, t.safe(slices.DeleteFunc(few, func(p gomoku.Point) bool { return !slices.Contains(moves, p) }))))
	if fourThree && th.reason.kind == best {
		th.reason.kind = blocksFourThree
	}
	return th
}

// guarded is how many of the best-looking moves are tried against a forced win
// of the other side.
const guarded = 20

// winAny looks for a forced win by fours and then by fours and threes.
func (t *thinking) winAny(side gomoku.Side, nodes int) []gomoku.Point {
	if line := t.win(side, false, foursMoves, nodes/4); line != nil {
		return line
	}
	return t.win(side, true, threesMoves, nodes)
}

// safe returns the moves, each once, after which no forced win of the other
// side is found, or all of them where every one leaves it a win.
func (t *thinking) safe(moves []gomoku.Point) []gomoku.Point {
	var once, list []gomoku.Point
	for _, p := range moves {
		if slices.Contains(once, p) {
			continue
		}
		once = append(once, p)
		t.s.play(p, t.me)
		if t.winAny(t.me.Other(), guardNodes) == nil {
			list = append(list, p)
		}
		t.s.undo(p)
	}
	if len(list) == 0 {
		return once
	}
	return list
}

// named gives a quiet move its reason.
func (t *thinking) named(th thought) thought {
	th.reason = reason{kind: best, at: th.point}
	if t.s.carries(th.point, t.me, threeMark) {
		th.reason.kind = makesOpenThree
	}
	return th
}

// danger is the strongest thing that a side threatens.
type danger uint8

// The dangers, the greater the worse.
const (
	noDanger      danger = iota
	hasFourThree         // one more stone makes a four and a second threat
	hasOpenThree         // one more stone makes a four that nothing stops
	threatensFive        // one more stone makes five
	hasOpenFour          // the same, and no single stone stops it
)

// alarm says what side by threatens, were it to move, and which points of the
// other side answer it: none where nothing does. For a four-three they are the
// points where it would be made.
func alarm(g *grid, rule gomoku.Rule, by gomoku.Side) (danger, []gomoku.Point) {
	s := newSheet(gomoku.Position{Size: g.size, Rule: rule, Stones: g.stones()})
	canFive := func() bool { return s.fives[idx(by)] > 0 }
	if canFive() {
		if list := s.answers(by, canFive); len(list) > 0 {
			return threatensFive, list
		}
		return hasOpenFour, nil
	}
	if s.canStrong(by) {
		return hasOpenThree, s.answers(by, func() bool { return s.canStrong(by) })
	}
	list := slices.DeleteFunc(s.marked(nil, by, fourMark), func(p gomoku.Point) bool {
		return !s.isFourThree(p, by) || !s.legal(p, by) || !s.legal(p, by.Other())
	})
	if len(list) > 0 {
		return hasFourThree, list
	}
	return noDanger, nil
}

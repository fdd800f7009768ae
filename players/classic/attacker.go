package classic

// The attacker, who knows the reason of each of its moves.

import (
	"context"
	"slices"

	"gobang/gomoku"
	"gobang/gomoku/shapes"
	"gobang/players"
)

// Attacker is the linked-list program with the forbidden-move program's attack
// search in front of it: it takes a forced win by fours or by fours and threes,
// and does not leave the other side one where it has a choice.
type Attacker struct{ Style Style }

// What the attacker spends on each of its searches, in stones tried and moves.
const (
	foursNodes, foursMoves   = 40_000, 20
	threesNodes, threesMoves = 120_000, 8
	guardNodes               = 12_000 // for each move that might leave the other side a win
	attackerNodes            = 1_200_000
)

func (a Attacker) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	t, err := begin(ctx, pos, lim, players.Limits{Depth: a.Style.Depth, Nodes: attackerNodes}, a.Style.Line, report)
	if err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	return t.done(a.move(t))
}

// move goes from what is certain to what is only likely.
func (a Attacker) move(t *thinking) players.Thought {
	if c, empty := t.opening(); empty {
		return players.Thought{Point: c, Depth: 1, Reason: players.Reason{Kind: players.BestFound, At: c}}
	}
	if list := t.forced(nil, t.me); t.s.Fives[t.me.Index()] > 0 {
		return won(players.WinsFive, list[:1])
	}
	if th, ok := t.attackMove(); ok {
		return th
	}
	if list := t.forced(nil, t.me); len(list) > 0 {
		return a.because(t, players.BlocksFive, list)
	}
	if list := t.pressed(); len(list) > 0 {
		return a.because(t, players.BlocksOpenThree, t.safe(list))
	}
	return a.quietMove(t)
}

// won is the thought of a win that is seen to its end.
func won(kind players.ReasonKind, line []gomoku.Point) players.Thought {
	return players.Thought{
		Point: line[0], Depth: len(line), Score: winScore - len(line), PV: line,
		Reason: players.Reason{Kind: kind, At: line[0], Moves: (len(line) + 1) / 2},
	}
}

// attackMove is the first move of a forced win, if there is one.
func (t *thinking) attackMove() (players.Thought, bool) {
	line := t.win(t.me, false, foursMoves, foursNodes)
	kind := players.WinsByFours
	if line == nil {
		line, kind = t.win(t.me, true, threesMoves, threesNodes), players.WinsByThreats
	}
	switch {
	case line == nil:
		return players.Thought{}, false
	case t.s.Carries(line[0], t.me, shapes.Strong):
		kind = players.MakesStraightFour
	case t.s.IsFourThree(line[0], t.me):
		kind = players.MakesFourThree
	}
	return won(kind, line), true
}

// because searches among moves that a reason has already picked.
func (a Attacker) because(t *thinking, kind players.ReasonKind, moves []gomoku.Point) players.Thought {
	th := t.deepen(a.Style, moves)
	th.Reason = players.Reason{Kind: kind, At: th.Point}
	return th
}

// quietMove is the move where nobody forces anything: the linked-list
// program's, among those that leave the other side no forced win.
func (a Attacker) quietMove(t *thinking) players.Thought {
	moves := t.candidates(nil, t.me, a.Style.Reach)
	threat := t.winAny(t.me.Other(), foursNodes+threesNodes)
	if threat == nil {
		return t.named(t.deepen(a.Style, moves))
	}
	fourThree := t.s.IsFourThree(threat[0], t.me.Other())
	m := &minimax{thinking: t, style: a.Style}
	few := threat
	for _, c := range m.rank(0, moves, t.me, guarded) {
		few = append(few, c.p)
	}
	few = append(few, t.s.Marked(nil, t.me, shapes.Four)...)
	th := t.named(t.deepen(a.Style, t.safe(slices.DeleteFunc(few, func(p gomoku.Point) bool { return !slices.Contains(moves, p) }))))
	if fourThree && th.Reason.Kind == players.BestFound {
		th.Reason.Kind = players.BlocksFourThree
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
		t.s.Play(p, t.me)
		if t.winAny(t.me.Other(), guardNodes) == nil {
			list = append(list, p)
		}
		t.s.Undo(p)
	}
	if len(list) == 0 {
		return once
	}
	return list
}

// named gives a quiet move its reason.
func (t *thinking) named(th players.Thought) players.Thought {
	th.Reason = players.Reason{Kind: players.BestFound, At: th.Point}
	if t.s.Carries(th.Point, t.me, shapes.Three) {
		th.Reason.Kind = players.MakesOpenThree
	}
	return th
}

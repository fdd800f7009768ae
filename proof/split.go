package proof

// A stubborn task is split: after some attempts in vain the search knows which of
// Black's moves are nearest to a proof, and the replies to each of these become
// tasks of their own, which may be split in turn. When one move is proven against
// every reply, the task is won. One search for all replies together would go on
// with those it cannot decide and forget, when it is given up, what it has proven.

import (
	"slices"

	"gobang/engine"
)

const (
	splitAfter = 1 // the attempt, counted from 0, after which a task is split
	splitMoves = 3 // moves of Black that are worth it
)

// promising returns Black's moves at the root that are nearest to a proof.
func (s *search) promising() []cell {
	tries := slices.DeleteFunc(slices.Clone(s.node().moves), func(t *try) bool { return !t.begun || t.pn >= noWay })
	slices.SortStableFunc(tries, func(t, u *try) int { return int(t.pn) - int(u.pn) })
	var list []cell
	for _, t := range tries[:min(splitMoves, len(tries))] {
		list = append(list, t.move)
	}
	return list
}

// addTasks makes the tasks of an opening that was added.
func (b *builder) addTasks(number int) {
	op := &b.openings[number]
	var lists [][]*task
	for j := range op.seconds {
		lists = append(lists, op.tasks(number, j))
	}
	b.tasks = append(b.tasks, lists)
}

// splitKnown splits the tasks of an opening that the work file says were split.
func (b *builder) splitKnown(number int) {
	for _, list := range b.tasks[number] {
		for _, t := range list {
			if !b.work.won[t.key] {
				b.split(t)
			}
		}
	}
}

// split makes an opening of a task, with the moves that are noted for it.
func (b *builder) split(t *task) {
	moves := b.work.splits[t.key]
	if len(moves) == 0 {
		return
	}
	above := &b.openings[t.opening]
	op := opening{line: t.line, parent: t, rank: above.rank + secondWaits*t.second + attemptWaits*splitAfter*splitAfter}
	p := t.position()
	_, face := p.key()
	for _, m := range moves {
		op.seconds = append(op.seconds, back[face][m])
	}
	b.openings = append(b.openings, op)
	number := len(b.openings) - 1
	b.addTasks(number)
	b.splitKnown(number)
}

// settled reports whether nothing need be done for an opening any more: it is
// proven, or what it was split from is.
func (b *builder) settled(number int) bool {
	if b.whole(number) >= 0 {
		return true
	}
	p := b.openings[number].parent
	return p != nil && (b.work.won[p.key] || b.settled(p.opening))
}

// joined returns a task that is won because one of the moves it was split into is
// proven, and that move.
func (b *builder) joined() (*task, cell) {
	for i := range b.openings {
		p := b.openings[i].parent
		if p == nil || p.unjoined || b.running[p.key] || b.work.won[p.key] || b.settled(p.opening) {
			continue
		}
		if j := b.whole(i); j >= 0 {
			return p, b.openings[i].seconds[j]
		}
	}
	return nil, engine.NoCell
}

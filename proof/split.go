package proof

// A stubborn task is split: after its second attempt the search knows which of
// Black's moves are nearest to a proof, and the replies to each of these become
// tasks of their own, which may be split in turn. When one move is proven against
// every reply, the task is won. One search for all replies together would go on
// with those it cannot decide and forget, when it is given up, what it has proven.
//
// Which of the moves to go on with, their weights say: the sum of how hard the
// replies are that are not won yet, much as proof numbers do in the search.

import (
	"slices"

	"gobang/engine"
)

const (
	splitMoves = 3 // moves of Black that are worth it

	freshWeight = 1  // of a task not tried yet: few of them turn out to be hard,
	triedWeight = 40 // tried once,
	splitWeight = 80 // split, with the least weight of its moves besides
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

// fill makes the tasks of an opening, and splits those that the work file says were
// split.
func (b *builder) fill(number int) {
	o := b.openings[number]
	for j := range o.seconds {
		o.tasks = append(o.tasks, o.tasksOf(number, j))
	}
	o.weights = make([]int, len(o.seconds))
	for _, list := range o.tasks {
		for _, t := range list {
			if !b.work.won[t.key] {
				b.split(t)
			}
		}
	}
	b.weigh(number)
}

// split makes an opening of a task, with the moves that are noted for it.
func (b *builder) split(t *task) {
	moves := b.work.splits[t.key]
	if _, done := b.splits[t.key]; done || len(moves) == 0 {
		return
	}
	o := &opening{line: t.line, parent: t}
	p := t.position()
	_, face := p.key()
	for _, m := range moves {
		o.seconds = append(o.seconds, back[face][m])
	}
	b.openings = append(b.openings, o)
	number := len(b.openings) - 1
	b.splits[t.key] = number
	b.fill(number)
}

// weigh finds the weights of an opening anew, and of those it was split from.
func (b *builder) weigh(number int) {
	o := b.openings[number]
	for j, list := range o.tasks {
		sum := 0
		for _, t := range list {
			sum += b.weight(t)
		}
		o.weights[j] = min(sum, noWay)
	}
	if o.parent != nil && len(b.openings[o.parent.opening].weights) > 0 {
		b.weigh(o.parent.opening)
	}
}

func (b *builder) weight(t *task) int {
	switch n := b.attempt(t); {
	case b.work.won[t.key]:
		return 0
	case b.hopeless[t.key]:
		return noWay
	case n == 0:
		return freshWeight
	case n == 1:
		return triedWeight
	}
	if i, split := b.splits[t.key]; split {
		o := b.openings[i]
		return splitWeight + o.weights[o.best()]
	}
	return noWay
}

// best returns which stone is easiest to prove.
func (o *opening) best() int {
	best := 0
	for j, w := range o.weights {
		if w < o.weights[best] {
			best = j
		}
	}
	return best
}

// stubborn returns a task that tasks of first replies were split into: of the first
// reply that is nearest to a proof. It is nil if there is none left to try.
func (b *builder) stubborn() *task {
	var firsts []*opening
	for i, o := range b.openings {
		if o.parent == nil && b.whole(i) < 0 {
			firsts = append(firsts, o)
		}
	}
	slices.SortStableFunc(firsts, func(o, p *opening) int { return o.weights[o.best()] - p.weights[p.best()] })
	for _, o := range firsts {
		if t := b.within(o); t != nil {
			return t
		}
	}
	return nil
}

// within returns the task to go on with in an opening: one tried less than twice, or
// one of the heaviest that was split, since that decides.
func (b *builder) within(o *opening) *task {
	best := o.best()
	if o.weights[best] >= noWay {
		return nil
	}
	var due *task
	var split []*task
	for _, t := range o.tasks[best] {
		switch n := b.attempt(t); {
		case b.work.won[t.key] || b.running[t.key]:
		case n < len(attemptNodes) && (due == nil || n < b.attempt(due)):
			due = t
		case n == len(attemptNodes):
			split = append(split, t)
		}
	}
	slices.SortStableFunc(split, func(t, u *task) int { return b.weight(u) - b.weight(t) })
	for _, t := range split {
		if due != nil {
			break
		}
		if i, ok := b.splits[t.key]; ok {
			due = b.within(b.openings[i])
		}
	}
	return due
}

// joined returns a task that is won because one of the moves it was split into is
// proven, and that move.
func (b *builder) joined() (*task, cell) {
	for i, o := range b.openings {
		if o.parent == nil || o.weights[o.best()] > 0 || b.running[o.parent.key] || b.hopeless[o.parent.key] || b.work.won[o.parent.key] {
			continue
		}
		if j := b.whole(i); j >= 0 {
			return o.parent, o.seconds[j]
		}
	}
	return nil, engine.NoCell
}

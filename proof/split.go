package proof

// A stubborn task is split: after its second attempt the search knows which of
// Black's moves are nearest to a proof, and the replies to each of these become
// tasks of their own, which may be split in turn. When one move is proven against
// every reply, the task is won. One search for all replies together would go on
// with those it cannot decide and forget, when it is given up, what it has proven.
//
// The engine is asked as well (judge.go), and the moves it likes are split into too.
// Which of the moves to go on with, their weights say: much as proof numbers do in
// the search, but begun with the engine's scores, and of several replies the hardest
// counts most, since they are often lost in the same way (weak proof numbers, Ueda et
// al. 2008).

import (
	"slices"

	"gobang/engine"
)

const (
	splitMoves = 2 // moves of Black that are worth it, besides the engine's

	freshWeight = 1 // of a task not tried yet: few of them turn out to be hard
	splitWeight = 5 // what a split adds to the least weight of its moves
	otherWeight = 8 // of the replies that are not the hardest, such a part counts
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

// worthSplitting returns the moves to split a task into: those the engine wins with,
// or else its best and those of the search that was just in vain.
func (b *builder) worthSplitting(s *search, t *task) []cell {
	p := b.position(t)
	_, face := p.key()
	var moves []cell
	judged := b.work.judged[t.key]
	wins := judged.score() >= surely
	for _, m := range judged {
		if !wins || m.score >= surely {
			moves = append(moves, b.on.back[face][m.move])
		}
	}
	if wins {
		return moves
	}
	for _, m := range s.promising() {
		if !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// fill makes the tasks of an opening, and splits those that the work file says were
// split.
func (b *builder) fill(number int) {
	o := b.openings[number]
	for j := range o.seconds {
		o.tasks = append(o.tasks, o.tasksOf(b.on, number, j))
	}
	o.weights = make([]int, len(o.seconds))
	for _, list := range o.tasks {
		for _, t := range list {
			if b.work.won[t.key] {
				continue
			}
			if in := b.where[t.key]; !slices.Contains(in, number) {
				b.where[t.key] = append(in, number)
			}
			b.split(t)
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
	p := b.position(t)
	_, face := p.key()
	judged := b.work.judged[t.key]
	for _, m := range moves {
		o.seconds = append(o.seconds, b.on.back[face][m])
		o.priors = append(o.priors, scoreWeight(judged.of(m)))
	}
	b.openings = append(b.openings, o)
	number := len(b.openings) - 1
	b.splits[t.key] = number
	b.fill(number)
}

// weigh finds the weights of an opening anew, and where they are others, of those it
// was split from.
func (b *builder) weigh(number int) {
	o := b.openings[number]
	old := slices.Clone(o.weights)
	for j, list := range o.tasks {
		o.weights[j] = b.together(list)
		if prior := o.prior(j); o.weights[j] > 0 && b.fresh(list) {
			o.weights[j] = max(o.weights[j], prior)
		}
	}
	if o.parent == nil || slices.Equal(old, o.weights) {
		return
	}
	for _, parent := range b.where[o.parent.key] {
		b.weigh(parent)
	}
}

// prior is the weight of a move before its replies are tried.
func (o *opening) prior(j int) int {
	if o.priors == nil {
		return doubtWeight
	}
	return o.priors[j]
}

// fresh reports whether there is a task that was never tried.
func (b *builder) fresh(list []*task) bool {
	return slices.ContainsFunc(list, func(t *task) bool { return !b.work.won[t.key] && b.attempt(t) == 0 })
}

// together is how hard a move is whose replies are these.
func (b *builder) together(list []*task) int {
	most, sum := 0, 0
	for _, t := range list {
		w := b.weight(t)
		most = max(most, w)
		if w > freshWeight {
			sum += w
		}
	}
	return min(most+max(0, sum-most)/otherWeight, noWay)
}

// weight is how hard a task seems, noWay where nothing is left to try.
func (b *builder) weight(t *task) int {
	switch {
	case b.work.won[t.key]:
		return 0
	case b.hopeless[t.key]:
		return noWay
	case b.attempt(t) == 0:
		return freshWeight
	}
	if _, split := b.work.splits[t.key]; !split {
		return scoreWeight(b.work.judged[t.key].score())
	}
	i, open := b.splits[t.key]
	if !open { // into no moves
		return noWay
	}
	o := b.openings[i]
	return min(splitWeight+o.weights[o.best()], noWay)
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

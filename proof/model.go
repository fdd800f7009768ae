package proof

// Tasks that differ in one far stone of White are won alike. Where a sibling of a
// task is won, its strategy is a model: in every position of the task the move that
// is stored for the same position with the sibling's stone is tried first (proof
// simulation, Kawano 1996). It may be wrong here; then the search goes on as ever.

import (
	"slices"

	"gobang/gomoku"
)

const (
	modelLevels = 3      // of splits above the task whose siblings are models
	modelsEach  = 4      // of one level
	modelPass   = 10_000 // nodes for the win after a pass, of a model's move

	modelPatience = 12 // the proof number from which other moves are looked at too
)

// model is a stone of White in a task, and the one in its place in a task that is
// won.
type model struct{ stone, instead cell }

// models returns what a task can be likened to, the nearest level first and in it
// the longest wins, which answer most.
func (b *builder) models(t *task) []model {
	var list []model
	for range modelLevels {
		o, stone := b.openings[t.opening], t.line[len(t.line)-1]
		var won []*task
		for _, u := range o.tasks[t.second] {
			if _, stored := b.work.moves[u.key]; stored {
				won = append(won, u)
			}
		}
		slices.SortStableFunc(won, func(u, v *task) int { return int(b.work.moves[v.key].plies) - int(b.work.moves[u.key].plies) })
		for _, u := range won[:min(modelsEach, len(won))] {
			list = append(list, model{stone, u.line[len(u.line)-1]})
		}
		if t = o.parent; t == nil {
			break
		}
	}
	return list
}

// modelMove returns the move of the first model that has one for the position on
// the board, NoCell if none has.
func (s *search) modelMove() cell {
	for _, m := range s.models {
		if s.pos.has(m.instead) {
			continue
		}
		q := position{on: s.on, hash: s.pos.hash}
		q.toggle(m.stone, gomoku.White)
		q.toggle(m.instead, gomoku.White)
		k, face := q.key()
		if a, ok := s.known(k); ok && !s.pos.has(s.on.back[face][a.move]) {
			return s.on.back[face][a.move]
		}
	}
	return s.seed.move(&s.pos)
}

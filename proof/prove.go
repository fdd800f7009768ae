package proof

import (
	"context"

	"gobang/gomoku"
)

// Prove looks for a strategy from one position of a game: the moves played from the first
// stone on, Black to move next. It visits about so many solver nodes, and returns
// false if it finds none with them. The builder does the same for every task.
func Prove(ctx context.Context, g Game, moves []gomoku.Point, nodes int) (*Strategy, bool) {
	s := newSearch(g)
	s.ctx = ctx
	var line []cell
	for _, p := range moves {
		line = append(line, s.on.cell(p))
	}
	s.start(line)
	if _, ok := s.prove(nodes); !ok {
		return nil, false
	}
	_, ok := s.close(nodes)
	return newStrategy(g, s.own), ok
}

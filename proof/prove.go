package proof

import (
	"context"

	"gobang/gomoku"
)

// Prove looks for a strategy from one position: the moves played from the first
// stone on, Black to move next. It visits about so many solver nodes, and returns
// false if it finds none with them. The builder does the same for every task.
func Prove(ctx context.Context, moves []gomoku.Point, nodes int) (*Strategy, bool) {
	s := newSearch()
	s.ctx = ctx
	var line []cell
	for _, p := range moves {
		line = append(line, cellOf(p))
	}
	s.start(line)
	if _, ok := s.prove(nodes); !ok {
		return nil, false
	}
	_, ok := s.close(nodes)
	return &Strategy{s.own}, ok
}

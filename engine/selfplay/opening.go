// Package selfplay has what games of the engine against itself need, for those who
// train it and those who measure it: openings that leave both sides a game.
package selfplay

import (
	"context"
	"math/rand/v2"

	"gobang/engine"
	"gobang/gomoku"
)

// What an opening is: so many random stones, accepted if a search of so many nodes
// finds nobody this much ahead.
const (
	leastStones  = 2
	mostStones   = 9
	openingNodes = 2000
	ahead        = 100
)

// Won is the score from which a game is decided: the engine claims a forced win
// only if it has one.
const Won = 20000

// Opening draws random stones near the middle, or now and then near another point,
// until they make an opening that is balanced. Judge searches; the same r gives
// the same opening only with the same engine as judge. Size must be at least 9.
func Opening(r *rand.Rand, judge *engine.Thinker, size int, rule gomoku.Rule) []gomoku.Point {
	for {
		list := scatter(r, size, rule)
		if list == nil {
			continue
		}
		judge.Reset()
		res, err := judge.Think(context.Background(), Position(size, rule, list), engine.Limits{Nodes: openingNodes}, nil)
		if err == nil && res.Score < ahead && res.Score > -ahead {
			return list
		}
	}
}

// scatter lays random stones; nil if they did not find room or one made a five.
func scatter(r *rand.Rand, size int, rule gomoku.Rule) []gomoku.Point {
	n := leastStones + r.IntN(mostStones-leastStones+1)
	reach := 2 + r.IntN(3)
	mid := gomoku.Center(size)
	if r.IntN(4) == 0 {
		mid = gomoku.Point{X: 3 + r.IntN(size-6), Y: 3 + r.IntN(size-6)}
	}
	var list []gomoku.Point
	b := engine.NewBoard(size, rule)
	for tries := 0; len(list) < n && tries < 200; tries++ {
		p := mid.Add(r.IntN(2*reach+1)-reach, r.IntN(2*reach+1)-reach)
		if !p.On(size) || !b.Legal(b.Cell(p)) {
			continue
		}
		if b.Wins(b.Turn(), b.Cell(p)) {
			return nil
		}
		list = append(list, p)
		b.Play(b.Cell(p))
	}
	if len(list) < n {
		return nil
	}
	return list
}

// Position returns the position after moves, Black's first.
func Position(size int, rule gomoku.Rule, moves []gomoku.Point) gomoku.Position {
	pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Black}
	for _, p := range moves {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	return pos
}

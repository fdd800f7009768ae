package engine

// The bench: fixed positions of all five rules searched to a fixed depth by one
// thread with a fresh table. The nodes are the same on every machine, so their
// sum is the signature of the search: a change that leaves it alone does not
// alter play.

import (
	"context"
	"fmt"
	"time"

	"gobang/gomoku"
)

// BenchDepth is the depth of the signature.
const BenchDepth = 14

// BenchNodes is the number of nodes on record for BenchDepth.
const BenchNodes = 443747

// benchTable is the size of the bench's table in bytes.
const benchTable = 16 << 20

// benchGame is a position by its moves.
type benchGame struct {
	rule  gomoku.Rule
	size  int
	moves string
}

// benchGames come from games of the engine against itself, but for the first
// moves on empty boards.
var benchGames = []benchGame{
	{gomoku.Freestyle, 15, "h8"},
	{gomoku.Freestyle, 15, "h6h8g9f6g7f8g8g6f9f7i9h9"},
	{gomoku.Freestyle, 15, "f10h8j9g9g8f9i10h11h9j11g10e10i8j7i11i9"},
	{gomoku.Freestyle, 20, "k10l11l10j11k11k9m11"},
	{gomoku.Standard, 15, "f9g11f11h5f10f8f12f13"},
	{gomoku.Standard, 15, "e4d4d6d3c3c5e6e3f2b6a7g5e8d2"},
	{gomoku.Renju, 15, "h8h9j9j8g9"},
	{gomoku.Renju, 15, "f9g11f11h5f10f8f12f13e8g12g10h11i10h10"},
	{gomoku.Renju, 15, "h6f5e11h10g10j10g11h11g9g8h8f10h9f11f9"},
	{gomoku.Caro, 15, "f9g11f11h5f10f8e10g10g12d9h7"},
	{gomoku.Caro, 15, "e4d4d6d3c3c5b6d5e5e6c7b8g8g3e9d8"},
	{gomoku.Caro6, 19, "k10j11k11k12j10l10i10h10"},
	{gomoku.Caro6, 15, "f5e6k12g9e10h9e9e11f10h10"},
}

// BenchLine is the result of one position.
type BenchLine struct {
	Rule  gomoku.Rule
	Size  int
	Moves string
	Nodes int64
	Took  time.Duration
	Best  gomoku.Point
	Score int
}

// Bench searches the positions to a depth, BenchDepth for the signature, without
// some ideas, reports each and returns the sum of nodes and time. The error is
// that of a cancelled context.
func Bench(ctx context.Context, depth int, without Idea, report func(BenchLine)) (nodes int64, took time.Duration, err error) {
	for _, g := range benchGames {
		pos, err := g.position()
		if err != nil {
			return nodes, took, err
		}
		lim := Limits{Depth: depth, Table: benchTable, Without: without}
		r, err := Think(ctx, pos, lim, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nodes, took, err
		}
		nodes, took = nodes+r.Nodes, took+r.Took
		report(BenchLine{g.rule, g.size, g.moves, r.Nodes, r.Took, r.Best, r.Score})
	}
	return nodes, took, nil
}

// position returns the position of a bench game.
func (g benchGame) position() (gomoku.Position, error) {
	return positionOf(g.rule, g.size, g.moves)
}

// positionOf returns the position after moves from the empty board.
func positionOf(rule gomoku.Rule, size int, moves string) (gomoku.Position, error) {
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		return gomoku.Position{}, fmt.Errorf("moves: %w", err)
	}
	pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Black}
	for _, p := range points {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	return pos, pos.Check()
}

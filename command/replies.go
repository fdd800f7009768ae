package command

// White's first replies, and points that are the same but for a turn or a mirror of
// the board. gobang verify tells them apart by itself, not by the builder's code.

import (
	"iter"
	"slices"

	"gobang/gomoku"
	"gobang/proof"
)

// firstReplies lists White's first replies, or those that are asked for; of those that
// look alike only one.
func firstReplies(size int, only []gomoku.Point) []gomoku.Point {
	all := only
	if len(only) == 0 {
		all = slices.Collect(pointsOf(size))
	}
	var list []gomoku.Point
	for _, p := range all {
		alike := func(q gomoku.Point) bool { return slices.Contains(imagesOf(size, q), p) }
		if p != gomoku.Center(size) && !slices.ContainsFunc(list, alike) {
			list = append(list, p)
		}
	}
	return list
}

// claimed lists the first replies that a strategy is checked with: those asked for,
// or all; of a strategy that is not whole, those it has an answer to.
func claimed(s *proof.Strategy, only []gomoku.Point) []gomoku.Point {
	list := firstReplies(s.Game().Size, only)
	if s.Game() == proof.Home || len(only) > 0 {
		return list
	}
	return slices.DeleteFunc(list, func(p gomoku.Point) bool { return !s.Covers(p) })
}

// pointsOf goes through the points of a board.
func pointsOf(size int) iter.Seq[gomoku.Point] {
	return func(yield func(gomoku.Point) bool) {
		for i := range size * size {
			if !yield(gomoku.Point{X: i % size, Y: i / size}) {
				return
			}
		}
	}
}

// imagesOf returns a point's images that leave the first stone where it is.
func imagesOf(size int, p gomoku.Point) []gomoku.Point {
	var list []gomoku.Point
	for s, c := range eightOf(size, gomoku.Center(size)) {
		if c == gomoku.Center(size) {
			list = append(list, eightOf(size, p)[s])
		}
	}
	return list
}

// eightOf returns a point's eight images.
func eightOf(size int, p gomoku.Point) [8]gomoku.Point {
	n := size - 1
	x, y := p.X, p.Y
	return [8]gomoku.Point{{X: x, Y: y}, {X: n - x, Y: y}, {X: x, Y: n - y}, {X: n - x, Y: n - y}, {X: y, Y: x}, {X: n - y, Y: x}, {X: y, Y: n - x}, {X: n - y, Y: n - x}}
}

package proof

// The games a strategy can be for, and White's first replies in them.

import (
	"fmt"
	"slices"

	"gobang/gomoku"
)

// Game is what a strategy is for: a rule and a size of board, Black first.
type Game struct {
	Rule gomoku.Rule
	Size int
}

// Home is the game whose strategy came first. The strategies of others are built
// with it as a model.
var Home = Game{gomoku.Freestyle, Size}

// Size is Home's board, Cells its number of cells.
const (
	Size  = gomoku.DefaultSize
	Cells = Size * Size
)

func (g Game) String() string { return fmt.Sprintf("%s on %d lines", g.Rule, g.Size) }

// leastSize is the smallest board a strategy may be for; that there is one on less
// than 15 lines nobody has shown.
const leastSize = 13

// Check says why nobody can build a strategy for the game. In renju White's traps
// with forbidden points are no part of a leaf's limits, and the rule of caro has
// no known win.
func (g Game) Check() error {
	switch {
	case g.Rule != gomoku.Freestyle && g.Rule != gomoku.Standard:
		return fmt.Errorf("%s: strategies are built for %s and %s", g.Rule, gomoku.Freestyle, gomoku.Standard)
	case g.Size < leastSize || g.Size > gomoku.MaxSize:
		return fmt.Errorf("%d lines: strategies are built for %d to %d", g.Size, leastSize, gomoku.MaxSize)
	}
	return nil
}

// Replies returns White's first replies that differ, far ones first: 35 on 15 lines.
// On an even number of lines only one mirror leaves the first stone where it is.
func (g Game) Replies() []gomoku.Point {
	on := geometryOf(g.Size)
	var list []gomoku.Point
	for _, c := range on.firstReplies() {
		list = append(list, on.point(c))
	}
	return list
}

// firstReplies lists them as cells. On Home's board they are those of its table.
func (g *geometry) firstReplies() []cell {
	if g.size == Size {
		return homeReplies()
	}
	p := g.after(g.center())
	same := p.symmetries()
	var list []cell
	for c := range g.cells {
		if !p.has(c) && g.first(c, same) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b cell) int { return g.distance(b) - g.distance(a) })
	return list
}

// distance orders cells by how far they are from the centre: in steps, and of the
// same number of steps by the straight line.
func (g *geometry) distance(c cell) int {
	p, q := g.point(c), g.point(g.center())
	dx, dy := p.X-q.X, p.Y-q.Y
	return mostCells*2*max(dx, -dx, dy, -dy) + dx*dx + dy*dy
}

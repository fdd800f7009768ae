package saves

import "gobang/gomoku"

// LastPlayed is the last point played on the board, or its centre.
func (g *Game) LastPlayed() gomoku.Point {
	for m := g.last; m != nil; m = m.prev {
		if m.Point != gomoku.NoPoint {
			return m.Point
		}
	}
	return gomoku.Center(g.Size)
}

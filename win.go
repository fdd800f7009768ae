package main

// The referee: five, exact five, overline, forbidden points, full board, the
// winning line. It scans the stones plainly from the last one; it is slow and
// obviously right, and everything fast is held against it by tests.

import "gobang/gomoku"

// grid is a plain board, the one the referee and the classic players look at.
type grid struct {
	size int
	at   [gomoku.MaxSize][gomoku.MaxSize]gomoku.Side // at[x][y], as gomoku.Point counts
}

func newGrid(size int) *grid { return &grid{size: size} }

// get returns the side on p; nobody's where p is empty or off the board.
func (g *grid) get(p gomoku.Point) gomoku.Side {
	if !p.On(g.size) {
		return gomoku.Nobody
	}
	return g.at[p.X][p.Y]
}

// set puts a stone of that side on p, or with Nobody takes it off.
func (g *grid) set(p gomoku.Point, s gomoku.Side) { g.at[p.X][p.Y] = s }

// empty reports whether a stone may lie on p: it is on the board and free.
func (g *grid) empty(p gomoku.Point) bool { return p.On(g.size) && g.at[p.X][p.Y] == gomoku.Nobody }

package saves

import (
	"time"

	"gobang/gomoku"
	"gobang/gomoku/clock"
)

// Spent counts the moves of a side that lie on the board, and their time.
func (g *Game) Spent(s gomoku.Side) (u clock.Used) {
	for m := g.last; m != nil; m = m.prev {
		if m.Side == s {
			u.Moves++
			u.Game += m.Time
		}
	}
	return u
}

// Book books the time of a move taken back (sign -1) or played again (+1), and reports
// whether there is one.
func (g *Game) Book(m *Move, sign time.Duration) bool {
	if m == nil {
		return false
	}
	g.Clock[m.Side] = max(0, g.Clock[m.Side]+sign*m.Time)
	return true
}

// LastPlayed is the last point played on the board, or its centre.
func (g *Game) LastPlayed() gomoku.Point {
	for m := g.last; m != nil; m = m.prev {
		if m.Point != gomoku.NoPoint {
			return m.Point
		}
	}
	return gomoku.Center(g.Size)
}

// CanUndo reports whether something that a person did can be taken back.
func (g *Game) CanUndo() bool {
	if g.Computer == gomoku.Nobody {
		return g.played > 0
	}
	if _, _, given := g.Opening.Given(); given || !g.Opening.Settled(g.played) {
		return g.Opening.Acted(g.played, g.Computer.Other())
	}
	for m := g.last; m != nil; m = m.prev {
		if m.Side != g.Computer {
			return true
		}
	}
	return false
}

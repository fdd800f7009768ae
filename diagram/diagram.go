// Package diagram is a game as a picture for people, as the books have it: the board with
// the numbers of the moves on it. Text is of letters and digits alone, SVG a drawing; both
// show the moves up to the cursor of the game. Neither holds the game: it is not meant to
// be read again, but for the first line of a text, which is the moves.
package diagram

import (
	"fmt"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/saves"
)

// caption says in a few parts which game it is: players, rule, opening, day, result.
// What is not known is left out.
func caption(g *saves.Game) (parts []string) {
	if g.Black != "" || g.White != "" {
		parts = append(parts, "black "+name(g.Black)+", white "+name(g.White))
	}
	parts = append(parts, g.Rule.String())
	if n, known := g.Named(); known {
		parts = append(parts, n.String())
	}
	if !g.Date.IsZero() {
		parts = append(parts, g.Date.Format(time.DateOnly))
	}
	if r := g.Result; r.Over && r.Winner == gomoku.Nobody {
		parts = append(parts, "draw")
	} else if r.Over {
		parts = append(parts, r.Winner.String()+" wins")
	}
	for i, m := range g.Moves() {
		if m.Point == gomoku.NoPoint {
			parts = append(parts, fmt.Sprintf("move %d a pass", i+1))
		}
	}
	return parts
}

// name is a player's name on one line; nobody's is a dash.
func name(s string) string {
	if s = strings.Join(strings.Fields(s), " "); s == "" {
		return "-"
	}
	return s
}

// star reports whether a board has a mark on a point: the fourth lines from the rim, and
// the centre, on boards from 9 lines up.
func star(p gomoku.Point, size int) bool {
	on := func(i int) bool { return i == 3 || i == size-4 || size%2 == 1 && i == size/2 }
	middle := func(i int) bool { return i == size/2 }
	return size >= 9 && on(p.X) && on(p.Y) && (size >= 19 || middle(p.X) == middle(p.Y))
}

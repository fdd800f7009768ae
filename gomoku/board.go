package gomoku

import (
	"fmt"
	"strings"
)

// Board is a plain board, the one the referee and the classic players look at.
type Board struct {
	Size int
	At   [MaxSize][MaxSize]Side // at[x][y], as gomoku.Point counts
}

// NewBoard returns an empty board of that size.
func NewBoard(size int) *Board { return &Board{Size: size} }

// BoardOf lays out the stones of a position.
func BoardOf(pos Position) *Board {
	g := NewBoard(pos.Size)
	for _, s := range pos.Stones {
		g.Set(s.Point, s.Side)
	}
	return g
}

// Stones lists the stones, column by column.
func (g *Board) Stones() []Stone {
	var list []Stone
	for x := range g.Size {
		for y := range g.Size {
			if s := g.At[x][y]; s != Nobody {
				list = append(list, Stone{Point: Point{X: x, Y: y}, Side: s})
			}
		}
	}
	return list
}

// Get returns the side on p; nobody's where p is empty or off the board.
func (g *Board) Get(p Point) Side {
	if !p.On(g.Size) {
		return Nobody
	}
	return g.At[p.X][p.Y]
}

// Set puts a stone of that side on p, or with Nobody takes it off.
func (g *Board) Set(p Point, s Side) { g.At[p.X][p.Y] = s }

// Empty reports whether a stone may lie on p: it is on the board and free.
func (g *Board) Empty(p Point) bool { return p.On(g.Size) && g.At[p.X][p.Y] == Nobody }

// Full reports whether no point is free.
func (g *Board) Full() bool {
	for x := range g.Size {
		for y := range g.Size {
			if g.At[x][y] == Nobody {
				return false
			}
		}
	}
	return true
}

// Text draws the board in ASCII, a row a line: X for Black, O for White; the stone
// at last stands in round brackets.
func (g *Board) Text(last Point) string {
	var b strings.Builder
	letters := "   "
	for x := range g.Size {
		letters += " " + string(rune('a'+x))
	}
	b.WriteString(letters + "\n")
	for y := g.Size - 1; y >= 0; y-- {
		fmt.Fprintf(&b, "%2d ", y+1)
		for x := range g.Size {
			p := Point{X: x, Y: y}
			before := " "
			if p == last {
				before = "("
			} else if p.Add(-1, 0) == last {
				before = ")"
			}
			b.WriteString(before + map[Side]string{Nobody: ".", Black: "X", White: "O"}[g.Get(p)])
		}
		if last.Y == y && last.X == g.Size-1 {
			b.WriteString(")")
		}
		fmt.Fprintf(&b, " %d\n", y+1)
	}
	b.WriteString(letters + "\n")
	return b.String()
}

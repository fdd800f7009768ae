package view

// The value graph: how the value went, from Red's side, a cell for a move or for
// several; above half the height Red is better. While a game is walked the graph is of
// its whole line, the cell of the move that was played last is marked, and a click on
// any goes there.

import (
	"fmt"
	"slices"
	"strings"

	"gobang/tui/ega"
	"gobang/tui/words"
)

// graph is where the graph stands and which moves its cells are.
type graph struct {
	rect
	last int    // the move of the last cell
	at   int    // the move that is marked, 0 for none
	said string // stands behind it
}

// graphIn plans a graph in an area; it has no columns where there are no values.
func (p pen) graphIn(r rect) graph {
	values := p.f.Values
	if len(values) == 0 {
		return graph{}
	}
	newest := values[len(values)-1]
	g := graph{rect: r, last: newest.Move, said: "  " + strings.TrimLeft(valueText(newest.Red)+"  "+p.say(words.MoveNo, newest.Move), " ")}
	room := p.Width(g.said)
	if walk := p.f.Replay; walk != nil {
		g.last, g.at, g.said, room = len(walk.Line), walk.At, "", widestValue
		if v, known := valueOf(values, walk.At); known {
			g.said = "  " + valueText(v)
		}
	}
	g.w = max(0, min(g.last, r.w-room))
	return g
}

// widestValue is the room of a value behind the graph of a walk: it must not move from
// move to move.
const widestValue = len("  +299.9")

// certain is the score of a five; a forced win is worth that less its moves.
const certain = 30_000

// valueText writes a value as +0.8, and a proven win as +#5, five moves of the winner.
func valueText(red int) string {
	left := certain - max(red, -red)
	switch {
	case left <= 0: // the five lies there, or a program of the past sees it
		return ""
	case left > 1000:
		return words.Value(red)
	}
	sign := "+"
	if red < 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s#%d", sign, (left+1)/2)
}

// move is the move of a cell, the last one of those it stands for.
func (g graph) move(cell int) int { return (cell + 1) * g.last / g.w }

// cell is the cell of a move, -1 for none.
func (g graph) cell(move int) int {
	if move < 1 || move > g.last || g.w == 0 {
		return -1
	}
	return (move*g.w+g.last-1)/g.last - 1
}

// MoveAt returns the move of the graph's cell at a screen cell, 0 for none.
func (l *Layout) MoveAt(x, y int) int {
	g := l.graph
	if g.w == 0 || x < g.x || x >= g.x+g.w || y < g.y || y >= g.y+g.h {
		return 0
	}
	return g.move(x - g.x)
}

// valueOf is the value after a move.
func valueOf(values []Value, move int) (red int, known bool) {
	at, found := find(values, move)
	if !found {
		return 0, false
	}
	return values[at].Red, true
}

func find(values []Value, move int) (at int, found bool) {
	return slices.BinarySearchFunc(values, move, func(v Value, move int) int { return v.Move - move })
}

// drawGraph shows how the value went under a heading, and returns the row after it.
func (p roomyPen) drawGraph(y int) int {
	rows := 1
	if p.h >= tallRows {
		rows = graphRows
	}
	p.heading(y, p.say(words.ValueOf))
	p.drawValues(p.graphIn(rect{p.x + 1, y + 1, p.w - 3, rows}))
	return y + 1 + rows
}

// drawValues draws a graph. While a game is walked nothing stands for moves whose value
// is not known yet.
func (p pen) drawValues(g graph) {
	values := p.f.Values
	for i := range g.w {
		at, found := find(values, g.move(i))
		if !found && p.f.Replay != nil && at == len(values) {
			break
		}
		if !found {
			at = max(0, at-1)
		}
		p.putBar(g.x+i, g.y+g.h-1, g.h, values[at].Red, i == g.cell(g.at))
	}
	p.Put(g.x+g.w, g.y+g.h/2, g.said, panelLook)
}

// putBar draws one value as a bar of so many rows, upwards from row y.
func (p pen) putBar(x, y, rows, red int, here bool) {
	look := whiteLook
	if red > 0 {
		look = barLook
	}
	if here {
		look = ega.Look{FG: look.FG, BG: ega.Black, Mono: ega.Reverse}
	}
	parts := len(p.Bars) - 1
	level := max(1, int(share(red)*float64(parts*rows)+0.5))
	for i := range rows {
		p.Put(x, y-i, p.Bars[max(0, min(level-i*parts, parts))], look)
	}
}

// share is a value between 0, White has won, and 1, Red has.
func share(red int) float64 {
	return 0.5 + float64(red)/float64(2*(max(red, -red)+500))
}

package view

// The board beside a list of games, where the window has room for both.

import "gobang/tui/ega"

const (
	listWidth  = 76 // columns that a list keeps for itself
	leastAside = 38 // and those of a board of 15 lines, with its frame and a gap
	mostAside  = 60
)

// asideWidth is how many of w columns a board beside a list has, 0 for none.
func asideWidth(w int) int {
	if w-listWidth < leastAside {
		return 0
	}
	return min(w-listWidth, mostAside)
}

// HasAside reports whether a list on this canvas has a board beside it.
func HasAside(c *ega.Canvas) bool {
	w, _ := c.Size()
	return asideWidth(w) > 0
}

// drawAside draws the board, in a frame of its own; nothing where it is too large.
func (p boxPen) drawAside(b *Board) {
	w, h := p.Size()
	n, size, aside := p.Step(), b.Stones.Size, p.l.box.aside
	k := pitch{px: 2, py: 1}
	rowLabels := k.label()
	wide, high := rowLabels+2*size+2*n, size+3
	if wide > aside-1 || high > h {
		return
	}
	x, y := w-aside+(aside-wide)/2, (h-high)/2
	p.Fill(x, y, wide, high, groundLook)
	p.Box(x, y, wide, high, boxLook)
	l := Layout{size: size, win: window{
		w: w, h: h, step: n, px: k.px, py: k.py, label: x + n, x: x + n + rowLabels, upper: y + 1, y: y + 2, lower: -1, cols: size, rows: size,
	}}
	board := boardPen{pen{p.Canvas, &Frame{Lang: p.f.Lang, Shapes: p.f.Shapes, Board: *b}, &l}}
	board.drawLabels()
	board.drawGrid()
	board.drawStones()
}

// wrapAll breaks every row that is longer than w columns.
func wrapAll(c *ega.Canvas, rows []string, w int) (list []string) {
	for _, row := range rows {
		if c.Width(row) <= w {
			list = append(list, row)
			continue
		}
		list = append(list, Wrap(c, row, w)...)
	}
	return list
}

package view

// The board: rings, letters, numbers, lines, and the marks of empty points.

import (
	"fmt"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
)

var (
	faultLook  = ega.Look{FG: ega.LightMagenta, BG: ega.Blue, Mono: ega.Bold}
	branchLook = ega.Look{FG: ega.LightGreen, BG: ega.Blue, Mono: ega.Bold}
	chosenMark = ega.Look{FG: ega.White, BG: ega.Blue, Attr: ega.Bold, Mono: ega.Reverse}
)

var markLooks = [...]ega.Look{MarkForbidden: faultLook, MarkHint: hintLook, MarkBranch: branchLook, MarkChosen: chosenMark}

// boardPen draws the board.
type boardPen struct{ pen }

func (p boardPen) draw() {
	p.drawRings(p.l.win.rings)
	p.drawLabels()
	p.drawGrid()
	p.drawMarks()
	p.drawStones()
}

// drawLabels writes the letters and the row numbers.
func (p boardPen) drawLabels() {
	l := &p.l.win
	for col := range l.cols {
		letter := string(rune('A' + col + p.l.X))
		p.Put(l.x+col*l.px, l.upper, letter, gridLook)
		if l.lower >= 0 {
			p.Put(l.x+col*l.px, l.lower, letter, gridLook)
		}
	}
	for row := range l.rows {
		p.Put(l.label, l.y+row*l.py, fmt.Sprintf("%2d", p.l.size-row-p.l.Y), gridLook)
	}
}

// drawGrid draws the empty points and the lines between them.
func (p boardPen) drawGrid() {
	l := &p.l.win
	line := ""
	if !p.Wide {
		line = strings.Repeat(p.Line, l.px-1)
	}
	for row := range l.rows {
		y := l.y + row*l.py
		for col := range l.cols {
			x := l.x + col*l.px
			p.Put(x, y, p.gridGlyph(col+p.l.X, row+p.l.Y), gridLook)
			if col < l.cols-1 {
				p.Put(x+p.Step(), y, line, gridLook)
			}
			for down := 1; down < l.py && row < l.rows-1; down++ {
				p.Put(x, y+down, p.Bar, gridLook)
			}
		}
	}
}

// gridGlyph returns the glyph of an empty point; col and row from the upper left.
func (p boardPen) gridGlyph(col, row int) string {
	size := p.l.size
	if star(size, col) && star(size, row) && (size >= 19 || (col == size/2) == (row == size/2)) {
		return p.Star
	}
	part := func(i int) int {
		switch i {
		case 0:
			return 0
		case size - 1:
			return 2
		}
		return 1
	}
	return p.Grid[part(row)][part(col)]
}

// star reports whether marked points lie on the i-th line: the fourth from either rim,
// and the middle where there is one, on every size from 9 up.
func star(size, i int) bool {
	return size >= 9 && (i == 3 || i == size-4 || size%2 == 1 && i == size/2)
}

// at calls put with the cell of a point if it is shown.
func (p boardPen) at(q gomoku.Point, put func(x, y int)) {
	if x, y, shown := p.l.CellOf(q); shown && q.On(p.l.size) {
		put(x, y)
	}
}

// drawMarks puts the marks of empty points.
func (p boardPen) drawMarks() {
	for _, m := range p.f.Board.Marks {
		text := m.Text + strings.Repeat(" ", p.Step()-1) // to the width of a point
		p.at(m.Point, func(x, y int) { p.Put(x, y, text, markLooks[m.Kind]) })
	}
}

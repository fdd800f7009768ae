package view

// Stones, in a cell of their own or as discs of several rows, and what marks them: the
// last move, the winning row and the cursor. None of these marks takes a cell that
// another one needs: the last move is shown inside its stone, the five by the ground
// of its stones, the cursor by corners between the points.

import (
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
)

var (
	cursorLook = ega.Look{FG: ega.CursorRed, BG: ega.Blue, Attr: ega.Bold, Mono: ega.Bold}
	lastLook   = ega.Look{FG: ega.LightCyan, BG: ega.Blue, Mono: ega.Bold}
	fiveLook   = ega.Look{FG: ega.Yellow, BG: ega.Black, Attr: ega.Bold, Mono: ega.Reverse}
)

// shape is a stone round its point, in rows of an odd number and odd width. Blanks at
// the ends of a row are not drawn.
type shape []string

// The stones by the columns of the pitch: full, and hollow for the white ones where
// shapes tell the stones apart.
var (
	fullStones = map[int]shape{
		4:  {"▐█▌"},
		6:  {" ▄▄▄ ", "▐███▌", " ▀▀▀ "},
		8:  {" ▄███▄ ", "███████", " ▀███▀ "},
		10: {"  ▄▄▄▄▄  ", " ███████ ", "▐███████▌", " ███████ ", "  ▀▀▀▀▀  "},
	}
	hollowStones = map[int]shape{
		4:  {"▐ ▌"},
		6:  {" ▄▄▄ ", "▐   ▌", " ▀▀▀ "},
		8:  {" ▄▀▀▀▄ ", "█     █", " ▀▄▄▄▀ "},
		10: {"  ▄▄▄▄▄  ", " █▀   ▀█ ", "▐▌     ▐▌", " █▄   ▄█ ", "  ▀▀▀▀▀  "},
	}
	crosses = map[int]shape{4: {"(X)"}, 6: {` /X\ `, "(XXX)", ` \X/ `}}
	rounds  = map[int]shape{4: {"(O)"}, 6: {` /O\ `, "(O O)", ` \O/ `}}
)

// shapeOf is how a side's stone is drawn at the pitch of the window.
func (p boardPen) shapeOf(side gomoku.Side) shape {
	glyph, _ := p.stone(side)
	px := p.l.win.px
	switch {
	case px <= 2 || p.Wide:
		return shape{glyph}
	case p.ASCII && side == gomoku.Black:
		return crosses[min(px, 6)]
	case p.ASCII:
		return rounds[min(px, 6)]
	case glyph == p.Ring:
		return hollowStones[px]
	}
	return fullStones[px]
}

// drawStones draws the stones, the winning row and the cursor.
func (p boardPen) drawStones() {
	b := &p.f.Board
	for _, s := range b.Stones.Stones() {
		p.at(s.Point, func(x, y int) { p.putStone(x, y, s, ega.Blue) })
	}
	p.drawFive()
	if p.Wide {
		p.drawCursorGround()
		return
	}
	if p.Colors == 0 && len(b.Five) == 0 {
		p.at(b.Last, p.drawParentheses)
	}
	p.at(b.Cursor, func(x, y int) {
		for _, c := range p.corners(x, y) {
			p.Put(c.x, c.y, c.glyph, cursorLook)
		}
	})
}

// putStone draws a stone on a ground; the last one played has a mark inside.
func (p boardPen) putStone(x, y int, s gomoku.Stone, ground ega.Color) {
	_, look := p.stone(s.Side)
	look.BG = ground
	rows := p.shapeOf(s.Side)
	for i, row := range rows {
		row = strings.Trim(row, " ")
		p.Put(x-(p.Width(row)-1)/2, y-len(rows)/2+i, row, look)
	}
	if s.Point == p.f.Board.Last {
		look.FG, look.BG = look.BG, look.FG
		look.Mono |= ega.Reverse
		p.Put(x, y, p.gem(s.Side), look)
	}
}

// gem is what stands in the middle of the last stone: a diamond, or the glyph of the
// stone where its shape says whose it is.
func (p boardPen) gem(side gomoku.Side) string {
	glyph, _ := p.stone(side)
	if p.ASCII || p.f.Shapes || !p.Hues() {
		return glyph
	}
	return p.Gem
}

// reach is how far a stone goes beside and above its point.
func (p boardPen) reach() (columns, rows int) {
	s := p.shapeOf(gomoku.Black)
	return (p.Width(s[len(s)/2]) - 1) / 2, len(s) / 2
}

// drawParentheses puts the last move of a screen without colours into parentheses,
// unless the cursor needs one of their cells.
func (p boardPen) drawParentheses(x, y int) {
	dx, _ := p.reach()
	left, right := x-dx-1, x+dx+1
	if cx, cy, shown := p.l.CellOf(p.f.Board.Cursor); shown {
		for _, c := range p.corners(cx, cy) {
			if c.y == y && (c.x == left || c.x == right) {
				return
			}
		}
	}
	p.Put(left, y, "(", lastLook)
	p.Put(right, y, ")", lastLook)
}

// corner is a piece of the cursor.
type corner struct {
	x, y  int
	glyph string
}

// corners are the pieces of the cursor round the point at x, y; with ASCII glyphs they
// stand beside it, because corners would look like points. Where a line of text stands
// right under the board the lower corners are beside the point, too.
func (p boardPen) corners(x, y int) []corner {
	b, dx, dy := p.Bracket, p.l.win.px/2, max(1, p.l.win.py/2)
	low := y + dy
	if l := &p.l.win; l.lower < 0 && y == l.y+(l.rows-1)*l.py {
		low = y
	}
	if p.ASCII {
		return []corner{{x - dx, y, b[0]}, {x + dx, y, b[1]}}
	}
	list := []corner{{x - dx, y - dy, b[0]}, {x + dx, y - dy, b[1]}, {x - dx, low, b[2]}, {x + dx, low, b[3]}}
	if dx < 3 {
		return list
	}
	for _, at := range []int{x - dx + 1, x + dx - 1} {
		list = append(list, corner{at, y - dy, p.Heavy}, corner{at, low, p.Heavy})
	}
	return list
}

// drawFive marks the winning row: its stones in their colour on black, in brackets.
func (p boardPen) drawFive() {
	b := &p.f.Board
	columns, rows := p.reach()
	for _, q := range b.Five {
		p.at(q, func(x, y int) {
			if p.Wide {
				p.putStone(x, y, gomoku.Stone{Point: q, Side: b.Stones.Get(q)}, ega.Black)
				return
			}
			for row := y - rows; row <= y+rows; row++ {
				p.Put(x-columns, row, strings.Repeat(" ", 2*columns+1), fiveLook)
			}
			p.putStone(x, y, gomoku.Stone{Point: q, Side: b.Stones.Get(q)}, ega.Black)
			p.putBrackets(x, y, q)
		})
	}
}

// putBrackets puts a stone of the winning row into brackets. Where the next one of the
// row stands beside it, the line between them takes their place.
func (p boardPen) putBrackets(x, y int, q gomoku.Point) {
	dx := p.l.win.px / 2
	for side, glyph := range map[int]string{-1: "[", 1: "]"} {
		if slices.Contains(p.f.Board.Five, q.Add(side, 0)) {
			glyph = p.Line
		}
		p.Put(x+side*dx, y, glyph, fiveLook)
	}
}

// drawCursorGround shows the cursor by the ground of its point, because in wide mode
// there are no cells between the points.
func (p boardPen) drawCursorGround() {
	q := p.f.Board.Cursor
	glyph, look := p.gridGlyph(q.X, p.l.size-1-q.Y), gridLook
	if side := p.f.Board.Stones.Get(q); side != gomoku.Nobody {
		glyph, look = p.stone(side)
		if q == p.f.Board.Last {
			glyph = p.gem(side)
		}
	}
	look.BG, look.Mono = ega.Magenta, ega.Reverse
	p.at(q, func(x, y int) { p.Put(x, y, glyph, look) })
}

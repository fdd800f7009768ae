package view

// The game that is played dimly behind the title screen when nobody touches it. It is
// drawn after all else, only where nothing stands, and two cells away from what is read.

import (
	"gobang/gomoku"
	"gobang/tui/ega"
)

// Backdrop is the board of that game.
type Backdrop struct {
	Stones gomoku.Board
	Last   gomoku.Point
}

var (
	dimLook   = ega.Look{FG: ega.DarkGray, BG: ega.Blue}
	dimRed    = ega.Look{FG: ega.Red, BG: ega.Blue}
	dimWhite  = ega.Look{FG: ega.LightBlue, BG: ega.Blue}
	dimLatest = ega.Look{FG: ega.Cyan, BG: ega.Blue}
)

// BackdropSize is how many lines the board behind the title screen has: 19 where they
// have room, else 15; 0 for none, also where there are no colours to be dim in.
func BackdropSize(c *ega.Canvas) int {
	for _, size := range []int{19, 15} {
		if px, _ := backdropPitch(c, size); px >= 2 && c.Colors >= 8 {
			return size
		}
	}
	return 0
}

// backdropPitch is how far the points of the board stand apart.
func backdropPitch(c *ega.Canvas, size int) (px, py int) {
	w, h := c.Size()
	px, py = (w-2*c.Step()-2)/(size-1)&^1, (h-3)/(size-1)
	if py < 1 {
		return 0, 0
	}
	return min(px, 4*py), py
}

// drawBackdrop draws the board where the title screen leaves cells free.
func (p boxPen) drawBackdrop(b *Backdrop) {
	size := b.Stones.Size
	px, py := backdropPitch(p.Canvas, size)
	w, h := p.Size()
	left, top := (w-px*(size-1)-1)/2&^(p.Step()-1), (h-py*(size-1)-1)/2
	free := p.freeCells()
	put := func(x, y int, glyph string, l ega.Look) {
		if n := p.Width(glyph); free(x, y) && free(x+n-1, y) {
			p.Put(x, y, glyph, l)
		}
	}
	for row := range size {
		for col := range size {
			x, y := left+col*px, top+row*py
			for i := p.Step(); col < size-1 && i < px && !p.Wide; i++ {
				put(x+i, y, p.Line, dimLook)
			}
			for i := 1; row < size-1 && i < py; i++ {
				put(x, y+i, p.Bar, dimLook)
			}
			glyph, look := p.backdropGlyph(b, gomoku.Point{X: col, Y: size - 1 - row})
			put(x, y, glyph, look)
		}
	}
}

// backdropGlyph is what stands on a point of it.
func (p boxPen) backdropGlyph(b *Backdrop, q gomoku.Point) (string, ega.Look) {
	side, look := b.Stones.Get(q), dimRed
	if side == gomoku.Nobody {
		return p.Grid[1][1], dimLook
	}
	if side == gomoku.White {
		look = dimWhite
	}
	if q == b.Last {
		look = dimLatest
	}
	return Stone(p.Canvas, side, gomoku.Black, p.f.Shapes), look
}

// freeCells says of every cell whether nothing stands in it and beside it, so that no
// piece of a line shows between two words.
func (p boxPen) freeCells() func(x, y int) bool {
	w, h := p.Size()
	blank := make([]bool, w*h)
	for i := range blank {
		r, look := p.At(i%w, i/w)
		blank[i] = r == ' ' && look.BG == ega.Blue
	}
	return func(x, y int) bool {
		if x < 2 || x >= w-2 || y < 0 || y >= h {
			return false
		}
		for i := -2; i <= 2; i++ {
			if !blank[y*w+x+i] {
				return false
			}
		}
		return true
	}
}

package view

// The numbers of the moves on their stones. A stone of one cell has room for the last
// digit, larger ones for more; where a stone has no room for all, its last digits stand
// there. They have the colour of the stone on the ground of the board, which can be read
// with every set of colours. Where no colours tell the stones apart, a full one has them
// cut out of it. The last stone keeps its mark where that takes the only cell.

import (
	"fmt"

	"gobang/gomoku"
	"gobang/tui/ega"
)

// number is the number of the move that put a stone on a point; 0 where numbers are not
// shown, or no move did.
func (b *Board) number(q gomoku.Point) int {
	for i := len(b.Numbers) - 1; i >= 0; i-- {
		if b.Numbers[i] == q {
			return i + 1
		}
	}
	return 0
}

// numberText is a number as a stone of so many cells shows it.
func numberText(n, cells int) string {
	text := fmt.Sprint(n)
	return text[max(0, len(text)-cells):]
}

// numberCells is how many cells of a stone the digits may take.
func (p boardPen) numberCells() int {
	if p.Wide {
		return p.Step()
	}
	columns, _ := p.reach()
	return min(2*columns+1, 3)
}

// putNumber writes the number of a stone's move on it; look is that of the stone. It
// reports whether the stone bears its number.
func (p boardPen) putNumber(x, y int, s gomoku.Stone, look ega.Look) bool {
	n, cells, last := p.f.Board.number(s.Point), p.numberCells(), s.Point == p.f.Board.Last
	if n == 0 || last && cells < 2 {
		return false
	}
	glyph, _ := p.stone(s.Side)
	if full := glyph != p.Ring; full {
		look.Mono |= ega.Reverse
		if !p.Hues() {
			look.FG, look.BG = look.BG, look.FG
		}
	}
	if last && p.Colors > 0 {
		look.FG, look.BG, look.Attr = hereLook.FG, hereLook.BG, 0
	}
	text := numberText(n, cells)
	switch {
	case p.Wide:
		text = fmt.Sprintf("%2s", text)
	case p.ASCII && len(text) == 2: // in place of the brackets
		text = " " + text
		fallthrough
	default:
		x -= (len(text) - 1) / 2
	}
	p.Put(x, y, text, look)
	return true
}

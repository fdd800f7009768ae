package saves

import (
	"fmt"

	"gobang/gomoku"
)

// The size of a board whose file does not say it, or says something that is no
// size. The moves tell it then: the board begins with 15 lines, and where a point
// does not fit it grows to the next of the usual sizes. Most formats count rows
// from the top, so what lies on the board is moved up with its upper edge. A size
// that a board may have, but none here, is another thing: such a file is refused.

// usualSizes are the sizes a board is taken to have, from the likeliest.
var usualSizes = [...]int{gomoku.DefaultSize, 19, 20, gomoku.MaxSize}

// sizeFor returns the first usual size that has need lines; need is at most
// gomoku.MaxSize.
func sizeFor(need int) int {
	for _, size := range usualSizes {
		if need <= size {
			return size
		}
	}
	return gomoku.MaxSize
}

// sizeGuess is what a builder knows of a size that is not given.
type sizeGuess struct {
	open  bool   // the board may grow
	bad   bool   // the file says something that is no size
	said  string // what it says
	grown bool
}

// isSize reports whether n is the size of a board, be it one this program has or
// a larger one, which the caller refuses.
func isSize(n int) bool { return n >= gomoku.MinSize }

// noSize begins a board of the default size that grows as its points need it.
// The file says so in place of a size.
func (b *builder) noSize(said string) {
	b.size = sizeGuess{open: true, bad: true, said: cleanLine(said)}
	if b.g.Size == 0 {
		b.g.Size = gomoku.DefaultSize
	}
}

// room lets the board grow to the lines a point needs, if it may.
func (b *builder) room(need int) {
	if b.size.open && need > b.g.Size && need <= gomoku.MaxSize {
		b.grow(sizeFor(need))
	}
}

// fromTop returns the point in a column from the left and a row from the top,
// both from 0.
func (b *builder) fromTop(x, row int) gomoku.Point {
	if x >= 0 && row >= 0 {
		b.room(max(x, row) + 1)
	}
	return gomoku.Point{X: x, Y: row}.Flip(b.g.Size)
}

// grow gives the board more lines, below and on the right of what lies there.
func (b *builder) grow(size int) {
	up := size - b.g.Size
	b.g.Size, b.size.grown = size, true
	for i := range b.g.Setup {
		b.g.Setup[i].Y += up
	}
	b.g.root.walk(func(t *twig) bool {
		if t.y >= 0 {
			t.y += int8(up)
		}
		return true
	})
	for x := range b.taken {
		column := b.taken[x]
		b.taken[x] = [gomoku.MaxSize]bool{}
		copy(b.taken[x][up:], column[:gomoku.MaxSize-up])
	}
}

// tellSize says that the size was guessed, before all other trouble.
func (b *builder) tellSize() {
	why := ""
	switch {
	case b.size.bad:
		why = fmt.Sprintf("%.40q is no size of a board; %d lines are taken", b.size.said, b.g.Size)
	case b.size.grown:
		why = fmt.Sprintf("none is given; %d lines are taken", b.g.Size)
	default:
		return
	}
	other := b.trouble
	b.trouble = nil
	if b.warn("size", why); other != nil {
		b.trouble.More, b.trouble.Whole = other.More+1, other.Whole
	}
}

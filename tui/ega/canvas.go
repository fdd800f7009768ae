package ega

import (
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/mattn/go-runewidth"
	"github.com/rivo/uniseg"
)

// Canvas puts text in EGA colours on a tcell screen. Columns and rows count
// from 0 at the upper left; what lies outside the screen is cut off.
//
// A frame is drawn in a buffer and given to tcell by Show, only the cells that
// differ from the frame before: tcell compares with what was put last, so a
// screen that is cleared and drawn again would be sent whole.
type Canvas struct {
	Glyphs
	Term
	screen tcell.Screen
	theme  *Theme
	cond   *runewidth.Condition
	known  map[rune]glyph // how runes are drawn that were asked for before
	w, h   int
	back   []cell // the frame being drawn
	front  []cell // what tcell was given last
}

// cell is one cell of a frame; the second cell of a wide glyph has rest set.
type cell struct {
	r    rune
	look Look
	rest bool
}

// glyph is how a rune is drawn, and in how many columns.
type glyph struct {
	r rune
	n int
}

// NewCanvas returns a canvas for a screen whose abilities are known.
func NewCanvas(s tcell.Screen, t Term) *Canvas {
	return &Canvas{Glyphs: t.glyphs(), Term: t, screen: s, theme: &Themes[0], cond: t.condition(), known: map[rune]glyph{}}
}

// SetTheme chooses the colours, by the name of a theme, from the next frame on.
func (c *Canvas) SetTheme(name string) {
	c.theme, _ = FindTheme(name)
	c.Forget()
}

// Hues reports whether there are colours that tell stones apart: eight at least, and not
// shades of one.
func (c *Canvas) Hues() bool { return c.Colors >= 8 && !c.theme.OneInk }

// Size returns the columns and rows of the screen.
func (c *Canvas) Size() (w, h int) { return c.screen.Size() }

// Clear begins a frame: everything is blank, in the ground colour.
func (c *Canvas) Clear(l Look) {
	if w, h := c.screen.Size(); w != c.w || h != c.h {
		c.w, c.h = w, h
		c.back, c.front = make([]cell, w*h), make([]cell, w*h)
	}
	for i := range c.back {
		c.back[i] = cell{r: ' ', look: l}
	}
}

// Show ends a frame and puts what changed on the screen.
func (c *Canvas) Show() {
	for i, b := range c.back {
		if b == c.front[i] {
			continue
		}
		c.front[i] = b
		if !b.rest {
			c.screen.Put(i%c.w, i/c.w, string(b.r), b.look.style(c.Colors, c.theme))
		}
	}
	c.screen.Show()
}

// Forget makes the next Show put every cell, after the screen was emptied by
// somebody else.
func (c *Canvas) Forget() { clear(c.front) }

// Fill fills a rectangle with the ground colour.
func (c *Canvas) Fill(x, y, w, h int, l Look) {
	blank := strings.Repeat(" ", max(w, 0))
	for row := y; row < y+h; row++ {
		c.Put(x, row, blank, l)
	}
}

// Shade gives the cells of a rectangle another look; what stands in them stays.
func (c *Canvas) Shade(x, y, w, h int, l Look) {
	for row := max(y, 0); row < min(y+h, c.h); row++ {
		for col := max(x, 0); col < min(x+w, c.w); col++ {
			c.back[row*c.w+col].look = l
		}
	}
}

// Put writes text from column x of row y and returns the column after it.
func (c *Canvas) Put(x, y int, text string, l Look) int {
	for _, r := range text {
		r, n := c.drawable(r)
		if n > 0 && y >= 0 && y < c.h && x >= 0 && x+n <= c.w {
			c.set(x, y, r, n, l)
		}
		x += n
	}
	return x
}

// set puts a glyph of n columns. A wide glyph that loses a half to it becomes a
// blank.
func (c *Canvas) set(x, y int, r rune, n int, l Look) {
	row := c.back[y*c.w : (y+1)*c.w]
	if row[x].rest {
		row[x-1].r = ' '
	}
	if end := x + n; end < c.w && row[end].rest {
		row[end] = cell{r: ' ', look: row[end].look}
	}
	row[x] = cell{r: r, look: l}
	if n == 2 {
		row[x+1] = cell{r: ' ', look: l, rest: true}
	}
}

// PutIn writes text into a field of w columns, cut or padded with blanks.
func (c *Canvas) PutIn(x, y, w int, text string, l Look) {
	if w <= 0 {
		return
	}
	text = c.Clip(text, w)
	c.Put(x, y, text+strings.Repeat(" ", w-c.Width(text)), l)
}

// Repeat writes one glyph over and over until w columns are full.
func (c *Canvas) Repeat(x, y, w int, glyph string, l Look) {
	n := max(c.Width(glyph), 1)
	c.Put(x, y, strings.Repeat(glyph, max(w, 0)/n), l)
}

// Box draws a double frame whose outer size is w x h.
func (c *Canvas) Box(x, y, w, h int, l Look) {
	n := c.Step()
	f := c.Frame
	c.Put(x, y, f[0], l)
	c.Put(x+w-n, y, f[1], l)
	c.Put(x, y+h-1, f[2], l)
	c.Put(x+w-n, y+h-1, f[3], l)
	c.Repeat(x+n, y, w-2*n, f[4], l)
	c.Repeat(x+n, y+h-1, w-2*n, f[4], l)
	for row := y + 1; row < y+h-1; row++ {
		c.Put(x, row, f[5], l)
		c.Put(x+w-n, row, f[5], l)
	}
}

// Rainbow draws a frame whose cells run through the colours 2 to 15, clockwise
// from the upper left corner; phase turns it by that many cells. Without
// colours it is plain.
func (c *Canvas) Rainbow(x, y, w, h, phase int, ground Color) {
	n, k := c.Step(), phase
	put := func(col, row int, glyph string) {
		c.Put(col, row, glyph, Look{FG: rainbow(k), BG: ground})
		k++
	}
	f := c.Frame
	put(x, y, f[0])
	for col := x + n; col+n <= x+w-n; col += n {
		put(col, y, f[4])
	}
	put(x+w-n, y, f[1])
	for row := y + 1; row < y+h-1; row++ {
		put(x+w-n, row, f[5])
	}
	put(x+w-n, y+h-1, f[3])
	for col := x + w - 2*n; col >= x+n; col -= n {
		put(col, y+h-1, f[4])
	}
	put(x, y+h-1, f[2])
	for row := y + h - 2; row > y; row-- {
		put(x, row, f[5])
	}
}

// RainbowBar draws an upright line of h rows in the colours of the rainbow.
func (c *Canvas) RainbowBar(x, y, h, phase int, ground Color) {
	for i := range h {
		c.Put(x, y+i, c.Frame[5], Look{FG: rainbow(phase + i), BG: ground})
	}
}

// rainbow is the colour of cell k of the rainbow: 2 to 15, for 1 is the ground.
func rainbow(k int) Color { return Color(2 + ((k%14)+14)%14) }

// Step returns how many columns a frame glyph takes: 1, or 2 in wide mode.
func (c *Canvas) Step() int {
	if c.Wide {
		return 2
	}
	return 1
}

// Width returns how many columns Put uses for the text.
func (c *Canvas) Width(text string) int {
	n := 0
	for _, r := range text {
		_, w := c.drawable(r)
		n += w
	}
	return n
}

// Clip cuts the text to w columns; a text that was cut ends in the glyph More.
func (c *Canvas) Clip(text string, w int) string {
	if c.Width(text) <= w {
		return text
	}
	w -= c.Width(c.More)
	if w < 0 {
		return ""
	}
	for i, r := range text {
		_, n := c.drawable(r)
		if n > w {
			return text[:i] + c.More
		}
		w -= n
	}
	return text
}

// drawable returns the rune to draw for r and its width. Control characters and
// marks of text direction become a question mark, runes of no width are left
// out, and so is, as a question mark, what the two width tables do not agree on.
func (c *Canvas) drawable(r rune) (rune, int) {
	switch {
	case r >= ' ' && r < 0x7f:
		return r, 1
	case r == '\t':
		return ' ', 1
	case c.ASCII || !unicode.IsPrint(r):
		return '?', 1
	}
	known, seen := c.known[r]
	if !seen {
		known = glyph{r, c.cond.RuneWidth(r)}
		if known.n > 0 && uniseg.StringWidth(string(r)) != known.n {
			known = glyph{'?', 1}
		}
		c.known[r] = known
	}
	return known.r, known.n
}

// At returns what stands in a cell of the frame being drawn.
func (c *Canvas) At(x, y int) (rune, Look) {
	b := c.back[y*c.w+x]
	return b.r, b.look
}

package diagram

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"github.com/mattn/go-runewidth"

	"gobang/gomoku"
	"gobang/saves"
)

const (
	step   = 24 // between two lines
	margin = 32 // between the rim of the picture and the first line
	radius = 11 // of a stone
)

// SVG writes the diagram of a game as a drawing of the Scalable Vector Graphics: black
// and white stones with the numbers of their moves, those set up without. Letters are of
// whatever font without serifs there is.
func SVG(w io.Writer, g *saves.Game) error {
	var b strings.Builder
	side, last := 2*margin+(g.Size-1)*step, margin+(g.Size-1)*step
	under := 24 // for the caption
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11" text-anchor="middle">`+"\n", side, side+under)
	said := strings.Join(caption(g), ", ")
	title := escaped(said)
	fmt.Fprintf(&b, "<title>%s</title>\n", title)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fff"/>`+"\n", side, side+under)
	b.WriteString(`<path stroke="#000" fill="none" d="`)
	for i := range g.Size {
		at := margin + i*step
		fmt.Fprintf(&b, "M%d %dH%dM%d %dV%d", margin, at, last, at, margin, last)
	}
	b.WriteString("\"/>\n")
	for i := range g.Size {
		at := margin + i*step
		for _, rim := range []int{margin - 20, last + 20} {
			fmt.Fprintf(&b, `<text x="%d" y="%d">%c</text>`, at, rim+4, 'A'+i)
			fmt.Fprintf(&b, `<text x="%d" y="%d">%d</text>`+"\n", rim, at+4, g.Size-i)
		}
	}
	for x := range g.Size {
		for y := range g.Size {
			if p := (gomoku.Point{X: x, Y: y}); star(p, g.Size) {
				cx, cy := place(p, g.Size)
				fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="3"/>`+"\n", cx, cy)
			}
		}
	}
	for _, s := range g.Setup {
		stone(&b, s, g.Size, 0)
	}
	for i, m := range g.Moves() {
		if m.Point != gomoku.NoPoint {
			stone(&b, m.Stone, g.Size, i+1)
		}
	}
	squeezed := "" // where the caption is longer than the board is wide
	if room := side - 16; 6*runewidth.StringWidth(said) > room {
		squeezed = fmt.Sprintf(` textLength="%d" lengthAdjust="spacingAndGlyphs"`, room)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d"%s>%s</text>`+"\n</svg>\n", side/2, side+8, squeezed, title)
	_, err := io.WriteString(w, b.String())
	return err
}

// place is where a point lies in the picture.
func place(p gomoku.Point, size int) (x, y int) {
	return margin + p.X*step, margin + (size-1-p.Y)*step
}

// stone draws a stone, with a number unless that is 0.
func stone(b *strings.Builder, s gomoku.Stone, size, number int) {
	x, y := place(s.Point, size)
	fill, ink := "#000", "#fff"
	if s.Side == gomoku.White {
		fill, ink = ink, fill
	}
	fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="%d" fill="%s" stroke="#000"/>`, x, y, radius, fill)
	if number > 0 {
		fmt.Fprintf(b, `<text x="%d" y="%d" fill="%s">%d</text>`, x, y+4, ink, number)
	}
	b.WriteString("\n")
}

// escaped is a text inside an element.
func escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a strings.Builder takes everything
	return b.String()
}

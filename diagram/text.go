package diagram

import (
	"fmt"
	"io"
	"strings"

	"gobang/gomoku"
	"gobang/saves"
)

// Text writes the diagram of a game in ASCII, a row of the board a line: the number of
// the move on its point, X and O for Black and White where stones were set up.
func Text(w io.Writer, g *saves.Game) error {
	cell := max(3, len(fmt.Sprint(g.Len()))+1)
	at := map[gomoku.Point]string{}
	for _, s := range g.Setup {
		at[s.Point] = map[gomoku.Side]string{gomoku.Black: "X", gomoku.White: "O"}[s.Side]
	}
	for i, m := range g.Moves() {
		at[m.Point] = fmt.Sprint(i + 1)
	}
	var b strings.Builder
	letters := "  "
	for x := range g.Size {
		letters += fmt.Sprintf("%*c", cell, 'A'+x)
	}
	b.WriteString(letters + "\n")
	for y := g.Size - 1; y >= 0; y-- {
		fmt.Fprintf(&b, "%2d", y+1)
		for x := range g.Size {
			p := gomoku.Point{X: x, Y: y}
			text := at[p]
			switch {
			case text != "":
			case star(p, g.Size):
				text = "+"
			default:
				text = "."
			}
			fmt.Fprintf(&b, "%*s", cell, text)
		}
		fmt.Fprintf(&b, " %2d\n", y+1)
	}
	b.WriteString(letters + "\n\n")
	b.WriteString(strings.Join(caption(g), ", ") + "\n")
	if len(g.Setup) > 0 {
		b.WriteString("set up: X black, O white\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

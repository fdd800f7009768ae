package main

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/options"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/view"
	"gobang/tui/words"
)

// The pictures of the README and of docs/player.md are screens in colours, written with
// -update as the golden ones are.
func TestPicture(t *testing.T) {
	over := goldenMoves + " a15 f10 a14 e11"
	for _, c := range []struct {
		name, theme, moves, cursor string
		w, h                       int
	}{
		{"screen", "ega", goldenMoves, "f10", 80, 24},
		{"medium", "ega", goldenMoves, "f10", 120, 40},
		{"large", "ega", goldenMoves, "f10", 150, 50},
		{"end", "ega", over, "e11", 80, 24},
		{"wood", "wood", goldenMoves, "f10", 80, 24},
		{"green", "green", goldenMoves, "f10", 80, 24},
		{"amber", "amber", goldenMoves, "f10", 80, 24},
		{"contrast", "contrast", goldenMoves, "f10", 80, 24},
	} {
		sc := goldenScene(t, 15, c.moves, c.cursor)
		sc.message = []string{"Your turn. Red has an open three: block it at F10 or J6."}
		pic, sim := blank(t, c.w, c.h, ega.Term{Colors: 256})
		pic.SetTheme(c.theme)
		v := voice{Lang: words.English, canvas: pic.Canvas, shapes: !pic.Hues()}
		if !pic.Hues() {
			sc.message = []string{"Your turn. ● has an open three: block it at F10 or J6."}
		}
		if sc.table.end.Over {
			sc.won = wins{4, 7}
			sc.message = []string{"Computer wins in 15 moves, E11-I7.  Score: you 4, computer 7."}
		}
		pic.draw(v.frame(sc), view.Scroll{})
		golden(t, "../../docs/"+c.name+".svg", svg(sim))
	}
}

// The picture of replay: a game with branches, half way.
func TestPictureOfReplay(t *testing.T) {
	g, err := saves.ReadSGF(strings.NewReader(studyTree))
	if err != nil {
		t.Fatal(err)
	}
	pic, sim := blank(t, 80, 24, ega.Term{Colors: 256})
	p := &program{session: newSession(options.Options{Text: words.English}, &saves.Shelf{}), pic: pic}
	p.table = openTable(g, levels[0], func() time.Time { return frozen })
	enterReplay(p)
	func(r *replay.Walk) { r.To(4); r.Step(keys.BranchDown) }(p.walk)
	p.show()
	golden(t, "../../docs/replay.svg", svg(sim))
}

// svg draws a screen as a picture: a rectangle a run of one ground, a text a cell, so that
// no font can shift the columns.
func svg(s tcell.Screen) string {
	const cw, ch = 10, 20
	w, h := s.Size()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="17" text-anchor="middle">`+"\n", w*cw, h*ch)
	for y := range h {
		for x := 0; x < w; {
			_, st, _ := s.Get(x, y)
			_, bg, _ := st.Decompose()
			n := 1
			for ; x+n < w; n++ {
				_, next, _ := s.Get(x+n, y)
				if _, other, _ := next.Decompose(); other != bg {
					break
				}
			}
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x*cw, y*ch, n*cw, ch, colourName(bg))
			x += n
		}
	}
	inks := map[string][]string{} // the texts of each ink
	for y := range h {
		for x := 0; x < w; {
			str, st, n := s.Get(x, y)
			if str != " " {
				fg, _, attr := st.Decompose()
				ink := fmt.Sprintf(`fill="%s"`, colourName(fg))
				if attr&tcell.AttrBold != 0 {
					ink += ` font-weight="bold"`
				}
				inks[ink] = append(inks[ink], fmt.Sprintf(`<text x="%d" y="%d">%s</text>`, x*cw+n*cw/2, y*ch+16, html.EscapeString(str)))
			}
			x += n
		}
	}
	var names []string
	for ink := range inks {
		names = append(names, ink)
	}
	slices.Sort(names)
	for _, ink := range names {
		fmt.Fprintf(&b, "<g %s>\n%s\n</g>\n", ink, strings.Join(inks[ink], "\n"))
	}
	return b.String() + "</svg>\n"
}

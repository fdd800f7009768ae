package main

import (
	"fmt"
	"html"
	"maps"
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

// The pictures of replay, a game with branches half way, and of a review at a mistake.
func TestPictureOfReplay(t *testing.T) {
	g, err := saves.ReadSGF(strings.NewReader(studyTree))
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "../../docs/replay.svg", svg(walked(t, g, func(r *replay.Walk) { r.To(4); r.Step(keys.BranchDown) })))
	golden(t, "../../docs/review.svg", svg(walked(t, reviewedGame(t), func(r *replay.Walk) { r.To(10) })))
}

// walked is the screen on which a game is walked.
func walked(t *testing.T, g *saves.Game, walk func(*replay.Walk)) tcell.SimulationScreen {
	pic, sim := blank(t, 80, 24, ega.Term{Colors: 256})
	p := &program{session: newSession(options.Options{Text: words.English}, &saves.Shelf{}), pic: pic}
	p.table = openTable(g, levels[0], func() time.Time { return frozen })
	enterReplay(p)
	walk(p.walk)
	p.show()
	return sim
}

// svg draws a screen as a picture: a rectangle for what has another
// ground, a text for a run of letters.
func svg(s tcell.Screen) string {
	w, h := s.Size()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16.61" xml:space="preserve">`+"\n", w*cellW, h*cellH)
	_, st, _ := s.Get(0, 0)
	_, ground, _ := st.Decompose()
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="%s"/>`+"\n", w*cellW, h*cellH, colourName(ground))
	for y := range h {
		svgGrounds(&b, s, y, ground)
	}
	inks := map[string][]string{} // the rows of each ink
	for y := range h {
		svgRow(inks, s, y)
	}
	for _, ink := range slices.Sorted(maps.Keys(inks)) {
		fmt.Fprintf(&b, "<g %s>\n%s\n</g>\n", ink, strings.Join(inks[ink], "\n"))
	}
	return b.String() + "</svg>\n"
}

// The size of a cell of a picture.
const cellW, cellH = 10, 20

// svgGrounds draws what has another ground than the whole picture in a row.
func svgGrounds(b *strings.Builder, s tcell.Screen, y int, ground tcell.Color) {
	w, _ := s.Size()
	grounds := make([]tcell.Color, w)
	for x, n := 0, 1; x < w; x += n {
		var st tcell.Style
		_, st, n = s.Get(x, y)
		_, bg, _ := st.Decompose()
		for i := range n { // the other half of a wide letter has none of its own
			grounds[x+i] = bg
		}
	}
	for x, n := 0, 1; x < w; x += n {
		for n = 1; x+n < w && grounds[x+n] == grounds[x]; n++ {
		}
		if grounds[x] != ground {
			fmt.Fprintf(b, `<path d="M%d %dh%dv%dH%dz" fill="%s"/>`+"\n", x*cellW, y*cellH, n*cellW, cellH, x*cellW, colourName(grounds[x]))
		}
	}
}

// svgRow adds what is written in a row to the texts of its inks, a run of letters each.
// How wide it is stands there, so that no font moves it; what does not read that has
// DejaVu Sans Mono in a size that fits.
func svgRow(inks map[string][]string, s tcell.Screen, y int) {
	w, _ := s.Size()
	ink, run, from, wide := "", "", 0, false
	flush := func(x int) {
		if blank := len(run) - len(strings.TrimRight(run, " ")); run != "" {
			inks[ink] = append(inks[ink], fmt.Sprintf(`<text x="%d" y="%d" textLength="%d">%s</text>`, from*cellW, y*cellH+16, (x-from-blank)*cellW, html.EscapeString(run[:len(run)-blank])))
		}
		run, from = "", x
	}
	for x, n := 0, 1; x < w; x += n {
		var str string
		var st tcell.Style
		str, st, n = s.Get(x, y)
		if now := inkOf(st); str != " " && (now != ink || n > 1 || wide || run == "") {
			flush(x)
			ink = now
		}
		if str != " " || run != "" {
			run += str
		}
		wide = n > 1
	}
	flush(w)
}

// inkOf is how a style writes.
func inkOf(st tcell.Style) string {
	fg, _, attr := st.Decompose()
	if attr&tcell.AttrBold != 0 {
		return fmt.Sprintf(`fill="%s" font-weight="bold"`, colourName(fg))
	}
	return fmt.Sprintf(`fill="%s"`, colourName(fg))
}

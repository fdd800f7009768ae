package view

import (
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/tui/ega"
)

// simulated is a simulated terminal of that size.
func simulated(t *testing.T, w, h int) tcell.SimulationScreen {
	t.Helper()
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sim.Fini)
	sim.SetSize(w, h)
	return sim
}

// The last move and the cursor are both seen whole wherever they meet: on each of the
// eight neighbours, with stones there or without, in the middle and at the rim.
func TestLastMoveAndCursorAreNeighbours(t *testing.T) {
	terms := map[string]ega.Term{
		"colours": {Colors: 256}, "8 colours": {Colors: 8}, "mono": {}, "ascii": {Colors: 256, ASCII: true}, "ascii mono": {ASCII: true}, "wide": {Colors: 256, Wide: true}, "one ink": {Colors: 256},
	}
	for name, term := range terms {
		for _, window := range [][2]int{{24, 9}, {40, 22}, {60, 20}, {80, 24}, {120, 40}, {200, 60}, {300, 90}} {
			c := ega.NewCanvas(simulated(t, window[0], window[1]), term)
			if name == "one ink" {
				c.SetTheme("green")
			}
			for _, last := range []gomoku.Point{{X: 7, Y: 7}, {X: 0, Y: 0}, {X: 14, Y: 14}, {X: 3, Y: 14}} {
				for dx := -1; dx <= 1; dx++ {
					for dy := -1; dy <= 1; dy++ {
						for _, filled := range []bool{false, true} {
							if cursor := last.Add(dx, dy); cursor.On(15) {
								checkMeeting(t, c, name, last, cursor, filled)
							}
						}
					}
				}
			}
		}
	}
}

// checkMeeting draws the two and looks for the mark of the last move and for every
// piece of the cursor.
func checkMeeting(t *testing.T, c *ega.Canvas, name string, last, cursor gomoku.Point, filled bool) {
	t.Helper()
	f := Frame{Game: Game{Turn: gomoku.Black}, Board: Board{Stones: *gomoku.NewBoard(15), Red: gomoku.Black, Last: last, Cursor: cursor, Focus: cursor}}
	f.Board.Stones.Set(last, gomoku.White)
	if filled {
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				if q := last.Add(dx, dy); q.On(15) && q != last {
					f.Board.Stones.Set(q, gomoku.White)
				}
			}
		}
	}
	l := Arrange(c, f, Scroll{})
	w, _ := c.Size()
	x, y, shown := l.CellOf(last)
	if !shown {
		return // a window of the rim, that follows the cursor
	}
	f.Board.Last = gomoku.NoPoint
	Draw(c, l, f)
	glyph, look := c.At(x, y)
	f.Board.Last = last
	Draw(c, l, f)
	if g, k := c.At(x, y); g == glyph && k == look {
		t.Fatalf("%s, %d columns: the last move %v is not to be seen with the cursor on %v", name, w, last, cursor)
	}
	if c.Wide {
		return
	}
	p := boardPen{pen{Canvas: c, f: &f, l: &l}}
	x, y, _ = l.CellOf(cursor)
	for _, piece := range p.corners(x, y) {
		if piece.x >= w {
			continue
		}
		if g, k := c.At(piece.x, piece.y); string(g) != piece.glyph || k != cursorLook {
			t.Fatalf("%s, %d columns: the cursor on %v lacks its piece at %d,%d beside %v: %q", name, w, cursor, piece.x, piece.y, last, g)
		}
	}
}

// In ASCII a glyph is a side, whoever is light red: the lines of -plain say the same.
func TestStonesOfASide(t *testing.T) {
	for _, c := range []struct {
		term   ega.Term
		red    gomoku.Side
		shapes bool
		want   string // Black's and White's
	}{
		{ega.Term{Colors: 256}, gomoku.Black, false, "●●"}, {ega.Term{Colors: 256}, gomoku.White, true, "○●"}, {ega.Term{}, gomoku.Black, false, "●○"},
		{ega.Term{Colors: 256, ASCII: true}, gomoku.White, false, "XO"}, {ega.Term{ASCII: true}, gomoku.White, true, "XO"}, {ega.Term{ASCII: true}, gomoku.Black, false, "XO"},
	} {
		canvas := ega.NewCanvas(simulated(t, 80, 24), c.term)
		if got := Stone(canvas, gomoku.Black, c.red, c.shapes) + Stone(canvas, gomoku.White, c.red, c.shapes); got != c.want {
			t.Errorf("%+v, red %v: %s, want %s", c.term, c.red, got, c.want)
		}
	}
}

package view

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
)

// A box takes any window, whether or not a game has room in it: the plan says so today,
// the box does not depend on it.
func TestBoxesInTinyWindows(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	defer sim.Fini()
	none := func(string) string { return "" }
	table := &Table{Columns: []Column{{Head: "#", Width: 3, Drop: 1}, {}}, Rows: [][]string{{"1", "a name"}, {"2", "五子棋"}}}
	for _, wish := range []ega.Wish{{Width: "narrow"}, {Width: "wide"}, {ASCII: true}} {
		c := ega.NewCanvas(sim, ega.Detect("UTF-8", 256, none, wish))
		for _, typed := range []string{"", "h8", "2026-11-30 五子棋 15x15", strings.Repeat("棋", 60)} {
			for i, b := range []Box{
				{Title: "A field", Field: Field{Typing: true, Typed: typed, Limit: 60}, Hint: "enter saves", Warn: "taken"},
				{Title: "A list", List: true, Rows: []string{"one", "two 五子棋", typed}, At: 2, Hint: "enter"},
				{Title: "A table", List: true, Table: table, At: 1, Head: "x"},
				{Title: "A text", Text: true, Rows: strings.Split(strings.Repeat("line ", 40), " "), At: 30},
				{Title: typed, Rows: nil, Foot: typed},
			} {
				for w := 1; w <= 25; w++ {
					for h := 1; h <= 10; h++ {
						sim.SetSize(w, h)
						drawBox(t, c, i, &b)
					}
				}
			}
		}
	}
}

// drawBox draws a box, as itself and as the title screen.
func drawBox(t *testing.T, c *ega.Canvas, n int, b *Box) {
	t.Helper()
	w, h := c.Size()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("box %d with %q in %d x %d: %v", n, b.Typed, w, h, r)
		}
	}()
	c.Clear(groundLook)
	l := Layout{At: b.At, win: window{w: w, h: h, step: c.Step()}}
	l.arrangeBox(c, &Frame{Box: b}, 0)
	p := boxPen{pen{Canvas: c, f: &Frame{Box: b}, l: &l}}
	p.draw(b)
	p.f.Box = nil
	p.drawTitle(b)
	c.Show()
	if l.box.x < 0 || l.box.x+l.box.w > w+1 || l.Page < 1 {
		t.Errorf("box %d in %d x %d stands at %+v, %d rows a page", n, w, h, l.box.rect, l.Page)
	}
}

package menus

import (
	"fmt"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/view"
	"gobang/tui/words"
)

// dialogs are all there are, filled with short and with long texts.
func dialogs(x words.Lang, c *ega.Canvas) map[string]*Dialog {
	list := []saves.Entry{{Name: "a", Seen: true}, {Name: "2026-11-30 五子棋 with a name that is longer than any window here", Saved: time.Now(), Size: 15, Moves: 225, Seen: true}}
	value := func(s Setting) (string, bool) { return fmt.Sprint("五 value ", s), s%2 == 0 }
	all := map[string]*Dialog{
		"title": NewTitle(x, true), "others": NewOthers(x), "goto": NewGoto(x, gomoku.Point{X: 7, Y: 7}), "save": NewSave(x, "2026-11-30 五子棋 15x15"), "save nothing": NewSave(x, ""),
		"load": NewGames(x, list, func(name string) string { return name }, "/a/folder"), "statistics": NewStats(x, list, func(name string) string { return name }), "help": NewHelp(x, false), "help of replay": NewHelp(x, true), "options": NewOptions(x, value),
		"engine": NewAddEngine(x), "move": NewNumber(x, MoveNumber), "game": NewNumber(x, GameNumber), "play on": NewPlayOn(x), "none": nil,
	}
	return all
}

// A window of any size, down to one cell, takes every dialog, over the game and over
// the title, and keys go on working in it.
func TestDialogsInTinyWindows(t *testing.T) {
	none := func(string) string { return "" }
	for _, wish := range []ega.Wish{{Width: "narrow"}, {Width: "wide"}, {ASCII: true}} {
		sim := tcell.NewSimulationScreen("UTF-8")
		if err := sim.Init(); err != nil {
			t.Fatal(err)
		}
		defer sim.Fini()
		for _, x := range []words.Lang{words.English, words.Chinese} {
			c := ega.NewCanvas(sim, ega.Detect("UTF-8", 256, none, wish))
			for name, d := range dialogs(x, c) {
				for w := 1; w <= 25; w += gomokutest.Rounds(1+w/4, 1, 1) {
					for h := 1; h <= 10; h++ {
						sim.SetSize(w, h)
						drawSmall(t, c, x, name, d, nil)
						// A window may change between the plan and the drawing.
						drawSmall(t, c, x, name, d, func() { sim.SetSize(26-w, 11-h) })
						if (w < 4 || w == 25) && (h < 3 || h == 10) {
							sim.SetSize(80, 24)
							drawSmall(t, c, x, name, d, func() { sim.SetSize(w, h) })
						}
					}
				}
			}
		}
	}
}

// drawSmall draws a dialog in the window as it is, after every key that moves or types.
func drawSmall(t *testing.T, c *ega.Canvas, x words.Lang, name string, d *Dialog, change func()) {
	t.Helper()
	w, h := c.Size()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%s in %d x %d: %v", name, w, h, r)
		}
	}()
	title := NewTitle(x, false)
	title.Foot = "a message that does not fit in here, and goes on"
	for _, over := range []*Dialog{nil, title} {
		f := view.Frame{Lang: x, Title: over.Box(), Box: d.Box(), Board: view.Board{Stones: *gomoku.NewBoard(15), Last: gomoku.NoPoint, Cursor: gomoku.NoPoint},
			Game: view.Game{Turn: gomoku.Black}}
		var s view.Scroll
		if d != nil {
			d.Warn = "a warning that does not fit in here, and goes on"
			f.Box = d.Box()
			s.Box = d.First()
		}
		l := view.Arrange(c, f, s)
		if change != nil {
			change()
		}
		view.Draw(c, l, f)
		c.Show()
		if d != nil {
			d.Shown(l)
			for _, k := range []tcell.Key{tcell.KeyDown, tcell.KeyPgDn, tcell.KeyEnd, tcell.KeyUp} {
				d.Key(tcell.NewEventKey(k, 0, 0))
			}
			d.Paste(tcell.NewEventKey(tcell.KeyRune, '棋', 0))
		}
	}
}

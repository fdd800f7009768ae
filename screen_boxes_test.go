package main

import (
	"fmt"
	"testing"
	"time"

	"gobang/options"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// The golden screens of what lies over a game whose clocks run: they stay in sight.
func TestGoldenBoxes(t *testing.T) {
	sizes := [][2]int{{24, 9}, {40, 22}, {60, 20}, {80, 24}, {120, 40}, {200, 60}, {100, 30}, {300, 90}}
	for _, c := range []struct {
		name  string
		sizes [][2]int
		term  ega.Term
		lang  words.Lang
	}{
		{"", sizes, ega.Term{Colors: 256}, words.English},
		{"-chinese", sizes[:4], ega.Term{Colors: 256}, words.Chinese},
		{"-ascii", sizes[3:4], ega.Term{ASCII: true}, words.English},
		{"-mono", sizes[3:4], ega.Term{}, words.English},
		{"-wide", sizes[3:4], ega.Term{Colors: 256, Wide: true}, words.Chinese},
	} {
		o := options.Options{Text: c.lang}
		o.Setup.Size = 15
		o.Setup.Level, _ = levels.Find("expert")
		for kind, d := range map[string]*menus.Dialog{
			"help": menus.NewHelp(c.lang, false), "options": menus.NewOptions(c.lang, o.Shown),
			"goto": menus.NewGoto(c.lang, point(t, "f10")), "save": menus.NewSave(c.lang, "2026-11-30 a game"),
		} {
			for _, size := range c.sizes {
				name := fmt.Sprintf("clocks-%s-%dx%d%s", kind, size[0], size[1], c.name)
				t.Run(name, func(t *testing.T) {
					sc := goldenScene(t, 15, goldenMoves, "f10")
					sc.table.game.Limit = saves.Limit{Game: 20 * time.Minute}
					sc.dialog = d
					sim := drawn(t, size[0], size[1], c.term, c.lang, false, sc)
					golden(t, name+".txt", textLayer(sim))
					if size[0] < 300 {
						golden(t, name+".colours", colourLayer(sim))
					}
				})
			}
		}
	}
}

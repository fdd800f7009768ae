package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/players/demo"
	"gobang/tui/ega"
	"gobang/tui/view"
)

// After thirty seconds on the title screen two levels play behind it. The menu stays as it
// is, nothing is kept, and any key only ends it.
func TestIdleTitlePlays(t *testing.T) {
	for _, size := range [][2]int{{40, 22}, {80, 24}, {120, 40}, {200, 60}} {
		dir := t.TempDir()
		p := startProgram(t, dir)
		p.sim.SetSize(size[0], size[1])
		now := time.Now()
		p.opts.Now = func() time.Time { return now }
		touch := tcell.NewEventKey(tcell.KeyDown, 0, 0)
		receive(p.program, touch)
		p.show()
		if got := p.nextTick(); got != demo.After {
			t.Errorf("%v: the loop waits %v, want %v", size, got, demo.After)
		}
		before := p.cells()
		now = now.Add(demo.After - time.Millisecond)
		p.idler.Tick(now, view.BackdropSize(p.pic.Canvas))
		if board, _ := p.idler.Board(); board != nil {
			t.Errorf("%v: a game begins too soon", size)
		}
		files, _ := os.ReadDir(dir)
		for range 40 {
			now = now.Add(p.nextTick())
			p.idler.Tick(now, view.BackdropSize(p.pic.Canvas))
		}
		p.show()
		board, last := p.idler.Board()
		if board == nil || len(board.Stones()) < 20 || board.Empty(last) {
			t.Fatalf("%v: no game is played", size)
		}
		if size[0] <= 80 {
			name := fmt.Sprintf("idle-%dx%d", size[0], size[1])
			golden(t, name+".txt", textLayer(p.sim))
			golden(t, name+".colours", colourLayer(p.sim))
		}
		changed := 0
		for i, cell := range p.cells() {
			if cell != before[i] {
				changed++
				if !strings.HasPrefix(before[i], " ") {
					t.Errorf("%v: cell %d was %q, is %q", size, i, before[i], cell)
				}
			}
		}
		if changed < 100 {
			t.Errorf("%v: only %d cells show the game", size, changed)
		}
		if after, _ := os.ReadDir(dir); len(after) != len(files) || p.won != (wins{}) {
			t.Errorf("%v: something was kept", size)
		}
		receive(p.program, tcell.NewEventKey(tcell.KeyEsc, 0, 0))
		p.show()
		if board, _ := p.idler.Board(); board != nil || p.quit || strings.Join(p.cells(), "") != strings.Join(before, "") {
			t.Errorf("%v: a key does not just end it: quit %v", size, p.quit)
		}
		receive(p.program, tcell.NewEventKey(tcell.KeyEsc, 0, 0))
		if !p.quit {
			t.Errorf("%v: the next key does nothing", size)
		}
		p.finish()
	}
}

// Nobody plays with -still, without colours, over a game, or where there is no room.
func TestIdleOnlyWhereItIsWanted(t *testing.T) {
	for _, c := range []struct {
		args string
		w, h int
		term ega.Term
		want bool
	}{
		{"", 80, 24, ega.Term{Colors: 256}, true}, {"-still", 80, 24, ega.Term{Colors: 256}, false}, {"", 80, 24, ega.Term{}, false},
		{"", 30, 12, ega.Term{Colors: 256}, false}, {"-players 2", 80, 24, ega.Term{Colors: 256}, false},
	} {
		p := startProgram(t, t.TempDir(), strings.Fields(c.args)...)
		p.sim.SetSize(c.w, c.h)
		p.pic.Canvas = ega.NewCanvas(p.sim, c.term)
		if got := demos(p.program); got != c.want {
			t.Errorf("%q at %d x %d, %+v: %v", c.args, c.w, c.h, c.term, got)
		}
		p.finish()
	}
}

// cells are all cells with what stands in them and how it looks.
func (p *played) cells() (list []string) {
	w, h := p.sim.Size()
	for y := range h {
		for x := range w {
			text, st, _ := p.sim.Get(x, y)
			list = append(list, text+" "+styleName(st))
		}
	}
	return list
}

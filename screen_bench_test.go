package main

import (
	"fmt"
	"os"
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/options"
)

// BenchmarkKeyToFrame moves the cursor to and fro: two keys and two frames.
func BenchmarkKeyToFrame(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {300, 90}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			o, _ := options.Parse([]string{"-saves", b.TempDir(), "-lang", "en", "-players", "2"}, levels, os.Getenv, os.Stderr)
			st, err := takeSeat(o)
			if err != nil {
				b.Fatal(err)
			}
			sim := tcell.NewSimulationScreen("UTF-8")
			if err := sim.Init(); err != nil {
				b.Fatal(err)
			}
			defer sim.Fini()
			sim.SetSize(size[0], size[1])
			p := newProgram(sim, o, st.shelf)
			begin(p, st)
			newGame(p)
			p.show()
			left, right := tcell.NewEventKey(tcell.KeyLeft, 0, 0), tcell.NewEventKey(tcell.KeyRight, 0, 0)
			for b.Loop() {
				p.handle(left)
				p.show()
				p.handle(right)
				p.show()
			}
		})
	}
}

package main

import (
	"strings"
	"testing"
)

// t goes to the title screen, where the game waits: Resume goes on with it, its clocks
// stand meanwhile, and a new game puts it aside.
func TestToTheTitleAndBack(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.move("h8")
	p.move("h9")
	p.keys("t")
	p.sees("> 3  Resume")
	if p.table.clock.Runs() {
		t.Error("the clock runs on the title")
	}
	p.keys("<Enter>")
	p.has("h8 h9")
	if p.title != nil || !p.table.clock.Runs() {
		t.Error("Resume does not go on")
	}
	p.move("a1")
	p.keys("t1")
	p.has("")
	if list, err := p.shelf.Folder().Names(); err != nil || len(list) != 1 || !strings.Contains(p.note[0], "was saved as") {
		t.Errorf("%v, %v, %q", list, err, p.note)
	}
	p.keys("t<Esc>")
	if !p.quit {
		t.Error("ESC does not leave from the title")
	}
}

// While the computer thinks it stops, and begins anew after Resume; a finished game
// does not wait.
func TestToTheTitleWhileTheComputerThinks(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "turboc", "-first", "human")
	defer p.finish()
	p.move("h8")
	p.keys("t")
	if p.mind.thinks {
		t.Error("it thinks behind the title")
	}
	p.keys("<Enter>")
	p.wait()
	if p.table.game.Len() != 2 {
		t.Errorf("no answer after Resume: %s", p.line())
	}
	q := startProgram(t, t.TempDir(), "-players", "2")
	for _, m := range strings.Fields("a1 a2 b1 b2 c1 c2 d1 d2 e1") {
		q.move(m)
	}
	q.keys("t")
	q.sees("> 2  Play with computer")
}

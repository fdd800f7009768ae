package main

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
)

// clickOn presses the first button on a text of the screen.
func (p *played) clickOn(text string) {
	p.t.Helper()
	for y, line := range strings.Split(textLayer(p.sim), "\n") {
		if at := strings.Index(line, text); at >= 0 {
			p.mouseAt(len([]rune(line[:at])), y, tcell.ButtonPrimary)
			return
		}
	}
	p.t.Fatalf("%q is not on the screen:\n%s", text, textLayer(p.sim))
}

// mouseAt sends buttons at a cell, and that they are up again.
func (p *played) mouseAt(x, y int, buttons tcell.ButtonMask) {
	p.handle(tcell.NewEventMouse(x, y, buttons, 0))
	p.handle(tcell.NewEventMouse(x, y, 0, 0))
	p.show()
}

// In the title and in lists the mouse does what it does on the board: a click chooses,
// one more decides, the wheel goes up and down.
func TestMouseInTitleAndLists(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.clickOn("Play with human")
	if p.title == nil || p.title.At() != 0 {
		t.Fatalf("one click on a choice: %+v", p.title)
	}
	p.clickOn("Options")
	p.clickOn("Options")
	if p.dialog == nil {
		t.Fatal("two clicks do not open the options")
	}
	p.mouseAt(5, 5, tcell.WheelDown)
	p.mouseAt(5, 5, tcell.WheelDown)
	p.mouseAt(5, 5, tcell.WheelUp)
	if p.dialog.At() != 1 {
		t.Errorf("the wheel goes to row %d", p.dialog.At())
	}
	for i, warns := range []bool{true, false, false} {
		if i < 2 {
			p.clickOn("Tell of threats")
		} else {
			p.mouseAt(0, 23, tcell.ButtonPrimary) // beside it
		}
		p.sees("> Tell of threats")
		if p.opts.Warn != warns {
			t.Errorf("after click %d it tells of threats: %v", i+1, p.opts.Warn)
		}
	}
	p.keys("<Esc>")
	p.clickOn("Play with human")
	p.clickOn("Play with human")
	if p.title != nil || p.idle {
		t.Error("two clicks do not start a game")
	}
	p.keys("?")
	p.sim.SetSize(60, 12)
	p.show()
	p.sees("Play")
	for range 60 {
		p.mouseAt(30, 6, tcell.WheelDown)
	}
	p.sees("leave at once; the game is kept")
	p.mouseAt(30, 6, tcell.ButtonPrimary)
	if p.dialog == nil {
		t.Error("a click closes a text")
	}
}

// In replay the wheel steps.
func TestWheelInReplay(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	for _, m := range strings.Fields("h8 h9 a1") {
		p.move(m)
	}
	p.keys("p")
	for _, c := range []struct {
		turn tcell.ButtonMask
		at   int
	}{{tcell.WheelUp, 2}, {tcell.WheelUp, 1}, {tcell.WheelDown, 2}} {
		p.mouseAt(10, 10, c.turn)
		if at, _ := p.walk.Moves(); at != c.at {
			t.Errorf("the wheel goes to move %d, want %d", at, c.at)
		}
	}
}

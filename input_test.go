package main

import (
	"testing"

	"gobang/tui/keys"

	"github.com/gdamore/tcell/v2"
)

func TestClicks(t *testing.T) {
	var c keys.Clicks
	ev := func(b tcell.ButtonMask) *tcell.EventMouse { return tcell.NewEventMouse(1, 1, b, 0) }
	for i, step := range []struct {
		buttons tcell.ButtonMask
		want    bool
	}{{tcell.ButtonPrimary, true}, {tcell.ButtonPrimary, false}, {0, false}, {tcell.ButtonPrimary, true}, {tcell.ButtonSecondary, false}} {
		if got := c.Press(ev(step.buttons)); got != step.want {
			t.Errorf("step %d: press is %v", i, got)
		}
	}
}

package main

import "github.com/gdamore/tcell/v2"

// clicks turns mouse events into clicks: the moment the first button goes down.
type clicks struct{ down bool }

// press reports whether the event is a new press of the first button.
func (c *clicks) press(ev *tcell.EventMouse) bool {
	now := ev.Buttons()&tcell.ButtonPrimary != 0
	was := c.down
	c.down = now
	return now && !was
}

package main

// The widgets that lie over the game: a list to choose from, a field to type
// in, a text to read. One type serves them all; what its keys do besides moving
// is given by whoever opens it. ESC closes a dialog, never the game.

import (
	"unicode"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/keys"
	"gobang/tui/view"
)

// dialog is one open widget. With a field it is for typing, with take for
// choosing, else for reading.
type dialog struct {
	title string
	head  string   // the columns' names, over a list
	rows  []string // of a list or a text
	hint  string   // the keys, at the foot
	foot  string   // shown in the message line meanwhile
	warn  string   // instead of the hint, until the next key
	at    int      // the chosen row
	first int      // the first row shown
	page  int      // rows shown when it was last drawn
	idle  int      // title menu: a row that leads nowhere now, 0 for none

	typing bool
	typed  []rune
	limit  int

	table func() *view.Table               // in place of head and rows
	take  func(d *dialog)                  // enter; nil: a text to read
	press func(d *dialog, key string) bool // any other key; true: it was meant for the dialog
}

// key acts on a key and reports whether the dialog is to be closed by ESC.
func (d *dialog) key(ev *tcell.EventKey) (closed bool) {
	k := keys.Name(ev)
	d.warn = ""
	if k == "Esc" {
		return true
	}
	if k == "Enter" {
		if d.take != nil {
			d.take(d)
		}
		return d.take == nil
	}
	if d.typing {
		d.typeKey(ev, k)
		return false
	}
	if d.press != nil && d.press(d, k) {
		return false
	}
	d.move(k)
	return false
}

// move goes up and down a list or scrolls a text.
func (d *dialog) move(k string) {
	step := map[string]int{"Up": -1, "Ctrl-P": -1, "k": -1, "Down": 1, "Ctrl-N": 1, "j": 1, "PgUp": -max(d.page, 1), "PgDn": max(d.page, 1), "Home": -len(d.rows), "End": len(d.rows)}[k]
	d.at = max(0, min(d.at+step, len(d.rows)-1))
}

// typeKey edits the field.
func (d *dialog) typeKey(ev *tcell.EventKey, k string) {
	switch {
	case k == "Backspace" && len(d.typed) > 0:
		d.typed = d.typed[:len(d.typed)-1]
	case k == "Ctrl-U":
		d.typed = nil
	case ev.Key() == tcell.KeyRune && unicode.IsPrint(ev.Rune()) && len(d.typed) < d.limit:
		d.typed = append(d.typed, ev.Rune())
	}
}

// box is the dialog as it is drawn; nil where there is none.
func (d *dialog) box() *view.Box {
	if d == nil {
		return nil
	}
	b := &view.Box{
		Title: d.title, Head: d.head, Rows: d.rows, Hint: d.hint, Foot: d.foot, Warn: d.warn, At: d.at, Idle: d.idle,
		List: d.take != nil, Text: d.take == nil && d.press == nil, Typing: d.typing, Typed: string(d.typed), Limit: d.limit,
	}
	if d.table != nil {
		b.Table = d.table()
	}
	return b
}

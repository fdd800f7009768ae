// Package menus holds what the person is asked: the title screen, lists, fields and
// texts. A Dialog reads keys and remembers what is chosen or typed; it does nothing
// itself. What was decided comes back as a Choice, and whoever opened the dialog does
// it. ESC closes a dialog, never the game.
package menus

import (
	"unicode"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/tui/keys"
	"gobang/tui/view"
)

// Kind says which dialog it is.
type Kind uint8

// The dialogs.
const (
	Title Kind = iota
	Others
	Goto
	Save
	Load
	Stats
	Help
	Options
	AddEngine
	MoveNumber
	GameNumber
	PlayOn
	Sides
	Mistakes
)

// What says what was decided.
type What uint8

// The decisions. Most keys decide nothing.
const (
	Nothing What = iota
	Close
	Take   // Enter: the row chosen, or what was typed
	Change // a row of the options, by a step; on the title screen the level
	Begin  // title screen: the other side begins
	Delete // a saved game, after a yes
	TakeBack
)

// Choice is what the person has decided in a dialog.
type Choice struct {
	Kind Kind
	What What
	Row  int
	By   int // of Change: 1 or -1
	Text string
}

// Dialog is one open widget: for typing, for choosing, or for reading.
type Dialog struct {
	Kind Kind
	Warn string // instead of the hint, until the next key
	Foot string // shown in the message line meanwhile
	Rows []string

	Greeting []string // title screen: what a first start is told

	title, head, hint string
	pairs             []view.Entry // in place of rows
	at                int          // the chosen row
	first, page       int          // the first row shown, and how many were
	idle              int          // title screen: a row that leads nowhere now, 0 for none
	style             style
	field
	games *games            // Load: the saved games
	text  func() [][]string // in place of Rows, in several forms
	asked bool              // and whether the chosen one shall be deleted
}

// field is what a dialog for typing has.
type field struct {
	typed   []rune
	offered bool // what is typed was offered and gives way to a letter
	limit   int
	line    bool         // typed into the message line
	from    gomoku.Point // Goto: where the cursor was
}

// style is what a dialog is for.
type style uint8

const (
	choosing style = iota
	typing
	reading
)

// At is the chosen row.
func (d *Dialog) At() int { return d.at }

// Follow returns where the cursor is after a key of the field for a point: it goes to
// what is typed as far as that is a point, and with ESC back to where it was.
func (d *Dialog) Follow(c Choice, cursor gomoku.Point, size int) gomoku.Point {
	q, err := gomoku.ParsePoint(string(d.typed))
	switch {
	case c.What == Take:
		return cursor
	case c.What == Nothing && err == nil && q.On(size):
		return q
	}
	return d.from
}

// Choose moves to a row.
func (d *Dialog) Choose(row int) { d.at = max(0, min(row, d.Len()-1)) }

// textRows is more than any text has: how many it has is known when it is drawn.
const textRows = 1000

// Len is how many rows there are.
func (d *Dialog) Len() int {
	switch {
	case d.style == reading:
		return textRows
	case d.games != nil:
		return len(d.games.shown)
	case d.text != nil:
		return len(d.text())
	case d.pairs != nil:
		return len(d.pairs)
	}
	return len(d.Rows)
}

// Key acts on a key and says what was decided by it.
func (d *Dialog) Key(ev *tcell.EventKey) Choice {
	c := Choice{Kind: d.Kind, Row: d.at}
	k := keys.Name(ev)
	d.Warn = ""
	switch {
	case d.asked:
		d.games.answer(k, &c)
	case k == "Esc":
		if d.games == nil || !d.games.leaveFilter() {
			c.What = Close
		}
	case k == "Enter" && d.Len() == 0 && d.style == choosing:
	case k == "Enter" && d.style == reading:
		c.What = Close
	case k == "Enter":
		c.What, c.Text = Take, string(d.typed)
	case d.style == typing:
		d.edit(ev, k)
	case d.games != nil:
		d.games.key(ev, k, &c)
	default:
		press(d, k, &c)
	}
	if d.games != nil {
		c.Row = d.Chosen()
	}
	return c
}

// Decides reports whether a key may decide something here that a person should have
// typed: to delete, to confirm, to begin a game. A field for a place on the board or in
// a game only goes there.
func (d *Dialog) Decides(ev *tcell.EventKey) bool {
	switch k := keys.Name(ev); {
	case k == "Enter":
		return d.Kind != Goto && d.Kind != MoveNumber && d.Kind != GameNumber
	case d.Kind == Title:
		return len(k) == 1 && k >= "1" && k <= "9"
	case d.Kind == Load:
		return k == "d" || k == "y" || k == "u" || k == "Delete"
	}
	return false
}

// Writes reports whether d is a field that is open, to type in.
func (d *Dialog) Writes() bool { return d != nil && d.style == typing }

// Paste takes a key of a pasted text, where there is a field for it.
func (d *Dialog) Paste(ev *tcell.EventKey) {
	if d.Writes() && ev.Key() == tcell.KeyRune {
		d.Key(ev)
	}
}

// Tell says something in the dialog until the next key. What was asked is asked no
// longer.
func (d *Dialog) Tell(text string) {
	if d.asked = false; d.Kind == Title {
		d.Foot = text
		return
	}
	d.Warn = text
}

// Mouse acts on the mouse as the board does: a click on a row chooses it, one on the
// chosen row decides as Enter does, and the wheel scrolls. Row is under the mouse, -1
// for none; turn is the way of the wheel.
func (d *Dialog) Mouse(row int, pressed bool, turn int) Choice {
	c := Choice{Kind: d.Kind, Row: d.at}
	switch {
	case d.style == typing:
	case turn != 0:
		d.Warn, d.asked = "", false
		d.Choose(d.at + turn)
	case !pressed || d.style == reading || row < 0 || row >= d.Len():
	case row == d.at:
		d.Warn, d.asked = "", false
		c.What = Take
	default:
		d.Warn, d.asked = "", false
		d.Choose(row)
	}
	return c
}

// press acts on the keys that only some lists know, and moves on all others.
func press(d *Dialog, k string, c *Choice) {
	switch {
	case d.Kind == Title && len(k) == 1 && k >= "1" && int(k[0]-'0') <= len(d.Rows):
		d.at = int(k[0] - '1')
		c.What, c.Row = Take, d.at
	case d.Kind == Title && d.at == OnePerson && (k == "Left" || k == "Right"):
		c.What, c.By = Change, optionSteps[k]
	case d.Kind == Title && d.at == OnePerson && k == "Tab":
		c.What = Begin
	case d.Kind == Options && d.at < d.Len()-1 && optionSteps[k] != 0:
		c.What, c.By = Change, optionSteps[k]
	default:
		d.move(k)
	}
}

var optionSteps = map[string]int{"Left": -1, "-": -1, "Right": 1, "+": 1, "Space": 1}

// move goes up and down a list or scrolls a text.
func (d *Dialog) move(k string) {
	page := max(d.page, 1)
	step := map[string]int{"Up": -1, "Ctrl-P": -1, "k": -1, "Down": 1, "Ctrl-N": 1, "j": 1, "PgUp": -page, "PgDn": page, "Home": -d.Len(), "End": d.Len()}[k]
	d.at = max(0, min(d.at+step, d.Len()-1))
}

// edit edits the fielf.
func (f *field) edit(ev *tcell.EventKey, k string) {
	if f.offered && ev.Key() == tcell.KeyRune {
		f.typed = nil
	}
	f.offered = false
	switch {
	case k == "Backspace" && len(f.typed) > 0:
		f.typed = f.typed[:len(f.typed)-1]
	case k == "Ctrl-U":
		f.typed = nil
	case ev.Key() == tcell.KeyRune && unicode.IsPrint(ev.Rune()) && len(f.typed) < f.limit:
		f.typed = append(f.typed, ev.Rune())
	}
}

// Box is the dialog as it is drawn; nil where there is none.
func (d *Dialog) Box() *view.Box {
	switch {
	case d == nil:
		return nil
	case d.asked:
		return d.games.question()
	}
	b := &view.Box{
		Title: d.title, Head: d.head, Rows: d.Rows, Hint: d.hint, Foot: d.Foot, Under: d.Greeting, Warn: d.Warn, At: d.at, Idle: d.idle,
		Pairs: d.pairs, List: d.style == choosing, Text: d.style == reading,
		Field: view.Field{Typing: d.style == typing, Line: d.line, Typed: string(d.typed), Limit: d.limit},
	}
	if d.games != nil {
		d.games.fill(b)
	}
	switch {
	case d.text == nil:
	case d.style == reading:
		b.Rows, b.Wraps = d.rows(), true
	default:
		b.Forms = d.text()
	}
	return b
}

// rows are the rows of a text that is asked for, in their longest form.
func (d *Dialog) rows() (rows []string) {
	for _, forms := range d.text() {
		rows = append(rows, forms[0])
	}
	return rows
}

// First is the first row that was shown.
func (d *Dialog) First() int { return d.first }

// Shown takes over how the dialog was drawn: so it scrolls and turns pages.
func (d *Dialog) Shown(l view.Layout) {
	if !d.asked { // the question is a box of its own
		d.first, d.page, d.at = l.Scroll.Box, l.Page, l.At
	}
}

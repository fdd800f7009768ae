package main

// The widgets that lie over the game: a list to choose from, a field to type
// in, a text to read. One type serves them all; what its keys do besides moving
// is given by whoever opens it. ESC closes a dialog, never the game.

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
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

	fill  func(w int)                      // makes head and rows anew for so many columns
	take  func(d *dialog)                  // enter; nil: a text to read
	press func(d *dialog, key string) bool // any other key; true: it was meant for the dialog
}

// Dialogs have the yellow frame on a black ground, the chosen row reversed.
var (
	boxLook    = ega.Look{FG: ega.Yellow, BG: ega.Black}
	rowLook    = ega.Look{FG: ega.White, BG: ega.Black}
	chosenLook = ega.Look{FG: ega.White, BG: ega.Cyan, Mono: ega.Reverse}
	warnLook   = ega.Look{FG: ega.LightRed, BG: ega.Black, Mono: ega.Bold}
	softLook   = ega.Look{FG: ega.LightGray, BG: ega.Black}
)

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

// drawDialog draws a dialog in the middle of the screen, as large as it needs
// and the screen allows.
func (s *screen) drawDialog(d *dialog) {
	w, h := s.Size()
	if d.fill != nil {
		d.fill(w - 2*s.Step() - 4)
	}
	inner := max(s.Width(d.title)+6, s.Width(d.hint)+4, s.Width(d.head)+4, s.Width(d.warn)+4)
	for _, r := range d.rows {
		inner = max(inner, s.Width(r)+4)
	}
	if d.typing {
		inner = max(inner, min(d.limit, 40)+4)
	}
	n := s.Step()
	bw := min(inner+2*n, w)
	if n == 2 {
		bw &^= 1
	}
	extra := 3 // frame and hint
	if d.head != "" {
		extra++
	}
	rows := max(1, len(d.rows))
	bh := min(rows+extra+1, h)
	x, y := (w-bw+1)/2, (h-bh)/2
	s.Fill(x, y, bw, bh, boxLook)
	s.Box(x, y, bw, bh, boxLook)
	s.Put(x+2*n, y, s.Clip(" "+d.title+" ", bw-4*n), boxLook)
	inner = bw - 2*n
	top, last := y+1, y+bh-2
	if d.head != "" && bh >= 6 {
		s.Put(x+n, top, s.Clip("  "+d.head, inner), softLook)
		top++
	}
	if bh >= 5 {
		s.Put(x+n, last, s.firstThatFits([]string{"  " + d.hint, "  ENTER  ESC"}, inner), softLook)
		if d.warn != "" {
			s.PutIn(x+n, last, inner, "  "+d.warn, warnLook)
		}
		last--
		if last-top >= rows {
			last--
		}
	}
	if d.typing {
		s.drawField(d, x+n, top, inner)
		return
	}
	s.drawRows(d, x+n, top, inner, last-top+1)
}

// drawRows draws the part of a list or text that holds the chosen row.
func (s *screen) drawRows(d *dialog, x, y, w, page int) {
	d.page = max(1, page)
	if d.take == nil && d.press == nil {
		d.at = min(d.at, max(0, len(d.rows)-d.page))
		d.first = d.at
	} else {
		d.first = max(min(d.first, d.at), d.at-d.page+1)
	}
	for i := range d.page {
		n := d.first + i
		if n >= len(d.rows) {
			return
		}
		text, look := "  "+strings.TrimRight(d.rows[n], " "), rowLook
		if n == d.at && d.take != nil {
			text, look = "> "+strings.TrimRight(d.rows[n], " "), chosenLook
		}
		s.PutIn(x, y+i, w, text, look)
	}
}

// drawField draws what is typed, its end in sight, with a block as caret.
func (s *screen) drawField(d *dialog, x, y, w int) {
	text := string(d.typed)
	for s.Width(text) > w-3 {
		text = string([]rune(text)[1:])
	}
	s.PutIn(x, y, w, " "+text+"_", chosenLook)
}

// drawMenuFoot writes a message between the choices and the keys, in two rows where
// one is too short.
func (s *screen) drawMenuFoot(foot string, y, last int) {
	w, _ := s.Size()
	room := w - 2*s.Step()
	rows := s.wrap(foot, room)
	if y >= last || len(rows) == 1 {
		rows, y = []string{foot}, last
	}
	for i, row := range rows[:min(len(rows), 2)] {
		row = s.Clip(row, room)
		s.Put((w-s.Width(row))/2, y+i, row, messageLook)
	}
}

// drawMenu draws the title screen: the rainbow, the name, the choices.
func (s *screen) drawMenu(sc *scene) {
	w, h := s.Size()
	d, foot := sc.menu, sc.menu.foot
	if sc.dialog != nil {
		foot = sc.dialog.foot
	}
	title := s.Title
	if w < s.Width(title[0])+4 || h < len(d.rows)+9 {
		title = []string{"G O B A N G"}
	}
	free := h - len(title) - len(d.rows) - 2
	if free >= 5 && w >= 30 {
		s.drawRings(1, sc.phase)
	}
	y := max(0, free/3)
	for _, line := range title {
		s.Put((w-s.Width(line))/2, y, line, titleLook)
		y++
	}
	if free >= 3 {
		s.Put((w-s.Width(s.text.Say(words.Credit)))/2, y, s.text.Say(words.Credit), creditLook)
		y += 2
	}
	wide := 0
	for _, r := range d.rows {
		wide = max(wide, s.Width(r))
	}
	x := max(0, (w-wide-4)/2)
	hidden := sc.dialog != nil // its box would leave pieces of the choices at its sides
	for i, r := range d.rows {
		text, look := fmt.Sprintf("  %s ", r), whiteLook
		if i > 0 && i == d.idle {
			look = labelLook
		}
		if i == d.at {
			text, look = fmt.Sprintf("> %s ", r), ega.Look{FG: ega.Yellow, BG: ega.Blue, Attr: ega.Bold, Mono: ega.Reverse}
		}
		if !hidden {
			s.Put(x, y, text+strings.Repeat(" ", wide-s.Width(r)), look)
		}
		y++
	}
	if foot != "" {
		s.drawMenuFoot(foot, y, min(y+1, h-2))
	}
	if hidden {
		return
	}
	hint := s.Clip(d.hint, w-2*s.Step())
	s.Put(max(0, (w-s.Width(hint))/2), min(y+2, h-1), hint, keysLook)
}

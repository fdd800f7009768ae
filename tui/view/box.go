package view

// What lies over the game: a list to choose from, a field to type in, a text to read;
// and the title screen in place of the game.

import (
	"fmt"
	"slices"
	"strings"

	"gobang/tui/ega"
)

// Boxes are those of Turbo C: grey with a white frame and a shadow; the chosen row is a
// green bar.
var (
	boxLook    = ega.Look{FG: ega.White, BG: ega.LightGray, Attr: ega.Bold}
	rowLook    = ega.Look{FG: ega.Black, BG: ega.LightGray}
	groupLook  = ega.Look{FG: ega.Blue, BG: ega.LightGray, Mono: ega.Bold}
	chosenLook = ega.Look{FG: ega.Black, BG: ega.Green, Mono: ega.Reverse}
	warnLook   = ega.Look{FG: ega.White, BG: ega.Red, Mono: ega.Bold}
	softLook   = ega.Look{FG: ega.Blue, BG: ega.LightGray}
)

// boxPen draws boxes and the title screen.
type boxPen struct{ pen }

// draw draws a box as it was arranged.
func (p boxPen) draw(d *Box) {
	b := &p.l.box
	if b.aside > 0 && d.Preview != nil {
		p.drawAside(d.Preview)
	}
	n := b.step
	p.framed(b.rect, "", boxLook)
	p.Put(b.x+2*n, b.y, p.firstThatFits([]string{" " + d.Title + " ", " " + shortTitle(d.Title) + " "}, b.w-4*n), rowLook)
	inner := b.inner()
	if b.head >= 0 {
		p.Put(b.x+n, b.head, p.Clip("  "+b.heading, inner), softLook)
	}
	if b.hint >= 0 {
		p.Put(b.x+n, b.hint, "  "+shortHint(p.Canvas, d.Hint, inner-2), softLook)
		if d.Warn != "" {
			p.PutIn(b.x+n, b.hint, inner, "  "+d.Warn, warnLook)
		}
	}
	if d.Typing {
		p.drawField(d.Typed, b.x+n, b.top, inner)
		return
	}
	p.drawRows(d, b.x+n, b.top, inner)
}

// shortTitle is a title without how the list is sorted; a filter stays.
func shortTitle(title string) string {
	head, rest, sorted := cutAny(title, ", ", "，")
	if _, filter, filtered := strings.Cut(rest, ": "); sorted && filtered {
		return head + ": " + filter
	}
	return head
}

// cutAny cuts a text at the first of some separators that is in it.
func cutAny(text string, separators ...string) (before, after string, found bool) {
	for _, s := range separators {
		if before, after, found = strings.Cut(text, s); found {
			return before, after, true
		}
	}
	return text, "", false
}

// drawRows draws the part of a list or text that holds the chosen row.
func (p boxPen) drawRows(d *Box, x, y, w int) {
	rows := p.l.box.rows
	for i := range p.l.Page {
		n := p.l.Scroll.Box + i
		if n >= len(rows) {
			return
		}
		text, look := "  "+strings.TrimRight(rows[n], " "), rowLook
		if slices.ContainsFunc(d.Pairs, func(e Entry) bool { return e.Head && e.Left == rows[n] }) {
			look = groupLook
		}
		if n == p.l.At && d.List {
			text, look = "> "+strings.TrimRight(rows[n], " "), chosenLook
		}
		p.PutIn(x, y+i, w, text, look)
	}
}

// drawField draws what is typed, its end in sight, with a block as caret.
func (p boxPen) drawField(text string, x, y, w int) {
	for text != "" && p.Width(text) > w-3 {
		text = string([]rune(text)[1:])
	}
	p.PutIn(x, y, w, " "+text+"_", chosenLook)
}

// drawTitle draws the title screen: the rainbow, the name, the choices.
func (p boxPen) drawTitle(d *Box) {
	w, h := p.Size()
	foot := d.Foot
	hidden := p.f.Box != nil // its box would leave pieces of the choices at its sides
	if hidden {
		foot = p.f.Box.Foot
	}
	title, free := titleOf(p.Canvas, d)
	if free >= 5 && w >= 30 {
		p.drawRings(1)
	}
	y := max(0, free/3)
	for _, line := range title {
		p.Put((w-p.Width(line))/2, y, line, titleLook)
		y++
	}
	if credit := p.credit(w - 2*p.Step()); free >= 3 {
		p.Put((w-p.Width(credit))/2, y, credit, creditLook)
		y += 2
	}
	if !hidden {
		p.drawChoices(d, y)
	}
	y += len(d.Rows)
	if foot != "" {
		p.drawTitleFoot(foot, y, min(y+1, h-2))
	}
	if hidden {
		return
	}
	hint := shortHint(p.Canvas, d.Hint, w-2*p.Step()-2)
	if y > h-1 {
		return
	}
	p.Put(max(0, (w-p.Width(hint))/2), min(y+2, h-1), hint, keysLook)
	p.drawUnder(d.Under, y+4)
}

// drawUnder writes lines below the keys of the title screen where they fit inside the
// ring.
func (p boxPen) drawUnder(lines []string, y int) {
	w, h := p.Size()
	wide := 0
	for _, line := range lines {
		wide = max(wide, p.Width(line))
	}
	if wide > w-2*p.Step() || y+len(lines) > h-1 {
		return
	}
	for i, line := range lines {
		p.Put((w-wide)/2, y+i, line, keysLook)
	}
}

// titleOf is the name as the title screen has room for it, and how many rows are free
// beside it, the choices and the keys.
func titleOf(c *ega.Canvas, d *Box) (title []string, free int) {
	w, h := c.Size()
	title = c.Title
	if w < c.Width(title[0])+4 || h < len(d.Rows)+9 {
		title = []string{smallTitle}
	}
	if big := bigTitle(c, w, h+tallRows-30); big != nil {
		title = big
	}
	if h < len(d.Rows)+2 { // the choices and the keys need all there is
		title = nil
	}
	return title, h - len(title) - len(d.Rows) - 2
}

// choicesRow is the row of the first choice of the title screen.
func choicesRow(c *ega.Canvas, d *Box) int {
	title, free := titleOf(c, d)
	row := max(0, free/3) + len(title)
	if free >= 3 {
		row += 2
	}
	return row
}

// drawChoices writes the choices of the title screen, the one under the cursor marked.
func (p boxPen) drawChoices(d *Box, y int) {
	w, _ := p.Size()
	wide := 0
	for _, r := range d.Rows {
		wide = max(wide, p.Width(r))
	}
	x := max(0, (w-wide-4)/2)
	for i, r := range d.Rows {
		text, look := fmt.Sprintf("  %s ", r), whiteLook
		if i > 0 && i == d.Idle {
			look = labelLook
		}
		if i == d.At {
			text, look = fmt.Sprintf("> %s ", r), chosenLook
		}
		p.Put(x, y+i, text+strings.Repeat(" ", wide-p.Width(r)), look)
	}
}

// drawTitleFoot writes a message between the choices and the keys, in two rows where
// one is too short.
func (p boxPen) drawTitleFoot(foot string, y, last int) {
	w, _ := p.Size()
	room := w - 2*p.Step()
	rows := Wrap(p.Canvas, foot, room)
	if y >= last || len(rows) == 1 {
		rows, y = []string{foot}, last
	}
	for i, row := range rows[:min(len(rows), 2)] {
		row = p.Clip(row, room)
		p.Put((w-p.Width(row))/2, y+i, row, messageLook)
	}
}

package view

// The plan of one frame: the window's plan, what of a large board is in sight, and how
// an open box and a comment stand and scroll. What scrolls is remembered by the caller:
// the Layout has it as it is now, inside its bounds.

import (
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
)

// Scroll is how far everything is scrolled that can be.
type Scroll struct {
	X, Y    int // the first column, and row from the top, of the board that is shown
	Box     int // the first row of the open box
	Comment int // the first line of the comment
}

// Layout is where everything of a frame stands. Its zero value is a window in which
// nothing has been drawn.
type Layout struct {
	Scroll
	At   int // the row of the open box that is chosen, or of a text shown first
	Page int // rows the open box shows

	win           window
	size          int
	box           boxPlan
	panel         replayPlan
	playersRow    int // the row of the first clock in the panel
	choices, rows int // the first row of the choices of the title screen, and how many
	comment       scrolled
	graph         graph // of the values, where a click goes to a move
}

// Size returns the columns and rows of the window it was made for.
func (l *Layout) Size() (w, h int) { return l.win.w, l.win.h }

// TooSmall reports whether the window is too small for a game.
func (l *Layout) TooSmall() bool { return l.win.tooSmall }

// PointAt returns the point under a screen cell, NoPoint where there is none.
func (l *Layout) PointAt(x, y int) gomoku.Point { return l.win.pointAt(x, y, l.size, l.X, l.Y) }

// RowAt returns the row of the open box, or of the title screen, that stands at a screen
// cell; -1 for none.
func (l *Layout) RowAt(x, y int) int {
	b := &l.box
	switch {
	case b.w == 0 && y >= l.choices && y < l.choices+l.rows:
		return y - l.choices
	case b.w > 0 && x >= b.x && x < b.x+b.w && y >= b.top && y < b.top+min(l.Page, len(b.rows)-l.Box):
		return l.Box + y - b.top
	}
	return -1
}

// CellOf returns the screen cell of a point, and whether it is shown.
func (l *Layout) CellOf(p gomoku.Point) (x, y int, shown bool) {
	return l.win.cell(p, l.size, l.X, l.Y)
}

// Arrange plans a frame for the window of a canvas, of which it asks the size and how
// wide texts are. Scroll is how far things were scrolled before.
func Arrange(c *ega.Canvas, f Frame, s Scroll) Layout {
	w, h := c.Size()
	l := Layout{Scroll: s, size: f.Board.Stones.Size, win: plan(w, h, f.Board.Stones.Size, c.Step())}
	if f.Box != nil {
		l.At = f.Box.At
	}
	if l.win.tooSmall {
		return l
	}
	if f.Title == nil {
		l.X = follow(s.X, l.win.cols, l.size, f.Board.Focus.X)
		l.Y = follow(s.Y, l.win.rows, l.size, l.size-1-f.Board.Focus.Y)
	}
	if f.Title != nil {
		l.choices, l.rows = choicesRow(c, f.Title), len(f.Title.Rows)
	}
	if f.Replay != nil {
		l.arrangeComment(c, &f)
	}
	if f.Title == nil && l.win.panel.w > 0 {
		l.arrangeGraph(pen{c, &f, &l})
	}
	if f.Box != nil && !f.Box.Line {
		l.playersRow = playersRow(c, &f, &l)
		l.arrangeBox(c, &f, s.Box)
	}
	return l
}

// replayPlan says at which rows the parts of the replay panel begin; -1 for one that
// is not there.
type replayPlan struct {
	title, head, study, review, graph, branches, comment, line, bottom int
	commentRows, reviewRows                                            int
}

// scrolled is the part of a text that is in sight.
type scrolled struct {
	all, shown []string
	first      int
}

// arrangeComment plans the replay panel and keeps the scrolling inside the comment.
func (l *Layout) arrangeComment(c *ega.Canvas, f *Frame) {
	if l.win.panel.w > 0 {
		l.panel = planReplay(&l.win, f)
	}
	w, rows := l.lineWidth()-4, 1
	if l.win.panel.w > 0 {
		w, rows = l.win.panel.w-1, l.panel.commentRows-1
	}
	if l.win.panel.w > 0 && l.panel.comment < 0 {
		return
	}
	t := &l.comment
	t.all = Wrap(c, f.Replay.Comment, w)
	t.first = max(0, min(l.Comment, len(t.all)-rows))
	t.shown = t.all[t.first:min(t.first+rows, len(t.all))]
	l.Comment = t.first
}

// planReplay places the parts of the replay panel from the top.
func planReplay(win *window, f *Frame) replayPlan {
	p := replayPlan{title: -1, study: -1, review: -1, graph: -1, branches: -1, comment: -1, bottom: win.panel.y + win.panel.h}
	y := win.panel.y
	if win.inPanel {
		p.bottom -= win.footRows()
	}
	if p.bottom-y >= 20 {
		p.title = y
		y++
	}
	p.head = y
	y += 7
	switch {
	case f.Study.Open:
		p.study = y
		if p.bottom-y < 2 { // as drawn: the room it would take is left free
			p.study = -1
		}
		y += 3 + f.Study.Rows
	case f.Replay.Review != nil && p.bottom-y >= 4:
		p.review, p.graph, p.reviewRows = y, y+1, reviewRows(p.bottom-y, len(f.Replay.Review.List))
		y += p.reviewRows
	case len(f.Values) > 1 && p.bottom-y >= 4:
		p.graph = y
		y++
	}
	if f.Replay.Branched {
		p.branches = y
		y += 2
	}
	if f.Replay.Comments && p.bottom-y >= 3 {
		p.comment, p.commentRows = y, max(2, (p.bottom-y)*3/5)
		y += p.commentRows
	}
	p.line = y
	return p
}

// arrangeGraph finds the place of the graph in the panel of a walk or of the end.
func (l *Layout) arrangeGraph(p pen) {
	in := panelPen{p, l.win.panel}
	switch {
	case p.f.Replay != nil && l.panel.graph >= 0:
		l.graph = p.graphIn(rect{in.x + 1, l.panel.graph, in.w - 2, 1})
	case p.f.Replay == nil && p.f.End != nil:
		l.graph = endPen{in}.plan(in.afterInfo()).graph
	}
}

// lineStart and lineWidth are where the lines under the board stand.
func (l *Layout) lineStart() int {
	if l.win.rings == 0 {
		return 0
	}
	return l.win.rings*l.win.step + 1
}

func (l *Layout) lineWidth() int { return l.win.w - 2*l.lineStart() }

// boxPlan is where an open box stands: its frame, and inside it the rows of head,
// content and hint; -1 is not there.
type boxPlan struct {
	rect
	step      int
	head, top int
	hint      int
	rows      []string // as they are shown
	heading   string
	aside     int // columns at the right for the board beside it
}

// inner is the width inside the frame.
func (b *boxPlan) inner() int { return b.w - 2*b.step }

// arrangeBox makes a box as large as it needs and the screen allows, finds a place for
// it, and scrolls it to its chosen row.
func (l *Layout) arrangeBox(c *ega.Canvas, f *Frame, first int) {
	d := f.Box
	w, h := c.Size()
	n := c.Step()
	b := boxPlan{step: n, head: -1, hint: -1, rows: d.Rows, heading: d.Head}
	w -= l.fillBox(&b, c, f)
	inner := max(c.Width(d.Title)+6, c.Width(d.Hint)+4, c.Width(b.heading)+4, c.Width(d.Warn)+4)
	for _, r := range b.rows {
		inner = max(inner, c.Width(r)+4)
	}
	if d.Typing {
		inner = max(inner, min(d.Limit, 40)+4)
	}
	b.w = min(inner+2*n, w)
	if n == 2 {
		b.w &^= 1
	}
	extra := 3 // frame and hint
	if b.heading != "" {
		extra++
	}
	rows := max(1, len(b.rows))
	b.h = min(rows+extra+1, h)
	if room := l.win.status - l.win.rings; room >= 6 && f.Title == nil { // the clocks stay in sight
		b.h = min(b.h, room)
	}
	l.placeBox(&b, f)
	b.top = b.y + 1
	last := b.y + b.h - 2
	if b.heading != "" && b.h >= 6 {
		b.head = b.top
		b.top++
	}
	if b.h >= 5 {
		b.hint = last
		last--
		if last-b.top >= rows {
			last--
		}
	}
	l.box, l.Page = b, max(1, last-b.top+1)
	if d.Typing {
		return
	}
	if d.Text {
		l.At = min(d.At, max(0, len(b.rows)-l.Page))
		l.Box = l.At
		return
	}
	l.Box = max(min(first, d.At), d.At-l.Page+1)
}

// fillBox breaks the content of a box into rows, and returns the columns that the board
// beside it takes.
func (l *Layout) fillBox(b *boxPlan, c *ega.Canvas, f *Frame) int {
	d, n := f.Box, c.Step()
	w, h := c.Size()
	room := l.boxRoom(f, n)
	if d.Aside {
		b.aside = asideWidth(w)
		room = min(room, w-b.aside-2*n-4)
	}
	switch {
	case d.Table != nil:
		b.heading, b.rows = d.Table.Lines(c, room)
	case d.Forms != nil:
		b.rows = make([]string, len(d.Forms))
		for i, forms := range d.Forms {
			b.rows[i] = Fit(c, forms, room)
		}
	case d.Wraps:
		b.rows = wrapAll(c, d.Rows, room)
	case d.Pairs != nil && d.List:
		b.rows = settingRows(c, d.Pairs, room)
	case d.Pairs != nil:
		b.rows = textRows(c, d.Pairs, room, h-6)
	}
	return b.aside
}

// boxRoom is how wide the rows of a box may be. One that is too high to stand below the
// clocks stays to the left of them.
func (l *Layout) boxRoom(f *Frame, step int) int {
	win, d := &l.win, f.Box
	frame := 2*step + 4
	rows := len(d.Rows) + len(d.Pairs) + len(d.Forms)
	if d.Table != nil {
		rows = len(d.Table.Rows)
	}
	if f.Title == nil && win.panel.w > 0 && l.playersRow+2+rows+6 > win.h {
		if left := l.clocks(f).x - win.rings*win.step - shadowColumns - frame; left >= 40 {
			return left
		}
	}
	return win.w - frame
}

// placeBox finds the place of a box where it covers least: of the clocks nothing if it
// can, then the message, the stones, the rest of the board, and at last the panel.
func (l *Layout) placeBox(b *boxPlan, f *Frame) {
	win := &l.win
	b.x, b.y = (win.w-b.w+1)/2, (win.h-b.h)/2
	if f.Title != nil {
		b.x = min(b.x, win.w-b.aside-b.w)
		return
	}
	edge := win.rings * win.step
	top, right, low := win.rings, win.w-edge-b.w-shadowColumns, win.h-win.rings-b.h-shadowRows
	if right < edge || low < win.rings { // nothing but the window is large enough
		edge, right, top, low = 0, win.w-b.w, 0, win.h-b.h
	}
	if b.aside > 0 { // the board beside it stays in sight
		right = min(right, win.w-b.aside-b.w)
		edge = min(edge, right)
	}
	xs := []int{b.x, edge, win.panel.x, right}
	ys := []int{b.y, low, win.status - b.h, win.message - b.h - shadowRows, min(low, win.rings)}
	best := -1
	for _, x := range xs {
		for _, y := range ys {
			if b.step == 2 {
				x &^= 1
			}
			x, y = max(edge, min(x, right)), max(top, min(y, low))
			if cost := l.covers(rect{x, y, b.w, b.h}, f); best < 0 || cost < best {
				best, b.x, b.y = cost, x, y
			}
		}
	}
}

// covers says how much is lost under a box.
func (l *Layout) covers(r rect, f *Frame) int {
	win := &l.win
	board := rect{win.label, win.upper, win.x + win.cols*win.px - win.label, win.y + win.rows*win.py - win.upper}
	cost := 10*r.shared(board) + r.shared(win.panel) + 20*r.shared(rect{0, win.message, win.w, 1})
	if win.panel.w > 0 {
		cost += 1000 * r.shared(l.clocks(f))
	}
	if win.status >= 0 {
		cost += 1000 * r.shared(rect{0, win.status, win.w, 1})
	}
	return cost
}

// clocks are the cells of the panel that the two clocks take.
func (l *Layout) clocks(f *Frame) rect {
	w := max(len(f.Players[0].Clock), len(f.Players[1].Clock), 5)
	return rect{l.win.panel.x + l.win.panel.w - 2 - w, l.playersRow, w, 2}
}

// shared is how many cells two areas have in common.
func (r rect) shared(o rect) int {
	w, h := min(r.x+r.w, o.x+o.w)-max(r.x, o.x), min(r.y+r.h, o.y+o.h)-max(r.y, o.y)
	return max(0, w) * max(0, h)
}

// Table is a list in columns. Where there is no room for all, columns are first
// shortened and then dropped; the last one takes what is left.
type Table struct {
	Columns []Column
	Rows    [][]string
}

// Column is one column of a table.
type Column struct {
	Head  string
	Width int
	Short int // a width at which only the first word of a cell is shown; 0 for none
	Drop  int // columns with a lower number give way first
}

// lastRoom is how many columns the last column gets before others stand beside it.
const lastRoom = 13

// Lines writes the table for w columns: the names of its columns, and its rows.
func (t *Table) Lines(c *ega.Canvas, w int) (head string, rows []string) {
	last, longest := len(t.Columns)-1, 1
	for _, r := range t.Rows {
		longest = max(longest, c.Width(r[last]))
	}
	widths := make([]int, len(t.Columns))
	for i, col := range t.Columns {
		widths[i] = col.Width
	}
	widths[last] = min(longest, lastRoom)
	t.shrink(widths, w)
	widths[last] = 0 // it takes what is left
	widths[last] = max(1, min(longest, w-rowWidth(widths)-1))
	heads := make([]string, len(t.Columns))
	for i, col := range t.Columns {
		heads[i] = col.Head
	}
	head = tableRow(c, heads, widths)
	for _, r := range t.Rows {
		cells := append([]string(nil), r...)
		for i, col := range t.Columns {
			if widths[i] == col.Short && col.Short > 0 {
				cells[i], _, _ = strings.Cut(cells[i], " ")
			}
		}
		rows = append(rows, tableRow(c, cells, widths))
	}
	return head, rows
}

// shrink shortens columns, then takes some away, until a row has room in w.
func (t *Table) shrink(widths []int, w int) {
	for i, col := range t.Columns {
		if rowWidth(widths) > w && col.Short > 0 {
			widths[i] = col.Short
		}
	}
	for drop := 1; drop < len(t.Columns); drop++ {
		for i, col := range t.Columns {
			if rowWidth(widths) > w && col.Drop == drop {
				widths[i] = 0
			}
		}
	}
}

// rowWidth is what the columns take, with a blank after each.
func rowWidth(widths []int) (sum int) {
	for _, w := range widths {
		if w > 0 {
			sum += w + 1
		}
	}
	return max(0, sum-1)
}

// tableRow joins the cells of the columns that are there.
func tableRow(c *ega.Canvas, cells []string, widths []int) string {
	var row []string
	for i, w := range widths {
		if w > 0 {
			cell := c.Clip(cells[i], w)
			row = append(row, cell+strings.Repeat(" ", max(0, w-c.Width(cell))))
		}
	}
	return strings.TrimRight(strings.Join(row, " "), " ")
}

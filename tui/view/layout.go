package view

// The plan of the window: terminal size and board size in, rows and columns out.
// Pure arithmetic; nothing here draws.
//
// What a larger window buys: first a larger pitch of the points, at 4 x 2 two rings and
// from 6 x 3 on a third one, and the rest of the columns go to the panel. What gives
// way when rows or columns run short, in this order: the second keys line, the lower
// letters, the message's own line; then the slim panel, the panel (it becomes two lines
// under the board), the last ring, and at last a window on the board that follows the
// cursor. Below 24 x 9 nothing is left.

import "gobang/gomoku"

const (
	minColumns = 24
	minRows    = 9
	fullPanel  = 41  // columns of the panel of the standard screen
	slimPanel  = 26  // the least columns of a panel beside the board
	roomyPanel = 50  // columns of a panel with two columns of moves
	widePanel  = 110 // no panel is wider: its lines would be too far apart
	tallPanel  = 26  // the least rows of a panel that holds message and keys too
)

// rect is an area of the screen in columns and rows.
type rect struct{ x, y, w, h int }

// window is the plan of one screen. A row of -1 is not there.
type window struct {
	w, h     int
	tooSmall bool
	rings    int // nested frames, each a row and step columns wide
	step     int // columns of a frame glyph

	px, py     int // pitch: columns and rows from one point to the next
	x, y       int // cell of the upper left point shown
	cols, rows int // points shown; fewer than the board has: a window
	label      int // column of the row numbers
	upper      int // row of the letters above
	lower      int // row of the letters below, or -1

	panel   rect // beside the board; no width: two lines under it instead
	inPanel bool // the panel also holds the message and the keys
	status  int  // row of the two-line panel, or -1
	message int  // row of the message, or -1: it borrows the keys row
	keys    int  // row of the first keys line, or -1
	keys2   int  // row of the second keys line, or -1
	merged  bool // message and keys share the message row
	scroll  int  // row that says what a window hides, or -1
}

// footer says which lines stand under the board.
type footer struct {
	lower bool // letters
	lines int  // message and keys
}

// The footers in the order in which they are tried, with a panel and without.
var (
	panelFooters = []footer{{true, 3}, {true, 2}, {true, 1}, {false, 1}}
	plainFooters = []footer{{true, 3}, {false, 3}, {false, 2}}
)

// pitch is how far the points stand apart, and how far a stone goes from its point.
type pitch struct {
	px, py   int
	rx, ry   int
	rings    int // at most
	minPanel int // columns of a panel that holds message and keys
}

// small is the pitch of the standard screen; the larger ones come first.
var (
	small = pitch{px: 2, py: 1, rings: 2, minPanel: fullPanel}
	large = []pitch{
		{10, 5, 4, 2, 3, roomyPanel}, {8, 4, 3, 1, 3, roomyPanel}, {6, 3, 2, 1, 3, roomyPanel}, {4, 2, 1, 0, 2, fullPanel},
	}
)

// label is the width of the row numbers: two digits, and a free column before a stone
// of the first column.
func (k pitch) label() int { return max(3, k.rx+3) }

// columns and rows are what a whole board takes with its numbers and its upper letters;
// half a stone may hang over.
func (k pitch) columns(size int) int { return k.label() + k.px*(size-1) + 1 + k.rx }
func (k pitch) rows(size int) int    { return 1 + k.ry + k.py*(size-1) + 1 + k.ry }

// plan lays out a board of that size on w x h cells; step is the width of a frame
// glyph. In wide mode (2) there are no stones of several cells.
func plan(w, h, size, step int) window {
	if w < minColumns || h < minRows {
		return window{w: w, h: h, tooSmall: true}
	}
	for _, k := range large {
		if step == 2 && k.px > 6 {
			continue
		}
		if l, ok := planLarge(w, h, size, step, k); ok {
			return l
		}
		for _, f := range panelFooters[:2] {
			for _, panel := range []int{fullPanel, slimPanel} {
				if l, ok := planSmall(w, h, size, step, k, 1, panel, f); ok {
					return l
				}
			}
		}
	}
	for rings := 1; rings >= 0; rings-- {
		for _, panel := range []int{fullPanel, slimPanel, 0} {
			footers := panelFooters
			if panel == 0 {
				footers = plainFooters
			}
			for _, f := range footers {
				if l, ok := planSmall(w, h, size, step, small, rings, panel, f); ok {
					return l
				}
			}
		}
	}
	return planWindow(w, h, size, step)
}

// blankWindow is a window with no line under the board yet.
func blankWindow(w, h, size, step, rings int, k pitch) window {
	return window{
		w: w, h: h, rings: rings, step: step, px: k.px, py: k.py, cols: size, rows: size,
		lower: -1, status: -1, message: -1, keys: -1, keys2: -1, scroll: -1,
	}
}

// planLarge has a large pitch, at least one ring, and everything that is not the board
// in a tall panel.
func planLarge(w, h, size, step int, k pitch) (window, bool) {
	block, tall := k.columns(size), k.rows(size)+1 // both rows of letters
	for rings := k.rings; rings > 0; rings-- {
		l := blankWindow(w, h, size, step, rings, k)
		inW, inH := w-2*step*rings, h-2*rings
		extra := inW - block - k.minPanel
		if extra < 5 || inH < max(tall, tallPanel) {
			continue
		}
		margin, gap := min(extra/4, 3), min(extra/2, 6)
		l.panel.w = min(inW-block-2*margin-gap, widePanel)
		free := inW - block - gap - l.panel.w
		l.place(k, step*rings+free/2, rings+(inH-tall)/2)
		l.lower = l.y + k.py*(size-1) + 1 + k.ry
		l.panel.x = l.x + k.px*(size-1) + 1 + k.rx + gap
		l.panel.h = max(min(inH-2, tall+2*k.ry+2), tallPanel)
		l.panel.y = rings + (inH-l.panel.h+1)/2
		l.inPanel = true
		return l, true
	}
	return window{}, false
}

// place puts the board's upper left: the numbers at a column, the letters at a row.
func (l *window) place(k pitch, label, upper int) {
	l.label, l.upper = label, upper
	l.x, l.y = label+k.label(), upper+1+k.ry
}

// planSmall has the panel's least width (0: none) and one footer; it fails where that
// does not fit. With the whole footer and a full panel there is a second ring where it
// leaves two rows free.
func planSmall(w, h, size, step int, k pitch, rings, panel int, f footer) (window, bool) {
	need := k.rows(size) + f.lines
	if f.lower {
		need++
	}
	block := k.columns(size)
	free := map[int]int{fullPanel: fullPanel + 5, slimPanel: slimPanel + 2, 0: 1}[panel]
	if rings == 1 && panel == fullPanel && f == panelFooters[0] {
		for rings < k.rings && h-2*(rings+1) >= need+2 && w-2*step*(rings+1) >= block+free {
			rings++
		}
	}
	l := blankWindow(w, h, size, step, rings, k)
	inW, inH := w-2*step*rings, h-2*rings
	avail := inW - block
	if avail < free || inH < need {
		return l, false
	}
	left, gap := avail/4, 0
	switch panel {
	case fullPanel:
		extra := avail - fullPanel
		left = min(extra/4, 3)
		gap = min(extra-2*left, 6)
		l.panel.w = min(avail-2*left-gap, widePanel)
		left = (avail - gap - l.panel.w) / 2
	case slimPanel:
		left, gap = 0, 2
		if avail >= slimPanel+12 {
			gap = 3
		}
		l.panel.w = avail - gap
	}
	l.place(k, step*rings+left, rings+(inH-need+1)/2)
	if f.lower {
		l.lower = l.y + k.py*(size-1) + 1 + k.ry
	}
	l.placeFooter(h-rings, panel > 0, f.lines)
	if panel > 0 {
		l.panel.x, l.panel.y = l.x+k.px*(size-1)+1+k.rx+gap, rings
		l.panel.h = l.message - rings
	}
	return l, true
}

// placeFooter puts the lines of a footer above row bottom.
func (l *window) placeFooter(bottom int, panel bool, lines int) {
	first := bottom - lines
	switch {
	case panel && lines == 1:
		l.message, l.merged = first, true
	case panel:
		l.message, l.keys = first, first+1
		if lines == 3 {
			l.keys2 = first + 2
		}
	case lines == 2:
		l.status, l.keys = first, first+1
	default:
		l.status, l.message, l.keys = first, first+1, first+2
	}
}

// planWindow shows a part of the board without a frame.
func planWindow(w, h, size, step int) window {
	l := blankWindow(w, h, size, step, 0, small)
	l.place(small, 0, 0)
	l.rows = min(size, h-3)
	block := small.columns(size)
	if w-block >= slimPanel+2 {
		l.cols = size
		l.placeFooter(h, true, 1)
		l.scroll = h - 2
		l.panel = rect{x: block + 2, y: 0, w: w - block - 2, h: h - 2}
		return l
	}
	l.cols = min(size, (w-l.x)/2)
	l.placeFooter(h, false, 2)
	return l
}

// follow moves the first shown line so that the cursor stays a margin away from
// the rim of the window, where the board goes on.
func follow(first, shown, size, at int) int {
	margin := min(3, (shown-1)/2)
	first = min(first, at-margin)
	first = max(first, at+margin-shown+1)
	return max(0, min(first, size-shown))
}

// cell returns the screen cell of a point, and whether it is shown, when the
// window begins at column ox and, counted from the top, row oy.
func (l *window) cell(p gomoku.Point, size, ox, oy int) (x, y int, shown bool) {
	col, row := p.X-ox, size-1-p.Y-oy
	return l.x + col*l.px, l.y + row*l.py, col >= 0 && row >= 0 && col < l.cols && row < l.rows
}

// pointAt returns the point under a screen cell, NoPoint where there is none;
// a connector belongs to the point on its right, as the original rounds.
func (l *window) pointAt(x, y, size, ox, oy int) gomoku.Point {
	if l.tooSmall {
		return gomoku.NoPoint
	}
	col, row := x-l.x+l.px/2, y-l.y+l.py/2
	if col < 0 || row < 0 {
		return gomoku.NoPoint
	}
	col, row = col/l.px, row/l.py
	if col >= l.cols || row >= l.rows {
		return gomoku.NoPoint
	}
	return gomoku.Point{X: col + ox, Y: size - 1 - row - oy}
}

package view

// The plan of the window: terminal size and board size in, rows and columns out.
// Pure arithmetic; nothing here draws.
//
// What gives way when rows or columns run short, in this order: the second
// keys line, the lower letters, the message's own line; rings of the frame
// beyond the first come only where all else stands; then the slim panel, the
// panel (it becomes two lines under the board), the last ring, and at last a
// window on the board that follows the cursor. Below 24 x 9 nothing is left.

import "gobang/gomoku"

const (
	minColumns = 24
	minRows    = 9
	labelWidth = 3  // two digits and the free column before the first point
	fullPanel  = 41 // columns of the panel of the standard screen
	slimPanel  = 26 // the least columns of a panel beside the board
	maxRings   = 15 // as the original had
	tallPanel  = 26 // the least rows of a panel that holds message and keys too
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

// plan lays out a board of that size on w x h cells; step is the width of a
// frame glyph (2 in wide mode).
func plan(w, h, size, step int) window {
	if w < minColumns || h < minRows {
		return window{w: w, h: h, tooSmall: true}
	}
	if l, ok := planLarge(w, h, size, step); ok {
		return l
	}
	for rings := 1; rings >= 0; rings-- {
		for _, panel := range []int{fullPanel, slimPanel, 0} {
			footers := panelFooters
			if panel == 0 {
				footers = plainFooters
			}
			for _, f := range footers {
				if l, ok := planSmall(w, h, size, step, rings, panel, f); ok {
					return l
				}
			}
		}
	}
	return planWindow(w, h, size, step)
}

// planLarge has a pitch of 4 x 2, at least one ring, and everything that is
// not the board in a tall panel.
func planLarge(w, h, size, step int) (window, bool) {
	block := labelWidth + 4*(size-1) + 1
	tall := 2*(size-1) + 3 // both rows of letters
	for rings := maxRings; rings > 0; rings-- {
		l := window{w: w, h: h, rings: rings, step: step, px: 4, py: 2, cols: size, rows: size, status: -1, message: -1, keys: -1, keys2: -1, scroll: -1}
		inW, inH := w-2*step*rings, h-2*rings
		extra := inW - block - fullPanel
		if extra < 5 || inH < max(tall+2, tallPanel) {
			continue
		}
		l.label = step*rings + extra/4
		l.x = l.label + labelWidth
		l.upper = rings + (inH-tall+1)/2
		l.y = l.upper + 1
		l.lower = l.y + 2*(size-1) + 1
		l.panel = rect{x: l.x + 4*(size-1) + 1 + extra - 2*(extra/4), y: l.upper, w: fullPanel, h: tall + 1}
		if tall+1 < tallPanel {
			l.panel.y, l.panel.h = rings+(inH-tallPanel+1)/2, tallPanel
		}
		l.inPanel = true
		return l, true
	}
	return window{}, false
}

// planSmall has a pitch of 2 x 1, the panel's least width (0: none) and one
// footer; it fails where that does not fit. With the whole footer and a full
// panel there are as many rings as leave two rows free.
func planSmall(w, h, size, step, rings, panel int, f footer) (window, bool) {
	l := window{w: w, h: h, rings: rings, step: step, px: 2, py: 1, cols: size, rows: size, lower: -1, status: -1, message: -1, keys: -1, keys2: -1, scroll: -1}
	need := 1 + size + f.lines
	if f.lower {
		need++
	}
	block := labelWidth + 2*(size-1) + 1
	free := map[int]int{fullPanel: fullPanel + 5, slimPanel: slimPanel + 2, 0: 1}[panel]
	if rings == 1 && panel == fullPanel && f == panelFooters[0] {
		for l.rings < maxRings && h-2*(l.rings+1) >= need+2 && w-2*step*(l.rings+1) >= block+free {
			l.rings++
		}
	}
	inW, inH := w-2*step*l.rings, h-2*l.rings
	avail := inW - block
	if avail < free || inH < need {
		return l, false
	}
	left, gap := avail/4, 0
	switch panel {
	case fullPanel:
		left = (avail - fullPanel) / 4
		gap = avail - fullPanel - 2*left
		l.panel.w = fullPanel
	case slimPanel:
		left, gap = 0, 2
		if avail >= slimPanel+12 {
			gap = 3
		}
		l.panel.w = avail - gap
	}
	l.label = step*l.rings + left
	l.x = l.label + labelWidth
	l.upper = l.rings + (inH-need+1)/2
	l.y = l.upper + 1
	if f.lower {
		l.lower = l.y + size
	}
	l.placeFooter(h-l.rings, panel > 0, f.lines)
	if panel > 0 {
		l.panel.x, l.panel.y = l.x+2*(size-1)+1+gap, l.rings
		l.panel.h = l.message - l.rings
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
	l := window{w: w, h: h, step: step, px: 2, py: 1, label: 0, x: labelWidth, y: 1, lower: -1, status: -1, message: -1, keys: -1, keys2: -1, scroll: -1}
	l.rows = min(size, h-3)
	block := labelWidth + 2*(size-1) + 1
	if w-block >= slimPanel+2 {
		l.cols = size
		l.placeFooter(h, true, 1)
		l.scroll = h - 2
		l.panel = rect{x: block + 2, y: 0, w: w - block - 2, h: h - 2}
		return l
	}
	l.cols = min(size, (w-labelWidth)/2)
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

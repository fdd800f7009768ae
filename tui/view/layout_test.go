package view

import (
	"testing"

	"gobang/gomoku"
)

// The numbers are read off the pictures of the screen: where the first point
// stands, where the panel begins and how wide it is, which rows hold what.
func TestLayoutOfTheMockUps(t *testing.T) {
	for _, c := range []struct {
		name       string
		w, h, size int
		want       window
	}{
		{"A: the standard screen", 80, 24, 15, window{rings: 1, px: 2, py: 1, x: 5, y: 3, cols: 15, rows: 15, label: 2, upper: 2, lower: 18,
			panel: rect{37, 1, 41, 19}, status: -1, message: 20, keys: 21, keys2: 22, scroll: -1}},
		{"C: 19 lines", 80, 24, 19, window{rings: 1, px: 2, py: 1, x: 4, y: 2, cols: 19, rows: 19, label: 1, upper: 1, lower: 21,
			panel: rect{44, 1, 35, 21}, status: -1, message: 22, keys: -1, keys2: -1, merged: true, scroll: -1}},
		{"D: 20 lines", 80, 24, 20, window{rings: 1, px: 2, py: 1, x: 4, y: 2, cols: 20, rows: 20, label: 1, upper: 1, lower: -1,
			panel: rect{45, 1, 34, 21}, status: -1, message: 22, keys: -1, keys2: -1, merged: true, scroll: -1}},
		{"E: a window", 80, 24, 25, window{px: 2, py: 1, x: 3, y: 1, cols: 25, rows: 21, upper: 0, lower: -1,
			panel: rect{54, 0, 26, 22}, status: -1, message: 23, keys: -1, keys2: -1, merged: true, scroll: 22}},
		{"F: 40 columns", 40, 22, 15, window{rings: 1, px: 2, py: 1, x: 5, y: 2, cols: 15, rows: 15, label: 2, upper: 1, lower: 17,
			status: 18, message: 19, keys: 20, keys2: -1, scroll: -1}},
		{"G: the least whole board", 35, 18, 15, window{px: 2, py: 1, x: 3, y: 1, cols: 15, rows: 15, upper: 0, lower: -1,
			status: 16, message: -1, keys: 17, keys2: -1, scroll: -1}},
		{"N: a large screen", 120, 40, 15, window{rings: 2, px: 4, py: 2, x: 9, y: 5, cols: 15, rows: 15, label: 5, upper: 4, lower: 34,
			panel: rect{73, 4, 42, 33}, inPanel: true, status: -1, message: -1, keys: -1, keys2: -1, scroll: -1}},
		{"M: a very large screen", 150, 50, 15, window{rings: 1, px: 6, py: 3, x: 7, y: 3, cols: 15, rows: 15, label: 2, upper: 1, lower: 47,
			panel: rect{97, 2, 51, 46}, inPanel: true, status: -1, message: -1, keys: -1, keys2: -1, scroll: -1}},
	} {
		got := plan(c.w, c.h, c.size, 1)
		c.want.w, c.want.h, c.want.step = c.w, c.h, 1
		if got != c.want {
			t.Errorf("%s:\n got %+v\nwant %+v", c.name, got, c.want)
		}
	}
}

// Whatever the terminal, nothing stands outside it or on top of another thing.
func TestLayoutFitsEveryTerminal(t *testing.T) {
	for size := gomoku.MinSize; size <= gomoku.MaxSize; size++ {
		for w := 1; w <= 200; w += 1 + w/30 {
			for h := 1; h <= 70; h++ {
				for step := 1; step <= 2; step++ {
					checkLayout(t, plan(w, h, size, step), size)
				}
			}
		}
	}
}

func checkLayout(t *testing.T, l window, size int) {
	t.Helper()
	if l.tooSmall {
		if l.w >= minColumns && l.h >= minRows {
			t.Fatalf("%d x %d is called too small", l.w, l.h)
		}
		return
	}
	edgeX, edgeY := l.rings*l.step, l.rings
	last := l.x + (l.cols-1)*l.px
	bottom := l.y + (l.rows-1)*l.py
	fail := func(what string) { t.Fatalf("%d x %d, size %d: %s: %+v", l.w, l.h, size, what, l) }
	if l.label < edgeX || l.upper < edgeY || l.x < l.label+3+l.px/4 || l.y < l.upper+1 {
		fail("the board's upper left")
	}
	if last+1 >= l.w-edgeX && l.cols == size && l.rings > 0 || last >= l.w || bottom >= l.h-edgeY {
		fail("the board's lower right")
	}
	if l.cols > size || l.rows > size || l.cols < 5 || l.rows < 5 {
		fail("points shown")
	}
	if l.panel.w > 0 && (l.panel.x <= last+1 || l.panel.x+l.panel.w > l.w-edgeX || l.panel.y < edgeY || l.panel.y+l.panel.h > l.h-edgeY) {
		fail("the panel")
	}
	taken := map[int]bool{}
	for row := l.upper; row <= bottom; row++ {
		taken[row] = true
	}
	for _, row := range []int{l.lower, l.scroll, l.status, l.message, l.keys, l.keys2} {
		if row == -1 {
			continue
		}
		if taken[row] || row < edgeY || row >= l.h-edgeY {
			fail("a line under the board")
		}
		taken[row] = true
	}
	if !l.inPanel && l.message == -1 && l.keys == -1 {
		fail("no line for messages")
	}
}

func TestFollowKeepsTheMargin(t *testing.T) {
	for _, c := range []struct{ first, shown, size, at, want int }{
		{0, 21, 25, 0, 0}, {0, 21, 25, 17, 0}, {0, 21, 25, 18, 1}, {4, 21, 25, 24, 4},
		{4, 21, 25, 6, 3}, {4, 21, 25, 0, 0}, {0, 5, 15, 7, 5}, {9, 15, 15, 3, 0},
	} {
		if got := follow(c.first, c.shown, c.size, c.at); got != c.want {
			t.Errorf("follow(%d, %d, %d, %d) = %d, want %d", c.first, c.shown, c.size, c.at, got, c.want)
		}
	}
}

func TestCellsAndPoints(t *testing.T) {
	for _, term := range [][2]int{{80, 24}, {120, 40}, {24, 9}} {
		l := plan(term[0], term[1], 15, 1)
		ox, oy := follow(0, l.cols, 15, 7), follow(0, l.rows, 15, 7)
		for x := range 15 {
			for y := range 15 {
				p := gomoku.Point{X: x, Y: y}
				cx, cy, shown := l.cell(p, 15, ox, oy)
				if got := l.pointAt(cx, cy, 15, ox, oy); shown && got != p {
					t.Errorf("%v stands at %d,%d, where %v is found", p, cx, cy, got)
				}
			}
		}
	}
	l := plan(80, 24, 15, 1)
	if x, y, _ := l.cell(gomoku.Point{X: 7, Y: 7}, 15, 0, 0); x != 19 || y != 10 {
		t.Errorf("h8 of the standard screen stands at %d,%d", x, y)
	}
	for _, c := range [][2]int{{3, 3}, {5, 2}, {36, 3}, {5, 18}} {
		if got := l.pointAt(c[0], c[1], 15, 0, 0); got != gomoku.NoPoint {
			t.Errorf("cell %v is taken for %v", c, got)
		}
	}
}

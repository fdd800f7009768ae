package ega

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
)

func simulated(t *testing.T, w, h int, term Term) (*Canvas, tcell.SimulationScreen) {
	t.Helper()
	s := tcell.NewSimulationScreen("UTF-8")
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Fini)
	s.SetSize(w, h)
	c := NewCanvas(s, term)
	c.Clear(Look{})
	return c, s
}

func row(s tcell.Screen, y int) string {
	w, _ := s.Size()
	var b strings.Builder
	for x := 0; x < w; {
		str, _, n := s.Get(x, y)
		b.WriteString(str)
		x += n
	}
	return b.String()
}

func TestEGAToANSI(t *testing.T) {
	want := [16]int{0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15}
	for c := Black; c <= White; c++ {
		if got := c.ansi(); got != want[c] {
			t.Errorf("EGA %d is ANSI %d, want %d", c, got, want[c])
		}
	}
}

func TestStyleByColourDepth(t *testing.T) {
	l := Look{FG: LightRed, BG: Blue, Mono: Reverse}
	for _, c := range []struct {
		colors int
		fg, bg tcell.Color
		attr   tcell.AttrMask
	}{
		{1 << 24, tcell.NewHexColor(0xFF5555), tcell.NewHexColor(0x0000AA), 0},
		{256, tcell.NewHexColor(0xFF5555), tcell.NewHexColor(0x0000AA), 0},
		{16, tcell.PaletteColor(9), tcell.PaletteColor(4), 0},
		{8, tcell.PaletteColor(1), tcell.PaletteColor(4), tcell.AttrBold},
		{0, tcell.ColorDefault, tcell.ColorDefault, tcell.AttrReverse},
	} {
		fg, bg, attr := l.style(c.colors, &Themes[0]).Decompose()
		if fg != c.fg || bg != c.bg || attr != c.attr {
			t.Errorf("%d colours: %v %v %v, want %v %v %v", c.colors, fg, bg, attr, c.fg, c.bg, c.attr)
		}
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		name, charset, env, value string
		wish                      Wish
		want                      Term
	}{
		{"plain", "UTF-8", "", "", Wish{}, Term{Colors: 256}},
		{"LANG=C", "US-ASCII", "", "", Wish{}, Term{Colors: 256, ASCII: true}},
		{"-ascii", "UTF-8", "", "", Wish{ASCII: true}, Term{Colors: 256, ASCII: true}},
		{"NO_COLOR", "UTF-8", "NO_COLOR", "1", Wish{}, Term{}},
		{"wide by environment", "UTF-8", "RUNEWIDTH_EASTASIAN", "1", Wish{}, Term{Colors: 256, Wide: true}},
		{"narrow by environment", "UTF-8", "RUNEWIDTH_EASTASIAN", "0", Wish{}, Term{Colors: 256}},
		{"wide by flag", "UTF-8", "", "", Wish{Width: "wide"}, Term{Colors: 256, Wide: true}},
		{"flag beats environment", "UTF-8", "RUNEWIDTH_EASTASIAN", "1", Wish{Width: "narrow"}, Term{Colors: 256}},
		{"ASCII is never wide", "UTF-8", "", "", Wish{ASCII: true, Width: "wide"}, Term{Colors: 256, ASCII: true}},
	} {
		env := func(name string) string {
			if name == c.env {
				return c.value
			}
			return ""
		}
		if got := Detect(c.charset, 256, env, c.wish); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestPutCutsAndCleans(t *testing.T) {
	c, s := simulated(t, 10, 2, Term{Colors: 256})
	if end := c.Put(7, 0, "abcdef", Look{}); end != 13 {
		t.Errorf("Put ends at %d", end)
	}
	c.Put(0, 1, "a\x1b[2Jb\u202e", Look{})
	c.Show()
	if got := row(s, 0); got != "       abc" {
		t.Errorf("row 0 is %q", got)
	}
	if got := row(s, 1); got != "a?[2Jb?   " {
		t.Errorf("row 1 is %q", got)
	}
}

func TestWidthAndClip(t *testing.T) {
	narrow, _ := simulated(t, 20, 1, Term{})
	wide, _ := simulated(t, 20, 1, Term{Wide: true})
	for _, c := range []struct {
		text         string
		narrow, wide int
	}{{"abc", 3, 3}, {"五子棋", 6, 6}, {"┼●", 2, 4}, {"e\u0301", 1, 1}} {
		// The rule of the last canvas made holds for tcell, so each is set anew.
		narrow.cond = narrow.Term.condition()
		if got := narrow.Width(c.text); got != c.narrow {
			t.Errorf("narrow width of %q is %d, want %d", c.text, got, c.narrow)
		}
		wide.cond = wide.Term.condition()
		if got := wide.Width(c.text); got != c.wide {
			t.Errorf("wide width of %q is %d, want %d", c.text, got, c.wide)
		}
	}
	narrow.cond = narrow.Term.condition()
	for _, c := range []struct {
		text string
		w    int
		want string
	}{{"gobang", 6, "gobang"}, {"gobang", 4, "gob…"}, {"五子棋", 5, "五子…"}, {"五子棋", 4, "五…"}, {"x", 0, ""}} {
		if got := narrow.Clip(c.text, c.w); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, want %q", c.text, c.w, got, c.want)
		}
	}
}

// Every glyph must be as wide as the layout thinks: one column, or in wide mode
// two on the board and in the frame and one in the panel.
func TestGlyphWidths(t *testing.T) {
	for _, term := range []Term{{}, {ASCII: true}, {Wide: true}} {
		c, _ := simulated(t, 10, 1, term)
		board := []string{c.Star, c.Disc, c.Ring}
		for _, r := range c.Grid {
			board = append(board, r[:]...)
		}
		board = append(board, c.Frame[:]...)
		for _, g := range board {
			if c.Width(g) != c.Step() {
				t.Errorf("%+v: board glyph %q takes %d columns", term, g, c.Width(g))
			}
		}
		for _, g := range []string{c.Rule, c.Full, c.Void, c.More} {
			if c.Width(g) != 1 {
				t.Errorf("%+v: panel glyph %q takes %d columns", term, g, c.Width(g))
			}
		}
	}
}

func TestRainbow(t *testing.T) {
	c, s := simulated(t, 20, 4, Term{Colors: 256})
	c.Rainbow(0, 0, 20, 4, 0, Blue)
	c.Show()
	want := func(x, y int, ega Color) {
		t.Helper()
		_, st, _ := s.Get(x, y)
		if fg, _, _ := st.Decompose(); fg != tcell.NewHexColor(ega.RGB()) {
			t.Errorf("cell %d,%d is %v, want EGA %d", x, y, fg, ega)
		}
	}
	want(0, 0, 2)
	want(13, 0, 15)
	want(14, 0, 2)
	want(19, 1, 8) // cell 20 of the ring
	want(0, 1, 3)  // the last of 44 cells: 43 mod 14 is 1
	if got := row(s, 0); got != "╔══════════════════╗" {
		t.Errorf("top row %q", got)
	}
}

// countingScreen counts what tcell is given.
type countingScreen struct {
	tcell.SimulationScreen
	puts int
}

func (c *countingScreen) Put(x, y int, str string, st tcell.Style) (string, int) {
	c.puts++
	return c.SimulationScreen.Put(x, y, str, st)
}

func TestShowSendsOnlyWhatChanged(t *testing.T) {
	_, sim := simulated(t, 10, 3, Term{Colors: 256})
	s := &countingScreen{SimulationScreen: sim}
	c := NewCanvas(s, Term{Colors: 256})
	frame := func(text string) int {
		s.puts = 0
		c.Clear(Look{BG: Blue})
		c.Put(0, 1, text, Look{BG: Blue})
		c.Show()
		return s.puts
	}
	if n := frame("gobang"); n != 30 {
		t.Errorf("the first frame puts %d cells", n)
	}
	if n := frame("gobang"); n != 0 {
		t.Errorf("the same frame again puts %d cells", n)
	}
	if n := frame("gobeng"); n != 1 {
		t.Errorf("one letter puts %d cells", n)
	}
	c.Forget()
	if n := frame("gobeng"); n != 30 {
		t.Errorf("after Forget %d cells are put", n)
	}
}

func TestWideGlyphsLeaveNoHalves(t *testing.T) {
	c, s := simulated(t, 6, 1, Term{Colors: 256})
	c.Put(0, 0, "五子棋", Look{})
	c.Put(1, 0, "ab", Look{})
	c.Show()
	if got := row(s, 0); got != " ab 棋" {
		t.Errorf("the row is %q", got)
	}
	c.Clear(Look{})
	c.Put(0, 0, "xyz", Look{})
	c.Show()
	if got := row(s, 0); got != "xyz   " {
		t.Errorf("then the row is %q", got)
	}
}

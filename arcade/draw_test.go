package arcade

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// rich, wide and poor are the kinds of terminal the pictures are taken on.
var (
	rich = ega.Term{Colors: 1 << 24}
	wide = ega.Term{Colors: 1 << 24, Wide: true}
	poor = ega.Term{ASCII: true}
)

// testStage returns a stage over a simulated screen, without scores.
func testStage(t *testing.T, w, h int, term ega.Term) (*stage, tcell.SimulationScreen) {
	t.Helper()
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sim.Fini)
	sim.SetSize(w, h)
	return &stage{Env: Env{Screen: sim, Canvas: ega.NewCanvas(sim, term), Seed: 8}}, sim
}

// picture is the screen as text, under it the same cells as colours.
func picture(s tcell.Screen) string {
	return cells(s, func(str string, _ tcell.Style, _ int) string { return str }) + "\n" + inks(s)
}

// inks shows every cell by its colour: the ink as a hexadecimal EGA digit where
// the ground is blue, Y for black on yellow; without colours b, r or - for bold,
// reverse, neither; a dot for blank cells.
func inks(s tcell.Screen) string {
	return cells(s, func(str string, st tcell.Style, n int) string { return strings.Repeat(ink(str, st), n) })
}

func cells(s tcell.Screen, cell func(str string, st tcell.Style, n int) string) string {
	w, h := s.Size()
	var b strings.Builder
	for y := range h {
		for x := 0; x < w; {
			str, st, n := s.Get(x, y)
			b.WriteString(cell(str, st, n))
			x += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func ink(str string, st tcell.Style) string {
	fg, bg, attr := st.Decompose()
	switch {
	case bg == tcell.NewHexColor(ega.Yellow.RGB()) && fg == tcell.NewHexColor(ega.Black.RGB()):
		return "Y"
	case attr&tcell.AttrReverse != 0:
		return "r"
	case str == " " && (bg == tcell.NewHexColor(ega.Blue.RGB()) || bg == tcell.ColorDefault):
		return "."
	case attr&tcell.AttrBold != 0:
		return "b"
	case bg == tcell.ColorDefault && fg == tcell.ColorDefault:
		return "-"
	case bg != tcell.NewHexColor(ega.Blue.RGB()):
		return "?"
	}
	for c := ega.Black; c <= ega.White; c++ {
		if fg == tcell.NewHexColor(c.RGB()) {
			return fmt.Sprintf("%x", c)
		}
	}
	return "?"
}

// golden compares a text with a file of testdata, or writes it with -update.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s, line %d:\n got %q\nwant %q", path, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", path, len(g), len(w))
}

// typeKeys presses keys by their runes.
func typeKeys(s *stage, g game, keys string) (left bool) {
	for _, k := range keys {
		left = left || s.press(k, g)
	}
	return left
}

func TestPictures(t *testing.T) {
	const midGame = "0123\r4567\r48" // two tries and half of the third
	lost := strings.Repeat("0123\r", maxTries)
	guessed := func(keys string) func(*stage) game {
		return func(s *stage) game {
			s.best = 5
			g := newGuess(s)
			g.hunt.secret = "4860"
			typeKeys(s, g, keys)
			return g
		}
	}
	// The battle has gone on for some time, with points, deaths and bullets.
	fought := func(keys string) func(*stage) game {
		return func(s *stage) game {
			s.best, s.Mute = 1200, true
			p := newPlanes(s)
			p.density = 1
			for range 455 {
				pilot(&p.battle)
				p.tick()
			}
			p.density, p.message = 2, ""
			typeKeys(s, p, keys)
			return p
		}
	}
	for _, c := range []struct {
		name    string
		w, h    int
		term    ega.Term
		chinese bool
		game    func(*stage) game
	}{
		{"guess-80x24", 80, 24, rich, false, guessed(midGame)},
		{"guess-80x24-zh-found", 80, 24, rich, true, guessed("0123\r4860\r")},
		{"guess-80x24-wide", 80, 24, wide, true, guessed(midGame + "8")},
		{"guess-80x24-poor", 80, 24, poor, true, guessed("0123\r4860\r")},
		{"guess-40x22", 40, 22, rich, false, guessed(lost)},
		{"guess-40x22-zh", 40, 22, rich, true, guessed(midGame)},
		{"guess-40x22-wide", 40, 22, wide, true, guessed(lost)},
		{"guess-24x9", 24, 9, rich, false, guessed("0123\r4860\r")},
		{"guess-24x9-wide", 24, 9, wide, true, guessed("p")},
		{"guess-24x9-poor", 24, 9, poor, false, guessed(midGame + "8")},
		{"guess-23x9", 23, 9, rich, false, guessed(midGame)},
		{"planes-80x24", 80, 24, rich, false, fought("")},
		{"planes-80x24-zh-settings", 80, 24, rich, true, fought("\x1b→3")},
		{"planes-80x24-wide", 80, 24, wide, true, fought("p")},
		{"planes-80x24-wide-settings", 80, 24, wide, false, fought("\x1b1")},
		{"planes-80x24-poor", 80, 24, poor, true, fought("")},
		{"planes-80x24-poor-settings", 80, 24, poor, true, fought("\x1b")},
		{"planes-120x40", 120, 40, rich, false, fought("")},
		{"planes-200x60", 200, 60, rich, false, fought("")},
		{"planes-200x60-poor", 200, 60, poor, false, fought("")},
		{"planes-120x40-wide", 120, 40, wide, true, fought("")},
		{"planes-40x22", 40, 22, rich, false, fought("")},
		{"planes-40x22-zh", 40, 22, rich, true, fought("p")},
		{"planes-40x22-wide", 40, 22, wide, true, fought("")},
		{"planes-80x9", 80, 9, rich, false, fought("")},
		{"planes-30x40", 30, 40, rich, false, fought("")},
		{"planes-24x9", 24, 9, rich, false, fought("")},
		{"planes-24x9-settings", 24, 9, rich, true, fought("\x1b")},
		{"planes-24x9-wide", 24, 9, wide, false, fought("p")},
		{"planes-24x8", 24, 8, rich, true, fought("")},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, sim := testStage(t, c.w, c.h, c.term)
			s.Chinese = c.chinese
			g := c.game(s)
			s.show(g)
			golden(t, filepath.Join("screens", c.name+".txt"), picture(sim))
		})
	}
}

func TestWrap(t *testing.T) {
	s, _ := testStage(t, 80, 24, rich)
	for _, c := range []struct {
		sentence string
		w        int
		want     []string
	}{
		{"Please enlarge the window", 24, []string{"Please enlarge the", "window"}},
		{"Please enlarge", 14, []string{"Please enlarge"}},
		{"Please enlarge", 6, []string{"Please", "enlarg", "e"}},
		{"a bcd ef", 5, []string{"a bcd", "ef"}},
		{"请放大窗口", 5, []string{"请放", "大窗", "口"}},
		{"请", 1, []string{"请"}},
		{"", 5, []string{""}},
		{"a", 0, []string{"a"}},
	} {
		if got := s.wrap(c.sentence, c.w); !slices.Equal(got, c.want) {
			t.Errorf("wrap(%q, %d) = %q, want %q", c.sentence, c.w, got, c.want)
		}
	}
}

// Every sentence is there in both languages, and the field's glyphs are as wide
// as the layout thinks.
func TestTextsAndGlyphs(t *testing.T) {
	for _, term := range []ega.Term{rich, wide} {
		s, _ := testStage(t, 80, 24, term)
		for _, glyph := range []string{"▲", "▼", "•"} {
			if n := s.Canvas.Width(glyph); n != s.Canvas.Step() {
				t.Errorf("%+v: %s takes %d columns", term, glyph, n)
			}
		}
	}
	keys := [][]help{guessKeys, againKeys, planesKeys, settingsKeys}
	for _, list := range keys {
		for _, k := range list {
			if k.key[0] == "" || k.key[1] == "" || k.does[0] == "" || k.does[1] == "" {
				t.Errorf("%q is not there in both languages", k)
			}
		}
	}
}

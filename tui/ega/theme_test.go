package ega

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/mattn/go-runewidth"
)

// luminance is the relative luminance of WCAG 2.
func luminance(rgb int32) float64 {
	part := func(v int32) float64 {
		c := float64(v&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*part(rgb>>16) + 0.7152*part(rgb>>8) + 0.0722*part(rgb)
}

// contrast is the contrast of WCAG 2, 1 to 21.
func contrast(a, b int32) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

// pairs are the inks and grounds of all letters and digits on the golden screens, with
// one of the screens each.
func pairs(t *testing.T) map[[2]Color]string {
	t.Helper()
	files, err := filepath.Glob("../../testdata/screens/*.colours")
	if err != nil || len(files) < 100 {
		t.Fatalf("%d screens, %v", len(files), err)
	}
	numbers := map[string]Color{}
	for c := Black; c <= White; c++ {
		numbers[fmt.Sprintf("#%06X", c.RGB())] = c
	}
	list := map[[2]Color]string{}
	for _, file := range files {
		colours, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(strings.TrimSuffix(file, ".colours") + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		looks := map[byte][2]Color{}
		rows := strings.Split(string(colours), "\n")
		for _, row := range rows {
			if f := strings.Fields(row); len(f) >= 4 && len(f[0]) == 1 && f[2] == "on" {
				ink, there := numbers[f[1]]
				if ground, both := numbers[f[3]]; there && both {
					looks[f[0][0]] = [2]Color{ink, ground}
				}
			}
		}
		wide := runewidth.Condition{EastAsianWidth: strings.Contains(file, "-wide"), StrictEmojiNeutral: true}
		for y, row := range strings.Split(string(text), "\n") {
			x := 0
			for _, r := range row {
				if look, there := looks[at(rows, y, x)]; there && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
					list[look] = filepath.Base(file)
				}
				x += wide.RuneWidth(r)
			}
		}
	}
	return list
}

func at(rows []string, y, x int) byte {
	if y >= len(rows) || x >= len(rows[y]) {
		return 0
	}
	return rows[y][x]
}

// shown is a colour as an EGA monitor shows what tcell sends for a style.
func shown(c tcell.Color, depth int, bold bool) int32 {
	if c.IsRGB() {
		if depth == 256 {
			palette := make([]tcell.Color, 256)
			for i := range palette {
				palette[i] = tcell.PaletteColor(i)
			}
			c = tcell.FindColor(c, palette)
		}
		return c.Hex()
	}
	n := int(c & 255)
	if bold && depth == 8 {
		n |= 8
	}
	for e := Black; e <= White; e++ {
		if e.ansi() == n {
			return e.RGB()
		}
	}
	return -1
}

// What is read on the golden screens can be read in every theme at every depth. In the
// card's own colours the original's light red has a little less on blue, which is enough
// for stones and large letters, and the text under a shadow is not read.
func TestContrast(t *testing.T) {
	found := pairs(t)
	if len(found) < 11 {
		t.Fatalf("only %d pairs of colours: %v", len(found), found)
	}
	for _, rare := range [][2]Color{{White, Red}, {LightMagenta, Blue}, {LightRed, Black}, {White, Black}} {
		found[rare] = "warnings, forbidden points and the five in ASCII"
	}
	for i := range Themes {
		theme := &Themes[i]
		for _, depth := range []int{1 << 24, 256, 16, 8} {
			for pair, file := range found {
				if pair == [2]Color{DarkGray, Black} {
					continue
				}
				least := 4.5
				if theme.own && pair == [2]Color{LightRed, Blue} {
					least = 4.2
				}
				fg, bg, attr := (Look{FG: pair[0], BG: pair[1]}).style(depth, theme).Decompose()
				ink, ground := shown(fg, depth, attr&tcell.AttrBold != 0), shown(bg, depth, false)
				if c := contrast(ink, ground); c < least {
					t.Errorf("%s, %d colours: %d on %d is %06X on %06X, contrast %.2f (%s)", theme.Name, depth, pair[0], pair[1], ink, ground, c, file)
				}
			}
		}
	}
}

// Stones, lines and the cursor are seen in every theme: 3 to 1 at least, and the two
// stones are told apart by brightness or by hue.
func TestThemesShowTheBoard(t *testing.T) {
	for i := range Themes {
		theme := &Themes[i]
		for _, depth := range []int{1 << 24, 256, 16, 8} {
			for _, ink := range []Color{Yellow, LightRed, White, LightCyan, LightGreen, LightMagenta, CursorRed} {
				fg, bg, attr := (Look{FG: ink, BG: Blue}).style(depth, theme).Decompose()
				a, b := shown(fg, depth, attr&tcell.AttrBold != 0), shown(bg, depth, false)
				if c := contrast(a, b); c < 3 {
					t.Errorf("%s, %d colours: %d is %06X on %06X, contrast %.2f", theme.Name, depth, ink, a, b, c)
				}
			}
		}
	}
	names := ThemeNames()
	if strings.Join(names, " ") != "ega wood green amber contrast" {
		t.Error(names)
	}
	if theme, known := FindTheme("plaid"); known || theme.Name != "ega" {
		t.Errorf("%v %v", theme.Name, known)
	}
}

// A theme changes the cells that stand on the screen already, and the first one sends
// what was sent before there were themes.
func TestSetTheme(t *testing.T) {
	c, s := simulated(t, 10, 1, Term{Colors: 256})
	draw := func() (fg, bg tcell.Color) {
		c.Clear(Look{FG: Yellow, BG: Blue})
		c.Put(0, 0, "x", Look{FG: CursorRed, BG: Blue})
		c.Show()
		_, st, _ := s.Get(0, 0)
		fg, bg, _ = st.Decompose()
		return fg, bg
	}
	for _, want := range []struct {
		theme  string
		fg, bg int32
	}{{"ega", 0xFF5555, 0x0000AA}, {"contrast", 0xFFFFFF, 0x000000}, {"wood", 0xFF7A5A, 0x4E2A0E}, {"ega", 0xFF5555, 0x0000AA}} {
		c.SetTheme(want.theme)
		if fg, bg := draw(); fg.Hex() != want.fg || bg.Hex() != want.bg {
			t.Errorf("%s: %06X on %06X, want %06X on %06X", want.theme, fg.Hex(), bg.Hex(), want.fg, want.bg)
		}
	}
	if c.SetTheme("amber"); c.Hues() {
		t.Error("amber tells stones apart by colour")
	}
}

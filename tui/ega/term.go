package ega

import (
	"strings"

	"github.com/mattn/go-runewidth"
	"github.com/rivo/uniseg"
)

// Wish is what the person asked for on the command line.
type Wish struct {
	ASCII bool   // -ascii
	Width string // -width: "wide", "narrow" or "" for the default
	Theme string // -theme: the name of one, "" for the first
}

// Term is what the terminal can do. The width rule: ambiguous characters (box
// lines, discs) are one column wide unless -width wide or RUNEWIDTH_EASTASIAN=1
// says two. The locale does not decide it, because most terminals of Chinese,
// Japanese and Korean users draw them narrow today (tcell does the same since
// v2.11, gdamore/tcell#839).
type Term struct {
	Colors int  // 0, 8, 16, 256 or more
	ASCII  bool // only ASCII glyphs
	Wide   bool // ambiguous characters take two columns
}

// Detect returns the terminal's abilities from tcell's character set and
// number of colours, the environment and the person's wish.
func Detect(charset string, colors int, getenv func(string) string, w Wish) Term {
	t := Term{Colors: colors, ASCII: w.ASCII || !strings.EqualFold(charset, "UTF-8")}
	if getenv("NO_COLOR") != "" {
		t.Colors = 0
	}
	switch w.Width {
	case "wide":
		t.Wide = true
	case "narrow":
	default:
		env := strings.ToLower(getenv("RUNEWIDTH_EASTASIAN"))
		t.Wide = env == "1" || env == "true" || env == "yes"
	}
	if t.ASCII {
		t.Wide = false
	}
	return t
}

// condition returns the width rule as go-runewidth has it, and makes tcell,
// which counts with uniseg, count the same.
func (t Term) condition() *runewidth.Condition {
	uniseg.EastAsianAmbiguousWidth = 1
	if t.Wide {
		uniseg.EastAsianAmbiguousWidth = 2
	}
	return &runewidth.Condition{EastAsianWidth: t.Wide, StrictEmojiNeutral: true}
}

// Glyphs are the characters of one glyph set. A board point is drawn with
// Corner, Edge or Cross glyphs by its place, joined by Line and Bar.
type Glyphs struct {
	Grid       [3][3]string // [top, middle, bottom][left, middle, right]
	Star       string       // a marked point of the empty board
	Line, Bar  string       // between points: along a row, along a column
	Disc, Ring string       // the two stones where colour cannot tell them apart
	Bracket    [4]string    // the cursor's corners: upper left, upper right, lower left, lower right
	Heavy      string       // goes on from a corner where the points stand far apart
	Gem        string       // inside the stone that was played last
	Frame      [6]string    // double frame: upper left, upper right, lower left, lower right, across, down
	Rule       string       // a line across the panel
	Full, Void string       // the two parts of a bar
	Bars       []string     // parts of a bar that grows upwards, from nothing to a full cell
	Title      []string     // GOBANG in large letters
	Big        []string     // the same in twice the size; nothing where there are no blocks
	More       string       // stands for what was cut
}

var unicodeGlyphs = Glyphs{
	Grid:    [3][3]string{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}},
	Star:    "╋",
	Line:    "─",
	Bar:     "│",
	Disc:    "●",
	Ring:    "○",
	Bracket: [4]string{"┏", "┓", "┗", "┛"},
	Heavy:   "━",
	Gem:     "◆",
	Frame:   [6]string{"╔", "╗", "╚", "╝", "═", "║"},
	Rule:    "─",
	Full:    "█",
	Void:    "░",
	Bars:    strings.Split(" ,▁,▂,▃,▄,▅,▆,▇,█", ","),
	Title: []string{
		"█▀▀▀ █▀▀█ █▀▀▄ █▀▀█ █▄  █ █▀▀▀",
		"█ ▀█ █  █ █▀▀▄ █▄▄█ █ ▀▄█ █ ▀█",
		"▀▀▀▀ ▀▀▀▀ ▀▀▀  ▀  ▀ ▀   ▀ ▀▀▀▀",
	},
	More: "…",
}

var asciiGlyphs = Glyphs{
	Grid:    [3][3]string{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
	Star:    "*",
	Line:    "-",
	Bar:     "|",
	Disc:    "X",
	Ring:    "O",
	Bracket: [4]string{"[", "]", "[", "]"},
	Heavy:   "-",
	Gem:     "*",
	Frame:   [6]string{"+", "+", "+", "+", "=", "|"},
	Rule:    "-",
	Full:    "#",
	Void:    ".",
	Bars:    strings.Split(" .:-=+*%#", ""),
	Title:   []string{"G O B A N G"},
	More:    "~",
}

// glyphs returns the terminal's glyph set. Where ambiguous characters are wide
// the board and the frame keep their glyphs, two columns each, and the panel
// is written in ASCII, because ░ stays one column there.
func (t Term) glyphs() Glyphs {
	if t.ASCII {
		g := asciiGlyphs
		g.Big = doubled(unicodeGlyphs.Title, "#")
		return g
	}
	g := unicodeGlyphs
	g.Big = doubled(g.Title, "█")
	if t.Wide {
		g.Rule, g.Full, g.Void, g.Title, g.More = asciiGlyphs.Rule, asciiGlyphs.Full, asciiGlyphs.Void, asciiGlyphs.Title, asciiGlyphs.More
		g.Bars, g.Big = asciiGlyphs.Bars, doubled(unicodeGlyphs.Title, "#")
	}
	return g
}

// doubled writes letters of half blocks in twice their size, in full cells.
func doubled(title []string, full string) (rows []string) {
	for _, row := range title {
		var upper, lower strings.Builder
		for _, r := range row {
			for _, half := range []struct {
				to  *strings.Builder
				set bool
			}{{&upper, r == '█' || r == '▀'}, {&lower, r == '█' || r == '▄'}} {
				cell := " "
				if half.set {
					cell = full
				}
				half.to.WriteString(cell + cell)
			}
		}
		rows = append(rows, upper.String(), lower.String())
	}
	return rows
}

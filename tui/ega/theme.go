package ega

// Themes: other colours in the place of the sixteen. A theme is a palette, and nothing
// that draws knows of it: looks keep their EGA numbers, and the canvas translates them.
//
// What is read has a contrast of 4.5 to 1 at least, at every colour depth; a test of the
// golden screens sees to it. So on a bright ground all ink is dark, whatever its number,
// and on a dark one the inks 0 and 1, which EGA blue has on bright grounds only, are
// bright. The first theme is the EGA card's own and translates nothing.

import "github.com/gdamore/tcell/v2"

// CursorRed is the ink of the cursor: light red, unless a theme has another for it.
const CursorRed = LightRed | 16

// Theme is a palette for a screen of colours.
type Theme struct {
	Name   string // as the flag has it
	OneInk bool   // one colour in several shades: stones are to be told apart by shape, too
	own    bool   // the card's colours
	dark   int32  // the ink of bright grounds

	inks      [16]int32 // as 0xRRGGBB, for dark grounds; as grounds they are the same but for:
	grounds   map[Color]int32
	inks16    [16]Color // the same for terminals of 16 or 8 colours
	grounds16 map[Color]Color
	cursor    Color // the number of its ink
}

// Themes are all themes; the first is nobody's choice.
var Themes = []Theme{
	{Name: "ega", own: true},
	{
		Name: "wood", dark: 0x1E0F04, cursor: LightRed,
		inks: [16]int32{
			0xFFF8EA, 0xE8C58A, 0x8FA050, 0x6FA39A, 0xB8503A, 0xA0607A, 0xB07A3C, 0xD8C4A0,
			0x7A5030, 0x8A6A50, 0xC8E88A, 0xA8E0D8, 0xFF7A5A, 0xFF9AC8, 0xE8C58A, 0xFFF8EA,
		},
		grounds:   map[Color]int32{Black: 0x1A0D04, Blue: 0x4E2A0E, Green: 0xFFECC0, Red: 0x8A1F10, Magenta: 0x6A2040, LightGray: 0xD9B57A, Yellow: 0xFFD35A},
		inks16:    [16]Color{White, Yellow, Green, Cyan, Red, Magenta, Brown, LightGray, DarkGray, Brown, LightGreen, LightCyan, LightRed, LightMagenta, Yellow, White},
		grounds16: map[Color]Color{Blue: Black, Magenta: Blue, Yellow: LightGray},
	},
	{
		Name: "green", OneInk: true, dark: 0x001004, cursor: White,
		inks: [16]int32{
			0xD8FFE0, 0x33DD60, 0x1E9E40, 0x22AA44, 0x188038, 0x2A9A55, 0x30A050, 0x40C060,
			0x0F5A24, 0x146E2C, 0x80FFA0, 0x66FF88, 0x2DBE50, 0x90FFB0, 0x33DD60, 0xD8FFE0,
		},
		grounds: map[Color]int32{Black: 0x00300E, Blue: 0x001A06, Green: 0xB8FFC8, Red: 0x003D10, Magenta: 0x00481A, LightGray: 0x2FB050, Yellow: 0xB8FFC8},
		inks16: [16]Color{
			LightGreen, LightGreen, Green, Green, Green, Green, Green, Green, DarkGray, Green, LightGreen, LightGreen, Green, LightGreen, LightGreen, LightGreen,
		},
		grounds16: map[Color]Color{Blue: Black, Green: Black, Red: Black, Magenta: Green, LightGray: Green, Yellow: Green},
	},
	{
		Name: "amber", OneInk: true, dark: 0x140A00, cursor: White,
		inks: [16]int32{
			0xFFF0C8, 0xFFB000, 0xB07800, 0xC08400, 0x986400, 0xA87000, 0xC88A00, 0xE09A00,
			0x6A4600, 0x805400, 0xFFD878, 0xFFC850, 0xD08400, 0xFFE0A0, 0xFFB000, 0xFFF0C8,
		},
		grounds: map[Color]int32{Black: 0x3A2400, Blue: 0x1A0F00, Green: 0xFFE8A8, Red: 0x4A2A00, Magenta: 0x503000, LightGray: 0xD08C00, Yellow: 0xFFE8A8},
		inks16: [16]Color{
			Yellow, Yellow, Brown, Brown, Brown, Brown, Brown, Yellow, DarkGray, Brown, Yellow, Yellow, Yellow, White, Yellow, White,
		},
		grounds16: map[Color]Color{Blue: Black, Green: LightGray, Red: LightGray, Magenta: LightGray, LightGray: Black, Yellow: LightGray, LightRed: LightGray, White: LightGray},
	},
	{
		Name: "contrast", dark: 0x000000, cursor: White,
		inks: [16]int32{
			0xFFFFFF, 0xFFFFFF, 0x40C040, 0x40C0C0, 0xE04040, 0xD050D0, 0xD09030, 0xE8E8E8,
			0x606060, 0x5A5AB0, 0x66FF66, 0x66FFFF, 0xFF7878, 0xFF88FF, 0xFFFF60, 0xFFFFFF,
		},
		grounds:   map[Color]int32{Black: 0x00005F, Blue: 0x000000, Green: 0xFFFF00, Red: 0xA00000, Magenta: 0x000087, LightGray: 0xFFFFFF, Yellow: 0xFFFF00},
		inks16:    [16]Color{White, White, Green, Cyan, Red, Magenta, Brown, LightGray, DarkGray, LightBlue, LightGreen, LightCyan, LightRed, LightMagenta, Yellow, White},
		grounds16: map[Color]Color{Blue: Black, Green: Cyan, Magenta: Blue, Yellow: Cyan},
	},
}

// FindTheme returns the theme of a name, and whether there is one.
func FindTheme(name string) (t *Theme, known bool) {
	for i := range Themes {
		if Themes[i].Name == name {
			return &Themes[i], true
		}
	}
	return &Themes[0], false
}

// ThemeNames lists the names of all themes.
func ThemeNames() (names []string) {
	for _, t := range Themes {
		names = append(names, t.Name)
	}
	return names
}

// bright is how bright a ground is, of 255, from which on its ink is dark.
const bright = 110

// isBright reports whether a ground needs dark ink.
func isBright(rgb int32) bool {
	return (2126*(rgb>>16&255)+7152*(rgb>>8&255)+722*(rgb&255))/10000 >= bright
}

// rgb returns ink and ground of a look as 0xRRGGBB.
func (t *Theme) rgb(l Look) (ink, ground int32) {
	if t.own {
		return l.FG.RGB(), l.BG.RGB()
	}
	ground, known := t.grounds[l.BG]
	if !known {
		ground = t.inks[l.BG&15]
	}
	if isBright(ground) {
		return t.dark, ground
	}
	if l.FG == CursorRed {
		return t.inks[t.cursor], ground
	}
	return t.inks[l.FG&15], ground
}

// palette returns ink and ground of a look as EGA numbers, for a terminal of that many
// colours: with eight a ground has no bright form.
func (t *Theme) palette(l Look, colors int) (ink, ground Color) {
	ink, ground = l.FG&15, l.BG
	if !t.own {
		known := false
		if ground, known = t.grounds16[l.BG]; !known {
			ground = l.BG
			if l.BG > LightGray {
				ground = t.inks16[l.BG&15]
			}
		}
		ink = t.inks16[l.FG&15]
		if l.FG == CursorRed {
			ink = t.inks16[t.cursor]
		}
	}
	if colors < 16 {
		if ground == Yellow { // brown is too dark for black ink
			ground = LightGray
		}
		ground &= 7
	}
	if !t.own && isBright(ground.RGB()) {
		ink = Black
	}
	return ink, ground
}

// style translates a look for a terminal of that many colours. From 256 on the colours
// are written as RGB, which the terminal's own theme leaves alone (tcell takes the nearest
// of the 256); with 16 as palette numbers; with 8 the bright inks become bold.
func (l Look) style(colors int, t *Theme) tcell.Style {
	st, attr := tcell.StyleDefault, l.Attr
	switch {
	case colors >= 256:
		ink, ground := t.rgb(l)
		st = st.Foreground(tcell.NewHexColor(ink)).Background(tcell.NewHexColor(ground))
	case colors >= 16:
		ink, ground := t.palette(l, colors)
		st = st.Foreground(tcell.PaletteColor(ink.ansi())).Background(tcell.PaletteColor(ground.ansi()))
	case colors >= 8:
		ink, ground := t.palette(l, colors)
		st = st.Foreground(tcell.PaletteColor(ink.ansi() & 7)).Background(tcell.PaletteColor(ground.ansi() & 7))
		if ink >= 8 {
			attr |= Bold
		}
	default:
		attr |= l.Mono
	}
	return st.Bold(attr&Bold != 0).Reverse(attr&Reverse != 0).Underline(attr&Underline != 0)
}

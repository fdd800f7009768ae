package ega

// Color is an EGA colour number, 0 to 15.
type Color uint8

// The colours by their EGA (BGI) numbers; ANSI terminals number them otherwise.
const (
	Black Color = iota
	Blue
	Green
	Cyan
	Red
	Magenta
	Brown
	LightGray
	DarkGray
	LightBlue
	LightGreen
	LightCyan
	LightRed
	LightMagenta
	Yellow
	White
)

// egaRGB holds the sixteen colours as an EGA monitor showed them.
var egaRGB = [16]int32{
	0x000000, 0x0000AA, 0x00AA00, 0x00AAAA, 0xAA0000, 0xAA00AA, 0xAA5500, 0xAAAAAA,
	0x555555, 0x5555FF, 0x55FF55, 0x55FFFF, 0xFF5555, 0xFF55FF, 0xFFFF55, 0xFFFFFF,
}

// RGB returns the colour as 0xRRGGBB.
func (c Color) RGB() int32 { return egaRGB[c&15] }

// ansi returns the palette index: BGI counts blue as 1 and red as 4, ANSI the
// other way round.
func (c Color) ansi() int {
	return int(c&8 | c&2 | c&1<<2 | c&4>>2)
}

// Attr is a set of attributes that need no colour.
type Attr uint8

// The attributes; they can be combined.
const (
	Bold Attr = 1 << iota
	Reverse
	Underline
)

// Look says how a text looks: ink and ground, attributes for every terminal,
// and attributes that stand in for the colours where there are none.
type Look struct {
	FG, BG Color
	Attr   Attr
	Mono   Attr
}

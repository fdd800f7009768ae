package view

// The whole picture, and what every part draws with: the pen.

import (
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// The looks of things, by EGA number; with no colours the Mono attributes.
var (
	groundLook  = ega.Look{FG: ega.Yellow, BG: ega.Blue}
	gridLook    = ega.Look{FG: ega.Yellow, BG: ega.Blue}
	titleLook   = ega.Look{FG: ega.LightRed, BG: ega.Blue, Mono: ega.Bold}
	creditLook  = ega.Look{FG: ega.LightGreen, BG: ega.Blue}
	redLook     = ega.Look{FG: ega.LightRed, BG: ega.Blue, Mono: ega.Bold}
	whiteLook   = ega.Look{FG: ega.White, BG: ega.Blue, Mono: ega.Bold}
	hintLook    = ega.Look{FG: ega.LightGreen, BG: ega.Blue, Mono: ega.Bold}
	messageLook = ega.Look{FG: ega.LightCyan, BG: ega.Blue, Mono: ega.Bold}
	keysLook    = ega.Look{FG: ega.LightGray, BG: ega.Blue}
	keyLook     = ega.Look{FG: ega.White, BG: ega.Blue, Mono: ega.Bold}
	panelLook   = ega.Look{FG: ega.White, BG: ega.Blue}
	labelLook   = ega.Look{FG: ega.LightGray, BG: ega.Blue}
)

// Draw draws one whole frame as it was arranged; the caller shows it.
func Draw(c *ega.Canvas, l Layout, f Frame) {
	p := pen{Canvas: c, f: &f, l: &l}
	p.Clear(groundLook)
	switch {
	case l.win.tooSmall:
		p.drawTooSmall()
		return
	case f.Title != nil:
		boxPen{p}.drawTitle(f.Title)
		if f.Behind != nil {
			boxPen{p}.drawBackdrop(f.Behind)
		}
	default:
		p.drawGame()
	}
	if f.Box != nil && !f.Box.Line {
		boxPen{p}.draw(f.Box)
	}
}

// pen draws one frame by its layout. The parts of the picture have pens of their own.
type pen struct {
	*ega.Canvas
	f *Frame
	l *Layout
}

// say is a phrase in the language of the frame.
func (p pen) say(x words.Phrase, args ...any) string { return p.f.Lang.Say(x, args...) }

// drawTooSmall says how large the window has to be, in two rows where there are two.
func (p pen) drawTooSmall() {
	w, h := p.Size()
	long, short, size := p.say(words.Enlarge[0]), p.say(words.Enlarge[1]), p.say(words.Enlarge[2])
	rows := []string{p.firstThatFits([]string{long, short}, w), p.Clip(size, w)}
	if h < 2 {
		rows = []string{p.firstThatFits([]string{long + " " + size, short + " " + size, size}, w)}
	}
	for i, text := range rows {
		p.Put((w-p.Width(text))/2, (h-1)/2+i, text, messageLook)
	}
}

func (p pen) drawGame() {
	boardPen{p}.draw()
	if p.l.win.panel.w > 0 {
		panelPen{p, p.l.win.panel}.drawBar()
	}
	switch {
	case p.l.win.panel.w > 0 && p.f.Replay != nil:
		replayPen{studyPen{panelPen{p, p.l.win.panel}}}.draw()
	case p.l.win.panel.w > 0 && p.f.Task != nil:
		taskPen{panelPen{p, p.l.win.panel}}.draw()
	case p.l.win.panel.w > 0:
		panelPen{p, p.l.win.panel}.draw()
	}
	footPen{p}.draw()
}

// stone returns the glyph and the look of a side's stone.
func (p pen) stone(side gomoku.Side) (string, ega.Look) {
	glyph := Stone(p.Canvas, side, p.f.Board.Red, p.f.Shapes)
	if side == p.f.Board.Red {
		return glyph, redLook
	}
	return glyph, whiteLook
}

// Stone returns the glyph of a side's stone, where red is the side whose stones are light
// red. They differ in shape where colours do not tell them apart, or shapes says so; in
// ASCII Black is X and White is O, as in the lines of -plain.
func Stone(c *ega.Canvas, side, red gomoku.Side, shapes bool) string {
	switch {
	case c.ASCII && side == gomoku.Black:
		return c.Disc
	case c.ASCII:
		return c.Ring
	case side == red || c.Hues() && !shapes:
		return c.Disc
	}
	return c.Ring
}

// putStones writes a text with stones in it, cut to w columns.
func (p pen) putStones(x, y, w int, text string, l ega.Look) {
	end := x + w
	for _, r := range text {
		glyph, look := string(r), l
		switch glyph {
		case BlackMark:
			glyph, look = p.stone(gomoku.Black)
		case WhiteMark:
			glyph, look = p.stone(gomoku.White)
		}
		if x+p.Width(glyph) > end {
			return
		}
		x = p.Put(x, y, glyph, look)
	}
}

// firstThatFits returns the first, longest of the texts that has room.
func (p pen) firstThatFits(texts []string, w int) string { return Fit(p.Canvas, texts, w) }

// Fit returns the first, longest of the texts that has room in w columns; where none
// has, the last one is cut.
func Fit(c *ega.Canvas, texts []string, w int) string {
	for _, t := range texts {
		if c.Width(t) <= w {
			return t
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return c.Clip(texts[len(texts)-1], w)
}

// Wrap breaks a text into lines of at most w columns, at blanks where there are
// some, else anywhere.
func Wrap(c *ega.Canvas, text string, w int) []string {
	var lines []string
	for _, part := range strings.Split(strings.TrimSpace(text), "\n") {
		for c.Width(part) > w {
			cut, width, blank := 0, 0, 0
			for i, r := range part {
				if width += c.Width(string(r)); width > w && cut > 0 {
					break
				}
				if cut = i + len(string(r)); r == ' ' {
					blank = i
				}
			}
			if strings.HasPrefix(part[cut:], " ") {
				blank = cut
			}
			if blank > 0 {
				cut = blank
			}
			if cut >= len(part) {
				break
			}
			lines = append(lines, part[:cut])
			part = strings.TrimLeft(part[cut:], " ")
		}
		lines = append(lines, part)
	}
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}

// keyWord is one key with what it does, as the keys lines show it.
type keyWord struct{ key, does, sep string }

// words makes a keys line from commands; without worded only the first has a word.
func (p pen) words(cmds []keys.Command, sep string, worded bool) []keyWord {
	list := make([]keyWord, len(cmds))
	for i, c := range cmds {
		list[i] = keyWord{key: keys.Called(p.f.Lang, c), sep: sep}
		if worded || i == 0 {
			list[i].does = p.say(keys.Word(c))
		}
	}
	return list
}

// fit returns the first keys line that has room in w columns, nil for none.
func (p pen) fit(lines [][]keyWord, w int) []keyWord {
	for _, line := range lines {
		n := 0
		for i, k := range line {
			n += p.Width(k.key)
			if k.does != "" {
				n += 1 + p.Width(k.does)
			}
			if i < len(line)-1 {
				n += len(k.sep)
			}
		}
		if n <= w {
			return line
		}
	}
	return nil
}

// putKeys writes a keys line, the keys themselves brighter.
func (p pen) putKeys(x, y int, line []keyWord) {
	for _, k := range line {
		x = p.Put(x, y, k.key, keyLook)
		if k.does != "" {
			x = p.Put(x, y, " "+k.does, keysLook)
		}
		x = p.Put(x, y, k.sep, keysLook)
	}
}

// drawRings draws the nested rainbow frames, each a cell further round.
func (p pen) drawRings(n int) {
	w, h := p.Size()
	for i := range n {
		p.Rainbow(i*p.Step(), i, w-2*i*p.Step(), h-2*i, p.f.Phase+i, ega.Blue)
	}
}

// credit is the author's line, with his class where there is room.
func (p pen) credit(w int) string {
	name := p.say(words.Credit)
	return p.firstThatFits([]string{name + " " + p.say(words.CreditClass), name}, w)
}

// sizeOf names the size of a board.
func (p pen) sizeOf(size int) string { return p.say(words.SizeOf, size, size) }

package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/options"
	"gobang/players"
	"gobang/replay"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// Draws a game on the canvas: frame, board, letters, and the lines under the
// board; panel.go draws what stands beside it, dialog.go what lies over it.
// The whole frame is drawn anew each time from a scene of plain values; tcell
// sends only the cells that changed. Nothing here changes the game.

// The looks of things, by EGA number; with no colours the Mono attributes.
var (
	groundLook  = ega.Look{FG: ega.Yellow, BG: ega.Blue}
	gridLook    = ega.Look{FG: ega.Yellow, BG: ega.Blue}
	titleLook   = ega.Look{FG: ega.LightRed, BG: ega.Blue, Mono: ega.Bold}
	creditLook  = ega.Look{FG: ega.Green, BG: ega.Blue}
	redLook     = ega.Look{FG: ega.LightRed, BG: ega.Blue, Mono: ega.Bold}
	whiteLook   = ega.Look{FG: ega.White, BG: ega.Blue, Mono: ega.Bold}
	cursorLook  = ega.Look{FG: ega.LightRed, BG: ega.Blue, Attr: ega.Bold, Mono: ega.Bold}
	lastLook    = ega.Look{FG: ega.LightCyan, BG: ega.Blue, Mono: ega.Bold}
	hintLook    = ega.Look{FG: ega.LightGreen, BG: ega.Blue, Mono: ega.Bold}
	faultLook   = ega.Look{FG: ega.LightMagenta, BG: ega.Blue, Mono: ega.Bold}
	fiveLook    = ega.Look{FG: ega.Black, BG: ega.Yellow, Mono: ega.Reverse}
	messageLook = ega.Look{FG: ega.LightCyan, BG: ega.Blue, Mono: ega.Bold}
	keysLook    = ega.Look{FG: ega.LightGray, BG: ega.Blue}
	keyLook     = ega.Look{FG: ega.White, BG: ega.Blue, Mono: ega.Bold}
	panelLook   = ega.Look{FG: ega.White, BG: ega.Blue}
	labelLook   = ega.Look{FG: ega.LightGray, BG: ega.Blue}
)

// scene is all that one frame shows.
type scene struct {
	table   *table
	cursor  gomoku.Point
	hints   []gomoku.Point  // best first; the first is a +, more are ranks
	faults  []gomoku.Point  // forbidden points to mark
	message []string        // the same sentence, longest first: the first that fits is shown
	urgent  bool            // the message goes before the keys where they share a row
	thought players.Thought // the last one reported
	thinker gomoku.Side     // the side it was for
	thinks  bool            // the computer is thinking

	analysis bool              // the analysis panel is open
	Study    []players.Thought // what it shows, the best move first

	phase  int          // how far the ring has turned
	tally  [2]int       // games won: the person, the computer
	menu   *dialog      // the title screen instead of the game
	dialog *dialog      // lies over the game
	replay *replay.Walk // the game is walked, not played
	remark bool         // a comment may stand for the message
}

// screen draws scenes. It keeps the place of the window on a large board.
type screen struct {
	*ega.Canvas
	text   words.Lang
	shapes bool // tell stones apart by shape, although there are colours
	plan   layout
	shown  *table // the table of the scene
	ox, oy int    // the first column, and row from the top, that is shown
}

// draw draws one whole frame; the caller shows it.
func (s *screen) draw(sc *scene) {
	w, h := s.Size()
	s.Clear(groundLook)
	s.shown = sc.table
	s.plan = plan(w, h, sc.table.game.Size, s.Step())
	switch {
	case s.plan.tooSmall:
		s.drawTooSmall(w, h)
	case sc.menu != nil:
		s.drawMenu(sc)
	default:
		s.drawGame(sc)
	}
	if sc.dialog != nil && !s.plan.tooSmall {
		s.drawDialog(sc.dialog)
	}
}

// drawTooSmall says how large the window has to be, in two rows where there are two.
func (s *screen) drawTooSmall(w, h int) {
	var list []string
	for _, p := range words.Enlarge {
		list = append(list, s.text.Say(p))
	}
	size := list[len(list)-1]
	rows := []string{s.firstThatFits(list[:len(list)-1], w), s.Clip(size, w)}
	if h < 2 {
		rows = []string{s.firstThatFits([]string{list[0] + " " + size, list[len(list)-2] + " " + size, size}, w)}
	}
	for i, text := range rows {
		s.Put((w-s.Width(text))/2, (h-1)/2+i, text, messageLook)
	}
}

func (s *screen) drawGame(sc *scene) {
	size := sc.table.game.Size
	focus := sc.focus()
	s.ox = follow(s.ox, s.plan.cols, size, focus.X)
	s.oy = follow(s.oy, s.plan.rows, size, size-1-focus.Y)
	s.drawRings(s.plan.rings, sc.phase)
	s.drawLabels(size)
	s.drawGrid(size)
	s.drawMarks(sc)
	s.drawStones(sc)
	s.drawBranches(sc)
	if sc.dialog != nil {
		s.putLine(s.footRow(), sc.dialog.foot, messageLook)
		return
	}
	switch {
	case s.plan.panel.w > 0 && sc.replay != nil:
		s.drawReplayPanel(sc)
	case s.plan.panel.w > 0:
		s.drawPanel(sc)
	}
	s.drawFooter(sc)
}

// drawRings draws the nested rainbow frames, each a cell further round.
func (s *screen) drawRings(n, phase int) {
	w, h := s.Size()
	for i := range n {
		s.Rainbow(i*s.Step(), i, w-2*i*s.Step(), h-2*i, phase+i, ega.Blue)
	}
}

// drawLabels writes the letters and the row numbers.
func (s *screen) drawLabels(size int) {
	l := &s.plan
	for col := range l.cols {
		letter := string(rune('A' + col + s.ox))
		s.Put(l.x+col*l.px, l.upper, letter, gridLook)
		if l.lower >= 0 {
			s.Put(l.x+col*l.px, l.lower, letter, gridLook)
		}
	}
	for row := range l.rows {
		s.Put(l.label, l.y+row*l.py, fmt.Sprintf("%2d", size-row-s.oy), gridLook)
	}
}

// drawGrid draws the empty points and the lines between them.
func (s *screen) drawGrid(size int) {
	l := &s.plan
	line := ""
	if !s.Wide {
		line = strings.Repeat(s.Line, l.px-1)
	}
	for row := range l.rows {
		y := l.y + row*l.py
		for col := range l.cols {
			x := l.x + col*l.px
			s.Put(x, y, s.gridGlyph(size, col+s.ox, row+s.oy), gridLook)
			if col < l.cols-1 {
				s.Put(x+s.Step(), y, line, gridLook)
			}
			if row < l.rows-1 && l.py > 1 {
				s.Put(x, y+1, s.Bar, gridLook)
			}
		}
	}
}

// gridGlyph returns the glyph of an empty point; col and row from the upper left.
func (s *screen) gridGlyph(size, col, row int) string {
	if star(size, col) && star(size, row) && (size == 19 || (col == size/2) == (row == size/2)) {
		return s.Star
	}
	part := func(i int) int {
		switch i {
		case 0:
			return 0
		case size - 1:
			return 2
		}
		return 1
	}
	return s.Grid[part(row)][part(col)]
}

// star reports whether marked points lie on the i-th line: the fourth from
// either rim and the middle, on the usual odd sizes.
func star(size, i int) bool {
	return size%2 == 1 && size >= 9 && size <= 21 && (i == 3 || i == size-4 || i == size/2)
}

// at calls put with the cell of p if it is shown.
func (s *screen) at(sc *scene, p gomoku.Point, put func(x, y int)) {
	if x, y, shown := s.plan.cell(p, sc.table.game.Size, s.ox, s.oy); shown && p.On(sc.table.game.Size) {
		put(x, y)
	}
}

// drawMarks puts the marks of empty points: hints and forbidden points.
func (s *screen) drawMarks(sc *scene) {
	for _, p := range sc.faults {
		s.at(sc, p, func(x, y int) { s.Put(x, y, s.point("x"), faultLook) })
	}
	for i, p := range sc.ranks() {
		s.at(sc, p, func(x, y int) { s.Put(x, y, s.point(fmt.Sprint(i+1)), hintLook) })
	}
	for i, p := range sc.hints {
		mark := "+"
		if len(sc.hints) > 1 {
			mark = fmt.Sprint(i + 1)
		}
		s.at(sc, p, func(x, y int) { s.Put(x, y, s.point(mark), hintLook) })
	}
}

// point pads an ASCII mark to the width of a point.
func (s *screen) point(mark string) string {
	return mark + strings.Repeat(" ", s.Step()-1)
}

// drawStones draws the stones, the cursor, the last move and the winning row.
func (s *screen) drawStones(sc *scene) {
	t := sc.table
	for x := range t.game.Size {
		for y := range t.game.Size {
			p := gomoku.Point{X: x, Y: y}
			if side := t.grid.Get(p); side != gomoku.Nobody {
				glyph, look := s.stone(t, side)
				s.at(sc, p, func(x, y int) { s.Put(x, y, glyph, look) })
			}
		}
	}
	if s.Wide {
		s.drawGrounds(sc)
		return
	}
	if last := t.game.Last(); last != nil && len(t.end.Line) == 0 {
		s.at(sc, last.Point, func(x, y int) {
			s.Put(x-1, y, "(", lastLook)
			s.Put(x+1, y, ")", lastLook)
		})
	}
	if t.end.Over {
		s.drawFive(sc)
		return
	}
	if sc.replay == nil {
		s.at(sc, sc.cursor, s.drawBrackets)
	}
}

// stone returns the glyph and the look of a side's stone.
func (s *screen) stone(t *table, side gomoku.Side) (string, ega.Look) {
	look, glyph := whiteLook, s.Ring
	if side == t.red() {
		look, glyph = redLook, s.Disc
	}
	if s.Colors >= 8 && !s.shapes && !s.ASCII {
		glyph = s.Disc
	}
	return glyph, look
}

// drawBrackets puts the cursor's corners round the point at x, y; with ASCII
// glyphs they stand beside it, because corners would look like points.
func (s *screen) drawBrackets(x, y int) {
	b := s.Bracket
	if s.ASCII {
		s.Put(x-1, y, b[0], cursorLook)
		s.Put(x+1, y, b[1], cursorLook)
		return
	}
	dx := s.plan.px / 2
	s.Put(x-dx, y-1, b[0], cursorLook)
	s.Put(x+dx, y-1, b[1], cursorLook)
	s.Put(x-dx, y+1, b[2], cursorLook)
	s.Put(x+dx, y+1, b[3], cursorLook)
}

// drawFive marks the winning row: its stones black on yellow, in brackets.
func (s *screen) drawFive(sc *scene) {
	t := sc.table
	inRow := map[gomoku.Point]bool{}
	for _, p := range t.end.Line {
		inRow[p] = true
	}
	for _, p := range t.end.Line {
		left, right := "[", "]"
		if inRow[p.Add(-1, 0)] {
			left = s.Line
		}
		if inRow[p.Add(1, 0)] {
			right = s.Line
		}
		glyph, _ := s.stone(t, t.grid.Get(p))
		s.at(sc, p, func(x, y int) {
			s.Put(x-1, y, left+glyph+right, fiveLook)
		})
	}
}

// drawGrounds shows last move, winning row and cursor by the ground colour of
// the point, because in wide mode there are no cells between the points.
func (s *screen) drawGrounds(sc *scene) {
	t := sc.table
	shade := func(p gomoku.Point, ground ega.Color, mono ega.Attr) {
		glyph, look := s.gridGlyph(t.game.Size, p.X, t.game.Size-1-p.Y), gridLook
		if side := t.grid.Get(p); side != gomoku.Nobody {
			glyph, look = s.stone(t, side)
		}
		look.BG, look.Mono = ground, mono
		s.at(sc, p, func(x, y int) { s.Put(x, y, glyph, look) })
	}
	if last := t.game.Last(); last != nil {
		shade(last.Point, ega.Cyan, ega.Underline)
	}
	for _, p := range t.end.Line {
		shade(p, ega.Brown, ega.Bold|ega.Reverse)
	}
	if !t.end.Over && sc.replay == nil {
		shade(sc.cursor, ega.Magenta, ega.Reverse)
	}
}

// drawFooter writes the lines under the board, or in a large panel its foot.
func (s *screen) drawFooter(sc *scene) {
	l := &s.plan
	if l.inPanel {
		s.drawPanelFoot(sc)
		return
	}
	if l.status >= 0 {
		status := s.statusLine
		if sc.replay != nil {
			status = s.replayStatus
		}
		s.putStones(sc.table, s.lineStart(), l.status, s.lineWidth(), status(sc), panelLook)
	}
	if l.scroll >= 0 {
		s.putLine(l.scroll, s.scrollLine(sc.table.game.Size), labelLook)
	}
	width := s.lineWidth()
	message, urgent := s.firstThatFits(sc.message, width), sc.urgent
	if line := s.commentLine(sc); line != "" {
		message, urgent = line, true
	}
	keys := s.keysFor(sc)
	switch {
	case l.merged:
		s.putLine(l.message, message, messageLook)
		at := max(16, s.Width(message)+2)
		if l.rings == 0 {
			at = s.Width(message) + 2
		}
		if k := s.fit(keys, width-at); k != nil {
			s.putKeys(s.lineStart()+at, l.message, k)
		}
	case l.message < 0 && urgent:
		s.putLine(l.keys, message, messageLook)
	default:
		if l.message >= 0 {
			s.putLine(l.message, message, messageLook)
		}
		s.putKeys(s.lineStart(), l.keys, s.fit(keys, width))
		if second := s.secondKeys(sc); l.keys2 >= 0 && second != nil {
			s.putKeys(s.lineStart(), l.keys2, s.fit(second, width))
		}
	}
}

// scrollLine says which rows and columns of the board the window hides.
func (s *screen) scrollLine(size int) string {
	part := func(mark, from, to, side string, hidden bool) string {
		if !hidden {
			return fmt.Sprintf("%s %s %s", mark, s.text.Say(words.None), side)
		}
		return fmt.Sprintf("%s %s %s-%s %s", mark, s.text.Say(words.Lines), from, to, side)
	}
	top, low := size-s.oy, size-s.oy-s.plan.rows
	text := " " + part("^", fmt.Sprint(size), fmt.Sprint(top+1), s.text.Say(words.Above), s.oy > 0)
	return text + "    " + part("v", fmt.Sprint(low), "1", s.text.Say(words.Below), low > 0)
}

// lineStart and lineWidth are where the lines under the board stand.
func (s *screen) lineStart() int {
	if s.plan.rings == 0 {
		return 0
	}
	return s.plan.rings*s.Step() + 1
}

func (s *screen) lineWidth() int { return s.plan.w - 2*s.lineStart() }

// putLine writes a line under the board.
func (s *screen) putLine(row int, text string, l ega.Look) {
	if row >= 0 {
		s.Put(s.lineStart(), row, s.Clip(text, s.lineWidth()), l)
	}
}

// footRow is the row for a dialog's last line.
func (s *screen) footRow() int {
	if s.plan.message >= 0 {
		return s.plan.message
	}
	return max(s.plan.keys, s.plan.lower+1)
}

// firstThatFits returns the first, longest of the texts that has room.
func (s *screen) firstThatFits(texts []string, w int) string {
	for _, t := range texts {
		if s.Width(t) <= w {
			return t
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return s.Clip(texts[len(texts)-1], w)
}

// keyWord is one key with what it does, as the keys lines show it.
type keyWord struct{ key, does, sep string }

// words makes a keys line from commands; unless worded only the first has one.
func (s *screen) words(cmds []keys.Command, sep string, worded bool) []keyWord {
	list := make([]keyWord, len(cmds))
	for i, c := range cmds {
		list[i] = keyWord{key: keys.Short(c), sep: sep}
		if worded || i == 0 {
			list[i].does = s.text.Say(keys.Word(c))
		}
	}
	return list
}

// keysFor returns the keys lines that suit the moment, the fullest first.
func (s *screen) keysFor(sc *scene) [][]keyWord {
	short := s.words(keys.LineMerged, "  ", false)
	switch {
	case sc.replay != nil:
		return s.replayKeys()
	case sc.table.end.Over:
		end := endKeys(sc.table)
		return [][]keyWord{s.words(end, "  ", true), s.words(end, " ", true), s.words(end, " ", false)}
	case sc.table.watch != nil:
		return s.watchKeys()
	case s.plan.message < 0:
		return [][]keyWord{short}
	}
	middle := append(s.words([]keys.Command{keys.Play, keys.Undo, keys.Hint}, " ", true), keyWord{key: keys.Short(keys.Help), sep: " "}, keyWord{key: keys.Short(keys.Quit)})
	list := [][]keyWord{s.words(keys.LineMerged, "  ", true), middle, short}
	if !s.plan.merged && s.plan.status < 0 {
		list = append([][]keyWord{s.words(keys.Line1, "  ", true)}, list...)
	}
	return list
}

// watchKeys are the keys lines where two engines play each other: the person plays
// no stone, and no level can be changed.
func (s *screen) watchKeys() [][]keyWord {
	line := func(cmds []keys.Command, sep string, worded bool) []keyWord {
		list := s.words(cmds, sep, worded)
		list[0].does = s.text.Say(words.StopGo)
		return list
	}
	full := append(slices.Clone(keys.LineWatch), keys.Save, keys.Help, keys.Quit)
	list := [][]keyWord{line(full, "  ", true), line(full, " ", true), line(full, "  ", false), line(full[:3], " ", false)}
	if s.plan.keys2 >= 0 {
		list = append([][]keyWord{line(keys.LineWatch, "  ", true)}, list...)
	}
	return list
}

// endKeys are the keys of a finished game: undo only where it does something.
func endKeys(t *table) []keys.Command {
	if t.canTakeBack() {
		return keys.LineEnd
	}
	return slices.DeleteFunc(slices.Clone(keys.LineEnd), func(c keys.Command) bool { return c == keys.Undo })
}

// secondKeys returns the second keys line, nil where the moment has none.
func (s *screen) secondKeys(sc *scene) [][]keyWord {
	switch {
	case sc.replay != nil:
		return [][]keyWord{s.words(keys.LineReplay2, "  ", true)}
	case sc.table.end.Over:
		return nil
	}
	return [][]keyWord{s.words(keys.Line2, "  ", true)}
}

// fit returns the first keys line that has room in w columns, nil for none.
func (s *screen) fit(lines [][]keyWord, w int) []keyWord {
	for _, line := range lines {
		n := 0
		for i, k := range line {
			n += s.Width(k.key)
			if k.does != "" {
				n += 1 + s.Width(k.does)
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
func (s *screen) putKeys(x, y int, line []keyWord) {
	for _, k := range line {
		x = s.Put(x, y, k.key, keyLook)
		if k.does != "" {
			x = s.Put(x, y, " "+k.does, keysLook)
		}
		x = s.Put(x, y, k.sep, keysLook)
	}
}

// canvasOf returns the canvas for a screen, by what terminal and person say.
func canvasOf(o *options.Options, s tcell.Screen) *ega.Canvas {
	return ega.NewCanvas(s, ega.Detect(s.CharacterSet(), s.Colors(), os.Getenv, o.Wish))
}

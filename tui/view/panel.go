package view

// The panel beside the board: title, credit, players, the game in a few words,
// what the computer thinks, the moves, and the banner of the end. When rows run short
// the engine part goes first, then the moves, then the large title.

import (
	"fmt"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

var (
	bannerLook  = ega.Look{FG: ega.Yellow, BG: ega.Green, Mono: ega.Reverse}
	winnerLook  = ega.Look{FG: ega.LightRed, BG: ega.Green, Attr: ega.Bold, Mono: ega.Reverse}
	bannerWords = ega.Look{FG: ega.White, BG: ega.Green, Mono: ega.Reverse}
	lowLook     = ega.Look{FG: ega.LightRed, BG: ega.Blue, Mono: ega.Reverse}
)

const (
	bannerRows = 8
	footRows   = 6 // message and keys at the foot of a tall panel
	smallTitle = "G O B A N G"
)

// panelPen draws in the panel.
type panelPen struct {
	pen
	rect
}

// draw fills the panel from the top; each part gives way as said above.
func (p panelPen) draw() {
	bottom := p.y + p.h
	if p.l.win.inPanel {
		bottom -= footRows
	}
	title, engine := p.parts(bottom - p.y)
	y := p.y
	for i, line := range title {
		p.center(p.rect, y+i, line, titleLook, len(title) > 1)
	}
	y += len(title)
	if bottom-p.y >= len(title)+headRows+infoRows {
		p.center(p.rect, y, p.credit(p.ruleWidth()), creditLook, false)
		p.Repeat(p.x, y+1, p.ruleWidth(), p.Rule, labelLook)
		y += 2
	}
	y = p.drawPlayers(y) + 1
	y = p.drawInfo(y)
	study := studyPen{p}
	switch {
	case p.f.Study.Open:
		y = study.drawAnalysis(y, bottom)
	case engine:
		y = study.drawThought(y)
	}
	p.drawMoves(y, bottom)
	if p.f.End != nil {
		p.drawBanner(bottom - 1 - bannerRows)
	}
}

// Rows of the parts: credit, line, players and a blank row; the game; and the least
// that the engine and the moves need.
const headRows, infoRows, engineRows, movesRows = 5, 3, 4, 2

// drawBar draws the rainbow between board and panel, where the board and its cursor
// leave room for it and a free column.
func (p panelPen) drawBar() {
	l := &p.l.win
	board := l.x + (l.cols-1)*l.px + max(l.px/2, p.Step()-1) // the last column it needs
	if x := p.x - 1 - p.Step(); x > board {
		p.RainbowBar(x, p.y, p.h, p.f.Phase, ega.Blue)
	}
}

// parts says which title has room in so many rows, and whether the engine part has.
func (p panelPen) parts(rows int) (title []string, engine bool) {
	title, engine = p.Title, p.f.Game.Engine
	if p.w < p.Width(title[0])+2 {
		title = []string{smallTitle}
	}
	all := len(title) + headRows + infoRows + movesRows
	small := rows < all
	if p.f.Study.Open { // it was asked for: the title gives way first
		engine, small = true, rows < all+3+p.f.Study.Rows
	} else if rows < all+engineRows {
		engine = false
	}
	if small {
		title = []string{smallTitle}
	}
	return title, engine
}

// center writes text in the middle of an area, rounding to the right if up.
func (p panelPen) center(r rect, y int, text string, l ega.Look, up bool) {
	free := r.w - p.Width(text)
	if up {
		free++
	}
	p.Put(r.x+max(0, free/2), y, text, l)
}

// drawPlayers writes the two players, the side that begins on top and the one to move
// marked. The computer is called so and has no number.
func (p panelPen) drawPlayers(y int) int {
	stoneAt, nameAt := 10, 13
	if p.w < 30 {
		stoneAt, nameAt = 5, 8
	}
	for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		row, player := y+i, p.f.Players[i]
		if side == p.f.Game.Turn && p.f.End == nil {
			p.Put(p.x, row, ">", gridLook)
		}
		glyph, look := p.stone(side)
		label, name := p.labelled(player)
		p.Put(p.x+1, row, label, look)
		p.Put(p.x+stoneAt, row, glyph, look)
		clockLook := panelLook
		if player.Low {
			clockLook = lowLook
		}
		clockAt := p.w - 2 - p.Width(player.Clock)
		p.Put(p.x+nameAt, row, p.Clip(name, clockAt-nameAt-1), panelLook)
		p.Put(p.x+clockAt, row, player.Clock, clockLook)
	}
	return y + 2
}

// labelled returns what stands before and behind the stone of a player. A slim panel
// has no room for the word computer before it.
func (p panelPen) labelled(player Player) (label, name string) {
	slim := p.w < 30
	switch {
	case player.Number == 0 && slim:
		return "", player.Name
	case player.Number == 0:
		return player.Name, ""
	case slim:
		return fmt.Sprintf("P%d", player.Number), player.Name
	}
	return fmt.Sprintf("Player%d", player.Number), player.Name
}

// drawInfo says in three rows which game this is.
func (p panelPen) drawInfo(y int) int {
	g, moves := &p.f.Game, len(p.f.Moves)
	size, last := p.sizeOf(p.l.size), p.lastMove()
	if p.w < fullPanel {
		lines := []string{g.Mode + ", " + size, g.Rule, last + ", " + p.say(words.MoveNo, moves)}
		if g.Level != "" {
			lines[1] += ", " + p.say(words.Level) + " " + g.Level
		}
		if last != "" {
			lines[2] = p.say(words.Last) + " " + lines[2]
		} else {
			lines[2] = p.say(words.MoveNo, 0)
		}
		for i, line := range lines {
			p.putStones(p.x+1, y+i, p.w-1, line, panelLook)
		}
		return y + 3
	}
	for i, f := range [][4]string{
		{p.say(words.Mode), g.Mode, p.say(words.Size), size},
		{p.say(words.Rule), g.Rule, p.say(words.Level), g.Level},
		{p.say(words.Last), last, p.say(words.Move), fmt.Sprint(moves)},
	} {
		p.Put(p.x+1, y+i, f[0], labelLook)
		p.putStones(p.x+7, y+i, 16, f[1], panelLook)
		if f[3] != "" {
			p.Put(p.x+24, y+i, f[2], labelLook)
			p.Put(p.x+31, y+i, p.Clip(f[3], p.w-31), panelLook)
		}
	}
	return y + 3
}

// lastMove says who played where: "I7 by ●".
func (p panelPen) lastMove() string {
	if len(p.f.Moves) == 0 {
		return ""
	}
	last := p.f.Moves[len(p.f.Moves)-1]
	return p.say(words.LastBy, words.Name(last.Point), MarkOf(last.Side))
}

// ruleWidth is how long a rule across the panel is: it stays off the frame.
func (p panelPen) ruleWidth() int {
	if win := &p.l.win; win.rings > 0 && p.x+p.w == win.w-win.rings*p.Step() {
		return p.w - 1
	}
	return p.w
}

// heading writes "── word ─────" across the panel.
func (p panelPen) heading(y int, word string) {
	p.Repeat(p.x, y, 2, p.Rule, labelLook)
	x := p.Put(p.x+2, y, " "+word+" ", labelLook)
	p.Repeat(x, y, max(0, p.x+p.ruleWidth()-x), p.Rule, labelLook)
}

// movesPerRow is how many moves stand in a row of the panel.
func (p panelPen) movesPerRow() int {
	if p.w < 34 {
		return 2
	}
	return 4
}

// drawMoves lists the last moves that have room, in rows of four, or of two in
// a slim panel.
func (p panelPen) drawMoves(y, bottom int) {
	moves, room := p.f.Moves, bottom-y-1
	if room < 1 {
		return
	}
	p.heading(y, p.say(words.Moves))
	perRow := p.movesPerRow()
	rows := (len(moves) + perRow - 1) / perRow
	skip := max(0, rows-room) * perRow
	for i, m := range moves[min(skip, len(moves)):] {
		_, look := p.stone(m.Side)
		x := p.x + 1 + i%perRow*7
		if len(moves) >= 100 {
			x = p.x + i%perRow*8
		}
		number := fmt.Sprintf("%2d ", skip+i+1)
		p.Put(x, y+1+i/perRow, number, labelLook)
		p.Put(x+p.Width(number), y+1+i/perRow, words.Name(m.Point), look)
	}
}

// drawBanner says who won, over the lower part of the panel, never the board.
func (p panelPen) drawBanner(y int) {
	end := p.f.End
	y = max(y, p.y)
	p.Fill(p.x, y, p.w, bannerRows, bannerLook)
	p.Box(p.x, y, p.w, bannerRows, bannerLook)
	inner := rect{p.x + p.Step(), y, p.w - 2*p.Step(), bannerRows}
	p.center(inner, y+2, end.Headline, winnerLook, false)
	p.center(inner, y+3, p.Clip(end.How, inner.w), bannerWords, false)
	cmds := end.Keys[:len(end.Keys)-1] // ESC goes without saying
	line := ""
	for _, k := range p.fit([][]keyWord{p.words(cmds, "    ", true), p.words(cmds, "  ", true), p.words(cmds, "  ", false)}, inner.w-2) {
		line += strings.TrimSpace(k.key+" "+k.does) + k.sep
	}
	p.center(inner, y+5, strings.TrimSpace(line), bannerWords, false)
}

// drawFoot writes message and keys into the foot of a tall panel.
func (p panelPen) drawFoot() {
	y := p.y + p.h - footRows
	p.Put(p.x, y, p.firstThatFits(p.f.Foot.Message, p.w), messageLook)
	lines, watched := keys.LinePanel, p.f.Game.Watched
	switch {
	case p.f.Replay != nil:
		lines, watched = keys.LineReplayPanel, false
	case watched:
		lines = keys.LineWatchPanel
	}
	for i, line := range lines {
		for j, cmd := range line {
			x, does := p.x+[]int{0, 16, 30}[j], p.say(keys.Word(cmd))
			if watched && cmd == keys.Play {
				does = p.say(words.StopGo)
			}
			p.putKeys(x, y+1+i, []keyWord{{key: keys.Short(cmd), does: does}})
		}
	}
}

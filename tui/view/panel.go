package view

// The panel beside the board: title, credit, players, the game in a few words,
// what the computer thinks or how the game ended, and the moves. When rows run short
// the engine part goes first, then the moves, then the large title.

import (
	"fmt"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

var lowLook = ega.Look{FG: ega.White, BG: ega.Red, Mono: ega.Reverse}

const (
	footRows   = 7 // message in two rows and keys at the foot of a tall panel
	smallTitle = "G O B A N G"
)

// panelPen draws in the panel.
type panelPen struct {
	pen
	rect
}

// draw fills the panel from the top; each part gives way as said above.
func (p panelPen) draw() {
	bottom := p.bottom()
	title, engine := p.parts(bottom - p.y)
	y := p.y
	for i, line := range title {
		p.center(p.rect, y+i, line, titleLook, len(title) > 1)
	}
	y += len(title)
	if p.credited(title) {
		p.center(p.rect, y, p.credit(p.ruleWidth()), creditLook, false)
		p.Repeat(p.x, y+1, p.ruleWidth(), p.Rule, labelLook)
		y += 2
	}
	y = p.drawPlayers(y) + 1
	y = p.drawInfo(y)
	study := studyPen{p}
	switch {
	case p.f.End != nil:
		y = endPen{p}.over(y, bottom)
	case p.f.Study.Open:
		y = study.drawAnalysis(y, bottom)
	case engine:
		y = study.drawThought(y)
	}
	if graph := p.h/tallRows*graphRows + 2; p.roomy() && p.f.Game.Engine && p.f.End == nil && bottom-y >= graph+4 {
		y = roomyPen{p}.drawGraph(y)
	}
	p.drawMoves(y, bottom)
}

// afterInfo is the row after players and game, and the row where the foot begins.
func (p panelPen) afterInfo() (y, bottom int) {
	bottom = p.bottom()
	title, _ := p.parts(bottom - p.y)
	y = p.y + len(title) + 2 + 1 + infoRows
	if p.credited(title) {
		y += 2
	}
	return y, bottom
}

// bottom is the row after what the panel shows above its foot.
func (p panelPen) bottom() int {
	if p.l.win.inPanel {
		return p.y + p.h - p.l.win.footRows()
	}
	return p.y + p.h
}

// credited reports whether the credit and a line have room under a title.
func (p panelPen) credited(title []string) bool {
	return p.bottom()-p.y >= len(title)+headRows+infoRows
}

// playersRow is the row of the first player and his clock.
func playersRow(c *ega.Canvas, f *Frame, l *Layout) int {
	p := panelPen{pen{c, f, l}, l.win.panel}
	if f.Replay != nil {
		return l.panel.head + 1
	}
	title, _ := p.parts(p.bottom() - p.y)
	if p.credited(title) {
		return p.y + len(title) + 2
	}
	return p.y + len(title)
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
	if p.f.Study.Open && p.f.End == nil { // it was asked for: the title gives way first
		engine, small = true, rows < all+3+p.f.Study.Rows
	} else if p.f.End != nil {
		small = rows < len(title)+headRows+infoRows+endRows+2
	} else if rows < all+engineRows {
		engine = false
	}
	if big := bigTitle(p.Canvas, p.w, p.h); big != nil {
		title = big
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
		return p.say(words.PlayerShort, player.Number), player.Name
	}
	return p.f.Lang.Player(player.Number), player.Name
}

// drawInfo says in three rows which game this is.
func (p panelPen) drawInfo(y int) int {
	g, moves := &p.f.Game, len(p.f.Moves)
	size, last := p.sizeOf(p.l.size), p.lastMove()
	levelIs := p.say(words.Level)
	if g.Climb {
		levelIs = p.say(words.Climb)
	}
	if p.w < fullPanel {
		lines := []string{g.Mode + ", " + size, g.Rule, last + ", " + p.say(words.MoveNo, moves)}
		lines[1] = p.firstThatFits(RuleForms(g.Rule, g.Opening), p.w-1)
		if g.Level != "" {
			level := ", " + levelIs + " " + g.Level
			var forms []string
			for _, rule := range RuleForms(g.Rule, g.Opening) {
				forms = append(forms, rule+level)
			}
			lines[1] = p.firstThatFits(append(forms, g.Rule+", "+g.Level), p.w-1)
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
	p.drawPair(y, p.say(words.Mode), g.Mode, p.say(words.Size), size)
	p.drawRule(y+1, levelIs)
	p.drawPair(y+2, p.say(words.Last), last, p.say(words.Move), fmt.Sprint(moves))
	return y + 3
}

// Columns of the panel where a second thing is said in a row, and where its value is.
const secondAt, secondValue = 24, 31

// drawPair says two things in a row.
func (p panelPen) drawPair(y int, label, value, label2, value2 string) {
	p.Put(p.x+1, y, label, labelLook)
	p.putStones(p.x+7, y, 16, value, panelLook)
	p.Put(p.x+secondAt, y, label2, labelLook)
	p.Put(p.x+secondValue, y, p.Clip(value2, p.w-secondValue), panelLook)
}

// drawRule says whom the person plays, and by which rule. With the name of an opening the
// label of the rule gives way.
func (p panelPen) drawRule(y int, levelIs string) {
	g := &p.f.Game
	rules := RuleForms(g.Rule, g.Opening)
	if g.Level == "" {
		p.Put(p.x+1, y, p.say(words.Rule), labelLook)
		p.Put(p.x+7, y, p.firstThatFits(rules, p.w-7), panelLook)
		return
	}
	short, long := p.firstThatFits(rules, p.w-secondValue), p.firstThatFits(rules, p.w-secondAt-1)
	if long == short {
		p.drawPair(y, levelIs, g.Level, p.say(words.Rule), short)
		return
	}
	p.drawPair(y, levelIs, g.Level, "", "")
	p.Put(p.x+secondAt, y, long, panelLook)
}

// RuleForms are the forms of a rule with how the game was opened, the longest first; the
// last is the rule alone.
func RuleForms(rule string, opening []string) []string {
	var forms []string
	for _, o := range opening {
		forms = append(forms, rule+" "+o)
	}
	return append(forms, rule)
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

// movesPerRow is how many moves stand in a row of the panel, an even number.
func (p panelPen) movesPerRow() int {
	if p.w < 34 {
		return 2
	}
	return max(4, (p.w-1)/9&^1)
}

// drawMoves lists the last moves that have room, in rows of four, or of two in
// a slim panel.
func (p panelPen) drawMoves(y, bottom int) {
	moves, room := p.f.Moves, bottom-y-1
	if room < 1 {
		return
	}
	p.heading(y, p.say(words.Moves))
	if p.roomy() {
		roomyPen{p}.drawPairs(y+1, room)
		return
	}
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

// drawFoot writes message and keys into the foot of a tall panel.
func (p panelPen) drawFoot() {
	y := p.y + p.h - p.l.win.footRows()
	if box := p.f.Box; box != nil {
		if box.Line {
			p.putTyped(p.x, y, p.w)
		} else {
			for i, row := range wrapAll(p.Canvas, []string{box.Foot}, p.w) {
				if i < p.l.win.footRows() { // the keys are not there meanwhile
					p.Put(p.x, y+i, row, messageLook)
				}
			}
		}
		return
	}
	p.putMessage(y)
	y++
	lines, watched := keys.LinePanel, p.f.Game.Watched
	if p.l.win.spells() && p.f.Replay == nil && p.f.Task == nil && !watched {
		roomyPen{p}.drawSpelled(y + 1)
		return
	}
	switch {
	case p.f.Replay != nil:
		lines, watched = keys.LineReplayPanel, false
	case p.f.Task != nil:
		lines, watched = inRows(p.f.Task.Keys), false
	case watched:
		lines = keys.LineWatchPanel
	}
	for i, line := range lines {
		if !watched && p.f.Replay == nil {
			line = playKeys(p.f, line)
		}
		for j, cmd := range line {
			x, does := p.x+[]int{0, 16, 30}[j], p.say(keys.Word(cmd))
			if watched && cmd == keys.Play {
				does = p.say(words.StopGo)
			}
			p.putKeys(x, y+1+i, []keyWord{{key: keys.Called(p.f.Lang, cmd), does: does}})
		}
	}
}

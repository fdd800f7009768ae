package view

// What was found of the position: in the panel, with a row for each of the best moves
// while the analysis is open, or in one line where there is no panel.

import (
	"fmt"
	"math"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/words"
)

var barLook = ega.Look{FG: ega.LightRed, BG: ega.Blue}

const (
	barCells = 12
	saidRows = 3 // of an outside engine's messages
)

// studyPen draws what was found.
type studyPen struct{ panelPen }

// drawThought shows what the computer found in its last or present thought.
func (p studyPen) drawThought(y int) int {
	p.heading(y, p.say(words.Engine))
	study := &p.f.Study
	if len(study.Lines) == 0 {
		p.putSaid(study.Said, y+1, saidRows)
		return y + 4
	}
	t := study.Lines[0]
	best := p.say(words.Best)
	best = p.Clip(best+words.PV(t.PV, p.w-1-p.Width(best)), p.w-1)
	if t.Proven { // a win to the end: a value beside it would only be less
		p.Put(p.x+1, y+1, p.Clip(t.Standing, p.w-1), panelLook)
		if len(t.PV) > 0 {
			p.Put(p.x+1, y+2, best, panelLook)
		}
		return y + 4
	}
	if t.Standing != "" && !study.Thinks {
		p.Put(p.x+1, y+1, p.Clip(t.Standing, p.w-1), panelLook)
	} else {
		p.drawFigures(t, y+1)
	}
	p.drawValue(t, y+2)
	p.Put(p.x+1, y+3, best, panelLook)
	return y + 4
}

// drawAnalysis shows the same with a row for each of the best moves, as far as
// there is room: the value first, then the best move, then the rest.
func (p studyPen) drawAnalysis(y, bottom int) int {
	study := &p.f.Study
	room, end := bottom-y, y+3+study.Rows
	if room < 2 {
		return end
	}
	p.heading(y, p.say(words.Analysis))
	switch {
	case len(study.Lines) == 0:
		return end
	case study.Lines[0].Said != nil:
		p.drawAdvice(study.Lines[0], y+1, bottom-y-1)
		return end
	}
	if room > 3 {
		y++
		p.drawFigures(study.Lines[0], y)
	}
	p.drawValue(study.Lines[0], y+1)
	p.drawLines(y+2, max(0, bottom-y-2))
	return end
}

// drawAdvice shows the move of an outside engine and below it its words.
func (p studyPen) drawAdvice(t Line, y, rows int) {
	if t.Point != gomoku.NoPoint && rows > 0 {
		p.Put(p.x+1, y, "1 ", hintLook)
		p.Put(p.x+3, y, words.Name(t.Point), panelLook)
		y, rows = y+1, rows-1
	}
	p.putSaid(t.Said, y, max(0, min(rows, saidRows)))
}

// putSaid writes the last messages of an outside engine in so many rows.
func (p studyPen) putSaid(said []string, y, rows int) {
	for i, line := range lastRows(p.Canvas, said, rows, p.w-2) {
		p.Put(p.x+1, y+i, p.Clip(line, p.w-1), panelLook)
	}
}

// lastRows wraps messages to a width and returns the last rows of them; of a last
// message that is longer, the first.
func lastRows(c *ega.Canvas, messages []string, rows, width int) (list []string) {
	for i := len(messages) - 1; i >= 0 && len(list) < rows; i-- {
		list = append(Wrap(c, messages[i], width), list...)
		if len(list) > rows && i == len(messages)-1 {
			return list[:rows]
		}
	}
	return list[max(0, len(list)-rows):]
}

// drawFigures says how much a thought has seen.
func (p studyPen) drawFigures(t Line, y int) {
	took := p.say(words.Seconds, t.Took.Seconds())
	line := fmt.Sprintf("%s %d  %s  %s", p.say(words.Depth), t.Depth, count(t.Nodes), took)
	if p.w >= fullPanel {
		line = fmt.Sprintf("%s %d  %s %s  %s  %s", p.say(words.Depth), t.Depth, p.say(words.Nodes), count(t.Nodes), speed(p.f.Lang, t), took)
	}
	p.Put(p.x+1, y, p.Clip(line, p.w-1), panelLook)
}

// drawValue shows the value of a line as a bar, filled from Red's side, a number, and
// in words; a proven win in words alone.
func (p studyPen) drawValue(t Line, y int) {
	score := p.forRed(t)
	cells := valueCells(score)
	x := p.Put(p.x+1, y, strings.Repeat(p.Full, cells), barLook)
	x = p.Put(x, y, strings.Repeat(p.Void, barCells-cells), panelLook)
	ahead := p.f.Board.Red
	if score <= 0 {
		ahead = ahead.Other()
	}
	colour := Colour(p.Canvas, p.f.Lang, ahead, p.f.Board.Red, p.f.Shapes)
	if t.Win > 0 {
		forced := p.say(words.ForcedWin, colour, t.Win)
		p.Put(x, y, "  "+p.firstThatFits([]string{forced, p.worth(t)}, p.x+p.w-x-2), panelLook)
		return
	}
	x = p.Put(x, y, "  "+words.Value(score), panelLook)
	if score == 0 {
		return
	}
	if p.Hues() {
		colour = strings.ToLower(colour)
	}
	better := "  " + p.say(words.Better, colour)
	if x+p.Width(better) <= p.x+p.w {
		p.Put(x, y, better, panelLook)
	}
}

// forRed is the score of a line from Red's side.
func (p pen) forRed(t Line) int {
	if p.f.Study.Side != p.f.Board.Red {
		return -t.Score
	}
	return t.Score
}

// Colour names a side as it looks: Red and White, or the glyphs where there are
// no colours.
func Colour(c *ega.Canvas, lang words.Lang, side, red gomoku.Side, shapes bool) string {
	switch {
	case !c.Hues():
		return Stone(c, side, red, shapes)
	case side == red:
		return lang.Say(words.Red)
	}
	return lang.Say(words.White)
}

// drawLines shows the best moves in rows: rank, value, line.
func (p studyPen) drawLines(y, rows int) {
	lines := p.f.Study.Lines
	for i, t := range lines[:min(rows, len(lines))] {
		x := p.Put(p.x+1, y+i, fmt.Sprintf("%d ", i+1), hintLook)
		text := fmt.Sprintf("%-5s", p.worth(t))
		p.Put(x, y+i, text+words.PV(t.PV, p.w-4-p.Width(text)), panelLook)
	}
}

// worth is the value of a line in a word, from Red's side: +0.8, or where the end is
// proven +#5, five moves of the winner.
func (p pen) worth(t Line) string {
	score, sign := p.forRed(t), "+"
	if t.Win == 0 {
		return words.Value(score)
	}
	if score < 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s#%d", sign, t.Win)
}

// studyLine is the analysis in one line, for screens without a panel; nothing
// where there is nothing to say.
func (p pen) studyLine(w int) string {
	study := &p.f.Study
	if !study.Open || len(study.Lines) == 0 {
		return ""
	}
	t := study.Lines[0]
	if t.Said != nil {
		text := ""
		if t.Point != gomoku.NoPoint {
			text = words.Name(t.Point) + " "
		}
		return p.Clip(text+strings.Join(t.Said[max(0, len(t.Said)-1):], ""), w)
	}
	head := fmt.Sprintf("d%d %s %s", t.Depth, count(t.Nodes), p.worth(t))
	if w < 30 {
		head = p.worth(t)
	}
	return head + words.PV(t.PV, w-len(head))
}

// valueCells turns a score into filled cells of the bar; 500 is half of what is
// left on either side.
func valueCells(score int) int {
	abs := max(score, -score)
	return barCells/2 + int(math.Round(float64(score)*barCells/2/float64(abs+500)))
}

// count writes a number of nodes as 812, 45k or 2.1M.
func count(n int64) string {
	switch {
	case n < 10_000:
		return fmt.Sprint(n)
	case n < 1_000_000:
		return fmt.Sprintf("%dk", n/1000)
	}
	return fmt.Sprintf("%.1fM", float64(n)/1e6)
}

// speed writes nodes a second, nothing for thoughts too short to tell.
func speed(lang words.Lang, t Line) string {
	if t.Took < 10*time.Millisecond {
		return "-"
	}
	return lang.Say(words.Speed, float64(t.Nodes)/t.Took.Seconds()/1000)
}

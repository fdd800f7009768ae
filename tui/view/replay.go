package view

// The panel of a game that is walked: players, result, place, branches, comment and
// moves. What stands where does not change from move to move: a game with comments
// always has room for one.

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

var (
	hereLook  = ega.Look{FG: ega.Black, BG: ega.Yellow, Mono: ega.Reverse}
	laterLook = ega.Look{FG: ega.LightGray, BG: ega.Blue}
)

// replayPen draws the panel of replay.
type replayPen struct{ studyPen }

func (p replayPen) draw() {
	r, plan := p.f.Replay, &p.l.panel
	if plan.title >= 0 {
		p.center(p.rect, plan.title, smallTitle, titleLook, false)
	}
	p.heading(plan.head, p.say(keys.Word(keys.Replay)))
	p.drawHead(plan.head + 1)
	if plan.study >= 0 {
		p.drawAnalysis(plan.study, plan.bottom)
	}
	switch {
	case plan.review >= 0:
		reviewPen{p.panelPen}.draw(plan.review, plan.reviewRows)
	case plan.graph >= 0:
		p.drawValues(p.l.graph)
	}
	if plan.branches >= 0 {
		p.heading(plan.branches, p.say(words.Branches))
		text, look := p.branchWords(p.w-1), branchLook
		if text == "" {
			text, look = r.Fork, labelLook
		}
		p.Put(p.x+1, plan.branches+1, p.Clip(text, p.w-1), look)
	}
	if plan.comment >= 0 {
		p.drawComment(plan.comment, plan.commentRows)
	}
	p.drawLine(plan.line, plan.bottom)
}

// drawHead writes players, game, result, place and pace.
func (p replayPen) drawHead(y int) {
	r := p.f.Replay
	for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		glyph, look := p.stone(side)
		p.Put(p.x+1, y+i, glyph, look)
		player := p.f.Players[i]
		at := p.w - 2 - p.Width(player.Clock)
		p.Put(p.x+4, y+i, p.Clip(player.Name, at-5), panelLook)
		p.Put(p.x+at, y+i, player.Clock, panelLook)
	}
	p.Put(p.x+1, y+2, p.Clip(p.firstThatFits(r.Game, p.w-1), p.w-1), panelLook)
	result := []string{r.Result, strings.TrimSuffix(r.Result, " "+p.say(words.Elsewhere))}
	p.Put(p.x+1, y+3, p.firstThatFits(result, p.w-1), panelLook)
	p.putStones(p.x+1, y+4, p.w-1, p.firstThatFits([]string{r.Place + "   " + r.Moved, r.Place}, p.w-1), messageLook)
	p.Put(p.x+1, y+5, p.Clip(r.Pace, p.w-1), labelLook)
}

// branchWords writes the branches as "A I9  b J10", the chosen one in capitals
// and in sight, in w columns.
func (p pen) branchWords(w int) string {
	list, chosen := p.f.Replay.Branches, p.f.Replay.Chosen
	if len(list) < 2 {
		return ""
	}
	first := 0
	for ; first < chosen && p.Width(strings.Join(list[first:chosen+1], "  ")) > w-3; first++ {
	}
	return p.Clip(strings.Join(list[first:], "  "), w)
}

// drawComment writes the part of a comment that has room in rows, its heading
// among them, which says how much more there is.
func (p replayPen) drawComment(y, rows int) {
	t := &p.l.comment
	title := p.say(words.Comment)
	if all := len(t.all); all > rows-1 {
		title += fmt.Sprintf(" %d-%d/%d", t.first+1, t.first+len(t.shown), all)
	}
	p.heading(y, title)
	for i, line := range t.shown {
		p.Put(p.x+1, y+1+i, line, panelLook)
	}
}

// drawLine lists the moves of the line round the place of the moment, which is
// marked; those to come are grey.
func (p replayPen) drawLine(y, bottom int) {
	room := bottom - y - 1
	if room < 1 {
		return
	}
	p.heading(y, p.say(words.Moves))
	line, at := p.f.Replay.Line, p.f.Replay.At
	digits, column, perRow := 2, 8, p.movesPerRow()
	if len(line) >= 100 {
		digits, column = 3, 9
	}
	if signed(line) {
		column += signWidth
		perRow = max(2, (p.w-1)/column&^1)
	}
	here := max(0, at-1) / perRow
	first := max(0, min(here-room/2, (len(line)+perRow-1)/perRow-room)) * perRow
	for i, step := range line[first:min(first+room*perRow, len(line))] {
		n := first + i + 1
		_, look := p.stone(step.Side)
		switch {
		case n == at:
			look = hereLook
		case n > at:
			look = laterLook
		}
		x := p.Put(p.x+1+i%perRow*column-(digits-2), y+1+i/perRow, fmt.Sprintf("%*d ", digits, n), labelLook)
		x = p.Put(x, y+1+i/perRow, step.Name, look)
		p.Put(x, y+1+i/perRow, step.Sign, signLook(step.Sign))
	}
}

// signWidth is what ?? takes.
const signWidth = 2

// signed reports whether a review says something of some move.
func signed(line []Step) bool {
	return slices.ContainsFunc(line, func(s Step) bool { return s.Sign != "" })
}

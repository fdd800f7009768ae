package view

// The end of a game, in a box over the lower part of the panel: who won in the words of
// the original, how in a sentence, the time and the score, how the value went, and what
// can be done now.

import (
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// endRows is the height of the box without a second row of the sentence and the graph.
const endRows = 6

// endPen draws in the panel how the game ended.
type endPen struct{ panelPen }

// endPlan is where the box of the end stands, and what is in it.
type endPlan struct {
	rect
	text  []string
	graph graph // without columns where there is none
}

// plan places the box from row y on; it leaves the rows from bottom alone. There is no
// box where it has no room.
func (p endPen) plan(y, bottom int) (e endPlan) {
	if bottom-y < endRows+1 {
		return e
	}
	y++
	end, inner := p.f.End, p.inner()
	text := Wrap(p.Canvas, end.Sentence, inner.w)
	if end.Sentence == "" || len(text) > 2 {
		text = []string{p.Clip(end.How, inner.w)}
	}
	rows := endRows + len(text) - 1
	graph := len(p.f.Values) > 1
	if graph && bottom-y > rows+1 { // else it takes the blank row
		rows++
	}
	e.rect = rect{p.x, max(p.y, min(y, bottom-rows-1)), (p.w - shadowColumns) &^ (p.Step() - 1), rows}
	e.text = append(text, p.firstThatFits(end.Facts, inner.w))
	if graph {
		e.graph = p.graphIn(rect{inner.x, e.y + 1 + len(e.text), inner.w, 1})
	}
	return e
}

// inner are the columns inside the box.
func (p endPen) inner() rect {
	n := p.Step()
	return rect{x: p.x + 2*n, w: p.w - 4*n - shadowColumns}
}

// drawEnd draws the box and returns the row after its shadow.
func (p endPen) drawEnd(e endPlan) int {
	inner := p.inner()
	p.framed(e.rect, p.f.End.Headline, p.winnerLook())
	for i, line := range e.text {
		p.Put(inner.x, e.y+1+i, line, panelLook)
	}
	p.drawValues(e.graph)
	p.putKeys(inner.x, e.y+e.h-2, p.endKeys(inner.w))
	return e.y + e.h + 1
}

// endKeys are the keys in the box; ESC goes without saying.
func (p endPen) endKeys(w int) []keyWord {
	cmds := p.f.End.Keys[:len(p.f.End.Keys)-1]
	few := slices.DeleteFunc(slices.Clone(cmds), func(c keys.Command) bool { return c == keys.Undo })
	line := p.fit([][]keyWord{p.words(cmds, "   ", true), p.words(cmds, "  ", true), p.words(few, "  ", true), p.words(few, " ", true), p.words(cmds, "  ", false)}, w)
	if len(line) > 0 {
		line[len(line)-1].sep = ""
	}
	return line
}

// winnerLook is the look of the winner's stones.
func (p pen) winnerLook() ega.Look {
	switch p.f.End.Winner {
	case gomoku.Nobody:
		return gridLook
	case p.f.Board.Red:
		return redLook
	}
	return whiteLook
}

// The shadow under a box, as Turbo C drew it: what lies there shows through.
const shadowColumns, shadowRows = 2, 1

var shadowLook = ega.Look{FG: ega.DarkGray, BG: ega.Black}

// framed draws an empty box with a frame, a title in the middle of it, and a shadow
// below and right of it.
func (p pen) framed(r rect, title string, l ega.Look) {
	p.Shade(r.x+r.w, r.y+shadowRows, shadowColumns, r.h, shadowLook)
	if low := r.y + r.h; low != p.l.win.status && low != p.l.win.message { // they are read
		p.Shade(r.x+shadowColumns, low, r.w, shadowRows, shadowLook)
	}
	p.Fill(r.x, r.y, r.w, r.h, l)
	p.Box(r.x, r.y, r.w, r.h, l)
	if title = strings.TrimSpace(title); title != "" {
		title = p.Clip(" "+title+" ", r.w-2*p.Step())
		p.Put(r.x+(r.w-p.Width(title))/2&^(p.Step()-1), r.y, title, l)
	}
}

// endLine is the end where there is no panel.
func (p pen) endLine() string { return p.f.End.Headline + "  " + p.f.End.How }

// over says in the place of the engine that the game is over.
func (p endPen) over(y, bottom int) int {
	e := p.plan(y, bottom)
	if e.h == 0 {
		p.Put(p.x+1, y, p.Clip(p.firstThatFits([]string{p.f.End.Sentence, p.f.End.How, p.say(words.GameOver)}, p.w-1), p.w-1), messageLook)
		return y + 1
	}
	return p.drawEnd(e)
}

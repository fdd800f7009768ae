package view

// What a roomy panel shows more: the name in twice the size, the moves in columns of
// pairs, how the value went, and every key with what it does.

import (
	"fmt"

	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

const (
	pairWidth  = 16  // columns of "  1  H8   I9"
	wideWindow = 100 // columns of a window with two columns of moves
	tallRows   = 42  // of a panel with a high graph and the keys in sentences
	keysPanel  = 80  // columns of a panel with two columns of sentences
	graphRows  = 5
	titleSpace = 2 // columns left free beside the title
)

// roomy reports whether there is room for two columns of moves and the graph.
func (p panelPen) roomy() bool { return p.l.win.w >= wideWindow && p.w > 2*pairWidth }

// footRows is what message and keys take at the foot of a tall panel.
func (l *window) footRows() int {
	if l.spells() {
		return footRows + len(spelled)/2 + len(spelled)%2 + 1 - 5
	}
	return footRows
}

// spells reports whether the keys stand in the panel with sentences.
func (l *window) spells() bool { return l.panel.h >= tallRows && l.panel.w >= keysPanel }

// spelled are the keys that are told in sentences, down the first column and then
// down the second.
var spelled = []keys.Command{
	keys.Play, keys.Undo, keys.Redo, keys.Hint, keys.Analysis, keys.Marks, keys.Swap, keys.Stronger, keys.Weaker,
	keys.Numbers, keys.New, keys.Save, keys.Load, keys.Replay, keys.SetUp, keys.Goto, keys.Options, keys.Help, keys.Redraw, keys.Quit,
}

// roomyPen draws what a panel shows only where it has much room.
type roomyPen struct{ panelPen }

// drawSpelled writes the keys in two columns of sentences.
func (p roomyPen) drawSpelled(y int) {
	spelled := playKeys(p.f, spelled)
	half, width := (len(spelled)+1)/2, p.w/2
	p.heading(y, p.say(words.HelpTitle))
	for i, cmd := range spelled {
		x, key := p.x+1+i/half*width, keys.FirstCalled(p.f.Lang, cmd)
		p.Put(x, y+1+i%half, key, keyLook)
		p.Put(x+7, y+1+i%half, p.firstThatFits([]string{p.say(keys.Does(cmd)), p.say(keys.Word(cmd))}, width-8), keysLook)
	}
}

// bigTitle is the name in twice the size where there is room for it, else nothing.
func bigTitle(c *ega.Canvas, w, h int) []string {
	if len(c.Big) == 0 || w < c.Width(c.Big[0])+2*titleSpace || h < tallRows {
		return nil
	}
	return c.Big
}

// drawPairs lists the moves in columns of pairs, the columns filled from the top and no
// longer than they need be. Where there is no room for all the last ones are shown.
func (p roomyPen) drawPairs(y, room int) {
	moves := p.f.Moves
	columns := (p.w - 1) / pairWidth
	pairs := (len(moves) + 1) / 2
	skip := max(0, pairs-room*columns)
	rows := min(room, max((pairs-skip+columns-1)/columns, min(room, 4)))
	for i := skip; i < pairs; i++ {
		x, row := p.x+1+(i-skip)/rows*pairWidth, y+(i-skip)%rows
		x = p.Put(x, row, fmt.Sprintf("%3d  ", i+1), labelLook)
		for _, m := range moves[2*i : min(2*i+2, len(moves))] {
			_, look := p.stone(m.Side)
			p.Put(x, row, words.Name(m.Point), look)
			x += 5
		}
	}
}

// putMessage writes the message in as many rows as it needs, at most two.
func (p panelPen) putMessage(y int) {
	for _, form := range p.f.Foot.Message {
		if rows := Wrap(p.Canvas, form, p.w); len(rows) <= 2 {
			for i, row := range rows {
				p.Put(p.x, y+i, row, messageLook)
			}
			return
		}
	}
	p.Put(p.x, y, p.firstThatFits(p.f.Foot.Message, p.w), messageLook)
}

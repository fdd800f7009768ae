package view

// The review of a game in the panel of replay: how far it is, how the value went, and the
// moves that were worse than they had to be, those round the place of the moment.

import (
	"fmt"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/words"
)

// Review is what the engine has found of a game that is walked.
type Review struct {
	Progress string // how many of its moves are judged
	Short    string // the same where there is little room
	Title    string // of the list, with how many of each sign there are
	Counts   string
	List     []Fault
	None     string // in its place where it is empty
}

// Fault is a move that was worse than it had to be.
type Fault struct {
	Move  int
	Name  string // of its point
	Sign  string // ??, ? or ?!
	Side  gomoku.Side
	Forms []string // what was wrong, the longest form first
}

var (
	badLook  = ega.Look{FG: ega.LightMagenta, BG: ega.Blue, Mono: ega.Bold}
	goodLook = ega.Look{FG: ega.LightGreen, BG: ega.Blue, Mono: ega.Bold}
)

// signLook is the look of a sign behind a move.
func signLook(sign string) ega.Look {
	if sign == "!" {
		return goodLook
	}
	return badLook
}

// reviewPen draws the review.
type reviewPen struct{ panelPen }

// reviewRows is what the review takes in a panel with so many rows for it and the
// moves: two headings, the graph, and some of the list.
func reviewRows(room, list int) int {
	return 3 + max(1, min(list, room-3-4))
}

// draw draws it in so many rows from row y.
func (p reviewPen) draw(y, rows int) {
	r := p.f.Replay.Review
	p.heading(y, p.say(words.Review)+p.say(words.Colon)+r.Progress)
	p.drawValues(p.l.graph)
	title := r.Title
	if r.Counts != "" {
		title += p.say(words.Colon) + r.Counts
	}
	p.heading(y+2, p.Clip(title, p.ruleWidth()-4))
	if len(r.List) == 0 {
		p.Put(p.x+1, y+3, p.Clip(r.None, p.w-1), labelLook)
		return
	}
	here := 0
	for i, f := range r.List {
		if f.Move <= p.f.Replay.At {
			here = i
		}
	}
	room := rows - 3
	first := max(0, min(here-room/2, len(r.List)-room))
	for i, f := range r.List[first:min(first+room, len(r.List))] {
		p.putFault(y+3+i, f)
	}
}

// putFault writes a move of the list in one row, with > where the walk stands on it.
func (p reviewPen) putFault(y int, f Fault) {
	if f.Move == p.f.Replay.At {
		p.Put(p.x, y, ">", gridLook)
	}
	_, look := p.stone(f.Side)
	x := p.Put(p.x+1, y, fmt.Sprintf("%3d ", f.Move), labelLook)
	x = p.Put(x, y, f.Name+strings.Repeat(" ", max(1, 4-p.Width(f.Name))), look)
	x = p.Put(x, y, fmt.Sprintf("%-3s", f.Sign), signLook(f.Sign))
	p.Put(x, y, p.firstThatFits(f.Forms, p.x+p.w-x), panelLook)
}

// BetterMark marks the better move: a + would be one of the crosses of the ASCII board.
func BetterMark(c *ega.Canvas) string {
	if c.ASCII {
		return "!"
	}
	return "+"
}

package main

// Draws replay: the letters of the branches on the board, the panel with players,
// result, place, branches, comment and moves, and the lines that stand for it
// where there is no room beside the board. What stands where does not change from
// move to move: a game with comments always has room for one.

import (
	"fmt"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

var (
	branchLook = ega.Look{FG: ega.LightGreen, BG: ega.Blue, Mono: ega.Bold}
	chosenMark = ega.Look{FG: ega.White, BG: ega.Blue, Attr: ega.Bold, Mono: ega.Reverse}
	hereLook   = ega.Look{FG: ega.Black, BG: ega.Yellow, Mono: ega.Reverse}
	laterLook  = ega.Look{FG: ega.LightGray, BG: ega.Blue}
)

// replayKeys returns the keys lines of replay, the fullest first.
func (s *screen) replayKeys() [][]keyWord {
	short := keys.LineReplayShort
	list := [][]keyWord{s.words(short, "  ", true), s.words(short, " ", true), s.words(short, "  ", false), s.words(short[:1], "", true)}
	if !s.plan.merged && s.plan.status < 0 {
		list = append([][]keyWord{s.words(keys.LineReplay1, "  ", true), s.words(keys.LineReplay1, " ", true)}, list...)
	}
	for _, line := range list {
		line[len(line)-1].sep = "" // it may end at the frame
	}
	return list
}

// focus is the point a window on a large board follows.
func (sc *scene) focus() gomoku.Point {
	if sc.replay == nil {
		return sc.cursor
	}
	for m := sc.replay.Game.Last(); m != nil; m = m.Prev() {
		if m.Point != gomoku.NoPoint {
			return m.Point
		}
	}
	return gomoku.Center(sc.replay.Game.Size)
}

// drawBranches puts the letters of the branches on their points.
func (s *screen) drawBranches(sc *scene) {
	if sc.replay == nil {
		return
	}
	list, chosen := sc.replay.Fork()
	if len(list) < 2 {
		return
	}
	for i, m := range list {
		look := branchLook
		if i == chosen {
			look = chosenMark
		}
		if sc.table.grid.Empty(m.Point) {
			s.at(sc, m.Point, func(x, y int) { s.Put(x, y, s.point(replay.LetterOf(i, chosen)), look) })
		}
	}
}

// branchWords writes the branches as "A I9  b J10", the chosen one in capitals
// and in sight, in w columns.
func (s *screen) branchWords(r *replay.Walk, w int) string {
	list, chosen := r.Fork()
	if len(list) < 2 {
		return ""
	}
	words := make([]string, len(list))
	for i, m := range list {
		words[i] = replay.LetterOf(i, chosen) + " " + s.pointName(m)
	}
	first := 0
	for ; first < chosen && s.Width(strings.Join(words[first:chosen+1], "  ")) > w-3; first++ {
	}
	return s.Clip(strings.Join(words[first:], "  "), w)
}

// forkWords says where the next branches are, where there are none here.
func (s *screen) forkWords(r *replay.Walk) string {
	if ply := r.NextFork(); ply >= 0 {
		return s.text.Say(words.NextFork, ply)
	}
	return s.text.Say(words.NoFork)
}

// pointName is a move's point, or that it is a pass.
func (s *screen) pointName(m *saves.Move) string {
	if m.Point == gomoku.NoPoint {
		return s.text.Say(words.Pass)
	}
	return words.Name(m.Point)
}

// placeWords says where the walk is: "move 12 of 63".
func (s *screen) placeWords(r *replay.Walk) string {
	at, all := r.Moves()
	return s.text.Say(words.PlaceOf, at, all)
}

// moveWords says which move that was and how long it took: "I7 by ●, 2.5 s".
func (s *screen) moveWords(r *replay.Walk) string {
	m := r.Game.Last()
	if m == nil {
		return s.text.Say(words.BeforeFirst)
	}
	words := s.text.Say(words.LastBy, s.pointName(m), markOf(m.Side))
	if m.Time >= 50*time.Millisecond {
		words += fmt.Sprintf("  %.1f s", m.Time.Seconds())
	}
	return words
}

// resultWords says how the file, or the board, says that the game ended.
func (s *screen) resultWords(r *replay.Walk) string {
	x, res := s.text, r.Said
	if !res.Over && r.Over > 0 {
		res = saves.Result{Over: true, Winner: r.End.Winner, Reason: saves.Five}
		if r.End.Fault != referee.NoFault {
			res.Reason = saves.Forbidden
		}
	}
	switch {
	case !res.Over && r.Filed:
		return x.Say(words.NoResult)
	case !res.Over:
		return x.Say(words.Playing)
	case res.Winner == gomoku.Nobody:
		return x.Say(words.Draw)
	}
	text := x.Say(words.WinsShort, s.colour(s.shown, res.Winner))
	if why := x.Say(words.Reasons[res.Reason]); why != "" {
		text += ", " + why
	}
	if r.Said.Over && !r.SaidAt.Same(replay.LastOfLine(r.Game)) {
		text += " " + x.Say(words.Elsewhere)
	}
	return text
}

// playerName is the name a file gives a side, else what the side is on the board.
func (s *screen) playerName(r *replay.Walk, side gomoku.Side) string {
	written := r.Game.Black
	if side == gomoku.White {
		written = r.Game.White
	}
	if written == "" || strings.HasPrefix(written, "Player") {
		return s.who(s.shown, side)
	}
	return written
}

// drawReplayPanel draws the panel of replay.
func (s *screen) drawReplayPanel(sc *scene) {
	r, p := sc.replay, s.plan.panel
	y, bottom := p.y, p.y+p.h
	if s.plan.inPanel {
		bottom -= footRows
	}
	if bottom-y >= 20 {
		s.center(p, y, "G O B A N G", titleLook, false)
		y++
	}
	s.heading(y, s.text.Say(keys.Word(keys.Replay)))
	y = s.drawReplayHead(r, y+1)
	if sc.analysis {
		y = s.drawAnalysis(sc, y, bottom)
	}
	if r.Branches > 0 {
		s.heading(y, s.text.Say(words.Branches))
		words, look := s.branchWords(r, p.w-1), branchLook
		if words == "" {
			words, look = s.forkWords(r), labelLook
		}
		s.Put(p.x+1, y+1, s.Clip(words, p.w-1), look)
		y += 2
	}
	if r.Comments > 0 && bottom-y >= 3 {
		rows := max(2, (bottom-y)*3/5)
		s.drawComment(r, y, rows)
		y += rows
	}
	s.drawLine(r, y, bottom)
}

// drawReplayHead writes players, game, result, place and pace.
func (s *screen) drawReplayHead(r *replay.Walk, y int) int {
	p, x := s.plan.panel, s.text
	for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		glyph, look := s.stone(s.shown, side)
		s.Put(p.x+1, y+i, glyph, look)
		clock := ""
		if used := r.Used(side); used > 0 {
			clock = clockText(used)
		}
		at := p.w - 2 - s.Width(clock)
		s.Put(p.x+4, y+i, s.Clip(s.playerName(r, side), at-5), panelLook)
		s.Put(p.x+at, y+i, clock, panelLook)
	}
	game := x.Say(words.SizeOf, r.Game.Size, r.Game.Size) + ", " + x.Say(words.Rules[r.Game.Rule])
	if d := r.Game.Date; !d.IsZero() {
		game = s.firstThatFits([]string{game + ", " + d.Format("2006-01-02"), game}, p.w-1)
	}
	s.Put(p.x+1, y+2, s.Clip(game, p.w-1), panelLook)
	s.Put(p.x+1, y+3, s.Clip(s.resultWords(r), p.w-1), panelLook)
	place := s.placeWords(r)
	s.putStones(s.shown, p.x+1, y+4, p.w-1, s.firstThatFits([]string{place + "   " + s.moveWords(r), place}, p.w-1), messageLook)
	pace := x.Say(words.AutoStopped)
	if r.Running() {
		pace = x.Say(words.AutoRuns)
	}
	s.Put(p.x+1, y+5, s.Clip(fmt.Sprintf(pace, replay.PaceText(replay.Paces[r.Pace])), p.w-1), labelLook)
	return y + 6
}

// drawComment writes the part of a comment that has room in rows, its heading
// among them, which says how much more there is.
func (s *screen) drawComment(r *replay.Walk, y, rows int) {
	p := s.plan.panel
	lines := s.scrolled(r, p.w-1, rows-1)
	title := s.text.Say(words.Comment)
	if all := len(lines.all); all > rows-1 {
		title += fmt.Sprintf(" %d-%d/%d", lines.first+1, lines.first+len(lines.shown), all)
	}
	s.heading(y, title)
	for i, line := range lines.shown {
		s.Put(p.x+1, y+1+i, line, panelLook)
	}
}

// scrolledText is the part of a text that is in sight.
type scrolledText struct {
	all, shown []string
	first      int
}

// scrolled wraps the comment of the moment and keeps the scrolling inside it.
func (s *screen) scrolled(r *replay.Walk, w, rows int) scrolledText {
	t := scrolledText{all: s.wrap(r.Comment(), w)}
	r.Scroll = max(0, min(r.Scroll, len(t.all)-rows))
	t.first = r.Scroll
	t.shown = t.all[t.first:min(t.first+rows, len(t.all))]
	return t
}

// wrap breaks a text into lines of at most w columns, at blanks where there are
// some, else anywhere.
func (s *screen) wrap(text string, w int) []string {
	var lines []string
	for _, part := range strings.Split(strings.TrimSpace(text), "\n") {
		for s.Width(part) > w {
			cut, width, blank := 0, 0, 0
			for i, c := range part {
				if width += s.Width(string(c)); width > w && cut > 0 {
					break
				}
				if cut = i + len(string(c)); c == ' ' {
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

// drawLine lists the moves of the line round the place of the moment, which is
// marked; those to come are grey.
func (s *screen) drawLine(r *replay.Walk, y, bottom int) {
	p := s.plan.panel
	room := bottom - y - 1
	if room < 1 {
		return
	}
	s.heading(y, s.text.Say(words.Moves))
	at, all := r.Moves()
	digits, perRow := 2, 4
	if all >= 100 {
		digits = 3
	}
	if p.w < 34 {
		perRow = 2
	}
	here := max(0, at-1) / perRow
	first := max(0, min(here-room/2, (all+perRow-1)/perRow-room)) * perRow
	n := 0
	for m := r.Game.First(); m != nil && n < first+room*perRow; m = m.Next() {
		if n++; n <= first {
			continue
		}
		i := n - 1 - first
		_, look := s.stone(s.shown, m.Side)
		switch {
		case n == at:
			look = hereLook
		case n > at:
			look = laterLook
		}
		x := s.Put(p.x+1+i%perRow*(digits+6)-(digits-2), y+1+i/perRow, fmt.Sprintf("%*d ", digits, n), labelLook)
		s.Put(x, y+1+i/perRow, s.pointName(m), look)
	}
}

// replayStatus is the panel in one line.
func (s *screen) replayStatus(sc *scene) string {
	r := sc.replay
	at, all := r.Moves()
	w := s.lineWidth()
	place := fmt.Sprintf("%d/%d", at, all)
	if m := r.Game.Last(); m != nil {
		place += " " + markOf(m.Side) + s.pointName(m)
	}
	if line := s.studyLine(sc, w-s.Width(place)-2); line != "" {
		return place + "  " + line
	}
	if words := s.branchWords(r, w-s.Width(place)-2); words != "" {
		return place + "  " + words
	}
	if r.Branches > 0 && at == 0 {
		return s.firstThatFits([]string{s.placeWords(r) + "  " + s.forkWords(r), place + "  " + s.forkWords(r), place}, w-2*(s.Step()-1))
	}
	return s.firstThatFits([]string{s.placeWords(r) + "  " + s.moveWords(r) + "  " + s.resultWords(r), place + "  " + s.resultWords(r), place}, w-2*(s.Step()-1))
}

// commentLine is the line in sight of a comment that has no room beside the
// board, "" where there is none.
func (s *screen) commentLine(sc *scene) string {
	if sc.replay == nil || !sc.remark || s.plan.panel.w > 0 {
		return ""
	}
	text := s.scrolled(sc.replay, s.lineWidth()-4, 1)
	switch {
	case len(text.shown) == 0:
		return ""
	case text.first+1 < len(text.all):
		return text.shown[0] + " ..."
	}
	return text.shown[0]
}

// replaySentence is what stands under the board in replay.
func (p *program) replaySentence() (forms []string, urgent bool) {
	r, x, s := p.replay, p.text, p.draw
	at, all := r.Moves()
	switch {
	case r.Over > 0 && at > r.Over:
		return []string{x.Say(words.PastEnd, r.Over), x.Say(words.GamePast, r.Over)}, true
	case r.Over > 0 && at == r.Over:
		return []string{s.howWon(s.shown) + x.Say(words.Stop), s.winner(s.shown)}, true
	case r.ToldEnd():
		return []string{x.Say(words.EndsHere, s.resultWords(r)), s.resultWords(r)}, true
	case at == 0 && all > 0:
		return []string{x.Say(words.HowToStep), x.Say(words.HowToStepShort)}, false
	}
	return []string{s.placeWords(r) + x.Say(words.Stop)}, false
}

package main

// The panel beside the board: title, credit, players, the game in a few words,
// what the computer thinks, the moves, and the banner of the end; and the one
// line that stands for all of it where there is no room. When rows run short
// the engine part goes first, then the moves, then the large title.

import (
	"fmt"
	"math"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/players/engines"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

var (
	bannerLook  = ega.Look{FG: ega.Yellow, BG: ega.Green, Mono: ega.Reverse}
	winnerLook  = ega.Look{FG: ega.LightRed, BG: ega.Green, Attr: ega.Bold, Mono: ega.Reverse}
	bannerWords = ega.Look{FG: ega.White, BG: ega.Green, Mono: ega.Reverse}
	lowLook     = ega.Look{FG: ega.LightRed, BG: ega.Blue, Mono: ega.Reverse}
	barLook     = ega.Look{FG: ega.LightRed, BG: ega.Blue}
)

const (
	bannerRows = 8
	footRows   = 6 // message and keys at the foot of a tall panel
	barCells   = 12
)

// drawPanel fills the panel from the top; each part gives way as said above.
func (s *screen) drawPanel(sc *scene) {
	p := s.plan.panel
	bottom := p.y + p.h
	if s.plan.inPanel {
		bottom -= footRows
	}
	title := s.Title
	if p.w < s.Width(title[0])+2 {
		title = []string{"G O B A N G"}
	}
	rows := bottom - p.y
	engine := sc.table.game.Computer != gomoku.Nobody || sc.thought.Nodes > 0 || sc.table.watch != nil
	const head, info, engineRows, studyRows, movesRows = 5, 3, 4, 3 + studyMoves, 2 // credit, line, players, a blank row
	small := rows < len(title)+head+info+movesRows
	if sc.analysis { // it was asked for: the title gives way first
		engine, small = true, rows < len(title)+head+info+studyRows+movesRows
	} else if rows < len(title)+head+info+engineRows+movesRows {
		engine = false
	}
	if small {
		title = []string{"G O B A N G"}
	}
	y := p.y
	for i, line := range title {
		s.center(p, y+i, line, titleLook, len(title) > 1)
	}
	y += len(title)
	if rows >= len(title)+head+info {
		s.center(p, y, s.text.Say(words.Credit), creditLook, false)
		s.Repeat(p.x, y+1, s.ruleWidth(), s.Rule, labelLook)
		y += 2
	}
	y = s.drawPlayers(sc, y) + 1
	y = s.drawInfo(sc, y)
	switch {
	case sc.analysis:
		y = s.drawAnalysis(sc, y, bottom)
	case engine:
		y = s.drawThought(sc, y)
	}
	s.drawMoves(sc, y, bottom)
	if sc.table.end.Over {
		s.drawBanner(sc, bottom-1-bannerRows)
	}
}

// center writes text in the middle of the panel, rounding to the right if up.
func (s *screen) center(p rect, y int, text string, l ega.Look, up bool) {
	free := p.w - s.Width(text)
	if up {
		free++
	}
	s.Put(p.x+max(0, free/2), y, text, l)
}

// drawPlayers writes the two players, the one to move marked.
func (s *screen) drawPlayers(sc *scene, y int) int {
	p, t := s.plan.panel, sc.table
	label, stoneAt, nameAt := "Player%d", 10, 13
	if p.w < 30 {
		label, stoneAt, nameAt = "P%d", 5, 8
	}
	for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		row := y + i
		if side == t.game.Turn() && !t.end.Over {
			s.Put(p.x, row, ">", gridLook)
		}
		glyph, look := s.stone(t, side)
		s.Put(p.x+1, row, fmt.Sprintf(label, i+1), look)
		s.Put(p.x+stoneAt, row, glyph, look)
		clock, clockLook := t.shownClock(side), panelLook
		if t.low(side) {
			clockLook = lowLook
		}
		clockAt := p.w - 2 - s.Width(clock)
		s.Put(p.x+nameAt, row, s.Clip(s.who(t, side), clockAt-nameAt-1), panelLook)
		s.Put(p.x+clockAt, row, clock, clockLook)
	}
	return y + 2
}

// who names the player of a side: computer, you, or what the file calls them.
func (s *screen) who(t *table, side gomoku.Side) string {
	if t.watch != nil {
		return t.watch[side.Index()].Name
	}
	switch t.game.Computer {
	case side:
		return s.text.Say(words.Computer)
	case side.Other():
		return s.text.Say(words.You)
	}
	written := t.game.Black
	if side == gomoku.White {
		written = t.game.White
	}
	if written == "" || strings.HasPrefix(written, "Player") {
		return s.colour(t, side)
	}
	return written
}

// colour names a side as it looks: Red and White, or the glyphs where there are
// no colours.
func (s *screen) colour(t *table, side gomoku.Side) string {
	if s.Colors < 8 {
		glyph, _ := s.stone(t, side)
		return glyph
	}
	if side == t.red() {
		return s.text.Say(words.Red)
	}
	return s.text.Say(words.White)
}

// clockText writes a time as 12:41 or 1:02:03.
func clockText(d time.Duration) string {
	sec := int(d / time.Second)
	if sec >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", sec/3600, sec/60%60, sec%60)
	}
	return fmt.Sprintf("%02d:%02d", sec/60, sec%60)
}

// drawInfo says in three rows which game this is.
func (s *screen) drawInfo(sc *scene, y int) int {
	p, t, x := s.plan.panel, sc.table, s.text
	mode := x.Say(words.TwoPeople)
	if t.watch != nil {
		mode = x.Say(words.Watching)
	}
	switch t.game.Computer {
	case gomoku.Black:
		mode = x.Say(words.ComputerFirst)
	case gomoku.White:
		mode = x.Say(words.PersonFirst)
	}
	size, rule := x.Say(words.SizeOf, t.game.Size, t.game.Size), x.Say(words.Rules[t.game.Rule])
	level := ""
	if t.game.Computer != gomoku.Nobody {
		level = rung(x, t.level)
	}
	last, move := s.lastMove(t), fmt.Sprint(t.game.Len())
	if p.w < fullPanel {
		lines := []string{mode + ", " + size, rule, last + ", " + x.Say(words.MoveNo, t.game.Len())}
		if level != "" {
			lines[1] += ", " + x.Say(words.Level) + " " + level
		}
		if last != "" {
			lines[2] = x.Say(words.Last) + " " + lines[2]
		} else {
			lines[2] = x.Say(words.MoveNo, 0)
		}
		for i, line := range lines {
			s.putStones(t, p.x+1, y+i, p.w-1, line, panelLook)
		}
		return y + 3
	}
	for i, f := range [][4]string{{x.Say(words.Mode), mode, x.Say(words.Size), size}, {x.Say(words.Rule), rule, x.Say(words.Level), level}, {x.Say(words.Last), last, x.Say(words.Move), move}} {
		s.Put(p.x+1, y+i, f[0], labelLook)
		s.putStones(t, p.x+7, y+i, 16, f[1], panelLook)
		if f[3] != "" {
			s.Put(p.x+24, y+i, f[2], labelLook)
			s.Put(p.x+31, y+i, s.Clip(f[3], p.w-31), panelLook)
		}
	}
	return y + 3
}

// Marks in a text that putStones replaces by the stone of that side, in its
// own colour; no other control character passes the canvas.
const (
	blackMark = "\x01"
	whiteMark = "\x02"
)

// markOf returns the mark of a side.
func markOf(side gomoku.Side) string {
	if side == gomoku.Black {
		return blackMark
	}
	return whiteMark
}

// putStones writes a text with stones in it, cut to w columns.
func (s *screen) putStones(t *table, x, y, w int, text string, l ega.Look) {
	end := x + w
	for _, r := range text {
		glyph, look := string(r), l
		switch glyph {
		case blackMark:
			glyph, look = s.stone(t, gomoku.Black)
		case whiteMark:
			glyph, look = s.stone(t, gomoku.White)
		}
		if x+s.Width(glyph) > end {
			return
		}
		x = s.Put(x, y, glyph, look)
	}
}

// lastMove says who played where: "I7 by ●".
func (s *screen) lastMove(t *table) string {
	last := t.game.Last()
	if last == nil {
		return ""
	}
	return s.text.Say(words.LastBy, words.Name(last.Point), markOf(last.Side))
}

// ruleWidth is how long a rule across the panel is: it stays off the frame.
func (s *screen) ruleWidth() int {
	p := s.plan.panel
	if s.plan.rings > 0 && p.x+p.w == s.plan.w-s.plan.rings*s.Step() {
		return p.w - 1
	}
	return p.w
}

// heading writes "── word ─────" across the panel.
func (s *screen) heading(y int, word string) {
	p := s.plan.panel
	s.Repeat(p.x, y, 2, s.Rule, labelLook)
	x := s.Put(p.x+2, y, " "+word+" ", labelLook)
	s.Repeat(x, y, max(0, p.x+s.ruleWidth()-x), s.Rule, labelLook)
}

// drawThought shows what the computer found in its last or present thought.
func (s *screen) drawThought(sc *scene, y int) int {
	s.heading(y, s.text.Say(words.Engine))
	p := s.plan.panel
	moves, side := sc.shown()
	if len(moves) == 0 {
		for i, line := range s.lastRows(sc.thought.Said, engines.SaidRows, p.w-2) {
			s.Put(p.x+1, y+1+i, s.Clip(line, p.w-1), panelLook)
		}
		return y + 4
	}
	t := moves[0]
	best := s.Clip(s.text.Say(words.Best)+pvText(t.Pv, p.w-1-s.Width(s.text.Say(words.Best))), p.w-1)
	if t.Standing == players.InProof { // a win to the end: a value beside it would only be less
		s.Put(p.x+1, y+1, s.Clip(standingText(s.text, t), p.w-1), panelLook)
		s.Put(p.x+1, y+2, best, panelLook)
		return y + 4
	}
	if said := standingText(s.text, t); said != "" && !sc.thinks {
		s.Put(p.x+1, y+1, s.Clip(said, p.w-1), panelLook)
	} else {
		s.drawFigures(t, y+1)
	}
	s.drawValue(sc, t, side, y+2)
	s.Put(p.x+1, y+3, best, panelLook)
	return y + 4
}

// drawAnalysis shows the same with a row for each of the best moves, as far as
// there is room: the value first, then the best move, then the rest.
func (s *screen) drawAnalysis(sc *scene, y, bottom int) int {
	room, end := bottom-y, y+3+studyMoves
	if room < 2 {
		return end
	}
	s.heading(y, s.text.Say(words.Analysis))
	moves, side := sc.shown()
	switch {
	case len(moves) == 0:
		return end
	case moves[0].Said != nil:
		s.drawAdvice(moves[0], y+1, bottom-y-1)
		return end
	}
	if room > 3 {
		y++
		s.drawFigures(moves[0], y)
	}
	s.drawValue(sc, moves[0], side, y+1)
	s.drawStudy(sc, y+2, max(0, bottom-y-2))
	return end
}

// drawFigures says how much a thought has seen.
func (s *screen) drawFigures(t players.Thought, y int) {
	p := s.plan.panel
	took := fmt.Sprintf("%.1f s", t.Took.Seconds())
	line := fmt.Sprintf("%s %d  %s  %s", s.text.Say(words.Depth), t.Depth, count(t.Nodes), took)
	if p.w >= fullPanel {
		line = fmt.Sprintf("%s %d  %s %s  %s  %s", s.text.Say(words.Depth), t.Depth, s.text.Say(words.Nodes), count(t.Nodes), speed(t), took)
	}
	s.Put(p.x+1, y, s.Clip(line, p.w-1), panelLook)
}

// drawValue shows the value of a thought for a side as a bar, filled from Red's
// side, a number, and in words; a proven win in words alone.
func (s *screen) drawValue(sc *scene, th players.Thought, mover gomoku.Side, y int) {
	p, t := s.plan.panel, sc.table
	score := th.Score
	if mover != t.red() {
		score = -score
	}
	cells := valueCells(score)
	x := s.Put(p.x+1, y, strings.Repeat(s.Full, cells), barLook)
	x = s.Put(x, y, strings.Repeat(s.Void, barCells-cells), panelLook)
	side := gomoku.Nobody
	switch {
	case score > 0:
		side = t.red()
	case score < 0:
		side = t.red().Other()
	}
	if th.Mate != 0 {
		words := s.text.Say(words.ForcedWin, s.colour(t, side), players.WinnerMoves(th.Mate))
		s.Put(x, y, "  "+s.firstThatFits([]string{words, sc.worth(th, mover)}, p.x+p.w-x-2), panelLook)
		return
	}
	x = s.Put(x, y, "  "+words.Value(score), panelLook)
	if side == gomoku.Nobody {
		return
	}
	colour := s.colour(t, side)
	if s.Colors >= 8 {
		colour = strings.ToLower(colour)
	}
	words := "  " + s.text.Say(words.Better, colour)
	if x+s.Width(words) <= p.x+p.w {
		s.Put(x, y, words, panelLook)
	}
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
func speed(t players.Thought) string {
	if t.Took < 10*time.Millisecond {
		return "-"
	}
	return fmt.Sprintf("%.0f kn/s", float64(t.Nodes)/t.Took.Seconds()/1000)
}

// drawMoves lists the last moves that have room, in rows of four, or of two in
// a slim panel.
func (s *screen) drawMoves(sc *scene, y, bottom int) {
	p, moves := s.plan.panel, sc.table.game.Moves()
	room := bottom - y - 1
	if room < 1 {
		return
	}
	s.heading(y, s.text.Say(words.Moves))
	perRow := 4
	if p.w < 34 {
		perRow = 2
	}
	rows := (len(moves) + perRow - 1) / perRow
	skip := max(0, rows-room) * perRow
	for i, m := range moves[skip:] {
		_, look := s.stone(sc.table, m.Side)
		x := p.x + 1 + i%perRow*7
		if len(moves) >= 100 {
			x = p.x + i%perRow*8
		}
		s.Put(x, y+1+i/perRow, fmt.Sprintf("%2d ", skip+i+1), labelLook)
		s.Put(x+s.Width(fmt.Sprintf("%2d ", skip+i+1)), y+1+i/perRow, words.Name(m.Point), look)
	}
}

// drawBanner says who won, over the lower part of the panel, never the board.
func (s *screen) drawBanner(sc *scene, y int) {
	p := s.plan.panel
	y = max(y, p.y)
	s.Fill(p.x, y, p.w, bannerRows, bannerLook)
	s.Box(p.x, y, p.w, bannerRows, bannerLook)
	inner := rect{p.x + s.Step(), y, p.w - 2*s.Step(), bannerRows}
	s.center(inner, y+2, s.winner(sc.table), winnerLook, false)
	s.center(inner, y+3, s.Clip(s.howWon(sc.table), inner.w), bannerWords, false)
	end := endKeys(sc.table)
	end = end[:len(end)-1] // ESC goes without saying
	keys := [][]keyWord{s.words(end, "    ", true), s.words(end, "  ", true), s.words(end, "  ", false)}
	line := ""
	for _, k := range s.fit(keys, inner.w-2) {
		line += strings.TrimSpace(k.key+" "+k.does) + k.sep
	}
	s.center(inner, y+5, strings.TrimSpace(line), bannerWords, false)
}

// winner is the headline of the end, in the words of the original.
func (s *screen) winner(t *table) string {
	switch {
	case t.end.Winner == gomoku.Nobody:
		return "DOGFALL"
	case t.end.Winner == t.game.Computer:
		return "ComputerWin"
	case t.end.Winner == gomoku.Black:
		return "P1 Win"
	}
	return "P2 Win"
}

// howWon says how the game ended.
func (s *screen) howWon(t *table) string {
	x, e := s.text, t.end
	if e.Winner == gomoku.Nobody {
		return x.Say(words.Draws)
	}
	side := s.colour(t, e.Winner)
	switch {
	case len(e.Line) > 0:
		return x.Say(words.FiveFromTo, side, words.Name(e.Line[0]), words.Name(e.Line[len(e.Line)-1]))
	case e.Fault != referee.NoFault:
		return x.Say(words.ByFault, side, x.Say(words.Faults[e.Fault]), words.Name(t.game.Last().Point))
	case t.game.Result.Reason == "time":
		return x.Say(words.ByTime, side)
	}
	return x.Say(words.ByResign, side)
}

// drawPanelFoot writes message and keys into the foot of a tall panel.
func (s *screen) drawPanelFoot(sc *scene) {
	p := s.plan.panel
	y := p.y + p.h - footRows
	s.Put(p.x, y, s.firstThatFits(sc.message, p.w), messageLook)
	lines := keys.LinePanel
	watched := sc.table.watch != nil
	switch {
	case sc.replay != nil:
		lines, watched = keys.LineReplayPanel, false
	case watched:
		lines = keys.LineWatchPanel
	}
	for i, line := range lines {
		for j, cmd := range line {
			x, does := p.x+[]int{0, 16, 30}[j], s.text.Say(keys.Word(cmd))
			if watched && cmd == keys.Play {
				does = s.text.Say(words.StopGo)
			}
			s.putKeys(x, y+1+i, []keyWord{{key: keys.Short(cmd), does: does}})
		}
	}
}

// statusLine is the panel in one line: clocks where they fit, whose turn, level,
// move number, last move.
func (s *screen) statusLine(sc *scene) string {
	t := sc.table
	mark := func(side gomoku.Side) string {
		if side == t.game.Turn() && !t.end.Over {
			return ">" + markOf(side)
		}
		return " " + markOf(side)
	}
	last := ""
	if m := t.game.Last(); m != nil {
		last = words.Name(m.Point)
	}
	if line := s.studyLine(sc, s.lineWidth()); line != "" && !t.end.Over {
		if t.limited() { // one's own clock is not to be missed
			clock := t.shownClock(t.game.Turn()) + " "
			return clock + s.studyLine(sc, s.lineWidth()-len(clock))
		}
		return line
	}
	turn := mark(t.game.Turn()) + " " + s.who(t, t.game.Turn())
	short := fmt.Sprintf("%s  "+s.text.Say(words.ShortStatus), turn, t.game.Len()+1, last)
	if t.end.Over {
		short = s.winner(t) + "  " + s.howWon(t)
	}
	if s.plan.message < 0 {
		return s.firstThatFits([]string{short, turn}, s.lineWidth())
	}
	long := fmt.Sprintf("%s %s  %s %s   lv%d  m%d %s", mark(gomoku.Black), t.shownClock(gomoku.Black), mark(gomoku.White), t.shownClock(gomoku.White), t.level.Number, t.game.Len(), last)
	return s.firstThatFits([]string{strings.TrimPrefix(long, " "), short, turn}, s.lineWidth()-2*(s.Step()-1))
}

// lastRows wraps messages to a width and returns the last rows of them; of a last
// message that is longer, the first.
func (s *screen) lastRows(messages []string, rows, width int) (list []string) {
	for i := len(messages) - 1; i >= 0 && len(list) < rows; i-- {
		list = append(s.wrap(messages[i], width), list...)
		if len(list) > rows && i == len(messages)-1 {
			return list[:rows]
		}
	}
	return list[max(0, len(list)-rows):]
}

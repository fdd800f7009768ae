package view

// The lines under the board: the panel in one line where there is no panel, what a
// window hides, the message and the keys.

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// footPen draws the lines under the board.
type footPen struct{ pen }

// draw writes them, or in a large panel its foot.
func (p footPen) draw() {
	l := &p.l.win
	if l.inPanel {
		panelPen{p.pen, l.panel}.drawFoot()
		return
	}
	width := p.l.lineWidth()
	if p.f.Box != nil {
		p.drawUnderBox(width)
		return
	}
	if l.status >= 0 {
		status := p.status
		if p.f.Replay != nil {
			status = p.replayStatus
		}
		p.putStones(p.l.lineStart(), l.status, width, status(), panelLook)
	}
	if l.scroll >= 0 {
		p.putLine(l.scroll, p.scrollLine(), labelLook)
	}
	message, urgent := p.firstThatFits(p.messages(), width), p.f.Foot.Urgent
	if line := p.commentLine(); line != "" {
		message, urgent = line, true
	}
	lines := p.keysLines()
	switch {
	case l.merged:
		p.putMerged(message, lines)
	case l.message < 0 && urgent:
		p.putLine(l.keys, message, messageLook)
	default:
		if l.message >= 0 {
			p.putLine(l.message, message, messageLook)
		}
		p.putKeys(p.l.lineStart(), l.keys, p.fit(lines, width))
		if second := p.secondKeys(); l.keys2 >= 0 && second != nil {
			p.putKeys(p.l.lineStart(), l.keys2, p.fit(second, width))
		}
	}
}

// putMerged writes message and keys into one row.
func (p footPen) putMerged(message string, lines [][]keyWord) {
	l := &p.l.win
	p.putLine(l.message, message, messageLook)
	at := max(16, p.Width(message)+2)
	if l.rings == 0 {
		at = p.Width(message) + 2
	}
	if k := p.fit(lines, p.l.lineWidth()-at); k != nil {
		p.putKeys(p.l.lineStart()+at, l.message, k)
	}
}

// scrollLine says which rows and columns of the board the window hides.
func (p footPen) scrollLine() string {
	part := func(mark, from, to, side string, hidden bool) string {
		if !hidden {
			return fmt.Sprintf("%s %s %s", mark, p.say(words.None), side)
		}
		return fmt.Sprintf("%s %s %s-%s %s", mark, p.say(words.Lines), from, to, side)
	}
	size := p.l.size
	top, low := size-p.l.Y, size-p.l.Y-p.l.win.rows
	text := " " + part("^", fmt.Sprint(size), fmt.Sprint(top+1), p.say(words.Above), p.l.Y > 0)
	return text + "    " + part("v", fmt.Sprint(low), "1", p.say(words.Below), low > 0)
}

// putLine writes a line under the board.
func (p footPen) putLine(row int, text string, l ega.Look) {
	if row >= 0 {
		p.Put(p.l.lineStart(), row, p.Clip(text, p.l.lineWidth()), l)
	}
}

// messages is what stands under the board; where no panel says that the game is proven,
// that comes behind it.
func (p footPen) messages() []string {
	forms, lines := p.f.Foot.Message, p.f.Study.Lines
	if p.l.win.panel.w > 0 || p.f.Foot.Urgent || p.f.Replay != nil || p.f.End != nil || len(forms) == 0 || len(lines) == 0 || !lines[0].Proven {
		return forms
	}
	said := func(standing string) string { return forms[0] + " " + words.Capital(standing) + p.say(words.Stop) }
	return append([]string{said(lines[0].Standing), said(lines[0].Brief)}, forms...)
}

// drawUnderBox writes the lines while a box has the keys: the panel of a screen that has
// none, with its clocks, and what is typed or what the box has to say.
func (p footPen) drawUnderBox(width int) {
	l := &p.l.win
	if l.status >= 0 {
		p.putStones(p.l.lineStart(), l.status, width, p.status(), panelLook)
	}
	row := max(l.keys, l.lower+1)
	if l.message >= 0 {
		row = l.message
	}
	if p.f.Box.Line {
		p.putTyped(p.l.lineStart(), row, width)
		return
	}
	p.putLine(row, p.f.Box.Foot, messageLook)
}

// putTyped writes the line that is typed into, with what it is for and the keys.
func (p pen) putTyped(x, y, w int) {
	d := p.f.Box
	end := p.Put(x, y, p.Clip(d.Title+": ", w), messageLook)
	text := d.Typed
	for p.Width(text) > max(0, x+w-end-1) && text != "" {
		text = string([]rune(text)[1:])
	}
	end = p.Put(end, y, text+"_", keyLook) + 2
	said, look := d.Hint, keysLook
	if d.Warn != "" {
		said, look = d.Warn, lowLook
	}
	if p.Width(said) <= x+w-end || d.Warn != "" {
		p.Put(end, y, p.Clip(said, x+w-end), look)
	}
}

// commentLine is the line in sight of a comment that has no room beside the
// board, "" where there is none.
func (p footPen) commentLine() string {
	if p.f.Replay == nil || !p.f.Replay.Remark || p.l.win.panel.w > 0 {
		return ""
	}
	t := &p.l.comment
	switch {
	case len(t.shown) == 0:
		return ""
	case t.first+1 < len(t.all):
		return t.shown[0] + " ..."
	}
	return t.shown[0]
}

// status is the panel in one line: clocks where they fit, whose turn, level,
// move number, last move.
func (p footPen) status() string {
	g, moves, width := &p.f.Game, len(p.f.Moves), p.l.lineWidth()
	if p.f.Task != nil {
		return p.firstThatFits(p.f.Task.Status, width-2*(p.Step()-1))
	}
	mark := func(side gomoku.Side) string {
		if side == g.Turn && p.f.End == nil {
			return ">" + MarkOf(side)
		}
		return " " + MarkOf(side)
	}
	if line := p.studyLine(width); line != "" && p.f.End == nil {
		if g.Limited { // one's own clock is not to be missed
			clock := p.f.Players[g.Turn.Index()].Clock + " "
			return clock + p.studyLine(width-len(clock))
		}
		return line
	}
	last := ""
	if moves > 0 {
		last = words.Name(p.f.Moves[moves-1].Point)
	}
	turn := mark(g.Turn) + " " + p.f.Players[g.Turn.Index()].Name
	short := turn + "  " + p.say(words.ShortStatus, moves, last)
	if p.f.End != nil {
		short = p.endLine()
	}
	clocks := fmt.Sprintf("%s %s  %s %s", mark(gomoku.Black), p.f.Players[0].Clock, mark(gomoku.White), p.f.Players[1].Clock)
	tight := strings.NewReplacer("  ", " ", " "+p.f.Players[0].Clock, p.f.Players[0].Clock, " "+p.f.Players[1].Clock, p.f.Players[1].Clock).Replace(clocks)
	long := fmt.Sprintf("%s   %s  %s %s", clocks, p.say(words.LevelShort, g.Number), p.say(words.MovesShort, moves), last)
	forms := []string{long, short, turn}
	switch {
	case g.Limited: // a clock that runs is never hidden
		forms = []string{clocks + "   " + p.say(words.ShortStatus, moves, last), long, fmt.Sprintf("%s %s %s", clocks, p.say(words.MovesShort, moves), last), clocks, tight}
	case p.l.win.message < 0:
		forms = forms[1:]
	}
	return strings.TrimPrefix(p.firstThatFits(forms, width-2*(p.Step()-1)), " ")
}

// replayStatus is the panel of replay in one line.
func (p footPen) replayStatus() string {
	r, w := p.f.Replay, p.l.lineWidth()
	if line := p.studyLine(w - p.Width(r.Short) - 2); line != "" {
		return r.Short + "  " + line
	}
	if v := r.Review; v != nil {
		tail := strings.TrimSuffix("  "+v.Counts, "  ")
		return p.firstThatFits([]string{r.Place + "  " + v.Short + tail, r.Short + "  " + v.Short + tail, r.Short + "  " + v.Short, r.Short}, w-2*(p.Step()-1))
	}
	if text := p.branchWords(w - p.Width(r.Short) - 2); text != "" {
		return r.Short + "  " + text
	}
	forms := []string{r.Place + "  " + r.Moved + "  " + r.Result, r.Short + "  " + r.Result, r.Short}
	if r.Branched && r.Start {
		forms = []string{r.Place + "  " + r.Fork, r.Short + "  " + r.Fork, r.Short}
	}
	return p.firstThatFits(forms, w-2*(p.Step()-1))
}

// keysLines returns the keys lines that suit the moment, the fullest first.
func (p footPen) keysLines() [][]keyWord {
	merged := playKeys(p.f, keys.LineMerged)
	short, tight := p.words(merged, "  ", false), p.words(merged, " ", false)
	switch {
	case p.f.Replay != nil:
		return p.replayKeys()
	case p.f.Task != nil:
		return p.taskKeys(false)
	case p.f.End != nil:
		end := p.f.End.Keys
		return [][]keyWord{p.words(end, "  ", true), p.words(end, " ", true), p.words(end, " ", false)}
	case p.f.Game.Watched:
		return p.watchKeys()
	case p.l.win.message < 0:
		return [][]keyWord{p.words(merged, "  ", true), p.words(merged, " ", true), short, tight}
	}
	middle := append(p.words([]keys.Command{keys.Play, keys.Undo, keys.Hint}, " ", true), keyWord{key: keys.Called(p.f.Lang, keys.Help), sep: " "}, keyWord{key: keys.Short(keys.Quit)})
	list := [][]keyWord{p.words(merged, "  ", true), middle, short, tight}
	if !p.l.win.merged && p.l.win.status < 0 {
		list = append([][]keyWord{p.words(playKeys(p.f, keys.Line1), "  ", true)}, list...)
	}
	return list
}

// playKeys are those commands of a keys line that do something now: two people have no
// sides to swap and no level.
func playKeys(f *Frame, cmds []keys.Command) []keys.Command {
	if f.Game.Level != "" {
		return cmds
	}
	return slices.DeleteFunc(slices.Clone(cmds), func(c keys.Command) bool {
		return c == keys.Swap || c == keys.Stronger || c == keys.Weaker
	})
}

// watchKeys are the keys lines where two engines play each other: the person plays
// no stone, and no level can be changed.
func (p footPen) watchKeys() [][]keyWord {
	line := func(cmds []keys.Command, sep string, worded bool) []keyWord {
		list := p.words(cmds, sep, worded)
		list[0].does = p.say(words.StopGo)
		return list
	}
	full := append(slices.Clone(keys.LineWatch), keys.Save, keys.Help, keys.Quit)
	list := [][]keyWord{line(full, "  ", true), line(full, " ", true), line(full, "  ", false), line(full[:3], " ", false)}
	if p.l.win.keys2 >= 0 {
		list = append([][]keyWord{line(keys.LineWatch, "  ", true)}, list...)
	}
	return list
}

// replayKeys returns the keys lines of replay, the fullest first.
func (p footPen) replayKeys() [][]keyWord {
	short := keys.LineReplayShort
	list := [][]keyWord{p.words(short, "  ", true), p.words(short, " ", true), p.words(short, "  ", false), p.words(short, " ", false), p.words(short[:1], "", true)}
	if !p.l.win.merged && p.l.win.status < 0 {
		list = append([][]keyWord{p.words(keys.LineReplay1, "  ", true), p.words(keys.LineReplay1, " ", true)}, list...)
	}
	for _, line := range list {
		line[len(line)-1].sep = "" // it may end at the frame
	}
	return list
}

// secondKeys returns the second keys line, nil where the moment has none.
func (p footPen) secondKeys() [][]keyWord {
	switch {
	case p.f.Replay != nil:
		return [][]keyWord{p.words(keys.LineReplay2, "  ", true), p.words(keys.LineReplay2, " ", true)}
	case p.f.Task != nil:
		return p.taskKeys(true)
	case p.f.End != nil:
		return nil
	}
	return [][]keyWord{p.words(keys.Line2, "  ", true)}
}

package main

// What the program shows: the scene of the moment and the sentence under the
// board. Nothing here changes the game.

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/saves"
)

// show draws one frame.
func (p *program) show() {
	p.followTable()
	p.scene.table, p.scene.tally = p.table, p.tally
	p.scene.analysis, p.scene.study = p.analysis.open, p.analysis.moves
	p.scene.message, p.scene.urgent = p.sentence()
	if p.replay != nil {
		p.scene.table, p.scene.remark = p.replay.view, p.note == nil
	}
	p.draw.draw(&p.scene)
	p.draw.Show()
}

// sentence returns what is said under the board, the longest form first, and
// whether it goes before the keys where there is only one row.
func (p *program) sentence() (forms []string, urgent bool) {
	t, x := p.table, p.text
	switch {
	case p.note != nil:
		return p.note, true
	case p.replay != nil:
		return p.replaySentence()
	case t.end.over:
		return p.endSentence(), true
	case p.thinking() && !p.hinting:
		long := fmt.Sprintf(x.thinking, t.plays().name)
		if t.watch != nil || !p.canHurry() {
			return []string{long, x.thinkingShort}, false
		}
		return []string{long + " " + x.spaceMoves, long, x.thinkingShort}, false
	}
	if p.waits() {
		return []string{x.pausedNow, x.pausedShort}, true
	}
	turn := x.yourTurn
	if t.game.Computer == gomoku.Nobody {
		turn = fmt.Sprintf(x.turnOf, p.draw.colour(t, t.game.Turn()))
	}
	if p.alarm != nil {
		short := strings.TrimRight(turn, ".。") + ": " + p.alarm[1]
		return []string{turn + " " + p.alarm[0], short, p.alarm[1]}, true
	}
	return []string{turn}, false
}

// moveCount takes "in 1 moves" and "in 0 moves" out of an English sentence; Chinese
// has no plural.
func moveCount(text string, n int) string {
	switch n {
	case 0:
		return strings.Replace(text, " in 0 moves", "", 1)
	case 1:
		return strings.Replace(text, " in 1 moves", " in 1 move", 1)
	}
	return text
}

// endSentence sums up a finished game.
func (p *program) endSentence() []string {
	t, x := p.table, p.text
	n := t.game.Len()
	head := fmt.Sprintf(x.drawn, n)
	if t.end.winner != gomoku.Nobody {
		head = fmt.Sprintf(x.wins, capital(p.draw.who(t, t.end.winner)), n)
		if t.end.winner == t.game.Computer.Other() {
			head = fmt.Sprintf(x.youWin, n)
		}
		if t.game.Result.Reason == saves.Time {
			head += ", " + x.onTime
		}
		if line := t.end.line; len(line) > 0 {
			head += ", " + name(line[0]) + "-" + name(line[len(line)-1])
		}
	}
	short := p.draw.winner(t)
	if line := t.end.line; len(line) > 0 {
		short += " " + name(line[0]) + "-" + name(line[len(line)-1])
	}
	head = moveCount(head, n) + "."
	if t.game.Computer == gomoku.Nobody {
		return []string{head, short}
	}
	elapsed, score := fmt.Sprintf(x.elapsed, clockText(t.clock(gomoku.Black)+t.clock(gomoku.White))), fmt.Sprintf(x.tally, p.tally[0], p.tally[1])
	return []string{head + "  " + elapsed + "  " + score, head + "  " + score, head, short}
}

// showHint marks a hint on the board and says why.
func (p *program) showHint(n news) {
	if n.err != nil {
		p.sayf(p.text.noHint, n.err)
		return
	}
	p.scene.hints = []gomoku.Point{n.thought.point}
	p.note = p.text.hintWords(n.thought)
}

// hintWords is the sentence of a hint, with the line that is expected where that
// fits.
func (t *phrases) hintWords(th thought) []string {
	short := fmt.Sprintf(t.hintIs, name(th.point), t.why(th.reason))
	forms := []string{short}
	for n := min(len(th.pv), 7); n > 1; n-- {
		forms = append(forms, short+" "+fmt.Sprintf(t.bestLine, strings.TrimSpace(pvText(th.pv[:n], 100))))
	}
	slices.SortStableFunc(forms, func(a, b string) int { return len(b) - len(a) })
	forms = append(forms, name(th.point)+": "+t.why(th.reason)+t.stop)
	if bare := th.reason; bare.also != noReason || bare.lost > 0 {
		bare.also, bare.lost = noReason, 0
		forms = append(forms, name(th.point)+": "+t.why(bare)+t.stop)
	}
	return append(forms, fmt.Sprintf(t.hintShort, name(th.point)))
}

// why puts a reason into words.
func (t *phrases) why(r reason) string {
	words := t.reason(r.kind, r)
	if r.also != noReason {
		words = fmt.Sprintf(t.both, words, t.reason(r.also, r))
	}
	if r.lost > 0 {
		words = fmt.Sprintf(t.lostIn, words, r.lost)
	}
	return words
}

// reason is one reason in words.
func (t *phrases) reason(kind reasonKind, r reason) string {
	switch kind {
	case winsFive:
		return t.winsFive
	case blocksFive:
		return t.blocksFive
	case makesOpenFour:
		return t.openFour
	case makesTwoFours:
		return t.twoFours
	case makesFourThree:
		return t.fourThree
	case winsByFours:
		return fmt.Sprintf(t.winsFours, r.moves)
	case winsByThreats:
		return fmt.Sprintf(t.winsThreats, r.moves)
	case blocksOpenThree:
		return fmt.Sprintf(t.blocksThree, name(r.at))
	case blocksFourThree:
		return t.blocksFourThree
	case winsByForce:
		return fmt.Sprintf(t.winsForce, r.moves)
	case stopsFours:
		return fmt.Sprintf(t.stopsFours, r.moves)
	case stopsThreats:
		return fmt.Sprintf(t.stopsThreats, r.moves)
	case makesFour:
		return t.makesFour
	case makesTwoThrees:
		return t.twoThrees
	case makesOpenThree:
		return t.makesThree
	}
	return fmt.Sprintf(t.bestFound, r.depth)
}

// hint looks for the best point of the person to move.
func (p *program) hint() {
	switch {
	case p.table.end.over:
		p.say(p.text.gameOver)
	case !p.table.computerToMove():
		p.startThinking(hinter{p.sage(), hintBudget}, true)
	}
}

package main

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/players"
	"gobang/players/advice"
	"gobang/saves"
)

// What the program shows: the scene of the moment and the sentence under the
// board. Nothing here changes the game.

// show draws one frame.
func (p *program) show() {
	p.followTable()
	p.scene.table, p.scene.tally = p.table, p.tally
	p.scene.analysis, p.scene.Study = p.analysis.open, p.analysis.moves
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
	case t.end.Over:
		return p.endSentence(), true
	case p.thinking() && !p.hinting:
		long := fmt.Sprintf(x.thinking, t.plays().Name)
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
	if t.end.Winner != gomoku.Nobody {
		head = fmt.Sprintf(x.wins, capital(p.draw.who(t, t.end.Winner)), n)
		if t.end.Winner == t.game.Computer.Other() {
			head = fmt.Sprintf(x.youWin, n)
		}
		if t.game.Result.Reason == saves.Time {
			head += ", " + x.onTime
		}
		if line := t.end.Line; len(line) > 0 {
			head += ", " + name(line[0]) + "-" + name(line[len(line)-1])
		}
	}
	short := p.draw.winner(t)
	if line := t.end.Line; len(line) > 0 {
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
func (p *program) showHint(n players.News) {
	if n.Err != nil {
		p.sayf(p.text.noHint, n.Err)
		return
	}
	p.scene.hints = []gomoku.Point{n.Thought.Point}
	p.note = p.text.hintWords(n.Thought)
}

// hintWords is the sentence of a hint, with the line that is expected where that
// fits.
func (t *phrases) hintWords(th players.Thought) []string {
	short := fmt.Sprintf(t.hintIs, name(th.Point), t.why(th.Reason))
	forms := []string{short}
	for n := min(len(th.Pv), 7); n > 1; n-- {
		forms = append(forms, short+" "+fmt.Sprintf(t.bestLine, strings.TrimSpace(pvText(th.Pv[:n], 100))))
	}
	slices.SortStableFunc(forms, func(a, b string) int { return len(b) - len(a) })
	forms = append(forms, name(th.Point)+": "+t.why(th.Reason)+t.stop)
	if bare := th.Reason; bare.Also != players.NoReason || bare.Lost > 0 {
		bare.Also, bare.Lost = players.NoReason, 0
		forms = append(forms, name(th.Point)+": "+t.why(bare)+t.stop)
	}
	return append(forms, fmt.Sprintf(t.hintShort, name(th.Point)))
}

// why puts a reason into words.
func (t *phrases) why(r players.Reason) string {
	words := t.reason(r.Kind, r)
	if r.Also != players.NoReason {
		words = fmt.Sprintf(t.both, words, t.reason(r.Also, r))
	}
	if r.Lost > 0 {
		words = fmt.Sprintf(t.lostIn, words, r.Lost)
	}
	return words
}

// reason is one reason in words.
func (t *phrases) reason(kind players.ReasonKind, r players.Reason) string {
	switch kind {
	case players.WinsFive:
		return t.winsFive
	case players.BlocksFive:
		return t.blocksFive
	case players.MakesOpenFour:
		return t.openFour
	case players.MakesTwoFours:
		return t.twoFours
	case players.MakesFourThree:
		return t.fourThree
	case players.WinsByFours:
		return fmt.Sprintf(t.winsFours, r.Moves)
	case players.WinsByThreats:
		return fmt.Sprintf(t.winsThreats, r.Moves)
	case players.BlocksOpenThree:
		return fmt.Sprintf(t.blocksThree, name(r.At))
	case players.BlocksFourThree:
		return t.blocksFourThree
	case players.WinsByForce:
		return fmt.Sprintf(t.winsForce, r.Moves)
	case players.StopsFours:
		return fmt.Sprintf(t.stopsFours, r.Moves)
	case players.StopsThreats:
		return fmt.Sprintf(t.stopsThreats, r.Moves)
	case players.MakesFour:
		return t.makesFour
	case players.MakesTwoThrees:
		return t.twoThrees
	case players.MakesOpenThree:
		return t.makesThree
	}
	return fmt.Sprintf(t.bestFound, r.Depth)
}

// hint looks for the best point of the person to move.
func (p *program) hint() {
	switch {
	case p.table.end.Over:
		p.say(p.text.gameOver)
	case !p.table.computerToMove():
		p.startThinking(advice.Hinter{Study: p.sage(), Budget: advice.HintBudget}, true)
	}
}

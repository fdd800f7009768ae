package main

import (
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/players"
	"gobang/players/advice"
	"gobang/saves"
	"gobang/tui/words"
)

// What the program shows: the scene of the moment and the sentence under the
// board. Nothing here changes the game.

// show draws one frame.
func (p *program) show() {
	p.followTable()
	p.scene.table, p.scene.tally = p.table, p.tally
	p.scene.analysis, p.scene.Study = p.analysis.open, p.analysis.moves
	p.draw.shown = p.table
	if p.replay != nil {
		p.draw.shown = p.table.shownIn(p.replay)
	}
	p.scene.message, p.scene.urgent = p.sentence()
	if p.replay != nil {
		p.scene.table, p.scene.remark = p.table.shownIn(p.replay), p.note == nil
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
		long := x.Say(words.Thinking, t.plays().Name)
		if t.watch != nil || !p.canHurry() {
			return []string{long, x.Say(words.ThinkingShort)}, false
		}
		return []string{long + " " + x.Say(words.SpaceMoves), long, x.Say(words.ThinkingShort)}, false
	}
	if p.waits() {
		return []string{x.Say(words.PausedNow), x.Say(words.PausedShort)}, true
	}
	turn := x.Say(words.YourTurn)
	if t.game.Computer == gomoku.Nobody {
		turn = x.Say(words.TurnOf, p.draw.colour(t, t.game.Turn()))
	}
	if p.alarm != nil {
		short := strings.TrimRight(turn, ".。") + ": " + p.alarm[1]
		return []string{turn + " " + p.alarm[0], short, p.alarm[1]}, true
	}
	return []string{turn}, false
}

// endSentence sums up a finished game.
func (p *program) endSentence() []string {
	t, x := p.table, p.text
	n := t.game.Len()
	head := x.Say(words.Drawn, n)
	if t.end.Winner != gomoku.Nobody {
		head = x.Say(words.Wins, words.Capital(p.draw.who(t, t.end.Winner)), n)
		if t.end.Winner == t.game.Computer.Other() {
			head = x.Say(words.YouWin, n)
		}
		if t.game.Result.Reason == saves.Time {
			head += ", " + x.Say(words.OnTime)
		}
		if line := t.end.Line; len(line) > 0 {
			head += ", " + words.Name(line[0]) + "-" + words.Name(line[len(line)-1])
		}
	}
	short := p.draw.winner(t)
	if line := t.end.Line; len(line) > 0 {
		short += " " + words.Name(line[0]) + "-" + words.Name(line[len(line)-1])
	}
	head = words.InMoves(head, n) + "."
	if t.game.Computer == gomoku.Nobody {
		return []string{head, short}
	}
	elapsed, score := x.Say(words.Elapsed, clockText(t.clock(gomoku.Black)+t.clock(gomoku.White))), x.Say(words.Tally, p.tally[0], p.tally[1])
	return []string{head + "  " + elapsed + "  " + score, head + "  " + score, head, short}
}

// showHint marks a hint on the board and says why.
func (p *program) showHint(n players.News) {
	if n.Err != nil {
		p.say(words.NoHint, n.Err)
		return
	}
	p.scene.hints = []gomoku.Point{n.Thought.Point}
	p.note = hintWords(p.text, n.Thought)
}

// hintWords is the sentence of a hint, with the line that is expected where that
// fits.
func hintWords(t words.Lang, th players.Thought) []string {
	short := t.Say(words.HintIs, words.Name(th.Point), why(t, th.Reason))
	forms := []string{short}
	for n := min(len(th.Pv), 7); n > 1; n-- {
		forms = append(forms, short+" "+t.Say(words.BestLine, strings.TrimSpace(pvText(th.Pv[:n], 100))))
	}
	slices.SortStableFunc(forms, func(a, b string) int { return len(b) - len(a) })
	forms = append(forms, words.Name(th.Point)+": "+why(t, th.Reason)+t.Say(words.Stop))
	if bare := th.Reason; bare.Also != players.NoReason || bare.Lost > 0 {
		bare.Also, bare.Lost = players.NoReason, 0
		forms = append(forms, words.Name(th.Point)+": "+why(t, bare)+t.Say(words.Stop))
	}
	return append(forms, t.Say(words.HintShort, words.Name(th.Point)))
}

// why puts a reason into words.
func why(t words.Lang, r players.Reason) string {
	text := reason(t, r.Kind, r)
	if r.Also != players.NoReason {
		text = t.Say(words.Both, text, reason(t, r.Also, r))
	}
	if r.Lost > 0 {
		text = t.Say(words.LostIn, text, r.Lost)
	}
	return text
}

// reason is one reason in words.
func reason(t words.Lang, kind players.ReasonKind, r players.Reason) string {
	switch kind {
	case players.WinsFive:
		return t.Say(words.WinsFive)
	case players.BlocksFive:
		return t.Say(words.BlocksFive)
	case players.MakesOpenFour:
		return t.Say(words.OpenFour)
	case players.MakesTwoFours:
		return t.Say(words.TwoFours)
	case players.MakesFourThree:
		return t.Say(words.FourThree)
	case players.WinsByFours:
		return t.Say(words.WinsFours, r.Moves)
	case players.WinsByThreats:
		return t.Say(words.WinsThreats, r.Moves)
	case players.BlocksOpenThree:
		return t.Say(words.BlocksThree, words.Name(r.At))
	case players.BlocksFourThree:
		return t.Say(words.BlocksFourThree)
	case players.WinsByForce:
		return t.Say(words.WinsForce, r.Moves)
	case players.StopsFours:
		return t.Say(words.StopsFours, r.Moves)
	case players.StopsThreats:
		return t.Say(words.StopsThreats, r.Moves)
	case players.MakesFour:
		return t.Say(words.MakesFour)
	case players.MakesTwoThrees:
		return t.Say(words.TwoThrees)
	case players.MakesOpenThree:
		return t.Say(words.MakesThree)
	}
	return t.Say(words.BestFound, r.Depth)
}

// hint looks for the best point of the person to move.
func (p *program) hint() {
	switch {
	case p.table.end.Over:
		p.say(words.GameOver)
	case !p.table.computerToMove():
		p.startThinking(advice.Hinter{Study: p.sage(), Budget: advice.HintBudget}, true)
	}
}

package main

// What the program shows: the scene of the moment and the sentence under the
// board. Nothing here changes the game.

import (
	"context"
	"fmt"
	"strings"

	"gobang/gomoku"
)

// show draws one frame.
func (p *program) show() {
	p.scene.table, p.scene.tally = p.table, p.tally
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
		return []string{fmt.Sprintf(x.thinking, t.plays().name), x.thinkingShort}, false
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
		if line := t.end.line; len(line) > 0 {
			head += ", " + name(line[0]) + "-" + name(line[len(line)-1])
		}
	}
	short := p.draw.winner(t)
	if line := t.end.line; len(line) > 0 {
		short += " " + name(line[0]) + "-" + name(line[len(line)-1])
	}
	long := head + "."
	if t.game.Computer != gomoku.Nobody {
		elapsed := t.clock(gomoku.Black) + t.clock(gomoku.White)
		long += "  " + fmt.Sprintf(x.elapsed, clockText(elapsed)) + "  " + fmt.Sprintf(x.tally, p.tally[0], p.tally[1])
	}
	return []string{long, head + ".", short}
}

// showHint marks a hint on the board and says why.
func (p *program) showHint(n news) {
	if n.err != nil {
		p.sayf(p.text.noHint, n.err)
		return
	}
	p.scene.hints = []gomoku.Point{n.thought.point}
	p.sayf(p.text.hintIs, name(n.thought.point), p.text.why(n.thought.reason))
}

// why puts a reason into words.
func (t *phrases) why(r reason) string {
	switch r.kind {
	case winsFive:
		return t.winsFive
	case blocksFive:
		return t.blocksFive
	case makesOpenFour:
		return t.openFour
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
	case makesOpenThree:
		return t.makesThree
	}
	return t.bestShape
}

// hinter lets the hint be thought out in the background like a move.
type hinter struct{}

func (hinter) think(ctx context.Context, pos gomoku.Position, _ limits, _ func(thought)) (thought, error) {
	return hint(ctx, pos)
}

// hint looks for the best point of the person to move.
func (p *program) hint() {
	switch {
	case p.table.end.over:
		p.say(p.text.gameOver)
	case !p.table.computerToMove():
		p.startThinking(hinter{}, true)
	}
}

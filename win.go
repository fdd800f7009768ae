package main

// How a game ends, and whose point it is.
//
// Three may end it: the referee, who sees a five, a forbidden stone or a full board;
// the clock, where the time of a person is over; and the file, which tells of a
// result that is not to be seen on the board. What the file tells holds at the end of
// its own line only, and there before what the referee sees, where the line goes on
// behind the end. A result on time or by giving up holds until a move is taken back.

import (
	"errors"
	"fmt"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/saves"
)

// errTime refuses a stone that comes too late; the game is over then.
var errTime = errors.New("the time is over")

// judge rebuilds the grid and the ending from the game after any change.
func (t *table) judge() {
	t.grid = gomoku.BoardOf(t.game.Position())
	t.end = referee.Ending{}
	if last := t.game.Last(); last != nil && last.Point != gomoku.NoPoint {
		t.end = referee.Judge(t.grid, t.game.Rule, last.Point)
	} else if t.grid.Full() {
		t.end = referee.Ending{Over: true}
	}
	r := t.game.Result
	switch {
	case t.end.Over && t.told.Over && t.game.Tail() > 0: // the file knows better, and goes on
		t.game.Result = t.told
	case t.end.Over:
		t.game.Result = saves.Result{Over: true, Winner: t.end.Winner, Reason: reasonOf(t.end)}
	case t.told.Over && t.game.Tail() == 0 && t.toldAt.Same(t.game.Last()):
		t.end, t.game.Result = referee.Ending{Over: true, Winner: t.told.Winner}, t.told
	case r.Over && t.game.Tail() == 0 && (r.Reason == saves.Time || r.Reason == saves.Resign):
		t.end = referee.Ending{Over: true, Winner: r.Winner}
	default:
		t.game.Result = saves.Result{}
	}
}

// reasonOf returns the word for how a game ended on the board.
func reasonOf(end referee.Ending) string {
	switch {
	case end.Fault != referee.NoFault:
		return saves.Forbidden
	case end.Winner != gomoku.Nobody:
		return saves.Five
	}
	return ""
}

// flag ends the game if the time of the side to move is over and that side is not
// the computer. It reports whether it did.
func (t *table) flag() bool {
	if t.end.Over || t.computerToMove() || !t.left(t.game.Turn()).Over() {
		return false
	}
	t.pause()
	winner := t.game.Turn().Other()
	t.game.Result = saves.Result{Over: true, Winner: winner, Reason: saves.Time}
	t.end = referee.Ending{Over: true, Winner: winner}
	return true
}

// lostOnTime reports whether the game ended because a time was over.
func lostOnTime(t *table) bool {
	return t.end.Over && len(t.end.Line) == 0 && t.end.Winner != gomoku.Nobody && t.game.Result.Reason == saves.Time
}

// canTakeBack reports whether undo does something: there is a move to take back, or
// a loss on time that leaves time to go on with.
func (t *table) canTakeBack() bool {
	if !lostOnTime(t) {
		return canUndo(t.game)
	}
	limit := t.game.Limit
	return canUndo(t.game) || limit.Game == 0 || limit.Left(onTheTable(t.game, t.end.Winner.Other())).Game > 0
}

// giveLostTime takes back a loss on time: the clock stands at what the moves took.
func (t *table) giveLostTime() {
	loser := t.end.Winner.Other()
	t.pause()
	t.game.Clock[loser] = min(t.game.Clock[loser], onTheTable(t.game, loser).Game)
	t.clock.Next()
	t.told, t.game.Result = saves.Result{}, saves.Result{}
	t.judge()
	t.start()
}

// checkClock acts when a time is over: the person has lost, the computer moves.
func checkClock(p *program) {
	if p.idle || p.walk != nil || !p.table.left(p.table.game.Turn()).Over() {
		return
	}
	if p.mind.thinks && p.table.computerToMove() && p.mind.canHurry(p.table) {
		p.mind.hurry()
	}
	if p.table.flag() {
		timeOver(p)
	}
}

// timeOver follows the end of a game on time.
func timeOver(p *program) {
	p.note = nil
	changed(p)
	p.won.add(p.table)
}

// wins counts the games that were won against the computer: by the person, by it.
type wins [2]int

// add counts a game that has just ended.
func (c *wins) add(t *table) {
	if w := pointOf(t); w >= 0 {
		c[w]++
	}
}

// drop takes the finished game off before it goes on.
func (c *wins) drop(t *table) {
	if w := pointOf(t); w >= 0 && t.canTakeBack() {
		c[w]--
	}
}

// pointOf returns whose win the finished game is: 0 the person's, 1 the computer's,
// -1 nobody's.
func pointOf(t *table) int {
	switch {
	case !t.end.Over || t.game.Computer == gomoku.Nobody || t.end.Winner == gomoku.Nobody:
		return -1
	case t.end.Winner == t.game.Computer:
		return 1
	}
	return 0
}

// number is the number of a side's player, as the original gave them: the side that
// begins is Player1 between two people, and a person against the computer always; the
// computer has none.
func number(t *table, side gomoku.Side) int {
	switch t.game.Computer {
	case gomoku.Nobody:
		return int(side)
	case side:
		return 0
	}
	return 1
}

// winner is the headline of the end, in the words of the original.
func winner(t *table) string {
	switch n := number(t, t.end.Winner); {
	case t.end.Winner == gomoku.Nobody:
		return "DOGFALL"
	case n == 0:
		return "ComputerWin"
	default:
		return fmt.Sprintf("P%d Win", n)
	}
}

// worthKeeping reports whether a person would miss the game: it is not over and
// holds a move of theirs.
func worthKeeping(g *saves.Game) bool {
	if openTable(g, players.Level{}, nil).end.Over {
		return false
	}
	for m := g.First(); m != nil; m = m.Next() {
		if m.Side != g.Computer {
			return true
		}
	}
	return false
}

// toTitle goes to the title screen; the game waits there and its clocks stand.
func toTitle(p *program) {
	p.mind.stop()
	p.table.pause()
	p.sayKept(p.keep())
	p.left = !p.table.end.Over
	openTitle(p)
}

// fromTitle goes back to the game that waits behind the title screen.
func fromTitle(p *program) {
	p.title, p.idle, p.left = nil, false, false
	p.table.start()
	think(p)
}

package main

import (
	"cmp"
	"errors"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/saves"
	"gobang/tui/words"
)

// The clocks: what a player may use for a move and for the game. Where a game has
// limits, the clocks show what is left.
//
//   - A person whose time is over loses on time, with the stone not yet played. The
//     computer spends its time so that this cannot happen to it, and is told to move
//     when nothing is left.
//   - Increment is won with every move played.
//   - Taking back gives back the time of the moves taken back, too; what was spent on
//     the move never played is gone. Only who lost on time gets that back as well: the
//     clock then stands at what the moves played took, even where there is no move to
//     take back. So a game lost on time can be gone on with.
//   - While the game rests (title screen, suspended, kept on disk) no clock runs. A
//     game that is resumed begins the time of its move anew.

// errTime refuses a stone that comes too late; the game is over then.
var errTime = errors.New("the time is over")

// lowTime is when a clock turns red.
const lowTime = 10 * time.Second

// thinkMargin is what the computer leaves of its time for everything but thinking.
const thinkMargin = 100 * time.Millisecond

// limited reports whether the clocks have limits.
func (t *table) limited() bool { return t.game.Limit != saves.Limit{} }

// running returns what the side to move has used for the move so far.
func (t *table) running() time.Duration {
	if t.since.IsZero() {
		return t.spent
	}
	return t.spent + max(0, t.now().Sub(t.since))
}

// leftOf returns what is left to a side of the game and for its next move; 0 where
// there is no such limit, below where it is over.
func (t *table) leftOf(s gomoku.Side) (game, move time.Duration) {
	l := t.game.Limit
	if l.Game > 0 {
		game = cmp.Or(l.Game+time.Duration(t.movesBy(s))*l.Increment-t.clock(s), -1)
	}
	if l.Move > 0 {
		move = l.Move
		if s == t.game.Turn() {
			move = cmp.Or(l.Move-t.running(), -1)
		}
	}
	return game, move
}

// movesBy counts the moves of a side.
func (t *table) movesBy(s gomoku.Side) (n int) {
	for m := t.game.Last(); m != nil; m = m.Prev() {
		if m.Side == s {
			n++
		}
	}
	return n
}

// left returns the shorter of the two; ok says whether there is a limit.
func (t *table) left(s gomoku.Side) (d time.Duration, ok bool) {
	game, move := t.leftOf(s)
	switch {
	case game == 0:
		d = move
	case move == 0:
		d = game
	default:
		d = min(game, move)
	}
	return d, t.limited()
}

// shownClock is the clock of a side as it is shown: the time used, or where there
// are limits the time left, in whole seconds begun.
func (t *table) shownClock(s gomoku.Side) string {
	left, ok := t.left(s)
	if !ok {
		return clockText(t.clock(s))
	}
	return clockText(max(0, left+time.Second-1))
}

// low reports whether a side has little time left for the move it is to play.
func (t *table) low(s gomoku.Side) bool {
	left, ok := t.left(s)
	return ok && !t.end.Over && s == t.game.Turn() && left <= lowTime
}

// flag ends the game if the time of the side to move is over and that side is not
// the computer. It reports whether it did.
func (t *table) flag() bool {
	left, ok := t.left(t.game.Turn())
	if !ok || left > 0 || t.end.Over || t.computerToMove() {
		return false
	}
	t.pause()
	winner := t.game.Turn().Other()
	t.game.Result = saves.Result{Over: true, Winner: winner, Reason: saves.Time}
	t.end = referee.Ending{Over: true, Winner: winner}
	return true
}

// lostOnTime reports whether the game ended because a time was over.
func (t *table) lostOnTime() bool {
	return t.end.Over && len(t.end.Line) == 0 && t.end.Winner != gomoku.Nobody && t.game.Result.Reason == saves.Time
}

// played returns what a side used for the moves that lie on the table.
func (t *table) played(s gomoku.Side) (d time.Duration) {
	for m := t.game.Last(); m != nil; m = m.Prev() {
		if m.Side == s {
			d += m.Time
		}
	}
	return d
}

// canTakeBack reports whether undo does something: there is a move to take back, or
// a loss on time that leaves time to go on with.
func (t *table) canTakeBack() bool {
	if !t.lostOnTime() {
		return t.canUndo()
	}
	loser, l := t.end.Winner.Other(), t.game.Limit
	return t.canUndo() || l.Game == 0 || l.Game+time.Duration(t.movesBy(loser))*l.Increment > t.played(loser)
}

// giveLostTime takes back a loss on time: the clock stands at what the moves took.
func (t *table) giveLostTime() {
	loser := t.end.Winner.Other()
	t.pause()
	t.game.Clock[loser] = min(t.game.Clock[loser], t.played(loser))
	t.spent, t.filed = 0, false
	t.said, t.game.Result = saves.Result{}, saves.Result{}
	t.look()
	t.start()
}

// checkClock acts when a time is over: the person has lost, the computer moves.
func (p *program) checkClock() {
	if p.scene.menu != nil || p.replay != nil || !p.table.limited() {
		return
	}
	if left, _ := p.table.left(p.table.game.Turn()); left <= 0 && p.scene.computerThinks() && p.canHurry() {
		p.hurry()
	}
	if p.table.flag() {
		p.timeOver()
	}
}

// timeOver follows the end of a game on time.
func (p *program) timeOver() {
	p.note = nil
	p.changed()
	p.count()
}

// untilFlag is how long nothing happens on the clock: until the next second shown,
// or the end of the time.
func (t *table) untilFlag() time.Duration {
	left, ok := t.left(t.game.Turn())
	if !ok {
		return clockTick
	}
	return max(time.Millisecond, min(clockTick, left))
}

// thinkLimits are the limits of the computer's next thought.
func (p *program) thinkLimits() players.Limits {
	lim := players.Limits{Seed: p.opts.Seed}
	if left, ok := p.table.left(p.table.game.Turn()); ok {
		lim.Most = max(left-thinkMargin, thinkMargin/10)
	}
	if game, _ := p.table.leftOf(p.table.game.Turn()); game != 0 {
		lim.Left, lim.Increment = max(game-thinkMargin, thinkMargin/10), p.table.game.Limit.Increment
	}
	return lim
}

// The times Options goes through.
var (
	moveTimes  = []time.Duration{0, 5 * time.Second, 10 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute}
	gameTimes  = []time.Duration{0, time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 30 * time.Minute, time.Hour}
	increments = []time.Duration{0, time.Second, 2 * time.Second, 5 * time.Second, 10 * time.Second, 30 * time.Second}
)

// stepTime goes to the next or the last time of a list, from any time.
func stepTime(list []time.Duration, d time.Duration, by int) time.Duration {
	if by > 0 {
		for _, next := range list {
			if next > d {
				return next
			}
		}
		return list[0]
	}
	last := list[len(list)-1]
	for _, next := range list {
		if next >= d {
			break
		}
		last = next
	}
	return last
}

// timeOptions are the rows of the clocks in Options; they hold from the next game on.
func (p *program) timeOptions() []option {
	x, l := p.text, &p.opts.Setup.Limit
	row := func(name string, d *time.Duration, list []time.Duration) option {
		return option{name, func() string {
			if *d == 0 {
				return x.Say(words.NoLimit)
			}
			return clockText(*d)
		}, func(by int) {
			*d = stepTime(list, *d, by)
			p.fromNextGame()
		}}
	}
	return []option{row(x.Say(words.OptMoveTime), &l.Move, moveTimes), row(x.Say(words.OptGameTime), &l.Game, gameTimes), row(x.Say(words.OptIncrement), &l.Increment, increments)}
}

// fromNextGame says that an option does not change the game on the table.
func (p *program) fromNextGame() {
	if p.scene.menu == nil && p.scene.dialog != nil {
		p.scene.dialog.warn = p.text.Say(words.NextGame)
	}
}

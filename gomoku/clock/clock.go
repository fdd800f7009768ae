// Package clock holds a chess clock as a value: what a side may use for a move and
// for the game, what it has used, and what is left. It reads no time and judges
// nobody: the moment is handed in, and who has lost is for others to say.
//
// The rules of the clocks, wherever they are carried out:
//
//   - Where a game has limits, the clocks show what is left, else what was used.
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
package clock

import (
	"cmp"
	"time"
)

const (
	lowTime = 10 * time.Second // a clock with no more left is shown as low

	// Tick is how often a clock that runs shows something new.
	Tick = time.Second
)

// Clock measures the move that is being thought about. Its zero value stands still
// at the beginning of a move.
type Clock struct {
	since time.Time     // when it was started, zero: it stands still
	spent time.Duration // on the move, before it was started
}

// Runs reports whether the clock runs.
func (c Clock) Runs() bool { return !c.since.IsZero() }

// Start lets the clock run, if it does not yet.
func (c *Clock) Start(now time.Time) {
	if !c.Runs() {
		c.since = now
	}
}

// Stop stops the clock and returns what was used since it was started.
func (c *Clock) Stop(now time.Time) (used time.Duration) {
	used = c.Used(now)
	c.since = time.Time{}
	c.spent += used
	return used
}

// Used returns what was used since the clock was started, 0 where it stands still.
func (c Clock) Used(now time.Time) time.Duration {
	if !c.Runs() {
		return 0
	}
	return max(0, now.Sub(c.since))
}

// Move returns what was used for the move so far.
func (c Clock) Move(now time.Time) time.Duration { return c.spent + c.Used(now) }

// Next sets the clock to the beginning of another move, where it stands still, and
// returns what was used for the last one until it was stopped.
func (c *Clock) Next() (took time.Duration) {
	took = c.spent
	*c = Clock{}
	return took
}

// Limit is the time a side may use: for each move, for the whole game, and what
// every move adds to the latter. Zero means no limit.
type Limit struct{ Move, Game, Increment time.Duration }

// Used is what a side has used: for the game, and for the move it is to play. Moves
// is how many it has played.
type Used struct {
	Game, Move time.Duration
	Moves      int
}

// Left is what is left to a side of the game and for its next move. Zero is no such
// limit; below zero the time is over.
type Left struct{ Game, Move time.Duration }

// Left returns what a side has left that has used so much.
func (l Limit) Left(u Used) (left Left) {
	if l.Game > 0 {
		left.Game = cmp.Or(l.Game+time.Duration(u.Moves)*l.Increment-u.Game, -1)
	}
	if l.Move > 0 {
		left.Move = cmp.Or(l.Move-u.Move, -1)
	}
	return left
}

// Shorter returns the shorter of the two, and whether there is a limit at all.
func (l Left) Shorter() (d time.Duration, limited bool) {
	switch {
	case l.Game == 0:
		return l.Move, l.Move != 0
	case l.Move == 0:
		return l.Game, true
	}
	return min(l.Game, l.Move), true
}

// Over reports whether a time is over.
func (l Left) Over() bool {
	d, limited := l.Shorter()
	return limited && d <= 0
}

// Low reports whether little time is left.
func (l Left) Low() bool {
	d, limited := l.Shorter()
	return limited && d <= lowTime
}

// Shown is the time a clock shows: what was used of the game, or where there are
// limits what is left, in whole seconds begun.
func (l Left) Shown(used time.Duration) time.Duration {
	d, limited := l.Shorter()
	if !limited {
		return used
	}
	return max(0, d+time.Second-1)
}

// Until is how long nothing happens on a clock that runs: until the next second is
// shown, or until the time is over.
func (l Left) Until() time.Duration {
	d, limited := l.Shorter()
	if !limited {
		return Tick
	}
	return max(time.Millisecond, min(Tick, d))
}

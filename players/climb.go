package players

// The climb: who chose no level begins on the third and goes up and down by winning and
// losing. After two wins in a row at a level the next one is offered, after three losses
// the one below; who does not take it stays, and is offered it again.

import (
	"fmt"
	"strings"
)

const (
	climbStart = 3
	winsUp     = 2
	lossesDown = 3
)

// Climb is where somebody stands who climbs.
type Climb struct {
	On    bool
	Level int // the number of the level
	Run   int // games won in a row there; below 0 lost
	last  int // Run before the last game
}

// NewClimb is the climb of somebody who begins.
func NewClimb() Climb { return Climb{On: true, Level: climbStart} }

// Won counts a game that was won, Lost one that was lost, and Drawn one that ends a run.
func (c *Climb) Won()   { c.count(max(c.Run, 0) + 1) }
func (c *Climb) Lost()  { c.count(min(c.Run, 0) - 1) }
func (c *Climb) Drawn() { c.count(0) }

func (c *Climb) count(run int) { c.last, c.Run = c.Run, run }

// Back takes back the game that was counted last.
func (c *Climb) Back() { c.Run = c.last }

// Offer is the level that is offered on a ladder of so many, 0 for none.
func (c *Climb) Offer(levels int) int {
	switch {
	case c.On && c.Run >= winsUp && c.Level < levels:
		return c.Level + 1
	case c.On && c.Run <= -lossesDown && c.Level > 1:
		return c.Level - 1
	}
	return 0
}

// Take goes to a level that was offered.
func (c *Climb) Take(level int) { *c = Climb{On: true, Level: level} }

// String is the climb as it is kept: the level, and with a sign the run: "4 +1".
func (c *Climb) String() string { return fmt.Sprintf("%d %+d", c.Level, c.Run) }

// Resume goes on where text says, as String has written it, on a ladder of so many
// levels. What cannot be is left as it was.
func (c *Climb) Resume(text string, levels int) {
	var level, run int
	if n, _ := fmt.Sscanf(strings.TrimSpace(text), "%d %d", &level, &run); n != 2 || level < 1 || level > levels {
		return
	}
	c.Level, c.Run, c.last = level, max(-1000, min(run, 1000)), 0
}

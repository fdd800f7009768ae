package gomocup

import "time"

// clock keeps the time of a match as the manager tells it. A manager counts from
// the moment it sends a command to the moment it has read the answer, so some of
// the time is kept back for the way there and back and for a busy machine.
type clock struct {
	turn      time.Duration // for a move; negative: none was named
	match     time.Duration // for the match; 0: no limit
	left      time.Duration // of the match, as last told
	told      bool          // that left was told at all
	used      time.Duration // since left was told, or since the game began
	increment time.Duration
	lag       time.Duration // how late the last answers were
}

const (
	// defaultTurn is the time for a move where the manager names none.
	defaultTurn = 5 * time.Second
	// unlimited is what managers send where there is no limit, or more.
	unlimited = 1_000_000 * time.Second
	// hasty is the time for a move that should come as fast as possible.
	hasty = 5 * time.Millisecond
	// leastMargin and marginShare are what is kept back of every limit.
	leastMargin = 25 * time.Millisecond
	marginShare = 32
	// mostLag bounds what one late answer counts: the machine may have slept.
	mostLag = 100 * time.Millisecond
)

// newGame forgets what earlier games used.
func (c *clock) newGame() { c.used = 0 }

// tell takes the rest of the match, as the manager counts it.
func (c *clock) tell(left time.Duration) { c.left, c.told, c.used = left, true, 0 }

// margin is what to keep back of a limit: more where answers came late of late,
// and never more than half of it.
func (c *clock) margin(limit time.Duration) time.Duration {
	return min(leastMargin+c.lag+limit/marginShare, limit/2)
}

// rest returns what is left of the match, and whether it is limited.
func (c *clock) rest() (time.Duration, bool) {
	rest := c.match
	if c.told {
		rest = c.left
	}
	if !c.told && c.match == 0 || rest >= unlimited {
		return 0, false
	}
	return rest - c.used, true
}

// limits returns how long a thought may take that was asked for gone ago, which is
// never zero, and what is left of the match, zero where nothing limits it.
func (c *clock) limits(gone time.Duration) (turn, left time.Duration) {
	turn = c.turn
	if turn < 0 {
		turn = defaultTurn
	}
	turn = max(turn-c.margin(turn)-gone, hasty)
	rest, limited := c.rest()
	if !limited {
		return turn, 0
	}
	left = max(rest-c.margin(rest)-gone, hasty)
	return min(turn, left), left
}

// answered books a thought that took so long from the command on and was meant
// to take no longer than planned, 0 for no plan.
func (c *clock) answered(took, planned time.Duration) {
	c.used += took
	c.lag = c.lag * 31 / 32
	if planned > 0 {
		c.lag = max(c.lag, min(took-planned, mostLag))
	}
}

package players

import (
	"time"

	"gobang/gomoku/clock"
)

// clockMargin is what the computer leaves of its time for everything but thinking.
const clockMargin = 100 * time.Millisecond

// ByClock returns the limits of a thought of a side that has so much time left and
// wins an increment with the move.
func ByClock(left clock.Left, increment time.Duration) (lim Limits) {
	but := func(d time.Duration) time.Duration { return max(d-clockMargin, clockMargin/10) }
	if d, limited := left.Shorter(); limited {
		lim.Most = but(d)
	}
	if left.Game != 0 {
		lim.Left, lim.Increment = but(left.Game), increment
	}
	return lim
}

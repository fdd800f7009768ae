package players

import (
	"testing"
	"time"

	"gobang/gomoku/clock"
)

func TestByClock(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name string
		left clock.Left
		want Limits
	}{
		{"no limits", clock.Left{}, Limits{}},
		{"the move", clock.Left{Move: 5000 * ms}, Limits{Most: 4900 * ms}},
		{"the game", clock.Left{Game: 60000 * ms}, Limits{Most: 59900 * ms, Left: 59900 * ms, Increment: time.Second}},
		{"both", clock.Left{Game: 60000 * ms, Move: 10000 * ms}, Limits{Most: 9900 * ms, Left: 59900 * ms, Increment: time.Second}},
		{"late", clock.Left{Game: 50050 * ms, Move: 50 * ms}, Limits{Most: 10 * ms, Left: 49950 * ms, Increment: time.Second}},
		{"over", clock.Left{Game: -1}, Limits{Most: 10 * ms, Left: 10 * ms, Increment: time.Second}},
	} {
		if got := ByClock(c.left, time.Second); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestBound(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		lim     Limits
		d, want time.Duration
	}{
		{Limits{}, 700 * ms, 700 * ms},
		{Limits{Left: 10000 * ms, Increment: time.Second}, 700 * ms, 700 * ms},
		{Limits{Left: 10000 * ms, Increment: time.Second}, 2000 * ms, 1000 * ms}, // a twentieth, and half of what the move wins
		{Limits{Left: 10000 * ms}, 0, 500 * ms},
		{Limits{Left: 2000 * ms, Most: 50 * ms}, 700 * ms, 50 * ms},
	} {
		if got := c.lim.Bound(c.d); got != c.want {
			t.Errorf("%+v: a thought of %v takes %v, want %v", c.lim, c.d, got, c.want)
		}
	}
}

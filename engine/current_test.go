package engine

import (
	"testing"
	"time"

	"gobang/gomoku"
)

// Time and Left may change while a search goes on, either way. The depth says which
// of them ended it.
func TestCurrentTime(t *testing.T) {
	pos := after(t, gomoku.Freestyle, 15, "h8 i9 h10 g7")
	fixed := func(turn, left time.Duration) func() (time.Duration, time.Duration) {
		return func() (time.Duration, time.Duration) { return turn, left }
	}
	for _, c := range []struct {
		name  string
		lim   Limits
		whole bool // it is searched to its depth
	}{
		{"longer", Limits{Time: 1, Depth: 3, Current: fixed(time.Hour, 0)}, true},
		{"no limit any more", Limits{Time: 1, Left: 1, Depth: 3, Current: fixed(0, 0)}, true},
		{"more of the game", Limits{Left: 1, Depth: 3, Current: fixed(0, time.Hour)}, true},
		{"shorter", Limits{Time: time.Hour, Depth: 60, Current: fixed(1, 0)}, false},
		{"a limit where was none", Limits{Depth: 60, Current: fixed(1, 0)}, false},
		{"the game is over", Limits{Left: time.Hour, Depth: 60, Current: fixed(time.Hour, 1)}, false},
		{"with threads", Limits{Time: time.Hour, Depth: 60, Threads: 3, Current: fixed(1, 0)}, false},
	} {
		if r := think(t, pos, c.lim); (r.Depth >= c.lim.Depth) != c.whole {
			t.Errorf("%s: depth %d", c.name, r.Depth)
		}
	}
}

package clock

import (
	"testing"
	"time"
)

var start = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// at is a moment some seconds after the start.
func at(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }

const sec = time.Second

// A clock that is stopped and started again goes on with the same move; Next begins
// another.
func TestClockMeasuresTheMove(t *testing.T) {
	var c Clock
	if c.Runs() || c.Used(at(9)) != 0 || c.Move(at(9)) != 0 || c.Stop(at(9)) != 0 {
		t.Fatalf("a clock that was never started: %+v", c)
	}
	c.Start(at(0))
	c.Start(at(4)) // it runs already
	if !c.Runs() || c.Used(at(5)) != 5*sec || c.Move(at(5)) != 5*sec {
		t.Errorf("after five seconds %v, %v", c.Used(at(5)), c.Move(at(5)))
	}
	if used := c.Stop(at(7)); used != 7*sec || c.Runs() || c.Move(at(20)) != 7*sec {
		t.Errorf("stopped after %v, %+v", used, c)
	}
	c.Start(at(20))
	if c.Used(at(22)) != 2*sec || c.Move(at(22)) != 9*sec {
		t.Errorf("started again: %v, %v", c.Used(at(22)), c.Move(at(22)))
	}
	if used := c.Stop(at(23)); used != 3*sec {
		t.Errorf("stopped again after %v", used)
	}
	if took := c.Next(); took != 10*sec || c != (Clock{}) {
		t.Errorf("the move took %v, %+v", took, c)
	}
}

// A moment before the start, as where somebody sets the time of day, counts nothing.
func TestClockNeverRunsBackward(t *testing.T) {
	var c Clock
	c.Start(at(10))
	if c.Used(at(3)) != 0 || c.Move(at(3)) != 0 || c.Stop(at(3)) != 0 {
		t.Errorf("%+v", c)
	}
}

func TestLeft(t *testing.T) {
	for _, c := range []struct {
		name           string
		limit          Limit
		used           Used
		left           Left
		low, over      bool
		shown, waiting time.Duration
	}{
		{"no limit", Limit{}, Used{Game: 75 * sec, Move: 3 * sec, Moves: 4}, Left{}, false, false, 75 * sec, Tick},
		{"an increment alone is none", Limit{Increment: 5 * sec}, Used{Game: 75 * sec, Moves: 4}, Left{}, false, false, 75 * sec, Tick},
		{"the game", Limit{Game: 60 * sec}, Used{Game: 20 * sec, Move: 3 * sec}, Left{Game: 40 * sec}, false, false, 41*sec - 1, Tick},
		{"increments", Limit{Game: 60 * sec, Increment: 2 * sec}, Used{Game: 20 * sec, Moves: 3}, Left{Game: 46 * sec}, false, false, 47*sec - 1, Tick},
		{"the move", Limit{Move: 30 * sec}, Used{Game: 500 * sec, Move: 12 * sec}, Left{Move: 18 * sec}, false, false, 19*sec - 1, Tick},
		{"the move is shorter", Limit{Move: 30 * sec, Game: 100 * sec}, Used{Game: 50 * sec, Move: 22 * sec}, Left{50 * sec, 8 * sec}, true, false, 9*sec - 1, Tick},
		{"the game is shorter", Limit{Move: 30 * sec, Game: 60 * sec}, Used{Game: 50 * sec, Move: 5 * sec}, Left{10 * sec, 25 * sec}, true, false, 11*sec - 1, Tick},
		{"just not low", Limit{Move: 30 * sec}, Used{Move: 20*sec - 1}, Left{Move: 10*sec + 1}, false, false, 11 * sec, Tick},
		{"the last moment", Limit{Move: 30 * sec}, Used{Move: 29500 * time.Millisecond}, Left{Move: sec / 2}, true, false, sec + sec/2 - 1, sec / 2},
		{"over to the moment", Limit{Game: 60 * sec}, Used{Game: 60 * sec}, Left{Game: -1}, true, true, sec - 2, time.Millisecond},
		{"over for the move", Limit{Move: 5 * sec}, Used{Move: 5 * sec}, Left{Move: -1}, true, true, sec - 2, time.Millisecond},
		{"long over", Limit{Game: 60 * sec}, Used{Game: 65 * sec}, Left{Game: -5 * sec}, true, true, 0, time.Millisecond},
	} {
		left := c.limit.Left(c.used)
		if left != c.left {
			t.Errorf("%s: left is %+v, want %+v", c.name, left, c.left)
		}
		if left.Low() != c.low || left.Over() != c.over {
			t.Errorf("%s: low %v, over %v", c.name, left.Low(), left.Over())
		}
		if got := left.Shown(c.used.Game); got != c.shown {
			t.Errorf("%s: %v is shown, want %v", c.name, got, c.shown)
		}
		if got := left.Until(); got != c.waiting {
			t.Errorf("%s: nothing happens for %v, want %v", c.name, got, c.waiting)
		}
	}
}

package gomocup

// What the commands do to the thought under way.

import (
	"strings"
	"testing"
	"time"
)

// INFO about the time moves the end of the thought under way. The brain of this test
// thinks for ever, so it is the context that ends it.
func TestInfoEndsAThought(t *testing.T) {
	for _, c := range []struct{ name, before, ask, info, want string }{
		{"answer now", "INFO timeout_turn 2000000000", "BEGIN", "INFO timeout_turn 0", "0,0"},
		{"in a moment", "INFO timeout_turn 2000000000", "BEGIN", "info Timeout_Turn 60", "0,0"},
		{"the match is over", "INFO timeout_turn 2000000000", "TURN 5,5", "INFO time_left 0", "0,0"},
		{"the match is more than over", "INFO timeout_turn 2000000000", "BOARD\n0,0,2\nDONE", "INFO time_left -50", "1,0"},
		{"a short match", "INFO timeout_turn 2000000000\nINFO timeout_match 0", "BEGIN", "INFO timeout_match 40", "0,0"},
		{"longer, then shorter", "INFO timeout_turn 100000", "YXNBEST 2", "INFO timeout_turn 200000\nINFO timeout_turn 1", "0,0"},
		{"shorter, then shorter", "INFO timeout_turn 100000", "BEGIN", "INFO timeout_turn 90000\nINFO time_left 30", "0,0"},
		{"a balanced move", "INFO timeout_turn 2000000000", "YXBALANCEONE", "INFO timeout_turn 0", "*"},
		{"the side of an opening", "INFO timeout_turn 2000000000", "SWAP2BOARD\n1,1\n2,2\n3,3\nDONE", "INFO timeout_turn 0", "0,0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			brain := newFake()
			brain.hold = make(chan struct{})
			m := serve(t, brain)
			m.send("START 15\n" + c.before + "\n" + c.ask + "\n")
			m.says("OK")
			<-brain.began
			m.send(c.info + "\n")
			m.says(c.want)
		})
	}
}

// The brain sees the time it has by now, and what INFO cannot mean changes nothing.
func TestCurrentTimeOfAThought(t *testing.T) {
	for _, c := range []struct {
		name, before, info string
		turn, left         time.Duration // at most; at least nine tenths of it, 0 for no limit
	}{
		{"longer", "INFO timeout_turn 20000", "INFO timeout_turn 100000", 100 * time.Second, 0},
		{"shorter", "INFO timeout_turn 100000", "INFO timeout_turn 20000", 20 * time.Second, 0},
		{"more of the match", "INFO timeout_turn 90000\nINFO time_left 20000", "INFO time_left 80000", 80 * time.Second, 80 * time.Second},
		{"no limit of the match", "INFO timeout_turn 90000\nINFO time_left 20000", "INFO time_left 2147483647", 90 * time.Second, 0},
		{"a longer match", "INFO timeout_turn 90000\nINFO timeout_match 20000", "INFO timeout_match 60000", 60 * time.Second, 60 * time.Second},
		{"no time", "INFO timeout_turn 20000", "INFO timeout_turn -1", 20 * time.Second, 0},
		{"no number", "INFO timeout_turn 20000", "INFO timeout_turn soon", 20 * time.Second, 0},
		{"another setting", "INFO timeout_turn 20000", "INFO max_memory 5000", 20 * time.Second, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			brain := newFake()
			brain.hold = make(chan struct{})
			m := serve(t, brain)
			m.send("START 15\n" + c.before + "\nBEGIN\n")
			m.says("OK")
			<-brain.began
			m.send(c.info + "\nSTOP\n")
			m.says("0,0") // so INFO has been heard
			turn, left := brain.limits[0].Current()
			if turn > c.turn || turn < c.turn*9/10 || left > c.left || left < c.left*9/10 {
				t.Errorf("%v for the move, %v of the match", turn, left)
			}
		})
	}
}

// Walls and blocked points stay what they are in every kind of thought.
func TestExcludedPointsInEveryThought(t *testing.T) {
	for _, c := range []struct {
		name, send string
		want       string
	}{
		{"BOARD", "BOARD\n0,0,3\n1,0,3\nDONE", "a15 b15"},
		{"YXNBEST", "YXBLOCK\n2,2\nDONE\nYXBOARD\n0,0,3\nDONE\nYXNBEST 2", "a15 c13"},
		{"a side of swap2", "YXBLOCK\n2,2\n0,0\nDONE\nSWAP2BOARD\n1,1\n3,3\n4,4\nDONE", "c13 a15"},
		{"what a balanced move leads to", "YXBOARD\n0,0,3\n1,0,3\n5,5,2\nDONE\nYXBALANCEONE", "a15 b15"},
	} {
		brain := newFake()
		serve(t, brain).talk("START 15\n"+c.send, "OK", "*")
		for _, l := range brain.limits {
			var names []string
			for _, p := range l.Exclude {
				names = append(names, p.String())
			}
			if got := strings.Join(names, " "); got != c.want {
				t.Fatalf("%s: %q is excluded, not %q", c.name, got, c.want)
			}
		}
	}
}

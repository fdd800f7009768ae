package options

import (
	"testing"
	"time"
)

func TestStepTime(t *testing.T) {
	for _, c := range []struct {
		from time.Duration
		by   int
		want time.Duration
	}{
		{0, 1, 5 * time.Second},
		{5 * time.Second, 1, 10 * time.Second},
		{7 * time.Second, 1, 10 * time.Second}, // a time of the command line
		{7 * time.Second, -1, 5 * time.Second},
		{5 * time.Second, -1, 0},
		{5 * time.Minute, 1, 0}, // round the ends
		{0, -1, 5 * time.Minute},
		{time.Hour, 1, 0},
		{time.Hour, -1, 5 * time.Minute},
	} {
		if got := StepTime(MoveTimes, c.from, c.by); got != c.want {
			t.Errorf("from %v by %d comes %v, want %v", c.from, c.by, got, c.want)
		}
	}
}

package options

import "time"

// The times the dialog of the options goes through, the shortest first; 0 is no limit.
var (
	MoveTimes  = []time.Duration{0, 5 * time.Second, 10 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute}
	GameTimes  = []time.Duration{0, time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 30 * time.Minute, time.Hour}
	Increments = []time.Duration{0, time.Second, 2 * time.Second, 5 * time.Second, 10 * time.Second, 30 * time.Second}
)

// StepTime goes to the next or the last time of a list, from any time.
func StepTime(list []time.Duration, d time.Duration, by int) time.Duration {
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

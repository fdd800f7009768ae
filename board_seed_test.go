package main

import "testing"

// Every game of a session has a seed of its own, fixed by -seed, so that the computer
// does not answer the same moves by the same game.
func TestEveryGameHasItsSeed(t *testing.T) {
	for _, c := range []struct {
		args []string
		want []uint64
	}{
		{nil, []uint64{1, 2, 3}}, // as the tests start it
		{[]string{"-seed", "41"}, []uint64{41, 42, 43}},
		{[]string{"-seed", "0"}, []uint64{1, 1, 2}},
	} {
		p := startProgram(t, t.TempDir(), append([]string{"-players", "2"}, c.args...)...)
		for i, want := range c.want {
			if got := limits(&p.session).Seed; got != want {
				t.Errorf("%v: game %d has the seed %d, want %d", c.args, i+1, got, want)
			}
			p.move("h8")
			p.keys("u")
			if got := limits(&p.session).Seed; got != want {
				t.Errorf("%v: game %d has the seed %d after a move", c.args, i+1, got)
			}
			p.keys("n")
		}
	}
}

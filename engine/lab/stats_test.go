package main

import (
	"math"
	"testing"
)

func near(got, want, slack float64) bool { return math.Abs(got-want) <= slack }

// The values were worked out by hand from the definitions.
func TestDifference(t *testing.T) {
	for _, c := range []struct {
		pairs                    tally
		share, variance, d, slip float64
	}{
		{tally{10, 20, 40, 20, 10}, 0.5, 0.075, 0, 37.4},
		{tally{5, 15, 40, 25, 15}, 0.575, 0.069375, 52.5, 36.8},
		{tally{0, 0, 7, 0, 0}, 0.5, 0, 0, 0},
		{tally{0, 0, 0, 0, 4}, 1, 0, 1199.8, 0},
		{tally{}, 0.5, 0, 0, 0},
	} {
		share, variance := c.pairs.score()
		d, slip := c.pairs.difference()
		if !near(share, c.share, 1e-9) || !near(variance, c.variance, 1e-9) || !near(d, c.d, 0.1) || !near(slip, c.slip, 0.1) {
			t.Errorf("%v: share %.4f variance %.6f, %+.1f +-%.1f, want %.4f %.6f %+.1f +-%.1f", c.pairs, share, variance, d, slip, c.share, c.variance, c.d, c.slip)
		}
	}
}

func TestEloAndShare(t *testing.T) {
	for d, share := range map[float64]float64{0: 0.5, 100: 0.640065, -100: 0.359935, 400: 10.0 / 11} {
		if got := shareOf(d); !near(got, share, 1e-6) {
			t.Errorf("%g Elo are a share of %g, want %g", d, got, share)
		}
		if got := elo(share); !near(got, d, 1e-3) {
			t.Errorf("a share of %g is %g Elo, want %g", share, got, d)
		}
	}
}

// TestSequentialTest holds the test against the ratio of the likelihoods of all
// pairs, one by one.
func TestSequentialTest(t *testing.T) {
	s := sprt{0, 10}
	for _, c := range []struct {
		pairs   tally
		verdict int
	}{
		{tally{}, 0},
		{tally{5, 15, 40, 25, 15}, 0},
		{tally{50, 150, 400, 250, 150}, 1},
		{tally{150, 250, 400, 150, 50}, -1},
		{tally{0, 0, 10000, 0, 0}, -1},
		{tally{0, 0, 1, 0, 0}, 0},
	} {
		n := float64(c.pairs.pairs())
		_, v := c.pairs.score()
		v = (v*n + 0.125) / (n + 1)
		want := 0.0
		for k, pairs := range c.pairs {
			x := float64(k) / 4
			want += float64(pairs) * (math.Pow(x-shareOf(0), 2) - math.Pow(x-shareOf(10), 2)) / (2 * v)
		}
		if got := s.llr(&c.pairs); !near(got, want, 1e-6*math.Max(1, math.Abs(want))) {
			t.Errorf("%v: %g, want %g", c.pairs, got, want)
		}
		if got := s.verdict(&c.pairs); got != c.verdict {
			t.Errorf("%v: verdict %d, want %d", c.pairs, got, c.verdict)
		}
	}
	if !near(surety, 2.944, 0.001) {
		t.Errorf("the test ends at %g, want 2.944", surety)
	}
}

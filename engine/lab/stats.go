package main

// What the results of a match say. Games come in pairs, the same opening with both
// colours, and the pairs are what is counted: the two games of a pair depend on
// each other, the pairs do not.

import (
	"fmt"
	"math"
)

// tally counts pairs by the points the first player made in them: 0, a half, 1, one
// and a half, 2.
type tally [5]int

func (t *tally) pairs() (n int) {
	for _, c := range t {
		n += c
	}
	return n
}

// score returns the share of the points and the variance of a pair's share.
func (t *tally) score() (mean, variance float64) {
	n := float64(t.pairs())
	if n == 0 {
		return 0.5, 0
	}
	for k, c := range t {
		mean += float64(k) / 4 * float64(c) / n
	}
	for k, c := range t {
		variance += (float64(k)/4 - mean) * (float64(k)/4 - mean) * float64(c) / n
	}
	return mean, variance
}

// elo returns the difference in strength that gives a share of the points.
func elo(share float64) float64 {
	share = min(max(share, 0.001), 0.999)
	return -400 * math.Log10(1/share-1)
}

// shareOf is the share of the points a difference in strength gives.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// difference returns the difference in strength and half the width of the interval
// that holds the true one 95 times in a hundred.
func (t *tally) difference() (d, err float64) {
	mean, variance := t.score()
	half := 1.96 * math.Sqrt(variance/float64(max(1, t.pairs())))
	return elo(mean), (elo(mean+half) - elo(mean-half)) / 2
}

// sprt is a sequential test between two differences in strength (Wald, 1945).
type sprt struct{ worse, better float64 }

// surety is the logarithm of the odds at which the test knows: it errs once in
// twenty either way.
var surety = math.Log(0.95 / 0.05)

// llr is the logarithm of how much better the second difference explains the
// result than the first. It takes the points of a pair as normally distributed
// with the variance seen so far.
func (s sprt) llr(t *tally) float64 {
	n := float64(t.pairs())
	mean, variance := t.score()
	variance = (variance*n + 0.125) / (n + 1) // a pair seen before the first
	p0, p1 := shareOf(s.worse), shareOf(s.better)
	return n * (p1 - p0) * (2*mean - p0 - p1) / (2 * variance)
}

// verdict is 1 if the better difference is accepted, -1 if the worse one is.
func (s sprt) verdict(t *tally) int {
	switch x := s.llr(t); {
	case x >= surety:
		return 1
	case x <= -surety:
		return -1
	}
	return 0
}

func (t *tally) String() string {
	mean, _ := t.score()
	d, err := t.difference()
	return fmt.Sprintf("%d games %.1f %% Elo %+.0f +-%.0f pairs %v", 2*t.pairs(), 100*mean, d, err, [5]int(*t))
}

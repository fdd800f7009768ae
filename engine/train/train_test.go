package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
)

// TestTargets holds the labels of a game against labels worked out by hand.
func TestTargets(t *testing.T) {
	line := "freestyle 15 2 1 h8i9g7g8f6 0,200,29989"
	g, err := parseGame(line)
	if err != nil || g.String() != line {
		t.Fatalf("%q comes back as %q (%v)", line, g.String(), err)
	}
	p := sigmoid(1) // of the score 200
	for _, c := range []struct {
		name string
		fitting
		want []float64
	}{
		{"scores alone", fitting{proven: 2000}, []float64{0.5, p, sigmoid(10)}},
		{"the result alone", fitting{share: 1}, []float64{1, 0, 1}},
		{"half and half", fitting{share: 0.5, proven: 2000}, []float64{0.75, p / 2, 0.5 + sigmoid(10)/2}},
		{"what follows", fitting{lambda: 1, proven: 2000}, []float64{sigmoid(10), 1 - sigmoid(10), sigmoid(10)}},
		{"half of what follows", fitting{lambda: 0.5, proven: 2000}, []float64{0.25 + 0.5*(1-(p/2+(1-sigmoid(10))/2)), p/2 + (1-sigmoid(10))/2, sigmoid(10)}},
	} {
		for i, got := range g.targets(&c.fitting) {
			if math.Abs(float64(got)-c.want[i]) > 1e-6 {
				t.Errorf("%s: target %d is %.6f, want %.6f", c.name, i, got, c.want[i])
			}
		}
	}
	side, err := parseGame("freestyle 15 3 ? h8i9g7g8 200")
	if err != nil || side.known {
		t.Fatalf("a side line: %+v (%v)", side, err)
	}
	if got := side.targets(&fitting{share: 1, lambda: 1})[0]; math.Abs(float64(got)-p) > 1e-6 {
		t.Errorf("a side line has no result and nothing follows: target %.6f, want %.6f", got, p)
	}
}

// TestTally counts codes of a position and of the one before it, for both movers.
func TestTally(t *testing.T) {
	b := engine.NewBoard(15, gomoku.Freestyle)
	b.Play(b.Cell(gomoku.Point{X: 7, Y: 7}))
	before := count(b)
	b.Play(b.Cell(gomoku.Point{X: 8, Y: 8}))
	now := count(b)
	want := map[uint16]int{}
	for _, u := range []*tally{&before, &now} {
		for c, n := range u {
			want[uint16(c)] += int(n)
		}
	}
	for side, sign := range map[gomoku.Side]int{gomoku.Black: 1, gomoku.White: -1} {
		codes, times := now.plus(&before, side)
		got := map[uint16]int{}
		for i, c := range codes {
			got[c] = int(times[i])
		}
		for c, n := range want {
			if c != 0 && got[c] != sign*n {
				t.Errorf("%v: code %d %d times, want %d", side, c, got[c], sign*n)
			}
		}
		if _, ok := got[0]; ok || len(codes) == 0 {
			t.Errorf("%v: codes %v", side, codes)
		}
	}
}

// TestPlayGoesOn: a file that was begun, and cut short in the middle of a line,
// becomes the same as one played in one go.
func TestPlayGoesOn(t *testing.T) {
	whole, parts := filepath.Join(t.TempDir(), "whole"), filepath.Join(t.TempDir(), "parts")
	run := func(name, games string) {
		if err := playCommand([]string{"-games", games, "-nodes", "300", "-seed", "5", name}); err != nil {
			t.Fatal(err)
		}
	}
	run(whole, "2")
	run(parts, "1")
	f, err := os.OpenFile(parts, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString("\nfreestyle 15 4 1 h8i9g7")
	f.Close()
	run(parts, "2")
	a, err := readGames(whole)
	if err != nil {
		t.Fatal(err)
	}
	b, err := readGames(parts)
	if err != nil {
		t.Fatal(err)
	}
	if text(a) != text(b) || wholeGames(a) != 2 || len(a) < 4 {
		t.Errorf("in one go:\n%s\nin two:\n%s", text(a), text(b))
	}
}

func text(list []game) string {
	var b strings.Builder
	for i := range list {
		b.WriteString(list[i].String() + "\n")
	}
	return b.String()
}

// TestFitLearns: from positions that a known table of codes values, the fit finds
// values near those of the table.
func TestFitLearns(t *testing.T) {
	samples := make([]sample, 40_000)
	for i := range samples {
		codes := []uint16{uint16(10 + i%7), uint16(500 + i%11)}
		times := []int8{int8(i%5 - 2), int8(i % 3)}
		v := 0.4*float64(times[0]) - 0.6*float64(times[1])
		samples[i] = sample{codes: codes, times: times, target: float32(sigmoid(v/2 + 0.3))}
	}
	m := fitValue(samples, samples[:100], 25, 0)
	for _, c := range []struct {
		code int
		want float64
	}{{12, 0.4}, {505, -0.6}} {
		if got := m[0].w[c.code]; math.Abs(got-c.want) > 0.1 {
			t.Errorf("code %d is worth %.2f, want %.2f", c.code, got, c.want)
		}
	}
	if got := m[1].w[0]; math.Abs(got-0.3) > 0.1 {
		t.Errorf("no threats are worth %.2f, want 0.30", got)
	}
}

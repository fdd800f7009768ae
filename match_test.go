package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku"
)

func TestMatchPlaysEveryOpeningWithBothColours(t *testing.T) {
	var out, errOut bytes.Buffer
	if status := matchCommand(strings.Fields("turboc combinations -games 4 -json"), nil, &out, &errOut); status != exitGood {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	var r tallyOf
	if err := json.Unmarshal(out.Bytes(), &r); err != nil || r.Games != 4 || r.Wins+r.Draws+r.Losses != 4 {
		t.Fatalf("%v: %s", err, out.String())
	}
	c := contest{size: 15, seed: 1}
	for n := range 20 {
		if points := c.opening(n); len(points) < 3 || !c.quiet(points) || !c.level(points) {
			t.Errorf("opening %d is %v", n, points)
		}
	}
	won, err := gomoku.ParsePoints("h8 a1 h9 a15 i8") // Black has three together, White corners
	if err != nil || c.level(won) {
		t.Errorf("%v is taken for level, %v", won, err)
	}
}

func TestMatchComplains(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(bad, []byte("h8 i9\nh8 h8\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, says string }{
		{"list", "two levels or engines are needed"}, {"1 2 3", "two levels or engines are needed"}, {"list nobody", `"nobody" is no level (1 turboc, `}, {"1 2 -games 0", "-games 0"},
		{"1 2 -size 3", "size 3"}, {"1 2 -rule go", `"go" is not a rule`}, {"1 2 -openings " + bad, "line 2: two stones on h8"}, {"1 2 -openings nowhere", "nowhere"},
	} {
		var out, errOut bytes.Buffer
		if status := matchCommand(strings.Fields(c.args), nil, &out, &errOut); status != exitUsage || !strings.Contains(errOut.String(), c.says) {
			t.Errorf("%s: status %d, %s", c.args, status, errOut.String())
		}
	}
}

func TestRating(t *testing.T) {
	r := tallyOf{Games: 100, Wins: 75, Losses: 25}
	r.rate()
	if math.Abs(r.Score-0.75) > 1e-9 || math.Abs(r.Elo-190.85) > 0.01 || r.Error < 70 || r.Error > 90 {
		t.Errorf("75 of 100 is %+v", r)
	}
	even := tallyOf{Games: 10, Draws: 10}
	if even.rate(); even.Elo != 0 {
		t.Errorf("ten draws are Elo %v", even.Elo)
	}
	sweep := tallyOf{Games: 20, Wins: 20}
	if sweep.rate(); math.IsInf(sweep.Elo, 0) || sweep.Elo < 400 {
		t.Errorf("a clean sweep is Elo %v", sweep.Elo)
	}
	var won tallyOf
	won.add(gomoku.White, 1)
	won.add(gomoku.Black, 0)
	won.add(gomoku.Black, 1)
	if won.Wins != 2 || won.Losses != 1 {
		t.Errorf("counted %+v", won)
	}
}

// Flags may stand before, between and behind the levels.
func TestMatchFlagsAnywhere(t *testing.T) {
	for _, args := range [][]string{{"-games", "2", "list", "club"}, {"list", "-games", "2", "club"}, {"list", "club", "-games", "2"}} {
		if c, status := parseMatch(args, os.Stderr); status != -1 || c.games != 2 || c.names != [2]string{"list", "club"} {
			t.Errorf("%v: status %d, %d games of %v", args, status, c.games, c.names)
		}
	}
}

func TestEloOfAnEvenScoreIsNotNegative(t *testing.T) {
	if got := fmt.Sprintf("%+.0f", elo(0.5)); got != "+0" {
		t.Errorf("Elo %s", got)
	}
	if got := fmt.Sprintf("%+.0f", elo(0.75)); got != "+191" {
		t.Errorf("Elo %s", got)
	}
}

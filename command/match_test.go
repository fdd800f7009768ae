package command

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
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/shapes"
	"gobang/options"
	"gobang/players"
	"gobang/players/classic"
	"gobang/players/enginetest"
)

func TestMatchPlaysEveryOpeningWithBothColours(t *testing.T) {
	var out, errOut bytes.Buffer
	if status := Match(someLevels, strings.Fields("turboc combinations -games 4 -json"), &out, &errOut); status != options.Good {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	var r tallyOf
	if err := json.Unmarshal(out.Bytes(), &r); err != nil || r.Games != 4 || r.Wins+r.Draws+r.Losses != 4 {
		t.Fatalf("%v: %s", err, out.String())
	}
	c := contest{size: 15, seed: 1}
	for n := range gomokutest.Rounds(3, 20, 20) {
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
		if status := Match(someLevels, strings.Fields(c.args), &out, &errOut); status != options.Usage || !strings.Contains(errOut.String(), c.says) {
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
		if c, status := parseMatch(someLevels, args, os.Stderr); status != -1 || c.games != 2 || c.names != [2]string{"list", "club"} {
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

// someLevels are a ladder of quick players under the names of the real one.
var someLevels = func() (list players.Ladder) {
	near := func(b *shapes.Board, p gomoku.Point, side gomoku.Side) int {
		c := gomoku.Center(b.G.Size)
		return 2*b.G.Size - max(c.X-p.X, p.X-c.X) - max(c.Y-p.Y, p.Y-c.Y)
	}
	for i, name := range []string{"turboc", "combinations", "twenty", "list", "attacker", "club"} {
		list = append(list, players.Level{Number: i + 1, Name: name, Make: func() players.Thinker { return classic.Combinations{Urgency: near} }})
	}
	return list
}()

func TestMatchAgainstOutsideEngines(t *testing.T) {
	enginetest.OwnConfig(t)
	openings := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(openings, []byte("h8 h9\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	row := []string{"0,0", "1,0", "2,0", "3,0", "4,0"}
	for _, c := range []struct {
		name, a, b string
		says       []string
	}{
		{"five in the corner", enginetest.Command("plain", row...), enginetest.Command("plain", "0,14", "2,14", "4,14", "6,14", "8,14"), []string{
			"  1  %[1]s - %[1]s#2  1-0 in 11 moves\n", "  2  %[1]s#2 - %[1]s  0-1 in 12 moves\n", "2 games, +2 =0 -0"}},
		{"one crashes and is started again", enginetest.Command("plain", row...), enginetest.Command("crash"), []string{
			"1-0 in 3 moves  (move 4: %[1]s: it ended (exit status 5); it said: out of luck)\n", "0-1 in 2 moves  (move 3: %[1]s: it ended",
			"+2 =0 -0", "%[1]s#2 lost 2 of its games because it failed\n"}},
		{"an occupied point", enginetest.Command("blind", "7,7"), enginetest.Command("plain", row...), []string{
			"(move 3: %[1]s: wrong answer: it played 7,7: 7,7 is occupied)", "-2,"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out, errOut bytes.Buffer
			if status := Match(someLevels, []string{c.a, c.b, "-games", "2", "-openings", openings}, &out, &errOut); status != options.Good {
				t.Fatalf("status %d, %s", status, errOut.String())
			}
			for _, want := range c.says {
				want = strings.ReplaceAll(want, "%[1]s", filepath.Base(os.Args[0]))
				if !strings.Contains(out.String(), want) {
					t.Errorf("%q is not in\n%s", want, out.String())
				}
			}
		})
	}
}

// An engine that does not start is started twice and no more; the games are lost.
func TestMatchStopsStartingAnEngine(t *testing.T) {
	enginetest.OwnConfig(t)
	var out, errOut bytes.Buffer
	args := []string{enginetest.Command("refuses"), "1", "-games", "4", "-size", "9"}
	if status := Match(someLevels, args, &out, &errOut); status != options.Good {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	tried := strings.Count(out.String(), filepath.Base(os.Args[0])+": START: wrong answer: ERROR never")
	if left := strings.Count(out.String(), filepath.Base(os.Args[0])+": not started: it failed to start 2 times"); tried != 2 || left != 2 {
		t.Errorf("started %d times, not started %d times:\n%s", tried, left, out.String())
	}
	if !strings.Contains(out.String(), filepath.Base(os.Args[0])+" lost 4 of its games because it failed\n") {
		t.Errorf("%s", out.String())
	}
}

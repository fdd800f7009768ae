package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
)

// positionOf plays points in turn, Black first.
func positionOf(t *testing.T, rule gomoku.Rule, size int, moves string) gomoku.Position {
	t.Helper()
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Black, Stones: stonesOf(points)}
	if len(points)%2 == 1 {
		pos.Turn = gomoku.White
	}
	return pos
}

// classicLevels are the levels that do not use the engine.
var classicLevels = levels[:5]

func TestLevelsAreNamedAndNumbered(t *testing.T) {
	for i, l := range levels {
		if l.number != i+1 {
			t.Errorf("level %s has number %d, but place %d", l.name, l.number, i+1)
		}
	}
	if l, err := findLevel("LIST"); err != nil || l.number != 4 {
		t.Errorf("LIST is %v, %v", l.number, err)
	}
	if _, err := findLevel("0"); err == nil || !strings.Contains(err.Error(), "1 turboc") {
		t.Errorf("level 0: %v", err)
	}
}

func TestEveryLevelOpensOnTheCentre(t *testing.T) {
	for _, l := range levels[:7] {
		for _, size := range []int{5, 15, 20} {
			th, err := l.make().think(context.Background(), positionOf(t, gomoku.Freestyle, size, ""), limits{}, func(thought) {})
			if err != nil || th.point != gomoku.Center(size) {
				t.Errorf("%s on %d lines opens on %v, %v", l.name, size, th.point, err)
			}
		}
	}
}

// What every level from the third up must see, whatever else it thinks of: its
// own five, the other's five, the other's open three.
func TestNoLevelIgnoresFivesAndOpenThrees(t *testing.T) {
	for _, c := range []struct{ name, moves, want string }{
		{"makes five", "h8 a1 i8 a3 j8 a5 k8 a7", "g8 l8"},
		{"stops five", "h8 g8 i8 a3 j8 a5 k8", "l8"},
		{"stops an open three", "h8 a1 i8 a3 j8", "f8 g8 k8 l8"},
		{"stops a five even in a lost position", "h8 a1 i8 a3 j8 a5 k8", "g8 l8"}, // an open four: both ends win
	} {
		pos := positionOf(t, gomoku.Freestyle, 15, c.moves)
		for _, l := range levels[2:7] {
			th, err := l.make().think(context.Background(), pos, limits{nodes: 20_000}, func(thought) {})
			if err != nil {
				t.Errorf("%s: %s: %v", c.name, l.name, err)
				continue
			}
			if !strings.Contains(" "+c.want+" ", " "+th.point.String()+" ") {
				t.Errorf("%s: %s plays %v, want one of %s", c.name, l.name, th.point, c.want)
			}
		}
	}
}

// Games of every level against random moves, under every rule, to the end: no
// move is occupied, off the board, or forbidden.
func TestEveryMoveIsLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, l := range classicLevels {
		for rule := gomoku.Rule(0); rule < gomoku.NumRules; rule++ {
			for _, size := range []int{5, 9, 15} {
				playRandom(t, l, rule, size, rng)
			}
		}
	}
}

func playRandom(t *testing.T, l level, rule gomoku.Rule, size int, rng *rand.Rand) {
	t.Helper()
	tab := tableWith(t, setup{size: size, rule: rule}, "")
	for n := rng.IntN(2); !tab.end.over; n++ {
		if n%2 == 1 {
			free := 0
			for tries := 0; tries < 500; tries++ {
				if p := (gomoku.Point{X: rng.IntN(size), Y: rng.IntN(size)}); tab.play(p) == nil {
					free++
					break
				}
			}
			if free == 0 {
				return // only forbidden points are left
			}
			continue
		}
		th, err := l.make().think(context.Background(), tab.game.Position(), limits{nodes: 2000}, func(thought) {})
		if errors.Is(err, errNoMove) {
			return
		}
		if err == nil {
			err = tab.play(th.point)
		}
		if err != nil {
			t.Fatalf("%s, %v, %d lines, move %d: %v: %v", l.name, rule, size, tab.game.Len()+1, th.point, err)
		}
	}
}

func TestSameSeedSameMove(t *testing.T) {
	pos := positionOf(t, gomoku.Freestyle, 15, "h8 i9 j8 g7")
	lim := limits{seed: 7, time: time.Hour} // the clock, on a slow machine, is another matter
	for _, l := range classicLevels {
		a, _ := l.make().think(context.Background(), pos, lim, func(thought) {})
		b, _ := l.make().think(context.Background(), pos, lim, func(thought) {})
		if a.point != b.point || a.nodes != b.nodes || a.score != b.score {
			t.Errorf("%s: %v %d %d, then %v %d %d", l.name, a.point, a.nodes, a.score, b.point, b.nodes, b.score)
		}
	}
}

func TestCancelEndsAThought(t *testing.T) {
	pos := positionOf(t, gomoku.Freestyle, 15, "h8 i9 j8 g7")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, l := range levels[:8] {
		if _, err := l.make().think(ctx, pos, limits{}, func(thought) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", l.name, err)
		}
	}
}

// Positions nobody can move in are an error, not a loop.
func TestNoMoveIsAnError(t *testing.T) {
	full := gomoku.Position{Size: 5, Turn: gomoku.White}
	for x := range 5 {
		for y := range 5 {
			full.Stones = append(full.Stones, gomoku.Stone{Point: gomoku.Point{X: x, Y: y}, Side: gomoku.Side(1 + (x+y/2)%2)})
		}
	}
	for _, l := range levels[:8] {
		if th, err := l.make().think(context.Background(), full, limits{}, func(thought) {}); err == nil {
			t.Errorf("%s plays %v on a full board", l.name, th.point)
		}
	}
}

func TestAlarm(t *testing.T) {
	for _, c := range []struct {
		moves, answers string
		kind           danger
	}{
		{"h8 a1 i8 a3", "", noDanger},
		{"h8 a1 i8 a3 j8", "g8 k8 f8 l8", hasOpenThree},
		{"h8 g8 i8 a3 j8 a5 k8", "l8", threatensFive},
		{"h8 a1 i8 a3 j8 a5 k8", "", hasOpenFour},
	} {
		kind, list := alarm(gridOf(positionOf(t, gomoku.Freestyle, 15, c.moves)), gomoku.Freestyle, gomoku.Black)
		if kind != c.kind || (c.answers == "") != (len(list) == 0) {
			t.Errorf("%s: %d %v", c.moves, kind, list)
		}
		for _, p := range list {
			if !strings.Contains(c.answers, p.String()) {
				t.Errorf("%s: %v is no answer", c.moves, p)
			}
		}
	}
}

package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/classic"
	"gobang/tui/speech"
	"gobang/tui/words"
)

// classicLevels are the levels that do not use the engine.
var classicLevels = levels[:5]

func TestLevelsAreNamedAndNumbered(t *testing.T) {
	for i, l := range levels {
		if l.Number != i+1 {
			t.Errorf("level %s has number %d, but place %d", l.Name, l.Number, i+1)
		}
	}
	if l, err := levels.Find("LIST"); err != nil || l.Number != 4 {
		t.Errorf("LIST is %v, %v", l.Number, err)
	}
	if _, err := levels.Find("0"); err == nil || !strings.Contains(err.Error(), "1 turboc") {
		t.Errorf("level 0: %v", err)
	}
}

func TestEveryLevelOpensOnTheCentre(t *testing.T) {
	t.Parallel()
	for _, l := range levels[:7] {
		for _, size := range []int{5, 15, 20} {
			want := gomoku.Center(size)
			if l.Name == "twenty" {
				want = classic.UpperLeft(size) // of four middle points another
			}
			th, err := l.Make().Think(context.Background(), gomokutest.Position(t, gomoku.Freestyle, size, ""), players.Limits{}, func(players.Thought) {})
			if err != nil || th.Point != want {
				t.Errorf("%s on %d lines opens on %v, %v", l.Name, size, th.Point, err)
			}
		}
	}
}

// What every level from the third up must see, whatever else it thinks of: its
// own five, the other's five, the other's open three.
func TestNoLevelIgnoresFivesAndOpenThrees(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, moves, want string }{
		{"makes five", "h8 a1 i8 a3 j8 a5 k8 a7", "g8 l8"},
		{"stops five", "h8 g8 i8 a3 j8 a5 k8", "l8"},
		{"stops an open three", "h8 a1 i8 a3 j8", "f8 g8 k8 l8"},
		{"stops a five even in a lost position", "h8 a1 i8 a3 j8 a5 k8", "g8 l8"}, // an open four: both ends win
	} {
		pos := gomokutest.Position(t, gomoku.Freestyle, 15, c.moves)
		for _, l := range levels[2:7] {
			th, err := l.Make().Think(context.Background(), pos, players.Limits{Nodes: 20_000}, func(players.Thought) {})
			if err != nil {
				t.Errorf("%s: %s: %v", c.name, l.Name, err)
				continue
			}
			if !strings.Contains(" "+c.want+" ", " "+th.Point.String()+" ") {
				t.Errorf("%s: %s plays %v, want one of %s", c.name, l.Name, th.Point, c.want)
			}
		}
	}
}

// Games of every level against random moves, under every rule, to the end: no
// move is occupied, off the board, or forbidden.
func TestEveryMoveIsLegal(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 3))
	for _, l := range classicLevels {
		for rule := gomoku.Rule(0); rule < gomoku.NumRules; rule++ {
			for _, size := range []int{5, 9, 15} {
				playRandom(t, l, rule, size, rng)
			}
		}
	}
}

func playRandom(t *testing.T, l players.Level, rule gomoku.Rule, size int, rng *rand.Rand) {
	t.Helper()
	tab := tableWith(t, options.Setup{Size: size, Rule: rule}, "")
	for n := rng.IntN(2); !tab.end.Over; n++ {
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
		th, err := l.Make().Think(context.Background(), tab.game.Position(), players.Limits{Nodes: 2000}, func(players.Thought) {})
		if errors.Is(err, players.ErrNoMove) {
			return
		}
		if err == nil {
			err = tab.play(th.Point)
		}
		if err != nil {
			t.Fatalf("%s, %v, %d lines, move %d: %v: %v", l.Name, rule, size, tab.game.Len()+1, th.Point, err)
		}
	}
}

func TestSameSeedSameMove(t *testing.T) {
	t.Parallel()
	pos := gomokutest.Position(t, gomoku.Freestyle, 15, "h8 i9 j8 g7")
	lim := players.Limits{Seed: 7, Time: time.Hour} // the clock, on a slow machine, is another matter
	for _, l := range classicLevels {
		a, _ := l.Make().Think(context.Background(), pos, lim, func(players.Thought) {})
		b, _ := l.Make().Think(context.Background(), pos, lim, func(players.Thought) {})
		if a.Point != b.Point || a.Nodes != b.Nodes || a.Score != b.Score {
			t.Errorf("%s: %v %d %d, then %v %d %d", l.Name, a.Point, a.Nodes, a.Score, b.Point, b.Nodes, b.Score)
		}
	}
}

func TestCancelEndsAThought(t *testing.T) {
	pos := gomokutest.Position(t, gomoku.Freestyle, 15, "h8 i9 j8 g7")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, l := range levels[:8] {
		if _, err := l.Make().Think(ctx, pos, players.Limits{}, func(players.Thought) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", l.Name, err)
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
		if th, err := l.Make().Think(context.Background(), full, players.Limits{}, func(players.Thought) {}); err == nil {
			t.Errorf("%s plays %v on a full board", l.Name, th.Point)
		}
	}
}

func TestHintOnTheScreen(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	for _, m := range strings.Fields("h8 a1 i8 a3 j8") {
		p.move(m)
	}
	p.keys("h")
	p.wait()
	p.sees(": blocks the open three at ") // "Hint" goes first, where the line has room for it
	if len(p.hints) != 1 || !p.table.grid.Empty(p.hints[0]) {
		t.Errorf("the hints are %v", p.hints)
	}
	p.keys("u")
	if p.hints != nil {
		t.Error("the hint stays when the position has changed")
	}
}

func TestHintSaysWhy(t *testing.T) {
	h := advice.Hinter{Study: advice.NewStudy(), Budget: players.Budget{Limits: engine.Limits{Nodes: 60_000}, ProofNodes: 30_000}}
	for _, c := range []struct {
		name, rule, turn, black, white string
		at, says                       string
	}{
		{"five", "freestyle", "black", "h8 i8 j8 k8", "a1 a3 a5 a7", "g8 l8", "makes five"},
		{"four to stop", "freestyle", "white", "h8 i8 j8 k8", "g8 a3 a5", "l8", "blocks a five"},
		{"open four", "freestyle", "black", "h8 i8 j8", "a1 a3 a5", "g8 k8", "makes an open four"},
		{"open four, White", "standard", "white", "a1 a3 a5 c7", "h8 i8 j8", "g8 k8", "makes an open four"},
		{"two fours", "freestyle", "black", "h8 i8 j8 k9 k10 k11", "g8 k12 a1 a3 c1 e1", "k8", "makes two fours"},
		{"two fours, forbidden", "renju", "black", "h8 i8 j8 k9 k10 k11", "g8 k12 a1 a3 c1 e1", "!k8", ""},
		{"two fours, White in renju", "renju", "white", "g8 k12 a1 a3 c1 e1 o15", "h8 i8 j8 k9 k10 k11", "k8", "makes two fours"},
		{"four and three", "freestyle", "black", "h8 i8 j8 k9 k10", "g8 a1 a3 c1 e1", "k8", "makes a four and a three"},
		{"open three to stop", "freestyle", "white", "h8 i8 j8", "a1 a3", "f8 g8 k8 l8", "blocks the open three at "},
		{"open three to stop, Black", "renju", "black", "a1 a3 c5", "h8 i8 j8", "f8 g8 k8 l8", "blocks the open three at "},
		{"lost", "freestyle", "white", "h8 i8 j8 k8", "a1 a3 a5", "g8 l8", "blocks a five, but the other side wins by force in 1"},
		{"lost, Black", "renju", "black", "a1 a3 a5 c1", "h8 i8 j8 k8", "g8 l8", "blocks a five, but the other side wins by force in 1"},
		{"two open threes", "freestyle", "black", "h9 h10 i8 j8", "a1 a3 c5 e15", "h8", "wins by threats in 3"},
		{"nothing yet", "freestyle", "black", "", "", "h8", "the best found, depth "},
	} {
		rule, _ := gomoku.ParseRule(c.rule)
		side, _ := gomoku.ParseSide(c.turn)
		th := askHint(t, h, gomokutest.Sides(t, rule, 15, side, c.black, c.white))
		says := speech.Why(words.English, th.Reason)
		where := strings.Contains(" "+c.at+" ", " "+th.Point.String()+" ")
		if not, ok := strings.CutPrefix(c.at, "!"); ok {
			where = th.Point.String() != not
		}
		if !where || !strings.HasPrefix(says, c.says) {
			t.Errorf("%s: %v %s, want one of %s, %s", c.name, th.Point, says, c.at, c.says)
		}
	}
}

// askHint returns a hint of a position.
func askHint(t *testing.T, h advice.Hinter, pos gomoku.Position) players.Thought {
	t.Helper()
	th, err := h.Think(context.Background(), pos, players.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

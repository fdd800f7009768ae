package review

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/saves"
)

// nodes is a budget with which a review is the same on every machine.
var nodes = Budget{Nodes: 8000}

// gameOf plays moves on an empty board.
func gameOf(t *testing.T, rule gomoku.Rule, moves string) *saves.Game {
	t.Helper()
	list, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	g := saves.NewGame(15, rule)
	for _, p := range list {
		g.Play(p, 0)
	}
	return g
}

func reviewed(t *testing.T, g *saves.Game) []Verdict {
	t.Helper()
	start, moves := LineOf(g)
	list, err := Game(context.Background(), start, moves, nodes, nil)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// kinds are the judgements of the last moves of a game.
func kinds(list []Verdict, last int) (names []string) {
	for _, v := range list[len(list)-last:] {
		names = append(names, v.Kind.String())
	}
	return names
}

func TestJudgements(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		rule        gomoku.Rule
		want        []string // of the last moves
		best        string   // where the last one was wrong, one of these
	}{
		{"an open three is left, and then not used", "h8 h9 i8 j9 j8 a1 o15", gomoku.Freestyle, []string{"allows a win", "missed win"}, "g8 k8"},
		{"a five is not made", "h8 h9 i8 i9 j8 a1 k8 g8 a15", gomoku.Freestyle, []string{"missed win"}, "l8"},
		{"another way to win is no mistake", "h8 h9 i8 j9 j8 a1 g8", gomoku.Freestyle, nil, ""},
		{"the five itself", "h8 h9 i8 i9 j8 a1 k8 g8 l8", gomoku.Freestyle, []string{"best"}, ""},
		{"a block that had to be", "h8 h9 i8 i9 j8 a1 k8 g8", gomoku.Freestyle, nil, ""},
		{"a forbidden stone", "h8 a1 i9 a3 h10 o15 j10 o13 h9 o1 j8 a15 i8 o11 i10", gomoku.Renju, nil, ""},
	} {
		list := reviewed(t, gameOf(t, c.rule, c.moves))
		if got := kinds(list, len(c.want)); c.want != nil && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		last := list[len(list)-1]
		if c.best != "" && !strings.Contains(c.best, last.Best.String()) {
			t.Errorf("%s: the better move is %v, want one of %s", c.name, last.Best, c.best)
		}
		if c.want == nil && (last.Kind == MissedWin || last.Kind == AllowsWin) && c.rule == gomoku.Freestyle {
			t.Errorf("%s: it is called %q", c.name, last.Kind)
		}
		t.Log(c.name, kinds(list, len(list)))
	}
}

func TestByLoss(t *testing.T) {
	for loss, want := range map[float64]Kind{-0.2: None, 0.0999: None, 0.1: Inaccuracy, 0.1999: Inaccuracy, 0.2: Mistake, 0.2999: Mistake, 0.3: Blunder, 1: Blunder} {
		if got := byLoss(loss); got != want {
			t.Errorf("a loss of %v is %v, want %v", loss, got, want)
		}
	}
}

// A review that is cancelled keeps what it has.
func TestCancelled(t *testing.T) {
	start, moves := LineOf(gameOf(t, gomoku.Freestyle, "h8 h9 i8 j9 j8 a1 o15"))
	ctx, cancel := context.WithCancel(context.Background())
	var seen []int
	list, err := Game(ctx, start, moves, nodes, func(done, all int) {
		seen = append(seen, done, all)
		if done == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(list) != 2 || !reflect.DeepEqual(seen, []int{0, 8, 1, 8, 2, 8, 3, 8}) {
		t.Errorf("%d verdicts, %v, progress %v", len(list), err, seen)
	}
}

// What is written into a game is read again, and in other words once only.
func TestAnnotate(t *testing.T) {
	g := gameOf(t, gomoku.Freestyle, "h8 h9 i8 j9 j8 a1 o15")
	g.First().Comment = "mine"
	g.First().SetProperty("LB", "hh:1")
	list := reviewed(t, g)
	var file bytes.Buffer
	for range 2 {
		Annotate(g, list)
		file.Reset()
		if err := saves.WriteSGF(&file, g); err != nil {
			t.Fatal(err)
		}
		games, err := saves.Open(bytes.NewReader(file.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if g, err = games.Next(); err != nil {
			t.Fatal(err)
		}
	}
	m := g.First()
	for i, want := range list {
		got, there := Read(m, 15)
		if !there || got.Score != want.Score || got.Kind != want.Kind || got.Best != want.Best || got.Win != want.Win || got.Proof != want.Proof ||
			points(got.Line) != points(want.Line) || points(got.Refutation) != points(want.Refutation) {
			t.Errorf("move %d: read %+v, want %+v", i+1, got, want)
		}
		m = m.Next()
	}
	text := file.String()
	for what, n := range map[string]int{"BM[2]": 2, remark: strings.Count(text, "C[") - 1, "C[mine": 1, "LB[hh:1]": 1, "V[": 7, "missed win: ": 1, "allows a win: ": 1} {
		if got := strings.Count(text, what); got != n {
			t.Errorf("%q is there %d times, want %d:\n%s", what, got, n, text)
		}
	}
}

// Judgements of other programs are read; what cannot be is not.
func TestReadOthers(t *testing.T) {
	for _, c := range []struct {
		set   map[string]string
		want  Kind
		there bool
	}{
		{nil, None, false},
		{map[string]string{"BM": "1"}, Mistake, true},
		{map[string]string{"BM": "2"}, Blunder, true},
		{map[string]string{"DO": ""}, Inaccuracy, true},
		{map[string]string{"TE": "1"}, OnlyMove, true},
		{map[string]string{"IT": ""}, Best, true},
		{map[string]string{"V": "0.50"}, None, true},
		{map[string]string{"V": "NaN"}, None, false},
		{map[string]string{"V": "1e9"}, None, false},
		{map[string]string{ownProperty: "5;0.5;0.1;0;;h8;"}, Blunder, true},
		{map[string]string{ownProperty: "5;0.5;0.1;0;\x1b[31m;h8;"}, Blunder, true},
		{map[string]string{ownProperty: "99;0.5;0.1;0;;h8;"}, None, false},
		{map[string]string{ownProperty: "5;NaN;0.1;0;;h8;"}, None, false},
		{map[string]string{ownProperty: "5;0.5;0.1;-1;;h8;"}, None, false},
		{map[string]string{ownProperty: "5;0.5;0.1;0;;z25;"}, None, false},
		{map[string]string{ownProperty: "5"}, None, false},
	} {
		g := gameOf(t, gomoku.Freestyle, "h8")
		for name, value := range c.set {
			g.First().SetProperty(name, value)
		}
		v, there := Read(g.First(), 15)
		if v.Kind != c.want || there != c.there || strings.Contains(v.Proof, "\x1b") {
			t.Errorf("%q: %+v, %v", c.set, v, there)
		}
	}
}

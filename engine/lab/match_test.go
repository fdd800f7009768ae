package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/engine/selfplay"
	"gobang/gomoku"
)

// TestMatchFindsTheStronger lets the engine play itself with far fewer nodes, from
// either side of the match.
func TestMatchFindsTheStronger(t *testing.T) {
	for _, c := range []struct{ nodes, nodesB, want string }{{"2000", "50", "better"}, {"50", "2000", "not better"}} {
		var out strings.Builder
		args := []string{"-nodes", c.nodes, "-nodes-b", c.nodesB, "-games", "40", "-sprt", "-100,100"}
		if err := matchCommand(args, &out); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(out.String(), ", "+c.want+"\n") {
			t.Errorf("%s nodes against %s: %s", c.nodes, c.nodesB, out.String())
		}
	}
}

func TestMatchRefuses(t *testing.T) {
	for name, args := range map[string][]string{
		"an unknown number":   {"-a", "razor=3"},
		"a number too large":  {"-b", "late.base=9999"},
		"an unknown idea":     {"-b", "without=luck"},
		"no such weights":     {"-a", "weights=" + filepath.Join(t.TempDir(), "none")},
		"bounds upside down":  {"-sprt", "10,0"},
		"one bound":           {"-sprt", "10"},
		"an unknown rule":     {"-rule", "chess"},
		"no such openings":    {"-openings", filepath.Join(t.TempDir(), "none")},
		"no such outside one": {"-outside", filepath.Join(t.TempDir(), "none")},
	} {
		if err := matchCommand(append(args, "-games", "2", "-nodes", "50"), new(strings.Builder)); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

// scripted plays given moves.
type scripted struct{ moves []string }

func (s *scripted) newGame(int, gomoku.Rule) error { return nil }
func (s *scripted) depths() (float64, int)         { return 0, 0 }
func (s *scripted) move(pos gomoku.Position) (gomoku.Point, int, error) {
	p, err := gomoku.ParsePoint(s.moves[len(pos.Stones)/2])
	return p, 0, err
}

func TestGames(t *testing.T) {
	for _, c := range []struct {
		name         string
		rule         gomoku.Rule
		black, white string
		want         gomoku.Side
	}{
		{"five of Black", gomoku.Freestyle, "a1 b1 c1 d1 e1", "a3 b3 c3 d3", gomoku.Black},
		{"five of White", gomoku.Freestyle, "a1 b1 c1 d1 f1", "a3 b3 c3 d3 e3", gomoku.White},
		{"a forbidden point", gomoku.Renju, "h8 h7 g6 f6 h6", "a1 c1 e1 g1", gomoku.White},
	} {
		g := contest{size: 15, rule: c.rule}
		winner, err := g.game([2]player{&scripted{strings.Fields(c.black)}, &scripted{strings.Fields(c.white)}}, nil)
		if err != nil || winner != c.want {
			t.Errorf("%s: won by %v, want %v (%v)", c.name, winner, c.want, err)
		}
	}
	g := contest{size: 15, rule: gomoku.Freestyle}
	if _, err := g.game([2]player{&scripted{[]string{"a1", "a2"}}, &scripted{[]string{"a1"}}}, nil); err == nil {
		t.Error("a stone on a stone is taken")
	}
}

func TestOpenings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(name, []byte("# two\nh8 i9\n\nh8h9g7\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	list, err := readOpenings(name)
	if err != nil || len(list) != 2 || gomoku.FormatPoints(list[1]) != "h8 h9 g7" {
		t.Errorf("%v (%v)", list, err)
	}
	c := contest{size: 15, rule: gomoku.Freestyle, seed: 3}
	judge := engine.NewThinker(1 << 20)
	a, b, other := c.opening(4, judge), c.opening(4, judge), c.opening(5, judge)
	if gomoku.FormatPoints(a) != gomoku.FormatPoints(b) || gomoku.FormatPoints(a) == gomoku.FormatPoints(other) {
		t.Errorf("opening 4 is %v and then %v, opening 5 %v", a, b, other)
	}
}

// TestBalance: an opening is drawn again until the longer search calls it balanced,
// and what is balanced already stays.
func TestBalance(t *testing.T) {
	judge := engine.NewThinker(1 << 20)
	value := func(list []gomoku.Point) int {
		judge.Reset()
		r, err := judge.Think(t.Context(), selfplay.Position(15, gomoku.Freestyle, list), engine.Limits{Nodes: 8000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Score
	}
	drawn := contest{size: 15, rule: gomoku.Freestyle, seed: 3}
	strict := drawn
	strict.balance = 8000
	again := 0
	for i := range 8 {
		list, plain := strict.opening(i, judge), drawn.opening(i, judge)
		if v := value(list); v >= balanced || v <= -balanced {
			t.Errorf("opening %d, %v, is worth %d", i, list, v)
		}
		same := gomoku.FormatPoints(list) == gomoku.FormatPoints(plain)
		if v := value(plain); same != (v < balanced && v > -balanced) {
			t.Errorf("opening %d is %v and with balance %v; the first is worth %d", i, plain, list, v)
		}
		if !same {
			again++
		}
	}
	if again == 0 {
		t.Error("no opening was drawn again: the test shows nothing")
	}
}

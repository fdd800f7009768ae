package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/puzzles"
)

// Every puzzle of the program holds against every legal reply, by the referee's rules.
// Everybody goes through a spread of them: -full through more, -long through all, which
// takes some minutes.
func TestEveryPuzzleIsChecked(t *testing.T) {
	all := puzzles.All()
	c := newChecker()
	for i := 0; i < len(all); i += gomokutest.Rounds(110, 12, 1) {
		p := all[i]
		if p.Kind == puzzles.Defence && !*gomokutest.Full && !*gomokutest.Long {
			continue // 200 wins to play out
		}
		won, err := c.check(p)
		if err != nil {
			t.Errorf("puzzle %v: %v", p, err)
		}
		if p.Kind != puzzles.Defence && len(won) != len(p.Line) {
			t.Errorf("puzzle %v: the longest line is %v", p, won)
		}
	}
}

// The check finds what is wrong with a puzzle: no win, a win of another length, by other
// means than it says, a second defence, a defence that does not hold, a forbidden point.
func TestCheckFindsFaults(t *testing.T) {
	c := newChecker()
	// White has three fours in a row to make: H8 H9 H10 open at both ends, and more.
	good := puzzles.Puzzle{Kind: puzzles.Fours, Moves: 2, Game: gomokutest.Points(t, "a1h8a3h9o5h10a15"), Line: gomokutest.Points(t, "h7h6h11")}
	for _, k := range []struct {
		name   string
		change func(p *puzzles.Puzzle)
		says   string
	}{
		{"good", func(*puzzles.Puzzle) {}, ""},
		{"longer", func(p *puzzles.Puzzle) { p.Moves = 3 }, "the win takes 3 moves of both sides, not 5"},
		{"shorter", func(p *puzzles.Puzzle) { p.Moves = 1 }, "no win in 1"},
		{"no win", func(p *puzzles.Puzzle) { p.Game = gomokutest.Points(t, "a1h8a3h9o5e2a15") }, "no win in 3"},
		{"blocked", func(p *puzzles.Puzzle) { p.Game = gomokutest.Points(t, "a1h8h11h9h6h10a15") }, "no win in 3"},
		{"over", func(p *puzzles.Puzzle) { p.Game = gomokutest.Points(t, "a1h8a3h9o5h10a15h11c9h12k1") }, "white has won already"},
		{"by threes", func(p *puzzles.Puzzle) { p.Game, p.Moves = gomokutest.Points(t, "a1h8a3h9o5i8a15i10d1"), 4 }, "no win in 7"},
		{"one of two defences", func(p *puzzles.Puzzle) {
			p.Kind, p.Game, p.Line = puzzles.Defence, gomokutest.Points(t, "a1h8a3h9o5h10"), gomokutest.Points(t, "h7")
		}, "no win in"},
		{"no defence", func(p *puzzles.Puzzle) {
			p.Kind, p.Game, p.Line = puzzles.Defence, gomokutest.Points(t, "a1h8a3h9o5h10c14h11"), gomokutest.Points(t, "a2")
		}, "a2 loses as well"},
	} {
		p := good
		k.change(&p)
		_, err := c.check(p)
		if k.says == "" && err != nil || k.says != "" && (err == nil || !strings.Contains(err.Error(), k.says)) {
			t.Errorf("%s: %v, want %q", k.name, err, k.says)
		}
	}
}

// In renju a point that is forbidden to the defender is no defence, and one that is
// forbidden to the attacker no attack.
func TestCheckKnowsForbiddenPoints(t *testing.T) {
	c := newChecker()
	// White makes a four at H8..H11 that only H12 stops, where Black would make six.
	game := "h7h8e12h9f12h10g12o1i12o3j12"
	for rule, want := range map[gomoku.Rule]bool{gomoku.Renju: true, gomoku.Freestyle: false} {
		p := puzzles.Puzzle{Rule: rule, Kind: puzzles.Fours, Moves: 2, Game: gomokutest.Points(t, game)}
		if err := c.set(p.Position()); err != nil {
			t.Fatal(err)
		}
		c.fours = true
		won, err := c.attack(gomoku.White, 3)
		if (err == nil) != want {
			t.Errorf("%v: %v, %v", rule, won, err)
		}
	}
	// Of the two points of White's straight four one is forbidden: the line has the other.
	p := puzzles.Puzzle{Rule: gomoku.Renju, Game: gomokutest.Points(t, "a1h8e7h9f7h10g7h11i7o1j7o3")}
	if err := c.set(p.Position()); err != nil {
		t.Fatal(err)
	}
	won, err := c.defence(gomoku.White, 2)
	if p.Line = won; err != nil || !playable(p) || len(won) != 2 || won[0] != gomokutest.Point(t, "h12") {
		t.Errorf("the line is %v, %v", won, err)
	}
	if p.Line = gomokutest.Points(t, "h7h12"); playable(p) {
		t.Error("a forbidden reply is taken for playable")
	}
}

// No two puzzles are equal, turned, mirrored or shifted; and the comparison sees it where
// they are.
func TestNoTwoAreEqual(t *testing.T) {
	seen := map[string]int{}
	for _, p := range puzzles.All() {
		if n := seen[shape(p)]; n > 0 {
			t.Errorf("puzzles %d and %d are equal", n, p.Number)
		}
		seen[shape(p)] = p.Number
	}
	at := func(game string) string { return shape(puzzles.Puzzle{Game: gomokutest.Points(t, game)}) }
	base := at("h8i9h10")
	for _, same := range []string{"h10i9h8", "h8g9h10", "h8i9j8", "h8i7j8", "h8g7h6", "a1b2a3", "o15n14o13", "m1l2k1"} {
		if at(same) != base {
			t.Errorf("%s is not taken for h8i9h10", same)
		}
	}
	for _, other := range []string{"h8i9h11", "h8h10i9", "i9h8h10", "h8i9h10a1", "h8i9"} {
		if at(other) == base {
			t.Errorf("%s is taken for h8i9h10", other)
		}
	}
}

// A choice has no two of a game and no two that are equal, is numbered by grade, and keeps
// to its bounds.
func TestPick(t *testing.T) {
	var work strings.Builder
	for i, p := range puzzles.All() {
		p.Number = 0
		work.WriteString("\n" + p.String() + "\n")
		if i == 0 {
			work.WriteString(p.String() + "\n")
		}
		work.WriteString("# game " + strings.TrimSpace(strings.Fields(puzzles.All()[i].String())[0]) + "\n")
	}
	name := gomokutest.File(t, "work.txt", work.String())
	var out bytes.Buffer
	if err := pickCommand([]string{"-n", "100", "-bytes", "9000", name}, &out); err != nil {
		t.Fatal(err)
	}
	list, err := puzzles.Parse(out.String())
	if err != nil {
		t.Fatal(err)
	}
	if out.Len() > 9000 || len(list) < 40 || len(list) > 100 {
		t.Errorf("%d puzzles in %d bytes", len(list), out.Len())
	}
	grade, games := 0, map[string]bool{}
	for i, p := range list {
		game := gomoku.FormatPoints(p.Game[:leastStones])
		if p.Number != i+1 || p.Grade() < grade || games[game] {
			t.Errorf("%v stands at place %d behind grade %d", p, i+1, grade)
		}
		grade, games[game] = p.Grade(), true
	}
	if err := pickCommand([]string{gomokutest.File(t, "empty.txt", "")}, &out); err == nil {
		t.Error("nothing was found, and that is no error")
	}
}

// What is found goes on where it stopped, whatever was cut short.
func TestWorkFile(t *testing.T) {
	line := puzzles.All()[0].String()
	for text, want := range map[string][2]int{
		"":                                       {0, 0},
		"\n" + line + "\n# game 1\n":             {1, 1},
		"\n" + line + "\n# game 1\n\n" + line:    {1, 1},
		"\n# game 1\n\n" + line + "\n# game 2\n": {2, 1},
		"\n# game 1\n\n" + line + "\n" + line[:20] + "\n" + line + "\n# game 2\n":  {2, 2},
		"\n# game 1\n\n" + line + "\n" + line[:9] + "\n" + line + "\n\n# game 2\n": {2, 0},
		"\n# game 2\n": {0, 0},
	} {
		games, list, err := readWork(gomokutest.File(t, "work.txt", text))
		if err != nil || games != want[0] || len(list) != want[1] {
			t.Errorf("%q: %d games, %d puzzles, %v; want %v", text, games, len(list), err, want)
		}
	}
}

// The same seed finds the same puzzles, in one go or in two.
func TestFindIsTheSame(t *testing.T) {
	gomokutest.OnlyInFull(t, "plays games")
	run := func(name string, games ...string) string {
		for _, n := range games {
			if err := findCommand([]string{"-games", n, "-nodes", "200", "-rule", "renju", name}); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	dir := t.TempDir()
	once, twice := run(filepath.Join(dir, "once"), "3"), run(filepath.Join(dir, "twice"), "2", "3")
	if once != twice || !strings.Contains(once, "# game 3\n") {
		t.Errorf("in one go\n%s\nin two\n%s", once, twice)
	}
}

// A game is played to its end, and its moves are legal.
func TestPlay(t *testing.T) {
	s := newFinder(gomoku.Renju)
	moves := s.play(rand.New(rand.NewPCG(1, 1)), 100)
	again := s.play(rand.New(rand.NewPCG(1, 1)), 100)
	p := puzzles.Puzzle{Rule: gomoku.Renju, Game: moves}
	if err := p.Position().Check(); err != nil || len(moves) < leastStones || !slices.Equal(moves, again) {
		t.Errorf("%v and %v: %v", moves, again, err)
	}
}

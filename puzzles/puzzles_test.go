package puzzles

import (
	"slices"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

// The list as it is embedded: its size, its numbers, what it holds of everything.
func TestList(t *testing.T) {
	if len(list) >= 60_000 {
		t.Errorf("the list has %d bytes", len(list))
	}
	all, err := Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	kinds, rules, grades := map[Kind]int{}, map[gomoku.Rule]int{}, map[int]int{}
	for i, p := range all {
		if p.Number != i+1 {
			t.Fatalf("puzzle %d stands at place %d", p.Number, i+1)
		}
		kinds[p.Kind]++
		rules[p.Rule]++
		grades[p.Grade()]++
	}
	if len(all) < 300 || rules[gomoku.Renju] < 40 || rules[gomoku.Standard] < 20 {
		t.Errorf("%d puzzles, by rule %v", len(all), rules)
	}
	for k := range numKinds {
		if kinds[k] < 20 {
			t.Errorf("%d puzzles of the kind %v", kinds[k], k)
		}
	}
	for g := 1; g <= Grades; g++ {
		if grades[g] < 20 {
			t.Errorf("%d puzzles of grade %d", grades[g], g)
		}
	}
}

// What stands in a line is a game that can be played, and a solution that can be played
// from there to the five.
func TestLinesCanBePlayed(t *testing.T) {
	for _, p := range All() {
		b, turn := gomoku.NewBoard(Size), gomoku.Black
		line := p.Line
		if p.Kind != Defence && len(line) != 2*p.Moves-1 {
			t.Errorf("puzzle %d: a solution of %d moves wins in %d", p.Number, len(line), p.Moves)
		}
		for i, q := range slices.Concat(p.Game, line) {
			if err := referee.Refuse(b, p.Rule, turn, q); err != nil {
				t.Fatalf("puzzle %d: move %d, %v: %v", p.Number, i+1, q, err)
			}
			b.Set(q, turn)
			end := referee.Judge(b, p.Rule, q)
			if last := i == len(p.Game)+len(line)-1 && p.Kind != Defence; end.Over != last || last && end.Winner != p.Turn() {
				t.Fatalf("puzzle %d: after move %d of %d the game stands %+v", p.Number, i+1, len(p.Game)+len(line), end)
			}
			turn = turn.Other()
		}
	}
}

// Lines that are no puzzles are refused.
func TestBadLines(t *testing.T) {
	good := "7 renju fours 4 h8i9j10 g7h7i7j7k7l7m7"
	if p, err := ParseLine(good); err != nil || p.String() != good {
		t.Fatalf("%q is read as %v, %v", good, p, err)
	}
	for _, bad := range []string{
		"", "7", "x renju fours 4 h8 g7", "7 chess fours 4 h8 g7", "7 renju fives 4 h8 g7", "7 renju fours x h8 g7",
		"7 renju fours 4 h8h8 g7", "7 renju fours 4 p8 g7", "7 renju fours 4 h8 g", "7 renju fours 4 h8", "7 renju fours 4 ? g7",
	} {
		if p, err := ParseLine(bad); err == nil {
			t.Errorf("%q is read as %v", bad, p)
		}
	}
	if _, err := Parse("# head\n\n" + good + "\nx\n"); err == nil || !strings.HasPrefix(err.Error(), "line 4: ") {
		t.Errorf("a list with a bad line gives %v", err)
	}
}

func TestGrades(t *testing.T) {
	for _, c := range []struct {
		kind         Kind
		moves, grade int
	}{{Fours, 3, 1}, {Fours, 4, 2}, {Threes, 5, 3}, {Threes, 9, 5}, {Defence, 3, 2}, {Defence, 5, 4}, {Fours, 2, 1}} {
		if got := (Puzzle{Kind: c.kind, Moves: c.moves}).Grade(); got != c.grade {
			t.Errorf("%v in %d has grade %d, want %d", c.kind, c.moves, got, c.grade)
		}
	}
	for k := range numKinds {
		if got, err := ParseKind(strings.ToUpper(k.String())); got != k || err != nil {
			t.Errorf("%v is read as %v, %v", k, got, err)
		}
	}
	if _, err := ParseKind("mate"); err == nil {
		t.Error("mate is taken for a kind")
	}
}

// some are the puzzles a test goes through: every so many, with -full and -long more.
func some(quick, full int) (list []Puzzle) {
	step := gomokutest.Rounds(quick, full, 1)
	for i := 0; i < len(All()); i += step {
		list = append(list, All()[i])
	}
	return list
}

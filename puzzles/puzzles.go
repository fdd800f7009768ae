// Package puzzles has positions to solve, from games of the engine against itself, and
// what happens while a person solves one.
//
// How to read it. puzzles.go says what a puzzle is and reads the list that is embedded
// (list.txt); try.go is one puzzle being solved, move by move; judge.go finds out whether
// a move wins and how a wrong one is answered; progress.go is the file of what was
// solved. The list is made by the program in build/, which proves every puzzle and
// checks it against every legal reply of the defender.
package puzzles

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"gobang/gomoku"
)

// Kind is what there is to find.
type Kind uint8

// The kinds. In the first two the side to move wins by force: by fours alone, or not
// without open threes. In the third the other side would win if it could move twice, and
// one point alone stops that.
const (
	Fours Kind = iota
	Threes
	Defence
	numKinds
)

var kindNames = [numKinds]string{"fours", "threes", "defence"}

// String returns the kind's name in the list and on the command line.
func (k Kind) String() string { return kindNames[k] }

// ParseKind reads it.
func ParseKind(s string) (Kind, error) {
	for k, name := range kindNames {
		if strings.EqualFold(s, name) {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("%q is not a kind of puzzle: %s", s, strings.Join(kindNames[:], ", "))
}

// Size is the number of lines of every puzzle's board.
const Size = 15

// Puzzle is a position with something to find in it.
type Puzzle struct {
	Number int // its name for good, from 1
	Rule   gomoku.Rule
	Kind   Kind
	Moves  int            // of the side that wins, up to its five, against the longest defence
	Game   []gomoku.Point // the moves that led to it, Black's first
	Line   []gomoku.Point // a solution, both sides' moves; of a defence the one move
}

// Turn is the side to move, whose the puzzle is.
func (p Puzzle) Turn() gomoku.Side { return gomoku.Side(1 + len(p.Game)%2) }

// Position is the position to solve.
func (p Puzzle) Position() gomoku.Position {
	return gomoku.Position{Size: Size, Rule: p.Rule, Turn: p.Turn(), Stones: gomoku.InTurn(p.Game)}
}

// Grades is the highest grade there is.
const Grades = 5

// Grade says how hard a puzzle is, 1 to Grades, by its length; a defence is a step
// harder than the win it stops, since that has to be seen first.
func (p Puzzle) Grade() int {
	grade := p.Moves - 2
	if p.Kind == Defence {
		grade++
	}
	return max(1, min(grade, Grades))
}

//go:embed list.txt
var list string

// All returns the puzzles of the program in the order of their numbers.
var All = sync.OnceValue(func() []Puzzle {
	all, err := Parse(list)
	if err != nil {
		panic("puzzles/list.txt: " + err.Error()) // a test reads it
	}
	return all
})

// Parse reads a list of puzzles; its head says how a line is made.
func Parse(text string) (all []Puzzle, err error) {
	for n, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p, err := ParseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
		all = append(all, p)
	}
	return all, nil
}

// ParseLine reads a puzzle from a line of the list.
func ParseLine(line string) (p Puzzle, err error) {
	var rule, kind, game, solution string
	if _, err := fmt.Sscan(line, &p.Number, &rule, &kind, &p.Moves, &game, &solution); err != nil {
		return p, err
	}
	if p.Rule, err = gomoku.ParseRule(rule); err != nil {
		return p, err
	}
	if p.Kind, err = ParseKind(kind); err != nil {
		return p, err
	}
	if p.Game, err = gomoku.ParsePoints(game); err != nil {
		return p, err
	}
	if p.Line, err = gomoku.ParsePoints(solution); err != nil {
		return p, err
	}
	return p, p.Position().Check()
}

// String writes the puzzle as a line of the list.
func (p Puzzle) String() string {
	run := func(list []gomoku.Point) string { return strings.ReplaceAll(gomoku.FormatPoints(list), " ", "") }
	return fmt.Sprint(p.Number, " ", p.Rule, " ", p.Kind, " ", p.Moves, " ", run(p.Game), " ", run(p.Line))
}

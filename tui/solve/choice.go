package solve

// Which puzzles are shown, and which of them comes next.

import (
	"slices"

	"gobang/gomoku"
	"gobang/puzzles"
	"gobang/tui/words"
)

// choice is some of all puzzles, and what was solved of them.
type choice struct {
	all      []puzzles.Puzzle
	progress *puzzles.Progress
	shown    int // of filters
}

// filters are the choices there are, in the order of the key.
var filters = []struct {
	name words.Phrase
	has  func(p puzzles.Puzzle) bool
}{
	{words.PuzzleAll, func(puzzles.Puzzle) bool { return true }},
	{words.TaskKinds[puzzles.Fours], func(p puzzles.Puzzle) bool { return p.Kind == puzzles.Fours }},
	{words.TaskKinds[puzzles.Threes], func(p puzzles.Puzzle) bool { return p.Kind == puzzles.Threes }},
	{words.TaskKinds[puzzles.Defence], func(p puzzles.Puzzle) bool { return p.Kind == puzzles.Defence }},
	{words.Rules[gomoku.Freestyle], func(p puzzles.Puzzle) bool { return p.Rule == gomoku.Freestyle }},
	{words.Rules[gomoku.Standard], func(p puzzles.Puzzle) bool { return p.Rule == gomoku.Standard }},
	{words.Rules[gomoku.Renju], func(p puzzles.Puzzle) bool { return p.Rule == gomoku.Renju }},
}

// step goes to the next choice that holds a puzzle.
func (c *choice) step() {
	c.shown = (c.shown + 1) % len(filters)
	for len(c.list()) == 0 {
		c.shown = (c.shown + 1) % len(filters)
	}
}

// list returns the puzzles that are shown.
func (c *choice) list() (list []puzzles.Puzzle) {
	for _, p := range c.all {
		if filters[c.shown].has(p) {
			list = append(list, p)
		}
	}
	return list
}

// done reports whether a puzzle is solved.
func (c *choice) done(p puzzles.Puzzle) bool {
	_, done := c.progress.Solved[p.Number]
	return done
}

// solved counts those of a list that are solved.
func (c *choice) solved(list []puzzles.Puzzle) (n int) {
	for _, p := range list {
		if c.done(p) {
			n++
		}
	}
	return n
}

// unsolved returns the first puzzle behind a number that is not solved, from the start
// again where the end is reached; where none is left, the next one.
func (c *choice) unsolved(number int) (p puzzles.Puzzle, left bool) {
	list := c.list()
	at := max(0, slices.IndexFunc(list, func(p puzzles.Puzzle) bool { return p.Number > number }))
	list = slices.Concat(list[at:], list[:at])
	for _, p := range list {
		if !c.done(p) {
			return p, true
		}
	}
	return list[0], false
}

// before returns the puzzle before a number, and whether there is one.
func (c *choice) before(number int) (p puzzles.Puzzle, ok bool) {
	for _, q := range c.list() {
		if q.Number < number {
			p, ok = q, true
		}
	}
	return p, ok
}

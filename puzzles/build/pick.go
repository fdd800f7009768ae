package main

// Choosing from what was found: of every kind, length and rule about as many, first
// those with few stones, from different games, no two that are equal turned, mirrored or shifted. They are numbered
// from easy to hard. A list that is out keeps its numbers for good, since players' records
// go by them: then only more are added behind.

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/puzzles"
)

// head is the head of the list.
const head = `# Puzzles: positions of games that this program's engine played against itself.
# A line is a puzzle:
#
#   NUMBER RULE KIND MOVES GAME SOLUTION
#
# KIND is fours (the side to move wins by fours alone), threes (it wins, but not by fours
# alone) or defence (one move stops a win of the other side). MOVES is how many moves the
# win takes, the five among them, against the longest defence. GAME is the moves that led
# to the position, Black's first, on 15 lines; SOLUTION the moves of both sides from there
# to the five, of a defence the one move. Numbers never change: records go by them.
#
# Made by go run ./puzzles/build, which proves and checks every one.
`

// mostStones is how many stones a puzzle has: more are tiring to read.
const mostStones = 60

func pickCommand(args []string, out io.Writer) error {
	f := flag.NewFlagSet("build pick", flag.ExitOnError)
	most := f.Int("n", 600, "how many puzzles")
	bytes := f.Int("bytes", 59_000, "how large the list may be")
	f.Parse(args)
	var all []puzzles.Puzzle
	for _, name := range f.Args() {
		_, list, err := readWork(name)
		if err != nil {
			return err
		}
		for _, p := range list {
			if len(p.Game) <= mostStones && playable(p) {
				all = append(all, p)
			}
		}
	}
	if len(all) == 0 {
		return errors.New("pick: nothing was found yet")
	}
	slices.SortStableFunc(all, func(a, b puzzles.Puzzle) int { return len(a.Game) - len(b.Game) })
	list := spread(different(all), *most, *bytes-len(head))
	slices.SortStableFunc(list, func(a, b puzzles.Puzzle) int { return a.Grade() - b.Grade() })
	fmt.Fprint(out, head)
	for i, p := range list {
		p.Number = i + 1
		fmt.Fprintln(out, p)
	}
	return nil
}

// playable reports whether every move of a solution may be played.
func playable(p puzzles.Puzzle) bool {
	b, turn := gomoku.BoardOf(p.Position()), p.Turn()
	for _, q := range p.Line {
		if referee.Refuse(b, p.Rule, turn, q) != nil {
			return false
		}
		b.Set(q, turn)
		turn = turn.Other()
	}
	return true
}

// different leaves out puzzles that equal an earlier one.
func different(all []puzzles.Puzzle) (list []puzzles.Puzzle) {
	seen := map[string]bool{}
	for _, p := range all {
		if key := shape(p); !seen[key] {
			seen[key] = true
			list = append(list, p)
		}
	}
	return list
}

// shape is a position as it is the same however it is turned, mirrored or shifted: its
// stones, those of the side to move apart.
func shape(p puzzles.Puzzle) string {
	best := ""
	for face := range 8 {
		if text := faceOf(p, face); best == "" || text < best {
			best = text
		}
	}
	return best
}

// faceOf writes the stones of one face of a position, shifted into the corner.
func faceOf(p puzzles.Puzzle, face int) string {
	stones := p.Position().Stones
	low := gomoku.Point{X: gomoku.MaxSize, Y: gomoku.MaxSize}
	for i, s := range stones {
		q := s.Point
		if face&1 != 0 {
			q.X = puzzles.Size - 1 - q.X
		}
		if face&2 != 0 {
			q.Y = puzzles.Size - 1 - q.Y
		}
		if face&4 != 0 {
			q.X, q.Y = q.Y, q.X
		}
		stones[i].Point = q
		low.X, low.Y = min(low.X, q.X), min(low.Y, q.Y)
	}
	names := make([]string, len(stones))
	for i, s := range stones {
		mine := "-"
		if s.Side == p.Turn() {
			mine = "+"
		}
		names[i] = mine + s.Add(-low.X, -low.Y).String()
	}
	slices.Sort(names)
	return strings.Join(names, "")
}

// group is what puzzles are of when they are alike.
type group struct {
	rule  gomoku.Rule
	kind  puzzles.Kind
	grade int
}

// spread takes one puzzle of every group in turn, of a game one at the most.
func spread(all []puzzles.Puzzle, most, bytes int) (list []puzzles.Puzzle) {
	groups := map[group][]puzzles.Puzzle{}
	var order []group
	for _, p := range all {
		g := group{p.Rule, p.Kind, p.Grade()}
		if groups[g] == nil {
			order = append(order, g)
		}
		groups[g] = append(groups[g], p)
	}
	slices.SortFunc(order, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.grade, b.grade), cmp.Compare(a.kind, b.kind), cmp.Compare(a.rule, b.rule))
	})
	played := map[string]bool{}
	for left := len(all); left > 0; {
		for _, g := range order {
			if len(groups[g]) == 0 {
				continue
			}
			p := groups[g][0]
			groups[g], left = groups[g][1:], left-1
			game := fmt.Sprint(p.Rule, p.Game[:leastStones])
			size := len(p.String()) + len("000")
			if played[game] || size > bytes || len(list) == most {
				continue
			}
			played[game] = true
			list, bytes = append(list, p), bytes-size
		}
	}
	return list
}

package saves

import (
	"fmt"
	"time"

	"gobang/gomoku"
)

// What a format has no room for. A writer leaves it out, and the person hears
// what that was: nothing is lost unsaid.

// holds says what a format has room for, beside the moves.
type holds uint16

const (
	holdsRule holds = 1 << iota
	holdsNames
	holdsResult
	holdsDate
	holdsTimes
	holdsComments
	holdsComputer
	holdsSetup
	holdsTree
	holdsTail
	holdsOther
	holdsAll holds = 1<<iota - 1
)

// possessions are what a game may have, how it is called, and how to see it.
var possessions = []struct {
	what holds
	name string
	has  func(*Game) bool
}{
	{holdsNames, "the players' names", func(g *Game) bool { return g.Black != "" || g.White != "" }},
	{holdsResult, "the result", func(g *Game) bool { return g.Result.Over }},
	{holdsDate, "the date", func(g *Game) bool { return !g.Date.IsZero() }},
	{holdsTimes, "the times", func(g *Game) bool {
		return g.Clock != [3]time.Duration{} || g.Limit != Limit{} || g.some(func(t *twig) bool { return t.note.time != 0 })
	}},
	{holdsComments, "the comments", func(g *Game) bool {
		return g.Comment != "" || g.some(func(t *twig) bool { return t.note.comment != "" })
	}},
	{holdsComputer, "the computer's side and level", func(g *Game) bool { return g.Computer != gomoku.Nobody }},
	{holdsSetup, "the stones set up before move 1", func(g *Game) bool { return len(g.Setup) > 0 }},
	{holdsTree, "the variations", (*Game).branches},
}

// lost names what g has and a file of format f cannot hold.
func (h holds) lost(g *Game, f Format) []string {
	var list []string
	if h&holdsRule == 0 && g.Rule != ruleOf(f) {
		list = append(list, "the rule, "+g.Rule.String())
	}
	if f == Text && g.Size != sizeOf(g.Position().Stones) {
		list = append(list, fmt.Sprintf("the size, %d", g.Size))
	}
	for _, p := range possessions {
		if h&p.what == 0 && p.has(g) {
			list = append(list, p.name)
		}
	}
	if h&holdsOther == 0 && g.foreign(f) {
		list = append(list, "other properties of SGF")
	}
	if h&holdsTail == 0 && g.tail > 0 {
		list = append(list, fmt.Sprintf("%d undone moves", g.tail))
	}
	return list
}

// foreign reports whether there are SGF properties that a file of format f has
// no place for; RenLib has one for texts on the board and marks.
func (g *Game) foreign(f Format) bool {
	strange := func(t *twig) bool {
		for _, name := range splitProps(t.props()).names {
			if f != Lib || name != "LB" && name != "HO" && name != "XSTART" {
				return true
			}
		}
		return false
	}
	return strange(&g.root) || g.some(strange)
}

// ruleOf is the rule a reader takes for granted where the format names none:
// RenLib and its kin are programs of renju.
func ruleOf(f Format) gomoku.Rule {
	switch f {
	case Lib, Pos, PDB, RIF, BDT:
		return gomoku.Renju
	}
	return gomoku.Freestyle
}

// some reports whether a move that has a note is so.
func (g *Game) some(is func(*twig) bool) bool {
	found := false
	g.root.walk(func(t *twig) bool {
		found = t.note != nil && is(t)
		return !found
	})
	return found
}

// branches reports whether the tree is more than a line.
func (g *Game) branches() bool {
	found := false
	g.root.walk(func(t *twig) bool {
		found = t.next != nil
		return !found
	})
	return found
}

// flat returns the moves up to the cursor as formats hold them in which the
// sides simply take turns, Black first: the setup as moves, and where one side
// plays twice a pass between, if the format has passes. The error says why it
// cannot be done.
func (g *Game) flat(passes bool) ([]Move, error) {
	var list []Move
	turn := gomoku.Black
	until := func(side gomoku.Side, before string) error {
		if side == turn {
			return nil
		}
		if !passes {
			return fmt.Errorf("%s plays twice before %s, which the format cannot say", turn.Other(), before)
		}
		list = append(list, Move{Stone: gomoku.Stone{Point: gomoku.NoPoint, Side: turn}})
		turn = side
		return nil
	}
	for _, m := range append(g.setupMoves(), values(g.Moves())...) {
		if err := until(m.Side, m.Point.String()); err != nil {
			return nil, err
		}
		if m.Point == gomoku.NoPoint && !passes {
			return nil, fmt.Errorf("move %d is a pass, which the format does not have", len(list)+1)
		}
		list, turn = append(list, m), m.Side.Other()
	}
	return list, until(g.Turn(), "the next move")
}

// setupMoves orders the setup so that the sides take turns as far as they can.
func (g *Game) setupMoves() []Move {
	var of [3][]gomoku.Stone
	for _, s := range g.Setup {
		of[s.Side] = append(of[s.Side], s)
	}
	var list []Move
	black, white := of[gomoku.Black], of[gomoku.White]
	for len(black)+len(white) > 0 {
		for _, side := range []*[]gomoku.Stone{&black, &white} {
			if len(*side) > 0 {
				list = append(list, Move{Stone: (*side)[0]})
				*side = (*side)[1:]
			}
		}
	}
	return list
}

func values(moves []*Move) []Move {
	list := make([]Move, len(moves))
	for i, m := range moves {
		list[i] = *m
	}
	return list
}

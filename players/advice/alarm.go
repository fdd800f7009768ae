package advice

// What a side threatens, and where it can be met.

import (
	"slices"

	"gobang/gomoku"
	"gobang/gomoku/shapes"
)

// Danger is the strongest thing that a side threatens.
type Danger uint8

// The dangers, the greater the worse.
const (
	NoDanger        Danger = iota
	HasFourThree           // one more stone makes a four and a second threat
	HasOpenThree           // one more stone makes a four that nothing stops
	ThreatensFive          // one more stone makes five
	HasStraightFour        // the same, and no single stone stops it
)

// Alarm says what side by threatens, were it to move, and which points of the
// other side answer it: none where nothing does. For a four-three they are the
// points where it would be made.
func Alarm(g *gomoku.Board, rule gomoku.Rule, by gomoku.Side) (Danger, []gomoku.Point) {
	s := shapes.New(gomoku.Position{Size: g.Size, Rule: rule, Stones: g.Stones()}, nil)
	canFive := func() bool { return s.Fives[by.Index()] > 0 }
	if canFive() {
		if list := s.Answers(by, canFive); len(list) > 0 {
			return ThreatensFive, list
		}
		return HasStraightFour, nil
	}
	if s.CanStrong(by) {
		return HasOpenThree, s.Answers(by, func() bool { return s.CanStrong(by) })
	}
	list := slices.DeleteFunc(s.Marked(nil, by, shapes.Four), func(p gomoku.Point) bool {
		return !s.IsFourThree(p, by) || !s.Legal(p, by) || !s.Legal(p, by.Other())
	})
	if len(list) > 0 {
		return HasFourThree, list
	}
	return NoDanger, nil
}

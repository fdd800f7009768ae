package gomoku

import (
	"fmt"
	"strings"
)

// Side is the colour of a stone, or Nobody for an empty point and a draw.
type Side uint8

// The sides. Black moves first.
const (
	Nobody Side = iota
	Black
	White
)

// Other returns the opponent; nobody's opponent is nobody.
func (s Side) Other() Side {
	switch s {
	case Black:
		return White
	case White:
		return Black
	}
	return Nobody
}

// Index is the place of the side in a table of two: Black 0, White 1.
func (s Side) Index() int { return int(s) - 1 }

// String returns black, white or nobody.
func (s Side) String() string {
	switch s {
	case Black:
		return "black"
	case White:
		return "white"
	}
	return "nobody"
}

// ParseSide reads black, white, b or w in any case.
func ParseSide(s string) (Side, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "black", "b":
		return Black, nil
	case "white", "w":
		return White, nil
	}
	return Nobody, fmt.Errorf("%q is not a side: black or white", s)
}

// Rule says what wins and what is forbidden.
type Rule uint8

// The rules. Freestyle: five or more win. Standard: exactly five. Renju: Black
// needs exactly five and has forbidden points, White wins with five or more.
// Caro: exactly five that is not blocked by stones at both ends. Caro6: as
// Caro, and six or more win however blocked.
const (
	Freestyle Rule = iota
	Standard
	Renju
	Caro
	Caro6
	NumRules = 5
)

var ruleNames = [NumRules]string{"freestyle", "standard", "renju", "caro", "caro6"}

// String returns the rule's name in lower case.
func (r Rule) String() string {
	if int(r) < len(ruleNames) {
		return ruleNames[r]
	}
	return "unknown rule"
}

// ParseRule reads a rule's name in any case.
func ParseRule(s string) (Rule, error) {
	for r, name := range ruleNames {
		if strings.EqualFold(name, strings.TrimSpace(s)) {
			return Rule(r), nil
		}
	}
	return 0, fmt.Errorf("%q is not a rule: %s", s, strings.Join(ruleNames[:], ", "))
}

// gomocupRules are the values of "INFO rule" (a bit mask: 1 exactly five,
// 4 renju, 8 caro).
var gomocupRules = [NumRules]int{0, 1, 4, 9, 8}

// Gomocup returns the rule's number in the Gomocup protocol.
func (r Rule) Gomocup() int { return gomocupRules[r] }

// RuleOfGomocup returns the rule of a Gomocup number, and whether there is one.
func RuleOfGomocup(n int) (Rule, bool) {
	for r, v := range gomocupRules {
		if v == n {
			return Rule(r), true
		}
	}
	return 0, false
}

// Stone is one stone on a point.
type Stone struct {
	Point
	Side Side
}

// InTurn gives points to the sides in turn, Black first.
func InTurn(points []Point) []Stone {
	list := make([]Stone, len(points))
	for i, p := range points {
		list[i] = Stone{Point: p, Side: Black}
		if i%2 == 1 {
			list[i].Side = White
		}
	}
	return list
}

// Position is a board to think about: what lies on it and who is to move. The
// stones stand in the order they were played where that is known, so the last
// one is the last move; their numbers need not be equal.
type Position struct {
	Size   int
	Rule   Rule
	Turn   Side
	Stones []Stone
}

// CheckSize returns an error that names the size when no board can have it.
func CheckSize(size int) error {
	if size < MinSize || size > MaxSize {
		return fmt.Errorf("size %d: the board has %d to %d lines", size, MinSize, MaxSize)
	}
	return nil
}

// Check returns an error that names the first thing wrong with the position: a
// size that cannot be, a stone off the board, two stones on one point.
func (p Position) Check() error {
	if err := CheckSize(p.Size); err != nil {
		return err
	}
	var taken [MaxSize][MaxSize]bool
	for _, s := range p.Stones {
		if !s.On(p.Size) {
			return fmt.Errorf("%s is not on a board of %d lines", s.Point, p.Size)
		}
		if s.Side != Black && s.Side != White {
			return fmt.Errorf("the stone on %s has no side", s.Point)
		}
		if taken[s.X][s.Y] {
			return fmt.Errorf("two stones on %s", s.Point)
		}
		taken[s.X][s.Y] = true
	}
	return nil
}

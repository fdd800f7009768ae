package opening

import (
	"fmt"
	"strings"

	"gobang/gomoku"
)

// Rule is how a game may begin.
type Rule uint8

// The rules. Free: anywhere. Pro: the first stone on the centre, the third outside the
// middle 5 x 5; long pro: outside the middle 7 x 7. Swap: one lays three stones, the
// other chooses a side. Swap2: or lays two more, and the first chooses. Named: the first
// three stones are one of the 26 openings of renju.
const (
	Free Rule = iota
	Pro
	LongPro
	Swap
	Swap2
	Named
	NumRules = 6
)

var ruleNames = [NumRules]string{"free", "pro", "long-pro", "swap", "swap2", "named"}

// String returns the rule's name in lower case.
func (r Rule) String() string {
	if int(r) < len(ruleNames) {
		return ruleNames[r]
	}
	return "unknown opening"
}

// ParseRule reads a rule's name in any case.
func ParseRule(s string) (Rule, error) {
	for r, name := range ruleNames {
		if strings.EqualFold(name, strings.TrimSpace(s)) {
			return Rule(r), nil
		}
	}
	return 0, fmt.Errorf("%q is not an opening rule: %s", s, strings.Join(ruleNames[:], ", "))
}

// Bound is where a stone has to stand: in or outside the square of so many lines in the
// middle of the board. A square of one line is the centre.
type Bound struct {
	Square  int
	Outside bool
}

// bounds are what the rules say of the first, second and third stone; the zero Bound
// says nothing.
var bounds = [NumRules][3]Bound{
	Pro:     {{Square: 1}, {}, {Square: 5, Outside: true}},
	LongPro: {{Square: 1}, {}, {Square: 7, Outside: true}},
	Named:   {{Square: 1}, {Square: 3}, {Square: 5}},
}

// BoundOf returns where the stone after n moves has to stand on a board of that size,
// and whether it is bound at all. A board that has no point outside a square binds
// nobody to it.
func (r Rule) BoundOf(n, size int) (Bound, bool) {
	if n >= 3 || int(r) >= NumRules {
		return Bound{}, false
	}
	b := bounds[r][n]
	return b, b.Square > 0 && !(b.Outside && size <= b.Square)
}

// Holds reports whether p stands as the bound asks.
func (b Bound) Holds(p gomoku.Point, size int) bool {
	c := gomoku.Center(size)
	far := max(p.X-c.X, c.X-p.X, p.Y-c.Y, c.Y-p.Y)
	return far <= b.Square/2 != b.Outside
}

// BoundError refuses a stone that an opening does not leave there.
type BoundError struct {
	Rule  Rule
	Stone int // its number, from 1
	Bound
}

func (e BoundError) Error() string {
	where := fmt.Sprintf("in the middle %d x %[1]d", e.Square)
	switch {
	case e.Outside:
		where = fmt.Sprintf("outside the middle %d x %[1]d", e.Square)
	case e.Square == 1:
		where = "on the centre"
	}
	return fmt.Sprintf("opening %s: stone %d stands %s", e.Rule, e.Stone, where)
}

// Refuse says why the stone after n moves may not stand on p, nil where it may. Whether
// the point is free, others say.
func (r Rule) Refuse(n, size int, p gomoku.Point) error {
	if b, bound := r.BoundOf(n, size); bound && !b.Holds(p, size) {
		return BoundError{r, n + 1, b}
	}
	return nil
}

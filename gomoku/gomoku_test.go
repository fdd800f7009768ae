package gomoku

import (
	"slices"
	"testing"
)

func TestPointNames(t *testing.T) {
	for _, c := range []struct {
		text string
		want Point
		ok   bool
	}{
		{"a1", Point{0, 0}, true}, {"h8", Point{7, 7}, true}, {"Y25", Point{24, 24}, true}, {" i9 ", Point{8, 8}, true},
		{"", NoPoint, false}, {"h", NoPoint, false}, {"8h", NoPoint, false}, {"h0", NoPoint, false},
		{"h26", NoPoint, false}, {"z1", NoPoint, false}, {"h8x", NoPoint, false}, {"h123", NoPoint, false}, {"\x1b8", NoPoint, false},
	} {
		got, err := ParsePoint(c.text)
		if got != c.want || (err == nil) != c.ok {
			t.Errorf("ParsePoint(%q) = %v, %v; want %v, ok %v", c.text, got, err, c.want, c.ok)
		}
	}
	for x := range MaxSize {
		for y := range MaxSize {
			p := Point{x, y}
			if got, err := ParsePoint(p.String()); got != p || err != nil {
				t.Errorf("%v is read back as %v, %v", p, got, err)
			}
		}
	}
	if NoPoint.String() != "-" {
		t.Errorf("NoPoint is printed as %q", NoPoint.String())
	}
}

func TestParsePoints(t *testing.T) {
	want := []Point{{7, 7}, {8, 8}, {9, 9}}
	for _, text := range []string{"h8i9j10", "h8 i9 j10", "H8,I9,J10", " h8_i9;\tj10\n"} {
		if got, err := ParsePoints(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("ParsePoints(%q) = %v, %v", text, got, err)
		}
	}
	if got, err := ParsePoints("h8 what i9"); err == nil || len(got) != 1 {
		t.Errorf("a bad piece gives %v, %v", got, err)
	}
	if got := FormatPoints(want); got != "h8 i9 j10" {
		t.Errorf("FormatPoints gives %q", got)
	}
}

func TestFlipAndCenter(t *testing.T) {
	if got := (Point{0, 0}).Flip(15); got != (Point{0, 14}) {
		t.Errorf("a1 from the top is %v", got)
	}
	if got := Center(15).String(); got != "h8" {
		t.Errorf("the centre of 15 is %s", got)
	}
	if got := Center(20).String(); got != "k10" {
		t.Errorf("the centre of 20 is %s", got)
	}
}

func TestRulesAndSides(t *testing.T) {
	for r := Rule(0); r < NumRules; r++ {
		if got, err := ParseRule(r.String()); got != r || err != nil {
			t.Errorf("%v is read back as %v, %v", r, got, err)
		}
		if got, ok := RuleOfGomocup(r.Gomocup()); got != r || !ok {
			t.Errorf("%v has Gomocup number %d, which is %v", r, r.Gomocup(), got)
		}
	}
	if _, err := ParseRule("chess"); err == nil {
		t.Error("chess is taken for a rule")
	}
	if Black.Other() != White || White.Other() != Black || Nobody.Other() != Nobody {
		t.Error("Other is wrong")
	}
	for _, s := range []Side{Black, White} {
		if got, err := ParseSide(s.String()); got != s || err != nil {
			t.Errorf("%v is read back as %v, %v", s, got, err)
		}
	}
}

func TestPositionCheck(t *testing.T) {
	h8 := Stone{Point{7, 7}, Black}
	for _, c := range []struct {
		name string
		pos  Position
		ok   bool
	}{
		{"good", Position{Size: 15, Stones: []Stone{h8, {Point{8, 8}, White}}}, true},
		{"size", Position{Size: 4}, false},
		{"off the board", Position{Size: 7, Stones: []Stone{h8}}, false},
		{"no side", Position{Size: 15, Stones: []Stone{{Point{0, 0}, Nobody}}}, false},
		{"twice", Position{Size: 15, Stones: []Stone{h8, h8}}, false},
	} {
		if err := c.pos.Check(); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

package saves

import (
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/opening"
)

// A game in the middle of an opening comes back as it was, whoever has which side.
func TestOpeningComesBack(t *testing.T) {
	for _, c := range []struct {
		moves   string
		rule    opening.Rule
		answers []opening.Answer
		hand    gomoku.Side
		asked   bool
		want    string // players and computer
	}{
		{"", opening.Swap2, nil, gomoku.Black, false, "Ann Bob black"},
		{"a1 b2", opening.Swap2, nil, gomoku.Black, false, "Ann Bob black"},
		{"a1 b2 c3", opening.Swap2, nil, gomoku.White, true, "Ann Bob black"},
		{"a1 b2 c3", opening.Swap2, []opening.Answer{opening.White}, gomoku.White, false, "Ann Bob black"},
		{"a1 b2 c3", opening.Swap2, []opening.Answer{opening.Black}, gomoku.White, false, "Bob Ann white"},
		{"a1 b2 c3", opening.Swap2, []opening.Answer{opening.Two}, gomoku.White, false, "Ann Bob black"},
		{"a1 b2 c3 d4", opening.Swap2, []opening.Answer{opening.Two}, gomoku.White, false, "Ann Bob black"},
		{"a1 b2 c3 d4 e5", opening.Swap2, []opening.Answer{opening.Two}, gomoku.Black, true, "Ann Bob black"},
		{"a1 b2 c3 d4 e5", opening.Swap2, []opening.Answer{opening.Two, opening.White}, gomoku.White, false, "Bob Ann white"},
		{"a1 b2 c3", opening.Swap, []opening.Answer{opening.Black}, gomoku.White, false, "Bob Ann white"},
		{"h8 b2", opening.Pro, nil, gomoku.Black, false, "Ann Bob black"},
	} {
		g := NewGame(15, gomoku.Freestyle)
		g.Black, g.White, g.Computer, g.Opening.Rule = "Ann", "Bob", gomoku.Black, c.rule
		left := c.answers
		points, _ := gomoku.ParsePoints(c.moves)
		for i := 0; i <= len(points); i++ {
			if _, asked := g.Asked(); asked && len(left) > 0 {
				if err := g.Answer(left[0]); err != nil {
					t.Fatal(err)
				}
				left = left[1:]
			}
			if i < len(points) {
				g.Play(points[i], 0)
			}
		}
		h := again(t, g)
		sameGame(t, h, g)
		_, asked := h.Asked()
		if got := h.Black + " " + h.White + " " + h.Computer.String(); got != c.want || h.Hand() != c.hand || asked != c.asked {
			t.Errorf("%s %v %v: %s, hand %v, asked %v", c.moves, c.rule, c.answers, got, h.Hand(), asked)
		}
	}
}

// What the header of a stranger says of an opening costs no moves: the opening is free
// then, and one line says so.
func TestHostileOpening(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[15]XOPENING[gambit];B[hh])":                            `opening: "gambit" is not an opening rule: free, pro, long-pro, swap, swap2, named; it is free here`,
		"(;SZ[15]XOPENING[swap2 white];B[hh];W[hi])":                 "opening: swap2: white cannot be chosen after 2 moves; it is free here",
		"(;SZ[15]XOPENING[swap two];B[hh];W[hi];B[hj])":              "opening: two: not a choice here: white or black; it is free here",
		"(;SZ[15]XOPENING[swap2 two]AB[hh]PL[W];W[hi])":              "opening: swap2: two cannot be chosen after 1 moves; it is free here",
		"(;SZ[15]XOPENING[pro]AB[hh]PL[W];W[hi])":                    "opening: pro: the game does not begin with black on an empty board; it is free here",
		"(;SZ[15]XOPENING[pro];W[hh];B[hi])":                         "opening: pro: the game does not begin with black on an empty board; it is free here",
		"(;SZ[15]XOPENING[" + strings.Repeat("x", 9000) + "];B[hh])": `opening: "` + strings.Repeat("x", 40) + `" is not an opening rule: free, pro, long-pro, swap, swap2, named; it is free here`,
		"(;SZ[15]XOPENING[swap \x1b[2J\\]x];B[hh];W[hi];B[hj])":      "",
		"(;SZ[15]XOPENING[swap white]XUNDONE[1];B[hh];W[hi];B[hj])":  "opening: swap: white cannot be chosen after 2 moves; it is free here",
	} {
		g, err := ReadSGF(strings.NewReader(text))
		if g == nil || g.Opening != (opening.Record{}) || err == nil || want != "" && err.Error() != want {
			t.Errorf("%q: %+v, %v", text, g, err)
		}
		if g.Len()+g.Tail()+len(g.Setup) == 0 {
			t.Errorf("%q has lost its moves", text)
		}
		if strings.ContainsAny(err.Error(), "\x1b\n") {
			t.Errorf("%q: a control byte in %q", text, err)
		}
	}
}

// Taking back an answer gives everybody the side they had.
func TestUnanswer(t *testing.T) {
	g := NewGame(15, gomoku.Freestyle)
	g.Black, g.White, g.Computer, g.Opening.Rule = "Ann", "Bob", gomoku.White, opening.Swap
	for _, p := range []gomoku.Point{{X: 1}, {X: 2}, {X: 3}} {
		if g.Unanswer() {
			t.Fatal("there is no answer yet")
		}
		g.Play(p, 0)
	}
	if err := g.Answer(opening.Black); err != nil || g.Black != "Bob" || g.Computer != gomoku.Black {
		t.Fatalf("%v: black is %s, the computer %v", err, g.Black, g.Computer)
	}
	g.Play(gomoku.Point{X: 4}, 0)
	if g.Unanswer() {
		t.Error("the stone behind the answer comes first")
	}
	g.Undo()
	if !g.Unanswer() || g.Black != "Ann" || g.Computer != gomoku.White || g.Opening != (opening.Record{Rule: opening.Swap}) {
		t.Errorf("black is %s, the computer %v, %v", g.Black, g.Computer, g.Opening)
	}
}

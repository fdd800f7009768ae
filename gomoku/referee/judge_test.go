package referee

import (
	"fmt"
	"slices"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

func TestWins(t *testing.T) {
	rules := map[string]gomoku.Rule{
		"freestyle": gomoku.Freestyle, "standard": gomoku.Standard, "renju": gomoku.Renju,
		"caro9": gomoku.Caro, "caro8": gomoku.Caro6,
	}
	cases := gomokutest.Cases(t, "testdata/positions/wins.txt")
	if len(cases) != 56 {
		t.Errorf("%d cases, want 56", len(cases))
	}
	for _, c := range cases {
		rule, ok := rules[c[1]]
		side, err := gomoku.ParseSide(c[2])
		if !ok || err != nil {
			t.Fatalf("%s: bad case", c[0])
		}
		g, p := gomokutest.Board(t, 15, c[3], c[4]), gomokutest.Point(t, c[5])
		before := *g
		got := Wins(g, rule, p, side)
		if want := c[6] == "win"; got != want {
			t.Errorf("%s: wins = %v, want %v", c[0], got, want)
		}
		if *g != before {
			t.Errorf("%s: wins left the grid changed", c[0])
		}
		g.Set(p, side)
		if e := Judge(g, rule, p); (e.Winner == side) != got || (len(e.Line) >= 5) != got {
			t.Errorf("%s: judge says %+v", c[0], e)
		}
	}
}

func TestForbidden(t *testing.T) {
	cases := gomokutest.Cases(t, "testdata/positions/forbidden.txt")
	if len(cases) != 123 {
		t.Errorf("%d cases, want 123", len(cases))
	}
	for _, c := range cases {
		g, p := gomokutest.Board(t, 15, c[1], c[2]), gomokutest.Point(t, c[3])
		before := *g
		f, five := Forbidden(g, p), Wins(g, gomoku.Renju, p, gomoku.Black)
		want := c[4]
		if want == "five" != five {
			t.Errorf("%s: five = %v, want %s", c[0], five, want)
		}
		if want == "five" || want == "allowed" {
			want = ""
		}
		if f.String() != want {
			t.Errorf("%s: %s is %q, want %q", c[0], p, f, want)
		}
		if *g != before {
			t.Errorf("%s: forbidden left the grid changed", c[0])
		}
		g.Set(p, gomoku.Black)
		e := Judge(g, gomoku.Renju, p)
		if e.Fault != f || e.Over != (five || f != NoFault) || (e.Winner == gomoku.White) != (f != NoFault) {
			t.Errorf("%s: judge says %+v", c[0], e)
		}
	}
}

func TestForbiddenBoards(t *testing.T) {
	cases := gomokutest.Cases(t, "testdata/positions/forbidden-boards.txt")
	if len(cases) != 100 {
		t.Errorf("%d boards, want 100", len(cases))
	}
	for i, c := range cases {
		got, want := ForbiddenPoints(gomokutest.Board(t, 15, c[0], c[1])), gomokutest.Points(t, c[2])
		slices.SortFunc(want, func(a, b gomoku.Point) int { return 100*(a.X-b.X) + a.Y - b.Y })
		if !slices.Equal(got, want) {
			t.Errorf("board %d: %s, want %s", i+1, gomoku.FormatPoints(got), gomoku.FormatPoints(want))
		}
	}
}

// A three whose only straight-four point makes a five on another line is no
// three: so says the wording of the federation's definition, and here programs
// differ. The second case is the same one level deeper.
func TestThreeWhosePointMakesFive(t *testing.T) {
	g := gomokutest.Board(t, 15, "e10f8f9g4g5g6g7h7h9i8", "-")
	if f := Forbidden(g, gomokutest.Point(t, "h8")); f != NoFault {
		t.Errorf("the three through g8, which makes five, counts: %v", f)
	}
	g = gomokutest.Board(t, 15, "e8f6f8f11g7g8g10h6h9j5j9k10", "d8e6e9e12f7g9h11i5")
	if f := Forbidden(g, gomokutest.Point(t, "h8")); f != DoubleThree {
		t.Errorf("the double three on h8 is judged %q", f)
	}
}

// Every five on every board: each axis, each place, each stone of the row as
// the last one. A win must be seen at once, with its line, at every rim.
func TestEveryFive(t *testing.T) {
	for _, size := range []int{5, 6, 15, 25} {
		rows := 0
		for x := range size {
			for y := range size {
				for _, a := range Axes {
					first := gomoku.Point{X: x, Y: y}
					if !a.From(first, 4).On(size) {
						continue
					}
					rows++
					checkFive(t, size, first, a)
				}
			}
		}
		if want := 2*size*(size-4) + 2*(size-4)*(size-4); rows != want {
			t.Errorf("size %d: %d rows looked at, want %d", size, rows, want)
		}
	}
}

// checkFive plays the row with each of its stones last, by both sides, under
// every rule.
func checkFive(t *testing.T, size int, first gomoku.Point, a Axis) {
	for last := range 5 {
		for side := gomoku.Black; side <= gomoku.White; side++ {
			g, line := gomoku.NewBoard(size), make([]gomoku.Point, 5)
			for i := range line {
				line[i] = a.From(first, i)
				if i != last {
					g.Set(line[i], side)
				}
			}
			for rule := range gomoku.Rule(gomoku.NumRules) {
				if !Wins(g, rule, line[last], side) {
					t.Errorf("size %d %v: the five of %s with %s last does not win", size, rule, gomoku.FormatPoints(line), line[last])
				}
			}
			g.Set(line[last], side)
			for rule := range gomoku.Rule(gomoku.NumRules) {
				if e := Judge(g, rule, line[last]); !e.Over || e.Winner != side || !slices.Equal(e.Line, line) {
					t.Errorf("size %d %v: the five of %s with %s last is judged %+v", size, rule, gomoku.FormatPoints(line), line[last], e)
				}
			}
		}
	}
}

// Six in a row under every rule, for both sides.
func TestSix(t *testing.T) {
	for _, c := range []struct {
		rule gomoku.Rule
		side gomoku.Side
		want string
	}{
		{gomoku.Freestyle, gomoku.Black, "black wins d8 e8 f8 g8 h8 i8"},
		{gomoku.Freestyle, gomoku.White, "white wins d8 e8 f8 g8 h8 i8"},
		{gomoku.Standard, gomoku.Black, "goes on"},
		{gomoku.Standard, gomoku.White, "goes on"},
		{gomoku.Renju, gomoku.Black, "white wins by overline"},
		{gomoku.Renju, gomoku.White, "white wins d8 e8 f8 g8 h8 i8"},
		{gomoku.Caro, gomoku.Black, "goes on"},
		{gomoku.Caro6, gomoku.Black, "black wins d8 e8 f8 g8 h8 i8"},
	} {
		g := gomoku.NewBoard(15)
		for _, p := range gomokutest.Points(t, "d8e8f8g8h8i8") {
			g.Set(p, c.side)
		}
		if got := say(Judge(g, c.rule, gomokutest.Point(t, "g8"))); got != c.want {
			t.Errorf("%v, six of %v: %s, want %s", c.rule, c.side, got, c.want)
		}
	}
}

// say puts an ending into words.
func say(e Ending) string {
	switch {
	case !e.Over:
		return "goes on"
	case e.Winner == gomoku.Nobody:
		return "draw"
	case e.Fault != NoFault:
		return fmt.Sprintf("%v wins by %v", e.Winner, e.Fault)
	}
	return fmt.Sprintf("%v wins %s", e.Winner, gomoku.FormatPoints(e.Line))
}

// A five on one line wins whatever longer row the same stone makes on another,
// and caro counts both ends.
func TestFiveBesideOthers(t *testing.T) {
	for _, c := range []struct {
		name         string
		rule         gomoku.Rule
		black, white string
		last, want   string
	}{
		{"five and overline", gomoku.Standard, "c8d8e8f8g8h8 h4h5h6h7", "-", "h8", "black wins h4 h5 h6 h7 h8"},
		{"five and overline", gomoku.Renju, "c8d8e8f8g8h8 h4h5h6h7", "-", "h8", "black wins h4 h5 h6 h7 h8"},
		{"both ends blocked", gomoku.Caro, "d8e8f8g8h8", "c8i8", "d8", "goes on"},
		{"both ends blocked", gomoku.Caro6, "d8e8f8g8h8", "c8i8", "d8", "goes on"},
		{"both ends blocked, six", gomoku.Caro6, "d8e8f8g8h8i8", "c8j8", "d8", "black wins d8 e8 f8 g8 h8 i8"},
		{"one end blocked", gomoku.Caro, "d8e8f8g8h8", "c8", "d8", "black wins d8 e8 f8 g8 h8"},
		{"rim and stone", gomoku.Caro, "a8b8c8d8e8", "f8", "a8", "black wins a8 b8 c8 d8 e8"},
		{"four", gomoku.Freestyle, "d8e8f8g8 i8", "-", "g8", "goes on"},
		{"a white double three", gomoku.Renju, "-", "g8h8i8h7h9", "h8", "goes on"},
		{"no stone there", gomoku.Freestyle, "d8e8f8g8h8", "-", "a1", "goes on"},
	} {
		g := gomokutest.Board(t, 15, c.black, c.white)
		if got := say(Judge(g, c.rule, gomokutest.Point(t, c.last))); got != c.want {
			t.Errorf("%s, %v: %s, want %s", c.name, c.rule, got, c.want)
		}
	}
}

// The last point of a full board is a draw, or a win when it makes five.
func TestFullBoard(t *testing.T) {
	for _, size := range []int{5, 15, 25} {
		g := gomoku.NewBoard(size)
		for x := range size {
			for y := range size {
				// Pairs of stones along the rows, the rows shifted by two: no row is longer than two.
				g.At[x][y] = gomoku.Black + gomoku.Side((x+2*y)/2%2)
			}
		}
		last := gomoku.Point{X: size - 1, Y: size - 1}
		for rule := range gomoku.Rule(gomoku.NumRules) {
			if got := Judge(g, rule, last); say(got) != "draw" {
				t.Errorf("size %d, %v: a full board is judged %+v", size, rule, got)
			}
		}
		s := g.Get(last)
		g.Set(last, gomoku.Nobody)
		if g.Full() {
			t.Errorf("size %d: a board with a hole is called full", size)
		}
		g.Set(last, s)
		for i := range 5 {
			g.Set(gomoku.Point{X: size - 1 - i, Y: size - 1}, s)
		}
		if got := Judge(g, gomoku.Freestyle, last); got.Winner != s {
			t.Errorf("size %d: a five with the last stone is judged %+v", size, got)
		}
	}
}

func TestGridOf(t *testing.T) {
	h8, a1 := gomokutest.Point(t, "h8"), gomokutest.Point(t, "a1")
	g := gomoku.BoardOf(gomoku.Position{Size: 9, Stones: []gomoku.Stone{{Point: h8, Side: gomoku.Black}, {Point: a1, Side: gomoku.White}}})
	if g.Size != 9 || g.Get(h8) != gomoku.Black || g.Get(a1) != gomoku.White || g.Get(gomoku.Point{X: 9, Y: 9}) != gomoku.Nobody {
		t.Errorf("the grid is %v", g.At)
	}
	if g.Empty(h8) || g.Empty(gomoku.Point{X: 9, Y: 0}) || !g.Empty(gomoku.Point{X: 8, Y: 8}) {
		t.Error("empty is wrong")
	}
}

func BenchmarkForbiddenPoints(b *testing.B) {
	c := gomokutest.Cases(b, "testdata/positions/forbidden-boards.txt")[8]
	g := gomokutest.Board(b, 15, c[0], c[1])
	for b.Loop() {
		ForbiddenPoints(g)
	}
}

package opening

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
)

func points(t *testing.T, text string) []gomoku.Point {
	t.Helper()
	list, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Where the first three stones may stand.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		rule    Rule
		n, size int
		at      string
		want    string
	}{
		{Free, 0, 15, "a1", ""},
		{Pro, 0, 15, "h8", ""},
		{Pro, 0, 15, "h9", "opening pro: stone 1 stands on the centre"},
		{Pro, 1, 15, "a1", ""},
		{Pro, 2, 15, "j10", "opening pro: stone 3 stands outside the middle 5 x 5"},
		{Pro, 2, 15, "k8", ""},
		{Pro, 2, 15, "e5", ""},
		{Pro, 3, 15, "i8", ""},
		{LongPro, 2, 15, "k8", "opening long-pro: stone 3 stands outside the middle 7 x 7"},
		{LongPro, 2, 15, "h4", ""},
		{LongPro, 2, 15, "l8", ""},
		{Named, 0, 15, "g8", "opening named: stone 1 stands on the centre"},
		{Named, 1, 15, "h10", "opening named: stone 2 stands in the middle 3 x 3"},
		{Named, 1, 15, "g7", ""},
		{Named, 2, 15, "k8", "opening named: stone 3 stands in the middle 5 x 5"},
		{Named, 2, 15, "f6", ""},
		{Swap2, 0, 15, "a1", ""},
		{Pro, 2, 5, "c4", ""}, // there is no other place
		{LongPro, 2, 7, "c4", ""},
		{Pro, 0, 20, "k10", ""}, // the centre that Gomocup has
		{Pro, 0, 20, "j10", "opening pro: stone 1 stands on the centre"},
	} {
		err := c.rule.Refuse(c.n, c.size, points(t, c.at)[0])
		if got := strings.TrimPrefix(fmt.Sprint(err), "<nil>"); got != c.want {
			t.Errorf("%v, stone %d at %s on %d lines: %q, want %q", c.rule, c.n+1, c.at, c.size, got, c.want)
		}
	}
}

// Who acts after every move, what is asked, and who is swapped in the end: a line of
// hands, B or W, with the answers in brackets.
func TestHands(t *testing.T) {
	for _, c := range []struct {
		rule    Rule
		answers []Answer
		want    string
		swapped bool
	}{
		{Free, nil, "BWBWBWBW", false},
		{Pro, nil, "BWBWBWBW", false},
		{Named, nil, "BWBWBWBW", false},
		{Swap, []Answer{White}, "BBB(W:white or black)WBWBW", false},
		{Swap, []Answer{Black}, "BBB(W:white or black)WBWBW", true},
		{Swap2, []Answer{White}, "BBB(W:white, black or two)WBWBW", false},
		{Swap2, []Answer{Black}, "BBB(W:white, black or two)WBWBW", true},
		{Swap2, []Answer{Two, White}, "BBB(W:white, black or two)WW(B:white or black)WBW", true},
		{Swap2, []Answer{Two, Black}, "BBB(W:white, black or two)WW(B:white or black)WBW", false},
	} {
		r, got, given := Record{Rule: c.rule}, "", 0
		letter := map[gomoku.Side]string{gomoku.Black: "B", gomoku.White: "W"}
		for n := range 8 {
			if q, asked := r.Asked(n); asked {
				if r.Settled(n) || r.Hand(n) != q.Whom {
					t.Errorf("%v: settled %v, hand %v while %v is asked", r, r.Settled(n), r.Hand(n), q.Whom)
				}
				got += "(" + letter[q.Whom] + ":" + Choices(q.Choices) + ")"
				var err error
				if r, err = r.Answer(n, c.answers[given]); err != nil {
					t.Fatal(err)
				}
				given++
			}
			got += letter[r.Hand(n)]
		}
		if got != c.want || r.Swapped() != c.swapped || given != len(c.answers) {
			t.Errorf("%v %v: %s, swapped %v; want %s", c.rule, c.answers, got, r.Swapped(), c.want)
		}
		if back, err := ParseRecord(r.String(), 8); err != nil || back != r {
			t.Errorf("%q is read as %v, %v", r.String(), back, err)
		}
	}
}

func TestAnswersThatAreNone(t *testing.T) {
	for _, c := range []struct {
		rule Rule
		n    int
		a    Answer
		want string
	}{
		{Free, 3, Black, "black: nothing is asked now"},
		{Swap, 2, White, "white: nothing is asked now"},
		{Swap, 4, White, "white: nothing is asked now"},
		{Swap, 3, Two, "two: not a choice here: white or black"},
		{Swap2, 3, NoAnswer, ": not a choice here: white, black or two"},
	} {
		r, err := Record{Rule: c.rule}.Answer(c.n, c.a)
		if fmt.Sprint(err) != c.want || r != (Record{Rule: c.rule}) {
			t.Errorf("%v after %d: %v, %v", c.rule, c.n, r, err)
		}
	}
}

// What is undone comes off in turn.
func TestUnanswer(t *testing.T) {
	r := Record{Swap2, [2]Answer{Two, White}}
	if a, after, ok := r.Given(); a != White || after != 5 || !ok {
		t.Errorf("given: %v after %d", a, after)
	}
	if r = r.Unanswer(); r != (Record{Swap2, [2]Answer{Two}}) || r.Swapped() {
		t.Errorf("one off: %v", r)
	}
	if r = r.Unanswer(); r != (Record{Rule: Swap2}) {
		t.Errorf("two off: %v", r)
	}
	if _, _, ok := r.Given(); ok {
		t.Error("an answer is left")
	}
}

// Who has done something in a game so far, by the sides as they are now.
func TestActed(t *testing.T) {
	for _, c := range []struct {
		r            Record
		n            int
		black, white bool
	}{
		{Record{}, 0, false, false},
		{Record{}, 1, true, false},
		{Record{}, 2, true, true},
		{Record{Rule: Swap}, 3, true, false},
		{Record{Swap, [2]Answer{White}}, 3, true, true},
		{Record{Swap, [2]Answer{Black}}, 3, true, true},
		{Record{Rule: Swap2}, 2, true, false},
		{Record{Swap2, [2]Answer{Two}}, 4, true, true},
	} {
		if b, w := c.r.Acted(c.n, gomoku.Black), c.r.Acted(c.n, gomoku.White); b != c.black || w != c.white {
			t.Errorf("%v after %d: black %v, white %v", c.r, c.n, b, w)
		}
	}
}

// Records that nobody can have written.
func TestHostileRecords(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
	}{
		{"", 9}, {"   ", 9}, {"gambit", 9}, {"swap two", 9}, {"swap white black", 9}, {"swap2 two two", 9}, {"swap2 two white black", 9},
		{"swap2 three", 9}, {"swap white", 2}, {"swap2 two white", 4}, {"pro white", 9}, {"free black", 9}, {"swap2 \x1b[2J", 9}, {strings.Repeat("swap ", 10_000), 9},
	} {
		if r, err := ParseRecord(c.text, c.n); err == nil || r != (Record{}) {
			t.Errorf("%.30q after %d moves: %v, %v", c.text, c.n, r, err)
		}
	}
}

// Every game of three stones in the squares of the named openings has a name, and the
// same in all the eight ways it can lie.
func TestNames(t *testing.T) {
	size, found := gomoku.DefaultSize, map[Name]int{}
	c := gomoku.Center(size)
	for x2 := -1; x2 <= 1; x2++ {
		for y2 := -1; y2 <= 1; y2++ {
			for x3 := -2; x3 <= 2; x3++ {
				for y3 := -2; y3 <= 2; y3++ {
					second, third := step{x2, y2}, step{x3, y3}
					if second == (step{}) || third == (step{}) || third == second {
						continue
					}
					name, ok := NameOf(size, []gomoku.Point{c, c.Add(x2, y2), c.Add(x3, y3)})
					if !ok {
						t.Fatalf("%v %v has no name", second, third)
					}
					found[name]++
					for i := range 8 {
						s, d := second.turned(i), third.turned(i)
						if other, _ := NameOf(size, []gomoku.Point{c, c.Add(s.x, s.y), c.Add(d.x, d.y)}); other != name {
							t.Errorf("%v %v turned by %d is %v, not %v", second, third, i, other, name)
						}
					}
				}
			}
		}
	}
	if len(found) != 26 {
		t.Errorf("%d names", len(found))
	}
	for _, c := range []struct {
		moves, want string
		size        int
	}{
		{"h8 h9 i9", "D4 Kagetsu", 15}, {"h8 g8 g9", "D4 Kagetsu", 15}, {"h8 h7 g7 a1", "D4 Kagetsu", 15},
		{"h8 i9 f6", "I13 Suisei", 15}, {"h8 g7 i10", "I12 Meigetsu", 15}, {"j10 j11 j12", "D1 Kansei", 19},
		{"h8 h9 k8", "", 15}, {"h8 h10 h9", "", 15}, {"g8 g9 h9", "", 15}, {"h8 h9", "", 15}, {"", "", 15},
	} {
		name, ok := NameOf(c.size, points(t, c.moves))
		if got := name.String(); ok && got != c.want || !ok && c.want != "" {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
	}
}

// The most level choice wins, by whatever says so, and none that ends the game.
func TestWeighing(t *testing.T) {
	pos := gomoku.Position{Size: 15, Turn: gomoku.Black}
	value := func(_ context.Context, pos gomoku.Position, _ time.Duration) (int, error) {
		last := pos.Stones[len(pos.Stones)-1]
		return 10*last.X - 70, nil
	}
	w := Weighing{Pos: pos, Time: time.Minute, Value: value, Over: func(pos gomoku.Position) bool { return pos.Stones[0].X == 7 }}
	best, err := w.Best(context.Background(), Singles(points(t, "a1 d1 h1 i1 o1")))
	if err != nil || !slices.Equal(best, points(t, "i1")) {
		t.Errorf("best %v, %v", best, err)
	}
	w.Bias = 70 // who has just moved is worse off by this
	if best, err = w.Best(context.Background(), Singles(points(t, "a1 d1 h1 i1 o1"))); err != nil || !slices.Equal(best, points(t, "a1")) {
		t.Errorf("with a bias: %v, %v", best, err)
	}
	if _, err = w.Best(context.Background(), Singles(points(t, "h1"))); err != ErrNoChoice {
		t.Errorf("no choice: %v", err)
	}
}

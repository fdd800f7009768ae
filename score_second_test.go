package main

// A second small implementation of the programs of levels 1 to 3, written from what
// they are said to do and sharing no code with the players: a plain array, every line
// walked point by point, every move tried. testdata/classics.txt holds positions and
// the moves it finds best; -update writes the answers anew (some minutes: the twenty
// program looks four plies ahead at every move).

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/shapes"
	"gobang/options"
	"gobang/players"
	"gobang/tui/menus"
)

// second is a board: 1 is who is to move, -1 the other.
type second struct {
	size int
	at   [25][25]int
}

func secondOf(pos gomoku.Position) *second {
	b := &second{size: pos.Size}
	for _, s := range pos.Stones {
		b.at[s.X][s.Y] = 1
		if s.Side != pos.Turn {
			b.at[s.X][s.Y] = -1
		}
	}
	return b
}

func (b *second) on(x, y int) bool { return x >= 0 && y >= 0 && x < b.size && y < b.size }

// free reports whether a point is on the board and empty.
func (b *second) free(x, y int) bool { return b.on(x, y) && b.at[x][y] == 0 }

// same reports whether a point holds a stone of that owner.
func (b *second) same(x, y, who int) bool { return b.on(x, y) && b.at[x][y] == who }

// The directions: along a row, up a column, and the two diagonals.
var secondWays = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// run measures the run through a stone in a direction: its stones, how many of its
// two ends are empty, and whether the stone is its last in the direction.
func (b *second) run(x, y int, way [2]int) (n, open int, last bool) {
	who := b.at[x][y]
	n, last = 1, true
	i, j := x+way[0], y+way[1]
	for ; b.same(i, j, who); i, j = i+way[0], j+way[1] {
		n++
		last = false
	}
	if b.free(i, j) {
		open++
	}
	for i, j = x-way[0], y-way[1]; b.same(i, j, who); i, j = i-way[0], j-way[1] {
		n++
	}
	if b.free(i, j) {
		open++
	}
	return n, open, last
}

// five reports whether a stone of that owner would stand in a run of five or more.
func (b *second) five(x, y, who int) bool {
	b.at[x][y] = who
	defer func() { b.at[x][y] = 0 }()
	for _, way := range secondWays {
		if n, _, _ := b.run(x, y, way); n >= 5 {
			return true
		}
	}
	return false
}

// near lists the empty points with a stone at that distance in one of the eight
// directions and none nearer.
func (b *second) near(distance int) (list []gomoku.Point) {
	beside := func(x, y, d int) bool {
		for i := -1; i <= 1; i++ {
			for j := -1; j <= 1; j++ {
				if (i != 0 || j != 0) && b.on(x+i*d, y+j*d) && b.at[x+i*d][y+j*d] != 0 {
					return true
				}
			}
		}
		return false
	}
	for x := range b.size {
		for y := b.size - 1; y >= 0; y-- {
			if b.free(x, y) && beside(x, y, distance) && (distance == 1 || !beside(x, y, 1)) {
				list = append(list, gomoku.Point{X: x, Y: y})
			}
		}
	}
	return list
}

// sum adds up a figure of each stone and direction, own minus other.
func (b *second) sum(figure func(x, y int, way [2]int) int) (total int) {
	for x := range b.size {
		for y := range b.size {
			for _, way := range secondWays {
				if b.at[x][y] != 0 {
					total += b.at[x][y] * figure(x, y, way)
				}
			}
		}
	}
	return total
}

// described is the two-ply program's sum as the article gives it.
func (b *second) described() int {
	return b.sum(func(x, y int, way [2]int) int {
		n, open, _ := b.run(x, y, way)
		if n >= 5 {
			return 200000
		}
		return powered(n, open)
	})
}

// powered is 18000 / 50^(2^(4-n)) or 2000 / 10^(2^(4-n)), and for four 18000 or 2000.
func powered(n, open int) int {
	top, base := 18000, 50
	if open == 1 {
		top, base = 2000, 10
	}
	switch {
	case open == 0:
		return 0
	case n >= 4:
		return top
	}
	for ; n < 4; n++ {
		base *= base
	}
	return top / base
}

// literal is the sum as the source makes it: a five counts as a four, a column and the
// falling diagonal only at the far end of a run, and the sum has 16 bits.
func (b *second) literal() int {
	return int(int16(b.sum(func(x, y int, way [2]int) int {
		n, open, last := b.run(x, y, way)
		if (way == secondWays[1] || way == secondWays[3]) && !last {
			return 0
		}
		return powered(min(n, 4), open)
	})))
}

// twoPly returns the best moves of the two-ply program with one of the sums: all of
// them, column by column, or only the first that makes a five for anybody.
func (b *second) twoPly(score func() int, literal bool) (best []gomoku.Point) {
	moves := b.near(1)
	for _, who := range []int{1, -1} {
		fives := slices.DeleteFunc(slices.Clone(moves), func(p gomoku.Point) bool {
			return !b.five(p.X, p.Y, who) && !(literal && b.five(p.X, p.Y, -who))
		})
		if len(fives) > 0 {
			return fives
		}
	}
	high := 0
	for _, p := range moves {
		b.at[p.X][p.Y] = 1
		low, first := 0, true
		for _, q := range b.near(1) {
			b.at[q.X][q.Y] = -1
			if v := score(); first || v < low {
				low, first = v, false
			}
			b.at[q.X][q.Y] = 0
		}
		b.at[p.X][p.Y] = 0
		if len(best) == 0 || low > high {
			best, high = nil, low
		}
		if low == high {
			best = append(best, p)
		}
	}
	return best
}

// combinations returns the points with the highest urgency, or its own fives.
func (b *second) combinations() (best []gomoku.Point) {
	worth := []int{1, 10, 100, 1000, 100000}
	high := -1
	for x := range b.size {
		for y := range b.size {
			if !b.free(x, y) {
				continue
			}
			sum := 0
			for _, way := range secondWays {
				for back := range 5 {
					own, other, inside := 0, 0, true
					for k := range 5 {
						i, j := x+(k-back)*way[0], y+(k-back)*way[1]
						if !b.on(i, j) {
							inside = false
						} else if b.at[i][j] == 1 {
							own++
						} else if b.at[i][j] == -1 {
							other++
						}
					}
					if inside && other == 0 {
						sum += worth[own]
					}
					if inside && own == 0 {
						sum += worth[other]
					}
				}
			}
			if b.five(x, y, 1) {
				sum += 1 << 40
			}
			if sum > high {
				best, high = nil, sum
			}
			if sum == high {
				best = append(best, gomoku.Point{X: x, Y: y})
			}
		}
	}
	return best
}

// runs is the twenty program's sum: every run of two or more once, and the stones that
// stand alone off the rim.
func (b *second) runs() (total int) {
	for x := range b.size {
		for y := range b.size {
			who := b.at[x][y]
			if who == 0 {
				continue
			}
			alone := x > 0 && y > 0 && x < b.size-1 && y < b.size-1
			for _, way := range secondWays {
				n, open, last := b.run(x, y, way)
				if b.on(x+way[0], y+way[1]) && b.at[x+way[0]][y+way[1]] != 0 || b.on(x-way[0], y-way[1]) && b.at[x-way[0]][y-way[1]] != 0 {
					alone = false
				}
				if !last || n < 2 {
					continue
				}
				score := []int{0, 0, 10, 100, 1000}[min(n, 4)] * open * open
				switch {
				case n >= 5:
					score = 100000
				case open == 2:
					score = []int{0, 0, 100, 1000, 10000}[n]
				}
				total += who * score
			}
			if alone {
				total += who * 10
			}
		}
	}
	return total
}

// twenty returns the best moves of the 20 x 20 program at a depth.
func (b *second) twenty(depth int) (best []gomoku.Point) {
	const all = 1 << 40
	high := -all
	for _, p := range b.sorted(1) {
		v := b.after(p, 1, depth-1, high-1, all)
		if v > high {
			best, high = nil, v
		}
		if v == high {
			best = append(best, p)
		}
	}
	return best
}

// after is the value, for who plays p, of the position with that stone.
func (b *second) after(p gomoku.Point, who, depth, alpha, beta int) int {
	won := b.five(p.X, p.Y, who)
	b.at[p.X][p.Y] = who
	defer func() { b.at[p.X][p.Y] = 0 }()
	if won || depth == 0 { // a decided position has its score at once
		return who * b.runs()
	}
	for _, q := range b.sorted(-who) {
		if v := -b.after(q, -who, depth-1, -beta, -alpha); v < beta {
			beta = v
		}
		if beta <= alpha {
			break
		}
	}
	return beta
}

// sorted lists the candidates, those that look best first: that saves time and
// changes nothing else.
func (b *second) sorted(who int) []gomoku.Point {
	list := append(b.near(1), b.near(2)...)
	looks := map[gomoku.Point]int{}
	for _, p := range list {
		b.at[p.X][p.Y] = who
		looks[p] = who * b.runs()
		b.at[p.X][p.Y] = 0
	}
	slices.SortStableFunc(list, func(p, q gomoku.Point) int { return looks[q] - looks[p] })
	return list
}

// secondAnswers are the best moves by each of the programs; the literal one has only
// the first of them.
var secondAnswers = map[string]func(*second) []gomoku.Point{
	"turboc":         func(b *second) []gomoku.Point { return b.twoPly(b.described, false) },
	"turboc-literal": func(b *second) []gomoku.Point { return b.twoPly(b.literal, true)[:1] },
	"combinations":   (*second).combinations,
	"twenty":         func(b *second) []gomoku.Point { return b.twenty(4) },
}

const classicsFile = "testdata/classics.txt"

const classicsHead = `# Positions on 15 lines and what the programs of levels 1 to 3 play there, by the second
# small implementation in score_second_test.go (-update writes this file anew). The
# positions come from games of its two-ply and its combinations program with lots drawn.
# program|moves|the best moves, of the literal one its move
`

// secondPositions are games that were broken off, by drawing lots.
func secondPositions(t *testing.T) (list []string) {
	rng := rand.New(rand.NewPCG(15, 15))
	for len(list) < 40 {
		points := []gomoku.Point{{X: 7, Y: 7}, {X: 6 + rng.IntN(3), Y: 8}, {X: 5 + rng.IntN(5), Y: 6}, {X: 4 + rng.IntN(7), Y: 9 + rng.IntN(2)}, {X: 4 + rng.IntN(7), Y: 4 + rng.IntN(2)}}
		for n, end := len(points), 5+rng.IntN(20); n < end; n++ {
			b := secondOf(gomokutest.Position(t, gomoku.Freestyle, 15, gomoku.FormatPoints(points)))
			best := b.combinations()
			if n%4 < 2 && n%8 > 0 {
				best = b.twoPly(b.described, false)
			}
			p := best[rng.IntN(len(best))]
			if b.five(p.X, p.Y, 1) {
				break
			}
			points = append(points, p)
		}
		list = append(list, gomoku.FormatPoints(points))
	}
	return list
}

// writeClassics writes positions and answers.
func writeClassics(t *testing.T) {
	var out bytes.Buffer
	out.WriteString(classicsHead)
	for _, name := range []string{"turboc", "turboc-literal", "combinations", "twenty"} {
		for _, moves := range secondPositions(t) {
			b := secondOf(gomokutest.Position(t, gomoku.Freestyle, 15, moves))
			fmt.Fprintf(&out, "%s|%s|%s\n", name, moves, gomoku.FormatPoints(secondAnswers[name](b)))
		}
	}
	if err := os.WriteFile(classicsFile, out.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// The moves of the players against those of the second implementation. The one
// position of the twenty program in which they differ is lost: only moves that stop a
// five are looked at, and of two it takes the other.
func TestClassicsAgainstTheSecond(t *testing.T) {
	if *update {
		writeClassics(t)
	}
	differ := map[string][]string{}
	cases := gomokutest.Cases(t, classicsFile)
	for _, c := range cases {
		l, err := levels.Find(c[0])
		if err != nil {
			t.Fatal(err)
		}
		lim := players.Limits{Time: time.Hour} // the clock, on a slow machine, is another matter
		th, err := l.Make().Think(context.Background(), gomokutest.Position(t, gomoku.Freestyle, 15, c[1]), lim, func(players.Thought) {})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(" "+c[2]+" ", " "+th.Point.String()+" ") {
			differ[c[0]] = append(differ[c[0]], c[1]+": "+th.Point.String())
		}
	}
	want := map[string][]string{"twenty": {"h8 g9 i7 i11 f5 j6 h10 h9 i9 f9 e9 j8 j7 g11 g7 h7 j10: f6"}}
	if !reflect.DeepEqual(differ, want) || len(cases) != 160 {
		t.Errorf("of %d moves these differ:\n%v\nwant\n%v", len(cases), differ, want)
	}
}

// What makes the literal program another than the described one, each fault in a
// position of its own: figures counted by hand.
func TestLiteralFaults(t *testing.T) {
	for _, c := range []struct {
		name, black, white string
		described, literal int
	}{
		{"an open three in a row: 7 for each stone", "g8 h8 i8", "", 21, 21},
		{"an open three in a column: once", "h7 h8 h9", "", 21, 7},
		{"on the falling diagonal: once", "g9 h8 i7", "", 21, 7},
		{"on the rising one: each stone", "g7 h8 i9", "", 21, 21},
		{"a half-open four in a row", "g8 h8 i8 j8", "f8", 8000, 8000},
		{"an open four in a row runs over", "g8 h8 i8 j8", "", 72000, 72000 - 65536},
		{"an open four in a column", "h7 h8 h9 h10", "", 72000, 18000},
		{"a half-open five in a column is a four", "h6 h7 h8 h9 h10", "h5", 1000000, 2000},
		{"an open five in a column is a four", "h6 h7 h8 h9 h10", "", 1000000, 18000},
		{"a closed five is nothing", "h6 h7 h8 h9 h10", "h5 h11", 1000000, 0},
		{"both sides", "h7 h8 h9", "c3 d3 e3", 0, -14},
		{"two open fours in columns run over", "h7 h8 h9 h10 c7 c8 c9 c10", "", 144000, 36000 - 65536},
	} {
		pos := gomokutest.Sides(t, gomoku.Freestyle, 15, gomoku.Black, c.black, c.white)
		s := shapes.New(pos, turbocScores.Line)
		if d, l := turbocScore(s, gomoku.Black), literalScore(s, gomoku.Black); d != c.described || l != c.literal {
			t.Errorf("%s: described %d literal %d, want %d %d", c.name, d, l, c.described, c.literal)
		}
		if b := secondOf(pos); b.described() != c.described || b.literal() != c.literal {
			t.Errorf("%s: the second says %d %d", c.name, b.described(), b.literal())
		}
	}
}

// The literal program stops a five that it meets before its own; the described one
// makes its own.
func TestLiteralStopsBeforeItWins(t *testing.T) {
	pos := gomokutest.Position(t, gomoku.Freestyle, 15, "h8 b2 i8 b3 j8 b4 k8 b5")
	for name, want := range map[string]string{"turboc": "g8 l8", "turboc-literal": "b6", "1": "g8 l8"} {
		l, err := levels.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		th, err := l.Make().Think(context.Background(), pos, players.Limits{}, nil)
		if err != nil || !strings.Contains(want, th.Point.String()) {
			t.Errorf("%s plays %v, %v, want %s", name, th.Point, err, want)
		}
	}
}

// No lots unless asked for: the levels of the past answer the same move every time,
// whatever the clock says, and with a seed they draw.
func TestNoLotsUnlessAsked(t *testing.T) {
	pos := gomokutest.Position(t, gomoku.Freestyle, 15, "h8")
	for _, l := range classicLevels {
		seen := map[gomoku.Point]bool{}
		for seed := range uint64(12) {
			th, err := l.Make().Think(context.Background(), pos, players.Limits{Seed: seed * 977, Nodes: 2000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			seen[th.Point] = true
		}
		if len(seen) < 2 {
			t.Errorf("%s: lots change nothing: %v", l.Name, seen)
		}
	}
	for args, want := range map[string]bool{"": false, "-seed 7": true, "-lots": true} {
		o, status := options.Parse(strings.Fields(args), levels, os.Getenv, os.Stderr)
		tab := newTable(options.Setup{Size: 15, Level: levels[0], Computer: gomoku.Black}, time.Now)
		s := session{table: tab, opts: o}
		if status != -1 || (s.limits().Seed != 0) != want {
			t.Errorf("%q: status %d, seed %d", args, status, s.limits().Seed)
		}
		s.opts.Step(menus.Lots, 1)
		if (s.limits().Seed != 0) == want {
			t.Errorf("%q: the option leaves the seed at %d", args, s.limits().Seed)
		}
		if tab.setLevel(levels[6]); s.limits().Seed == 0 {
			t.Errorf("%q: level 7 draws no lots", args)
		}
	}
}

// Level 3 asks for its depth: 2, 4 or 6, in the options and by a flag, and opens on 20
// lines where it did.
func TestTwentyAsksForItsDepth(t *testing.T) {
	tab := newTable(options.Setup{Size: 15, Level: levels[2], Computer: gomoku.Black}, time.Now)
	s := session{table: tab}
	for args, want := range map[string]int{"": 4, "-depth 2": 2, "-depth 6": 6} {
		o, status := options.Parse(strings.Fields(args), levels, os.Getenv, os.Stderr)
		s.opts = o
		if status != -1 || s.limits().Depth != want {
			t.Errorf("%q: status %d, depth %d", args, status, s.limits().Depth)
		}
	}
	for _, args := range []string{"-depth 3", "-depth 8", "-depth 0", "-depth -2"} {
		var say strings.Builder
		if _, status := options.Parse(strings.Fields(args), levels, os.Getenv, &say); status != options.Usage || !strings.Contains(say.String(), "2, 4 or 6") {
			t.Errorf("%s: status %d, %s", args, status, say.String())
		}
	}
	for from, want := range map[int]int{2: 4, 4: 6, 6: 2} {
		s.opts.Depth = from
		if s.opts.Step(menus.Depth, 1); s.opts.Depth != want {
			t.Errorf("the option goes from %d to %d, want %d", from, s.opts.Depth, want)
		}
	}
	tab.setLevel(levels[3])
	if s.limits().Depth != 0 {
		t.Error("level 4 is asked for its depth")
	}
	th, err := levels[2].Make().Think(context.Background(), gomokutest.Position(t, gomoku.Freestyle, 20, ""), players.Limits{}, nil)
	if err != nil || th.Point.String() != "j11" {
		t.Errorf("opens on %v, %v", th.Point, err)
	}
	pos := gomokutest.Position(t, gomoku.Freestyle, 9, "e5 f6 d6")
	for _, depth := range []int{2, 4} {
		if th, err := levels[2].Make().Think(context.Background(), pos, players.Limits{Depth: depth, Time: time.Hour}, nil); err != nil || th.Depth != depth {
			t.Errorf("asked for %d plies it looks %d ahead, %v", depth, th.Depth, err)
		}
	}
}

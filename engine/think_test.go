package engine

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// after returns the position after moves, or fails the test.
func after(t testing.TB, rule gomoku.Rule, size int, moves string) gomoku.Position {
	t.Helper()
	pos, err := positionOf(rule, size, moves)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// think searches with a small table or fails the test.
func think(t testing.TB, pos gomoku.Position, lim Limits) Result {
	t.Helper()
	lim.Table = 4 << 20
	r, err := Think(context.Background(), pos, lim, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestFirstMoves(t *testing.T) {
	for rule := range gomoku.Rule(gomoku.NumRules) {
		for _, size := range []int{5, 6, 15, 19, 20, 25} {
			r := think(t, after(t, rule, size, ""), Limits{Nodes: 1000})
			if r.Best != gomoku.Center(size) {
				t.Errorf("%v %d: the first move is %v", rule, size, r.Best)
			}
		}
		for _, first := range []string{"h8", "a1", "o8", "c13"} {
			pos := after(t, rule, 15, first)
			r := think(t, pos, Limits{Nodes: int64(gomokutest.Rounds(5000, 20_000, 20_000))})
			p, c := pos.Stones[0].Point, gomoku.Center(15)
			if farther(r.Best, p) > 2 && farther(r.Best, c) > 2 {
				t.Errorf("%v: %s is answered at %v, neither near it nor near the middle", rule, first, r.Best)
			}
		}
	}
}

func farther(p, q gomoku.Point) int { return max(abs(p.X-q.X), abs(p.Y-q.Y)) }

func TestMovesThatMust(t *testing.T) {
	for _, c := range []struct {
		name  string
		rule  gomoku.Rule
		moves string
		want  string // one of these
	}{
		{"takes the five", gomoku.Freestyle, "h8a1i8a2j8a3k8a5", "g8 l8"},
		{"blocks the four", gomoku.Freestyle, "h8g8i8a1j8a3k8", "l8"},
		{"blocks the four in a lost position", gomoku.Freestyle, "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10", "a1"},
		{"blocks the open three or makes a four", gomoku.Freestyle, "h8a1i8a15j8", "g8 k8 f8 l8"},
		{"blocks one end of the open four", gomoku.Freestyle, "h8a1i8a15j8o1k8", "g8 l8"},
		{"blocks the split four", gomoku.Standard, "h8a1i8a15k8o1l8", "j8"},
		{"makes no six in standard", gomoku.Standard, "h8a1i8a15j8o1l8o15m8a8h9o8i9", "k9 g9 j9 h7 i7 h10 i10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := after(t, c.rule, 15, c.moves)
			r := think(t, pos, Limits{Nodes: 20000})
			want, _ := gomoku.ParsePoints(c.want)
			if c.want == "a1" {
				want = fiveCells(t, pos)
			}
			if !slices.Contains(want, r.Best) {
				t.Errorf("plays %v, want one of %v", r.Best, want)
			}
		})
	}
}

// fiveCells returns where the other side would make a five.
func fiveCells(t testing.TB, pos gomoku.Position) (list []gomoku.Point) {
	t.Helper()
	b, err := FromPosition(pos)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Set(b.Turn().Other(), ClassA).AppendTo(nil) {
		list = append(list, b.Point(c))
	}
	if len(list) == 0 {
		t.Fatal("there is no five to stop")
	}
	return list
}

// TestRenjuNearForbidden has a position where every sensible move of Black is
// forbidden.
func TestRenjuNearForbidden(t *testing.T) {
	pos := after(t, gomoku.Renju, 15, "h8g6f6g5f7g4h7g3g2a1")
	b, _ := FromPosition(pos)
	r := think(t, pos, Limits{Nodes: 20000})
	if !b.Legal(b.Cell(r.Best)) {
		t.Errorf("plays %v, which is not allowed", r.Best)
	}
}

func TestExclude(t *testing.T) {
	pos := after(t, gomoku.Freestyle, 15, "h8i9i8h9j8")
	best := think(t, pos, Limits{Nodes: 20000})
	next := think(t, pos, Limits{Nodes: 20000, Exclude: []gomoku.Point{best.Best}})
	if next.Best == best.Best {
		t.Fatalf("%v was excluded", best.Best)
	}
	if farther(next.Best, gomoku.Point{X: 8, Y: 7}) > 3 {
		t.Errorf("without %v it plays %v, far from the open three", best.Best, next.Best)
	}
	var all []gomoku.Point
	for x := range 15 {
		for y := range 15 {
			all = append(all, gomoku.Point{X: x, Y: y})
		}
	}
	if r := think(t, pos, Limits{Nodes: 1000, Exclude: all}); !r.Best.On(15) {
		t.Errorf("with every move excluded it plays %v", r.Best)
	}
}

func TestMulti(t *testing.T) {
	r := think(t, after(t, gomoku.Freestyle, 15, "h8i9g7i7"), Limits{Depth: 6, Multi: 4})
	if len(r.Lines) != 4 {
		t.Fatalf("%d lines, want 4", len(r.Lines))
	}
	seen := map[gomoku.Point]bool{}
	for i, l := range r.Lines {
		if l.Rank != i+1 || seen[l.PV[0]] || l.Depth != 6 || i > 0 && l.Score > r.Lines[i-1].Score {
			t.Errorf("line %d: %+v after %+v", i+1, l, r.Lines[max(0, i-1)])
		}
		seen[l.PV[0]] = true
	}
	if r.Best != r.Lines[0].PV[0] || r.Score != r.Lines[0].Score {
		t.Errorf("best %v %d, first line %v %d", r.Best, r.Score, r.Lines[0].PV[0], r.Lines[0].Score)
	}
}

func TestErrors(t *testing.T) {
	full := gomoku.Position{Size: 5, Turn: gomoku.Black}
	for i := range 25 {
		full.Stones = append(full.Stones, gomoku.Stone{Point: gomoku.Point{X: i % 5, Y: i / 5}, Side: gomoku.Side(i/2%2 + 1)})
	}
	if _, err := Think(context.Background(), full, Limits{}, nil); !errors.Is(err, ErrFull) {
		t.Errorf("a full board gives %v", err)
	}
	if _, err := Think(context.Background(), gomoku.Position{Size: 3}, Limits{}, nil); err == nil {
		t.Error("a board of three lines gives no error")
	}
}

// TestSameNodes searches twice under a node and a depth limit: all must be equal.
func TestSameNodes(t *testing.T) {
	pos := after(t, gomoku.Renju, 15, "h8h9j9j8g9")
	for _, lim := range []Limits{{Nodes: 30000}, {Depth: 7}} {
		a, b := think(t, pos, lim), think(t, pos, lim)
		if a.Nodes != b.Nodes || a.Score != b.Score || !slices.Equal(a.PV, b.PV) {
			t.Errorf("%+v: %d nodes %d %v, then %d nodes %d %v", lim, a.Nodes, a.Score, a.PV, b.Nodes, b.Score, b.PV)
		}
		if lim.Nodes > 0 && (a.Nodes < lim.Nodes || a.Nodes > lim.Nodes+2*pollNodes) {
			t.Errorf("%d nodes under a limit of %d", a.Nodes, lim.Nodes)
		}
	}
}

// TestCancel ends searches that have no other limit.
func TestCancel(t *testing.T) {
	pos := after(t, gomoku.Freestyle, 15, "h8i9g7i7")
	ctx, cancel := context.WithCancel(context.Background())
	r, err := Think(ctx, pos, Limits{Table: 1 << 20}, func(i Info) {
		if i.Depth == 5 {
			cancel()
		}
	})
	if err != nil || r.Depth < 5 || r.Depth > 6 {
		t.Errorf("cancelled at depth 5: depth %d, %v", r.Depth, err)
	}
	r, err = Think(ctx, pos, Limits{Table: 1 << 20}, nil)
	if err != nil || !r.Best.On(15) {
		t.Errorf("with a cancelled context: %v, %v", r.Best, err)
	}
}

// TestThreads searches with two threads; the race detector watches.
func TestThreads(t *testing.T) {
	th := NewThinker(1 << 20)
	pos := after(t, gomoku.Freestyle, 15, "h8i9g7i7")
	for range 3 {
		r, err := th.Think(context.Background(), pos, Limits{Nodes: 40000, Threads: 2}, nil)
		if err != nil || r.Depth < 3 {
			t.Fatalf("depth %d, %v", r.Depth, err)
		}
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: r.Best, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
}

func TestTimes(t *testing.T) {
	second := time.Second
	for _, c := range []struct {
		lim        Limits
		soft, hard time.Duration
	}{
		{Limits{}, 0, 0},
		{Limits{Time: second}, 0, second},
		{Limits{Left: 100 * second}, 4 * second, 25 * second},
		{Limits{Time: second, Left: 100 * second}, second, second},
		{Limits{Left: 2 * second, Increment: 4 * second}, 1800 * time.Millisecond, 1800 * time.Millisecond},
	} {
		if soft, hard := c.lim.times(); soft != c.soft || hard != c.hard {
			t.Errorf("%+v: %v and %v, want %v and %v", c.lim, soft, hard, c.soft, c.hard)
		}
	}
}

// TestGamesOfAllKinds plays short searches against random moves over all rules
// and many sizes: every move must be legal, wins must come as promised.
func TestGamesOfAllKinds(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	for _, size := range []int{5, 7, 12, 15, 20, 25} {
		for rule := range gomoku.Rule(gomoku.NumRules) {
			for _, without := range []Idea{0, RootProof} {
				if err := playRandom(r, size, rule, without); err != nil {
					t.Errorf("%v %d without %b: %v", rule, size, without, err)
				}
			}
		}
	}
}

// playRandom plays the engine as the second player against random moves.
func playRandom(r *rand.Rand, size int, rule gomoku.Rule, without Idea) error {
	p := &plain{size: size, rule: rule, turn: gomoku.Black}
	th := NewThinker(1 << 18)
	promised := 0
	for range size * size {
		q := randomMove(r, p)
		if p.turn == gomoku.White {
			res, err := th.Think(context.Background(), p.position(), Limits{Nodes: 300, Without: without}, nil)
			if err != nil {
				return err
			}
			q = res.Best
			// The solvers prove a win, not the shortest one, and may find another.
			if promised > 0 && (res.Mate <= 0 || res.Mate > promised-2 && without == RootProof) {
				return fmt.Errorf("a win in %d was promised, two plies later in %d", promised, res.Mate)
			}
			promised = max(0, res.Mate)
		}
		if q == gomoku.NoPoint || p.get(q) != gomoku.Nobody || p.turn == gomoku.Black && p.forbidden(q) {
			if p.turn == gomoku.Black {
				return nil // only forbidden points are left
			}
			return fmt.Errorf("%v plays %v", p.turn, q)
		}
		if p.wins(q, p.turn) {
			return nil
		}
		p.stones[q.X][q.Y] = p.turn
		p.turn = p.turn.Other()
	}
	return nil
}

// randomMove returns an allowed point, often one near the last stones.
func randomMove(r *rand.Rand, p *plain) gomoku.Point {
	for range 500 {
		q := gomoku.Point{X: r.IntN(p.size), Y: r.IntN(p.size)}
		if p.get(q) == gomoku.Nobody && !p.forbidden(q) {
			return q
		}
	}
	return gomoku.NoPoint
}

// TestWithClock: the clock counts where its plan gives a move less than it may take
// anyhow.
func TestWithClock(t *testing.T) {
	const second = time.Second
	for _, c := range []struct {
		lim             Limits
		left, increment time.Duration
		want            Limits
	}{
		{Limits{}, 100 * second, second, Limits{Left: 100 * second, Increment: second}},
		{Limits{Time: 5 * second}, 100 * second, 0, Limits{Time: 5 * second, Left: 100 * second}},
		{Limits{Time: 4 * second}, 100 * second, 0, Limits{Time: 4 * second}},
		{Limits{Time: 4 * second}, 20 * second, 4 * second, Limits{Time: 4 * second, Left: 20 * second, Increment: 4 * second}},
		{Limits{Time: second, Nodes: 7}, 0, second, Limits{Time: second, Nodes: 7}},
	} {
		got := c.lim.WithClock(c.left, c.increment)
		if got.Time != c.want.Time || got.Left != c.want.Left || got.Increment != c.want.Increment || got.Nodes != c.want.Nodes {
			t.Errorf("%v with %v left and %v a move: %+v, want %+v", c.lim.Time, c.left, c.increment, got, c.want)
		}
	}
}

// TestParams sets numbers by name and refuses what is none.
func TestParams(t *testing.T) {
	p := DefaultParams()
	if err := p.Set("razor.scale=150,late.base=7,"); err != nil || p[razorScale] != 150 || p[lateBase] != 7 || p[latePower] != DefaultParams()[latePower] {
		t.Errorf("two numbers set: %v (%v)", p, err)
	}
	for _, bad := range []string{"razor=1", "razor.scale", "razor.scale=", "razor.scale=x", "razor.scale=99999", "late.base=-1", "late.base=1.5"} {
		before := p
		if err := p.Set(bad); err == nil || p != before {
			t.Errorf("%q is taken", bad)
		}
	}
	seen := map[string]bool{}
	for i, name := range ParamNames() {
		least, most := ParamRange(Param(i))
		if def := DefaultParams()[i]; seen[name] || name == "" || def < least || def > most || params[i].doc == "" {
			t.Errorf("number %d, %q: %d in %d to %d", i, name, def, least, most)
		}
		seen[name] = true
	}
}

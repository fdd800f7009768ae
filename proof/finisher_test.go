package proof

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

// finished plays a game to Black's five, White's replies drawn: a five if he has one,
// the stop of Black's if there is one, else near the stones. Each promise must be kept.
func finished(t *testing.T, f *Finisher, draw *rand.Rand, replies string) (moves int, took []time.Duration) {
	t.Helper()
	pos := gomoku.Position{Size: Size, Turn: gomoku.Black}
	grid, given, by := gomoku.NewBoard(Size), points(t, replies), 0
	for {
		start := time.Now()
		m, ok := f.Move(context.Background(), pos)
		took = append(took, time.Since(start))
		n := len(pos.Stones)
		if !ok || !grid.Empty(m.Point) || by > 0 && n+m.Plies > by {
			t.Fatalf("%v: %+v, %v, by move %d", pos.Stones, m, ok, by)
		}
		by = n + m.Plies
		won := referee.Wins(grid, gomoku.Freestyle, m.Point, gomoku.Black)
		pos.Stones = append(slices.Clone(pos.Stones), gomoku.Stone{Point: m.Point, Side: gomoku.Black})
		grid.Set(m.Point, gomoku.Black)
		if won {
			return n + 1, took
		}
		reply := resists(t, pos, draw)
		if i := n / 2; i < len(given) && grid.Empty(given[i]) {
			reply = given[i]
		}
		if referee.Wins(grid, gomoku.Freestyle, reply, gomoku.White) {
			t.Fatalf("White wins: %v", pos.Stones)
		}
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: reply, Side: gomoku.White})
		grid.Set(reply, gomoku.White)
	}
}

// resists is a reply that takes a five or stops one, else the best shape, and now and
// then any point near the last stone.
func resists(t *testing.T, pos gomoku.Position, draw *rand.Rand) gomoku.Point {
	grid, last := gomoku.BoardOf(pos), pos.Stones[len(pos.Stones)-1].Point
	var near []gomoku.Point
	for _, side := range []gomoku.Side{gomoku.White, gomoku.Black} {
		for c := range home.cells {
			q := home.point(c)
			if !grid.Empty(q) {
				continue
			}
			if referee.Wins(grid, gomoku.Freestyle, q, side) {
				return q
			}
			if dx, dy := q.X-last.X, q.Y-last.Y; max(dx, -dx, dy, -dy) < 3 {
				near = append(near, q)
			}
		}
	}
	if len(near) > 0 && draw.IntN(5) == 0 {
		return near[draw.IntN(len(near))]
	}
	pos.Turn = gomoku.White
	q, err := engine.BestShape(pos)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// The finisher wins, by the move it said, and in fewer moves than the strategy says
// before the game. With -long it says how long games and answers are.
func TestFinisherKeepsItsPromises(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	f, draw := NewFinisher(s), rand.New(rand.NewPCG(20, 4))
	replies := []string{"o15", "h9", "i9", "g8h10"}
	if *gomokutest.Long {
		replies = nil
		for range 12 {
			for _, p := range Home.Replies() {
				replies = append(replies, p.String())
			}
		}
	}
	var lengths []int
	var took []time.Duration
	for _, r := range replies {
		n, times := finished(t, f, draw, r)
		lengths, took = append(lengths, n), append(took, times...)
	}
	slices.Sort(lengths)
	slices.Sort(took)
	t.Logf("%d games: half within %d moves, the longest %d; %d answers: half within %v, 9 of 10 within %v, the slowest %v", len(lengths), lengths[len(lengths)/2], lengths[len(lengths)-1],
		len(took), took[len(took)/2], took[len(took)*9/10], took[len(took)-1])
}

// Where the game leaves the stored moves for a shorter win, another finisher, which
// knows the stones alone, goes on with it, and says so with White to move too.
func TestFinisherIsResumed(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	ctx, left, asked := context.Background(), 0, 0
	for _, replies := range []string{"i9i7h7", "h9g8h10", "h9f8g6", "i9", "h9", "j10", "i8", "g8"} {
		f, pos := NewFinisher(s), gomoku.Position{Size: Size, Turn: gomoku.Black}
		given, draw := points(t, replies), rand.New(rand.NewPCG(20, 5))
		for n := 0; ; n++ {
			m, ok := f.Move(ctx, pos)
			if !ok {
				t.Fatalf("%v", pos.Stones)
			}
			if stored, ok := NewPlayer(s).Move(pos); !ok || stored.Point != m.Point {
				left++
			}
			if n > 3 { // behind the first stored moves
				other, ok := NewFinisher(s).Move(ctx, pos)
				if !ok || other.Plies > m.Plies {
					t.Errorf("%v: resumed %+v, %v, not %d plies", pos.Stones, other, ok, m.Plies)
				}
				asked++
			}
			if m.Plies == 1 || n > 40 {
				break
			}
			pos.Stones = append(slices.Clone(pos.Stones), gomoku.Stone{Point: m.Point, Side: gomoku.Black})
			after := pos
			after.Turn = gomoku.White
			if plies, ok := NewFinisher(s).Won(ctx, after); n > 3 && (!ok || plies > m.Plies-1) {
				t.Errorf("%v: won in %d, %v, not %d", after.Stones, plies, ok, m.Plies-1)
			}
			if plies, ok := f.Won(ctx, after); !ok || plies != m.Plies-1 {
				t.Errorf("%v: won in %d, %v, not %d", after.Stones, plies, ok, m.Plies-1)
			}
			grid := gomoku.BoardOf(pos)
			reply := resists(t, pos, draw)
			if n < len(given) && grid.Empty(given[n]) {
				reply = given[n]
			}
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: reply, Side: gomoku.White})
		}
	}
	if left == 0 || asked == 0 {
		t.Errorf("the stored moves were left %d times, resumed %d times", left, asked)
	}
}

// Off the strategy nothing is claimed.
func TestFinisherClaimsNothingElse(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	f := NewFinisher(s)
	for name, pos := range map[string]gomoku.Position{
		"another second stone": {Size: Size, Turn: gomoku.Black, Stones: stones(t, "h8o15a1b1")},
		"another rule":         {Size: Size, Rule: gomoku.Standard, Turn: gomoku.Black, Stones: stones(t, "h8o15")},
		"another size":         {Size: 17, Turn: gomoku.Black, Stones: stones(t, "h8o15")},
		"no centre":            {Size: Size, Turn: gomoku.White, Stones: stones(t, "h9")},
		"White's":              {Size: Size, Turn: gomoku.White, Stones: stones(t, "h8o15h1")},
	} {
		if m, ok := f.Move(context.Background(), pos); ok {
			t.Errorf("%s: %+v", name, m)
		}
		if n, ok := f.Won(context.Background(), pos); ok {
			t.Errorf("%s: won in %d", name, n)
		}
	}
}

// A context that has ended costs a shorter win, not the one that is proven; and one
// that was found is kept to all the same.
func TestFinisherInAHurry(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	f, pos := NewFinisher(s), gomoku.Position{Size: Size, Turn: gomoku.Black}
	draw := rand.New(rand.NewPCG(20, 6))
	for by := 0; ; {
		ctx := context.Background()
		if by > 0 {
			ctx = ended
		}
		m, ok := f.Move(ctx, pos)
		n := len(pos.Stones)
		if !ok || by > 0 && n+m.Plies > by {
			t.Fatalf("%v: %+v, %v, by move %d", pos.Stones, m, ok, by)
		}
		if f.sooner {
			by = n + m.Plies // from here on nobody has time
		}
		if m.Plies == 1 {
			if by == 0 {
				t.Error("no shorter win was found")
			}
			break
		}
		pos.Stones = append(slices.Clone(pos.Stones), gomoku.Stone{Point: m.Point, Side: gomoku.Black})
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: resists(t, pos, draw), Side: gomoku.White})
	}
	hurried, ok := NewFinisher(s).Move(ended, gomoku.Position{Size: Size, Turn: gomoku.Black, Stones: stones(t, "h8i9")})
	if plain, _ := NewPlayer(s).Move(gomoku.Position{Size: Size, Turn: gomoku.Black, Stones: stones(t, "h8i9")}); !ok || hurried.Point != plain.Point || hurried.Plies != plain.Plies {
		t.Errorf("%+v, %v, not %+v", hurried, ok, plain)
	}
}

// A win that is claimed is one: every legal reply is played against it, the fives seen
// by the referee.
func TestFinisherAgainstEveryReply(t *testing.T) {
	gomokutest.OnlyInFull(t, "plays thousands of replies")
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	f := NewFinisher(s)
	pos := gomoku.Position{Size: Size, Turn: gomoku.Black, Stones: stones(t, "h8o15")}
	for _, reply := range points(t, "a1o1") {
		m, _ := f.player.Move(pos)
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: m.Point, Side: gomoku.Black}, gomoku.Stone{Point: reply, Side: gomoku.White})
	}
	short := engine.NewShortest(shortBits)
	b, err := engine.FromPosition(pos)
	if err != nil {
		t.Fatal(err)
	}
	_, plies, _ := short.Win(context.Background(), b, 99, againNodes)
	if plies == 0 {
		t.Fatal("no win")
	}
	n := everyReply{t: t, short: short, board: b, grid: gomoku.BoardOf(pos), seen: map[string]bool{}}
	n.attack(plies)
}

type everyReply struct {
	t     *testing.T
	short *engine.Shortest
	board *engine.Board
	grid  *gomoku.Board
	seen  map[string]bool
}

func (n *everyReply) attack(left int) {
	key := fmt.Sprint(n.board.Hash(), left)
	if n.seen[key] {
		return
	}
	n.seen[key] = true
	c, plies, _ := n.short.Win(context.Background(), n.board, left, againNodes)
	if c == engine.NoCell || plies > left {
		n.t.Fatalf("no win in %d plies", left)
	}
	p := n.board.Point(c)
	if referee.Wins(n.grid, gomoku.Freestyle, p, gomoku.Black) {
		return
	}
	n.put(p, gomoku.Black)
	for c := range home.cells {
		q := home.point(c)
		if !n.grid.Empty(q) {
			continue
		}
		if referee.Wins(n.grid, gomoku.Freestyle, q, gomoku.White) {
			n.t.Fatalf("White wins on %s", q)
		}
		n.put(q, gomoku.White)
		n.attack(plies - 2)
		n.takeBack(q)
	}
	n.takeBack(p)
}

func (n *everyReply) put(p gomoku.Point, side gomoku.Side) {
	n.grid.Set(p, side)
	n.board.Play(n.board.Cell(p))
}

func (n *everyReply) takeBack(p gomoku.Point) {
	n.grid.Set(p, gomoku.Nobody)
	n.board.Undo()
}

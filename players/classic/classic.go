package classic

// The classic programs of the past: one that looks no move ahead, one that
// looks two, and two that search with alpha-beta. (The fifth, the attacker, is
// in attacker.go.) Each plays as its program is described: its scores, its candidates,
// its way of searching. The Turbo C program's source does not do what is said of it;
// as it stands there it can be had as well (Turboc.Literal). What they share is what
// the game asks of them: legal moves only, no move late, an answer on every board
// under every rule. Where several moves are equal the first counts, so that the same
// position always gets the same answer; lots are drawn only where Limits.Seed asks.
//
// A move late is avoided by counting, not by the clock: a search may try so
// many stones and no more, so that the same position gets the same move on any
// machine. The clock is only the net below.

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/shapes"
	"gobang/players"
)

// netTime ends every thought of a classic program whatever it counted.
const netTime = 700 * time.Millisecond

// thinking is one thought under way.
type thinking struct {
	ctx     context.Context
	s       *shapes.Board
	me      gomoku.Side
	lim     players.Limits
	report  func(players.Thought)
	start   time.Time
	nodes   int64
	stopped bool           // out of nodes, out of time or cancelled
	late    bool           // half the time is over: no more attack searches
	failed  []failure      // of the attack search
	order   []gomoku.Point // every point, the order in which moves are tried
}

// begin lays out the position, or says why nobody can move. own are the
// limits of the level.
func begin(ctx context.Context, pos gomoku.Position, lim, own players.Limits, count shapes.Counter, report func(players.Thought)) (*thinking, error) {
	if err := pos.Check(); err != nil {
		return nil, err
	}
	if pos.Turn == gomoku.Nobody {
		return nil, players.ErrNoTurn
	}
	t := &thinking{
		ctx: ctx, s: shapes.New(pos, count), me: pos.Turn, report: report, start: time.Now(), order: spiral(pos.Size),
		lim: players.Limits{
			Time: lim.Bound(cmp.Or(lim.Time, own.Time, netTime)), Depth: cmp.Or(lim.Depth, own.Depth),
			Nodes: cmp.Or(lim.Nodes, own.Nodes), Seed: lim.Seed,
		},
	}
	if lim.Seed != 0 {
		rng := rand.New(rand.NewPCG(lim.Seed, uint64(len(pos.Stones))))
		rng.Shuffle(len(t.order), func(i, j int) { t.order[i], t.order[j] = t.order[j], t.order[i] })
	}
	if t.s.G.Full() {
		return nil, players.ErrFull
	}
	if !slices.ContainsFunc(t.order, t.mayPlay) {
		return nil, players.ErrNoMove
	}
	return t, ctx.Err()
}

// Scores are how a program counts: a line by itself, and a board from the sum of its
// lines.
type Scores struct {
	Line  shapes.Counter
	Board boardScore
}

// boardScore is the score of a position for a side.
type boardScore func(s *shapes.Board, side gomoku.Side) int

// spiral lists the points of a board from the centre outwards, ring by ring and
// within a ring from the nearest to the corners.
func spiral(size int) []gomoku.Point {
	list, c := make([]gomoku.Point, 0, size*size), gomoku.Center(size)
	for y := range size {
		for x := range size {
			list = append(list, gomoku.Point{X: x, Y: y})
		}
	}
	away := func(p gomoku.Point) int {
		dx, dy := p.X-c.X, p.Y-c.Y
		return max(dx*dx, dy*dy)<<16 + dx*dx + dy*dy
	}
	slices.SortStableFunc(list, func(a, b gomoku.Point) int { return away(a) - away(b) })
	return list
}

// mayPlay reports whether the side that thinks may play p.
func (t *thinking) mayPlay(p gomoku.Point) bool { return t.s.G.Empty(p) && t.s.Legal(p, t.me) }

// count counts a stone tried, and now and then looks at the clock.
func (t *thinking) count() {
	t.nodes++
	if t.nodes%256 == 0 {
		t.look()
	}
	if t.lim.Nodes > 0 && t.nodes > t.lim.Nodes {
		t.stopped = true
	}
}

// look stops the thought when its time is over or nobody wants it any more.
func (t *thinking) look() {
	used := time.Since(t.start)
	t.late = used > t.lim.Time/2
	t.stopped = t.stopped || used > t.lim.Time || t.ctx.Err() != nil
}

// done fills in what every thought carries.
func (t *thinking) done(th players.Thought) (players.Thought, error) {
	th.Nodes, th.Took = t.nodes, time.Since(t.start)
	if len(th.PV) == 0 {
		th.PV = []gomoku.Point{th.Point}
	}
	return th, t.ctx.Err()
}

// UpperLeft is the middle of a board as the 20 x 20 program took it: of four middle
// points the upper left one.
func UpperLeft(size int) gomoku.Point {
	return gomoku.Point{X: (size - 1) / 2, Y: size / 2}
}

// byColumns lists the points of a board column by column, each from above.
func byColumns(size int) (list []gomoku.Point) {
	for x := range size {
		for y := range size {
			list = append(list, gomoku.Point{X: x, Y: y}.Flip(size))
		}
	}
	return list
}

// opening returns the centre of an empty board.
func (t *thinking) opening() (gomoku.Point, bool) {
	c := gomoku.Center(t.s.G.Size)
	for x := range t.s.G.Size {
		for y := range t.s.G.Size {
			if t.s.G.At[x][y] != gomoku.Nobody {
				return c, false
			}
		}
	}
	return c, true
}

// candidates appends to list the free points with a stone one step away, then,
// where reach is 2, those with one exactly two steps away and none nearer, each
// kind in the order of trying. On a board that offers neither, every free point
// is one.
func (t *thinking) candidates(list []gomoku.Point, side gomoku.Side, reach int) []gomoku.Point {
	from := len(list)
	near, far := t.s.Around()
	for _, p := range t.order {
		if near.Has(p) && t.s.G.Empty(p) && t.s.Legal(p, side) {
			list = append(list, p)
		}
	}
	for _, p := range t.order {
		if reach > 1 && far.Has(p) && !near.Has(p) && t.s.G.Empty(p) && t.s.Legal(p, side) {
			list = append(list, p)
		}
	}
	if len(list) > from {
		return list
	}
	for _, p := range t.order {
		if t.s.G.Empty(p) && t.s.Legal(p, side) {
			list = append(list, p)
		}
	}
	return list
}

// forced appends to list the only sensible moves of a side where somebody could
// make five at once: its own five, or else the stones that stop the other's.
func (t *thinking) forced(list []gomoku.Point, side gomoku.Side) []gomoku.Point {
	s := t.s
	if s.Fives[side.Index()] > 0 {
		return t.inOrder(s.Marked(list, side, shapes.Five))
	}
	if s.Fives[side.Other().Index()] == 0 {
		return list
	}
	for _, p := range s.Marked(nil, side.Other(), shapes.Five) {
		if s.Legal(p, side) {
			list = append(list, p)
		}
	}
	return t.inOrder(list)
}

// inOrder sorts points into the order of trying.
func (t *thinking) inOrder(list []gomoku.Point) []gomoku.Point {
	if len(list) > 1 {
		slices.SortFunc(list, func(a, b gomoku.Point) int { return slices.Index(t.order, a) - slices.Index(t.order, b) })
	}
	return list
}

// Combinations is the program of the winning combinations: the point whose
// urgency, its own and the other side's together, is highest.
type Combinations struct {
	Urgency func(s *shapes.Board, p gomoku.Point, side gomoku.Side) int
}

func (c Combinations) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	t, err := begin(ctx, pos, lim, players.Limits{}, nil, report)
	if err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	if c, empty := t.opening(); empty {
		return t.done(players.Thought{Point: c, Depth: 1})
	}
	if list := t.forced(nil, t.me); t.s.Fives[t.me.Index()] > 0 {
		// The sum alone would often stop the other's five before making its own.
		return t.done(players.Thought{Point: list[0], Depth: 1, Score: c.Urgency(t.s, list[0], t.me), Reason: players.Reason{Kind: players.WinsFive, At: list[0]}})
	}
	th := players.Thought{Point: gomoku.NoPoint, Depth: 1, Score: -1}
	for _, p := range t.order {
		if !t.mayPlay(p) {
			continue
		}
		t.count()
		if u := c.Urgency(t.s, p, t.me) + c.Urgency(t.s, p, t.me.Other()); u > th.Score {
			th.Point, th.Score = p, u
		}
	}
	return t.done(th)
}

// Turboc is the Turbo C program: five if it can, else stop a five, else the move
// after which the best reply leaves it the highest score. The literal one goes through
// the candidates column by column, and the first that makes a five for either side
// ends the search, even where it stops a five and has its own.
type Turboc struct {
	Scores  Scores
	Literal bool
}

func (c Turboc) Think(ctx context.Context, pos gomoku.Position, lim players.Limits, report func(players.Thought)) (players.Thought, error) {
	t, err := begin(ctx, pos, lim, players.Limits{}, c.Scores.Line, report)
	if err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	if c, empty := t.opening(); empty {
		return t.done(players.Thought{Point: c, Depth: 1})
	}
	list := t.forced(nil, t.me) // its own five goes first
	if c.Literal {
		if lim.Seed == 0 {
			t.order = byColumns(pos.Size)
		}
		list = t.anyFive()
	}
	if len(list) > 0 {
		return t.done(players.Thought{Point: list[0], Depth: 1})
	}
	th := players.Thought{Point: gomoku.NoPoint, Depth: 2}
	moves := t.candidates(nil, t.me, 1)
	replies := make([]gomoku.Point, 0, len(t.order))
	for i, p := range moves {
		if low, reply := t.worstReply(p, replies, c.Scores.Board); !t.stopped && (i == 0 || low > th.Score) {
			th.Point, th.Score, th.PV = p, low, []gomoku.Point{p, reply}
		}
	}
	if th.Point == gomoku.NoPoint {
		th.Point = moves[0]
	}
	return t.done(th)
}

// anyFive lists the candidates that make five for either side.
func (t *thinking) anyFive() []gomoku.Point {
	return slices.DeleteFunc(t.candidates(nil, t.me, 1), func(p gomoku.Point) bool {
		return !t.s.Carries(p, t.me, shapes.Five) && !t.s.Carries(p, t.me.Other(), shapes.Five)
	})
}

// worstReply plays p and returns the lowest score that a reply leaves, and the
// reply. On a full board it is the score as it stands.
func (t *thinking) worstReply(p gomoku.Point, replies []gomoku.Point, score boardScore) (low int, reply gomoku.Point) {
	t.s.Play(p, t.me)
	defer t.s.Undo(p)
	low, reply = score(t.s, t.me), gomoku.NoPoint
	for i, r := range t.candidates(replies, t.me.Other(), 1) {
		if t.count(); t.stopped {
			break
		}
		t.s.Play(r, t.me.Other())
		if v := score(t.s, t.me); i == 0 || v < low {
			low, reply = v, r
		}
		t.s.Undo(r)
	}
	return low, reply
}

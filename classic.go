package main

// The classic programs of the past: one that looks no move ahead, one that
// looks two, and two that search with alpha-beta. (The fifth, the attacker, is
// in attack.go.) Each is literal in its scores and its way of searching. What
// they share is what the game asks of them: legal moves only, no move late, an
// answer on every board under every rule.
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
)

// netTime ends every thought of a classic program whatever it counted.
const netTime = 700 * time.Millisecond

// thinking is one thought under way.
type thinking struct {
	ctx     context.Context
	s       *sheet
	me      gomoku.Side
	lim     limits
	report  func(thought)
	start   time.Time
	nodes   int64
	stopped bool           // out of nodes, out of time or cancelled
	late    bool           // half the time is over: no more attack searches
	failed  []failure      // of the attack search
	order   []gomoku.Point // every point, the order in which moves are tried
}

// begin lays out the position, or says why nobody can move. own are the
// limits of the level.
func begin(ctx context.Context, pos gomoku.Position, lim, own limits, report func(thought)) (*thinking, error) {
	if err := pos.Check(); err != nil {
		return nil, err
	}
	if pos.Turn == gomoku.Nobody {
		return nil, errNoTurn
	}
	t := &thinking{
		ctx: ctx, s: newSheet(pos), me: pos.Turn, report: report, start: time.Now(), order: spiral(pos.Size),
		lim: limits{
			time: lim.bound(cmp.Or(lim.time, own.time, netTime)), depth: cmp.Or(lim.depth, own.depth),
			nodes: cmp.Or(lim.nodes, own.nodes), seed: lim.seed,
		},
	}
	if lim.seed != 0 {
		rng := rand.New(rand.NewPCG(lim.seed, uint64(len(pos.Stones))))
		rng.Shuffle(len(t.order), func(i, j int) { t.order[i], t.order[j] = t.order[j], t.order[i] })
	}
	if t.s.g.full() {
		return nil, errFull
	}
	if !slices.ContainsFunc(t.order, t.mayPlay) {
		return nil, errNoMove
	}
	return t, ctx.Err()
}

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
func (t *thinking) mayPlay(p gomoku.Point) bool { return t.s.g.empty(p) && t.s.legal(p, t.me) }

// count counts a stone tried, and now and then looks at the clock.
func (t *thinking) count() {
	t.nodes++
	if t.nodes%256 == 0 {
		t.look()
	}
	if t.lim.nodes > 0 && t.nodes > t.lim.nodes {
		t.stopped = true
	}
}

// look stops the thought when its time is over or nobody wants it any more.
func (t *thinking) look() {
	used := time.Since(t.start)
	t.late = used > t.lim.time/2
	t.stopped = t.stopped || used > t.lim.time || t.ctx.Err() != nil
}

// done fills in what every thought carries.
func (t *thinking) done(th thought) (thought, error) {
	th.nodes, th.took = t.nodes, time.Since(t.start)
	if len(th.pv) == 0 {
		th.pv = []gomoku.Point{th.point}
	}
	return th, t.ctx.Err()
}

// opening returns the centre of an empty board.
func (t *thinking) opening() (gomoku.Point, bool) {
	c := gomoku.Center(t.s.g.size)
	for x := range t.s.g.size {
		for y := range t.s.g.size {
			if t.s.g.at[x][y] != gomoku.Nobody {
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
	near, far := t.s.around()
	for _, p := range t.order {
		if near.has(p) && t.s.g.empty(p) && t.s.legal(p, side) {
			list = append(list, p)
		}
	}
	for _, p := range t.order {
		if reach > 1 && far.has(p) && !near.has(p) && t.s.g.empty(p) && t.s.legal(p, side) {
			list = append(list, p)
		}
	}
	if len(list) > from {
		return list
	}
	for _, p := range t.order {
		if t.s.g.empty(p) && t.s.legal(p, side) {
			list = append(list, p)
		}
	}
	return list
}

// forced appends to list the only sensible moves of a side where somebody could
// make five at once: its own five, or else the stones that stop the other's.
func (t *thinking) forced(list []gomoku.Point, side gomoku.Side) []gomoku.Point {
	s := t.s
	if s.fives[idx(side)] > 0 {
		return t.inOrder(s.marked(list, side, fiveMark))
	}
	if s.fives[idx(side.Other())] == 0 {
		return list
	}
	for _, p := range s.marked(nil, side.Other(), fiveMark) {
		if s.legal(p, side) {
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

// combinations is the program of the winning combinations: the point whose
// urgency, its own and the other side's together, is highest.
type combinations struct{}

func (combinations) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	t, err := begin(ctx, pos, lim, limits{}, report)
	if err != nil {
		return thought{point: gomoku.NoPoint}, err
	}
	if c, empty := t.opening(); empty {
		return t.done(thought{point: c, depth: 1})
	}
	if list := t.forced(nil, t.me); t.s.fives[idx(t.me)] > 0 {
		// The sum alone would often stop the other's five before making its own.
		return t.done(thought{point: list[0], depth: 1, score: urgency(t.s, list[0], t.me), reason: reason{kind: winsFive, at: list[0]}})
	}
	th := thought{point: gomoku.NoPoint, depth: 1, score: -1}
	for _, p := range t.order {
		if !t.mayPlay(p) {
			continue
		}
		t.count()
		if u := urgency(t.s, p, t.me) + urgency(t.s, p, t.me.Other()); u > th.score {
			th.point, th.score = p, u
		}
	}
	return t.done(th)
}

// turboc is the Turbo C program: five if it can, else stop a five, else the move
// after which the best reply leaves it the highest score.
type turboc struct{}

func (turboc) think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error) {
	t, err := begin(ctx, pos, lim, limits{}, report)
	if err != nil {
		return thought{point: gomoku.NoPoint}, err
	}
	if c, empty := t.opening(); empty {
		return t.done(thought{point: c, depth: 1})
	}
	if list := t.forced(nil, t.me); len(list) > 0 {
		// The original stopped a five that it met before its own; here its own goes first.
		return t.done(thought{point: list[0], depth: 1})
	}
	th := thought{point: gomoku.NoPoint, depth: 2}
	moves := t.candidates(nil, t.me, 1)
	replies := make([]gomoku.Point, 0, len(t.order))
	for i, p := range moves {
		if low, reply := t.worstReply(p, replies); !t.stopped && (i == 0 || low > th.score) {
			th.point, th.score, th.pv = p, low, []gomoku.Point{p, reply}
		}
	}
	if th.point == gomoku.NoPoint {
		th.point = moves[0]
	}
	return t.done(th)
}

// worstReply plays p and returns the lowest score that a reply leaves, and the
// reply. On a full board it is the score as it stands.
func (t *thinking) worstReply(p gomoku.Point, replies []gomoku.Point) (low int, reply gomoku.Point) {
	t.s.play(p, t.me)
	defer t.s.undo(p)
	low, reply = turbocScore(t.s, t.me), gomoku.NoPoint
	for i, r := range t.candidates(replies, t.me.Other(), 1) {
		if t.count(); t.stopped {
			break
		}
		t.s.play(r, t.me.Other())
		if v := turbocScore(t.s, t.me); i == 0 || v < low {
			low, reply = v, r
		}
		t.s.undo(r)
	}
	return low, reply
}

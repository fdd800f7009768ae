package engine

// Thinking about a position: the face of the package. Think deepens the search
// step by step on one or more threads until a limit, a cancelled context or a
// proven result ends it, and always has a legal move to give.

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"gobang/gomoku"
)

// Limits bound a search. What is zero does not bound it; with nothing given it
// ends when the context does, or the tree.
type Limits struct {
	Time      time.Duration // for this move
	Left      time.Duration // of the game
	Increment time.Duration // won by every move of the game
	Depth     int           // plies
	Nodes     int64         // stones played by the search; exact to some hundreds
	Threads   int           // 1 if not given
	Table     int           // bytes of the transposition table; DefaultTable if not given
	Multi     int           // how many best moves to value; 1 if not given

	// Current, if not nil, says what Time and Left are by now: they may be changed
	// while the search goes on. Every thread asks it now and then.
	Current func() (turn, left time.Duration)

	Exclude []gomoku.Point // moves not to consider, if there is any other
	Without Idea           // techniques to leave out
}

// DefaultTable is the size of the transposition table in bytes.
const DefaultTable = 64 << 20

// Info is what a search knows about one of the best moves.
type Info struct {
	Depth    int           // plies searched in full
	SelDepth int           // plies of the longest line
	Nodes    int64         // stones played so far
	Took     time.Duration // since the beginning
	Score    int           // for the side to move; 200 is a clear advantage
	Mate     int           // plies to the five, negative when losing, 0 if not known
	Proof    string        // who proved Mate: "vcf", "vct", "search", or ""
	PV       []gomoku.Point
	Rank     int // 1 for the best move
}

// Result is what Think found: the best move, what is known of it, and a line for
// each of the Multi best moves, the best first.
type Result struct {
	Best gomoku.Point
	Info
	Lines []Info
}

// Errors of Think for positions with nothing to think about.
var (
	ErrFull  = errors.New("the board is full")
	ErrStuck = errors.New("every empty point is forbidden")
)

// Think searches a position with a table of its own. Report, if not nil, gets
// every line as soon as it is known, from another goroutine than the caller's
// when Threads is above one; it must not block. The error is that of
// Position.Check or one of the package; a cancelled context is none: the result
// is then what was found so far, at least a legal move.
func Think(ctx context.Context, pos gomoku.Position, lim Limits, report func(Info)) (Result, error) {
	return NewThinker(lim.Table).Think(ctx, pos, lim, report)
}

// Thinker thinks about the positions of one game and keeps between them what it
// found. It thinks about one position at a time.
type Thinker struct {
	table   *table
	workers []*worker
	solver  *Solver
	tune    *tuning
	weights *Weights
}

// NewThinker returns a thinker with a table of that many bytes, DefaultTable for 0.
func NewThinker(bytes int) *Thinker {
	return NewThinkerWith(bytes, DefaultParams(), DefaultWeights())
}

// NewThinkerWith returns a thinker with numbers and weights of the caller's.
func NewThinkerWith(bytes int, p Params, w *Weights) *Thinker {
	if bytes <= 0 {
		bytes = DefaultTable
	}
	return &Thinker{table: newTable(bytes), tune: newTuning(p), weights: w}
}

// Reset forgets everything, as for a new game.
func (t *Thinker) Reset() {
	t.table.clear()
	t.workers = nil
}

// Think is the function Think with the thinker's table; Limits.Table does not count.
func (t *Thinker) Think(ctx context.Context, pos gomoku.Position, lim Limits, report func(Info)) (Result, error) {
	start := time.Now()
	board, err := fromPosition(pos, t.weights)
	if err != nil {
		return Result{}, err
	}
	root, err := rootMoves(board, lim.Exclude)
	if err != nil {
		return Result{}, err
	}
	if len(root) == 1 {
		lim.hurry()
	}
	s := newThinking(ctx, start, board, lim, report)
	if win, ok := t.prove(s); ok {
		s.report(win)
		return Result{Best: win.PV[0], Info: win, Lines: []Info{win}}, nil
	}
	t.table.nextAge()
	var helpers sync.WaitGroup
	for i := range max(1, lim.Threads) {
		w := t.worker(i)
		w.prepare(board, root, lim.Without, &s.shared)
		w.tune = t.tune
		if i > 0 {
			helpers.Go(func() { w.help(i) })
		}
	}
	main := t.workers[0]
	s.deepen(main)
	s.shared.stop.Store(true)
	helpers.Wait()
	return s.result(main), nil
}

// worker returns the i-th worker, made at the first call.
func (t *Thinker) worker(i int) *worker {
	for len(t.workers) <= i {
		t.workers = append(t.workers, newWorker(t.table))
	}
	return t.workers[i]
}

// newWorker returns a worker that knows nothing.
func newWorker(t *table) *worker {
	w := &worker{table: t}
	for i := range w.frames {
		w.frames[i].pv = make([]Cell, 0, maxPly+2)
	}
	return w
}

// prepare sets a worker on a position. It keeps its history, faded.
func (w *worker) prepare(b *Board, root []rootMove, off Idea, s *shared) {
	if w.board == nil || w.board.size != b.size || w.board.rule != b.rule {
		w.history = [3][maxCells]int32{}
	}
	w.board, w.shared, w.off = b.Clone(), s, off
	w.zones, w.orders = zonesFor(b.size), &b.weights.order
	w.nodes, w.polled, w.selDepth, w.stopped = 0, 0, 0, false
	for side := range w.history {
		for c := range w.history[side] {
			w.history[side][c] /= 2
			w.counters[side][c] = NoCell
		}
	}
	for i := range w.frames {
		w.frames[i].killers = [2]Cell{NoCell, NoCell}
		w.frames[i].excluded = NoCell
	}
	w.frames[0].near = candidates(b)
	w.root = slices.Clone(root)
	for i := range w.root {
		w.root[i].pv = make([]Cell, 0, maxPly+2)
	}
}

// thinking is one call of Think.
type thinking struct {
	shared
	ctx    context.Context
	start  time.Time
	limits Limits
	board  *Board
	report func(Info)
	hard   time.Duration // at first; 0 for none
	soft   time.Duration
	depth  int // finished
	multi  int
	steady int // depths since the best move changed
	lines  []Info
}

func newThinking(ctx context.Context, start time.Time, b *Board, lim Limits, report func(Info)) *thinking {
	s := &thinking{ctx: ctx, start: start, limits: lim, board: b, report: report, multi: max(1, lim.Multi)}
	s.soft, s.hard = lim.times()
	s.shared.most = lim.Nodes
	s.shared.clock = func() bool {
		_, hard := s.limits.times()
		return ctx.Err() != nil || hard > 0 && time.Since(start) >= hard
	}
	if report == nil {
		s.report = func(Info) {}
	}
	return s
}

// times returns when a search that is sure of its move should end and when any
// must; 0 means never.
func (l Limits) times() (soft, hard time.Duration) {
	if l.Current != nil {
		l.Time, l.Left = l.Current()
	}
	hard = l.Time
	if l.Left > 0 {
		soft = l.plan()
		most := min(l.Left/planMost+l.Increment/2, l.Left*9/10)
		if hard == 0 || most < hard {
			hard = most
		}
		soft = min(soft, hard)
	}
	return soft, hard
}

// plan is what a move may take of the game's time on average.
func (l *Limits) plan() time.Duration { return l.Left/planMoves + l.Increment*planShare/4 }

// WithClock returns the limits with the time left of the game and the increment
// in them if the plan for the game gives the move less than l.Time; else the
// clock asks for nothing and l.Time alone counts.
func (l Limits) WithClock(left, increment time.Duration) Limits {
	clocked := l
	clocked.Left, clocked.Increment = left, increment
	if left > 0 && (l.Time == 0 || clocked.plan() < l.Time) {
		return clocked
	}
	return l
}

// hurry tightens the limits for a position with a single move: a glance is enough
// to say how it stands.
func (l *Limits) hurry() {
	if l.Time > 0 || l.Left > 0 {
		l.Time, l.Current = min(cmp.Or(l.Time, glanceTime), glanceTime), nil
	}
	if l.Nodes > 0 {
		l.Nodes = min(l.Nodes, glanceNodes)
	}
}

// deepen searches the main worker's position deeper and deeper.
func (s *thinking) deepen(w *worker) {
	for depth := 1; depth <= s.maxDepth(); depth++ {
		best := w.root[0].cell
		for k := range min(s.multi, len(w.root)) {
			w.selDepth = 0
			w.searchWindow(k, depth*onePly)
			if w.stopped {
				break
			}
		}
		if w.stopped && w.root[0].depth < depth {
			return
		}
		slices.SortStableFunc(w.root[:min(s.multi, len(w.root))], byScore)
		s.note(w, depth)
		if w.root[0].cell != best {
			s.steady = 0
		} else {
			s.steady++
		}
		if w.stopped || s.ctx.Err() != nil || s.done(w, depth) {
			return
		}
	}
}

func (s *thinking) maxDepth() int {
	most := min(maxPly-8, s.board.empty.Len())
	if s.limits.Depth > 0 {
		most = min(most, s.limits.Depth)
	}
	return most
}

// done reports whether deeper search is not worth its time.
func (s *thinking) done(w *worker, depth int) bool {
	score := w.root[min(s.multi, len(w.root))-1].score
	if score >= mateBound || score <= -mateBound && depth >= mate+score {
		return true
	}
	if s.soft, _ = s.limits.times(); s.soft == 0 {
		return false
	}
	// The longer the best move has stood, the less more time will change it.
	share := max(planLeast, planFirst-planLessSteady*s.steady)
	return time.Since(s.start) >= s.soft*time.Duration(share)/100
}

// note reports the lines of a finished depth.
func (s *thinking) note(w *worker, depth int) {
	s.depth = depth
	s.lines = s.lines[:0]
	for k := range min(s.multi, len(w.root)) {
		info := s.info(w, k)
		s.lines = append(s.lines, info)
		s.report(info)
	}
}

func (s *thinking) info(w *worker, k int) Info {
	m := &w.root[k]
	info := Info{Depth: m.depth, SelDepth: m.sel, Nodes: max(s.shared.nodes.Load(), w.nodes), Took: time.Since(s.start), Score: m.score, Rank: k + 1}
	if m.score >= mateBound {
		info.Mate, info.Proof = mate-m.score, "search"
	}
	if m.score <= -mateBound {
		info.Mate, info.Proof = -(mate + m.score), "search"
	}
	for _, c := range m.pv {
		info.PV = append(info.PV, s.board.Point(c))
	}
	if len(info.PV) == 0 {
		info.PV = []gomoku.Point{s.board.Point(m.cell)}
	}
	return info
}

// result is what to answer when the search has ended.
func (s *thinking) result(w *worker) Result {
	if len(s.lines) == 0 || s.lines[0].PV[0] != s.board.Point(w.root[0].cell) {
		s.note(w, w.root[0].depth)
	}
	r := Result{Best: s.board.Point(w.root[0].cell), Info: s.lines[0], Lines: slices.Clone(s.lines)}
	r.Nodes, r.Took = max(s.shared.nodes.Load(), w.nodes), time.Since(s.start)
	return r
}

func byScore(x, y rootMove) int { return y.score - x.score }

// help searches the same position on another thread, one depth ahead every other
// thread, until the search is stopped; what it finds is in the table.
func (w *worker) help(id int) {
	for depth := 1 + id%2; depth < maxPly-8 && !w.stopped; depth++ {
		w.searchWindow(0, depth*onePly)
		w.stopped = w.stopped || w.shared.stop.Load()
	}
}

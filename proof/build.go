package proof

// The builder. A first reply of White is answered by a second stone, and every
// second reply to that is a task of its own. Easy tasks come first, the rest again
// with more nodes, far first replies before near ones; a second stone that stays
// stubborn is given up for another. Stubborn tasks are split (split.go).

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

// The nodes of a task's first attempt and of its second, and how many first replies
// later the second comes.
var attemptNodes = [...]int{4_000_000, 12_000_000}

const attemptWaits = 6

// BuildOptions say what to build.
type BuildOptions struct {
	Game     Game
	Work     string         // the work file
	Threads  int            // tasks at a time
	Only     []gomoku.Point // first replies, in any orientation; empty: all
	Line     []gomoku.Point // if given, the replies to it are the tasks; its last stone is Black's
	Progress io.Writer      // gets a line now and then
	Every    time.Duration  // how often
}

// opening is a line up to White's stone, as a rule the first reply, with Black's
// stones to try, the best first.
type opening struct {
	line    []cell
	seconds []cell
	parent  *task // that was split into this; nil for a first reply
	priors  []int // weights of Black's stones before their replies are tried
	tasks   [][]*task
	weights []int // how hard each stone is to prove
}

// task is one reply to one of these stones.
type task struct {
	line    []cell
	text    string
	key     Key
	opening int
	second  int // which of the opening's
}

// position returns the position of a task.
func (b *builder) position(t *task) position { return b.on.after(t.line...) }

// builder shares the tasks out.
type builder struct {
	mu       sync.Mutex
	ended    *sync.Cond // a task has ended
	game     Game
	on       *geometry
	work     *work
	line     string // all there is to do, if not empty
	openings []*opening
	where    map[Key][]int // the openings with this task
	splits   map[Key]int   // the openings of tasks that were split
	running  map[Key]bool
	hopeless map[Key]bool // tasks for which no move is left to try
	begun    time.Time
	done     int // in this run
	spent    int
	err      error
}

// Build works at the strategy until all is proven, nothing more can be tried or
// ctx is done.
func Build(ctx context.Context, o BuildOptions) error {
	b, err := newBuilder(o)
	if err != nil {
		return err
	}
	defer b.work.close()
	var workers sync.WaitGroup
	stop := make(chan struct{})
	for range max(1, o.Threads) {
		workers.Go(func() { b.run(ctx) })
	}
	var teller sync.WaitGroup
	teller.Go(func() { b.tell(o.Progress, max(time.Second, o.Every), stop) })
	workers.Wait()
	close(stop)
	teller.Wait()
	fmt.Fprintln(o.Progress, b.progress())
	return b.err
}

func newBuilder(o BuildOptions) (*builder, error) {
	b := &builder{game: o.Game, on: geometryOf(o.Game.Size), begun: time.Now(), where: map[Key][]int{}, splits: map[Key]int{}, running: map[Key]bool{}, hopeless: map[Key]bool{}}
	b.ended = sync.NewCond(&b.mu)
	if len(o.Line) > 0 {
		line, err := b.on.cellsOf(o.Line)
		if err == nil && len(line)%2 == 0 {
			err = fmt.Errorf("%s: the last stone is not Black's", gomoku.FormatPoints(o.Line))
		}
		if err != nil {
			return nil, err
		}
		last := len(line) - 1
		b.line, b.openings = b.on.text(line), []*opening{{line: line[:last], seconds: line[last:]}}
	} else {
		b.openings = slices.DeleteFunc(openings(o.Game, seedOf(o.Game)), func(op *opening) bool {
			return len(o.Only) > 0 && !slices.ContainsFunc(o.Only, func(p gomoku.Point) bool { return b.on.sameReply(p, op.line[1]) })
		})
	}
	if len(b.openings) == 0 {
		return nil, errors.New("no first reply to work at")
	}
	var err error
	if b.work, err = openWork(o.Game, o.Work); err != nil {
		return nil, err
	}
	for i := range len(b.openings) {
		b.fill(i)
	}
	return b, nil
}

// sameReply reports whether p is the first reply c, turned or mirrored.
// The first stone lies where it lay.
func (g *geometry) sameReply(p gomoku.Point, c cell) bool {
	if !p.On(g.size) {
		return false
	}
	for s := range g.faces {
		if g.faces[s][g.cell(p)] == c && g.faces[s][g.center()] == g.center() {
			return true
		}
	}
	return false
}

// tasksOf lists the replies to one of the stones, those that look alike once; number
// says which opening this is.
func (o *opening) tasksOf(on *geometry, number, second int) []*task {
	base := append(slices.Clone(o.line), o.seconds[second])
	p := on.after(base...)
	same := p.symmetries()
	var list []*task
	for c := range on.cells {
		if p.has(c) || !on.first(c, same) {
			continue
		}
		t := &task{line: append(slices.Clone(base), c), opening: number, second: second}
		t.text = on.text(t.line)
		p.play(c)
		t.key, _ = p.key()
		p.undo()
		list = append(list, t)
	}
	return list
}

// run takes tasks until there are none.
func (b *builder) run(ctx context.Context) {
	s := newSearch(b.game)
	s.ctx, s.seed = ctx, seedOf(b.game)
	s.known = func(k Key) (answer, bool) {
		b.mu.Lock()
		defer b.mu.Unlock()
		m, ok := b.work.moves[k]
		return m, ok
	}
	liked := map[[2]int]*[2][mostCells]int{}
	for ctx.Err() == nil {
		t, nodes, move := b.next(ctx)
		if t == nil {
			return
		}
		at := [2]int{t.opening, t.second}
		if liked[at] == nil {
			liked[at] = &[2][mostCells]int{}
		}
		s.liked = liked[at]
		b.mu.Lock()
		s.models = b.models(t)
		b.mu.Unlock()
		b.try(s, t, nodes, move)
		b.mu.Lock() // so that nobody is between looking at ctx and waiting
		b.ended.Broadcast()
		b.mu.Unlock()
	}
}

// try looks for a strategy for a task, whose move may be known already.
func (b *builder) try(s *search, t *task, nodes int, move cell) {
	s.start(t.line)
	lean := s.seed != nil && move == engine.NoCell && s.whole(nodes, true)
	ok := lean || s.find(t.line, nodes, move) && s.whole(nodes, false)
	for {
		var o opinion
		if !ok {
			o = b.judge(s, t)
		}
		if s.ctx.Err() != nil && !ok {
			return
		}
		if b.end(t, ok, nodes, s, o) {
			return
		}
		ok = s.whole(nodes, lean)
	}
}

// find searches for a strategy from a line, whose move may be known already.
func (s *search) find(line []cell, nodes int, move cell) bool {
	s.start(line)
	if move != engine.NoCell {
		*s.node() = node{dn: noWay, looked: true, best: move}
	}
	_, ok := s.prove(nodes)
	return ok
}

// whole goes through what was found; leanly, through what the seed says.
func (s *search) whole(nodes int, leanly bool) bool {
	s.own = map[Key]answer{}
	gap := nodes / 4
	if leanly {
		gap, s.limit = nodes/leanGap, s.spent+nodes
	}
	s.leanly = leanly
	_, ok := s.close(gap)
	s.leanly = false
	return ok
}

// end notes how a task ended. It does not, and returns false, when another worker
// has meanwhile noted another move for a position of it: lengths would be wrong.
func (b *builder) end(t *task, ok bool, nodes int, s *search, o opinion) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	var err error
	if ok {
		for k, a := range s.own {
			if noted, known := b.work.moves[k]; known && noted != a {
				return false
			}
		}
		err = b.work.noteWon(t.text, t.key, s.spent, s.own)
	} else {
		err = b.lost(t, nodes, s, o)
	}
	if err != nil && b.err == nil {
		b.err = err
	}
	delete(b.running, t.key)
	for _, number := range b.where[t.key] {
		b.weigh(number)
	}
	b.done++
	b.spent += s.spent
	return true
}

// lost notes an attempt in vain and what the engine thinks, and splits the task where
// it is time.
func (b *builder) lost(t *task, nodes int, s *search, o opinion) error {
	_, joined := b.splits[t.key] // it should have been won: do not try for ever
	b.hopeless[t.key] = joined
	err := b.work.noteOpen(t.text, t.key, nodes)
	if err == nil && len(o) > 0 {
		err = b.work.noteJudged(t.text, t.key, o)
	}
	due := b.work.tried[t.key] >= attemptNodes[1] || o.score() >= surely
	if _, split := b.work.splits[t.key]; err != nil || split || !due {
		return err
	}
	moves := b.worthSplitting(s, t)
	b.hopeless[t.key] = len(moves) == 0
	if err = b.work.noteSplit(t.text, moves); err == nil {
		b.split(t)
	}
	return err
}

// next returns the task that is due and the nodes for it, and the move that wins it
// if that is known; nil when there is none. While others work it waits for what
// they find.
func (b *builder) next(ctx context.Context) (t *task, nodes int, move cell) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.err == nil && ctx.Err() == nil {
		if t, move = b.joined(); t != nil {
			b.running[t.key] = true
			return t, attemptNodes[0], move
		}
		if t = b.easy(); t == nil {
			t = b.stubborn()
		}
		if t != nil {
			b.running[t.key] = true
			if nodes = attemptNodes[b.attempt(t)]; b.work.tried[t.key] >= nodes {
				nodes = 0 // it is only to be split
			}
			return t, nodes, engine.NoCell
		}
		if len(b.running) == 0 {
			break
		}
		b.ended.Wait()
	}
	return nil, 0, engine.NoCell
}

// easy returns the task of a first reply that is due and was not tried twice, nil if
// there is none.
func (b *builder) easy() *task {
	var due *task
	least := 0
	for i, o := range b.openings {
		if o.parent != nil || b.whole(i) >= 0 {
			continue
		}
		for _, t := range o.tasks[o.best()] {
			n := b.attempt(t)
			if rank := i + attemptWaits*n; n < len(attemptNodes) && !b.work.won[t.key] && !b.running[t.key] && (due == nil || rank < least) {
				due, least = t, rank
			}
		}
	}
	return due
}

// attempt says how often a task was tried in vain. One that was tried often enough
// but not split is due once more, to be split.
func (b *builder) attempt(t *task) int {
	if _, split := b.work.splits[t.key]; split || b.hopeless[t.key] {
		return len(attemptNodes)
	}
	n := 0
	for n < len(attemptNodes)-1 && b.work.tried[t.key] >= attemptNodes[n] {
		n++
	}
	return n
}

// whole returns which second stone of an opening is proven against every reply,
// -1 if none is.
func (b *builder) whole(i int) int {
	for j, list := range b.openings[i].tasks {
		if b.work.allWon(list) {
			return j
		}
	}
	return -1
}

// tell writes the progress now and then.
func (b *builder) tell(w io.Writer, every time.Duration, stop chan struct{}) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			return
		case <-tick.C:
			fmt.Fprintln(w, b.progress())
		}
	}
}

// progress says how far the work is: first replies wholly proven, tasks of the
// furthest second stones, nodes and tasks a minute, and the time the rest will
// take if it goes on like this, which stubborn tasks it will not.
func (b *builder) progress() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	first, whole, done, total := 0, 0, 0, 0
	for i, o := range b.openings {
		if o.parent != nil {
			continue
		}
		first++
		if b.whole(i) >= 0 {
			whole++
		}
		best, of := 0, len(o.tasks[0])
		for _, list := range o.tasks {
			n := 0
			for _, t := range list {
				if b.work.won[t.key] {
					n++
				}
			}
			if n*of > best*len(list) {
				best, of = n, len(list)
			}
		}
		done, total = done+best, total+of
	}
	took := time.Since(b.begun)
	line := fmt.Sprintf("%s: %d of %d first replies whole, %d of %d second replies, %d moves", time.Now().Format("15:04:05"), whole, first, done, total, len(b.work.moves))
	if b.line != "" {
		line = fmt.Sprintf("%s: %d of %d replies to %s, %d moves", time.Now().Format("15:04:05"), done, total, b.line, len(b.work.moves))
	}
	if n := len(b.openings) - first; n > 0 {
		line += fmt.Sprintf(", %d tasks split", n)
	}
	if b.done > 0 {
		left := took * time.Duration(total-done) / time.Duration(b.done)
		line += fmt.Sprintf("; %.1f tasks a minute, %.1f M nodes a second, about %s to go", float64(b.done)/took.Minutes(), float64(b.spent)/1e6/took.Seconds(), left.Round(10*time.Second))
	}
	return line
}

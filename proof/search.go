package proof

// The search for a strategy: proof-number search (Allis 1994) over Black's quiet
// moves. Black may choose, so only some of his moves are looked at; of White's
// replies every one is answered. A move of Black counts only if it threatens: if
// White passed, Black would win by fours and threes. Only a reply in the zone of
// that win can help White, and most of these lose to fours and threes too; what
// is left are the children.
//
// The solver here keeps its table from question to question, which is fast but
// depends on what was asked before. Nothing rests on it: what the search has
// found is gone through again by close.go, with the solver of leaf.go.

import (
	"context"
	"slices"

	"gobang/engine"
	"gobang/gomoku"
)

// What the search may spend on single questions, in solver nodes, and how wide
// it looks. A question that is not answered soon is seldom worth more: half of all
// nodes went into those when the limits were three times as high.
const (
	passNodes  = 2000   // does the move threaten?
	passMost   = 60_000 // the same for the first move, on which everything hangs,
	passShare  = 400    // but no more than such a part of all
	replyLeast = 500    // does a reply lose? at least that much, or
	replyTimes = 4      // so many times the nodes of the win after a pass,
	replyMost  = 2000   // but no more
	deepNodes  = 20_000 // the same, before a position's moves are looked at
	manyMoves  = 22     // moves of Black looked at
	eagerMoves = 7      // of these, so many are tried at once if they won elsewhere
	firstHard  = 8      // replies that do not lose at once, until the rest must wait
	warmBits   = 17
	noWay      = 1 << 28 // a proof number that says it cannot be done
)

// node is a position with Black to move, not won at a glance.
type node struct {
	pn, dn uint32
	moves  []*try // nil until looked at
	looked bool
	model  bool // only the move of a model was looked at
	best   cell // the move that wins, once pn is 0
}

// try is a move of Black and what White can do against it.
type try struct {
	move   cell
	pn, dn uint32
	zone   engine.Set // replies that may help
	cost   int        // nodes of the win after a pass
	begun  bool
	todo   []cell // replies not tried yet
	hard   []reply
}

type reply struct {
	cell cell
	node *node
}

// search looks for a strategy from one position.
type search struct {
	game    Game
	on      *geometry
	pos     position
	board   *engine.Board
	warm    *engine.Solver
	leaf    *Leaf
	thinker *engine.Thinker          // of judge.go; nil until asked
	nodes   map[uint64]*node         // by the hash of the face on the board
	own     map[Key]answer           // what close has gone through and found whole, in the stored face
	known   func(Key) (answer, bool) // moves proven before, in the stored face
	models  []model
	seed    *seed              // nil if there is none
	leanly  bool               // the seed is believed; see close.go
	liked   *[2][mostCells]int // moves that won before at this depth, and deeper
	from    int                // stones of the position the search begins with
	spent   int                // solver nodes
	limit   int
	all     int // nodes of the search under way
	ctx     context.Context
}

func newSearch(g Game) *search {
	s := &search{game: g, on: geometryOf(g.Size), board: engine.NewBoard(g.Size, g.Rule), warm: engine.NewSolver(warmBits), leaf: NewLeaf(g), ctx: context.Background()}
	s.pos.on = s.on
	s.known = func(Key) (answer, bool) { return answer{}, false }
	s.liked = &[2][mostCells]int{}
	return s
}

func (s *search) play(c cell) { s.pos.play(c); s.board.Play(c) }
func (s *search) undo()       { s.pos.undo(); s.board.Undo() }

// set puts the line on the board.
func (s *search) set(line []cell) {
	for len(s.pos.stones) > 0 {
		s.undo()
	}
	for _, c := range line {
		s.play(c)
	}
}

func (s *search) stop() bool { return s.spent >= s.limit || s.ctx.Err() != nil }

// vct asks the warm solver, and an empty one where that gives up.
func (s *search) vct(nodes int, again bool) engine.Answer {
	a := s.warm.VCT(s.ctx, s.board, nodes)
	s.spent += a.Nodes
	if a.Verdict == engine.Unknown && again {
		cold, used := s.leaf.solve(&s.pos, nodes)
		s.spent += used
		if cold.move != engine.NoCell {
			a = engine.Answer{Verdict: engine.Win, Move: cold.move, Nodes: used}
		}
	}
	return a
}

// start forgets the last search and puts the line on the board.
func (s *search) start(line []cell) {
	s.set(line)
	s.warm.Reset()
	s.nodes, s.own = map[uint64]*node{}, map[Key]answer{}
	s.spent, s.from = 0, len(line)
}

// prove looks for a strategy from the position on the board.
func (s *search) prove(limit int) (*node, bool) {
	s.limit, s.all = s.spent+limit, limit
	root := s.node()
	for root.pn != 0 && root.pn < noWay && !s.stop() {
		s.descend(root)
	}
	return root, root.pn == 0
}

// node returns the node of the position on the board.
func (s *search) node() *node {
	if n := s.nodes[s.pos.hash[0]]; n != nil {
		return n
	}
	n := &node{pn: 1, dn: 1}
	k, face := s.pos.key()
	if a, ok := s.known(k); ok {
		n.pn, n.dn, n.best = 0, noWay, s.on.back[face][a.move]
	}
	s.nodes[s.pos.hash[0]] = n
	return n
}

// descend follows the most promising line to its end and looks further there.
func (s *search) descend(n *node) {
	switch {
	case !n.looked:
		s.look(n)
		return
	case n.model && n.pn > modelPatience:
		s.widen(n)
		return
	}
	var t *try
	for _, u := range n.moves {
		if u.pn != noWay && (t == nil || u.pn < t.pn) {
			t = u
		}
	}
	if t != nil {
		s.play(t.move)
		s.push(t)
		s.undo()
	}
	n.sum()
	if n.pn == 0 {
		s.likes()[n.best]++
	}
}

// push looks further after a move.
func (s *search) push(t *try) {
	if !t.begun {
		s.begin(t)
		return
	}
	var r *reply
	for i := range t.hard {
		k := &t.hard[i]
		if k.node.pn != 0 && (r == nil || k.node.dn < r.node.dn || k.node.dn == r.node.dn && k.node.pn > r.node.pn) {
			r = k
		}
	}
	if r == nil {
		s.replies(t)
		return
	}
	if r.node.pn == noWay {
		t.sum()
		return
	}
	s.play(r.cell)
	s.descend(r.node)
	s.undo()
	t.sum()
	if t.pn == 0 {
		return
	}
	for _, k := range t.hard {
		if k.node.pn != 0 {
			return
		}
	}
	s.replies(t)
}

// sum combines the numbers of the moves.
func (n *node) sum() {
	n.pn, n.dn = noWay, 0
	for _, t := range n.moves {
		if t.pn < n.pn {
			n.pn, n.best = t.pn, t.move
		}
		n.dn = min(n.dn+t.dn, noWay)
	}
	if n.pn == 0 {
		n.dn = noWay
	}
}

// sum combines the numbers of the replies.
func (t *try) sum() {
	t.pn, t.dn = uint32(len(t.todo)+3)/4, noWay
	for _, r := range t.hard {
		t.pn = min(t.pn+r.node.pn, noWay)
		t.dn = min(t.dn, r.node.dn)
	}
	if t.pn == 0 {
		t.dn = noWay
	} else if t.dn == noWay {
		t.dn = 1
	}
}

// likes counts the moves that won before, at the first choice of a task or later.
func (s *search) likes() *[mostCells]int {
	if len(s.pos.stones) <= s.from {
		return &s.liked[0]
	}
	return &s.liked[1]
}

// look solves a position or finds Black's moves; where there is a model, its move
// alone as long as that goes well.
func (s *search) look(n *node) {
	n.looked = true
	if a := s.vct(deepNodes, true); a.Verdict == engine.Win {
		n.pn, n.dn, n.best = 0, noWay, a.Move
		return
	}
	if c := s.modelMove(); c != engine.NoCell {
		if t := s.threat(c, max(modelPass, s.passNodes())); t != nil {
			n.moves, n.model = []*try{t}, true
			s.take(t)
			n.sum()
			return
		}
	}
	s.widen(n)
}

// widen finds all moves of Black that are worth trying.
func (s *search) widen(n *node) {
	n.model = false
	for i, c := range s.candidates() {
		if s.stop() {
			n.moves, n.looked = nil, false
			n.pn, n.dn = 1, 1
			return
		}
		if slices.ContainsFunc(n.moves, func(t *try) bool { return t.move == c }) {
			continue
		}
		t := s.threat(c, s.passNodes())
		if t == nil {
			continue
		}
		n.moves = append(n.moves, t)
		if i < eagerMoves && s.likes()[c] > 0 {
			if s.take(t); t.pn == 0 {
				break
			}
		}
	}
	n.sum()
	if n.pn == 0 {
		s.likes()[n.best]++
	}
}

// take tries the replies to a move.
func (s *search) take(t *try) {
	s.play(t.move)
	s.begin(t)
	s.undo()
}

// value is what a stone is worth at first sight, by its class.
var value = [engine.NumClasses]int{
	engine.ClassL: 4, engine.ClassK: 3, engine.ClassJ: 9, engine.ClassI: 7, engine.ClassH: 14, engine.ClassG: 18, engine.ClassF: 30,
	engine.ClassE: 6, engine.ClassD: 14, engine.ClassC: 60, engine.ClassB: 100, engine.ClassA: 1000,
}

// candidates lists Black's moves, the most promising first.
func (s *search) candidates() []cell {
	b := s.board
	if b.Count(gomoku.White, engine.ClassA) > 0 {
		if b.Count(gomoku.White, engine.ClassA) > 1 {
			return nil
		}
		return []cell{b.Set(gomoku.White, engine.ClassA).First()}
	}
	type scored struct {
		cell  cell
		score int
	}
	var list []scored
	for _, c := range b.Empties().AppendTo(nil) {
		own, his := b.Class(gomoku.Black, c), b.Class(gomoku.White, c)
		v := 3*value[own] + 2*value[his] + 4*s.near(c)
		if v > 0 {
			list = append(list, scored{c, v + min(200, 8*s.likes()[c])})
		}
	}
	slices.SortStableFunc(list, func(a, b scored) int { return b.score - a.score })
	cells := make([]cell, min(len(list), manyMoves))
	for i := range cells {
		cells[i] = list[i].cell
	}
	return cells
}

// near counts Black's stones around c: 2 for a neighbour, 1 for one a step
// farther in line.
func (s *search) near(c cell) int {
	n := 0
	x, y := int(c)%s.on.size, int(c)/s.on.size
	for _, st := range s.pos.stones {
		if st.side != gomoku.Black {
			continue
		}
		dx, dy := int(st.cell)%s.on.size-x, int(st.cell)/s.on.size-y
		dx, dy = max(dx, -dx), max(dy, -dy)
		switch {
		case max(dx, dy) == 1:
			n += 2
		case max(dx, dy) == 2 && (dx == 0 || dy == 0 || dx == dy):
			n++
		}
	}
	return n
}

// passNodes is what may be spent on a move that may threaten: less with every move.
func (s *search) passNodes() int {
	return max(passNodes, min(passMost, s.all/passShare)>>(len(s.pos.stones)-s.from))
}

// threat plays a move and a pass; if Black wins then, with so many nodes, it returns
// the move with the zone of the win.
func (s *search) threat(c cell, nodes int) *try {
	b := s.board
	b.Play(c)
	defer b.Undo()
	if b.Count(gomoku.Black, engine.ClassA) == 0 && (b.Count(gomoku.White, engine.ClassB) > 0 || b.Count(gomoku.White, engine.ClassA) > 0) {
		return nil // White plays an open four
	}
	b.Pass()
	defer b.Undo()
	a := s.warm.VCT(s.ctx, b, nodes)
	s.spent += a.Nodes
	if a.Verdict != engine.Win {
		return nil
	}
	p, ok := s.warm.Proof(s.ctx, b)
	if !ok {
		return nil
	}
	t := &try{move: c, zone: p.Zone, cost: a.Nodes, dn: 1}
	t.pn = 1 + uint32(p.Zone.Len())/12
	return t
}

// begin tries White's replies for the first time.
func (s *search) begin(t *try) {
	t.begun = true
	b := s.board
	type scored struct {
		cell  cell
		score int
	}
	var list []scored
	for _, c := range b.Empties().AppendTo(nil) {
		if t.zone.Has(c) || b.Class(gomoku.White, c) >= engine.ClassE {
			list = append(list, scored{c, 3*value[b.Class(gomoku.Black, c)] + 2*value[b.Class(gomoku.White, c)] + 4*s.near(c)})
		}
	}
	slices.SortStableFunc(list, func(a, b scored) int { return b.score - a.score })
	for _, sc := range list {
		t.todo = append(t.todo, sc.cell)
	}
	s.replies(t)
}

// replies tries White's replies until some do not lose at once.
func (s *search) replies(t *try) {
	limit := min(max(replyLeast, replyTimes*t.cost), replyMost)
	hard := 0
	most := firstHard
	if len(s.pos.stones) == s.from+1 {
		most = mostCells // the reply that refutes the first move may be among the rest
	}
	for len(t.todo) > 0 && hard < most && !s.stop() {
		c := t.todo[0]
		t.todo = t.todo[1:]
		s.play(c)
		if a := s.vct(limit, false); a.Verdict != engine.Win {
			if n := s.node(); n.pn != 0 {
				hard++
				t.hard = append(t.hard, reply{c, n})
			}
		}
		s.undo()
	}
	t.sum()
}

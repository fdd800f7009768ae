package engine

// The search: principal variation search, one worker a thread. Every idea that
// cuts the tree stands under its name in Idea, and can be left out by Limits.
//
// What it says about forced wins is exact: a mate score comes only from a move
// that makes a five, from an open four or two fours that cannot be answered by a
// five, from a win by fours, or from all moves of a side losing. So pruning is
// for nodes where some move does not lose, and where all candidates lose the
// other cells are tried before it is said.

import (
	"math/bits"
	"sync/atomic"

	"gobang/gomoku"
)

// Scores. A forced win is worth mate less the plies to the five.
const (
	mate      = 30000
	mateBound = mate - 2*maxCells // scores from here on are forced wins
	infinity  = mate + 1
)

// maxPly bounds the length of a line.
const maxPly = 128

// Depths are counted in hundredths of a ply.
const (
	onePly   = 100
	maxDepth = maxPly * onePly
)

// threat is what the side that is not to move could do next.
type threat uint8

const (
	noThreat   threat = iota
	fourThreat        // make an open four or two fours
	fiveThreat        // make a five
)

// frame is what a worker keeps for one ply.
type frame struct {
	near     Set // cells near a stone
	threat   threat
	answers  []Cell // to the threat
	value    int
	excluded Cell // by a singular search
	killers  [2]Cell
	pv       []Cell
	list     [maxCells]move
	buf      [maxCells]Cell
	fours    [maxCells]Cell // that a win by fours tries
}

// worker searches with one thread. Everything in it is its own but the table and
// the shared counters.
type worker struct {
	board  *Board
	table  *table
	zones  *zones
	orders *orderTable
	shared *shared
	off    Idea
	tune   *tuning

	frames   [maxPly + 2]frame
	history  [3][maxCells]int32
	counters [3][maxCells]Cell

	nodes    int64
	polled   int64 // of the nodes, those the shared count has
	selDepth int
	stopped  bool

	vcfNodes  int // what the win by fours under way may still cost
	root      []rootMove
	rootDepth int
}

// shared is what the workers of one search have in common.
type shared struct {
	stop  atomic.Bool
	nodes atomic.Int64
	clock func() bool // asked now and then; true ends the search
	most  int64       // nodes, 0 for no limit
}

func (w *worker) use(i Idea) bool { return w.off&i == 0 }

// num returns a number of the search.
func (w *worker) num(p Param) int { return int(w.tune.Params[p]) }

// pollNodes is how often a worker looks at the clock.
const pollNodes = 256

// tick counts a node and reports whether to stop.
func (w *worker) tick() bool {
	w.nodes++
	if w.nodes-w.polled >= pollNodes && !w.stopped {
		w.stopped = w.shared.poll(w.nodes - w.polled)
		w.polled = w.nodes
	}
	return w.stopped
}

// poll counts more nodes of all workers and asks the clock.
func (s *shared) poll(more int64) bool {
	n := s.nodes.Add(more)
	if s.most > 0 && n >= s.most || s.clock() {
		s.stop.Store(true)
	}
	return s.stop.Load()
}

// play makes a move of a line; undo with Board.Undo.
func (w *worker) play(ply int, c Cell) {
	w.table.expect(w.board.hashAfter(c))
	f, next := &w.frames[ply], &w.frames[ply+1]
	around := &w.zones.near[c]
	for i := range w.board.words {
		next.near[i] = f.near[i] | around[i]
	}
	w.board.Play(c)
}

// lowest returns the cell of the lowest bit of word i of a set.
func lowest(i int, word uint64) Cell { return Cell(i*64 + bits.TrailingZeros64(word)) }

// decided returns the score of a node that needs no search: a win with the next
// stone, an open four that comes first, a full board.
func (w *worker) decided(ply int) (score int, best Cell, ok bool) {
	b := w.board
	side := b.turn
	if b.counts[side][ClassA] > 0 {
		return mate - (ply + 1), b.sets[side][ClassA].First(), true
	}
	if b.counts[side.Other()][ClassA] == 0 && b.counts[side][ClassB] > 0 {
		if c := w.openFour(side); c != NoCell {
			return mate - (ply + 3), c, true
		}
	}
	if b.full() {
		return 0, NoCell, true
	}
	if w.use(DoubleThree) {
		if c := b.doubleThree(); c != NoCell {
			return mate - (ply + 5), c, true
		}
	}
	return 0, NoCell, false
}

// doubleThree returns a cell where the side to move makes two open threes and wins:
// the other side has no four to make, and one stone can stop only one of the
// threes, since their lines meet in this cell alone. Black in renju may not play
// it, and what stops his open fours may be a foul; so he gets none.
func (b *Board) doubleThree() Cell {
	own, other := &b.counts[b.turn], &b.counts[b.turn.Other()]
	if own[ClassF] == 0 || other[ClassA]+other[ClassB]+other[ClassC]+other[ClassD]+other[ClassE] > 0 {
		return NoCell
	}
	if b.rule == gomoku.Renju {
		return NoCell
	}
	return b.sets[b.turn][ClassF].First()
}

// full reports whether no empty cell is left.
func (b *Board) full() bool {
	for i := range b.words {
		if b.empty[i] != 0 {
			return false
		}
	}
	return true
}

// openFour returns a cell of class B that side may play, or NoCell.
func (w *worker) openFour(side gomoku.Side) Cell {
	b := w.board
	for i := range b.words {
		for m := b.sets[side][ClassB][i]; m != 0; m &= m - 1 {
			if c := lowest(i, m); b.allowed(side, c) {
				return c
			}
		}
	}
	return NoCell
}

// findThreat notes what the other side threatens and the answers to it.
func (w *worker) findThreat(f *frame) {
	b := w.board
	other := b.turn.Other()
	f.threat = noThreat
	if b.counts[other][ClassA] == 0 && b.counts[other][ClassB] == 0 {
		return
	}
	answers, real := b.replies(other, f.buf[:0])
	if !real {
		return
	}
	f.answers = answers
	f.threat = fourThreat
	if b.counts[other][ClassA] > 0 {
		f.threat = fiveThreat
	}
}

// search returns the score of the node for the side to move, within alpha and
// beta or beyond the one it fails at. Cut says that the node is expected to fail
// high. Depth is in hundredths of a ply.
func (w *worker) search(ply, depth, alpha, beta int, cut bool) int {
	b := w.board
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	if w.tick() {
		return 0
	}
	w.selDepth = max(w.selDepth, ply)

	// 1. What needs no search: a win with the next stones, a loss, a full board.
	if score, best, ok := w.decided(ply); ok {
		if best != NoCell {
			f.pv = append(f.pv, best)
		}
		return score
	}
	w.findThreat(f)
	if f.threat == fiveThreat && len(f.answers) == 0 {
		return -(mate - (ply + 2))
	}
	if f.threat == fourThreat && len(f.answers) == 0 {
		return -(mate - (ply + 4))
	}
	if ply >= maxPly {
		return b.value()
	}
	// 2. A forced reply costs no depth.
	if f.threat == fiveThreat && w.use(ForcedReply) {
		depth += w.num(forcedExtend)
	}

	// 3. No line from here wins or loses sooner than this.
	alpha, beta = max(alpha, -(mate-(ply+4))), min(beta, mate-(ply+3))
	if alpha >= beta {
		return alpha
	}

	// 4. The end of the line.
	if depth <= 0 && f.threat != fiveThreat {
		return w.leaf(ply, beta)
	}

	// 5. What the table knows.
	pv := beta-alpha > 1
	hash := b.Hash()
	entry, known := w.table.get(hash)
	if f.excluded != NoCell {
		known = false
	}
	tableScore := fromTable(entry.score, ply)
	if known {
		if !pv && (entry.depth >= depth || abs(tableScore) >= mateBound) && entry.bound.decides(tableScore, alpha, beta) {
			return tableScore
		}
		f.value = entry.value
	} else {
		f.value = b.value()
	}
	improving := ply >= 2 && f.value > w.frames[ply-2].value
	// value is the best guess of what the node is worth.
	value := f.value
	if known && w.use(TableValue) && abs(tableScore) < mateBound &&
		(entry.bound&lowerBound != 0 && tableScore > value || entry.bound&upperBound != 0 && tableScore < value) {
		value = tableScore
	}

	// 6. Fours first: a win by fours ends the node.
	if !known && depth >= w.num(nodeDepth) && f.threat != fiveThreat && f.excluded == NoCell && w.use(NodeVCF) {
		if score := w.winByFours(ply, w.num(nodeNodes)); score != 0 {
			w.table.put(hash, found{f.best(), exactBound, maxDepth, toTable(score, ply), f.value})
			return score
		}
	}

	if !pv && f.threat == noThreat && f.excluded == NoCell {
		// 7. Futility: far enough above beta, the mover is believed.
		if depth <= w.num(futilityDepth) && w.use(Futility) && abs(beta) < mateBound && value-w.tune.futility(depth, improving) >= beta {
			return value
		}
		// 8. Razoring: far enough below alpha, only a win by fours helps.
		if depth <= w.num(razorDepth) && w.use(Razoring) && abs(alpha) < mateBound && value+w.num(razorBase)+w.num(razorScale)*depth/onePly < alpha {
			if score := w.leaf(ply, beta); score < alpha {
				return score
			}
		}
	}

	// 9. The principal variation is searched less deep where its move comes from a
	// shallow search.
	if pv && known && entry.cell != NoCell && w.use(StalePV) && f.threat != fiveThreat {
		depth -= min(max(0, (depth-entry.depth)*w.num(staleShare)/100), w.num(staleMost))
		if depth <= 0 {
			return w.leaf(ply, beta)
		}
	}

	// 10. Singular: the table's move is searched deeper if all others are much worse.
	extend := 0
	if known && depth >= w.num(singularDepth) && entry.cell != NoCell && entry.bound&lowerBound != 0 && entry.depth >= depth-w.num(singularBehind) &&
		f.threat == noThreat && w.use(Singular) && ply*onePly < 2*w.rootDepth && abs(tableScore) < mateBound {
		margin := tableScore - w.num(singularMargin)*depth/onePly/100
		f.excluded = entry.cell
		s := w.search(ply, (depth-onePly)*w.num(singularShare)/100, margin-1, margin, cut)
		f.excluded = NoCell
		f.pv = f.pv[:0]
		switch {
		case w.stopped:
			return 0
		case s < margin-w.num(singularTwice) && !pv && w.use(SingularMore):
			extend = 2 * onePly
		case s < margin:
			extend = onePly
		case margin >= beta && w.use(SingularMore):
			return margin // another move fails high too
		case tableScore >= beta && w.use(SingularMore):
			extend = -w.num(singularLess)
		}
	}

	// 11. A node that should fail high and stands well above beta needs less depth.
	failHigh := !pv && cut && f.threat == noThreat && w.use(FailHigh) && value >= beta+w.num(failHighBase)+w.num(failHighScale)*depth/onePly

	// 12. The moves, the likeliest first.
	w.frames[ply+1].killers = [2]Cell{NoCell, NoCell}
	w.frames[ply+1].excluded = NoCell
	list := w.gather(ply, f, entry.cell)
	best, bestCell := -infinity, NoCell
	raised := upperBound
	tried := 0
	rest := false
	for i := 0; ; i++ {
		if i == len(list) {
			// All candidates lose: that they do must hold for all cells.
			if rest || f.threat != noThreat || best > -mateBound {
				break
			}
			if list, rest = w.addRest(f, list), true; i == len(list) {
				break
			}
		}
		m := list[i]
		if !rest {
			m = pick(list, i)
		}
		if m.cell == f.excluded || !b.allowed(b.turn, m.cell) {
			continue
		}
		own, theirs := b.Class(b.turn, m.cell), b.Class(b.turn.Other(), m.cell)
		tried++
		if best > -mateBound && (f.threat == noThreat || f.threat == fourThreat && w.use(LateAnswers)) {
			// 13. Late moves are left out.
			if w.use(LateMoves) && depth <= w.num(lateDepth) && tried > w.tune.lateMoves(depth, improving) {
				break
			}
		}
		down := depth - onePly
		if m.cell == entry.cell {
			down += extend
		}
		if failHigh && own < ClassE {
			down -= onePly
		}

		// 14. The first move with the whole window, the others less deep and with
		// none, and again in full if they turn out better.
		w.play(ply, m.cell)
		var score int
		switch {
		case tried == 1:
			score = -w.search(ply+1, down, -beta, -alpha, !pv && !cut)
		default:
			r := 0
			if w.use(Reductions) && depth >= w.num(reduceDepth) && f.threat != fiveThreat && tried > w.num(reduceAfter) {
				r = w.tune.reduction(depth, tried, pv, cut, improving, own, theirs, w.history[b.turn.Other()][m.cell])
				r = max(0, min(r, down-onePly))
			}
			score = -w.search(ply+1, down-r, -alpha-1, -alpha, true)
			if score > alpha && r > 0 {
				if w.use(Deeper) {
					down += w.tune.deeper(score, alpha, best, r)
				}
				score = -w.search(ply+1, down, -alpha-1, -alpha, !cut)
			}
			if score > alpha && pv && score < beta {
				score = -w.search(ply+1, down, -beta, -alpha, false)
			}
		}
		b.Undo()
		if w.stopped {
			return 0
		}

		// 15. What the move has shown.
		if score > best {
			best = score
			if score > alpha {
				alpha, bestCell, raised = score, m.cell, exactBound
				f.pv = append(append(f.pv[:0], m.cell), w.frames[ply+1].pv...)
				if pv && score < beta && depth > 2*onePly && depth < 12*onePly && w.use(RaisedLess) {
					depth -= onePly
				}
			}
		}
		if score >= beta {
			raised = lowerBound
			if f.threat != fiveThreat && f.excluded == NoCell {
				w.learn(ply, depth/onePly, m.cell, list[:min(i, 32)])
			}
			break
		}
	}

	// 16. The result.
	if best == -infinity {
		// Nothing may be played: excluded or all forbidden.
		if f.excluded != NoCell {
			return alpha
		}
		return 0 // nothing but forbidden points is left
	}
	if f.excluded == NoCell {
		w.table.put(hash, found{bestCell, raised, depth, toTable(best, ply), f.value})
	}
	return best
}

// best returns the first move of the frame's line.
func (f *frame) best() Cell {
	if len(f.pv) == 0 {
		return NoCell
	}
	return f.pv[0]
}

func (b bound) decides(score, alpha, beta int) bool {
	return b == exactBound || b == lowerBound && score >= beta || b == upperBound && score <= alpha
}

// Mate scores count from the root in the search and from the node in the table.
func toTable(score, ply int) int {
	switch {
	case score >= mateBound:
		return score + ply
	case score <= -mateBound:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= mateBound:
		return score - ply
	case score <= -mateBound:
		return score + ply
	}
	return score
}

// leaf is the score at the end of a line: a win by fours, or the evaluation.
func (w *worker) leaf(ply, beta int) int {
	if w.use(LeafVCF) {
		if score := w.winByFours(ply, w.num(leafNodes)); score != 0 {
			return score
		}
	}
	return w.board.value()
}

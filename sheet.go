package main

// The sheet is the board as the classic programs read it: cut into its lines,
// each line two words of bits. A stone changes four lines; each of the four is
// read anew, by a plain scan, and what was read is remembered, for the same
// lines come again and again in a search. So a stone costs well under a
// microsecond, and every score is a sum that is always up to date.
//
// The sheet decides nothing: whether a row wins and a point is forbidden is the
// referee's word (win.go). Its marks follow the rule in force and are held
// against the referee by tests; the scores are the historical ones and know no
// rule.

import (
	"math/bits"
	"math/rand/v2"

	"gobang/gomoku"
)

// idx is the place of a side in a table of two: Black 0, White 1.
func idx(s gomoku.Side) int { return int(s) - 1 }

// line is one line of the board. Its points are counted from the left, those
// of a column from below.
type line struct {
	stones [2]uint32
	n      int
	read   reading
}

// reading is what the programs read from one line.
type reading struct {
	turboc int32    // run scores, Black's minus White's
	twenty int32    // the same by the other table
	shapes [2]tally // shapes of the rule table
	marks  [2]marks
}

// marks are the empty points of a line that matter to a side, a bit for each.
type marks struct {
	five   uint32 // wins
	strong uint32 // makes a four that no single stone stops: an open four, or two fours on the line
	four   uint32 // makes a four of any kind
	three  uint32 // makes a three: one more stone would make a strong four
	over   uint32 // makes six or more
}

// lineAt says where the point p lies on an axis: the number of the line and
// the place on it.
func (s *sheet) lineAt(p gomoku.Point, a int) (l, bit int) {
	switch n := s.g.size; a {
	case 0:
		return p.Y, p.X
	case 1:
		return p.X, p.Y
	case 2:
		return p.X - p.Y + n - 1, min(p.X, p.Y)
	default:
		l = p.X + p.Y
		return l, p.X - max(0, l-n+1)
	}
}

// pointAt is the inverse of lineAt.
func (s *sheet) pointAt(a, l, bit int) gomoku.Point {
	switch n := s.g.size; a {
	case 0:
		return gomoku.Point{X: bit, Y: l}
	case 1:
		return gomoku.Point{X: l, Y: bit}
	case 2:
		return gomoku.Point{X: max(l-n+1, 0) + bit, Y: max(n-1-l, 0) + bit}
	default:
		x := max(0, l-n+1) + bit
		return gomoku.Point{X: x, Y: l - x}
	}
}

// sheet is a board with everything the classic programs know of it.
type sheet struct {
	sums
	g     *grid
	rule  gomoku.Rule
	lines [4][2*gomoku.MaxSize - 1]line
	memo  []memo
	trail []past
}

// sums are the figures of the whole board.
type sums struct {
	key            uint64 // of the stones, by zobrist
	turboc, twenty int
	shapes         [2]tally
	fives          [2]int       // lines on which the side could win at once
	strongs        [2]int       // lines on which it could make a strong four
	live           [2][4]uint64 // for each axis, the lines that carry marks of the side
}

// past is what a stone changed, kept for undo.
type past struct {
	sums
	read [4]reading
}

// memo remembers the reading of one line.
type memo struct {
	key  uint64 // stones and length; 0 where nothing is remembered
	read reading
}

// memoBits is the size of the memory: 2^14 lines, about a megabyte.
const memoBits = 14

// newSheet lays out a position.
func newSheet(pos gomoku.Position) *sheet {
	s := &sheet{g: newGrid(pos.Size), rule: pos.Rule, memo: make([]memo, 1<<memoBits)}
	for a := range s.lines {
		for l := range 2*pos.Size - 1 {
			if a < 2 && l >= pos.Size {
				break
			}
			s.lines[a][l].n = pos.Size
			if a >= 2 {
				s.lines[a][l].n = pos.Size - max(l-pos.Size+1, pos.Size-1-l)
			}
		}
	}
	for _, st := range pos.Stones {
		s.play(st.Point, st.Side)
	}
	return s
}

// zobrist holds a random word for each stone; the key of a board is their sum
// by exclusive or.
var zobrist = func() (table [2][gomoku.MaxSize][gomoku.MaxSize]uint64) {
	rng := rand.New(rand.NewPCG(5, 15))
	for i := range table {
		for x := range table[i] {
			for y := range table[i][x] {
				table[i][x][y] = rng.Uint64()
			}
		}
	}
	return table
}()

// play puts a stone on the empty point p.
func (s *sheet) play(p gomoku.Point, side gomoku.Side) {
	s.trail = append(s.trail, past{sums: s.sums})
	before := &s.trail[len(s.trail)-1]
	s.g.set(p, side)
	s.key ^= zobrist[idx(side)][p.X][p.Y]
	for a := range s.lines {
		l, bit := s.lineAt(p, a)
		ln := &s.lines[a][l]
		before.read[a] = ln.read
		ln.stones[idx(side)] |= 1 << bit
		ln.read = s.reading(ln)
		s.exchange(&before.read[a], &ln.read)
		for i, m := range ln.read.marks {
			s.live[i][a] &^= 1 << l
			if m != (marks{}) {
				s.live[i][a] |= 1 << l
			}
		}
	}
}

// undo takes back the last stone that was played; it lies on p.
func (s *sheet) undo(p gomoku.Point) {
	last := len(s.trail) - 1
	i := idx(s.g.get(p))
	s.g.set(p, gomoku.Nobody)
	for a := range s.lines {
		l, bit := s.lineAt(p, a)
		s.lines[a][l].stones[i] &^= 1 << bit
		s.lines[a][l].read = s.trail[last].read[a]
	}
	s.sums = s.trail[last].sums
	s.trail = s.trail[:last]
}

// exchange takes an old reading of a line out of the sums and puts a new one in.
func (s *sums) exchange(old, now *reading) {
	s.turboc += int(now.turboc - old.turboc)
	s.twenty += int(now.twenty - old.twenty)
	for i := range s.shapes {
		s.shapes[i] += now.shapes[i] - old.shapes[i]
		s.fives[i] += some(now.marks[i].five) - some(old.marks[i].five)
		s.strongs[i] += some(now.marks[i].strong) - some(old.marks[i].strong)
	}
}

// some is 1 for a mask with points in it.
func some(mask uint32) int {
	if mask != 0 {
		return 1
	}
	return 0
}

// reading returns what is to be read from a line, from memory where it can.
func (s *sheet) reading(ln *line) reading {
	key := uint64(ln.stones[0]) | uint64(ln.stones[1])<<gomoku.MaxSize | uint64(ln.n)<<(2*gomoku.MaxSize)
	m := &s.memo[key*0x9e3779b97f4a7c15>>(64-memoBits)]
	if m.key != key {
		*m = memo{key, readLine(ln.stones, ln.n, s.rule)}
	}
	return m.read
}

// rows is a set of points, a word of bits for each row of the board.
type rows [gomoku.MaxSize]uint32

func (r *rows) has(p gomoku.Point) bool { return r[p.Y]>>p.X&1 != 0 }

// around returns the points one step away from a stone, and those exactly two steps away in the eight directions. Both may hold stones.
func (s *sheet) around() (near, far rows) {
	n := s.g.size
	for y := range n {
		r := s.lines[0][y].stones[0] | s.lines[0][y].stones[1]
		beside, two := r<<1|r>>1, r<<2|r>>2
		near[y] |= beside
		far[y] |= two
		for _, step := range [2]int{-1, 1} {
			if up := y + step; up >= 0 && up < n {
				near[up] |= beside | r
			}
			if up := y + 2*step; up >= 0 && up < n {
				far[up] |= two | r
			}
		}
	}
	return near, far
}

// lone counts the stones off the rim with nothing around them, Black's minus
// White's.
func (s *sheet) lone() int {
	row := &s.lines[0]
	sum, inner := 0, (uint32(1)<<(s.g.size-1)-1)&^1
	for y := 1; y < s.g.size-1; y++ {
		black, white := row[y].stones[0], row[y].stones[1]
		if (black|white)&inner == 0 {
			continue
		}
		beside := row[y-1].stones[0] | row[y-1].stones[1] | row[y+1].stones[0] | row[y+1].stones[1]
		all := beside | black | white
		near := beside | all<<1 | all>>1
		sum += bits.OnesCount32(black&inner&^near) - bits.OnesCount32(white&inner&^near)
	}
	return sum
}

// marksAt calls f with the marks of each line through p and p's place on it.
func (s *sheet) marksAt(p gomoku.Point, side gomoku.Side, f func(m *marks, bit uint32)) {
	for a := range s.lines {
		l, bit := s.lineAt(p, a)
		f(&s.lines[a][l].read.marks[idx(side)], 1<<bit)
	}
}

// marked appends to list, each once, the points that carry one mark of a side.
func (s *sheet) marked(list []gomoku.Point, side gomoku.Side, mark func(*marks) uint32) []gomoku.Point {
	i := idx(side)
	return s.collect(list, side, func(ln *line) uint32 { return mark(&ln.read.marks[i]) })
}

// collect appends to list, each once, the points that f picks on the lines that
// carry marks of the side.
func (s *sheet) collect(list []gomoku.Point, side gomoku.Side, f func(*line) uint32) []gomoku.Point {
	var seen [gomoku.MaxSize]uint32
	for a, live := range s.live[idx(side)] {
		for ; live != 0; live &= live - 1 {
			l := bits.TrailingZeros64(live)
			for m := f(&s.lines[a][l]); m != 0; m &= m - 1 {
				p := s.pointAt(a, l, bits.TrailingZeros32(m))
				if seen[p.X]&(1<<p.Y) == 0 {
					seen[p.X] |= 1 << p.Y
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// carries reports whether a mark of the side lies on p in any direction.
func (s *sheet) carries(p gomoku.Point, side gomoku.Side, mark func(*marks) uint32) bool {
	found := false
	s.marksAt(p, side, func(m *marks, bit uint32) { found = found || mark(m)&bit != 0 })
	return found
}

func fiveMark(m *marks) uint32   { return m.five }
func strongMark(m *marks) uint32 { return m.strong }
func fourMark(m *marks) uint32   { return m.four }
func threeMark(m *marks) uint32  { return m.three }

// legal reports whether the side may play the empty point p: always, but for
// Black's forbidden points under renju. The referee is asked only where the
// marks leave it open; a fault takes two fours or threes or a row of six.
func (s *sheet) legal(p gomoku.Point, side gomoku.Side) bool {
	if s.rule != gomoku.Renju || side != gomoku.Black {
		return true
	}
	parts := 0
	s.marksAt(p, side, func(m *marks, bit uint32) {
		if (m.strong|m.over)&bit != 0 {
			parts += 2
		} else if (m.four|m.three)&bit != 0 {
			parts++
		}
	})
	return parts < 2 || forbidden(s.g, p) == noFault
}

// readLine reads one line of n points.
func readLine(stones [2]uint32, n int, rule gomoku.Rule) reading {
	r := reading{turboc: turbocLine(stones, n), twenty: twentyLine(stones, n)}
	for i, own := range stones {
		other := stones[1-i]
		r.shapes[i] = tallyLine(own, other, n)
		if n >= 5 && own&(own-1) != 0 {
			w := wire{own: own, other: other, n: n, rule: rule, side: gomoku.Side(i + 1)}
			r.marks[i] = w.marks()
		}
	}
	return r
}

// wire is one line seen by one side.
type wire struct {
	own, other uint32
	n          int
	rule       gomoku.Rule
	side       gomoku.Side
}

// with returns the line with one more stone of its side.
func (w wire) with(bit uint32) wire {
	w.own |= bit
	return w
}

// hot returns, for each number of stones up to five, the empty points of all
// fives of the line that hold no stone of the other side and at least so many
// of their own.
func (w wire) hot() (h [6]uint32) {
	for points := uint32(31); points < 1<<w.n; points <<= 1 {
		if w.other&points == 0 {
			h[bits.OnesCount32(w.own&points)] |= points &^ w.own
		}
	}
	for k := 4; k >= 0; k-- {
		h[k] |= h[k+1]
	}
	return h
}

// marks tries a stone on every point that could carry a mark.
func (w wire) marks() marks {
	h := w.hot()
	m := marks{five: w.fives(h[4]), strong: w.strong(h[3])}
	for t := h[3]; t != 0; t &= t - 1 {
		if four := w.with(t & -t); four.fives(four.hot()[4]) != 0 {
			m.four |= t & -t
		}
	}
	for t := h[2]; t != 0; t &= t - 1 {
		if three := w.with(t & -t); three.strong(three.hot()[3]) != 0 {
			m.three |= t & -t
		}
	}
	for t := h[4]; t != 0; t &= t - 1 {
		if below, above := w.run(bits.TrailingZeros32(t)); below+1+above > 5 {
			m.over |= t & -t
		}
	}
	return m
}

// fives returns the points that win, of those given.
func (w wire) fives(points uint32) uint32 {
	var m uint32
	for t := points; t != 0; t &= t - 1 {
		if w.winsAt(bits.TrailingZeros32(t)) {
			m |= t & -t
		}
	}
	return m
}

// strong returns the points, of those given, that make a four which no single
// stone stops. Two ways to five are enough, but for caro, where a stone beyond
// an end stops a five too.
func (w wire) strong(points uint32) uint32 {
	var m uint32
	for t := points; t != 0; t &= t - 1 {
		four := w.with(t & -t)
		if ways := four.fives(four.hot()[4]); ways&(ways-1) != 0 && (!isCaro(w.rule) || !four.stoppable()) {
			m |= t & -t
		}
	}
	return m
}

// stoppable reports whether one stone of the other side takes every five.
func (w wire) stoppable() bool {
	for free := (uint32(1)<<w.n - 1) &^ (w.own | w.other); free != 0; free &= free - 1 {
		after := w
		after.other |= free & -free
		if after.fives(after.hot()[4]) == 0 {
			return true
		}
	}
	return false
}

// isCaro reports whether stones at both ends spoil a five.
func isCaro(rule gomoku.Rule) bool { return rule == gomoku.Caro || rule == gomoku.Caro6 }

// run returns how many own stones lie unbroken below and above a place.
func (w wire) run(bit int) (below, above int) {
	return bits.LeadingZeros32(^(w.own << (32 - bit))), bits.TrailingZeros32(^(w.own >> (bit + 1)))
}

// winsAt reports whether a stone there makes a row that wins, as row.wins does.
func (w wire) winsAt(bit int) bool {
	below, above := w.run(bit)
	n := below + 1 + above
	if n != 5 {
		exact := w.rule == gomoku.Standard || w.rule == gomoku.Caro || w.rule == gomoku.Renju && w.side == gomoku.Black
		return n > 5 && !exact
	}
	return !isCaro(w.rule) || !w.has(bit-below-1) || !w.has(bit+above+1)
}

// has reports whether the other side has a stone there; beyond the rim it has
// none.
func (w wire) has(bit int) bool { return bit >= 0 && w.other>>bit&1 != 0 }

package shapes

// The board as the classic programs read it: cut into its lines,
// each line two words of bits. A stone changes four lines; each of the four is
// read anew, by a plain scan, and what was read is remembered, for the same
// lines come again and again in a search. So a stone costs well under a
// microsecond, and every score is a sum that is always up to date.
//
// It decides nothing: whether a row wins and a point is forbidden is the
// referee's word. The marks follow the rule in force and are held
// against the referee by tests; the scores are the historical ones and know no
// rule.

import (
	"math/bits"
	"math/rand/v2"

	"gobang/gomoku"
	"gobang/gomoku/referee"
)

// line is one line of the board. Its points are counted from the left, those
// of a column from below.
type line struct {
	Stones [2]uint32
	N      int
	Read   found
}

// Figures are what a program counts on a line, whatever that is. Those of all lines
// are added up to those of the board.
type Figures [4]int64

// Counter counts one line of n points: the stones of Black and White, a bit for
// each point, the first in the lowest.
type Counter func(stones [2]uint32, n int) Figures

// found is what was read from one line.
type found struct {
	count Figures
	Marks [2]Marks
}

// Marks are the empty points of a line that matter to a side, a bit for each.
type Marks struct {
	Five   uint32 // wins
	Strong uint32 // makes a four that no single stone stops: an open four, or two fours on the line
	Four   uint32 // makes a four of any kind
	Three  uint32 // makes a three: one more stone would make a strong four
	over   uint32 // makes six or more
}

// LineAt says where the point p lies on an axis: the number of the line and
// the place on it.
func (s *Board) LineAt(p gomoku.Point, a int) (l, bit int) {
	switch n := s.G.Size; a {
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

// PointAt is the inverse of lineAt.
func (s *Board) PointAt(a, l, bit int) gomoku.Point {
	switch n := s.G.Size; a {
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

// Board is a board with everything the classic programs know of it.
type Board struct {
	sums
	G     *gomoku.Board
	Rule  gomoku.Rule
	count Counter // nil where nothing is counted
	Lines [4][2*gomoku.MaxSize - 1]line
	memo  []memo
	trail []past
}

// sums are the figures of the whole board.
type sums struct {
	Key     uint64 // of the stones, by zobrist
	Sum     Figures
	Fives   [2]int       // lines on which the side could win at once
	strongs [2]int       // lines on which it could make a strong four
	live    [2][4]uint64 // for each axis, the lines that carry marks of the side
}

// past is what a stone changed, kept for undo.
type past struct {
	sums
	read [4]found
}

// memo remembers what was read from one line.
type memo struct {
	key  uint64 // stones and length; 0 where nothing is remembered
	read found
}

// memoBits is the size of the memory: 2^14 lines, about a megabyte.
const memoBits = 14

// New lays out a position. What count says of its lines is kept up to date; it
// may be nil.
func New(pos gomoku.Position, count Counter) *Board {
	s := &Board{G: gomoku.NewBoard(pos.Size), Rule: pos.Rule, count: count, memo: make([]memo, 1<<memoBits)}
	for a := range s.Lines {
		for l := range 2*pos.Size - 1 {
			if a < 2 && l >= pos.Size {
				break
			}
			s.Lines[a][l].N = pos.Size
			if a >= 2 {
				s.Lines[a][l].N = pos.Size - max(l-pos.Size+1, pos.Size-1-l)
			}
		}
	}
	for _, st := range pos.Stones {
		s.Play(st.Point, st.Side)
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

// Play puts a stone on the empty point p.
func (s *Board) Play(p gomoku.Point, side gomoku.Side) {
	s.trail = append(s.trail, past{sums: s.sums})
	before := &s.trail[len(s.trail)-1]
	s.G.Set(p, side)
	s.Key ^= zobrist[side.Index()][p.X][p.Y]
	for a := range s.Lines {
		l, bit := s.LineAt(p, a)
		ln := &s.Lines[a][l]
		before.read[a] = ln.Read
		ln.Stones[side.Index()] |= 1 << bit
		ln.Read = s.read(ln)
		s.exchange(&before.read[a], &ln.Read)
		for i, m := range ln.Read.Marks {
			s.live[i][a] &^= 1 << l
			if m != (Marks{}) {
				s.live[i][a] |= 1 << l
			}
		}
	}
}

// Undo takes back the last stone that was played; it lies on p.
func (s *Board) Undo(p gomoku.Point) {
	last := len(s.trail) - 1
	i := s.G.Get(p).Index()
	s.G.Set(p, gomoku.Nobody)
	for a := range s.Lines {
		l, bit := s.LineAt(p, a)
		s.Lines[a][l].Stones[i] &^= 1 << bit
		s.Lines[a][l].Read = s.trail[last].read[a]
	}
	s.sums = s.trail[last].sums
	s.trail = s.trail[:last]
}

// exchange takes what was read from a line out of the sums and puts in what is read now.
func (s *sums) exchange(old, now *found) {
	for i := range s.Sum {
		s.Sum[i] += now.count[i] - old.count[i]
	}
	for i := range now.Marks {
		s.Fives[i] += some(now.Marks[i].Five) - some(old.Marks[i].Five)
		s.strongs[i] += some(now.Marks[i].Strong) - some(old.Marks[i].Strong)
	}
}

// some is 1 for a mask with points in it.
func some(mask uint32) int {
	if mask != 0 {
		return 1
	}
	return 0
}

// read returns what is to be read from a line, from memory where it can.
func (s *Board) read(ln *line) found {
	key := uint64(ln.Stones[0]) | uint64(ln.Stones[1])<<gomoku.MaxSize | uint64(ln.N)<<(2*gomoku.MaxSize)
	m := &s.memo[key*0x9e3779b97f4a7c15>>(64-memoBits)]
	if m.key != key {
		*m = memo{key, s.readLine(ln.Stones, ln.N)}
	}
	return m.read
}

// rows is a set of points, a word of bits for each row of the board.
type rows [gomoku.MaxSize]uint32

// Has reports whether p is in the set.
func (r *rows) Has(p gomoku.Point) bool { return r[p.Y]>>p.X&1 != 0 }

// Around returns the points one step away from a stone, and those exactly two steps away in the eight directions. Both may hold stones.
func (s *Board) Around() (near, far rows) {
	n := s.G.Size
	for y := range n {
		r := s.Lines[0][y].Stones[0] | s.Lines[0][y].Stones[1]
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

// Lone counts the stones off the rim with nothing around them, Black's minus
// White's.
func (s *Board) Lone() int {
	row := &s.Lines[0]
	sum, inner := 0, (uint32(1)<<(s.G.Size-1)-1)&^1
	for y := 1; y < s.G.Size-1; y++ {
		black, white := row[y].Stones[0], row[y].Stones[1]
		if (black|white)&inner == 0 {
			continue
		}
		beside := row[y-1].Stones[0] | row[y-1].Stones[1] | row[y+1].Stones[0] | row[y+1].Stones[1]
		all := beside | black | white
		near := beside | all<<1 | all>>1
		sum += bits.OnesCount32(black&inner&^near) - bits.OnesCount32(white&inner&^near)
	}
	return sum
}

// MarksAt calls f with the marks of each line through p and p's place on it.
func (s *Board) MarksAt(p gomoku.Point, side gomoku.Side, f func(m *Marks, bit uint32)) {
	for a := range s.Lines {
		l, bit := s.LineAt(p, a)
		f(&s.Lines[a][l].Read.Marks[side.Index()], 1<<bit)
	}
}

// Marked appends to list, each once, the points that carry one mark of a side.
func (s *Board) Marked(list []gomoku.Point, side gomoku.Side, mark func(*Marks) uint32) []gomoku.Point {
	i := side.Index()
	return s.collect(list, side, func(ln *line) uint32 { return mark(&ln.Read.Marks[i]) })
}

// collect appends to list, each once, the points that f picks on the lines that
// carry marks of the side.
func (s *Board) collect(list []gomoku.Point, side gomoku.Side, f func(*line) uint32) []gomoku.Point {
	var seen [gomoku.MaxSize]uint32
	for a, live := range s.live[side.Index()] {
		for ; live != 0; live &= live - 1 {
			l := bits.TrailingZeros64(live)
			for m := f(&s.Lines[a][l]); m != 0; m &= m - 1 {
				p := s.PointAt(a, l, bits.TrailingZeros32(m))
				if seen[p.X]&(1<<p.Y) == 0 {
					seen[p.X] |= 1 << p.Y
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// Carries reports whether a mark of the side lies on p in any direction.
func (s *Board) Carries(p gomoku.Point, side gomoku.Side, mark func(*Marks) uint32) bool {
	found := false
	s.MarksAt(p, side, func(m *Marks, bit uint32) { found = found || mark(m)&bit != 0 })
	return found
}

// Five, Strong, Four and Three pick one kind of mark, for Marked and Carries.
func Five(m *Marks) uint32   { return m.Five }
func Strong(m *Marks) uint32 { return m.Strong }
func Four(m *Marks) uint32   { return m.Four }
func Three(m *Marks) uint32  { return m.Three }

// Legal reports whether the side may play the empty point p: always, but for
// Black's forbidden points under renju. The referee is asked only where the
// marks leave it open; a fault takes two fours or threes or a row of six.
func (s *Board) Legal(p gomoku.Point, side gomoku.Side) bool {
	if s.Rule != gomoku.Renju || side != gomoku.Black {
		return true
	}
	parts := 0
	s.MarksAt(p, side, func(m *Marks, bit uint32) {
		if (m.Strong|m.over)&bit != 0 {
			parts += 2
		} else if (m.Four|m.Three)&bit != 0 {
			parts++
		}
	})
	return parts < 2 || referee.Forbidden(s.G, p) == referee.NoFault
}

// readLine reads one line of n points.
func (s *Board) readLine(stones [2]uint32, n int) (r found) {
	if s.count != nil {
		r.count = s.count(stones, n)
	}
	for i, own := range stones {
		other := stones[1-i]
		if n >= 5 && own&(own-1) != 0 {
			w := Wire{Own: own, other: other, N: n, rule: s.Rule, side: gomoku.Side(i + 1)}
			r.Marks[i] = w.marks()
		}
	}
	return r
}

// Wire is one line seen by one side.
type Wire struct {
	Own, other uint32
	N          int
	rule       gomoku.Rule
	side       gomoku.Side
}

// with returns the line with one more stone of its side.
func (w Wire) with(bit uint32) Wire {
	w.Own |= bit
	return w
}

// hot returns, for each number of stones up to five, the empty points of all
// fives of the line that hold no stone of the other side and at least so many
// of their own.
func (w Wire) hot() (h [6]uint32) {
	for points := uint32(31); points < 1<<w.N; points <<= 1 {
		if w.other&points == 0 {
			h[bits.OnesCount32(w.Own&points)] |= points &^ w.Own
		}
	}
	for k := 4; k >= 0; k-- {
		h[k] |= h[k+1]
	}
	return h
}

// marks tries a stone on every point that could carry a mark.
func (w Wire) marks() Marks {
	h := w.hot()
	m := Marks{Five: w.fives(h[4]), Strong: w.strong(h[3])}
	for t := h[3]; t != 0; t &= t - 1 {
		if four := w.with(t & -t); four.fives(four.hot()[4]) != 0 {
			m.Four |= t & -t
		}
	}
	for t := h[2]; t != 0; t &= t - 1 {
		if three := w.with(t & -t); three.strong(three.hot()[3]) != 0 {
			m.Three |= t & -t
		}
	}
	for t := h[4]; t != 0; t &= t - 1 {
		if below, above := w.Run(bits.TrailingZeros32(t)); below+1+above > 5 {
			m.over |= t & -t
		}
	}
	return m
}

// fives returns the points that win, of those given.
func (w Wire) fives(points uint32) uint32 {
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
func (w Wire) strong(points uint32) uint32 {
	var m uint32
	for t := points; t != 0; t &= t - 1 {
		four := w.with(t & -t)
		if ways := four.fives(four.hot()[4]); ways&(ways-1) != 0 && (!IsCaro(w.rule) || !four.stoppable()) {
			m |= t & -t
		}
	}
	return m
}

// stoppable reports whether one stone of the other side takes every five.
func (w Wire) stoppable() bool {
	for free := (uint32(1)<<w.N - 1) &^ (w.Own | w.other); free != 0; free &= free - 1 {
		after := w
		after.other |= free & -free
		if after.fives(after.hot()[4]) == 0 {
			return true
		}
	}
	return false
}

// IsCaro reports whether stones at both ends spoil a five.
func IsCaro(rule gomoku.Rule) bool { return rule == gomoku.Caro || rule == gomoku.Caro6 }

// Run returns how many own stones lie unbroken below and above a place.
func (w Wire) Run(bit int) (below, above int) {
	return bits.LeadingZeros32(^(w.Own << (32 - bit))), bits.TrailingZeros32(^(w.Own >> (bit + 1)))
}

// winsAt reports whether a stone there makes a row that wins, as row.wins does.
func (w Wire) winsAt(bit int) bool {
	below, above := w.Run(bit)
	n := below + 1 + above
	if n != 5 {
		exact := w.rule == gomoku.Standard || w.rule == gomoku.Caro || w.rule == gomoku.Renju && w.side == gomoku.Black
		return n > 5 && !exact
	}
	return !IsCaro(w.rule) || !w.has(bit-below-1) || !w.has(bit+above+1)
}

// has reports whether the other side has a stone there; beyond the rim it has
// none.
func (w Wire) has(bit int) bool { return bit >= 0 && w.other>>bit&1 != 0 }

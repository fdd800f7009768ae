package engine

// The fast board. It keeps, for every empty cell and both sides, the shapes a
// stone there would make in its four lines and the class they add up to, and for
// every class the set of its cells. Playing a stone changes what is near it and
// notes what it changed; taking it back copies the notes back.
//
// Each line of the board is one word with two bits a cell, so a stone is one XOR
// in each of its four lines, and the window of a cell is a shift and a mask of
// the word. (Keeping the windows themselves for every cell and direction would
// mean 32 to 40 stores for a stone, and as many to take it back.)

import (
	"fmt"
	"math/bits"

	"gobang/gomoku"
)

// Cell is a point of one board, counted in rows from the lower left corner.
type Cell uint16

// NoCell stands where there is no cell: no last move, a pass.
const NoCell Cell = 1<<16 - 1

// lineShift is where the first cell of a line word stands. The zeros below it
// are the wall at that end; the wall at the other end comes in by shifting.
const lineShift = 2 * maxReach

// lowBits has the lower bit of every cell of a line word.
const lowBits = 0x5555555555555555

// numLines counts rows, columns and both kinds of diagonals of the largest board.
const numLines = 2*gomoku.MaxSize + 2*(2*gomoku.MaxSize-1)

// firstKept is the weakest class whose cells the board always has at hand: most
// changes are among the weaker ones.
const firstKept = ClassH

// cellState is what the board knows about an empty cell. A cell with a stone
// keeps the shapes it had and shows code 0, class 0.
type cellState struct {
	shapes uint32 // four bits a direction: Black's in the low half, White's in the high
	black  uint16 // code<<4 | class for Black
	white  uint16
}

// undone is a cell as it was before a stone was played.
type undone struct {
	state cellState
	cell  Cell
}

// played is one stone or pass on the board.
type played struct {
	cell  Cell
	side  gomoku.Side
	notes int   // length of the notes before it
	sum   int32 // the board's sum before it
}

// Board is a position with everything the search asks about it. It is made by
// NewBoard or FromPosition and belongs to one goroutine; Clone makes another.
type Board struct {
	size  int
	words int // words of a Set that this size uses
	rule  gomoku.Rule
	turn  gomoku.Side

	tables *shapeTables
	lines  [numLines]uint64
	cells  [maxCells]cellState
	stones [maxCells]gomoku.Side
	x, y   [maxCells]uint8

	hash   [3]uint64 // of each side's stones, by side
	empty  Set
	sets   [3][NumClasses]Set   // by side and class, from ClassH on; weaker ones are seldom asked for
	counts [3][NumClasses]int32 // sizes of the sets

	weights *ruleWeights
	sum     int32 // of the weights of both sides' codes on all empty cells, seen by Black

	moves []played
	notes []undone
}

// NewBoard returns an empty board, Black to move. The size must be one that
// gomoku.CheckSize accepts and the rule one of the five.
func NewBoard(size int, rule gomoku.Rule) *Board { return newBoard(size, rule, DefaultWeights()) }

// newBoard is NewBoard with weights of the caller's.
func newBoard(size int, rule gomoku.Rule, w *Weights) *Board {
	b := &Board{size: size, rule: rule, turn: gomoku.Black, tables: tablesFor(rule), weights: w.forRule(rule)}
	n := size * size
	b.words = (n + 63) / 64
	b.moves = make([]played, 0, 2*n)
	b.notes = make([]undone, 0, n*(8*maxReach+1))
	for c := range Cell(n) {
		b.x[c], b.y[c] = uint8(int(c)%size), uint8(int(c)/size)
		b.empty.Add(c)
		for d := range 4 {
			line, bit := b.lineOf(c, d)
			b.lines[line] |= emptyCode << bit
		}
	}
	for c := range Cell(n) {
		b.start(c)
	}
	return b
}

// start fills in the state of a cell of the empty board.
func (b *Board) start(c Cell) {
	s := &b.cells[c]
	for d := range 4 {
		shapes := b.tables.line[b.window(c, d)]
		s.shapes |= (uint32(shapes&15) | uint32(shapes>>4)<<16) << (4 * d)
	}
	s.black = b.tables.class[0][s.shapes&0xffff]
	s.white = b.tables.class[1][s.shapes>>16]
	b.toggle(gomoku.Black, Class(s.black&15), c, 1)
	b.toggle(gomoku.White, Class(s.white&15), c, 1)
	b.sum += b.weights.change(cellState{}, *s)
}

// FromPosition returns the board of a position, or its Check error. The stones
// are played in their order without regard to turns.
func FromPosition(p gomoku.Position) (*Board, error) { return fromPosition(p, DefaultWeights()) }

// fromPosition is FromPosition with weights of the caller's.
func fromPosition(p gomoku.Position, w *Weights) (*Board, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Rule >= gomoku.NumRules {
		return nil, fmt.Errorf("rule %d: there are %d rules", p.Rule, gomoku.NumRules)
	}
	b := newBoard(p.Size, p.Rule, w)
	for _, s := range p.Stones {
		b.put(b.Cell(s.Point), s.Side)
	}
	b.turn = p.Turn
	if b.turn == gomoku.Nobody {
		b.turn = gomoku.Black
	}
	return b, nil
}

// Clone returns a board of its own with the same position and history.
func (b *Board) Clone() *Board {
	c := *b
	c.moves = append(make([]played, 0, cap(b.moves)), b.moves...)
	c.notes = append(make([]undone, 0, cap(b.notes)), b.notes...)
	return &c
}

// Size returns the number of lines of the board.
func (b *Board) Size() int { return b.size }

// Cells returns the number of cells; they are 0 to Cells()-1.
func (b *Board) Cells() int { return b.size * b.size }

// Rule returns the rule the board was made for.
func (b *Board) Rule() gomoku.Rule { return b.rule }

// Turn returns the side to move.
func (b *Board) Turn() gomoku.Side { return b.turn }

// SetTurn makes side the one to move.
func (b *Board) SetTurn(side gomoku.Side) { b.turn = side }

// Cell returns the cell of a point that lies on the board.
func (b *Board) Cell(p gomoku.Point) Cell { return Cell(p.Y*b.size + p.X) }

// Point returns the point of a cell, and NoPoint of NoCell.
func (b *Board) Point(c Cell) gomoku.Point {
	if c == NoCell {
		return gomoku.NoPoint
	}
	return gomoku.Point{X: int(b.x[c]), Y: int(b.y[c])}
}

// Side returns whose stone lies on c.
func (b *Board) Side(c Cell) gomoku.Side { return b.stones[c] }

// Len returns how many stones and passes have been played.
func (b *Board) Len() int { return len(b.moves) }

// Last returns the cell played last, NoCell after a pass or at the start.
func (b *Board) Last() Cell {
	if len(b.moves) == 0 {
		return NoCell
	}
	return b.moves[len(b.moves)-1].cell
}

// Empties returns the set of empty cells.
func (b *Board) Empties() *Set { return &b.empty }

// Class returns the class of an empty cell for a side; ClassNone where a stone lies.
func (b *Board) Class(side gomoku.Side, c Cell) Class {
	if side == gomoku.Black {
		return Class(b.cells[c].black & 15)
	}
	return Class(b.cells[c].white & 15)
}

// Code returns the order-free code, 0 to NumCodes-1, of the four shapes of an
// empty cell for a side; 0 where a stone lies. It is an index for tables of
// weights.
func (b *Board) Code(side gomoku.Side, c Cell) int {
	if side == gomoku.Black {
		return int(b.cells[c].black >> 4)
	}
	return int(b.cells[c].white >> 4)
}

// Shape returns what a stone of side on the empty cell c would make in direction
// d: 0 along the row, 1 along the column, 2 rising, 3 falling.
func (b *Board) Shape(side gomoku.Side, c Cell, d int) Shape {
	return Shape(b.cells[c].shapes >> (16*uint(side-1) + 4*uint(d)) & 15)
}

// Set returns the cells of a class for a side; for ClassNone the cells with
// stones are among them.
func (b *Board) Set(side gomoku.Side, class Class) *Set {
	if class < firstKept {
		return &b.weak(side)[class]
	}
	return &b.sets[side][class]
}

// weak gathers the sets of the classes the board does not keep.
func (b *Board) weak(side gomoku.Side) *[firstKept]Set {
	sets := new([firstKept]Set)
	for c := range Cell(b.Cells()) {
		if class := b.Class(side, c); class < firstKept {
			sets[class].Add(c)
		}
	}
	return sets
}

// Count returns how many cells are in Set.
func (b *Board) Count(side gomoku.Side, class Class) int {
	if class < firstKept {
		return b.Set(side, class).Len()
	}
	return int(b.counts[side][class])
}

// Hash identifies the stones and the side to move.
func (b *Board) Hash() uint64 {
	h := b.hash[gomoku.Black] ^ b.hash[gomoku.White]
	if b.turn == gomoku.White {
		h ^= turnHash
	}
	return h
}

// hashAfter is what Hash will be after a move.
func (b *Board) hashAfter(c Cell) uint64 { return b.Hash() ^ stoneHash[b.turn][c] ^ turnHash }

// SideHash identifies the stones of one side.
func (b *Board) SideHash(side gomoku.Side) uint64 { return b.hash[side] }

// Legal reports whether the side to move may play on c: the cell is empty and
// not forbidden.
func (b *Board) Legal(c Cell) bool {
	return int(c) < b.Cells() && b.stones[c] == gomoku.Nobody && !(b.turn == gomoku.Black && b.Forbidden(c))
}

// Wins reports whether a stone of side on the empty cell c makes a five that
// counts.
func (b *Board) Wins(side gomoku.Side, c Cell) bool { return b.Class(side, c) == ClassA }

// Play puts a stone of the side to move on the empty cell c.
func (b *Board) Play(c Cell) {
	b.put(c, b.turn)
	b.turn = b.turn.Other()
}

// Pass gives the turn away; Undo takes it back.
func (b *Board) Pass() {
	b.moves = append(b.moves, played{NoCell, b.turn, len(b.notes), b.sum})
	b.turn = b.turn.Other()
}

// Undo takes back the last stone or pass, and gives the turn to its side.
func (b *Board) Undo() {
	last := b.moves[len(b.moves)-1]
	b.moves = b.moves[:len(b.moves)-1]
	b.turn = last.side
	b.sum = last.sum
	if last.cell == NoCell {
		return
	}
	notes := b.notes[last.notes:] // each of another cell
	for i := range notes {
		n := &notes[i]
		s := &b.cells[n.cell]
		old := *s
		*s = n.state
		if strong(old, n.state) {
			b.reclass(n.cell, old, n.state)
		}
	}
	b.notes = b.notes[:last.notes]
	b.flipStone(last.cell, last.side)
	b.stones[last.cell] = gomoku.Nobody
}

// put plays a stone of any side and leaves the turn alone.
func (b *Board) put(c Cell, side gomoku.Side) {
	b.moves = append(b.moves, played{c, side, len(b.notes), b.sum})
	s := &b.cells[c]
	b.notes = append(b.notes, undone{*s, c})
	if strong(*s, cellState{}) {
		b.reclass(c, *s, cellState{})
	}
	b.sum += b.weights.change(*s, cellState{})
	s.black, s.white = 0, 0
	b.stones[c] = side
	b.flipStone(c, side)
	for d := range 4 {
		b.updateLine(c, d)
	}
}

// flipStone puts a stone into the lines, the hash and the set of empty cells, or
// takes it out.
func (b *Board) flipStone(c Cell, side gomoku.Side) {
	code := emptyCode ^ uint64(side)
	for d := range 4 {
		line, bit := b.lineOf(c, d)
		b.lines[line] ^= code << bit
	}
	b.hash[side] ^= stoneHash[side][c]
	b.empty.flip(c)
}

// lineOf returns the line of a cell in a direction and the place of the cell's
// bits in its word. Columns and diagonals count their cells by the row.
func (b *Board) lineOf(c Cell, d int) (line int, bit uint) {
	x, y := int(b.x[c]), int(b.y[c])
	switch d {
	case 0:
		return y, uint(2*x + lineShift)
	case 1:
		return gomoku.MaxSize + x, uint(2*y + lineShift)
	case 2:
		return 3*gomoku.MaxSize - 1 + x - y, uint(2*y + lineShift)
	}
	return 4*gomoku.MaxSize - 1 + x + y, uint(2*y + lineShift)
}

// step returns the distance between neighbouring cells of a direction.
func (b *Board) step(d int) int {
	return [4]int{1, b.size, b.size + 1, b.size - 1}[d]
}

// window returns the key of the window around a cell in a direction.
func (b *Board) window(c Cell, d int) uint32 {
	line, bit := b.lineOf(c, d)
	reach := uint(b.tables.reach)
	low, high := windowMasks(reach)
	return windowOf(b.lines[line], bit, reach, low, high)
}

// windowMasks returns the bits of a window's key on each side of its centre.
func windowMasks(reach uint) (low, high uint32) {
	low = uint32(1)<<(2*reach&31) - 1
	return low, low << (2 * reach & 31)
}

// windowOf cuts the window of the cell at bit out of a line word. The & 63 only
// tells the compiler that it need not ask.
func windowOf(word uint64, bit, reach uint, low, high uint32) uint32 {
	w := uint32(word >> ((bit - 2*reach) & 63))
	return w&low | w>>2&high
}

// updateLine looks again at the empty cells near c in one direction, after a
// change on c.
func (b *Board) updateLine(c Cell, d int) {
	line, bit := b.lineOf(c, d)
	word := b.lines[line]
	reach := uint(b.tables.reach)
	table, black, white := b.tables.line, b.tables.class[0], b.tables.class[1]
	weights := b.weights
	step := b.step(d)
	shift := uint(4*d) & 31
	changed := uint32(0xf000f) << shift
	low, high := windowMasks(reach)
	near := (uint64(1)<<((4*reach+2)&63) - 1) << ((bit - 2*reach) & 63)
	notes, sum := b.notes, b.sum
	for m := word & (word >> 1) & lowBits & near; m != 0; m &= m - 1 {
		at := uint(bits.TrailingZeros64(m))
		pair := uint32(table[windowOf(word, at, reach, low, high)])
		q := Cell(int(c) + (int(at)-int(bit))>>1*step)
		s := &b.cells[q]
		old := *s
		shapes := old.shapes&^changed | (pair|pair<<12)<<shift&changed
		if shapes == old.shapes {
			continue
		}
		notes = append(notes, undone{old, q})
		now := cellState{shapes, black[shapes&0xffff], white[shapes>>16]}
		*s = now
		sum += weights.change(old, now)
		if strong(old, now) {
			b.reclass(q, old, now)
		}
	}
	b.notes, b.sum = notes, sum
}

// strong reports whether a change of a cell can change a set that is kept.
func strong(old, now cellState) bool {
	return (kept(old.black)|kept(now.black)|kept(old.white)|kept(now.white))&16 != 0
}

// kept has bit 4 set if the set of the class in an entry is kept.
func kept(entry uint16) uint16 { return entry&15 + 16 - uint16(firstKept) }

// reclass moves a cell from the sets of its old classes to those of the new.
func (b *Board) reclass(c Cell, old, now cellState) {
	if (old.black^now.black)&15 != 0 {
		b.toggle(gomoku.Black, Class(old.black&15), c, -1)
		b.toggle(gomoku.Black, Class(now.black&15), c, 1)
	}
	if (old.white^now.white)&15 != 0 {
		b.toggle(gomoku.White, Class(old.white&15), c, -1)
		b.toggle(gomoku.White, Class(now.white&15), c, 1)
	}
}

// change returns by how much a cell's change changes the sum of weights.
func (t *ruleWeights) change(old, now cellState) int32 {
	return t.worth[0][now.black>>4] - t.worth[0][old.black>>4] + t.worth[1][now.white>>4] - t.worth[1][old.white>>4]
}

// toggle puts a cell into the set of a class or takes it out.
func (b *Board) toggle(side gomoku.Side, class Class, c Cell, by int32) {
	if class >= firstKept {
		b.sets[side][class].flip(c)
		b.counts[side][class] += by
	}
}

// stoneHash has a random word for every side and cell; turnHash is White's turn.
var stoneHash, turnHash = hashWords()

// hashWords draws the words from SplitMix64 (Steele, Lea and Flood, 2014), so
// that they are the same in every run.
func hashWords() (words [3][maxCells]uint64, turn uint64) {
	state := uint64(0x9e3779b97f4a7c15)
	next := func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	for side := range words {
		for c := range words[side] {
			words[side][c] = next()
		}
	}
	return words, next()
}

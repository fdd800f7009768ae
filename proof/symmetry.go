package proof

// A position and its eight faces. The board can be turned and mirrored without
// changing the game, so every position is known by the least of the hashes of
// its eight faces, and whatever is stored or solved is stored and solved in that
// face. Two positions with the same key are the same up to such a turn.

import (
	"math/bits"

	"gobang/engine"
	"gobang/gomoku"
)

// Size is the board of the strategy, Cells its number of cells.
const (
	Size  = gomoku.DefaultSize
	Cells = Size * Size
)

// cell is a point, counted in rows from the lower left corner, as engine.Cell
// counts on this board.
type cell = engine.Cell

// Key identifies a position with Black to move, whichever way it is turned.
type Key uint64

// faces are the eight symmetries: faces[s][c] is where c goes, and face 0 leaves
// all as it is. back undoes them.
var faces, back = buildFaces()

func buildFaces() (to, from [8][Cells]cell) {
	for s := range to {
		for c := range cell(Cells) {
			x, y := int(c)%Size, int(c)/Size
			if s&1 != 0 {
				x = Size - 1 - x
			}
			if s&2 != 0 {
				y = Size - 1 - y
			}
			if s&4 != 0 {
				x, y = y, x
			}
			to[s][c] = cell(y*Size + x)
			from[s][to[s][c]] = c
		}
	}
	return to, from
}

// words has a random word for every side and cell, from SplitMix64 (Steele, Lea
// and Flood, 2014).
var words = func() (w [2][Cells]uint64) {
	state := uint64(0x676f62616e670001)
	for side := range w {
		for c := range w[side] {
			state += 0x9e3779b97f4a7c15
			z := state
			z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			w[side][c] = z ^ z>>31
		}
	}
	return w
}()

// position is a board of the strategy: the stones in the order they were played
// and the hashes of its faces.
type position struct {
	stones []stone
	hash   [8]uint64
}

type stone struct {
	cell cell
	side gomoku.Side
}

// play puts a stone of the side whose turn it is: Black begins.
func (p *position) play(c cell) {
	side := gomoku.Black
	if len(p.stones)&1 != 0 {
		side = gomoku.White
	}
	p.put(c, side)
}

func (p *position) put(c cell, side gomoku.Side) {
	p.stones = append(p.stones, stone{c, side})
	p.toggle(c, side)
}

// undo takes the last stone back.
func (p *position) undo() {
	last := p.stones[len(p.stones)-1]
	p.stones = p.stones[:len(p.stones)-1]
	p.toggle(last.cell, last.side)
}

func (p *position) toggle(c cell, side gomoku.Side) {
	for s := range p.hash {
		p.hash[s] ^= words[side-1][faces[s][c]]
	}
}

// key returns the position's key and the face that is stored.
func (p *position) key() (Key, int) {
	least, face := p.hash[0], 0
	for s, h := range p.hash {
		if h < least {
			least, face = h, s
		}
	}
	return Key(least), face
}

// symmetries returns the faces that leave the position as it is, one bit each.
func (p *position) symmetries() uint8 {
	var same uint8
	for s, h := range p.hash {
		if h == p.hash[0] {
			same |= 1 << s
		}
	}
	return same
}

// first reports whether c is the least of the cells that the symmetries of a
// position make equal to it: the one that stands for them all.
func first(c cell, symmetries uint8) bool {
	for m := symmetries; m != 0; m &= m - 1 {
		if faces[bits.TrailingZeros8(m)][c] < c {
			return false
		}
	}
	return true
}

// has reports whether a stone lies on c.
func (p *position) has(c cell) bool {
	for _, s := range p.stones {
		if s.cell == c {
			return true
		}
	}
	return false
}

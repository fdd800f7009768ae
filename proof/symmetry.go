package proof

// A position and its eight faces. The board can be turned and mirrored without
// changing the game, so every position is known by the least of the hashes of
// its eight faces, and whatever is stored or solved is stored and solved in that
// face. Two positions with the same key are the same up to such a turn.

import (
	"math/bits"
	"strings"
	"sync"

	"gobang/engine"
	"gobang/gomoku"
)

// cell is a point, counted in rows from the lower left corner, as engine.Cell
// counts on a board of that size.
type cell = engine.Cell

// mostCells is the number of cells of the largest board.
const mostCells = gomoku.MaxSize * gomoku.MaxSize

// Key identifies a position with Black to move, whichever way it is turned.
type Key uint64

// geometry is a board of one size: its cells and their symmetries. faces[s][c] is
// where c goes, and face 0 leaves all as it is; back undoes them. words has a
// random word for every side and cell.
type geometry struct {
	size        int
	cells       cell
	faces, back [8][]cell
	words       [2][]uint64
}

var geometries = func() (list [gomoku.MaxSize + 1]func() *geometry) {
	for size := range list {
		list[size] = sync.OnceValue(func() *geometry { return newGeometry(size) })
	}
	return list
}()

// geometryOf returns the board of a size, always the same one.
func geometryOf(size int) *geometry { return geometries[size]() }

func newGeometry(size int) *geometry {
	g := &geometry{size: size, cells: cell(size * size)}
	for s := range g.faces {
		g.faces[s], g.back[s] = make([]cell, g.cells), make([]cell, g.cells)
		for c := range g.cells {
			x, y := int(c)%size, int(c)/size
			if s&1 != 0 {
				x = size - 1 - x
			}
			if s&2 != 0 {
				y = size - 1 - y
			}
			if s&4 != 0 {
				x, y = y, x
			}
			g.faces[s][c] = cell(y*size + x)
			g.back[s][g.faces[s][c]] = c
		}
	}
	g.draw()
	return g
}

// draw fills the words, from SplitMix64 (Steele, Lea and Flood, 2014).
func (g *geometry) draw() {
	state := uint64(0x676f62616e670001)
	for side := range g.words {
		g.words[side] = make([]uint64, g.cells)
		for c := range g.words[side] {
			state += 0x9e3779b97f4a7c15
			z := state
			z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			g.words[side][c] = z ^ z>>31
		}
	}
}

func (g *geometry) cell(p gomoku.Point) cell { return cell(p.Y*g.size + p.X) }
func (g *geometry) point(c cell) gomoku.Point {
	return gomoku.Point{X: int(c) % g.size, Y: int(c) / g.size}
}

// center is where Black opens.
func (g *geometry) center() cell { return g.cell(gomoku.Center(g.size)) }

// text writes a line of moves as h8o15g7.
func (g *geometry) text(line []cell) string {
	var b strings.Builder
	for _, c := range line {
		b.WriteString(g.point(c).String())
	}
	return b.String()
}

// first reports whether c is the least of the cells that the symmetries of a
// position make equal to it: the one that stands for them all.
func (g *geometry) first(c cell, symmetries uint8) bool {
	for m := symmetries; m != 0; m &= m - 1 {
		if g.faces[bits.TrailingZeros8(m)][c] < c {
			return false
		}
	}
	return true
}

// position is a position of the strategy: the stones in the order they were played
// and the hashes of its faces.
type position struct {
	on     *geometry
	stones []stone
	hash   [8]uint64
}

// after returns the position after moves from the empty board, Black's first.
func (g *geometry) after(line ...cell) position {
	p := position{on: g}
	for _, c := range line {
		p.play(c)
	}
	return p
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
		p.hash[s] ^= p.on.words[side-1][p.on.faces[s][c]]
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

// has reports whether a stone lies on c.
func (p *position) has(c cell) bool {
	for _, s := range p.stones {
		if s.cell == c {
			return true
		}
	}
	return false
}

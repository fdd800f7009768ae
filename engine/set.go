package engine

import "math/bits"

// maxCells is the number of cells of the largest board.
const maxCells = 25 * 25

// setWords is how many words a set of cells has.
const setWords = (maxCells + 63) / 64

// Set is a set of cells, one bit each; cell c is bit c%64 of word c/64.
type Set [setWords]uint64

// Has reports whether c is in the set.
func (s *Set) Has(c Cell) bool { return s[c>>6]&(1<<(c&63)) != 0 }

// Add puts c into the set.
func (s *Set) Add(c Cell) { s[c>>6] |= 1 << (c & 63) }

// Remove takes c out of the set.
func (s *Set) Remove(c Cell) { s[c>>6] &^= 1 << (c & 63) }

// flip puts c in or takes it out.
func (s *Set) flip(c Cell) { s[c>>6] ^= 1 << (c & 63) }

// Union adds every cell of t.
func (s *Set) Union(t *Set) {
	for i := range s {
		s[i] |= t[i]
	}
}

// Intersect keeps only the cells that are in t too.
func (s *Set) Intersect(t *Set) {
	for i := range s {
		s[i] &= t[i]
	}
}

// Len returns how many cells are in the set.
func (s *Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether no cell is in the set.
func (s *Set) Empty() bool { return *s == Set{} }

// First returns the lowest cell of the set, or NoCell.
func (s *Set) First() Cell {
	for i, w := range s {
		if w != 0 {
			return Cell(i*64 + bits.TrailingZeros64(w))
		}
	}
	return NoCell
}

// AppendTo appends the cells of the set in rising order.
func (s *Set) AppendTo(list []Cell) []Cell {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			list = append(list, Cell(i*64+bits.TrailingZeros64(w)))
		}
	}
	return list
}

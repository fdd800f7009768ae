package engine

// The transposition table: what the search found out about positions, shared by
// all its threads without locks. An entry is two words, the second the data and
// the first the position's hash combined with the data, so an entry torn by two
// writers fits no position and is not believed (Hyatt and Mann, 2002). Both words
// are read and written atomically, which on today's processors costs nothing that
// can be measured beside the cache miss.

import (
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// bound says how an entry's score stands to the true one.
type bound uint8

const (
	noBound    bound = iota
	upperBound       // the true score is at most this
	lowerBound       // at least this
	exactBound
)

// slots is how many entries share one cache line; a position may be in any.
const slots = 4

// bucket is one cache line of the table.
type bucket [slots]struct{ check, data atomic.Uint64 }

// table is the transposition table. Its size never changes.
type table struct {
	buckets []bucket
	age     uint64 // of the search under way, 6 bits
}

// found is an entry as the search sees it.
type found struct {
	cell  Cell
	bound bound
	depth int // in hundredths of a ply
	score int
	value int // the static evaluation
}

// lowestDepth is added to the depth of an entry.
const lowestDepth = 2048

// noTableCell stands for NoCell in the ten bits of an entry.
const noTableCell = 1<<10 - 1

// newTable returns an empty table of at most that many bytes, and of one bucket
// at least.
func newTable(bytes int) *table {
	n := max(1, bytes/(16*slots))
	return &table{buckets: make([]bucket, 1<<(bits.Len(uint(n))-1))}
}

// clear forgets everything.
func (t *table) clear() {
	for i := range t.buckets {
		for j := range slots {
			t.buckets[i][j].check.Store(0)
			t.buckets[i][j].data.Store(0)
		}
	}
	t.age = 0
}

// nextAge makes the entries of earlier searches the first to be replaced.
func (t *table) nextAge() { t.age = (t.age + 1) & 63 }

// An entry's data, from the lowest bit: cell 10, bound 2, depth 14 (2048 more than
// it is), age 6, score 16, value 16.
func pack(f found, age uint64) uint64 {
	cell := uint64(f.cell)
	if f.cell == NoCell {
		cell = noTableCell
	}
	return cell | uint64(f.bound)<<10 | uint64(f.depth+lowestDepth)&(1<<14-1)<<12 | age<<26 |
		uint64(uint16(f.score))<<32 | uint64(uint16(f.value))<<48
}

func unpack(data uint64) found {
	f := found{
		cell:  Cell(data & noTableCell),
		bound: bound(data >> 10 & 3),
		depth: int(data>>12&(1<<14-1)) - lowestDepth,
		score: int(int16(data >> 32)),
		value: int(int16(data >> 48)),
	}
	if f.cell == noTableCell {
		f.cell = NoCell
	}
	return f
}

func ageOf(data uint64) uint64 { return data >> 26 & 63 }

// expect says that the entry of a hash will be asked for soon.
func (t *table) expect(hash uint64) {
	prefetch(unsafe.Pointer(&t.buckets[hash&uint64(len(t.buckets)-1)]))
}

// get returns the entry of a hash and whether there is one.
func (t *table) get(hash uint64) (found, bool) {
	b := &t.buckets[hash&uint64(len(t.buckets)-1)]
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash && data != 0 {
			return unpack(data), true
		}
	}
	return found{cell: NoCell}, false
}

// put stores an entry in the place of the same position or of the entry that is
// worth least: an old one, or a shallow one. A bound does not take the place of
// a much deeper result for the same position.
func (t *table) put(hash uint64, f found) {
	b := &t.buckets[hash&uint64(len(t.buckets)-1)]
	least, place := 1<<30, 0
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash && data != 0 {
			old := unpack(data)
			if f.bound != exactBound && f.depth < old.depth-3*onePly && ageOf(data) == t.age {
				return
			}
			if f.cell == NoCell {
				f.cell = old.cell
			}
			place = i
			break
		}
		worth := int(data>>12&(1<<14-1)) - 8*onePly*int((t.age-ageOf(data))&63)
		if data == 0 {
			worth = -1 << 30
		}
		if worth < least {
			least, place = worth, i
		}
	}
	data := pack(f, t.age)
	b[place].data.Store(data)
	b[place].check.Store(hash ^ data)
}

package engine

import (
	"testing"

	"gobang/gomoku"
)

func TestTableKeepsEntries(t *testing.T) {
	for _, f := range []found{
		{0, upperBound, 0, 0, 0},
		{1, upperBound, -lowestDepth, 0, 0},
		{1, upperBound, maxDepth, 0, 0},
		{224, exactBound, 12, -350, 6000},
		{624, lowerBound, 100, mate - 5, -6000},
		{NoCell, upperBound, -1, -mate, -1},
	} {
		if got := unpack(pack(f, 63)); got != f {
			t.Errorf("%+v is read back as %+v", f, got)
		}
		if got := ageOf(pack(f, 63)); got != 63 {
			t.Errorf("age 63 is read back as %d", got)
		}
	}
}

func TestTableReplaces(t *testing.T) {
	tt := newTable(1) // one bucket
	deep := found{cell: 7, bound: exactBound, depth: 20 * onePly, score: 11}
	tt.put(1, deep)
	for hash := uint64(2); hash < 30; hash++ {
		tt.put(hash, found{cell: 1, bound: lowerBound, depth: int(hash%5) * onePly})
	}
	if got, ok := tt.get(1); !ok || got != deep {
		t.Errorf("the deep entry was given up for shallow ones: %+v", got)
	}
	if _, ok := tt.get(29); !ok {
		t.Error("the newest entry is missing")
	}
	if _, ok := tt.get(1 << 40); ok {
		t.Error("a hash never stored is found")
	}
	for range 3 {
		tt.nextAge()
	}
	for hash := uint64(40); hash < 44; hash++ {
		tt.put(hash, found{cell: 1, bound: exactBound, depth: 10 * onePly})
	}
	if _, ok := tt.get(1); ok {
		t.Error("an old entry stands in the way of new ones")
	}
}

// TestTableKeepsDeeperResults: a bound does not take the place of a result more
// than three plies deeper for the same position, an exact result and an entry of a
// later search do.
func TestTableKeepsDeeperResults(t *testing.T) {
	old := found{cell: 7, bound: lowerBound, depth: 10 * onePly, score: 11}
	for _, c := range []struct {
		name string
		next found
		ages int
		kept bool
	}{
		{"a bound 4 plies less deep", found{cell: 8, bound: lowerBound, depth: 6 * onePly, score: 5}, 0, true},
		{"an upper bound at depth 0", found{cell: 8, bound: upperBound, depth: 0, score: 5}, 0, true},
		{"a bound 3 plies less deep", found{cell: 8, bound: lowerBound, depth: 7 * onePly, score: 5}, 0, false},
		{"an exact result 9 plies less deep", found{cell: 8, bound: exactBound, depth: 1 * onePly, score: 5}, 0, false},
		{"a bound of the next search", found{cell: 8, bound: upperBound, depth: 1 * onePly, score: 5}, 1, false},
	} {
		tt := newTable(1)
		tt.put(1, old)
		for range c.ages {
			tt.nextAge()
		}
		tt.put(1, c.next)
		want := c.next
		if c.kept {
			want = old
		}
		if got, ok := tt.get(1); !ok || got != want {
			t.Errorf("%s: the table has %+v, want %+v", c.name, got, want)
		}
	}
	tt := newTable(1)
	tt.put(1, old)
	tt.put(1, found{cell: NoCell, bound: upperBound, depth: 11 * onePly, score: 5})
	if got, _ := tt.get(1); got.cell != old.cell || got.depth != 11*onePly {
		t.Errorf("a result without a move: the table has %+v, want the old move at depth 11", got)
	}
}

// TestTableOnNineteenLines puts the position after each first move on the board
// of 19 lines into a table and takes it out again: every hash is another one, and
// a cell beyond the first 256 comes back as itself.
func TestTableOnNineteenLines(t *testing.T) {
	tt := newTable(1 << 20)
	b := NewBoard(19, gomoku.Freestyle)
	n := Cell(b.Cells())
	for c := range n {
		b.Play(c)
		if got, ok := tt.get(b.Hash()); ok {
			t.Errorf("after %v the table has an entry of another position: %+v", b.Point(c), got)
		}
		tt.put(b.Hash(), found{cell: n - 1 - c, bound: exactBound, depth: 5, score: int(c)})
		b.Undo()
	}
	for c := range n {
		b.Play(c)
		want := found{cell: n - 1 - c, bound: exactBound, depth: 5, score: int(c)}
		if got, ok := tt.get(b.Hash()); !ok || got != want {
			t.Errorf("after %v the table has %+v, want %+v", b.Point(c), got, want)
		}
		b.Undo()
	}
}

func TestTableRefusesTornEntries(t *testing.T) {
	tt := newTable(1)
	tt.put(5, found{cell: 3, bound: exactBound, depth: 3, score: 1})
	e := &tt.buckets[0][0]
	e.data.Store(pack(found{cell: 4, bound: exactBound, depth: 3, score: 2}, 0))
	if got, ok := tt.get(5); ok {
		t.Errorf("half of one entry and half of another is believed: %+v", got)
	}
}

func TestTableSizes(t *testing.T) {
	for _, c := range []struct{ bytes, buckets int }{{0, 1}, {64, 1}, {200, 2}, {1 << 20, 1 << 14}, {3 << 20, 1 << 15}} {
		if got := len(newTable(c.bytes).buckets); got != c.buckets {
			t.Errorf("%d bytes make %d buckets, want %d", c.bytes, got, c.buckets)
		}
	}
}

func TestMateScoresInTable(t *testing.T) {
	for _, score := range []int{0, 300, -300, mate - 9, -(mate - 9)} {
		for ply := range 9 {
			if got := fromTable(toTable(score, ply), ply); got != score {
				t.Errorf("%d at ply %d comes back as %d", score, ply, got)
			}
		}
	}
	// A win 4 plies after the node, seen from two depths.
	if got := fromTable(toTable(mate-9, 5), 2); got != mate-6 {
		t.Errorf("a win in 4 found at ply 5 is %d at ply 2, want %d", got, mate-6)
	}
}

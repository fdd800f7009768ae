package engine

import "testing"

func TestTableKeepsEntries(t *testing.T) {
	for _, f := range []found{
		{0, upperBound, 0, 0, 0},
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
	deep := found{cell: 7, bound: exactBound, depth: 20, score: 11}
	tt.put(1, deep)
	for hash := uint64(2); hash < 30; hash++ {
		tt.put(hash, found{cell: 1, bound: lowerBound, depth: int(hash % 5)})
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
		tt.put(hash, found{cell: 1, bound: exactBound, depth: 10})
	}
	if _, ok := tt.get(1); ok {
		t.Error("an old entry stands in the way of new ones")
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

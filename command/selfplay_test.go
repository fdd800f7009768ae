package command

// The engine against itself, the referee looking on: under every rule, on every size
// of board, with one thread and with two.

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

var quietMachine = flag.Bool("quiet", false, "nothing else runs on this machine: -long asserts that no move is late")

const (
	selfPlayTime = 20 * time.Millisecond
	selfPlayLate = 30 * time.Millisecond // a move may take so much longer on a quiet machine
	selfPlayHeap = 4 << 20               // what the heap may grow from the first quarter to the end
	longestGame  = 50                    // moves, so that every board has its turn
)

// marathon is a run of many games.
type marathon struct {
	t        *testing.T
	thinkers [2]*engine.Thinker // with one thread and with two
	rng      *rand.Rand
	late     []time.Duration // beyond the limit, of each move
	want     int             // moves
	quarter  uint64          // heap after a quarter of them
}

// Every move is legal; -long plays 10,000 of them and says how late they came and
// how the memory stood.
func TestSelfPlay(t *testing.T) {
	m := &marathon{t: t, rng: rand.New(rand.NewPCG(20, 26)), want: gomokutest.Rounds(60, 200, 10_000)}
	for i := range m.thinkers {
		m.thinkers[i] = engine.NewThinker(8 << 20)
	}
	for n := 0; len(m.late) < m.want; n++ {
		rule := gomoku.Rule(n % gomoku.NumRules)
		size := gomoku.MinSize + n/gomoku.NumRules%(gomoku.MaxSize-gomoku.MinSize+1)
		if !*gomokutest.Long {
			size = []int{5, 9, 15, 20, 25}[n/gomoku.NumRules%5]
		}
		m.game(rule, size, n/2%2)
	}
	m.report()
}

// game plays one game from a random opening, with 1+helpers threads.
func (m *marathon) game(rule gomoku.Rule, size, helpers int) {
	tab := newGame(size, rule)
	for range 2 + m.rng.IntN(3) {
		center := gomoku.Center(size)
		_ = tab.play(center.Add(m.rng.IntN(5)-2, m.rng.IntN(5)-2)) // what is taken or forbidden is left out
	}
	m.thinkers[helpers].Reset()
	most := longestGame
	if !*gomokutest.Long {
		most = 12
	}
	for n := 0; n < most && !tab.end.Over && len(m.late) < m.want; n++ {
		start := time.Now()
		r, err := m.thinkers[helpers].Think(context.Background(), tab.pos, engine.Limits{Time: selfPlayTime, Threads: 1 + helpers}, nil)
		m.late = append(m.late, time.Since(start)-selfPlayTime)
		if errors.Is(err, engine.ErrStuck) {
			return // Black has forbidden points only
		}
		if err == nil {
			err = tab.play(r.Best)
		}
		if err != nil {
			m.t.Fatalf("%v, %d lines, after %v: %v: %v", rule, size, tab.pos.Stones, r.Best, err)
		}
		if tab.end.Fault != referee.NoFault {
			m.t.Fatalf("%v is forbidden: %v", r.Best, tab.pos.Stones)
		}
		if len(m.late) == m.want/4 {
			m.quarter = heapNow()
		}
	}
}

// report says how late the moves came, and asserts what may be asserted.
func (m *marathon) report() {
	slices.Sort(m.late)
	worst, over := m.late[len(m.late)-1], 0
	for _, d := range m.late {
		if d > selfPlayLate {
			over++
		}
	}
	end := heapNow()
	m.t.Logf("%d moves of %v: half came %v late or less, 99 of 100 %v, the last %v; %d more than %v. Heap %d KiB after a quarter, %d KiB at the end",
		len(m.late), selfPlayTime, m.late[len(m.late)/2], m.late[len(m.late)*99/100], worst, over, selfPlayLate, m.quarter>>10, end>>10)
	if *quietMachine && over > 0 {
		m.t.Errorf("%d moves were late, the worst by %v", over, worst)
	}
	if m.want >= 200 && end > m.quarter+selfPlayHeap { // a few moves have not filled the tables by then
		m.t.Errorf("the heap grew from %d to %d bytes", m.quarter, end)
	}
}

// heapNow is what is in use when the garbage is gone.
func heapNow() uint64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}

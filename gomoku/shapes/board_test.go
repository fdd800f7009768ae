package shapes

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

// randomPosition returns a board with that many stones scattered on it in turn,
// no regard to who would have won.
func randomPosition(rng *rand.Rand, size, stones int, rule gomoku.Rule) gomoku.Position {
	pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Black}
	g := gomoku.NewBoard(size)
	for len(pos.Stones) < stones {
		p := gomoku.Point{X: rng.IntN(size), Y: rng.IntN(size)}
		if g.Empty(p) {
			g.Set(p, pos.Turn)
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
			pos.Turn = pos.Turn.Other()
		}
	}
	return pos
}

// eachRandom calls f with random sheets of all rules and several sizes, from
// thinly to densely covered.
func eachRandom(t *testing.T, rounds int, f func(t *testing.T, pos gomoku.Position)) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{5, 6, 9, 15, 25} {
		for rule := range gomoku.Rule(gomoku.NumRules) {
			for i := range rounds {
				f(t, randomPosition(rng, size, size*size*(i+1)/(rounds+2), rule))
			}
		}
	}
}

func eachEmpty(g *gomoku.Board, f func(p gomoku.Point)) {
	for x := range g.Size {
		for y := range g.Size {
			if p := (gomoku.Point{X: x, Y: y}); g.Empty(p) {
				f(p)
			}
		}
	}
}

// The board's marks are what the referee says, point by point: a five wins, a
// four gives a winning point that was not there, a strong four cannot be
// stopped by one stone, and what is not marked as possibly forbidden is not.
func TestMarksAgainstReferee(t *testing.T) {
	eachRandom(t, gomokutest.Rounds(2, 6, 20), func(t *testing.T, pos gomoku.Position) {
		s := New(pos, nil)
		for side := gomoku.Black; side <= gomoku.White; side++ {
			eachEmpty(s.G, func(p gomoku.Point) {
				if got, want := s.Carries(p, side, Five), referee.Wins(s.G, pos.Rule, p, side); got != want {
					t.Fatalf("%d, %v: %v at %v: five marked %v, referee %v", pos.Size, pos.Rule, side, p, got, want)
				}
				if got, want := s.Legal(p, side), pos.Rule != gomoku.Renju || side != gomoku.Black || referee.Forbidden(s.G, p) == referee.NoFault; got != want {
					t.Fatalf("%d, %v: %v at %v: legal %v, referee %v", pos.Size, pos.Rule, side, p, got, want)
				}
			})
		}
	})
}

// onRow lists the empty points of the lowest row.
func onRow(g *gomoku.Board) []gomoku.Point {
	var list []gomoku.Point
	for x := range g.Size {
		if p := (gomoku.Point{X: x}); g.Empty(p) {
			list = append(list, p)
		}
	}
	return list
}

// canWin reports whether the side has a winning point on the lowest row.
func canWin(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side) bool {
	return slices.ContainsFunc(onRow(g), func(p gomoku.Point) bool { return referee.Wins(g, rule, p, side) })
}

// with tells what f says with a stone on p.
func with(g *gomoku.Board, p gomoku.Point, side gomoku.Side, f func() bool) bool {
	g.Set(p, side)
	defer g.Set(p, gomoku.Nobody)
	return f()
}

// unstoppable reports, by trying every reply, whether the side wins next move.
func unstoppable(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side) bool {
	return canWin(g, rule, side) && !slices.ContainsFunc(onRow(g), func(p gomoku.Point) bool {
		return with(g, p, side.Other(), func() bool { return !canWin(g, rule, side) })
	})
}

// The marks of single rows, taken at their word: a four gives a winning point,
// a strong four wins whatever the reply, a three leads to a strong four.
func TestFourMarks(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var strongs, fours, threes int
	rounds := gomokutest.Rounds(1000, 4000, 4000)
	for range rounds {
		pos := gomoku.Position{Size: 5 + rng.IntN(9), Rule: gomoku.Rule(rng.IntN(gomoku.NumRules))}
		side := gomoku.Side(1 + rng.IntN(2))
		for x := range pos.Size {
			switch n := rng.IntN(10); {
			case n < 4:
				pos.Stones = append(pos.Stones, gomoku.Stone{Point: gomoku.Point{X: x}, Side: side})
			case n < 5:
				pos.Stones = append(pos.Stones, gomoku.Stone{Point: gomoku.Point{X: x}, Side: side.Other()})
			}
		}
		s := New(pos, nil)
		m := s.Lines[0][0].Read.Marks[side.Index()]
		if canWin(s.G, pos.Rule, side) {
			continue // fours and threes mean nothing to who can make five
		}
		for _, p := range onRow(s.G) {
			four := with(s.G, p, side, func() bool { return canWin(s.G, pos.Rule, side) })
			strong := with(s.G, p, side, func() bool { return unstoppable(s.G, pos.Rule, side) })
			three := m.Strong == 0 && !four && with(s.G, p, side, func() bool {
				return slices.ContainsFunc(onRow(s.G), func(q gomoku.Point) bool {
					return with(s.G, q, side, func() bool { return unstoppable(s.G, pos.Rule, side) })
				})
			})
			bit := uint32(1) << p.X
			if got := m.Four&bit != 0; got != four {
				t.Errorf("%v: four at %v is %v, want %v", pos, p, got, four)
			}
			if got := m.Strong&bit != 0; got != strong {
				t.Errorf("%v: strong four at %v is %v, want %v", pos, p, got, strong)
			}
			if got := m.Three&bit != 0; m.Strong == 0 && !four && got != three {
				t.Errorf("%v: three at %v is %v, want %v", pos, p, got, three)
			}
			for n, b := range []bool{strong, four, three} {
				if b {
					*[]*int{&strongs, &fours, &threes}[n]++
				}
			}
		}
	}
	if strongs < rounds/20 || fours < rounds/4 || threes < rounds/4 {
		t.Errorf("only %d strong fours, %d fours, %d threes were looked at", strongs, fours, threes)
	}
}

func TestLineAt(t *testing.T) {
	for _, size := range []int{5, 6, 15, 25} {
		s := New(gomoku.Position{Size: size}, nil)
		points := 0
		for a := range s.Lines {
			for l := range s.Lines[a] {
				for bit := range s.Lines[a][l].N {
					points++
					p := s.PointAt(a, l, bit)
					if gotL, gotBit := s.LineAt(p, a); !p.On(size) || gotL != l || gotBit != bit {
						t.Fatalf("size %d axis %d: place %d of line %d is %v, which is place %d of line %d", size, a, bit, l, p, gotBit, gotL)
					}
					if bit > 0 && s.PointAt(a, l, bit-1) != referee.Axes[a].From(p, -1) {
						t.Fatalf("size %d axis %d line %d: %v does not follow its neighbour", size, a, l, p)
					}
				}
			}
		}
		if points != 4*size*size {
			t.Errorf("size %d: the lines hold %d points, want %d", size, points, 4*size*size)
		}
	}
}

// Undoing leaves the board as a fresh one of the same stones would be.
func TestPlayUndo(t *testing.T) {
	eachRandom(t, gomokutest.Rounds(2, 3, 20), func(t *testing.T, pos gomoku.Position) {
		s := New(pos, countStones)
		for n := len(pos.Stones) - 1; n >= 0; n-- {
			s.Undo(pos.Stones[n].Point)
			if n%29 != 0 {
				continue
			}
			short := pos
			short.Stones = pos.Stones[:n]
			fresh, seen := New(short, countStones), *s
			fresh.memo, seen.memo = nil, nil
			fresh.count, seen.count = nil, nil
			fresh.trail, seen.trail = nil, nil
			if !reflect.DeepEqual(*fresh, seen) {
				t.Fatalf("size %d: after undoing to %d stones the board differs from a fresh one", pos.Size, n)
			}
		}
	})
}

// countStones counts the stones of either side, and the runs of two of Black.
func countStones(stones [2]uint32, _ int) Figures {
	return Figures{int64(bits.OnesCount32(stones[0])), int64(bits.OnesCount32(stones[1])), int64(bits.OnesCount32(stones[0] & (stones[0] << 1)))}
}

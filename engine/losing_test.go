package engine

import (
	"context"
	"testing"

	"gobang/gomoku"
)

// lostPositions have White to move in freestyle. The first two are lost; in the
// third the replies named are not known to lose.
var lostPositions = []struct{ moves, left string }{
	{"h8 h10 g7 b1 g8", ""},
	{"h8 h10 g7 c6 f7", ""},
	{"h8 h10 g7 i11 f8", "j12 k13"},
}

func boardOf(t testing.TB, moves string) *Board {
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	b := NewBoard(15, gomoku.Freestyle)
	for _, q := range points {
		b.Play(b.Cell(q))
	}
	return b
}

func TestLosing(t *testing.T) {
	s := NewSolver(16)
	for _, c := range lostPositions {
		b := boardOf(t, c.moves)
		s.Reset()
		l := s.Losing(context.Background(), b, 50_000)
		if got := names(b, l.Left); got != c.left {
			t.Errorf("%s: left are %q, want %q", c.moves, got, c.left)
		}
		if c.left == "" {
			p := Proof{Line: l.Line[1:], Plies: l.Plies - 1}
			b.Play(l.Best)
			if err := checkLine(b.position(), b, p); err != nil {
				t.Errorf("%s, best %v: %v", c.moves, b.Point(l.Best), err)
			}
			b.Undo()
		}
		// The zone must not hide anything: the same without it.
		for _, reply := range b.Empties().AppendTo(nil) {
			b.Play(reply)
			r := s.VCT(context.Background(), b, 50_000)
			b.Undo()
			left := false
			for _, x := range l.Left {
				left = left || x == reply
			}
			if left == (r.Verdict == Win) {
				t.Errorf("%s %v: left %v, VCT %d", c.moves, b.Point(reply), left, r.Verdict)
			}
		}
	}
}

// position returns the board as a position.
func (b *Board) position() gomoku.Position {
	pos := gomoku.Position{Size: b.size, Rule: b.rule, Turn: b.turn}
	for _, m := range b.moves {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: b.Point(m.cell), Side: m.side})
	}
	return pos
}

// names writes cells as points.
func names(b *Board, list []Cell) string {
	points := make([]gomoku.Point, len(list))
	for i, c := range list {
		points[i] = b.Point(c)
	}
	return gomoku.FormatPoints(points)
}

// BenchmarkLostReplies proves every single reply of the lost positions lost, one
// after the other with one table and no zones; with an empty table where the used
// one does not help.
func BenchmarkLostReplies(b *testing.B) {
	for _, c := range lostPositions {
		b.Run(c.moves, func(b *testing.B) {
			board := boardOf(b, c.moves)
			s := NewSolver(16)
			var l Losing
			lost := 0
			for b.Loop() {
				s.Reset()
				lost = 0
				for _, reply := range board.Empties().AppendTo(nil) {
					board.Play(reply)
					if _, verdict := s.lostBy(context.Background(), board, 20_000, &l); verdict == Win {
						lost++
					}
					board.Undo()
				}
			}
			b.ReportMetric(float64(lost), "lost")
			b.ReportMetric(float64(l.Nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(l.Nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkLosing does the same with the zone of the win after a pass.
func BenchmarkLosing(b *testing.B) {
	for _, c := range lostPositions {
		b.Run(c.moves, func(b *testing.B) {
			board := boardOf(b, c.moves)
			s := NewSolver(16)
			nodes := 0
			for b.Loop() {
				s.Reset()
				nodes += s.Losing(context.Background(), board, 20_000).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
		})
	}
}

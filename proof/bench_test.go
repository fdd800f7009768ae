package proof

import (
	"testing"

	"gobang/gomoku"
)

func BenchmarkLoad(b *testing.B) {
	data, err := files.ReadFile(fileOf(Home))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Read(data); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(data)), "bytes")
}

// BenchmarkMove asks for Black's move at every leaf after one stored move.
func BenchmarkMove(b *testing.B) {
	s, err := Embedded()
	if err != nil {
		b.Fatal(err)
	}
	p := NewPlayer(s)
	var base []gomoku.Stone
	for _, reply := range points(b, "o15a1") {
		base = append(base, gomoku.Stone{Point: gomoku.Center(Size), Side: gomoku.Black})
		if n := len(base); n > 1 {
			base[n-1].Point, _, _ = s.Stored(base[:n-1])
		}
		base = append(base, gomoku.Stone{Point: reply, Side: gomoku.White})
	}
	move, _, ok := s.Stored(base)
	if !ok {
		b.Fatal("no stored move")
	}
	base = append(base, gomoku.Stone{Point: move, Side: gomoku.Black})
	most := 0
	for b.Loop() {
		for c := range cell(Cells) {
			at := home.position(base)
			if at.has(c) {
				continue
			}
			pos := gomoku.Position{Size: Size, Turn: gomoku.Black, Stones: append(base[:5:5], gomoku.Stone{Point: home.point(c), Side: gomoku.White})}
			m, ok := p.Move(pos)
			if !ok {
				b.Fatal(home.point(c))
			}
			most = max(most, m.Nodes)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/220, "us/move")
	b.ReportMetric(float64(most), "most-nodes")
}

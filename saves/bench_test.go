package saves

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"gobang/gomoku"
)

// bigTree grows a random tree of that many moves with comments on some.
func bigTree(moves int, comments bool) *Game {
	r := rand.New(rand.NewPCG(5, 6))
	g := NewGame(15, gomoku.Renju)
	b := newBuilder(g)
	for n := 0; n < moves; {
		b.back(max(0, b.depth()-1-r.IntN(5)))
		for range 2 + r.IntN(8) {
			p := gomoku.Point{X: r.IntN(15), Y: r.IntN(15)}
			if b.taken[p.X][p.Y] || b.depth() > 60 || !b.alternate(p) {
				continue
			}
			if n++; comments && r.IntN(8) == 0 {
				b.note(40).comment = fmt.Sprintf("Black wins with a four at move %d", n)
			}
		}
	}
	g, _ = b.done()
	return g
}

// benchRead reads a file of about that size and reports MB/s and moves.
func benchRead(b *testing.B, f Format, moves int, comments bool) {
	var file bytes.Buffer
	if _, err := Write(&file, f, bigTree(moves, comments)); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(file.Len()))
	b.ReportMetric(float64(moves), "moves")
	for b.Loop() {
		if _, err := Read(bytes.NewReader(file.Bytes())); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(file.Len())/1e6, "MB")
}

func BenchmarkReadSGF5MB(b *testing.B)         { benchRead(b, SGF, 700_000, false) }
func BenchmarkReadSGF5MBComments(b *testing.B) { benchRead(b, SGF, 450_000, true) }
func BenchmarkReadLib2MB(b *testing.B)         { benchRead(b, Lib, 1_000_000, false) }
func BenchmarkReadLib2MBComments(b *testing.B) { benchRead(b, Lib, 300_000, true) }

func BenchmarkWriteSGF5MB(b *testing.B) {
	g := bigTree(700_000, false)
	for b.Loop() {
		WriteSGF(io.Discard, g)
	}
}

// BenchmarkKeep is what a move on the board costs: a game of 100 moves written,
// without the disk.
func BenchmarkKeep(b *testing.B) {
	g := NewGame(15, gomoku.Freestyle)
	for i := range 100 {
		g.Play(gomoku.Point{X: i % 15, Y: i / 15}, 0)
	}
	for b.Loop() {
		WriteSGF(io.Discard, g)
	}
}

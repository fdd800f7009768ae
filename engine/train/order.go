package main

// Fitting the order of moves: a choice between candidates whose chances are the
// exponential of a linear function, again convex.

import (
	"fmt"
	"math"
	"os"

	"gobang/engine"
	"gobang/gomoku"
)

// choice is a position's candidates, the first of them the move that was chosen.
type choice struct{ own, other []uint16 }

func (g *game) choice(b *engine.Board, chosen gomoku.Point) choice {
	var c choice
	add := func(cell engine.Cell) {
		c.own = append(c.own, uint16(b.Code(b.Turn(), cell)))
		c.other = append(c.other, uint16(b.Code(b.Turn().Other(), cell)))
	}
	add(b.Cell(chosen))
	for _, cell := range b.Empties().AppendTo(nil) {
		if p := b.Point(cell); p != chosen && nearStone(b, p) {
			add(cell)
		}
	}
	return c
}

// nearStone reports whether a stone lies within two rows and columns.
func nearStone(b *engine.Board, p gomoku.Point) bool {
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			if q := p.Add(dx, dy); q.On(b.Size()) && b.Side(b.Cell(q)) != gomoku.Nobody {
				return true
			}
		}
	}
	return false
}

// fitOrder fits the order of moves: tables for the mover's code and the other's.
func fitOrder(choices, heldOut []choice, epochs int, rest float64) [2]*model {
	m := [2]*model{newCodeModel(rest), newCodeModel(rest)}
	p := make([]float64, 1024)
	predict := func(c *choice) []float64 {
		most, sum := math.Inf(-1), 0.0
		for i := range c.own {
			p[i] = m[0].w[c.own[i]] + m[1].w[c.other[i]]
			most = max(most, p[i])
		}
		for i := range c.own {
			p[i] = math.Exp(p[i] - most)
			sum += p[i]
		}
		for i := range c.own {
			p[i] /= sum
		}
		return p[:len(c.own)]
	}
	learnAll(len(choices), epochs, 0.01, m[:], func(i int) {
		c := &choices[i]
		for j, q := range predict(c) {
			if j == 0 {
				q--
			}
			m[0].g[c.own[j]] += q
			m[1].g[c.other[j]] += q
		}
	}, func(epoch int) {
		loss, first := 0.0, 0
		for i := range heldOut {
			q := predict(&heldOut[i])
			loss -= math.Log(q[0] + 1e-12)
			best := true
			for _, x := range q[1:] {
				best = best && q[0] > x
			}
			if best {
				first++
			}
		}
		n := float64(max(1, len(heldOut)))
		fmt.Fprintf(os.Stderr, "order epoch %d: loss %.4f, first %.1f%%\n", epoch, loss/n, 100*float64(first)/n)
	})
	return m
}

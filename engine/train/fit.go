package main

// Fitting. The evaluation is a sum over empty cells, so a position's winning
// chance is the logistic function of a linear one, and the order of moves is a
// choice between linear ones: two convex problems, solved by Adam (Kingma and Ba,
// 2015) in small batches. A code's number is the sum of its shapes' numbers, its
// class's and a rest of its own that is held small, so that codes seen seldom
// get what their shapes suggest.

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"

	"gobang/engine"
	"gobang/gomoku"
)

// unit is what the evaluation counts for odds of e to 1.
const unit = 200

// sample is a position: how often each code stands on an empty cell, for the side
// to move and for the other, and what became of it.
type sample struct {
	own, other []uint16 // codes but 0
	threats    uint16
	target     float32
}

// choice is a position's candidates, the first of them the move that was chosen.
type choice struct{ own, other []uint16 }

func fitCommand(args []string) error {
	f := flags("fit")
	epochs := f.Int("epochs", 12, "times to go through the games")
	share := f.Float64("result", 0.6, "share of the result in the target, the rest is the search's score")
	rest := f.Float64("l2", 3e-6, "hold on the rest of a code")
	f.Parse(args)
	if f.NArg() == 0 {
		return errors.New("fit: no file")
	}
	var samples, heldOut []sample
	var choices, choicesOut []choice
	n := 0
	for _, name := range f.Args() {
		games, err := readGames(name)
		if err != nil {
			return err
		}
		for _, g := range games {
			s, c := g.positions(*share)
			if n++; n%12 == 0 {
				heldOut, choicesOut = append(heldOut, s...), append(choicesOut, c...)
			} else {
				samples, choices = append(samples, s...), append(choices, c...)
			}
		}
	}
	fmt.Fprintf(os.Stderr, "%d games, %d positions, %d choices\n", n, len(samples), len(choices))
	value := fitValue(samples, heldOut, *epochs, *rest)
	order := fitOrder(choices, choicesOut, *epochs, *rest)
	return writeWeights(os.Stdout, value, order)
}

// positions returns what a game teaches.
func (g *game) positions(share float64) (samples []sample, choices []choice) {
	b := engine.NewBoard(g.size, g.rule)
	for i, p := range g.moves {
		if i >= g.opening {
			score := g.scores[i-g.opening]
			side, other := b.Turn(), b.Turn().Other()
			decided := b.Count(side, engine.ClassA)+b.Count(side, engine.ClassB)+b.Count(other, engine.ClassA) > 0
			if !decided && score < won && score > -won {
				samples = append(samples, g.sample(b, score, share))
			}
			if !decided && score > -won {
				choices = append(choices, g.choice(b, p))
			}
		}
		b.Play(b.Cell(p))
	}
	return samples, choices
}

func (g *game) sample(b *engine.Board, score int, share float64) sample {
	s := sample{threats: uint16(b.Threats())}
	for _, c := range b.Empties().AppendTo(nil) {
		if code := b.Code(b.Turn(), c); code > 0 {
			s.own = append(s.own, uint16(code))
		}
		if code := b.Code(b.Turn().Other(), c); code > 0 {
			s.other = append(s.other, uint16(code))
		}
	}
	result := g.result
	if b.Turn() == gomoku.White {
		result = 1 - result
	}
	s.target = float32(share*result + (1-share)*sigmoid(float64(score)/unit))
	return s
}

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

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// batch is how many samples make one step.
const batch = 1024

// fitValue fits the evaluation: tables for the mover, the other and the threats.
func fitValue(samples, heldOut []sample, epochs int, rest float64) [3]*model {
	m := [3]*model{newCodeModel(rest), newCodeModel(rest), newPlainModel(engine.NumThreats)}
	predict := func(s *sample) float64 {
		v := m[2].w[s.threats]
		for _, c := range s.own {
			v += m[0].w[c]
		}
		for _, c := range s.other {
			v -= m[1].w[c]
		}
		return sigmoid(v)
	}
	learnAll(len(samples), epochs, 0.002, m[:], func(i int) {
		s := &samples[i]
		d := predict(s) - float64(s.target)
		m[2].g[s.threats] += d
		for _, c := range s.own {
			m[0].g[c] += d
		}
		for _, c := range s.other {
			m[1].g[c] -= d
		}
	}, func(epoch int) {
		loss := 0.0
		for i := range heldOut {
			p, t := predict(&heldOut[i]), float64(heldOut[i].target)
			loss -= t*math.Log(p+1e-12) + (1-t)*math.Log(1-p+1e-12)
		}
		fmt.Fprintf(os.Stderr, "value epoch %d: loss %.5f\n", epoch, loss/float64(max(1, len(heldOut))))
	})
	return m
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

// learnAll goes through n samples in random order and steps after each batch.
func learnAll(n, epochs int, first float64, models []*model, add func(i int), judge func(epoch int)) {
	r := rand.New(rand.NewPCG(3, 4))
	for epoch := range epochs {
		rate := first * math.Pow(0.05, float64(epoch)/float64(epochs))
		for i, s := range r.Perm(n) {
			add(s)
			if (i+1)%batch == 0 || i == n-1 {
				for _, m := range models {
					m.step(rate)
				}
			}
		}
		judge(epoch + 1)
	}
}

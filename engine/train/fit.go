package main

// Fitting the evaluation. A position's winning chance is the logistic function of
// a linear one, so the problem is convex; it is solved by Adam (Kingma and Ba,
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
	"gobang/engine/selfplay"
	"gobang/gomoku"
)

// unit is what the evaluation counts for odds of e to 1.
const unit = 200

// sample is a position: how often each code stands on an empty cell, the mover's
// less the other's, now and before the last move together, and what became of it.
type sample struct {
	codes   []uint16 // without code 0
	times   []int8
	threats uint16
	target  float32
}

// orderEpochs is how often the order of moves goes through the games; more adds little.
const orderEpochs = 8

// fitting is what the flags of fit say.
type fitting struct {
	epochs int
	share  float64
	lambda float64
	rest   float64
	proven int
}

func fitCommand(args []string) error {
	f := flags("fit")
	var o fitting
	f.IntVar(&o.epochs, "epochs", 15, "times to go through the games")
	f.Float64Var(&o.share, "result", 0.2, "share of the game's result in the target, the rest is the searches' scores")
	f.Float64Var(&o.lambda, "lambda", 0.5, "how much of the next position's target stands in for a position's score")
	f.Float64Var(&o.rest, "l2", 3e-6, "hold on the rest of a code")
	f.IntVar(&o.proven, "proven", 2000, "what a proven win counts; 0 leaves such positions out")
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
			s, c := g.positions(&o)
			if n++; n%20 == 0 {
				heldOut, choicesOut = append(heldOut, s...), append(choicesOut, c...)
			} else {
				samples, choices = append(samples, s...), append(choices, c...)
			}
		}
	}
	fmt.Fprintf(os.Stderr, "%d games, %d positions, %d choices\n", n, len(samples), len(choices))
	value := fitValue(samples, heldOut, o.epochs, o.rest)
	order := fitOrder(choices, choicesOut, orderEpochs, o.rest)
	w := new(engine.Weights)
	value[0].copyTo(w.Codes[:], unit)
	value[1].copyTo(w.Threats[:], unit)
	order[0].copyTo(w.OrderOwn[:], 100)
	order[1].copyTo(w.OrderOther[:], 100)
	w.Codes[0] = 0
	return w.Write(os.Stdout)
}

// positions returns what a game teaches: about values where no side has a five to
// make or an open four, about the order of moves also where a win is proven.
func (g *game) positions(o *fitting) (samples []sample, choices []choice) {
	b := engine.NewBoard(g.size, g.rule)
	targets := g.targets(o)
	var before tally
	for i, p := range g.moves {
		now := count(b)
		if i >= g.opening {
			score := g.scores[i-g.opening]
			side, other := b.Turn(), b.Turn().Other()
			decided := b.Count(side, engine.ClassA)+b.Count(side, engine.ClassB)+b.Count(other, engine.ClassA) > 0
			if !decided && (o.proven > 0 || score < selfplay.Won && score > -selfplay.Won) {
				s := sample{threats: uint16(b.Threats()), target: targets[i-g.opening]}
				s.codes, s.times = now.plus(&before, side)
				samples = append(samples, s)
			}
			if !decided && score > -selfplay.Won && p != gomoku.NoPoint {
				choices = append(choices, g.choice(b, p))
			}
		}
		before = now
		b.Play(b.Cell(p))
	}
	return samples, choices
}

// targets returns for every score of a game the winning chance of its mover to be
// learned: a mixture of the score, of the scores that follow and of the result.
func (g *game) targets(o *fitting) []float32 {
	list := make([]float32, len(g.scores))
	follows, known := 0.0, g.known
	for i := len(g.scores) - 1; i >= 0; i-- {
		score := g.scores[i]
		if o.proven > 0 {
			score = max(-o.proven, min(o.proven, score))
		}
		chance := sigmoid(float64(score) / unit)
		result := g.result
		if (g.opening+i)%2 == 1 {
			result = 1 - result
		}
		if i < len(g.scores)-1 {
			chance = (1-o.lambda)*chance + o.lambda*(1-follows)
		}
		follows = chance
		if known {
			chance = o.share*result + (1-o.share)*chance
		}
		list[i] = float32(chance)
	}
	return list
}

// tally counts the codes of the empty cells, Black's less White's.
type tally [engine.NumCodes]int8

func count(b *engine.Board) (t tally) {
	for _, c := range b.Empties().AppendTo(nil) {
		t[b.Code(gomoku.Black, c)]++
		t[b.Code(gomoku.White, c)]--
	}
	return t
}

// plus returns the sum of two tallies as the mover sees it.
func (t *tally) plus(u *tally, side gomoku.Side) (codes []uint16, times []int8) {
	for c := 1; c < len(t); c++ {
		n := t[c] + u[c]
		if side == gomoku.White {
			n = -n
		}
		if n != 0 {
			codes, times = append(codes, uint16(c)), append(times, n)
		}
	}
	return codes, times
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// batch is how many samples make one step.
const batch = 1024

// fitValue fits the evaluation: tables of the codes and of the threats.
func fitValue(samples, heldOut []sample, epochs int, rest float64) [2]*model {
	m := [2]*model{newCodeModel(rest), newPlainModel(engine.NumThreats)}
	predict := func(s *sample) float64 {
		v := 0.0
		for i, c := range s.codes {
			v += m[0].w[c] * float64(s.times[i])
		}
		return sigmoid(v/2 + m[1].w[s.threats])
	}
	learnAll(len(samples), epochs, 0.002, m[:], func(i int) {
		s := &samples[i]
		d := predict(s) - float64(s.target)
		m[1].g[s.threats] += d
		for i, c := range s.codes {
			m[0].g[c] += d / 2 * float64(s.times[i])
		}
	}, func(epoch int) {
		loss, entropy := 0.0, 0.0
		for i := range heldOut {
			p, t := predict(&heldOut[i]), float64(heldOut[i].target)
			loss -= t*math.Log(p+1e-12) + (1-t)*math.Log(1-p+1e-12)
			entropy -= t*math.Log(t+1e-12) + (1-t)*math.Log(1-t+1e-12)
		}
		n := float64(max(1, len(heldOut)))
		fmt.Fprintf(os.Stderr, "value epoch %d: loss %.5f above the least possible\n", epoch, (loss-entropy)/n)
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

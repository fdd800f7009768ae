package main

// A table of numbers under training.

import (
	"math"

	"gobang/engine"
)

// model is a table: w are the numbers, g the sum of a batch's gradients. Each
// number is the sum of some parameters.
type model struct {
	w, g   []float64
	parts  [][]int // the parameters of a number
	params []float64
	hold   []float64 // L2 on each parameter
	grad   []float64
	m, v   []float64 // Adam's moments
	t      float64
}

// newPlainModel has one parameter a number.
func newPlainModel(n int) *model {
	m := &model{w: make([]float64, n), g: make([]float64, n)}
	for i := range n {
		m.parts = append(m.parts, []int{i})
	}
	m.alloc(n, func(int) float64 { return 1e-5 })
	return m
}

// newCodeModel has a parameter for every shape, class and code.
func newCodeModel(rest float64) *model {
	shapes, classes := engine.CodeShapes(), int(engine.NumShapes)
	m := &model{w: make([]float64, len(shapes)), g: make([]float64, len(shapes))}
	rests := classes + int(engine.NumClasses)
	for code, s := range shapes {
		parts := []int{rests + code, classes + int(engine.ClassOf(s))}
		for _, shape := range s {
			parts = append(parts, int(shape))
		}
		m.parts = append(m.parts, parts)
	}
	m.alloc(rests+len(shapes), func(i int) float64 {
		if i >= rests {
			return rest * 30
		}
		return 1e-7
	})
	return m
}

func (m *model) alloc(n int, hold func(int) float64) {
	m.params, m.grad = make([]float64, n), make([]float64, n)
	m.m, m.v, m.hold = make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range n {
		m.hold[i] = hold(i)
	}
}

// step moves the parameters against the gradients of a batch and clears them.
func (m *model) step(rate float64) {
	clear(m.grad)
	for i, g := range m.g {
		for _, p := range m.parts[i] {
			m.grad[p] += g / batch
		}
	}
	clear(m.g)
	m.t++
	c1, c2 := 1-math.Pow(0.9, m.t), 1-math.Pow(0.999, m.t)
	for i := range m.params {
		g := m.grad[i] + m.hold[i]*m.params[i]
		m.m[i] = 0.9*m.m[i] + 0.1*g
		m.v[i] = 0.999*m.v[i] + 0.001*g*g
		m.params[i] -= rate * (m.m[i] / c1) / (math.Sqrt(m.v[i]/c2) + 1e-8)
	}
	for i := range m.w {
		m.w[i] = 0
		for _, p := range m.parts[i] {
			m.w[i] += m.params[p]
		}
	}
}

// copyTo writes the numbers in whole units.
func (m *model) copyTo(list []int16, unit float64) {
	for i, w := range m.w {
		list[i] = int16(math.Round(w * unit))
	}
}

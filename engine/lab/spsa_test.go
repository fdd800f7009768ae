package main

import (
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"
)

// TestSPSAFindsTheTop lets the method climb a hill it sees through noise: the chance
// of winning falls with the square of the distance from the best numbers.
func TestSPSAFindsTheTop(t *testing.T) {
	s, err := newState("", []string{"razor.scale", "order.killer"})
	if err != nil {
		t.Fatal(err)
	}
	s.Pairs = 20_000
	best := []float64{40, 450}
	s.Numbers[0].Value, s.Numbers[1].Value = 90, 250
	s.Numbers[0].Distance, s.Numbers[1].Distance = 10, 40
	r := rand.New(rand.NewPCG(1, 1))
	for s.Done < s.Pairs {
		_, _, signs, err := s.versions(r)
		if err != nil {
			t.Fatal(err)
		}
		height := func(by float64) (h float64) {
			for i, n := range s.Numbers {
				h -= math.Pow((n.Value+by*signs[i]*n.Distance-best[i])/n.Distance, 2) / 30
			}
			return h
		}
		result := -1.0
		if r.Float64() < shareOf(400*(height(1)-height(-1))) {
			result = 1
		}
		s.learn(result, signs)
	}
	for i, n := range s.Numbers {
		if math.Abs(n.Value-best[i]) > n.Distance {
			t.Errorf("%s: %.0f, the top is at %.0f", n.Name, n.Value, best[i])
		}
	}
}

func TestSPSAGoesOnWhereItWas(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state.json")
	s, err := newState("late.base=5", []string{"late.base", "late.power"})
	if err != nil || s.Numbers[0].Value != 5 {
		t.Fatalf("%+v (%v)", s, err)
	}
	s.Pairs, s.Seed = 100, 9
	s.learn(1, []float64{1, -1})
	if err := s.save(name); err != nil {
		t.Fatal(err)
	}
	got, err := loadState(name)
	if err != nil || !reflect.DeepEqual(got, s) {
		t.Errorf("%+v comes back as %+v (%v)", s, got, err)
	}
	for _, bad := range []string{"late", "", "late.base=3"} {
		if _, err := newState("", []string{bad}); err == nil {
			t.Errorf("%q is taken as a number's name", bad)
		}
	}
}

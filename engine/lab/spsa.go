package main

// SPSA (Spall, 1992): many numbers are tuned at once by games between two versions
// in which each number is moved a little up in one and down in the other, by
// chance. What wins draws the numbers its way. The state is a file, written after
// every pair, so that the work can be stopped and goes on where it was.

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"gobang/engine"
	"gobang/gomoku"
)

// The constants of the method as its author advises them: how fast the steps and
// the distances of the two versions fall.
const (
	stepFall     = 0.602
	distanceFall = 0.101
)

// spsaState is the file.
type spsaState struct {
	Setup   string // what both versions have besides
	Nodes   int64
	Pairs   int // planned
	Done    int
	Seed    uint64
	Numbers []spsaNumber
}

// spsaNumber is a number under tuning.
type spsaNumber struct {
	Name     string
	Value    float64
	Distance float64 // of the two versions at the end
	Step     float64 // at the end, for a pair won, in distances
}

func spsaCommand(args []string, out io.Writer) error {
	f := flags("spsa")
	file := f.String("file", "spsa.json", "the state; begun if it is not there")
	setup := f.String("setup", "", "what both versions have besides the numbers")
	nodes := f.Int64("nodes", 5000, "nodes a move")
	pairs := f.Int("pairs", 10000, "pairs of games planned")
	seed := f.Uint64("seed", 1, "seed of the openings and of the moves of the numbers")
	f.Parse(args)
	state, err := loadState(*file)
	if errors.Is(err, fs.ErrNotExist) {
		state, err = newState(*setup, f.Args())
		state.Nodes, state.Pairs, state.Seed = *nodes, *pairs, *seed
	}
	if err != nil {
		return err
	}
	return state.run(*file, out)
}

func loadState(name string) (s spsaState, err error) {
	text, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	return s, err
}

// newState begins with the setup's values of some numbers, all if none is named.
func newState(setup string, names []string) (spsaState, error) {
	s := spsaState{Setup: setup}
	base, err := parseSetup(setup)
	if err != nil {
		return s, err
	}
	all := engine.ParamNames()
	if len(names) == 0 {
		names = all
	}
	for _, n := range names {
		i := slices.Index(all, n)
		if i < 0 {
			return s, fmt.Errorf("%q: there is no number of that name", n)
		}
		value := float64(base.params[i])
		s.Numbers = append(s.Numbers, spsaNumber{n, value, max(1, math.Abs(value)/8), 0.02})
	}
	return s, nil
}

// versions returns the setups of a pair and the way each number was moved.
func (s *spsaState) versions(r *rand.Rand) (up, down string, signs []float64, err error) {
	k := float64(s.Done + 1)
	lists := [2][]string{{s.Setup}, {s.Setup}}
	for _, n := range s.Numbers {
		sign := float64(2*r.IntN(2) - 1)
		distance := n.Distance * math.Pow(float64(s.Pairs)/k, distanceFall)
		for side, by := range []float64{sign, -sign} {
			v, err := rounded(n.Name, n.Value+by*distance, r)
			if err != nil {
				return "", "", nil, err
			}
			lists[side] = append(lists[side], fmt.Sprintf("%s=%d", n.Name, v))
		}
		signs = append(signs, sign)
	}
	return strings.Join(lists[0], ","), strings.Join(lists[1], ","), signs, nil
}

// rounded rounds up or down by chance, so that the mean is right, into the range.
func rounded(name string, v float64, r *rand.Rand) (int, error) {
	i := slices.Index(engine.ParamNames(), name)
	if i < 0 {
		return 0, fmt.Errorf("%q: there is no number of that name", name)
	}
	least, most := engine.ParamRange(engine.Param(i))
	return int(min(max(math.Floor(v+r.Float64()), float64(least)), float64(most))), nil
}

// learn moves the numbers by the result of a pair, -1 to 1 for the upper version.
func (s *spsaState) learn(result float64, signs []float64) {
	slow := 0.1 * float64(s.Pairs) // the first steps are not too long
	k := float64(s.Done + 1)
	for i := range s.Numbers {
		n := &s.Numbers[i]
		step := n.Step * n.Distance * math.Pow((slow+float64(s.Pairs))/(slow+k), stepFall)
		least, most := engine.ParamRange(engine.Param(slices.Index(engine.ParamNames(), n.Name)))
		n.Value = min(max(n.Value+step*result*signs[i], float64(least)), float64(most))
	}
	s.Done++
}

// save writes the state in one stroke.
func (s *spsaState) save(name string) error {
	text, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", append(text, '\n'), 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

func (s *spsaState) run(file string, out io.Writer) error {
	c := contest{size: 15, rule: gomoku.Freestyle, seed: s.Seed}
	judge := engine.NewThinker(8 << 20)
	for s.Done < s.Pairs {
		r := rand.New(rand.NewPCG(s.Seed+1, uint64(s.Done)))
		up, down, signs, err := s.versions(r)
		if err != nil {
			return err
		}
		m := matchFlags{a: up, b: down, limits: limits{nodes: s.Nodes}, limitsB: limits{nodes: s.Nodes}, threads: [2]int{1, 1}}
		a, b, err := m.seat()
		if err != nil {
			return err
		}
		points, err := c.pair(a, b, c.opening(s.Done, judge))
		if err != nil {
			return err
		}
		s.learn(float64(points-2)/2, signs)
		if err := s.save(file); err != nil {
			return err
		}
	}
	for _, n := range s.Numbers {
		fmt.Fprintf(out, "%s=%.0f,", n.Name, n.Value)
	}
	_, err := fmt.Fprintln(out)
	return err
}

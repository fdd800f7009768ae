package main

// Who plays in the laboratory: the engine with numbers and weights of its own, or
// an outside engine that speaks the Gomocup protocol and knows INFO max_node.

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

// player finds moves. A score above selfplay.Won is a proven win.
type player interface {
	newGame(size int, rule gomoku.Rule) error
	move(pos gomoku.Position) (p gomoku.Point, score int, err error)
	depths() (sum float64, moves int)
}

// setup is one version of the engine.
type setup struct {
	params  engine.Params
	weights *engine.Weights
	without engine.Idea
}

// parseSetup reads "name=value,..."; besides the numbers of the engine there are
// weights=FILE and without=IDEA+IDEA.
func parseSetup(text string) (*setup, error) {
	s := &setup{params: engine.DefaultParams(), weights: engine.DefaultWeights()}
	for _, part := range strings.Split(text, ",") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "weights":
			f, err := os.Open(value)
			if err != nil {
				return nil, err
			}
			s.weights, err = engine.ReadWeights(f)
			f.Close()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", value, err)
			}
		case "without":
			for _, n := range strings.Split(value, "+") {
				idea := engine.IdeaByName(n)
				if idea == 0 {
					return nil, fmt.Errorf("%q: the ideas are %s", n, strings.Join(engine.IdeaNames(), ", "))
				}
				s.without |= idea
			}
		default:
			if err := s.params.Set(part); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// limits are what a move may cost: nodes or time.
type limits struct {
	nodes int64
	time  time.Duration
}

// inside is the engine of this process.
type inside struct {
	thinker *engine.Thinker
	limits  engine.Limits
	plies   float64
	moves   int
}

func newInside(s *setup, lim limits, threads int) *inside {
	return &inside{
		thinker: engine.NewThinkerWith(16<<20, s.params, s.weights),
		limits:  engine.Limits{Nodes: lim.nodes, Time: lim.time, Without: s.without, Threads: threads},
	}
}

func (p *inside) newGame(int, gomoku.Rule) error { p.thinker.Reset(); return nil }

func (p *inside) move(pos gomoku.Position) (gomoku.Point, int, error) {
	r, err := p.thinker.Think(context.Background(), pos, p.limits, nil)
	if err == nil && r.Mate == 0 {
		p.plies += float64(r.Depth)
		p.moves++
	}
	return r.Best, r.Score, err
}

func (p *inside) depths() (float64, int) { return p.plies, p.moves }

// outside is another process. It is shown the whole board at every move and told
// to forget the last one, so that its moves depend on the position alone.
type outside struct {
	in    io.WriteCloser
	out   *bufio.Scanner
	lim   limits
	plies float64
	moves int
}

// rules are the numbers of the protocol.
var rules = map[gomoku.Rule]int{gomoku.Freestyle: 0, gomoku.Standard: 1, gomoku.Renju: 4, gomoku.Caro: 8}

// pause is how long an engine is left alone after its move: some print it a moment
// before they listen again.
const pause = 3 * time.Millisecond

func newOutside(command string, lim limits) (*outside, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("no command")
	}
	c := exec.Command(words[0], words[1:]...)
	c.Dir = filepath.Dir(words[0])
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &outside{in: in, out: bufio.NewScanner(out), lim: lim}, c.Start()
}

func (p *outside) newGame(size int, rule gomoku.Rule) error {
	turn := p.lim.time.Milliseconds()
	if turn == 0 {
		turn = 60_000
	}
	fmt.Fprintf(p.in, "START %d\nINFO rule %d\nINFO thread_num 1\nINFO timeout_turn %d\nINFO timeout_match 10000000\nINFO time_left 10000000\nINFO max_memory 50000000\n", size, rules[rule], turn)
	if p.lim.nodes > 0 {
		fmt.Fprintf(p.in, "INFO max_node %d\n", p.lim.nodes)
	}
	for p.out.Scan() {
		if strings.HasPrefix(p.out.Text(), "OK") {
			return nil
		}
	}
	return errors.New("the outside engine does not answer START")
}

func (p *outside) move(pos gomoku.Position) (gomoku.Point, int, error) {
	var b strings.Builder
	b.WriteString("YXHASHCLEAR\nBOARD\n")
	for _, s := range pos.Stones {
		field := 2
		if s.Side == pos.Turn {
			field = 1
		}
		fmt.Fprintf(&b, "%d,%d,%d\n", s.X, s.Y, field)
	}
	b.WriteString("DONE\n")
	if _, err := io.WriteString(p.in, b.String()); err != nil {
		return gomoku.NoPoint, 0, err
	}
	depth := 0
	for p.out.Scan() {
		line := p.out.Text()
		if at := strings.Index(strings.ToLower(line), "depth "); at >= 0 {
			fmt.Sscanf(line[at+len("depth "):], "%d", &depth)
		}
		var q gomoku.Point
		if n, _ := fmt.Sscanf(line, "%d,%d", &q.X, &q.Y); n == 2 {
			p.plies += float64(depth)
			p.moves++
			time.Sleep(pause)
			return q, 0, nil
		}
	}
	return gomoku.NoPoint, 0, errors.New("the outside engine ended")
}

func (p *outside) depths() (float64, int) { return p.plies, p.moves }

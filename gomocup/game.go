package gomocup

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"gobang/gomoku"
)

// start begins a game on a new board: "START 15"; "START 15 15" of a board of the
// Yixin kind and "RECTSTART 15,15" where the shape is square after all. A board
// that cannot be leaves the game as it was.
func (s *server) start(arg string, _ time.Time) {
	n, err := parseSizes(arg)
	switch {
	case err != nil:
	case n[0] != n[len(n)-1]:
		err = fmt.Errorf("a board of %d x %d: only square boards are supported", n[0], n[1])
	default:
		err = gomoku.CheckSize(n[0])
	}
	if err != nil {
		s.error(err.Error())
		return
	}
	s.started = true
	s.newGame(n[0])
	s.sayf("OK")
}

// parseSizes reads one size or two. Nothing else may stand there: it could mean
// another board.
func parseSizes(arg string) (list []int, err error) {
	for _, word := range strings.FieldsFunc(arg, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("%q is not number", clean(arg))
		}
		list = append(list, n)
	}
	if len(list) == 0 || len(list) > 2 {
		return nil, fmt.Errorf("%q is not number", clean(arg))
	}
	return list, nil
}

// newGame clears the table for another game.
func (s *server) newGame(size int) {
	s.clearTable(size)
	s.blocked, s.paths = nil, nil
	s.reset()
	s.clock.newGame()
}

// clearTable takes all stones away. What was set stays: rule, time, blocked points.
func (s *server) clearTable(size int) {
	s.size, s.side, s.stones = size, gomoku.Black, nil
	s.walls, s.suggested = nil, false
}

// restart clears the board.
func (s *server) restart(string, time.Time) {
	s.newGame(s.size)
	s.sayf("OK")
}

// begin opens on the empty board.
func (s *server) begin(_ string, at time.Time) {
	if len(s.stones) > 0 {
		s.error("the board is not empty")
		return
	}
	s.side = gomoku.Black
	s.move(at, 1)
}

// turn takes the opponent's stone and answers it.
func (s *server) turn(arg string, at time.Time) {
	p, err := s.freePoint(arg)
	if err != nil {
		s.error(err.Error())
		return
	}
	s.put(p)
	s.move(at, 1)
}

// freePoint reads a point where a stone can be put.
func (s *server) freePoint(arg string) (gomoku.Point, error) {
	p, err := parsePoint(arg, s.size)
	switch {
	case err != nil:
		return p, err
	case s.stoneAt(p) >= 0 || slices.Contains(s.walls, p):
		return p, fmt.Errorf("%s is occupied", pointText(p, s.size))
	}
	if why := s.brain.Over(s.position()); why != "" {
		return p, fmt.Errorf("the game is over: %s", why)
	}
	return p, nil
}

// stoneAt returns the place of the stone on p among the stones, or -1.
func (s *server) stoneAt(p gomoku.Point) int {
	return slices.IndexFunc(s.stones, func(st gomoku.Stone) bool { return st.Point == p })
}

// takeBack removes a stone; the side it belonged to is to move.
func (s *server) takeBack(arg string, _ time.Time) {
	p, err := parsePoint(arg, s.size)
	if err != nil {
		s.error(err.Error())
		return
	}
	n := s.stoneAt(p)
	if n < 0 {
		s.error(fmt.Sprintf("there is no stone on %s", pointText(p, s.size)))
		return
	}
	s.side = s.stones[n].Side
	s.stones = slices.Delete(s.stones, n, n+1)
	s.suggested = false
	s.sayf("OK")
}

// play carries out a suggestion, or another move the manager likes better.
func (s *server) play(arg string, _ time.Time) {
	if !s.suggested {
		s.error("nothing has been suggested")
		return
	}
	p, err := s.freePoint(arg)
	if err != nil {
		s.error(err.Error())
		return
	}
	s.put(p)
	s.sayf("%s", pointText(p, s.size))
}

// nBest thinks about several moves, shows what it knows of each and plays the best.
func (s *server) nBest(arg string, at time.Time) {
	n, err := parseNumbers(arg, 1)
	if err != nil || n[0] < 1 {
		s.error(fmt.Sprintf("YXNBEST %s: a number from 1 up is needed", clean(arg)))
		return
	}
	s.move(at, min(n[0], s.size*s.size))
}

// move thinks about the position and answers with a move, or a suggestion.
func (s *server) move(at time.Time, multi int) {
	pos := s.position()
	if why := s.brain.Over(pos); why != "" {
		s.error("the game is over: " + why)
		return
	}
	lim := s.limits(at)
	lim.Multi = multi
	suggest := s.set.analysis
	s.think(at, multi > 1, lim, func(ctx context.Context, lim Limits, report func(Line)) answer {
		l, err := s.brain.Think(ctx, pos, lim, report)
		if err != nil {
			return answer{err: err}
		}
		text := pointText(l.Move, pos.Size)
		if suggest {
			return answer{line: "SUGGEST " + text, suggest: true}
		}
		return answer{line: text, play: []gomoku.Point{l.Move}}
	})
}

// limits bound a thought asked for by a command that came at that time.
func (s *server) limits(at time.Time) Limits {
	turn, left := s.clock.limits(time.Since(at))
	lim := Limits{
		Time: turn, Left: left, Increment: s.clock.increment, Depth: s.set.depth, Nodes: s.set.nodes,
		Threads: s.set.threads, Memory: s.set.memory, Table: s.set.table, Multi: 1, Exclude: s.excluded(),
	}
	if s.set.memory > 0 {
		lim.Memory = max(s.set.memory, s.brain.Smallest())
	}
	return lim
}

// excluded lists the points not to play now.
func (s *server) excluded() []gomoku.Point {
	list := slices.Concat(s.walls, s.blocked)
	for _, path := range s.paths {
		if p := path[len(path)-1]; s.isBoard(path[:len(path)-1]) && s.stoneAt(p) < 0 {
			list = append(list, p)
		}
	}
	return list
}

// isBoard reports whether the stones lie on just these points.
func (s *server) isBoard(points []gomoku.Point) bool {
	return len(points) == len(s.stones) &&
		!slices.ContainsFunc(points, func(p gomoku.Point) bool { return s.stoneAt(p) < 0 })
}

package main

// Puzzles in games of the engine against itself. The engine plays fast, so that both
// sides overlook things; the positions of a game are looked through by the solvers, and
// of each kind a game gives one puzzle at the most. One that is seen at a glance is none:
// a five or four that lies there already, a win in fewer moves than leastMoves, one that
// begins with almost any move.

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"

	"gobang/engine"
	"gobang/engine/selfplay"
	"gobang/gomoku"
	"gobang/puzzles"
)

const (
	leastMoves  = 3       // of a win, the five among them
	easyShare   = 4       // of so many wins of grade 1 one is taken
	leastThreat = 2       // of the win that a defence stops: an open three asks for one already
	mostMoves   = 14      // of a win by fours
	mostThrees  = 8       // of a win that needs threes
	mostFirst   = 5       // first moves that win
	glance      = 8_000   // positions for the first look,
	proofNodes  = 200_000 // and for the shortest win
	tableBits   = 16
)

func findCommand(args []string) error {
	f := flag.NewFlagSet("build find", flag.ExitOnError)
	games := f.Int("games", 500, "games to play")
	nodes := f.Int64("nodes", 400, "nodes a move")
	ruleName := f.String("rule", "freestyle", "rule")
	seed := f.Uint64("seed", 1, "seed of the openings")
	defence := f.Bool("defence", false, "look for defences only, which are rare")
	f.Parse(args)
	rule, err := gomoku.ParseRule(*ruleName)
	if err != nil {
		return err
	}
	if f.NArg() != 1 {
		return errors.New("find: one file")
	}
	done, _, err := readWork(f.Arg(0))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(f.Arg(0), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer out.Close()
	s := newFinder(rule)
	s.defence = *defence
	for i := done; i < *games; i++ {
		r := rand.New(rand.NewPCG(*seed, uint64(rule)<<32|uint64(i)))
		text := ""
		for _, p := range s.find(s.play(r, *nodes), r) {
			text += p.String() + "\n"
		}
		// The empty line keeps one cut short by an earlier end apart.
		if _, err := fmt.Fprintf(out, "\n%s# game %d\n", text, i+1); err != nil {
			return err
		}
	}
	return nil
}

// readWork reads a file of find: how many games it has, and their puzzles. What stands
// behind the last whole game is left out.
func readWork(name string) (games int, list []puzzles.Puzzle, err error) {
	file, err := os.Open(name)
	if err != nil {
		return 0, nil, err
	}
	defer file.Close()
	var found []puzzles.Puzzle
	in := bufio.NewScanner(file)
	for in.Scan() {
		switch line := in.Text(); {
		case line == fmt.Sprintf("# game %d", games+1):
			games, list, found = games+1, append(list, found...), nil
		case line == "":
			found = nil
		default:
			if p, err := puzzles.ParseLine(line); err == nil {
				found = append(found, p)
			}
		}
	}
	return games, list, in.Err()
}

// finder plays games and looks for puzzles in them.
type finder struct {
	rule    gomoku.Rule
	thinker *engine.Thinker
	solver  *engine.Solver
	short   *engine.Shortest
	checker *checker
	defence bool // only these are looked for
}

func newFinder(rule gomoku.Rule) *finder {
	return &finder{
		rule: rule, thinker: engine.NewThinker(4 << 20), solver: engine.NewSolver(tableBits), short: engine.NewShortest(18), checker: newChecker(),
	}
}

// play plays a game of the engine to its end.
func (s *finder) play(r *rand.Rand, nodes int64) []gomoku.Point {
	moves := selfplay.Opening(r, s.thinker, puzzles.Size, s.rule)
	s.thinker.Reset()
	for len(moves) < puzzles.Size*puzzles.Size {
		pos := selfplay.Position(puzzles.Size, s.rule, moves)
		res, err := s.thinker.Think(context.Background(), pos, engine.Limits{Nodes: nodes, Without: engine.RootProof}, nil)
		if err != nil || res.Mate == 1 {
			break
		}
		moves = append(moves, res.Best)
	}
	return moves
}

// leastStones is how many stones lie in a puzzle.
const leastStones = 8

// find looks a game through, its positions in any order, and returns a puzzle of each
// kind at the most.
func (s *finder) find(game []gomoku.Point, r *rand.Rand) (list []puzzles.Puzzle) {
	var have [3]bool
	for _, n := range r.Perm(len(game) + 1) {
		if n < leastStones {
			continue
		}
		p, ok := s.look(game[:n])
		if !ok || have[p.Kind] || p.Kind != puzzles.Defence && p.Grade() == 1 && r.IntN(easyShare) > 0 {
			continue
		}
		won, err := s.checker.check(p)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%v: %v\n", p, err)
			continue
		}
		if p.Kind != puzzles.Defence {
			p.Line = won
		}
		have[p.Kind] = true
		list = append(list, p)
	}
	return list
}

// look finds out whether a position is a puzzle.
func (s *finder) look(game []gomoku.Point) (p puzzles.Puzzle, ok bool) {
	p = puzzles.Puzzle{Rule: s.rule, Game: game}
	b, err := engine.FromPosition(p.Position())
	if err != nil || b.Count(gomoku.Black, engine.ClassA)+b.Count(gomoku.White, engine.ClassA) > 0 {
		return p, false
	}
	ctx, me := context.Background(), b.Turn()
	s.solver.Reset()
	s.short.Reset()
	switch s.solver.VCF(ctx, b, proofNodes).Verdict {
	case engine.Win:
		_, plies, _ := s.short.Fours(ctx, b, 2*mostMoves-1, proofNodes)
		p.Moves = (plies + 1) / 2
		return p, !s.defence && p.Moves >= leastMoves && s.first(b, p) <= mostFirst
	case engine.Unknown:
		return p, false
	}
	if b.Count(me.Other(), engine.ClassB) == 0 && s.solver.VCT(ctx, b, glance).Verdict == engine.Win {
		_, plies, _ := s.short.Win(ctx, b, 2*mostThrees-1, proofNodes)
		p.Kind, p.Moves = puzzles.Threes, (plies+1)/2
		return p, !s.defence && p.Moves >= leastMoves && s.first(b, p) <= mostFirst
	}
	return s.lookDefence(b, p)
}

// first counts the first moves that win, by the kind of the puzzle or any other.
func (s *finder) first(b *engine.Board, p puzzles.Puzzle) (n int) {
	for _, c := range b.Empties().AppendTo(nil) {
		if !b.Legal(c) {
			continue
		}
		b.Play(c)
		if _, won := s.short.Loses(context.Background(), b, 2*p.Moves+2, glance); won {
			n++
		}
		b.Undo()
	}
	return n
}

// lookDefence finds out whether one move alone stops a win of the other side.
func (s *finder) lookDefence(b *engine.Board, p puzzles.Puzzle) (_ puzzles.Puzzle, ok bool) {
	ctx := context.Background()
	s.solver.Reset()
	b.Pass()
	_, plies, _ := s.short.Win(ctx, b, 2*mostThrees-1, glance)
	b.Undo()
	p.Kind, p.Moves = puzzles.Defence, (plies+1)/2
	if p.Moves < leastThreat {
		return p, false
	}
	l := s.solver.Losing(ctx, b, glance)
	if l.Pass != engine.Win || len(l.Left) != 1 {
		return p, false
	}
	p.Line = []gomoku.Point{b.Point(l.Left[0])}
	b.Play(l.Left[0])
	defer b.Undo()
	for _, find := range []func(context.Context, *engine.Board, int) engine.Answer{s.solver.VCF, s.solver.VCT} {
		if find(ctx, b, proofNodes).Verdict != engine.NoWin {
			return p, false
		}
	}
	return p, s.solver.WideVCT(ctx, b, glance).Verdict != engine.Win
}

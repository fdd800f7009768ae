package main

// Games of the engine against itself, one a line:
//
//	rule size opening result moves scores
//
// opening is how many moves were random, result 1, 0 or 0.5 for Black, moves run
// together, scores one for each move after the opening, for its mover, separated
// by commas.

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"

	"gobang/engine"
	"gobang/gomoku"
)

// game is one line of the file.
type game struct {
	rule    gomoku.Rule
	size    int
	opening int
	result  float64
	moves   []gomoku.Point
	scores  []int
}

func playCommand(args []string) error {
	f := flags("play")
	games := f.Int("games", 1000, "games to play")
	nodes := f.Int64("nodes", 3000, "nodes a move")
	ruleName := f.String("rule", "freestyle", "rule")
	size := f.Int("size", 15, "lines of the board")
	seed := f.Uint64("seed", 1, "seed of the openings")
	f.Parse(args)
	rule, err := gomoku.ParseRule(*ruleName)
	if err != nil {
		return err
	}
	if f.NArg() != 1 {
		return errors.New("play: one file")
	}
	done, err := readGames(f.Arg(0))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(f.Arg(0), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer out.Close()
	thinker := engine.NewThinker(8 << 20)
	for i := range *games {
		r := rand.New(rand.NewPCG(*seed, uint64(len(done)+i)))
		g := game{rule: rule, size: *size}
		g.open(r)
		if err := g.play(thinker, *nodes); err != nil {
			return err
		}
		if len(g.scores) == 0 {
			continue
		}
		if _, err := fmt.Fprintln(out, g.String()); err != nil {
			return err
		}
	}
	return nil
}

// open puts some random stones near a random point near the middle.
func (g *game) open(r *rand.Rand) {
	g.opening = 1 + r.IntN(7)
	reach := 2 + r.IntN(3)
	mid := gomoku.Point{X: r.IntN(g.size-2*reach) + reach, Y: r.IntN(g.size-2*reach) + reach}
	if r.IntN(4) > 0 {
		mid = gomoku.Center(g.size)
	}
	for len(g.moves) < g.opening {
		p := mid.Add(r.IntN(2*reach+1)-reach, r.IntN(2*reach+1)-reach)
		if p.On(g.size) && !contains(g.moves, p) {
			g.moves = append(g.moves, p)
		}
	}
}

func contains(list []gomoku.Point, p gomoku.Point) bool {
	for _, q := range list {
		if q == p {
			return true
		}
	}
	return false
}

// won is the score from which a game is taken as decided.
const won = 20000

// play lets the engine play the game to its end, or until a win is proven.
func (g *game) play(t *engine.Thinker, nodes int64) error {
	b := engine.NewBoard(g.size, g.rule)
	for _, p := range g.moves {
		if !b.Legal(b.Cell(p)) || b.Wins(b.Turn(), b.Cell(p)) {
			return nil
		}
		b.Play(b.Cell(p))
	}
	t.Reset()
	g.result = 0.5
	for !b.Empties().Empty() {
		side := b.Turn()
		r, err := t.Think(context.Background(), g.position(side), engine.Limits{Nodes: nodes}, nil)
		if err != nil {
			return nil // nothing but forbidden points: a draw
		}
		g.moves, g.scores = append(g.moves, r.Best), append(g.scores, r.Score)
		if r.Score > won {
			g.win(side)
			return nil
		}
		if r.Score < -won {
			g.win(side.Other())
			return nil
		}
		b.Play(b.Cell(r.Best))
	}
	return nil
}

func (g *game) win(side gomoku.Side) {
	g.result = 0
	if side == gomoku.Black {
		g.result = 1
	}
}

func (g *game) position(turn gomoku.Side) gomoku.Position {
	pos := gomoku.Position{Size: g.size, Rule: g.rule, Turn: turn}
	side := gomoku.Black
	for _, p := range g.moves {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: side})
		side = side.Other()
	}
	return pos
}

func (g *game) String() string {
	scores := make([]string, len(g.scores))
	for i, s := range g.scores {
		scores[i] = fmt.Sprint(s)
	}
	moves := strings.ReplaceAll(gomoku.FormatPoints(g.moves), " ", "")
	return fmt.Sprintf("%v %d %d %g %s %s", g.rule, g.size, g.opening, g.result, moves, strings.Join(scores, ","))
}

// readGames reads the games of a file; a last line cut short is left out.
func readGames(name string) ([]game, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var games []game
	in := bufio.NewScanner(file)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		if g, err := parseGame(in.Text()); err == nil {
			games = append(games, g)
		}
	}
	return games, in.Err()
}

func parseGame(line string) (g game, err error) {
	var rule, moves, scores string
	if _, err := fmt.Sscan(line, &rule, &g.size, &g.opening, &g.result, &moves, &scores); err != nil {
		return g, err
	}
	if g.rule, err = gomoku.ParseRule(rule); err != nil {
		return g, err
	}
	if g.moves, err = gomoku.ParsePoints(moves); err != nil {
		return g, err
	}
	for _, s := range strings.Split(scores, ",") {
		n := 0
		if _, err := fmt.Sscan(s, &n); err != nil {
			return g, err
		}
		g.scores = append(g.scores, n)
	}
	if g.opening+len(g.scores) != len(g.moves) {
		return g, errors.New("moves and scores do not fit")
	}
	return g, nil
}

package main

// Games of the engine against itself, one a line:
//
//	rule size opening result moves scores
//
// opening is how many moves were not chosen, result 1, 0 or 0.5 for Black, moves
// run together, scores one for each move after the opening, for its mover,
// separated by commas. A line with a question mark for its result is a side line: a
// position that did not occur in the game above it, with one move and its score.

import (
	"bufio"
	"context"
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
	"gobang/engine/selfplay"
	"gobang/gomoku"
)

// game is one line of the file.
type game struct {
	rule    gomoku.Rule
	size    int
	opening int
	result  float64
	known   bool // whether there is a result
	moves   []gomoku.Point
	scores  []int
}

func playCommand(args []string) error {
	f := flags("play")
	games := f.Int("games", 1000, "games to play")
	nodes := f.Int64("nodes", 4000, "nodes a move")
	side := f.Float64("side", 1, "side lines for each move of a game")
	ruleName := f.String("rule", "freestyle", "rule")
	size := f.Int("size", 15, "lines of the board")
	seed := f.Uint64("seed", 1, "seed of the openings")
	weights := f.String("weights", "", "weights to play with, if others than the engine's")
	f.Parse(args)
	rule, err := gomoku.ParseRule(*ruleName)
	if err != nil {
		return err
	}
	if f.NArg() != 1 {
		return errors.New("play: one file")
	}
	p := &play{nodes: *nodes, side: *side, weights: engine.DefaultWeights()}
	if *weights != "" {
		if p.weights, err = openWeights(*weights); err != nil {
			return err
		}
	}
	p.thinker = engine.NewThinkerWith(8<<20, engine.DefaultParams(), p.weights)
	done, err := readGames(f.Arg(0))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(f.Arg(0), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer out.Close()
	for i := wholeGames(done); i < *games; i++ {
		r := rand.New(rand.NewPCG(*seed, uint64(i)))
		g := game{rule: rule, size: *size, known: true}
		if _, err := io.WriteString(out, p.lines(&g, r)); err != nil {
			return err
		}
	}
	return nil
}

// wholeGames counts the games that are not side lines.
func wholeGames(list []game) (n int) {
	for _, g := range list {
		if g.known {
			n++
		}
	}
	return n
}

// openWeights reads a file of weights.
func openWeights(name string) (*engine.Weights, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return engine.ReadWeights(file)
}

// play is who plays and how.
type play struct {
	thinker *engine.Thinker
	weights *engine.Weights
	nodes   int64
	side    float64
}

// lines plays a game and its side lines and returns them as lines of the file. The
// first is empty, so that a line cut short by an earlier end stays alone.
func (p *play) lines(g *game, r *rand.Rand) string {
	var text strings.Builder
	fmt.Fprintln(&text)
	g.moves = selfplay.Opening(r, p.thinker, g.size, g.rule)
	g.opening = len(g.moves)
	p.toTheEnd(g)
	fmt.Fprintln(&text, g)
	for n := g.opening; n < len(g.moves); n++ {
		for k := p.side; k > r.Float64(); k-- {
			if line, ok := p.sideLine(g, n, r); ok {
				fmt.Fprintln(&text, &line)
			}
		}
	}
	return text.String()
}

// playOn is how many moves a game goes on after a win is proven: the evaluation
// must know won positions when it sees them.
const playOn = 4

// toTheEnd lets the engine play the game to its end, or some moves farther than a
// win is proven.
func (p *play) toTheEnd(g *game) {
	p.thinker.Reset()
	g.result = 0.5
	after := 0
	for len(g.moves) < g.size*g.size {
		pos := selfplay.Position(g.size, g.rule, g.moves)
		r, err := p.thinker.Think(context.Background(), pos, engine.Limits{Nodes: p.nodes}, nil)
		if err != nil {
			return // nothing but forbidden points: a draw
		}
		g.moves, g.scores = append(g.moves, r.Best), append(g.scores, r.Score)
		if r.Score > selfplay.Won {
			g.win(pos.Turn)
		}
		if r.Score < -selfplay.Won {
			g.win(pos.Turn.Other())
		}
		if g.result != 0.5 {
			if after++; after > playOn || r.Mate == 1 || r.Mate == -2 {
				return
			}
		}
	}
}

// sideLine leaves a game after n moves with one to three moves drawn by what the
// engine thinks of them at first sight, and values the position that comes of it:
// most of what a search looks at was not played by two good players.
func (p *play) sideLine(g *game, n int, r *rand.Rand) (game, bool) {
	line := game{rule: g.rule, size: g.size, moves: slices.Clone(g.moves[:n])}
	b, err := engine.FromPosition(selfplay.Position(g.size, g.rule, line.moves))
	if err != nil {
		return line, false
	}
	for range 1 + r.IntN(3) {
		c, ok := p.glance(b, r)
		if !ok || b.Wins(b.Turn(), c) {
			return line, false
		}
		line.moves = append(line.moves, b.Point(c))
		b.Play(c)
	}
	line.opening = len(line.moves)
	p.thinker.Reset()
	res, err := p.thinker.Think(context.Background(), selfplay.Position(g.size, g.rule, line.moves), engine.Limits{Nodes: p.nodes}, nil)
	if err != nil {
		return line, false
	}
	line.moves, line.scores = append(line.moves, res.Best), []int{res.Score}
	return line, true
}

// glance draws a legal move near the stones, each as likely as the order of moves
// says.
func (p *play) glance(b *engine.Board, r *rand.Rand) (engine.Cell, bool) {
	var list []engine.Cell
	var sums []float64
	sum := 0.0
	for _, c := range b.Empties().AppendTo(nil) {
		if !b.Legal(c) || !nearStone(b, b.Point(c)) {
			continue
		}
		order := p.weights.OrderOwn[b.Code(b.Turn(), c)] + p.weights.OrderOther[b.Code(b.Turn().Other(), c)]
		sum += math.Exp(float64(order) / 100)
		list, sums = append(list, c), append(sums, sum)
	}
	if len(list) == 0 {
		return engine.NoCell, false
	}
	i, _ := slices.BinarySearch(sums, r.Float64()*sum)
	return list[min(i, len(list)-1)], true
}

func (g *game) win(side gomoku.Side) {
	g.result = 0
	if side == gomoku.Black {
		g.result = 1
	}
}

func (g *game) String() string {
	scores := make([]string, len(g.scores))
	for i, s := range g.scores {
		scores[i] = fmt.Sprint(s)
	}
	moves := strings.ReplaceAll(gomoku.FormatPoints(g.moves), " ", "")
	result := "?"
	if g.known {
		result = fmt.Sprint(g.result)
	}
	return fmt.Sprintf("%v %d %d %s %s %s", g.rule, g.size, g.opening, result, moves, strings.Join(scores, ","))
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
	var result string
	if _, err := fmt.Sscan(line, &rule, &g.size, &g.opening, &result, &moves, &scores); err != nil {
		return g, err
	}
	if result != "?" {
		g.known = true
		if _, err := fmt.Sscan(result, &g.result); err != nil {
			return g, err
		}
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

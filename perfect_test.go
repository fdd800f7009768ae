package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/proof"
)

// Perfect wins against first replies far and near, and by the move it said.
func TestPerfectWins(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	player := newPerfect()
	for game, first := range []string{"o15", "a14", "g6", "h9", "g8", "i9", "g7"} {
		pos := positionOf(t, gomoku.Freestyle, proof.Size, "h8"+first)
		g := gridOf(pos)
		by := 0
		for {
			th, err := player.think(context.Background(), pos, limits{}, func(thought) {})
			if err != nil || th.standing != inProof || !g.empty(th.point) {
				t.Fatalf("game %d, move %d: %v, standing %d: %v", game, len(pos.Stones)+1, th.point, th.standing, err)
			}
			if by > 0 && th.wonBy > by {
				t.Fatalf("game %d: wins by move %d, after it was %d", game, th.wonBy, by)
			}
			by = th.wonBy
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: th.point, Side: gomoku.Black})
			g.set(th.point, gomoku.Black)
			if judge(g, gomoku.Freestyle, th.point).winner == gomoku.Black {
				break
			}
			reply := anyReply(g, th.point, draw)
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: reply, Side: gomoku.White})
			g.set(reply, gomoku.White)
		}
		if len(pos.Stones) > by {
			t.Errorf("game %d: %d moves, said %d", game, len(pos.Stones), by)
		}
	}
}

// anyReply stops a five if it can and plays near the last stone otherwise.
func anyReply(g *grid, last gomoku.Point, draw *rand.Rand) gomoku.Point {
	var near []gomoku.Point
	for _, s := range []gomoku.Side{gomoku.White, gomoku.Black} {
		for x := range g.size {
			for y := range g.size {
				p := gomoku.Point{X: x, Y: y}
				if g.empty(p) && wins(g, gomoku.Freestyle, p, s) {
					return p
				}
				if g.empty(p) && max(abs(x-last.X), abs(y-last.Y)) < 4 {
					near = append(near, p)
				}
			}
		}
	}
	return near[draw.IntN(len(near))]
}

func TestPerfectSaysWhatIsNotProven(t *testing.T) {
	for name, pos := range map[string]gomoku.Position{
		"another rule":         positionOf(t, gomoku.Standard, 15, "h8o15"),
		"another size":         positionOf(t, gomoku.Freestyle, 17, "h8o15"),
		"not the centre":       positionOf(t, gomoku.Freestyle, 15, "h9o15"),
		"another second stone": positionOf(t, gomoku.Freestyle, 15, "h8o15a1b1"),
		"White":                positionOf(t, gomoku.Freestyle, 15, "h8"),
	} {
		th, err := newPerfect().think(context.Background(), pos, limits{time: 30 * time.Millisecond}, func(th thought) {
			if th.standing != outsideProof {
				t.Errorf("%s: a report with standing %d", name, th.standing)
			}
		})
		if err != nil || th.standing != outsideProof || th.point == gomoku.NoPoint {
			t.Errorf("%s: %v, standing %d: %v", name, th.point, th.standing, err)
		}
	}
	th, err := newPerfect().think(context.Background(), positionOf(t, gomoku.Freestyle, 15, ""), limits{}, nil)
	if err != nil || th.point != gomoku.Center(15) || th.standing != inProof || th.wonBy != 75 {
		t.Errorf("the first stone: %v, standing %d: %v", th.point, th.standing, err)
	}
	for _, x := range []*phrases{&english, &chinese} {
		for s, want := range map[standing]string{notAsked: "", outsideProof: x.notProven} {
			if got := x.standingText(thought{standing: s}); got != want {
				t.Errorf("standing %d: %q", s, got)
			}
		}
	}
	if got := english.standingText(thought{standing: inProof, wonBy: 31}); got != "proven: wins by move 31 at the latest" {
		t.Error(got)
	}
}

// Level 9 takes up a position that was set up, where it is one of the strategy's; the
// stones set up are no moves.
func TestPerfectGoesOnWithAFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "set.sgf")
	if err := os.WriteFile(file, []byte("(;FF[4]GM[4]SZ[15]AB[hh]AW[ig]PL[B])"), 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := proof.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	by, _ := s.Longest(gomoku.Point{X: 8, Y: 8})
	p := startProgram(t, dir, "-level", "9", file)
	p.wait()
	p.sees("computer first")
	p.sees(fmt.Sprintf("proven: wins by move %d at the latest", by-2))
}

// pushover plays White in a game against level 9.
type pushover struct {
	name  string
	games int // with -long
	time  time.Duration
	move  func(g *grid, pos gomoku.Position, draw *rand.Rand) gomoku.Point
}

// pushovers lists everybody: random stones, the point of the best shape, and the
// levels, the last two with little time.
func pushovers(t *testing.T) []pushover {
	list := []pushover{
		{name: "random", games: 500, move: func(g *grid, pos gomoku.Position, draw *rand.Rand) gomoku.Point {
			return anyReply(g, pos.Stones[len(pos.Stones)-1].Point, draw)
		}},
		{name: "greedy", games: 300, move: func(_ *grid, pos gomoku.Position, _ *rand.Rand) gomoku.Point {
			p, err := engine.BestShape(pos)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}},
	}
	games := [...]int{200, 200, 200, 100, 150, 150, 100, 100}
	for i, l := range levels[:8] {
		p := pushover{name: l.name, games: games[i]}
		if l.number >= 7 {
			p.time = 50 * time.Millisecond
		}
		who := l.make()
		p.move = func(_ *grid, pos gomoku.Position, draw *rand.Rand) gomoku.Point {
			th, err := who.think(context.Background(), pos, limits{time: p.time, seed: draw.Uint64()}, func(thought) {})
			if err != nil {
				t.Fatal(err)
			}
			return th.point
		}
		list = append(list, p)
	}
	return list
}

// Nobody holds out against level 9 from the empty board: -long plays 2,000 games.
// White's first stones are drawn, none to three of them, so that games differ.
func TestPerfectBeatsEverybody(t *testing.T) {
	draw := rand.New(rand.NewPCG(9, 35))
	player := newPerfect()
	var took []time.Duration
	for _, p := range pushovers(t) {
		games, longest := 1, 0
		if *long {
			games = p.games
		}
		for n := range games {
			g := tryout{t: t, player: player, white: p, drawn: n % 4, draw: draw, took: &took}
			longest = max(longest, g.play())
		}
		t.Logf("%s: %d games, all won, the longest in %d moves", p.name, games, longest)
	}
	slices.Sort(took)
	t.Logf("%d answers: half within %v, 99 of 100 within %v, the slowest %v", len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
}

// tryout is one game against level 9, which has Black.
type tryout struct {
	t      *testing.T
	player *perfect
	white  pushover
	drawn  int // White's first stones that are drawn
	draw   *rand.Rand
	took   *[]time.Duration // every answer

	pos  gomoku.Position
	grid *grid
}

// play plays the game, which Black must win, and returns its moves.
func (g *tryout) play() int {
	g.pos = positionOf(g.t, gomoku.Freestyle, proof.Size, "")
	g.grid = gridOf(g.pos)
	for !g.put(g.black()) {
		if g.put(g.reply()) {
			g.t.Fatalf("%s won: %v", g.white.name, g.pos.Stones)
		}
	}
	return len(g.pos.Stones)
}

// black is level 9's move, which must come from the proof.
func (g *tryout) black() gomoku.Point {
	start := time.Now()
	th, err := g.player.think(context.Background(), g.pos, limits{}, func(thought) {})
	*g.took = append(*g.took, time.Since(start))
	if err != nil || th.standing != inProof {
		g.t.Fatalf("%s: standing %d, %v: %v", g.white.name, th.standing, err, g.pos.Stones)
	}
	return th.point
}

func (g *tryout) reply() gomoku.Point {
	if len(g.pos.Stones) < 2*g.drawn {
		return anyReply(g.grid, g.pos.Stones[len(g.pos.Stones)-1].Point, g.draw)
	}
	return g.white.move(g.grid, g.pos, g.draw)
}

// put plays a move and reports whether it wins.
func (g *tryout) put(p gomoku.Point) bool {
	if !g.grid.empty(p) {
		g.t.Fatalf("%s: %v is no legal move: %v", g.white.name, p, g.pos.Stones)
	}
	won := wins(g.grid, gomoku.Freestyle, p, g.pos.Turn)
	g.pos.Stones = append(g.pos.Stones, gomoku.Stone{Point: p, Side: g.pos.Turn})
	g.grid.set(p, g.pos.Turn)
	g.pos.Turn = g.pos.Turn.Other()
	return won
}

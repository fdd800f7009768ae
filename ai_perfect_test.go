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
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/players/engines"
	"gobang/proof"
	"gobang/tui/speech"
	"gobang/tui/words"
)

// Perfect wins against first replies far and near, and by the move it said.
func TestPerfectWins(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	player := engines.NewPerfect()
	for game, first := range []string{"o15", "a14", "g6", "h9", "g8", "i9", "g7"} {
		pos := gomokutest.Position(t, gomoku.Freestyle, proof.Size, "h8"+first)
		g := gomoku.BoardOf(pos)
		by := 0
		for {
			th, err := player.Think(context.Background(), pos, players.Limits{}, func(players.Thought) {})
			if err != nil || th.Standing != players.InProof || !g.Empty(th.Point) {
				t.Fatalf("game %d, move %d: %v, standing %d: %v", game, len(pos.Stones)+1, th.Point, th.Standing, err)
			}
			if by > 0 && th.WonBy > by {
				t.Fatalf("game %d: wins by move %d, after it was %d", game, th.WonBy, by)
			}
			by = th.WonBy
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: th.Point, Side: gomoku.Black})
			g.Set(th.Point, gomoku.Black)
			if referee.Judge(g, gomoku.Freestyle, th.Point).Winner == gomoku.Black {
				break
			}
			reply := anyReply(g, th.Point, draw)
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: reply, Side: gomoku.White})
			g.Set(reply, gomoku.White)
		}
		if len(pos.Stones) > by {
			t.Errorf("game %d: %d moves, said %d", game, len(pos.Stones), by)
		}
	}
}

// anyReply stops a five if it can and plays near the last stone otherwise.
func anyReply(g *gomoku.Board, last gomoku.Point, draw *rand.Rand) gomoku.Point {
	var near []gomoku.Point
	for _, s := range []gomoku.Side{gomoku.White, gomoku.Black} {
		for x := range g.Size {
			for y := range g.Size {
				p := gomoku.Point{X: x, Y: y}
				if g.Empty(p) && referee.Wins(g, gomoku.Freestyle, p, s) {
					return p
				}
				if g.Empty(p) && max(x-last.X, last.X-x, y-last.Y, last.Y-y) < 4 {
					near = append(near, p)
				}
			}
		}
	}
	return near[draw.IntN(len(near))]
}

func TestPerfectSaysWhatIsNotProven(t *testing.T) {
	for name, pos := range map[string]gomoku.Position{
		"another rule":         gomokutest.Position(t, gomoku.Standard, 15, "h8o15"),
		"another size":         gomokutest.Position(t, gomoku.Freestyle, 17, "h8o15"),
		"not the centre":       gomokutest.Position(t, gomoku.Freestyle, 15, "h9o15"),
		"another second stone": gomokutest.Position(t, gomoku.Freestyle, 15, "h8o15a1b1"),
		"White":                gomokutest.Position(t, gomoku.Freestyle, 15, "h8"),
	} {
		th, err := engines.NewPerfect().Think(context.Background(), pos, players.Limits{Time: 30 * time.Millisecond}, func(th players.Thought) {
			if th.Standing != players.OutsideProof {
				t.Errorf("%s: a report with standing %d", name, th.Standing)
			}
		})
		if err != nil || th.Standing != players.OutsideProof || th.Point == gomoku.NoPoint {
			t.Errorf("%s: %v, standing %d: %v", name, th.Point, th.Standing, err)
		}
	}
	th, err := engines.NewPerfect().Think(context.Background(), gomokutest.Position(t, gomoku.Freestyle, 15, ""), players.Limits{}, nil)
	if err != nil || th.Point != gomoku.Center(15) || th.Standing != players.InProof || th.WonBy != 75 {
		t.Errorf("the first stone: %v, standing %d: %v", th.Point, th.Standing, err)
	}
	for _, x := range []words.Lang{words.English, words.Chinese} {
		for s, want := range map[players.Standing]string{players.NotAsked: "", players.OutsideProof: x.Say(words.NotProven)} {
			if got := speech.Standing(x, players.Thought{Standing: s}); got != want {
				t.Errorf("standing %d: %q", s, got)
			}
		}
	}
	if got := speech.Standing(words.English, players.Thought{Standing: players.InProof, WonBy: 31}); got != "proven: wins by move 31 at the latest" {
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

// What is proven is said whenever it is so: after the computer's move, when moves were
// taken back, and when the game comes back; without a panel in the line under the board.
func TestPerfectIsSaidToBeProven(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-level", "9")
	p.wait()
	p.move("h9")
	p.wait()
	p.move("c3")
	p.wait()
	p.keys("u")
	p.proven("proven: wins by move ")
	if p.mind.side != gomoku.Black || p.line() != "h8 h9 g9" {
		t.Errorf("%v, after %s", p.mind.side, p.line())
	}
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir)
	p.keys("3")
	p.proven("proven: wins by move ")
	p.sim.SetSize(40, 22)
	p.keys("<Left>")
	p.sees("Your turn. It wins by move")
	p.keys("w") // the computer is White now: nothing is proven for it
	p.wait()
	p.seesNot("roven: wins")
}

// proven waits until the proof was asked, and looks for what is said of it.
func (p *played) proven(want string) {
	p.t.Helper()
	p.until(want, func() bool { return p.mind.thought.Standing == players.InProof })
	p.sees(want)
}

// pushover plays White in a game against level 9.
type pushover struct {
	name  string
	games int // with -long
	time  time.Duration
	move  func(g *gomoku.Board, pos gomoku.Position, draw *rand.Rand) gomoku.Point
}

// pushovers lists everybody: random stones, the point of the best shape, and the
// levels, the last two with little time.
func pushovers(t *testing.T) []pushover {
	list := []pushover{
		{name: "random", games: 500, move: func(g *gomoku.Board, pos gomoku.Position, draw *rand.Rand) gomoku.Point {
			return anyReply(g, pos.Stones[len(pos.Stones)-1].Point, draw)
		}},
		{name: "greedy", games: 300, move: func(_ *gomoku.Board, pos gomoku.Position, _ *rand.Rand) gomoku.Point {
			p, err := engine.BestShape(pos)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}},
	}
	games := [...]int{200, 200, 200, 100, 150, 150, 100, 100}
	for i, l := range levels[:8] {
		p := pushover{name: l.Name, games: games[i]}
		if l.Number >= 7 {
			p.time = 50 * time.Millisecond
		}
		who := l.Make()
		p.move = func(_ *gomoku.Board, pos gomoku.Position, draw *rand.Rand) gomoku.Point {
			th, err := who.Think(context.Background(), pos, players.Limits{Time: p.time, Seed: draw.Uint64()}, func(players.Thought) {})
			if err != nil {
				t.Fatal(err)
			}
			return th.Point
		}
		list = append(list, p)
	}
	return list
}

// Nobody holds out against level 9 from the empty board: -long plays 2,000 games.
// White's first stones are drawn, none to three of them, so that games differ.
func TestPerfectBeatsEverybody(t *testing.T) {
	t.Parallel()
	draw := rand.New(rand.NewPCG(9, 35))
	player := engines.NewPerfect()
	var took []time.Duration
	for i, p := range pushovers(t) {
		longest := 0
		if i%gomokutest.Rounds(3, 1, 1) != 0 || p.time > 0 && gomokutest.Rounds(0, 1, 1) == 0 {
			continue // the strong levels take their time
		}
		games := gomokutest.Rounds(1, 1, p.games)
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
	player *engines.Perfect
	white  pushover
	drawn  int // White's first stones that are drawn
	draw   *rand.Rand
	took   *[]time.Duration // every answer

	pos  gomoku.Position
	grid *gomoku.Board
}

// play plays the game, which Black must win, and returns its moves.
func (g *tryout) play() int {
	g.pos = gomokutest.Position(g.t, gomoku.Freestyle, proof.Size, "")
	g.grid = gomoku.BoardOf(g.pos)
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
	th, err := g.player.Think(context.Background(), g.pos, players.Limits{}, func(players.Thought) {})
	*g.took = append(*g.took, time.Since(start))
	if err != nil || th.Standing != players.InProof {
		g.t.Fatalf("%s: standing %d, %v: %v", g.white.name, th.Standing, err, g.pos.Stones)
	}
	return th.Point
}

func (g *tryout) reply() gomoku.Point {
	if len(g.pos.Stones) < 2*g.drawn {
		return anyReply(g.grid, g.pos.Stones[len(g.pos.Stones)-1].Point, g.draw)
	}
	return g.white.move(g.grid, g.pos, g.draw)
}

// put plays a move and reports whether it wins.
func (g *tryout) put(p gomoku.Point) bool {
	if !g.grid.Empty(p) {
		g.t.Fatalf("%s: %v is no legal move: %v", g.white.name, p, g.pos.Stones)
	}
	won := referee.Wins(g.grid, gomoku.Freestyle, p, g.pos.Turn)
	g.pos.Stones = append(g.pos.Stones, gomoku.Stone{Point: p, Side: g.pos.Turn})
	g.grid.Set(p, g.pos.Turn)
	g.pos.Turn = g.pos.Turn.Other()
	return won
}

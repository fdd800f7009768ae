package proof

import (
	"bytes"
	"context"
	"crypto/sha256"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// On an odd number of lines an eighth of the board differs, on an even one half.
func TestFirstRepliesOfEverySize(t *testing.T) {
	for size, want := range map[int]int{13: 27, 15: 35, 16: 135, 17: 44, 19: 54, 20: 209, 25: 90} {
		on, seen := geometryOf(size), map[Key]bool{}
		p := on.after(on.center())
		for _, reply := range (Game{gomoku.Freestyle, size}).Replies() {
			p.play(on.cell(reply))
			k, _ := p.key()
			seen[k] = true
			p.undo()
		}
		if n := len(on.firstReplies()); n != want || len(seen) != want {
			t.Errorf("%d lines: %d first replies, %d that differ, not %d", size, n, len(seen), want)
		}
		all := map[Key]bool{}
		for c := range on.cells {
			if c != on.center() {
				p.play(c)
				k, _ := p.key()
				all[k] = true
				p.undo()
			}
		}
		if !maps.Equal(all, seen) {
			t.Errorf("%d lines: of %d replies %d are listed", size, len(all), len(seen))
		}
	}
}

func TestGamesWithoutStrategies(t *testing.T) {
	for _, g := range []Game{{gomoku.Renju, 15}, {gomoku.Caro, 15}, {gomoku.Freestyle, 12}, {gomoku.Freestyle, 26}} {
		if g.Check() == nil {
			t.Errorf("%v: nobody complains", g)
		}
	}
	if _, err := Load(Game{gomoku.Standard, 25}); err == nil || err.Error() != "standard on 25 lines: the program has no strategy for it" {
		t.Error(err)
	}
}

func TestShippedStrategiesAreThoseOfTheirGames(t *testing.T) {
	for _, g := range Shipped {
		s, err := Load(g)
		if err != nil || s.Game() != g || s.Len() == 0 {
			t.Errorf("%v: %v", g, err)
		}
	}
}

// Of a game that is not whole only the first replies are claimed that are, in every
// orientation, and not the first stone.
func TestShippedPartsClaimNoMore(t *testing.T) {
	for _, tt := range []struct {
		game  Game
		whole string
	}{{Game{gomoku.Standard, 15}, "c1d1e1f1g1h1b2c2d2g2c3"}, {Game{gomoku.Freestyle, 19}, "a1b1"}} {
		s, err := Load(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		on, p := s.on, NewPlayer(s)
		whole := map[cell]bool{}
		for _, q := range points(t, tt.whole) {
			for face := range on.faces {
				whole[on.faces[face][on.cell(q)]] = true
			}
		}
		pos := gomoku.Position{Rule: tt.game.Rule, Size: tt.game.Size, Turn: gomoku.Black}
		if m, ok := p.Move(pos); ok {
			t.Errorf("%v: the first stone: %+v", tt.game, m)
		}
		center := gomoku.Stone{Point: on.point(on.center()), Side: gomoku.Black}
		for c := range on.cells {
			pos.Stones = []gomoku.Stone{center, {Point: on.point(c), Side: gomoku.White}}
			if _, ok := p.Move(pos); ok != whole[c] {
				t.Errorf("%v: %v is claimed: %v", tt.game, on.point(c), ok)
			}
		}
	}
}

// A strategy of another game comes back with its game, on boards where a byte holds a
// cell and where it does not.
func TestFilesOfOtherGames(t *testing.T) {
	for _, g := range []Game{{gomoku.Standard, 15}, {gomoku.Freestyle, 16}, {gomoku.Standard, 19}, {gomoku.Freestyle, 25}} {
		on := geometryOf(g.Size)
		s := newStrategy(g, map[Key]answer{})
		last := on.cells - 1
		for _, line := range [][]cell{{on.center(), last}, {on.center(), last, 0, 1}, {on.center(), last, 0, last - 1}} {
			p := on.after(line...)
			k, face := p.key()
			s.moves[k] = answer{on.faces[face][cell(len(line)-2)], 9}
		}
		var file bytes.Buffer
		if _, err := s.Write(&file); err != nil {
			t.Fatal(err)
		}
		got, err := Read(file.Bytes())
		if err != nil || got.Game() != g || !maps.Equal(got.moves, s.moves) || got.Len() != 3 {
			t.Errorf("%v: %+v, %v", g, got, err)
			continue
		}
		if move, _, ok := got.Stored([]gomoku.Stone{{Point: on.point(on.center()), Side: gomoku.Black}, {Point: on.point(last), Side: gomoku.White}}); !ok || on.cell(move) != 0 {
			t.Errorf("%v: %v, %v", g, move, ok)
		}
		for at, b := range map[int]byte{headBytes: byte(gomoku.Renju), headBytes + 1: 26} {
			bad := bytes.Clone(file.Bytes())
			bad[at] = b
			body := bad[:len(bad)-sha256.Size]
			sum := sha256.Sum256(body)
			if _, err := Read(append(body, sum[:]...)); err == nil {
				t.Errorf("%v: byte %d may be %d", g, at, b)
			}
		}
	}
}

// On a larger board the seed lies in the middle, and what White has beyond its edge
// counts as a stone on the edge.
func TestSeed(t *testing.T) {
	home, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	if seedOf(Home) != nil {
		t.Error("home has a seed")
	}
	s := seedOf(Game{gomoku.Freestyle, 19})
	on := geometryOf(19)
	at := func(moves string) position {
		p := position{on: on}
		for _, q := range points(t, moves) {
			p.play(on.cell(q))
		}
		return p
	}
	shifted := func(moves string) cell {
		m, _, ok := home.Stored(stones(t, moves))
		if !ok {
			t.Fatal(moves)
		}
		return on.cell(m.Add(2, 2))
	}
	for moves, same := range map[string]string{"j10k11": "h8i9", "j10a1": "h8a1", "j10s10": "h8o8", "j10q12": "h8o10"} {
		p := at(moves)
		if c := s.move(&p); c != shifted(same) {
			t.Errorf("%s: %v, not %v", moves, on.point(c), on.point(shifted(same)))
		}
	}
	for _, moves := range []string{"j10", "a1j10", "j10k11a1b1"} { // not stored, and Black's stone beyond the edge
		p := at(moves)
		if c := s.move(&p); c != engine.NoCell {
			t.Errorf("%s: %v", moves, on.point(c))
		}
	}
	two := at("j10a1k11b1")
	if q, ok := s.image(&two); !ok || !q.has(0) || len(q.stones) != 4 || !q.has(q.on.cells-1) {
		t.Errorf("two stones beyond the same corner: %+v, %v", q.stones, ok)
	}
}

// A work file says which game it is for; another builder refuses it.
func TestWorkOfAnotherGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "work")
	w, err := openWork(Game{gomoku.Standard, 19}, path)
	if err != nil {
		t.Fatal(err)
	}
	w.close()
	if w, err := readWork(path); err != nil || w.game != (Game{gomoku.Standard, 19}) {
		t.Errorf("%+v: %v", w, err)
	}
	for _, g := range []Game{Home, {gomoku.Freestyle, 19}, {gomoku.Standard, 15}} {
		if _, err := openWork(g, path); err == nil || !strings.HasSuffix(err.Error(), "the work is at standard on 19 lines, not at "+g.String()) {
			t.Errorf("%v: %v", g, err)
		}
	}
}

// A task of another game is solved with the seed's moves, and by the solver of its own
// rule: the same line takes other moves where a six does not win.
func TestProveOtherGames(t *testing.T) {
	gomokutest.OnlyInFull(t, "solves tasks of other games")
	for _, tt := range []struct {
		game Game
		line string
	}{{Game{gomoku.Standard, 15}, "h8o15g7i7"}, {Game{gomoku.Freestyle, 19}, "j10q17i9k9"}, {Game{gomoku.Freestyle, 16}, "i8p16h7j7"}} {
		s, ok := Prove(context.Background(), tt.game, points(t, tt.line), 6_000_000)
		if !ok || s.Len() == 0 || s.Game() != tt.game {
			t.Errorf("%v: %s is not proven", tt.game, tt.line)
		}
	}
}

// The seed's moves alone make a whole task, with fewer nodes than a search.
func TestLeanTask(t *testing.T) {
	g := Game{gomoku.Freestyle, 17}
	on := geometryOf(17)
	s := newSearch(g)
	s.seed = seedOf(g)
	line := []cell{on.center(), on.cell(gomoku.Point{X: 15, Y: 15})}
	p := on.after(line...)
	line = append(line, s.seed.move(&p), 0)
	s.start(line)
	if !s.whole(attemptNodes[0], true) || len(s.own) == 0 {
		t.Fatalf("not whole: %d moves, %d nodes", len(s.own), s.spent)
	}
	s.start(line)
	s.seed = nil
	if s.whole(200, true) {
		t.Error("whole without a seed and without nodes")
	}
}

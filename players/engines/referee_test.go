package engines

// The referee against the engine's shapes: they share no code, so where they
// agree on a million random stones both are right or both are wrong alike.

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

// duel is one game of random stones on both boards.
type duel struct {
	grid  *gomoku.Board
	board *engine.Board
	rule  gomoku.Rule
	r     *rand.Rand
	fives int // compared points that make a five, and forbidden ones
	fouls int
}

// compare holds every empty point against the referee, for both sides.
func (d *duel) compare() error {
	for x := range d.grid.Size {
		for y := range d.grid.Size {
			p := gomoku.Point{X: x, Y: y}
			if !d.grid.Empty(p) {
				continue
			}
			c := d.board.Cell(p)
			for _, s := range []gomoku.Side{gomoku.Black, gomoku.White} {
				want := referee.Wins(d.grid, d.rule, p, s)
				if got := d.board.Wins(s, c); got != want {
					return fmt.Errorf("five of %v on %v: engine %v, referee %v", s, p, got, want)
				}
				if want {
					d.fives++
				}
			}
			want := d.rule == gomoku.Renju && referee.Forbidden(d.grid, p) != referee.NoFault
			if got := d.board.Forbidden(c); got != want {
				return fmt.Errorf("forbidden on %v: engine %v, referee %v", p, got, want)
			}
			if want {
				d.fouls++
			}
		}
	}
	return nil
}

// play puts a stone on both boards, and compares how the game stands after it.
func (d *duel) play(p gomoku.Point, s gomoku.Side) (over bool, err error) {
	c := d.board.Cell(p)
	five := d.board.Wins(s, c)
	foul := s == gomoku.Black && d.board.Forbidden(c)
	d.grid.Set(p, s)
	d.board.SetTurn(s)
	d.board.Play(c)
	want := referee.Ending{Over: five || foul || d.board.Empties().Empty()}
	switch {
	case five:
		want.Winner = s
	case foul:
		want.Winner = gomoku.White
	}
	got := referee.Judge(d.grid, d.rule, p)
	if got.Over != want.Over || got.Winner != want.Winner || (got.Fault != referee.NoFault) != foul {
		return got.Over, fmt.Errorf("after %v on %v: engine over %v, won by %v, referee %+v", s, p, want.Over, want.Winner, got)
	}
	return got.Over, nil
}

// point draws an empty point, nine times in ten one near the last stone, so that
// rows come about.
func (d *duel) point(last gomoku.Point) gomoku.Point {
	for {
		p := gomoku.Point{X: d.r.IntN(d.grid.Size), Y: d.r.IntN(d.grid.Size)}
		if last != gomoku.NoPoint && d.r.IntN(10) > 0 {
			p = last.Add(d.r.IntN(7)-3, d.r.IntN(7)-3)
		}
		if d.grid.Empty(p) {
			return p
		}
		last = gomoku.NoPoint
	}
}

// game plays one game and returns how many stones it had. Now and then it goes on
// after its end, since saved games and set-up positions do so too.
func (d *duel) game() (stones int, err error) {
	side, last := gomoku.Black, gomoku.NoPoint
	beyond := d.r.IntN(4) == 0
	for !d.grid.Full() {
		if err := d.compare(); err != nil {
			return stones, err
		}
		last = d.point(last)
		over, err := d.play(last, side)
		if stones++; err != nil || over && !beyond {
			return stones, err
		}
		if d.r.IntN(8) > 0 {
			side = side.Other()
		}
	}
	return stones, nil
}

func TestRefereeAndEngineAgree(t *testing.T) {
	each := gomokutest.Rounds(800, 800, 40_000) // a million stones over five rules and five sizes
	for rule := range gomoku.Rule(gomoku.NumRules) {
		for _, size := range []int{5, 9, 15, 20, 25} {
			r := rand.New(rand.NewPCG(uint64(rule), uint64(size)))
			stones, fives, fouls := 0, 0, 0
			for stones < each {
				d := &duel{grid: gomoku.NewBoard(size), board: engine.NewBoard(size, rule), rule: rule, r: r}
				n, err := d.game()
				if err != nil {
					t.Fatalf("%v, size %d, black and white stones %v: %v", rule, size, d.grid.Stones(), err)
				}
				stones, fives, fouls = stones+n, fives+d.fives, fouls+d.fouls
			}
			if fives == 0 || (fouls > 0) != (rule == gomoku.Renju) {
				t.Errorf("%v, size %d: %d stones met %d fives, %d forbidden points", rule, size, stones, fives, fouls)
			}
			t.Logf("%v, size %d: %d stones, %d fives, %d forbidden points", rule, size, stones, fives, fouls)
		}
	}
}

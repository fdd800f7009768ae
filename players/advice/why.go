package advice

// Hints: the engine's best move, and why it is good. The reason is the strongest
// thing that is true of the move: first what was proven, then what the stone stops,
// then what it makes. What stones make and stop is read from the lines (gomoku/shapes),
// which are held against the referee.

import (
	"context"
	"math/bits"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/gomoku/shapes"
	"gobang/players"
)

// HintBudget bounds a hint to a second.
var HintBudget = players.Budget{Limits: engine.Limits{Time: 900 * time.Millisecond}, ProofNodes: 100_000, ProofTime: 450 * time.Millisecond}

// hintSolver is what the solver may visit for each question about what a move stops.
const hintSolver = 20_000

// Hinter finds hints, in the background like a move.
type Hinter struct {
	Study  *Study
	Budget players.Budget
}

func (h Hinter) Think(ctx context.Context, pos gomoku.Position, _ players.Limits, _ func(players.Thought)) (players.Thought, error) {
	moves, err := h.Study.Study(ctx, pos, h.Budget, nil)
	if err != nil {
		return players.Thought{Point: gomoku.NoPoint}, err
	}
	th := moves[0]
	th.Reason = h.reason(ctx, pos, th)
	return th, ctx.Err()
}

// reason finds why a move is good.
func (h Hinter) reason(ctx context.Context, pos gomoku.Position, th players.Thought) players.Reason {
	f := factsOf(pos, th.Point)
	r := players.Reason{At: th.Point, Depth: th.Depth}
	switch {
	case th.Mate > 0:
		r.Moves = players.WinnerMoves(th.Mate)
		r.Kind = f.wins(th)
		return r
	case th.Mate < 0:
		r.Lost = players.WinnerMoves(th.Mate)
	}
	stops, makes := f.stops(), f.makes()
	if stops == players.NoReason && th.Mate == 0 {
		stops, r.Moves = h.Study.stops(ctx, pos, th.Point)
	}
	switch {
	case stops != players.NoReason:
		r.Kind, r.Also = stops, makes
	case makes != players.NoReason:
		r.Kind = makes
	default:
		r.Kind = players.BestFound
	}
	return r
}

// facts are what the lines tell of a move.
type facts struct {
	s         *shapes.Board
	p         gomoku.Point
	me, other gomoku.Side
}

func factsOf(pos gomoku.Position, p gomoku.Point) facts {
	return facts{shapes.New(pos, nil), p, pos.Turn, pos.Turn.Other()}
}

// wins names how a move wins whose win is proven.
func (f facts) wins(th players.Thought) players.ReasonKind {
	switch {
	case th.Mate == 1:
		return players.WinsFive
	case th.Mate == 3 && f.openFour():
		return players.MakesStraightFour
	case th.Mate <= 5 && f.fours() > 1:
		return players.MakesTwoFours
	case th.Mate <= 5 && f.fours() == 1 && f.threes() > 0:
		return players.MakesFourThree
	case th.Proof == "vcf":
		return players.WinsByFours
	case th.Proof == "vct":
		return players.WinsByThreats
	}
	return players.WinsByForce
}

// stops names what of the other side the stone meets.
func (f facts) stops() players.ReasonKind {
	s := f.s
	switch {
	case s.Carries(f.p, f.other, shapes.Five) || s.Fives[f.other.Index()] > 0 && f.after(func() bool { return s.Fives[f.other.Index()] == 0 }):
		return players.BlocksFive
	case s.Fives[f.other.Index()] == 0 && s.CanStrong(f.other) && f.after(func() bool { return !s.CanStrong(f.other) }):
		return players.BlocksOpenThree
	case !s.CanStrong(f.other) && s.CanFourThree(f.other) && f.after(func() bool { return !s.CanFourThree(f.other) }):
		return players.BlocksFourThree
	}
	return players.NoReason
}

// makes names the strongest shape the stone makes.
func (f facts) makes() players.ReasonKind {
	fours, threes := f.fours(), f.threes()
	switch {
	case f.openFour():
		return players.MakesStraightFour
	case fours > 1:
		return players.MakesTwoFours
	case fours == 1 && threes > 0:
		return players.MakesFourThree
	case fours == 1:
		return players.MakesFour
	case threes > 1:
		return players.MakesTwoThrees
	case threes == 1:
		return players.MakesOpenThree
	}
	return players.NoReason
}

// after asks a question with the stone on the board.
func (f facts) after(ask func() bool) bool {
	f.s.Play(f.p, f.me)
	defer f.s.Undo(f.p)
	return ask()
}

// openFour reports whether the stone makes four in a row that can become five at
// either end.
func (f facts) openFour() bool {
	return f.after(func() bool {
		for a := range referee.Axes {
			l, bit := f.s.LineAt(f.p, a)
			ln := &f.s.Lines[a][l]
			w := shapes.Wire{Own: ln.Stones[f.me.Index()], N: ln.N}
			below, above := w.Run(bit)
			low, high := bit-below-1, bit+above+1
			five := ln.Read.Marks[f.me.Index()].Five
			if below+1+above == 4 && low >= 0 && five>>low&1 != 0 && five>>high&1 != 0 {
				return true
			}
		}
		return false
	})
}

// fours counts the fours the stone makes, two on one line as two.
func (f facts) fours() (n int) {
	f.s.MarksAt(f.p, f.me, func(m *shapes.Marks, bit uint32) {
		switch {
		case m.Strong&bit != 0:
			n += 2
		case m.Four&bit != 0:
			n++
		}
	})
	if f.openFour() {
		n--
	}
	return n
}

// threes counts the open threes the stone makes: lines without a four on which it
// lets the side make a four that nothing stops, by a stone it may play.
func (f facts) threes() (n int) {
	for a := range referee.Axes {
		l, bit := f.s.LineAt(f.p, a)
		before := f.s.Lines[a][l].Read.Marks[f.me.Index()]
		if before.Three>>bit&1 == 0 || (before.Four|before.Strong)>>bit&1 != 0 {
			continue
		}
		near := uint32(0x1ff) << bit >> 4 // a five reaches no further
		if f.after(func() bool { return f.strongOf(a, l, near&^before.Strong) }) {
			n++
		}
	}
	return n
}

// strongOf reports whether a line has a point, of those given, where a legal stone
// makes a strong four.
func (f facts) strongOf(a, l int, points uint32) bool {
	for m := f.s.Lines[a][l].Read.Marks[f.me.Index()].Strong & points; m != 0; m &= m - 1 {
		if f.s.Legal(f.s.PointAt(a, l, bits.TrailingZeros32(m)), f.me) {
			return true
		}
	}
	return false
}

// stops asks the solver whether the other side would win by force if it were to
// move, and whether p ends that: then it names the win and how many moves it takes.
func (s *Study) stops(ctx context.Context, pos gomoku.Position, p gomoku.Point) (players.ReasonKind, int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b, err := engine.FromPosition(pos)
	if err != nil {
		return players.NoReason, 0
	}
	for i, find := range []func(context.Context, *engine.Board, int) engine.Answer{s.Solver.VCF, s.Solver.VCT} {
		s.Solver.Reset()
		b.SetTurn(pos.Turn.Other())
		if find(ctx, b, hintSolver).Verdict != engine.Win {
			continue
		}
		proof, ok := s.Solver.Proof(ctx, b)
		b.SetTurn(pos.Turn)
		b.Play(b.Cell(p))
		s.Solver.Reset()
		after := find(ctx, b, hintSolver).Verdict
		b.Undo()
		if !ok || after != engine.NoWin {
			return players.NoReason, 0
		}
		return []players.ReasonKind{players.StopsFours, players.StopsThreats}[i], players.WinnerMoves(proof.Plies)
	}
	return players.NoReason, 0
}

package main

// Hints: the engine's best move, and why it is good. The reason is the strongest
// thing that is true of the move: first what was proven, then what the stone stops,
// then what it makes. What stones make and stop is read from the sheet (sheet.go),
// which the referee is held against.

import (
	"context"
	"math/bits"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

// hintBudget bounds a hint to a second.
var hintBudget = budget{Limits: engine.Limits{Time: 900 * time.Millisecond}, proofNodes: 100_000, proofTime: 450 * time.Millisecond}

// hintSolver is what the solver may visit for each question about what a move stops.
const hintSolver = 20_000

// hinter finds hints, in the background like a move.
type hinter struct {
	s *scholar
	b budget
}

func (h hinter) think(ctx context.Context, pos gomoku.Position, _ limits, _ func(thought)) (thought, error) {
	moves, err := h.s.study(ctx, pos, h.b, nil)
	if err != nil {
		return thought{point: gomoku.NoPoint}, err
	}
	th := moves[0]
	th.reason = h.reason(ctx, pos, th)
	return th, ctx.Err()
}

// reason finds why a move is good.
func (h hinter) reason(ctx context.Context, pos gomoku.Position, th thought) reason {
	f := factsOf(pos, th.point)
	r := reason{at: th.point, depth: th.depth}
	switch {
	case th.mate > 0:
		r.moves = winnerMoves(th.mate)
		r.kind = f.wins(th)
		return r
	case th.mate < 0:
		r.lost = winnerMoves(th.mate)
	}
	stops, makes := f.stops(), f.makes()
	if stops == noReason && th.mate == 0 {
		stops, r.moves = h.s.stops(ctx, pos, th.point)
	}
	switch {
	case stops != noReason:
		r.kind, r.also = stops, makes
	case makes != noReason:
		r.kind = makes
	default:
		r.kind = best
	}
	return r
}

// facts are what the sheet tells of a move.
type facts struct {
	s         *sheet
	p         gomoku.Point
	me, other gomoku.Side
}

func factsOf(pos gomoku.Position, p gomoku.Point) facts {
	return facts{newSheet(pos), p, pos.Turn, pos.Turn.Other()}
}

// wins names how a move wins whose win is proven.
func (f facts) wins(th thought) reasonKind {
	switch {
	case th.mate == 1:
		return winsFive
	case th.mate == 3 && f.openFour():
		return makesOpenFour
	case th.mate <= 5 && f.fours() > 1:
		return makesTwoFours
	case th.mate <= 5 && f.fours() == 1 && f.threes() > 0:
		return makesFourThree
	case th.proof == "vcf":
		return winsByFours
	case th.proof == "vct":
		return winsByThreats
	}
	return winsByForce
}

// stops names what of the other side the stone meets.
func (f facts) stops() reasonKind {
	s := f.s
	switch {
	case s.carries(f.p, f.other, fiveMark) || s.fives[idx(f.other)] > 0 && f.after(func() bool { return s.fives[idx(f.other)] == 0 }):
		return blocksFive
	case s.fives[idx(f.other)] == 0 && s.canStrong(f.other) && f.after(func() bool { return !s.canStrong(f.other) }):
		return blocksOpenThree
	case !s.canStrong(f.other) && s.canFourThree(f.other) && f.after(func() bool { return !s.canFourThree(f.other) }):
		return blocksFourThree
	}
	return noReason
}

// makes names the strongest shape the stone makes.
func (f facts) makes() reasonKind {
	fours, threes := f.fours(), f.threes()
	switch {
	case f.openFour():
		return makesOpenFour
	case fours > 1:
		return makesTwoFours
	case fours == 1 && threes > 0:
		return makesFourThree
	case fours == 1:
		return makesFour
	case threes > 1:
		return makesTwoThrees
	case threes == 1:
		return makesOpenThree
	}
	return noReason
}

// after asks a question with the stone on the board.
func (f facts) after(ask func() bool) bool {
	f.s.play(f.p, f.me)
	defer f.s.undo(f.p)
	return ask()
}

// openFour reports whether the stone makes four in a row that can become five at
// either end.
func (f facts) openFour() bool {
	return f.after(func() bool {
		for a := range axes {
			l, bit := f.s.lineAt(f.p, a)
			ln := &f.s.lines[a][l]
			w := wire{own: ln.stones[idx(f.me)], n: ln.n}
			below, above := w.run(bit)
			low, high := bit-below-1, bit+above+1
			five := ln.read.marks[idx(f.me)].five
			if below+1+above == 4 && low >= 0 && five>>low&1 != 0 && five>>high&1 != 0 {
				return true
			}
		}
		return false
	})
}

// fours counts the fours the stone makes, two on one line as two.
func (f facts) fours() (n int) {
	f.s.marksAt(f.p, f.me, func(m *marks, bit uint32) {
		switch {
		case m.strong&bit != 0:
			n += 2
		case m.four&bit != 0:
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
	for a := range axes {
		l, bit := f.s.lineAt(f.p, a)
		before := f.s.lines[a][l].read.marks[idx(f.me)]
		if before.three>>bit&1 == 0 || (before.four|before.strong)>>bit&1 != 0 {
			continue
		}
		near := uint32(0x1ff) << bit >> 4 // a five reaches no further
		if f.after(func() bool { return f.strongOf(a, l, near&^before.strong) }) {
			n++
		}
	}
	return n
}

// strongOf reports whether a line has a point, of those given, where a legal stone
// makes a strong four.
func (f facts) strongOf(a, l int, points uint32) bool {
	for m := f.s.lines[a][l].read.marks[idx(f.me)].strong & points; m != 0; m &= m - 1 {
		if f.s.legal(f.s.pointAt(a, l, bits.TrailingZeros32(m)), f.me) {
			return true
		}
	}
	return false
}

// canFourThree reports whether the side has a legal move that makes a four and a
// second threat.
func (s *sheet) canFourThree(side gomoku.Side) bool {
	for _, p := range s.marked(nil, side, fourMark) {
		if s.isFourThree(p, side) && s.legal(p, side) {
			return true
		}
	}
	return false
}

// stops asks the solver whether the other side would win by force if it were to
// move, and whether p ends that: then it names the win and how many moves it takes.
func (s *scholar) stops(ctx context.Context, pos gomoku.Position, p gomoku.Point) (reasonKind, int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b, err := engine.FromPosition(pos)
	if err != nil {
		return noReason, 0
	}
	for i, find := range []func(context.Context, *engine.Board, int) engine.Answer{s.solver.VCF, s.solver.VCT} {
		s.solver.Reset()
		b.SetTurn(pos.Turn.Other())
		if find(ctx, b, hintSolver).Verdict != engine.Win {
			continue
		}
		proof, ok := s.solver.Proof(ctx, b)
		b.SetTurn(pos.Turn)
		b.Play(b.Cell(p))
		s.solver.Reset()
		after := find(ctx, b, hintSolver).Verdict
		b.Undo()
		if !ok || after != engine.NoWin {
			return noReason, 0
		}
		return []reasonKind{stopsFours, stopsThreats}[i], winnerMoves(proof.Plies)
	}
	return noReason, 0
}

// Package review goes through a finished game and judges its moves: positions in,
// judgements out. It draws nothing and opens no files; annotate.go writes the judgements
// into a game and reads them there.
//
// Every position of the game is studied once: who wins by force, by the solvers, and
// what the best move is worth, by the search. A move is judged by what the position was
// worth before it and what it is worth after it. What is proven comes first:
//
//   - a missed win: the side to move won by force, and after its move does no more;
//   - a move that allows a win: the other side wins by force after it, and did not
//     win by force before it.
//
// Both say that something is so no more, or was not so before, which a short study
// cannot see. So a longer one, with more than ten times as much, looks again before
// either is said; where it finds the forced win after all, the move is judged by its
// value. It takes its time from positions that are decided, whose study ends early.
package review

import (
	"context"
	"errors"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/players/advice"
)

// Kind is the judgement of a move.
type Kind uint8

// The judgements. None is of a move that is neither good nor bad.
const (
	None Kind = iota
	Best
	OnlyMove
	Inaccuracy
	Mistake
	Blunder
	AllowsWin
	MissedWin
)

// The least loss of winning chance, of 1, that makes a move an inaccuracy, a mistake or
// a blunder. They are those of lichess (10, 20 and 30 points of a hundred), whose
// winning chances are a logistic curve over the engine's score as ours are, so that a
// loss means the same: so many games of a hundred.
const (
	inaccuracyLoss = 0.10
	mistakeLoss    = 0.20
	blunderLoss    = 0.30
)

// Bad reports whether a move was worse than it had to be.
func (k Kind) Bad() bool { return k >= Inaccuracy }

// Verdict is what there is to say of a move.
type Verdict struct {
	Kind Kind
	Best gomoku.Point   // the move to play; NoPoint where nothing is known
	Line []gomoku.Point // the best line, from Best on
	// Refutation is how the other side wins after a move that allows it.
	Refutation []gomoku.Point
	Win        int // moves of the winner in the proof of Line or Refutation, 0 for none
	Proof      string
	Before     float64 // winning chance of the side that moved, with the best move
	After      float64 // and with its move
	Score      int     // of the position after the move for Black, in hundredths
}

// Budget is what a study of one position may take: time or nodes, whichever is set.
type Budget struct {
	Time  time.Duration
	Nodes int64
	// Checks is how much time the longer looks of a game may take besides what its
	// studies left over, where Time is set. Once it is over, nothing new is said to
	// be proven.
	Checks time.Duration
}

// Default is half a second a position.
var Default = Budget{Time: 500 * time.Millisecond, Checks: 6 * time.Second}

// For returns the budget of so much time a position.
func For(t time.Duration) Budget {
	return Budget{Time: t, Checks: Default.Checks * t / Default.Time}
}

// deeper is how much more a longer look gets, and deeperBits the size of its solver's
// table, 32 MiB.
const (
	deeper     = 12
	deeperBits = 19
)

// leastNodes is how many positions in a millisecond a longer look has to see, to say that
// there is no forced win: on a machine that has much else to do it says nothing.
const leastNodes = 70

// The part of a study, and of a longer look, that the solvers get; they often see what
// no search does, and end early where nothing is to be seen.
const (
	proofShare  = 0.4
	deeperShare = 0.5
)

// Game judges the moves played from a position, in order; a pass is a stone at NoPoint.
// Progress, if not nil, is called before every study. Where ctx ends, the verdicts are
// those of the moves judged by then, and the error is that of ctx.
func Game(ctx context.Context, start gomoku.Position, moves []gomoku.Stone, b Budget, progress func(done, all int)) ([]Verdict, error) {
	list := make([]Verdict, 0, len(moves))
	tell(progress, 0, len(moves)+1)
	err := From(ctx, start, moves, 0, b, func(v Verdict) { list = append(list, v) }, func(done int) { tell(progress, done, len(moves)+1) })
	return list, err
}

// From judges the moves from the one at an index on, where a review was stopped, and
// hands out their verdicts. Studies, if not nil, hears the number of every move before
// the position after it is studied.
func From(ctx context.Context, start gomoku.Position, moves []gomoku.Stone, index int, b Budget, judged func(Verdict), studies func(move int)) error {
	r := newReviewer(b)
	pos := start
	pos.Stones = append([]gomoku.Stone(nil), start.Stones...)
	for _, m := range moves[:index] {
		pos = play(pos, m)
	}
	before, err := r.value(ctx, pos, gomoku.NoPoint)
	for i, m := range moves[index:] {
		if err != nil {
			return err
		}
		old := pos
		old.Turn = m.Side
		pos = play(old, m)
		if studies != nil {
			studies(index + i + 1)
		}
		var after worth
		if after, err = r.value(ctx, pos, m.Point); err != nil {
			return err
		}
		v, jerr := r.judge(ctx, old, pos, m, before, after)
		if jerr != nil {
			return jerr
		}
		judged(v)
		if after.over {
			return nil // what follows in a file is no game any more
		}
		before = after
	}
	return err
}

func tell(progress func(done, all int), done, all int) {
	if progress != nil {
		progress(done, all)
	}
}

// play returns the position after a stone.
func play(p gomoku.Position, m gomoku.Stone) gomoku.Position {
	n := len(p.Stones)
	p.Stones = p.Stones[:n:n]
	if m.Point != gomoku.NoPoint {
		p.Stones = append(p.Stones, m)
	}
	p.Turn = m.Side.Other()
	return p
}

// reviewer studies the positions of one game.
type reviewer struct {
	budget Budget
	study  *advice.Study
	longer *advice.Study    // for longer looks; nil until there is one
	left   time.Duration    // for longer looks
	seen   map[place]answer // what they said: the side that is not to move wins
}

// place tells the positions of a game apart: so many stones, and who is to move.
type place struct {
	stones int
	turn   gomoku.Side
}

func newReviewer(b Budget) reviewer {
	return reviewer{budget: b, study: advice.NewStudy(), left: b.Checks, seen: map[place]answer{}}
}

// worth is what a position is worth for the side to move.
type worth struct {
	over   bool
	best   players.Thought
	second *players.Thought
	chance float64
}

// value studies a position; last is the stone that was just played.
func (r *reviewer) value(ctx context.Context, pos gomoku.Position, last gomoku.Point) (worth, error) {
	if last != gomoku.NoPoint {
		if end := referee.Judge(gomoku.BoardOf(pos), pos.Rule, last); end.Over {
			return ended(pos, end.Winner), nil
		}
	}
	began := time.Now()
	w, err := r.ask(ctx, r.study, pos, 1, 2, proofShare)
	r.left += max(0, r.budget.Time-time.Since(began))
	return w, err
}

// ask studies so many moves of a position with so many times the budget, of which the
// solvers get a share. A proven win ends it.
func (r *reviewer) ask(ctx context.Context, study *advice.Study, pos gomoku.Position, times, moves int, share float64) (worth, error) {
	b := Budget{Time: time.Duration(times) * r.budget.Time, Nodes: int64(times) * r.budget.Nodes}
	lim := players.Budget{Limits: engine.Limits{Time: b.Time, Nodes: b.Nodes, Multi: moves}, Decided: true}
	lim.ProofTime, lim.ProofNodes = time.Duration(share*float64(b.Time)), int(share*float64(b.Nodes))
	list, err := study.Study(ctx, pos, lim, nil)
	switch {
	case ctx.Err() != nil:
		return worth{}, ctx.Err()
	case errors.Is(err, engine.ErrStuck) || errors.Is(err, engine.ErrFull) || err == nil && len(list) == 0:
		return worth{best: players.Thought{Point: gomoku.NoPoint}, chance: 0.5}, nil
	case err != nil:
		return worth{}, err
	}
	w := worth{best: list[0], chance: players.Winrate(list[0].Score)}
	if len(list) > 1 {
		w.second = &list[1]
	}
	return w, nil
}

// ended is the worth of a position in which the game is over.
func ended(pos gomoku.Position, winner gomoku.Side) worth {
	w := worth{over: true, best: players.Thought{Point: gomoku.NoPoint}, chance: 0.5}
	switch winner {
	case pos.Turn:
		w.best.Score, w.chance = players.ProvenScore, 1
	case pos.Turn.Other():
		w.best.Score, w.chance = -players.ProvenScore, 0
	}
	return w
}

// judge compares the position before a move with the one after it.
func (r *reviewer) judge(ctx context.Context, old, pos gomoku.Position, m gomoku.Stone, before, after worth) (Verdict, error) {
	v := Verdict{Best: before.best.Point, Line: before.best.PV, Before: before.chance, After: 1 - after.chance, Score: -after.best.Score}
	if m.Side == gomoku.White {
		v.Score = -v.Score
	}
	if before.best.Mate > 0 {
		v.Win, v.Proof = players.WinnerMoves(before.best.Mate), before.best.Proof
	}
	if m.Point == v.Best {
		v.Kind = Best
		if s := before.second; before.best.Mate <= 0 && s != nil && before.chance-players.Winrate(s.Score) >= mistakeLoss {
			v.Kind = OnlyMove
		}
		return v, nil
	}
	if m.Point == gomoku.NoPoint && v.Best == gomoku.NoPoint {
		return v, nil
	}
	wins := after.over && after.chance == 0 || after.best.Mate < 0
	loses := after.best.Mate > 0 // a game that is lost on the spot, by a forbidden stone, is a blunder
	switch {
	case wins:
		v.Kind = None // another way to win
		return v, nil
	case before.best.Mate > 0 && loses:
		v.Kind = MissedWin
		return v, nil
	case before.best.Mate > 0:
		switch still, err := r.looksAgain(ctx, pos); {
		case err != nil || still == yes:
			return v, err
		case still == no:
			v.Kind = MissedWin
			return v, nil
		}
	case loses && before.best.Mate < 0:
		return v, nil // it was lost before
	case loses:
		switch was, err := r.looksAgain(ctx, old); {
		case err != nil || was == yes:
			return v, err
		case was == no:
			v.Kind, v.Refutation = AllowsWin, after.best.PV
			v.Win, v.Proof = players.WinnerMoves(after.best.Mate), after.best.Proof
			return v, nil
		}
	}
	v.Kind = byLoss(v.Before - v.After)
	return v, nil
}

// byLoss is the judgement of a move by what it cost.
func byLoss(loss float64) Kind {
	switch {
	case loss >= blunderLoss:
		return Blunder
	case loss >= mistakeLoss:
		return Mistake
	case loss >= inaccuracyLoss:
		return Inaccuracy
	}
	return None
}

// answer is what a longer look says.
type answer uint8

const (
	unknown answer = iota // there was no time left to look
	yes
	no
)

// looksAgain says whether the side that is not to move wins by force, by a much longer
// study.
func (r *reviewer) looksAgain(ctx context.Context, pos gomoku.Position) (answer, error) {
	n := place{len(pos.Stones), pos.Turn}
	if r.seen[n] != unknown {
		return r.seen[n], nil
	}
	if r.budget.Time > 0 && r.left < deeper*r.budget.Time {
		return unknown, nil // half a look says nothing
	}
	if r.longer == nil {
		r.longer = &advice.Study{Solver: engine.NewSolver(deeperBits), Brain: r.study.Brain}
	}
	began := time.Now()
	w, err := r.ask(ctx, r.longer, pos, deeper, 1, deeperShare)
	if r.left -= time.Since(began); err != nil {
		return unknown, err
	}
	switch {
	case w.best.Mate < 0:
		r.seen[n] = yes
	case w.best.Mate > 0 || w.best.Nodes >= leastNodes*deeper*r.budget.Time.Milliseconds():
		r.seen[n] = no
	}
	return r.seen[n], nil
}

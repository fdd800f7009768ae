package puzzles

// One puzzle being solved. The person's moves are played here and judged elsewhere
// (Judge), since that takes time: Play, then Heard with the verdict. Every move that wins
// is right, whether the solution has it or not, and is answered by the longest defence; a
// wrong one is answered, too, and can be taken back. The puzzle is solved when nothing
// stops the five any more.

import (
	"errors"
	"slices"

	"gobang/gomoku"
	"gobang/gomoku/referee"
)

// State is how a puzzle stands.
type State uint8

// The states.
const (
	Open   State = iota // the person is to move
	Judged              // the last move is being judged
	Wrong               // the last move was wrong, and is answered
	Solved
	Shown // the solution is being played
)

// Why a move is refused besides what the referee says.
var (
	ErrJudged = errors.New("the last move is still being judged")
	ErrWrong  = errors.New("a wrong move must be taken back first")
	ErrOver   = errors.New("the puzzle is over")
)

// Try is a puzzle being solved.
type Try struct {
	Puzzle
	Played  []gomoku.Point // since the position of the puzzle, both sides'
	State   State
	Verdict Verdict // on the last move of the person's
	Helped  bool    // a wrong move was made, or help was taken
}

// NewTry begins a puzzle.
func NewTry(p Puzzle) *Try { return &Try{Puzzle: p} }

// Position is what lies on the board.
func (t *Try) Position() gomoku.Position {
	pos := t.Puzzle.Position()
	for _, q := range t.Played {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: q, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	return pos
}

// Play plays the person's move, which is to be judged then, or says why it may not be
// played.
func (t *Try) Play(q gomoku.Point) error {
	switch t.State {
	case Judged:
		return ErrJudged
	case Wrong:
		return ErrWrong
	case Solved, Shown:
		return ErrOver
	}
	pos := t.Position()
	if err := referee.Refuse(gomoku.BoardOf(pos), pos.Rule, pos.Turn, q); err != nil {
		return err
	}
	t.Played, t.State = append(t.Played, q), Judged
	return nil
}

// Heard takes the verdict on the last move, and plays the reply.
func (t *Try) Heard(v Verdict) {
	if t.State != Judged {
		return
	}
	t.Verdict = v
	if v.Reply != gomoku.NoPoint {
		t.Played = append(t.Played, v.Reply)
	}
	switch {
	case v.Good && v.Done:
		t.State = Solved
	case v.Good:
		t.State = Open
	default:
		t.State, t.Helped = Wrong, true
	}
}

// Back takes the last move of the person's back with its reply, or begins anew where the
// puzzle is over. It reports whether there was something to take back.
func (t *Try) Back() bool {
	n := len(t.Played)
	switch {
	case n == 0:
		return false
	case t.State == Solved || t.State == Shown:
		n = 0
	default:
		n = (n - 1) &^ 1
	}
	t.Played, t.State, t.Verdict = t.Played[:n:n], Open, Verdict{}
	return true
}

// Show plays the next move of the solution, the first time from the start, and reports
// whether there was one.
func (t *Try) Show() bool {
	if t.State != Shown {
		t.Played, t.Verdict = nil, Verdict{}
		t.Helped = t.Helped || t.State != Solved
		t.State = Shown
	}
	if len(t.Played) == len(t.Line) {
		return false
	}
	t.Played = append(t.Played, t.Line[len(t.Played)])
	return true
}

// Known is the next move of the person's where the solution has it, else NoPoint.
func (t *Try) Known() gomoku.Point {
	if n := len(t.Played); n < len(t.Line) && slices.Equal(t.Line[:n], t.Played) {
		return t.Line[n]
	}
	return gomoku.NoPoint
}

// Five is the winning row on the board, none where there is none.
func (t *Try) Five() []gomoku.Point {
	if n := len(t.Played); n > 0 {
		return referee.Judge(gomoku.BoardOf(t.Position()), t.Rule, t.Played[n-1]).Line
	}
	return nil
}

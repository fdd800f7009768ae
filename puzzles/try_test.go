package puzzles

import (
	"errors"
	"slices"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

// tried is a puzzle for the states: what is judged of it is made up.
func tried(t *testing.T) *Try {
	return NewTry(Puzzle{Number: 1, Rule: gomoku.Freestyle, Kind: Fours, Moves: 2, Game: gomokutest.Points(t, "h8a1"), Line: gomokutest.Points(t, "i9j9k9")})
}

// stands compares a puzzle with what it should be.
func (tr *Try) stands(t *testing.T, state State, played string, helped bool) {
	t.Helper()
	if want := gomokutest.Points(t, played); tr.State != state || !slices.Equal(tr.Played, want) || tr.Helped != helped {
		t.Fatalf("state %d, played %v, helped %v; want %d, %v, %v", tr.State, tr.Played, tr.Helped, state, want, helped)
	}
}

func TestTry(t *testing.T) {
	point := func(s string) gomoku.Point { return gomokutest.Point(t, s) }
	play := func(tr *Try, q string, want error) {
		t.Helper()
		if err := tr.Play(point(q)); !errors.Is(err, want) || err == nil != (want == nil) {
			t.Fatalf("%s: %v, want %v", q, err, want)
		}
	}
	right := Verdict{Good: true, Reply: point("b2")}
	wrong := Verdict{Reply: point("c3")}
	solved := Verdict{Good: true, Done: true, Reply: gomoku.NoPoint}

	tr := tried(t)
	play(tr, "h8", referee.ErrTaken)
	tr.Heard(wrong) // nothing was played
	tr.stands(t, Open, "-", false)
	if tr.Back() {
		t.Error("something was taken back at the start")
	}
	play(tr, "d4", nil)
	tr.stands(t, Judged, "d4", false)
	play(tr, "e5", ErrJudged)
	tr.Heard(right)
	tr.stands(t, Open, "d4 b2", false)
	play(tr, "e5", nil)
	tr.Heard(wrong)
	tr.stands(t, Wrong, "d4 b2 e5 c3", true)
	play(tr, "f6", ErrWrong)
	tr.Back()
	tr.stands(t, Open, "d4 b2", true)
	play(tr, "f6", nil)
	tr.Back() // while it is judged
	tr.stands(t, Open, "d4 b2", true)
	tr.Heard(solved) // too late
	tr.stands(t, Open, "d4 b2", true)
	play(tr, "f6", nil)
	tr.Heard(solved)
	tr.stands(t, Solved, "d4 b2 f6", true)
	play(tr, "g7", ErrOver)
	tr.Back()
	tr.stands(t, Open, "-", true)
}

func TestShowSolution(t *testing.T) {
	tr := tried(t)
	if tr.Known() != tr.Line[0] {
		t.Errorf("the first move is %v", tr.Known())
	}
	if err := tr.Play(tr.Line[0]); err != nil {
		t.Fatal(err)
	}
	tr.Heard(Verdict{Good: true, Reply: tr.Line[1]})
	if tr.Known() != tr.Line[2] {
		t.Errorf("on the line of the solution the next move is %v", tr.Known())
	}
	for i, want := range []string{"i9", "i9 j9", "i9 j9 k9"} {
		if !tr.Show() {
			t.Fatalf("move %d is not shown", i+1)
		}
		tr.stands(t, Shown, want, true)
	}
	if tr.Show() {
		t.Error("the solution does not end")
	}
	tr.Back()
	tr.stands(t, Open, "-", true)
	if err := tr.Play(gomokutest.Point(t, "d4")); err != nil || tr.Known() != gomoku.NoPoint {
		t.Errorf("%v; off the line the solution goes on with %v", err, tr.Known())
	}
	solved := tried(t)
	solved.Play(solved.Line[0])
	solved.Heard(Verdict{Good: true, Done: true, Reply: gomoku.NoPoint})
	solved.Show() // who has solved it may look
	solved.stands(t, Shown, "i9", false)
}

// A point that is forbidden to Black is refused under renju.
func TestForbiddenInPuzzle(t *testing.T) {
	tr := NewTry(Puzzle{Rule: gomoku.Renju, Game: gomokutest.Points(t, "h7a1h6a3g8a5i8o1")})
	var bad referee.ForbiddenError
	if err := tr.Play(gomokutest.Point(t, "h8")); !errors.As(err, &bad) || bad.Fault != referee.DoubleThree {
		t.Errorf("a double three is answered %v", err)
	}
	tr.stands(t, Open, "-", false)
}

package puzzles

import (
	"context"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
)

// Every puzzle can be solved by its solution, and by what the judge finds itself where it
// knows of none.
func TestSolutionsAreRight(t *testing.T) {
	j := NewJudge()
	for _, p := range some(40, 1) {
		solvedBy(t, j, p)
		if p.Line = nil; p.Kind != Defence {
			solvedBy(t, j, p)
		}
	}
}

// solvedBy plays a puzzle to its end, by the solution while that goes on and then by hints.
func solvedBy(t *testing.T, j *Judge, p Puzzle) {
	t.Helper()
	try := NewTry(p)
	for moves := 0; try.State == Open; moves++ {
		q := try.Known()
		if q == gomoku.NoPoint {
			q = j.Next(context.Background(), try.Position())
		}
		if err := try.Play(q); err != nil {
			t.Fatalf("puzzle %d: %v: %v", p.Number, q, err)
		}
		try.Heard(j.Judge(context.Background(), p, try.Position()))
		if moves > 2*p.Moves {
			t.Fatalf("puzzle %d is not solved with %v", p.Number, try.Played)
		}
	}
	if try.State != Solved || try.Helped {
		t.Errorf("puzzle %d: after %v it stands %+v", p.Number, try.Played, try)
	}
}

// A win that the solution has not is right, too; what does not win is answered: by a line
// that ends in a five, or by a move that holds.
func TestOtherMoves(t *testing.T) {
	j := NewJudge()
	// White has an open three, which becomes a straight four at either end.
	p := Puzzle{Rule: gomoku.Freestyle, Kind: Threes, Moves: 3, Game: gomokutest.Points(t, "a1h8a3h9a5h10a7"), Line: gomokutest.Points(t, "h11h7h12")}
	for move, want := range map[string]Verdict{
		"h11": {Good: true, Done: true}, "h7": {Good: true, Done: true}, "h6": {}, "h12": {}, "o15": {},
	} {
		try := NewTry(p)
		if err := try.Play(gomokutest.Point(t, move)); err != nil {
			t.Fatal(err)
		}
		v := j.Judge(context.Background(), p, try.Position())
		if v.Good != want.Good || v.Done != want.Done {
			t.Errorf("%s: %+v, want %+v", move, v, want)
		}
		if !v.Good && (v.Reply == gomoku.NoPoint || len(v.Line) > 0 && v.Line[0] != v.Reply) {
			t.Errorf("%s is answered %+v", move, v)
		}
	}
}

// A wrong move in the corner of every puzzle loses, holds no win, or leaves one: the line
// of the answer can be played to a five of the other side.
func TestRefutations(t *testing.T) {
	j := NewJudge()
	lost := 0
	for _, p := range some(120, 20) {
		for _, corner := range []string{"a1", "o15", "a15"} {
			try := NewTry(p)
			if try.Play(gomokutest.Point(t, corner)) != nil {
				continue
			}
			pos := try.Position()
			v := j.Judge(context.Background(), p, pos)
			if v.Good || len(v.Line) == 0 {
				continue
			}
			lost++
			b, turn, end := gomoku.BoardOf(pos), pos.Turn, referee.Ending{}
			for _, q := range v.Line {
				if err := referee.Refuse(b, p.Rule, turn, q); err != nil || end.Over {
					t.Fatalf("puzzle %d, %s: %v in %v: %v, %+v", p.Number, corner, q, v.Line, err, end)
				}
				b.Set(q, turn)
				end, turn = referee.Judge(b, p.Rule, q), turn.Other()
			}
			if end.Winner != pos.Turn {
				t.Errorf("puzzle %d, %s: %v ends with %+v", p.Number, corner, v.Line, end)
			}
		}
	}
	if lost < 3 {
		t.Errorf("only %d moves were answered by a win", lost)
	}
}

// The end of the context ends a judgement.
func TestJudgeIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	j := NewJudge()
	for _, p := range some(80, 20) {
		try := NewTry(p)
		if try.Play(gomokutest.Point(t, "a1")) == nil {
			j.Judge(ctx, p, try.Position())
		}
	}
}

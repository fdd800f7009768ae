package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/saves"
)

// tableWith plays moves at a clock that goes on by a second a move.
func tableWith(t *testing.T, s options.Setup, moves string) *table {
	t.Helper()
	if s.Size == 0 {
		s.Size = 15
	}
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	tab := newTable(s, func() time.Time { at = at.Add(time.Second); return at })
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := tab.play(p); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	}
	return tab
}

func TestTableRefuses(t *testing.T) {
	renju := tableWith(t, options.Setup{Rule: gomoku.Renju}, "h9 a1 g8 a3 i8 a5 h7 a7")
	over := tableWith(t, options.Setup{}, "a1 a2 b1 b2 c1 c2 d1 d2 e1")
	for _, c := range []struct {
		name  string
		t     *table
		point string
		want  error
	}{
		{"occupied", renju, "h9", referee.ErrTaken},
		{"forbidden", renju, "h8", referee.ForbiddenError{At: gomoku.Point{X: 7, Y: 7}, Fault: referee.DoubleThree}},
		{"off the board", tableWith(t, options.Setup{Size: 9}, ""), "j10", referee.ErrOff},
		{"over", over, "f1", errOver},
	} {
		p, _ := gomoku.ParsePoint(c.point)
		before := c.t.game.Len()
		if err := c.t.play(p); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		if c.t.game.Len() != before {
			t.Errorf("%s: the stone was played", c.name)
		}
	}
}

func TestTableKnowsTheEnd(t *testing.T) {
	win := "a1 a2 b1 b2 c1 c2 d1 d2 e1"
	tab := tableWith(t, options.Setup{}, win)
	if !tab.end.Over || tab.end.Winner != gomoku.Black || gomoku.FormatPoints(tab.end.Line) != "a1 b1 c1 d1 e1" {
		t.Fatalf("the end is %+v", tab.end)
	}
	if r := tab.game.Result; r != (saves.Result{Over: true, Winner: gomoku.Black, Reason: saves.Five}) {
		t.Errorf("the result is %+v", r)
	}
	tab.undo()
	if tab.end.Over || tab.game.Result.Over || tab.game.Turn() != gomoku.Black {
		t.Errorf("after taking back the end stays: %+v", tab.end)
	}
	// In renju a loaded game may end with a forbidden stone: White has won.
	renju := tableWith(t, options.Setup{}, "h9 a1 g8 a3 i8 a5 h7 a7 h8")
	renju.game.Rule = gomoku.Renju
	renju.judge()
	if !renju.end.Over || renju.end.Winner != gomoku.White || renju.end.Fault != referee.DoubleThree {
		t.Errorf("the forbidden stone ends as %+v", renju.end)
	}
}

func TestTurnIsTheParityOfStones(t *testing.T) {
	tab := tableWith(t, options.Setup{}, "h8 i9 j10 k11")
	for range 3 {
		tab.undo()
	}
	for range 3 {
		tab.redo()
	}
	tab.undo()
	if tab.game.Turn() != gomoku.White {
		t.Fatalf("after three stones %v is to move", tab.game.Turn())
	}
	if err := tab.play(gomoku.Point{X: 0, Y: 0}); err != nil {
		t.Fatal(err)
	}
	if tab.game.Tail() != 0 || tab.game.Last().Side != gomoku.White {
		t.Errorf("the tail has %d moves, the last stone is %v", tab.game.Tail(), tab.game.Last().Side)
	}
}

func TestClocks(t *testing.T) {
	tab := tableWith(t, options.Setup{}, "h8 i9 j10")
	if b, w := tab.game.Clock[gomoku.Black], tab.game.Clock[gomoku.White]; b != 2*time.Second || w != time.Second {
		t.Fatalf("the clocks stand at %v and %v", b, w)
	}
	tab.pause()
	stands := tab.used(gomoku.White).Game
	if tab.used(gomoku.White).Game != stands {
		t.Error("the clock runs in a pause")
	}
	tab.start()
	if tab.used(gomoku.White).Game <= stands {
		t.Error("the clock does not go on")
	}
	if m := tab.game.First(); m.Time != time.Second {
		t.Errorf("the first move took %v", m.Time)
	}
}

func TestUndoStopsAtTheOpeningStone(t *testing.T) {
	tab := tableWith(t, options.Setup{Computer: gomoku.Black}, "h8 i9 j10")
	if !tab.undo() || tab.game.Len() != 1 {
		t.Fatalf("undo leaves %d moves", tab.game.Len())
	}
	if tab.undo() {
		t.Error("the computer's opening stone is taken back")
	}
	white := tableWith(t, options.Setup{Computer: gomoku.White}, "h8 i9 j10")
	if !white.computerToMove() || !white.undo() || white.game.Len() != 2 {
		t.Errorf("undo while the computer thinks leaves %d moves", white.game.Len())
	}
}

// Some tournament files go on after a five: the table stands at the five, with
// the rest undone, and does not play it again; what the file says of the end stays.
func TestMovesAfterTheEnd(t *testing.T) {
	g := saves.NewGame(15, gomoku.Freestyle)
	points, _ := gomoku.ParsePoints("a1 a2 b1 b2 c1 c2 d1 d2 e1 e2")
	for _, p := range points {
		g.Play(p, 0)
	}
	g.Result = saves.Result{Over: true, Winner: gomoku.White}
	tab := openTable(g, levels[0], time.Now)
	if !tab.end.Over || g.Len() != 9 || g.Tail() != 1 || tab.redo() {
		t.Errorf("over %v at move %d with %d after it", tab.end.Over, g.Len(), g.Tail())
	}
	if g.Result.Winner != gomoku.White {
		t.Errorf("the result has become %v", g.Result)
	}
	if !tab.undo() || tab.end.Over || !tab.redo() || g.Len() != 9 {
		t.Errorf("after undo and redo the table stands at move %d", g.Len())
	}
}

// A result that only the file tells of holds at the end of its line, and goes
// when another line is played.
func TestAResultTheFileTells(t *testing.T) {
	g := saves.NewGame(15, gomoku.Freestyle)
	points, _ := gomoku.ParsePoints("a1 a2 b1 b2")
	for _, p := range points {
		g.Play(p, 0)
	}
	said := saves.Result{Over: true, Winner: gomoku.White}
	g.Result = said
	tab := openTable(g, levels[0], time.Now)
	if !tab.end.Over || g.Result != said {
		t.Fatalf("the game is over: %v, %v", tab.end.Over, g.Result)
	}
	tab.undo()
	if tab.end.Over || g.Result.Over {
		t.Errorf("a move before its end the game is over: %v", g.Result)
	}
	tab.redo()
	if !tab.end.Over || g.Result != said {
		t.Errorf("at its end again the game is over: %v, %v", tab.end.Over, g.Result)
	}
	tab.undo()
	tab.studied = true
	if err := tab.play(point(t, "h8")); err != nil || tab.end.Over || g.Result.Over {
		t.Errorf("on another line: %v, over %v", err, tab.end.Over)
	}
	g.Undo()
	if got := g.Branches(); len(got) != 2 || got[1].Point != point(t, "h8") {
		t.Errorf("the branches are %v", got)
	}
}

// What comes from elsewhere, such as an engine or a file, is cut to what a line can
// hold, by letters and not by bytes.
func TestALongMessageIsCut(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{strings.Repeat("x", longestSay), strings.Repeat("x", longestSay)},
		{strings.Repeat("x", longestSay+1), strings.Repeat("x", longestSay)},
		{strings.Repeat("棋", longestSay+50), strings.Repeat("棋", longestSay)},
	} {
		var s session
		s.tell(c.text)
		if len(s.note) != 1 || s.note[0] != c.want {
			t.Errorf("%d letters are told in %d", len([]rune(c.text)), len([]rune(s.note[0])))
		}
	}
}

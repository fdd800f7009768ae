package main

import (
	"errors"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/players/enginetest"
	"gobang/tui/view"
)

// A game against an engine of the command line names it when it is resumed, for
// it is not in the list.
func TestResumeNamesTheEngineThatIsNotKnown(t *testing.T) {
	enginetest.OwnConfig(t)
	dir := t.TempDir()
	p := startProgram(t, dir, "-engine", enginetest.Command("plain", "0,0", "2,0"), "-first", "human")
	p.keys(" ")
	p.until("its first move", func() bool { return p.table.game.Len() == 2 })
	p.finish()
	q := startProgram(t, dir)
	defer q.finish()
	q.keys("<Enter>")
	q.sees("gobang.test is not known here; twenty plays in its place.")
}

// A game that two engines play is watched again when it is resumed, and rests
// until the person lets it go on.
func TestResumeAWatchedGame(t *testing.T) {
	enginetest.OwnConfig(t)
	dir := t.TempDir()
	p := startProgram(t, dir, "-engine", enginetest.Command("plain", "0,0", "2,0", "4,0"), "-engine", "1")
	p.until("two moves", func() bool { return p.table.game.Len() >= 2 })
	p.keys(" ")
	p.finish()
	q := startProgram(t, dir)
	defer q.finish()
	q.keys("<Enter>")
	w := q.table.watch
	if w == nil || w[0].Number != 7 || w[1].Number != 1 {
		t.Fatalf("watched by %v", w)
	}
	q.sees("gobang.test is not known here; expert plays in its place.")
	q.sees("Player1  ●  expert")
	q.sees("Player2  ●  turboc")
	if q.mind.thinks || !q.mind.waits(q.table) || q.table.clock.Runs() {
		t.Error("the game does not rest")
	}
	if moves := q.table.game.Len(); q.table.game.Turn() == gomoku.Black && moves == 0 {
		t.Error("the moves are gone")
	}
	q.keys(" ")
	if !q.mind.thinks {
		t.Error("space does not let it go on")
	}
	if q.table.game.Black != "gobang.test" {
		t.Errorf("the file calls Black %q", q.table.game.Black)
	}
}

// Both known: nothing is missing, and the line says how to go on.
func TestResumeAWatchedGameOfLevels(t *testing.T) {
	enginetest.OwnConfig(t)
	dir := t.TempDir()
	p := startProgram(t, dir, "-engine", "1", "-engine", "2")
	p.until("two moves", func() bool { return p.table.game.Len() >= 2 })
	p.finish()
	q := startProgram(t, dir)
	defer q.finish()
	q.keys("<Enter>")
	q.sees("Stopped. Space goes on")
	if got := textLayer(q.sim); !strings.Contains(got, "watching") || strings.Contains(got, "two players") {
		t.Errorf("it is no longer watched:\n%s", got)
	}
}

// The reason for which an engine was ended is seen, however little room there is.
func TestWhyAnEngineFailedIsSeen(t *testing.T) {
	for _, c := range []struct {
		err  string
		w    int
		want string
	}{
		{"off: wrong answer: it played 99,99: 99,99 is not on a board of 15 lines", 76, "off: it played 99,99. + level 7, space again."},
		{"off: it ended (exit status 5); it said: out of luck", 76, "off: it ended (exit status 5); it said: out of luck. + level 7, space again."},
		{"off: it ended (exit status 5); it said: out of luck", 60, "off: it ended (exit status 5). + level 7, space again."},
		{"off: wrong answer: \"a long answer that says nothing at all to anybody who reads\" where a move was due", 76,
			"off: \"a long answer that says nothing at all to a... + level 7, space again."},
		{"off: it does not answer", 24, "+ level 7, space again."},
	} {
		p := startProgram(t, t.TempDir(), "-level", "1")
		engineGone(p.program, errors.New(c.err))
		if got := view.Fit(p.pic.Canvas, p.note, c.w); got != c.want {
			t.Errorf("%s\nin %d columns: %q", c.err, c.w, got)
		}
		p.show()
		p.sees(strings.Join(view.Wrap(p.pic.Canvas, c.err, 39)[:1], ""))
		p.finish()
	}
}

// What is said while a person watches is true and goes with the next move; the
// footer offers what does something.
func TestKeysWhileWatching(t *testing.T) {
	enginetest.OwnConfig(t)
	black := enginetest.Command("plain", "0,0", "1,0", "2,0", "3,0", "4,0")
	white := enginetest.Command("plain", "0,14", "2,14", "4,14", "6,14", "8,14")
	p := startProgram(t, t.TempDir(), "-engine", black, "-engine", white)
	defer p.finish()
	p.sees("space stop, go on  . one move  u undo  r redo")
	for _, no := range []string{"w swap", "+/- level", "space play"} {
		if strings.Contains(textLayer(p.sim), no) {
			t.Errorf("%q is offered", no)
		}
	}
	p.keys(" +")
	p.sees("+ puts level 7 in the place of an engine that failed; none has.")
	p.keys(".+")
	p.until("a move", func() bool { return !p.mind.thinks })
	if p.note != nil {
		t.Errorf("it still says %q", p.note)
	}
	p.keys(" +")
	p.until("the end", func() bool { return p.table.end.Over })
	p.sees("Gobang.test wins in 9 moves")
	p.keys("+")
	p.sees("Gobang.test wins in 9 moves")
	p.keys("-")
	p.sees("Gobang.test wins in 9 moves")
	for _, size := range [][2]int{{140, 50}, {60, 24}, {40, 20}, {24, 9}} {
		p.sim.SetSize(size[0], size[1])
		p.keys("u")
		if size[0] >= 60 {
			p.sees("stop, go on")
		}
	}
}

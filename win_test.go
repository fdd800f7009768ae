package main

import (
	"strings"
	"testing"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players"
	"gobang/players/engines"
	"gobang/saves"
)

// watch is a clock that goes only when it is told to.
type watch struct{ at time.Time }

func newWatch() *watch                  { return &watch{frozen} }
func (w *watch) now() time.Time         { return w.at }
func (w *watch) passes(d time.Duration) { w.at = w.at.Add(d) }

// startedAt is a clock that runs since then.
func startedAt(then time.Time) (c clock.Clock) {
	c.Start(then)
	return c
}

// timed starts a program whose time passes by hand.
func timed(t *testing.T, dir string, args ...string) (*played, *watch) {
	t.Helper()
	p := startProgram(t, dir, args...)
	w := newWatch()
	p.opts.Now, p.table.now = w.now, w.now
	if p.table.clock.Runs() {
		p.table.clock = startedAt(w.at)
	}
	return p, w
}

func TestClocksCountDown(t *testing.T) {
	p, w := timed(t, t.TempDir(), "-players", "2", "-gametime", "10m", "-increment", "5s")
	p.show()
	p.sees("White                10:00")
	w.passes(61500 * time.Millisecond)
	p.show()
	p.sees("White                08:59") // seconds begun
	p.move("h8")
	p.sees("White                09:04") // five seconds won
	p.sees("Red                  10:00")
	w.passes(time.Second)
	p.show()
	p.sees("Red                  09:59")
	p.keys("u")
	if got := p.table.used(gomoku.Black).Game; got != 0 {
		t.Errorf("undo leaves %v on Black's clock", got)
	}
	if got := p.table.used(gomoku.White).Game; got != time.Second {
		t.Errorf("the second White used without a move is %v", got)
	}
	p.keys("r")
	if got := p.table.used(gomoku.Black).Game; got != 61500*time.Millisecond {
		t.Errorf("redo leaves %v on Black's clock", got)
	}
}

func TestMoveTimeBeginsAnew(t *testing.T) {
	p, w := timed(t, t.TempDir(), "-players", "2", "-movetime", "30s", "-gametime", "1m")
	w.passes(29 * time.Second)
	checkClock(p.program)
	p.move("h8")
	w.passes(29 * time.Second)
	p.move("i9")
	p.show()
	p.sees("White                00:30") // 31 seconds of the game, 30 of the move
	w.passes(25 * time.Second)
	p.show()
	p.sees("White                00:05")
	if !lowClock(p.table, gomoku.Black) || lowClock(p.table, gomoku.White) {
		t.Error("the low clock is not shown as low")
	}
	w.passes(5 * time.Second)
	checkClock(p.program)
	p.show()
	p.sees("P2 Win")
	p.sees("Red wins: on time")
}

// A person who lets the time run out loses; the file says so, and the game can be
// gone on with by taking back.
func TestThePersonLosesOnTime(t *testing.T) {
	dir := t.TempDir()
	p, w := timed(t, dir, "-first", "human", "-level", "1", "-gametime", "1m")
	p.move("h8")
	p.wait()
	w.passes(20 * time.Second)
	p.move("a1")
	p.wait()
	w.passes(41 * time.Second)
	p.keys(":b1<Enter> ") // too late, before any tick
	if p.table.game.Len() != 4 || !p.table.end.Over || p.table.end.Winner != gomoku.White {
		t.Fatalf("%s, %+v", p.line(), p.table.end)
	}
	p.sees("ComputerWin")
	p.sees("on time")
	p.sees("Score: you 0, computer 1.")
	var b strings.Builder
	if err := saves.WriteSGF(&b, p.table.game); err != nil || !strings.Contains(b.String(), "RE[W+T]") || !strings.Contains(b.String(), "TM[60]") {
		t.Errorf("%v: %s", err, b.String())
	}
	g, err := saves.ReadSGF(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	again := openTable(g, p.table.level, w.now)
	if !again.end.Over || again.end.Winner != gomoku.White || again.game.Limit != p.table.game.Limit {
		t.Errorf("read again: %+v", again)
	}
	p.keys("u")
	if left, _ := p.table.left(gomoku.Black).Shorter(); p.table.end.Over || left != time.Minute {
		t.Errorf("after undo over %v, %v left", p.table.end.Over, left)
	}
	checkClock(p.program)
	if p.table.end.Over {
		t.Error("the game does not go on")
	}
	w.passes(59 * time.Second)
	checkClock(p.program)
	if p.table.end.Over {
		t.Error("the second time is over too early")
	}
	w.passes(time.Second)
	checkClock(p.program)
	if !p.table.end.Over {
		t.Error("the second time is not over")
	}
}

// Where the person has played nothing yet, undo after a loss on time takes no move
// back, but gives the time back.
func TestUndoGivesBackALossOnTimeWithoutAMove(t *testing.T) {
	p, w := timed(t, t.TempDir(), "-level", "1", "-gametime", "1m")
	p.wait()
	p.has("h8")
	for range 2 { // as often as one likes
		w.passes(61 * time.Second)
		checkClock(p.program)
		p.show()
		p.sees("ComputerWin")
		p.sees("u undo")
		p.keys("u")
		if left, _ := p.table.left(gomoku.White).Shorter(); p.table.end.Over || left != time.Minute || p.won != (wins{}) {
			t.Fatalf("over %v, %v left, tally %v", p.table.end.Over, left, p.won)
		}
		p.has("h8")
	}
	w.passes(30 * time.Second)
	p.move("a1")
	p.wait()
	if p.table.game.Len() != 3 {
		t.Errorf("the game does not go on: %s", p.line())
	}
}

// A file may leave nothing to go on with: then u is not offered.
func TestUndoIsNotOfferedWhereItDoesNothing(t *testing.T) {
	p, w := timed(t, t.TempDir(), "-level", "1", "-gametime", "1m")
	p.wait()
	w.passes(61 * time.Second)
	checkClock(p.program)
	p.show()
	p.sees("n new  v review  p replay  s save  u undo")
	p.table.game.Limit = saves.Limit{Game: -time.Second} // no time at all
	p.show()
	if strings.Contains(textLayer(p.sim), "u undo") {
		t.Error("u is offered")
	}
	p.keys("u")
	if !p.table.end.Over {
		t.Error("the game goes on without time")
	}
}

// The computer is told to move when its time is over, and does not lose.
func TestTheComputerDoesNotLoseOnTime(t *testing.T) {
	p, _ := withSlow(t, "c3")
	w := newWatch()
	p.table.now, p.table.clock = w.now, startedAt(w.at)
	p.table.game.Limit = saves.Limit{Move: 2 * time.Second}
	w.passes(1900 * time.Millisecond)
	checkClock(p.program)
	if p.mind.hurried {
		t.Fatal("hurried too early")
	}
	w.passes(200 * time.Millisecond)
	checkClock(p.program)
	p.wait()
	p.has("h8 c3")
	if p.table.end.Over {
		t.Errorf("%+v", p.table.end)
	}
}

// What a thought may take follows from the clocks.
func TestThinkLimits(t *testing.T) {
	p, w := timed(t, t.TempDir(), "-first", "human", "-level", "1", "-gametime", "1m", "-movetime", "10s", "-increment", "1s")
	if err := p.table.play(point(t, "h8")); err != nil {
		t.Fatal(err)
	}
	if l := limits(&p.session); l.Most != 9900*time.Millisecond || l.Left != 59900*time.Millisecond || l.Increment != time.Second {
		t.Errorf("%+v", l)
	}
	w.passes(9950 * time.Millisecond)
	if l := limits(&p.session); l.Most != 10*time.Millisecond || l.Left != 49950*time.Millisecond {
		t.Errorf("late: %+v", l)
	}
}

// A level of the engine plays a whole game on a short clock and is never over it.
func TestTheEngineSpendsItsClock(t *testing.T) {
	if !*gomokutest.Long {
		t.Skip("plays a game by the clock of a machine that may be busy: -long")
	}
	lim := saves.Limit{Game: 1500 * time.Millisecond}
	tab := newTable(options.Setup{Size: 9, Rule: gomoku.Standard, Computer: gomoku.Nobody, Limit: lim}, time.Now)
	m := engines.New(engine.Limits{Time: 900 * time.Millisecond, Table: 4 << 20})
	p := &session{table: tab}
	for n := 0; !tab.end.Over && n < 40; n++ {
		tab.clock = startedAt(time.Now())
		th, err := m.Think(t.Context(), tab.game.Position(), limits(p), func(players.Thought) {})
		if err != nil {
			t.Fatal(err)
		}
		if err := tab.play(th.Point); err != nil {
			t.Fatalf("move %d: %v, %v left", n+1, err, lim.Game-tab.used(tab.game.Turn()).Game)
		}
	}
}

func TestTimesAreKept(t *testing.T) {
	dir := t.TempDir()
	p, w := timed(t, dir, "-players", "2", "-gametime", "5m", "-movetime", "1m", "-increment", "2s")
	w.passes(10 * time.Second)
	p.move("h8")
	w.passes(3 * time.Second)
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	q := startProgram(t, dir)
	q.keys("<Enter>")
	if l := q.table.game.Limit; l != (saves.Limit{Move: time.Minute, Game: 5 * time.Minute, Increment: 2 * time.Second}) {
		t.Errorf("resumed with %+v", l)
	}
	if b, w := q.table.game.Clock[gomoku.Black], q.table.game.Clock[gomoku.White]; b != 10*time.Second || w != 3*time.Second {
		t.Errorf("the clocks stand at %v and %v", b, w)
	}
}

func TestTimeFlagsAndOptions(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"-movetime 5ms", "gobang: -movetime 5ms: at least 1s"}, {"-gametime -1m", "gobang: -gametime -1m0s: at least 1s"},
		{"-increment 1s", "no -gametime"}, {"-gametime 1m -increment -1s", "-increment -1s: not a time"},
		{"-review-time 1ms", "-review-time 1ms: at least 10ms"}, {"-review-time -1s", "-review-time -1s: at least 10ms"}, {"-review-time x", "-review-time"},
	} {
		var errs strings.Builder
		if _, status := options.Parse(strings.Fields(c.args), levels, func(string) string { return "" }, &errs); status != options.Usage || !strings.Contains(errs.String(), c.says) {
			t.Errorf("%s: status %d, %s", c.args, status, errs.String())
		}
	}
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.keys("o<End><Up><Up><Up>") // the first of the three
	if p.keys("<Right>"); p.opts.Setup.Limit.Move != 5*time.Second {
		t.Fatalf("the times are %+v", p.opts.Setup.Limit)
	}
	p.sees("Time for a move")
	p.keys("<Left>")
	p.keys("<Down><Right><Right><Down><Right>")
	if p.opts.Setup.Limit != (saves.Limit{Game: 3 * time.Minute, Increment: time.Second}) {
		t.Errorf("the times are %+v", p.opts.Setup.Limit)
	}
	p.keys("<Down><Enter>")
	p.sees("03:00")
}

func TestPlainGameLostOnTime(t *testing.T) {
	p, w := timed(t, t.TempDir(), "-players", "2", "-movetime", "5s")
	var out, errs strings.Builder
	g := &plainGame{session: &p.session, out: &out, err: &errs}
	g.playText("h8")
	w.passes(6 * time.Second)
	g.playText("i9")
	if !strings.Contains(out.String(), "result: black wins by time\n") || errs.Len() > 0 {
		t.Errorf("%s%s", out.String(), errs.String())
	}
}

// A game is worth keeping while it can go on and holds a move of a person, undone or
// not.
func TestWorthKeeping(t *testing.T) {
	five := "a1 a2 b1 b2 c1 c2 d1 d2 e1"
	for _, c := range []struct {
		name     string
		computer gomoku.Side
		moves    string
		back     int
		result   saves.Result
		want     bool
	}{
		{"two people, nothing played", gomoku.Nobody, "", 0, saves.Result{}, false},
		{"two people, a move", gomoku.Nobody, "h8", 0, saves.Result{}, true},
		{"the computer's opening stone", gomoku.Black, "h8", 0, saves.Result{}, false},
		{"and an answer", gomoku.Black, "h8 i9", 0, saves.Result{}, true},
		{"the answer taken back", gomoku.Black, "h8 i9", 1, saves.Result{}, true},
		{"a person's first move taken back", gomoku.White, "h8", 1, saves.Result{}, true},
		{"a five", gomoku.White, five, 0, saves.Result{}, false},
		{"a five, against two people", gomoku.Nobody, five, 0, saves.Result{}, false},
		{"a five taken back", gomoku.White, five, 1, saves.Result{}, true},
		{"moves after a five", gomoku.White, five + " e2 f1", 0, saves.Result{}, false},
		{"lost on time", gomoku.Black, "h8 i9", 0, saves.Result{Over: true, Winner: gomoku.Black, Reason: saves.Time}, false},
		{"given up", gomoku.Black, "h8 i9", 0, saves.Result{Over: true, Winner: gomoku.Black, Reason: saves.Resign}, false},
		{"a result of the file alone", gomoku.Nobody, "h8 i9", 0, saves.Result{Over: true}, false},
	} {
		g := saves.NewGame(15, gomoku.Freestyle)
		g.Computer = c.computer
		for _, p := range points(t, c.moves) {
			g.Play(p, 0)
		}
		g.Result = c.result
		for range c.back {
			g.Undo()
		}
		if got := worthKeeping(g); got != c.want {
			t.Errorf("%s: worth keeping is %v", c.name, got)
		}
	}
}

// points reads a list of points.
func points(t *testing.T, text string) []gomoku.Point {
	t.Helper()
	list, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// A won game counts for who won it, once; two people have no score, nor has a draw.
func TestWinsAreCounted(t *testing.T) {
	five := "a1 a2 b1 b2 c1 c2 d1 d2 e1"
	for _, c := range []struct {
		name     string
		computer gomoku.Side
		moves    string
		want     wins
	}{
		{"still played", gomoku.White, "h8", wins{}},
		{"the person", gomoku.White, five, wins{1, 0}},
		{"the computer", gomoku.Black, five, wins{0, 1}},
		{"two people", gomoku.Nobody, five, wins{}},
	} {
		tab := tableWith(t, options.Setup{Computer: c.computer}, c.moves)
		var won wins
		if won.add(tab); won != c.want {
			t.Errorf("%s: %v, want %v", c.name, won, c.want)
		}
		if won.drop(tab); won != (wins{}) {
			t.Errorf("%s: taken back it is %v", c.name, won)
		}
	}
}

// An increment with no time to add it to, as a file may have it, ends no game.
func TestAnIncrementAloneIsNoLimit(t *testing.T) {
	tab := tableWith(t, options.Setup{Limit: saves.Limit{Increment: 5 * time.Second}}, "h8 i9")
	if tab.end.Over || tab.flag() || tab.game.Len() != 2 {
		t.Errorf("over %v after %d moves", tab.end.Over, tab.game.Len())
	}
}

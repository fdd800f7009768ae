package main

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/tui/ega"
	"gobang/tui/words"
)

// scripted is an analyst that says what it is told to and then waits for the end.
type scripted struct {
	moves  []players.Thought
	asked  chan gomoku.Position
	ended  chan struct{}
	begun  atomic.Int32
	finish bool // do not wait
}

func newScripted(moves ...players.Thought) *scripted {
	return &scripted{moves: moves, asked: make(chan gomoku.Position, 100), ended: make(chan struct{}, 100)}
}

func (s *scripted) Study(ctx context.Context, pos gomoku.Position, _ players.Budget, report func([]players.Thought)) ([]players.Thought, error) {
	s.begun.Add(1)
	s.asked <- pos
	report(s.moves)
	if !s.finish {
		<-ctx.Done()
		s.ended <- struct{}{}
	}
	return s.moves, ctx.Err()
}

// openAnalysis opens the panel with a scripted analyst that begins at once.
func (p *played) openAnalysis(s *scripted) {
	p.mind.follow.Who, p.mind.follow.Calm = s, 0
	p.keys("a")
}

// next handles one piece of news.
func (p *played) next() {
	p.t.Helper()
	select {
	case n := <-p.mind.feed:
		hear(p.program, n)
		p.show()
	case <-time.After(20 * time.Second):
		p.t.Fatal("no news")
	}
}

// threeMoves returns thoughts of three moves, as a study would find them.
func threeMoves(t *testing.T) []players.Thought {
	t.Helper()
	line := func(score, mate int, moves string) players.Thought {
		pv := gomokutest.Points(t, moves)
		return players.Thought{Point: pv[0], Depth: 14, Nodes: 2_100_000, Score: score, Mate: mate, Took: 2308 * time.Millisecond, PV: pv}
	}
	return []players.Thought{line(80, 0, "f10 j6 e11 d12 h7 h6 g7"), line(12, 0, "j6 f10 k5 l4"), line(-140, 0, "h7 h6 f10 j6 g7")}
}

func TestAnalysisFollowsTheTable(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	s := newScripted(threeMoves(t)...)
	p.openAnalysis(s)
	p.sees("Analysis on: up to 20 s a position.")
	if pos := <-s.asked; len(pos.Stones) != 0 {
		t.Fatalf("asked about %v", pos.Stones)
	}
	p.next()
	p.sees("── analysis ──")
	p.sees("depth 14  nodes 2.1M  910 kn/s  2.3 s")
	p.sees("-0.8  white better")
	p.sees("1 -0.8  F10 J6 E11 D12 H7 H6 G7")
	p.sees("3 +1.4  H7 H6 F10 J6 G7")
	p.move("h8") // the other side is to move: the value is its own, the number Red's
	<-s.ended
	if pos := <-s.asked; len(pos.Stones) != 1 || pos.Turn != gomoku.White {
		t.Fatalf("asked about %v", pos)
	}
	p.sees("── analysis ──")
	if got := textLayer(p.sim); strings.Contains(got, "depth 14") {
		t.Fatalf("the old position is still shown:\n%s", got)
	}
	p.next() // the end of the old study is old news, whenever it comes
	p.next()
	p.sees("+0.8  red better")
	p.keys("a")
	<-s.ended
	p.sees("Analysis off.")
	if got := textLayer(p.sim); strings.Contains(got, "analysis ──") || strings.Contains(got, "depth 14") {
		t.Errorf("the panel is still there:\n%s", got)
	}
	if n := s.begun.Load(); n != 2 {
		t.Errorf("%d studies", n)
	}
}

// In a replay the panel follows the walk, and stops where the game is over.
func TestAnalysisInReplay(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-size", "9")
	for _, m := range strings.Fields("a1 a2 b1 b2 c1 c2 d1 d2 e1") {
		p.move(m)
	}
	s := newScripted(players.Thought{Point: point(t, "e2"), Depth: 3, Nodes: 812, Score: 80, PV: gomokutest.Points(t, "e2 e1")})
	p.mind.follow.Who, p.mind.follow.Calm = s, 0
	p.keys("pa")
	if p.walk == nil || !p.mind.follow.Open || s.begun.Load() != 0 {
		t.Fatalf("open %v, %d studies of a finished game", p.mind.follow.Open, s.begun.Load())
	}
	p.keys("<Left>")
	if pos := <-s.asked; len(pos.Stones) != 8 {
		t.Fatalf("asked about %v", pos.Stones)
	}
	p.next()
	p.sees("1 -0.8  E2 E1")
	p.keys("<Left>")
	<-s.ended
	if pos := <-s.asked; len(pos.Stones) != 7 {
		t.Fatalf("asked about %v", pos.Stones)
	}
	p.keys("<End>")
	<-s.ended
	p.keys("*")
	if p.mind.follow.Open {
		t.Error("* does not close the panel")
	}
}

// A position whose study has ended is not studied again, whatever is drawn; a
// finished game not at all.
func TestAnalysisEndsByItself(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-size", "5")
	s := newScripted(threeMoves(t)[:1]...)
	s.finish = true
	p.openAnalysis(s)
	p.next()
	p.next()
	for range 10 {
		p.keys("<Left>")
	}
	if p.mind.follow.State != advice.Done || s.begun.Load() != 1 {
		t.Errorf("state %d after %d studies", p.mind.follow.State, s.begun.Load())
	}
	for _, m := range strings.Fields("a1 a2 b1 b2 c1 c2 d1 d2 e1") {
		if err := p.table.play(point(t, m)); err != nil {
			t.Fatal(err)
		}
	}
	p.show()
	p.sees("P1 Win")
	if p.mind.follow.State != advice.Idle || len(p.scene().ranks()) > 0 {
		t.Errorf("state %d, marks %v in a finished game", p.mind.follow.State, p.scene().ranks())
	}
}

// Held keys start no study: the position has to stand still first.
func TestHeldKeysStartNoStudy(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	s := newScripted()
	p.openAnalysis(s)
	<-s.asked
	p.mind.follow.Calm = time.Hour
	for range 200 {
		p.move("h8")
		p.keys("u")
	}
	if n := s.begun.Load(); n != 1 {
		t.Errorf("%d studies", n)
	}
}

func TestAnalysisGivesWayToTheComputer(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-first", "human", "-level", "1")
	s := newScripted(threeMoves(t)...)
	p.openAnalysis(s)
	<-s.asked
	p.move("h8")
	<-s.ended // before the computer begins
	if p.mind.follow.State != advice.Idle {
		t.Errorf("it studies while the computer thinks")
	}
	p.wait()
	if pos := <-s.asked; len(pos.Stones) != 2 {
		t.Errorf("asked about %v", pos.Stones)
	}
}

func TestACrashInAStudyIsHandedOver(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.mind.follow.Who, p.mind.follow.Calm = crashingAnalyst{}, 0
	p.keys("a")
	p.next()
	if p.fault == nil || !strings.Contains(p.fault.Error(), "on purpose") {
		t.Errorf("the fault is %v", p.fault)
	}
}

type crashingAnalyst struct{}

func (crashingAnalyst) Study(context.Context, gomoku.Position, players.Budget, func([]players.Thought)) ([]players.Thought, error) {
	panic("on purpose")
}

// slowThinker reports a move and thinks on until it is stopped; without a move it
// returns none.
type slowThinker struct {
	move    gomoku.Point
	started chan struct{}
}

func (s slowThinker) Think(ctx context.Context, _ gomoku.Position, _ players.Limits, report func(players.Thought)) (players.Thought, error) {
	report(players.Thought{Point: s.move, Nodes: 1})
	s.started <- struct{}{}
	<-ctx.Done()
	return players.Thought{Point: s.move, Nodes: 1}, ctx.Err()
}

// withSlow starts a game in which the computer has just begun a long thought.
func withSlow(t *testing.T, move string) (*played, slowThinker) {
	t.Helper()
	p := startProgram(t, t.TempDir(), "-first", "human", "-level", "1")
	s := slowThinker{gomoku.NoPoint, make(chan struct{}, 10)}
	if move != "" {
		s.move = point(t, move)
	}
	p.table.level.Make = func() players.Thinker { return s } // it has not been seated yet
	p.move("h8")
	<-s.started
	return p, s
}

func TestMoveNow(t *testing.T) {
	p, _ := withSlow(t, "c3")
	p.sees("Space: move now.")
	p.keys(" ") // the second stroke of the key that played
	if p.mind.hurried {
		t.Fatal("a double stroke hurries the computer")
	}
	p.mind.began = p.mind.began.Add(-moveNowAfter)
	p.keys(" ")
	p.wait()
	p.has("h8 c3")
	p.sees("Your turn.")
}

func TestMoveNowWithNothingFound(t *testing.T) {
	p, s := withSlow(t, "")
	p.mind.began = p.mind.began.Add(-moveNowAfter)
	p.keys(" ")
	for p.note == nil {
		p.next()
	}
	<-s.started // it thinks on
	p.sees("It has found nothing yet and thinks on.")
	if !p.mind.thinks {
		t.Error("the computer has given up")
	}
	p.keys("u")
	p.has("")
}

// Whatever cuts a thought short, each level has a legal move or none.
func TestEveryLevelHasALegalMoveWhenCut(t *testing.T) {
	t.Parallel()
	pos := gomokutest.Position(t, gomoku.Renju, 15, "h8 i9 j8 g7 h9 h10 g8 i8 h7 h6")
	for _, l := range levels[:8] {
		for _, after := range []time.Duration{0, time.Millisecond, 5 * time.Millisecond, 30 * time.Millisecond} {
			ctx, cancel := context.WithTimeout(context.Background(), after)
			th, err := l.Make().Think(ctx, pos, players.Limits{}, func(players.Thought) {})
			cancel()
			tab := tableWith(t, options.Setup{Size: 15, Rule: gomoku.Renju}, "h8 i9 j8 g7 h9 h10 g8 i8 h7 h6")
			if bad := tab.refuse(th.Point); bad != nil && (err == nil || th.Point != gomoku.NoPoint) {
				t.Errorf("%s after %v: %v, %v: %v", l.Name, after, th.Point, err, bad)
			}
		}
	}
}

// The golden screens of the analysis.
func TestGoldenAnalysis(t *testing.T) {
	won := []players.Thought{{Point: point(t, "f10"), Depth: 9, Nodes: 812, Score: 29991, Mate: 9, Took: 2 * time.Millisecond, PV: gomokutest.Points(t, "f10 j6 e11 d12 d11")}}
	for _, c := range []struct {
		name   string
		w, h   int
		term   ega.Term
		text   words.Lang
		size   int
		change func(*scene)
	}{
		{"analysis-80x24", 80, 24, ega.Term{Colors: 256}, words.English, 15, nil},
		{"analysis-80x24-ascii", 80, 24, ega.Term{ASCII: true}, words.English, 15, nil},
		{"analysis-80x24-chinese", 80, 24, ega.Term{Colors: 256}, words.Chinese, 15, nil},
		{"analysis-80x24-won", 80, 24, ega.Term{Colors: 256}, words.English, 15, func(sc *scene) { sc.study = won }},
		{"analysis-80x24-size19", 80, 24, ega.Term{Colors: 256}, words.English, 19, nil},
		{"analysis-120x40", 120, 40, ega.Term{Colors: 256}, words.English, 15, nil},
		{"analysis-40x22", 40, 22, ega.Term{Colors: 256}, words.English, 15, nil},
		{"analysis-35x18", 35, 18, ega.Term{Colors: 256}, words.English, 15, nil},
		{"analysis-24x9", 24, 9, ega.Term{Colors: 256}, words.English, 15, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := goldenScene(t, 15, goldenMoves, "f10")
			if c.size == 19 {
				sc = goldenScene(t, 19, goldenMoves19, "o13")
			}
			sc.analysis, sc.study = true, threeMoves(t)
			if c.change != nil {
				c.change(sc)
			}
			sim := drawn(t, c.w, c.h, c.term, c.text, true, sc)
			golden(t, c.name+".txt", textLayer(sim))
			golden(t, c.name+".colours", colourLayer(sim))
		})
	}
}

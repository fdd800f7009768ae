package advice

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/referee"
	"gobang/gomoku/shapes"
	"gobang/players"
)

// testHints is a hinter whose answers do not depend on the clock.
func testHints() Hinter {
	return Hinter{NewStudy(), players.Budget{Limits: engine.Limits{Nodes: 60_000}, ProofNodes: 30_000}}
}

func (h Hinter) ask(t *testing.T, pos gomoku.Position) players.Thought {
	t.Helper()
	th, err := h.Think(context.Background(), pos, players.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// The puzzles with a known answer: what is said of a win is true, by the referee.
func TestHintsOfPuzzles(t *testing.T) {
	h := testHints()
	told := map[players.ReasonKind]int{}
	for _, c := range puzzleLines(t) {
		if c[1] != "VCF" && c[1] != "VCT" {
			continue
		}
		rule, _ := gomoku.ParseRule(c[2])
		side, _ := gomoku.ParseSide(c[3])
		pos := gomokutest.Sides(t, rule, 15, side, strings.ReplaceAll(c[5], ",", " "), strings.ReplaceAll(c[6], ",", " "))
		th := h.ask(t, pos)
		told[th.Reason.Kind]++
		if th.Mate <= 0 {
			continue // more than the test allows it to look
		}
		checkWin(t, c[0], pos, th)
	}
	if told[players.WinsByFours] < 10 || told[players.WinsByThreats] < 30 {
		t.Errorf("the reasons were %v", told)
	}
}

func puzzleLines(t *testing.T) (list [][]string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "engine", "testdata", "puzzles.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Split(strings.TrimSpace(line), "|"); len(f) > 6 && !strings.HasPrefix(line, "#") {
			list = append(list, f)
		}
	}
	return list
}

// checkWin plays the line of a hint on the referee's board.
func checkWin(t *testing.T, id string, pos gomoku.Position, th players.Thought) {
	t.Helper()
	g, me := gomoku.BoardOf(pos), pos.Turn
	moves := (len(th.PV) + 1) / 2
	if th.Reason.Moves < moves {
		t.Errorf("%s: %+v, but its line has %d moves", id, th.Reason, moves)
	}
	for i, p := range th.PV {
		turn := me
		if i%2 == 1 {
			turn = me.Other()
		}
		if !g.Empty(p) || turn == gomoku.Black && pos.Rule == gomoku.Renju && referee.Forbidden(g, p) != referee.NoFault {
			t.Fatalf("%s: move %d of %v is not legal", id, i+1, th.PV)
		}
		won := referee.Wins(g, pos.Rule, p, turn)
		g.Set(p, turn)
		switch {
		case i%2 == 1 && won:
			t.Fatalf("%s: the other side wins with move %d of %v", id, i+1, th.PV)
		case i%2 == 0 && th.Reason.Kind == players.WinsByFours && !won && len(winsOf(g, pos.Rule, me)) == 0:
			t.Fatalf("%s: move %d of %v is no four", id, i+1, th.PV)
		case i%2 == 0 && th.Reason.Kind == players.WinsByFours && i+1 < len(th.PV):
			if ways := winsOf(g, pos.Rule, me); len(ways) == 1 && ways[0] != th.PV[i+1] && !forbiddenFor(g, pos.Rule, me.Other(), ways[0]) {
				t.Fatalf("%s: move %d of %v does not stop %v", id, i+2, th.PV, ways)
			}
		}
	}
}

// forbiddenFor reports whether a side may not play a point.
func forbiddenFor(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side, p gomoku.Point) bool {
	return rule == gomoku.Renju && side == gomoku.Black && referee.Forbidden(g, p) != referee.NoFault
}

// winsOf lists the points where a side would win at once.
func winsOf(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side) (list []gomoku.Point) {
	for x := range g.Size {
		for y := range g.Size {
			if p := (gomoku.Point{X: x, Y: y}); g.Empty(p) && referee.Wins(g, rule, p, side) {
				list = append(list, p)
			}
		}
	}
	return list
}

// strongPoints lists the legal points with which a side makes, on one line, what
// no single stone stops, by trying.
func strongPoints(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side) (list []gomoku.Point) {
	for x := range g.Size {
		for y := range g.Size {
			p := gomoku.Point{X: x, Y: y}
			if !g.Empty(p) || side == gomoku.Black && rule == gomoku.Renju && referee.Forbidden(g, p) != referee.NoFault {
				continue
			}
			g.Set(p, side)
			if slices.ContainsFunc(referee.Axes[:], func(a referee.Axis) bool { return sureOn(g, rule, side, p, a) }) {
				list = append(list, p)
			}
			g.Set(p, gomoku.Nobody)
		}
	}
	return list
}

// sureOn reports whether a side wins with its next stone on one line through p,
// whatever single stone the other side puts down.
func sureOn(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side, p gomoku.Point, a referee.Axis) bool {
	ways := func() (n int) {
		for i := -4; i <= 4; i++ {
			if q := a.From(p, i); g.Empty(q) && rowAfter(g, rule, q, side, a) {
				n++
			}
		}
		return n
	}
	if ways() < 2 {
		return false
	}
	for i := -5; i <= 5 && shapes.IsCaro(rule); i++ {
		if q := a.From(p, i); g.Empty(q) {
			g.Set(q, side.Other())
			left := ways()
			g.Set(q, gomoku.Nobody)
			if left == 0 {
				return false
			}
		}
	}
	return true
}

// rowAfter reports whether a stone on q wins by its row on one axis.
func rowAfter(g *gomoku.Board, rule gomoku.Rule, q gomoku.Point, side gomoku.Side, a referee.Axis) bool {
	g.Set(q, side)
	defer g.Set(q, gomoku.Nobody)
	return referee.RowAt(g, q, a).Wins(g, rule, side)
}

// Every reason that stones alone give is true of random positions, by trying with
// the referee.
func TestReasonsAreTrue(t *testing.T) {
	rounds := gomokutest.Rounds(60, 60, 800)
	told := map[players.ReasonKind]int{}
	for rule := range gomoku.Rule(gomoku.NumRules) {
		rng := rand.New(rand.NewPCG(uint64(rule), 17))
		for range rounds {
			pos := scattered(rng, rule, 9)
			g := gomoku.BoardOf(pos)
			if len(winsOf(g, rule, pos.Turn)) > 0 {
				continue // the reason is another one
			}
			for range 12 {
				p := gomoku.Point{X: rng.IntN(9), Y: rng.IntN(9)}
				if !g.Empty(p) || pos.Turn == gomoku.Black && rule == gomoku.Renju && referee.Forbidden(g, p) != referee.NoFault || referee.Wins(g, rule, p, pos.Turn) {
					continue
				}
				f := factsOf(pos, p)
				for _, kind := range []players.ReasonKind{f.stops(), f.makes()} {
					told[kind]++
					if !holds(g, rule, pos.Turn, p, kind) {
						t.Fatalf("%v, %v on %v: reason %d is not true in\n%s", rule, pos.Turn, p, kind, g.Text(p))
					}
				}
			}
		}
	}
	for _, kind := range []players.ReasonKind{players.BlocksFive, players.BlocksOpenThree, players.MakesStraightFour, players.MakesTwoFours, players.MakesFourThree, players.MakesFour, players.MakesTwoThrees, players.MakesOpenThree} {
		if told[kind] == 0 {
			t.Errorf("reason %d was told %d times", kind, told[kind])
		}
	}
}

// scattered has some stones of both sides and no five.
func scattered(rng *rand.Rand, rule gomoku.Rule, size int) gomoku.Position {
	for {
		pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Side(1 + rng.IntN(2))}
		g := gomoku.NewBoard(size)
		ended := false
		for n := 8 + rng.IntN(16); n > 0 && !ended; n-- {
			p := gomoku.Point{X: 1 + rng.IntN(size-2), Y: 1 + rng.IntN(size-2)}
			if !g.Empty(p) {
				continue
			}
			side := gomoku.Side(1 + n%2)
			g.Set(p, side)
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: side})
			ended = referee.Judge(g, rule, p).Line != nil
		}
		if !ended {
			return pos
		}
	}
}

// holds tries what a reason says on the referee's board.
func holds(g *gomoku.Board, rule gomoku.Rule, me gomoku.Side, p gomoku.Point, kind players.ReasonKind) bool {
	other := me.Other()
	fives, strong, own := winsOf(g, rule, other), strongPoints(g, rule, other), sureAround(g, rule, me, p)
	g.Set(p, me)
	defer g.Set(p, gomoku.Nobody)
	ways := winsOf(g, rule, me)
	switch kind {
	case players.BlocksFive:
		return len(fives) > len(winsOf(g, rule, other))
	case players.BlocksOpenThree:
		return len(fives) == 0 && len(strong) > 0 && len(strongPoints(g, rule, other)) == 0
	case players.MakesStraightFour:
		return len(ways) >= 2 && slices.ContainsFunc(referee.Axes[:], func(a referee.Axis) bool { return referee.RowAt(g, p, a).N == 4 })
	case players.MakesTwoFours:
		return len(ways) >= 2
	case players.MakesFour:
		return len(ways) == 1
	case players.MakesFourThree:
		return len(ways) == 1 && len(strongPoints(g, rule, me)) > 0
	case players.MakesOpenThree, players.MakesTwoThrees:
		return len(ways) == 0 && slices.ContainsFunc(sureAround(g, rule, me, p), func(q lined) bool { return !slices.Contains(own, q) })
	}
	return true
}

// lined is a point as one line sees it.
type lined struct {
	gomoku.Point
	referee.Axis
}

// sureAround lists, line by line, the points near p where a legal stone makes on
// that line what no single stone stops.
func sureAround(g *gomoku.Board, rule gomoku.Rule, side gomoku.Side, p gomoku.Point) (list []lined) {
	for _, a := range referee.Axes {
		for i := -4; i <= 4; i++ {
			q := a.From(p, i)
			if i == 0 || !g.Empty(q) || forbiddenFor(g, rule, side, q) {
				continue
			}
			g.Set(q, side)
			if sureOn(g, rule, side, q, a) {
				list = append(list, lined{q, a})
			}
			g.Set(q, gomoku.Nobody)
		}
	}
	return list
}

// A hint that stops a win says the win, and it is one.
func TestHintStopsAWin(t *testing.T) {
	h := testHints()
	seen := map[players.ReasonKind]int{}
	for _, c := range puzzleLines(t) {
		if c[1] != "VCF" && c[1] != "VCT" || c[2] == "renju" && c[1] == "VCT" {
			continue
		}
		rule, _ := gomoku.ParseRule(c[2])
		side, _ := gomoku.ParseSide(c[3])
		pos := gomokutest.Sides(t, rule, 15, side.Other(), strings.ReplaceAll(c[5], ",", " "), strings.ReplaceAll(c[6], ",", " "))
		th := h.ask(t, pos)
		kind := th.Reason.Kind
		if kind != players.StopsFours && kind != players.StopsThreats {
			continue
		}
		seen[kind]++
		turned := pos
		turned.Turn = pos.Turn.Other()
		f, err := engine.FindForced(context.Background(), turned, 200_000)
		if err != nil || f.Winner != turned.Turn || kind == players.StopsFours && f.Proof != "vcf" {
			t.Errorf("%+v: found %+v", th.Reason, f)
		}
		turned.Stones = append(turned.Stones, gomoku.Stone{Point: th.Point, Side: pos.Turn})
		if f, err = engine.FindForced(context.Background(), turned, 20_000); err != nil || f.Winner == turned.Turn && f.Proof == "vcf" {
			t.Errorf("%+v on %v: it does not: %+v", th.Reason, th.Point, f)
		}
	}
	if seen[players.StopsFours] == 0 || seen[players.StopsThreats] == 0 {
		t.Errorf("hints that stop a win: %v", seen)
	}
}

package main

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
)

// testHints is a hinter whose answers do not depend on the clock.
func testHints() hinter {
	return hinter{newScholar(), budget{Limits: engine.Limits{Nodes: 60_000}, proofNodes: 30_000}}
}

func (h hinter) ask(t *testing.T, pos gomoku.Position) thought {
	t.Helper()
	th, err := h.think(context.Background(), pos, limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

func TestHintSaysWhy(t *testing.T) {
	h := testHints()
	for _, c := range []struct {
		name, rule, turn, black, white string
		at, says                       string
	}{
		{"five", "freestyle", "black", "h8 i8 j8 k8", "a1 a3 a5 a7", "g8 l8", "makes five"},
		{"four to stop", "freestyle", "white", "h8 i8 j8 k8", "g8 a3 a5", "l8", "blocks a five"},
		{"open four", "freestyle", "black", "h8 i8 j8", "a1 a3 a5", "g8 k8", "makes an open four"},
		{"open four, White", "standard", "white", "a1 a3 a5 c7", "h8 i8 j8", "g8 k8", "makes an open four"},
		{"two fours", "freestyle", "black", "h8 i8 j8 k9 k10 k11", "g8 k12 a1 a3 c1 e1", "k8", "makes two fours"},
		{"two fours, forbidden", "renju", "black", "h8 i8 j8 k9 k10 k11", "g8 k12 a1 a3 c1 e1", "!k8", ""},
		{"two fours, White in renju", "renju", "white", "g8 k12 a1 a3 c1 e1 o15", "h8 i8 j8 k9 k10 k11", "k8", "makes two fours"},
		{"four and three", "freestyle", "black", "h8 i8 j8 k9 k10", "g8 a1 a3 c1 e1", "k8", "makes a four and a three"},
		{"open three to stop", "freestyle", "white", "h8 i8 j8", "a1 a3", "f8 g8 k8 l8", "blocks the open three at "},
		{"open three to stop, Black", "renju", "black", "a1 a3 c5", "h8 i8 j8", "f8 g8 k8 l8", "blocks the open three at "},
		{"lost", "freestyle", "white", "h8 i8 j8 k8", "a1 a3 a5", "g8 l8", "blocks a five, but the other side wins by force in 1"},
		{"lost, Black", "renju", "black", "a1 a3 a5 c1", "h8 i8 j8 k8", "g8 l8", "blocks a five, but the other side wins by force in 1"},
		{"two open threes", "freestyle", "black", "h9 h10 i8 j8", "a1 a3 c5 e15", "h8", "wins by threats in 3"},
		{"nothing yet", "freestyle", "black", "", "", "h8", "the best found, depth "},
	} {
		rule, _ := gomoku.ParseRule(c.rule)
		side, _ := gomoku.ParseSide(c.turn)
		th := h.ask(t, sides(t, rule, 15, side, c.black, c.white))
		says := english.why(th.reason)
		where := strings.Contains(" "+c.at+" ", " "+th.point.String()+" ")
		if not, ok := strings.CutPrefix(c.at, "!"); ok {
			where = th.point.String() != not
		}
		if !where || !strings.HasPrefix(says, c.says) {
			t.Errorf("%s: %v %s, want one of %s, %s", c.name, th.point, says, c.at, c.says)
		}
	}
}

// The puzzles with a known answer: what is said of a win is true, by the referee.
func TestHintsOfPuzzles(t *testing.T) {
	h := testHints()
	told := map[reasonKind]int{}
	for _, c := range puzzleLines(t) {
		if c[1] != "VCF" && c[1] != "VCT" {
			continue
		}
		rule, _ := gomoku.ParseRule(c[2])
		side, _ := gomoku.ParseSide(c[3])
		pos := sides(t, rule, 15, side, strings.ReplaceAll(c[5], ",", " "), strings.ReplaceAll(c[6], ",", " "))
		th := h.ask(t, pos)
		told[th.reason.kind]++
		if th.mate <= 0 {
			continue // more than the test allows it to look
		}
		checkWin(t, c[0], pos, th)
	}
	if told[winsByFours] < 10 || told[winsByThreats] < 30 {
		t.Errorf("the reasons were %v", told)
	}
}

func puzzleLines(t *testing.T) (list [][]string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("engine", "testdata", "puzzles.txt"))
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
func checkWin(t *testing.T, id string, pos gomoku.Position, th thought) {
	t.Helper()
	g, me := gridOf(pos), pos.Turn
	moves := (len(th.pv) + 1) / 2
	if th.reason.moves < moves {
		t.Errorf("%s: %s, but its line has %d moves", id, english.why(th.reason), moves)
	}
	for i, p := range th.pv {
		turn := me
		if i%2 == 1 {
			turn = me.Other()
		}
		if !g.empty(p) || turn == gomoku.Black && pos.Rule == gomoku.Renju && forbidden(g, p) != noFault {
			t.Fatalf("%s: move %d of %v is not legal", id, i+1, th.pv)
		}
		won := wins(g, pos.Rule, p, turn)
		g.set(p, turn)
		switch {
		case i%2 == 1 && won:
			t.Fatalf("%s: the other side wins with move %d of %v", id, i+1, th.pv)
		case i%2 == 0 && th.reason.kind == winsByFours && !won && len(winsOf(g, pos.Rule, me)) == 0:
			t.Fatalf("%s: move %d of %v is no four", id, i+1, th.pv)
		case i%2 == 0 && th.reason.kind == winsByFours && i+1 < len(th.pv):
			if ways := winsOf(g, pos.Rule, me); len(ways) == 1 && ways[0] != th.pv[i+1] && !forbiddenFor(g, pos.Rule, me.Other(), ways[0]) {
				t.Fatalf("%s: move %d of %v does not stop %v", id, i+2, th.pv, ways)
			}
		}
	}
}

// forbiddenFor reports whether a side may not play a point.
func forbiddenFor(g *grid, rule gomoku.Rule, side gomoku.Side, p gomoku.Point) bool {
	return rule == gomoku.Renju && side == gomoku.Black && forbidden(g, p) != noFault
}

// winsOf lists the points where a side would win at once.
func winsOf(g *grid, rule gomoku.Rule, side gomoku.Side) (list []gomoku.Point) {
	for x := range g.size {
		for y := range g.size {
			if p := (gomoku.Point{X: x, Y: y}); g.empty(p) && wins(g, rule, p, side) {
				list = append(list, p)
			}
		}
	}
	return list
}

// strongPoints lists the legal points with which a side makes, on one line, what
// no single stone stops, by trying.
func strongPoints(g *grid, rule gomoku.Rule, side gomoku.Side) (list []gomoku.Point) {
	for x := range g.size {
		for y := range g.size {
			p := gomoku.Point{X: x, Y: y}
			if !g.empty(p) || side == gomoku.Black && rule == gomoku.Renju && forbidden(g, p) != noFault {
				continue
			}
			g.set(p, side)
			if slices.ContainsFunc(axes[:], func(a axis) bool { return sureOn(g, rule, side, p, a) }) {
				list = append(list, p)
			}
			g.set(p, gomoku.Nobody)
		}
	}
	return list
}

// sureOn reports whether a side wins with its next stone on one line through p,
// whatever single stone the other side puts down.
func sureOn(g *grid, rule gomoku.Rule, side gomoku.Side, p gomoku.Point, a axis) bool {
	ways := func() (n int) {
		for i := -4; i <= 4; i++ {
			if q := a.from(p, i); g.empty(q) && rowAfter(g, rule, q, side, a) {
				n++
			}
		}
		return n
	}
	if ways() < 2 {
		return false
	}
	for i := -5; i <= 5 && isCaro(rule); i++ {
		if q := a.from(p, i); g.empty(q) {
			g.set(q, side.Other())
			left := ways()
			g.set(q, gomoku.Nobody)
			if left == 0 {
				return false
			}
		}
	}
	return true
}

// rowAfter reports whether a stone on q wins by its row on one axis.
func rowAfter(g *grid, rule gomoku.Rule, q gomoku.Point, side gomoku.Side, a axis) bool {
	g.set(q, side)
	defer g.set(q, gomoku.Nobody)
	return rowAt(g, q, a).wins(g, rule, side)
}

// Every reason that stones alone give is true of random positions, by trying with
// the referee.
func TestReasonsAreTrue(t *testing.T) {
	rounds := 60
	if *long {
		rounds = 800
	}
	told := map[reasonKind]int{}
	for rule := range gomoku.Rule(gomoku.NumRules) {
		rng := rand.New(rand.NewPCG(uint64(rule), 17))
		for range rounds {
			pos := scattered(rng, rule, 9)
			g := gridOf(pos)
			if len(winsOf(g, rule, pos.Turn)) > 0 {
				continue // the reason is another one
			}
			for range 12 {
				p := gomoku.Point{X: rng.IntN(9), Y: rng.IntN(9)}
				if !g.empty(p) || pos.Turn == gomoku.Black && rule == gomoku.Renju && forbidden(g, p) != noFault || wins(g, rule, p, pos.Turn) {
					continue
				}
				f := factsOf(pos, p)
				for _, kind := range []reasonKind{f.stops(), f.makes()} {
					told[kind]++
					if !holds(g, rule, pos.Turn, p, kind) {
						t.Fatalf("%v, %v on %v: reason %d is not true in\n%s", rule, pos.Turn, p, kind, boardText(g, p))
					}
				}
			}
		}
	}
	for _, kind := range []reasonKind{blocksFive, blocksOpenThree, makesOpenFour, makesTwoFours, makesFourThree, makesFour, makesTwoThrees, makesOpenThree} {
		if told[kind] == 0 {
			t.Errorf("reason %d was told %d times", kind, told[kind])
		}
	}
}

// scattered has some stones of both sides and no five.
func scattered(rng *rand.Rand, rule gomoku.Rule, size int) gomoku.Position {
	for {
		pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Side(1 + rng.IntN(2))}
		g := newGrid(size)
		ended := false
		for n := 8 + rng.IntN(16); n > 0 && !ended; n-- {
			p := gomoku.Point{X: 1 + rng.IntN(size-2), Y: 1 + rng.IntN(size-2)}
			if !g.empty(p) {
				continue
			}
			side := gomoku.Side(1 + n%2)
			g.set(p, side)
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: side})
			ended = judge(g, rule, p).line != nil
		}
		if !ended {
			return pos
		}
	}
}

// holds tries what a reason says on the referee's board.
func holds(g *grid, rule gomoku.Rule, me gomoku.Side, p gomoku.Point, kind reasonKind) bool {
	other := me.Other()
	fives, strong, own := winsOf(g, rule, other), strongPoints(g, rule, other), sureAround(g, rule, me, p)
	g.set(p, me)
	defer g.set(p, gomoku.Nobody)
	ways := winsOf(g, rule, me)
	switch kind {
	case blocksFive:
		return len(fives) > len(winsOf(g, rule, other))
	case blocksOpenThree:
		return len(fives) == 0 && len(strong) > 0 && len(strongPoints(g, rule, other)) == 0
	case makesOpenFour:
		return len(ways) >= 2 && slices.ContainsFunc(axes[:], func(a axis) bool { return rowAt(g, p, a).n == 4 })
	case makesTwoFours:
		return len(ways) >= 2
	case makesFour:
		return len(ways) == 1
	case makesFourThree:
		return len(ways) == 1 && len(strongPoints(g, rule, me)) > 0
	case makesOpenThree, makesTwoThrees:
		return len(ways) == 0 && slices.ContainsFunc(sureAround(g, rule, me, p), func(q lined) bool { return !slices.Contains(own, q) })
	}
	return true
}

// lined is a point as one line sees it.
type lined struct {
	gomoku.Point
	axis
}

// sureAround lists, line by line, the points near p where a legal stone makes on
// that line what no single stone stops.
func sureAround(g *grid, rule gomoku.Rule, side gomoku.Side, p gomoku.Point) (list []lined) {
	for _, a := range axes {
		for i := -4; i <= 4; i++ {
			q := a.from(p, i)
			if i == 0 || !g.empty(q) || forbiddenFor(g, rule, side, q) {
				continue
			}
			g.set(q, side)
			if sureOn(g, rule, side, q, a) {
				list = append(list, lined{q, a})
			}
			g.set(q, gomoku.Nobody)
		}
	}
	return list
}

// A hint that stops a win says the win, and it is one.
func TestHintStopsAWin(t *testing.T) {
	h := testHints()
	seen := map[reasonKind]int{}
	for _, c := range puzzleLines(t) {
		if c[1] != "VCF" && c[1] != "VCT" || c[2] == "renju" && c[1] == "VCT" {
			continue
		}
		rule, _ := gomoku.ParseRule(c[2])
		side, _ := gomoku.ParseSide(c[3])
		pos := sides(t, rule, 15, side.Other(), strings.ReplaceAll(c[5], ",", " "), strings.ReplaceAll(c[6], ",", " "))
		th := h.ask(t, pos)
		kind := th.reason.kind
		if kind != stopsFours && kind != stopsThreats {
			continue
		}
		seen[kind]++
		turned := pos
		turned.Turn = pos.Turn.Other()
		f, err := engine.FindForced(context.Background(), turned, 200_000)
		if err != nil || f.Winner != turned.Turn || kind == stopsFours && f.Proof != "vcf" {
			t.Errorf("%s: found %+v", english.why(th.reason), f)
		}
		turned.Stones = append(turned.Stones, gomoku.Stone{Point: th.point, Side: pos.Turn})
		if f, err = engine.FindForced(context.Background(), turned, 20_000); err != nil || f.Winner == turned.Turn && f.Proof == "vcf" {
			t.Errorf("%s on %v: it does not: %+v", english.why(th.reason), th.point, f)
		}
	}
	if seen[stopsFours] == 0 || seen[stopsThreats] == 0 {
		t.Errorf("hints that stop a win: %v", seen)
	}
}

func TestHintOnTheScreen(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	for _, m := range strings.Fields("h8 a1 i8 a3 j8") {
		p.move(m)
	}
	p.keys("h")
	p.wait()
	p.sees(": blocks the open three at ") // "Hint" goes first, where the line has room for it
	if len(p.scene.hints) != 1 || !p.table.grid.empty(p.scene.hints[0]) {
		t.Errorf("the hints are %v", p.scene.hints)
	}
	p.keys("u")
	if p.scene.hints != nil {
		t.Error("the hint stays when the position has changed")
	}
}

// The sentence of a hint is as long as there is room.
func TestHintWords(t *testing.T) {
	th := thought{point: point(t, "f10"), pv: mustPoints(t, "f10 j6 e11 d12 h7 h6 g7 a1 a2"), reason: reason{kind: makesFourThree, at: point(t, "f10")}}
	want := []string{
		"Hint F10: makes a four and a three. Line F10 J6 E11 D12 H7 H6 G7.", "Hint F10: makes a four and a three. Line F10 J6 E11 D12 H7 H6.",
		"Hint F10: makes a four and a three. Line F10 J6 E11 D12 H7.", "Hint F10: makes a four and a three. Line F10 J6 E11 D12.",
		"Hint F10: makes a four and a three. Line F10 J6 E11.", "Hint F10: makes a four and a three. Line F10 J6.",
		"Hint F10: makes a four and a three.", "F10: makes a four and a three.", "Hint F10.",
	}
	if got := english.hintWords(th); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	th.pv = th.pv[:1]
	th.reason = reason{kind: makesFour, also: makesOpenThree}
	want = []string{"Hint F10: makes a four and makes an open three.", "F10: makes a four and makes an open three.", "F10: makes a four.", "Hint F10."}
	if got := english.hintWords(th); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	th.reason = reason{kind: blocksFive, also: makesOpenThree, lost: 4}
	if got := english.why(th.reason); got != "blocks a five and makes an open three, but the other side wins by force in 4" {
		t.Error(got)
	}
}

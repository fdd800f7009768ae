package proof

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// home is Home's board.
var home = geometryOf(Size)

func points(t testing.TB, text string) []gomoku.Point {
	t.Helper()
	list, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func stones(t testing.TB, text string) []gomoku.Stone {
	var list []gomoku.Stone
	for i, p := range points(t, text) {
		list = append(list, gomoku.Stone{Point: p, Side: []gomoku.Side{gomoku.Black, gomoku.White}[i%2]})
	}
	return list
}

// The same question has the same answer, whatever was asked before and in every
// face.
func TestLeafIsTheSameEachTime(t *testing.T) {
	p := at(t, "h8o15g7a1h7b3")
	fresh := NewLeaf(Home)
	want, nodes := fresh.solve(p, LeafNodes)
	if want.move == engine.NoCell {
		t.Fatal("no leaf")
	}
	used := NewLeaf(Home)
	for i := range 200 {
		q := at(t, "h8o15g7a1h7")
		if c := cell(i); !q.has(c) {
			q.play(c)
			used.solve(q, LeafNodes)
		}
		if got, n := used.solve(p, LeafNodes); got != want || n != nodes {
			t.Fatalf("after %d others: %v in %d nodes, not %v in %d", i, got, n, want, nodes)
		}
	}
	for s := range home.faces {
		q := position{on: home}
		for _, st := range p.stones {
			q.put(home.faces[s][st.cell], st.side)
		}
		if got, n := used.solve(&q, LeafNodes); got != (answer{home.faces[s][want.move], want.plies}) || n != nodes {
			t.Errorf("face %d: %v in %d nodes, not %v in %d", s, got, n, want, nodes)
		}
	}
}

func TestTwoStonesAreNoLeaf(t *testing.T) {
	if a, _ := NewLeaf(Home).solve(at(t, "h8o15"), LeafNodes); a.move != engine.NoCell {
		t.Errorf("h8 alone wins by %s", home.point(a.move))
	}
}

func TestProveAndStore(t *testing.T) {
	s, ok := Prove(context.Background(), Home, points(t, "h8o15g7i7"), 4_000_000)
	if !ok || s.Len() == 0 {
		t.Fatal("h8 o15 g7 i7 is not proven")
	}
	if _, plies, ok := s.Stored(stones(t, "h8o15g7i7")); !ok || plies < 9 {
		t.Errorf("h8 o15 g7 i7: stored %v, %d plies", ok, plies)
	}
	if _, ok := Prove(context.Background(), Home, points(t, "h8o15g7i7"), 1000); ok {
		t.Error("proven with a thousand nodes")
	}
}

// opened returns a strategy of one first reply, as if all its second replies but
// one were leaves.
func opened(t *testing.T) *Strategy {
	s, ok := Prove(context.Background(), Home, points(t, "h8o15g7i7"), 4_000_000)
	if !ok {
		t.Fatal("not proven")
	}
	k, face := at(t, "h8o15").key()
	s.moves[k] = answer{home.faces[face][line(t, "g7")[0]], 40}
	return s
}

func TestStrategyComesBackFromItsFile(t *testing.T) {
	s := opened(t)
	var file bytes.Buffer
	if _, err := s.Write(&file); err != nil {
		t.Fatal(err)
	}
	got, err := Read(file.Bytes())
	if err != nil || !maps.Equal(got.moves, s.moves) {
		t.Errorf("%d moves came back of %d: %v", got.Len(), s.Len(), err)
	}
	for _, corner := range []string{"o15", "a1", "a15", "o1"} {
		if plies, ok := got.Longest(points(t, corner)[0]); !ok || plies != 42 {
			t.Errorf("%s: %v, %d plies", corner, ok, plies)
		}
	}
	for _, other := range []string{"h8", "i9", "n15"} {
		if got.Covers(points(t, other)[0]) {
			t.Errorf("%s is covered", other)
		}
	}
}

func TestDamagedFiles(t *testing.T) {
	var file bytes.Buffer
	if _, err := opened(t).Write(&file); err != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	for i := 0; i < len(whole); i += gomokutest.Rounds(7, 1, 1) {
		broken := bytes.Clone(whole)
		broken[i] ^= 4
		if _, err := Read(broken); err == nil {
			t.Fatalf("byte %d changed and nobody saw it", i)
		}
		if _, err := Read(whole[:i]); err == nil {
			t.Fatalf("cut after %d bytes and nobody saw it", i)
		}
	}
}

func TestEmbeddedStrategyIsWhole(t *testing.T) {
	s, err := Embedded()
	if err != nil || s.Len() == 0 {
		t.Fatalf("%+v: %v", s, err)
	}
	for _, p := range Home.Replies() {
		if !s.Covers(p) {
			t.Errorf("%s is not covered", p)
		}
	}
}

func TestPlayerKnowsItsOwn(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	p := NewPlayer(s)
	position := func(text string) gomoku.Position {
		pos := gomoku.Position{Size: Size, Turn: gomoku.Black, Stones: stones(t, text)}
		if len(pos.Stones)%2 == 1 {
			pos.Turn = gomoku.White
		}
		return pos
	}
	if m, ok := p.Move(position("")); !ok || m.Point != gomoku.Center(Size) || m.Plies != 75 {
		t.Errorf("the first stone: %+v, %v", m, ok)
	}
	if m, ok := NewPlayer(opened(t)).Move(position("")); ok {
		t.Errorf("the first stone without a proof: %+v", m)
	}
	m, ok := p.Move(position("h8o15"))
	if !ok || !m.Stored || m.Plies < 9 {
		t.Fatalf("h8 o15: %+v, %v", m, ok)
	}
	second := m.Point.String()
	turned, ok := p.Move(position("h8a15"))
	if want := (gomoku.Point{X: Size - 1 - m.Point.X, Y: m.Point.Y}); !ok || turned.Plies != m.Plies || turned.Point != want && turned.Point != (gomoku.Point{X: Size - 1 - want.Y, Y: Size - 1 - want.X}) {
		t.Errorf("h8 a15: %+v, not %v mirrored", turned, m.Point)
	}
	standard := position("h8o15")
	standard.Rule = gomoku.Standard
	small := position("h8o15")
	small.Size = 17
	for name, pos := range map[string]gomoku.Position{
		"White to move": position("h8o15" + second), "another rule": standard, "another size": small,
		"not the centre": position("h9o15"), "another second stone": position("h8o15h1a1"),
	} {
		if m, ok := p.Move(pos); ok {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// A player that is in a leaf leaves it where the stones do not follow its win.
func TestPlayerLeavesAnotherWin(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	p := NewPlayer(s)
	pos := gomoku.Position{Size: Size, Turn: gomoku.Black, Stones: stones(t, "h8o15")}
	for _, reply := range points(t, "a1o1") {
		m, _ := p.Move(pos)
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: m.Point, Side: gomoku.Black}, gomoku.Stone{Point: reply, Side: gomoku.White})
	}
	if m, ok := p.Move(pos); !ok || m.Stored {
		t.Fatalf("no leaf: %+v, %v", m, ok)
	}
	pos.Stones = append(pos.Stones, stones(t, "a15o14")...)
	if m, ok := p.Move(pos); ok {
		t.Errorf("%+v", m)
	}
}

func TestWorkFileIsTakenUpAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "work")
	w, err := openWork(Home, path)
	if err != nil {
		t.Fatal(err)
	}
	won, _ := home.taskKey("h8o15g7a1")
	open, _ := home.taskKey("h8o15g7b1")
	moves := map[Key]answer{won: {112, 23}, 7: {9, 21}}
	if err := w.noteWon("h8o15g7a1", won, 1234, moves); err != nil {
		t.Fatal(err)
	}
	if err := w.noteOpen("h8o15g7b1", open, attemptNodes[0]); err != nil {
		t.Fatal(err)
	}
	w.close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// cut off in the middle of the last line
	if err := os.WriteFile(path, whole[:len(whole)-5], 0o666); err != nil {
		t.Fatal(err)
	}
	w, err = openWork(Home, path)
	if err != nil {
		t.Fatal(err)
	}
	if !w.won[won] || !maps.Equal(w.moves, moves) || w.tried[open] != 0 {
		t.Errorf("won %v, moves %v, tried %v", w.won, w.moves, w.tried)
	}
	if err := w.noteOpen("h8o15g7b1", open, attemptNodes[0]); err != nil {
		t.Fatal(err)
	}
	w.close()
	if again, _ := os.ReadFile(path); !bytes.Equal(again, whole) {
		t.Errorf("the file is\n%s, not\n%s", again, whole)
	}
	if w, err = openWork(Home, path); err != nil || w.tried[open] != attemptNodes[0] {
		t.Errorf("tried %v: %v", w.tried, err)
	}
	if _, err := openWork(Home, path); err == nil || !strings.Contains(err.Error(), "another") {
		t.Errorf("a second builder: %v", err)
	}
	w.close()
}

// Behind half a line nothing is written, even where that would work again.
func TestNothingIsWrittenAfterAnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "work")
	w, err := openWork(Home, path)
	if err != nil {
		t.Fatal(err)
	}
	good := w.file
	w.file, _ = os.Open(path) // nothing can be written here
	k, _ := home.taskKey("h8o15g7a1")
	first := w.noteOpen("h8o15g7a1", k, 5)
	w.file.Close()
	w.file = good
	if err := w.noteOpen("h8o15g7a1", k, 5); first == nil || err != first {
		t.Errorf("first %v, then %v", first, err)
	}
	w.close()
	if now, _ := os.ReadFile(path); string(now) != workHead+"\n" {
		t.Errorf("the file is %q", now)
	}
}

func TestWorkFilesThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		"hello\n":                                     "line 1:",
		"(;GM[4]SZ[15];B[hh])":                        "line 1:",
		workHead + "\nwon h8o15g7a1 12 1=2/3\n":       "line 2: not a line",
		workHead + "\nwon h8o15g7h8 12 .\n":           "h8 comes twice",
		workHead + "\nwon h8o15g7a1 x .\n":            "line 2",
		workHead + "\nwon h8o15g7a1 12 1=225/3 .\n":   "not a stored move",
		workHead + "\nfled h8o15g7a1 12 .\n":          "none of won",
		workHead + "\nopen h8o15g7a1 12 .\n\nx y\n":   "line 3: not a line",
		workHead + "\nwon h8o15g7a1 12 1=2/3/4 5 .\n": "not a stored move",
	} {
		path := filepath.Join(t.TempDir(), "work")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := openWork(Home, path)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q was changed to %q", text, now)
		}
	}
}

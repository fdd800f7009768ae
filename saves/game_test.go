package saves

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"gobang/gomoku"
)

// points reads "h8 i9 j8".
func points(t testing.TB, text string) []gomoku.Point {
	t.Helper()
	list, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// played returns a game of 15 lines with these moves.
func played(t testing.TB, text string) *Game {
	t.Helper()
	g := NewGame(15, gomoku.Freestyle)
	for i, p := range points(t, text) {
		g.Play(p, time.Duration(i)*time.Second)
	}
	return g
}

// line writes the moves up to the cursor and after a bar the undone ones.
func line(g *Game) string {
	var before, after []gomoku.Point
	for _, m := range g.Moves() {
		before = append(before, m.Point)
	}
	for m := g.Next(); m != nil; m = m.Next() {
		after = append(after, m.Point)
	}
	return gomoku.FormatPoints(before) + "|" + gomoku.FormatPoints(after)
}

func TestUndoRedo(t *testing.T) {
	g := played(t, "h8 i9 j8 g7")
	check := func(what, want string, turn gomoku.Side) {
		t.Helper()
		before, tail := g.Len(), g.Tail()
		if got := line(g); got != want || g.Turn() != turn {
			t.Errorf("%s: %q, %v to move; want %q, %v", what, got, g.Turn(), want, turn)
		}
		if got := len(g.Moves()); got != before || tail != len(points(t, after(want))) {
			t.Errorf("%s: %d moves and %d undone are counted in %q", what, before, tail, want)
		}
	}
	check("played", "h8 i9 j8 g7|", gomoku.Black)
	if m := g.Undo(); m.Point.String() != "g7" || m.Side != gomoku.White {
		t.Errorf("undo returns %v", m)
	}
	g.Undo()
	check("undone", "h8 i9|j8 g7", gomoku.Black)
	if m := g.Redo(); m.Point.String() != "j8" {
		t.Errorf("redo returns %v", m)
	}
	g.Undo()
	if m := g.Play(points(t, "j8")[0], 9*time.Second); m.Time != 9*time.Second {
		t.Errorf("playing the undone move keeps its old time %v", m.Time)
	}
	check("the undone move played", "h8 i9 j8|g7", gomoku.White)
	g.Play(points(t, "a1")[0], 0)
	check("another move played", "h8 i9 j8 a1|", gomoku.Black)
	if g.Redo() != nil {
		t.Error("there is something to redo after a new move")
	}
	g.Start()
	check("start", "|h8 i9 j8 a1", gomoku.Black)
	if g.Undo() != nil || g.Last() != nil || g.First().Point.String() != "h8" {
		t.Error("before move 1 there is something to undo, or no first move")
	}
	g.End()
	check("end", "h8 i9 j8 a1|", gomoku.Black)
	if m := g.Last(); m.Prev().Next() != m || m.Next() != nil || g.First().Prev() != nil {
		t.Error("the links of the list do not fit")
	}
}

// after is the part of a line behind its bar.
func after(line string) string { return line[slices.Index([]byte(line), '|')+1:] }

func TestTurnAndPosition(t *testing.T) {
	g := NewGame(9, gomoku.Renju)
	g.FirstTurn = gomoku.White
	g.Setup = []gomoku.Stone{{Point: gomoku.Point{X: 4, Y: 4}, Side: gomoku.Black}}
	g.Play(gomoku.Point{X: 0, Y: 0}, 0)
	g.Play(gomoku.NoPoint, 0)
	g.Play(gomoku.Point{X: 1, Y: 0}, 0)
	g.Undo()
	want := gomoku.Position{Size: 9, Rule: gomoku.Renju, Turn: gomoku.White, Stones: []gomoku.Stone{
		{Point: gomoku.Point{X: 4, Y: 4}, Side: gomoku.Black},
		{Point: gomoku.Point{X: 0, Y: 0}, Side: gomoku.White},
	}}
	if got := g.Position(); !reflect.DeepEqual(got, want) {
		t.Errorf("the position is %+v, want %+v", got, want)
	}
}

func TestBranches(t *testing.T) {
	g := played(t, "h8 i9 j8 g7")
	g.Last().Comment = "main"
	g.Undo()
	g.Undo()
	branch := func(text string) { g.Branch(points(t, text)[0], time.Second) }
	branch("a1")
	g.Last().Comment = "side"
	branch("a2")
	if got := line(g); got != "h8 i9 a1 a2|" {
		t.Errorf("the branch is %q", got)
	}
	g.Undo()
	g.Undo()
	names := func() (list []gomoku.Point) {
		for _, m := range g.Branches() {
			list = append(list, m.Point)
		}
		return list
	}
	if got := gomoku.FormatPoints(names()); got != "j8 a1" {
		t.Errorf("the branches are %q", got)
	}
	if g.Branches()[1] != g.Last().Next() {
		t.Error("the chosen branch is not the link of the list")
	}
	g.Choose(0)
	if got := line(g); got != "h8 i9|j8 g7" || g.Last().Next().Next().Comment != "main" {
		t.Errorf("the main line has become %q", got)
	}
	branch("a1")
	if got := line(g); got != "h8 i9 a1|a2" || g.Last().Comment != "side" {
		t.Errorf("the branch played again is %q with comment %q", got, g.Last().Comment)
	}
	g.Choose(5)
	g.Choose(-1)
	if got := line(g); got != "h8 i9 a1|a2" {
		t.Errorf("a branch that is none changes the line to %q", got)
	}
	g.Play(points(t, "c3")[0], 0)
	g.Undo()
	g.Undo()
	if got := gomoku.FormatPoints(names()); got != "j8 a1" || line(g) != "h8 i9|a1 c3" {
		t.Errorf("after a move beside the tail the branches are %q, the line %q", got, line(g))
	}
}

// TestPlayKeepsTheTail: a move played in place of the undone tail stands right
// before it among the branches, and what was said about the tail stays.
func TestPlayKeepsTheTail(t *testing.T) {
	for chosen, want := range []string{"c3 a1 a2 a3", "a1 c3 a2 a3", "a1 a2 c3 a3"} {
		g := played(t, "h8")
		for _, p := range points(t, "a1 a2 a3") {
			g.Branch(p, 0)
			g.Branch(gomoku.Point{X: 9, Y: 9}, 0)
			g.Start()
			g.Redo()
		}
		g.Choose(chosen)
		g.Last().Next().Comment = "said"
		g.Play(points(t, "c3")[0], 0)
		g.Undo()
		var list []gomoku.Point
		for _, m := range g.Branches() {
			list = append(list, m.Point)
		}
		if got := gomoku.FormatPoints(list); got != want || line(g) != "h8|c3" {
			t.Errorf("after a move in place of branch %d: %q on the line %q, want %q", chosen, got, line(g), want)
		}
		if all, comments, branches := g.Count(); all != 8 || branches != 3 || comments != 1 {
			t.Errorf("after a move in place of branch %d: %d moves, %d comments, %d alternatives", chosen, all, comments, branches)
		}
		if m := g.Branches()[chosen+1]; m.Comment != "said" {
			t.Errorf("the comment on the tail is %q", m.Comment)
		}
	}
}

// TestPlace: from any place of the tree and after any walk the way back leads to
// the same line and cursor, and what was written on the way stays.
func TestPlace(t *testing.T) {
	g := played(t, "h8 i9 j8 g7")
	g.Undo()
	g.Undo()
	for _, p := range points(t, "a1 a2 a3") {
		g.Branch(p, time.Second)
	}
	g.Undo()
	at, want := g.Place(), "h8 i9 a1 a2|a3"
	here := g.Last()
	g.Start()
	g.Redo()
	g.Redo()
	g.Choose(0)
	g.End()
	g.Last().Comment = "on the way"
	g.Branch(points(t, "b1")[0], 0)
	g.Return(at)
	if got := line(g); got != want || !g.Last().Same(here) || g.Last().Time != time.Second {
		t.Errorf("back at %q, want %q", got, want)
	}
	if all, comments, _ := g.Count(); all != 8 || comments != 1 {
		t.Errorf("%d moves and %d comments are left", all, comments)
	}
	g.Start()
	if g.Last().Same(here) || !g.Last().Same(nil) {
		t.Error("the start is the same place as a move")
	}
	empty := NewGame(15, gomoku.Freestyle)
	at = empty.Place()
	empty.Play(points(t, "h8")[0], 0)
	if empty.Return(at); line(empty) != "|" || empty.Tail() != 0 {
		t.Errorf("back in an empty game the line is %q", line(empty))
	}
}

// anyGame makes a game with something in every field; what says which formats'
// limits it keeps to.
func anyGame(r *rand.Rand, size int, rule gomoku.Rule) *Game {
	g := NewGame(size, rule)
	g.Black, g.White = "Ann ] \\ :\u9ed1", "Bob"
	g.Computer, g.Level = gomoku.Side(r.IntN(3)), []string{"", "club"}[r.IntN(2)]
	g.Date = time.Date(2026, 11, 1+r.IntN(30), 0, 0, 0, 0, time.UTC)
	g.Cursor = gomoku.Point{X: r.IntN(size), Y: r.IntN(size)}
	g.Clock = [3]time.Duration{0, time.Duration(r.IntN(1e12)), time.Duration(r.IntN(1e12))}
	g.Comment = []string{"", "two lines\n[and] a \\ "}[r.IntN(2)]
	free := r.Perm(size * size)
	for range r.IntN(4) {
		g.Setup = append(g.Setup, gomoku.Stone{Point: gomoku.Point{X: free[0] % size, Y: free[0] / size}, Side: gomoku.Black})
		free = free[1:]
	}
	g.FirstTurn = gomoku.Black + gomoku.Side(r.IntN(2))
	for _, i := range free[:r.IntN(min(len(free), 60))] {
		p := gomoku.Point{X: i % size, Y: i / size}
		if r.IntN(50) == 0 {
			p = gomoku.NoPoint
		}
		g.Play(p, time.Duration(r.IntN(1e10)))
		if r.IntN(10) == 0 {
			g.Last().Comment = "a move: [x]\nnext \\"
		}
	}
	if r.IntN(3) == 0 {
		g.Result = []Result{{true, gomoku.Black, Five}, {true, gomoku.Nobody, ""}, {true, gomoku.White, Forbidden},
			{true, gomoku.White, Time}, {true, gomoku.Black, Resign}, {true, gomoku.Black, ""}}[r.IntN(6)]
	}
	return g
}

// sameGame compares everything a Game holds.
func sameGame(t *testing.T, got, want *Game) {
	t.Helper()
	header := func(g *Game) Game {
		h := *g
		h.first, h.last, h.root = nil, nil, twig{}
		if len(h.Setup) == 0 {
			h.Setup = nil
		}
		return h
	}
	if a, b := header(got), header(want); !reflect.DeepEqual(a, b) {
		t.Fatalf("the header is\n%+v, want\n%+v", a, b)
	}
	a, b := got.First(), want.First()
	for ; a != nil && b != nil; a, b = a.Next(), b.Next() {
		if a.Stone != b.Stone || a.Time != b.Time || a.Comment != b.Comment {
			t.Fatalf("a move is %v %v %q, want %v %v %q", a.Stone, a.Time, a.Comment, b.Stone, b.Time, b.Comment)
		}
	}
	if a != nil || b != nil {
		t.Fatalf("one game is longer: %v and %v are left", a, b)
	}
	if got.Last() != nil && (want.Last() == nil || got.Last().Stone != want.Last().Stone) {
		t.Fatal("the cursor stands elsewhere")
	}
}

package main

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/setup"
	"gobang/tui/view"
	"gobang/tui/words"
)

// setUp is the position being set up, as "black; white; to move".
func (p *played) setUp() string {
	p.t.Helper()
	b := settingUp(p.program)
	if b == nil {
		return "none"
	}
	return setupOf(b.Game())
}

func setupOf(g *saves.Game) string {
	var of [3][]string
	for _, s := range g.Setup {
		of[s.Side] = append(of[s.Side], s.Point.String())
	}
	slices.Sort(of[1])
	slices.Sort(of[2])
	return strings.Join(of[1], " ") + "; " + strings.Join(of[2], " ") + "; " + g.FirstTurn.String()
}

// Every key of setting up does what the help says of it.
func TestSetUpKeys(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-nowarn")
	defer p.finish()
	for _, m := range []string{"h8", "i9"} {
		p.move(m)
	}
	p.keys("e")
	for _, c := range []struct{ keys, want string }{
		{"", "h8; i9; black"},
		{":j10<Enter> ", "h8 j10; i9; black"},
		{" ", "h8; i9 j10; black"},
		{" ", "h8; i9; black"},
		{" x", "h8; i9; black"},
		{"u", "h8 j10; i9; black"},
		{"uuuuuu", "h8; i9; black"}, // there is nothing more
		{"<Tab>", "h8; i9; white"},
		{"u", "h8; i9; black"},
		{":h8<Enter><Delete>", "; i9; black"},
		{"<Delete>", "; i9; black"},
		{"c", "; ; black"},
		{"u", "; i9; black"},
		{"c:a1<Enter> <Right>  <Right> ", "a1 c1; b1; black"},
	} {
		p.keys(c.keys)
		if got := p.setUp(); got != c.want {
			t.Fatalf("%q: %s, want %s", c.keys, got, c.want)
		}
	}
	p.keys("?")
	p.sees("Keys of setting up")
	p.sees("take the stone off")
	p.keys("<Esc>")
	x, y, _ := p.pic.layout.CellOf(point(t, "e5"))
	p.mouseAt(x, y, 1)
	p.mouseAt(x, y, 0)
	p.mouseAt(x, y, 1)
	if got := p.setUp(); got != "a1 c1 e5; b1; black" {
		t.Errorf("two clicks: %s", got)
	}
	p.keys("<Esc>")
	if p.setUp() != "none" || p.line() != "h8 i9" {
		t.Errorf("left: %s, the game is %s", p.setUp(), p.line())
	}
}

// Setting up leaves the game on the table alone: its moves, its tail, its place on disk,
// and whose turn it is.
func TestSetUpLosesNothing(t *testing.T) {
	for _, leave := range []string{"<Esc>", "e", "p", "t3", "t<Enter>"} {
		dir := t.TempDir()
		p := startProgram(t, dir, "-level", "1", "-nowarn")
		p.wait()
		p.move("a1")
		p.wait()
		p.keys("u")
		before, side, tail := p.line(), p.table.game.Computer, p.table.game.Tail()
		p.keys("ec:a1<Enter>   <Tab>x")
		p.keys(leave)
		p.wait()
		if p.line() != before || p.table.game.Computer != side || p.table.game.Tail() != tail || tail != 2 || p.title != nil || p.idle || p.mode != nil {
			t.Errorf("%s: %s for %s, title %v", leave, p.line(), before, p.title != nil)
		}
		p.move("b2")
		p.wait()
		if p.table.game.Len() != 3 {
			t.Errorf("%s: the game does not go on: %s", leave, p.line())
		}
		p.finish()
		if g, err := saves.LoadFile(keptAt(p.program)); err != nil || g.Len() != 3 || len(g.Setup) > 0 {
			t.Errorf("%s: kept is %v, %v", leave, g, err)
		}
	}
}

// A game is played from the position: who moves next does, and the computer has the side
// that was asked for. The game that lay there is put aside.
func TestSetUpIsPlayed(t *testing.T) {
	for _, c := range []struct {
		rows     string
		computer gomoku.Side
		len      int
	}{{"", gomoku.Nobody, 0}, {"<Down>", gomoku.Black, 0}, {"<Down><Down>", gomoku.White, 1}} {
		dir := t.TempDir()
		p := startProgram(t, dir, "-players", "2", "-level", "1", "-nowarn", "-gametime", "10m")
		p.move("o15")
		p.keys("ec:h8<Enter> <Right> <Right>  <Right>  <Right>  <Tab><Enter>")
		p.sees("Who plays?")
		p.keys(c.rows + "<Enter>")
		p.wait()
		g := p.table.game
		if setupOf(g) != "h8 i8; j8 k8 l8; white" || g.Computer != c.computer || g.Len() != c.len || p.mode != nil || p.idle {
			t.Errorf("%q: %s, the computer is %v, %d moves", c.rows, setupOf(g), g.Computer, g.Len())
		}
		if !p.table.clock.Runs() || g.Limit.Game == 0 {
			t.Errorf("%q: the clock stands", c.rows)
		}
		if list, _ := p.shelf.Folder().Names(); len(list) != 1 {
			t.Errorf("%q: the other game is not put aside: %v", c.rows, list)
		}
		kept, err := saves.LoadFile(keptAt(p.program))
		if err != nil || setupOf(kept) != setupOf(g) || kept.Turn() != g.Turn() {
			t.Errorf("%q: kept is %v, %v", c.rows, kept, err)
		}
		p.finish()
	}
}

// A game against the computer is offered to go on with the same sides.
func TestSetUpKeepsTheSides(t *testing.T) {
	for first, want := range map[string]gomoku.Side{"computer": gomoku.Black, "human": gomoku.White} {
		for _, turn := range []string{"", "<Tab>"} {
			p := startProgram(t, t.TempDir(), "-level", "1", "-nowarn", "-first", first)
			p.wait()
			p.keys("e:a1<Enter> " + turn + "<Enter><Enter>")
			p.wait()
			if p.table.game.Computer != want {
				t.Errorf("%s first, %q: the computer is %v", first, turn, p.table.game.Computer)
			}
			p.finish()
		}
	}
}

// Where nobody can play on, one sentence says why, and the position can still be saved.
func TestSetUpRefused(t *testing.T) {
	const five = "ec:a1<Enter> <Right> <Right> <Right> <Right> "
	for _, c := range []struct{ flags, keys, says string }{
		{"", five, "White has won here already: nobody can play on."},
		{"-rule standard", five, "White has won here already: nobody can play on."},
		{"-rule standard", five + "<Right> ", ""}, // six are no win
		{"-rule renju", five + "<Right> ", ""},
		{"-size 5", "ec:a1<Enter>" + strings.Repeat(strings.Repeat("<Home> <Right> <Right>  <Right> <Right> <Up>", 1), 4) + "<Home>  <Right>  <Right> <Right>  <Right>  ", "Every point is taken: nobody can play on."},
	} {
		p := startProgram(t, t.TempDir(), append([]string{"-players", "2", "-nowarn"}, strings.Fields(c.flags)...)...)
		p.keys(c.keys + "<Enter>")
		if refused := p.dialog == nil; refused != (c.says != "") {
			t.Errorf("%s %s: refused %v", c.flags, c.keys, refused)
		}
		if c.says == "" {
			p.finish()
			continue
		}
		p.sees(c.says)
		p.keys("a")
		if p.mode == nil || p.mind.follow.Open {
			t.Error("it is analysed")
		}
		want := p.setUp()
		p.keys("sdone<Enter>")
		g, err := saves.LoadFile(p.shelf.Folder().Dir() + "/done.sgf")
		if err != nil || setupOf(g) != want {
			t.Errorf("saved is %v, %v", g, err)
		}
		p.finish()
	}
}

// Analysis plays for both sides, and from there one sets up again.
func TestSetUpAnalysed(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1", "-nowarn")
	defer p.finish()
	p.wait()
	p.keys("ec:h8<Enter> <Up> a")
	if !p.mind.follow.Open || p.table.game.Computer != gomoku.Nobody || setupOf(p.table.game) != "h8 h9; ; black" {
		t.Errorf("analysis %v, %s", p.mind.follow.Open, setupOf(p.table.game))
	}
	if red(p.table) != gomoku.Black {
		t.Error("the stones have changed their colours")
	}
	p.keys("p")
	if red(shownIn(p.table, p.walk)) != gomoku.Black {
		t.Error("the stones have changed their colours in replay")
	}
	p.keys("pe")
	if p.setUp() != "h8 h9; ; black" {
		t.Errorf("again: %s", p.setUp())
	}
	p.keys("<Tab>a")
	if !p.mind.follow.Open || p.table.game.Turn() != gomoku.White {
		t.Error("the second analysis is off")
	}
}

// taskDrawn draws a mode on a simulated terminal, twice: the frame must be the same again.
func taskDrawn(t *testing.T, w, h int, term ega.Term, lang words.Lang, m view.Mode) tcell.SimulationScreen {
	t.Helper()
	pic, sim := blank(t, w, h, term)
	f := m.Frame(lang, pic.Canvas, false)
	pic.draw(f, view.Scroll{})
	if !reflect.DeepEqual(f, m.Frame(lang, pic.Canvas, false)) {
		t.Error("drawing has changed the frame")
	}
	return sim
}

// fewWindows are what a screen is drawn in that is like others in the rest.
var fewWindows = []struct {
	name string
	w, h int
	term ega.Term
	lang words.Lang
}{
	{"80x24", 80, 24, ega.Term{Colors: 256}, words.English},
	{"40x22", 40, 22, ega.Term{Colors: 256}, words.English},
	{"120x40", 120, 40, ega.Term{Colors: 256}, words.English},
	{"80x24-ascii", 80, 24, ega.Term{ASCII: true}, words.English},
	{"80x24-chinese", 80, 24, ega.Term{Colors: 256}, words.Chinese},
}

// The golden screens of setting up.
func TestGoldenSetUp(t *testing.T) {
	for _, c := range fewWindows {
		t.Run(c.name, func(t *testing.T) {
			g := goldenTable(t, 15, goldenMoves).game
			b := setup.New(g, gomoku.Black, point(t, "f10"))
			sim := taskDrawn(t, c.w, c.h, c.term, c.lang, b)
			golden(t, "setup-"+c.name+".txt", textLayer(sim))
			golden(t, "setup-"+c.name+".colours", colourLayer(sim))
		})
	}
}

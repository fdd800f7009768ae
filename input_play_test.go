package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/gomoku/opening"
	"gobang/options"
	"gobang/players"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// played is a program on a simulated terminal; the test is its loop.
type played struct {
	*program
	t   *testing.T
	sim tcell.SimulationScreen
}

// startProgram opens a folder and a program as main does, with these flags.
func startProgram(t *testing.T, dir string, args ...string) *played {
	t.Helper()
	o, status := options.Parse(append([]string{"-saves", dir, "-lang", "en", "-seed", "1"}, args...), levels, os.Getenv, os.Stderr)
	if status != -1 {
		t.Fatalf("%v: status %d", args, status)
	}
	st, err := takeSeat(o)
	if err != nil {
		t.Fatal(err)
	}
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sim.Fini)
	sim.SetSize(80, 24)
	p := newProgram(sim, o, st.shelf)
	begin(p, st)
	q := &played{p, t, sim}
	q.show()
	return q
}

// show does what the loop does after every event.
func (p *played) show() {
	follow(p.program)
	p.program.show()
}

// keptAt is the file in which the first running copy keeps its game.
func keptAt(p *program) string { return filepath.Join(p.shelf.Folder().Dir(), "current.sgf") }

// keys sends keys: single characters, or names of the key table in <>.
func (p *played) keys(text string) {
	p.t.Helper()
	for text != "" {
		name := text[:1]
		if text[0] == '<' {
			name = text[1:strings.IndexByte(text, '>')]
			text = text[len(name)+2:]
		} else {
			text = text[1:]
		}
		p.handle(keyEvent(p.t, name))
		p.settle()
	}
}

// settle waits until the load list knows what is in its files, and draws.
func (p *played) settle() {
	for p.loading.cancel != nil && !p.loading.done {
		(<-p.later)()
	}
	for p.reading != nil {
		(<-p.later)()
	}
	p.show()
}

func keyEvent(t *testing.T, name string) *tcell.EventKey {
	t.Helper()
	if len(name) == 1 {
		return tcell.NewEventKey(tcell.KeyRune, rune(name[0]), 0)
	}
	for k, n := range tcell.KeyNames {
		if n == name {
			return tcell.NewEventKey(k, 0, 0)
		}
	}
	if letter, ok := strings.CutPrefix(name, "Ctrl-"); ok {
		return tcell.NewEventKey(tcell.KeyCtrlA+tcell.Key(letter[0]-'A'), 0, tcell.ModCtrl)
	}
	t.Fatalf("no key %q", name)
	return nil
}

// wait handles news until nobody thinks any more.
func (p *played) wait() {
	p.t.Helper()
	for p.mind.thinks {
		select {
		case n := <-p.mind.feed:
			hear(p.program, n)
		case <-time.After(20 * time.Second):
			p.t.Fatal("the computer does not answer")
		}
	}
	p.show()
}

// move goes to a point by its name and plays there.
func (p *played) move(point string) {
	p.t.Helper()
	p.keys(":" + point + "<Enter> ")
}

// sees fails unless the screen shows the text.
func (p *played) sees(text string) {
	p.t.Helper()
	if got := textLayer(p.sim); !strings.Contains(got, text) {
		p.t.Fatalf("the screen does not show %q:\n%s", text, got)
	}
}

func (p *played) line() string { return movesOf(p.table.game) }

// movesOf writes the moves up to the cursor.
func movesOf(g *saves.Game) string {
	moves := g.Moves()
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = m.Point.String()
	}
	return strings.Join(names, " ")
}

func (p *played) has(line string) {
	p.t.Helper()
	if got := p.line(); got != line {
		p.t.Fatalf("the moves are %q, want %q", got, line)
	}
}

func TestComputerOpensOnTheCentreAtOnce(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.sees("> 2  Play with computer")
	p.keys("<Enter>")
	p.wait()
	p.has("h8")
	if p.cursor.String() != "h8" {
		t.Errorf("the cursor starts on %v", p.cursor)
	}
	p.sees("─◆─")
	p.keys(" ")
	p.sees("H8 is occupied.")
	p.has("h8")
	p.keys("<Up><Right> ")
	p.wait()
	if got := p.line(); !strings.HasPrefix(got, "h8 i9 ") || p.table.game.Len() != 3 {
		t.Errorf("after an answer the moves are %q", got)
	}
}

func TestCursorKeys(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	for _, c := range []struct{ keys, want string }{
		{"<Up>", "h9"}, {"<Ctrl-P>", "h10"}, {"8", "h11"}, {"<Down><Ctrl-N>2", "h8"}, {"<Left><Ctrl-B>4", "e8"},
		{"<Right><Ctrl-F>6", "h8"}, {"7", "g9"}, {"9", "h10"}, {"3", "i9"}, {"1", "h8"},
		{"<Home>", "a8"}, {"<Left>", "a8"}, {"<End>", "o8"}, {"<Right>", "o8"}, {"<PgUp>", "o15"}, {"<Up>", "o15"}, {"<PgDn>", "o1"}, {"<Down>", "o1"},
		{":c4<Enter>", "c4"}, {":C12<Enter>", "c12"}, {":z9<Enter><Esc>", "c12"}, {":d<Backspace>e5<Enter>", "e5"},
	} {
		p.keys(c.keys)
		if got := p.cursor.String(); got != c.want {
			t.Fatalf("after %s the cursor is on %s, want %s", c.keys, got, c.want)
		}
	}
	p.has("")
}

func TestTwoPeopleToAWin(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.keys("1")
	p.sees(">Player1")
	p.sees("White to move.")
	for i, m := range []string{"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"} {
		p.move(m)
		if i == 0 {
			p.sees(">Player2")
			p.sees("Red to move.")
		}
	}
	p.move("e1")
	p.sees("P1 Win")
	p.sees("White wins: five from A1 to E1")
	p.keys(":f1<Enter> ")
	p.sees("The game is over.")
	p.keys("u")
	p.has("a1 a2 b1 b2 c1 c2 d1 d2")
	p.sees("White to move.")
	p.keys("r")
	p.sees("P1 Win")
}

func TestThePersonWins(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-first", "human", "-level", "1")
	for _, m := range strings.Fields("a1 o15 b1 o13 c1 o11 d1 o9") { // both sides' moves
		if err := p.table.play(point(t, m)); err != nil {
			t.Fatal(err)
		}
	}
	p.move("e1")
	p.sees("P1 Win")
	p.sees("You win in 9 moves, A1-E1.")
	p.sees("Score: you 1, computer 0.")
	p.keys("u")
	p.sees("Your turn.")
	p.keys("r")
	p.sees("Score: you 1, computer 0.")
}

func point(t *testing.T, name string) gomoku.Point {
	t.Helper()
	p, err := gomoku.ParsePoint(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAFullBoardIsADraw(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-size", "5", "-rule", "standard")
	// Columns of two and three never make five in any direction.
	for _, m := range strings.Fields("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3 c3 a4 e3 b4 c4 d4 a5 e4 b5 c5 e5 d5") {
		p.move(m)
	}
	if !p.table.end.Over {
		t.Fatalf("25 stones and the game goes on: %s", p.line())
	}
	p.sees("DOGFALL")
}

// A file names the computer and the person as the screen does, whoever begins and after a
// swap.
func TestNamesInTheFile(t *testing.T) {
	for _, c := range []struct{ args, before, after string }{
		{"-level 1", "computer Player1", "Player1 computer"},
		{"-level 1 -first human", "Player1 computer", "computer Player1"},
		{"-players 2", "Player1 Player2", "Player1 Player2"},
	} {
		p := startProgram(t, t.TempDir(), strings.Fields(c.args)...)
		p.wait()
		names := func() string { return p.table.game.Black + " " + p.table.game.White }
		before := names()
		p.keys("w")
		p.wait()
		if before != c.before || names() != c.after {
			t.Errorf("%s: %s, swapped %s", c.args, before, names())
		}
	}
}

func TestUndoAgainstTheComputer(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1")
	p.wait()
	p.keys("u")
	p.sees("Nothing to take back.")
	p.move("i9")
	if !p.mind.thinks {
		t.Fatal("the computer does not think")
	}
	p.keys("u") // cancels the thought, takes back one ply
	p.has("h8")
	p.sees("Taken back while the computer was thinking.")
	p.move("i9")
	p.wait()
	p.move("a1")
	p.wait()
	first := p.line()
	p.keys("u")
	if p.table.game.Len() != 3 || p.table.game.Tail() != 2 {
		t.Fatalf("undo leaves %q and a tail of %d", p.line(), p.table.game.Tail())
	}
	p.keys("u")
	p.has("h8")
	p.keys("r")
	p.keys("r")
	p.has(first)
	p.keys("r")
	p.sees("Nothing to play again.")
	p.keys("u")
	p.move("o15")
	p.wait()
	if p.table.game.Tail() != 0 || p.table.game.Len() != 5 {
		t.Errorf("a new move leaves %q and a tail of %d", p.line(), p.table.game.Tail())
	}
}

func TestLevelsAndSides(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-first", "human", "-level", "1")
	p.sees("you first")
	p.has("")
	p.keys("-")
	p.sees("This is the lowest level.")
	p.keys("+")
	p.sees("Level 2: combinations.")
	p.keys("w") // the computer is Black now and to move
	p.wait()
	p.has("h8")
	p.sees("computer first")
	p.sees("Sides swapped: the computer has the side that began.")
	p.keys("w")
	p.wait()
	p.sees("Sides swapped: yours is the side that began.")
}

func TestRenjuRefusesAndMarks(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-rule", "renju")
	for _, m := range strings.Fields("h9 a1 g8 a3 i8 a5 h7 a7") {
		p.move(m)
	}
	p.sees("x") // h8 is marked
	p.move("h8")
	p.sees("H8 is forbidden for White: a double three.")
	if p.table.game.Len() != 8 {
		t.Fatalf("the forbidden move was played: %s", p.line())
	}
	if got := gomoku.FormatPoints(p.faults); got != "h8" {
		t.Errorf("marked: %s", got)
	}
	p.keys("f")
	if p.faults != nil {
		t.Error("f does not take the marks away")
	}
	p.keys("fu")
	if p.faults != nil {
		t.Error("White's points are marked")
	}
}

func TestSaveLoadDelete(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	p.keys("s<Ctrl-U>first<Enter>")
	p.sees("Saved as")
	p.move("i9")
	p.keys("s<Ctrl-U>first<Enter>")
	p.sees("first is there already")
	p.keys("<Esc>l")
	p.sees("Games, newest first")
	p.sees("playing")
	p.keys("<Enter>")
	p.has("h8")
	p.sees("was saved as") // the game with i9 is not lost
	p.keys("l")
	if n := p.dialog.Len(); n != 2 {
		t.Fatalf("%d saved games", n)
	}
	p.keys("dn") // asks; anything but y keeps it
	p.keys("d")
	p.sees("y deletes")
	p.keys("y")
	if n := p.dialog.Len(); n != 1 {
		t.Fatalf("%d saved games after deleting one", n)
	}
	p.keys("<Esc>")
	if p.quit || p.dialog != nil {
		t.Error("ESC in a dialog does more than close it")
	}
}

func TestTitleMenu(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.keys("3")
	p.sees("No game is waiting.")
	p.keys("4")
	p.sees("No saved games yet.")
	p.keys("6")
	p.sees("Guess the number")
	p.sees("Enemy planes")
	p.keys("<Esc>5")
	p.sees("Options")
	p.keys("<Down><Right>") // rule
	p.sees("standard")
	p.keys("<Down><Left>")
	p.sees("14 x 14")
	p.keys("<Esc>2")
	p.wait()
	p.sees("14 x 14")
	p.sees("standard")
	p = startProgram(t, t.TempDir())
	p.keys("<Esc>")
	if !p.quit {
		t.Error("ESC does not leave the title menu")
	}
}

func TestOptionsSwitchLanguage(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.keys("o<Down><Down><Down><Down><Down><Enter>")
	if p.opts.Text != words.Chinese {
		t.Fatal("the language stays")
	}
	p.keys("<Esc>")
	if got := textLayer(p.sim); !strings.Contains(got, "双人对弈") {
		t.Errorf("not in Chinese:\n%s", got)
	}
}

func TestHelpComesFromTheKeyTable(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.sim.SetSize(100, 60)
	p.keys("?")
	for _, b := range keys.BoardTable {
		p.sees(words.English.Say(keys.Does(b.Cmd)))
	}
	p.sim.SetSize(60, 12)
	p.keys("<End>")
	p.sees("leave at once; the game is kept")
	p.keys("<Esc>")
	if p.dialog != nil {
		t.Error("ESC leaves the help open")
	}
}

func TestMouse(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	click := func(x, y int) {
		p.handle(tcell.NewEventMouse(x, y, tcell.ButtonPrimary, 0))
		p.handle(tcell.NewEventMouse(x, y, 0, 0))
		p.show()
	}
	click(5, 3)
	if p.cursor.String() != "a15" || p.table.game.Len() != 0 {
		t.Fatalf("a click moves the cursor to %v, %d moves", p.cursor, p.table.game.Len())
	}
	click(5, 3)
	p.has("a15")
	click(79, 23)
	if p.cursor.String() != "a15" {
		t.Error("a click on the frame moves the cursor")
	}
}

func TestResizeKeepsEverything(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.move("o1")
	before := textLayer(p.sim)
	for _, s := range [][2]int{{10, 3}, {24, 9}, {1, 1}, {200, 60}, {23, 8}, {80, 24}} {
		p.sim.SetSize(s[0], s[1])
		p.handle(tcell.NewEventResize(s[0], s[1]))
		p.show()
		p.keys("<Left><Right>")
	}
	if got := textLayer(p.sim); got != before {
		t.Errorf("growing back does not restore the screen:\n%s\nbefore:\n%s", got, before)
	}
}

func TestACrashInAThinkerIsHandedOver(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.mind.start(p.table, crashingThinker{}, players.Limits{}, true)
	n := <-p.mind.feed
	hear(p.program, n)
	var c crash
	if !errors.As(p.fault, &c) || !strings.Contains(c.stack, "on purpose") {
		t.Fatalf("the fault is %v", p.fault)
	}
}

// Random keys, keys.Clicks and sizes: nothing panics, and what was played is kept.
func TestRandomKeys(t *testing.T) {
	for run := range gomokutest.Rounds(1, 3, 20) {
		randomRun(t, uint64(run), gomokutest.Rounds(500, 1500, 10_000))
	}
}

func randomRun(t *testing.T, seed uint64, events int) {
	rng := rand.New(rand.NewPCG(seed, 5))
	dir := t.TempDir()
	p := startProgram(t, dir, "-level", "1", "-size", []string{"5", "9", "15", "25"}[seed%4], "-opening", opening.Rule(seed%opening.NumRules).String())
	var names []string
	for _, b := range slices.Concat(keys.BoardTable, keys.ReplayTable, keys.SetUpTable) {
		for _, k := range b.Keys {
			if len(k) == 1 || strings.HasPrefix(k, "Ctrl-") && k != "Ctrl-Z" && k != "Ctrl-C" {
				names = append(names, k)
			}
		}
	}
	names = append(names, "Up", "Down", "Left", "Right", "Enter", "Enter", "Esc", "Home", "End", "PgUp", "PgDn", "Tab", "Backtab", "y", "x", "é", "9", " ", " ")
	for range events {
		switch k := rng.IntN(60); {
		case k == 0:
			w, h := 1+rng.IntN(200), 1+rng.IntN(60)
			p.sim.SetSize(w, h)
			p.handle(tcell.NewEventResize(w, h))
		case k < 8:
			w, h := p.sim.Size()
			x, y := rng.IntN(w), rng.IntN(h)
			p.handle(tcell.NewEventMouse(x, y, tcell.ButtonPrimary, 0))
			p.handle(tcell.NewEventMouse(x, y, 0, 0))
		default:
			name := names[rng.IntN(len(names))]
			if name == "é" {
				p.handle(tcell.NewEventKey(tcell.KeyRune, 'é', 0))
			} else {
				p.handle(keyEvent(t, name))
			}
		}
		select {
		case n := <-p.mind.feed:
			hear(p.program, n)
		case do := <-p.later:
			do()
		default:
		}
		if p.fault != nil {
			t.Fatalf("run %d: %v", seed, p.fault)
		}
		p.quit = false // ESC was pressed somewhere
		if p.dialog != nil && p.dialog.Kind == menus.Others {
			p.dialog = nil // a small game has a loop of its own, which nobody feeds here
		}
		p.show()
	}
	p.endWalk()
	inMenu, want := p.title != nil || p.mode != nil, p.line()
	setMode(p.program, nil)
	if err := p.finish(); err != nil {
		t.Fatalf("run %d: %v", seed, err)
	}
	if inMenu {
		return
	}
	f, _ := saves.OpenFolder(dir)
	c, err := f.Claim()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	g, err := c.Game()
	if err != nil || g == nil {
		t.Fatalf("run %d: the game is lost: %v", seed, err)
	}
	tab := openTable(g, levels[0], time.Now)
	if got := movesOf(tab.game); got != want {
		t.Errorf("run %d: kept %q, want %q", seed, got, want)
	}
}

// crashingThinker panics, as no thinker should.
type crashingThinker struct{}

func (crashingThinker) Think(context.Context, gomoku.Position, players.Limits, func(players.Thought)) (players.Thought, error) {
	panic("on purpose")
}

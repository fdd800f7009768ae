package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/menus"
	"gobang/tui/view"
	"gobang/tui/words"
)

// The time of day goes first in a narrow window, then columns; whom the game was
// against stays.
func TestLoadListInNarrowWindows(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	list := []saves.Entry{
		{Name: "2026-11-30 expert freestyle won", Saved: time.Date(2026, 11, 30, 8, 0, 0, 0, time.UTC), Size: 15, Moves: 12, Computer: gomoku.Black, Level: "expert", Seen: true},
		{Name: "b", Saved: time.Date(2026, 1, 2, 3, 4, 0, 0, time.UTC)},
		{Name: "my game", Size: 19, Rule: gomoku.Renju, Black: "Ada", White: "Bob", Named: true, Seen: true},
	}
	for _, c := range []struct {
		w         int
		want, own string
	}{
		{74, "2026-11-30 08:00 freestyle 15 12    playing   7 expert", "                 renju 19     0     playing   my game, Ada - Bob"},
		{60, "2026-11-30 08:00 freestyle 15 12    playing   7 expert", "                 renju 19     0     playing   my game, Ada …"},
		{58, "2026-11-30 freestyle 15 12    playing   7 expert", "           renju 19     0     playing   my game, Ada - Bob"},
		{52, "2026-11-30 12    playing   7 expert", "           0     playing   my game, Ada - Bob"},
		{34, "2026-11-30 playing   7 expert", "           playing   my game, Ada…"},
		{30, "playing   7 expert", "playing   my game, Ada - Bob"},
		{18, "7 expert", "my game, Ada - B…"},
	} {
		head, rows := menus.GamesTable(words.English, list, levels.Title).Lines(p.pic.Canvas, c.w)
		for _, row := range append(rows, head) {
			if n := p.pic.Width(row); n > c.w {
				t.Errorf("%d columns: %q takes %d", c.w, row, n)
			}
		}
		if !strings.HasSuffix(rows[1], "b") {
			t.Errorf("%d columns: the name is not in %q", c.w, rows[1])
		}
		if rows[0] != c.want || rows[2] != c.own {
			t.Errorf("%d columns: %q and %q, want %q and %q", c.w, rows[0], rows[2], c.want, c.own)
		}
	}
}

// A game that is over is in the list, once, however it left the table: by a new game,
// by the list itself, by the end of the program.
func TestFinishedGamesAreListed(t *testing.T) {
	for _, c := range []struct{ what, leave string }{{"new", "n"}, {"the list", "l<Esc>"}, {"the list, then new", "l<Esc>n"}, {"the end", ""}, {"replay, then the end", "p<Home>"}} {
		dir := t.TempDir()
		p := startProgram(t, dir, "-players", "2")
		for _, m := range strings.Fields("h8 a1 h9 a2 h10 a3 h11 a4 h12") {
			p.move(m)
		}
		p.keys(c.leave)
		if err := p.finish(); err != nil {
			t.Fatal(err)
		}
		p = startProgram(t, dir)
		p.keys("4")
		if n := p.dialog.Len(); n != 1 {
			t.Fatalf("%s: %d games are listed", c.what, n)
		}
		p.sees("P1 won")
		p.keys("<Enter>")
		if p.walk != nil {
			p.keys("<End>")
		}
		p.has("h8 a1 h9 a2 h10 a3 h11 a4 h12")
		p.finish()
	}
}

// Without an archive a game that is over is left as before.
func TestNoArchive(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2", "-no-archive")
	for _, m := range strings.Fields("h8 a1 h9 a2 h10 a3 h11 a4 h12") {
		p.move(m)
	}
	p.keys("n")
	if list, err := p.shelf.Folder().List(); err != nil || len(list) != 0 {
		t.Errorf("%v, %v", list, err)
	}
	p.finish()
}

// gamesIn writes games into a folder, the first one newest.
func gamesIn(t *testing.T, dir string, list ...string) {
	t.Helper()
	for i, name := range list {
		name, header, _ := strings.Cut(name, ": ")
		path := filepath.Join(dir, name+".sgf")
		if err := os.WriteFile(path, []byte("(;GM[4]SZ[15]"+header+";B[hh];W[ii])"), 0o666); err != nil {
			t.Fatal(err)
		}
		at := time.Date(2026, 11, 30-i, 8, 0, 0, 0, time.Local)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
}

// listed are the last cells of the rows that the list shows.
func (p *played) listed() (list []string) {
	for _, row := range p.dialog.Box().Table.Rows {
		list = append(list, row[len(row)-1])
	}
	return list
}

func (p *played) lists(what string, want ...string) {
	p.t.Helper()
	if got := p.listed(); !slices.Equal(got, want) {
		p.t.Errorf("%s: the list is %q, want %q", what, got, want)
	}
}

// Typing filters, ESC gives up the filter first, and what is chosen is the game that is
// shown, whatever is left out.
func TestGamesFilter(t *testing.T) {
	dir := t.TempDir()
	gamesIn(t, dir, "one: RU[Renju]", "draught: RE[B+R]", "two: XCOMPUTER[white]XLEVEL[expert]RE[B+R]", "jolly: ")
	p := startProgram(t, dir, "-players", "2")
	p.keys("l")
	p.lists("all", "one, two players", "draught, two players", "two, 7 expert", "jolly, two players")
	p.keys("expert")
	p.lists("a level", "two, 7 expert")
	p.sees(": expert_")
	p.keys("<Ctrl-U>P1")
	p.lists("a result", "draught, two players")
	p.keys("<Backspace><Backspace>/d") // d deletes, /d filters
	p.lists("a command's letter", "draught, two players")
	p.keys("<Ctrl-U>jolly")
	p.lists("j moves no more", "jolly, two players")
	p.keys("xyz")
	p.sees("No game has that")
	p.keys("<Enter><Esc>")
	if p.dialog == nil {
		t.Fatal("ESC in a filter closes the list")
	}
	p.keys("two,<Enter>")
	if p.dialog != nil || p.table.game.Level != "expert" {
		t.Errorf("opened is %q", p.table.game.Level)
	}
}

func TestGamesSort(t *testing.T) {
	dir := t.TempDir()
	gamesIn(t, dir, "b: RU[Renju]", "c: RE[B+R]", "a: RU[Standard];B[aa]")
	p := startProgram(t, dir, "-players", "2")
	p.keys("l<Down>") // on c
	for _, want := range [][]string{{"a", "b", "c"}, {"c", "a", "b"}, {"a", "b", "c"}, {"c", "b", "a"}, {"b", "c", "a"}} {
		p.keys("<Tab>")
		for i := range want {
			want[i] += ", two players"
		}
		p.lists("sorted", want...)
		if at := p.loading.list[p.dialog.Chosen()].Name; at != "c" {
			t.Errorf("the choice went to %s", at)
		}
	}
}

// The question names the game whole, also where the window is narrow; only y deletes,
// and u takes back.
func TestGamesDelete(t *testing.T) {
	long := "a game with a name that is longer than a narrow window, and then some more"
	dir := t.TempDir()
	gamesIn(t, dir, "b: ", long+": RE[W+R]")
	p := startProgram(t, dir, "-players", "2")
	p.sim.SetSize(40, 22)
	p.handle(tcell.NewEventResize(40, 22))
	p.keys("l<Down>d")
	got := strings.Join(strings.FieldsFunc(textLayer(p.sim), func(r rune) bool { return r == ' ' || r == '\n' || r > 0x7f }), " ")
	for _, want := range []string{"Delete this game?", long, "freestyle 15", "P2 won"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in the question:\n%s", want, textLayer(p.sim))
		}
	}
	p.keys("n")
	if p.dialog.Len() != 2 || p.dialog.Chosen() != 1 {
		t.Fatalf("%d games, at %d", p.dialog.Len(), p.dialog.Chosen())
	}
	p.keys("dy")
	p.lists("deleted", "b, two players")
	p.keys("u")
	p.lists("taken back", "b, two players", long+", two players")
	if p.loading.list[p.dialog.Chosen()].Name != long {
		t.Error("another game is chosen than the one taken back")
	}
	p.keys("u")
	p.sees("No deleted game")
}

// Where the window has room, the last position of the chosen game stands beside the list.
func TestGamesPreview(t *testing.T) {
	dir := t.TempDir()
	gamesIn(t, dir, "a: ", "b: ")
	p := startProgram(t, dir, "-players", "2")
	p.sim.SetSize(120, 40)
	p.handle(tcell.NewEventResize(120, 40))
	p.show()
	p.keys("l")
	for p.dialog.Box().Preview == nil {
		(<-p.later)()
	}
	p.show()
	b := p.dialog.Box().Preview
	if len(b.Stones.Stones()) != 2 || !strings.Contains(textLayer(p.sim), " A B C D E F G H I J K L M N O") {
		t.Errorf("the preview has %d stones:\n%s", len(b.Stones.Stones()), textLayer(p.sim))
	}
}

// The offered name gives way to the first letter, and can be edited all the same.
func TestSaveOffersAName(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.move("h8")
	for _, c := range []struct{ keys, want string }{{"smine<Enter>", "mine.sgf"}, {"s<Backspace><Backspace>4x<Enter>", "4x.sgf"}, {"s<Enter>", "15x15.sgf"}} {
		p.keys(c.keys)
		files, _ := filepath.Glob(filepath.Join(p.shelf.Folder().Dir(), "*"+c.want))
		if len(files) != 1 {
			t.Errorf("%s: no file is called %s", c.keys, c.want)
		}
	}
}

// What it takes to open the list of 5,000 games, up to the first frame.
func BenchmarkGamesList(b *testing.B) {
	dir := b.TempDir()
	for i := range 5000 {
		path := filepath.Join(dir, fmt.Sprintf("2026-11-30 expert freestyle won (%d).sgf", i))
		if err := os.WriteFile(path, []byte("(;GM[4]SZ[15];B[hh];W[ii])"), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	f, err := saves.OpenFolder(dir)
	if err != nil {
		b.Fatal(err)
	}
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		b.Fatal(err)
	}
	defer sim.Fini()
	c := ega.NewCanvas(sim, ega.Term{Colors: 256})
	for b.Loop() {
		list, err := f.Names()
		if err != nil || len(list) != 5000 {
			b.Fatal(len(list), err)
		}
		d := menus.NewGames(words.English, list, levels.Title, dir)
		fr := view.Frame{Box: d.Box()}
		fr.Board.Stones.Size = 15
		view.Draw(c, view.Arrange(c, fr, view.Scroll{}), fr)
	}
}

// The page of statistics counts what is in the folder, and says what is not read yet.
func TestStatsPage(t *testing.T) {
	dir := t.TempDir()
	gamesIn(t, dir, "a: XCOMPUTER[white]XLEVEL[expert]RE[B+R]", "b: XCOMPUTER[white]XLEVEL[expert]RE[W+R]", "c: XCOMPUTER[black]XLEVEL[expert]RE[W+R]")
	p := startProgram(t, dir)
	p.handle(keyEvent(t, "7"))
	p.show()
	p.sees("3 files are not yet read")
	p.settle()
	p.sees("against computer      2    1     0")
	p.sees("7 expert              2    1     0")
	p.keys("<Esc>")
	if p.dialog != nil || p.quit {
		t.Error("ESC does more than close the page")
	}
}

// The line of keys says how to filter by words that begin with a command's letter, and
// what the letters are while a filter is typed.
func TestGamesSayHowToFilter(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	defer p.finish()
	for _, name := range []string{"draughts", "umbrella"} {
		p.move("h8")
		p.keys("s" + name + "<Enter>n")
	}
	p.keys("l")
	p.sees("/ filter")
	p.sees("d delete")
	p.keys("/dra")
	p.sees(": dra_")
	p.sees("draughts")
	if text := textLayer(p.sim); strings.Contains(text, "umbrella") || strings.Contains(text, "d delete") || !strings.Contains(text, "Del delete") {
		t.Errorf("the filter shows\n%s", text)
	}
	p.keys("<Esc>/um")
	p.sees("umbrella")
	p.keys("<Delete>y")
	p.sees("Deleted umbrella")
}

package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/menus"
	"gobang/tui/speech"
	"gobang/tui/view"
	"gobang/tui/words"
)

var update = flag.Bool("update", false, "write the golden screens and the picture of the README anew")

// goldenGame is the game of the mock-ups.
const (
	goldenMoves   = "h8 i9 h10 h9 g8 f8 i8 j8 g9 g10 i7"
	goldenMoves19 = "k10 l11 k12 k11 j10 i10 l10 m10 j11 j12 l9"
	goldenMoves25 = "m13 n14 m15 m14 l13 k13 n13 o13 l14 l15 n12"
)

var frozen = time.Date(2026, 11, 29, 22, 14, 0, 0, time.UTC)

// goldenTable plays the moves and sets the clocks of the mock-ups.
func goldenTable(t *testing.T, size int, moves string) *table {
	t.Helper()
	l, err := levels.Find("attacker")
	if err != nil {
		t.Fatal(err)
	}
	tab := newTable(options.Setup{Size: size, Rule: gomoku.Freestyle, Computer: gomoku.Black, Level: l}, func() time.Time { return frozen })
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := tab.play(p); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	}
	tab.game.Clock[gomoku.Black] = 12*time.Minute + 41*time.Second
	tab.game.Clock[gomoku.White] = 14*time.Minute + 3*time.Second
	return tab
}

func goldenScene(t *testing.T, size int, moves, cursor string) *scene {
	tab := goldenTable(t, size, moves)
	at, _ := gomoku.ParsePoint(cursor)
	pv, _ := gomoku.ParsePoints("f10 j6 e11 d12 h7 h6 g7")
	return &scene{
		table: tab, cursor: at, thinker: gomoku.Black,
		thought: players.Thought{Depth: 14, Nodes: 2_100_000, Score: 80, PV: pv, Took: 2308 * time.Millisecond},
		message: []string{"Your turn."},
		values:  []view.Value{{Move: 1, Red: 10}, {Move: 3, Red: 30}, {Move: 5, Red: -20}, {Move: 7, Red: 100}, {Move: 9, Red: 400}, {Move: 11, Red: 80}},
	}
}

// blank is a simulated terminal with nothing on it.
func blank(t *testing.T, w, h int, term ega.Term) (*picture, tcell.SimulationScreen) {
	t.Helper()
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sim.Fini)
	sim.SetSize(w, h)
	return &picture{Canvas: ega.NewCanvas(sim, term)}, sim
}

// drawn draws a scene on a simulated terminal, with a box over it where there is one.
// It draws twice: the frame and the cells must be the same again.
func drawn(t *testing.T, w, h int, term ega.Term, text words.Lang, shapes bool, sc *scene, box ...*view.Box) tcell.SimulationScreen {
	t.Helper()
	inLanguage(sc, text)
	return drawnFrame(t, w, h, term, func(c *ega.Canvas) view.Frame {
		f := voice{Lang: text, canvas: c, shapes: shapes}.frame(sc)
		for _, b := range box {
			f.Box = b
		}
		return f
	})
}

// drawnFrame does so with any frame.
func drawnFrame(t *testing.T, w, h int, term ega.Term, make func(c *ega.Canvas) view.Frame) tcell.SimulationScreen {
	t.Helper()
	pic, sim := blank(t, w, h, term)
	frame := func() view.Frame { return make(pic.Canvas) }
	f := frame()
	pic.draw(f, view.Scroll{})
	once := textLayer(sim) + colourLayer(sim)
	pic.Forget()
	pic.draw(f, view.Scroll{})
	if textLayer(sim)+colourLayer(sim) != once {
		t.Error("the same frame drawn again gives other cells")
	}
	if !reflect.DeepEqual(f, frame()) {
		t.Error("drawing has changed the frame")
	}
	return sim
}

// textLayer is what stands on the screen.
func textLayer(s tcell.Screen) string {
	w, h := s.Size()
	var b strings.Builder
	for y := range h {
		for x := 0; x < w; {
			str, _, n := s.Get(x, y)
			b.WriteString(str)
			x += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// colourLayer has one letter a cell for ink and ground together, and a legend
// of the letters below.
func colourLayer(s tcell.Screen) string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	w, h := s.Size()
	names := map[string]byte{}
	var b, legend strings.Builder
	for y := range h {
		for x := 0; x < w; {
			_, st, n := s.Get(x, y)
			key := styleName(st)
			if _, ok := names[key]; !ok {
				names[key] = letters[len(names)]
				fmt.Fprintf(&legend, "%c %s\n", names[key], key)
			}
			b.WriteString(strings.Repeat(string(names[key]), n))
			x += n
		}
		b.WriteByte('\n')
	}
	return b.String() + legend.String()
}

func styleName(st tcell.Style) string {
	fg, bg, attr := st.Decompose()
	text := colourName(fg) + " on " + colourName(bg)
	for _, a := range []struct {
		mask tcell.AttrMask
		name string
	}{{tcell.AttrBold, "bold"}, {tcell.AttrReverse, "reverse"}} {
		if attr&a.mask != 0 {
			text += " " + a.name
		}
	}
	if st.GetUnderlineStyle() != tcell.UnderlineStyleNone {
		text += " underline"
	}
	return text
}

// colourName is an RGB value or the number in the palette; tcell's own names are
// several for one colour.
func colourName(c tcell.Color) string {
	switch {
	case c == tcell.ColorDefault:
		return "default"
	case c.IsRGB():
		return fmt.Sprintf("#%06X", c.Hex())
	}
	return fmt.Sprint(int(c & 255))
}

// golden compares text with a file of testdata/screens, or writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "screens", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("%s differs in line %d:\n got %q\nwant %q", path, i+1, at(g, i), at(w, i))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(no line)"
}

// The golden screens: every mock-up, in each glyph set and colour depth that
// changes it.
func TestGoldenScreens(t *testing.T) {
	colour, mono, ascii, wide := ega.Term{Colors: 256}, ega.Term{}, ega.Term{ASCII: true}, ega.Term{Colors: 256, Wide: true}
	threat := func(sc *scene) {
		sc.message = []string{"Your turn. Red has an open three: block it at F10 or J6.", "Your turn: block F10 or J6", "block F10 or J6"}
	}
	threatX := func(sc *scene) {
		sc.message = []string{"Your turn. X has an open three: block it at F10 or J6."}
	}
	over := func(sc *scene) {
		sc.won = wins{4, 7}
		sc.message = []string{"Computer wins in 15 moves, E11-I7.  Elapsed 3:12.  Score: you 4, computer 7."}
	}
	limited := func(sc *scene) { sc.table.game.Limit = saves.Limit{Game: 20 * time.Minute} }
	for _, c := range []struct {
		name   string
		w, h   int
		term   ega.Term
		shapes bool
		text   words.Lang
		sc     *scene
		change func(*scene)
	}{
		{"a-80x24-shapes", 80, 24, colour, true, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"a-80x24", 80, 24, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"a-80x24-mono", 80, 24, mono, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"a-80x24-8", 80, 24, ega.Term{Colors: 8}, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"a-80x24-16", 80, 24, ega.Term{Colors: 16}, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"a-80x24-chinese", 80, 24, colour, false, words.Chinese, goldenScene(t, 15, goldenMoves, "f10"), nil},
		{"b-80x24-ascii", 80, 24, ascii, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threatX},
		{"c-80x24-size19", 80, 24, colour, true, words.English, goldenScene(t, 19, goldenMoves19, "o13"), nil},
		{"d-80x24-size20", 80, 24, colour, true, words.English, goldenScene(t, 20, goldenMoves19, "o13"), nil},
		{"e-80x24-size25", 80, 24, colour, true, words.English, goldenScene(t, 25, goldenMoves25, "q12"), nil},
		{"f-40x22", 40, 22, colour, true, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"g-35x18", 35, 18, colour, true, words.English, goldenScene(t, 15, goldenMoves, "f10"), nil},
		{"h-120x40", 120, 40, colour, true, words.English, goldenScene(t, 15, goldenMoves, "f10"), func(sc *scene) {
			sc.message = []string{"Your turn. Red has an open three."}
		}},
		{"n-100x30", 100, 30, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"n-120x40", 120, 40, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"n-120x40-ascii", 120, 40, ascii, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threatX},
		{"n-120x40-mono", 120, 40, mono, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"n-120x40-wide", 120, 40, wide, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"m-150x50", 150, 50, colour, false, words.English, goldenScene(t, 15, goldenMoves, "i7"), threat},
		{"m-200x60", 200, 60, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"m-200x60-ascii", 200, 60, ascii, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threatX},
		{"m-200x60-shapes", 200, 60, colour, true, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"m-200x60-wide", 200, 60, wide, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"m-200x60-chinese", 200, 60, colour, false, words.Chinese, goldenScene(t, 15, goldenMoves, "f10"), nil},
		{"m-200x60-size19", 200, 60, colour, false, words.English, goldenScene(t, 19, goldenMoves19, "o13"), nil},
		{"m-300x90", 300, 90, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"m-300x90-end", 300, 90, colour, false, words.English, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"small-80x24-size5", 80, 24, colour, false, words.English, goldenScene(t, 5, "c3 b2", "c4"), nil},
		{"small-80x24-size9", 80, 24, colour, false, words.English, goldenScene(t, 9, "e5 e6 d4", "e5"), nil},
		{"f-60x20", 60, 20, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"menu-200x60", 200, 60, colour, false, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.title = menus.NewTitle(words.English, false) }},
		{"i-80x24-end", 80, 24, colour, true, words.English, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"clocks-24x9", 24, 9, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-35x18", 35, 18, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-40x22", 40, 22, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-60x20", 60, 20, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-80x24", 80, 24, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-100x30", 100, 30, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-60x20-chinese", 60, 20, colour, false, words.Chinese, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-60x20-wide", 60, 20, wide, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"clocks-80x24-size25", 80, 24, colour, false, words.English, goldenScene(t, 25, goldenMoves25, "q12"), limited},
		{"clocks-24x9-ascii", 24, 9, ascii, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), limited},
		{"i-40x22-end", 40, 22, colour, false, words.English, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"i-120x40-end", 120, 40, colour, false, words.English, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"i-200x60-end", 200, 60, colour, false, words.English, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"i-120x40-end-chinese", 120, 40, colour, false, words.Chinese, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"i-80x24-end-mono", 80, 24, mono, false, words.English, goldenScene(t, 15, goldenMoves+" a15 f10 a14 e11", "e11"), over},
		{"j-80x24-load", 80, 24, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenGames(words.English, false) }},
		{"games-40x22", 40, 22, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenGames(words.English, false) }},
		{"games-120x40", 120, 40, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenGames(words.English, true) }},
		{"games-80x24-ascii", 80, 24, ascii, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenGames(words.English, false) }},
		{"games-80x24-chinese", 80, 24, colour, true, words.Chinese, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenGames(words.Chinese, false) }},
		{"games-40x22-delete", 40, 22, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = asked(goldenGames(words.English, false)) }},
		{"games-80x24-delete-chinese", 80, 24, colour, true, words.Chinese, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = asked(goldenGames(words.Chinese, false)) }},
		{"stats-80x24", 80, 24, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenStats(words.English) }},
		{"stats-40x22", 40, 22, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenStats(words.English) }},
		{"stats-120x40", 120, 40, colour, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenStats(words.English) }},
		{"stats-80x24-ascii", 80, 24, ascii, true, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenStats(words.English) }},
		{"stats-80x24-chinese", 80, 24, colour, true, words.Chinese, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.dialog = goldenStats(words.Chinese) }},
		{"k-80x24-wide", 80, 24, wide, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), threat},
		{"k-80x24-wide-chinese", 80, 24, wide, false, words.Chinese, goldenScene(t, 15, goldenMoves, "f10"), nil},
		{"window-24x9", 24, 9, colour, true, words.English, goldenScene(t, 15, goldenMoves, "f10"), nil},
		{"too-small-23x9", 23, 9, colour, false, words.English, goldenScene(t, 15, goldenMoves, "f10"), nil},
		{"menu-80x24", 80, 24, colour, false, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.title = menus.NewTitle(words.English, false) }},
		{"menu-80x24-first", 80, 24, colour, false, words.English, goldenScene(t, 15, "", "h8"), func(sc *scene) {
			sc.title = menus.NewTitle(words.English, false)
			sc.title.Greet(words.English)
		}},
		{"menu-24x9-chinese", 24, 9, colour, false, words.Chinese, goldenScene(t, 15, "", "h8"), func(sc *scene) { sc.title = menus.NewTitle(words.Chinese, false) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.change != nil {
				c.change(c.sc)
			}
			sim := drawn(t, c.w, c.h, c.term, c.text, c.shapes, c.sc)
			golden(t, c.name+".txt", textLayer(sim))
			golden(t, c.name+".colours", colourLayer(sim))
		})
	}
}

// What holds on every golden screen: no text is cut where blank cells stand beside it,
// and where clocks run both are to be seen.
func TestGoldenScreensAreWhole(t *testing.T) {
	files, err := filepath.Glob("testdata/screens/*.txt")
	if err != nil || len(files) < 70 {
		t.Fatalf("%d screens, %v", len(files), err)
	}
	cut := regexp.MustCompile(`(…|[^ ~]~) {3,}`)
	clock := regexp.MustCompile(`[0-9][0-9]:[0-9][0-9]`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if cut.MatchString(line) {
				t.Errorf("%s:%d: a text is cut beside blank cells: %s", file, i+1, line)
			}
		}
		runs := strings.HasPrefix(filepath.Base(file), "clocks-") || strings.Contains(string(text), "Player1")
		if n := len(clock.FindAll(text, -1)); runs && n < 2 {
			t.Errorf("%s: %d clocks", file, n)
		}
	}
}

// goldenGames is the list of saved games.
func goldenGames(x words.Lang, preview bool) *menus.Dialog {
	day := func(d, h, m int) time.Time { return time.Date(2026, 11, d, h, m, 0, 0, time.UTC) }
	won := func(s gomoku.Side) saves.Result { return saves.Result{Over: true, Winner: s} }
	d := menus.NewGames(x, []saves.Entry{
		{Saved: day(29, 22, 14), Size: 15, Moves: 11, Computer: gomoku.Black, Level: "expert", Seen: true},
		{Saved: day(28, 19, 2), Size: 15, Rule: gomoku.Renju, Moves: 63, Result: won(gomoku.White), Computer: gomoku.Black, Level: "club", Seen: true},
		{Saved: day(27, 23, 40), Size: 19, Rule: gomoku.Standard, Moves: 88, Result: won(gomoku.Nobody), Seen: true},
		{Saved: day(26, 8, 0), Size: 15, Moves: 21, Result: won(gomoku.Black), Computer: gomoku.Black, Level: "turboc", Named: true, Name: "the four-three", Seen: true},
		{Saved: day(25, 8, 0), Name: "not yet looked at"},
	}, levelTitle(x), "~/.local/share/gobang")
	if preview {
		b := gomoku.Board{Size: 15}
		b.Set(gomoku.Point{X: 7, Y: 7}, gomoku.Black)
		b.Set(gomoku.Point{X: 8, Y: 8}, gomoku.White)
		d.Preview(&view.Board{Stones: b, Red: gomoku.Black, Last: gomoku.Point{X: 8, Y: 8}, Cursor: gomoku.NoPoint})
	}
	return d
}

// goldenStats is the page of statistics.
func goldenStats(x words.Lang) *menus.Dialog {
	var list []saves.Entry
	for i := range 40 {
		e := saves.Entry{Saved: time.Unix(int64(i), 0), Computer: gomoku.Side(1 + i%2), Level: levels[i%3+5].Name, Rule: gomoku.Rule(i % 3), Seen: true}
		e.Result = saves.Result{Over: i%9 > 0, Winner: gomoku.Side(i % 7 % 3)}
		list = append(list, e)
	}
	return menus.NewStats(x, list, levelTitle(x))
}

// asked is the question whether a game shall be deleted.
func asked(d *menus.Dialog) *menus.Dialog {
	d.Key(tcell.NewEventKey(tcell.KeyDown, 0, 0))
	d.Key(tcell.NewEventKey(tcell.KeyRune, 'd', 0))
	return d
}

// The sentence of a hint is as long as there is room.
func TestHintWords(t *testing.T) {
	th := players.Thought{Point: point(t, "f10"), PV: gomokutest.Points(t, "f10 j6 e11 d12 h7 h6 g7 a1 a2"), Reason: players.Reason{Kind: players.MakesFourThree, At: point(t, "f10")}}
	want := []string{
		"Hint F10: makes a four and a three. Line F10 J6 E11 D12 H7 H6 G7.", "Hint F10: makes a four and a three. Line F10 J6 E11 D12 H7 H6.",
		"Hint F10: makes a four and a three. Line F10 J6 E11 D12 H7.", "Hint F10: makes a four and a three. Line F10 J6 E11 D12.",
		"Hint F10: makes a four and a three. Line F10 J6 E11.", "Hint F10: makes a four and a three. Line F10 J6.",
		"Hint F10: makes a four and a three.", "F10: makes a four and a three.", "Hint F10.",
	}
	if got := speech.HintWords(words.English, th); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	th.PV = th.PV[:1]
	th.Reason = players.Reason{Kind: players.MakesFour, Also: players.MakesOpenThree}
	want = []string{"Hint F10: makes a four and makes an open three.", "F10: makes a four and makes an open three.", "F10: makes a four.", "Hint F10."}
	if got := speech.HintWords(words.English, th); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	th.Reason = players.Reason{Kind: players.BlocksFive, Also: players.MakesOpenThree, Lost: 4}
	if got := speech.Why(words.English, th.Reason); got != "blocks a five and makes an open three, but the other side wins by force in 4" {
		t.Error(got)
	}
}

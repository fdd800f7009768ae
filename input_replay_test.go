package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// studyTree is a game with branches, comments, times and properties this program
// knows nothing of, written as it writes games itself.
const studyTree = `(;FF[4]GM[4]CA[UTF-8]AP[gobang]SZ[15]RU[Freestyle]PB[Ann]PW[Bob]DT[2026-05-01]RE[B+R]C[A study of the opening, played on a club evening. What is said about it is long enough to be wrapped, and where the window is small, to be scrolled, too.]EV[Club]
;B[hh]XTIME[2.5s]C[The centre];W[ig]XTIME[1m1s]
(;B[if];W[jg]C[White extends]
(;B[hg];W[hi])
(;B[gg]C[Side line])
(;B[ff]))
(;B[hf]N[odd]XX[keep\]me];W[gf]))
`

// studied opens a text as FILE of the command line.
func studied(t *testing.T, text string) *played {
	t.Helper()
	return startProgram(t, t.TempDir(), gomokutest.File(t, "study.sgf", text))
}

// key sends one key by its name.
func (p *played) key(name string) {
	p.t.Helper()
	p.handle(keyEvent(p.t, name))
	p.show()
}

// at fails unless replay stands behind these moves of a line of so many.
func (p *played) at(line string, all int) {
	p.t.Helper()
	if p.walk == nil {
		p.t.Fatal("replay is not open")
	}
	if _, n := p.walk.Moves(); p.line() != line || n != all {
		p.t.Fatalf("replay is at %q of %d moves, want %q of %d", p.line(), n, line, all)
	}
}

// Key by key through a game with branches.
func TestReplayKeys(t *testing.T) {
	p := studied(t, studyTree)
	const main, second = "h8 i9 i10 j9 h9 h7", "h8 i9 h10 g10"
	for _, c := range []struct {
		keys, line string
		all        int
		sees       string
	}{
		{"", "", 6, "A study of the opening"},
		{"<Left>", "", 6, "This is the start."},
		{"<Right>", "h8", 6, "The centre"},
		{"<Right><Right><Left>", "h8 i9", 6, "A I10  b H10"},
		{"<Tab>", "h8 i9", 4, "a I10  B H10"},
		{"<Tab>", "h8 i9", 6, "A I10  b H10"},
		{"<Up>", "h8 i9", 4, "a I10  B H10"},
		{"<Right>", "h8 i9 h10", 4, "move 3 of 4"},
		{"<Tab>", "h8 i9 h10", 4, "There is no branch here."},
		{"<End>", second, 4, "move 4 of 4."},
		{"<Right>", second, 4, "This is the end of the line."},
		{"[", "h8 i9", 4, "a I10  B H10"},
		{"a", "h8 i9 i10", 6, "move 3 of 6"},
		{"]", "h8 i9 i10 j9", 6, "A H9  b G9  c F10"},
		{"]", "h8 i9 i10 j9", 6, "No branch further on."},
		{"b", "h8 i9 i10 j9 g9", 5, "Side line"},
		{"c", "h8 i9 i10 j9 g9", 5, "move 5 of 5"},
		{"<Left>c", "h8 i9 i10 j9 f10", 5, "move 5 of 5"},
		{"<Left>a<End>", main, 6, "The game ends here: White wins, the other side gave up."},
		{"<PgUp>", "", 6, "before the first move"},
		{"<PgDn>", main, 6, "move 6 of 6"},
		{"{", "h8 i9 i10 j9", 6, "White extends"},
		{"{{", "", 6, "A study"},
		{"{", "", 6, "No comment before this."},
		{"}}", "h8 i9 i10 j9", 6, "White extends"},
		{"}", "h8 i9 i10 j9", 6, "No comment further on."},
		{"<Home>", "", 6, "move 0 of 6"},
		{":4<Enter>", "h8 i9 i10 j9", 6, "White extends"},
		{":7<Enter>", "h8 i9 i10 j9", 6, "A number from 0 to 6."},
		{"<Esc>6", main[:len(main)-3], 6, "move 5 of 6"},
		{"1", main, 6, "move 6 of 6"},
		{"7", "", 6, "move 0 of 6"},
		{">", "", 6, "not from a file of several games"},
	} {
		p.keys(c.keys)
		p.at(c.line, c.all)
		p.sees(c.sees)
	}
}

// Replay of the game being played: it stops clock and thought, leaves the game
// as it was, and playing on from a place makes a branch.
func TestReplayOfTheGameOnTheTable(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1")
	p.wait()
	for _, m := range []string{"i9", "a1", "o15"} {
		p.move(m)
		p.wait()
	}
	p.keys("u")
	want, cursor := p.line(), p.cursor
	p.keys("p")
	if p.table.clock.Runs() {
		t.Error("the clock runs during replay")
	}
	p.at(want, 7)
	p.keys("<Home>")
	p.keys("p")
	if p.walk != nil || p.line() != want || p.table.game.Tail() != 2 || p.cursor != cursor {
		t.Fatalf("after replay: %q with %d undone, cursor %v", p.line(), p.table.game.Tail(), p.cursor)
	}
	if !p.table.clock.Runs() {
		t.Error("the clock does not run again")
	}
	p.keys("p<Home><Right><Esc>")
	if p.walk != nil || p.quit || p.line() != want {
		t.Fatalf("ESC in replay leaves %q, the program ends: %v", p.line(), p.quit)
	}
	p.keys("p<Home><Right><Enter>") // the computer plays red: no question who plays
	if p.walk != nil || p.mind.thinks {
		t.Fatal("playing on does not leave replay with the person to move")
	}
	p.has("h8")
	p.sees("Playing on from here")
	p.move("c3")
	p.wait()
	if p.table.game.Len() != 3 {
		t.Fatalf("played on: %q", p.line())
	}
	p.keys("p<Home><Right>")
	p.sees("a I9  B C3")
	p.keys("a<End>")
	if !strings.HasPrefix(p.line(), want) || p.table.game.Len() != 7 {
		t.Errorf("of the old line %q is left", p.line())
	}
	p.keys("<Ctrl-C>")
	if !p.quit {
		t.Error("Ctrl-C does not leave")
	}
}

// p while the computer thinks stops it, and leaving lets it begin anew.
func TestReplayWhileTheComputerThinks(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1")
	if !p.mind.thinks {
		t.Fatal("the computer does not think")
	}
	p.keys("p<Right>")
	if p.mind.thinks {
		t.Error("it thinks on during replay")
	}
	p.at("", 0)
	p.sees("This is the end of the line.")
	p.keys("p")
	p.wait()
	p.has("h8")
}

// A move beside the line of a file, saved and opened again: the old tree is there
// to the byte, with the new branch behind it.
func TestPlayingOnInAFileKeepsTheTree(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, gomokutest.File(t, "study.sgf", studyTree))
	p.table.now = func() time.Time { return frozen } // no times on the new moves
	p.keys("<Right><Right>b<Enter>")
	p.sees("two people play")
	p.keys("<Enter>")
	p.has("h8 i9 h10")
	p.move("c3")
	p.move("c4")
	p.keys("u")
	p.move("c5")
	p.keys("ur") // and forth
	p.has("h8 i9 h10 c3 c5")
	p.keys("uus<Ctrl-U>mine<Enter>")
	text, err := os.ReadFile(filepath.Join(dir, "mine.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	tree := string(text[bytes.IndexByte(text, '\n'):])
	head := string(text[:len(text)-len(tree)])
	want := studyTree[strings.IndexByte(studyTree, '\n'):]
	want = strings.Replace(want, "XX[keep\\]me];W[gf]", "XX[keep\\]me]\n(;W[gf])\n(;W[cm]\n(;B[cl])\n(;B[ck]))", 1)
	if tree != want {
		t.Errorf("the tree is\n%s\nwant\n%s", tree, want)
	}
	for _, part := range []string{"EV[Club]", "C[A study of", "PB[Ann]PW[Bob]DT[2026-05-01]", "XUNDONE[2]", "XLINE[3:1 4:1 5:1]"} {
		if !strings.Contains(head, part) {
			t.Errorf("the header %q has no %s", head, part)
		}
	}
	if strings.Contains(head, "RE[") {
		t.Errorf("the game that goes on has a result: %q", head)
	}
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir, filepath.Join(dir, "mine.sgf"))
	if p.walk != nil {
		t.Error("an unfinished game with a cursor opens in replay")
	}
	p.has("h8 i9 h10")
	p.keys("rr")
	p.has("h8 i9 h10 c3 c5")
}

// A file that is only read and saved again is the same to the byte, but for the
// board cursor, which the first saving adds.
func TestReplayAndSaveToTheByte(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, gomokutest.File(t, "study.sgf", studyTree))
	p.keys("<Right><Right>b<End>s<Ctrl-U>one<Enter>")
	p.sees("Saved as")
	p.at("h8 i9 h10 g10", 4) // and the walk goes on where it was
	one, err := os.ReadFile(filepath.Join(dir, "one.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Replace(string(one), "XCURSOR[hh]", "", 1); got != studyTree {
		t.Errorf("saved as\n%s\nwant\n%s", got, studyTree)
	}
	p.finish()
	p = startProgram(t, dir, filepath.Join(dir, "one.sgf"))
	p.keys("]Tb<Left>a<End>ps<Ctrl-U>two<Enter>")
	two, err := os.ReadFile(filepath.Join(dir, "two.sgf"))
	if err != nil || !bytes.Equal(one, two) {
		t.Errorf("saved again as\n%s\nwant\n%s\n%v", two, one, err)
	}
	kept, err := os.ReadFile(keptAt(p.program))
	if err != nil || !bytes.Equal(one, kept) {
		t.Errorf("kept as\n%s\n%v", kept, err)
	}
}

// A signal during replay keeps the game as it stood.
func TestReplayEndsWithTheProgram(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	for _, m := range []string{"h8", "i9", "j10"} {
		p.move(m)
	}
	p.keys("p<Home>")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, dir)
	p.keys("3")
	p.has("h8 i9 j10")
}

// Files that go on after a five are read to the end, and played on from the five
// backward.
func TestReplayBeyondTheEnd(t *testing.T) {
	p := studied(t, "(;GM[4]SZ[15];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb];B[oo])")
	p.keys("<End>")
	p.at("a15 a14 b15 b14 c15 c14 d15 d14 e15 e14 o1", 11)
	p.sees("The game is over since move 9, but the file goes on.")
	p.keys("<Enter>")
	p.sees("The game is over since move 9.")
	p.keys("<Left><Left>")
	p.sees("White: five from A15 to E15.")
	if got := len(p.walk.Here.Line); got != 5 {
		t.Errorf("%d stones are marked", got)
	}
	p.keys("<Left><Enter><Enter>")
	p.has("a15 a14 b15 b14 c15 c14 d15 d14")
	p.move("h8")
	p.has("a15 a14 b15 b14 c15 c14 d15 d14 h8")
	p.keys("p[a<End>")
	p.at("a15 a14 b15 b14 c15 c14 d15 d14 e15 e14 o1", 11)
}

// Playing on from the end a file only tells of.
func TestPlayOnAfterAResult(t *testing.T) {
	p := studied(t, "(;GM[4]SZ[15]RE[W+R];B[hh];W[ii])")
	p.keys("<End>")
	p.sees("The game ends here: Red wins")
	p.keys("p")
	p.sees("P2 Win")
	p.keys("p<Enter><Down><Down><Enter>") // the computer plays White
	p.sees("Playing on")
	if p.table.end.Over || p.table.game.Computer != gomoku.White || p.table.game.Result.Over {
		t.Fatalf("over: %v, the computer plays %v", p.table.end.Over, p.table.game.Computer)
	}
	p.move("c3")
	if !p.mind.thinks {
		t.Error("the computer does not answer")
	}
	p.wait()
	if p.table.game.Len() != 4 {
		t.Errorf("played on: %q", p.line())
	}
}

// Auto-play by a clock of the test.
func TestAutoPlay(t *testing.T) {
	p := studied(t, studyTree)
	now := time.Unix(1000, 0)
	p.walk.Now = func() time.Time { return now }
	pass := func(d time.Duration) {
		now = now.Add(d)
		p.walk.Tick()
		p.show()
	}
	p.sees("auto-play stands, 1 s a move")
	p.keys(" ")
	p.sees("auto-play runs, 1 s a move")
	if got := p.nextTick(); got != time.Second {
		t.Errorf("the next step is in %v", got)
	}
	pass(999 * time.Millisecond)
	p.at("", 6)
	pass(time.Millisecond)
	p.at("h8", 6)
	p.keys("++")
	p.sees("auto-play runs, 0.2 s a move")
	pass(200 * time.Millisecond)
	p.at("h8 i9", 6)
	p.keys("---")
	p.sees("auto-play runs, 2 s a move")
	pass(time.Second)
	p.at("h8 i9", 6)
	pass(time.Second)
	p.at("h8 i9 i10", 6)
	p.keys("<Left>") // any other key stops it
	pass(time.Hour)
	p.at("h8 i9", 6)
	p.sees("auto-play stands")
	p.keys(" ")
	for range 4 {
		pass(2 * time.Second)
	}
	p.at("h8 i9 i10 j9 h9 h7", 6)
	p.sees("auto-play stands")
	if p.nextTick() < time.Minute {
		t.Error("at the end something is still to come")
	}
	p.keys("--------++++++++++++")
	p.sees("auto-play stands, 0.2 s a move")
}

// The games of a file that holds several.
func TestSeveralGamesInAFile(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, gomokutest.File(t, "many.sgf", "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[19];B[aa];W[bb])(;GM[4]SZ[9]PB[Third];B[ee];W[ff];B[gg])"))
	p.sees("Game 1 of several in the file: > next, < last, # number.")
	p.at("", 1)
	p.keys(">")
	p.at("", 2)
	p.sees("19 x 19")
	p.keys(">")
	p.at("", 3)
	p.sees("Third")
	p.keys(">")
	p.sees("The file holds no such game.")
	p.keys("#1<Enter>")
	p.key("<")
	p.at("", 1)
	p.sees("This is the first game of the file.")
	p.keys("#3<Enter><Right>")
	p.at("e5", 3)
	p.keys("#12<Enter>")
	p.sees("The file holds no such game.")
	p.keys("<Esc>")
	if list, err := p.shelf.Folder().List(); err != nil || len(list) != 0 {
		t.Errorf("reading has saved %d games, %v", len(list), err)
	}
	p.keys("<Enter><Enter>")
	p.move("a1")
	p.keys("p")
	p.key("<") // what was played on is not lost
	p.at("", 2)
	if list, err := p.shelf.Folder().List(); err != nil || len(list) != 1 {
		t.Errorf("%d games are saved, %v", len(list), err)
	}
}

// A click leads into a branch or to the move that lies there.
func TestReplayMouse(t *testing.T) {
	p := studied(t, studyTree)
	p.keys("<Right><Right>")
	click := func(name string) {
		x, y, _ := p.pic.layout.CellOf(point(t, name))
		p.click(x, y)
		p.show()
	}
	click("h10")
	p.at("h8 i9 h10", 4)
	click("h8")
	p.at("h8", 4)
	click("a1")
	p.at("h8", 4)
	p.handle(keyEvent(t, "?"))
	p.show()
	p.sees("Keys of replay")
	p.sees(words.English.Say(keys.Does(keys.On)))
}

// No letter of a branch is a key of replay, and no key stands twice.
func TestReplayKeyTable(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range keys.ReplayTable {
		for _, k := range b.Keys {
			if seen[k] {
				t.Errorf("the key %s stands twice", k)
			}
			if seen[k] = true; b.Cmd != keys.Letters && strings.Contains(replay.BranchLetters, k) {
				t.Errorf("the key %s is the letter of a branch", k)
			}
		}
	}
}

// More branches than letters: those beyond have a +, and Tab reaches them.
func TestManyBranches(t *testing.T) {
	var b strings.Builder
	b.WriteString("(;GM[4]SZ[15]")
	for i := range 60 {
		b.WriteString("(;B[" + string([]byte{byte('a' + i%15), byte('a' + i/15)}) + "])")
	}
	p := studied(t, b.String()+")")
	p.sees("A A15  b B15  c C15")
	p.keys("<Up>") // round the end
	p.sees("+ O12")
	p.keys("<Right>")
	p.at("o12", 1)
	p.keys("<Left>z")
	p.at("g14", 1)
}

// Text of a file in the panel: wrapped, scrolled, in wide letters too, and no
// control character of a name or comment reaches the screen.
func TestComments(t *testing.T) {
	p := studied(t, "(;GM[4]SZ[15]PB[bad\x1b[2Jname]RE[B+]C[one\ntwo]"+";B[hh]C["+strings.Repeat("word ", 100)+"last];W[ii]C["+strings.Repeat("\u4e94", 200)+"];B[jj]C[\x1b[31m\x9b\u202ered "+strings.Repeat("x", 100)+"])")
	p.sees("one ")
	p.keys("<Right>")
	p.sees("comment 1-")
	for range 30 {
		p.keys(".")
	}
	p.sees("word last")
	p.keys(",")
	if got := textLayer(p.sim); strings.Contains(got, "word last") {
		t.Errorf("one line up the end is still there:\n%s", got)
	}
	p.keys("<Right>")
	p.sees(strings.Repeat("\u4e94", 20))
	p.keys("<Right>")
	for _, r := range textLayer(p.sim) {
		if r != '\n' && (r < ' ' || r >= 0x7f && r < 0xa0 || r == 0x202e) {
			t.Fatalf("the control character %q is on the screen", r)
		}
	}
	p.sim.SetSize(35, 18)
	p.keys("<Home>")
	p.sees("one ...")
	p.keys(".")
	p.sees("two")
}

// The golden screens of replay.
func TestGoldenReplay(t *testing.T) {
	colour, mono, ascii, wide := ega.Term{Colors: 256}, ega.Term{}, ega.Term{ASCII: true}, ega.Term{Colors: 256, Wide: true}
	for _, c := range []struct {
		name string
		w, h int
		term ega.Term
		text words.Lang
		walk func(*replay.Walk)
	}{
		{"start-80x24", 80, 24, colour, words.English, func(r *replay.Walk) {}},
		{"branches-80x24", 80, 24, colour, words.English, func(r *replay.Walk) { r.To(4); r.Step(keys.BranchDown) }},
		{"branches-80x24-mono", 80, 24, mono, words.English, func(r *replay.Walk) { r.To(4); r.Step(keys.BranchDown) }},
		{"branches-80x24-ascii", 80, 24, ascii, words.English, func(r *replay.Walk) { r.To(4); r.Step(keys.BranchDown) }},
		{"comment-80x24-chinese", 80, 24, colour, words.Chinese, func(r *replay.Walk) { r.To(1) }},
		{"branches-80x24-wide", 80, 24, wide, words.English, func(r *replay.Walk) { r.To(4) }},
		{"auto-80x24", 80, 24, colour, words.English, func(r *replay.Walk) { r.To(2); r.Auto(true); r.Faster(1) }},
		{"stopped-80x24", 80, 24, colour, words.English, func(r *replay.Walk) { r.To(2); r.Auto(true); r.Auto(false) }},
		{"branches-40x22", 40, 22, colour, words.English, func(r *replay.Walk) { r.To(2) }},
		{"comment-40x22", 40, 22, colour, words.English, func(r *replay.Walk) { r.Scroll = 2 }},
		{"end-35x18", 35, 18, colour, words.English, func(r *replay.Walk) { r.To(6) }},
		{"branches-120x40", 120, 40, colour, words.English, func(r *replay.Walk) { r.To(4) }},
		{"too-small-20x6", 20, 6, colour, words.English, func(r *replay.Walk) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := saves.ReadSGF(strings.NewReader(studyTree))
			if err != nil {
				t.Fatal(err)
			}
			pic, sim := blank(t, c.w, c.h, c.term)
			p := &program{session: newSession(options.Options{Text: c.text}, &saves.Shelf{}), pic: pic}
			p.table = openTable(g, levels[0], func() time.Time { return frozen })
			enterReplay(p)
			p.walk.To(0)
			c.walk(p.walk)
			p.show()
			golden(t, "replay-"+c.name+".txt", textLayer(sim))
			golden(t, "replay-"+c.name+".colours", colourLayer(sim))
		})
	}
}

// Where a game stands, and after that, replay shows the clocks of the game: also the time
// of a move that was thought about and taken back. Before that it adds up the moves.
func TestReplayShowsTheClocksOfTheGame(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	defer p.finish()
	now := time.Now()
	p.table.now = func() time.Time { return now }
	p.table.clock = clock.Clock{}
	p.table.start()
	for _, m := range strings.Fields("h8 a1 h9 a2 h10") {
		now = now.Add(1500 * time.Millisecond)
		p.move(m)
	}
	now = now.Add(2 * time.Second) // White thinks
	p.keys("u")                    // and Black's move goes, with its time
	now = now.Add(time.Second)
	p.move("h10")
	want := [2]string{shownClock(p.table, gomoku.Black), shownClock(p.table, gomoku.White)}
	if want != [2]string{"00:04", "00:05"} {
		t.Fatalf("the clocks show %v", want)
	}
	shown := func() [2]string {
		f := p.voice().frame(p.scene())
		return [2]string{f.Players[0].Clock, f.Players[1].Clock}
	}
	p.keys("p")
	if got := shown(); got != want {
		t.Errorf("replay shows %v, the game %v", got, want)
	}
	p.keys("<Left>")
	if got := shown(); got != [2]string{"00:03", "00:03"} {
		t.Errorf("a move before the end it shows %v", got)
	}
	p.keys("<Right>")
	if got := shown(); got != want {
		t.Errorf("at the end again it shows %v, the game %v", got, want)
	}
}

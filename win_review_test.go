package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/words"
)

// judges takes what a review finds until a condition holds.
func (p *played) judges(what string, holds func() bool) {
	p.t.Helper()
	for !holds() {
		select {
		case do := <-p.later:
			do()
			p.show()
		case <-time.After(time.Minute):
			p.t.Fatalf("it waits for %s", what)
		}
	}
}

func (p *played) reviewed() bool { return !p.mind.review.Runs() }

// blunders is a game of two people in which Red leaves an open three, White does not use
// it, and Red leaves it again.
const blunders = "h8 h9 i8 j9 j8 a1 o15 a3 k8 a5 g8"

// twoPeople plays blunders on the screen.
func twoPeople(t *testing.T, dir string, args ...string) *played {
	t.Helper()
	p := startProgram(t, dir, append([]string{"-players", "2", "-nowarn", "-review-time", "40ms"}, args...)...)
	for _, m := range strings.Fields(blunders) {
		p.move(m)
	}
	p.sees("P1 Win")
	return p
}

// The review of a game on the screen: it is begun by a key, its mistakes are listed and
// walked, and the file has it all.
func TestReviewOnTheScreen(t *testing.T) {
	dir := t.TempDir()
	p := twoPeople(t, dir)
	p.keys("v")
	p.sees("review: 0 of 11 moves")
	p.judges("the review", p.reviewed)
	p.sees("review: 11 of 11 moves")
	p.keys("<Home>(")
	p.sees("No mistake before this.")
	p.keys(":5<Enter>)")
	p.at("h8 h9 i8 j9 j8 a1", 11)
	p.sees("6 Red A1 ??")
	p.sees(">  6 A1  ??")
	p.sees("6 A1??")
	p.keys("v")
	p.sees("Mistakes: ")
	p.sees(">   6 Red A1")
	p.keys("<Down><Enter>")
	if p.dialog != nil || p.walk.Game.Len() != 7 {
		t.Fatalf("enter leads to move %d", p.walk.Game.Len())
	}
	best := reviewed(p.program).Items[6].Best
	p.sees("7 White O15 ??")
	x, y, _ := p.pic.layout.CellOf(best)
	if row := []rune(strings.Split(textLayer(p.sim), "\n")[y]); string(row[x]) != "+" {
		t.Errorf("the better move %v has the mark %q", best, row[x])
	}
	p.keys("<End>)")
	p.sees("No mistake further on.")
	p.keys("p")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.sgf"))
	if len(files) != 1 {
		t.Fatalf("the folder has %q", files)
	}
	text, err := os.ReadFile(files[0])
	for what, n := range map[string]int{"XREVIEW[": 11, "V[": 11, "BM[2]": strings.Count(string(text), "Review: ??")} {
		if got := strings.Count(string(text), what); got != n || n == 0 || err != nil {
			t.Errorf("%s is there %d times, want %d; %v", what, got, n, err)
		}
	}
	q := startProgram(t, dir, files[0])
	defer q.finish()
	q.sees("review: 11 of 11 moves")
	q.sees("6 A1??")
	q.keys("v")
	q.sees("Mistakes: ")
	if q.mind.review.Runs() {
		t.Error("a game that is reviewed is reviewed again")
	}
}

// A review ends with every leave, what it has found is kept, and it goes on from there.
func TestReviewIsLeft(t *testing.T) {
	for _, keys := range []string{"p", "<Esc>", "*", "<Enter><Enter>"} {
		dir := t.TempDir()
		p := twoPeople(t, dir)
		p.keys("v")
		p.judges("two verdicts", func() bool { return reviewed(p.program).Judged >= 2 })
		p.keys("<Left>" + keys)
		found := reviewed(p.program).Judged
		if p.mind.review.Runs() || found >= 11 {
			t.Errorf("%s: it runs on, %d moves are judged", keys, found)
		}
		if keys == "p" {
			p.keys("v")
			p.judges("a verdict more", func() bool { return reviewed(p.program).Judged > found })
		}
		p.finish()
		files, _ := filepath.Glob(filepath.Join(dir, "*.sgf"))
		text, err := os.ReadFile(files[0])
		if got := strings.Count(string(text), "XREVIEW["); got < found || err != nil {
			t.Errorf("%s: the file has %d verdicts of %d, %v", keys, got, found, err)
		}
	}
}

// A game on the board is not reviewed before its end, and a file from elsewhere is not
// changed.
func TestReviewLeavesAlone(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.keys(" v")
	if p.sees("A game that is over can be reviewed"); p.walk != nil {
		t.Error("replay is open")
	}
	file := gomokutest.File(t, "mine.sgf", "(;GM[4]SZ[15];B[hh];W[ii];B[hi];W[ij];B[hj];W[ik];B[hk];W[il];B[hl])")
	before, _ := os.ReadFile(file)
	p = startProgram(t, t.TempDir(), "-review-time", "10ms", file)
	p.keys("v")
	p.judges("the review", p.reviewed)
	p.finish()
	if after, err := os.ReadFile(file); string(after) != string(before) || err != nil {
		t.Errorf("the file is now %q, %v", after, err)
	}
}

// Against the computer only the person's mistakes are listed, whoever began.
func TestYourMistakes(t *testing.T) {
	for computer, want := range map[gomoku.Side][]int{gomoku.Black: {6, 8, 10}, gomoku.White: {7}, gomoku.Nobody: {6, 7, 8, 10}} {
		g := saves.NewGame(15, gomoku.Freestyle)
		g.Computer, g.Level = computer, "turboc"
		list, _ := gomoku.ParsePoints(blunders)
		for i, q := range list {
			kind := review.Best
			if i >= 5 && i <= 9 && i != 8 {
				kind = review.Blunder
			}
			review.Verdict{Kind: kind, Best: point(t, "c3"), Line: []gomoku.Point{point(t, "c3")}}.Write(g.Play(q, 0))
		}
		p := &program{session: newSession(options.Options{}, &saves.Shelf{})}
		p.pic, _ = blank(t, 80, 24, ega.Term{Colors: 256})
		p.table = openTable(g, levels[0], time.Now)
		var got []int
		for _, it := range reviewed(p).Mistakes() {
			got = append(got, it.Number)
		}
		if len(got) != len(want) || got[0] != want[0] {
			t.Errorf("the computer has %v: the mistakes are %v, want %v", computer, got, want)
		}
	}
}

// A click on the value graph goes to its move, from the end of a game too.
func TestClickOnTheGraph(t *testing.T) {
	p := twoPeople(t, t.TempDir())
	for i, m := range p.table.game.Moves() {
		review.Verdict{Kind: review.Best, Best: m.Point, Score: 100 * i}.Write(m)
	}
	p.show()
	for range 2 { // in the box of the end, then in replay
		found, x, y := 0, 0, 0
		for at := range 80 * 24 {
			n := p.pic.layout.MoveAt(at%80, at/80)
			if found += min(n, 1); n == 4 {
				x, y = at%80, at/80
			}
		}
		p.click(x, y)
		p.show()
		if found != 11 || p.walk == nil || p.table.game.Len() != 4 {
			t.Fatalf("the graph has %d moves, the walk %v is at move %d", found, p.walk != nil, p.table.game.Len())
		}
		p.keys("<End>")
	}
}

// reviewedGame is a game as a review leaves it.
func reviewedGame(t *testing.T) *saves.Game {
	g := saves.NewGame(15, gomoku.Freestyle)
	g.Date, g.Computer, g.Level = time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC), gomoku.Black, "attacker"
	line := func(text string) []gomoku.Point { return gomokutest.Points(t, text) }
	verdicts := map[int]review.Verdict{
		4:  {Kind: review.Inaccuracy, Before: 0.45, After: 0.33, Line: line("g8")},
		6:  {Kind: review.Blunder, Before: 0.41, After: 0.08, Line: line("g9 f10")},
		7:  {Kind: review.Blunder, Before: 0.92, After: 0.55, Line: line("f10")},
		8:  {Kind: review.OnlyMove, Before: 0.5, After: 0.5, Line: line("l8")},
		9:  {Kind: review.AllowsWin, Before: 0.6, After: 0, Line: line("c3"), Refutation: line("g10"), Win: 4, Proof: "vcf"},
		10: {Kind: review.MissedWin, Before: 1, After: 0.4, Line: line("g10 f11"), Win: 4, Proof: "vcf"},
		12: {Kind: review.AllowsWin, Before: 0.6, After: 0, Line: line("k5"), Refutation: line("j6"), Win: 7, Proof: "vct"},
	}
	values := []int{20, 15, 20, 60, 55, 240, 30, 30, -29993, 40, 60, 29987, 29988, 29989, 29990}
	for i, q := range line("h8 i9 h9 h10 i8 j8 g8 f8 g7 f6 j10 k11 i10 j9 k10") {
		m := g.Play(q, 0)
		v := verdicts[i+1]
		v.Best = q
		if len(v.Line) > 0 {
			v.Best = v.Line[0]
		}
		v.Score = values[i]
		v.Write(m)
	}
	return g
}

// The golden screens of a review.
func TestGoldenReview(t *testing.T) {
	colour := ega.Term{Colors: 256}
	for _, c := range []struct {
		name string
		w, h int
		term ega.Term
		text words.Lang
		at   int
		list bool
	}{
		{"review-80x24", 80, 24, colour, words.English, 10, false}, {"review-40x22", 40, 22, colour, words.English, 10, false},
		{"review-120x40", 120, 40, colour, words.English, 12, false}, {"review-24x9", 24, 9, colour, words.English, 10, false},
		{"review-80x24-ascii", 80, 24, ega.Term{ASCII: true}, words.English, 10, false}, {"review-80x24-mono", 80, 24, ega.Term{}, words.English, 12, false},
		{"review-80x24-chinese", 80, 24, colour, words.Chinese, 10, false}, {"review-80x24-wide", 80, 24, ega.Term{Colors: 256, Wide: true}, words.English, 4, false},
		{"review-list-80x24", 80, 24, colour, words.English, 10, true}, {"review-list-40x22", 40, 22, colour, words.English, 6, true},
		{"review-list-24x9", 24, 9, colour, words.English, 12, true}, {"review-list-80x24-chinese", 80, 24, colour, words.Chinese, 12, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			pic, sim := blank(t, c.w, c.h, c.term)
			p := &program{session: newSession(options.Options{Text: c.text}, &saves.Shelf{}), pic: pic}
			p.table = openTable(reviewedGame(t), levels[4], func() time.Time { return frozen })
			enterReplay(p)
			p.walk.To(c.at)
			if c.list {
				openReview(p)
			}
			p.show()
			golden(t, c.name+".txt", textLayer(sim))
			golden(t, c.name+".colours", colourLayer(sim))
		})
	}
}

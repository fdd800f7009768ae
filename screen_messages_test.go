package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/tui/ega"
	"gobang/tui/words"
)

// What a file's fault is called, and what the file is called now, is seen on the
// standard screen, inside the frame.
func TestMessagesOfFilesFit(t *testing.T) {
	dir := filepath.Join(t.TempDir(), strings.Repeat("a-long-folder-name-", 4))
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	path := keptAt(p.program)
	p.keys("s<Enter>")
	p.sees("Saved as 20")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Repeat("no game at all ", 9)), 0o666); err != nil {
		t.Fatal(err)
	}
	o, _ := options.Parse([]string{"-saves", dir}, levels, os.Getenv, os.Stderr)
	st, err := takeSeat(o)
	if err != nil || st.said == "" {
		t.Fatalf("%v, said %q", err, st.said)
	}
	st.shelf.Close()
	p = startProgram(t, dir)
	complain(p.program, errors.New(st.said))
	p.show()
	for _, word := range strings.Fields(st.said) {
		p.sees(word)
	}
	for y, row := range strings.Split(strings.TrimSpace(textLayer(p.sim)), "\n") {
		if r := []rune(row); y > 0 && y < 23 && (r[0] != '║' || r[79] != '║') {
			t.Errorf("row %d runs into the frame: %s", y, row)
		}
	}
	p.keys("2")
	p.opts.File = filepath.Join(dir, "x.sgf")
	complain(p.program, errors.New(p.opts.File+": why it is so"))
	p.show()
	p.sees("║ x.sgf: why it is so")
}

// No line of the help is cut on the standard screen.
func TestHelpFits(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1")
	for range 2 {
		p.keys("?")
		for _, row := range p.dialog.Rows {
			if p.pic.Width(row) > 76 {
				t.Errorf("%q is cut", row)
			}
		}
		p.keys("<Esc>p")
	}
}

// Where the screen shows ASCII only, Chinese would be question marks.
func TestASCIISpeaksEnglish(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-ascii", "-lang", "zh")
	p.sees("Play with computer")
	p.keys("5")
	for !strings.HasPrefix(p.dialog.Rows[p.dialog.At()], p.opts.Text.Say(words.OptLanguage)) {
		p.keys("<Down>")
	}
	p.keys("<Right>")
	p.sees("Only English has letters here.")
	p.sees("English")
	if strings.Contains(textLayer(p.sim), "??") {
		t.Error("question marks")
	}
	p = startProgram(t, t.TempDir(), "-lang", "zh")
	if p.opts.Text != words.Chinese {
		t.Error("it does not speak Chinese")
	}
}

// The figures of a thought are about the position it was for.
func TestUndoClearsTheThought(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1", "-first", "human")
	p.move("h8")
	p.wait()
	p.sees("nodes")
	p.keys("u")
	if p.mind.thought.Nodes != 0 || strings.Contains(textLayer(p.sim), "nodes") {
		t.Error("the panel still shows the thought")
	}
}

// A hint leaves the analysis of the same position where it is.
func TestHintKeepsTheAnalysis(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.move("h8")
	a := &p.mind.follow
	who := newScripted(players.Thought{Point: point(t, "i9"), PV: gomokutest.Points(t, "i9"), Depth: 9, Nodes: 7})
	who.finish = true
	p.openAnalysis(who)
	p.until("the study", func() bool { return a.State == advice.Done })
	p.keys("h")
	if len(a.Moves) != 1 || a.State != advice.Done || who.begun.Load() != 1 {
		t.Errorf("while the hint thinks: %v, state %v", a.Moves, a.State)
	}
	p.sees("depth 9")
	p.wait()
	if len(a.Moves) != 1 || a.State != advice.Done || who.begun.Load() != 1 {
		t.Errorf("after the hint: %v, state %v", a.Moves, a.State)
	}
	a.State = advice.Runs
	p.keys("h")
	p.wait()
	if len(a.Moves) != 1 {
		t.Error("the rows of a study that was not done are gone")
	}
	p.keys("u")
	if a.Moves != nil {
		t.Error("the rows stay when the position has changed")
	}
	p.mind.leaveAnalyst()
}

// Options say what holds from the next game on, but not on the title screen, where
// there is no other.
func TestOptionsOfTheNextGame(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	p.keys("o<Down><Right>")
	p.sees("From the next game on.")
	p.keys("<End><Up><Up><Up>")
	if strings.Contains(textLayer(p.sim), "From the next game on.") {
		t.Error("it is said of nothing")
	}
	p.keys("<Right>")
	p.sees("From the next game on.")
	p.keys("<Esc>+")
	p.sees("Two people play: level 4, list, is for the next game.")
	p = startProgram(t, t.TempDir())
	p.sees("1  Play with human")
	p.keys("5<Down><Right>")
	if got := textLayer(p.sim); strings.Contains(got, "From the next game on.") || strings.Contains(got, "1 ") && strings.Contains(got, "║      1") {
		t.Errorf("%s", got)
	}
	for _, row := range strings.Split(textLayer(p.sim), "\n") {
		left, _, boxed := strings.Cut(strings.TrimLeft(row, "║"), "║")
		if boxed && strings.ContainsAny(left, "123456>") {
			t.Errorf("beside the box: %s", row)
		}
	}
}

func TestMoveCount(t *testing.T) {
	for n, want := range map[int]string{0: "Red wins, on time", 1: "Red wins in 1 move, on time", 11: "Red wins in 11 moves, on time"} {
		if got := words.InMoves(words.English.Say(words.Wins, "Red", n)+", on time", n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
}

// A proven win is told in words, without a value that says less.
func TestProvenWinInWords(t *testing.T) {
	sc := goldenScene(t, 15, goldenMoves, "f10")
	sc.thought.Standing, sc.thought.WonBy, sc.thought.Score = players.InProof, 55, 29900
	sim := drawn(t, 80, 24, ega.Term{Colors: 256}, words.English, false, sc)
	got := textLayer(sim)
	if !strings.Contains(got, "proven: wins by move 55 at the latest") || strings.Contains(got, "+299") || strings.Contains(got, "better") {
		t.Errorf("%s", got)
	}
}

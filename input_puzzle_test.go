package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/puzzles"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// solver finds out how the first puzzle is solved, with the answers the game gives, too:
// the moves of the person's and the replies.
func solver(t testing.TB) (moves, replies []string) {
	t.Helper()
	judge, next := puzzles.NewJudge(), puzzles.NewJudge()
	try := puzzles.NewTry(puzzles.All()[0])
	for try.State != puzzles.Solved {
		q := try.Known()
		if q == gomoku.NoPoint {
			q = next.Next(context.Background(), try.Position())
		}
		if err := try.Play(q); err != nil {
			t.Fatal(err)
		}
		v := judge.Judge(context.Background(), try.Puzzle, try.Position())
		if !v.Good {
			t.Fatalf("%v is wrong", q)
		}
		try.Heard(v)
		moves, replies = append(moves, words.Name(q)), append(replies, words.Name(v.Reply))
	}
	return moves, replies
}

// hears lets the loop hear what was thought of a move.
func (p *played) hears() {
	(<-p.later)()
	p.show()
}

// From the title screen into the puzzles, one solved, help, back to the title and to the
// game that waits there.
func TestPuzzlesFromTheTitle(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	p.keys("t8")
	p.sees("── puzzle 1 ──")
	p.sees("solved 0 of")
	p.move("a1")
	p.sees("Looking at A1 ...")
	p.hears()
	p.keys("u")
	p.sees("White to move: ")
	p.keys("?")
	p.sees("Keys of puzzles")
	p.sees("hint: a move that is right")
	p.keys("<PgDn>")
	p.sees("the next puzzle that is not solved")
	p.keys("<Esc>")
	p.sees("── puzzle 1 ──")
	moves, replies := solver(t)
	for i, m := range moves {
		p.move(m)
		if p.hears(); i < len(moves)-1 {
			p.sees(m + " is right. Red answers " + replies[i])
		}
	}
	p.sees("Solved: nothing stops the five.")
	p.sees("solved 1 of")
	p.keys("n")
	p.sees("── puzzle 2 ──")
	if p.line() != "h8" || len(p.won) != 2 || p.won != (wins{}) {
		t.Errorf("the game holds %s, the score is %v", p.line(), p.won)
	}
	p.keys("t")
	p.sees("> 3  Resume")
	p.keys("<Enter>")
	p.has("h8")
	p.move("h9")
	p.has("h8 h9")
	p.keys("t8<Esc>")
	if !p.quit {
		t.Error("ESC does not leave the program")
	}
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	q := startProgram(t, dir)
	q.keys("8")
	q.sees("── puzzle 2 ──")
	q.sees("solved 1 of")
	q.keys("p")
	q.sees("solved before")
}

// The mouse moves the cursor in a puzzle and plays, as on the board; what comes faster
// than a person types begins no other puzzle; a paste goes nowhere.
func TestPuzzleMouseAndPaste(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.keys("8")
	at := puzzles.All()[0].Line[0]
	for range 2 {
		x, y, shown := p.pic.layout.CellOf(at)
		if !shown {
			t.Fatal("the point is not on the screen")
		}
		p.mouseAt(x, y, 1)
		p.mouseAt(x, y, 0)
	}
	p.hears()
	p.sees(words.Name(at) + " is right.")
	p.burstOf("nnnn") // the first may have been typed
	p.sees("── puzzle 2 ──")
	p.sees("Too fast for typing")
	p.paste("nnsh")
	p.sees("── puzzle 2 ──")
	p.sees("only a text field takes that")
}

// Leaving ends what is thought: the goroutine does not wait for a loop that is gone.
func TestPuzzleIsLeftWhileItIsJudged(t *testing.T) {
	p := startProgram(t, t.TempDir())
	p.keys("8")
	p.move("a1")
	p.keys("t")
	p.sees("8  Puzzles")
	p.keys("8")
	p.move("o1")
	p.sees("Looking at O1 ...")
	p.hears()
	p.seesNot("Looking at")
}

// A damaged record is told once, in the line below the board, and put aside.
func TestDamagedRecordOfPuzzles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzles.txt")
	if err := os.WriteFile(path, []byte("gobang puzzles 1\nstreak \x1b[31m\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := startProgram(t, dir)
	p.keys("8")
	p.sees("puzzles.txt: line 2: ")
	p.keys("<Left>")
	p.seesNot("line 2")
	if text, err := os.ReadFile(filepath.Join(dir, "damaged puzzles.txt")); err != nil || !strings.Contains(string(text), "\x1b[31m") {
		t.Errorf("put aside: %q, %v", text, err)
	}
	p.keys("t8")
	p.seesNot("line 2")
}

// Every key of the puzzles is explained in both languages, and stands in the table once.
func TestPuzzleKeysAreWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range keys.PuzzleTable {
		for _, k := range b.Keys {
			if seen[k] {
				t.Errorf("the key %s stands twice in the table", k)
			}
			seen[k] = true
		}
		for _, lang := range []words.Lang{words.English, words.Chinese} {
			if lang.Say(keys.Does(b.Cmd)) == "" {
				t.Errorf("%v is not explained", b.Keys)
			}
		}
	}
	for _, c := range keys.LinePuzzle {
		if keys.Short(c) == "" || !seen[map[string]string{"arrows": "Up", "space": "Space", "ESC": "Esc"}[keys.Short(c)]] && !seen[keys.Short(c)] {
			t.Errorf("the keys line has %q, which is no key", keys.Short(c))
		}
	}
}

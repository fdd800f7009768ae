//go:build unix

package main

import (
	"testing"

	"gobang/gomoku/gomokutest"
)

// Replay in a real terminal: arrow keys, a branch, auto-play by the real clock,
// ESC back to the game and out.
func TestReplayInARealTerminal(t *testing.T) {
	p := startTerminal(t, nil, "-saves", t.TempDir(), gomokutest.File(t, "study.sgf", studyTree))
	p.sees("move 0 of 6")
	p.send("\x1b[C\x1b[C\x0c")
	p.sees("A I10  b H10")
	p.send("\t\x0c")
	p.sees("a I10  B H10")
	p.send("a++ ") // in, and on by itself every 0.2 s, to the end
	p.sees("The game ends here: Red wins, the other side gave up.")
	p.send("\x1b")
	p.sees("P1 Win")
	p.send("\x1b")
	if status := p.leaves(); status != 0 || p.stderr.Len() != 0 {
		t.Fatalf("ESC leaves with %d, %q", status, p.stderr.String())
	}
	p.restored()
}

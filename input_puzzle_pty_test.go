//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// In a real terminal: the title, a puzzle, a wrong move and its answer, the puzzle solved;
// and on another day it still counts.
func TestAPuzzleInARealTerminal(t *testing.T) {
	dir := t.TempDir()
	moves, replies := solver(t)
	p := startTerminal(t, nil, "-saves", dir)
	p.sees("8  Puzzles")
	p.send("8\x0c")
	p.sees("puzzle 1")
	p.play("a1")
	p.answers("u takes")
	p.send("u\x0c")
	p.sees("White to move")
	for i, m := range moves {
		p.play(strings.ToLower(m))
		if i < len(moves)-1 {
			p.answers(m + " is right. Red answers " + replies[i])
		}
	}
	p.answers("Solved: nothing stops the five.")
	p.send("\x1b")
	if status := p.leaves(); status != 0 || p.stderr.Len() != 0 {
		t.Fatalf("ESC leaves with %d, %q", status, p.stderr.String())
	}
	p.restored()

	path := filepath.Join(dir, "puzzles.txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	today := time.Now().Format(time.DateOnly)
	if !strings.Contains(string(text), "\n1 "+today+"\n") {
		t.Errorf("the record is %q", text)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), today, "2020-01-01", 1)), 0o600); err != nil { // long ago
		t.Fatal(err)
	}
	p = startTerminal(t, nil, "-saves", dir)
	p.sees("8  Puzzles")
	p.send("8\x0c")
	p.sees("puzzle 2")
	p.sees("solved 1 of")
	p.send("\x1b")
	if status := p.leaves(); status != 0 {
		t.Errorf("ESC leaves with %d", status)
	}
}

//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
	"gobang/options"
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

// Text that is pasted into a real terminal deletes nothing, begins nothing and leaves
// nothing, whether the terminal marks it or not.
func TestPastesInARealTerminal(t *testing.T) {
	for _, c := range []struct{ name, sent, says string }{
		{"marked", "\x1b[200~ldy\x1b[201~", pastedSays},
		{"marked, with an ESC and an end of line", "\x1b[200~ldy\x1b\rn\x1b[201~", pastedSays},
		{"marked, without an end", "\x1b[200~ldyn", pastedSays},
		{"a burst", "ldy", fastSays},
		{"a burst of lines", "l\rdy\r", fastSays},
		{"a burst that begins a game", "xn", fastSays},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			saved := filepath.Join(dir, "precious.sgf")
			if err := os.WriteFile(saved, []byte("(;GM[4]SZ[15];B[hh];W[ii])"), 0o666); err != nil {
				t.Fatal(err)
			}
			p := startTerminal(t, nil, "-saves", dir, "-players", "2")
			p.sees("to move.")
			p.play("c3")
			p.sees(" 1 C3")
			p.send(c.sent)
			p.answers(c.says)
			p.cmd.Process.Signal(syscall.SIGTERM)
			if status := p.leaves(); status != options.Bad { // it has not left by itself
				t.Errorf("status %d", status)
			}
			if _, err := os.Stat(saved); err != nil {
				t.Error(err)
			}
			if files, _ := filepath.Glob(filepath.Join(dir, "*.sgf")); len(files) != 2 {
				t.Errorf("beside the saved game and the one played there are %q", files)
			}
			q := startProgram(t, dir)
			q.keys("3")
			q.has("c3")
			if err := q.finish(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// answers asks for the screen until it is drawn with this text.
func (p *terminal) answers(text string) {
	p.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); ; {
		p.send("\x0c")
		for wait := time.After(300 * time.Millisecond); wait != nil; {
			if strings.Contains(squeeze(p.text()), squeeze(text)) {
				return
			}
			select {
			case <-p.more:
			case <-wait:
				wait = nil
			}
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("it does not answer; stderr %q", p.stderr.String())
		}
	}
}

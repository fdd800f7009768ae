//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"gobang/gomoku/gomokutest"
	"gobang/options"
)

// Replay in a real terminal: arrow keys, a branch, auto-play by the real clock,
// ESC back to the game and out.
func TestReplayInARealTerminal(t *testing.T) {
	t.Parallel()
	p := startTerminal(t, nil, "-saves", t.TempDir(), gomokutest.File(t, "study.sgf", studyTree))
	p.sees("move 0 of 6")
	p.send("\x1b[C\x1b[C\x0c")
	p.sees("A I10  b H10")
	p.send("\t\x0c")
	p.sees("a I10  B H10")
	p.send("a++ ") // in, and on by itself every 0.2 s, to the end
	p.sees("The game ends here: White wins, the other side gave up.")
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

// A file of 300 MB can be left at once: from the list, as FILE, and as the next game of
// a file of several. What was on the table is there.
func TestBigFilesInARealTerminal(t *testing.T) {
	for _, c := range []struct {
		name, begins string
		before, keys string // what the screen shows, and what is pressed then
		file         bool   // it is named on the command line
	}{
		{"from the list", "(;GM[4]SZ[15];B[hh]", "enter open", "\r", false},
		{"as FILE", "(;GM[4]SZ[15];B[hh]", "", "", true},
		{"its next game", "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]", "move 0 of 2", ">", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			big := filepath.Join(dir, "big.sgf")
			if err := os.WriteFile(big, []byte(c.begins), 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.Truncate(big, 300<<20); err != nil {
				t.Skip(err)
			}
			args := []string{"-saves", dir, "-players", "2"}
			if c.file {
				args = append(args, big)
			}
			p := startTerminal(t, nil, args...)
			if !c.file {
				p.sees("to move.")
				p.play("c3")
				p.sees(" 1 C3")
				p.send("l")
			}
			if c.keys != "" {
				p.answers(c.before)
				p.send(c.keys)
			}
			p.answers("ESC ends reading big")
			p.send("\x1b") // a key at its heels would make another of it
			p.redraws("was not read to its end")
			p.send("\x03")
			if status := p.leaves(); status != options.Good || p.stderr.Len() != 0 {
				t.Errorf("it leaves with %d, %q", status, p.stderr.String())
			}
			p.restored()
			if !c.file {
				q := startProgram(t, dir)
				q.keys("3")
				q.has("c3")
				if err := q.finish(); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// answers asks for the screen until it is drawn with this text.
func (p *terminal) answers(text string) {
	p.t.Helper()
	p.asks(text, func(int) { p.send("\x0c") })
}

// redraws changes the size of the window until it is drawn with this text.
func (p *terminal) redraws(text string) {
	p.t.Helper()
	p.asks(text, func(n int) {
		p.send("")
		pty.Setsize(p.f, &pty.Winsize{Rows: 24, Cols: uint16(81 + n%2)})
	})
}

// asks asks again and again, because what is said changes by letters on the screen.
func (p *terminal) asks(text string, ask func(n int)) {
	p.t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for n := 0; time.Now().Before(deadline); n++ {
		ask(n)
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
	}
	p.t.Fatalf("the screen never shows %q; stderr %q; it shows at last:\n%q", text, p.stderr.String(), p.text())
}

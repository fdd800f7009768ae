//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"gobang/gomoku/gomokutest"
	"gobang/options"
)

// terminal is the built program in a real pseudo-terminal.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	f      *os.File
	stderr bytes.Buffer
	mu     sync.Mutex
	out    []byte
	more   chan struct{}
	ended  chan struct{}
}

// startTerminal starts the program on 80 x 24 cells of an xterm.
func startTerminal(t *testing.T, env []string, args ...string) *terminal {
	t.Helper()
	p := &terminal{t: t, cmd: exec.Command(gomokutest.Program(t), args...), more: make(chan struct{}, 1), ended: make(chan struct{})}
	p.cmd.Stderr = &p.stderr
	p.start(env)
	return p
}

func (p *terminal) start(env []string) {
	t := p.t
	t.Helper()
	p.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=", "NO_COLOR=", "XDG_DATA_HOME="+t.TempDir())
	p.cmd.Env = append(p.cmd.Env, env...)
	f, err := pty.StartWithSize(p.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	p.f = f
	go p.read()
	t.Cleanup(func() { p.cmd.Process.Kill(); f.Close() })
}

func (p *terminal) read() {
	defer close(p.ended)
	b := make([]byte, 65536)
	for {
		n, err := p.f.Read(b)
		p.mu.Lock()
		p.out = append(p.out, b[:n]...)
		p.mu.Unlock()
		select {
		case p.more <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;?<=>]*[a-zA-Z]|\x1b\\][^\x07\x1b]*(\x07|\x1b\\\\)|\x1b[()][0-9A-Z]|\x1b[=>78]|\x0f")

// screen is what was written so far, without colours and moves of the cursor.
func (p *terminal) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return escapes.ReplaceAllString(string(p.out), "")
}

// squeeze takes out the blanks, because tcell writes some of its own round wide
// characters.
func squeeze(s string) string { return strings.NewReplacer(" ", "", "\b", "").Replace(s) }

// send writes bytes and forgets what was on the screen: the redraw that Ctrl-L
// asks for shows it whole.
func (p *terminal) send(keys string) {
	p.t.Helper()
	p.mu.Lock()
	p.out = nil
	p.mu.Unlock()
	if _, err := p.f.WriteString(keys); err != nil {
		p.t.Fatal(err)
	}
}

// sees waits until the screen shows the text.
func (p *terminal) sees(text string) {
	p.t.Helper()
	deadline := time.After(10 * time.Second)
	for !strings.Contains(squeeze(p.text()), squeeze(text)) {
		select {
		case <-p.more:
		case <-deadline:
			got := p.text()
			p.t.Fatalf("the screen never shows %q; stderr %q; it shows at last:\n%q", text, p.stderr.String(), got[max(0, len(got)-2500):])
		}
	}
}

// leaves waits for the end and returns the exit status.
func (p *terminal) leaves() int {
	p.t.Helper()
	done := make(chan error, 1)
	go func() { done <- p.cmd.Wait() }()
	select {
	case <-done:
		<-p.ended
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(10 * time.Second):
		p.t.Fatal("the program does not end")
		return 0
	}
}

// restored fails unless the last bytes leave the alternate screen and show the
// cursor.
func (p *terminal) restored() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, seq := range []string{"\x1b[?1049l", "\x1b[?25h"} {
		if !bytes.Contains(p.out, []byte(seq)) {
			p.t.Errorf("the terminal is left without %q", seq)
		}
	}
}

// play goes to a point and plays there.
func (p *terminal) play(point string) { p.send(":" + point + "\r \x0c") }

// A whole game in a real terminal: title menu, moves, ESC in the middle, resume,
// the win with its banner, quit.
func TestAGameInARealTerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := startTerminal(t, nil, "-saves", dir)
	p.sees("Play with computer")
	p.send("1\x0c")
	p.sees(">Player1")
	for i, m := range strings.Fields("c3 c4 d3 d4 e3") {
		p.play(m)
		p.sees(fmt.Sprintf("%2d %s", i+1, strings.ToUpper(m)))
	}
	p.send("\x1b")
	if status := p.leaves(); status != 0 || p.stderr.Len() != 0 {
		t.Fatalf("ESC leaves with %d, %q", status, p.stderr.String())
	}
	p.restored()

	p = startTerminal(t, nil, "-saves", dir)
	p.sees("> 3  Resume")
	p.send("\r\x0c")
	p.sees(" 5 E3")
	for _, m := range strings.Fields("e4 f3 f4 g3") {
		p.play(m)
	}
	p.sees("P1 Win")
	p.sees("five from C3 to G3")
	p.send("\x1b")
	if status := p.leaves(); status != 0 {
		t.Fatalf("ESC leaves with %d, %q", status, p.stderr.String())
	}
	p.restored()

	p = startTerminal(t, nil, "-saves", dir)
	p.sees("> 2  Play with computer") // a finished game is not offered
	p.send("\x03")
	if status := p.leaves(); status != 0 {
		t.Errorf("Ctrl-C leaves with %d", status)
	}
}

// The computer opens and answers in a real terminal.
func TestTheComputerInARealTerminal(t *testing.T) {
	p := startTerminal(t, nil, "-saves", t.TempDir(), "-level", "turboc")
	p.sees("Your turn.")
	p.send("\x1b[A\x1b[C \x0c") // up, right, play: i9
	p.sees(" 2 I9")
	p.send("\x0c")
	p.sees(" 3 ")
	p.send("\x1b")
	if status := p.leaves(); status != 0 {
		t.Errorf("ESC leaves with %d", status)
	}
}

// Every move that was on the screen is there after kill -9.
func TestKillLosesNoMove(t *testing.T) {
	moves := strings.Fields("a1 c1 e1 g1 i1 k1 m1 o1 b3 d3 f3 h3 j3 l3 n3 a5 c5 e5 g5 i5 k5 m5 o5 b7 d7 f7 h7 j7 l7 n7")
	games := 10
	if !*gomokutest.Long {
		moves, games = moves[:4], 1
	}
	for range games {
		killEveryMove(t, moves)
	}
	t.Logf("%d kills, no move lost", games*len(moves))
}

// killEveryMove plays a game and kills the program as soon as a move is on the screen.
func killEveryMove(t *testing.T, moves []string) {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-saves", dir, "-players", "2"}
	for i, m := range moves {
		p := startTerminal(t, nil, args...)
		args = []string{"-saves", dir}
		if i > 0 {
			p.sees("> 3  Resume")
			p.send("\r\x0c")
			p.sees("Welcome back")
		} else {
			p.sees("to move.")
		}
		p.play(m)
		p.sees(fmt.Sprintf("%d %s", i+1, strings.ToUpper(m)))
		p.cmd.Process.Signal(syscall.SIGKILL)
		p.cmd.Wait()
		q := startProgram(t, dir)
		q.keys("3")
		q.has(strings.Join(moves[:i+1], " "))
		if err := q.finish(); err != nil {
			t.Fatal(err)
		}
	}
}

// A signal gives the terminal back, keeps the game and says so in one line.
func TestSignals(t *testing.T) {
	for _, sig := range gomokutest.EndingSignals() {
		dir := t.TempDir()
		p := startTerminal(t, nil, "-saves", dir, "-players", "2")
		p.sees("to move.")
		p.play("h8")
		p.sees(" 1 H8")
		p.cmd.Process.Signal(sig)
		if status := p.leaves(); status != options.Bad {
			t.Errorf("%v: status %d", sig, status)
		}
		p.restored()
		if got := p.stderr.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "the game is kept") {
			t.Errorf("%v: stderr says %q", sig, got)
		}
		q := startProgram(t, dir)
		q.keys("3")
		q.has("h8")
		if err := q.finish(); err != nil {
			t.Fatal(err)
		}
	}
}

// Two running copies keep their games apart.
func TestTwoCopies(t *testing.T) {
	dir := t.TempDir()
	a := startTerminal(t, nil, "-saves", dir, "-players", "2")
	a.sees("to move.")
	b := startTerminal(t, nil, "-saves", dir, "-players", "2")
	b.sees("to move.")
	a.play("h8")
	a.sees(" 1 H8")
	b.play("c3")
	b.sees(" 1 C3")
	for _, p := range []*terminal{a, b} {
		p.send("\x1b")
		if status := p.leaves(); status != 0 {
			t.Fatalf("ESC leaves with %d, %q", status, p.stderr.String())
		}
	}
	var lines []string
	for range 2 {
		q := startProgram(t, dir)
		if q.shelf.Waiting() == nil {
			t.Fatal("only one game was kept")
		}
		q.keys("3")
		lines = append(lines, q.line())
		defer q.finish() // holds its place, so that the next one finds the other
	}
	if !(lines[0] == "h8" && lines[1] == "c3" || lines[0] == "c3" && lines[1] == "h8") {
		t.Errorf("kept are %q", lines)
	}
}

// Terminals that are poor, unknown or none.
func TestTerminals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		env   []string
		sees  string
		fails string // on stderr, with status 1
	}{
		{"vt100", []string{"TERM=vt100"}, "Play with computer", ""},
		{"linux", []string{"TERM=linux"}, "Play with computer", ""},
		{"no colour", []string{"NO_COLOR=1"}, "Play with computer", ""},
		{"empty TERM", []string{"TERM="}, "Play with computer", ""},
		{"unknown TERM", []string{"TERM=nobody-knows-it"}, "Play with computer", ""},
		{"LANG=C", []string{"LANG=C"}, "+====", ""},
		{"a character set without a table", []string{"LANG=zh_CN.GBK"}, "+====", ""},
		{"Chinese", []string{"LANG=zh_CN.UTF-8", "RUNEWIDTH_EASTASIAN=0"}, "人机对弈", ""},
		{"Chinese and wide", []string{"LANG=zh_CN.UTF-8", "RUNEWIDTH_EASTASIAN=1"}, "人机对弈", ""},
		{"dumb", []string{"TERM=dumb"}, "", `gobang: terminal "dumb": terminal not cursor addressable: play with gobang -plain, or set TERM` + "\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := startTerminal(t, c.env, "-saves", t.TempDir())
			if c.fails != "" {
				if status := p.leaves(); status != options.Bad || p.stderr.String() != c.fails {
					t.Fatalf("status %d, stderr %q", status, p.stderr.String())
				}
				return
			}
			p.sees(c.sees)
			p.send("\x1b")
			if status := p.leaves(); status != 0 {
				t.Errorf("ESC leaves with %d, %q", status, p.stderr.String())
			}
		})
	}
}

// Without a terminal the program says what to do.
func TestNoTerminal(t *testing.T) {
	cmd := exec.Command(gomokutest.Program(t), "-saves", t.TempDir())
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != options.Bad || !strings.Contains(string(out), "gobang -plain") {
		t.Errorf("%v: %q", err, out)
	}
}

// Ctrl-Z stops the program and gives the shell its terminal; fg brings the game
// back.
func TestSuspend(t *testing.T) {
	sh, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash, whose job control this needs")
	}
	p := &terminal{t: t, more: make(chan struct{}, 1), ended: make(chan struct{})}
	p.cmd = exec.Command(sh, "--norc", "--noprofile", "-i")
	p.start([]string{"PS1=shell-again:"})
	p.sees("shell-again:")
	p.send(gomokutest.Program(t) + " -players 2 -saves " + t.TempDir() + "\n")
	p.sees("to move.")
	p.play("h8")
	p.sees(" 1 H8")
	p.send("\x1a")
	p.sees("shell-again:")
	p.send("fg\n")
	p.sees(" 1 H8")
	p.play("i9")
	p.sees(" 2 I9")
	p.send("\x1b")
	p.sees("shell-again:")
	p.send("exit\n")
	p.leaves()
}

// The two small games start from the title menu, and ESC leads back to it.
func TestOtherGamesFromTheMenu(t *testing.T) {
	t.Parallel()
	p := startTerminal(t, nil, "-saves", t.TempDir())
	p.sees("Other games")
	p.send("6\x0c")
	p.sees("Enemy planes")
	p.send("\r\x0c")
	p.sees("GUESS THE NUMBER")
	p.send("\x1b")
	p.sees("Play with computer")
	p.send("6\x0c")
	p.sees("Guess the number")
	p.send("\x1b[B\r\x0c")
	p.sees("ENEMY PLANES")
	p.send("\x1b")
	p.sees("Settings")
	p.send("\x1b")
	p.sees("Play with computer")
	p.send("\x1b")
	if status := p.leaves(); status != 0 {
		t.Errorf("ESC leaves with %d, %q", status, p.stderr.String())
	}
	p.restored()
}

func TestMain(m *testing.M) { os.Exit(gomokutest.Main(m)) }

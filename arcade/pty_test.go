//go:build unix

package arcade

// Both games are played to their end by keys in a real pseudo-terminal: the test
// binary starts itself again as the program that plays.

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
)

func TestMain(m *testing.M) {
	if name := os.Getenv("ARCADE_GAME"); name != "" {
		fmt.Printf("ended: %v\n", playOnTerminal(name, os.Getenv("ARCADE_SCORES")))
		return
	}
	os.Exit(m.Run())
}

func playOnTerminal(name, path string) error {
	screen, err := tcell.NewScreen()
	if err != nil {
		return err
	}
	if err := screen.Init(); err != nil {
		return err
	}
	defer screen.Fini()
	events, quit := make(chan tcell.Event), make(chan struct{})
	defer close(quit)
	go screen.ChannelEvents(events, quit)
	canvas := ega.NewCanvas(screen, ega.Detect(screen.CharacterSet(), screen.Colors(), os.Getenv, ega.Wish{}))
	e := Env{Screen: screen, Canvas: canvas, Events: events, Scores: path, Seed: 8}
	if name == "guess" {
		return Guess(context.Background(), e)
	}
	return Planes(context.Background(), e)
}

// terminal is a program in a pseudo-terminal of 80 x 24 and what it shows there.
type terminal struct {
	t   *testing.T
	tty *os.File
	cmd *exec.Cmd

	mu   sync.Mutex
	out  []byte        // all the program wrote
	gone chan struct{} // closed when it has written its last
}

func open(t *testing.T, name, path string) *terminal {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	x := &terminal{t: t, cmd: exec.Command(self), gone: make(chan struct{})}
	x.cmd.Env = []string{"TERM=xterm-256color", "LANG=C.UTF-8", "ARCADE_GAME=" + name, "ARCADE_SCORES=" + path}
	if x.tty, err = pty.StartWithSize(x.cmd, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = x.cmd.Process.Kill() // gone already if all went well
		_ = x.cmd.Wait()
		x.tty.Close()
		<-x.gone
	})
	go x.read()
	return x
}

func (x *terminal) read() {
	defer close(x.gone)
	buf := make([]byte, 4096)
	for {
		n, err := x.tty.Read(buf)
		x.mu.Lock()
		x.out = append(x.out, buf[:n]...)
		x.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (x *terminal) send(keys string) {
	x.t.Helper()
	if _, err := x.tty.WriteString(keys); err != nil {
		x.t.Fatal(err)
	}
}

func (x *terminal) resize(w, h uint16) {
	x.t.Helper()
	if err := pty.Setsize(x.tty, &pty.Winsize{Rows: h, Cols: w}); err != nil {
		x.t.Fatal(err)
	}
}

// screen is what the output amounts to: cursor moves and characters of one
// column are all that tcell writes here besides colours.
func (x *terminal) screen() string {
	x.mu.Lock()
	out := string(x.out)
	x.mu.Unlock()
	var rows [24][80]rune
	row, col := 0, 0
	for out != "" {
		var args string
		var final rune
		args, final, out = piece(out)
		switch {
		case args != "" && final == 'H': // ESC [ row ; column H
			row, col = 0, 0
			if n, _ := fmt.Sscanf(args, "\x1b[%d;%d", &row, &col); n == 2 {
				row, col = row-1, col-1
			}
		case args == "\x1b[2" && final == 'J':
			rows = [24][80]rune{}
		case args != "":
		case final == '\r':
			col = 0
		case final == '\n':
			row++
		case final >= ' ' && row < 24 && col < 80:
			rows[row][col] = final
			col++
		}
	}
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(strings.ReplaceAll(string(r[:]), "\x00", " ") + "\n")
	}
	return b.String()
}

// piece cuts the first character or escape sequence off: its last rune, and what
// stands before it in a sequence.
func piece(out string) (args string, final rune, rest string) {
	end := 0
	switch {
	case strings.HasPrefix(out, "\x1b["):
		end = 2
		for end < len(out)-1 && (out[end] < '@' || out[end] > '~') {
			end++
		}
	case strings.HasPrefix(out, "\x1b]"):
		end = max(strings.IndexByte(out, '\a'), 1)
	case strings.HasPrefix(out, "\x1b(") && len(out) > 2:
		end = 2
	case out[0] == '\x1b' && len(out) > 1:
		end = 1
	}
	final, n := utf8.DecodeRuneInString(out[end:])
	return out[:end], final, out[end+n:]
}

// await waits until the screen shows the pattern and returns its last group.
func (x *terminal) await(pattern string) string {
	x.t.Helper()
	re := regexp.MustCompile(pattern)
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		shown := x.screen()
		if m := re.FindStringSubmatch(shown); m != nil {
			return m[len(m)-1]
		}
		if time.Now().After(deadline) {
			x.t.Fatalf("%q is not on the screen\n%s", pattern, shown)
		}
	}
}

// ended waits for the program to say how its game ended.
func (x *terminal) ended() {
	x.t.Helper()
	select {
	case <-x.gone:
	case <-time.After(20 * time.Second):
		x.t.Fatalf("still there\n%s", x.screen())
	}
	if !strings.Contains(string(x.out), "ended: <nil>\r\n") {
		x.t.Errorf("last words %q", x.out[max(len(x.out)-200, 0):])
	}
}

// The number is found as a person would who keeps in mind what is still
// possible, from nothing but what the screen says.
func TestGuessInATerminal(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "scores.txt")
	x := open(t, "guess", path)
	x.await("GUESS THE NUMBER")
	possible, tries := allNumbers(), 0
	for said := ""; said != "4A0B" && tries < maxTries; {
		try := possible[0]
		tries++
		x.send(try + "\r")
		said = x.await(fmt.Sprint(tries, "  ", strings.Join(strings.Split(try, ""), " "), `  (\dA\dB)`))
		possible = slices.DeleteFunc(possible, func(n string) bool {
			a, b := answer(n, try)
			return fmt.Sprintf("%dA%dB", a, b) != said
		})
		if len(possible) == 0 {
			t.Fatalf("the answers contradict each other\n%s", x.screen())
		}
	}
	x.await(`Again\? y/n`)
	x.send("n")
	x.ended()
	if got, want := content(t, path), fmt.Sprintf("guess %d\n", tries); possible[0] != drawNumber(seeded(8)) || got != want {
		t.Errorf("found %s; scores %q, want %q", possible[0], got, want)
	}
}

func TestPlanesInATerminal(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "scores.txt")
	x := open(t, "planes", path)
	x.await("▼") // the first enemy
	x.send("p")
	x.await("Paused")
	x.send("p")
	// A shot in every column: one of them must meet it.
	const left, right, up = "\x1b[D", "\x1b[C", "\x1b[A"
	x.send(strings.Repeat(left, fieldSize) + strings.Repeat(up+right, fieldSize))
	x.await("Score   [1-9]00 ")
	x.resize(40, 22)
	x.await(`(?m)^║ .{20} ║ +ENEMY PLANES`)
	x.send("\x1b")
	x.await("Settings")
	x.send("\x1b")
	x.ended()
	if got := content(t, path); !regexp.MustCompile(`^planes [1-9]00\n$`).MatchString(got) {
		t.Errorf("scores %q", got)
	}
}

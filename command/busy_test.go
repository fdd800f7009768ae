//go:build unix

package command

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// busyTurn is the time of a move beside busy loops.
const busyTurn = 100 * time.Millisecond

// busy lets two processes do nothing as fast as they can.
func busy(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	for range 2 {
		cmd := exec.Command(sh, "-c", "while :; do :; done")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	}
}

// load is how busy the system says it is, "" where it does not.
func load() string {
	raw, _ := os.ReadFile("/proc/loadavg")
	return strings.TrimSpace(string(raw))
}

// Moves of 100 ms through the protocol, beside two busy loops: every one comes and is
// legal, and it is said how many were late and where the latest was.
func TestMovesBesideBusyLoops(t *testing.T) {
	want := gomokutest.Rounds(5, 20, 1000)
	busy(t)
	before := load()
	in, out := engineOnPipes(t)
	var took []time.Duration
	worst, worstAt := time.Duration(0), ""
	r := rand.New(rand.NewPCG(16, 100))
	for len(took) < want {
		fmt.Fprintf(in, "START 15\nINFO timeout_turn %d\nINFO timeout_match 0\n", busyTurn/time.Millisecond)
		answer(t, out) // OK
		var list []gomoku.Point
		for range 2 + r.IntN(3) {
			if p := gomoku.Center(15).Add(r.IntN(7)-3, r.IntN(7)-3); !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
		for n := 0; n < 20 && len(took) < want; n++ {
			d, p := moveOn(t, in, out, list)
			if slices.Contains(list, p) || !p.On(15) {
				t.Fatalf("after %s it plays %v", gomoku.FormatPoints(list), p)
			}
			if took = append(took, d); d > worst {
				worst, worstAt = d, gomoku.FormatPoints(list)
			}
			if list = append(list, p); over(list) {
				break
			}
		}
	}
	late := 0
	for _, d := range took {
		if d > busyTurn {
			late++
		}
	}
	slices.Sort(took)
	t.Logf("%d moves of %v: half took %v or less, 99 of 100 %v, the latest %v after %s; %d were late. Load %s before, %s after",
		len(took), busyTurn, took[len(took)/2], took[len(took)*99/100], worst, worstAt, late, before, load())
}

// engineOnPipes starts the built program as an engine.
func engineOnPipes(t *testing.T) (io.Writer, *bufio.Scanner) {
	cmd := exec.Command(gomokutest.Program(t), "engine")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	return in, bufio.NewScanner(out)
}

// answer is the next line that is no message.
func answer(t *testing.T, out *bufio.Scanner) string {
	t.Helper()
	for out.Scan() {
		if line := out.Text(); !strings.HasPrefix(line, "MESSAGE") && !strings.HasPrefix(line, "DEBUG") {
			return line
		}
	}
	t.Fatalf("the engine is gone: %v", out.Err())
	return ""
}

// moveOn asks for a move on a board, and returns how long it took.
func moveOn(t *testing.T, in io.Writer, out *bufio.Scanner, list []gomoku.Point) (time.Duration, gomoku.Point) {
	t.Helper()
	var b strings.Builder
	b.WriteString("BOARD\n")
	for i, p := range list {
		fmt.Fprintf(&b, "%d,%d,%d\n", p.X, p.Y, 1+(len(list)-i)%2)
	}
	b.WriteString("DONE\n")
	start := time.Now()
	io.WriteString(in, b.String())
	line := answer(t, out)
	took := time.Since(start)
	var p gomoku.Point
	if _, err := fmt.Sscanf(line, "%d,%d", &p.X, &p.Y); err != nil {
		t.Fatalf("it answers %q", line)
	}
	return took, p
}

// over reports whether somebody has five in a row.
func over(list []gomoku.Point) bool {
	g := newGame(15, gomoku.Freestyle)
	for _, p := range list {
		if g.play(p) != nil {
			break
		}
	}
	return g.end.Over
}

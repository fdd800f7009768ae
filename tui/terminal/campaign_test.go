//go:build unix

package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"

	"github.com/creack/pty"

	"gobang/saves"
)

// The bytes of rubbish.
const low = "0123456789;:?$!#\x00\x01\x02\x04\r\t"

var high = func() string {
	b := make([]byte, 0, 128)
	for c := 0x80; c < 0x100; c++ {
		b = append(b, byte(c))
	}
	return string(b)
}()

// campaignKeys play a game of two people and walk through it.
var campaignKeys = strings.Split("rrfw.+-:358p? \r\tu", "")

// event does something to a window that a terminal, a person or a shell may do.
func event(r *rand.Rand, w *window) string {
	// Letters are not among the bytes: they could lead to the title and leave there.
	// What ends this program in a campaign is an ESC nobody has pressed.
	bytes := func(n int, from string) string {
		b := make([]byte, 1+r.IntN(n))
		for i := range b {
			b[i] = from[r.IntN(len(from))]
		}
		return string(b)
	}
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	keys := ""
	switch n := r.IntN(100); {
	case n < 15:
		keys = fmt.Sprintf(":%c%d\r", 'a'+r.IntN(15), 1+r.IntN(15))
		w.master.WriteString(keys)
		time.Sleep(2 * hasty) // as a person would
		w.master.WriteString(" ")
		return keys + " "
	case n < 40:
		keys = pick(campaignKeys...)
	case n < 60:
		keys = pick("\x1b[A", "\x1b[B", "\x1bOC", "\x1b[D", "\x1b[1;5A", "\x1b[5~", "\x1b[[A", "\x1b[97;5u")
	case n < 70:
		keys = bytes(4, high)
	case n < 76:
		keys = "\x1b" + pick("]", "P", "_", "^", "X", "N", "O", "[", "[M", "[<", "[?", "]11;rgb:") + pick("", bytes(6, low), bytes(6, low+high))
	case n < 80:
		keys = pick("\x1b]11;rgb:0/0/0\x1b\\", "\x1bP>|x\x1b\\", "\x1b[?62;22c", "\x1b[24;80R", "\x1b_x\a")
	case n < 86:
		keys = "\x1b[M" + string([]byte{' ' + byte(r.IntN(4)), ' ' + byte(1+r.IntN(223)), ' ' + byte(1+r.IntN(223))})
	case n < 90:
		keys = "\x1b[200~" + pick("ldy", "h8 i9", "五子棋", "\xff\xfe", "") + pick("\x1b[201~", "")
	case n < 92:
		keys = strings.Repeat(pick("\x1b[A", "\x1b[B"), 300)
	case n < 95:
		size := pty.Winsize{Cols: uint16(r.IntN(120)), Rows: uint16(r.IntN(40))}
		if r.IntN(20) == 0 {
			size = pty.Winsize{Cols: 65535, Rows: 65535}
		}
		pty.Setsize(w.master, &size)
		return fmt.Sprint(size)
	case n < 98:
		sig := []syscall.Signal{syscall.SIGCONT, syscall.SIGWINCH, syscall.SIGURG}[r.IntN(3)]
		w.cmd.Process.Signal(sig)
		return sig.String()
	case n < 99:
		w.cmd.Process.Signal(syscall.SIGSTOP)
		w.cmd.Process.Signal(syscall.SIGCONT)
		return "stop, continue"
	default:
		w.cmd.Process.Signal(syscall.SIGTSTP)
		return "TSTP"
	}
	w.master.WriteString(keys)
	return keys
}

// answers waits until Ctrl-L draws the screen, and returns how long that took.
func (w *window) answers(seed uint64, last []string) time.Duration {
	w.t.Helper()
	asked := time.Now()
	for time.Since(asked) < time.Minute { // on a machine that may have much to do
		w.send("\x0c")
		for range 60 {
			if strings.Contains(w.shown(), "\x1b[H\x1b[2J") {
				return time.Since(asked)
			}
			time.Sleep(5 * time.Millisecond)
		}
		select {
		case <-w.ended:
			w.t.Fatalf("seed %d: it ends after %q with %v; stderr %q", seed, last, w.cmd.ProcessState, w.stderr.String())
		default:
		}
	}
	w.t.Fatalf("seed %d: it hangs after %q; stderr %q", seed, last, w.stderr.String())
	return 0
}

var (
	onBoard  = regexp.MustCompile(`move +([0-9]+) `)
	inReplay = regexp.MustCompile(`move [0-9]+ of ([0-9]+)`)
)

// moves reads off the screen how many moves the game has, and whether it is walked
// through, where the end of its line counts.
func (w *window) moves(seed uint64) (n int, walked bool) {
	w.t.Helper()
	pty.Setsize(w.master, &pty.Winsize{Rows: 24, Cols: 80})
	for range 4 {
		w.answers(seed, nil)
		for range 100 {
			text := escapes.ReplaceAllString(w.shown(), "")
			if m := inReplay.FindStringSubmatch(text); m != nil {
				n, _ := strconv.Atoi(m[1])
				return n, true
			}
			if m := onBoard.FindStringSubmatch(text); m != nil {
				n, _ := strconv.Atoi(m[1])
				return n, false
			}
			time.Sleep(2 * time.Millisecond)
		}
		w.send("\x1b") // a dialog hides it
		time.Sleep(2 * escWait)
	}
	w.t.Fatalf("seed %d: no game on the screen: %q", seed, w.shown())
	return 0, false
}

// complete fails unless the game is kept with so many moves.
func complete(t *testing.T, seed uint64, dir string, moves int, walked bool) {
	t.Helper()
	g, err := saves.LoadFile(filepath.Join(dir, "current.sgf"))
	if errors.Is(err, fs.ErrNotExist) && (moves == 0 || putAside(dir, moves)) {
		return
	}
	if err != nil {
		t.Errorf("seed %d: %v", seed, err)
		return
	}
	kept := g.Len()
	if walked {
		kept += g.Tail()
	}
	if kept != moves {
		t.Errorf("seed %d: %d moves are kept, the screen showed %d (walked: %v)", seed, kept, moves, walked)
	}
}

// campaign is what came of all runs.
type campaign struct {
	sync.Mutex
	events, moves int
	asked, late   int // how often an answer was asked for, and took more than a second
	slowest       time.Duration
	after         []string // the events before that
}

func (c *campaign) answered(took time.Duration, last []string) {
	c.Lock()
	defer c.Unlock()
	if took > c.slowest {
		c.slowest, c.after = took, last
	}
	if c.asked++; took > time.Second {
		c.late++
	}
}

// Whatever comes, the program goes on answering, and a signal ends it with the
// terminal as it was and the game complete.
func TestCampaignInARealTerminal(t *testing.T) {
	runs, events := gomokutest.Rounds(2, 4, 200), gomokutest.Rounds(150, 250, 1000)
	var c campaign
	t.Run("runs", func(t *testing.T) {
		for seed := range uint64(runs) {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				c.run(t, seed, events)
			})
		}
	})
	t.Logf("%d events, %d moves in the games at their ends; asked %d times, the slowest answer took %v, %d took more than a second; the slowest came after %.3000q",
		c.events, c.moves, c.asked, c.slowest.Round(time.Millisecond), c.late, c.after)
}

// run is one run of the program.
func (c *campaign) run(t *testing.T, seed uint64, events int) {
	r := rand.New(rand.NewPCG(seed, 16))
	dir := t.TempDir()
	w := openWindow(t, nil, program(t), "-saves", dir, "-players", "2")
	w.sees("to move.")
	var last []string
	for i := range events {
		last = append(last, event(r, w))
		if i%25 == 24 {
			time.Sleep(2 * escWait) // a lone ESC or a string is over
			c.answered(w.answers(seed, last), last)
			last = nil
		}
	}
	n, walked := w.moves(seed)
	ending := gomokutest.EndingSignals()
	w.cmd.Process.Signal(ending[seed%uint64(len(ending))])
	w.leaves(1)
	if got := w.stderr.String(); !strings.HasSuffix(got, "; the game is kept\n") || strings.Count(got, "\n") != 1 {
		t.Errorf("seed %d: stderr says %q", seed, got)
	}
	complete(t, seed, dir, n, walked)
	w.master.Close()
	c.Lock()
	defer c.Unlock()
	c.events += events
	c.moves += n
}

// putAside reports whether a game of so many moves that is over lies in a folder: such a
// game is put under a name of its own at the end.
func putAside(dir string, moves int) bool {
	files, _ := filepath.Glob(filepath.Join(dir, "*.sgf"))
	return slices.ContainsFunc(files, func(file string) bool {
		g, err := saves.LoadFile(file)
		return err == nil && g.Result.Over && g.Len() == moves
	})
}

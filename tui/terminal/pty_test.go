//go:build unix

package terminal

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"

	"github.com/creack/pty"
	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// helperEnv makes the test program be one that runs in a terminal.
const helperEnv = "GOBANG_TERMINAL_HELPER"

var built struct {
	once sync.Once
	path string
	err  error
}

// program builds the whole program once.
func program(t *testing.T) string {
	t.Helper()
	built.once.Do(func() {
		dir, err := os.MkdirTemp("", "gobang-terminal")
		if err != nil {
			built.err = err
			return
		}
		built.path = filepath.Join(dir, "gobang")
		if out, err := exec.Command("go", "build", "-o", built.path, "gobang").CombinedOutput(); err != nil {
			built.err = fmt.Errorf("%v: %s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return built.path
}

func TestMain(m *testing.M) {
	if os.Getenv(helperEnv) != "" {
		hang()
	}
	status := m.Run()
	if built.path != "" {
		os.RemoveAll(filepath.Dir(built.path))
	}
	os.Exit(status)
}

// hang is a program whose loop has come to a stop.
func hang() {
	s, err := Open(true)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	Watch(s, func(sig os.Signal) { fmt.Fprintf(os.Stderr, "late after %v\n", sig) })
	s.PutStr(0, 0, "It hangs.")
	s.Show()
	select {}
}

// window is a program in a real pseudo-terminal.
type window struct {
	t           *testing.T
	cmd         *exec.Cmd
	master, tty *os.File
	before      *term.State
	stderr      bytes.Buffer
	mu          sync.Mutex // held by who reads; taken by a test, nobody reads
	out         []byte
	ended       chan struct{}
}

// openWindow starts a program on 80 x 24 cells of an xterm.
func openWindow(t *testing.T, env []string, path string, args ...string) *window {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	pty.Setsize(master, &pty.Winsize{Rows: 24, Cols: 80})
	w := &window{t: t, cmd: exec.Command(path, args...), master: master, tty: tty, ended: make(chan struct{})}
	if w.before, err = term.GetState(int(tty.Fd())); err != nil {
		t.Fatal(err)
	}
	w.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=", "NO_COLOR=", "XDG_DATA_HOME="+t.TempDir())
	w.cmd.Env = append(w.cmd.Env, env...)
	w.cmd.Stdin, w.cmd.Stdout, w.cmd.Stderr = tty, tty, &w.stderr
	if args != nil && args[len(args)-1] == "-i" { // a shell
		w.cmd.Stderr = tty
	}
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go w.read()
	go func() {
		defer close(w.ended)
		w.cmd.Wait()
	}()
	t.Cleanup(func() {
		w.cmd.Process.Kill()
		<-w.ended
		master.Close()
		tty.Close()
	})
	return w
}

func (w *window) read() {
	b := make([]byte, 65536)
	for {
		n, err := w.master.Read(b)
		w.mu.Lock()
		w.out = append(w.out, b[:n]...)
		w.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// two opens a game of two people.
func two(t *testing.T, env ...string) *window {
	t.Helper()
	w := openWindow(t, env, program(t), "-saves", t.TempDir(), "-players", "2")
	w.sees("to move.")
	return w
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;?<=>]*[a-zA-Z]|\x1b\\][^\x07\x1b]*(\x07|\x1b\\\\)|\x1b[()][0-9A-Z]|\x1b[=>78]|\x0f")

// shown is what was written so far.
func (w *window) shown() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return string(w.out)
}

// squeeze takes out the blanks, because tcell writes some of its own.
func squeeze(s string) string { return strings.NewReplacer(" ", "", "\b", "").Replace(s) }

// eventually waits until something holds.
func (w *window) eventually(what string, holds func() bool) {
	w.t.Helper()
	for end := time.Now().Add(10 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			got := w.shown()
			w.t.Fatalf("%s: never; stderr %q; shown at last:\n%q", what, w.stderr.String(), got[max(0, len(got)-2500):])
		}
	}
}

func (w *window) sees(text string) {
	w.t.Helper()
	w.eventually("the screen shows "+text, func() bool {
		return strings.Contains(squeeze(escapes.ReplaceAllString(w.shown(), "")), squeeze(text))
	})
}

// writes waits for bytes that set a mode.
func (w *window) writes(bytes string) {
	w.t.Helper()
	w.eventually(fmt.Sprintf("%q is written", bytes), func() bool { return strings.Contains(w.shown(), bytes) })
}

// send types bytes and forgets what was shown.
func (w *window) send(keys string) {
	w.t.Helper()
	w.mu.Lock()
	w.out = nil
	w.mu.Unlock()
	w.write(keys)
}

func (w *window) write(keys string) {
	w.t.Helper()
	if _, err := w.master.WriteString(keys); err != nil {
		w.t.Fatal(err)
	}
}

// plays goes to a point, plays there, and sees the stone in the list.
func (w *window) plays(n int, point string) {
	w.t.Helper()
	w.send(":" + point + "\r \x0c")
	w.sees(fmt.Sprintf("%2d %s", n, strings.ToUpper(point)))
}

// leaves waits for the end, with a status and the terminal as it was.
func (w *window) leaves(status int) {
	w.t.Helper()
	select {
	case <-w.ended:
	case <-time.After(10 * time.Second):
		w.t.Fatal("the program does not end")
	}
	if got := w.cmd.ProcessState.ExitCode(); got != status {
		w.t.Errorf("it ends with %d, want %d; stderr %q", got, status, w.stderr.String())
	}
	w.cooked()
}

// cooked fails unless the modes of the line are as before.
func (w *window) cooked() {
	w.t.Helper()
	if now, err := term.GetState(int(w.tty.Fd())); err != nil || !reflect.DeepEqual(now, w.before) {
		w.t.Errorf("the terminal is left in another state (%v)", err)
	}
}

// Bytes that are no character of the locale stop nothing: the next keys act.
func TestBadBytesInARealTerminal(t *testing.T) {
	for _, lang := range []string{"C.UTF-8", "C", "zh_CN.GBK", "de_DE.ISO-8859-1"} {
		w := two(t, "LANG="+lang)
		for i, bad := range []string{
			"\xff", "\xe9h", "caf\xe9", "\xce\xe5\xd7\xd3", "\x80", "\xc0\xaf", "\xed\xa0\x80", "\x1b[M \x85\x85", "\x1b[M#\xff\xff", "\xe4\xba",
		} {
			w.write(bad)
			time.Sleep(20 * time.Millisecond)                         // a read of its own
			w.plays(i+1, string(rune('a'+i))+strconv.Itoa(3+2*(i%5))) // five in a row would end it
		}
		w.send("\x1b")
		w.leaves(0)
	}
}

// ESC and the first byte of a string, and nothing more: the next keys act.
func TestStringsInARealTerminal(t *testing.T) {
	w := two(t)
	for i, s := range []string{"\x1b]", "\x1b_", "\x1b^", "\x1bX", "\x1bP", "\x1b]52;c;", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1bP>|XTerm(370)\x1b\\", "\x1b[?62;22c", "\x1b[24;80R"} {
		w.write(s)
		time.Sleep(150 * time.Millisecond) // it is given up
		w.plays(i+1, string(rune('a'+i))+strconv.Itoa(3+2*(i%5)))
	}
	w.send("\x1b")
	w.leaves(0)
}

// Leaving while input streams in.
func TestLeavingUnderInputInARealTerminal(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		status     int
	}{
		{"Ctrl-C and arrows", "\x03" + strings.Repeat("\x1b[A", 300), 0},
		{"arrows and Ctrl-C", strings.Repeat("\x1b[A", 40) + "\x03" + strings.Repeat("\x1b[A\x1b[B", 600), 0},
		{"Ctrl-C and letters", "\x03" + strings.Repeat("zx", 1500), 0},
	} {
		for range 5 {
			w := two(t)
			w.write(c.keys)
			w.leaves(c.status)
		}
	}
	for _, sig := range gomokutest.EndingSignals() {
		for range 5 {
			w := two(t)
			go func() {
				for {
					select {
					case <-w.ended:
						return
					default:
						w.master.WriteString(strings.Repeat("\x1b[A\x1b[B", 20))
					}
				}
			}()
			time.Sleep(100 * time.Millisecond) // it streams
			w.cmd.Process.Signal(sig)
			w.leaves(1)
		}
	}
}

// Ctrl-Z while input streams in. The system does not stop a process without a
// shell, so it comes back by itself.
func TestSuspendUnderInputInARealTerminal(t *testing.T) {
	w := two(t)
	for i := range 5 {
		w.send("\x1a" + strings.Repeat("\x1b[A\x1b[B", 200))
		w.eventually("it is back", func() bool {
			_, back, left := strings.Cut(w.shown(), "\x1b[?1049l")
			return left && strings.Contains(back, "\x1b[?1049h")
		})
		w.plays(i+1, string(rune('a'+2*i))+"3")
	}
	w.send("\x1b")
	w.leaves(0)
}

// A loop that hangs, and a terminal that takes no output: two seconds after a
// signal the program is gone and the terminal as it was.
func TestWatchInARealTerminal(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, []string{helperEnv + "=1"}, self)
	w.sees("It hangs.")
	w.cmd.Process.Signal(syscall.SIGTERM)
	w.leaves(1)
	for _, mode := range []string{"\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l", "\x1b[?1000l", "\x1b[?1006l", "\x1b[<u"} {
		w.writes(mode)
	}
	if got := w.stderr.String(); got != "late after terminated\n" {
		t.Errorf("stderr says %q", got)
	}

	w = two(t)
	w.mu.Lock() // nobody reads
	w.write(strings.Repeat("\x0c", 200))
	time.Sleep(300 * time.Millisecond)
	w.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-w.ended:
	case <-time.After(10 * time.Second):
		w.mu.Unlock()
		t.Fatal("the program does not end where its output is stuck")
	}
	w.mu.Unlock()
	w.leaves(1)
}

// raw reports whether the line is raw.
func (w *window) raw() bool {
	now, err := term.GetState(int(w.tty.Fd()))
	return err == nil && !reflect.DeepEqual(now, w.before)
}

// After SIGSTOP somebody else has the terminal; after SIGCONT it is ours again.
func TestStopAndContinueInARealTerminal(t *testing.T) {
	w := two(t)
	w.plays(1, "h8")
	for range 3 {
		w.cmd.Process.Signal(syscall.SIGSTOP)
		w.eventually("it has stopped", func() bool { return stopped(w.cmd.Process.Pid) })
		term.Restore(int(w.tty.Fd()), w.before)
		w.send("")
		w.cmd.Process.Signal(syscall.SIGCONT)
		w.eventually("the terminal is raw", w.raw)
		w.writes("\x1b[?1049h")
		w.writes("\x1b[?2004h")
		w.sees(" 1 H8")
	}
	w.plays(2, "i9")
	w.send("\x1b")
	w.leaves(0)
}

// kill -TSTP is Ctrl-Z: the shell has the terminal, and fg brings the game back.
func TestTSTPInARealTerminal(t *testing.T) {
	sh, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash, whose job control this needs")
	}
	w := openWindow(t, []string{"PS1=shell-again:"}, sh, "--norc", "--noprofile", "-i")
	w.sees("shell-again:")
	w.send("sh -c 'echo pid $$ .; exec " + program(t) + " -players 2 -saves " + t.TempDir() + "'\n")
	w.sees("to move.")
	m := regexp.MustCompile(`pid (\d+) \.`).FindStringSubmatch(w.shown())
	if m == nil {
		t.Fatalf("no process: %q", w.shown())
	}
	pid, _ := strconv.Atoi(m[1])
	w.plays(1, "h8")
	for i, sig := range []syscall.Signal{syscall.SIGTSTP, syscall.SIGSTOP, syscall.SIGTSTP} {
		w.send("")
		syscall.Kill(pid, sig)
		w.eventually(fmt.Sprintf("stop %d (%v) has stopped process %d", i+1, sig, pid), func() bool { return stopped(pid) })
		if sig == syscall.SIGTSTP {
			w.writes("\x1b[?1049l")
		}
		w.send("fg\n")
		w.sees(" 1 H8")
		w.plays(i+2, string(rune('a'+2*i))+"3")
	}
	w.send("\x1b")
	w.writes("\x1b[?1049l")
	w.send("echo left $?.\n")
	w.sees("left 0.")
	w.send("exit\n")
	w.leaves(0)
}

// stopped reports whether a process is stopped, as ps says it.
func stopped(pid int) bool {
	out, _ := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(pid)).Output()
	return strings.HasPrefix(strings.TrimSpace(string(out)), "T")
}

// Sizes no terminal has are bounded, when they come and when the program starts.
func TestSizesInARealTerminal(t *testing.T) {
	for _, c := range []struct {
		env        []string
		cols, rows uint16
	}{
		{nil, 65535, 65535},
		{nil, 2000, 1000},
		{nil, 65535, 1},
		{nil, 1, 65535},
		{nil, 0, 0},
		{[]string{"COLUMNS=65535", "LINES=65535"}, 80, 24},
		{[]string{"COLUMNS=-7", "LINES=24"}, 80, 24},
		{[]string{"COLUMNS=wide", "LINES=999999999999999999999"}, 0, 0},
	} {
		w := openWindow(t, c.env, program(t), "-saves", t.TempDir(), "-players", "2")
		w.sees("to move.")
		pty.Setsize(w.master, &pty.Winsize{Cols: c.cols, Rows: c.rows})
		w.send("\x0c")
		time.Sleep(200 * time.Millisecond)
		pty.Setsize(w.master, &pty.Winsize{Cols: 80, Rows: 24})
		time.Sleep(100 * time.Millisecond)
		w.send("\x0c")
		w.sees("to move.")
		w.plays(1, "h8")
		if most := peak(t, w.cmd.Process.Pid); most > 200 {
			t.Errorf("%d x %d, %v: %d MB", c.cols, c.rows, c.env, most)
		}
		w.send("\x1b")
		w.leaves(0)
	}
}

// peak is the most memory a process had, in MB.
func peak(t *testing.T, pid int) int {
	if runtime.GOOS != "linux" {
		return 0
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	m := regexp.MustCompile(`VmHWM:\s*(\d+) kB`).FindSubmatch(status)
	if err != nil || m == nil {
		t.Fatalf("no VmHWM: %v", err)
	}
	kB, _ := strconv.Atoi(string(m[1]))
	return kB / 1024
}

// Bracketed paste is on while the program has the terminal.
func TestPasteModeInARealTerminal(t *testing.T) {
	w := two(t)
	w.writes("\x1b[?2004h")
	w.send("\x1b")
	w.leaves(0)
	w.writes("\x1b[?2004l")
}

var _ tcell.Tty = (*tty)(nil)

//go:build unix

package terminal

import (
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/term"
)

// lookAgain is how long what has come takes to be read, on a busy machine.
const lookAgain = 15 * time.Millisecond

// fallbackTerm stands in for a terminal nobody has heard of: what is unknown
// today understands what xterm understands.
const fallbackTerm = "xterm-256color"

// newScreen opens the controlling terminal.
func newScreen(set charset, mouse bool) (tcell.Screen, error) {
	dev, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	t := &tty{Tty: dev, set: set, mouse: mouse}
	if f, err := os.OpenFile("/dev/tty", os.O_RDWR, 0); err == nil {
		t.direct = f
		t.before, _ = term.GetState(int(f.Fd()))
	}
	return t.screen(os.Getenv("TERM"))
}

// Over returns a screen on a terminal of the caller's own, such as a test's, which
// understands what the terminal of that name does.
func Over(dev tcell.Tty, name string) (tcell.Screen, error) {
	t := &tty{Tty: dev, set: localeBytes(os.Getenv)}
	return t.screen(name)
}

// screen makes the screen by its terminfo entry. An unknown or unnamed terminal is
// taken for an xterm; a dumb one cannot place the cursor.
func (t *tty) screen(name string) (tcell.Screen, error) {
	info, err := tcell.LookupTerminfo(name)
	if err != nil && name != "dumb" {
		if known, unknown := tcell.LookupTerminfo(fallbackTerm); unknown == nil {
			info, err = known, nil
		}
	}
	if err != nil {
		return nil, err
	}
	t.info = info
	return tcell.NewTerminfoScreenFromTtyTerminfo(t, info)
}

// tty stands between the terminal and tcell. A goroutine reads, so that a pause
// can be told from a byte, and so that reading ends when it has to.
type tty struct {
	tcell.Tty
	set    charset
	mouse  bool
	info   *terminfo.Terminfo
	direct *os.File    // the terminal, past tcell
	before *term.State // how it was found
	ours   atomic.Bool // tcell has it

	mu    sync.Mutex
	input *input // of the time since the last Start
}

// input is what comes from the terminal until it is given back.
type input struct {
	filter filter
	ready  []byte      // filtered, not yet read by tcell
	chunks chan chunk  // closed at the end
	err    error       // why it ended; set before chunks is closed
	over   atomic.Bool // nobody wants any more
	quiet  chan struct{}
	idle   chan struct{} // closed when tcell has nothing more to hand on
	hushed sync.Once
	waits  sync.Once
}

// chunk is what one read brought, and when: who filters it may come late to it.
type chunk struct {
	bytes []byte
	at    time.Time
}

// Start takes the terminal and begins to read.
func (t *tty) Start() error {
	if err := t.Tty.Start(); err != nil {
		return err
	}
	in := &input{filter: filter{set: t.set}, chunks: make(chan chunk), quiet: make(chan struct{}), idle: make(chan struct{})}
	t.mu.Lock()
	t.input = in
	t.mu.Unlock()
	t.ours.Store(true)
	go in.pump(t.Tty)
	return nil
}

// Drain ends the reading. tcell calls it before Stop.
func (t *tty) Drain() error {
	in := t.current()
	in.over.Store(true)
	in.hush()
	return t.Tty.Drain()
}

// Stop gives the terminal back.
func (t *tty) Stop() error {
	t.ours.Store(false)
	return t.Tty.Stop()
}

// Read waits for what tcell may have.
func (t *tty) Read(b []byte) (int, error) { return t.current().read(b) }

// WindowSize is the size within the bounds of memory.
func (t *tty) WindowSize() (tcell.WindowSize, error) {
	size, err := t.Tty.WindowSize()
	size.Width, size.Height = clamp(size.Width, size.Height)
	return size, err
}

func (t *tty) current() *input {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.input
}

// pump reads until the terminal has no more to give.
func (in *input) pump(r io.Reader) {
	defer close(in.chunks)
	for !in.over.Load() {
		b := make([]byte, 128)
		n, err := r.Read(b)
		if n > 0 {
			in.chunks <- chunk{b[:n], time.Now()}
		}
		if err != nil {
			in.err = err
			return
		}
	}
	in.err = io.EOF
}

// hush lets tcell have nothing more.
func (in *input) hush() { in.hushed.Do(func() { close(in.quiet) }) }

func (in *input) read(b []byte) (int, error) {
	for {
		select {
		case <-in.quiet:
			return in.swallow()
		default:
		}
		if len(in.ready) > 0 {
			n := copy(b, in.ready)
			in.ready = in.ready[n:]
			return n, nil
		}
		if !in.more() {
			return in.swallow()
		}
	}
}

// more waits for a chunk, or for the moment when an ESC has been alone for long
// enough. It returns false at the end of the input.
func (in *input) more() bool {
	wait, ok := in.filter.due(time.Now())
	if !ok {
		select {
		case <-in.quiet:
			return true
		case c, ok := <-in.chunks:
			return in.take(c, ok)
		}
	}
	// In two steps: after a standstill the first is over at once, and what came
	// meanwhile has the second to be read.
	for _, step := range []time.Duration{wait - lookAgain, lookAgain} {
		select {
		case <-in.quiet:
			return true
		case c, ok := <-in.chunks:
			return in.take(c, ok)
		case <-time.After(step):
		}
	}
	in.ready = in.filter.tick(time.Now())
	return true
}

func (in *input) take(c chunk, ok bool) bool {
	if ok {
		in.ready = in.filter.feed(c.bytes, c.at)
	}
	return ok
}

// swallow takes the rest of the input, keeps it from tcell and says why it ended.
func (in *input) swallow() (int, error) {
	in.waits.Do(func() { close(in.idle) })
	for range in.chunks {
	}
	return 0, in.err
}

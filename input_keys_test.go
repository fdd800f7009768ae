//go:build unix

package main

import (
	"io"
	"sync"
	"testing"
	"time"

	"gobang/tui/keys"

	"github.com/gdamore/tcell/v2"

	tty "gobang/tui/terminal"
)

// fakeTty feeds bytes to tcell as a terminal would: what one send holds is
// read in one piece.
type fakeTty struct {
	in     chan []byte
	mu     sync.Mutex
	w, h   int
	resize func()
}

func (f *fakeTty) Start() error { return nil }
func (f *fakeTty) Stop() error  { return nil }
func (f *fakeTty) Drain() error {
	f.in <- nil
	return nil
}
func (f *fakeTty) NotifyResize(cb func()) { f.resize = cb }
func (f *fakeTty) WindowSize() (tcell.WindowSize, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return tcell.WindowSize{Width: f.w, Height: f.h}, nil
}
func (f *fakeTty) Read(b []byte) (int, error) {
	data, ok := <-f.in
	if !ok {
		return 0, io.EOF
	}
	return copy(b, data), nil
}
func (f *fakeTty) Write(b []byte) (int, error) { return len(b), nil }
func (f *fakeTty) Close() error                { return nil }

// openFake returns a screen over a fake terminal that behaves like an xterm.
func openFake(t *testing.T) (*fakeTty, tcell.Screen, chan tcell.Event) {
	t.Helper()
	f := &fakeTty{in: make(chan []byte, 16), w: 80, h: 24}
	s, err := tty.Over(f, "xterm-256color")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	s.EnableMouse(tcell.MouseButtonEvents)
	events, quit := make(chan tcell.Event, 16), make(chan struct{})
	go s.ChannelEvents(events, quit)
	t.Cleanup(func() { close(quit); tty.Leave(s) })
	return f, s, events
}

// next returns the next key, click or resize.
func next(t *testing.T, events chan tcell.Event) tcell.Event {
	t.Helper()
	select {
	case ev := <-events:
		return ev
	case <-time.After(5 * time.Second):
		t.Fatal("no event comes")
		return nil
	}
}

// TestKeyBytes sends what terminals send and looks at the commands that come
// out, then a key that must come next, to see that nothing was left over.
func TestKeyBytes(t *testing.T) {
	f, _, events := openFake(t)
	if _, ok := next(t, events).(*tcell.EventResize); !ok {
		t.Fatal("the first event is not the size")
	}
	pause := 20 * time.Millisecond
	for _, c := range []struct {
		name  string
		bytes []string // each piece comes by itself, 20 ms after the one before
		want  []keys.Command
	}{
		{"arrows", []string{"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"}, []keys.Command{keys.Up, keys.Down, keys.Right, keys.Left}},
		{"arrows in the application mode", []string{"\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"}, []keys.Command{keys.Up, keys.Down, keys.Right, keys.Left}},
		{"a lone ESC", []string{"\x1b"}, []keys.Command{keys.Quit}},
		{"ESC split from its arrow by 20 ms", []string{"\x1b", "[A"}, []keys.Command{keys.Up}},
		{"ESC ESC in one piece", []string{"\x1b\x1b"}, []keys.Command{keys.Quit}},
		{"ESC ESC in two pieces", []string{"\x1b", "\x1b"}, []keys.Command{keys.Quit}},
		{"home and end", []string{"\x1b[H", "\x1b[F", "\x1b[1~", "\x1b[4~"}, []keys.Command{keys.RowStart, keys.RowEnd, keys.RowStart, keys.RowEnd}},
		{"page up and down", []string{"\x1b[5~", "\x1b[6~"}, []keys.Command{keys.ColTop, keys.ColBottom}},
		{"control keys", []string{"\x02\x06\x10\x0e"}, []keys.Command{keys.Left, keys.Right, keys.Up, keys.Down}},
		{"space and enter", []string{" \r"}, []keys.Command{keys.Play, keys.Play}},
		{"leave, redraw, suspend", []string{"\x03\x0c\x1a"}, []keys.Command{keys.Quit, keys.Redraw, keys.Suspend}},
	} {
		for i, b := range c.bytes {
			if i > 0 {
				<-time.After(pause) // the time is what is tested
			}
			f.in <- []byte(b)
		}
		for i, want := range c.want {
			key, ok := next(t, events).(*tcell.EventKey)
			if !ok || keys.OnBoard[keys.Name(key)] != want {
				t.Fatalf("%s: event %d is %v, want command %d", c.name, i, key, want)
			}
		}
		f.in <- []byte("h")
		if key, ok := next(t, events).(*tcell.EventKey); !ok || keys.OnBoard[keys.Name(key)] != keys.Hint {
			t.Fatalf("%s: then comes %v instead of h", c.name, key)
		}
	}
}

func TestMouseAndResizeBytes(t *testing.T) {
	f, _, events := openFake(t)
	next(t, events)
	var c keys.Clicks
	f.in <- []byte("\x1b[<0;20;11M")
	ev, ok := next(t, events).(*tcell.EventMouse)
	if !ok {
		t.Fatal("no mouse event")
	}
	if x, y := ev.Position(); x != 19 || y != 10 || !c.Press(ev) {
		t.Errorf("a click at 19,10 comes as %d,%d %v", x, y, ev.Buttons())
	}
	f.in <- []byte("\x1b[<0;20;11m")
	if ev, ok := next(t, events).(*tcell.EventMouse); !ok || c.Press(ev) {
		t.Error("letting go is taken for a click")
	}
	f.mu.Lock()
	f.w, f.h = 40, 22
	f.mu.Unlock()
	f.resize()
	if ev, ok := next(t, events).(*tcell.EventResize); !ok {
		t.Error("no resize event")
	} else if w, h := ev.Size(); w != 40 || h != 22 {
		t.Errorf("resized to %d x %d", w, h)
	}
}

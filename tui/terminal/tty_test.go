//go:build unix

package terminal

import (
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// stream is a terminal whose keys come without end, or one piece at a time.
type stream struct {
	tcell.Tty // what tcell does not ask for here
	endless   string
	pieces    chan string
	drained   chan struct{}
	once      *sync.Once
	stopped   atomic.Int32
	reads     atomic.Int32
	w, h      int
}

func (s *stream) Start() error {
	s.drained, s.once = make(chan struct{}), new(sync.Once)
	return nil
}
func (s *stream) Drain() error {
	s.once.Do(func() { close(s.drained) })
	return nil
}
func (s *stream) Stop() error                 { s.stopped.Add(1); return nil }
func (s *stream) Close() error                { return nil }
func (s *stream) NotifyResize(func())         {}
func (s *stream) Write(b []byte) (int, error) { return len(b), nil }
func (s *stream) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: s.w, Height: s.h}, nil
}
func (s *stream) Read(b []byte) (int, error) {
	var endless chan string
	if s.endless != "" {
		endless = make(chan string, 1)
		endless <- s.endless
	}
	select {
	case <-s.drained:
		return 0, io.EOF
	case p := <-s.pieces:
		return copy(b, p), nil
	case p := <-endless:
		s.reads.Add(1)
		return copy(b, p), nil
	}
}

// over opens a screen on a stream.
func over(t *testing.T, s *stream) tcell.Screen {
	t.Helper()
	if s.w == 0 {
		s.w, s.h = 80, 24
	}
	screen, err := Over(s, fallbackTerm)
	if err != nil {
		t.Fatal(err)
	}
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	return screen
}

// Leaving and suspending go the orderly way, through tcell, however much comes in
// and whether or not somebody reads the events.
func TestLeaveUnderStream(t *testing.T) {
	for range 30 {
		for _, c := range []struct {
			key   string
			times int
		}{{"a", 1}, {"\x1b[A", 40}, {"x", 128}, {"五", 40}} {
			s := &stream{endless: strings.Repeat(c.key, c.times)}
			screen := over(t, s)
			for s.reads.Load() < int32(256/c.times+10) { // tcell's queues are full
				time.Sleep(time.Millisecond)
			}
			Leave(screen)
			if s.stopped.Load() != 1 {
				t.Fatalf("%q: Leave had to use force", c.key)
			}
		}
	}
}

func TestSuspendUnderStream(t *testing.T) {
	s := &stream{endless: strings.Repeat("\x1b[A", 40)}
	screen := over(t, s)
	events, quit := make(chan tcell.Event, 16), make(chan struct{})
	defer close(quit)
	go screen.ChannelEvents(events, quit)
	for n := int32(1); n <= 30; n++ {
		<-events
		if err := Suspend(screen, events); err != nil {
			t.Fatal(err)
		}
		if s.stopped.Load() != n {
			t.Fatal("Suspend had to use force")
		}
	}
	Leave(screen)
}

// The lone ESC, which a pause makes, comes through tcell as the key; so do the
// marks of a paste, and the key after bytes that are none.
func TestKeysThroughTcell(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	s := &stream{pieces: make(chan string)}
	screen := over(t, s)
	defer Leave(screen)
	for _, c := range []struct {
		in   string
		want tcell.Key
	}{
		{"\x1b", tcell.KeyEscape}, {"\x1b\x1b", tcell.KeyEscape}, {"\xff\x1b[A", tcell.KeyUp}, {"\xe9h", tcell.KeyRune},
		{"\x1b]11;?\x1b\\\x1bOB", tcell.KeyDown}, {"五", tcell.KeyRune}, {"\x1b[?62c\x1b[[A", tcell.KeyF1},
	} {
		s.pieces <- c.in
		for {
			ev := screen.PollEvent()
			if key, ok := ev.(*tcell.EventKey); ok {
				if key.Key() != c.want {
					t.Errorf("%q comes as %v", c.in, key.Name())
				}
				break
			}
		}
	}
	s.pieces <- "\x1b[200~h\x1b[201~"
	for i, want := range []string{"start", "h", "end"} {
		got := ""
		switch ev := screen.PollEvent().(type) {
		case *tcell.EventPaste:
			got = map[bool]string{true: "start", false: "end"}[ev.Start()]
		case *tcell.EventKey:
			got = string(ev.Rune())
		}
		if got != want {
			t.Errorf("event %d of a paste is %q, want %q", i, got, want)
		}
	}
}

func TestSizeIsBounded(t *testing.T) {
	for _, c := range []struct{ w, h, wantW, wantH int }{
		{80, 24, 80, 24}, {640, 320, 640, 320}, {65535, 65535, 640, 320}, {2000, 1000, 640, 320}, {1, 65535, 1, 320}, {-7, 0, 1, 1},
	} {
		screen := over(t, &stream{w: c.w, h: c.h, pieces: make(chan string)})
		if w, h := screen.Size(); w != c.wantW || h != c.wantH {
			t.Errorf("%d x %d becomes %d x %d", c.w, c.h, w, h)
		}
		Leave(screen)
	}
}

func TestSizesOfTheEnvironment(t *testing.T) {
	for _, c := range []struct{ columns, want string }{{"80", "80"}, {"65535", ""}, {"-7", ""}, {"wide", ""}, {"99999999999999999999", ""}, {"640", "640"}} {
		t.Setenv("COLUMNS", c.columns)
		if checkSizes(); os.Getenv("COLUMNS") != c.want {
			t.Errorf("COLUMNS=%s becomes %q", c.columns, os.Getenv("COLUMNS"))
		}
	}
}

func TestLocaleBytes(t *testing.T) {
	for _, c := range []struct {
		all, ctype, lang string
		want             charset
	}{
		{"", "", "", utf8Bytes}, {"", "", "C", asciiBytes}, {"POSIX", "", "en_US.UTF-8", asciiBytes}, {"C.UTF-8", "", "C", utf8Bytes},
		{"", "zh_CN.GBK", "C", pairBytes}, {"", "", "zh_CN.gb18030", pairBytes}, {"", "", "ja_JP.SJIS", pairBytes}, {"", "", "zh_TW.Big5", pairBytes},
		{"", "", "de_DE.ISO-8859-1", otherBytes}, {"", "", "de_DE.utf8@euro", utf8Bytes}, {"", "", "ja_JP.eucJP", otherBytes}, {"", "", "zh_CN", utf8Bytes},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_CTYPE": c.ctype, "LANG": c.lang}
		if got := localeBytes(func(name string) string { return env[name] }); got != c.want {
			t.Errorf("%v gives %d, want %d", env, got, c.want)
		}
	}
}

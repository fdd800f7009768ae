package main

// The terminal: which one there is, what stands in for one that is unknown, and
// the one byte tcell reads differently from what people mean by it.

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// errNoTerminal says what to do where there is no terminal at all.
var errNoTerminal = errors.New("standard input and output are not a terminal: play with gobang -plain, or run it in a terminal")

// fallbackTerm stands in for a terminal nobody has heard of: what is unknown
// today understands what xterm understands.
const fallbackTerm = "xterm-256color"

// isTerminal reports whether both ends are a terminal.
func isTerminal() bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd()))
}

// openTerminal returns a screen that is ready to be drawn on.
func openTerminal(mouse bool) (tcell.Screen, error) {
	if !isTerminal() {
		return nil, errNoTerminal
	}
	s, err := initScreen()
	if errors.Is(err, tcell.ErrNoCharset) {
		// A character set tcell has no table for, such as GBK: ASCII is in all.
		os.Setenv("LC_ALL", "C")
		s, err = initScreen()
	}
	if err != nil {
		return nil, fmt.Errorf("terminal %q: %w: play with gobang -plain, or set TERM", os.Getenv("TERM"), err)
	}
	if mouse {
		s.EnableMouse(tcell.MouseButtonEvents)
	}
	return s, nil
}

func initScreen() (tcell.Screen, error) {
	s, err := newScreen()
	if err != nil {
		return nil, err
	}
	return s, s.Init()
}

// escTwice is how long tcell waits after ESC for the rest of a key.
const escTwice = 60 * time.Millisecond

// oneEsc is a Tty that hands tcell a second ESC only when it begins a key:
// tcell reads ESC ESC as the beginning of an Alt key and waits for ever.
type oneEsc struct {
	tcell.Tty
	now  func() time.Time
	last time.Time // when a lone ESC was read
}

// Read reads bytes and drops the repetitions of a trailing ESC.
func (t *oneEsc) Read(b []byte) (int, error) {
	for {
		n, err := t.Tty.Read(b)
		for n >= 2 && b[n-1] == 0x1b && b[n-2] == 0x1b {
			n--
		}
		again := n == 1 && b[0] == 0x1b && t.now().Sub(t.last) < escTwice
		t.last = time.Time{}
		if n > 0 && b[n-1] == 0x1b {
			t.last = t.now()
		}
		if !again || err != nil {
			return n, err
		}
	}
}

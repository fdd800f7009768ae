// Package terminal opens the terminal and gives it back, whatever happens.
//
// Open returns a tcell screen. What is typed reaches it through a filter
// (filter.go) that leaves nothing tcell could choke on. Suspend hands the terminal
// to the shell for a while, Leave for good; neither waits for anything that may
// never come. Watch hears the signals: it returns those that end the program and
// sees itself to those of job control. Burst tells typed keys from pasted text.
//
// A loop that owns a screen does this:
//
//	screen, err := terminal.Open(mouse)
//	ends := terminal.Watch(screen, late)   // a signal from it: leave
//	... Ctrl-Z: terminal.Suspend(screen, events), then draw everything
//	terminal.Leave(screen)                 // instead of screen.Fini()
//
// kill -TSTP comes to the loop as the key Ctrl-Z, and after kill -STOP and -CONT
// the key Ctrl-L asks it to draw everything.
package terminal

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// ErrNone says what to do where there is no terminal at all.
var ErrNone = errors.New("standard input and output are not a terminal: play with gobang -plain, or run it in a terminal")

// Is reports whether both ends are a terminal.
func Is() bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd()))
}

// Open returns a screen that is ready to be drawn on, with bracketed paste and,
// if wanted, the mouse. A terminal nobody has heard of is taken for an xterm, a
// character set tcell has no table for, such as GBK, for ASCII, which is in all.
func Open(mouse bool) (tcell.Screen, error) {
	if !Is() {
		return nil, ErrNone
	}
	checkSizes()
	locale := localeBytes(os.Getenv)
	s, err := open(locale, mouse)
	if errors.Is(err, tcell.ErrNoCharset) {
		os.Setenv("LC_ALL", "C")
		if locale == otherBytes { // which tcell would decode
			locale = asciiBytes
		}
		s, err = open(locale, mouse)
	}
	if err != nil {
		return nil, fmt.Errorf("terminal %q: %w: play with gobang -plain, or set TERM", os.Getenv("TERM"), err)
	}
	if mouse {
		s.EnableMouse(tcell.MouseButtonEvents)
	}
	s.EnablePaste()
	return s, nil
}

func open(c charset, mouse bool) (tcell.Screen, error) {
	s, err := newScreen(c, mouse)
	if err != nil {
		return nil, err
	}
	return s, s.Init()
}

// The largest screen tcell is told of, in cells. It keeps some 200 bytes for a
// cell and the canvas some 100 more, so that a window that says it has 65535 x
// 65535 cells would take a terabyte. 640 x 320 are a screen of 4K in the smallest
// type there is, and take 60 MB; what lies beyond stays empty.
const maxColumns, maxRows = 640, 320

// clamp bounds a size that a terminal told.
func clamp(w, h int) (int, int) {
	return max(1, min(w, maxColumns)), max(1, min(h, maxRows))
}

// checkSizes drops a size from the environment that no terminal has: tcell makes
// cells for it before it asks the terminal.
func checkSizes() {
	for name, most := range map[string]int{"COLUMNS": maxColumns, "LINES": maxRows} {
		if n, err := strconv.Atoi(os.Getenv(name)); err != nil || n < 0 || n > most {
			os.Unsetenv(name)
		}
	}
}

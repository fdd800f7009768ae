//go:build unix

package main

import (
	"os"
	"time"

	"github.com/gdamore/tcell/v2"
)

// newScreen opens the controlling terminal by its terminfo entry. An unknown or
// unnamed terminal is taken for an xterm; a dumb one cannot place the cursor.
func newScreen() (tcell.Screen, error) {
	tty, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	one := &oneEsc{Tty: tty, now: time.Now}
	s, err := tcell.NewTerminfoScreenFromTty(one)
	if err != nil && os.Getenv("TERM") != "dumb" {
		info, unknown := tcell.LookupTerminfo(fallbackTerm)
		if unknown != nil {
			return nil, err
		}
		return tcell.NewTerminfoScreenFromTtyTerminfo(one, info)
	}
	return s, err
}

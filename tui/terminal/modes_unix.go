//go:build unix

package terminal

// The modes of the terminal set and ended past tcell: after a stop that nobody saw
// coming, and where tcell hangs.

import (
	"bytes"
	"os"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// takeAgain sets the terminal as tcell has it, after others had it: whoever stops
// a process with SIGSTOP gives it no time to put things in order. In the
// background the system stops the process here until it may do so.
func (t *tty) takeAgain() {
	term.MakeRaw(int(t.direct.Fd()))
	t.write(t.takes())
}

// giveBack restores the terminal past tcell, which may hang or hold its locks.
func giveBack(s tcell.Screen) {
	t := ttyOf(s)
	if t == nil || t.direct == nil || !t.ours.CompareAndSwap(true, false) {
		return
	}
	within(lastWords, func() { t.write(t.gives()) })
	if t.before != nil {
		term.Restore(int(t.direct.Fd()), t.before)
	}
}

// takes are the bytes that set the modes of a terminal in use, as tcell does it.
// The one mode that is kept in a stack (kitty's keys) is set on its top.
func (t *tty) takes() string {
	i := t.info
	modes := i.EnterKeypad + i.HideCursor + i.EnableAcs + i.DisableAutoMargin
	if alternate() {
		modes = i.EnterCA + modes
	}
	if i.Mouse != "" || i.XTermLike {
		modes += "\x1b[?2004h"
		if t.mouse {
			modes += "\x1b[?1000h\x1b[?1006h"
		}
	}
	if i.XTermLike {
		modes += "\x1b[>4;2m\x1b[=1u\x1b[?9001h"
	}
	return modes
}

// gives are the bytes that end them.
func (t *tty) gives() string {
	i := t.info
	modes := i.ShowCursor + i.ResetFgBg + i.AttrOff + i.ExitKeypad + i.EnableAutoMargin
	if i.XTermLike {
		modes += "\x1b[?9001l\x1b[<u\x1b[>4;0m\x1b[23;2t"
	}
	if alternate() {
		modes += i.ExitCA
	}
	if i.Mouse != "" || i.XTermLike {
		modes += "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l"
	}
	return modes
}

// alternate is tcell's own question: does it use the alternate screen?
func alternate() bool { return os.Getenv("TCELL_ALTSCREEN") != "disable" }

// write sends terminfo strings, which may hold pauses for terminals of old.
func (t *tty) write(modes string) {
	var b bytes.Buffer
	t.info.TPuts(&b, modes)
	t.direct.Write(b.Bytes())
}

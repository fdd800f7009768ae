package terminal

import (
	"time"

	"github.com/gdamore/tcell/v2"
)

// Origin is where a key comes from.
type Origin int

const (
	// Typed keys are pressed by a person, or nothing says otherwise.
	Typed Origin = iota
	// Hasty ones come faster than a person types, at the heels of another letter:
	// pasted text in a terminal that does not say so, or keys a slow line held up.
	// They must not delete and must not leave.
	Hasty
	// Pasted ones the terminal says were pasted: they are text and nothing else.
	Pasted
)

const (
	// hasty is the least time between two keys of a person. A key held down comes
	// every 16 ms at the fastest.
	hasty = 5 * time.Millisecond
	// pasteWait ends a paste whose end got lost, so that keys are never dead. A
	// paste comes without pauses.
	pasteWait = 2 * time.Second
	// breath does the same where the key after it is none of a text: ESC and Ctrl-C
	// have to be heard before that.
	breath = 200 * time.Millisecond
)

// Burst tells typed keys from pasted text. It is shown every event in turn. Of a
// burst that no mark announces the first letter counts as typed: what a single
// letter does should lose nothing.
type Burst struct {
	pasting bool
	letter  bool      // the event before was a letter, or a key that stands for one
	last    time.Time // when it came
}

// Press returns the origin of an event that came now.
func (b *Burst) Press(ev tcell.Event, now time.Time) Origin {
	pause := now.Sub(b.last)
	switch ev := ev.(type) {
	case *tcell.EventPaste:
		b.pasting, b.letter, b.last = ev.Start(), false, now
	case *tcell.EventKey:
		b.pasting = b.pasting && pause < pasteWait && (pause < breath || isText(ev))
		after := b.letter
		b.letter, b.last = isText(ev), now
		switch {
		case b.pasting:
			return Pasted
		case after && b.letter && pause < hasty:
			return Hasty
		}
	}
	return Typed
}

// isText reports whether a key may be a character of a text.
func isText(ev *tcell.EventKey) bool {
	switch ev.Key() {
	case tcell.KeyRune, tcell.KeyEnter, tcell.KeyTab, tcell.KeyLF:
		return true
	}
	return false
}

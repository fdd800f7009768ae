package terminal

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

func TestBurst(t *testing.T) {
	r := func(r rune) tcell.Event { return tcell.NewEventKey(tcell.KeyRune, r, 0) }
	k := func(k tcell.Key) tcell.Event { return tcell.NewEventKey(k, 0, 0) }
	start, end := tcell.NewEventPaste(true), tcell.NewEventPaste(false)
	type press struct {
		pause time.Duration
		ev    tcell.Event
		want  Origin
	}
	for _, c := range []struct {
		name    string
		presses []press
	}{
		{"typed", []press{{0, r('l'), Typed}, {80 * ms, r('d'), Typed}, {80 * ms, r('y'), Typed}}},
		{"a key held down", []press{{0, r('h'), Typed}, {16 * ms, r('h'), Typed}, {16 * ms, r('h'), Typed}}},
		{"a burst", []press{{0, r('l'), Typed}, {0, r('d'), Hasty}, {ms, r('y'), Hasty}, {4 * ms, r('n'), Hasty}}},
		{"a burst of two lines", []press{{0, r('n'), Typed}, {0, k(tcell.KeyEnter), Hasty}, {0, r('y'), Hasty}}},
		{"a burst, then typed", []press{{0, r('l'), Typed}, {0, r('d'), Hasty}, {100 * ms, r('y'), Typed}, {100 * ms, r('n'), Typed}}},
		{"arrows that stream", []press{{0, k(tcell.KeyUp), Typed}, {0, k(tcell.KeyUp), Typed}, {0, k(tcell.KeyEscape), Typed}}},
		{"a letter after an arrow", []press{{0, k(tcell.KeyUp), Typed}, {0, r('u'), Typed}}},
		{"ESC and Ctrl-C in a burst", []press{{0, r('u'), Typed}, {0, k(tcell.KeyEscape), Typed}, {0, k(tcell.KeyCtrlC), Typed}}},
		{"a paste", []press{{0, start, Typed}, {0, r('l'), Pasted}, {50 * ms, r('d'), Pasted}, {0, k(tcell.KeyEnter), Pasted}, {0, k(tcell.KeyUp), Pasted}, {0, end, Typed}, {50 * ms, r('y'), Typed}}},
		{"a paste of one letter", []press{{0, start, Typed}, {0, r('d'), Pasted}, {0, end, Typed}, {0, r('y'), Typed}}},
		{"a paste after a pause", []press{{0, r('h'), Typed}, {time.Hour, start, Typed}, {0, r('d'), Pasted}, {0, end, Typed}}},
		{"a paste without an end", []press{{0, start, Typed}, {0, r('d'), Pasted}, {1900 * ms, r('d'), Pasted}, {2100 * ms, r('h'), Typed}, {100 * ms, r('h'), Typed}}},
		{"ESC after a paste without an end", []press{{0, start, Typed}, {0, r('d'), Pasted}, {0, k(tcell.KeyEscape), Pasted}, {250 * ms, k(tcell.KeyEscape), Typed}, {0, r('h'), Typed}}},
		{"Ctrl-L in a slow paste", []press{{0, start, Typed}, {150 * ms, k(tcell.KeyCtrlL), Pasted}, {250 * ms, r('d'), Pasted}, {250 * ms, k(tcell.KeyCtrlL), Typed}}},
		{"an end without a paste", []press{{0, end, Typed}, {0, r('h'), Typed}}},
	} {
		var b Burst
		now := time.Unix(1_000_000, 0)
		for i, p := range c.presses {
			now = now.Add(p.pause)
			if got := b.Press(p.ev, now); got != p.want {
				t.Errorf("%s: event %d is %v, want %v", c.name, i, got, p.want)
			}
		}
	}
}

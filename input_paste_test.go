package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	tty "gobang/tui/terminal"
)

// pastedInto starts a game of two people in a folder with one saved game.
func pastedInto(t *testing.T, args ...string) (p *played, saved string) {
	t.Helper()
	dir := t.TempDir()
	saved = filepath.Join(dir, "precious.sgf")
	if err := os.WriteFile(saved, []byte("(;GM[4]SZ[15];B[hh];W[ii])"), 0o666); err != nil {
		t.Fatal(err)
	}
	return startProgram(t, dir, args...), saved
}

// keyEvents are the events of characters, made at one moment.
func keyEvents(t *testing.T, text string) (list []tcell.Event) {
	t.Helper()
	for range 1000 { // a machine that has much to do may be held up in the middle
		list = nil
		for _, r := range text {
			switch r {
			case '\r':
				list = append(list, tcell.NewEventKey(tcell.KeyEnter, 0, 0))
			case '\x1b':
				list = append(list, tcell.NewEventKey(tcell.KeyEscape, 0, 0))
			default:
				list = append(list, tcell.NewEventKey(tcell.KeyRune, r, 0))
			}
		}
		if list[len(list)-1].When().Sub(list[0].When()) < time.Millisecond {
			return list
		}
	}
	t.Fatal("no two events at one moment")
	return nil
}

// burst sends keys at one moment, as a terminal does that knows no pastes.
func (p *played) burstOf(text string) {
	p.t.Helper()
	p.burst = tty.Burst{} // some time has passed
	for _, ev := range keyEvents(p.t, text) {
		receive(p.program, ev)
	}
	p.settle()
}

// paste sends text between the marks of a paste.
func (p *played) paste(text string) {
	p.t.Helper()
	receive(p.program, tcell.NewEventPaste(true))
	for _, ev := range keyEvents(p.t, text) {
		receive(p.program, ev)
	}
	receive(p.program, tcell.NewEventPaste(false))
	p.settle()
}

const pastedSays, fastSays = "Pasted: only a text field takes that.", "Too fast for typing: press it again."

// Pasted text decides nothing, wherever it comes: it is dropped, and one line says so.
func TestPastedTextIsNoCommand(t *testing.T) {
	for _, before := range []string{"", "l", "p", "o", "?", "<Esc>"} {
		for _, text := range []string{"ldy", "dy", "n", "h8\rc3\r", "\x1b", "1", "3\r", " uuu ", "go to\nthe end\t>"} {
			p, saved := pastedInto(t, "-players", "2")
			p.move("h8")
			p.move("i9")
			p.keys("u" + before)
			kind, walks, tail := p.dialog, p.walk, p.table.game.Tail()
			quit := p.quit
			p.paste(text)
			if p.dialog != kind || p.walk != walks || p.quit != quit || p.table.game.Tail() != tail || p.line() != "h8" {
				t.Errorf("%q, then %q pasted: line %q, quit %v", before, text, p.line(), p.quit)
			}
			if _, err := os.Stat(saved); err != nil {
				t.Errorf("%q, then %q pasted: %v", before, text, err)
			}
			p.sees(pastedSays)
		}
	}
}

// On the title screen, too.
func TestPastedTextOnTheTitle(t *testing.T) {
	for _, text := range []string{"1", "3", "4\rdy", "\r", "\x1b"} {
		p, _ := pastedInto(t)
		title := p.title
		p.paste(text)
		if p.title != title || p.dialog != nil || p.quit {
			t.Errorf("%q does something", text)
		}
		p.sees(pastedSays)
		p.keys("1")
		p.sees("to move.")
	}
}

// A text field takes what is pasted, but for the Enter: that is the person's.
func TestPasteIntoAField(t *testing.T) {
	p, _ := pastedInto(t, "-players", "2")
	p.move("h8")
	p.keys("s<Ctrl-U>")
	receive(p.program, tcell.NewEventPaste(true))
	if p.dialog.Warn != "" {
		t.Errorf("of a paste into a field it says %q", p.dialog.Warn)
	}
	p.paste("my 五子棋\rgame\r")
	receive(p.program, tcell.NewEventPaste(true))
	receive(p.program, tcell.NewEventKey(tcell.KeyBackspace2, 0, 0))
	receive(p.program, tcell.NewEventKey(tcell.KeyCtrlU, 0, 0))
	receive(p.program, tcell.NewEventPaste(false))
	p.show()
	p.sees("my 五子棋game")
	if p.dialog == nil {
		t.Fatal("the field is closed by what was pasted")
	}
	p.keys("<Enter>")
	p.sees("Saved as my 五子棋game.sgf.")
	p.keys(":")
	p.paste("c3\r ")
	p.keys("<Enter>")
	if p.cursor.String() != "c3" || p.line() != "h8" {
		t.Errorf("the cursor is on %v, the line %q", p.cursor, p.line())
	}
}

// Keys that come all at once decide nothing; what does no harm acts.
func TestHastyKeysDecideNothing(t *testing.T) {
	for _, c := range []struct {
		name, before, keys string
		done               func(p *played) bool // what must not be
	}{
		{"a saved game is not deleted", "", "ldy", func(p *played) bool { return false }},
		{"nor where the list is open", "l", "dy", func(p *played) bool { return false }},
		{"nor is it asked again", "ld", "xy", func(p *played) bool { return false }},
		{"none is loaded", "", "l\r", func(p *played) bool { return p.dialog == nil || p.line() != "h8 i9" }},
		{"no new game", "", "xn", func(p *played) bool { return p.line() != "h8 i9" }},
		{"no new game from the options", "o", "k\r", func(p *played) bool { return p.dialog == nil }},
		{"none is saved", "s", "xy\r", func(p *played) bool { return p.dialog == nil }},
		{"no engine is added", "o<Up><Up><Up><Up><Up><Up><Enter>", "x=y\r", func(p *played) bool { return p.dialog == nil }},
		{"replay is not left", "", "pp", func(p *played) bool { return p.walk == nil }},
		{"nor played on in", "p", "a\r", func(p *played) bool { return p.dialog != nil || p.walk == nil }},
		{"undone moves stay", "", "u ", func(p *played) bool { return p.table.game.Tail() != 1 || p.line() != "h8" }},
	} {
		p, saved := pastedInto(t, "-players", "2")
		p.move("h8")
		p.move("i9")
		p.keys(c.before)
		p.burstOf(c.keys)
		if c.done(p) {
			t.Errorf("%s: %q is obeyed", c.name, c.keys)
		}
		if _, err := os.Stat(saved); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		p.sees(fastSays)
	}
	p, saved := pastedInto(t, "-players", "2")
	p.keys("l")
	p.burstOf("dy") // the question is dropped with the hasty answer
	p.keys("y")
	if _, err := os.Stat(saved); err != nil {
		t.Errorf("a question nobody could see is answered: %v", err)
	}
	p.keys("<Esc><Esc>") // the filter that y began, and the list
	p.burstOf(":c3\r ")
	p.burstOf(":d4\r u")
	p.has("c3")
	p.keys(" ") // typed
	p.has("c3 d4")
}

// On the title screen the choices wait for somebody who types.
func TestHastyKeysOnTheTitle(t *testing.T) {
	for _, text := range []string{"x1", "j\r", "k3", "j2\r"} {
		p, _ := pastedInto(t)
		title := p.title
		p.burstOf(text)
		if p.title != title || p.dialog != nil {
			t.Errorf("%q is obeyed", text)
		}
		p.sees(fastSays)
	}
}

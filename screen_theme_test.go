package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/options"
	"gobang/tui/menus"
)

// ground is the colour of the upper left cell inside the frame, and glyphs all that stands.
func (p *played) ground() string {
	_, st, _ := p.sim.Get(1, 1)
	_, bg, _ := st.Decompose()
	return colourName(bg)
}

// The colours of the options are seen at once, on the board and in what lies over it, and
// the next start has them.
func TestThemeIsSeenAtOnce(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	dir, config := t.TempDir(), options.ConfigPath()
	p := startProgram(t, dir, "-players", "2")
	p.opts.Config = config
	p.move("h8")
	p.keys("o")
	p.dialog.Choose(int(menus.Theme))
	p.show()
	p.sees("> Colours              < EGA blue >")
	for _, want := range []struct{ name, ground string }{
		{"wood", "#4E2A0E"}, {"green phosphor", "#001A06"}, {"amber", "#1A0F00"}, {"high contrast", "#000000"}, {"EGA blue", "#0000AA"}, {"wood", "#4E2A0E"},
	} {
		p.keys("<Right>")
		p.sees("< " + want.name + " >")
		if got := p.ground(); got != want.ground {
			t.Errorf("%s: the ground is %s, want %s", want.name, got, want.ground)
		}
	}
	p.finish()
	if text, err := os.ReadFile(config); err != nil || !strings.Contains(string(text), "theme = wood\n") {
		t.Errorf("the file of settings has %q, %v", text, err)
	}
	o, status := options.ParseWith(config, []string{"-saves", dir}, levels, os.Getenv, os.Stderr)
	if status != -1 || o.Wish.Theme != "wood" {
		t.Errorf("the next start has %q, status %d", o.Wish.Theme, status)
	}
}

// With shades of one colour the stones differ in shape, and are not called by colours.
func TestOneInkTellsByShape(t *testing.T) {
	for theme, want := range map[string]string{"green": "● to move.", "amber": "● to move.", "wood": "Red to move.", "contrast": "Red to move."} {
		p := startProgram(t, t.TempDir(), "-players", "2", "-theme", theme)
		p.move("h8")
		p.sees(want)
		if hollow := strings.Contains(textLayer(p.sim), "○"); hollow != strings.HasPrefix(want, "●") {
			t.Errorf("%s: hollow stones: %v", theme, hollow)
		}
		p.finish()
	}
}

// bells is a screen that counts how often the bell rang.
type bells struct {
	tcell.Screen
	rung *int
}

func (b bells) Beep() error {
	*b.rung++
	return nil
}

// The bell rings when the computer has moved and when ten seconds are left, once each;
// nobody hears it who has not asked for it.
func TestBell(t *testing.T) {
	for _, c := range []struct {
		args       string
		moved, low int
	}{{"-level 1 -gametime 1m", 0, 0}, {"-level 1 -gametime 1m -bell", 1, 1}, {"-players 2 -gametime 1m -bell", 0, 1}} {
		p := startProgram(t, t.TempDir(), strings.Fields(c.args)...)
		rung := 0
		p.program.screen = bells{p.program.screen, &rung}
		if p.table.game.Computer != gomoku.Nobody {
			p.wait()
		}
		if rung != c.moved {
			t.Errorf("%s: after the computer's move it rang %d times, want %d", c.args, rung, c.moved)
		}
		rung = 0
		now := time.Now()
		p.table.now = func() time.Time { return now }
		p.table.pause()
		p.table.start()
		for range 60 {
			now = now.Add(900 * time.Millisecond)
			checkClock(p.program)
		}
		if rung != c.low {
			t.Errorf("%s: with ten seconds left it rang %d times, want %d", c.args, rung, c.low)
		}
		p.finish()
	}
}

package main

import (
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/options"
	"gobang/saves"
)

// ends plays a game of the climb to its end: the person, who begins, wins it or loses it.
func (p *played) ends(won bool) {
	p.t.Helper()
	setup := p.opts.Setup
	setup.Computer = gomoku.White
	seated(p.program, gomoku.Freestyle)
	p.seat(newTable(setup, p.opts.Now), saves.Source{})
	moves := "h8 a1 h9 c1 h10 e1 h11 g1 h12"
	if !won {
		moves = "h8 a1 h9 b1 h10 c1 h11 d1 o15 e1"
	}
	list := strings.Fields(moves)
	for _, m := range list[:len(list)-1] {
		if err := p.table.play(point(p.t, m)); err != nil {
			p.t.Fatal(err)
		}
	}
	if err := p.play(point(p.t, list[len(list)-1])); err != nil {
		p.t.Fatal(err)
	}
	moved(p.program)
	p.show()
}

func (p *played) level() string { return p.opts.Setup.Level.Name }

// Two wins offer the next level and three losses the one below, also over a restart; who
// does not take it stays, and a level that is chosen stays chosen.
func TestClimbOnTheScreen(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir)
	p.ends(true)
	p.sees("climb 3 twenty")
	p.seesNot("in a row")
	p.finish()
	p = startProgram(t, dir)
	p.ends(true)
	p.sees("║ 2 wins in a row: + level 4 list") // in the box of the end
	p.sees("moves, H8-H12.  2 wins in a row: + level 4 list.")
	p.keys("+")
	p.sees("Level 4 list from the next game on (n).")
	if p.level() != "list" || p.table.game.Level != "twenty" || !p.opts.Climb.On {
		t.Fatalf("after + the level is %s, the game has %s", p.level(), p.table.game.Level)
	}
	p.finish()
	p = startProgram(t, dir)
	if p.level() != "list" {
		t.Fatalf("the next start has level %s", p.level())
	}
	for range 3 {
		p.ends(false)
	}
	p.sees("3 losses in a row: - level 3 twenty")
	p.keys("u")
	p.seesNot("losses in a row")
	p.keys("r")
	p.sees("3 losses in a row: - level 3 twenty")
	p.finish()
	p = startProgram(t, dir)
	p.ends(false)
	p.sees("4 losses in a row: - level 3 twenty")
	p.keys("+")
	if p.level() != "attacker" || p.opts.Climb.On || p.table.game.Level != "list" {
		t.Errorf("a chosen level: %s, climbing %v, the game has %s", p.level(), p.opts.Climb.On, p.table.game.Level)
	}
	p.ends(false)
	p.seesNot("in a row")
	p.finish()
}

// A level of the command line, of the options or of the title screen is no climb.
func TestChosenLevelsDoNotClimb(t *testing.T) {
	for what, choose := range map[string]func(dir string) *played{
		"the command line": func(dir string) *played { return startProgram(t, dir, "-level", "3") },
		"the title screen": func(dir string) *played {
			p := startProgram(t, dir)
			p.keys("<Right><Right><Right><Right>")
			return p
		},
		"the options": func(dir string) *played {
			p := startProgram(t, dir)
			p.keys("5<Right><Right><Right><Right><Esc>")
			return p
		},
	} {
		dir := t.TempDir()
		p := choose(dir)
		if p.level() != "twenty" || p.opts.Climb.On {
			t.Errorf("by %s: level %s, climbing %v", what, p.level(), p.opts.Climb.On)
		}
		p.ends(true)
		p.ends(true)
		p.sees("level 3 twenty")
		p.seesNot("in a row")
		p.finish()
		if text := p.shelf.Folder().Note(climbNote); text != "" {
			t.Errorf("by %s: the climb is kept as %q", what, text)
		}
	}
	o := options.Options{Levels: levels}
	if o.ResumeClimb("5 +1"); o.Setup.Level.Name != "" || o.Climb.Level != 5 {
		t.Errorf("a climb that rests: %+v", o.Climb)
	}
}

package main

import (
	"bytes"
	"strings"
	"testing"

	"gobang/options"
	"gobang/players/advice"
	"gobang/players/engines"
	"gobang/players/enginetest"
	"gobang/tui/menus"
)

func TestOutsideAnalyst(t *testing.T) {
	enginetest.OwnConfig(t)
	p := startProgram(t, t.TempDir(), "-players", "2", "-analyst", enginetest.Command("late-crash", "0,0", "2,0"))
	defer p.finish()
	p.keys("a")
	p.sees("Analysis on: up to 5 s a position.")
	p.until("its advice", func() bool { return p.mind.follow.State == advice.Done })
	p.show()
	p.sees("1 A15")
	p.sees("0 stones [31mhere")
	if at := p.scene().ranks(); len(at) != 1 || at[0].String() != "a15" {
		t.Errorf("marked are %v", at)
	}
	p.move("h8")
	p.move("i9")
	p.move("j8") // three stones are too many for it
	p.until("the crash", func() bool { _, outside := p.mind.follow.Who.(*engines.Adviser); return !outside })
	p.show()
	p.sees("it ended (exit status 5)")
	if p.opts.Value(menus.Analyst) != "gobang" || !p.mind.follow.Open || p.table.game.Len() != 3 {
		t.Errorf("%s, open %v, %d moves", p.opts.Value(menus.Analyst), p.mind.follow.Open, p.table.game.Len())
	}
	p.until("our own analysis", func() bool { return len(p.mind.follow.Moves) > 0 && p.mind.follow.Moves[0].Nodes > 0 })
}

func TestChooseAnalyst(t *testing.T) {
	enginetest.OwnConfig(t)
	list, _ := engines.Open(levels)
	if _, err := list.Add("mine = " + enginetest.Command("plain", "1,1")); err != nil {
		t.Fatal(err)
	}
	p := startProgram(t, t.TempDir(), "-players", "2")
	defer p.finish()
	p.keys("o<Home><Down><Down><Down><Down><Down><Down><Down><Down><Right><Esc>")
	p.keys("a")
	p.until("the advice of mine", func() bool { return p.opts.Value(menus.Analyst) == "mine" && p.mind.follow.State == advice.Done })
	p.show()
	p.sees("1 B14")
	p.keys("o<Home><Down><Down><Down><Down><Down><Down><Down><Down><Right><Esc>")
	if _, own := p.mind.follow.Who.(*advice.Study); p.opts.Value(menus.Analyst) != "gobang" || !own {
		t.Errorf("%s studies, %T", p.opts.Value(menus.Analyst), p.mind.follow.Who)
	}
	for args, says := range map[string]string{"-analyst nobody": `-analyst: "nobody" is no level (1 turboc, `, "-analyst 7": `-analyst: "7" is a level`} {
		var errOut bytes.Buffer
		if _, status := options.Parse(strings.Fields(args), levels, func(string) string { return "" }, &errOut); status != options.Usage || !strings.Contains(errOut.String(), says) {
			t.Errorf("%s: %d, %s", args, status, errOut.String())
		}
	}
}

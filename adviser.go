package main

import (
	"slices"

	"gobang/gomoku"
	"gobang/players"
	"gobang/players/engines"
	"gobang/tui/words"
)

// An outside engine as the analyst: of the analysis panel, chosen by -analyst or
// in the options, and of gobang analyze -engine. What it says while it thinks is
// shown in its own words; numbers are not read out of them, for every engine
// counts in its own way. One that fails gives way to the program's own analyst.

// analyst returns who studies for the panel: the chosen engine, or our own.
func (p *program) analyst() players.Analyst {
	if p.opts.Analyst.Make == nil {
		return p.sage()
	}
	return engines.NewAdviser(p.opts.Analyst)
}

// leaveAnalyst ends the engine that studied, if it was one.
func (p *program) leaveAnalyst() {
	a := &p.analysis
	a.stop()
	if old, ok := a.who.(*engines.Adviser); ok {
		a.who = nil
		p.leaving.Go(func() { old.Close() })
	}
}

// analystGone tells that the engine failed; our own analyst goes on.
func (p *program) analystGone(err error) {
	p.leaveAnalyst()
	p.opts.Analyst = players.Level{}
	p.analysis.who = p.sage()
	p.tell(p.text.Say(words.AnalystGone, err))
}

// analysts lists the names to choose from: our own, and the outside engines.
func analysts() (list []players.Level) {
	engines, _ := engines.Open(levels)
	list = []players.Level{{}}
	for _, e := range engines.List {
		list = append(list, e.Level())
	}
	return list
}

// analystName is what the options call the analyst.
func (p *program) analystName() string {
	if p.opts.Analyst.Make == nil {
		return "gobang"
	}
	return p.opts.Analyst.Name
}

// stepAnalyst goes to the next of the list; an engine of the command line stands
// behind all others.
func (p *program) stepAnalyst(by int) {
	list := analysts()
	at := slices.IndexFunc(list, func(l players.Level) bool { return l.Name == p.opts.Analyst.Name })
	if at < 0 {
		list, at = append(list, p.opts.Analyst), len(list)
	}
	p.leaveAnalyst()
	p.opts.Analyst = list[(at+by+len(list))%len(list)]
	p.analysis.moves = nil
	if p.analysis.open {
		p.analysis.who = p.analyst()
	}
}

// drawAdvice shows the move of an outside engine and below it its words.
func (s *screen) drawAdvice(th players.Thought, y, rows int) {
	p := s.plan.panel
	if th.Point != gomoku.NoPoint && rows > 0 {
		s.Put(p.x+1, y, "1 ", hintLook)
		s.Put(p.x+3, y, words.Name(th.Point), panelLook)
		y, rows = y+1, rows-1
	}
	for i, line := range s.lastRows(th.Said, max(0, min(rows, engines.SaidRows)), p.w-2) {
		s.Put(p.x+1, y+i, s.Clip(line, p.w-1), panelLook)
	}
}

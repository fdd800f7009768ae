package main

import (
	"slices"

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
	a.Stop()
	if old, ok := a.Who.(*engines.Adviser); ok {
		a.Who = nil
		p.seats.Leave(old)
	}
}

// analystGone tells that the engine failed; our own analyst goes on.
func (p *program) analystGone(err error) {
	p.leaveAnalyst()
	p.opts.Analyst = players.Level{}
	p.analysis.Who = p.sage()
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
	p.analysis.Moves = nil
	if p.analysis.Open {
		p.analysis.Who = p.analyst()
	}
}

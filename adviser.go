package main

// An outside engine as the analyst: of the analysis panel, chosen by -analyst or
// in the options, and of gobang analyze -engine. What it says while it thinks is
// shown in its own words; numbers are not read out of them, for every engine
// counts in its own way. One that fails gives way to the program's own analyst.

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gobang/gomoku"
)

// adviceTime is what an outside engine gets for a position of the panel.
const adviceTime = 5 * time.Second

// adviser asks an outside engine.
type adviser struct{ outside }

func newAdviser(l level) *adviser {
	o, _ := l.make().(*outside)
	return &adviser{outside{engine: o.engine, timing: o.timing}}
}

// study returns the engine's move; the report has its messages.
func (a *adviser) study(ctx context.Context, pos gomoku.Position, b budget, report func([]thought)) ([]thought, error) {
	th, err := a.think(ctx, pos, limits{time: min(b.Time, adviceTime)}, func(th thought) { report([]thought{th}) })
	if err != nil {
		return nil, err
	}
	if th.said == nil {
		th.said = []string{}
	}
	th.pv = []gomoku.Point{th.point}
	return []thought{th}, nil
}

// analyst returns who studies for the panel: the chosen engine, or our own.
func (p *program) analyst() analyst {
	if p.opts.analyst.make == nil {
		return p.sage()
	}
	return newAdviser(p.opts.analyst)
}

// leaveAnalyst ends the engine that studied, if it was one.
func (p *program) leaveAnalyst() {
	a := &p.analysis
	a.stop()
	if old, ok := a.who.(*adviser); ok {
		a.who = nil
		p.leaving.Go(func() { old.Close() })
	}
}

// analystGone tells that the engine failed; our own analyst goes on.
func (p *program) analystGone(err error) {
	p.leaveAnalyst()
	p.opts.analyst = level{}
	p.analysis.who = p.sage()
	p.say(fmt.Sprintf(p.text.analystGone, err))
}

// analysts lists the names to choose from: our own, and the outside engines.
func analysts() (list []level) {
	engines, _ := openEngines()
	list = []level{{}}
	for _, e := range engines.list {
		list = append(list, e.level())
	}
	return list
}

// analystName is what the options call the analyst.
func (p *program) analystName() string {
	if p.opts.analyst.make == nil {
		return "gobang"
	}
	return p.opts.analyst.name
}

// stepAnalyst goes to the next of the list; an engine of the command line stands
// behind all others.
func (p *program) stepAnalyst(by int) {
	list := analysts()
	at := slices.IndexFunc(list, func(l level) bool { return l.name == p.opts.analyst.name })
	if at < 0 {
		list, at = append(list, p.opts.analyst), len(list)
	}
	p.leaveAnalyst()
	p.opts.analyst = list[(at+by+len(list))%len(list)]
	p.analysis.moves = nil
	if p.analysis.open {
		p.analysis.who = p.analyst()
	}
}

// setAnalyst takes the value of -analyst.
func (o *options) setAnalyst(name string) (err error) {
	if name != "" {
		o.analyst, err = outsidePlayer(name)
	}
	if err != nil {
		return fmt.Errorf("-analyst: %w", err)
	}
	return nil
}

// outsidePlayer returns the outside engine of a name or a command line.
func outsidePlayer(name string) (level, error) {
	engines, _ := openEngines()
	l, err := engines.player(name)
	if err == nil && l.number > 0 {
		return l, fmt.Errorf("%q is a level; an outside engine is needed", name)
	}
	return l, err
}

// drawAdvice shows the move of an outside engine and below it its words.
func (s *screen) drawAdvice(th thought, y, rows int) {
	p := s.plan.panel
	if th.point != gomoku.NoPoint && rows > 0 {
		s.Put(p.x+1, y, "1 ", hintLook)
		s.Put(p.x+3, y, name(th.point), panelLook)
		y, rows = y+1, rows-1
	}
	for i, line := range s.lastRows(th.said, max(0, min(rows, saidRows)), p.w-2) {
		s.Put(p.x+1, y+i, s.Clip(line, p.w-1), panelLook)
	}
}

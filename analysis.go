package main

// The analysis panel: while it is open, the engine studies whatever position lies
// on the table and the panel follows. It runs in the background on one thread and
// never while somebody else thinks: while the computer looks for its move, the
// panel shows that thought instead.
//
// A study begins when the position has stood still for a moment, so that a held
// key starts none, and ends by itself after a while, so that a window left open
// costs nothing.

import (
	"time"

	"gobang/players"
	"gobang/players/advice"
	"gobang/players/engines"
	"gobang/tui/words"
)

// toggleAnalysis opens or closes the panel.
func (p *program) toggleAnalysis() {
	a := &p.analysis
	a.Open = !a.Open
	if !a.Open {
		p.leaveAnalyst()
		a.Moves = nil
		p.say(words.AnalysisOff)
		return
	}
	if a.Who == nil {
		a.Who = p.analyst()
	}
	most := advice.FollowTime
	if _, outside := a.Who.(*engines.Adviser); outside {
		most = engines.AdviceTime
	}
	p.say(words.AnalysisOn, int(most/time.Second))
}

// sage returns the scholar of hints and of the analysis.
func (p *program) sage() *advice.Study {
	if p.scholar == nil {
		p.scholar = advice.NewStudy()
	}
	return p.scholar
}

// followTable keeps the study on the position that lies on the table. It is
// called before every frame, whatever changed the position.
func (p *program) followTable() {
	a, over := &p.analysis, p.table.end.Over
	if r := p.replay; r != nil {
		at, _ := r.Moves()
		over = r.Here.Over || r.Over > 0 && at >= r.Over
	}
	if a.Open && p.hinting && a.State == advice.Done {
		return // a hint is another's thought about the same position
	}
	if !a.Open || p.thinking() || p.scene.menu != nil || over {
		a.Stop()
		if p.thinking() && !p.hinting || over {
			a.Moves = nil
		}
		return
	}
	a.Study(p.table.game.Position(), p.post)
}

// studyNews takes in what the study found. A position in which there is nothing
// to find, as on a board of forbidden points, is left in peace.
func (p *program) studyNews(n players.News) {
	if p.analysis.Hear(n) && players.IsEngine(n.Err) {
		p.analystGone(n.Err)
	}
}

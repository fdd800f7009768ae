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
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

const (
	studyMoves = 3                // best moves shown, 1 2 3 on the board
	studyTime  = 20 * time.Second // a position gets no more
	studyCalm  = 150 * time.Millisecond
	studyProof = 150_000 // positions of the solvers, which begin: less than half a second
)

// analyst is who studies for the panel.
type analyst interface {
	study(ctx context.Context, pos gomoku.Position, b budget, report func([]thought)) ([]thought, error)
}

// analysisPanel is the state of the panel.
type analysisPanel struct {
	open   bool
	who    analyst
	calm   time.Duration
	pos    gomoku.Position // what moves are about
	moves  []thought       // the best first
	state  studyState
	id     int // news of other studies are old
	cancel func()
}

// studyState says how far the study of a position is.
type studyState uint8

const (
	studyIdle studyState = iota
	studyRuns
	studyDone
)

// newAnalysisPanel returns a closed panel.
func newAnalysisPanel() analysisPanel { return analysisPanel{calm: studyCalm, cancel: func() {}} }

// toggleAnalysis opens or closes the panel.
func (p *program) toggleAnalysis() {
	a := &p.analysis
	a.open = !a.open
	if !a.open {
		p.leaveAnalyst()
		a.moves = nil
		p.say(p.text.analysisOff)
		return
	}
	if a.who == nil {
		a.who = p.analyst()
	}
	most := studyTime
	if _, outside := a.who.(*adviser); outside {
		most = adviceTime
	}
	p.sayf(p.text.analysisOn, int(most/time.Second))
}

// sage returns the scholar of hints and of the analysis.
func (p *program) sage() *scholar {
	if p.scholar == nil {
		p.scholar = newScholar()
	}
	return p.scholar
}

// followTable keeps the study on the position that lies on the table. It is
// called before every frame, whatever changed the position.
func (p *program) followTable() {
	a, over := &p.analysis, p.table.end.over
	if r := p.replay; r != nil {
		at, _ := r.moves()
		over = r.view.end.over || r.over > 0 && at >= r.over
	}
	if a.open && p.hinting && a.state == studyDone {
		return // a hint is another's thought about the same position
	}
	if !a.open || p.thinking() || p.scene.menu != nil || over {
		a.stop()
		if p.thinking() && !p.hinting || over {
			a.moves = nil
		}
		return
	}
	pos := p.table.game.Position()
	if a.state != studyIdle && samePosition(pos, a.pos) {
		return
	}
	a.stop()
	a.start(pos, p.post)
}

// samePosition reports whether two positions have the same stones in the same
// order and the same side to move.
func samePosition(x, y gomoku.Position) bool {
	return x.Size == y.Size && x.Rule == y.Rule && x.Turn == y.Turn && slices.Equal(x.Stones, y.Stones)
}

// stop ends a study that runs; what it still sends is old.
func (a *analysisPanel) stop() {
	a.cancel()
	a.id++
	a.state = studyIdle
}

// start begins to study a position. Nothing is posted of a study that was stopped
// while the position had not yet stood still.
func (a *analysisPanel) start(pos gomoku.Position, post func(news)) {
	ctx, cancel := context.WithCancel(context.Background())
	if !samePosition(pos, a.pos) { // else it goes on after a hint
		a.moves = nil
	}
	a.pos, a.state, a.cancel = pos, studyRuns, cancel
	id, who, calm := a.id, a.who, a.calm
	go func() {
		defer cancel()
		select {
		case <-ctx.Done():
			return
		case <-time.After(calm):
		}
		post(studySafely(ctx, id, who, pos, post))
	}()
}

// studySafely returns the final news of a study, whatever happens in it.
func studySafely(ctx context.Context, id int, who analyst, pos gomoku.Position, post func(news)) (n news) {
	defer func() {
		if r := recover(); r != nil {
			n = news{id: id, done: true, crash: fmt.Sprintf("%v\n%s", r, debug.Stack())}
		}
	}()
	b := budget{Limits: engine.Limits{Time: studyTime, Multi: studyMoves}, proofNodes: studyProof}
	moves, err := who.study(ctx, pos, b, func(list []thought) { post(news{id: id, study: true, moves: list}) })
	return news{id: id, study: true, moves: moves, done: true, err: err}
}

// studyNews takes in what the study found. A position in which there is nothing
// to find, as on a board of forbidden points, is left in peace.
func (p *program) studyNews(n news) {
	a := &p.analysis
	if n.id != a.id || a.state != studyRuns {
		return
	}
	if isOutside(n.err) {
		p.analystGone(n.err)
		return
	}
	if len(n.moves) > 0 {
		a.moves = n.moves
	}
	if n.done {
		a.state = studyDone
	}
}

// shown returns the thoughts the panel shows, the best move first, and the side
// they are for.
func (sc *scene) shown() ([]thought, gomoku.Side) {
	if sc.analysis && !sc.computerThinks() {
		return sc.study, sc.table.game.Turn()
	}
	if sc.thought.nodes == 0 && sc.thought.standing != inProof {
		return nil, sc.thinker
	}
	return []thought{sc.thought}, sc.thinker
}

// computerThinks reports whether the computer looks for its move.
func (sc *scene) computerThinks() bool { return sc.thinks && sc.table.computerToMove() }

// ranks returns the points to be marked 1 2 3.
func (sc *scene) ranks() (list []gomoku.Point) {
	if !sc.analysis || sc.table.end.over {
		return nil
	}
	moves, _ := sc.shown()
	if !sc.computerThinks() && len(moves) == 0 {
		return nil
	}
	for _, th := range moves {
		if sc.table.grid.empty(th.point) {
			list = append(list, th.point)
		}
	}
	return list
}

// drawStudy shows the best moves in rows: rank, value, line.
func (s *screen) drawStudy(sc *scene, y, rows int) {
	p := s.plan.panel
	moves, side := sc.shown()
	for i, th := range moves[:min(rows, len(moves))] {
		x := s.Put(p.x+1, y+i, fmt.Sprintf("%d ", i+1), hintLook)
		text := fmt.Sprintf("%-5s", sc.worth(th, side))
		s.Put(x, y+i, text+pvText(th.pv, p.w-4-s.Width(text)), panelLook)
	}
}

// worth is the value of a thought of a side in a word, from Red's side: +0.8, or
// where the end is proven +#5, five moves of the winner.
func (sc *scene) worth(th thought, side gomoku.Side) string {
	score, sign := th.score, "+"
	if side != sc.table.red() {
		score = -score
	}
	if th.mate == 0 {
		return valueText(score)
	}
	if score < 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s#%d", sign, winnerMoves(th.mate))
}

// winnerMoves turns the plies to a five into moves of the winner.
func winnerMoves(mate int) int { return (max(mate, -mate) + 1) / 2 }

// pvText writes as much of a line as fits into w columns, a blank before each
// point.
func pvText(pv []gomoku.Point, w int) string {
	var b strings.Builder
	for _, q := range pv {
		if b.Len()+1+len(name(q)) > w {
			break
		}
		b.WriteString(" " + name(q))
	}
	return b.String()
}

// studyLine is the analysis in one line, for screens without a panel; nothing
// where there is nothing to say.
func (s *screen) studyLine(sc *scene, w int) string {
	moves, side := sc.shown()
	if !sc.analysis || len(moves) == 0 {
		return ""
	}
	th := moves[0]
	if th.said != nil {
		words := ""
		if th.point != gomoku.NoPoint {
			words = name(th.point) + " "
		}
		return s.Clip(words+strings.Join(th.said[max(0, len(th.said)-1):], ""), w)
	}
	head := fmt.Sprintf("d%d %s %s", th.depth, count(th.nodes), sc.worth(th, side))
	if w < 30 {
		head = sc.worth(th, side)
	}
	return head + pvText(th.pv, w-len(head))
}

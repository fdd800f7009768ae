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
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/engines"
	"gobang/tui/words"
)

const (
	studyMoves = 3                // best moves shown, 1 2 3 on the board
	studyTime  = 20 * time.Second // a position gets no more
	studyCalm  = 150 * time.Millisecond
	studyProof = 150_000 // positions of the solvers, which begin: less than half a second
)

// analysisPanel is the state of the panel.
type analysisPanel struct {
	open   bool
	who    players.Analyst
	calm   time.Duration
	pos    gomoku.Position   // what moves are about
	moves  []players.Thought // the best first
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
		p.say(words.AnalysisOff)
		return
	}
	if a.who == nil {
		a.who = p.analyst()
	}
	most := studyTime
	if _, outside := a.who.(*engines.Adviser); outside {
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
func (a *analysisPanel) start(pos gomoku.Position, post func(players.News)) {
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
func studySafely(ctx context.Context, id int, who players.Analyst, pos gomoku.Position, post func(players.News)) (n players.News) {
	defer func() {
		if r := recover(); r != nil {
			n = players.News{Id: id, Done: true, Crash: fmt.Sprintf("%v\n%s", r, debug.Stack())}
		}
	}()
	b := players.Budget{Limits: engine.Limits{Time: studyTime, Multi: studyMoves}, ProofNodes: studyProof}
	moves, err := who.Study(ctx, pos, b, func(list []players.Thought) { post(players.News{Id: id, Study: true, Moves: list}) })
	return players.News{Id: id, Study: true, Moves: moves, Done: true, Err: err}
}

// studyNews takes in what the study found. A position in which there is nothing
// to find, as on a board of forbidden points, is left in peace.
func (p *program) studyNews(n players.News) {
	a := &p.analysis
	if n.Id != a.id || a.state != studyRuns {
		return
	}
	if players.IsEngine(n.Err) {
		p.analystGone(n.Err)
		return
	}
	if len(n.Moves) > 0 {
		a.moves = n.Moves
	}
	if n.Done {
		a.state = studyDone
	}
}

// shown returns the thoughts the panel shows, the best move first, and the side
// they are for.
func (sc *scene) shown() ([]players.Thought, gomoku.Side) {
	if sc.analysis && !sc.computerThinks() {
		return sc.Study, sc.table.game.Turn()
	}
	if sc.thought.Nodes == 0 && sc.thought.Standing != players.InProof {
		return nil, sc.thinker
	}
	return []players.Thought{sc.thought}, sc.thinker
}

// computerThinks reports whether the computer looks for its move.
func (sc *scene) computerThinks() bool { return sc.thinks && sc.table.computerToMove() }

// ranks returns the points to be marked 1 2 3.
func (sc *scene) ranks() (list []gomoku.Point) {
	if !sc.analysis || sc.table.end.Over {
		return nil
	}
	moves, _ := sc.shown()
	if !sc.computerThinks() && len(moves) == 0 {
		return nil
	}
	for _, th := range moves {
		if sc.table.grid.Empty(th.Point) {
			list = append(list, th.Point)
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
		s.Put(x, y+i, text+pvText(th.Pv, p.w-4-s.Width(text)), panelLook)
	}
}

// worth is the value of a thought of a side in a word, from Red's side: +0.8, or
// where the end is proven +#5, five moves of the winner.
func (sc *scene) worth(th players.Thought, side gomoku.Side) string {
	score, sign := th.Score, "+"
	if side != sc.table.red() {
		score = -score
	}
	if th.Mate == 0 {
		return words.Value(score)
	}
	if score < 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s#%d", sign, players.WinnerMoves(th.Mate))
}

// pvText writes as much of a line as fits into w columns, a blank before each
// point.
func pvText(pv []gomoku.Point, w int) string {
	var b strings.Builder
	for _, q := range pv {
		if b.Len()+1+len(words.Name(q)) > w {
			break
		}
		b.WriteString(" " + words.Name(q))
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
	if th.Said != nil {
		text := ""
		if th.Point != gomoku.NoPoint {
			text = words.Name(th.Point) + " "
		}
		return s.Clip(text+strings.Join(th.Said[max(0, len(th.Said)-1):], ""), w)
	}
	head := fmt.Sprintf("d%d %s %s", th.Depth, count(th.Nodes), sc.worth(th, side))
	if w < 30 {
		head = sc.worth(th, side)
	}
	return head + pvText(th.Pv, w-len(head))
}

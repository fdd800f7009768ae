package main

// Who plays: the ladder of levels, the thought under way, hints, the analysis, two
// players of the machine that are watched, and what happens when an engine is gone.
//
// A thinker gets a copy of the position, a context and limits. It reports what
// it knows so far as it goes, and stops at once when the context ends. It plays
// legal moves only. The programs of the past keep nothing between two thoughts, so the
// same question with the same seed has the same answer; the engine keeps its table from
// move to move. What is found comes to the loop as news; news of a thought that was
// stopped is old.

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/classic"
	"gobang/players/engines"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/speech"
	"gobang/tui/words"
)

// The ladder, by measured strength.
var levels = players.Ladder{
	{Number: 1, Name: "turboc", Past: true, Make: func() players.Thinker { return classic.Turboc{Scores: turbocScores} }, Variants: []players.Level{
		{Number: 1, Name: "turboc-literal", Past: true, Make: func() players.Thinker { return classic.Turboc{Scores: literalScores, Literal: true} }},
	}},
	{Number: 2, Name: "combinations", Past: true, Make: func() players.Thinker { return classic.Combinations{Urgency: urgency} }},
	{Number: 3, Name: "twenty", Past: true, Make: func() players.Thinker { return classic.Searcher{Style: twentyStyle} }, Depths: options.Depths},
	{Number: 4, Name: "list", Past: true, Make: func() players.Thinker { return classic.Searcher{Style: listStyle} }},
	{Number: 5, Name: "attacker", Past: true, Make: func() players.Thinker { return classic.Attacker{Style: listStyle} }},
	{Number: 6, Name: "club", Make: func() players.Thinker { return engines.New(engines.Club) }},
	{Number: 7, Name: "expert", Make: func() players.Thinker { return engines.New(engines.Expert) }},
	{Number: 8, Name: "master", Make: func() players.Thinker { return engines.New(engines.Master) }},
	{Number: 9, Name: "perfect", Make: func() players.Thinker { return engines.NewPerfect() }},
}

// twentyStyle is the 20 x 20 program: every candidate, four plies. It asked for
// the depth, which limits.depth can give.
var twentyStyle = classic.Style{Depth: options.DefaultDepth, Nodes: 600_000, Reach: 2, Scores: twentyScores, First: classic.UpperLeft}

// listStyle is the linked-list program: greedy at the root, where only the few
// best boards are kept. The original leaves the depth open and is silent on the
// width below the root; a narrow search of eight plies is what fits the time.
var listStyle = classic.Style{Depth: 8, Nodes: 1_000_000, Reach: 2, Root: 14, Width: 8, Alert: true, Scores: listScores}

// mind is who thinks: the players of the machine, their thought under way, and the
// analysis beside it.
type mind struct {
	seats  players.Seats
	follow advice.Follow // the analysis that follows the board
	own    *advice.Study // our own analyst, also of hints; nil until it is needed
	review review.Run    // of the game that is walked

	thinks  bool // somebody thinks, for a move or a hint
	hinting bool // for a hint
	hurried bool // the computer was told to move now
	began   time.Time
	thought players.Thought     // the last one reported
	side    gomoku.Side         // the side it is for
	values  map[*saves.Move]int // what moves were worth for Black, in hundredths, as far as they were thought about
	id      int                 // news of other thoughts are old
	cancel  func()

	failed bool // the engine to move failed and waits for the person's word
	paused bool // watching: the game stands still
	single bool // but for one move

	feed chan players.News
	done chan struct{} // closed when nobody reads feed any more
}

// newMind returns a mind that thinks of nothing.
func newMind() mind {
	return mind{follow: advice.NewFollow(), values: map[*saves.Move]int{}, cancel: func() {}, feed: make(chan players.News, 64), done: make(chan struct{})}
}

// moveNowAfter is when a key may hurry the computer: one that plays a stone may come
// twice.
const moveNowAfter = 300 * time.Millisecond

// mover returns the thinker of who is to move at a table.
func (m *mind) mover(t *table) players.Thinker {
	if w := t.watch; w != nil {
		return m.seats.Take(t.game.Turn(), w[:]...)
	}
	return engines.InOpening(t.game, m.seats.Take(gomoku.Nobody, t.level))
}

// start lets somebody think about the position on a table.
func (m *mind) start(t *table, who players.Thinker, lim players.Limits, hint bool) {
	m.id++
	m.thinks, m.hinting, m.hurried, m.began = true, hint, false, t.now()
	if !hint {
		m.forget()
		m.side = t.game.Turn()
	}
	m.cancel = players.StartThinking(m.id, who, t.game.Position(), lim, m.post)
}

// recall asks how the position stands to the proof where nobody has: what the computer
// knew is forgotten when a move is taken back, and was not kept with the game.
func (m *mind) recall(t *table) {
	if t.end.Over || t.game.Computer != gomoku.Black || m.thought.Standing != players.NotAsked {
		return
	}
	if who, ok := m.mover(t).(*engines.Perfect); ok {
		m.id++
		m.cancel = players.StartThinking(m.id, engines.Witness{Perfect: who}, t.game.Position(), players.Limits{}, m.post)
	}
}

// stop cancels a thought and a review; what a thought still sends is old news.
func (m *mind) stop() {
	m.cancel()
	m.review.Stop()
	m.id++
	m.thinks, m.hinting, m.failed, m.single = false, false, false, false
}

// value remembers what a move was worth, if its thinker says so.
func (m *mind) value(last *saves.Move, th players.Thought) {
	switch {
	case last == nil || th.Nodes == 0:
	case last.Side == gomoku.White:
		m.values[last] = -th.Score
	default:
		m.values[last] = th.Score
	}
}

// forget drops what was found: it was about another position.
func (m *mind) forget() { m.thought = players.Thought{} }

// post takes news from a thinker's goroutine to the loop.
func (m *mind) post(n players.News) {
	if n.Done {
		select {
		case m.feed <- n:
		case <-m.done:
		}
		return
	}
	select {
	case m.feed <- n:
	default: // the loop is busy: the next report says more anyway
	}
}

// hear takes in news of a thought about the position on a table, and reports false for
// old ones.
func (m *mind) hear(n players.News, t *table) bool {
	if n.ID != m.id {
		return false
	}
	if m.hinting && m.thought.Standing == players.InProof { // a hint knows less than the proof
		return true
	}
	if n.Thought.Nodes > 0 || n.Thought.Said != nil || n.Thought.Standing == players.InProof {
		m.takeIn(n.Thought, t)
	}
	return true
}

// takeIn remembers a thought about the position on a table. Stones set up are no moves.
func (m *mind) takeIn(th players.Thought, t *table) {
	th.WonBy -= len(t.game.Setup)
	m.thought, m.side = th, t.game.Turn()
	if th.Standing == players.InProof && th.Point == gomoku.NoPoint { // of who holds the proof, whoever is to move
		m.side = gomoku.Black
	}
}

// canHurry reports whether who thinks can be told to move: an outside engine knows
// its time and nothing else, and in an opening a side is chosen with care.
func (m *mind) canHurry(t *table) bool {
	_, outside := m.mover(t).(*engines.Outside)
	return !outside && !t.asked()
}

// hurry ends the computer's thought with the best move so far.
func (m *mind) hurry() {
	if !m.hurried {
		m.hurried = true
		m.cancel()
	}
}

// waits reports whether the player to move has to wait for the person's word.
func (m *mind) waits(t *table) bool { return t.watch != nil && m.paused && !m.single }

// study returns our own analyst.
func (m *mind) study() *advice.Study {
	if m.own == nil {
		m.own = advice.NewStudy()
	}
	return m.own
}

// analyze lets an outside engine analyze from now on, or where it is no level our own
// analyst.
func (m *mind) analyze(who players.Level) {
	if who.Make == nil {
		m.follow.Who = m.study()
		return
	}
	m.follow.Who = engines.NewAdviser(who)
}

// leaveAnalyst ends the engine that analyzed, if it was one.
func (m *mind) leaveAnalyst() {
	m.follow.Stop()
	if old, ok := m.follow.Who.(*engines.Adviser); ok {
		m.follow.Who = nil
		m.seats.Leave(old)
	}
}

// close ends every thought and every engine.
func (m *mind) close() {
	m.stop()
	m.leaveAnalyst()
	close(m.done)
}

// Thinking, as the program lets it happen.

// limits are those of the computer's next thought.
func limits(s *session) players.Limits {
	g := s.table.game
	lim := players.ByClock(s.table.left(g.Turn()), g.Limit.Increment)
	lim.Seed = max(1, s.opts.Seed+max(s.games, 1)-1) // 0 is none
	who := s.table.plays()
	if who.Past && !s.opts.Lots {
		lim.Seed = 0
	}
	if who.Depths != nil {
		lim.Depth = s.opts.Depth
	}
	return lim
}

// think lets the computer think if it is its turn.
func think(p *program) {
	if p.mind.waits(p.table) {
		p.table.pause()
	} else if p.table.computerToMove() && !p.idle {
		p.mind.start(p.table, p.mind.mover(p.table), limits(&p.session), false)
	} else if !p.idle {
		p.mind.recall(p.table)
	}
}

// hear shows what a thinker found, and plays its move at the end.
func hear(p *program, n players.News) {
	m := &p.mind
	if n.Crash != "" {
		p.fault = crash{n.Crash}
		return
	}
	if n.Study {
		if m.follow.Hear(n) && players.IsEngine(n.Err) {
			analystGone(p, n.Err)
		}
		return
	}
	if !m.hear(n, p.table) || !n.Done || !m.thinks {
		return
	}
	hint, hurried := m.hinting, m.hurried && errors.Is(n.Err, context.Canceled)
	m.thinks, m.hinting = false, false
	switch {
	case hint:
		showHint(p, n)
	case players.IsEngine(n.Err):
		engineGone(p, n.Err)
	case hurried && p.table.refuse(n.Thought.Point) != nil:
		p.say(words.NothingYet)
		think(p)
	case hurried:
		reply(p, n.Thought)
	case n.Err != nil:
		p.say(words.EngineFailed, n.Err)
	default:
		reply(p, n.Thought)
	}
}

// reply plays the computer's move, and remembers what it was worth.
func reply(p *program, th players.Thought) {
	q := th.Point
	if p.table.watch != nil {
		p.note = nil // no command of the person's would clear it
	}
	if th.Answer != opening.NoAnswer {
		answer(p, th.Answer)
		return
	}
	if err := p.play(q); err != nil {
		p.say(words.EngineFailed, fmt.Sprintf("%s: %v", words.Name(q), err))
		return
	}
	p.mind.value(p.table.game.Last(), th)
	moved(p)
	if p.table.watch == nil {
		ring(p)
	}
}

// crash is a panic in some goroutine, with its stack.
type crash struct{ stack string }

func (c crash) Error() string { return "internal fault: " + c.stack }

// Hints, warnings and the analysis.

// hint looks for the best point of the person to move.
func hint(p *program) {
	switch {
	case p.table.end.Over:
		p.say(words.GameOver)
	case p.table.watch != nil:
		p.say(words.OnlyWatching)
	case p.table.asked():
		ask(p)
	case !p.table.computerToMove():
		p.mind.start(p.table, engines.InOpening(p.table.game, advice.Hinter{Study: p.mind.study(), Budget: advice.HintBudget}), limits(&p.session), true)
	}
}

// showHint marks a hint on the board and says why.
func showHint(p *program, n players.News) {
	if n.Err != nil {
		p.say(words.NoHint, n.Err)
		return
	}
	p.hints = []gomoku.Point{n.Thought.Point}
	p.note = speech.HintWords(p.opts.Text, n.Thought)
}

// mark computes the forbidden points anew, so that they are never out of date.
func mark(p *program) {
	p.faults = nil
	if p.marks {
		p.faults = faultsOf(p.table)
	}
}

// faultsOf are the forbidden points of the side to move.
func faultsOf(t *table) []gomoku.Point {
	if t.game.Rule == gomoku.Renju && t.game.Turn() == gomoku.Black && !t.end.Over {
		return referee.ForbiddenPoints(t.grid)
	}
	return nil
}

// warn finds what the opponent of the person to move threatens.
func warn(p *program) {
	p.alarm = nil
	t := p.table
	if !p.opts.Warn || t.end.Over || t.computerToMove() {
		return
	}
	by := t.game.Turn().Other()
	kind, answers := advice.Alarm(t.grid, t.game.Rule, by)
	what := map[advice.Danger]string{
		advice.ThreatensFive: p.opts.Text.Say(words.FourThreat), advice.HasStraightFour: p.opts.Text.Say(words.OpenFourThreat), advice.HasOpenThree: p.opts.Text.Say(words.OpenThree), advice.HasFourThree: p.opts.Text.Say(words.FourThreeThreat),
	}[kind]
	if what == "" {
		return
	}
	what = fmt.Sprintf(what, p.voice().colour(t, by))
	if len(answers) == 0 {
		p.alarm = []string{what + p.opts.Text.Say(words.Stop), what}
		return
	}
	where := p.opts.Text.Either(answers[:min(len(answers), 3)])
	p.alarm = []string{p.opts.Text.Say(words.AnswerAt, what, where), p.opts.Text.Say(words.BlockAt, where)}
}

// seatLevel lets the level of the options play in the game under way.
func seatLevel(p *program) {
	if !p.idle && p.table.watch == nil && !p.table.end.Over {
		p.table.setLevel(p.opts.Setup.Level)
		changed(p)
	}
}

// toggleAnalysis opens or closes the analysis.
func toggleAnalysis(p *program) {
	f := &p.mind.follow
	leaveReview(&p.session)
	if settingUp(p) != nil {
		seatPosition(p, 0)
		f.Open = false
	}
	f.Open = !f.Open
	if !f.Open {
		p.mind.leaveAnalyst()
		f.Moves = nil
		p.say(words.AnalysisOff)
		return
	}
	if f.Who == nil {
		p.mind.analyze(p.opts.Analyst)
	}
	most := advice.FollowTime
	if _, outside := f.Who.(*engines.Adviser); outside {
		most = engines.AdviceTime
	}
	p.say(words.AnalysisOn, int(most/time.Second))
}

// follow keeps the study on the position that lies on the table. It is called before
// every frame, whatever changed the position.
func follow(p *program) {
	m, f, over := &p.mind, &p.mind.follow, p.table.end.Over
	if r := p.walk; r != nil {
		at, _ := r.Moves()
		over = r.Here.Over || r.Over > 0 && at >= r.Over
	}
	if f.Open && m.hinting && f.State == advice.Done {
		return // a hint is another's thought about the same position
	}
	if !f.Open || m.thinks || p.idle || over {
		f.Stop()
		if m.thinks && !m.hinting || over {
			f.Moves = nil
		}
		return
	}
	f.Study(p.table.game.Position(), m.post)
}

// analystGone tells that the engine that analyzed failed; our own analyst goes on.
func analystGone(p *program, err error) {
	p.mind.leaveAnalyst()
	p.opts.Analyst = players.Level{}
	p.mind.analyze(p.opts.Analyst)
	p.say(words.AnalystGone, err)
}

// Outside engines at the board, and two players that are watched: space stops and goes
// on, and . plays a single move.

// spare is the level offered in place of an engine that failed.
func spare() players.Level { return levels[6] }

// engineGone tells that an outside engine failed. Nothing is lost: it can be
// started again, or a level goes on.
func engineGone(p *program, err error) {
	x := p.opts.Text
	p.mind.failed = true
	p.table.pause()
	choice, short := x.Say(words.EngineChoice, spare().Number), x.Say(words.EngineShort, spare().Number)
	reasons := engines.FailureForms(err, longestSay)
	p.note = []string{reasons[0] + ". " + choice}
	for _, reason := range reasons {
		p.note = append(p.note, reason+". "+short)
	}
	p.note = append(p.note, short)
	p.mind.thought = players.Thought{Point: gomoku.NoPoint, Said: reasons[:1]} // in full, where the panel has its rows
}

// goOn is what the play key does on the computer's turn: it wakes an engine that
// failed, or stops and goes on where the person watches.
func goOn(p *program) {
	switch {
	case p.mind.failed:
		p.mind.failed = false
		p.table.start()
		think(p)
	case p.table.watch != nil && !p.table.end.Over:
		setPaused(p, !p.mind.paused)
	}
}

// setPaused stops the game that is being watched, or lets it go on.
func setPaused(p *program, on bool) {
	p.mind.paused = on
	p.mind.stop()
	if on {
		p.table.pause()
		return
	}
	p.table.start()
	think(p)
}

// step plays one move of a game that is being watched, and stops.
func step(p *program) {
	switch {
	case p.table.watch == nil:
		p.say(words.StepOnly)
	case p.table.end.Over:
		p.say(words.GameOver)
	default:
		setPaused(p, true)
		p.mind.single = true
		p.table.start()
		think(p)
	}
}

// replaceEngine puts the spare level in the place of an outside engine.
func replaceEngine(p *program) {
	l := spare()
	if w := p.table.watch; w != nil {
		if p.table.end.Over {
			return // the result stays
		}
		if !p.mind.failed {
			p.say(words.WatchLevel, l.Number)
			return
		}
		both := *w
		both[p.table.game.Turn().Index()] = l
		p.table.watch = &both
	} else {
		p.setLevel(l)
	}
	changed(p)
	p.say(words.LevelNow, l.Number, p.opts.Text.Level(l.Name))
}

// takeEngine gives a game from a file the engine it was played against, or the
// engines that were asked for now.
func takeEngine(s *session, t *table) {
	now := s.opts.Setup
	switch {
	case now.Watch != nil:
		t.watch, t.game.Computer = now.Watch, gomoku.Nobody
	case t.game.Level == watched:
		takeBoth(s, t)
	case t.game.Computer == gomoku.Nobody:
	case now.Level.Number == 0:
		t.setLevel(now.Level)
	case t.game.Level != "" && t.game.Level != t.level.Name:
		t.level = named(s, t.game.Level, t.level)
	}
}

// watched stands in place of a level in the file of a game that two players of the
// machine play; they are named as Black and White.
const watched = "watched"

// takeBoth gives a game that was watched its two players again. It rests until the
// person lets it go on: it is not their turn, so nothing else would stop it.
func takeBoth(s *session, t *table) {
	s.note = nil
	t.game.Computer = gomoku.Nobody
	t.watch = &[2]players.Level{named(s, t.game.Black, spare()), named(s, t.game.White, spare())}
	s.mind.paused = true
	if x := s.opts.Text; s.note != nil {
		s.note = []string{s.note[0] + " " + words.Capital(x.Say(words.PausedShort)) + x.Say(words.Stop), s.note[0], s.note[1]}
	}
}

// named returns the level or the engine of a name that stands in a file, or where
// that is not known here says so and returns who plays in its place.
func named(s *session, name string, instead players.Level) players.Level {
	if l, err := levels.Find(name); err == nil {
		return l
	}
	list, _ := engines.Open(levels)
	if e, there := list.Find(name); there {
		return e.Level()
	}
	missing := s.opts.Text.Say(words.EngineMissing, name, s.opts.Text.Level(instead.Name))
	s.note = []string{strings.Join(append(slices.Clone(s.note), missing), " "), missing}
	return instead
}

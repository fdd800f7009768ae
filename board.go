package main

// The game on the table: stones, turn, players, clocks, undo and redo along the
// linked move list; and which game lies there: the session, on which the commands of
// keys, mouse and lines act. Nothing here draws or reads keys. Whoever changes the game
// keeps it (session.keep) before the change is shown.
//
// The computer's side is in the game's header; what "take back" means depends
// on it: against the computer the person's own move goes too.

import (
	"errors"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/opening"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/replay"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// table is one game being played.
type table struct {
	game  *saves.Game
	grid  *gomoku.Board
	end   referee.Ending
	level players.Level
	watch *[2]players.Level // Black's and White's player where a person only watches
	now   func() time.Time
	clock clock.Clock // of the side to move

	foul    bool         // a forbidden move is played and loses
	red     gomoku.Side  // whose stones are light red, where that is not by who plays
	studied bool         // new moves are branches behind what is there
	told    saves.Result // how the file says the game ended, if it does
	toldAt  *saves.Move  // the last move of its line
	counted bool         // its end is in the score and in the climb
}

// computerName is what files call the computer.
const computerName = "computer"

// errOver refuses every move of a game that has ended, errAsked one that comes before the
// opening has its answer.
var (
	errOver  = errors.New("the game is over")
	errAsked = errors.New("first a side is chosen")
)

// newTable sets up an empty game; the clock of the first player runs.
func newTable(s options.Setup, now func() time.Time) *table {
	g := saves.NewGame(s.Size, s.Rule)
	g.Computer, g.Level = s.Computer, s.Level.Name
	g.Black, g.White, g.Limit = "Player1", "Player2", s.Limit
	switch s.Computer {
	case gomoku.Black:
		g.Black, g.White = computerName, "Player1"
	case gomoku.White:
		g.White = computerName
	}
	t := &table{game: g, level: s.Level, now: now, watch: s.Watch, foul: s.Foul}
	if g.Opening.Rule = s.Opening; s.Watch != nil {
		g.Opening.Rule = opening.Free
		g.Computer, g.Level = gomoku.Nobody, watched
		g.Black, g.White = s.Watch[0].Name, s.Watch[1].Name
	}
	t.judge()
	t.start()
	return t
}

// openTable puts a saved game on the table. Its clocks stand still until start.
// Where a file has moves after the end of the game by the rules, the table stands
// at the end, and what follows is undone: only replay goes on there.
func openTable(g *saves.Game, fallback players.Level, now func() time.Time) *table {
	t := &table{game: g, level: fallback, now: now}
	if l, err := levels.Find(g.Level); err == nil {
		t.level = l
	}
	if g.Result.Over {
		t.told, t.toldAt = g.Result, replay.LastOfLine(g)
	}
	if ply, _ := replay.EndOfLine(g); ply > 0 {
		for g.Len() > ply {
			g.Undo()
		}
	}
	t.judge()
	return t
}

// refuse says why the side to move may not play at p, nil when it may.
func (t *table) refuse(p gomoku.Point) error {
	if t.end.Over {
		return errOver
	}
	if t.asked() {
		return errAsked
	}
	if err := t.game.Opening.Rule.Refuse(t.game.Len(), t.game.Size, p); err != nil {
		return err
	}
	err := referee.Refuse(t.grid, t.game.Rule, t.game.Turn(), p)
	if bad := (referee.ForbiddenError{}); t.foul && errors.As(err, &bad) {
		return nil // the judge sees it
	}
	return err
}

// play puts a stone of the side to move on p, or says why not.
func (t *table) play(p gomoku.Point) error {
	if t.flag() {
		return errTime
	}
	if err := t.refuse(p); err != nil {
		return err
	}
	t.pause()
	if took := t.clock.Next(); t.studied {
		t.game.Branch(p, took)
	} else {
		t.game.Play(p, took)
	}
	t.judge()
	t.start()
	return nil
}

// pause stops the clock and books the time, before a break or a file.
func (t *table) pause() { t.game.Clock[t.game.Turn()] += t.clock.Stop(t.now()) }

// start lets the clock of the side to move run, unless the game is over, or the opening
// has not settled whose clock that is.
func (t *table) start() {
	if !t.end.Over && t.game.Opening.Settled(t.game.Len()) {
		t.clock.Start(t.now())
	}
}

// computerToMove reports whether the computer is to think now.
func (t *table) computerToMove() bool {
	return !t.end.Over && (t.watch != nil || t.game.Computer != gomoku.Nobody && t.game.Hand() == t.game.Computer)
}

// asked reports whether the opening waits for an answer.
func (t *table) asked() bool {
	_, asked := t.game.Asked()
	return asked && !t.end.Over
}

// plays returns who thinks for the side to move.
func (t *table) plays() players.Level {
	if t.watch != nil {
		return t.watch[t.game.Turn().Index()]
	}
	return t.level
}

// undo takes back one ply, and against the computer goes on until the person is
// to move. It reports false where there is nothing to take back: a stone with
// which the computer opened stays, it would only play it again.
func (t *table) undo() bool {
	if !t.canTakeBack() {
		return false
	}
	if lostOnTime(t) {
		t.giveLostTime()
		if !t.game.CanUndo() {
			return true
		}
	}
	back := func() bool { return t.game.Unanswer() || t.game.Book(t.game.Undo(), -1) }
	return t.step(back, t.game.CanUndo())
}

// redo plays again what was taken back, against the computer up to the person's
// turn or the end of the tail.
func (t *table) redo() bool {
	again := func() bool {
		if t.asked() || !t.game.Book(t.game.Redo(), 1) {
			return false
		}
		t.judge()
		return !t.end.Over // a file may go on, the table does not
	}
	return t.step(again, t.game.Tail() > 0 && !t.end.Over && !t.asked())
}

// step moves the cursor of the move list by one, and on until it is not the
// computer's turn.
func (t *table) step(one func() bool, possible bool) bool {
	if !possible {
		return false
	}
	t.pause()
	for one() && t.game.Hand() == t.game.Computer {
	}
	t.clock.Next()
	t.judge()
	t.start()
	return true
}

// swap gives the computer the other side; two people have nothing to swap.
func (t *table) swap() bool {
	if t.game.Computer == gomoku.Nobody {
		return false
	}
	t.game.Computer = t.game.Computer.Other()
	t.game.Black, t.game.White = t.game.White, t.game.Black
	return true
}

// setLevel changes the computer's level from the next thought on.
func (t *table) setLevel(l players.Level) {
	t.level = l
	t.game.Level = l.Name
}

// takeUp leaves a walk with the game standing where it is: what is played now are
// branches, and where only the file says that it ends here, it does not.
func (t *table) takeUp() {
	t.studied = true
	t.game.LeaveAnswers()
	if t.toldAt.Same(t.game.Last()) {
		t.told, t.game.Result = saves.Result{}, saves.Result{}
	}
	t.judge()
}

// session is a game under way: the table, the walk through its game, the shelf it is
// kept on, and who thinks.
type session struct {
	opts   options.Options
	shelf  *saves.Shelf
	table  *table
	walk   *replay.Walk // a walk through the table's game, nil while it is played
	mind   mind
	cursor gomoku.Point
	won    wins
	note   []string // what the last command has to say, until the next
	idle   bool     // nothing is played: the title screen
	games  uint64   // begun here
}

// longestSay bounds a message from elsewhere, in letters.
const longestSay = 200

// newSession has no game on its table yet: see seat.
func newSession(o options.Options, shelf *saves.Shelf) session {
	o.ResumeClimb(shelf.Folder().Note(climbNote))
	return session{opts: o, shelf: shelf, mind: newMind()}
}

// tell puts a message under the board until the next command.
func (s *session) tell(text string) {
	if r := []rune(text); len(r) > longestSay {
		text = string(r[:longestSay])
	}
	s.note = []string{text}
}

// say does the same with a phrase.
func (s *session) say(phrase words.Phrase, args ...any) { s.tell(s.opts.Text.Say(phrase, args...)) }

// seat puts a game on the table that came from there, and the cursor where it was, or
// on the centre.
func (s *session) seat(t *table, from saves.Source) {
	s.mind.stop()
	s.mind.forget()
	s.mind.paused = false
	s.table, s.walk = t, nil
	s.shelf.OnTable(t.game, from)
	s.cursor = gomoku.Center(t.game.Size)
	if t.game.Cursor.On(t.game.Size) {
		s.cursor = t.game.Cursor
	}
}

// open puts a saved game on the table, with the players it had or that were asked for
// now. Its clocks stand still.
func (s *session) open(g *saves.Game, from saves.Source) {
	s.seat(openTable(g, s.opts.Setup.Level, s.opts.Now), from)
	s.table.foul = s.opts.Setup.Foul
	several := s.shelf.At() > 0
	s.table.studied = from.At > 0 && replay.IsStudy(g, s.table.end.Over, several)
	takeEngine(s, s.table)
}

// keep keeps the game on the table as it stands, or stood before replay. The title
// screen has none.
func (s *session) keep() (err error) {
	if s.idle {
		return nil
	}
	s.atHome(func() {
		var waited saves.Aside
		waited, err = s.shelf.Keep(s.table.game, s.cursor)
		s.sayAside(waited)
	})
	return err
}

// sayKept says where the game is kept, if not where it belongs.
func (s *session) sayKept(err error) {
	var away *saves.Elsewhere
	switch {
	case errors.As(err, &away):
		s.say(words.KeptElsewhere, away.Path, away.Unwrap())
	case err != nil:
		s.say(words.KeptFailed, err)
	}
}

// clearTable puts the game on the table aside, unless it is in a file.
func (s *session) clearTable() { s.sayAside(s.shelf.PutAside(s.table.game)) }

// makeRoom puts the game aside that waits.
func (s *session) makeRoom() { s.sayAside(s.shelf.MakeRoom()) }

// sayAside says what became of a game that had to leave.
func (s *session) sayAside(a saves.Aside) {
	switch {
	case a.Err != nil:
		s.say(words.NotShelved, a.Err)
	case a.Name != "" && !a.Over:
		s.say(words.Shelved, a.Name)
	}
}

// saveAs saves the game, as it stood before replay, under a name.
func (s *session) saveAs(name string) (path string, err error) {
	s.table.game.Cursor = s.cursor
	s.atHome(func() { path, err = s.shelf.Save(name, s.table.game) })
	return path, err
}

// play puts a stone of the side to move on a point, or says why not.
func (s *session) play(q gomoku.Point) error {
	err := s.table.play(q)
	if err == nil {
		s.shelf.Touched()
	}
	return err
}

// answer answers what the opening asks.
func (s *session) answer(a opening.Answer) error {
	err := s.table.game.Answer(a)
	if err == nil {
		s.shelf.Touched()
		s.mind.forget()
		s.table.start()
	}
	return err
}

// undo takes back, and reports whether there was something to take back.
func (s *session) undo() bool {
	uncounted(s)
	if !s.table.undo() {
		return false
	}
	s.shelf.Touched()
	s.mind.forget()
	return true
}

// redo plays again what was taken back, and reports whether there was something.
func (s *session) redo() bool {
	if !s.table.redo() {
		return false
	}
	s.shelf.Touched()
	s.mind.forget()
	return true
}

// setLevel changes the computer's level, now and in games to come.
// A game that is over keeps the level it was played at.
func (s *session) setLevel(l players.Level) {
	if !s.table.end.Over {
		s.table.setLevel(l)
	}
	s.opts.Setup.Level, s.opts.Climb.On = l, false
}

// startWalk begins to walk the game on the table, its clocks stopped.
func (s *session) startWalk() {
	t := s.table
	s.mind.stop()
	t.pause()
	known := replay.Told{Result: t.game.Result, At: replay.LastOfLine(t.game), Filed: s.shelf.Filed()}
	if t.told.Over {
		known.Result, known.At = t.told, t.toldAt
	}
	s.walk = replay.Open(t.game, known, t.now)
}

// endWalk puts the game back to where it stood and forgets the walk.
func (s *session) endWalk() {
	if s.walk != nil {
		leaveReview(s)
		s.walk.Leave()
		s.walk = nil
		s.table.judge()
	}
}

// takeUp goes on playing where the walk is; there is nothing to do where nobody walks.
func (s *session) takeUp() error {
	if s.walk == nil {
		return nil
	}
	if err := s.walk.Refuse(); err != nil {
		return err
	}
	leaveReview(s)
	s.table.takeUp()
	s.shelf.Touched()
	s.walk = nil
	s.table.start()
	return nil
}

// atHome calls do while the game stands where it stood before replay.
func (s *session) atHome(do func()) {
	if s.walk != nil {
		g := s.table.game
		here := g.Place()
		g.Return(s.walk.Home)
		defer g.Return(here)
	}
	do()
}

// Games come and go.

// begin shows the title screen, or skips it: a game was named, or asked for by a
// flag. The game that was kept from the last time waits on the shelf.
func begin(p *program, st seat) {
	switch {
	case st.loaded != nil:
		enter(p, st.loaded, saves.Source{Path: p.opts.File, At: 1})
	case st.reading != nil:
		openTitle(p)
		await(p, st.reading, func(g *saves.Game, from saves.Source, err error) {
			if g != nil {
				p.opts.SetSides(g)
				enter(p, g, from)
			}
			complain(p, err)
		})
	case p.opts.Direct:
		newGame(p)
	default:
		openTitle(p)
	}
}

// vacate puts the game aside that is played, waits behind the title screen, or came to its
// end before somebody went there.
func vacate(p *program) {
	if !p.idle || p.left || p.table.end.Over {
		p.clearTable()
	}
}

// newGame starts a game as the options say; an unfinished one is put aside.
func newGame(p *program) {
	vacate(p)
	p.games++
	seated(p, p.opts.Setup.Rule)
	p.seat(newTable(p.opts.Setup, p.opts.Now), saves.Source{})
	changed(p)
	if unproven(p.table) && p.note == nil {
		p.note = []string{p.opts.Text.Say(words.ProofFree), p.opts.Text.Say(words.ProofShort)}
	}
}

// seated clears away what was shown of the game before.
func seated(p *program, rule gomoku.Rule) {
	setMode(p, nil)
	p.title, p.idle, p.left = nil, false, false
	p.marks, p.hints = rule == gomoku.Renju, nil
}

// enter puts a game on the table and goes on with it, or where it comes from a file and
// is rather to be read, opens replay at its start.
func enter(p *program, g *saves.Game, from saves.Source) {
	seated(p, g.Rule)
	p.open(g, from)
	if !p.table.studied {
		p.table.start()
		changed(p)
		return
	}
	enterReplay(p)
	p.walk.To(0)
	if err := p.keep(); err != nil {
		p.sayKept(err)
	} else if p.note == nil && p.shelf.At() > 0 {
		p.say(words.MoreGames, p.shelf.At())
	}
}

// enterReplay begins to walk the game on the table.
func enterReplay(p *program) {
	p.startWalk()
	p.hints, p.faults = nil, nil
	p.mind.review.Shown = review.Look(p.table.game).Any()
}

// ask asks the person for a side where the opening waits for that.
func ask(p *program) {
	t := p.table
	if t.asked() && !t.computerToMove() && !p.idle && p.walk == nil && p.dialog == nil {
		q, _ := t.game.Asked()
		title, rows := p.voice().opening(t).WhichSide(q, number(t, q.Whom))
		p.dialog = menus.NewSides(p.opts.Text, title, rows)
	}
}

// sideChoice takes the side that was chosen.
func sideChoice(p *program, _ *menus.Dialog, c menus.Choice) {
	q, asked := p.table.game.Asked()
	p.dialog, p.note = nil, nil
	if asked {
		answer(p, q.Choices[c.Row])
	}
}

// answer answers what the opening asks, and says what the computer, or one of two people,
// has taken.
func answer(p *program, a opening.Answer) {
	q, _ := p.table.game.Asked()
	person, player := q.Whom != p.table.game.Computer, number(p.table, q.Whom)
	if err := p.answer(a); err != nil {
		p.say(words.EngineFailed, err)
		return
	}
	if changed(p); p.note == nil {
		p.note = p.voice().opening(p.table).Taken(a, person, player)
	}
}

// leaveReplay goes back to the game as it stood: its clocks run again, and the
// computer thinks if it is its turn.
func leaveReplay(p *program) {
	p.endWalk()
	p.table.start()
	mark(p)
	warn(p)
	think(p)
	ask(p)
}

// playOnChoice plays on from where a walk is, or from a position that was set up, with
// the players that were chosen.
func playOnChoice(p *program, _ *menus.Dialog, c menus.Choice) {
	p.dialog = nil
	if settingUp(p) != nil {
		seatPosition(p, c.Row)
		return
	}
	takeUp(p, gomoku.Side(c.Row))
}

// takeUp goes on playing from here; the computer gets a side, or nobody does.
func takeUp(p *program, computer gomoku.Side) {
	t := p.table
	if p.takeUp() != nil {
		return
	}
	t.watch = nil // a person plays now
	if t.game.Computer != computer || t.game.Level == watched {
		t.game.Computer = computer
		t.setLevel(p.opts.Setup.Level)
	}
	if last := t.game.Last(); last != nil && last.Point != gomoku.NoPoint {
		p.cursor = last.Point
	}
	changed(p)
	if p.note == nil && !t.end.Over {
		p.say(words.PlayingOn)
	}
}

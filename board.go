package main

import (
	"errors"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/words"
)

// The game on the table: stones, turn, players, clocks, undo and redo along the
// linked move list. It draws nothing and reads no keys; whoever changes it keeps
// it (saves.Shelf) before the change is shown.
//
// The computer's side is in the game's header; what "take back" means depends
// on it: against the computer the person's own move goes too.

// table is one game being played.
type table struct {
	game  *saves.Game
	grid  *gomoku.Board
	end   referee.Ending
	level players.Level
	watch *[2]players.Level // Black's and White's player where a person only watches
	now   func() time.Time
	clock clock.Clock // of the side to move

	studied bool         // new moves are branches behind what is there
	told    saves.Result // how the file says the game ended, if it does
	toldAt  *saves.Move  // the last move of its line
}

// errOver refuses every move of a game that has ended.
var errOver = errors.New("the game is over")

// newTable sets up an empty game; the clock of the first player runs.
func newTable(s options.Setup, now func() time.Time) *table {
	g := saves.NewGame(s.Size, s.Rule)
	g.Computer, g.Level = s.Computer, s.Level.Name
	g.Black, g.White, g.Limit = "Player1", "Player2", s.Limit
	t := &table{game: g, level: s.Level, now: now, watch: s.Watch}
	if s.Watch != nil {
		g.Computer, g.Level = gomoku.Nobody, watched
		g.Black, g.White = s.Watch[0].Name, s.Watch[1].Name
	}
	t.judge()
	t.clock.Start(now())
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
	return referee.Refuse(t.grid, t.game.Rule, t.game.Turn(), p)
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

// start lets the clock of the side to move run, unless the game is over.
func (t *table) start() {
	if !t.end.Over {
		t.clock.Start(t.now())
	}
}

// used returns the time a side has used so far, and how many moves it has played.
func (t *table) used(s gomoku.Side) clock.Used {
	u := clock.Used{Game: t.game.Clock[s], Moves: onTheTable(t.game, s).Moves}
	if s == t.game.Turn() {
		now := t.now()
		u.Game += t.clock.Used(now)
		u.Move = t.clock.Move(now)
	}
	return u
}

// left returns the time that is left to a side, nothing where the game has no limits.
func (t *table) left(s gomoku.Side) clock.Left {
	if t.game.Limit == (clock.Limit{}) {
		return clock.Left{}
	}
	return t.game.Limit.Left(t.used(s))
}

// onTheTable counts the moves of a side that lie on the table, and their time.
func onTheTable(g *saves.Game, s gomoku.Side) (u clock.Used) {
	for m := g.Last(); m != nil; m = m.Prev() {
		if m.Side == s {
			u.Moves++
			u.Game += m.Time
		}
	}
	return u
}

// shownClock is the clock of a side as it is shown.
func shownClock(t *table, s gomoku.Side) string {
	return clockText(t.left(s).Shown(t.used(s).Game))
}

// lowClock reports whether a side has little time left for the move it is to play.
func lowClock(t *table, s gomoku.Side) bool {
	return !t.end.Over && s == t.game.Turn() && t.left(s).Low()
}

// computerToMove reports whether the computer is to think now.
func (t *table) computerToMove() bool {
	return !t.end.Over && (t.watch != nil || t.game.Computer != gomoku.Nobody && t.game.Turn() == t.game.Computer)
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
		if !canUndo(t.game) {
			return true
		}
	}
	return t.step(func() bool { return bookTime(t.game, t.game.Undo(), -1) }, canUndo(t.game))
}

// redo plays again what was taken back, against the computer up to the person's
// turn or the end of the tail.
func (t *table) redo() bool {
	again := func() bool {
		if !bookTime(t.game, t.game.Redo(), 1) {
			return false
		}
		t.judge()
		return !t.end.Over // a file may go on, the table does not
	}
	return t.step(again, t.game.Tail() > 0 && !t.end.Over)
}

// bookTime books the time of a move taken back (sign -1) or played again (+1), and
// reports whether there is one.
func bookTime(g *saves.Game, m *saves.Move, sign time.Duration) bool {
	if m == nil {
		return false
	}
	g.Clock[m.Side] = max(0, g.Clock[m.Side]+sign*m.Time)
	return true
}

// canUndo reports whether some move of the person can be taken back.
func canUndo(g *saves.Game) bool {
	if g.Computer == gomoku.Nobody {
		return g.Len() > 0
	}
	for m := g.Last(); m != nil; m = m.Prev() {
		if m.Side != g.Computer {
			return true
		}
	}
	return false
}

// step moves the cursor of the move list by one, and on until it is not the
// computer's turn.
func (t *table) step(one func() bool, possible bool) bool {
	if !possible {
		return false
	}
	t.pause()
	for one() && t.game.Turn() == t.game.Computer {
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
	return true
}

// setLevel changes the computer's level from the next thought on.
func (t *table) setLevel(l players.Level) {
	t.level = l
	t.game.Level = l.Name
}

// red returns the side whose stones are light red: the computer's, and where two
// people play the first player's.
func (t *table) red() gomoku.Side {
	if t.game.Computer != gomoku.Nobody {
		return t.game.Computer
	}
	return gomoku.Black
}

// openReplay begins to walk the game on the table, with its clocks stopped; filed
// says that it is only looked at.
func openReplay(t *table, filed bool) *replay.Walk {
	t.pause()
	known := replay.Told{Result: t.game.Result, At: replay.LastOfLine(t.game), Filed: filed}
	if t.told.Over {
		known.Result, known.At = t.told, t.toldAt
	}
	return replay.Open(t.game, known, t.now)
}

// takeUp leaves a walk with the game standing where it is: what is played now are
// branches, and where only the file says that it ends here, it does not.
func (t *table) takeUp() {
	t.studied = true
	if t.toldAt.Same(t.game.Last()) {
		t.told, t.game.Result = saves.Result{}, saves.Result{}
	}
	t.judge()
}

// shownIn is the table as it is drawn while its game is walked.
func (t *table) shownIn(r *replay.Walk) *table {
	return &table{game: t.game, level: t.level, now: t.now, grid: r.Board, end: r.Here}
}

// Which game lies on the table: one that is put there, one that leaves it, another of
// its file. The shelf is told of every change of that.

// seat puts a game on the table that came from there, and the cursor where it was, or
// on the centre.
func (p *program) seat(t *table, from saves.Source) {
	p.stopThinking()
	p.table = t
	p.paused = false
	p.shelf.OnTable(t.game, from)
	p.replay, p.scene.replay = nil, nil
	p.scene.hints, p.scene.thought = nil, players.Thought{}
	p.scene.cursor = gomoku.Center(t.game.Size)
	if t.game.Cursor.On(t.game.Size) {
		p.scene.cursor = t.game.Cursor
	}
}

// enter puts a game on the table and goes on with it, or where it comes from a
// file and is rather to be read, opens replay.
func (p *program) enter(g *saves.Game, from saves.Source) {
	p.scene.menu = nil
	t := openTable(g, p.opts.Setup.Level, p.opts.Now)
	p.seat(t, from)
	p.takeEngine(t)
	p.marks = g.Rule == gomoku.Renju
	if from.At > 0 && p.study() {
		return
	}
	p.table.start()
	p.changed()
}

// newGame starts a game as the options say; an unfinished one is put aside.
func (p *program) newGame() {
	if p.scene.menu == nil {
		p.clearTable()
	}
	p.scene.menu = nil
	p.marks = p.opts.Setup.Rule == gomoku.Renju
	p.seat(newTable(p.opts.Setup, p.opts.Now), saves.Source{})
	p.changed()
}

// study opens replay at the start of a game that was opened from a file, where
// it is rather to be read, and reports whether it did.
func (p *program) study() bool {
	several := p.shelf.At() > 0
	if p.table.studied = replay.IsStudy(p.table.game, p.table.end.Over, several); !p.table.studied {
		return false
	}
	p.enterReplay()
	p.replay.To(0)
	if err := p.keep(); err != nil {
		p.say(words.KeptFailed, err)
	} else if p.note == nil && several {
		p.say(words.MoreGames, p.shelf.At())
	}
	return true
}

// clearTable puts the game on the table aside, unless it is in a file.
func (p *program) clearTable() { p.sayAside(p.shelf.PutAside(p.table.game)) }

// makeRoom puts the game aside that waits.
func (p *program) makeRoom() { p.sayAside(p.shelf.MakeRoom()) }

// sayAside says what became of a game that had to leave.
func (p *program) sayAside(a saves.Aside) {
	switch {
	case a.Err != nil:
		p.say(words.KeptFailed, a.Err)
	case a.Name != "":
		p.say(words.Shelved, a.Name)
	}
}

// keep keeps the game on the table as it stands, or stood before replay. The title
// screen has none.
func (p *program) keep() (err error) {
	if p.scene.menu != nil {
		return nil
	}
	p.atHome(func() {
		var waited saves.Aside
		waited, err = p.shelf.Keep(p.table.game, p.scene.cursor)
		p.sayAside(waited)
	})
	return err
}

// openGame puts game n of the file on the table, in replay. The one that was
// there is put aside if somebody played on in it.
func (p *program) openGame(n int) error {
	g, from, err := p.shelf.Game(n)
	if g == nil {
		return p.noGame(err)
	}
	p.endReplay()
	p.clearTable()
	p.enter(g, from)
	if err != nil {
		p.tell(err.Error())
	}
	return nil
}

// noGame says why there is no other game of a file.
func (p *program) noGame(err error) error {
	switch {
	case errors.Is(err, saves.ErrOneGame):
		return errors.New(p.text.Say(words.OneGame))
	case errors.Is(err, saves.ErrFirstGame):
		return errors.New(p.text.Say(words.FirstGame))
	case errors.Is(err, saves.ErrLastGame):
		return errors.New(p.text.Say(words.LastGame))
	}
	return err
}

// takeUp goes on playing from here; the computer gets a side, or nobody does.
func (p *program) takeUp(computer gomoku.Side) {
	t := p.table
	t.takeUp()
	p.shelf.Touched()
	p.replay, p.scene.replay = nil, nil
	t.watch = nil // a person plays now
	if t.game.Computer != computer || t.game.Level == watched {
		t.game.Computer = computer
		t.setLevel(p.opts.Setup.Level)
	}
	if last := t.game.Last(); last != nil && last.Point != gomoku.NoPoint {
		p.scene.cursor = last.Point
	}
	t.start()
	p.changed()
	if p.note == nil && !t.end.Over {
		p.say(words.PlayingOn)
	}
}

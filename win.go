package main

// How a game ends; the title screen behind which it waits, and the games that were
// played: their list and what becomes of them; and a position that is set up to become one.
//
// Three may end it: the referee, who sees a five, a forbidden stone or a full board;
// the clock, where the time of a person is over; and the file, which tells of a
// result that is not to be seen on the board. What the file tells holds at the end of
// its own line only, and there before what the referee sees, where the line goes on
// behind the end. A result on time or by giving up holds until a move is taken back.

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/opening"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/puzzles"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/menus"
	"gobang/tui/setup"
	"gobang/tui/solve"
	"gobang/tui/view"
	"gobang/tui/words"
)

// errTime refuses a stone that comes too late; the game is over then.
var errTime = errors.New("the time is over")

// judge rebuilds the grid and the ending from the game after any change.
func (t *table) judge() {
	t.grid = gomoku.BoardOf(t.game.Position())
	t.end = referee.Ending{}
	if last := t.game.Last(); last != nil && last.Point != gomoku.NoPoint {
		t.end = referee.Judge(t.grid, t.game.Rule, last.Point)
	} else if t.grid.Full() {
		t.end = referee.Ending{Over: true}
	}
	r := t.game.Result
	switch {
	case t.end.Over && t.told.Over && t.game.Tail() > 0: // the file knows better, and goes on
		t.game.Result = t.told
	case t.end.Over:
		t.game.Result = saves.Result{Over: true, Winner: t.end.Winner, Reason: replay.ReasonOf(t.end)}
	case t.told.Over && t.game.Tail() == 0 && t.toldAt.Same(t.game.Last()):
		t.end, t.game.Result = referee.Ending{Over: true, Winner: t.told.Winner}, t.told
	case r.Over && t.game.Tail() == 0 && (r.Reason == saves.Time || r.Reason == saves.Resign):
		t.end = referee.Ending{Over: true, Winner: r.Winner}
	default:
		t.game.Result = saves.Result{}
	}
}

// used returns the time a side has used so far, and how many moves it has played.
func (t *table) used(s gomoku.Side) clock.Used {
	u := clock.Used{Game: t.game.Clock[s], Moves: t.game.Spent(s).Moves}
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

// shownClock is the clock of a side as it is shown.
func shownClock(t *table, s gomoku.Side) string {
	return words.Clock(t.left(s).Shown(t.used(s).Game))
}

// lowClock reports whether a side has little time left for the move it is to play.
func lowClock(t *table, s gomoku.Side) bool {
	return !t.end.Over && s == t.game.Turn() && t.left(s).Low()
}

// flag ends the game if the time of the side to move is over and that side is not
// the computer. It reports whether it did.
func (t *table) flag() bool {
	if t.end.Over || t.computerToMove() || !t.left(t.game.Turn()).Over() {
		return false
	}
	t.pause()
	winner := t.game.Turn().Other()
	t.game.Result = saves.Result{Over: true, Winner: winner, Reason: saves.Time}
	t.end = referee.Ending{Over: true, Winner: winner}
	return true
}

// lostOnTime reports whether the game ended because a time was over.
func lostOnTime(t *table) bool {
	return t.end.Over && len(t.end.Line) == 0 && t.end.Winner != gomoku.Nobody && t.game.Result.Reason == saves.Time
}

// canTakeBack reports whether undo does something: there is a move to take back, or
// a loss on time that leaves time to go on with.
func (t *table) canTakeBack() bool {
	if !lostOnTime(t) {
		return t.game.CanUndo()
	}
	limit := t.game.Limit
	return t.game.CanUndo() || limit.Game == 0 || limit.Left(t.game.Spent(t.end.Winner.Other())).Game > 0
}

// giveLostTime takes back a loss on time: the clock stands at what the moves took.
func (t *table) giveLostTime() {
	loser := t.end.Winner.Other()
	t.pause()
	t.game.Clock[loser] = min(t.game.Clock[loser], t.game.Spent(loser).Game)
	t.clock.Next()
	t.told, t.game.Result = saves.Result{}, saves.Result{}
	t.judge()
	t.start()
}

// checkClock acts when a time is over: the person has lost, the computer moves.
func checkClock(p *program) {
	low := !p.idle && p.walk == nil && !p.table.computerToMove() && lowClock(p.table, p.table.game.Turn())
	if p.bell.Now(low) {
		ring(p)
	}
	if p.idle || p.walk != nil || !p.table.left(p.table.game.Turn()).Over() {
		return
	}
	if p.mind.thinks && p.table.computerToMove() && p.mind.canHurry(p.table) {
		p.mind.hurry()
	}
	if p.table.flag() {
		timeOver(p)
	}
}

// ring rings the bell, where the person wants one: little time is left, or it is the
// person's turn again.
func ring(p *program) {
	if p.opts.Bell {
		p.screen.Beep()
	}
}

// timeOver follows the end of a game on time.
func timeOver(p *program) {
	p.note = nil
	changed(p)
	counted(&p.session)
}

// number is the number of a side's player, as the original gave them: the side that
// begins is Player1 between two people, and a person against the computer always; the
// computer has none.
func number(t *table, side gomoku.Side) int {
	switch t.game.Computer {
	case gomoku.Nobody:
		if t.game.Opening.Swapped() {
			side = side.Other()
		}
		return int(side)
	case side:
		return 0
	}
	return 1
}

// winner is the headline of the end, in the words of the original.
func (v voice) winner(t *table) string {
	switch n := number(t, t.end.Winner); {
	case t.end.Winner == gomoku.Nobody:
		return v.Say(words.HeadDraw)
	case n == 0:
		return v.Say(words.HeadComputer)
	default:
		return v.Say(words.HeadPlayer, n)
	}
}

// levelTitle names the levels of files in a language.
func levelTitle(x words.Lang) func(string) string {
	return func(name string) string { return x.Level(levels.Title(name)) }
}

// worthKeeping reports whether a person would miss the game: it is not over and
// holds a move of theirs.
func worthKeeping(g *saves.Game) bool {
	if openTable(g, players.Level{}, nil).end.Over {
		return false
	}
	for m := g.First(); m != nil; m = m.Next() {
		if m.Side != g.Computer {
			return true
		}
	}
	return false
}

// provenLevel is the level that plays the proven opening.
const provenLevel = 9

// unproven reports whether the computer would play that, and the opening rule of the game
// does not let it.
func unproven(t *table) bool {
	return t.game.Opening.Rule != opening.Free && t.game.Computer != gomoku.Nobody && t.level.Number == provenLevel
}

// toTitle goes to the title screen; the game waits there and its clocks stand.
func toTitle(p *program) {
	if p.mode != nil {
		setMode(p, nil)
		openTitle(p)
		return
	}
	p.mind.stop()
	p.table.pause()
	p.sayKept(p.keep())
	p.left = !p.table.end.Over
	openTitle(p)
}

// fromTitle goes back to the game that waits behind the title screen, or a mode.
func fromTitle(p *program) {
	setMode(p, nil)
	p.title, p.idle, p.left = nil, false, false
	p.table.start()
	think(p)
	ask(p)
}

// resume goes on with the game that was kept.
func resume(p *program) {
	if p.left {
		fromTitle(p)
		return
	}
	p.shelf.LookAgain()
	g := p.shelf.Resume()
	if g == nil {
		p.title.Foot = p.opts.Text.Say(words.NothingKept)
		return
	}
	enter(p, g, saves.Source{})
	if p.note == nil && p.table.watch == nil { // where one watches, the line says how to go on
		p.say(words.Resumed)
		if p.alarm != nil {
			p.note = []string{p.note[0] + " " + p.alarm[0], p.alarm[0], p.alarm[1]}
		}
	}
}

// chooseOpponent changes level or first player on the title screen, and shows both.
func chooseOpponent(p *program, d *menus.Dialog, c menus.Choice) {
	o, s, by := &p.opts, menus.Level, c.By
	if c.What == menus.Begin {
		s, by = menus.First, 1
	}
	before := *o
	complain(p, o.Step(s, by))
	complain(p, o.Keep(s, before))
	opens := words.ComputerOpens
	if o.Computer == gomoku.White {
		opens = words.PersonOpens
	}
	d.Opponent(o.Text, o.Value(menus.Level), o.Text.Say(opens))
}

// finish keeps everything for the next start and lets go of the game's place.
func (s *session) finish() error {
	leaveReview(s)
	s.mind.close()
	s.table.pause()
	err := s.keep()
	if err == nil {
		err = s.archive()
	}
	s.mind.seats.Empty()
	return errors.Join(err, s.shelf.Close())
}

// archive puts the game on the table, as it stood before replay, into the archive if it
// is over.
func (s *session) archive() (err error) {
	if !s.idle {
		s.atHome(func() { err = s.shelf.Finish(s.table.game) })
	}
	return err
}

// A position set up by hand. The game on the table waits meanwhile as behind the title
// screen; it leaves when a game is played from the position, as for any new game.

// settingUp is the position being set up, nil where none is.
func settingUp(p *program) *setup.Board {
	b, _ := p.mode.(*setup.Board)
	return b
}

// openSetUp lets the person change the position on the board by hand.
func openSetUp(p *program) {
	p.mind.stop()
	p.table.pause()
	p.sayKept(p.keep())
	p.left, p.idle = !p.table.end.Over, true
	setMode(p, setup.New(p.table.game, red(p.table), p.cursor))
}

// toSave is the game that is to be saved under a name, and how.
func toSave(p *program) (g *saves.Game, save func(name string) (string, error)) {
	if b := settingUp(p); b != nil {
		g = b.Game()
		return g, func(name string) (string, error) { return p.shelf.Folder().Save(name, g) }
	}
	return p.table.game, p.saveAs
}

// playSetUp asks who plays from the position.
func playSetUp(p *program) {
	b := settingUp(p)
	p.dialog = menus.NewSetUp(p.opts.Text, b.Game().FirstTurn, b.Computer())
}

// seatPosition plays from the position: two people, or the computer has the side that
// moves second or first.
func seatPosition(p *program, row int) {
	g, s := settingUp(p).Game(), p.opts.Setup
	s.Size, s.Rule, s.Watch, s.Opening = g.Size, g.Rule, nil, opening.Free
	s.Computer = []gomoku.Side{gomoku.Nobody, g.FirstTurn.Other(), g.FirstTurn}[row]
	t := newTable(s, p.opts.Now)
	t.game.Setup, t.game.FirstTurn, t.red = g.Setup, g.FirstTurn, red(p.table)
	t.judge()
	vacate(p)
	p.games++
	seated(p, g.Rule)
	p.seat(t, saves.Source{})
	p.cursor = g.Cursor
	changed(p)
}

// The list of saved games. Names stand there at once; what is in the files is
// found out by a goroutine and comes in as it is known, because a folder may hold
// large files.

// loading is the list of saved games that is open, and the goroutines that find out
// what is in its files.
type loading struct {
	list   []saves.Entry
	cancel context.CancelFunc
	done   bool

	peeked string // the file whose board is shown, or will be
	unpeek context.CancelFunc
}

// openLoad lists the saved games.
func openLoad(p *program) {
	if err := p.archive(); err != nil {
		p.say(words.KeptFailed, err)
	}
	list, err := p.shelf.Folder().Names()
	if err == nil && len(list) == 0 {
		err = errors.New(p.opts.Text.Say(words.NoGames))
	}
	if err != nil {
		complain(p, err)
		return
	}
	p.dialog = menus.NewGames(p.opts.Text, list, levelTitle(p.opts.Text), p.shelf.Folder().Dir())
	p.loading.look(p, p.dialog, list)
}

// openStats counts the saved games.
func openStats(p *program) {
	list, err := p.shelf.Folder().Names()
	if err != nil {
		complain(p, err)
		return
	}
	p.dialog = menus.NewStats(p.opts.Text, list, levelTitle(p.opts.Text))
	p.loading.look(p, p.dialog, list)
}

// openPuzzles opens the board of puzzles.
func openPuzzles(p *program) {
	b, err := solve.New(solve.Env{List: puzzles.All(), Folder: p.shelf.Folder(), Now: p.opts.Now, Start: func(ctx context.Context, work func() func()) {
		go func() {
			defer caught(ctx, p)
			soon(ctx, p, work())
		}()
	}})
	setMode(p, b)
	complain(p, err)
}

// loadChoice opens a saved game, deletes it, or takes back what was deleted.
func loadChoice(p *program, d *menus.Dialog, c menus.Choice) {
	switch c.What {
	case menus.TakeBack:
		takeBack(p, d)
	case menus.Delete:
		deleteGame(p, d, p.loading.list[c.Row])
	default:
		loadGame(p, d, p.loading.list[c.Row])
	}
}

// loadGame puts a saved game on the table; a game of which only a part could be
// read is opened as far as it goes.
func loadGame(p *program, d *menus.Dialog, e saves.Entry) {
	await(p, readFile(e.Path), func(g *saves.Game, from saves.Source, err error) {
		if g == nil {
			d.Warn = p.shelf.Short(err, p.opts.File)
			return
		}
		loaded(p, g, from, e.Name, err)
	})
}

// loaded goes on with a game that was read, or with what could be read of it.
func loaded(p *program, g *saves.Game, from saves.Source, name string, err error) {
	p.dialog = nil
	p.note = nil
	p.endWalk()
	vacate(p)
	aside := p.note
	enter(p, g, from)
	switch {
	case err != nil:
		p.tell(p.shelf.Short(err, p.opts.File))
	case p.note != nil: // an engine that is not known here
	case aside != nil:
		p.note = aside
	case p.mind.waits(p.table): // the line says how to go on
	default:
		p.say(words.Loaded, name)
	}
}

// deleteGame deletes a saved game and shows the rest.
func deleteGame(p *program, d *menus.Dialog, e saves.Entry) {
	if err := p.shelf.Folder().Delete(e.Name); err != nil {
		d.Warn = err.Error()
		return
	}
	at := d.At()
	p.dialog = nil
	openLoad(p)
	if p.dialog != nil {
		p.dialog.Choose(at)
		p.dialog.Warn = p.opts.Text.Say(words.Deleted, e.Name)
		return
	}
	complain(p, errors.New(p.opts.Text.Say(words.Deleted, e.Name)))
}

// takeBack puts the game back that was deleted last, and chooses it.
func takeBack(p *program, d *menus.Dialog) {
	name, err := p.shelf.Folder().TakeBack()
	switch {
	case errors.Is(err, saves.ErrNothingDeleted):
		d.Warn = p.opts.Text.Say(words.NoneDeleted)
		return
	case err != nil:
		d.Warn = p.shelf.Short(err, "")
		return
	}
	openLoad(p)
	if p.dialog != nil {
		p.dialog.ChooseGame(slices.IndexFunc(p.loading.list, func(e saves.Entry) bool { return e.Name == name }))
		p.dialog.Warn = p.opts.Text.Say(words.TakenBack, name)
	}
}

// peek shows the board of the game that is chosen in the list. A file may be large, so
// a goroutine reads it; whoever chooses another does not wait for it.
func (l *loading) peek(p *program) {
	at := -1
	if d := p.dialog; d != nil && d.Kind == menus.Load && view.HasAside(p.pic.Canvas) {
		at = d.Chosen()
	}
	path := ""
	if at >= 0 {
		path = l.list[at].Path
	}
	if path == l.peeked {
		return
	}
	if l.peeked = path; l.unpeek != nil {
		l.unpeek()
	}
	if path == "" {
		return
	}
	d := p.dialog
	d.Preview(nil)
	ctx, cancel := context.WithCancel(context.Background())
	l.unpeek = cancel
	go func() {
		defer caught(ctx, p)
		if g, _ := saves.LoadFileContext(ctx, path); g != nil {
			soon(ctx, p, func() { d.Preview(finalBoard(p, g)) })
		}
	}()
}

// finalBoard is the last position of a game as it is drawn.
func finalBoard(p *program, g *saves.Game) *view.Board {
	t := openTable(g, p.opts.Setup.Level, p.opts.Now)
	b := p.voice().board(&scene{table: t, cursor: gomoku.NoPoint})
	return &b
}

// look fills in the entries of a list while its dialog is open.
func (l *loading) look(p *program, d *menus.Dialog, list []saves.Entry) {
	if l.cancel != nil {
		l.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	l.list, l.cancel, l.done = list, cancel, false
	names := append([]saves.Entry(nil), list...)
	go lookAll(ctx, p, names, func(from int, found []saves.Entry) {
		copy(list[from:], found)
		if over := from+len(found) == len(list) || p.dialog != d; over && ctx.Err() == nil {
			l.done = true
			cancel()
		}
	})
}

// lookAll hands what is in the files to the loop.
func lookAll(ctx context.Context, p *program, list []saves.Entry, found func(from int, found []saves.Entry)) {
	defer caught(ctx, p)
	p.shelf.LookInto(ctx, list, func(from int, part []saves.Entry) bool {
		return soon(ctx, p, func() { found(from, part) })
	})
}

func openSave(p *program) {
	g, _ := toSave(p)
	p.dialog = menus.NewSave(p.opts.Text, p.shelf.Folder().Offer(g))
}

// saveChoice saves the game under the name that was typed.
func saveChoice(p *program, d *menus.Dialog, c menus.Choice) {
	name := strings.TrimSpace(c.Text)
	_, save := toSave(p)
	path, err := save(name)
	switch {
	case errors.Is(err, fs.ErrExist):
		d.Warn = p.opts.Text.Say(words.NameTaken, name)
	case err != nil:
		d.Warn = p.shelf.Short(err, p.opts.File)
	default:
		p.dialog = nil
		p.say(words.Saved, filepath.Base(path))
	}
}

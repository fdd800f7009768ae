package main

// An event in, what it does to the game out. A key becomes a command by the tables of
// tui/keys, and a command is one function of the tables below, whether it came as a
// key, a click or a line (plain.go). A dialog takes the keys while it is open, and says
// what was decided (tui/menus); that is carried out here, too.

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players/engines"
	"gobang/replay"
	"gobang/tui/keys"
	"gobang/tui/menus"
	"gobang/tui/view"
	"gobang/tui/words"
)

// handle acts on one event.
func (p *program) handle(ev tcell.Event) {
	switch ev := ev.(type) {
	case *tcell.EventResize:
		// The first one tells the size that was already drawn.
		w, h := ev.Size()
		if lw, lh := p.pic.layout.Size(); w != lw || h != lh {
			p.pic.Forget() // two changes of size between frames lose cells
			p.screen.Sync()
		}
	case *tcell.EventError:
		p.fault = fmt.Errorf("the terminal: %w", ev)
	case *tcell.EventMouse:
		p.mouse(ev)
	case *tcell.EventKey:
		p.handleKey(ev)
	}
}

// setMode opens a mode on the board, or with nil leaves the one that is open.
func setMode(p *program, m view.Mode) {
	if p.mode != nil {
		p.mode.Leave()
	}
	if p.mode = m; m != nil {
		p.title, p.dialog, p.note = nil, nil, nil
	}
}

// at is the cursor of whatever is done on the board, and the board's lines.
func (p *program) at() (cursor *gomoku.Point, size int) {
	if p.mode != nil {
		return p.mode.Cursor()
	}
	return &p.cursor, p.table.game.Size
}

// demos reports whether a game may be played behind the title screen.
func demos(p *program) bool {
	return p.title != nil && p.dialog == nil && p.reading == nil && !p.opts.Still && view.BackdropSize(p.pic.Canvas) > 0
}

// touched notes that the person did something, and reports whether that was only to end
// the game behind the title screen.
func touched(p *program, ev tcell.Event) bool {
	touch, resize := keys.Touches(ev)
	if !touch && !resize {
		return false
	}
	return p.idler.Touch(p.opts.Now()) && touch && demos(p)
}

// handleKey gives a key to whatever is in front: dialog, title screen, replay, board.
func (p *program) handleKey(ev *tcell.EventKey) {
	switch name := keys.Name(ev); {
	case name == "Ctrl-C":
		p.quit = true
	case name == "Ctrl-L":
		p.show() // what changed since the last frame, then all of it
		p.screen.Sync()
	case name == "Ctrl-Z":
		p.suspend()
	case p.reading != nil:
		if name == "Esc" {
			stopReading(p)
		}
	case p.pic.layout.TooSmall():
		p.quit = name == "Esc"
	case p.dialog != nil:
		choose(p, p.dialog, p.dialog.Key(ev))
	case p.title != nil:
		choose(p, p.title, p.title.Key(ev))
	case p.mode != nil:
		_, table := p.mode.Table()
		p.command(keys.Named(table, name))
	case p.walk != nil:
		replayKey(p, name)
	default:
		p.command(keys.OnBoard[name])
	}
	p.loading.peek(p)
}

// mouse gives an event of the mouse to whatever is in front, as the keys. In replay the
// wheel steps.
func (p *program) mouse(ev *tcell.EventMouse) {
	front, pressed, turn := p.dialog, p.clicks.Press(ev), keys.Wheel(ev)
	if front == nil {
		front = p.title
	}
	switch {
	case p.reading != nil:
	case front != nil:
		x, y := ev.Position()
		choose(p, front, front.Mouse(p.pic.layout.RowAt(x, y), pressed, turn))
	case p.walk != nil && turn != 0:
		replayKey(p, map[int]string{-1: "Left", 1: "Right"}[turn])
	case pressed:
		p.click(ev.Position())
	}
}

// click moves the cursor to a point, and plays where the cursor already is; in replay
// it goes where the point leads.
func (p *program) click(x, y int) {
	if n := p.pic.layout.MoveAt(x, y); n > 0 { // of the value graph
		goTo(p, n)
		return
	}
	cursor, size := p.at()
	q := p.pic.layout.PointAt(x, y)
	if !q.On(size) {
		return
	}
	p.note = nil
	switch {
	case p.mode != nil && q == *cursor:
		p.command(keys.Play)
	case p.walk != nil:
		p.walk.Auto(false)
		p.walk.Point(q)
	case q == *cursor:
		playAt(p, q)
	default:
		*cursor = q
	}
}

// acts are what the commands of the board do.
var acts = map[keys.Command]func(*program){
	keys.Play: play, keys.Undo: undo, keys.Redo: redo, keys.Step: step, keys.Swap: swap,
	keys.Stronger: func(p *program) { changeLevel(p, 1) },
	keys.Weaker:   func(p *program) { changeLevel(p, -1) },
	keys.Hint:     hint, keys.Marks: toggleMarks, keys.Numbers: toggleNumbers, keys.New: newGame, keys.Goto: openGoto, keys.Save: openSave, keys.Load: openLoad,
	keys.Options: openOptions, keys.Help: openHelp, keys.Replay: enterReplay, keys.Review: openReview, keys.Analysis: toggleAnalysis, keys.ToTitle: toTitle,
	keys.Quit:  func(p *program) { p.quit = true },
	keys.SetUp: openSetUp, keys.PlayOn: playSetUp, keys.Leave: fromTitle,
}

// command carries out a command of the board. The cursor stops at the rim.
func (p *program) command(cmd keys.Command) {
	if cmd == keys.None {
		return
	}
	p.note = nil
	if d, ok := keys.CursorMoves[cmd]; ok {
		cursor, size := p.at()
		cursor.X = max(0, min(cursor.X+d[0], size-1))
		cursor.Y = max(0, min(cursor.Y+d[1], size-1))
		return
	}
	if p.mode != nil {
		cmd = p.mode.Do(cmd)
	}
	if act := acts[cmd]; act != nil {
		act(p)
	}
}

// play is the key that plays a stone; while the computer thinks it lets it move now. A
// thought that has nothing yet goes on.
func play(p *program) {
	if !p.mind.thinks || !p.table.computerToMove() || p.table.watch != nil {
		playAt(p, p.cursor)
		return
	}
	if p.opts.Now().Sub(p.mind.began) >= moveNowAfter && p.mind.canHurry(p.table) {
		p.mind.hurry()
	}
}

// playAt puts the person's stone on a point.
func playAt(p *program, q gomoku.Point) {
	if p.table.computerToMove() {
		goOn(p) // its turn is not the person's
		return
	}
	var bad referee.ForbiddenError
	var where opening.BoundError
	switch err := p.play(q); {
	case err == nil:
		moved(p)
	case errors.As(err, &bad):
		p.say(words.IsForbidden, words.Name(q), p.voice().colour(p.table, gomoku.Black), p.opts.Text.Say(words.Faults[bad.Fault]))
	case errors.Is(err, errAsked):
		ask(p)
	case errors.As(err, &where):
		p.note = p.voice().opening(p.table).WhereTo(where)
	case errors.Is(err, referee.ErrTaken):
		p.say(words.Taken, words.Name(q))
	case errors.Is(err, errTime):
		timeOver(p)
	case errors.Is(err, errOver):
		p.say(words.GameOver)
	}
}

// moved follows a stone that was played, for the first time or again.
func moved(p *program) {
	changed(p)
	counted(&p.session)
}

// changed follows every change of the game: it is kept, what was known of the
// old position goes, and the computer thinks if it is its turn.
func changed(p *program) {
	p.mind.stop()
	p.hints = nil
	p.sayKept(p.keep())
	mark(p)
	warn(p)
	think(p)
	ask(p)
}

// undo takes back; while the computer thinks it cancels the thought first.
func undo(p *program) {
	thinking := p.mind.thinks && !p.mind.hinting
	p.mind.paused = true // where the person watches, the same move would only come again
	if !p.undo() {
		p.say(words.NothingBack)
		return
	}
	changed(p)
	if thinking {
		p.say(words.Cancelled)
	}
}

// redo plays again what was taken back.
func redo(p *program) {
	if !p.redo() {
		p.say(words.NothingAgain)
		return
	}
	moved(p)
}

// swap gives the person the computer's side.
func swap(p *program) {
	if p.table.watch != nil {
		p.say(words.OnlyWatching)
		return
	}
	if p.table.end.Over || !p.table.swap() {
		p.say(words.GameOver)
		if !p.table.end.Over {
			p.say(words.TwoPeople)
		}
		return
	}
	changed(p)
	now := words.SwappedFirst
	if p.table.game.Computer == gomoku.Black {
		now = words.SwappedSecond
	}
	p.say(now)
}

// changeLevel goes up or down the ladder, also while the computer thinks.
func changeLevel(p *program, step int) {
	if p.table.plays().Number == 0 || p.table.watch != nil {
		replaceEngine(p)
		return
	}
	n := p.table.level.Number + step
	if p.table.end.Over { // it keeps its level
		n = p.opts.Setup.Level.Number + step
	}
	switch {
	case n > 0 && n == offered(&p.session):
		p.opts.TakeOffer(n)
		keepClimb(&p.session)
		p.say(words.LevelThen, p.opts.Text.Level(levels[n-1].Title()))
		return
	case n < 1:
		p.say(words.NoDown)
		return
	case n > len(levels):
		p.say(words.NoUp)
		return
	}
	l := levels[n-1]
	p.setLevel(l)
	changed(p)
	if p.table.game.Computer == gomoku.Nobody {
		p.say(words.LevelNext, l.Number, p.opts.Text.Level(l.Name))
		return
	}
	if p.table.end.Over {
		p.say(words.LevelThen, p.opts.Text.Level(l.Title()))
		return
	}
	p.say(words.LevelNow, l.Number, p.opts.Text.Level(l.Name))
}

// toggleMarks shows or hides Black's forbidden points.
func toggleMarks(p *program) {
	p.marks = !p.marks
	switch {
	case p.table.game.Rule != gomoku.Renju:
		p.marks = false
		p.say(words.MarksRenju)
	case p.marks:
		p.say(words.MarksOn)
	default:
		p.say(words.MarksOff)
	}
	mark(p)
}

// Replay.

// replayActs are what the other commands of replay do.
var replayActs = map[keys.Command]func(*program){
	keys.Auto:        func(p *program) { p.walk.Auto(!p.walk.Running()) },
	keys.Faster:      func(p *program) { changePace(p, 1) },
	keys.Slower:      func(p *program) { changePace(p, -1) },
	keys.MoveNumber:  func(p *program) { p.dialog = menus.NewNumber(p.opts.Text, menus.MoveNumber) },
	keys.GameNumber:  func(p *program) { p.dialog = menus.NewNumber(p.opts.Text, menus.GameNumber) },
	keys.NextGame:    func(p *program) { anotherGame(p, p.shelf.At()+1, func(why error) { complain(p, why) }) },
	keys.LastGame:    func(p *program) { anotherGame(p, p.shelf.At()-1, func(why error) { complain(p, why) }) },
	keys.NextMistake: func(p *program) { toMistake(p, keys.NextMistake, 1) }, keys.LastMistake: func(p *program) { toMistake(p, keys.LastMistake, -1) },
	keys.PlayOn: playOn, keys.Numbers: toggleNumbers, keys.Review: openReview, keys.Analysis: toggleAnalysis, keys.Save: openSave, keys.Load: openLoad, keys.Help: openHelp, keys.Leave: leaveReplay,
	keys.Quit: func(p *program) { p.quit = true },
}

// replayKey carries out a key of replay: letters that are no keys choose branches.
// Whatever it is, auto-play stops, unless the key is about it.
func replayKey(p *program, key string) {
	cmd, bound := keys.InReplay[key]
	if !bound && len(key) != 1 {
		return
	}
	p.note = nil
	r := p.walk
	if cmd != keys.Auto && cmd != keys.Faster && cmd != keys.Slower {
		r.Auto(false)
	}
	if !bound {
		if also := map[string]func(*program){keys.Short(keys.Analysis): toggleAnalysis, keys.Short(keys.Numbers): toggleNumbers}[key]; !r.Letter(key) && also != nil {
			also(p)
		}
		return
	}
	if moved, known := r.Step(cmd); known {
		if !moved {
			p.say(keys.Stays[cmd])
		}
	} else if act := replayActs[cmd]; act != nil {
		act(p)
	}
}

// changePace changes the pace of auto-play.
func changePace(p *program, by int) {
	p.walk.Faster(by)
	p.say(words.PaceNow, p.opts.Text.Pace(replay.PaceText(replay.Paces[p.walk.Pace])))
}

// playOn leaves replay with the game standing here. Where two people played it,
// the person chooses who plays now.
func playOn(p *program) {
	if p.walk.Refuse() != nil {
		p.say(words.GamePast, p.walk.Over)
		return
	}
	p.table.game.LeaveAnswers()
	if p.table.game.Computer != gomoku.Nobody {
		takeUp(p, p.table.game.Computer)
		return
	}
	p.dialog = menus.NewPlayOn(p.opts.Text)
}

// Dialogs.

// decided are what follows from a decision in a dialog.
var decided = map[menus.Kind]func(p *program, d *menus.Dialog, c menus.Choice){
	menus.Title: titleChoice, menus.Others: otherChoice, menus.Goto: gotoChoice, menus.Save: saveChoice, menus.Load: loadChoice,
	menus.Options: optionChoice, menus.AddEngine: engineChoice, menus.MoveNumber: numberChoice, menus.GameNumber: numberChoice,
	menus.Sides: sideChoice, menus.PlayOn: playOnChoice,
	menus.Mistakes: func(p *program, _ *menus.Dialog, c menus.Choice) {
		p.dialog = nil
		p.walk.To(reviewed(p).Mistakes()[c.Row].Number)
	},
}

// choose carries out what was decided in a dialog. ESC closes it, and leaves the
// program from the title screen.
func choose(p *program, d *menus.Dialog, c menus.Choice) {
	if d.Kind == menus.Goto {
		cursor, size := p.at()
		*cursor = d.Follow(c, *cursor, size)
	}
	switch {
	case c.What == menus.Nothing:
	case c.What == menus.Close && d == p.title:
		p.quit = true
	case c.What == menus.Close:
		p.dialog = nil
	default:
		decided[c.Kind](p, d, c)
	}
}

// titleChoice carries out a line of the title screen, or chooses there whom the person
// plays against and who begins.
func titleChoice(p *program, d *menus.Dialog, c menus.Choice) {
	if c.What != menus.Take {
		chooseOpponent(p, d, c)
		return
	}
	switch c.Row {
	case menus.TwoPeople, menus.OnePerson:
		p.opts.SetPlayers(2 - c.Row)
		newGame(p)
	case menus.Resume:
		resume(p)
	case menus.LoadGame:
		openLoad(p)
	case menus.SetOptions:
		openOptions(p)
	case menus.OtherGames:
		p.dialog = menus.NewOthers(p.opts.Text)
	case menus.Statistics:
		openStats(p)
	case menus.Puzzles:
		openPuzzles(p)
	}
}

func openGoto(p *program) {
	cursor, _ := p.at()
	p.dialog = menus.NewGoto(p.opts.Text, *cursor)
}

// gotoChoice moves the cursor to the point that was typed.
func gotoChoice(p *program, d *menus.Dialog, c menus.Choice) {
	q, err := gomoku.ParsePoint(c.Text)
	cursor, size := p.at()
	switch {
	case err != nil:
		d.Warn = err.Error()
	case !q.On(size):
		d.Warn = p.opts.Text.Say(words.OffBoard, words.Name(q))
	default:
		*cursor, p.dialog = q, nil
	}
}

func openHelp(p *program) {
	p.dialog = menus.NewHelp(p.opts.Text, p.walk != nil)
	if p.mode != nil {
		title, table := p.mode.Table()
		p.dialog = menus.NewHelpOf(p.opts.Text, title, table)
	}
}

// numberChoice goes to the move, or the game of the file, of the number typed.
func numberChoice(p *program, d *menus.Dialog, c menus.Choice) {
	most, move := 0, c.Kind == menus.MoveNumber
	if move {
		_, most = p.walk.Moves()
	}
	n, err := strconv.Atoi(c.Text)
	if err != nil || n < 0 || move && most > 0 && n > most {
		d.Warn = p.opts.Text.Say(words.NoNumber)
		if most > 0 {
			d.Warn = p.opts.Text.Say(words.NumberTo, most)
		}
		return
	}
	if move {
		p.walk.To(n)
		p.dialog = nil
		return
	}
	anotherGame(p, n, func(why error) { d.Warn = why.Error() })
}

// openOptions opens the options. The level is the one that plays now.
func openOptions(p *program) {
	if !p.idle && p.table.watch == nil && p.table.game.Computer != gomoku.Nobody && !p.table.end.Over && !p.opts.Climb.On {
		p.opts.Setup.Level = p.table.level
	}
	p.dialog = menus.NewOptions(p.opts.Text, p.opts.Shown)
}

// optionChoice steps through the values of a setting, or starts a game with them all.
func optionChoice(p *program, d *menus.Dialog, c menus.Choice) {
	s, by := menus.Setting(c.Row), 1
	if c.What == menus.Change {
		by = c.By
	}
	switch s {
	case menus.NumSettings:
		p.dialog, p.note = nil, nil
		newGame(p)
		return
	case menus.Engine:
		p.dialog = menus.NewAddEngine(p.opts.Text)
		return
	case menus.Analyst:
		p.mind.leaveAnalyst()
	}
	before := p.opts
	if err := p.opts.Step(s, by); err != nil {
		d.Warn = firstLine(err.Error())
	}
	applied(p, d, s, before)
	d = p.dialog
	if err := p.opts.Keep(s, before); err != nil {
		d.Warn = firstLine(err.Error())
	}
	d.FillOptions(p.opts.Text, p.opts.Shown)
}

// applied lets a setting that was changed act.
func applied(p *program, d *menus.Dialog, s menus.Setting, before options.Options) {
	switch {
	case options.FromNextGame(s) && !p.idle:
		d.Warn = p.opts.Text.Say(words.NextGame)
	case s == menus.Foul:
		p.table.foul = p.opts.Setup.Foul
	case s == menus.Level && p.opts.Setup.Level.Name != before.Setup.Level.Name:
		seatLevel(p)
	case s == menus.Warn:
		warn(p)
	case s == menus.Theme:
		p.pic.SetTheme(p.opts.Wish.Theme)
	case s == menus.Archive:
		complain(p, p.shelf.SetArchive(p.opts.Archive))
	case s == menus.Language:
		relanguage(p, d, before.Text)
	case s == menus.Analyst:
		p.mind.follow.Moves = nil
		if p.mind.follow.Open {
			p.mind.analyze(p.opts.Analyst)
		}
	}
}

// engineChoice takes an engine of the person's own into the list, and lets it play.
func engineChoice(p *program, d *menus.Dialog, c menus.Choice) {
	list, _ := engines.Open(levels)
	e, err := list.Add(c.Text)
	if err != nil {
		d.Warn = err.Error()
		return
	}
	p.opts.Setup.Level, p.opts.Setup.Watch, p.opts.Climb.On = e.Level(), nil, false
	seatLevel(p)
	openOptions(p)
}

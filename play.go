package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/engines"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/keys"
	tty "gobang/tui/terminal"
	"gobang/tui/words"
)

// The program while somebody plays: one goroutine that owns the game, the
// screen and everything shown. It waits for keys, clicks, resizes, news from
// whoever thinks, the clock, and signals; acts; keeps the game; draws the whole
// frame. The order matters: a change is on disk before it is on the screen.

// program is the running game.
type program struct {
	screen tcell.Screen
	draw   *picture
	text   words.Lang
	opts   options.Options
	shelf  *saves.Shelf

	table  *table
	replay *replay.Walk // a walk through the table's game, nil while it is played
	scene  scene
	marks  bool     // forbidden points are marked
	note   []string // what the last command has to say, until the next
	alarm  []string // what the opponent threatens
	won    wins
	clicks clicks

	seats    players.Seats // who plays at the table
	failed   bool          // the engine to move failed and waits for the person's word
	paused   bool          // watching: the game stands still
	single   bool          // but for one move
	thinkID  int           // news of other thoughts are old
	analysis advice.Follow
	scholar  *advice.Study
	hinting  bool
	hurried  bool      // the computer was told to move now
	began    time.Time // the thought under way
	cancel   func()
	newsFeed chan players.News
	done     chan struct{} // closed when nobody reads newsFeed any more

	later   chan func() // what goroutines want done by the loop
	looking *looking    // into the files of the load list

	events  <-chan tcell.Event
	signals <-chan os.Signal

	quit  bool
	fault error // why the program has to stop
}

const (
	ringTurn = 120 * time.Millisecond // the frame turns by a cell while the computer thinks
	// A key that plays a stone may come twice; only later it hurries the computer.
	moveNowAfter = 300 * time.Millisecond
	longestSay   = 200 // letters of a message from elsewhere
)

// newProgram prepares a program on a screen that is not yet initialised or has
// been by a test. The game on the table is g, or a new one where g is nil.
func newProgram(s tcell.Screen, o options.Options, shelf *saves.Shelf) *program {
	p := &program{
		screen: s, opts: o, shelf: shelf,
		newsFeed: make(chan players.News, 64), later: make(chan func()), done: make(chan struct{}), cancel: func() {},
		analysis: advice.NewFollow(),
	}
	p.marks = o.Setup.Rule == gomoku.Renju
	p.draw = &picture{Canvas: canvasOf(&o, s)}
	p.setLanguage(o.Text)
	p.seat(newTable(o.Setup, o.Now), saves.Source{})
	p.table.pause()
	return p
}

// run is the loop. It returns when the person leaves, a signal comes or
// something breaks, with the reason in the two latter cases.
func (p *program) run(signals <-chan os.Signal) error {
	events := make(chan tcell.Event, 16)
	p.events, p.signals = events, signals
	stop := make(chan struct{})
	defer close(stop)
	go p.screen.ChannelEvents(events, stop)
	timer := time.NewTimer(clock.Tick)
	for !p.quit && p.fault == nil {
		p.followTable()
		p.show()
		timer.Reset(p.nextTick())
		select {
		case ev, ok := <-events:
			if !ok {
				return errors.New("the terminal is gone")
			}
			p.handle(ev)
			p.handleWaiting(events)
		case n := <-p.newsFeed:
			p.handleNews(n)
		case do := <-p.later:
			do()
		case sig := <-signals:
			return options.Ended(sig)
		case <-timer.C:
			if p.replay != nil {
				p.replay.Tick()
			} else if p.nextTick() == ringTurn {
				p.scene.phase++
			}
		}
		p.checkClock()
	}
	return p.fault
}

// handleWaiting acts on what came in meanwhile, so that a burst of keys costs
// one frame and not one each.
func (p *program) handleWaiting(events <-chan tcell.Event) {
	for n := 0; n < 64 && !p.quit && p.fault == nil; n++ {
		select {
		case ev, ok := <-events:
			if !ok {
				return
			}
			p.handle(ev)
		default:
			return
		}
	}
}

// nextTick is how long the screen may stay as it is.
func (p *program) nextTick() time.Duration {
	if p.replay != nil {
		return p.replay.Wait()
	}
	if p.thinking() && !p.opts.Still && p.draw.Colors >= 8 {
		return ringTurn
	}
	if !p.table.clock.Runs() {
		return time.Hour // nothing changes by itself
	}
	return p.table.left(p.table.game.Turn()).Until()
}

// finish keeps everything for the next start and lets go of the game's place.
func (p *program) finish() error {
	p.stopThinking()
	p.leaveAnalyst()
	close(p.done)
	p.table.pause()
	err := p.keep()
	p.seats.Empty()
	return errors.Join(err, p.shelf.Close())
}

// handle acts on one event.
func (p *program) handle(ev tcell.Event) {
	switch ev := ev.(type) {
	case *tcell.EventResize:
		// The first one tells the size that was already drawn.
		w, h := ev.Size()
		if lw, lh := p.draw.layout.Size(); w != lw || h != lh {
			p.draw.Forget() // two changes of size between frames lose cells
			p.screen.Sync()
		}
	case *tcell.EventError:
		p.fault = fmt.Errorf("the terminal: %w", ev)
	case *tcell.EventMouse:
		if p.clicks.press(ev) && p.scene.dialog == nil && p.scene.menu == nil {
			p.click(ev.Position())
		}
	case *tcell.EventKey:
		p.handleKey(ev)
	}
}

// handleKey gives a key to whatever is in front: dialog, title menu, board.
func (p *program) handleKey(ev *tcell.EventKey) {
	switch name := keys.Name(ev); {
	case name == "Ctrl-C":
		p.quit = true
	case name == "Ctrl-L":
		p.show() // what changed since the last frame, then all of it
		p.screen.Sync()
	case name == "Ctrl-Z":
		p.suspend()
	case p.draw.layout.TooSmall():
		p.quit = name == "Esc"
	case p.scene.dialog != nil:
		if d := p.scene.dialog; d.key(ev) && p.scene.dialog == d {
			p.scene.dialog = nil
		}
	case p.scene.menu != nil:
		if p.scene.menu.key(ev) {
			p.quit = true
		}
	case p.replay != nil:
		p.replayKey(name)
	default:
		p.command(keys.OnBoard[keys.Name(ev)])
	}
}

// suspend hands the terminal back to the shell until the program is continued.
func (p *program) suspend() {
	p.table.pause()
	if err := p.keep(); err != nil {
		p.say(words.KeptFailed, err)
	}
	if err := tty.Suspend(p.screen, p.events); err != nil {
		p.fault = fmt.Errorf("the terminal: %w", err)
		return
	}
	p.draw.Forget()
	p.screen.Sync()
	if p.scene.menu == nil && p.replay == nil {
		p.table.start()
	}
}

// moves of the cursor: columns to the right, rows up.
var cursorMoves = map[keys.Command][2]int{
	keys.Up: {0, 1}, keys.Down: {0, -1}, keys.Left: {-1, 0}, keys.Right: {1, 0},
	keys.UpLeft: {-1, 1}, keys.UpRight: {1, 1}, keys.DownLeft: {-1, -1}, keys.DownRight: {1, -1},
	keys.RowStart: {-gomoku.MaxSize, 0}, keys.RowEnd: {gomoku.MaxSize, 0}, keys.ColTop: {0, gomoku.MaxSize}, keys.ColBottom: {0, -gomoku.MaxSize},
}

// command carries out a command of the board.
func (p *program) command(cmd keys.Command) {
	if cmd == keys.None {
		return
	}
	p.note = nil
	if d, ok := cursorMoves[cmd]; ok {
		p.moveCursor(d[0], d[1])
		return
	}
	switch cmd {
	case keys.Play:
		if p.scene.computerThinks() && p.table.watch == nil {
			p.moveNow()
			return
		}
		p.play(p.scene.cursor)
	case keys.Undo:
		p.undo()
	case keys.Redo:
		if !p.table.redo() {
			p.say(words.NothingAgain)
			return
		}
		p.scene.thought = players.Thought{}
		p.moved()
	case keys.Step:
		p.step()
	case keys.Swap:
		p.swap()
	case keys.Stronger:
		p.changeLevel(1)
	case keys.Weaker:
		p.changeLevel(-1)
	case keys.Hint:
		p.hint()
	case keys.Marks:
		p.toggleMarks()
	case keys.New:
		p.newGame()
	case keys.Goto:
		p.openGoto()
	case keys.Save:
		p.openSave()
	case keys.Load:
		p.openLoad()
	case keys.Options:
		p.openOptions()
	case keys.Help:
		p.openHelp()
	case keys.Replay:
		p.enterReplay()
	case keys.Analysis:
		p.toggleAnalysis()
	case keys.Quit:
		p.quit = true
	}
}

// moveCursor moves the cursor and stops it at the rim.
func (p *program) moveCursor(dx, dy int) {
	last := p.table.game.Size - 1
	c := &p.scene.cursor
	c.X = max(0, min(c.X+dx, last))
	c.Y = max(0, min(c.Y+dy, last))
}

// click moves the cursor to a point, and plays where the cursor already is.
func (p *program) click(x, y int) {
	q := p.draw.layout.PointAt(x, y)
	if !q.On(p.table.game.Size) {
		return
	}
	if p.replay != nil {
		p.clickReplay(q)
		return
	}
	p.note = nil
	if q == p.scene.cursor {
		p.play(q)
		return
	}
	p.scene.cursor = q
}

// tell puts a message under the board until the next command.
func (p *program) tell(text string) {
	if r := []rune(text); len(r) > longestSay {
		text = string(r[:longestSay])
	}
	p.note = []string{text}
}

func (p *program) say(phrase words.Phrase, args ...any) { p.tell(p.text.Say(phrase, args...)) }

// play puts the person's stone on a point.
func (p *program) play(q gomoku.Point) {
	if p.table.computerToMove() {
		p.goOn() // its turn is not the person's
		return
	}
	var bad referee.ForbiddenError
	switch err := p.table.play(q); {
	case err == nil:
		p.moved()
	case errors.As(err, &bad):
		p.say(words.IsForbidden, words.Name(q), p.text.Say(words.Faults[bad.Fault]))
	case errors.Is(err, referee.ErrTaken):
		p.say(words.Taken, words.Name(q))
	case errors.Is(err, errTime):
		p.timeOver()
	case errors.Is(err, errOver):
		p.say(words.GameOver)
	}
}

// undo takes back; while the computer thinks it cancels the thought first.
func (p *program) undo() {
	thinking := p.thinking() && !p.hinting
	p.paused = true // where the person watches, the same move would only come again
	p.won.drop(p.table)
	if !p.table.undo() {
		p.say(words.NothingBack)
		return
	}
	p.scene.thought = players.Thought{} // it was about another position
	p.shelf.Touched()
	p.changed()
	if thinking {
		p.say(words.Cancelled)
	}
}

// swap gives the person the computer's side.
func (p *program) swap() {
	if p.table.end.Over || !p.table.swap() {
		p.say(words.GameOver)
		if !p.table.end.Over {
			p.say(words.TwoPeople)
		}
		return
	}
	p.changed()
	p.say(words.Swapped, p.table.game.Computer.Other())
}

// changeLevel goes up or down the ladder, also while the computer thinks.
func (p *program) changeLevel(step int) {
	if p.table.plays().Number == 0 || p.table.watch != nil {
		p.replaceEngine()
		return
	}
	n := p.table.level.Number + step
	if n < 1 {
		p.say(words.NoDown)
		return
	}
	if n > len(levels) {
		p.say(words.NoUp)
		return
	}
	l := levels[n-1]
	p.table.setLevel(l)
	p.opts.Setup.Level = l
	p.changed()
	if p.table.game.Computer == gomoku.Nobody {
		p.say(words.LevelNext, l.Number, l.Name)
		return
	}
	p.say(words.LevelNow, l.Number, l.Name)
}

// toggleMarks shows or hides Black's forbidden points.
func (p *program) toggleMarks() {
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
	p.mark()
}

// mark computes the forbidden points anew, so that they are never out of date.
func (p *program) mark() {
	p.scene.faults = nil
	t := p.table
	if p.marks && t.game.Rule == gomoku.Renju && t.game.Turn() == gomoku.Black && !t.end.Over {
		p.scene.faults = referee.ForbiddenPoints(t.grid)
	}
}

// moved follows a stone that was played, for the first time or again.
func (p *program) moved() {
	p.shelf.Touched()
	p.changed()
	p.won.add(p.table)
}

// changed follows every change of the game: it is kept, what was known of the
// old position goes, and the computer thinks if it is its turn.
func (p *program) changed() {
	p.stopThinking()
	p.scene.hints = nil
	if err := p.keep(); err != nil {
		p.say(words.KeptFailed, err)
	}
	p.mark()
	p.warn()
	p.Think()
}

// warn finds what the opponent of the person to move threatens.
func (p *program) warn() {
	p.alarm = nil
	t := p.table
	if !p.opts.Warn || t.end.Over || t.computerToMove() {
		return
	}
	by := t.game.Turn().Other()
	kind, answers := advice.Alarm(t.grid, t.game.Rule, by)
	what := map[advice.Danger]string{
		advice.ThreatensFive: p.text.Say(words.FourThreat), advice.HasOpenFour: p.text.Say(words.OpenFourThreat), advice.HasOpenThree: p.text.Say(words.OpenThree), advice.HasFourThree: p.text.Say(words.FourThreeThreat),
	}[kind]
	if what == "" {
		return
	}
	what = fmt.Sprintf(what, p.voice().colour(t, by))
	if len(answers) == 0 {
		p.alarm = []string{what + p.text.Say(words.Stop), what}
		return
	}
	where := p.text.Either(answers[:min(len(answers), 3)])
	p.alarm = []string{p.text.Say(words.AnswerAt, what, where), p.text.Say(words.BlockAt, where)}
}

// thinking reports whether somebody thinks, for a move or a hint.
func (p *program) thinking() bool { return p.scene.thinks }

// Think lets the computer think if it is its turn.
func (p *program) Think() {
	if p.waits() {
		p.table.pause()
	} else if p.table.computerToMove() && p.scene.menu == nil {
		p.startThinking(p.mover(), false)
	}
}

func (p *program) startThinking(t players.Thinker, hint bool) {
	p.thinkID++
	p.hinting, p.hurried, p.began = hint, false, p.opts.Now()
	p.scene.thinks, p.scene.thinker = true, p.table.game.Turn()
	if !hint {
		p.scene.thought = players.Thought{}
	}
	p.cancel = players.StartThinking(p.thinkID, t, p.table.game.Position(), p.thinkLimits(), p.post)
}

// thinkLimits are the limits of the computer's next thought.
func (p *program) thinkLimits() players.Limits {
	g := p.table.game
	lim := players.ByClock(p.table.left(g.Turn()), g.Limit.Increment)
	lim.Seed = p.opts.Seed
	return lim
}

// stopThinking cancels a thought; what it still sends is old news.
func (p *program) stopThinking() {
	p.cancel()
	p.thinkID++
	p.scene.thinks, p.hinting, p.failed, p.single = false, false, false, false
}

// post takes news from a thinker's goroutine to the loop.
func (p *program) post(n players.News) {
	if n.Done {
		select {
		case p.newsFeed <- n:
		case <-p.done:
		}
		return
	}
	select {
	case p.newsFeed <- n:
	default: // the loop is busy: the next report says more anyway
	}
}

// handleNews shows what a thinker found, and plays its move at the end.
func (p *program) handleNews(n players.News) {
	if n.Crash != "" {
		p.fault = crash{n.Crash}
		return
	}
	if n.Study {
		p.studyNews(n)
		return
	}
	if n.ID != p.thinkID {
		return
	}
	if n.Thought.Nodes > 0 || n.Thought.Said != nil || n.Thought.Standing == players.InProof {
		p.scene.thought = n.Thought
		p.scene.thought.WonBy -= len(p.table.game.Setup) // stones set up are no moves
	}
	if !n.Done {
		return
	}
	hint, hurried := p.hinting, p.hurried && errors.Is(n.Err, context.Canceled)
	p.scene.thinks, p.hinting = false, false
	switch {
	case hint:
		p.showHint(n)
	case players.IsEngine(n.Err):
		p.engineGone(n.Err)
	case hurried && p.table.refuse(n.Thought.Point) != nil:
		p.say(words.NothingYet)
		p.Think()
	case hurried:
		p.reply(n.Thought.Point)
	case n.Err != nil:
		p.say(words.EngineFailed, n.Err)
	default:
		p.reply(n.Thought.Point)
	}
}

// reply plays the computer's move.
func (p *program) reply(q gomoku.Point) {
	if p.table.watch != nil {
		p.note = nil // no command of the person's would clear it
	}
	if err := p.table.play(q); err != nil {
		p.say(words.EngineFailed, fmt.Sprintf("%s: %v", words.Name(q), err))
		return
	}
	p.moved()
}

// moveNow lets the computer play the best move it has found. A thought that has
// none yet goes on.
func (p *program) moveNow() {
	if p.opts.Now().Sub(p.began) >= moveNowAfter && p.canHurry() {
		p.hurry()
	}
}

// canHurry reports whether who thinks can be told to move: an outside engine knows
// its time and nothing else.
func (p *program) canHurry() bool {
	_, outside := p.mover().(*engines.Outside)
	return !outside
}

// hurry ends the computer's thought with the best move so far.
func (p *program) hurry() {
	if !p.hurried {
		p.hurried = true
		p.cancel()
	}
}

// crash is a panic in some goroutine, with its stack.
type crash struct{ stack string }

func (c crash) Error() string { return "internal fault: " + c.stack }

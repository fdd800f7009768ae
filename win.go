package main

// How a game ends, and whose point it is; and the games that were played: their list,
// how many of them were won, the climb from level to level, and their review.
//
// Three may end it: the referee, who sees a five, a forbidden stone or a full board;
// the clock, where the time of a person is over; and the file, which tells of a
// result that is not to be seen on the board. What the file tells holds at the end of
// its own line only, and there before what the referee sees, where the line goes on
// behind the end. A result on time or by giving up holds until a move is taken back.

import (
	"context"
	"errors"
	"slices"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/players"
	"gobang/puzzles"
	"gobang/replay"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/menus"
	"gobang/tui/solve"
	"gobang/tui/speech"
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
		return canUndo(t.game)
	}
	limit := t.game.Limit
	return canUndo(t.game) || limit.Game == 0 || limit.Left(onTheTable(t.game, t.end.Winner.Other())).Game > 0
}

// giveLostTime takes back a loss on time: the clock stands at what the moves took.
func (t *table) giveLostTime() {
	loser := t.end.Winner.Other()
	t.pause()
	t.game.Clock[loser] = min(t.game.Clock[loser], onTheTable(t.game, loser).Game)
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

// wins counts the games that were won against the computer: by the person, by it.
type wins [2]int

// add counts a game that has just ended.
func (c *wins) add(t *table) {
	if w := pointOf(t); w >= 0 {
		c[w]++
	}
}

// drop takes the finished game off before it goes on.
func (c *wins) drop(t *table) {
	if w := pointOf(t); w >= 0 && t.canTakeBack() {
		c[w]--
	}
}

// pointOf returns whose win the finished game is: 0 the person's, 1 the computer's,
// -1 nobody's.
func pointOf(t *table) int {
	switch {
	case !t.end.Over || t.game.Computer == gomoku.Nobody || t.end.Winner == gomoku.Nobody:
		return -1
	case t.end.Winner == t.game.Computer:
		return 1
	}
	return 0
}

// counted counts a game that has just ended, for the score and for the climb.
func counted(s *session) {
	t := s.table
	if !t.end.Over || t.game.Computer == gomoku.Nobody {
		return
	}
	s.won.add(t)
	if t.counted = true; s.opts.Count(t.level, pointOf(t)) {
		keepClimb(s)
	}
}

// uncounted takes the finished game off before it goes on.
func uncounted(s *session) {
	if !s.table.counted || !s.table.canTakeBack() {
		return
	}
	s.won.drop(s.table)
	if s.table.counted = false; s.opts.Climbs(s.table.level) {
		s.opts.Climb.Back()
		keepClimb(s)
	}
}

// climbNote is the file where the climb is kept.
const climbNote = "climb.txt"

// keepClimb keeps where the climb stands for the next start.
func keepClimb(s *session) {
	if err := s.shelf.Folder().SetNote(climbNote, s.opts.Climb.String()+"\n"); err != nil && s.note == nil {
		s.sayKept(err)
	}
}

// offered is the level the climb offers after the game on the table, 0 for none.
func offered(s *session) int {
	if !s.table.counted {
		return 0
	}
	return s.opts.Offered(s.table.level)
}

// offerWords say which level is offered and by which key it comes, "" where none is.
func offerWords(s *session) string {
	if !s.table.counted {
		return ""
	}
	return s.opts.OfferWords(s.table.level)
}

// number is the number of a side's player, as the original gave them: the side that
// begins is Player1 between two people, and a person against the computer always; the
// computer has none.
func number(t *table, side gomoku.Side) int {
	switch t.game.Computer {
	case gomoku.Nobody:
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

// fromTitle goes back to the game that waits behind the title screen.
func fromTitle(p *program) {
	p.title, p.idle, p.left = nil, false, false
	p.table.start()
	think(p)
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
	if !p.idle || p.left {
		p.clearTable()
	}
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

// The review of a game that is over, or is walked: the engine judges its moves in the
// background (review.Run) and what it finds stands in the game.

// openReview begins a review, or goes on with one; where it is in sight it lists the
// mistakes.
func openReview(p *program) {
	r := &p.mind.review
	switch {
	case p.walk == nil && !p.table.end.Over:
		p.say(words.ReviewWhen)
		return
	case p.walk == nil:
		enterReplay(p)
	case r.Shown && len(reviewed(p).Mistakes()) > 0:
		p.dialog = menus.NewMistakes(p.opts.Text, reviewed(p).Title(), func() [][]string { return reviewed(p).Rows() })
		p.dialog.Choose(reviewed(p).At(p.table.game.Len()))
	}
	if p.mind.follow.Open {
		toggleAnalysis(p)
		p.note = nil
	}
	if r.Shown = true; !r.Runs() {
		runReview(p)
	}
}

// runReview judges what is not judged yet of the line that is walked.
func runReview(p *program) {
	ctx, job := p.mind.review.Begin(p.table.game, review.For(p.opts.Review), func() { reviewOver(p) })
	if job == nil {
		return
	}
	go func() {
		defer caught(ctx, p)
		job(func(do func()) { soon(ctx, p, do) })
	}()
}

// reviewOver says how a review ended, and keeps what it found.
func reviewOver(p *program) {
	keepReview(&p.session)
	switch err := p.mind.review.Failed(); {
	case err != nil:
		p.say(words.ReviewFailed, err)
	case p.note != nil || p.walk == nil || reviewed(p).Under(p.table.game.Len()) != nil: // that is read now
	case len(reviewed(p).Mistakes()) == 0:
		p.say(words.ReviewedWell)
	case p.shelf.Filed() && p.shelf.Foreign():
		p.say(words.ReviewedFile)
	default:
		p.say(words.Reviewed)
	}
}

// leaveReview stops a review at once; what it has found is kept.
func leaveReview(s *session) {
	if s.mind.review.Leave() {
		keepReview(s)
	}
}

// keepReview writes the game with what a review says of it to where it is kept: into its
// file in the folder, and where it has none, with the game on the table.
func keepReview(s *session) {
	var err error
	s.atHome(func() { _, err = s.shelf.Renew(s.table.game) })
	if err == nil {
		err = s.keep()
	}
	s.sayKept(err)
}

// reviewed is what the game on the table says of its moves.
func reviewed(p *program) speech.Review {
	t := p.table
	return speech.Review{
		Lang: p.opts.Text, Found: review.Look(t.game), Person: speech.PersonOf(t.game), Runs: p.mind.review.Runs(),
		Colour: func(s gomoku.Side) string { return p.voice().colour(t, s) },
	}
}

// toMistake goes to the next or the last mistake.
func toMistake(p *program, cmd keys.Command, dir int) {
	n := reviewed(p).Next(speech.PersonOf(p.table.game), p.table.game.Len(), dir)
	if n == 0 {
		p.say(keys.Stays[cmd])
		return
	}
	p.mind.review.Shown = true
	goTo(p, n)
}

// goTo goes to a move of the line.
func goTo(p *program, move int) {
	if p.walk == nil {
		enterReplay(p)
	}
	p.note = nil
	p.walk.Auto(false)
	p.walk.To(move)
}

// Gobang is five in a row in the terminal, in the look of the Turbo C Gobang of
// the nineties: the computer opens on the centre, you answer with arrow keys and
// space, ESC leaves at once and loses nothing.
//
//	gobang [flags] [FILE]   play; FILE is a saved game
//	gobang bench            fixed searches: nodes, speed, signature
//	gobang analyze ...      value, best line, forced win of a position
//	gobang convert IN OUT   between file formats
//	gobang match A B        two levels against each other
//	gobang review FILE      a game judged move by move
//	gobang stats            won, lost and drawn, from the saved games
//	gobang engine           the Gomocup protocol on stdin and stdout
//
// How to read the code: main.go reads flags and wires the rest; play.go is the
// loop that owns the game, show.go and menus.go what it says and asks. board.go
// is the game on the table, win.go how it ends, ai.go and score.go the classic
// opponents. screen.go, panel.go and dialog.go draw, layout.go says where,
// input.go which key means what, text.go in which words; replay.go walks a game and
// its branches. plain.go plays without a screen; serve.go lends the engine to other
// programs, outside.go plays against theirs. Below are the packages gomoku (points,
// sides, rules), saves (the move list and its files), ega (colours and glyphs),
// engine (the brain) and gomocup (the protocol).
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/arcade"
	"gobang/command"
	"gobang/gomoku"
	"gobang/gomoku/clock"
	"gobang/options"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/menus"
	tty "gobang/tui/terminal"
	"gobang/tui/view"
	"gobang/tui/words"
)

// commands are the subcommands, each in a file of its name.
var commands = map[string]func(args []string, stdin io.Reader, stdout, stderr io.Writer) int{
	"analyze": func(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
		return command.Analyze(levels, args, stdin, stdout, stderr)
	},
	"bench":   command.Bench,
	"convert": command.Convert,
	"engine":  command.Engine,
	"match": func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
		return command.Match(levels, args, stdout, stderr)
	},
	"prove": command.Prove,
	"review": func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
		return command.Review(args, stdout, stderr)
	},
	"stats": func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
		return command.Stats(levels, args, stdout, stderr)
	},
	"verify": command.Verify,
}

func main() {
	args := os.Args[1:]
	if command.IsBrain(os.Args[0]) {
		os.Exit(command.Engine(args, os.Stdin, os.Stdout, options.Messages{To: os.Stderr}))
	}
	if len(args) > 0 {
		if run, ok := commands[args[0]]; ok {
			out := &output{to: os.Stdout}
			os.Exit(out.status(run(args[1:], os.Stdin, out, options.Messages{To: os.Stderr}), options.Messages{To: os.Stderr}))
		}
	}
	os.Exit(playCommand(args))
}

// output is a command's standard output. It keeps the first error, which many a
// Fprintf does not look at.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// status is how to leave: a command that could not say what it found has failed.
func (o *output) status(status int, stderr io.Writer) int {
	if status == options.Good && o.err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", o.err)
		return options.Bad
	}
	return status
}

// playCommand plays, on the screen or in plain lines.
func playCommand(args []string) int {
	o, status := options.Parse(args, levels, os.Getenv, options.Messages{To: os.Stderr})
	if status >= 0 {
		return status
	}
	seat, err := takeSeat(o)
	if err != nil {
		return fail(err)
	}
	if !o.Plain && !tty.Is() {
		seat.shelf.Close()
		return fail(tty.ErrNone)
	}
	if o.Plain {
		return plainCommand(o, seat, os.Stdin, os.Stdout, options.Messages{To: os.Stderr})
	}
	return playScreen(o, seat)
}

// fail prints the one line of an error and returns the status for it.
func fail(err error) int {
	fmt.Fprintf(options.Messages{To: os.Stderr}, "gobang: %v\n", err)
	return options.Bad
}

// seat is what a game needs of the disk: the shelf, and the game of FILE.
type seat struct {
	shelf  *saves.Shelf
	loaded *saves.Game
	said   string // what was wrong with a file that could still be opened
}

// takeSeat opens all that. A kept game that cannot be read is put aside by
// saves and does not keep anybody from playing.
func takeSeat(o options.Options) (s seat, err error) {
	if o.File != "" {
		var part *saves.Partial
		s.loaded, err = saves.LoadFile(o.File)
		if s.loaded == nil || err != nil && !errors.As(err, &part) {
			return s, err
		}
		if err != nil {
			s.said = err.Error()
		}
		o.SetSides(s.loaded)
	}
	s.shelf, err = saves.OpenShelf(o.Saves, worthKeeping)
	if s.shelf != nil && err == nil {
		err = s.shelf.SetArchive(o.Archive)
	}
	switch {
	case s.shelf == nil:
		return s, err
	case err == nil:
	case !s.shelf.Keeps():
		s.said = "nothing can be kept: " + err.Error()
	case s.said == "":
		s.said = s.shelf.Short(err, "")
	}
	return s, nil
}

// playScreen plays on the terminal. Whatever happens, the terminal is given
// back as it was, the game is kept, and one line says what was wrong.
func playScreen(o options.Options, st seat) (status int) {
	screen, err := tty.Open(o.Mouse)
	if err != nil {
		st.shelf.Close()
		return fail(err)
	}
	signals := tty.Watch(screen, func(sig os.Signal) {
		fail(fmt.Errorf("%w; something did not end in time, the game is kept", options.Ended(sig)))
	})
	p := newProgram(screen, o, st.shelf)
	defer func() {
		var stack string
		if r := recover(); r != nil {
			stack = fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
		status = p.leave(screen, status, stack)
	}()
	begin(p, st.loaded)
	if st.said != "" {
		complain(p, errors.New(st.said))
	}
	p.fault = p.run(signals)
	return options.Good
}

// program is the game on the screen: the session, the loop, and what is open and shown
// besides the game.
type program struct {
	session
	screen tcell.Screen
	pic    *picture
	title  *menus.Dialog // the title screen
	dialog *menus.Dialog // open over game or title

	hints  []gomoku.Point // best first
	marks  bool           // forbidden points are marked
	faults []gomoku.Point // and these are they
	alarm  []string       // what the opponent threatens
	phase  int            // how far the frame has turned
	clicks keys.Clicks

	events  <-chan tcell.Event
	signals <-chan os.Signal
	later   chan func() // what goroutines want done by the loop
	loading loading     // the list of saved games that is open
	quit    bool
	fault   error // why the program has to stop
}

// ringTurn is when the frame turns by a cell while the computer thinks.
const ringTurn = 120 * time.Millisecond

// newProgram prepares a program on a screen, with a new game that nobody plays yet.
func newProgram(s tcell.Screen, o options.Options, shelf *saves.Shelf) *program {
	p := &program{session: newSession(o, shelf), screen: s, later: make(chan func())}
	p.marks = o.Setup.Rule == gomoku.Renju
	p.pic = &picture{Canvas: canvasOf(&o, s)}
	p.setLanguage(o.Text)
	p.seat(newTable(o.Setup, o.Now), saves.Source{})
	p.table.pause()
	return p
}

// setLanguage chooses the language of everything that is said: English where the
// canvas has only ASCII characters.
func (p *program) setLanguage(lang words.Lang) {
	if p.pic.ASCII {
		lang = words.English
	}
	p.opts.Text = lang
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
		follow(p)
		p.show()
		timer.Reset(p.nextTick())
		select {
		case ev, ok := <-events:
			if !ok {
				return errors.New("the terminal is gone")
			}
			p.handle(ev)
			p.handleWaiting(events)
		case n := <-p.mind.feed:
			hear(p, n)
		case do := <-p.later:
			do()
		case sig := <-signals:
			return options.Ended(sig)
		case <-timer.C:
			if p.walk != nil {
				p.walk.Tick()
			} else if p.nextTick() == ringTurn {
				p.phase++
			}
		}
		checkClock(p)
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
	if p.walk != nil {
		return p.walk.Wait()
	}
	if p.mind.thinks && !p.opts.Still && p.pic.Colors >= 8 {
		return ringTurn
	}
	if !p.table.clock.Runs() {
		return time.Hour // nothing changes by itself
	}
	return p.table.left(p.table.game.Turn()).Until()
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
	p.pic.Forget()
	p.screen.Sync()
	if !p.idle && p.walk == nil {
		p.table.start()
	}
}

// otherChoice hands screen and keys to a small game until it is left. A signal ends it
// and the program.
func otherChoice(p *program, _ *menus.Dialog, c menus.Choice) {
	game := []func(context.Context, arcade.Env) error{arcade.Guess, arcade.Planes}[c.Row]
	p.dialog = nil
	ctx, cancel := context.WithCancel(context.Background())
	caught := make(chan os.Signal, 1)
	go func() {
		defer close(caught)
		select {
		case sig := <-p.signals:
			caught <- sig
			cancel()
		case <-ctx.Done():
		}
	}()
	err := game(ctx, arcade.Env{
		Screen: p.screen, Canvas: p.pic.Canvas, Events: p.events, Chinese: p.opts.Text == words.Chinese, Still: p.opts.Still,
		Scores: filepath.Join(p.shelf.Folder().Dir(), "scores.txt"), Seed: p.opts.Given, Suspend: p.suspend,
	})
	cancel()
	if sig, ok := <-caught; ok {
		p.fault = options.Ended(sig)
		return
	}
	switch {
	case errors.Is(err, arcade.ErrQuit):
		p.quit = true
	case err != nil:
		p.fault = err
	}
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
	p.dialog = menus.NewGames(p.opts.Text, list, levels.Title, p.shelf.Folder().Dir())
	p.loading.look(p, p.dialog, list)
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
	d.Warn = p.opts.Text.Say(words.Reading, e.Name)
	p.show() // a large file takes a moment
	d.Warn = ""
	g, err := p.shelf.Folder().Load(e.Name)
	if g == nil {
		d.Warn = p.shelf.Short(err, p.opts.File)
		return
	}
	p.dialog = nil
	p.note = nil
	p.endWalk()
	if !p.idle {
		p.clearTable()
	}
	aside := p.note
	enter(p, g, saves.Source{Path: e.Path, At: 1})
	switch {
	case err != nil:
		p.tell(p.shelf.Short(err, p.opts.File))
	case p.note != nil: // an engine that is not known here
	case aside != nil:
		p.note = aside
	case p.mind.waits(p.table): // the line says how to go on
	default:
		p.say(words.Loaded, e.Name)
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

// caught hands a panic of a goroutine to the loop; it is deferred.
func caught(ctx context.Context, p *program) {
	if r := recover(); r != nil {
		stack := fmt.Sprintf("%v\n%s", r, debug.Stack())
		soon(ctx, p, func() { p.fault = crash{stack} })
	}
}

// soon lets the loop do something, and reports false where nobody waits for it
// any more.
func soon(ctx context.Context, p *program, do func()) bool {
	if ctx.Err() != nil {
		return false
	}
	select {
	case p.later <- do:
		return true
	case <-ctx.Done():
	case <-p.mind.done:
	}
	return false
}

// leave ends the program: terminal first, then the game, then the line.
func (p *program) leave(screen tcell.Screen, status int, stack string) int {
	tty.Leave(screen)
	var c crash
	if errors.As(p.fault, &c) {
		stack = c.stack
	}
	kept := "the game is kept"
	if err := p.finish(); err != nil {
		kept = "the game is not kept: " + err.Error()
		status = options.Bad
	}
	switch {
	case stack != "":
		return fail(fmt.Errorf("internal fault: %s; %s%s", firstLine(stack), kept, writeStack(p.shelf, stack)))
	case p.fault != nil:
		return fail(fmt.Errorf("%w; %s", p.fault, kept))
	case status != options.Good:
		return fail(errors.New(kept))
	}
	return status
}

// writeStack leaves the stack of a crash beside the saved games.
func writeStack(shelf *saves.Shelf, stack string) string {
	path := filepath.Join(shelf.Folder().Dir(), "crash.txt")
	if os.WriteFile(path, []byte(stack), 0o666) != nil {
		return ""
	}
	return "; details in " + path
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

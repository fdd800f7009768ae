// Gobang is five in a row in the terminal, in the look of the Turbo C Gobang of
// the nineties: the computer opens on the centre, you answer with arrow keys and
// space, ESC leaves at once and loses nothing.
//
//	gobang [flags] [FILE]   play; FILE is a saved game
//	gobang COMMAND ...      analyze, convert, match and the others
//	gobang help [COMMAND]   how all that is used
//
// How to read the code. An event comes in at input.go: a key becomes a command by a table
// (tui/keys), and a command is one function. It changes the game on the table (board.go),
// win.go says whether that ends it, the shelf keeps it on disk (saves), and screen.go
// makes a frame of what there is to show, which tui/view draws. If it is the computer's
// turn, ai.go lets it think (players, engine), and its news come back to the loop, which
// stands here. score.go is how the programs of the past counted, plain.go the game in
// lines. The folders are rooms with one job each; CONTRIBUTING.md has the map.
package main

import (
	"context"
	_ "embed"
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
	"gobang/manual"
	"gobang/options"
	"gobang/players"
	"gobang/players/demo"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/menus"
	tty "gobang/tui/terminal"
	"gobang/tui/view"
	"gobang/tui/words"
)

// changes is the list of changes. The number of the release is its first heading.
//
//go:embed CHANGELOG.md
var changes string

// commands knows the commands, each in a file of its name.
func commands() command.Program {
	return command.Program{Levels: levels, Release: manual.ReleaseOf(changes)}
}

func main() {
	args := os.Args[1:]
	if command.IsBrain(os.Args[0]) {
		os.Exit(commands().Brain(args, os.Stdin, os.Stdout, options.Messages{To: os.Stderr}))
	}
	if len(args) > 0 {
		if slices.Contains([]string{"-h", "-help", "--help"}, args[0]) {
			args = []string{"help"}
		}
		if c, ok := commands().Find(args[0]); ok {
			os.Exit(runCommand(c, args[1:]))
		}
	}
	os.Exit(playCommand(args))
}

// runCommand runs a command and returns its exit status.
func runCommand(c command.Command, args []string) int {
	out := &output{to: os.Stdout}
	return out.status(c.Run(args, os.Stdin, out, options.Messages{To: os.Stderr}), options.Messages{To: os.Stderr})
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
	o, status := options.ParseWith(options.ConfigPath(), args, levels, os.Getenv, options.Messages{To: os.Stderr})
	if status >= 0 {
		return status
	}
	if o.Version {
		version, _ := commands().Find("version")
		return runCommand(version, nil)
	}
	seat, err := takeSeat(o)
	if err != nil {
		return fail(commands().Unknown(o.File, err))
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
	shelf   *saves.Shelf
	loaded  *saves.Game
	reading *saves.Reading // or it takes its time
	said    string         // what was wrong with a file that could still be opened
	fresh   bool           // nobody has played here yet
}

// takeSeat opens all that. A kept game that cannot be read is put aside by
// saves and does not keep anybody from playing.
func takeSeat(o options.Options) (s seat, err error) {
	if o.File != "" {
		s.reading = readFile(o.File)
	}
	if s.reading != nil && (o.Plain || s.reading.Within(readAtOnce)) {
		var part *saves.Partial
		s.loaded, _, err = s.reading.Result()
		if s.reading = nil; s.loaded == nil || err != nil && !errors.As(err, &part) {
			return s, err
		}
		if err != nil {
			s.said = err.Error()
		}
		o.SetSides(s.loaded)
	}
	if s.said == "" && len(o.Told) > 0 {
		if s.said = o.Complaint(); o.Plain {
			s.said = strings.Join(o.Told, "; ")
		}
	}
	s.fresh = saves.Fresh(o.Saves)
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
	default:
		s.said += "; " + s.shelf.Short(err, "")
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
	begin(p, st)
	if st.fresh && p.title != nil {
		p.title.Greet(p.opts.Text)
	}
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
	idler  demo.Idle     // and what happens behind it
	dialog *menus.Dialog // open over game or title
	mode   view.Mode     // done on the board in place of the game, nil for none

	signs
	phase  int // how far the frame has turned
	clicks keys.Clicks
	burst  tty.Burst
	bell   tty.Bell // little time is left

	events  <-chan tcell.Event
	signals <-chan os.Signal
	later   chan func()    // what goroutines want done by the loop
	loading loading        // the list of saved games that is open
	reading *saves.Reading // a game that takes its time, nil for none
	left    bool           // the game on the table waits behind the title screen
	quit    bool
	fault   error // why the program has to stop
}

// signs are what the board and the line below it say of the position besides the stones.
type signs struct {
	hints  []gomoku.Point // best first
	marks  bool           // forbidden points are marked
	faults []gomoku.Point // and these are they
	alarm  []string       // what the opponent threatens

	numbers bool // stones bear the numbers of their moves
}

// ringTurn is when the frame turns by a cell while the computer thinks.
const ringTurn = 120 * time.Millisecond

// newProgram prepares a program on a screen, with a new game that nobody plays yet.
func newProgram(s tcell.Screen, o options.Options, shelf *saves.Shelf) *program {
	p := &program{session: newSession(o, shelf), screen: s, later: make(chan func())}
	p.idler.Players = [2]players.Thinker{levels[0].Make(), levels[1].Make()}
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
			receive(p, ev)
			p.handleWaiting(events)
		case n := <-p.mind.feed:
			hear(p, n)
		case do := <-p.later:
			do()
		case sig := <-signals:
			return options.Ended(sig)
		case <-timer.C:
			if demos(p) {
				p.idler.Tick(p.opts.Now(), view.BackdropSize(p.pic.Canvas))
			} else if p.walk != nil {
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
			receive(p, ev)
		default:
			return
		}
	}
}

// receive acts on an event from the terminal. Pasted text goes into an open field and
// nowhere else, and what comes faster than a person types decides nothing.
func receive(p *program, ev tcell.Event) {
	origin := p.burst.Press(ev, ev.When())
	switch ev := ev.(type) {
	case *tcell.EventPaste:
		if ev.Start() && !p.dialog.Writes() {
			tellFront(p, words.PasteOnly)
		}
		return
	case *tcell.EventKey:
		if origin == tty.Pasted {
			p.dialog.Paste(ev)
			return
		}
		if origin == tty.Hasty && decides(p, ev) {
			tellFront(p, words.TooFast)
			return
		}
	}
	if !touched(p, ev) {
		p.handle(ev)
	}
}

// decides reports whether a key would throw away, confirm, begin or leave something.
func decides(p *program, ev *tcell.EventKey) bool {
	switch name := keys.Name(ev); {
	case p.dialog != nil:
		return p.dialog.Decides(ev)
	case p.title != nil:
		return p.title.Decides(ev)
	case p.mode != nil:
		_, table := p.mode.Table()
		return keys.Decides(keys.Named(table, name))
	case p.walk != nil:
		return keys.Decides(keys.InReplay[name])
	default:
		cmd := keys.OnBoard[name]
		overUndone := cmd == keys.Play && p.table.game.Tail() > 0 && !p.table.studied
		return keys.Decides(cmd) || overUndone
	}
}

// tellFront says something where the person looks: in the dialog, on the title screen or
// under the board.
func tellFront(p *program, phrase words.Phrase, args ...any) {
	switch text := p.opts.Text.Say(phrase, args...); {
	case p.dialog != nil:
		p.dialog.Tell(text)
	case p.title != nil:
		p.title.Tell(text)
	default:
		p.tell(text)
	}
}

// nextTick is how long the screen may stay as it is.
func (p *program) nextTick() time.Duration {
	if demos(p) {
		return p.idler.Wait(p.opts.Now())
	}
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
	p.sayKept(p.keep())
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
		Scores: filepath.Join(p.shelf.Folder().Dir(), "scores.txt"), Seed: p.opts.Given, Suspend: p.suspend, Origin: func(ev tcell.Event) tty.Origin { return p.burst.Press(ev, ev.When()) },
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

// readAtOnce is how long a file may take to be read before the loop goes on without it.
const readAtOnce = 300 * time.Millisecond

// readFile begins to read the first game of a file.
func readFile(path string) *saves.Reading {
	return saves.StartReading(filepath.Base(path), func(ctx context.Context) (*saves.Game, saves.Source, error) {
		g, err := saves.LoadFileContext(ctx, path)
		return g, saves.Source{Path: path, At: 1, Part: err != nil}, err
	})
}

// await does something with a game as soon as it is read. Meanwhile the loop goes on;
// ESC ends the reading, and other keys do nothing.
func await(p *program, r *saves.Reading, then func(g *saves.Game, from saves.Source, err error)) {
	done := func() {
		g, from, err := r.Result()
		if broken := (saves.Broken{}); errors.As(err, &broken) {
			p.fault = crash{broken.Stack}
			return
		}
		then(g, from, err)
	}
	if r.Within(readAtOnce) {
		done()
		return
	}
	p.reading = r
	tellFront(p, words.Reading, r.Name)
	go func() {
		r.Result()
		soon(context.Background(), p, func() {
			if p.reading == r { // and was not stopped
				p.reading = nil
				done()
			}
		})
	}()
}

// stopReading leaves everything as it was before.
func stopReading(p *program) {
	p.reading.Stop()
	tellFront(p, words.NotRead, p.reading.Name)
	p.reading = nil
}

// anotherGame puts game n of the file on the table, in replay, or says why there is
// none. The one that was there is put aside if somebody played on in it.
func anotherGame(p *program, n int, none func(why error)) {
	r := saves.StartReading(filepath.Base(p.shelf.File()), func(ctx context.Context) (*saves.Game, saves.Source, error) { return p.shelf.Game(ctx, n) })
	await(p, r, func(g *saves.Game, from saves.Source, err error) {
		if g == nil {
			none(noGame(p, err))
			return
		}
		p.dialog = nil
		p.endWalk()
		p.clearTable()
		enter(p, g, from)
		if err != nil {
			p.tell(err.Error())
		}
	})
}

// noGame says why a file has no such game.
func noGame(p *program, err error) error {
	for why, phrase := range map[error]words.Phrase{saves.ErrOneGame: words.OneGame, saves.ErrFirstGame: words.FirstGame, saves.ErrLastGame: words.LastGame} {
		if errors.Is(err, why) {
			return errors.New(p.opts.Text.Say(phrase))
		}
	}
	return err
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
	if p.reading != nil {
		p.reading.Stop()
	}
	setMode(p, nil)
	err := p.finish()
	kept := saves.HowKept(err)
	if err != nil {
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

// openTitle opens the title screen.
func openTitle(p *program) {
	if !p.left {
		p.shelf.LookAgain()
	}
	p.title, p.idle = menus.NewTitle(p.opts.Text, p.left || p.shelf.Waiting() != nil), true
}

// Gobang is five in a row in the terminal, in the look of the Turbo C Gobang of
// the nineties: the computer opens on the centre, you answer with arrow keys and
// space, ESC leaves at once and loses nothing.
//
//	gobang [flags] [FILE]   play; FILE is a saved game
//	gobang bench            fixed searches: nodes, speed, signature
//	gobang analyze ...      value, best line, forced win of a position
//	gobang convert IN OUT   between file formats
//	gobang match A B        two levels against each other
//	gobang engine           the Gomocup protocol on stdin and stdout
//	gobang bench            nodes, speed and signature of the engine
//
// How to read the code: main.go reads flags and wires the rest; play.go is the
// loop that owns the game, show.go and menus.go what it says and asks. board.go
// is the game on the table, win.go the referee, ai.go and score.go the classic
// opponents. screen.go, panel.go and dialog.go draw, layout.go says where,
// input.go which key means what, text.go in which words; replay.go walks a game and
// its branches. plain.go plays without a screen; serve.go lends the engine to other
// programs, outside.go plays against theirs. Below are the packages gomoku (points,
// sides, rules), saves (the move list and its files), ega (colours and glyphs),
// engine (the brain) and gomocup (the protocol).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/ega"
	"gobang/gomoku"
	"gobang/saves"
)

// Exit statuses.
const (
	exitGood  = 0
	exitBad   = 1
	exitUsage = 2
)

// commands are the subcommands, each in a file of its name.
var commands = map[string]func(args []string, stdin io.Reader, stdout, stderr io.Writer) int{
	"analyze": analyzeCommand,
	"bench":   benchCommand,
	"convert": convertCommand,
	"engine":  engineCommand,
	"match":   matchCommand,
	"prove":   proveCommand,
	"verify":  verifyCommand,
}

func main() {
	args := os.Args[1:]
	if isBrain(os.Args[0]) {
		os.Exit(engineCommand(args, os.Stdin, os.Stdout, messages{os.Stderr}))
	}
	if len(args) > 0 {
		if run, ok := commands[args[0]]; ok {
			out := &output{to: os.Stdout}
			os.Exit(out.status(run(args[1:], os.Stdin, out, messages{os.Stderr}), messages{os.Stderr}))
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
	if status == exitGood && o.err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", o.err)
		return exitBad
	}
	return status
}

// options are what the person asked for.
type options struct {
	setup    setup
	analyst  level       // an outside engine; none: the program's own
	computer gomoku.Side // the side it plays when it plays
	direct   bool        // start a game, no title screen
	text     *phrases
	wish     ega.Wish
	shapes   bool
	still    bool
	mouse    bool
	warn     bool // tell of threats
	plain    bool
	seed     uint64
	given    uint64 // the seed of the command line, 0 for none: the small games draw lots of their own
	saves    string
	file     string
	asked    map[string]bool // the flags that were given
	now      func() time.Time
}

// players is 2 where two people play.
func (o *options) players() int {
	if o.setup.computer == gomoku.Nobody {
		return 2
	}
	return 1
}

func (o *options) setPlayers(n int) {
	o.setup.computer = gomoku.Nobody
	if n == 1 {
		o.setup.computer = o.computer
	}
}

// setSides lets the flags say who plays on in a game from a file. What they leave
// open stays as the file has it.
func (o *options) setSides(g *saves.Game) {
	level := o.asked["level"] || o.asked["engine"]
	if level {
		g.Level = o.setup.level.name
	}
	if o.asked["players"] || o.asked["first"] || level && g.Computer == gomoku.Nobody {
		g.Computer = o.setup.computer
	}
}

// setComputer gives the computer a side for the games to come.
func (o *options) setComputer(s gomoku.Side) {
	n := o.players()
	o.computer = s
	o.setPlayers(n)
}

// canvas returns the canvas for a screen, by what terminal and person say.
func (o *options) canvas(s tcell.Screen) *ega.Canvas {
	return ega.NewCanvas(s, ega.Detect(s.CharacterSet(), s.Colors(), os.Getenv, o.wish))
}

const usage = `usage: gobang [flags] [FILE]
       gobang analyze FILE|MOVES   value, best line, forced win (analyze -h)
       gobang convert IN OUT       between file formats (convert -h)
       gobang match A B            levels or engines against each other (match -h)
       gobang engine               the Gomocup protocol (engine -h)
       gobang bench                nodes, speed and signature of the engine
       gobang verify               checks the proven strategy (verify -h)
       gobang prove                goes on building it (prove -h)

Five in a row. FILE is a saved game to go on with. Keys: arrows move, space
plays, u takes back, h gives a hint, ? lists all keys, ESC leaves and keeps the
game for the next start.

Levels: 1 turboc, 2 combinations, 3 twenty, 4 list, 5 attacker, 6 club,
7 expert, 8 master, 9 perfect (never loses where it is proven: verify -h).
Rules: freestyle (five or more), standard (exactly five), renju (forbidden
points for Black), caro (exactly five, not blocked at both ends), caro6 (as
caro, six or more win too).

Examples:
  gobang                         the title screen
  gobang -level attacker         a game against level 5
  gobang -first human -size 19   you begin, on 19 lines
  gobang -players 2 -rule renju  two people, renju
  gobang game.sgf                go on with a saved game
  gobang -engine ./pbrain-x      against another program (Gomocup protocol)
  gobang -engine 8 -engine NAME  watch two play; space stops, . plays one move
  echo i9 | gobang -plain        without a screen

Flags:
`

// defaultLevel is the level nobody chose.
const defaultLevel = "expert"

// parseOptions reads the command line. Problems are told on stderr; status says
// how to leave then, and is -1 when all is well.
func parseOptions(args []string, getenv func(string) string, stderr io.Writer) (o options, status int) {
	o = options{now: time.Now}
	fs := flag.NewFlagSet("gobang", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() { fmt.Fprint(stderr, usage); fs.PrintDefaults() }
	levelName := fs.String("level", defaultLevel, "the computer's `LEVEL`, 1 to 9 or a name")
	first := fs.String("first", "computer", "`WHO` begins: computer or human")
	rule := fs.String("rule", "freestyle", "the `RULE`: freestyle, standard, renju, caro or caro6")
	size := fs.Int("size", gomoku.DefaultSize, "`LINES` of the board, 5 to 25")
	players := fs.Int("players", 1, "`1` against the computer, 2 for two people")
	fs.DurationVar(&o.setup.limit.Move, "movetime", 0, "`TIME` for a move, such as 30s (default: no limit)")
	fs.DurationVar(&o.setup.limit.Game, "gametime", 0, "`TIME` of each side for the game, such as 10m (default: no limit)")
	fs.DurationVar(&o.setup.limit.Increment, "increment", 0, "`TIME` every move adds to that of the game")
	lang := fs.String("lang", "", "`LANGUAGE` of the texts: en or zh (default: by LANG; en where only ASCII is shown)")
	width := fs.String("width", "", "how wide line characters are: `narrow` or wide (default: narrow, or by RUNEWIDTH_EASTASIAN)")
	noMouse := fs.Bool("nomouse", false, "leave the mouse to the terminal")
	fs.BoolVar(&o.wish.ASCII, "ascii", false, "draw with ASCII characters only")
	fs.BoolVar(&o.shapes, "shapes", false, "tell the stones apart by shape as well")
	fs.BoolVar(&o.still, "still", false, "do not turn the frame while the computer thinks")
	fs.BoolVar(&o.plain, "plain", false, "no screen: print the board, read moves line by line")
	var engines []string
	fs.Func("engine", "play against the outside engine `NAME`, a name of the list, or a command line in quotes; twice, two play each other", func(s string) error {
		engines = append(engines, s)
		return nil
	})
	analyst := fs.String("analyst", "", "let the outside engine `NAME` analyze (a), a name of the list or a command line")
	fs.StringVar(&o.saves, "saves", "", "the `FOLDER` of saved games (default: the user's data folder)")
	fs.Uint64Var(&o.seed, "seed", 0, "`NUMBER` that decides between equal moves of the classic levels (default: the clock)")
	if status := parseFlags(fs, args, stderr); status >= 0 {
		return o, status
	}
	o.asked = flagsGiven(fs)
	for _, name := range []string{"level", "first", "rule", "size", "players", "movetime", "gametime"} {
		o.direct = o.direct || o.asked[name]
	}
	err := o.fill(*levelName, *first, *rule, *size, *players, *lang, *width, getenv)
	if err == nil {
		err = o.setEngines(engines)
	}
	if err == nil {
		err = o.setAnalyst(*analyst)
	}
	if err == nil {
		err = checkLimit(o.setup.limit)
	}
	if err == nil && fs.NArg() > 1 {
		err = fmt.Errorf("%s: only one file can be played at a time", shown(fs.Arg(1)))
	}
	for _, name := range []string{"rule", "size"} {
		if err == nil && fs.NArg() > 0 && o.asked[name] {
			err = fmt.Errorf("-%s is for a new game, %s has its own", name, shown(fs.Arg(0)))
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return o, exitUsage
	}
	o.mouse, o.file = !*noMouse, fs.Arg(0)
	if o.given = o.seed; !o.asked["seed"] {
		o.seed = uint64(time.Now().UnixNano())
	}
	return o, -1
}

// fill checks the values of the flags that are words and numbers.
func (o *options) fill(levelName, first, rule string, size, players int, lang, width string, getenv func(string) string) (err error) {
	o.warn = true
	o.wish.Width = width
	o.setup.size = size
	if o.setup.level, err = findLevel(levelName); err != nil {
		return err
	}
	if o.setup.rule, err = gomoku.ParseRule(rule); err != nil {
		return err
	}
	if o.text, err = language(lang, getenv); err != nil {
		return err
	}
	switch first {
	case "computer":
		o.computer = gomoku.Black
	case "human", "person":
		o.computer = gomoku.White
	default:
		return fmt.Errorf("-first %q: computer or human", first)
	}
	if players != 1 && players != 2 {
		return fmt.Errorf("-players %d: 1 or 2", players)
	}
	if width != "" && width != "narrow" && width != "wide" {
		return fmt.Errorf("-width %q: narrow or wide", width)
	}
	o.setPlayers(players)
	return gomoku.CheckSize(size)
}

// playCommand plays, on the screen or in plain lines.
func playCommand(args []string) int {
	o, status := parseOptions(args, os.Getenv, messages{os.Stderr})
	if status >= 0 {
		return status
	}
	seat, err := takeSeat(o)
	if err != nil {
		return complain(err)
	}
	if !o.plain && !isTerminal() {
		seat.current.Close()
		return complain(errNoTerminal)
	}
	if o.plain {
		return plainCommand(o, seat, os.Stdin, os.Stdout, messages{os.Stderr})
	}
	return playScreen(o, seat)
}

// complain prints the one line of an error and returns the status for it.
func complain(err error) int {
	fmt.Fprintf(messages{os.Stderr}, "gobang: %v\n", err)
	return exitBad
}

// seat is what a game needs of the disk: the folder, the place in it where this
// running copy keeps its game, the game kept there, and the game of FILE.
type seat struct {
	folder  *saves.Folder
	current *saves.Current
	kept    *saves.Game
	loaded  *saves.Game
	said    string // what was wrong with a file that could still be opened
}

// takeSeat opens all that. A kept game that cannot be read is put aside by
// saves and does not keep anybody from playing.
func takeSeat(o options) (s seat, err error) {
	if o.file != "" {
		var part *saves.Partial
		s.loaded, err = saves.LoadFile(o.file)
		if s.loaded == nil || err != nil && !errors.As(err, &part) {
			return s, err
		}
		if err != nil {
			s.said = err.Error()
		}
		o.setSides(s.loaded)
	}
	if s.folder, err = saves.OpenFolder(o.saves); errors.Is(err, syscall.ENOTDIR) {
		return s, err // a wrong name, not a folder that takes nothing
	}
	if err == nil {
		s.current, err = s.folder.Claim()
	}
	if err != nil {
		s.current = s.folder.Nowhere()
		s.said = "nothing can be kept: " + err.Error()
	}
	g, err := s.current.Game()
	if err != nil && s.said == "" {
		s.said = strings.ReplaceAll(err.Error(), s.folder.Dir()+string(filepath.Separator), "")
	}
	if g != nil && !g.Result.Over {
		s.kept = g
	}
	return s, nil
}

// playScreen plays on the terminal. Whatever happens, the terminal is given
// back as it was, the game is kept, and one line says what was wrong.
func playScreen(o options, st seat) (status int) {
	screen, err := openTerminal(o.mouse)
	if err != nil {
		st.current.Close()
		return complain(err)
	}
	p := newProgram(screen, o, st.folder, st.current)
	p.kept = st.kept
	defer func() {
		var stack string
		if r := recover(); r != nil {
			stack = fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
		status = p.leave(screen, status, stack)
	}()
	p.begin(st.loaded)
	if st.said != "" {
		p.complain(errors.New(st.said))
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	p.fault = p.run(signals)
	return exitGood
}

// leave ends the program: terminal first, then the game, then the line.
func (p *program) leave(screen tcell.Screen, status int, stack string) int {
	screen.Fini()
	var c crash
	if errors.As(p.fault, &c) {
		stack = c.stack
	}
	kept := "the game is kept"
	if err := p.finish(); err != nil {
		kept = "the game is not kept: " + err.Error()
		status = exitBad
	}
	switch {
	case stack != "":
		return complain(fmt.Errorf("internal fault: %s; %s%s", firstLine(stack), kept, p.writeStack(stack)))
	case p.fault != nil:
		return complain(fmt.Errorf("%w; %s", p.fault, kept))
	case status != exitGood:
		return complain(errors.New(kept))
	}
	return status
}

// writeStack leaves the stack of a crash beside the saved games.
func (p *program) writeStack(stack string) string {
	path := filepath.Join(p.folder.Dir(), "crash.txt")
	if os.WriteFile(path, []byte(stack), 0o666) != nil {
		return ""
	}
	return "; details in " + path
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// flagsGiven names the flags that were on the command line.
func flagsGiven(fs *flag.FlagSet) map[string]bool {
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return given
}

// parseFlags parses a command line: help goes out whole, a mistake as one line.
// The status is -1 when all is well.
func parseFlags(fs *flag.FlagSet, args []string, stderr io.Writer) int {
	usage := fs.Usage
	fs.Usage = func() {}
	fs.SetOutput(io.Discard)
	err := fs.Parse(args)
	fs.SetOutput(stderr)
	fs.Usage = usage
	switch {
	case errors.Is(err, flag.ErrHelp):
		usage()
		return exitGood
	case err != nil:
		fmt.Fprintf(stderr, "gobang: %s (-h lists the flags)\n", escaped(err.Error(), ""))
		return exitUsage
	}
	return -1
}

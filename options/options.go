package options

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"gobang/gomoku"
	"gobang/players"
	"gobang/players/engines"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/words"
)

// setAnalyst takes the value of -analyst.
func (o *Options) setAnalyst(name string) (err error) {
	if name != "" {
		o.Analyst, err = engines.OutsidePlayer(o.Levels, name)
	}
	if err != nil {
		return fmt.Errorf("-analyst: %w", err)
	}
	return nil
}

// Setup is what a new game is made of.
type Setup struct {
	Size     int
	Rule     gomoku.Rule
	Computer gomoku.Side // Nobody: two people
	Level    players.Level
	Watch    *[2]players.Level // two that play each other; computer does not count then
	Limit    saves.Limit
}

// shortest is the least time a flag may give.
const shortest = time.Second

// checkLimit checks the times of the command line.
func checkLimit(l saves.Limit) error {
	switch {
	case l.Move != 0 && l.Move < shortest:
		return fmt.Errorf("-movetime %v: at least %v", l.Move, shortest)
	case l.Game != 0 && l.Game < shortest:
		return fmt.Errorf("-gametime %v: at least %v", l.Game, shortest)
	case l.Increment < 0:
		return fmt.Errorf("-increment %v: not a time to win", l.Increment)
	case l.Increment > 0 && l.Game == 0:
		return fmt.Errorf("-increment %v: there is no -gametime to add it to", l.Increment)
	}
	return nil
}

// Options are what the person asked for.
type Options struct {
	Levels   players.Ladder
	Setup    Setup
	Analyst  players.Level // an outside engine; none: the program's own
	Computer gomoku.Side   // the side it plays when it plays
	Direct   bool          // start a game, no title screen
	Text     words.Lang
	Wish     ega.Wish
	Shapes   bool
	Still    bool
	Mouse    bool
	Warn     bool // tell of threats
	Plain    bool
	Seed     uint64
	Given    uint64 // the seed of the command line, 0 for none: the small games draw lots of their own
	Saves    string
	Archive  bool // games that are over are kept
	File     string
	Asked    map[string]bool // the flags that were given
	Now      func() time.Time
}

// Players is 2 where two people play.
func (o *Options) Players() int {
	if o.Setup.Computer == gomoku.Nobody {
		return 2
	}
	return 1
}

func (o *Options) SetPlayers(n int) {
	o.Setup.Computer = gomoku.Nobody
	if n == 1 {
		o.Setup.Computer = o.Computer
	}
}

// SetSides lets the flags say who plays on in a game from a file. What they leave
// open stays as the file has it.
func (o *Options) SetSides(g *saves.Game) {
	level := o.Asked["level"] || o.Asked["engine"]
	if level {
		g.Level = o.Setup.Level.Name
	}
	if o.Asked["players"] || o.Asked["first"] || level && g.Computer == gomoku.Nobody {
		g.Computer = o.Setup.Computer
	}
}

// SetComputer gives the computer a side for the games to come.
func (o *Options) SetComputer(s gomoku.Side) {
	n := o.Players()
	o.Computer = s
	o.SetPlayers(n)
}

const usageText = `usage: gobang [flags] [FILE]
       gobang analyze FILE|MOVES   value, best line, forced win (analyze -h)
       gobang convert IN OUT       between file formats (convert -h)
       gobang match A B            levels or engines against each other (match -h)
       gobang review FILE          the mistakes of a game (review -h)
       gobang stats                won, lost, drawn, from the saved games (stats -h)
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

// DefaultLevel is the level nobody chose.
const DefaultLevel = "expert"

// Parse reads the command line. Problems are told on stderr; status says
// how to leave then, and is -1 when all is well.
func Parse(args []string, levels players.Ladder, getenv func(string) string, stderr io.Writer) (o Options, status int) {
	o = Options{Now: time.Now, Levels: levels}
	fs := flag.NewFlagSet("gobang", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() { fmt.Fprint(stderr, usageText); fs.PrintDefaults() }
	levelName := fs.String("level", DefaultLevel, "the computer's `LEVEL`, 1 to 9 or a name")
	first := fs.String("first", "computer", "`WHO` begins: computer or human")
	rule := fs.String("rule", "freestyle", "the `RULE`: freestyle, standard, renju, caro or caro6")
	size := fs.Int("size", gomoku.DefaultSize, "`LINES` of the board, 5 to 25")
	players := fs.Int("players", 1, "`1` against the computer, 2 for two people")
	fs.DurationVar(&o.Setup.Limit.Move, "movetime", 0, "`TIME` for a move, such as 30s (default: no limit)")
	fs.DurationVar(&o.Setup.Limit.Game, "gametime", 0, "`TIME` of each side for the game, such as 10m (default: no limit)")
	fs.DurationVar(&o.Setup.Limit.Increment, "increment", 0, "`TIME` every move adds to that of the game")
	lang := fs.String("lang", "", "`LANGUAGE` of the texts: en or zh (default: by LANG; en where only ASCII is shown)")
	width := fs.String("width", "", "how wide line characters are: `narrow` or wide (default: narrow, or by RUNEWIDTH_EASTASIAN)")
	noMouse := fs.Bool("nomouse", false, "leave the mouse to the terminal")
	fs.BoolVar(&o.Wish.ASCII, "ascii", false, "draw with ASCII characters only")
	fs.BoolVar(&o.Shapes, "shapes", false, "tell the stones apart by shape as well")
	fs.BoolVar(&o.Still, "still", false, "do not turn the frame while the computer thinks")
	fs.BoolVar(&o.Plain, "plain", false, "no screen: print the board, read moves line by line")
	var engines []string
	fs.Func("engine", "play against the outside engine `NAME`, a name of the list, or a command line in quotes; twice, two play each other", func(s string) error {
		engines = append(engines, s)
		return nil
	})
	analyst := fs.String("analyst", "", "let the outside engine `NAME` analyze (a), a name of the list or a command line")
	fs.StringVar(&o.Saves, "saves", "", "the `FOLDER` of saved games (default: the user's data folder)")
	noArchive := fs.Bool("no-archive", false, "keep no games that are over (default: each in a file of its own)")
	fs.Uint64Var(&o.Seed, "seed", 0, "`NUMBER` that decides between equal moves of the classic levels (default: the clock)")
	if status := ParseFlags(fs, args, stderr); status >= 0 {
		return o, status
	}
	o.Asked = Given(fs)
	for _, name := range []string{"level", "first", "rule", "size", "players", "movetime", "gametime"} {
		o.Direct = o.Direct || o.Asked[name]
	}
	err := o.fill(*levelName, *first, *rule, *size, *players, *lang, *width, getenv)
	if err == nil {
		err = o.setEngines(engines)
	}
	if err == nil {
		err = o.setAnalyst(*analyst)
	}
	if err == nil {
		err = checkLimit(o.Setup.Limit)
	}
	if err == nil && fs.NArg() > 1 {
		err = fmt.Errorf("%s: only one file can be played at a time", saves.Shown(fs.Arg(1)))
	}
	for _, name := range []string{"rule", "size"} {
		if err == nil && fs.NArg() > 0 && o.Asked[name] {
			err = fmt.Errorf("-%s is for a new game, %s has its own", name, saves.Shown(fs.Arg(0)))
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return o, Usage
	}
	o.Mouse, o.Archive, o.File = !*noMouse, !*noArchive, fs.Arg(0)
	if o.Given = o.Seed; !o.Asked["seed"] {
		o.Seed = uint64(time.Now().UnixNano())
	}
	return o, -1
}

// fill checks the values of the flags that are words and numbers.
func (o *Options) fill(levelName, first, rule string, size, players int, lang, width string, getenv func(string) string) (err error) {
	o.Warn = true
	o.Wish.Width = width
	o.Setup.Size = size
	if o.Setup.Level, err = o.Levels.Find(levelName); err != nil {
		return err
	}
	if o.Setup.Rule, err = gomoku.ParseRule(rule); err != nil {
		return err
	}
	if o.Text, err = words.Find(lang, getenv); err != nil {
		return err
	}
	switch first {
	case "computer":
		o.Computer = gomoku.Black
	case "human", "person":
		o.Computer = gomoku.White
	default:
		return fmt.Errorf("-first %q: computer or human", first)
	}
	if players != 1 && players != 2 {
		return fmt.Errorf("-players %d: 1 or 2", players)
	}
	if width != "" && width != "narrow" && width != "wide" {
		return fmt.Errorf("-width %q: narrow or wide", width)
	}
	o.SetPlayers(players)
	return gomoku.CheckSize(size)
}

// setEngines takes the values of -engine: one plays the computer's side, two play
// each other, the first of them Black.
func (o *Options) setEngines(names []string) error {
	if len(names) == 0 {
		return nil
	}
	if len(names) > 2 {
		return fmt.Errorf("-engine %q: two can play at the most", names[2])
	}
	list, listErr := engines.Open(o.Levels)
	chosen := make([]players.Level, len(names))
	for i, name := range names {
		l, err := list.Player(name)
		if err != nil {
			return errors.Join(fmt.Errorf("-engine: %w", err), listErr)
		}
		chosen[i] = l
	}
	if o.Players() == 2 {
		return fmt.Errorf("-engine %q: there is nobody for it to play where -players is 2", names[0])
	}
	o.Direct = true
	if len(chosen) == 1 {
		o.Setup.Level = chosen[0]
		return nil
	}
	o.Setup.Watch = &[2]players.Level{chosen[0], chosen[1]}
	return nil
}

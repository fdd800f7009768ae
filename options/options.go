package options

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/opening"
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
	Opening  opening.Rule // two that play each other open freely
	Computer gomoku.Side  // Nobody: two people
	Level    players.Level
	Watch    *[2]players.Level // two that play each other; computer does not count then
	Foul     bool              // a forbidden move is played and loses; else it is refused
	Limit    saves.Limit
}

// shortest is the least time a flag may give.
const shortest = time.Second

// shortestReview is the least time a move of a review may get.
const shortestReview = 10 * time.Millisecond

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
	Climb    players.Climb // of the level, where nobody chose one
	Analyst  players.Level // an outside engine; none: the program's own
	Computer gomoku.Side   // the side it plays when it plays
	Direct   bool          // start a game, no title screen
	Text     words.Lang
	Wish     ega.Wish
	Shapes   bool
	Still    bool
	Bell     bool
	Mouse    bool
	Warn     bool // tell of threats
	Plain    bool
	Seed     uint64 // decides between moves of the same worth
	Lots     bool   // at levels 1 to 5, too
	Depth    int    // plies of a level that asks for them
	Version  bool
	Given    uint64 // the seed of the command line, 0 for none: the small games draw lots of their own
	Saves    string
	Archive  bool          // games that are over are kept
	Review   time.Duration // of a move of a review
	File     string
	Asked    map[string]bool // the flags that were given
	Config   string          // the file of settings, which keeps what is chosen; none: nothing is kept
	Told     []string        // what of it could not be used
	Now      func() time.Time
}

// Players is 2 where two people play.
func (o *Options) Players() int {
	if o.Setup.Computer == gomoku.Nobody {
		return 2
	}
	return 1
}

// SetPlayers sets how many people play in games to come: one or two.
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

// Depths are the plies that the 20 x 20 program asked for, and DefaultDepth is what
// it gets where nobody answers.
var Depths = []int{2, 4, 6}

const DefaultDepth = 4

// DefaultLevel is the level nobody chose: it climbs (players.Climb).
const DefaultLevel = "climb"

// setLevel takes the value of -level.
func (o *Options) setLevel(name string) (err error) {
	if strings.EqualFold(name, DefaultLevel) {
		o.climbOn()
		return nil
	}
	o.Setup.Level, err = o.Levels.Find(name)
	return err
}

// Parse reads the command line. Problems are told on stderr; status says
// how to leave then, and is -1 when all is well.
func Parse(args []string, levels players.Ladder, getenv func(string) string, stderr io.Writer) (o Options, status int) {
	return parse(nil, args, levels, getenv, stderr)
}

// parse reads the command line over some settings from elsewhere, which it does not hold.
func parse(base []setting, args []string, levels players.Ladder, getenv func(string) string, stderr io.Writer) (o Options, status int) {
	o = Options{Now: time.Now, Levels: levels}
	var g given
	fs := Page.NewFlags(stderr, func(fs *flag.FlagSet) { g.define(fs, &o) })
	for _, b := range base {
		if err := fs.Set(b.key, b.value); err != nil {
			fmt.Fprintf(stderr, "gobang: %s = %s: %v\n", b.key, saves.Shown(b.value), err)
			return o, Usage
		}
	}
	if status := ParseFlags(fs, args, stderr); status >= 0 {
		return o, status
	}
	o.Asked = Given(fs)
	for _, b := range base {
		delete(o.Asked, b.key)
	}
	for _, name := range []string{"level", "first", "rule", "opening", "size", "players", "movetime", "gametime"} {
		o.Direct = o.Direct || o.Asked[name]
	}
	err := o.fill(g, getenv)
	if err == nil {
		err = o.setForbidden(g.forbidden)
	}
	if err == nil {
		err = o.setEngines(g.engines)
	}
	if err == nil {
		err = o.setAnalyst(g.analyst)
	}
	if err == nil {
		err = checkLimit(o.Setup.Limit)
	}
	if err == nil && o.Review < shortestReview {
		err = fmt.Errorf("-review-time %v: at least %v", o.Review, shortestReview)
	}
	if err == nil && fs.NArg() > 1 {
		err = tooMany(fs.Arg(0), fs.Arg(1))
	}
	for _, name := range []string{"rule", "opening", "size"} {
		if err == nil && fs.NArg() > 0 && o.Asked[name] {
			err = fmt.Errorf("-%s is for a new game, %s has its own", name, saves.Shown(fs.Arg(0)))
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return o, Usage
	}
	o.Mouse, o.Archive, o.File = !g.noMouse, !g.noArchive, fs.Arg(0)
	o.Lots = o.Lots || o.Asked["seed"]
	if o.Given = o.Seed; !o.Asked["seed"] {
		o.Seed = uint64(time.Now().UnixNano())
	}
	return o, -1
}

// fill checks the values of the flags that are words and numbers.
func (o *Options) fill(g given, getenv func(string) string) (err error) {
	o.Warn = !g.noWarn
	o.Wish.Width = g.width
	o.Setup.Size = g.size
	if err := o.setLevel(g.level); err != nil {
		return err
	}
	if o.Setup.Rule, err = gomoku.ParseRule(g.rule); err != nil {
		return err
	}
	if o.Setup.Opening, err = opening.ParseRule(g.opening); err != nil {
		return err
	}
	if o.Text, err = words.Find(g.lang, getenv); err != nil {
		return err
	}
	switch g.first {
	case "computer":
		o.Computer = gomoku.Black
	case "human", "person":
		o.Computer = gomoku.White
	default:
		return fmt.Errorf("-first %q: computer or human", g.first)
	}
	if g.players != 1 && g.players != 2 {
		return fmt.Errorf("-players %d: 1 or 2", g.players)
	}
	if !slices.Contains(Depths, o.Depth) {
		return fmt.Errorf("-depth %d: 2, 4 or 6", o.Depth)
	}
	if _, known := ega.FindTheme(o.Wish.Theme); !known {
		return fmt.Errorf("-theme %q: %s", o.Wish.Theme, strings.Join(ega.ThemeNames(), ", "))
	}
	if g.width != "" && g.width != "narrow" && g.width != "wide" {
		return fmt.Errorf("-width %q: narrow or wide", g.width)
	}
	o.SetPlayers(g.players)
	return gomoku.CheckSize(g.size)
}

// setForbidden takes the value of -forbidden.
func (o *Options) setForbidden(word string) error {
	if word != "refused" && word != "loses" {
		return fmt.Errorf("-forbidden %q: refused or loses", word)
	}
	o.Setup.Foul = word == "loses"
	return nil
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
		o.Setup.Level, o.Climb.On = chosen[0], false
		return nil
	}
	o.Setup.Watch = &[2]players.Level{chosen[0], chosen[1]}
	return nil
}

// tooMany refuses a second file; where the first is a word and no file, it was meant as a
// command.
func tooMany(first, second string) error {
	if _, err := os.Stat(first); errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(first, `./\`) {
		return fmt.Errorf("%s: no such command and no such file (gobang help)", saves.Shown(first))
	}
	return fmt.Errorf("%s: only one file can be played at a time", saves.Shown(second))
}

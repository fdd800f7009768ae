package options

import (
	"flag"

	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/manual"
	"gobang/review"
	"gobang/tui/ega"
)

// Page says how the game is started: of it are the help, the manual and the completion,
// and by its flags the command line is parsed.
var Page = manual.Page{
	Does:  "five in a row on the blue screen",
	Forms: []string{"[flags] [FILE]", "COMMAND [arguments]"},
	Text: `Five in a row. FILE is a saved game to go on with. Keys: arrows move, space
plays, u takes back, h gives a hint, ? lists all keys, ESC leaves and keeps the
game for the next start. gobang help lists the commands, and gobang help COMMAND
says all of one.

Levels: 1 turboc (turboc-literal: with the faults of its source), 2 combinations,
3 twenty, 4 list, 5 attacker, 6 club, 7 expert, 8 master, 9 perfect (never loses
where it is proven: verify -h).

Rules: freestyle (five or more), standard (exactly five), renju (forbidden
points for Black), caro (exactly five, not blocked at both ends), caro6 (as
caro, six or more win too).

Openings: free, pro (the first stone on the centre, the third outside the middle
5 x 5), long-pro (outside 7 x 7), swap (one lays three stones, the other takes a
side), swap2 (or lays two more, and the first takes a side), named (the first three
stones are one of the 26 openings of renju).`,
	Examples: []manual.Example{
		{Line: "gobang", Does: "the title screen"},
		{Line: "gobang -level attacker", Does: "a game against level 5"},
		{Line: "gobang -first human -size 19", Does: "you begin, on 19 lines"},
		{Line: "gobang -players 2 -rule renju", Does: "two people, renju"},
		{Line: "gobang -opening swap2", Does: "the computer lays three stones, you take a side"},
		{Line: "gobang game.sgf", Does: "go on with a saved game"},
		{Line: "gobang -engine ./pbrain-x", Does: "against another program (Gomocup protocol)"},
		{Line: "gobang -engine 8 -engine NAME", Does: "watch two play; space stops, . plays one move"},
		{Line: "echo i9 | gobang -plain", Does: "without a screen"},
	},
	More: []manual.Section{
		{Head: "Environment", Text: `GOBANG_LEVEL, GOBANG_RULE and so on stand for the flags -level, -rule and the
others that the file of settings may have; a flag goes before them. LC_ALL, LC_MESSAGES
and LANG choose the language, NO_COLOR turns the colours off, RUNEWIDTH_EASTASIAN=1 says
that line characters are two columns wide.`},
		{Head: "Files", Text: `On Linux; other systems have folders of their own for these:

  ~/.local/share/gobang            saved games, and the one being played
  ~/.config/gobang/config          settings, one a line: level = attacker
  ~/.config/gobang/engines.txt     outside engines, one a line: NAME = COMMAND

The options of the game write their choices into the file of settings. Its names are
those of the flags: ` + keyNames() + `. What it does not know is named at the start
and left alone. Flags go before the environment, and the environment before the file.`},
		{Head: "Exit status", Text: `0 where all is well, 1 where something failed, 2 where the command line is
wrong. Errors are one line on the standard error.`},
	},
	Flags: func(fs *flag.FlagSet) { new(given).define(fs, new(Options)) },
	Values: map[string]manual.Values{
		"level": {Levels: true, Words: manual.Words(DefaultLevel).Words}, "engine": {Levels: true, Engines: true}, "analyst": {Engines: true}, "rule": {Words: ruleWords}, "opening": {Words: openingWords},
		"first": manual.Words("computer", "human"), "players": manual.Words("1", "2"), "lang": manual.Words("en", "zh"),
		"forbidden": manual.Words("refused", "loses"), "depth": manual.Words("2", "4", "6"),
		"width": manual.Words("narrow", "wide"), "theme": manual.Words(ega.ThemeNames()...), "saves": manual.Files,
	},
	Args: manual.Files,
}

// ruleWords are the rules by name.
func ruleWords() (list []manual.Word) {
	for r := range gomoku.NumRules {
		list = append(list, manual.Word{Text: gomoku.Rule(r).String()})
	}
	return list
}

// openingWords are the opening rules by name.
func openingWords() (list []manual.Word) {
	for r := range opening.NumRules {
		list = append(list, manual.Word{Text: opening.Rule(r).String()})
	}
	return list
}

// given is what the flags of the game say, before it is checked.
type given struct {
	level, first, rule string
	opening            string
	forbidden          string
	size, players      int
	lang, width        string
	noMouse, noWarn    bool
	noArchive          bool
	engines            []string
	analyst            string
}

// define defines the flags; those that need no check set the options themselves.
func (g *given) define(fs *flag.FlagSet, o *Options) {
	fs.StringVar(&g.level, "level", DefaultLevel, "the computer's `LEVEL`: 1 to 9, a name, or climb, which begins at 3; two wins in a row offer the next one, three losses the one below")
	fs.StringVar(&g.first, "first", "computer", "`WHO` begins: computer or human")
	fs.StringVar(&g.rule, "rule", "freestyle", "the `RULE`: freestyle, standard, renju, caro or caro6")
	fs.StringVar(&g.opening, "opening", "free", "the `OPENING` rule: free, pro, long-pro, swap, swap2 or named")
	fs.StringVar(&g.forbidden, "forbidden", "refused", "`WHAT` becomes of a forbidden move under renju: refused, or it loses")
	fs.IntVar(&g.size, "size", gomoku.DefaultSize, "`LINES` of the board, 5 to 25")
	fs.IntVar(&g.players, "players", 1, "`1` against the computer, 2 for two people")
	fs.DurationVar(&o.Setup.Limit.Move, "movetime", 0, "`TIME` for a move, such as 30s (default: no limit)")
	fs.DurationVar(&o.Setup.Limit.Game, "gametime", 0, "`TIME` of each side for the game, such as 10m (default: no limit)")
	fs.DurationVar(&o.Setup.Limit.Increment, "increment", 0, "`TIME` every move adds to that of the game")
	fs.StringVar(&g.lang, "lang", "", "`LANGUAGE` of the texts: en or zh (default: by LANG; en where only ASCII is shown)")
	fs.StringVar(&g.width, "width", "", "how wide line characters are: `narrow` or wide (default: narrow, or by RUNEWIDTH_EASTASIAN)")
	fs.StringVar(&o.Wish.Theme, "theme", ega.Themes[0].Name, "`COLOURS` of the screen: ega (EGA blue), wood, green and amber (phosphor) or contrast (high contrast)")
	fs.BoolVar(&o.Bell, "bell", false, "ring the bell when the computer has moved, and when ten seconds are left")
	fs.BoolVar(&g.noMouse, "nomouse", false, "leave the mouse to the terminal")
	fs.BoolVar(&g.noWarn, "nowarn", false, "do not tell of threats")
	fs.BoolVar(&o.Wish.ASCII, "ascii", false, "draw with ASCII characters only")
	fs.BoolVar(&o.Shapes, "shapes", false, "tell the stones apart by shape as well")
	fs.BoolVar(&g.noArchive, "no-archive", false, "keep no games that are over (default: each in a file of its own)")
	fs.DurationVar(&o.Review, "review-time", review.Default.Time, "`TIME` a move of a review (v) gets")
	fs.BoolVar(&o.Still, "still", false, "do not turn the frame while the computer thinks")
	fs.BoolVar(&o.Plain, "plain", false, "no screen: print the board, read moves line by line")
	fs.BoolVar(&o.Version, "version", false, "say which release this is")
	fs.Func("engine", "play against the outside engine `NAME`, a name of the list, or a command line in quotes; twice, two play each other", func(s string) error {
		g.engines = append(g.engines, s)
		return nil
	})
	fs.StringVar(&g.analyst, "analyst", "", "let the outside engine `NAME` analyze (a), a name of the list or a command line")
	fs.StringVar(&o.Saves, "saves", "", "the `FOLDER` of saved games (default: the user's data folder)")
	fs.Uint64Var(&o.Seed, "seed", 0, "`NUMBER` that decides between moves that are worth the same, at levels 6 to 8 (default: the clock) and where it is given at levels 1 to 5 (default: the first of them)")
	fs.BoolVar(&o.Lots, "lots", false, "draw lots at levels 1 to 5, too")
	fs.IntVar(&o.Depth, "depth", DefaultDepth, "how many `PLIES` level 3 looks ahead, as its program asked: 2, 4 or 6; deeper is slower")
}

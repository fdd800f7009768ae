package command

// gobang stats: won, lost and drawn against the computer, counted from the saved games.

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"

	"gobang/manual"
	"gobang/options"
	"gobang/players"
	"gobang/saves"
	"gobang/tui/menus"
	"gobang/tui/words"
)

var statsPage = manual.Page{
	Name: "stats", Does: "won, lost and drawn, from the saved games",
	Forms: []string{"[flags]"},
	Text: `Counts the saved games that are over: won, lost and drawn against the computer, by
level, rule and who began, and the longest run of wins, in the order in which the files
were written. A file that is damaged is counted as that.

The fields of -json: games (all files) against_computer (won lost drawn)
without_computer unfinished damaged by_level by_rule by_colour (each with name won
lost drawn; a colour is the person's, in the sense of the rules: black began)
longest_streak.`,
	Examples: []manual.Example{
		{Line: "gobang stats", Does: "the user's own games"},
		{Line: "gobang stats -json", Does: "for programs"},
	},
	Flags:  func(fs *flag.FlagSet) { new(statsFlags).define(fs) },
	Values: map[string]manual.Values{"lang": options.Page.Values["lang"], "saves": manual.Files},
}

// statsFlags are the flags of the command.
type statsFlags struct {
	json        bool
	saves, lang string
}

func (s *statsFlags) define(fs *flag.FlagSet) {
	fs.BoolVar(&s.json, "json", false, "print one JSON object")
	fs.StringVar(&s.saves, "saves", "", "the `FOLDER` of saved games (default: the user's data folder)")
	fs.StringVar(&s.lang, "lang", "", "`LANGUAGE` of the texts: en or zh (default: by LANG)")
}

// Stats runs gobang stats and returns its exit status.
func Stats(levels players.Ladder, args []string, stdout, stderr io.Writer) int {
	var given statsFlags
	fs := statsPage.NewFlags(stderr, given.define)
	if status := options.ParseFlags(fs, args, stderr); status >= 0 {
		return status
	}
	x, err := words.Find(given.lang, os.Getenv)
	if err == nil && fs.NArg() > 0 {
		err = fmt.Errorf("%s: stats takes no arguments", saves.Shown(fs.Arg(0)))
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	s, err := count(given.saves, levels)
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	if given.json {
		e := json.NewEncoder(stdout)
		e.SetIndent("", "  ")
		e.Encode(s)
		return options.Good
	}
	for _, row := range menus.StatsRows(x, s) {
		fmt.Fprintln(stdout, row)
	}
	return options.Good
}

// count counts the games of a folder, which has to be there.
func count(dir string, levels players.Ladder) (saves.Stats, error) {
	if dir != "" {
		if _, err := os.Stat(dir); err != nil {
			return saves.Stats{}, fmt.Errorf("folder of saved games: %w", err)
		}
	}
	ctx, stop := options.UntilSignal()
	defer stop()
	folder, err := saves.OpenFolder(dir)
	if err != nil {
		return saves.Stats{}, err
	}
	list, err := folder.All(ctx)
	return saves.Count(list, levels.Title), err
}

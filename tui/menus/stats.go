package menus

// The page of statistics.

import (
	"fmt"
	"strings"

	"gobang/saves"
	"gobang/tui/words"
)

// NewStats is the page of statistics, as far as the games of list are known: what is
// filled in while it is open is counted too. Level names a level of the files.
func NewStats(x words.Lang, list []saves.Entry, level func(string) string) *Dialog {
	d := &Dialog{Kind: Stats, style: reading, title: x.Say(words.StatsTitle), hint: x.Say(words.HelpHint)}
	d.text = func() (rows [][]string) {
		for _, row := range StatsRows(x, saves.Count(list, level)) {
			rows = append(rows, []string{row})
		}
		return rows
	}
	return d
}

// statsName is how wide the names are.
const statsName = 18

// StatsRows writes statistics as lines of text.
func StatsRows(x words.Lang, s saves.Stats) (rows []string) {
	line := func(name string, figures ...any) {
		gap := max(0, statsName-words.Width(name)) // figures begin with blanks
		rows = append(rows, strings.TrimRight(name+strings.Repeat(" ", gap)+fmt.Sprintf("%5v%5v%6v"[:3*len(figures)], figures...), " "))
	}
	tally := func(name string, t saves.Tally) { line(name, t.Won, t.Lost, t.Drawn) }
	group := func(title words.Phrase, list []saves.Row, name func(string) string) {
		if len(list) > 0 {
			rows = append(rows, "", x.Say(title))
		}
		for _, r := range list {
			tally(name(r.Name), r.Tally)
		}
	}
	same := func(name string) string { return name }
	rows = append(rows, strings.Repeat(" ", statsName)+x.Say(words.StatsHead))
	tally(x.Say(words.StatsComputer), s.Computer)
	line(x.Say(words.StatsStreak), s.Streak)
	group(words.StatsLevels, s.Levels, same)
	group(words.StatsRules, s.Rules, func(name string) string { return x.RuleNamed(name) })
	group(words.StatsColours, s.Colours, func(name string) string { return x.Say(words.Began[name]) })
	rows = append(rows, "")
	line(x.Say(words.StatsGames), s.Games)
	line(x.Say(words.StatsOthers), s.Others)
	line(x.Say(words.Playing), s.Unfinished)
	if s.Damaged > 0 {
		line(x.Say(words.Damaged), s.Damaged)
	}
	if s.Unseen > 0 {
		rows = append(rows, x.Say(words.StatsUnseen, s.Unseen))
	}
	return rows
}

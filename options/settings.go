package options

// The settings a person can change while the program runs: what each is now, and what
// the next or the last value of it is. What follows from a change is for the caller.

import (
	"fmt"
	"slices"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/players"
	"gobang/players/engines"
	"gobang/tui/ega"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// OwnAnalyst is what the program's own analysis is called among the engines.
const OwnAnalyst = "gobang"

// Value is a setting as the options show it.
func (o *Options) Value(s menus.Setting) string {
	x := o.Text
	switch s {
	case menus.Level:
		if o.Climb.On {
			return x.Say(words.Climbing, x.Level(o.Setup.Level.Title()))
		}
		return x.Level(o.Setup.Level.Title())
	case menus.Rule:
		return x.Say(words.Rules[o.Setup.Rule])
	case menus.Opening:
		return x.Say(words.Openings[o.Setup.Opening])
	case menus.Size:
		return x.Say(words.SizeOf, o.Setup.Size, o.Setup.Size)
	case menus.Players:
		return fmt.Sprint(o.Players())
	case menus.First:
		return x.Say(either(o.Computer == gomoku.White, words.FirstPerson, words.FirstComputer))
	case menus.Language:
		return x.Say(words.Language)
	case menus.Depth:
		return x.Say(words.Plies, o.Depth)
	case menus.Theme:
		t, _ := ega.FindTheme(o.Wish.Theme)
		return x.Say(words.Themes[t.Name])
	case menus.Warn, menus.Foul, menus.Lots, menus.Shapes, menus.Still, menus.Bell, menus.Archive:
		return x.Say(either(*o.toggle(s), words.Yes, words.No))
	case menus.Analyst:
		return o.analystName()
	case menus.MoveTime, menus.GameTime, menus.Increment:
		if d, _ := o.time(s); *d > 0 {
			return words.Clock(*d)
		}
		return x.Say(words.NoLimit)
	}
	return ""
}

// Shown is a setting as the options list it: its value now, and whether a change acts at
// once.
func (o *Options) Shown(s menus.Setting) (value string, now bool) {
	return o.Value(s), !FromNextGame(s)
}

func either(first bool, a, b words.Phrase) words.Phrase {
	if first {
		return a
	}
	return b
}

// FromNextGame reports whether a setting does not change the game on the table.
func FromNextGame(s menus.Setting) bool {
	switch s {
	case menus.Rule, menus.Opening, menus.Size, menus.Players, menus.First, menus.MoveTime, menus.GameTime, menus.Increment:
		return true
	}
	return false
}

// Step goes to the next value of a setting, by 1, or to the last one, by -1. The error
// is of the list of engines, of which the rest can be used all the same.
func (o *Options) Step(s menus.Setting, by int) error {
	switch s {
	case menus.Level:
		return o.stepLevel(by)
	case menus.Rule:
		o.Setup.Rule = gomoku.Rule((int(o.Setup.Rule) + by + gomoku.NumRules) % gomoku.NumRules)
	case menus.Opening:
		o.Setup.Opening = opening.Rule((int(o.Setup.Opening) + by + opening.NumRules) % opening.NumRules)
	case menus.Size:
		o.Setup.Size = max(gomoku.MinSize, min(o.Setup.Size+by, gomoku.MaxSize))
	case menus.Players:
		o.SetPlayers(3 - o.Players())
	case menus.First:
		o.SetComputer(o.Computer.Other())
	case menus.Language:
		o.Text = words.Chinese - o.Text
	case menus.Depth:
		at := slices.Index(Depths, o.Depth) + by
		o.Depth = Depths[(at+len(Depths))%len(Depths)]
	case menus.Theme:
		names := ega.ThemeNames()
		o.Wish.Theme = names[(max(0, slices.Index(names, o.Wish.Theme))+by+len(names))%len(names)]
	case menus.Warn, menus.Foul, menus.Lots, menus.Shapes, menus.Still, menus.Bell, menus.Archive:
		on := o.toggle(s)
		*on = !*on
	case menus.Analyst:
		o.stepAnalyst(by)
	case menus.MoveTime, menus.GameTime, menus.Increment:
		d, list := o.time(s)
		*d = StepTime(list, *d, by)
	}
	return nil
}

// toggle is a setting that is on or off.
func (o *Options) toggle(s menus.Setting) *bool {
	return map[menus.Setting]*bool{menus.Warn: &o.Warn, menus.Foul: &o.Setup.Foul, menus.Lots: &o.Lots, menus.Shapes: &o.Shapes, menus.Still: &o.Still, menus.Bell: &o.Bell, menus.Archive: &o.Archive}[s]
}

// time is a setting of the clocks, with the times it can have.
func (o *Options) time(s menus.Setting) (*time.Duration, []time.Duration) {
	switch l := &o.Setup.Limit; s {
	case menus.MoveTime:
		return &l.Move, MoveTimes
	case menus.GameTime:
		return &l.Game, GameTimes
	default:
		return &l.Increment, Increments
	}
}

// climbAt is the place of the climb among the opponents, before the levels.
const climbAt = -1

// stepLevel goes to the next opponent: the climb, the levels, then the outside engines, and one of
// the command line behind all others.
func (o *Options) stepLevel(by int) error {
	known, err := engines.Open(o.Levels)
	list := o.Levels.All()
	for _, e := range known.List {
		list = append(list, e.Level())
	}
	at := slices.IndexFunc(list, func(l players.Level) bool { return l.Name == o.Setup.Level.Name })
	if at < 0 && o.Setup.Level.Number == 0 {
		at = len(list)
	}
	if o.Climb.On {
		at = climbAt
	}
	switch at += by; {
	case at == climbAt:
		o.Setup.Watch = nil
		o.climbOn()
	case at >= 0 && at < len(list):
		o.Setup.Level, o.Setup.Watch, o.Climb.On = list[at], nil, false
	}
	return err
}

// stepAnalyst goes to the next of those who can analyze: the program itself, the outside
// engines, and one of the command line behind all others.
func (o *Options) stepAnalyst(by int) {
	known, _ := engines.Open(o.Levels)
	list := []players.Level{{}}
	for _, e := range known.List {
		list = append(list, e.Level())
	}
	at := slices.IndexFunc(list, func(l players.Level) bool { return l.Name == o.Analyst.Name })
	if at < 0 {
		list, at = append(list, o.Analyst), len(list)
	}
	o.Analyst = list[(at+by+len(list))%len(list)]
}

// analystName is what the options call the analyst.
func (o *Options) analystName() string {
	if o.Analyst.Make == nil {
		return OwnAnalyst
	}
	return o.Analyst.Name
}

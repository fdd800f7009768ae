package menus

// What the dialogs list.

import (
	"fmt"

	"gobang/gomoku"
	"gobang/tui/keys"
	"gobang/tui/view"
	"gobang/tui/words"
)

// The rows of the title screen.
const (
	TwoPeople = iota
	OnePerson
	Resume
	LoadGame
	SetOptions
	OtherGames
	Statistics
	Puzzles
)

// NewTitle is the title screen. Resume is chosen where a game waits.
func NewTitle(x words.Lang, waits bool) *Dialog {
	d := &Dialog{Kind: Title, hint: x.Say(words.MenuHint), at: OnePerson}
	for i, item := range words.Menu {
		d.Rows = append(d.Rows, fmt.Sprintf("%d  %s", i+1, x.Say(item)))
	}
	if waits {
		d.at = Resume
	} else {
		d.idle = Resume
	}
	return d
}

// Opponent writes behind "Play with computer" whom the person has chosen there.
func (d *Dialog) Opponent(x words.Lang, level, first string) {
	d.Rows[OnePerson] = fmt.Sprintf("%d  %s: %s", OnePerson+1, x.Say(words.Menu[OnePerson]), x.Say(words.Opponent, level, first))
}

// Greet tells a first start the first keys.
func (d *Dialog) Greet(x words.Lang) { d.Greeting = rows(x, words.Greeting[:]) }

// NewOthers lists the small games.
func NewOthers(x words.Lang) *Dialog {
	return &Dialog{Kind: Others, title: x.Say(words.Menu[OtherGames]), hint: x.Say(words.OthersHint), Rows: rows(x, words.Others[:])}
}

// NewPlayOn asks who plays on in a game that two people played: nobody of the
// machine, or it has Black, or White (by gomoku.Side).
func NewPlayOn(x words.Lang) *Dialog {
	return &Dialog{Kind: PlayOn, title: x.Say(words.PlayOnTitle), hint: x.Say(words.OthersHint), Rows: rows(x, words.PlayOnRows[:])}
}

// NewSetUp asks who plays from a position that was set up. The rows are those of
// NewPlayOn; the one chosen gives the computer the side it had.
func NewSetUp(x words.Lang, turn, computer gomoku.Side) *Dialog {
	d := &Dialog{Kind: PlayOn, title: x.Say(words.SetUpPlays), hint: x.Say(words.OthersHint), Rows: rows(x, words.SetUpRows[:])}
	switch computer {
	case gomoku.Nobody:
	case turn:
		d.at = 2
	default:
		d.at = 1
	}
	return d
}

// NewSides asks in an opening which side is taken; the rows are those of the choices.
func NewSides(x words.Lang, title string, rows []string) *Dialog {
	return &Dialog{Kind: Sides, title: title, hint: x.Say(words.SidesHint), Rows: rows}
}

// NewMistakes lists the mistakes of a game, each in several forms; rows is asked again
// and again, because more may be found while the list is open.
func NewMistakes(x words.Lang, title string, rows func() [][]string) *Dialog {
	return &Dialog{Kind: Mistakes, title: title, hint: x.Say(words.MistakesHint), text: rows}
}

// rows are phrases as the rows of a list.
func rows(x words.Lang, list []words.Phrase) []string {
	rows := make([]string, len(list))
	for i, p := range list {
		rows[i] = x.Say(p)
	}
	return rows
}

// NewGoto is the field for a point; the cursor is at a point now.
func NewGoto(x words.Lang, at gomoku.Point) *Dialog {
	return &Dialog{Kind: Goto, style: typing, field: field{from: at, line: true, limit: 4}, title: x.Say(words.PointTitle), hint: x.Say(words.PointHint)}
}

// NewSave is the field for a name; a free one is offered, and gives way to the first
// letter that is typed.
func NewSave(x words.Lang, offered string) *Dialog {
	return &Dialog{Kind: Save, style: typing, title: x.Say(words.SaveTitle), hint: x.Say(words.SaveHint), field: field{limit: 60, typed: []rune(offered), offered: true}}
}

// NewAddEngine is the field for an engine of the person's own.
func NewAddEngine(x words.Lang) *Dialog {
	return &Dialog{Kind: AddEngine, style: typing, title: x.Say(words.EngineTitle), hint: x.Say(words.EngineHint), field: field{limit: 200}}
}

// NewNumber is the field for a number: of a move, or of a game in a file.
func NewNumber(x words.Lang, kind Kind) *Dialog {
	title := words.MoveTitle
	if kind == GameNumber {
		title = words.GameTitle
	}
	return &Dialog{Kind: kind, style: typing, title: x.Say(title), hint: x.Say(words.NumberHint), field: field{line: true, limit: 9}}
}

// NewHelp is the key table, of the board or of replay, as a text in groups.
func NewHelp(x words.Lang, replay bool) *Dialog {
	if replay {
		return NewHelpOf(x, words.ReplayTitle, keys.ReplayTable)
	}
	return NewHelpOf(x, words.HelpTitle, keys.BoardTable)
}

// NewHelpOf is any key table as such a text.
func NewHelpOf(x words.Lang, title words.Phrase, table []keys.Binding) *Dialog {
	d := &Dialog{Kind: Help, style: reading, title: x.Say(title), hint: x.Say(words.HelpHint)}
	for _, g := range keys.HelpGroups(x, table) {
		d.pairs = append(d.pairs, view.Entry{Left: g.Title, Head: true})
		for _, l := range g.Lines {
			d.pairs = append(d.pairs, view.Entry{Left: l.Keys, Right: l.Does})
		}
	}
	return d
}

// Setting is a row of the options.
type Setting int

// The settings, in the order of their rows. Rule, board, players, who begins, the times
// and the opening hold from the next game on, the rest at once.
const (
	Level Setting = iota
	Rule
	Size
	Players
	First
	Language
	Warn
	Shapes
	Analyst
	Engine
	Still
	Theme
	Bell
	Archive
	Depth
	Lots
	Opening
	Foul
	MoveTime
	GameTime
	Increment
	NumSettings
)

var settingNames = [NumSettings]words.Phrase{
	words.OptLevel, words.OptRule, words.OptSize, words.OptPlayers, words.OptFirst, words.OptLanguage, words.OptWarn, words.OptShapes,
	words.OptAnalyst, words.OptEngine, words.OptStill, words.OptTheme, words.OptBell, words.OptArchive, words.OptDepth, words.OptLots, words.OptOpening, words.OptFoul, words.OptMoveTime, words.OptGameTime, words.OptIncrement,
}

// SettingName is what the options call a setting.
func SettingName(s Setting) words.Phrase { return settingNames[s] }

// Shown is a setting as the options show it: its value, and whether it acts at once.
type Shown func(Setting) (value string, now bool)

// NewOptions lists the settings; the last row starts a game with them.
func NewOptions(x words.Lang, shown Shown) *Dialog {
	d := &Dialog{Kind: Options, title: x.Say(words.OptionsTitle), hint: x.Say(words.OptionsHint)}
	d.FillOptions(x, shown)
	return d
}

// FillOptions writes the values anew.
func (d *Dialog) FillOptions(x words.Lang, shown Shown) {
	d.Rows, d.pairs = nil, nil
	for s, name := range settingNames {
		value, now := shown(Setting(s))
		when := words.ActsNext
		if now {
			when = words.ActsNow
		}
		if value == "" { // a row that opens something
			d.pairs = append(d.pairs, view.Entry{Left: x.Say(name)})
			continue
		}
		d.pairs = append(d.pairs, view.Entry{Left: x.Say(name), Right: "< " + value + " >", When: x.Say(when)})
	}
	d.pairs = append(d.pairs, view.Entry{Left: x.Say(words.NewWith)})
	for _, e := range d.pairs {
		d.Rows = append(d.Rows, e.Left+" "+e.Right)
	}
}

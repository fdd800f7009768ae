package keys

// The key tables, and the keys lines.

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// Binding ties keys to a command. A key is a name as tcell prints it ("Up",
// "Ctrl-B") or a single character.
type Binding struct {
	Cmd  Command
	Keys []string
}

// cursorTable has the keys that move the cursor. The number pad sends digits, or with
// the lock off the keys of the block beside it.
var cursorTable = []Binding{
	{Up, []string{"Up", "Ctrl-P", "8"}},
	{Down, []string{"Down", "Ctrl-N", "2"}},
	{Left, []string{"Left", "Ctrl-B", "4"}},
	{Right, []string{"Right", "Ctrl-F", "6"}},
	{UpLeft, []string{"7", "UpLeft"}},
	{UpRight, []string{"9", "UpRight"}},
	{DownLeft, []string{"1", "DownLeft"}},
	{DownRight, []string{"3", "DownRight"}},
	{RowStart, []string{"Home", "Ctrl-A"}},
	{RowEnd, []string{"End", "Ctrl-E"}},
	{ColTop, []string{"PgUp"}},
	{ColBottom, []string{"PgDn"}},
}

// BoardTable is the key table of the board.
var BoardTable = slices.Concat(cursorTable, []Binding{
	{Play, []string{"Space", "Enter", "5", "Center"}},
	{Mouse, []string{"Mouse"}},
	{Goto, []string{":"}},
	{Undo, []string{"u", "Backspace"}},
	{Redo, []string{"r"}},
	{Hint, []string{"h"}},
	{Marks, []string{"f"}},
	{Numbers, []string{"m"}},
	{Swap, []string{"w"}},
	{Step, []string{"."}},
	{Stronger, []string{"+", "="}},
	{Weaker, []string{"-"}},
	{New, []string{"n"}},
	{Save, []string{"s"}},
	{Load, []string{"l"}},
	{Options, []string{"o"}},
	{Analysis, []string{"a", "*"}},
	{Replay, []string{"p"}},
	{SetUp, []string{"e"}},
	{Review, []string{"v"}},
	{Help, []string{"?", "F1"}},
	{ToTitle, []string{"t"}},
	{Redraw, []string{"Ctrl-L"}},
	{Suspend, []string{"Ctrl-Z"}},
	{Quit, []string{"Esc", "Ctrl-C"}},
})

// ReplayTable is the key table of replay. The digits are those of the number
// pad, as on the board.
var ReplayTable = []Binding{
	{On, []string{"Right", "Ctrl-F", "6"}},
	{Back, []string{"Left", "Ctrl-B", "4", "Backspace"}},
	{LeapOn, []string{"PgDn", "3"}},
	{LeapBack, []string{"PgUp", "9"}},
	{ToStart, []string{"Home", "Ctrl-A", "7"}},
	{ToEnd, []string{"End", "Ctrl-E", "1"}},
	{MoveNumber, []string{":"}},
	{BranchDown, []string{"Down", "Tab", "Ctrl-N", "2"}},
	{BranchUp, []string{"Up", "Backtab", "Ctrl-P", "8"}},
	{Letters, []string{"a, b..."}},
	{NextBranch, []string{"]"}},
	{LastBranch, []string{"["}},
	{NextComment, []string{"}"}},
	{LastComment, []string{"{"}},
	{NextMistake, []string{")"}},
	{LastMistake, []string{"("}},
	{ScrollDown, []string{"."}},
	{ScrollUp, []string{","}},
	{Auto, []string{"Space", "5"}},
	{Faster, []string{"+", "="}},
	{Slower, []string{"-"}},
	{NextGame, []string{">"}},
	{LastGame, []string{"<"}},
	{GameNumber, []string{"#"}},
	{ClickMove, []string{"Mouse"}},
	{PlayOn, []string{"Enter"}},
	{Review, []string{"v"}},
	{Analysis, []string{"*"}}, // and a where no branch has that letter
	{Numbers, []string{"@"}},  // and m where no branch has that letter
	{Save, []string{"s"}},
	{Load, []string{"l"}},
	{Help, []string{"?", "F1"}},
	{Redraw, []string{"Ctrl-L"}},
	{Suspend, []string{"Ctrl-Z"}},
	{Leave, []string{"p", "Esc"}},
	{Quit, []string{"Ctrl-C"}},
}

// PuzzleTable is the key table of the puzzles.
var PuzzleTable = slices.Concat(cursorTable, []Binding{
	{Try, []string{"Space", "Enter", "5", "Center"}},
	{Mouse, []string{"Mouse"}},
	{Goto, []string{":"}},
	{Again, []string{"u", "Backspace"}},
	{Winner, []string{"h"}},
	{Solution, []string{"s", "v"}},
	{NextPuzzle, []string{"n", "."}},
	{LastPuzzle, []string{"p", ","}},
	{Filter, []string{"f", "Tab"}},
	{Help, []string{"?", "F1"}},
	{ToTitle, []string{"t"}},
	{Redraw, []string{"Ctrl-L"}},
	{Suspend, []string{"Ctrl-Z"}},
	{Quit, []string{"Esc", "Ctrl-C"}},
})

// SetUpTable is the key table of setting up a position.
var SetUpTable = slices.Concat(cursorTable, []Binding{
	{PutStone, []string{"Space", "5", "Center"}},
	{TakeOff, []string{"x", "Delete", "Backspace"}},
	{OtherTurn, []string{"Tab"}},
	{Clear, []string{"c"}},
	{Undo, []string{"u"}},
	{Goto, []string{":"}},
	{PlayOn, []string{"Enter"}},
	{Analysis, []string{"a", "*"}},
	{Save, []string{"s"}},
	{Help, []string{"?", "F1"}},
	{ToTitle, []string{"t"}},
	{Redraw, []string{"Ctrl-L"}},
	{Suspend, []string{"Ctrl-Z"}},
	{Leave, []string{"e", "p", "Esc"}},
	{Quit, []string{"Ctrl-C"}},
})

// OnBoard and InReplay give the command of a key by its name.
var (
	OnBoard  = byName(BoardTable)
	InReplay = byName(ReplayTable)
)

// Named returns the command of a key in a table by its name, None where it has none.
func Named(list []Binding, name string) Command { return byName(list)[name] }

// byName turns a key table round: from a key's name to its command.
func byName(list []Binding) map[string]Command {
	m := map[string]Command{}
	for _, b := range list {
		for _, k := range b.Keys {
			m[k] = b.Cmd
		}
	}
	return m
}

// Name returns the name under which a key stands in the key table. Letters
// are the same in either case; a terminal in a second cursor mode or with
// modifiers sends the same names.
func Name(ev *tcell.EventKey) string {
	switch k := ev.Key(); {
	case k == tcell.KeyRune && ev.Rune() == ' ':
		return "Space"
	case k == tcell.KeyRune:
		return strings.ToLower(string(ev.Rune()))
	case k == tcell.KeyBackspace2 || k == tcell.KeyBackspace:
		return "Backspace"
	case k >= tcell.KeyCtrlA && k <= tcell.KeyCtrlZ && k != tcell.KeyTab && k != tcell.KeyEnter:
		return "Ctrl-" + string(rune('A'+k-tcell.KeyCtrlA))
	default:
		return tcell.KeyNames[k]
	}
}

// The keys lines from the fullest to the shortest; the screen takes what fits.
var (
	LineSetUp      = []Command{PutStone, TakeOff, OtherTurn, Clear, Undo, PlayOn, Analysis, Save, Help, Leave}
	LinePuzzle     = []Command{Up, Try, Again, Winner, Solution, NextPuzzle, Filter, Help, Quit}
	Line1          = []Command{Up, Play, Undo, Redo, Hint, Swap, Stronger}
	Line2          = []Command{Save, Load, New, Options, Analysis, Replay, Help, Quit}
	LineMerged     = []Command{Play, Undo, Hint, Save, Help, Quit}
	LinePanel      = [][]Command{{Up, Play, Hint}, {Undo, Redo, Swap}, {Save, Load, New}, {Analysis, Replay, Help}, {Options, Stronger, Quit}}
	LineWatch      = []Command{Play, Step, Undo, Redo} // the first line where two engines play
	LineWatchPanel = [][]Command{{Play}, {Step, Undo, Redo}, {Save, Load, New}, {Analysis, Replay, Help}, {Options, Quit}}
	LineEnd        = []Command{New, Review, Replay, Save, Undo, Quit}
)

// The keys lines of replay.
var (
	LineReplay1     = []Command{On, LeapOn, ToEnd, Auto, Faster, PlayOn}
	LineReplay2     = []Command{Review, BranchDown, NextBranch, NextComment, ScrollDown, Save, Help, Leave}
	LineReplayShort = []Command{On, Review, BranchDown, Auto, PlayOn, Help, Leave}
	LineReplayPanel = [][]Command{{On, Auto, Faster}, {LeapOn, ToEnd, Review}, {BranchDown, NextBranch}, {NextComment, ScrollDown, Save}, {PlayOn, Leave, Help}}
)

// Clicks turns mouse events into clicks: the moment the first button goes down.
type Clicks struct{ down bool }

// Press reports whether the event is a new press of the first button.
func (c *Clicks) Press(ev *tcell.EventMouse) bool {
	now := ev.Buttons()&tcell.ButtonPrimary != 0
	was := c.down
	c.down = now
	return now && !was
}

// Wheel returns -1 where the event turns the wheel up, 1 down, else 0.
func Wheel(ev *tcell.EventMouse) int {
	switch b := ev.Buttons(); {
	case b&tcell.WheelUp != 0:
		return -1
	case b&tcell.WheelDown != 0:
		return 1
	}
	return 0
}

// Touches reports whether an event is something the person did here, apart from Ctrl-C,
// and whether it is a new size of the window.
func Touches(ev tcell.Event) (touch, resize bool) {
	switch ev := ev.(type) {
	case *tcell.EventResize:
		return false, true
	case *tcell.EventMouse:
		return ev.Buttons() != tcell.ButtonNone, false
	case *tcell.EventKey:
		return Name(ev) != "Ctrl-C", false
	}
	return false, false
}

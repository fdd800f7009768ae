package main

// Keys: a tcell event in, a command out. One table says which keys give which
// command; the help screen and the keys lines are made from the same table, so
// they cannot tell of a key that does nothing. Dialogs read keys themselves
// (dialog.go), because there letters are text.

import (
	"strings"

	"github.com/gdamore/tcell/v2"
)

// command is what the person wants, however it was said.
type command int

const (
	cmdNone command = iota
	cmdUp
	cmdDown
	cmdLeft
	cmdRight
	cmdUpLeft
	cmdUpRight
	cmdDownLeft
	cmdDownRight
	cmdRowStart
	cmdRowEnd
	cmdColTop
	cmdColBottom
	cmdPlay
	cmdGoto
	cmdUndo
	cmdRedo
	cmdNew
	cmdSave
	cmdLoad
	cmdHint
	cmdSwap
	cmdStronger
	cmdWeaker
	cmdOptions
	cmdMarks
	cmdStep
	cmdAnalysis
	cmdReplay
	cmdHelp
	cmdRedraw
	cmdSuspend
	cmdQuit
	cmdMouse // only a line of the help screen; clicks come as mouseClick
)

// binding ties keys to a command. A key is a name as tcell prints it ("Up",
// "Ctrl-B") or a single character.
type binding struct {
	cmd  command
	keys []string
}

// bindings is the key table of the board. The number pad sends digits, or with
// the lock off the keys of the block beside it.
var bindings = []binding{
	{cmdUp, []string{"Up", "Ctrl-P", "8"}},
	{cmdDown, []string{"Down", "Ctrl-N", "2"}},
	{cmdLeft, []string{"Left", "Ctrl-B", "4"}},
	{cmdRight, []string{"Right", "Ctrl-F", "6"}},
	{cmdUpLeft, []string{"7", "UpLeft"}},
	{cmdUpRight, []string{"9", "UpRight"}},
	{cmdDownLeft, []string{"1", "DownLeft"}},
	{cmdDownRight, []string{"3", "DownRight"}},
	{cmdRowStart, []string{"Home", "Ctrl-A"}},
	{cmdRowEnd, []string{"End", "Ctrl-E"}},
	{cmdColTop, []string{"PgUp"}},
	{cmdColBottom, []string{"PgDn"}},
	{cmdPlay, []string{"Space", "Enter", "5", "Center"}},
	{cmdMouse, []string{"Mouse"}},
	{cmdGoto, []string{":"}},
	{cmdUndo, []string{"u", "Backspace"}},
	{cmdRedo, []string{"r"}},
	{cmdHint, []string{"h"}},
	{cmdMarks, []string{"f"}},
	{cmdSwap, []string{"w"}},
	{cmdStep, []string{"."}},
	{cmdStronger, []string{"+", "="}},
	{cmdWeaker, []string{"-"}},
	{cmdNew, []string{"n"}},
	{cmdSave, []string{"s"}},
	{cmdLoad, []string{"l"}},
	{cmdOptions, []string{"o"}},
	{cmdAnalysis, []string{"a", "*"}},
	{cmdReplay, []string{"p"}},
	{cmdHelp, []string{"?", "F1"}},
	{cmdRedraw, []string{"Ctrl-L"}},
	{cmdSuspend, []string{"Ctrl-Z"}},
	{cmdQuit, []string{"Esc", "Ctrl-C"}},
}

var commandOf = keyTable(bindings)

// keyTable turns a key table round: from a key's name to its command.
func keyTable(list []binding) map[string]command {
	m := map[string]command{}
	for _, b := range list {
		for _, k := range b.keys {
			m[k] = b.cmd
		}
	}
	return m
}

// keyName returns the name under which a key stands in the key table. Letters
// are the same in either case; a terminal in a second cursor mode or with
// modifiers sends the same names.
func keyName(ev *tcell.EventKey) string {
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

// keyCommand returns the command of a key on the board.
func keyCommand(ev *tcell.EventKey) command { return commandOf[keyName(ev)] }

// helpLine is one line of the help screen: its keys and what they do.
type helpLine struct{ keys, does string }

// helpLines makes the help screen from a key table.
func helpLines(t *phrases, table []binding) []helpLine {
	list := make([]helpLine, 0, len(table))
	for _, b := range table {
		list = append(list, helpLine{strings.Join(b.keys, " "), t.does[b.cmd]})
	}
	return list
}

// shortKeys are the keys as the keys lines show them.
var shortKeys = map[command]string{
	cmdUp: "arrows", cmdPlay: "space", cmdUndo: "u", cmdRedo: "r", cmdHint: "h", cmdSwap: "w", cmdStronger: "+/-", cmdStep: ".",
	cmdSave: "s", cmdLoad: "l", cmdNew: "n", cmdOptions: "o", cmdAnalysis: "a", cmdReplay: "p", cmdHelp: "?", cmdQuit: "ESC",
	cmdOn: "arrows", cmdLeapOn: "PgUp/Dn", cmdToEnd: "Home/End", cmdBranchDown: "Tab", cmdNextBranch: "[ ]", cmdNextComment: "{ }",
	cmdScrollDown: ", .", cmdAuto: "space", cmdFaster: "+/-", cmdPlayOn: "enter", cmdLeave: "p",
}

// The keys lines from the fullest to the shortest; the screen takes what fits.
var (
	keysLine1      = []command{cmdUp, cmdPlay, cmdUndo, cmdRedo, cmdHint, cmdSwap, cmdStronger}
	keysLine2      = []command{cmdSave, cmdLoad, cmdNew, cmdOptions, cmdAnalysis, cmdReplay, cmdHelp, cmdQuit}
	keysMerged     = []command{cmdPlay, cmdUndo, cmdHint, cmdSave, cmdHelp, cmdQuit}
	keysPanel      = [][]command{{cmdUp, cmdPlay, cmdHint}, {cmdUndo, cmdRedo, cmdSwap}, {cmdSave, cmdLoad, cmdNew}, {cmdAnalysis, cmdReplay, cmdHelp}, {cmdOptions, cmdStronger, cmdQuit}}
	keysWatch      = []command{cmdPlay, cmdStep, cmdUndo, cmdRedo} // the first line where two engines play
	keysWatchPanel = [][]command{{cmdPlay}, {cmdStep, cmdUndo, cmdRedo}, {cmdSave, cmdLoad, cmdNew}, {cmdAnalysis, cmdReplay, cmdHelp}, {cmdOptions, cmdQuit}}
	keysEnd        = []command{cmdNew, cmdReplay, cmdSave, cmdUndo, cmdQuit}
)

// clicks turns mouse events into clicks: the moment the first button goes down.
type clicks struct{ down bool }

// press reports whether the event is a new press of the first button.
func (c *clicks) press(ev *tcell.EventMouse) bool {
	now := ev.Buttons()&tcell.ButtonPrimary != 0
	was := c.down
	c.down = now
	return now && !was
}

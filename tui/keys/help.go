package keys

import (
	"slices"
	"strings"

	"gobang/tui/words"
)

// The help screen: the key tables in groups, what is played with first.

// HelpLine is one line of the help screen: its keys and what they do.
type HelpLine struct{ Keys, Does string }

// HelpGroup is some lines under a heading.
type HelpGroup struct {
	Title string
	Lines []HelpLine
}

// group is a group of the help.
type group struct {
	title    words.Phrase
	commands []Command
}

// groups are the groups of the help, with the commands that are told in them in this
// order. A command of the table that is in none is told with the study of a game.
var groups = []group{
	{words.HelpPlay, []Command{Play, Undo, Redo, Hint, Try, Again, Winner, Solution, Up, Down, Left, Right, UpLeft, UpRight, DownLeft, DownRight, RowStart, RowEnd, ColTop, ColBottom, Goto, Mouse}},
	{words.HelpGame, []Command{New, Save, Load, Swap, Stronger, Weaker, Step, NextPuzzle, LastPuzzle, Filter}},
	{words.HelpStudy, nil},
	{words.HelpProgram, []Command{Options, Help, ToTitle, Redraw, Suspend, Leave, Quit}},
}

// study is the group of all commands that are in no other.
const study = 2

// place finds the group of a command and its place there.
func place(c Command) (group, order int) {
	for i, g := range groups {
		if at := slices.Index(g.commands, c); at >= 0 {
			return i, at
		}
	}
	return study, 0
}

// HelpGroups makes the help screen from a key table.
func HelpGroups(l words.Lang, table []Binding) []HelpGroup {
	list := make([]HelpGroup, len(groups))
	sorted := slices.Clone(table)
	slices.SortStableFunc(sorted, func(a, b Binding) int {
		_, x := place(a.Cmd)
		_, y := place(b.Cmd)
		return x - y
	})
	for i, g := range groups {
		list[i].Title = l.Say(g.title)
	}
	for _, b := range sorted {
		i, _ := place(b.Cmd)
		list[i].Lines = append(list[i].Lines, HelpLine{keyNames(l, b.Keys), l.Say(Does(b.Cmd))})
	}
	return slices.DeleteFunc(list, func(g HelpGroup) bool { return len(g.Lines) == 0 })
}

// keyNames are keys as they are called in a language.
func keyNames(l words.Lang, list []string) string {
	names := make([]string, len(list))
	for i, k := range list {
		names[i] = k
		if said, known := words.KeyNames[k]; known {
			names[i] = l.Say(said)
		}
	}
	return strings.Join(names, " ")
}

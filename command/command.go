// Package command has the commands of the program, each in a file of its name with the
// page that says how it is used. Commands lists them; what stands there is known to
// gobang help, to the manual and to the shells.
package command

import (
	"io"

	"gobang/manual"
	"gobang/options"
	"gobang/players"
)

// Program is what the commands have to know of the program they belong to.
type Program struct {
	Levels  players.Ladder
	Release manual.Release
}

// Command is a command and its page.
type Command struct {
	manual.Page
	Run func(args []string, stdin io.Reader, stdout, stderr io.Writer) int
}

// Commands lists the commands as help shows them.
func (p Program) Commands() []Command {
	return []Command{
		{analyzePage, func(args []string, in io.Reader, out, errs io.Writer) int {
			return Analyze(p.Levels, args, in, out, errs)
		}},
		{convertPage, Convert},
		{matchPage, func(args []string, _ io.Reader, out, errs io.Writer) int {
			return Match(p.Levels, args, out, errs)
		}},
		{reviewPage, func(args []string, _ io.Reader, out, errs io.Writer) int { return Review(args, out, errs) }},
		{statsPage, func(args []string, _ io.Reader, out, errs io.Writer) int {
			return Stats(p.Levels, args, out, errs)
		}},
		{puzzlePage, Puzzle},
		{enginePage, p.Brain},
		{benchPage, Bench},
		{verifyPage, Verify},
		{provePage, Prove},
		{helpPage, p.help},
		{versionPage, p.version},
		{completionPage, p.completion},
	}
}

// Brain runs gobang engine, also where the program is started under the name of a brain.
func (p Program) Brain(args []string, in io.Reader, out, errs io.Writer) int {
	return Engine(p.Release.Number, args, in, out, errs)
}

// Find returns the command of a name.
func (p Program) Find(name string) (Command, bool) {
	for _, c := range p.Commands() {
		if c.Name == name {
			return c, true
		}
	}
	return Command{}, false
}

// Pages are those of the game and of the commands.
func (p Program) Pages() []manual.Page {
	list := []manual.Page{options.Page}
	for _, c := range p.Commands() {
		list = append(list, c.Page)
	}
	return list
}

// rules are the values of -rule.
var rules = options.Page.Values["rule"]

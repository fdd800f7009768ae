// Package manual is the one source of what is written about the program's use. A Page
// says all of a command: how it is called, what it does, its examples, its flags and
// what their values may be. From it come the help (help.go), the manual page (man.go)
// and the completion of the shells (complete.go); a command parses its command line
// with the flags of its page, so none of them can say less than is true. release.go
// reads the number of the release.
//
// To add a command: write its Page beside it, and name both in command.List.
package manual

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// Page is all there is to say of a command.
type Page struct {
	Name     string    // such as analyze; none is the game itself
	Does     string    // in a few words, for lists; no capital, no full stop
	Forms    []string  // what may follow the name, a line each
	Text     string    // paragraphs with a blank line between; a line indented by two blanks stays as it is
	Examples []Example // two at least
	More     []Section // after the flags
	Flags    func(*flag.FlagSet)
	Values   map[string]Values // what may follow a flag, by its name
	Args     Values            // what may stand as an argument
	Commands bool              // the name of a command may, too
}

// Example is a command line and what it is for.
type Example struct{ Line, Does string }

// Section is a part of a page with a heading of its own.
type Section struct{ Head, Text string }

// Values is what may stand at a place of the command line.
type Values struct {
	Words           func() []Word
	Levels, Engines bool // the levels; the outside engines the user has named
	Files           bool
}

// Word is something that can be typed.
type Word struct{ Text, Does string }

// Words are values that never change.
func Words(list ...string) Values {
	return Values{Words: func() []Word {
		all := make([]Word, len(list))
		for i, text := range list {
			all[i].Text = text
		}
		return all
	}}
}

// Files are the values of flags and arguments that name a file or a folder.
var Files = Values{Files: true}

// Full is the command as it is called: "gobang analyze".
func (p Page) Full() string { return strings.TrimSpace("gobang " + p.Name) }

// NewFlags returns a set of flags whose usage is the help of the page. The caller hands
// in what defines them, bound to the variables it wants set.
func (p Page) NewFlags(stderr io.Writer, define func(*flag.FlagSet)) *flag.FlagSet {
	fs := flag.NewFlagSet(p.Full(), flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() { fmt.Fprint(stderr, p.Help()) }
	define(fs)
	return fs
}

// flags lists the flags in the order of their names.
func (p Page) flags() (list []*flag.Flag) {
	if p.Flags == nil {
		return nil
	}
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	p.Flags(fs)
	fs.VisitAll(func(f *flag.Flag) { list = append(list, f) })
	return list
}

// flagText returns the name of a flag's value, "" for one that takes none, and what the
// flag does with its default.
func flagText(f *flag.Flag) (value, text string) {
	value, text = flag.UnquoteUsage(f)
	switch f.DefValue {
	case "", "0", "0s", "false":
		return value, text
	}
	if strings.Contains(text, "(default") {
		return value, text
	}
	return value, text + " (default " + f.DefValue + ")"
}

// paragraphs cuts a text into paragraphs, and tells which stay as they are.
func paragraphs(text string) (list []paragraph) {
	for _, part := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if part != "" {
			list = append(list, paragraph{part, strings.HasPrefix(part, "  ")})
		}
	}
	return list
}

// paragraph is a piece of a text; where it stands as it is written, its lines are kept.
type paragraph struct {
	text string
	kept bool
}

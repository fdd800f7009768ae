package command

// gobang help, gobang version and gobang completion: what the program says of itself.

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gobang/manual"
	"gobang/options"
	"gobang/players/engines"
	"gobang/saves"
)

var helpPage = manual.Page{
	Name: "help", Does: "how a command is used, and the manual",
	Forms: []string{"[flags] [COMMAND]"},
	Text: `Says how a command is used; without COMMAND how the game is, and which
commands there are. With -man it is the page of the manual, in the language that
man reads, and with -all that of every command, as files in a folder.`,
	Examples: []manual.Example{
		{Line: "gobang help analyze", Does: "how a position is analyzed"},
		{Line: "gobang help -man match | man -l -", Does: "a page of the manual"},
		{Line: "gobang help -all man6", Does: "all pages as files in the folder man6"},
	},
	Flags:    func(fs *flag.FlagSet) { new(helpFlags).define(fs) },
	Values:   map[string]manual.Values{"all": manual.Files},
	Commands: true,
}

// helpFlags are the flags of gobang help.
type helpFlags struct {
	man bool
	all string
}

func (h *helpFlags) define(fs *flag.FlagSet) {
	fs.BoolVar(&h.man, "man", false, "print the page of the manual")
	fs.StringVar(&h.all, "all", "", "write all pages of the manual into `FOLDER`")
}

// help runs gobang help.
func (p Program) help(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var given helpFlags
	rest, status := options.ParseMixed(helpPage.NewFlags(stderr, given.define), args, stderr)
	if status >= 0 {
		return status
	}
	if given.all != "" {
		return p.manuals(given.all, stderr)
	}
	name := strings.TrimPrefix(strings.Join(rest, " "), "gobang ")
	for _, page := range p.Pages() {
		switch {
		case page.Name != name && (name != "gobang" || page.Name != ""):
		case given.man:
			fmt.Fprint(stdout, page.Man(p.Release, p.Pages()))
			return options.Good
		case page.Name == "":
			fmt.Fprint(stdout, page.Help(p.Pages()[1:]...))
			return options.Good
		default:
			fmt.Fprint(stdout, page.Help())
			return options.Good
		}
	}
	fmt.Fprintf(stderr, "gobang: help: %s: no such command; there are %s\n", saves.Shown(name), p.Names())
	return options.Usage
}

// manuals writes the manual into a folder.
func (p Program) manuals(dir string, stderr io.Writer) int {
	err := os.MkdirAll(dir, 0o777)
	for _, page := range p.Pages() {
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, page.File()), []byte(page.Man(p.Release, p.Pages())), 0o666)
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: help: %v\n", err)
		return options.Bad
	}
	return options.Good
}

// Names lists the commands: "analyze, convert, ...".
func (p Program) Names() string {
	var names []string
	for _, c := range p.Commands() {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

// Unknown adds to the error of a file that is not there which commands there are: the
// word may have been meant for one.
func (p Program) Unknown(file string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) || strings.ContainsAny(file, `./\`) || file == "" {
		return err
	}
	return fmt.Errorf("%w, and no such command; there are %s (gobang help)", err, p.Names())
}

var versionPage = manual.Page{
	Name: "version", Does: "which release this is, and of what it was built",
	Forms: []string{""},
	Text: `Prints the release with its date, the commit it was built of, the version of Go
that built it, and the system it is for. gobang -version does the same.`,
	Examples: []manual.Example{
		{Line: "gobang version"},
		{Line: "gobang -version", Does: "the same"},
	},
}

// version runs gobang version.
func (p Program) version(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags := versionPage.NewFlags(stderr, func(*flag.FlagSet) {})
	if status := options.ParseFlags(flags, args, stderr); status >= 0 {
		return status
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(stderr, "gobang: version: %s: it takes no arguments\n", saves.Shown(flags.Arg(0)))
		return options.Usage
	}
	fmt.Fprint(stdout, p.Release.Version())
	return options.Good
}

var completionPage = manual.Page{
	Name: "completion", Does: "what a shell needs to complete command lines",
	Forms: []string{"bash|zsh|fish"},
	Text: `Prints a script with which the shell completes the names of commands, flags,
levels, rules, formats, your own engines and files. The script asks the program what
may stand at a place; a new engine is completed at once.`,
	Examples: []manual.Example{
		{Line: "source <(gobang completion bash)", Does: "in ~/.bashrc"},
		{Line: "source <(gobang completion zsh)", Does: "in ~/.zshrc, behind compinit"},
		{Line: "gobang completion fish | source", Does: "in ~/.config/fish/config.fish"},
	},
	Flags: func(fs *flag.FlagSet) { new(completionFlags).define(fs) },
	Args:  manual.Words(manual.Shells...),
}

// completionFlags are the flags of gobang completion.
type completionFlags struct{ words bool }

func (c *completionFlags) define(fs *flag.FlagSet) {
	fs.BoolVar(&c.words, "for", false, "print what may stand for the last of the words that follow: for the scripts")
}

// completion runs gobang completion.
func (p Program) completion(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var given completionFlags
	flags := completionPage.NewFlags(stderr, given.define)
	if status := options.ParseFlags(flags, args, stderr); status >= 0 {
		return status
	}
	if given.words {
		p.complete(flags.Args(), stdout)
		return options.Good
	}
	script := manual.Script(flags.Arg(0))
	if flags.NArg() != 1 || script == "" {
		fmt.Fprintf(stderr, "gobang: completion: one shell is needed: %s\n", strings.Join(manual.Shells, ", "))
		return options.Usage
	}
	fmt.Fprint(stdout, script)
	return options.Good
}

// complete prints a word a line, a tab and what it is behind it. A line ":" says that
// names of files may stand there, too.
func (p Program) complete(words []string, stdout io.Writer) {
	var known manual.Known
	for _, l := range p.Levels {
		known.Levels = append(known.Levels, manual.Word{Text: l.Name, Does: fmt.Sprintf("level %d", l.Number)})
	}
	list, _ := engines.Open(p.Levels)
	for _, e := range list.List {
		known.Engines = append(known.Engines, manual.Word{Text: e.Name, Does: "an outside engine"})
	}
	found, files := manual.Complete(p.Pages(), known, words)
	for _, w := range found {
		fmt.Fprintf(stdout, "%s\t%s\n", w.Text, w.Does)
	}
	if files {
		fmt.Fprintln(stdout, ":")
	}
}

// Gobang is five in a row in the terminal, in the look of the Turbo C Gobang of
// the nineties: the computer opens on the centre, you answer with arrow keys and
// space, ESC leaves at once and loses nothing.
//
//	gobang [flags] [FILE]   play; FILE is a saved game
//	gobang bench            fixed searches: nodes, speed, signature
//	gobang analyze ...      value, best line, forced win of a position
//	gobang convert IN OUT   between file formats
//	gobang match A B        two levels against each other
//	gobang engine           the Gomocup protocol on stdin and stdout
//	gobang bench            nodes, speed and signature of the engine
//
// How to read the code: main.go reads flags and wires the rest; play.go is the
// loop that owns the game, show.go and menus.go what it says and asks. board.go
// is the game on the table, win.go how it ends, ai.go and score.go the classic
// opponents. screen.go, panel.go and dialog.go draw, layout.go says where,
// input.go which key means what, text.go in which words; replay.go walks a game and
// its branches. plain.go plays without a screen; serve.go lends the engine to other
// programs, outside.go plays against theirs. Below are the packages gomoku (points,
// sides, rules), saves (the move list and its files), ega (colours and glyphs),
// engine (the brain) and gomocup (the protocol).
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/gdamore/tcell/v2"

	"gobang/command"
	"gobang/options"
	"gobang/saves"
	tty "gobang/tui/terminal"
)

// commands are the subcommands, each in a file of its name.
var commands = map[string]func(args []string, stdin io.Reader, stdout, stderr io.Writer) int{
	"analyze": func(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
		return command.Analyze(levels, args, stdin, stdout, stderr)
	},
	"bench":   command.Bench,
	"convert": command.Convert,
	"engine":  command.Engine,
	"match": func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
		return command.Match(levels, args, stdout, stderr)
	},
	"prove":  command.Prove,
	"verify": command.Verify,
}

func main() {
	args := os.Args[1:]
	if command.IsBrain(os.Args[0]) {
		os.Exit(command.Engine(args, os.Stdin, os.Stdout, options.Messages{To: os.Stderr}))
	}
	if len(args) > 0 {
		if run, ok := commands[args[0]]; ok {
			out := &output{to: os.Stdout}
			os.Exit(out.status(run(args[1:], os.Stdin, out, options.Messages{To: os.Stderr}), options.Messages{To: os.Stderr}))
		}
	}
	os.Exit(playCommand(args))
}

// output is a command's standard output. It keeps the first error, which many a
// Fprintf does not look at.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// status is how to leave: a command that could not say what it found has failed.
func (o *output) status(status int, stderr io.Writer) int {
	if status == options.Good && o.err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", o.err)
		return options.Bad
	}
	return status
}

// playCommand plays, on the screen or in plain lines.
func playCommand(args []string) int {
	o, status := options.Parse(args, levels, os.Getenv, options.Messages{To: os.Stderr})
	if status >= 0 {
		return status
	}
	seat, err := takeSeat(o)
	if err != nil {
		return complain(err)
	}
	if !o.Plain && !tty.Is() {
		seat.shelf.Close()
		return complain(tty.ErrNone)
	}
	if o.Plain {
		return plainCommand(o, seat, os.Stdin, os.Stdout, options.Messages{To: os.Stderr})
	}
	return playScreen(o, seat)
}

// complain prints the one line of an error and returns the status for it.
func complain(err error) int {
	fmt.Fprintf(options.Messages{To: os.Stderr}, "gobang: %v\n", err)
	return options.Bad
}

// seat is what a game needs of the disk: the shelf, and the game of FILE.
type seat struct {
	shelf  *saves.Shelf
	loaded *saves.Game
	said   string // what was wrong with a file that could still be opened
}

// takeSeat opens all that. A kept game that cannot be read is put aside by
// saves and does not keep anybody from playing.
func takeSeat(o options.Options) (s seat, err error) {
	if o.File != "" {
		var part *saves.Partial
		s.loaded, err = saves.LoadFile(o.File)
		if s.loaded == nil || err != nil && !errors.As(err, &part) {
			return s, err
		}
		if err != nil {
			s.said = err.Error()
		}
		o.SetSides(s.loaded)
	}
	s.shelf, err = saves.OpenShelf(o.Saves, worthKeeping)
	switch {
	case s.shelf == nil:
		return s, err
	case err == nil:
	case !s.shelf.Keeps():
		s.said = "nothing can be kept: " + err.Error()
	case s.said == "":
		s.said = s.shelf.Short(err, "")
	}
	return s, nil
}

// playScreen plays on the terminal. Whatever happens, the terminal is given
// back as it was, the game is kept, and one line says what was wrong.
func playScreen(o options.Options, st seat) (status int) {
	screen, err := tty.Open(o.Mouse)
	if err != nil {
		st.shelf.Close()
		return complain(err)
	}
	signals := tty.Watch(screen, func(sig os.Signal) {
		complain(fmt.Errorf("%w; something did not end in time, the game is kept", options.Ended(sig)))
	})
	p := newProgram(screen, o, st.shelf)
	defer func() {
		var stack string
		if r := recover(); r != nil {
			stack = fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
		status = p.leave(screen, status, stack)
	}()
	p.begin(st.loaded)
	if st.said != "" {
		p.complain(errors.New(st.said))
	}
	p.fault = p.run(signals)
	return options.Good
}

// leave ends the program: terminal first, then the game, then the line.
func (p *program) leave(screen tcell.Screen, status int, stack string) int {
	tty.Leave(screen)
	var c crash
	if errors.As(p.fault, &c) {
		stack = c.stack
	}
	kept := "the game is kept"
	if err := p.finish(); err != nil {
		kept = "the game is not kept: " + err.Error()
		status = options.Bad
	}
	switch {
	case stack != "":
		return complain(fmt.Errorf("internal fault: %s; %s%s", firstLine(stack), kept, p.writeStack(stack)))
	case p.fault != nil:
		return complain(fmt.Errorf("%w; %s", p.fault, kept))
	case status != options.Good:
		return complain(errors.New(kept))
	}
	return status
}

// writeStack leaves the stack of a crash beside the saved games.
func (p *program) writeStack(stack string) string {
	path := filepath.Join(p.shelf.Folder().Dir(), "crash.txt")
	if os.WriteFile(path, []byte(stack), 0o666) != nil {
		return ""
	}
	return "; details in " + path
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

package command

// gobang prove: builds the strategy of the computer-first game. It can be stopped
// at any time and goes on where it was.

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"gobang/gomoku"
	"gobang/manual"
	"gobang/options"
	"gobang/proof"
	"gobang/saves"
)

var provePage = manual.Page{
	Name: "prove", Does: "goes on building the proven strategy",
	Forms: []string{"[flags]"},
	Text: `Works at the strategy with which the computer, moving first, wins against
everything: in free-style on 15 lines, or by another rule or on another board,
where that strategy is the model. What is done is kept in the work file; stop it at
any time, the next run goes on from there. Hours are normal.`,
	Examples: []manual.Example{
		{Line: "gobang prove -work proof.work", Does: "all 35 first replies"},
		{Line: "gobang prove -work proof.work -only i9,h9", Does: "two of them"},
		{Line: "gobang prove -work 19.work -size 19", Does: "all first replies on 19 lines"},
		{Line: `gobang prove -work proof.work -line "h8 i9 i7 g9 j8"`, Does: "a stubborn line: every reply to it"},
		{Line: "gobang prove -work proof.work -out strategy.bin -only none", Does: "no search: write what is proven"},
	},
	Flags:  func(fs *flag.FlagSet) { new(proveFlags).define(fs) },
	Values: map[string]manual.Values{"work": manual.Files, "out": manual.Files, "rule": provenRules},
}

// proveFlags are the flags of the command.
type proveFlags struct {
	gameFlags
	build           proof.BuildOptions
	only, line, out string
}

func (p *proveFlags) define(fs *flag.FlagSet) {
	p.gameFlags.define(fs)
	fs.StringVar(&p.build.Work, "work", "proof.work", "the work `FILE`")
	fs.IntVar(&p.build.Threads, "threads", 1, "work at `N` second replies at a time")
	fs.DurationVar(&p.build.Every, "every", time.Minute, "say every `DURATION` how far it is")
	fs.StringVar(&p.only, "only", "", "work at these first `REPLIES` alone, none: at nothing")
	fs.StringVar(&p.line, "line", "", "work at the replies to this `LINE` alone, which ends with Black's stone")
	fs.StringVar(&p.out, "out", "", "at the end write what is proven to `FILE`")
}

// Prove runs gobang prove and returns its exit status.
func Prove(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var given proveFlags
	fs := provePage.NewFlags(stderr, given.define)
	if status := options.ParseFlags(fs, args, stderr); status >= 0 {
		return status
	}
	o, only, line, out := given.build, given.only, given.line, given.out
	var err error
	o.Game, err = given.game()
	if err == nil && only != "none" {
		o.Only, err = gomoku.ParsePoints(only)
	}
	if err == nil {
		o.Line, err = gomoku.ParsePoints(line)
	}
	for _, p := range o.Only {
		if err == nil && (!p.On(o.Game.Size) || p == gomoku.Center(o.Game.Size)) {
			err = fmt.Errorf("-only %s: no first reply", p)
		}
	}
	if err == nil {
		err = checkProve(fs, o, only, out)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	o.Progress = stdout
	if only != "none" {
		err = proof.Build(ctx, o)
	}
	if err == nil && out != "" {
		if ctx.Err() != nil {
			err = fmt.Errorf("interrupted: %s is not written", out)
		} else {
			err = writeStrategy(o.Work, out, stdout)
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	return options.Good
}

// provenRules are the values of -rule where a strategy is named.
var provenRules = manual.Words(gomoku.Freestyle.String(), gomoku.Standard.String())

// gameFlags name the game of a strategy.
type gameFlags struct {
	rule string
	size int
}

func (f *gameFlags) define(fs *flag.FlagSet) {
	fs.StringVar(&f.rule, "rule", proof.Home.Rule.String(), "the `RULE`: freestyle or standard")
	fs.IntVar(&f.size, "size", proof.Home.Size, "a board of `N` lines")
}

// game returns the game, or an error that says why there can be no strategy for it.
func (f *gameFlags) game() (proof.Game, error) {
	r, err := gomoku.ParseRule(f.rule)
	g := proof.Game{Rule: r, Size: f.size}
	if err == nil {
		err = g.Check()
	}
	return g, err
}

// checkProve says what is wrong with the flags, before hours are spent.
func checkProve(fs *flag.FlagSet, o proof.BuildOptions, only, out string) error {
	switch {
	case fs.NArg() > 0:
		return fmt.Errorf("%s: prove takes no arguments", saves.Shown(fs.Arg(0)))
	case o.Threads < 1 || o.Threads > 256:
		return fmt.Errorf("-threads %d: 1 to 256", o.Threads)
	case o.Every < time.Second:
		return fmt.Errorf("-every %v: a second or more", o.Every)
	case o.Work == "":
		return errors.New("-work: the name of a file is missing")
	case only != "" && len(o.Line) > 0:
		return errors.New("-only and -line exclude each other")
	case len(o.Line) > 0 && o.Line[0] != gomoku.Center(o.Game.Size):
		return fmt.Errorf("-line %s: it does not begin on %s", gomoku.FormatPoints(o.Line), gomoku.Center(o.Game.Size))
	case only == "none" && out == "":
		return errors.New("-only none without -out: there is nothing to do")
	case out == "":
		return nil
	case sameFile(out, o.Work):
		return fmt.Errorf("-out %s: that is the work file", out)
	}
	if info, err := os.Stat(out); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("-out %s: that is no file", out)
	}
	_, err := os.Stat(filepath.Dir(out))
	return err
}

// sameFile reports whether two names stand for one file, which need not be there.
func sameFile(a, b string) bool {
	one, err1 := os.Stat(a)
	other, err2 := os.Stat(b)
	if err1 == nil && err2 == nil {
		return os.SameFile(one, other)
	}
	a, err1 = filepath.Abs(a)
	b, err2 = filepath.Abs(b)
	return err1 == nil && err2 == nil && a == b
}

// writeStrategy writes what is proven in the work file, at once or not at all, after
// reading it as the game will.
func writeStrategy(work, out string, stdout io.Writer) error {
	s, err := proof.Assemble(work)
	if err != nil {
		return err
	}
	var data bytes.Buffer
	if _, err := s.Write(&data); err != nil {
		return err
	}
	if s, err = proof.Read(data.Bytes()); err != nil {
		return fmt.Errorf("%s: %w", work, err)
	}
	f, err := os.CreateTemp(filepath.Dir(out), filepath.Base(out)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data.Bytes())
	if err := errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), out); err != nil {
		return err
	}
	whole := 0
	replies := s.Game().Replies()
	for _, p := range replies {
		if s.Covers(p) {
			whole++
		}
	}
	fmt.Fprintf(stdout, "%s: %v: %d of %d first replies, %d bytes\n", out, s.Game(), whole, len(replies), data.Len())
	return nil
}

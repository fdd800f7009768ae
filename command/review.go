package command

// gobang review: the engine goes through a game and judges its moves. The answer is a
// page to read, one JSON object, or the game itself with the judgements written in.

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"gobang/gomoku"
	"gobang/manual"
	"gobang/options"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/words"
)

var reviewPage = manual.Page{
	Name: "review", Does: "the mistakes of a game, move by move",
	Forms: []string{"[flags] FILE"},
	Text: `Goes through a game and says of its moves which were mistakes, with the better move
and its line. A missed win and a move that allows a win are proven; a blunder, a
mistake and an inaccuracy cost 30, 20 or 10 points of a hundred of the winning chance,
as the engine values it. With -nodes the same game has the same review. FILE is a game
of any known format; Ctrl-C ends the review with what was judged by then.

With -out the game is written as SGF with a value (V), a judgement (BM, DO, TE) and
words (C) on its moves; replay shows the words.

The fields of -json: size rule black white moves (each with number side move kind
before after (winning chances of the side that moved) score (for Black, in
hundredths) best line refutation win (moves of the winner) proof) counts (by kind).
kind is best, only move, inaccuracy, mistake, blunder, allows a win, missed win or
none.`,
	Examples: []manual.Example{
		{Line: "gobang review game.sgf", Does: "half a second a move"},
		{Line: "gobang review -out reviewed.sgf game.sgf", Does: "and written into a file"},
		{Line: "gobang review -time 2s -json game.psq", Does: "more time, for programs"},
	},
	Flags:  func(fs *flag.FlagSet) { new(reviewOptions).define(fs) },
	Values: map[string]manual.Values{"out": manual.Files},
	Args:   manual.Files,
}

// reviewOptions are the flags of the command.
type reviewOptions struct {
	budget review.Budget
	json   bool
	out    string
	force  bool
	game   int
	file   string
}

// Review runs gobang review and returns its exit status.
func Review(args []string, stdout, stderr io.Writer) int {
	o, status := parseReview(args, stderr)
	if status >= 0 {
		return status
	}
	if err := o.run(stdout, stderr); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	return options.Good
}

func (o *reviewOptions) define(fs *flag.FlagSet) {
	o.budget = review.Default
	fs.DurationVar(&o.budget.Time, "time", review.Default.Time, "think `DURATION` about a move")
	fs.Int64Var(&o.budget.Nodes, "nodes", 0, "visit about `N` positions a move instead")
	fs.BoolVar(&o.json, "json", false, "print one JSON object")
	fs.StringVar(&o.out, "out", "", "write the game with the judgements to `FILE` (SGF)")
	fs.BoolVar(&o.force, "f", false, "replace the file of -out if it is there")
	fs.IntVar(&o.game, "game", 1, "take game `N` of a file that holds several")
}

// parseReview reads the flags; status is -1 when all is well.
func parseReview(args []string, stderr io.Writer) (o reviewOptions, status int) {
	fs := reviewPage.NewFlags(stderr, o.define)
	rest, status := options.ParseMixed(fs, args, stderr)
	if status >= 0 {
		return o, status
	}
	if err := o.check(rest, options.Given(fs)); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return o, options.Usage
	}
	o.file = rest[0]
	return o, -1
}

// check returns what is wrong with the command line.
func (o *reviewOptions) check(rest []string, given map[string]bool) error {
	switch {
	case len(rest) == 0:
		return errors.New("nothing to review: give the file of a game")
	case len(rest) > 1:
		return fmt.Errorf("%s: only one game can be reviewed at a time", saves.Shown(rest[1]))
	case o.budget.Time <= 0:
		return fmt.Errorf("-time %v: not a time to think", o.budget.Time)
	case given["nodes"] && o.budget.Nodes < 100:
		return fmt.Errorf("-nodes %d: at least 100", o.budget.Nodes)
	case given["nodes"] && given["time"]:
		return errors.New("-time and -nodes: give one of them")
	case o.game < 1:
		return fmt.Errorf("-game %d: games are counted from 1", o.game)
	}
	if given["nodes"] {
		o.budget.Time, o.budget.Checks = 0, 0
	} else {
		o.budget = review.For(o.budget.Time)
	}
	return nil
}

// run reviews the game and says what was found.
func (o *reviewOptions) run(stdout, stderr io.Writer) error {
	if _, err := os.Lstat(o.out); o.out != "" && !o.force && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: it is there already; -f replaces it", saves.Shown(o.out))
	}
	ctx, stop := options.UntilSignal()
	defer stop()
	stream := saves.NewStream(o.file)
	defer stream.Close()
	g, err := stream.Game(ctx, o.game)
	if errors.Is(err, io.EOF) {
		err = fmt.Errorf("%s: it has no game %d", saves.Shown(o.file), o.game)
	}
	if g == nil {
		return err
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err) // what could be read is reviewed
	}
	list, rerr := reviewed(ctx, g, o.budget)
	if rerr != nil && ctx.Err() == nil {
		return rerr
	}
	if o.out != "" {
		review.Annotate(g, list)
		if err := saves.WriteFile(o.out, func(w io.Writer) error { return saves.WriteSGF(w, g) }); err != nil {
			return fmt.Errorf("-out: %w", err)
		}
	}
	if o.json {
		err = printReviewJSON(stdout, g, list)
	} else {
		printReview(stdout, g, list)
	}
	if ctx.Err() != nil {
		return fmt.Errorf("%d moves are judged: %w", len(list), context.Cause(ctx))
	}
	return err
}

// reviewed judges the moves of a game's line.
func reviewed(ctx context.Context, g *saves.Game, b review.Budget) ([]review.Verdict, error) {
	start, moves := review.LineOf(g)
	return review.Game(ctx, start, moves, b, nil)
}

// reviewedMove is a move in the JSON object.
type reviewedMove struct {
	Number     int      `json:"number"`
	Side       string   `json:"side"`
	Move       string   `json:"move"`
	Kind       string   `json:"kind"`
	Before     float64  `json:"before"`
	After      float64  `json:"after"`
	Score      int      `json:"score"`
	Best       string   `json:"best"`
	Line       []string `json:"line"`
	Refutation []string `json:"refutation"`
	Win        int      `json:"win"`
	Proof      string   `json:"proof"`
}

func printReviewJSON(out io.Writer, g *saves.Game, list []review.Verdict) error {
	moves, counts := make([]reviewedMove, len(list)), map[string]int{}
	m := g.First()
	for i, v := range list {
		counts[v.Kind.String()]++
		moves[i] = reviewedMove{
			i + 1, m.Side.String(), m.Point.String(), v.Kind.String(), v.Before, v.After, v.Score, v.Best.String(),
			pointNames(v.Line), pointNames(v.Refutation), v.Win, v.Proof,
		}
		m = m.Next()
	}
	return json.NewEncoder(out).Encode(map[string]any{
		"size": g.Size, "rule": g.Rule.String(), "black": g.Black, "white": g.White, "moves": moves, "counts": counts,
	})
}

// printReview writes a page to read. The sides are named as the person knows them.
func printReview(out io.Writer, g *saves.Game, list []review.Verdict) {
	black, white := g.Called(gomoku.Black), g.Called(gomoku.White)
	wide := max(words.Width(black), words.Width(white))
	said, bad := 0, [3]int{}
	m := g.First()
	for i, v := range list {
		if text := v.Text(); text != "" {
			who := g.Called(m.Side)
			fmt.Fprintf(out, "%3d %s%s %-4s %s\n", i+1, who, strings.Repeat(" ", wide-words.Width(who)), words.Name(m.Point), text)
			said++
		}
		if v.Kind.Bad() {
			bad[m.Side]++
		}
		m = m.Next()
	}
	if said == 0 {
		fmt.Fprintln(out, "Nothing to say: no move was worse than another would have been.")
	}
	fmt.Fprintf(out, "%s judged; worse than they had to be: %s %d, %s %d\n", words.Counted(len(list), "move"), black, bad[gomoku.Black], white, bad[gomoku.White])
}

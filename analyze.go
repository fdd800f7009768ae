package main

// gobang analyze: what is to be said of a position. The referee says how it
// stands, the engine whether somebody wins by force and what to play. The answer
// is a page to read, or with -json one object with always the same fields.

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/saves"
)

const analyzeUsage = `usage: gobang analyze [flags] FILE
       gobang analyze [flags] MOVES
       gobang analyze [flags] -black LIST -white LIST

Says of a position who wins by force, and what to play. FILE is a saved game in
any known format; MOVES are points in the order they were played, as h8i9j10 or
h8 i9 j10, and - reads them from the standard input; with -black and -white the
stones are given by colour, in any number.

Examples:
  gobang analyze game.sgf
  gobang analyze -rule renju -time 10s h8h9i10
  gobang analyze -json -black "h8 i8 j8" -white "a1 a3" -turn black

The fields of -json: size rule turn stones (how many) state (open, black wins,
white wins, draw, forbidden) kind (of the forbidden stone) winning_line
forbidden (Black's points, in renju) best pv score winrate mate (moves of both
sides to the five, negative when losing) proof (vcf, vct, book or search) depth
nodes nps time_ms. What is not known is null.

Flags:
`

// analysis is the answer, in the order it is printed.
type analysis struct {
	Size        int      `json:"size"`
	Rule        string   `json:"rule"`
	Turn        string   `json:"turn"`
	Stones      int      `json:"stones"`
	State       string   `json:"state"`
	Kind        string   `json:"kind,omitempty"`
	WinningLine []string `json:"winning_line"`
	Forbidden   []string `json:"forbidden"`
	Best        *string  `json:"best"`
	PV          []string `json:"pv"`
	Score       *int     `json:"score"`
	Winrate     *float64 `json:"winrate"`
	Mate        *int     `json:"mate"`
	Proof       *string  `json:"proof"`
	Depth       int      `json:"depth"`
	Nodes       int      `json:"nodes"`
	NPS         int      `json:"nps"`
	TimeMS      int64    `json:"time_ms"`
}

// provenScore is the score of a five on the board; a forced win is worth that
// less the plies it takes.
const provenScore = 30000

// analyzeOptions are the flags of the command.
type analyzeOptions struct {
	rule, turn   string
	black, white string
	size         int
	time         time.Duration
	nodes        int
	threads      int
	json         bool
	given        map[string]bool // the flags that were on the command line
}

// analyzeCommand runs gobang analyze and returns its exit status.
func analyzeCommand(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, rest, status := parseAnalyze(args, stderr)
	if status >= 0 {
		return status
	}
	pos, status, err := o.position(rest, stdin)
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return status
	}
	a, err := analyze(pos, o)
	if err == nil {
		err = a.print(stdout, pos, o.json)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return exitBad
	}
	return exitGood
}

// parseAnalyze reads the flags; status is -1 when all is well.
func parseAnalyze(args []string, stderr io.Writer) (o analyzeOptions, rest []string, status int) {
	fs := flag.NewFlagSet("gobang analyze", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() { fmt.Fprint(stderr, analyzeUsage); fs.PrintDefaults() }
	fs.StringVar(&o.rule, "rule", "freestyle", "the `RULE`: freestyle, standard, renju, caro or caro6 (default: the file's, or freestyle)")
	fs.IntVar(&o.size, "size", gomoku.DefaultSize, "`LINES` of the board, 5 to 25 (default: the file's, or 15)")
	fs.DurationVar(&o.time, "time", 5*time.Second, "think no longer than `DURATION`; 0 for no limit")
	fs.IntVar(&o.nodes, "nodes", 0, "visit no more than about `N` positions; 0 for no limit")
	fs.IntVar(&o.threads, "threads", 1, "search with `N` threads (the proof searches use one)")
	fs.StringVar(&o.turn, "turn", "", "`SIDE` to move: black or white (default: by the stones)")
	fs.BoolVar(&o.json, "json", false, "print one JSON object")
	fs.StringVar(&o.black, "black", "", "Black's `STONES`")
	fs.StringVar(&o.white, "white", "", "White's `STONES`")
	if status := parseFlags(fs, args, stderr); status >= 0 {
		return o, nil, status
	}
	o.given = map[string]bool{}
	fs.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	if err := o.check(fs.NArg()); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return o, nil, exitUsage
	}
	return o, fs.Args(), -1
}

// check returns what is wrong with the values of the flags.
func (o *analyzeOptions) check(args int) error {
	if _, err := gomoku.ParseRule(o.rule); err != nil {
		return err
	}
	if err := gomoku.CheckSize(o.size); err != nil {
		return err
	}
	if o.turn != "" {
		if _, err := gomoku.ParseSide(o.turn); err != nil {
			return fmt.Errorf("-turn: %w", err)
		}
	}
	lists := o.given["black"] || o.given["white"]
	switch {
	case o.time < 0:
		return fmt.Errorf("-time %v: not a time to think", o.time)
	case o.nodes < 0:
		return fmt.Errorf("-nodes %d: not a number of positions", o.nodes)
	case o.threads < 1:
		return fmt.Errorf("-threads %d: at least 1", o.threads)
	case o.time == 0 && o.nodes == 0:
		return errors.New("-time 0 and -nodes 0: one of them must limit the search")
	case lists && args > 0:
		return errors.New("stones by -black and -white and others besides: give one of them")
	case !lists && args == 0:
		return errors.New("nothing to analyze: give a file, moves, or -black and -white")
	}
	return nil
}

// position reads the position the command line names. With an error comes the
// exit status for it.
func (o *analyzeOptions) position(args []string, stdin io.Reader) (pos gomoku.Position, status int, err error) {
	switch {
	case len(args) == 0:
		pos, err = o.lists()
	case len(args) == 1 && args[0] == "-":
		text, readErr := io.ReadAll(io.LimitReader(stdin, 1<<20))
		if readErr != nil {
			return pos, exitBad, fmt.Errorf("standard input: %w", readErr)
		}
		pos, err = o.moves(string(text))
	case len(args) == 1 && isFile(args[0]):
		pos, err = o.file(args[0])
		return pos, exitBad, err
	default:
		pos, err = o.moves(strings.Join(args, " "))
		if err != nil && len(args) == 1 && strings.ContainsAny(args[0], "./\\") {
			err = fmt.Errorf("%q: no such file", args[0])
			return pos, exitBad, err
		}
	}
	return pos, exitUsage, err
}

func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// empty returns the empty board of the flags. They were checked.
func (o *analyzeOptions) empty() gomoku.Position {
	rule, _ := gomoku.ParseRule(o.rule)
	return gomoku.Position{Size: o.size, Rule: rule, Turn: gomoku.Black}
}

// file reads a saved game. Flags that were given go before what it says.
func (o *analyzeOptions) file(name string) (gomoku.Position, error) {
	game, err := saves.LoadFile(name)
	if err != nil {
		return gomoku.Position{}, err
	}
	pos, want := game.Position(), o.empty()
	if o.given["size"] && pos.Size != want.Size {
		return pos, fmt.Errorf("-size %d: %q has %d lines", want.Size, name, pos.Size)
	}
	if o.given["rule"] {
		pos.Rule = want.Rule
	}
	o.setTurn(&pos)
	return pos, pos.Check()
}

// moves reads points played in turn, Black first.
func (o *analyzeOptions) moves(text string) (gomoku.Position, error) {
	pos := o.empty()
	points, err := gomoku.ParsePoints(text)
	if err != nil {
		return pos, err
	}
	for _, p := range points {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	o.setTurn(&pos)
	return pos, pos.Check()
}

// lists reads the stones of -black and -white. The turn is Black's when they are
// equal and White's when Black has one more.
func (o *analyzeOptions) lists() (gomoku.Position, error) {
	pos := o.empty()
	ahead := 0
	for i, text := range []string{o.black, o.white} {
		side := gomoku.Side(i + 1)
		points, err := gomoku.ParsePoints(text)
		if err != nil {
			return pos, fmt.Errorf("-%v: %w", side, err)
		}
		for _, p := range points {
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: side})
		}
		ahead += len(points) * (1 - 2*i)
	}
	if ahead == 1 {
		pos.Turn = gomoku.White
	}
	if ahead != 0 && ahead != 1 && o.turn == "" {
		return pos, fmt.Errorf("-black and -white: %+d stones for Black, say with -turn who is to move", ahead)
	}
	o.setTurn(&pos)
	return pos, pos.Check()
}

func (o *analyzeOptions) setTurn(pos *gomoku.Position) {
	if o.turn != "" {
		pos.Turn, _ = gomoku.ParseSide(o.turn)
	}
}

// analyze asks the referee how the position stands, and if it is open the engine
// what to do.
func analyze(pos gomoku.Position, o analyzeOptions) (analysis, error) {
	g := gridOf(pos)
	a := analysis{
		Size: pos.Size, Rule: pos.Rule.String(), Turn: pos.Turn.String(), Stones: len(pos.Stones),
		WinningLine: []string{}, Forbidden: []string{}, PV: []string{},
	}
	a.judge(g, pos)
	if pos.Rule == gomoku.Renju {
		a.Forbidden = pointNames(forbiddenPoints(g))
	}
	if a.State != "open" {
		return a, nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if o.time > 0 {
		ctx, cancel = context.WithTimeout(ctx, o.time)
		defer cancel()
	}
	return a, a.search(ctx, pos, o.nodes)
}

// judge says how the position stands. The last stone is asked first, and alone
// whether it was forbidden; the others only whether they stand in a five.
func (a *analysis) judge(g *grid, pos gomoku.Position) {
	a.State = "open"
	if g.full() {
		a.State = "draw"
	}
	for i := len(pos.Stones) - 1; i >= 0; i-- {
		end := judge(g, pos.Rule, pos.Stones[i].Point)
		if end.line != nil {
			a.State = end.winner.String() + " wins"
			a.WinningLine = pointNames(end.line)
			return
		}
		if end.fault != noFault && i == len(pos.Stones)-1 {
			a.State, a.Kind = "forbidden", end.fault.String()
		}
	}
}

// search asks the engine.
func (a *analysis) search(ctx context.Context, pos gomoku.Position, nodes int) error {
	start := time.Now()
	forced, err := engine.FindForced(ctx, pos, nodes)
	if err != nil {
		return err
	}
	took := time.Since(start)
	a.Nodes, a.TimeMS = forced.Nodes, took.Milliseconds()
	a.NPS = int(float64(forced.Nodes) / max(took.Seconds(), 1e-6))
	if forced.Winner == gomoku.Nobody {
		best, err := engine.BestShape(pos)
		if err != nil {
			return err
		}
		if best != gomoku.NoPoint { // Black may have forbidden points only
			a.PV = []string{best.String()}
			a.Best = &a.PV[0]
		}
		return nil
	}
	mate, score, winrate := forced.Plies, provenScore-forced.Plies, 1.0
	if forced.Winner != pos.Turn {
		mate, score, winrate = -mate, -score, 0
	}
	a.Mate, a.Score, a.Winrate, a.Depth = &mate, &score, &winrate, forced.Plies
	a.Proof, a.PV = &forced.Proof, pointNames(forced.Line)
	a.Best = &a.PV[0]
	return nil
}

func pointNames(list []gomoku.Point) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.String()
	}
	return names
}

// print writes the answer as one JSON object or as a page with the board.
func (a *analysis) print(out io.Writer, pos gomoku.Position, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(a)
	}
	last := gomoku.NoPoint
	if n := len(pos.Stones); n > 0 {
		last = pos.Stones[n-1].Point
	}
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "%s\n%s, %d lines, %d stones, %s to move\n", boardText(gridOf(pos), last), a.Rule, a.Size, a.Stones, a.Turn)
	fmt.Fprintf(w, "state:     %s\n", strings.TrimSpace(a.State+" "+a.Kind))
	row := func(name string, list []string) {
		if len(list) > 0 {
			fmt.Fprintf(w, "%-10s %s\n", name+":", strings.Join(list, " "))
		}
	}
	row("row", a.WinningLine)
	row("forbidden", a.Forbidden)
	if a.State == "open" {
		if a.Best != nil {
			fmt.Fprintf(w, "best:      %s\n", *a.Best)
		}
		fmt.Fprintf(w, "result:    %s\n", a.verdict())
		if a.Mate != nil {
			row("line", a.PV)
		}
		fmt.Fprintf(w, "searched:  %d positions in %d ms, %d a second\n", a.Nodes, a.TimeMS, a.NPS)
	}
	return w.Flush()
}

// verdict says in words who wins.
func (a *analysis) verdict() string {
	switch {
	case a.Mate == nil:
		return "no forced win found"
	case *a.Mate < 0:
		return fmt.Sprintf("%s loses by force in %d plies (%s)", a.Turn, -*a.Mate, *a.Proof)
	}
	return fmt.Sprintf("%s wins by force in %d plies (%s)", a.Turn, *a.Mate, *a.Proof)
}

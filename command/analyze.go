package command

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
	"strings"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/manual"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/engines"
	"gobang/tui/words"
)

var analyzePage = manual.Page{
	Name: "analyze", Does: "value, best line and forced win of a position",
	Forms: []string{"[flags] FILE", "[flags] MOVES", "[flags] -black LIST -white LIST"},
	Text: `Says of a position who wins by force, what to play, and what that is worth. FILE
is a saved game in any known format; MOVES are points in the order they were
played, as h8i9j10 or h8 i9 j10; - reads either from the standard input. With
-black and -white the stones are given by colour, in any number. With -nodes or
-depth, one thread and no -time the same question has the same answer. Flags may
stand anywhere. A file of several games is game 1 if -game does not say otherwise. Of
a damaged file the position is taken where it stops, one line on stderr says so,
and the exit status is 1.`,
	Examples: []manual.Example{
		{Line: "gobang analyze game.sgf", Does: "the position at the end of a saved game"},
		{Line: "gobang analyze -rule renju -time 10s h8h9i10", Does: "after three moves, with ten seconds"},
		{Line: "gobang analyze -lines 3 -depth 10 h8 h9 i8", Does: "the three best moves"},
		{Line: "gobang analyze -engine ./pbrain-other h8i9", Does: "what another engine would play"},
		{Line: `gobang analyze -json -black "h8 i8 j8" -white "a1 a3" -turn black`, Does: "for a program, of a position set up"},
	},
	More: []manual.Section{{Head: "The fields of -json", Text: `size rule turn stones (how many) state (open, black wins,
white wins, draw, forbidden) kind (of the forbidden stone) winning_line
forbidden (Black's points, in renju) best pv score (for the side to move; 200 is a
clear advantage, a forced win 30000 less its moves) winrate mate (moves of both
sides to the five, negative when losing) proof (vcf, vct, book or search) depth
nodes nps time_ms; with -lines also lines, each with best pv score winrate mate
proof depth; with -engine also engine and said, its own words. What is not known
is null.`}},
	Flags:  func(fs *flag.FlagSet) { new(analyzeOptions).define(fs) },
	Values: map[string]manual.Values{"rule": rules, "turn": manual.Words("black", "white")},
	Args:   manual.Files,
}

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
	analysisLine
	Nodes  int            `json:"nodes"`
	NPS    int            `json:"nps"`
	TimeMS int64          `json:"time_ms"`
	Lines  []analysisLine `json:"lines,omitempty"` // with -lines above 1
	Engine string         `json:"engine,omitempty"`
	Said   []string       `json:"said,omitempty"` // by the outside engine
}

// analysisLine is what is known of one move.
type analysisLine struct {
	Best    *string  `json:"best"`
	PV      []string `json:"pv"`
	Score   *int     `json:"score"`
	Winrate *float64 `json:"winrate"`
	Mate    *int     `json:"mate"`
	Proof   *string  `json:"proof"`
	Depth   int      `json:"depth"`
}

// maxLines is how many moves -lines may ask for.
const maxLines = 20

// analyzeOptions are the flags of the command.
type analyzeOptions struct {
	levels       players.Ladder
	rule, turn   string
	black, white string
	size         int
	time         time.Duration
	nodes        int
	depth        int
	lines        int
	threads      int
	json         bool
	engine       string          // an outside one to ask instead
	game         int             // of a file that holds several
	given        map[string]bool // the flags that were on the command line
	told         []string        // what is to be said of the file
	damaged      bool            // it breaks off
}

// Analyze runs gobang analyze and returns its exit status.
func Analyze(levels players.Ladder, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, rest, status := parseAnalyze(args, stderr)
	if status >= 0 {
		return status
	}
	o.levels = levels
	pos, status, err := o.position(rest, stdin)
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return status
	}
	for _, line := range o.told {
		fmt.Fprintf(stderr, "gobang: %s\n", line)
	}
	a, err := analyze(pos, o)
	if err == nil {
		err = a.print(stdout, pos, o.json)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	if o.damaged {
		return options.Bad
	}
	return options.Good
}

// define defines the flags.
func (o *analyzeOptions) define(fs *flag.FlagSet) {
	fs.StringVar(&o.rule, "rule", "freestyle", "the `RULE`: freestyle, standard, renju, caro or caro6 (default: the file's, or freestyle)")
	fs.IntVar(&o.size, "size", gomoku.DefaultSize, "`LINES` of the board, 5 to 25 (default: the file's, or 15)")
	fs.DurationVar(&o.time, "time", 5*time.Second, "think no longer than `DURATION`; 0 for no limit (default with -nodes or -depth: no limit)")
	fs.IntVar(&o.nodes, "nodes", 0, "visit no more than about `N` positions; 0 for no limit")
	fs.IntVar(&o.depth, "depth", 0, "search `N` plies deep, and no deeper; 0 for no limit")
	fs.IntVar(&o.lines, "lines", 1, "value the `N` best moves")
	fs.IntVar(&o.threads, "threads", 1, "search with `N` threads (the proof searches use one)")
	fs.StringVar(&o.engine, "engine", "", "ask the outside engine `NAME`, a name of the list or a command line, for its move")
	fs.IntVar(&o.game, "game", 1, "take game `N` of a file that holds several")
	fs.StringVar(&o.turn, "turn", "", "`SIDE` to move: black or white (default: by the stones)")
	fs.BoolVar(&o.json, "json", false, "print one JSON object")
	fs.StringVar(&o.black, "black", "", "Black's `STONES`")
	fs.StringVar(&o.white, "white", "", "White's `STONES`")
}

// parseAnalyze reads the flags; status is -1 when all is well.
func parseAnalyze(args []string, stderr io.Writer) (o analyzeOptions, rest []string, status int) {
	fs := analyzePage.NewFlags(stderr, o.define)
	rest, status = options.ParseMixed(fs, args, stderr)
	if status >= 0 {
		return o, nil, status
	}
	o.given = options.Given(fs)
	if !o.given["time"] && (o.nodes > 0 || o.depth > 0) {
		o.time = 0
	}
	if err := o.check(len(rest)); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return o, nil, options.Usage
	}
	return o, rest, -1
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
	case o.depth < 0:
		return fmt.Errorf("-depth %d: not a number of plies", o.depth)
	case o.lines < 1 || o.lines > maxLines:
		return fmt.Errorf("-lines %d: 1 to %d", o.lines, maxLines)
	case o.threads < 1:
		return fmt.Errorf("-threads %d: at least 1", o.threads)
	case o.time == 0 && o.nodes == 0 && o.depth == 0:
		return errors.New("-time 0 and no -nodes or -depth: one of them must limit the search")
	case o.engine != "" && (o.given["nodes"] || o.given["depth"] || o.given["lines"] || o.given["threads"]):
		return errors.New("-engine: an outside engine can be given -time only")
	case o.engine != "" && o.time == 0:
		return errors.New("-engine: -time must be more than 0")
	case o.game < 1:
		return fmt.Errorf("-game %d: games are counted from 1", o.game)
	case lists && args > 0:
		return errors.New("stones by -black and -white and others besides: give one of them")
	case !lists && args == 0:
		return errors.New("nothing to analyze: give a file, moves, or -black and -white")
	}
	return nil
}

// analyze asks the referee how the position stands, and if it is open the engine
// what to do.
func analyze(pos gomoku.Position, o analyzeOptions) (analysis, error) {
	g := gomoku.BoardOf(pos)
	a := analysis{
		Size: pos.Size, Rule: pos.Rule.String(), Turn: pos.Turn.String(), Stones: len(pos.Stones),
		WinningLine: []string{}, Forbidden: []string{}, analysisLine: analysisLine{PV: []string{}},
	}
	a.judge(g, pos)
	if pos.Rule == gomoku.Renju {
		a.Forbidden = pointNames(referee.ForbiddenPoints(g))
	}
	if a.State != "open" {
		return a, nil
	}
	if o.engine != "" {
		return a, a.ask(pos, o)
	}
	return a, a.Study(pos, o)
}

// ask asks an outside engine: its move is known then, and what it said.
func (a *analysis) ask(pos gomoku.Position, o analyzeOptions) error {
	l, err := engines.OutsidePlayer(o.levels, o.engine)
	if err != nil {
		return fmt.Errorf("-engine: %w", err)
	}
	ctx, stop := options.UntilSignal()
	defer stop()
	who, start := engines.NewAdviser(l), time.Now()
	defer who.Close()
	th, err := who.Think(ctx, pos, players.Limits{Time: o.time}, func(players.Thought) {})
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, players.ErrNoMove):
		return nil
	case err != nil:
		return err
	}
	best := th.Point.String()
	a.Best, a.PV = &best, []string{best}
	a.Engine, a.Said, a.TimeMS = l.Name, th.Said, time.Since(start).Milliseconds()
	return nil
}

// judge says how the position stands. The last stone is asked first, and alone
// whether it was forbidden; the others only whether they stand in a five.
func (a *analysis) judge(g *gomoku.Board, pos gomoku.Position) {
	a.State = "open"
	if g.Full() {
		a.State = "draw"
	}
	for i := len(pos.Stones) - 1; i >= 0; i-- {
		end := referee.Judge(g, pos.Rule, pos.Stones[i].Point)
		if end.Line != nil {
			a.State = end.Winner.String() + " wins"
			a.WinningLine = pointNames(end.Line)
			return
		}
		if end.Fault != referee.NoFault && i == len(pos.Stones)-1 {
			a.State, a.Kind = "forbidden", end.Fault.String()
		}
	}
}

// Study asks the engine. A position in which nothing may be played stays open,
// with nothing to say of it.
func (a *analysis) Study(pos gomoku.Position, o analyzeOptions) error {
	start := time.Now()
	s := &advice.Study{Solver: engine.NewSolver(o.solverBits()), Brain: engine.NewThinker(0)}
	moves, err := s.Study(context.Background(), pos, o.budget(), nil)
	switch {
	case errors.Is(err, engine.ErrStuck):
		return nil
	case err != nil:
		return err
	}
	took := time.Since(start)
	for _, th := range moves {
		a.Lines = append(a.Lines, lineOfThought(th))
	}
	a.analysisLine = a.Lines[0]
	if o.lines == 1 {
		a.Lines = nil
	}
	a.Nodes, a.TimeMS = int(moves[0].Nodes), took.Milliseconds()
	a.NPS = int(float64(a.Nodes) / max(took.Seconds(), 1e-6))
	return nil
}

// budget divides what the flags allow. The solvers begin: they get most of the
// time, for they often see what no search does and end early where nothing is to
// be seen, and half of the nodes.
func (o *analyzeOptions) budget() players.Budget {
	b := players.Budget{Limits: engine.Limits{Time: o.time, Depth: o.depth, Nodes: int64(o.nodes), Threads: o.threads, Multi: o.lines}}
	switch {
	case o.nodes > 0:
		b.ProofNodes = max(1, o.nodes/2)
	case o.depth > 0:
		b.ProofNodes = depthProofNodes
	}
	b.ProofTime = o.time * 3 / 5
	return b
}

// depthProofNodes is what the solvers may visit where depth alone limits the search.
const depthProofNodes = 200_000

// solverBits is the size of the solvers' table: 32 MiB where they may fill it.
func (o *analyzeOptions) solverBits() int {
	if o.nodes > 0 && o.nodes < 1_000_000 {
		return advice.SolverBits
	}
	return 19
}

// lineOfThought says of a move what is known.
func lineOfThought(th players.Thought) analysisLine {
	l := analysisLine{PV: pointNames(th.PV), Depth: th.Depth}
	best, score, winrate := th.Point.String(), th.Score, players.Winrate(th.Score)
	l.Best, l.Score, l.Winrate = &best, &score, &winrate
	if th.Mate != 0 {
		mate, proof := th.Mate, th.Proof
		l.Mate, l.Proof = &mate, &proof
	}
	return l
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
	fmt.Fprintf(w, "%s\n%s, %d lines, %d stones, %s to move\n", gomoku.BoardOf(pos).Text(last), a.Rule, a.Size, a.Stones, a.Turn)
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
		if a.Engine != "" {
			fmt.Fprintf(w, "engine:    %s, in %d ms\n", a.Engine, a.TimeMS)
			for _, line := range a.Said {
				fmt.Fprintf(w, "said:      %s\n", line)
			}
			return w.Flush()
		}
		fmt.Fprintf(w, "result:    %s\n", a.verdict())
		if a.Score != nil && a.Mate == nil {
			fmt.Fprintf(w, "value:     %s for %s, wins %.0f of 100\n", words.Value(*a.Score), a.Turn, 100**a.Winrate)
		}
		row("line", a.PV)
		for i, l := range a.Lines {
			fmt.Fprintf(w, "%-10s %s  %s\n", fmt.Sprintf("move %d:", i+1), l.worth(), strings.Join(l.PV, " "))
		}
		fmt.Fprintf(w, "searched:  %d plies, %d positions in %d ms, %d a second\n", a.Depth, a.Nodes, a.TimeMS, a.NPS)
	}
	return w.Flush()
}

// worth is the value of a move in a word.
func (l *analysisLine) worth() string {
	switch {
	case l.Mate == nil:
		return words.Value(*l.Score)
	case *l.Mate < 0:
		return fmt.Sprintf("loses in %d", -*l.Mate)
	}
	return fmt.Sprintf("wins in %d", *l.Mate)
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

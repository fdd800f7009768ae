package command

// gobang match: two levels or outside engines against each other, every opening
// played with both colours, the referee deciding. It prints a line a game, and at
// the end score, Elo with its error bar, and the slowest move of each side. An
// outside engine that fails loses the game and is started anew for the next; one that
// failed to start twice loses the rest without being waited for.

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
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
	"gobang/saves"
	"gobang/tui/words"
)

var matchPage = manual.Page{
	Name: "match", Does: "levels or engines against each other, with Elo",
	Forms: []string{"[flags] A B"},
	Text: `Plays A and B against each other: levels (numbers or names), engines of the
user's list by name, or command lines in quotes of programs that speak the
Gomocup protocol. Every opening is played twice, with the colours changed. The
openings are drawn by -seed, three to five stones near the centre, or read from
a file, one a line: h8 i9 j7.`,
	Examples: []manual.Example{
		{Line: "gobang match list attacker -games 20", Does: "level 4 against level 5"},
		{Line: `gobang match expert "./pbrain-other -quiet" -time 500ms`, Does: "against another program"},
	},
	Flags:  func(fs *flag.FlagSet) { new(matchFlags).define(fs) },
	Values: map[string]manual.Values{"rule": rules, "openings": manual.Files},
	Args:   manual.Values{Levels: true, Engines: true},
}

// matchFlags are the flags of the command.
type matchFlags struct {
	games, size    int
	rule, openings string
	time           time.Duration
	seed           uint64
	json           bool
}

func (m *matchFlags) define(fs *flag.FlagSet) {
	fs.IntVar(&m.games, "games", 20, "how `MANY`; an odd number plays one opening only once")
	fs.StringVar(&m.rule, "rule", "freestyle", "the `RULE`")
	fs.IntVar(&m.size, "size", gomoku.DefaultSize, "`LINES` of the board")
	fs.DurationVar(&m.time, "time", 0, "limit of a move, such as 200ms (default: the level's own)")
	fs.StringVar(&m.openings, "openings", "", "`FILE` of openings")
	fs.Uint64Var(&m.seed, "seed", 1, "`NUMBER` that draws openings; where it is given it decides between equal moves of levels 1 to 5 as well")
	fs.BoolVar(&m.json, "json", false, "print the result as JSON, no lines of games")
}

// contest is what the flags of a match say.
type contest struct {
	levels   players.Ladder
	names    [2]string
	players  [2]players.Level
	games    int
	openings [][]gomoku.Point
	size     int
	rule     gomoku.Rule
	lim      players.Limits
	seed     uint64
	lots     bool // the seed decides between equal moves as well
	json     bool
	starts   [2]int // how often an outside engine failed to start
}

// mostStarts is how often a match waits for an engine that does not start.
const mostStarts = 2

// tallyOf is how a match stands, from A's side.
type tallyOf struct {
	Games   int        `json:"games"`
	Wins    int        `json:"wins"`
	Draws   int        `json:"draws"`
	Losses  int        `json:"losses"`
	Score   float64    `json:"score"` // of 1
	Elo     float64    `json:"elo"`
	Error   float64    `json:"elo_error"` // 95 %
	Slowest [2]float64 `json:"slowest_move_s"`
	Failed  [2]int     `json:"failed_games"` // by an outside engine's fault
}

// Match runs gobang match.
func Match(levels players.Ladder, args []string, stdout, stderr io.Writer) int {
	c, status := parseMatch(levels, args, stderr)
	if status >= 0 {
		return status
	}
	ctx, stop := options.UntilSignal()
	defer stop()
	t, err := c.play(ctx, stdout)
	if err != nil {
		fmt.Fprintf(stderr, "gobang: match: %v\n", err)
		return options.Bad
	}
	if c.json {
		enc := json.NewEncoder(stdout)
		if err := enc.Encode(t); err != nil {
			return options.Bad
		}
		return options.Good
	}
	fmt.Fprintf(stdout, "%s - %s: %d games, +%d =%d -%d, %.1f %%, Elo %+.0f +- %.0f\n",
		c.names[0], c.names[1], t.Games, t.Wins, t.Draws, t.Losses, 100*t.Score, t.Elo, t.Error)
	fmt.Fprintf(stdout, "slowest move: %s %.2f s, %s %.2f s\n", c.names[0], t.Slowest[0], c.names[1], t.Slowest[1])
	for i, n := range t.Failed {
		if n > 0 {
			fmt.Fprintf(stdout, "%s lost %d of its games because it failed\n", c.names[i], n)
		}
	}
	return options.Good
}

// parseMatch reads the command line; flags and levels may stand in any order.
func parseMatch(levels players.Ladder, args []string, stderr io.Writer) (c contest, status int) {
	var m matchFlags
	fs := matchPage.NewFlags(stderr, m.define)
	names, status := options.ParseMixed(fs, args, stderr)
	if status >= 0 {
		return c, status
	}
	for _, name := range names {
		c.takeName(name)
	}
	c.levels = levels
	err := c.fill(m.games, m.size, m.rule, m.openings)
	if err != nil {
		fmt.Fprintf(stderr, "gobang: match: %v\n", err)
		return c, options.Usage
	}
	c.lim.Time, c.seed, c.json = m.time, m.seed, m.json
	c.lots = options.Given(fs)["seed"]
	return c, -1
}

// takeName takes the next of the two levels; a third makes the match invalid.
func (c *contest) takeName(name string) {
	for i := range c.names {
		if c.names[i] == "" {
			c.names[i] = name
			return
		}
	}
	c.games = -1
}

func (c *contest) fill(games, size int, rule, file string) (err error) {
	if c.names[1] == "" || c.games < 0 {
		return errors.New("two levels or engines are needed, such as gobang match 3 4")
	}
	if err := c.findPlayers(); err != nil {
		return err
	}
	if games < 1 {
		return fmt.Errorf("-games %d: at least one", games)
	}
	if c.rule, err = gomoku.ParseRule(rule); err != nil {
		return err
	}
	c.games, c.size = games, size
	if err = gomoku.CheckSize(size); err != nil || file == "" {
		return err
	}
	c.openings, err = readOpenings(file, size)
	return err
}

// findPlayers finds out who A and B are. Two of one name are told apart.
func (c *contest) findPlayers() error {
	list, listErr := engines.Open(c.levels)
	for i, name := range c.names {
		l, err := list.Player(name)
		if err != nil {
			return errors.Join(err, listErr)
		}
		c.players[i], c.names[i] = l, l.Name
	}
	if c.names[0] == c.names[1] {
		c.names[1] += "#2"
	}
	return nil
}

// readOpenings reads openings, one a line; # begins a comment.
func readOpenings(file string, size int) (list [][]gomoku.Point, err error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, saves.InFile(file, err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		text, _, _ := strings.Cut(lines.Text(), "#")
		points, err := gomoku.ParsePoints(text)
		if err == nil {
			err = checkOpening(points, size)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", saves.Shown(file), n, err)
		}
		if len(points) > 0 {
			list = append(list, points)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", saves.Shown(file), err)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: there is no opening in it", saves.Shown(file))
	}
	return list, nil
}

func checkOpening(points []gomoku.Point, size int) error {
	return gomoku.Position{Size: size, Stones: gomoku.InTurn(points)}.Check()
}

// opening returns the stones the n-th pair of games begins with.
func (c *contest) opening(n int) []gomoku.Point {
	if len(c.openings) > 0 {
		return c.openings[n%len(c.openings)]
	}
	rng := rand.New(rand.NewPCG(c.seed, uint64(n)))
	center, reach := gomoku.Center(c.size), min(3, c.size/2-1)
	for try := 1; ; try++ {
		points := make([]gomoku.Point, 3+rng.IntN(3))
		for i := range points {
			points[i] = center.Add(rng.IntN(2*reach+1)-reach, rng.IntN(2*reach+1)-reach)
		}
		if checkOpening(points, c.size) == nil && c.quiet(points) && (try > levelTries || c.level(points)) {
			return points
		}
	}
}

// An opening is level where a search of so many nodes values it no higher. On a
// board where none is, one that is not will do in the end.
const (
	levelNodes = 20_000
	levelScore = 100
	levelTries = 200
)

// level reports whether the engine, at a short look, sees neither side ahead: an
// opening that is won for one side only adds one win to each player.
func (c *contest) level(points []gomoku.Point) bool {
	turn := gomoku.Black
	if len(points)%2 == 1 {
		turn = gomoku.White
	}
	pos := gomoku.Position{Size: c.size, Rule: c.rule, Turn: turn, Stones: gomoku.InTurn(points)}
	lim := engine.Limits{Nodes: levelNodes}
	r, err := engine.NewThinker(engines.Club.Table).Think(context.Background(), pos, lim, func(engine.Info) {})
	return err == nil && max(r.Score, -r.Score) <= levelScore
}

// quiet reports whether an opening is legal and leaves nobody a threat.
func (c *contest) quiet(points []gomoku.Point) bool {
	g := gomoku.NewBoard(c.size)
	for _, s := range gomoku.InTurn(points) {
		if c.rule == gomoku.Renju && s.Side == gomoku.Black && referee.Forbidden(g, s.Point) != referee.NoFault {
			return false
		}
		g.Set(s.Point, s.Side)
	}
	for _, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		if kind, _ := advice.Alarm(g, c.rule, side); kind != advice.NoDanger {
			return false
		}
	}
	return true
}

// play plays all games and prints a line for each.
func (c *contest) play(ctx context.Context, out io.Writer) (t tallyOf, err error) {
	for n := range c.games {
		first := n % 2 // the side of A in this game: 0 begins
		g, err := c.playOne(ctx, c.opening(n/2), first, n, &t)
		if ctx.Err() != nil {
			return t, context.Cause(ctx)
		}
		why := ""
		if err != nil {
			if !players.IsEngine(err) {
				return t, err
			}
			g.end = referee.Ending{Over: true, Winner: g.pos.Turn.Other()}
			why = fmt.Sprintf("  (move %d: %v)", g.moves()+1, err)
		}
		t.add(g.end.Winner, first)
		if !c.json {
			result := words.InMoves(fmt.Sprintf("%s in %d moves", resultWord(g.end), g.moves()), g.moves())
			fmt.Fprintf(out, "%3d  %s - %s  %s%s\n", n+1, c.names[first], c.names[1-first], result, why)
		}
	}
	t.rate()
	return t, nil
}

func resultWord(e referee.Ending) string {
	switch e.Winner {
	case gomoku.Black:
		return "1-0"
	case gomoku.White:
		return "0-1"
	}
	return "draw"
}

// playOne plays one game; first says which of the two has Black. With the error of
// an outside engine comes the game as far as it went.
func (c *contest) playOne(ctx context.Context, opening []gomoku.Point, first, n int, t *tallyOf) (*game, error) {
	g := newGame(c.size, c.rule)
	for _, p := range opening {
		if err := g.play(p); err != nil {
			return nil, fmt.Errorf("opening %s: %s: %w", gomoku.FormatPoints(opening), p, err)
		}
	}
	var brains [2]players.Thinker
	for i, l := range c.players {
		brains[i] = l.Make()
		defer players.Dismiss(brains[i])
	}
	lim := c.lim
	for !g.end.Over {
		who := first
		if g.pos.Turn == gomoku.White {
			who = 1 - first
		}
		if lim.Seed = c.seed + uint64(n); c.players[who].Past && !c.lots {
			lim.Seed = 0
		}
		start := time.Now()
		th, err := brains[who].Think(ctx, g.pos, lim, func(players.Thought) {})
		t.Slowest[who] = max(t.Slowest[who], time.Since(start).Seconds())
		if errors.Is(err, players.ErrNoMove) {
			// Renju: every free point is forbidden; nobody can go on.
			g.end = referee.Ending{Over: true}
			break
		}
		if players.IsEngine(err) {
			t.Failed[who]++
			c.failedToStart(who, err)
			return g, err
		}
		if err == nil {
			err = g.play(th.Point)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: move %d: %w", c.names[who], g.moves()+1, err)
		}
	}
	return g, nil
}

// game is one game of a match.
type game struct {
	pos   gomoku.Position
	board *gomoku.Board
	end   referee.Ending
}

func newGame(size int, rule gomoku.Rule) *game {
	return &game{pos: gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Black}, board: gomoku.NewBoard(size)}
}

func (g *game) moves() int { return len(g.pos.Stones) }

// play puts a stone of the side to move on p, or says why not.
func (g *game) play(p gomoku.Point) error {
	if err := referee.Refuse(g.board, g.pos.Rule, g.pos.Turn, p); err != nil {
		return err
	}
	g.board.Set(p, g.pos.Turn)
	g.pos.Stones = append(g.pos.Stones, gomoku.Stone{Point: p, Side: g.pos.Turn})
	g.pos.Turn = g.pos.Turn.Other()
	g.end = referee.Judge(g.board, g.pos.Rule, p)
	return nil
}

// failedToStart notes an engine that did not start, and is not started again for
// every game when that has happened often enough.
func (c *contest) failedToStart(who int, err error) {
	var start engines.StartError
	if !errors.As(err, &start) {
		return
	}
	if c.starts[who]++; c.starts[who] >= mostStarts {
		name := c.players[who].Name
		c.players[who].Make = func() players.Thinker { return noStart{name} }
	}
}

// add counts a game in which A had the side first (0: Black).
func (t *tallyOf) add(winner gomoku.Side, first int) {
	t.Games++
	switch {
	case winner == gomoku.Nobody:
		t.Draws++
	case (winner == gomoku.Black) == (first == 0):
		t.Wins++
	default:
		t.Losses++
	}
}

// rate works out score, Elo and its error: the logistic Elo of the score, and
// of the score 1.96 standard errors up and down (95 %). A clean sweep
// counts half a game for the other side, or Elo would have no end.
func (t *tallyOf) rate() {
	n := float64(t.Games)
	t.Score = (float64(t.Wins) + float64(t.Draws)/2) / n
	var variance float64
	for _, x := range []struct {
		value float64
		count int
	}{{1, t.Wins}, {0.5, t.Draws}, {0, t.Losses}} {
		variance += float64(x.count) * (x.value - t.Score) * (x.value - t.Score)
	}
	within := func(s float64) float64 { return min(max(s, 0.5/(n+1)), 1-0.5/(n+1)) }
	margin := 1.96 * math.Sqrt(max(variance/n, 0.25/n)/n)
	t.Elo = elo(within(t.Score))
	t.Error = (elo(within(t.Score+margin)) - elo(within(t.Score-margin))) / 2
}

func elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// noStart stands in a match for an engine that is not started any more.
type noStart struct{ name string }

func (n noStart) Think(context.Context, gomoku.Position, players.Limits, func(players.Thought)) (players.Thought, error) {
	return players.Thought{Point: gomoku.NoPoint}, players.EngineError{Name: n.name, Err: fmt.Errorf("not started: it failed to start %d times", mostStarts)}
}

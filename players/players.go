package players

// The words of the players: what a thinker is asked, and what it answers.

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/gomoku/opening"
)

// Thought is what a thinker knows so far: reported while it thinks, returned at
// the end.
type Thought struct {
	Point  gomoku.Point
	Depth  int
	Nodes  int64 // stones tried
	Score  int   // for the side to move, in the program's own points
	Mate   int   // plies to the five, negative when losing; 0 where nothing is proven
	Proof  string
	PV     []gomoku.Point
	Took   time.Duration
	Said   []string       // the last messages of an outside engine
	Answer opening.Answer // in an opening in place of a point, where it asks
	Reason Reason         // why this point, where that is known
	// Level 9 only: whether the position is in its proof, and if so the number of
	// the move that makes the five at the latest.
	Standing Standing
	WonBy    int
}

// Limits bound a thought. Zero means the level's own.
type Limits struct {
	Time  time.Duration
	Depth int
	Nodes int64

	// What the clocks leave; a thought may end sooner. Zero means no clock.
	Most            time.Duration // for this move
	Left, Increment time.Duration // of the game

	Seed uint64 // chooses among equal moves; zero takes the one nearest to the centre, or the best
}

// Thinker finds a move. Where the context ends early it returns what it had,
// with the context's error; the point is NoPoint where it had nothing.
type Thinker interface {
	Think(ctx context.Context, pos gomoku.Position, lim Limits, report func(Thought)) (Thought, error)
}

// Reason says why a move is good, in a form that can be put into any language.
type Reason struct {
	Kind  ReasonKind
	At    gomoku.Point
	Moves int        // of the winner up to and including the five, where a win is named
	Depth int        // of the search, for the best move found
	Also  ReasonKind // what the stone does besides, noReason for nothing
	Lost  int        // moves to the other side's five, where it is proven that this move does not help
}

// ReasonKind is what is good about a move.
type ReasonKind uint8

// The reasons, the strongest first. A four-three makes two threats at once, one
// of them a four; a double four counts as one.
const (
	NoReason ReasonKind = iota
	WinsFive
	BlocksFive
	MakesStraightFour
	MakesTwoFours
	MakesFourThree
	WinsByFours
	WinsByThreats // fours, open threes and what leads to them
	WinsByForce   // as the search saw
	BlocksOpenThree
	BlocksFourThree
	StopsFours // the other side would win by fours
	StopsThreats
	MakesFour
	MakesTwoThrees
	MakesOpenThree
	BestFound
	KeepsLevel  // of an opening: neither side is better off
	BestAllowed // by an opening, which does not leave every point free
)

// The errors of a position in which nobody can move.
var (
	ErrFull   = errors.New("the board is full")
	ErrNoMove = errors.New("no legal move: every free point is forbidden to Black")
	ErrNoTurn = errors.New("nobody is to move")
)

// Level is one rung of the ladder of opponents, or with the number 0 an outside
// engine.
type Level struct {
	Number   int
	Name     string
	Make     func() Thinker
	Variants []Level // the same rung played in another way, found by name
	Past     bool    // a program of the past, which answers the same unless lots are asked for
	Depths   []int   // plies a person may ask for, as the program did; nil where it did not
}

// Ladder is the levels in the order of their numbers, from 1.
type Ladder []Level

// All lists the levels in order, each followed by its variants.
func (list Ladder) All() (all []Level) {
	for _, l := range list {
		all = append(append(all, l), l.Variants...)
	}
	return all
}

// Find returns the level of that number, or the level or variant of that name.
func (list Ladder) Find(s string) (Level, error) {
	for _, l := range list.All() {
		if s == strconv.Itoa(l.Number) || strings.EqualFold(s, l.Name) {
			return l, nil
		}
	}
	return Level{}, fmt.Errorf("level %q: there is no such level; the levels are %s", s, list.Names())
}

// Names lists the levels and their variants: "1 turboc, 1 turboc-literal, 2 ...".
func (list Ladder) Names() string {
	var names []string
	for _, l := range list.All() {
		names = append(names, l.Title())
	}
	return strings.Join(names, ", ")
}

// Title is the level or engine of that name as lists show it.
func (list Ladder) Title(name string) string {
	if l, err := list.Find(name); err == nil {
		return l.Title()
	}
	return name
}

// FromEngine says what the engine knows in the words of the game.
func FromEngine(i engine.Info) Thought {
	th := Thought{Point: gomoku.NoPoint, Depth: i.Depth, Nodes: i.Nodes, Score: i.Score, Mate: i.Mate, Proof: i.Proof, Took: i.Took, PV: i.PV}
	if len(i.PV) > 0 {
		th.Point = i.PV[0]
	}
	return th
}

// Title is a level as lists show it: "7 expert", or the name of an engine.
func (l Level) Title() string {
	return strings.TrimPrefix(fmt.Sprintf("%d %s", l.Number, l.Name), "0 ")
}

// Analyst is who studies for the panel.
type Analyst interface {
	Study(ctx context.Context, pos gomoku.Position, b Budget, report func([]Thought)) ([]Thought, error)
}

// WinnerMoves turns the plies to a five into moves of the winner.
func WinnerMoves(mate int) int { return (max(mate, -mate) + 1) / 2 }

// ProvenScore is the score of a five on the board; a forced win is worth that
// less the plies it takes.
const ProvenScore = 30000

// Bound returns how long a thought may take that would take d, 0 for no end. A
// clock of the whole game is shared out over the moves to come by the plan of the
// engine; the programs that know no clocks get a twentieth of it.
func (l Limits) Bound(d time.Duration) time.Duration {
	for _, most := range []time.Duration{l.Most, l.Left/20 + l.Increment/2} {
		if most > 0 && (d == 0 || most < d) {
			d = most
		}
	}
	return d
}

// EngineError is how an outside engine failed.
type EngineError struct {
	Name string
	Err  error
}

func (e EngineError) Error() string { return e.Name + ": " + e.Err.Error() }

func (e EngineError) Unwrap() error { return e.Err }

// Dismiss ends what a thinker runs outside the program, if it does.
func Dismiss(t Thinker) {
	if c, ok := t.(interface{ Close() error }); ok {
		c.Close()
	}
}

// IsEngine reports whether an error is an outside engine's failure.
func IsEngine(err error) bool {
	var e EngineError
	return errors.As(err, &e)
}

// Standing says how a position stands to the proof.
type Standing uint8

// The standings. Only level 9 asks.
const (
	NotAsked Standing = iota
	InProof
	OutsideProof
)

// Budget bounds a study: Limits the whole of it, and of that the solvers' share.
type Budget struct {
	engine.Limits
	ProofNodes int           // positions of the solvers, 0 for no limit
	ProofTime  time.Duration // the solvers' time, 0 for no limit
	Decided    bool          // a win the solvers prove ends the study, whatever Multi says
}

// Winrate turns the engine's score into the share of games the side to move wins: 200
// are odds of e to 1, as the evaluation was trained. A proven end is certain.
func Winrate(score int) float64 {
	switch {
	case score > ProvenScore-1000:
		return 1
	case score < 1000-ProvenScore:
		return 0
	}
	return math.Round(1e4/(1+math.Exp(-float64(score)/200))) / 1e4
}

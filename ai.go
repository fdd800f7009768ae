package main

// Who plays: the nine levels, and how a thinker is run in the background.
//
// A thinker gets a copy of the position, a context and limits. It reports what
// it knows so far as it goes, and stops at once when the context ends. It plays
// legal moves only. It keeps nothing between two thoughts, so the same question
// with the same seed has the same answer.

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
)

// thought is what a thinker knows so far: reported while it thinks, returned at
// the end.
type thought struct {
	point  gomoku.Point
	depth  int
	nodes  int64 // stones tried
	score  int   // for the side to move, in the program's own points
	mate   int   // plies to the five, negative when losing; 0 where nothing is proven
	proof  string
	pv     []gomoku.Point
	took   time.Duration
	note   string   // what a user should know: "depth 2: the position is too wide"
	said   []string // the last messages of an outside engine
	reason reason   // why this point, where that is known
	// Level 9 only: whether the position is in its proof, and if so the number of
	// the move that makes the five at the latest.
	standing standing
	wonBy    int
}

// limits bound a thought. Zero means the level's own.
type limits struct {
	time  time.Duration
	depth int
	nodes int64

	// What the clocks leave; a thought may end sooner. Zero means no clock.
	most            time.Duration // for this move
	left, increment time.Duration // of the game

	seed uint64 // chooses among equal moves; zero takes the one nearest to the centre
}

// thinker finds a move. Where the context ends early it returns what it had,
// with the context's error; the point is NoPoint where it had nothing.
type thinker interface {
	think(ctx context.Context, pos gomoku.Position, lim limits, report func(thought)) (thought, error)
}

// reason says why a move is good, in a form that can be put into any language.
type reason struct {
	kind  reasonKind
	at    gomoku.Point
	moves int        // of the winner up to and including the five, where a win is named
	depth int        // of the search, for the best move found
	also  reasonKind // what the stone does besides, noReason for nothing
	lost  int        // moves to the other side's five, where it is proven that this move does not help
}

type reasonKind uint8

// The reasons, the strongest first. A four-three makes two threats at once, one
// of them a four; a double four counts as one.
const (
	noReason reasonKind = iota
	winsFive
	blocksFive
	makesOpenFour
	makesTwoFours
	makesFourThree
	winsByFours
	winsByThreats // fours, open threes and what leads to them
	winsByForce   // as the search saw
	blocksOpenThree
	blocksFourThree
	stopsFours // the other side would win by fours
	stopsThreats
	makesFour
	makesTwoThrees
	makesOpenThree
	best
)

// The errors of a position in which nobody can move.
var (
	errFull    = errors.New("the board is full")
	errNoMove  = errors.New("no legal move: every free point is forbidden to Black")
	errNoTurn  = errors.New("nobody is to move")
	errNoLevel = errors.New("not yet")
)

// level is one rung of the ladder of opponents.
type level struct {
	number int
	name   string
	ready  bool
	make   func() thinker
}

// The ladder, by measured strength.
var levels = [...]level{
	{1, "turboc", true, func() thinker { return turboc{} }},
	{2, "combinations", true, func() thinker { return combinations{} }},
	{3, "twenty", true, func() thinker { return minimaxer{twentyStyle} }},
	{4, "list", true, func() thinker { return minimaxer{listStyle} }},
	{5, "attacker", true, func() thinker { return attacker{} }},
	{6, "club", true, func() thinker { return newModern(clubLimits) }},
	{7, "expert", true, func() thinker { return newModern(expertLimits) }},
	{8, "master", true, func() thinker { return newModern(masterLimits) }},
	{9, "perfect", true, func() thinker { return newPerfect() }},
}

// findLevel returns the level of that number or name.
func findLevel(s string) (level, error) {
	for _, l := range levels {
		if s == strconv.Itoa(l.number) || strings.EqualFold(s, l.name) {
			if !l.ready {
				return level{}, fmt.Errorf("level %s: %w", l.name, errNoLevel)
			}
			return l, nil
		}
	}
	return level{}, fmt.Errorf("level %q: there is no such level; the levels are %s", s, levelNames())
}

// levelNames lists the levels: "1 turboc, 2 ...".
func levelNames() string {
	names := make([]string, len(levels))
	for i, l := range levels {
		names[i] = l.title()
	}
	return strings.Join(names, ", ")
}

// news is what comes from a thinker in the background.
type news struct {
	id      int // as given to startThinking, so that old news can be told
	thought thought
	study   bool // of the analysis panel: its moves, the best first
	moves   []thought
	done    bool // the last news of this id
	err     error
	crash   string // a panic and its stack; err is nil then
}

// startThinking lets t think in a goroutine of its own. From there, post gets
// every report and exactly once the final news, also after cancel, which ends
// the thought early and may be called at any time and again.
func startThinking(id int, t thinker, pos gomoku.Position, lim limits, post func(news)) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	pos.Stones = append([]gomoku.Stone(nil), pos.Stones...)
	go func() {
		defer cancel()
		post(thinkSafely(ctx, id, t, pos, lim, func(th thought) { post(news{id: id, thought: th}) }))
	}()
	return cancel
}

// thinkSafely returns the final news of a thought, whatever happens in it.
func thinkSafely(ctx context.Context, id int, t thinker, pos gomoku.Position, lim limits, report func(thought)) (n news) {
	defer func() {
		if p := recover(); p != nil {
			n = news{id: id, done: true, crash: fmt.Sprintf("%v\n%s", p, debug.Stack())}
		}
	}()
	th, err := t.think(ctx, pos, lim, report)
	return news{id: id, thought: th, done: true, err: err}
}

package gomocup

import (
	"context"
	"time"

	"gobang/gomoku"
)

// Brain is what thinks behind the protocol. Its methods are called one at a time.
type Brain interface {
	// Think returns what it knows of the best move, Move being legal. It ends in
	// time by itself, and soon after ctx does with what it has then. Report may be
	// called from any goroutine, with every line as soon as it is known.
	Think(ctx context.Context, pos gomoku.Position, lim Limits, report func(Line)) (Line, error)

	// Reset forgets what was found so far.
	Reset()

	// Over says why nobody can move in the position: a five, a full board. It is
	// empty while the game goes on.
	Over(pos gomoku.Position) string

	// Forbidden lists the points on which the side to move may not play.
	Forbidden(pos gomoku.Position) []gomoku.Point

	// Smallest is how many bytes of memory the process needs at least.
	Smallest() int64
}

// Limits bound a thought. What is zero does not bound it.
type Limits struct {
	Time      time.Duration // for this move
	Left      time.Duration // of the match
	Increment time.Duration // won by every move
	Depth     int
	Nodes     int64
	Threads   int
	Memory    int64          // bytes for the whole process
	Table     int64          // bytes for what it remembers of positions
	Multi     int            // how many moves to value
	Exclude   []gomoku.Point // moves not to play if there is any other

	// Current, where it is not nil, says what Time and Left are by now, counted from
	// the beginning of the thought as they are: the manager may change them while the
	// brain thinks. It may be asked at any time from any goroutine. A brain need not
	// ask to end sooner, for the context ends then; only to go on for longer.
	Current func() (turn, left time.Duration)
}

// Line is what a brain knows of one move.
type Line struct {
	Move     gomoku.Point
	Rank     int // 1 for the best move
	Depth    int
	SelDepth int
	Nodes    int64
	Took     time.Duration
	Score    int // for the side to move; 200 is a clear advantage
	Mate     int // plies to the five, negative when losing, 0 if not known
	PV       []gomoku.Point
}

// About is what a brain says of itself. No value may hold a quotation mark.
type About struct{ Name, Version, Author, Country, WWW string }

func (a About) String() string {
	s := `name="` + a.Name + `", version="` + a.Version + `", author="` + a.Author + `", country="` + a.Country + `"`
	if a.WWW != "" {
		s += `, www="` + a.WWW + `"`
	}
	return s
}

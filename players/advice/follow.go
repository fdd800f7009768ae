package advice

// The analysis that follows the board: while it is open, somebody studies whatever
// position lies on the table. It runs in the background on one thread and never while
// somebody else thinks; the caller sees to that.
//
// A study begins when the position has stood still for a moment, so that a held
// key starts none, and ends by itself after a while, so that a window left open
// costs nothing.

import (
	"context"
	"slices"
	"time"

	"gobang/engine"
	"gobang/gomoku"
	"gobang/players"
)

const (
	// FollowMoves is how many of the best moves are found.
	FollowMoves = 3
	// FollowTime is what a position gets at the most.
	FollowTime = 20 * time.Second

	followCalm  = 150 * time.Millisecond
	followProof = 150_000 // positions of the solvers, which begin: less than half a second
)

// Follow is the state of the analysis. NewFollow makes one.
type Follow struct {
	Open  bool
	Who   players.Analyst
	Moves []players.Thought // the best first
	State State

	Calm   time.Duration   // how long a position has to stand still
	pos    gomoku.Position // what Moves are about
	id     int             // news of other studies are old
	cancel func()
}

// NewFollow returns a closed analysis.
func NewFollow() Follow { return Follow{Calm: followCalm, cancel: func() {}} }

// State says how far the study of a position is.
type State uint8

// The states.
const (
	Idle State = iota
	Runs
	Done
)

// Stop ends a study that runs; what it still sends is old.
func (f *Follow) Stop() {
	f.cancel()
	f.id++
	f.State = Idle
}

// Study begins to study a position, unless it is being studied or was. Nothing is
// posted of a study that was stopped while the position had not yet stood still.
func (f *Follow) Study(pos gomoku.Position, post func(players.News)) {
	same := samePosition(pos, f.pos)
	if f.State != Idle && same {
		return
	}
	f.Stop()
	if !same { // else it goes on after a hint
		f.Moves = nil
	}
	f.pos, f.State = pos, Runs
	id, who, calm := f.id, f.Who, f.Calm
	f.cancel = players.Run(id, post, func(ctx context.Context) (players.News, bool) {
		select {
		case <-ctx.Done():
			return players.News{}, false
		case <-time.After(calm):
		}
		b := players.Budget{Limits: engine.Limits{Time: FollowTime, Multi: FollowMoves}, ProofNodes: followProof}
		moves, err := who.Study(ctx, pos, b, func(list []players.Thought) {
			post(players.News{ID: id, Study: true, Moves: list})
		})
		return players.News{Study: true, Moves: moves, Err: err}, true
	})
}

// samePosition reports whether two positions have the same stones in the same
// order and the same side to move.
func samePosition(x, y gomoku.Position) bool {
	return x.Size == y.Size && x.Rule == y.Rule && x.Turn == y.Turn && slices.Equal(x.Stones, y.Stones)
}

// Hear takes in what a study found, and reports false for old news.
func (f *Follow) Hear(n players.News) bool {
	if n.ID != f.id || f.State != Runs {
		return false
	}
	if len(n.Moves) > 0 {
		f.Moves = n.Moves
	}
	if n.Done {
		f.State = Done
	}
	return true
}

package proof

// Winning sooner than the strategy says. A stored move is one that wins, not the one
// that wins soonest, and White seldom defends as long as he could. So before each
// move a win by fours and open threes is looked for that is shorter than what the
// strategy promises, the shortest first. If there is one, the game leaves the stored
// moves, and what is left of that win is the promise from then on.
//
// The promise is kept in mind, but it need not be: what the strategy said where the
// game left it, less the moves since, bounds the win that is looked for again, after
// undo and in a game that was resumed.

import (
	"context"
	"slices"
	"time"

	"gobang/engine"
	"gobang/gomoku"
)

const (
	shortNodes = 150_000                // positions for a shorter win,
	idleNodes  = 30_000                 // where a move is stored: there the solver found none,
	shortTime  = 200 * time.Millisecond // and how long that may take
	againNodes = 4 * shortNodes         // for a win that was found before
	againLeast = 5                      // plies; wins of less cannot be shorter
	shortBits  = 17                     // the table, 2 MiB
)

// Finisher plays a strategy and shorter wins where it finds them. It belongs to one
// goroutine.
type Finisher struct {
	player *Player
	short  *engine.Shortest
	board  *engine.Board
	game   []gomoku.Stone // where the last move was made,
	left   int            // the plies to the five behind that move,
	sooner bool           // and whether it is one of a shorter win than the strategy's
}

// NewFinisher returns one that plays s.
func NewFinisher(s *Strategy) *Finisher {
	return &Finisher{player: NewPlayer(s), short: engine.NewShortest(shortBits), board: engine.NewBoard(s.game.Size, s.game.Rule)}
}

// Move returns Black's move and how long the win takes at most; never more than was
// said before in the game. It returns false where nothing is proven. The end of ctx
// ends the search for a shorter win.
func (f *Finisher) Move(ctx context.Context, pos gomoku.Position) (Move, bool) {
	if pos.Turn != gomoku.Black || !f.player.knows(pos) {
		return Move{}, false
	}
	m, ok := f.move(ctx, pos.Stones)
	if ok {
		f.game, f.left = append(slices.Clone(pos.Stones), gomoku.Stone{Point: m.Point, Side: gomoku.Black}), m.Plies-1
	}
	return m, ok
}

func (f *Finisher) move(ctx context.Context, stones []gomoku.Stone) (Move, bool) {
	if left := f.remembered(stones); left > 0 && f.sooner {
		if m, ok := f.again(ctx, stones, left); ok {
			return m, true
		}
	}
	f.sooner = false
	if m, ok := f.player.move(stones); ok {
		return f.shorter(ctx, stones, m), true
	}
	left := f.promise(stones)
	if left <= 0 {
		return Move{}, false
	}
	m, ok := f.again(ctx, stones, left)
	f.sooner = ok
	return m, ok
}

// Won returns how many moves of both sides are left to Black's five at most, whoever
// is to move, and false where that is not proven.
func (f *Finisher) Won(ctx context.Context, pos gomoku.Position) (plies int, ok bool) {
	if !f.player.knows(pos) {
		return 0, false
	}
	if left := f.remembered(pos.Stones); left > 0 && pos.Turn == gomoku.White {
		return left, true
	}
	plies, ok = f.player.Won(pos)
	most, nodes := plies-2, shortNodes
	if !ok {
		most, nodes = f.promise(pos.Stones), againNodes
	}
	if most < againLeast-1 {
		return plies, ok
	}
	if sooner, found := f.soon(ctx, pos, most, nodes); found {
		return sooner, true
	}
	return plies, ok
}

// soon looks for a win of Black in so many plies, whoever is to move.
func (f *Finisher) soon(ctx context.Context, pos gomoku.Position, most, nodes int) (plies int, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, shortTime)
	defer cancel()
	f.set(pos.Stones, pos.Turn)
	if pos.Turn == gomoku.White {
		return f.short.Loses(ctx, f.board, most, nodes)
	}
	c, plies, _ := f.short.Win(ctx, f.board, most, nodes)
	return plies, c != engine.NoCell
}

// shorter looks for a win with fewer plies than a move of the strategy takes.
func (f *Finisher) shorter(ctx context.Context, stones []gomoku.Stone, m Move) Move {
	if m.Plies <= againLeast {
		return m
	}
	ctx, cancel := context.WithTimeout(ctx, shortTime)
	defer cancel()
	f.set(stones, gomoku.Black)
	most := shortNodes
	if m.Stored {
		most = idleNodes
	}
	c, plies, nodes := f.short.Win(ctx, f.board, m.Plies-2, most)
	m.Nodes += nodes
	if c != engine.NoCell {
		m.Point, m.Plies, m.Stored, f.sooner = f.board.Point(c), plies, false, true
	}
	return m
}

// again finds a win of so many plies again, or a shorter one. It does not end before,
// since nothing else is left: mostly it knows it from the move before.
func (f *Finisher) again(ctx context.Context, stones []gomoku.Stone, bound int) (Move, bool) {
	f.set(stones, gomoku.Black)
	c, plies, nodes := f.short.Win(context.WithoutCancel(ctx), f.board, bound, againNodes)
	return Move{Point: f.board.Point(c), Plies: plies, Nodes: nodes}, c != engine.NoCell
}

// remembered returns how many plies are left of the win that was played last, 0 if
// the game did not go on with it.
func (f *Finisher) remembered(stones []gomoku.Stone) int {
	n, k := len(stones), len(f.game)
	if k == 0 || n < k || !slices.Equal(stones[:k], f.game) || !inTurn(stones[k:], gomoku.White) {
		return 0
	}
	return f.left - (n - k)
}

// promise returns how many plies are left of a win by what the strategy says of the
// last of its positions that the game went through, 0 or less if it is not known.
func (f *Finisher) promise(stones []gomoku.Stone) int {
	n := len(stones)
	if n%2 != 0 && stones[n-1].Side == gomoku.Black {
		n--
	}
	at, a, stored := f.player.held(stones[:n])
	plies := int(a.plies)
	if at > 0 && !stored {
		m, _ := f.player.follow(stones[:at], at)
		plies = m.Plies
	}
	if at == 0 {
		return 0
	}
	return plies - (len(stones) - at)
}

// inTurn reports whether the stones were played in turn, and since some point by that
// side first.
func inTurn(stones []gomoku.Stone, first gomoku.Side) bool {
	for _, st := range stones {
		if st.Side != first {
			return false
		}
		first = first.Other()
	}
	return true
}

// set puts stones on the board.
func (f *Finisher) set(stones []gomoku.Stone, turn gomoku.Side) {
	for f.board.Len() > 0 {
		f.board.Undo()
	}
	for _, st := range stones {
		f.board.SetTurn(st.Side)
		f.board.Play(f.board.Cell(st.Point))
	}
	f.board.SetTurn(turn)
}

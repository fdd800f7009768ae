package engine

// The shortest forced win. VCF and VCT find a win soon, not a short one. Here the
// same moves and replies are searched depth-first under a bound of plies that grows
// by two, so the first win found is the shortest of its kind: by fours alone, then by
// fours and open threes. What is stored of a position is true of it whatever the
// bound: that the win takes so many plies at most, or more than so many.

import (
	"context"

	"gobang/gomoku"
)

// Shortest looks for shortest wins. It belongs to one goroutine. What it has found it
// keeps, so that after a move of a win and any reply the rest is found at once.
type Shortest struct {
	s     *Solver
	table []shortEntry
	cut   bool // the bound has ended a line since it was last cleared
}

// shortEntry says of a position with the attacker to move: won in so many plies (0:
// not known), and not in so many.
type shortEntry struct {
	key       uint64
	move      Cell
	won, lost uint8
}

// longestShort bounds the plies of a win that is looked for; a position that is not
// won in never plies is not won at all.
const (
	longestShort = 199
	never        = 255
)

// NewShortest returns one whose table has 1<<bits entries of 16 bytes.
func NewShortest(bits int) *Shortest {
	return &Shortest{s: NewSolver(1), table: make([]shortEntry, 1<<bits)}
}

// Reset forgets everything.
func (f *Shortest) Reset() { clear(f.table) }

// Win looks for the shortest win of the side to move of b in so many plies at most,
// and visits about so many positions. It returns the first move and the plies up to
// the five against every defence; the move is NoCell where it found no win.
func (f *Shortest) Win(ctx context.Context, b *Board, most, nodes int) (move Cell, plies, used int) {
	return f.win(ctx, b, most, nodes, fours, threes)
}

// Fours is Win by fours alone.
func (f *Shortest) Fours(ctx context.Context, b *Board, most, nodes int) (move Cell, plies, used int) {
	return f.win(ctx, b, most, nodes, fours)
}

func (f *Shortest) win(ctx context.Context, b *Board, most, nodes int, kinds ...kind) (move Cell, plies, used int) {
	move, most = NoCell, min(most, longestShort)
	f.s.begin(ctx, b, fours, nodes)
	for _, k := range kinds {
		f.s.setKind(k)
		for d := 1; d <= most && !f.s.stopped; d += 2 {
			f.cut = false
			if n, ok := f.attack(d); ok {
				move, plies = f.winning(), n
				most = n - 2
			} else if !f.cut {
				break
			}
		}
	}
	return move, plies, f.s.nodes
}

// Loses reports in how many plies at most, of most, the other side wins by threats,
// whatever the side to move of b replies; ok is false where that was not found.
func (f *Shortest) Loses(ctx context.Context, b *Board, most, nodes int) (plies int, ok bool) {
	f.s.begin(ctx, b, fours, nodes)
	f.s.attacker = b.turn.Other()
	if b.Count(b.turn, ClassA) > 0 {
		return 0, false
	}
	for _, k := range [2]kind{fours, threes} {
		f.s.setKind(k)
		for d := 2; d <= min(most, longestShort) && !f.s.stopped; d += 2 {
			f.cut = false
			if n, won := f.defence(d); won {
				plies, ok = n, true
				most = n - 2
			} else if !f.cut {
				break
			}
		}
	}
	return plies, ok
}

// winning returns the move of a position that attack has just found won.
func (f *Shortest) winning() Cell {
	if c, ok := f.s.winNow(); ok {
		return c
	}
	return f.entry().move
}

// entry returns the place of the position on the board.
func (f *Shortest) entry() *shortEntry {
	key := f.s.key()
	e := &f.table[key&uint64(len(f.table)-1)]
	if e.key != key {
		*e = shortEntry{key: key, move: NoCell}
	}
	return e
}

// attack reports whether the attacker, who is to move, wins in d plies, and in how
// many at most. False means nothing when the search was stopped.
func (f *Shortest) attack(d int) (plies int, ok bool) {
	s := f.s
	if s.visit() {
		return 0, false
	}
	if c, now := s.winNow(); now {
		plies = 3
		if s.board.Wins(s.attacker, c) {
			plies = 1
		}
		f.cut = f.cut || plies > d
		return plies, plies <= d
	}
	if d < 3 || d < 5 && s.board.rule < gomoku.Renju { // there a four may have no answer
		f.cut = true
		return 0, false
	}
	e := f.entry()
	switch {
	case e.won > 0 && int(e.won) <= d:
		return int(e.won), true
	case int(e.lost) >= d:
		f.cut = f.cut || e.lost != never
		return 0, false
	}
	cut := f.cut
	f.cut = false
	first, best := len(s.moves), e.move
	s.moves = f.moves(s.moves)
	last := len(s.moves)
	for i := first - 1; i < last && !ok && !s.stopped; i++ {
		c := best // the one that won with more plies comes first
		if i >= first {
			c = s.moves[i]
		}
		if c == NoCell || i >= first && c == best {
			continue
		}
		s.board.Play(c)
		plies, ok = f.defence(d - 1)
		s.board.Undo()
		if plies++; ok {
			best = c
		}
	}
	s.moves = s.moves[:first]
	f.keep(d, plies, ok, best)
	f.cut = f.cut || cut
	return plies, ok
}

// keep notes what is known of the position on the board.
func (f *Shortest) keep(d, plies int, ok bool, move Cell) {
	e := f.entry() // it may have gone to another meanwhile
	switch {
	case ok:
		e.won, e.move = uint8(plies), move
	case !f.s.stopped && f.cut:
		e.lost = uint8(d)
	case !f.s.stopped:
		e.lost = never
	}
}

// moves appends the attacker's moves, as VCF or VCT has them.
func (f *Shortest) moves(list []Cell) []Cell {
	s := f.s
	b, first := s.board, len(list)
	switch {
	case s.kind == fours:
		return s.fourMoves(list)
	case b.Count(s.attacker.Other(), ClassA) > 0:
		return b.dropForbidden(s.attacker, b.stopsFives(s.attacker.Other(), list), first)
	}
	n := first
	list = s.attacks(list)
	for _, c := range list[first:] {
		if !s.idle(c) {
			list[n] = c
			n++
		}
	}
	return b.dropForbidden(s.attacker, list[:n], first)
}

// defence reports whether the attacker wins in d plies whatever the defender, who is
// to move and has no five, replies.
func (f *Shortest) defence(d int) (plies int, ok bool) {
	s := f.s
	b := s.board
	plies = 4 // he stops nothing: an open four, and then five
	if b.Count(s.attacker, ClassA) > 0 {
		plies = 2
	}
	first := len(s.moves)
	var threat bool
	s.moves, threat = b.replies(s.attacker, s.moves)
	last := len(s.moves)
	ok = threat && plies <= d
	f.cut = f.cut || plies > d
	for i := first; i < last && ok; i++ {
		b.Play(s.moves[i])
		var n int
		n, ok = f.attack(d - 1)
		b.Undo()
		plies = max(plies, n+1)
	}
	s.moves = s.moves[:first]
	return plies, ok
}

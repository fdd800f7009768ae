package engine

// The Solver owns what the proof searches share: the table of what is known, the
// node budget, the stacks. One Solver serves one goroutine, any board and both
// attackers; with a table that is empty at the start (new, or after Reset) a
// search under a node limit always gives the same answer.

import (
	"context"

	"gobang/gomoku"
)

// Verdict is the answer of a proof search.
type Verdict uint8

// The verdicts. NoWin means that no win of the kind looked for exists.
const (
	Unknown Verdict = iota
	Win
	NoWin
)

// Answer is what a proof search found.
type Answer struct {
	Verdict Verdict
	Move    Cell // the winning move, NoCell without one
	Nodes   int  // positions visited
}

// kind is what the attacker may threaten with.
type kind uint8

const (
	fours  kind = iota // VCF
	threes             // VCT: fours and open threes
	quiet              // WideVCT: every move that would win by fours after a pass
)

// Solver searches for forced wins.
type Solver struct {
	table    proofTable
	hints    [1 << 12]hint
	board    *Board
	attacker gomoku.Side
	kind     kind
	salt     uint64 // sets attackers, kinds, rules and sizes apart in the table
	aim      uint64 // hash of the attacker's stones but those that only block
	ctx      context.Context
	nodes    int
	limit    int
	stopped  bool
	moves    []Cell         // stack of move lists
	kids     []kid          // stack of children
	lengths  map[uint64]int // of wins, by key; for Length
}

// hint is a move that won with the same stones of the attacker, whatever the
// defender had: the same attack often works against another defence. Stones that
// only blocked a four do not count, so a defender's four in between changes
// nothing.
type hint struct {
	key  uint64
	move Cell
}

// NewSolver returns a solver whose table has 4<<bits entries of 16 bytes; 16 is
// 4 MiB.
func NewSolver(bits int) *Solver {
	return &Solver{table: newProofTable(bits)}
}

// Reset forgets everything, so that the next search depends on nothing before it.
func (s *Solver) Reset() {
	if s.table.reset() {
		clear(s.hints[:])
	}
}

// begin prepares a search for the side to move of b.
func (s *Solver) begin(ctx context.Context, b *Board, k kind, nodes int) {
	s.board, s.ctx = b, ctx
	s.nodes, s.limit, s.stopped = 0, nodes, false
	s.attacker = b.turn
	s.aim = b.hash[s.attacker]
	s.setKind(k)
	s.moves, s.kids = s.moves[:0], s.kids[:0]
}

func (s *Solver) setKind(k kind) {
	s.kind = k
	s.salt = (uint64(s.attacker)<<24 | uint64(k)<<16 | uint64(s.board.rule)<<8 | uint64(s.board.size)) * 0x9e3779b97f4a7c15
}

// key identifies the position on the board for the table.
func (s *Solver) key() uint64 { return s.board.Hash() ^ s.salt }

// visit counts a node and reports whether the search must stop.
func (s *Solver) visit() bool {
	s.nodes++
	if s.nodes > s.limit || s.nodes&1023 == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	return s.stopped
}

// winNow returns a move that makes a five, or without an enemy five in sight an
// open four or two fours.
func (s *Solver) winNow() (Cell, bool) {
	b := s.board
	if b.Count(s.attacker, ClassA) > 0 {
		return b.Set(s.attacker, ClassA).First(), true
	}
	if b.Count(s.attacker.Other(), ClassA) > 0 || b.Count(s.attacker, ClassB) == 0 {
		return NoCell, false
	}
	set := &b.sets[s.attacker][ClassB]
	for w := range b.words {
		for m := set[w]; m != 0; m &= m - 1 {
			if c := cellAt(w, m); b.allowed(s.attacker, c) {
				return c, true
			}
		}
	}
	return NoCell, false
}

// winningMove returns the move of a position, the attacker to move, that is won
// at a glance or by the table; otherwise NoCell.
func (s *Solver) winningMove() Cell {
	if move, ok := s.winNow(); ok {
		return move
	}
	if phi, _, move, ok := s.table.probe(s.key()); ok && phi == 0 && move != noMove {
		return move
	}
	return NoCell
}

// remember notes the winning move of the position on the board.
func (s *Solver) remember(move Cell) {
	key := s.hintKey()
	s.hints[key%uint64(len(s.hints))] = hint{key, move}
}

// hintMove returns the move that won with these stones of the attacker.
func (s *Solver) hintMove() Cell {
	key := s.hintKey()
	if h := &s.hints[key%uint64(len(s.hints))]; h.key == key {
		return h.move
	}
	return NoCell
}

func (s *Solver) hintKey() uint64 { return s.aim ^ s.salt ^ s.table.age<<58 }

// proofTable remembers proof and disproof numbers. A bucket is one cache line.
type proofTable struct {
	buckets [][4]proofEntry
	age     uint64
}

// proofEntry packs, from the top: phi 24 bits, delta 24, move 10, age 6.
type proofEntry struct{ key, data uint64 }

const (
	infinite = 1<<24 - 1 // the number of what cannot be done
	ageMask  = 1<<6 - 1
	noMove   = 1<<10 - 1
)

func newProofTable(bits int) proofTable {
	return proofTable{buckets: make([][4]proofEntry, 1<<bits), age: 1}
}

// reset makes all entries strangers; their age tells them. It reports whether the
// ages began anew, so that old ones must be forgotten.
func (t *proofTable) reset() (anew bool) {
	t.age++
	if t.age <= ageMask {
		return false
	}
	clear(t.buckets)
	t.age = 1
	return true
}

// probe returns what is known of a position: phi and delta are the proof and the
// disproof number for the side to move there.
func (t *proofTable) probe(key uint64) (phi, delta uint32, move Cell, ok bool) {
	bucket := &t.buckets[key&uint64(len(t.buckets)-1)]
	for i := range bucket {
		if e := &bucket[i]; e.key == key && e.data&ageMask == t.age {
			return uint32(e.data >> 40), uint32(e.data >> 16 & infinite), Cell(e.data >> 6 & noMove), true
		}
	}
	return 0, 0, 0, false
}

// store writes an entry over the same position's, a stranger's, or the one that
// cost the least to find out. A stranger is one of an age before, even if it is of
// the same position: where it happens to lie must not decide what goes next.
func (t *proofTable) store(key uint64, phi, delta uint32, move Cell) {
	bucket := &t.buckets[key&uint64(len(t.buckets)-1)]
	at, least := 0, uint64(1)<<63
	for i := range bucket {
		e := &bucket[i]
		if e.key == key && e.data&ageMask == t.age {
			at = i
			break
		}
		worth := e.data>>40 + e.data>>16&infinite
		if e.data&ageMask != t.age {
			worth = 0
		}
		if worth < least {
			at, least = i, worth
		}
	}
	bucket[at] = proofEntry{key, uint64(phi)<<40 | uint64(delta)<<16 | uint64(move&noMove)<<6 | t.age}
}

package engine

// A proof, walked through once it is found: how long the win takes against the
// longest defence, the line that shows it, and the zone.
//
// The zone of a proof is a set of empty cells such that one more stone of the
// defender anywhere outside it changes nothing: every move and reply of the proof
// is in it, every cell that completes or blocks one of its fives and fours, and
// every empty cell of a line of five where the defender has two stones or more at
// some moment and the attacker none, since only there could the stone help to a
// four. Whoever refutes a threat must play in the zone.

import (
	"context"

	"gobang/gomoku"
)

// Proof describes a forced win.
type Proof struct {
	Line  []Cell // both sides' moves up to the five
	Plies int    // moves of both sides up to the five against the longest defence
	Zone  Set
}

// Proof explains the win that VCF, VCT or WideVCT has just found for the side to
// move of b. It looks again for parts that fell out of the table, within the node
// budget of that search, and returns false if it does not find them.
func (s *Solver) Proof(ctx context.Context, b *Board) (Proof, bool) {
	s.begin(ctx, b, s.kind, s.limit)
	w := walker{s: s, b: b, atLeast: 2, plies: make(map[uint64]int)}
	w.defended()
	plies, ok := w.attack()
	if !ok {
		return Proof{}, false
	}
	w.zone.Intersect(&b.empty)
	return Proof{Line: w.line(), Plies: plies, Zone: w.zone}, true
}

// walker goes through the positions of a proof, each once.
type walker struct {
	s     *Solver
	b     *Board
	plies map[uint64]int // moves up to the five, by key; nil to walk without
	zone  Set
	// atLeast is how many stones the defender must have in a line of five for it
	// to matter: 2 where he may add one of his choice besides the stone in
	// question, 3 where all his replies are forced.
	atLeast int
}

// attack walks from a position of the proof with the attacker to move.
func (w *walker) attack() (plies int, ok bool) {
	b, s := w.b, w.s
	if n, ok := w.plies[s.key()]; ok {
		return n, true
	}
	if move, ok := s.winNow(); ok {
		w.keepWin(move)
		if b.Wins(s.attacker, move) {
			return w.note(1), true
		}
		return w.note(3), true
	}
	move := s.moveAgain()
	if move == NoCell {
		return 0, false
	}
	w.keepMove(move)
	b.Play(move)
	n, ok := w.defence()
	b.Undo()
	return w.note(n + 1), ok
}

// moveAgain returns the winning move of the position on the board, searching for
// it if the table has lost it; NoCell if the budget is not enough.
func (s *Solver) moveAgain() Cell {
	if move := s.winningMove(); move != NoCell {
		return move
	}
	if s.kind == fours {
		s.fourWins()
	} else {
		s.search(infinite, infinite)
	}
	return s.winningMove()
}

// note keeps the length of the win from the position on the board.
func (w *walker) note(plies int) int {
	if w.plies != nil {
		w.plies[w.s.key()] = plies
	}
	return plies
}

// defence walks from a position of the proof with the defender to move.
func (w *walker) defence() (plies int, ok bool) {
	b, s := w.b, w.s
	if n, ok := w.plies[s.key()]; ok {
		return n, true
	}
	plies, ok = w.keepThreats()
	first := len(s.moves)
	s.moves, _ = s.stops(s.moves)
	last := len(s.moves)
	for i := first; i < last && ok; i++ {
		c := s.moves[i]
		w.zone.Add(c)
		if !b.allowed(b.turn, c) {
			b.legality(c, &w.zone)
			continue
		}
		b.Play(c)
		w.helped(c)
		var n int
		n, ok = w.attack()
		b.Undo()
		plies = max(plies, n+1)
	}
	s.moves = s.moves[:first]
	return w.note(plies), ok
}

// keepThreats puts what the defender must stop into the zone, and returns how
// many plies the win takes if he does not.
func (w *walker) keepThreats() (plies int, ok bool) {
	b, s := w.b, w.s
	class, plies := ClassA, 2
	if b.Count(s.attacker, ClassA) == 0 {
		class, plies = ClassB, 4
	}
	var buf [4 * maxReach]Cell
	threat := false
	for _, x := range b.cellsOf(s.attacker, class, buf[:0]) {
		if b.allowed(s.attacker, x) {
			w.keepWin(x)
			threat = true
		}
	}
	if threat {
		return plies, true
	}
	return w.keepQuiet()
}

// keepQuiet puts a win by fours after a pass into the zone.
func (w *walker) keepQuiet() (plies int, ok bool) {
	s := w.s
	was := s.kind
	s.setKind(fours)
	w.b.Pass()
	n, ok := w.attack()
	w.b.Undo()
	s.setKind(was)
	return n + 1, ok
}

// keepMove puts a move of the attacker into the zone, with all that decides
// whether he may play it.
func (w *walker) keepMove(c Cell) {
	w.zone.Add(c)
	if w.b.mayBeForbidden(w.s.attacker, c) {
		w.b.legality(c, &w.zone)
	}
}

// keepWin puts a cell that makes a five, an open four or two fours into the zone,
// with every cell that could complete or block them.
func (w *walker) keepWin(x Cell) {
	w.keepMove(x)
	b := w.b
	for d := range 4 {
		if b.Shape(w.s.attacker, x, d) >= Four {
			w.keepLine(x, d)
		}
	}
}

// keepLine puts the cells that complete a five through x into the zone; where a
// five can be blocked at its ends, every empty cell near x.
func (w *walker) keepLine(x Cell, d int) {
	b := w.b
	if b.canBlockEnds() {
		b.nearLine(x, d, &w.zone)
		return
	}
	if b.Shape(w.s.attacker, x, d) == Five {
		return // x is all there is to it
	}
	key, reach, step := b.window(x, d), b.tables.reach, b.step(d)
	shift := 4 * uint(w.s.attacker-1)
	stone := emptyCode ^ uint32(w.s.attacker)
	for i := range 2 * reach {
		if cellOf(key, i) == emptyCode && Shape(b.tables.line[key^stone<<(2*i)]>>shift&15) == Five {
			w.zone.Add(Cell(int(x) + windowStep(i, reach)*step))
		}
	}
}

// defended puts into the zone the empty cells of every line of five where the
// defender has atLeast stones and the attacker none.
func (w *walker) defended() {
	defender := w.s.attacker.Other()
	for c := range Cell(w.b.Cells()) {
		if w.b.stones[c] == defender {
			w.helped(c)
		}
	}
}

// helped does so for the lines of five through the defender's stone on c.
func (w *walker) helped(c Cell) {
	b := w.b
	defender := w.s.attacker.Other()
	for d := range 4 {
		line, bit := b.lineOf(c, d)
		for from := -4; from <= 0; from++ {
			w.helpedLine(b.lines[line], int(bit)+2*from, int(c)+from*b.step(d), b.step(d), defender)
		}
	}
}

// helpedLine looks at the five cells of a line from bit on; the first is at.
func (w *walker) helpedLine(word uint64, bit, at, step int, defender gomoku.Side) {
	stones := 0
	var empty [5]Cell
	n := 0
	for i := range 5 {
		switch code := word >> (bit + 2*i) & 3; code {
		case uint64(defender):
			stones++
		case emptyCode:
			empty[n] = Cell(at + i*step)
			n++
		default:
			return
		}
	}
	if stones < w.atLeast {
		return
	}
	for _, c := range empty[:n] {
		w.zone.Add(c)
	}
}

// line plays the proof against its longest defence. It must have been walked.
func (w *walker) line() []Cell {
	b, s := w.b, w.s
	var line []Cell
	for {
		c := w.longest()
		if b.turn == s.attacker {
			c = s.moveAgain()
		}
		if c == NoCell {
			break
		}
		five := b.Wins(b.turn, c)
		line = append(line, c)
		b.Play(c)
		if five {
			break
		}
	}
	for range line {
		b.Undo()
	}
	return line
}

// longest returns the defender's reply that holds out longest. When none stops
// anything it is a cell the attacker wants, or any other that is allowed.
func (w *walker) longest() Cell {
	b, s := w.b, w.s
	if b.turn == s.attacker {
		return NoCell
	}
	first := len(s.moves)
	moves, _ := s.answers(s.moves)
	best, plies := NoCell, -1
	for _, c := range moves[first:] {
		b.Play(c)
		if n := w.plies[s.key()]; n > plies {
			best, plies = c, n
		}
		b.Undo()
	}
	s.moves = moves[:first]
	if best != NoCell {
		return best
	}
	wanted := ClassB
	if b.Count(s.attacker, ClassA) > 0 {
		wanted = ClassA
	}
	list := b.cellsOf(s.attacker, wanted, nil)
	for _, c := range b.empty.AppendTo(list) {
		if b.allowed(b.turn, c) {
			return c
		}
	}
	return NoCell
}

package engine

// Wins by fours inside the search: small, bounded, and near the last stones. The
// solver of vcf.go is complete; this one must only never claim too much.

// winByFours returns the score of a win by fours of the side to move, who has no
// five and no open four that comes first, within a number of nodes; 0 if it
// finds none. The line goes into the frame's pv.
func (w *worker) winByFours(ply, nodes int) int {
	b := w.board
	counts := &b.counts[b.turn]
	if counts[ClassB]+counts[ClassC]+counts[ClassD] == 0 {
		return 0
	}
	w.vcfNodes = nodes
	return w.fours(ply, NoCell)
}

// fours tries every four of the attacker to move; after the first one only those
// in line with the attacker's last stone.
func (w *worker) fours(ply int, last Cell) int {
	b := w.board
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	if ply >= maxPly-2 {
		return 0
	}
	list := w.fourMoves(last, f.fours[:0])
	for _, c := range list {
		if w.vcfNodes <= 0 {
			return 0
		}
		w.vcfNodes--
		if !b.allowed(b.turn, c) {
			continue
		}
		b.Play(c)
		w.nodes++
		score := w.afterFour(ply+1, c)
		b.Undo()
		if score != 0 {
			f.pv = append(append(f.pv[:0], c), w.frames[ply+1].pv...)
			return score
		}
	}
	return 0
}

// fourMoves lists the attacker's fours that threaten more than the five, or those
// that stop a five if there is one to stop. Plain fours cost more than they find.
func (w *worker) fourMoves(last Cell, list []Cell) []Cell {
	b := w.board
	side := b.turn
	if b.counts[side.Other()][ClassA] > 0 {
		list = b.dropForbidden(side, b.stopsFives(side.Other(), list), 0)
		n := 0
		for _, c := range list {
			if makesFour(b.Class(side, c)) {
				list[n] = c
				n++
			}
		}
		return list[:n]
	}
	for _, class := range [3]Class{ClassB, ClassC, ClassD} {
		if b.counts[side][class] == 0 {
			continue
		}
		for i := range b.words {
			m := b.sets[side][class][i]
			if last != NoCell {
				m &= w.zones.line[last][i]
			}
			for ; m != 0; m &= m - 1 {
				list = append(list, lowest(i, m))
			}
		}
	}
	return list
}

// afterFour is the defender's node after the attacker's four on c: a win for the
// attacker if every answer loses. The score is the attacker's.
func (w *worker) afterFour(ply int, c Cell) int {
	b := w.board
	attacker := b.turn.Other()
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	if b.counts[b.turn][ClassA] > 0 || b.counts[attacker][ClassA] == 0 {
		return 0
	}
	var buf [4 * maxReach]Cell
	answers := b.dropForbidden(b.turn, b.stopsFives(attacker, buf[:0]), 0)
	if len(answers) == 0 {
		return mate - (ply + 2)
	}
	worst := mate
	for _, a := range answers {
		b.Play(a)
		score := w.attack(ply+1, c)
		b.Undo()
		if score == 0 {
			return 0
		}
		if score < worst {
			worst = score
			f.pv = append(append(f.pv[:0], a), w.frames[ply+1].pv...)
		}
	}
	return worst
}

// attack is the attacker's node inside a win by fours.
func (w *worker) attack(ply int, last Cell) int {
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	if score, best, ok := w.decided(ply); ok {
		if best != NoCell {
			f.pv = append(f.pv, best)
		}
		return score
	}
	return w.fours(ply, last)
}

// Package engine is the brain: a fast board that knows the shape of every empty
// cell, and solvers that prove forced wins on it.
//
// Read it from the ground up. shape.go says what a line of stones means under
// each rule and keeps the tables for it; board.go plays and takes back stones
// and keeps every cell's class up to date; forbidden.go judges Black's points
// in renju. threats.go says which replies a threat leaves; on it stand the
// solvers, vcf.go (wins by fours) and vct.go (by fours, threes and quiet threats),
// with solver.go for what they share, proof.go for what a found win looks like,
// losing.go for positions where every reply loses, and forced.go for callers.
//
// The search stands on the same board: think.go is its face, root.go its first
// ply, search.go the rest, moves.go the order of moves, ideas.go its techniques and
// numbers, table.go what it remembers, eval.go what a position is worth. The
// numbers of the evaluation, weights.txt, are made by engine/train from the
// engine's own games; engine/lab finds out whether a change makes it stronger.
//
// The package knows positions and rules from gobang/gomoku and nothing else: no
// files, no screens, no levels. All arithmetic is on integers, so a search under
// a node limit gives the same answer on every machine.
package engine

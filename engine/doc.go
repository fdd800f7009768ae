// Package engine is the brain: a fast board that knows the shape of every empty
// cell, and solvers that prove forced wins on it.
//
// Read it from the ground up. shape.go says what a line of stones means under
// each rule and keeps the tables for it; board.go plays and takes back stones
// and keeps every cell's class up to date; forbidden.go judges Black's points
// in renju; threats.go and the files beside it prove wins by fours (VCF) and by
// fours and threes (VCT).
//
// The package knows positions and rules from gobang/gomoku and nothing else: no
// files, no screens, no levels. All arithmetic is on integers, so a search under
// a node limit gives the same answer on every machine.
package engine

package engine

import (
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// TestEveryWindow compares the tables with the plain judge, window by window.
func TestEveryWindow(t *testing.T) {
	for rule := range gomoku.Rule(gomoku.NumRules) {
		if rule > gomoku.Renju && gomokutest.Rounds(0, 1, 1) == 0 {
			break // the two of caro are for the full run
		}
		known, tables, bad := plainShapes{}, tablesFor(rule), 0
		eachWindow(tables.reach, func(key uint32) {
			got := [2]Shape{Shape(tables.line[key] & 15), Shape(tables.line[key] >> 4)}
			for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
				line := lineOfKey(key, tables.reach, side)
				if want := known.shape(line, rule, side); got[i] != want && bad < 5 {
					bad++
					t.Errorf("%v, %v on the middle of %v: %d, want %d", rule, side, line, got[i], want)
				}
			}
		})
	}
}

// lineOfKey writes a key as the cells of a plain line.
func lineOfKey(key uint32, reach int, side gomoku.Side) (line [11]gomoku.Side) {
	sides := [4]gomoku.Side{wallCode: wall, 1: gomoku.Black, 2: gomoku.White, emptyCode: gomoku.Nobody}
	line[0], line[5], line[10] = wall, side, wall
	for i := range 2 * reach {
		at := 5 - reach + i
		if i >= reach {
			at++
		}
		line[at] = sides[cellOf(key, i)]
	}
	return line
}

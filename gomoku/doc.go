// Package gomoku holds the words of the game that every other room uses: a
// Point (h8), a Side, a Rule, a Position, and how they are read and printed.
//
// Points count from the lower left corner, as people write them: a1 is {0, 0}
// and h8 is {7, 7} on a board of any size, so a name never needs the size.
// File formats and protocols that count rows from the top convert at their
// edge with Flip. Nothing here knows who wins; that is the referee's work.
package gomoku

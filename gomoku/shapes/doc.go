// Package shapes reads a board line by line: which points make a five, a four or a
// three for a side, and what a program of the past counts on the lines. It is for the
// classic programs and for saying in words what a stone does; the engine has a faster
// board of its own.
//
//   - board.go    the lines and their marks, kept up to date with every stone
//   - threats.go  what follows from the marks: threats, and what answers them
package shapes

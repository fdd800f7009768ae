// Package gomocup speaks the Gomocup protocol, both ends: Serve lends a brain to
// a manager that asks on standard input, and Client drives an engine that runs
// as a process of its own.
//
// The protocol is lines of text. Its points are "x,y", both counted from 0 from
// the upper left corner; inside the program they are gomoku.Point, converted at
// the edge with Flip. The words, the order of the answers and the list of errors
// follow the protocol's second version (protocl2en of Piskvork) and the
// extensions of Yixin-Board and Rapfi.
//
// How to read it: lines.go splits the input, server.go is the loop and the table
// of commands, game.go those that change the position, block.go those that go
// on until DONE, think.go those that make it think, swap.go the balanced openings,
// info.go the settings, clock.go the time.
package gomocup

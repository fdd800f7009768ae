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
// How to read it. Serving: brain.go is what the protocol asks of a brain, lines.go
// splits the input, server.go is the loop and the table of commands, game.go those
// that change the position or ask for a move, block.go those that go on until DONE,
// swap.go the balanced openings, info.go the settings, clock.go the time, report.go
// the messages. Driving: client.go is the conversation, process.go the process, and
// beside it what each system knows of starting and ending one.
package gomocup

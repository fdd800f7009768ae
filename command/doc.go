// Package command holds the subcommands of gobang, one file each. Each is a function of
// its arguments, standard input, output and error, and returns the exit status; none of
// them opens a screen.
//
//   - engine.go             our engine behind the Gomocup protocol
//   - analyze.go position.go  value, best line and forced win of a position
//   - convert.go            between file formats
//   - match.go              two players against each other
//   - bench.go              nodes, speed and signature of the engine
//   - prove.go              goes on building the proven strategy
//   - verify.go naive.go    checks it, and against a defender who may play anywhere
package command

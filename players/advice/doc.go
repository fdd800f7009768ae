// Package advice is what the program tells a person: hints and why they are good, what
// the other side threatens, and the analysis that follows the board.
//
//   - study.go   everything the engine knows of a position, proven or searched
//   - why.go     hints and their reasons
//   - alarm.go   what a side threatens, and where it can be met
//   - follow.go  the analysis that follows the board
package advice

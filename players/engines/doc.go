// Package engines holds the players that stand on an engine: the levels club, expert
// and master on our own, the proven level over the strategy, and programs of others
// that speak the Gomocup protocol, with the user's list of them.
//
//   - modern.go   club, expert, master
//   - perfect.go  the proven level
//   - outside.go  a program of others as a player
//   - adviser.go  and as an analyst
//   - list.go     the user's list of such programs
package engines

// Package replay walks a game and its branches, for the screen and for lines alike.
//
//   - walk.go  a walk: where it is, what may follow, auto-play, where a line ends
//   - step.go  the commands that only move
package replay

// Package gomokutest helps tests to lay out boards and positions, to read cases from
// files, and to run the built program.
package gomokutest

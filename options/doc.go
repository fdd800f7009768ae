// Package options is what a person asked for: the flags of the command line and what
// they mean, and the settings that can be changed while the program runs.
//
//   - options.go   the flags of play
//   - settings.go  the rows of the options: values and steps
//   - times.go     the times they go through
//   - flags.go     how command lines are read, and the exit statuses
//   - messages.go  the one way to standard error
//   - signals.go   signals that end a command
package options

package main

// What the commands share in reading their command lines.

import (
	"flag"
	"io"
)

// parseMixed parses a command line in which flags may stand before, between and
// behind the arguments, and returns these. All that follows "--" is an argument.
// The status is -1 when all is well.
func parseMixed(fs *flag.FlagSet, args []string, stderr io.Writer) (rest []string, status int) {
	for {
		if status := parseFlags(fs, args, stderr); status >= 0 {
			return nil, status
		}
		left := fs.Args()
		if n := len(args) - len(left); n > 0 && args[n-1] == "--" {
			return append(rest, left...), -1
		}
		if len(left) == 0 {
			return rest, -1
		}
		rest, args = append(rest, left[0]), left[1:]
	}
}

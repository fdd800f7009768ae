package options

// What the commands share in reading their command lines.

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"gobang/saves"
)

// ParseMixed parses a command line in which flags may stand before, between and
// behind the arguments, and returns these. All that follows "--" is an argument.
// The status is -1 when all is well.
func ParseMixed(fs *flag.FlagSet, args []string, stderr io.Writer) (rest []string, status int) {
	for {
		if status := ParseFlags(fs, args, stderr); status >= 0 {
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

// Exit statuses.
const (
	Good  = 0
	Bad   = 1
	Usage = 2
)

// Given names the flags that were on the command line.
func Given(fs *flag.FlagSet) map[string]bool {
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return given
}

// ParseFlags parses a command line: help goes out whole, a mistake as one line.
// The status is -1 when all is well.
func ParseFlags(fs *flag.FlagSet, args []string, stderr io.Writer) int {
	usage := fs.Usage
	fs.Usage = func() {}
	fs.SetOutput(io.Discard)
	err := fs.Parse(args)
	fs.SetOutput(stderr)
	fs.Usage = usage
	switch {
	case errors.Is(err, flag.ErrHelp):
		usage()
		return Good
	case err != nil:
		fmt.Fprintf(stderr, "gobang: %s (-h lists the flags)\n", saves.Escaped(err.Error(), ""))
		return Usage
	}
	return -1
}

// Lab finds out whether a change makes the engine stronger.
//
//	lab match -a SETUP -b SETUP [-sprt 0,10]   two versions in one process
//	lab match -a SETUP -outside COMMAND        against a Gomocup engine
//	lab spsa -file STATE [NUMBER...]           tune numbers, all of them at once
//
// A setup is a list of the engine's numbers (engine/ideas.go), name=value,..., and
// weights=FILE; what is not named is as the engine plays. What was tried and what
// came out stands in LOG.md.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fail("usage: lab match|spsa [flags]")
	}
	var err error
	switch os.Args[1] {
	case "match":
		err = matchCommand(os.Args[2:], os.Stdout)
	case "spsa":
		err = spsaCommand(os.Args[2:], os.Stdout)
	default:
		fail("%s: there are match and spsa", os.Args[1])
	}
	if err != nil {
		fail("%v", err)
	}
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "lab: "+format+"\n", args...)
	os.Exit(1)
}

// flags returns a flag set of a subcommand that exits on errors.
func flags(name string) *flag.FlagSet { return flag.NewFlagSet("lab "+name, flag.ExitOnError) }

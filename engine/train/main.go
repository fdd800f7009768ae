// Train makes the numbers of the evaluation and of the order of moves from games
// the engine plays against itself.
//
//	train play -games 2000 -nodes 3000 FILE   play games and append them to FILE
//	train fit [-rule R] FILE... >weights.go   fit the tables to the games
//
// Playing can be stopped and begun again at any time: every game is one line, and
// the openings of a line depend on -seed and on how many lines the file has.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fail("usage: train play|fit [flags] FILE...")
	}
	var err error
	switch os.Args[1] {
	case "play":
		err = playCommand(os.Args[2:])
	case "fit":
		err = fitCommand(os.Args[2:])
	default:
		fail("%s: there are play and fit", os.Args[1])
	}
	if err != nil {
		fail("%v", err)
	}
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "train: "+format+"\n", args...)
	os.Exit(1)
}

// flags returns a flag set of a subcommand that exits on errors.
func flags(name string) *flag.FlagSet { return flag.NewFlagSet("train "+name, flag.ExitOnError) }

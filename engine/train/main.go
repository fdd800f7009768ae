// Train makes the numbers of the evaluation and of the order of moves from games
// the engine plays against itself.
//
//	train play -games 20000 FILE    play games until FILE has so many
//	train fit FILE... >weights.txt  fit the tables to the games
//
// Playing can be stopped and begun again at any time: a game and its side lines are
// written at once, and depend on -seed and on how many games are before them.
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

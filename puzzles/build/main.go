// Build makes the list of puzzles from games the engine plays against itself.
//
//	build find -rule renju -games 500 FILE   play games, write the puzzles found in them
//	build pick FILE... >puzzles/list.txt     choose from them
//
// Finding can be stopped and begun again at any time: what a game holds is written at
// once, and depends on -seed and on the number of the game alone. A puzzle stands in the
// file only if the solver has proven it (find.go) and the second check (check.go), which
// tries every legal reply, agrees.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fail("usage: build find|pick [flags] FILE...")
	}
	var err error
	switch os.Args[1] {
	case "find":
		err = findCommand(os.Args[2:])
	case "pick":
		err = pickCommand(os.Args[2:], os.Stdout)
	default:
		fail("%s: there are find and pick", os.Args[1])
	}
	if err != nil {
		fail("%v", err)
	}
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "build: "+format+"\n", args...)
	os.Exit(1)
}

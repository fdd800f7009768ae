package saves

import (
	"flag"
	"io"
)

// long asks for the checks that take minutes.
var long = flag.Bool("long", false, "run the long checks in full")

// writer is WriteSGF for WriteFile.
func writer(g *Game) func(io.Writer) error {
	return func(w io.Writer) error { return WriteSGF(w, g) }
}

package saves

import "flag"

// long asks for the checks that take minutes.
var long = flag.Bool("long", false, "run the long checks in full")

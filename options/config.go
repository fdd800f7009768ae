package options

import "strings"

// keys are the settings the file may have: names of flags, of which each comes behind
// those it depends on.
var keys = []string{"level", "rule", "size", "players", "first", "lang", "nowarn", "shapes", "still", "analyst",
	"movetime", "gametime", "increment", "ascii", "width", "nomouse", "saves"}

// keyNames lists them.
func keyNames() string { return strings.Join(keys, ", ") }

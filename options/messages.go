package options

import (
	"io"

	"gobang/saves"
)

// Messages is what goes to stderr. Every command writes its messages through here,
// so whatever text of a stranger gets into one, an argument, the name of a file, the
// words of an engine, nothing in it moves a cursor, rings a bell or turns the writing
// round: what cannot be printed is escaped. Ends of lines and tabs are its callers'
// own; where a stranger's text may hold some, they use saves.Shown.
type Messages struct{ To io.Writer }

func (m Messages) Write(p []byte) (int, error) {
	if _, err := io.WriteString(m.To, saves.Escaped(string(p), "\n\t")); err != nil {
		return 0, err
	}
	return len(p), nil
}

package view

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
)

func TestLastRows(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	defer sim.Fini()
	c := ega.NewCanvas(sim, ega.Term{})
	for _, x := range []struct {
		said []string
		want string
	}{
		{nil, ""}, {[]string{"one two three four"}, "one two|three four"}, {[]string{"old", "new"}, "old|new"},
		{[]string{"first", "one two three four five six seven eight"}, "one two|three four|five six"}, {[]string{"a a", "b b", "c c", "d d"}, "b b|c c|d d"},
	} {
		if got := strings.Join(lastRows(c, x.said, 3, 10), "|"); got != x.want {
			t.Errorf("%q is shown as %q", x.said, got)
		}
	}
}

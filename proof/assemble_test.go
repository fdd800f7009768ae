package proof

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// wonLines are the lines of a work file that proves h8 o15, but for the replies left
// out.
func wonLines(t *testing.T, s *Strategy, but ...string) string {
	t.Helper()
	var text strings.Builder
	second, _, _ := s.Stored(stones(t, "h8o15"))
	o := openings(Home, nil)[0]
	for _, u := range o.tasksOf(home, 0, slices.Index(o.seconds, home.cell(second))) {
		if slices.Contains(but, u.text) {
			continue
		}
		fmt.Fprintf(&text, "won %s 1", u.text)
		p := home.after(u.line...)
		if a, ok := s.at(&p); ok {
			k, face := p.key()
			fmt.Fprintf(&text, " %016x=%d/%d", uint64(k), home.faces[face][a.move], a.plies)
		}
		text.WriteString(" .\n")
	}
	return text.String()
}

// A first reply is taken when every second reply is won, and says how long it takes.
func TestAssemble(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	o15 := points(t, "o15")[0]
	want, _ := s.Longest(o15)
	path := filepath.Join(t.TempDir(), "work")
	for _, but := range []string{"", "h8o15g7a1"} {
		if err := os.WriteFile(path, []byte(workHead+"\n"+wonLines(t, s, but)), 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := Assemble(path)
		if err != nil {
			t.Fatal(err)
		}
		if plies, ok := got.Longest(o15); ok != (but == "") || ok && plies != want {
			t.Errorf("without %q: %d plies, %v", but, plies, ok)
		}
		move, _, _ := s.Stored(stones(t, "h8o15"))
		if m, _, ok := got.Stored(stones(t, "h8o15")); ok && m != move {
			t.Errorf("%v", m)
		}
	}
}

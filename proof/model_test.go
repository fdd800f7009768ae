package proof

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"gobang/engine"
	"gobang/gomoku/gomokutest"
)

// The move of a won sibling is tried first, if its point is free.
func TestModelMove(t *testing.T) {
	stored := func(line, move string, plies int) string {
		p := at(t, line)
		k, face := p.key()
		return fmt.Sprintf("won %s 1 %016x=%d/%d .\n", line, uint64(k), home.faces[face][home.cell(points(t, move)[0])], plies)
	}
	b := builderOn(t, filepath.Join(t.TempDir(), "work"), stored("h8o15g7a1", "i9", 23)+stored("h8o15g7d3", "b1", 31)+"won h8o15g7d5 1 .\n")
	u := b.find(t, "h8o15g7b1")
	cellAt := func(text string) cell { return home.cell(points(t, text)[0]) }
	s := newSearch(Home)
	s.known = func(k Key) (answer, bool) { a, ok := b.work.moves[k]; return a, ok }
	s.start(u.line)
	s.models = b.models(u)
	if want := []model{{cellAt("b1"), cellAt("d3")}, {cellAt("b1"), cellAt("a1")}}; !slices.Equal(s.models, want) {
		t.Fatalf("models %v, not %v", s.models, want)
	}
	if m := s.modelMove(); m != cellAt("i9") { // b1, the first one's, is taken
		t.Errorf("the model's move is %d", m)
	}
	s.play(cellAt("a1"))
	s.play(cellAt("a2"))
	if m := s.modelMove(); m != engine.NoCell {
		t.Errorf("the model's move is %d where there is none", m)
	}
}

// With the move of a model a task is won with fewer nodes than without.
func TestModelSavesNodes(t *testing.T) {
	gomokutest.OnlyInFull(t, "solves a task twice")
	const won, task = "h8o15g7i7", "h8o14g7i7"
	s := newSearch(Home)
	s.start(line(t, won))
	if _, ok := s.prove(4_000_000); !ok {
		t.Fatal("not proven")
	}
	if _, ok := s.close(1_000_000); !ok {
		t.Fatal("not closed")
	}
	own := s.own
	spent := func(models []model) int {
		u := newSearch(Home)
		u.known = func(k Key) (answer, bool) { a, ok := own[k]; return a, ok }
		u.models = models
		u.start(line(t, task))
		if _, ok := u.prove(4_000_000); !ok {
			t.Fatal("not proven")
		}
		return u.spent
	}
	cells := line(t, "o14o15")
	with, without := spent([]model{{cells[0], cells[1]}}), spent(nil)
	if with >= without {
		t.Errorf("%d nodes with a model, %d without", with, without)
	}
}

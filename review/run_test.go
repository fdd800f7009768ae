package review

import (
	"testing"

	"gobang/gomoku"
	"gobang/saves"
)

// goOn runs a review until its end, or until it has judged so many moves.
func goOn(r *Run, g *saves.Game, most int) Found {
	do := make(chan func())
	ctx, job := r.Begin(g, nodes, func() {})
	go job(func(f func()) {
		select {
		case do <- f:
		case <-ctx.Done():
		}
	})
	for r.Runs() && Look(g).Judged < most {
		(<-do)()
	}
	r.Stop()
	return Look(g)
}

// A run writes what it finds into the game, goes on where it was stopped, ends with the
// game, and finds nothing to do where all is judged.
func TestRun(t *testing.T) {
	g := gameOf(t, gomoku.Freestyle, "h8 h9 i8 j9 j8 a1 k8 a3 l8 c3 c5") // two moves after the five
	var r Run
	if f := goOn(&r, g, 4); f.Judged != 4 || f.All != 9 || r.Runs() {
		t.Fatalf("stopped: %d of %d, it runs %v", f.Judged, f.All, r.Runs())
	}
	if _, there := Read(g.First().Next().Next().Next().Next(), 15); there {
		t.Error("a verdict comes after the stop")
	}
	if f := goOn(&r, g, 99); f.Judged != 9 || r.Runs() || r.Failed() != nil {
		t.Errorf("then: %d of %d, %v", f.Judged, f.All, r.Failed())
	}
	if _, job := r.Begin(g, nodes, func() {}); job != nil || r.Runs() {
		t.Error("a game that is judged is judged again")
	}
	f := Look(g)
	var kinds []string
	for _, it := range f.Bad(gomoku.White) {
		kinds = append(kinds, it.Kind.String())
	}
	if len(kinds) == 0 || f.Next(gomoku.White, 0, 1) == 0 || f.Next(gomoku.White, f.Bad(gomoku.White)[0].Number, -1) != 0 {
		t.Errorf("the mistakes of White are %q, the first %d", kinds, f.Next(gomoku.White, 0, 1))
	}
	if n, m := f.Next(gomoku.White, 0, 1), f.Next(gomoku.White, 99, -1); n > m || len(f.Bad(gomoku.Nobody)) < len(kinds) {
		t.Errorf("from %d to %d", n, m)
	}
}

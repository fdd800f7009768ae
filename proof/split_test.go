package proof

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/gomoku/gomokutest"
)

// builderOn returns a builder for the replies to h8 o15 g7, with such a work file.
func builderOn(t *testing.T, path, text string) *builder {
	t.Helper()
	if text != "" {
		if err := os.WriteFile(path, []byte(workHead+"\n"+text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	b, err := newBuilder(BuildOptions{Game: Home, Work: path, Line: points(t, "h8o15g7")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.work.close() })
	return b
}

func (b *builder) find(t *testing.T, text string) *task {
	t.Helper()
	for _, o := range b.openings {
		for _, list := range o.tasks {
			for _, u := range list {
				if u.text == text {
					return u
				}
			}
		}
	}
	t.Fatalf("no task %s", text)
	return nil
}

func TestStubbornTaskIsSplit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "work")
	b := builderOn(t, path, "")
	u := b.find(t, "h8o15g7i7")
	s := newSearch(Home)
	s.start(u.line)
	s.prove(60_000)
	moves := s.promising()
	if len(moves) == 0 || len(moves) > splitMoves {
		t.Fatalf("%d promising moves", len(moves))
	}
	if err := b.lost(u, attemptNodes[0], s, nil); err != nil || len(b.openings) != 1 {
		t.Fatalf("split after the first attempt: %v", err)
	}
	if err := b.lost(u, attemptNodes[1], s, nil); err != nil || len(b.openings) != 2 {
		t.Fatalf("not split after the second attempt: %v", err)
	}
	split := b.openings[1]
	if !slices.Equal(split.line, u.line) || !slices.Equal(split.seconds, moves) || split.parent != u || len(split.tasks[0]) != Cells-5 || b.weight(u) != splitWeight+doubtWeight {
		t.Errorf("split into %+v", split)
	}
	b.work.close()
	again := builderOn(t, path, "")
	if len(again.openings) != 2 || !slices.Equal(again.openings[1].seconds, moves) || again.weight(again.find(t, u.text)) != splitWeight+doubtWeight {
		t.Errorf("taken up again: %+v", again.openings)
	}
}

// When all replies to a move of a split task are won, the task is.
func TestSplitTaskIsJoined(t *testing.T) {
	s, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	const line = "h8o15g7a1"
	move, _, ok := s.Stored(stones(t, line))
	if !ok {
		t.Fatal("no move for " + line)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "open %s %d .\nsplit %s 1 %s .\n", line, attemptNodes[1], line, move)
	for c := range cell(Cells) {
		if p := home.point(c); p != move && !slices.Contains(points(t, line), p) {
			fmt.Fprintf(&text, "won %s%s%s 1 .\n", line, move, p)
		}
	}
	b := builderOn(t, filepath.Join(t.TempDir(), "work"), text.String())
	u, nodes, won := b.next(context.Background())
	if u == nil || u.text != line || home.point(won) != move {
		t.Fatalf("next is %+v with %v", u, won)
	}
	b.try(newSearch(Home), u, nodes, won)
	p := position{on: home}
	for _, q := range points(t, line) {
		p.play(home.cell(q))
	}
	if a, ok := newStrategy(Home, b.work.moves).at(&p); !b.work.won[u.key] || !ok || home.point(a.move) != move {
		t.Errorf("won %v, stored %v", b.work.won[u.key], a)
	}
	if _, _, won := b.next(context.Background()); won != engine.NoCell {
		t.Error("joined again")
	}
}

func TestLinesToWorkAt(t *testing.T) {
	for text, want := range map[string]string{"h8o15": "the last stone is not Black's", "h8o15h8": "h8 comes twice", "h8o15s19": "s19 is not on the board"} {
		if _, err := newBuilder(BuildOptions{Game: Home, Work: filepath.Join(t.TempDir(), "work"), Line: points(t, text)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %q", text, err, want)
		}
	}
}

// Several workers end when all is won, and all of it is in the work file.
func TestBuildEnds(t *testing.T) {
	gomokutest.OnlyInFull(t, "builds a part of the strategy")
	path := filepath.Join(t.TempDir(), "work")
	b := builderOn(t, path, "")
	var text strings.Builder
	left := []string{"h8o15g7a1", "h8o15g7b1", "h8o15g7c1", "h8o15g7i7"}
	for _, u := range b.openings[0].tasks[0] {
		if !slices.Contains(left, u.text) {
			fmt.Fprintf(&text, "won %s 1 .\n", u.text)
		}
	}
	b.work.close()
	b = builderOn(t, path, text.String())
	b.work.close()
	var out bytes.Buffer
	if err := Build(context.Background(), BuildOptions{Game: Home, Work: path, Threads: 3, Line: points(t, "h8o15g7"), Progress: &out}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "117 of 117 replies to h8o15g7") {
		t.Error(out.String())
	}
	w, err := readWork(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range left {
		k, _ := home.taskKey(u)
		if !w.won[k] {
			t.Errorf("%s is not won", u)
		}
	}
}

package proof

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestScoreWeight(t *testing.T) {
	for score, want := range map[int]int{150: 40, 190: 20, 110: 80, 70: 160, 30_000: winWeight, surely: winWeight, surely - 1: winWeight, -29_990: noWay / 4} {
		if got := scoreWeight(score); got != want {
			t.Errorf("score %d weighs %d, not %d", score, got, want)
		}
	}
}

func TestOpinionIsRead(t *testing.T) {
	o := opinion{{112, 236}, {0, -29_990}}
	got, err := parseOpinion(strings.Fields(o.String()), Cells)
	if err != nil || !slices.Equal(got, o) {
		t.Errorf("%v became %v, %v", o, got, err)
	}
	if o.of(0) != -29_990 || o.of(112) != 236 || o.of(5) != -29_990 || opinion(nil).of(5) != scoreDoubted {
		t.Error("scores of moves are wrong")
	}
	for _, bad := range []string{"225=1", "-1=1", "7", "7=", "7=x", "x=1"} {
		if _, err := parseOpinion([]string{bad}, Cells); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// The engine wins with an open three against stones far away: it is sure, and only
// its winning moves are worth splitting into.
func TestJudge(t *testing.T) {
	b := builderOn(t, filepath.Join(t.TempDir(), "work"), "")
	const line = "h8o15g7a1i9o1"
	u := &task{text: line}
	for _, p := range points(t, line) {
		u.line = append(u.line, home.cell(p))
	}
	p := home.after(u.line...)
	u.key, _ = p.key()
	s := newSearch(Home)
	s.start(u.line)
	o := b.judge(s, u)
	if o.score() < surely {
		t.Fatalf("opinion %v", o)
	}
	if err := b.lost(u, attemptNodes[0], s, o); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(b.work.judged[u.key], o) || b.judge(s, u) != nil {
		t.Error("the opinion is not noted, or asked for again")
	}
	moves := b.openings[len(b.openings)-1].seconds
	if len(b.openings) != 2 || b.attempt(u) != len(attemptNodes) || len(moves) == 0 || len(moves) > len(o) {
		t.Errorf("not split at once into what wins: %d openings, moves %v, opinion %v", len(b.openings), moves, o)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.ctx = ctx
	delete(b.work.judged, u.key)
	if o := b.judge(s, u); o != nil {
		t.Errorf("cut off, but %v", o)
	}
}

// A move is as hard as its hardest reply and an eighth of the others, but no easier
// than the engine thinks while replies are left to try.
func TestWeights(t *testing.T) {
	const line = "h8o15g7i7"
	won := func(move string, but ...string) string {
		var text strings.Builder
		for c := range cell(Cells) {
			if p := home.point(c).String(); !slices.Contains(points(t, line+move), home.point(c)) && !slices.Contains(but, p) {
				fmt.Fprintf(&text, "won %s%s%s 1 .\n", line, move, p)
			}
		}
		return text.String()
	}
	p := position{on: home}
	for _, q := range points(t, line) {
		p.play(home.cell(q))
	}
	_, face := p.key()
	at := func(move string) cell { return home.faces[face][home.cell(points(t, move)[0])] }
	text := fmt.Sprintf("open %s 4000000 .\njudge %s 6000000 %s .\nsplit %s 2 g9i9 .\n", line, line, opinion{{at("g9"), 110}, {at("i9"), 70}}, line) +
		won("g9", "c3", "d4") + fmt.Sprintf("open %sg9c3 4000000 .\njudge %sg9c3 6000000 5=190 .\nopen %sg9d4 4000000 .\n", line, line, line) +
		won("i9", "c3")
	b := builderOn(t, filepath.Join(t.TempDir(), "work"), text)
	if len(b.openings) != 2 {
		t.Fatalf("%d openings", len(b.openings))
	}
	if w := b.openings[1].weights; !slices.Equal(w, []int{40 + 20/otherWeight, 160}) {
		t.Errorf("weights %v", w)
	}
	u := b.find(t, line)
	if w := b.weight(u); w != splitWeight+42 {
		t.Errorf("the task weighs %d", w)
	}
	b.work.splits[b.find(t, line+"g9c3").key] = nil // nothing to try
	if w := b.weight(b.find(t, line+"g9c3")); w != noWay {
		t.Errorf("a task without a move weighs %d", w)
	}
	if v := b.within(b.openings[1]); v == nil || v.text != line+"g9d4" {
		t.Errorf("next is %+v", v)
	}
}

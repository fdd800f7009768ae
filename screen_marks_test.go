package main

import (
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
	"gobang/players"
	"gobang/players/enginetest"
	"gobang/tui/view"
)

// What a hint finds does not take the place of a proof in the panel; of anything else
// it does.
func TestHintKeepsTheProof(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "turboc", "-first", "human")
	defer p.finish()
	found := players.Thought{Point: point(t, "h9"), Depth: 6, Nodes: 1000, Score: -30, PV: gomokutest.Points(t, "h9 h10")}
	for _, c := range []struct {
		standing players.Standing
		nodes    int64
	}{{players.InProof, 0}, {players.OutsideProof, 1000}, {0, 1000}} {
		m := &p.mind
		m.thought, m.hinting = players.Thought{Standing: c.standing, WonBy: 35}, true
		m.hear(players.News{ID: m.id, Thought: found}, p.table)
		if m.thought.Nodes != c.nodes {
			t.Errorf("after a hint the panel has %+v in the place of %v", m.thought, c.standing)
		}
		m.hinting = false
	}
}

// In a game of renju that is walked the forbidden points of the place are marked.
func TestReplayMarksForbiddenPoints(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-rule", "renju")
	for _, m := range strings.Fields("h9 a1 g8 a3 i8 a5 h7 a7 o15") {
		p.move(m)
	}
	marked := func() (list []string) {
		for _, m := range p.voice().frame(p.scene()).Board.Marks {
			if m.Kind == view.MarkForbidden {
				list = append(list, m.Point.String())
			}
		}
		return list
	}
	p.keys("p")
	if got := marked(); len(got) != 0 {
		t.Errorf("marks where White is to move: %v", got)
	}
	p.keys("<Left>")
	if got := marked(); len(got) != 1 || got[0] != "h8" {
		t.Errorf("marked %v, want h8", got)
	}
	p.keys("<Home>")
	if got := marked(); len(got) != 0 {
		t.Errorf("marks on the empty board: %v", got)
	}
}

// A game that is resumed tells at once of what threatens.
func TestResumeTellsOfAThreat(t *testing.T) {
	dir := t.TempDir()
	p := startProgram(t, dir, "-players", "2")
	for _, m := range strings.Fields("h8 a1 h9 a2 h10") {
		p.move(m)
	}
	p.sees("has an open three")
	p.finish()
	q := startProgram(t, dir)
	defer q.finish()
	q.keys("<Enter>")
	q.sees("has an open three")
	if q.note == nil || !strings.HasPrefix(q.note[0], "Welcome back: the game goes on. ") {
		t.Errorf("%q", q.note)
	}
}

// Hints and swaps are for a person who plays.
func TestWatchingRefusesHintAndSwap(t *testing.T) {
	enginetest.OwnConfig(t)
	p := startProgram(t, t.TempDir(), "-engine", "1", "-engine", "2")
	defer p.finish()
	for _, key := range []string{"h", "w"} {
		p.keys(key)
		p.sees("You only watch: two engines play each other.")
		p.note = nil
	}
}

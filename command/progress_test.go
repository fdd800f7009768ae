package command

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/proof"
)

func progressOf(t *testing.T, path string) *progress {
	t.Helper()
	s, err := proof.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	p, err := openProgress(path, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What is noted is done the next time; a last line that was cut off is not.
func TestProgressIsTakenUpAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress")
	first := proof.Home.Replies()[:2]
	want := tallies{stored: 208, leaves: 45492, nodes: 9731220, longest: 45}
	p := progressOf(t, path)
	for _, reply := range first {
		if p.has(reply) {
			t.Errorf("%s is done", reply)
		}
		if err := p.note(reply, want); err != nil {
			t.Fatal(err)
		}
	}
	p.close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, whole[:len(whole)-4], 0o666); err != nil {
		t.Fatal(err)
	}
	p = progressOf(t, path)
	if !p.has(first[0]) || p.done[first[0]] != want || p.has(first[1]) {
		t.Errorf("done: %v", p.done)
	}
	if err := p.note(first[1], want); err != nil {
		t.Fatal(err)
	}
	p.close()
	if again, _ := os.ReadFile(path); !bytes.Equal(again, whole) {
		t.Errorf("the file is\n%s, not\n%s", again, whole)
	}
}

// Lines of another strategy, rule or size say nothing about this one.
func TestProgressOfAnotherStrategy(t *testing.T) {
	gomokutest.OnlyInFull(t, "several verifications")
	path := filepath.Join(t.TempDir(), "progress")
	p := progressOf(t, path)
	if err := p.note(proof.Home.Replies()[0], tallies{stored: 1}); err != nil {
		t.Fatal(err)
	}
	p.close()
	text, _ := os.ReadFile(path)
	for _, change := range [][2]string{{"freestyle 15", "freestyle 16"}, {"freestyle 15", "standard 15"}, {" 15 ", " 15 0"}} {
		if err := os.WriteFile(path, []byte(strings.Replace(string(text), change[0], change[1], 1)), 0o666); err != nil {
			t.Fatal(err)
		}
		p = progressOf(t, path)
		if len(p.done) != 0 {
			t.Errorf("%v: done %v", change, p.done)
		}
		p.close()
	}
}

func TestProgressFilesThatAreNone(t *testing.T) {
	gomokutest.OnlyInFull(t, "several verifications")
	s, err := proof.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"hello\n": "line 1:",
		progressHead + "\nfreestyle 15 1 o15 1 2 .\n":      "line 2: not a line",
		progressHead + "\nfreestyle 15 1 o15 1 2 3 4\n":    "line 2: not a line",
		progressHead + "\nfreestyle 15 1 sample 1 2 3 .\n": "line 2: not a line",
		progressHead + "\nfreestyle 15 1 zz 1 2 3 4 .\n":   "line 2: not a line",
	} {
		path := filepath.Join(t.TempDir(), "progress")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := openProgress(path, s); err == nil || !strings.HasPrefix(err.Error(), path+": "+want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q was changed to %q", text, now)
		}
	}
}

// A check that was cut off goes on behind what is noted, and says the same at the end.
func TestVerifyGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress")
	p := progressOf(t, path)
	for _, reply := range firstReplies(proof.Size, nil) {
		if err := p.note(reply, tallies{stored: 3, leaves: 2, nodes: 1, longest: 55}); err != nil {
			t.Fatal(err)
		}
	}
	p.close()
	var out, errs bytes.Buffer
	if status := Verify([]string{"-size", "15", "-progress", path}, nil, &out, &errs); status != options.Good {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	for _, want := range []string{"a1: 3 stored positions, 2 decided by the solver (1 nodes), longest win 55 plies, noted before\n", "\n35 of 35 first replies, every legal reply at every stored position: no hole. 105 stored positions, 70 decided by the solver (35 nodes), longest win 55 plies"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q does not say %q", out.String(), want)
		}
	}
}

// A sample that was cut off goes on where it was, and draws the same positions.
func TestSampleGoesOn(t *testing.T) {
	gomokutest.OnlyInFull(t, "plays out wins against every reply")
	s, line := subProof(t)
	path := filepath.Join(t.TempDir(), "progress")
	follow := func(seed uint64) (string, *verification) {
		var out bytes.Buffer
		v := newVerification(context.Background(), s, verifyOptions{naive: 2, sample: true, seed: seed}, &out)
		w := v.newWalk()
		for _, p := range line {
			w.put(p)
		}
		if _, err := w.black(); err != nil || v.offered < 200 || w.tallies.leaves != 0 {
			t.Fatalf("%d offered, %+v: %v", v.offered, w.tallies, err)
		}
		var err error
		if v.progress, err = openProgress(path, s); err != nil {
			t.Fatal(err)
		}
		defer v.progress.close()
		if err := v.naive(); err != nil {
			t.Fatal(err)
		}
		return out.String(), v
	}
	first, v := follow(5)
	if !strings.HasPrefix(first, "2 positions decided by the solver, followed with every legal reply through ") || !strings.Contains(first, fmt.Sprintf("that is %.3f %% of the %d positions", 200/float64(v.offered), v.offered)) {
		t.Error(first)
	}
	whole, _ := os.ReadFile(path)
	lines := strings.SplitAfter(string(whole), "\n")
	if len(lines) != 4 { // the head, two, and nothing
		t.Fatalf("%q", whole)
	}
	if err := os.WriteFile(path, []byte(strings.Join(lines[:2], "")), 0o666); err != nil {
		t.Fatal(err)
	}
	if again, _ := follow(5); again != first {
		t.Errorf("again: %s, not %s", again, first)
	}
	if now, _ := os.ReadFile(path); string(now) != string(whole) {
		t.Errorf("%q, not %q", now, whole)
	}
}

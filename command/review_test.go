package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/saves"
)

const reviewGame = "(;GM[4]SZ[15];B[hh];W[hg];B[ih];W[jg];B[jh];W[ao];B[oa])"

func reviewRun(args ...string) (out, errOut string, status int) {
	var o, e strings.Builder
	status = Review(args, &o, &e)
	return o.String(), e.String(), status
}

func TestReview(t *testing.T) {
	file := gomokutest.File(t, "game.sgf", reviewGame)
	to := filepath.Join(t.TempDir(), "reviewed.sgf")
	out, errOut, status := reviewRun("-nodes", "8000", "-out", to, file)
	for _, want := range []string{"  6 second player A1   ?? allows a win: the other side wins by fours in ", "  7 first player  O15  ?? missed win: ", "7 moves judged; "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if status != options.Good || errOut != "" {
		t.Errorf("status %d, %q", status, errOut)
	}
	if g, err := saves.LoadFile(to); err != nil || !strings.HasPrefix(last(g).Comment, "Review: ?? missed win") {
		t.Errorf("%v, %v", g, err)
	}
	var got struct {
		Moves  []reviewedMove
		Counts map[string]int
	}
	out, _, _ = reviewRun("-json", "-nodes", "8000", file)
	if err := json.Unmarshal([]byte(out), &got); err != nil || len(got.Moves) != 7 || got.Counts["missed win"] != 1 || got.Moves[5].Kind != "allows a win" || len(got.Moves[5].Refutation) == 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

func last(g *saves.Game) *saves.Move {
	g.End()
	return g.Last()
}

func TestReviewComplains(t *testing.T) {
	file := gomokutest.File(t, "game.sgf", reviewGame)
	for _, c := range []struct {
		args   []string
		says   string
		status int
	}{
		{nil, "nothing to review", options.Usage},
		{[]string{file, "b"}, "only one game", options.Usage},
		{[]string{"-time", "0s", file}, "not a time to think", options.Usage},
		{[]string{"-nodes", "5", file}, "at least 100", options.Usage},
		{[]string{"-nodes", "500", "-time", "1s", file}, "give one of them", options.Usage},
		{[]string{"-game", "0", file}, "counted from 1", options.Usage},
		{[]string{"-game", "2", file}, "it has no game 2", options.Bad},
		{[]string{"nothing\x1b.sgf"}, "no such file", options.Bad},
		{[]string{"-out", file, file}, "it is there already", options.Bad},
	} {
		before, _ := os.ReadFile(file)
		out, errOut, status := reviewRun(c.args...)
		if status != c.status || out != "" || !strings.Contains(errOut, c.says) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%q: status %d, %q, %q", c.args, status, out, errOut)
		}
		if after, _ := os.ReadFile(file); string(after) != string(before) {
			t.Errorf("%q: the file has changed", c.args)
		}
	}
}

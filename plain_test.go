package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
	"gobang/options"
)

// plainRun plays lines of input and returns stdout, stderr and the status.
func plainRun(t *testing.T, dir, input string, args ...string) (out, errOut string, status int) {
	t.Helper()
	o, s := options.Parse(append([]string{"-plain", "-saves", dir, "-seed", "1"}, args...), levels, os.Getenv, os.Stderr)
	if s != -1 {
		t.Fatalf("%v: status %d", args, s)
	}
	st, err := takeSeat(o)
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	status = plainCommand(o, st, strings.NewReader(input), &stdout, &stderr)
	return stdout.String(), stderr.String(), status
}

// moveLines are the lines that say a move or the result.
func moveLines(out string) string {
	var list []string
	for _, l := range strings.Split(out, "\n") {
		if strings.HasPrefix(l, "result:") || strings.Contains(l, " black ") || strings.Contains(l, " white ") {
			list = append(list, l)
		}
	}
	return strings.Join(list, "\n")
}

func TestPlainWin(t *testing.T) {
	out, errOut, status := plainRun(t, t.TempDir(), "a1\na2\nB1\nb2\nc1\nc2\nd1\nd2\ne1\nf1\n", "-players", "2")
	want := "1 black a1\n2 white a2\n3 black b1\n4 white b2\n5 black c1\n6 white c2\n7 black d1\n8 white d2\n9 black e1\nresult: black wins a1-e1"
	if got := moveLines(out); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if errOut != "gobang: f1: the game is over\n" || status != 0 {
		t.Errorf("stderr %q, status %d", errOut, status)
	}
	if strings.Contains(out, "> ") {
		t.Error("a prompt is printed, though nobody types")
	}
}

func TestPlainBoard(t *testing.T) {
	out, _, _ := plainRun(t, t.TempDir(), "b2\nc3\nboard\n", "-players", "2", "-size", "5")
	want := strings.TrimPrefix(`
    a b c d e
 5  . . . . . 5
 4  . . . . . 4
 3  . .(O). . 3
 2  . X . . . 2
 1  . . . . . 1
    a b c d e
`, "\n")
	if !strings.HasSuffix(out, want) {
		t.Errorf("the board is\n%s\nwant\n%s", out, want)
	}
}

func TestPlainEndOfInputKeepsTheGame(t *testing.T) {
	dir := t.TempDir()
	out, _, status := plainRun(t, dir, "i9", "-level", "1") // without a line end
	if status != 0 || !strings.HasPrefix(moveLines(out), "1 black h8\n2 white i9\n3 black ") {
		t.Fatalf("status %d, %s", status, moveLines(out))
	}
	again, _, _ := plainRun(t, dir, "undo\nquit\n")
	if got := moveLines(again); got != moveLines(out) {
		t.Errorf("resumed with\n%s\nwant\n%s", got, moveLines(out))
	}
	if !strings.Contains(again, "undo: 1 moves") {
		t.Errorf("undo says %q", again)
	}
}

func TestPlainComplains(t *testing.T) {
	for _, c := range []struct{ input, args, want string }{
		{"h8\nh8\n", "", "gobang: h8: the point is occupied\n"},
		{"p16\n", "", "gobang: p16: the point is not on the board\n"},
		{"what\n", "", `gobang: "what": neither a point such as h8 nor a command: try help` + "\n"},
		{"undo\n", "", "gobang: undo: there is no move for it\n"},
		{"swap\n", "", "gobang: swap: there is nothing to swap\n"},
		{"level none\n", "", ""},
		{strings.Repeat("x", 10_000) + "\nh8\n", "", "gobang: a line of more than 4096 bytes: no such command\n"},
		{"h9\na1\ng8\na3\ni8\na5\nh7\na7\nh8\n", "-rule=renju", "gobang: h8 is forbidden: double-three\n"},
		{"\x1b[2J\n", "", `gobang: "\x1b[2j": neither a point such as h8 nor a command: try help` + "\n"},
	} {
		args := []string{"-players", "2"}
		if c.args != "" {
			args = append(args, c.args)
		}
		_, errOut, status := plainRun(t, t.TempDir(), c.input, args...)
		if c.want != "" && errOut != c.want || errOut == "" || status != 0 {
			t.Errorf("%.20q: stderr %q, status %d", c.input, errOut, status)
		}
	}
}

func TestPlainSave(t *testing.T) {
	dir := t.TempDir()
	out, errOut, _ := plainRun(t, dir, "h8\nsave mine\ni9\nsave mine\n", "-players", "2")
	if !strings.Contains(out, "saved: ") || !strings.Contains(errOut, "gobang: save: mine: ") {
		t.Errorf("stdout %q, stderr %q", out, errOut)
	}
	list, _, _ := plainRun(t, dir, "moves\n", dir+"/mine.sgf")
	if got := moveLines(list); got != "1 black h8\n1 black h8" {
		t.Errorf("the file holds %q", got)
	}
}

func TestPlainDraw(t *testing.T) {
	moves := strings.ReplaceAll("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3 c3 a4 e3 b4 c4 d4 a5 e4 b5 c5 e5 d5", " ", "\n")
	out, _, _ := plainRun(t, t.TempDir(), moves+"\n", "-players", "2", "-size", "5", "-rule", "standard")
	if !strings.HasSuffix(moveLines(out), "25 black d5\nresult: draw") {
		t.Errorf("the end is %q", moveLines(out))
	}
}

func TestPlainReplay(t *testing.T) {
	file := gomokutest.File(t, "study.sgf", studyTree)
	dir := t.TempDir()
	out, errOut, status := plainRun(t, dir, "goto 2\nbranch b\nend\nback\nback\nback\nforward\nbranch c\ngoto 99\nbranch a\nc3\nmoves\nstart\nforward\nleave\nmoves\nsave mine\n", file)
	var at []string
	for _, l := range strings.Split(out, "\n") {
		for _, word := range []string{"at: ", "branch: ", "comment: ", "tree: ", "comments: "} {
			if strings.HasPrefix(l, word) {
				at = append(at, l)
			}
		}
	}
	want := `tree: 10 moves, 3 alternatives
comments: 4
at: 2 of 6 white i9
branch: a i10
branch: b h10
at: 3 of 4 black h10
at: 4 of 4 white g10
at: 3 of 4 black h10
at: 2 of 4 white i9
branch: a i10
branch: b h10
at: 1 of 4 black h8
comment: The centre
at: 2 of 4 white i9
branch: a i10
branch: b h10
at: 3 of 6 black i10
at: 0 of 4
comment: A study of the opening, played on a club evening. What is said about it is long enough to be wrapped, and where the window is small, to be scrolled, too.
at: 1 of 4 black h8
comment: The centre`
	if got := strings.Join(at, "\n"); got != want {
		t.Errorf("the walk prints\n%s\nwant\n%s", got, want)
	}
	if errOut != "gobang: branch c: there is no such branch\ngobang: goto 99: there is no such move\n" || status != 0 {
		t.Errorf("stderr %q, status %d", errOut, status)
	}
	line := "1 black h8\n2 white i9\n3 black i10\n4 white c3"
	if n := strings.Count(moveLines(out), line); n != 2 {
		t.Errorf("the moves are\n%s", moveLines(out))
	}
	again, _, _ := plainRun(t, dir, "", dir+"/mine.sgf")
	if got := moveLines(again); got != line || !strings.Contains(again, "tree: 11 moves, 4 alternatives") {
		t.Errorf("saved and opened again it is\n%s", again)
	}
}

// While the game is walked the computer does not move; "on" lets it.
func TestPlainReplayAgainstTheComputer(t *testing.T) {
	out, _, _ := plainRun(t, t.TempDir(), "i9\nback\nback\non\nstart\non\n", "-level", "1")
	got := moveLines(out)
	if n := strings.Count(got, " black "); n < 3 {
		t.Fatalf("the moves are\n%s", got)
	}
	if !strings.Contains(out, "on: 1 moves, white to move\n") && !strings.Contains(out, "on: 0 moves, black to move\n") {
		t.Errorf("\"on\" says nothing in\n%s", out)
	}
	if !strings.Contains(out, "at: 1 of 3 black h8") || !strings.Contains(out, "at: 2 of 3") || strings.Count(got, "1 black h8") != 2 {
		t.Errorf("the output is\n%s", out)
	}
}

// Of a damaged file what can be read is opened, with one message and status 0;
// a file of which nothing can be read is an error.
func TestPlainDamagedFile(t *testing.T) {
	out, errOut, status := plainRun(t, t.TempDir(), "moves\n", gomokutest.File(t, "torn.sgf", "(;GM[4]SZ[15];B[hh];W[ii];B[h"))
	if got := moveLines(out); got != "1 black h8\n2 white i7\n1 black h8\n2 white i7" || status != 0 {
		t.Errorf("status %d, the moves are\n%s", status, got)
	}
	if !strings.HasSuffix(errOut, "torn.sgf: line 1: the file breaks off\n") {
		t.Errorf("stderr %q", errOut)
	}
	o, _ := options.Parse([]string{"-plain", "-saves", t.TempDir(), gomokutest.File(t, "none.sgf", "\x00\x01binary")}, levels, os.Getenv, os.Stderr)
	if _, err := takeSeat(o); err == nil {
		t.Error("a file without a game is opened")
	}
}

// Who is who is said at the start, and again when it changes.
func TestPlainSides(t *testing.T) {
	for _, c := range []struct{ args, input, want string }{
		{"-level 1", "swap\nnew\n", "sides: computer X = black, you O = white\nsides: you X = black, computer O = white\nsides: computer X = black, you O = white"},
		{"-level 1 -first human", "", "sides: you X = black, computer O = white"},
		{"-players 2", "swap\n", "sides: first player X = black, second player O = white"},
	} {
		out, _, _ := plainRun(t, t.TempDir(), c.input, strings.Fields(c.args)...)
		var got []string
		for _, l := range strings.Split(out, "\n") {
			if strings.HasPrefix(l, "sides:") {
				got = append(got, l)
			}
		}
		if strings.Join(got, "\n") != c.want {
			t.Errorf("%s, %q: %q, want %q", c.args, c.input, got, c.want)
		}
	}
}

// The climb goes on without a screen, and takes what is offered by its number.
func TestPlainClimb(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, climbNote), []byte("3 -2\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, _, _ := plainRun(t, dir, "a1\na3\na5\na7\nc1\nlevel 2\n")
	if !strings.Contains(out, "\nclimb: level 2 combinations is offered, by level 2\nlevel: 2 combinations\n") {
		t.Errorf("it says\n%s", out)
	}
	if text, err := os.ReadFile(filepath.Join(dir, climbNote)); string(text) != "2 +0\n" || err != nil {
		t.Errorf("the climb is kept as %q, %v", text, err)
	}
}

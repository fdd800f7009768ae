package command

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
	"gobang/options"
	"gobang/puzzles"
)

func puzzleRun(t *testing.T, input string, args ...string) (out, errOut string, status int) {
	t.Helper()
	var o, e strings.Builder
	status = Puzzle(args, strings.NewReader(input), &o, &e)
	return o.String(), e.String(), status
}

// first is the first puzzle of a kind.
func first(t *testing.T, kind puzzles.Kind) puzzles.Puzzle {
	t.Helper()
	for _, p := range puzzles.All() {
		if p.Kind == kind {
			return p
		}
	}
	t.Fatalf("no puzzle of the kind %v", kind)
	return puzzles.Puzzle{}
}

// A defence is solved by one move; what was solved is kept, and the next one follows.
func TestPuzzle(t *testing.T) {
	dir := t.TempDir()
	p := first(t, puzzles.Defence)
	out, errOut, status := puzzleRun(t, "a1\nx\n\n"+p.Line[0].String()+"\n", "-saves", dir, "-kind", "defence")
	if status != options.Good {
		t.Fatalf("status %d, %q", status, errOut)
	}
	it := p.Turn().Other()
	for _, want := range []string{
		gomoku.BoardOf(p.Position()).Text(p.Game[len(p.Game)-1]), fmt.Sprintf("\npuzzle %d, %v, grade %d of 5\n%v to move: the only defence\n", p.Number, p.Rule, p.Grade(), p.Turn()),
		fmt.Sprintf("a1: wrong, %v wins: ", it), "\n" + p.Line[0].String() + ": solved\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if errOut != "gobang: x: \"x\" is not a point such as h8\n" {
		t.Errorf("stderr has %q", errOut)
	}
	text, err := os.ReadFile(filepath.Join(dir, "puzzles.txt"))
	if want := fmt.Sprintf("gobang puzzles 1\nstreak 0\nbest 0\n%d %s\n", p.Number, time.Now().Format(time.DateOnly)); err != nil || string(text) != want {
		t.Errorf("the record is %q, %v; want %q", text, err, want)
	}
	out, _, status = puzzleRun(t, "", "-saves", dir, "-kind", "defence", "-json")
	var next told
	if err := json.Unmarshal([]byte(out), &next); err != nil || status != options.Good || next.Number <= p.Number || next.Kind != "defence" || next.Solution != nil {
		t.Errorf("the next one is %+v, %v, status %d", next, err, status)
	}
}

// A win is played to its end; hints and the solution can be asked for; who leaves it
// unsolved fails.
func TestPuzzleOfFours(t *testing.T) {
	p := first(t, puzzles.Fours)
	n := fmt.Sprint(p.Number)
	out, _, status := puzzleRun(t, "hint\nsolution\nboard\n"+p.Line[0].String()+"\nquit\n", n, "-saves", t.TempDir())
	line := gomoku.FormatPoints(p.Line)
	for _, want := range []string{"\nhint: " + p.Line[0].String() + "\nsolution: " + line + "\n", "\n" + p.Line[0].String() + ": right, " + p.Turn().Other().String() + " answers "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if status != options.Bad || strings.Count(out, "   a b c") != 2*2 {
		t.Errorf("status %d\n%s", status, out)
	}
	dir := t.TempDir()
	out, _, status = puzzleRun(t, p.Line[0].String(), n, "-saves", dir, "-solution")
	if !strings.HasSuffix(out, "\nsolution: "+line+"\n") || status != options.Good {
		t.Errorf("status %d\n%s", status, out)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 0 {
		t.Errorf("-solution leaves %v", left)
	}
	input := ""
	for range p.Moves {
		input += "hint\n"
	}
	out, _, _ = puzzleRun(t, input+p.Line[0].String()+"\n", n, "-saves", dir, "-json")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var last reaction
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || len(lines) != p.Moves+2 || last.Answer != "right" || last.Reply == "" {
		t.Errorf("%v, %+v in\n%s", err, last, out)
	}
}

func TestPuzzleList(t *testing.T) {
	out, _, status := puzzleRun(t, "", "-list", "-rule", "renju", "-kind", "threes", "-json", "-saves", filepath.Join(t.TempDir(), "nothing"))
	n := 0
	for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var got told
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		p := puzzles.All()[got.Number-1]
		n++
		if want := []string{"renju", "threes"}; !reflect.DeepEqual([]string{got.Rule, got.Kind}, want) || len(got.Black)+len(got.White) != len(p.Game) || len(got.Solution) != len(p.Line) {
			t.Errorf("%+v is listed", got)
		}
	}
	if n < 10 || status != options.Good {
		t.Errorf("%d are listed, status %d", n, status)
	}
	out, _, _ = puzzleRun(t, "", "-list")
	if strings.Count(out, "\n") != len(puzzles.All()) || !strings.HasPrefix(out, "1  ") {
		t.Errorf("the list is\n%s", out)
	}
}

func TestPuzzleComplains(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	damaged := t.TempDir()
	if err := os.WriteFile(filepath.Join(damaged, "puzzles.txt"), []byte("\x1b[31m"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args   []string
		says   string
		status int
	}{
		{[]string{"0"}, "0: one number of a puzzle, 1 to ", options.Usage},
		{[]string{"-3"}, "", options.Usage},
		{[]string{"999999"}, "there is no such puzzle", options.Usage},
		{[]string{"x\x1b"}, "one number of a puzzle", options.Usage},
		{[]string{"1", "2"}, "1 2: one number of a puzzle", options.Usage},
		{[]string{"-kind", "mate"}, `"mate" is not a kind of puzzle`, options.Usage},
		{[]string{"-rule", "chess"}, `"chess" is not a rule`, options.Usage},
		{[]string{"-rule", "caro"}, "there is no such puzzle", options.Usage},
		{[]string{"-saves", filepath.Join(file, "nothing")}, "folder of saved games: ", options.Bad},
		{[]string{"-saves", file}, "folder of saved games: ", options.Bad},
		{[]string{"-saves", damaged}, "puzzles.txt: line 1: not a record of puzzles of version 1 (the file is now called \"damaged puzzles.txt\")", options.Good},
	} {
		_, errOut, status := puzzleRun(t, "", c.args...)
		if status != c.status || !strings.Contains(errOut, c.says) || strings.Contains(errOut, "\x1b") || c.says != "" && strings.Count(errOut, "\n") != 1 {
			t.Errorf("%q: status %d, %q", c.args, status, errOut)
		}
	}
	long := strings.Repeat("x", 10_000)
	if _, errOut, _ := puzzleRun(t, long, "1", "-saves", t.TempDir()); !strings.Contains(errOut, "a line of more than 4096 bytes") || len(errOut) > 200 {
		t.Errorf("a long line is answered %q", errOut)
	}
}

package command

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players/enginetest"
)

// askAnalyze runs the command on words set apart by bars.
func askAnalyze(args, stdin string) (out, errOut string, status int) {
	var o, e bytes.Buffer
	var words []string
	if args != "" {
		words = strings.Split(args, "|")
	}
	status = Analyze(someLevels, words, strings.NewReader(stdin), &o, &e)
	return o.String(), e.String(), status
}

// askJSON runs the command with -json and reads its answer.
func askJSON(t *testing.T, args string) (a analysis) {
	t.Helper()
	out, errOut, status := askAnalyze("-json|-nodes|50000|-time|1m|"+args, "")
	if status != options.Good || errOut != "" {
		t.Fatalf("%s: status %d, %s", args, status, errOut)
	}
	if err := json.Unmarshal([]byte(out), &a); err != nil {
		t.Fatalf("%s: %v in %s", args, err, out)
	}
	return a
}

func TestAnalyzeStates(t *testing.T) {
	draw := drawnMoves()
	for _, c := range []struct {
		args, state, kind, line string
	}{
		{"h8i9", "open", "", ""},
		{"-black|h8 i8 j8 k8 l8|-white|h9 i9 j9 k9", "black wins", "", "h8 i8 j8 k8 l8"},
		{"-turn|black|-black|a1|-white|e1 d2 c3 b4 a5", "white wins", "", "a5 b4 c3 d2 e1"},
		{"-rule|standard|-turn|white|-black|h8 i8 j8 k8 l8 m8", "open", "", ""},
		{"-rule|renju|-turn|white|-black|h8 i8 j8 k8 l8 m8", "forbidden", "overline", ""},
		{"-rule|renju|-turn|white|-black|h9 h10 i8 j8 h8", "forbidden", "double-three", ""},
		{"-rule|renju|-turn|black|-black|h9 h10 i8 j8 h8|-white|a1", "open", "", ""},
		{"-rule|caro|-turn|white|-black|h8 i8 j8 k8 l8|-white|g8 m8", "open", "", ""},
		{"-size|5|" + draw, "draw", "", ""},
	} {
		a := askJSON(t, c.args)
		if a.State != c.state || a.Kind != c.kind || a.State == "open" && a.Best == nil || a.State != "open" && a.Best != nil {
			t.Errorf("%s: %+v, want %s %s", c.args, a, c.state, c.kind)
		}
		got, want := slices.Sorted(slices.Values(a.WinningLine)), strings.Fields(c.line)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: winning line %v, want %v", c.args, a.WinningLine, want)
		}
	}
}

// drawnMoves fills a board of five lines without a five.
func drawnMoves() string {
	var lists [2][]string
	for y, row := range []string{"XXOXX", "OOXOO", "XXOXX", "OOXOO", "XXOXX"} {
		for x, c := range row {
			i := strings.IndexRune("XO", c)
			lists[i] = append(lists[i], gomoku.Point{X: x, Y: y}.String())
		}
	}
	return "-turn|white|-black|" + strings.Join(lists[0], " ") + "|-white|" + strings.Join(lists[1], " ")
}

func TestAnalyzeProofs(t *testing.T) {
	for _, c := range []struct {
		args, best, proof string
		mate              int
	}{
		{"-black|h8 i8 j8 k8|-white|h9 i9 j9 l8|-turn|black", "g8", "vcf", 1},
		{"-black|h8 i8 j8|-white|a1 a3 c5|-turn|black", "", "vcf", 3},
		{"-black|h9 h10 i8 j8|-white|a1 a3 c5 e15", "h8", "vct", 5},
		{"-black|h8 i8 j8 k8|-white|h9 i9 a1", "", "vct", -2},
	} {
		a := askJSON(t, c.args)
		if a.Mate == nil || *a.Mate != c.mate || *a.Proof != c.proof || c.best != "" && *a.Best != c.best {
			t.Errorf("%s: %+v", c.args, a)
			continue
		}
		if n := len(a.PV); n > max(c.mate, -c.mate) || a.PV[0] != *a.Best || (*a.Score > 0) != (c.mate > 0) || *a.Winrate > 0.5 != (c.mate > 0) {
			t.Errorf("%s: %+v", c.args, a)
		}
	}
	if a := askJSON(t, "h8i9"); a.Mate != nil || a.Proof != nil || a.Best == nil || a.Nodes == 0 {
		t.Errorf("two stones: %+v", a)
	}
}

func TestAnalyzeForbiddenPoints(t *testing.T) {
	for _, c := range gomokutest.Cases(t, "../gomoku/referee/testdata/positions/forbidden-boards.txt")[:5] {
		list := func(s string) string { return strings.Trim(s, "-") }
		a := askJSON(t, "-rule|renju|-turn|black|-nodes|1|-black|"+list(c[0])+"|-white|"+list(c[1]))
		want := pointNames(gomokutest.Points(t, c[2]))
		slices.Sort(want)
		if got := slices.Sorted(slices.Values(a.Forbidden)); !slices.Equal(got, want) {
			t.Errorf("%v: forbidden %v, want %v", c, got, want)
		}
	}
	if a := askJSON(t, "-black|h9 h10 i8 j8|-white|a1 a3 c5 e15"); len(a.Forbidden) > 0 {
		t.Errorf("freestyle has forbidden points: %v", a.Forbidden)
	}
}

// Every field is there, whatever is known.
func TestAnalyzeFields(t *testing.T) {
	for _, args := range []string{"h8", "-turn|white|-black|h8 i8 j8 k8 l8"} {
		out, _, _ := askAnalyze("-json|-nodes|1000|"+args, "")
		var fields map[string]any
		if err := json.Unmarshal([]byte(out), &fields); err != nil {
			t.Fatal(err)
		}
		for _, name := range strings.Fields("size rule turn stones state winning_line forbidden best pv score winrate mate proof depth nodes nps time_ms") {
			if _, ok := fields[name]; !ok {
				t.Errorf("%s: %s is missing in %s", args, name, out)
			}
		}
	}
}

func TestAnalyzeFilesAndMoves(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "game.sgf")
	if err := os.WriteFile(name, []byte("(;GM[4]FF[4]SZ[15];B[hh];W[ig];B[hg])"), 0o666); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(dir, "bad.sgf")
	if err := os.WriteFile(bad, []byte("no game at all"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, stdin string
		turn        string
		stones      int
	}{
		{name, "", "white", 3}, {"-turn|black|" + name, "", "black", 3}, {"h8 i9|j10", "", "white", 3}, {"-", "h8\ni9\n", "black", 2},
		{"", "", "", 0}, {"-size|19|s19", "", "white", 1},
	} {
		out, errOut, status := askAnalyze("-json|-nodes|100|"+c.args, c.stdin)
		if c.args == "" {
			out, errOut, status = askAnalyze("-json|-nodes|100|-black||-white|", "")
			c.turn = "black"
		}
		var a analysis
		if err := json.Unmarshal([]byte(out), &a); err != nil || status != options.Good || a.Turn != c.turn || a.Stones != c.stones {
			t.Errorf("%s: status %d, %s%s", c.args, status, out, errOut)
		}
	}
	for _, c := range []struct {
		args, says string
		status     int
	}{
		{"", "nothing to analyze", options.Usage}, {"-nonsense", "-nonsense", options.Usage}, {"-rule|chess|h8", `"chess" is not a rule`, options.Usage},
		{"-size|4|h8", "size 4", options.Usage}, {"-turn|green|h8", "green", options.Usage}, {"-time|-1s|h8", "-time -1s", options.Usage},
		{"-threads|0|h8", "-threads 0", options.Usage}, {"-time|0|h8", "one of them must limit", options.Usage}, {"-nodes|-1|h8", "-nodes -1", options.Usage},
		{"-black|h8|i9", "give one of them", options.Usage}, {"-black|h8 h9", "say with -turn", options.Usage}, {"-black|h8|-white|h8", "two stones on h8", options.Usage},
		{"h8h8", "two stones on h8", options.Usage}, {"p16", "p16 is not on a board of 15 lines", options.Usage}, {"-white|zz", `-white: "zz" is not a point`, options.Usage},
		{"missing.sgf", `"missing.sgf": no such file`, options.Bad}, {bad, "bad.sgf", options.Bad}, {"-size|19|" + name, " has 15 lines", options.Bad},
	} {
		out, errOut, status := askAnalyze(c.args, "")
		if status != c.status || !strings.Contains(errOut, c.says) || out != "" {
			t.Errorf("%s: status %d, %s%s; want %d, %s", c.args, status, out, errOut, c.status, c.says)
		}
	}
	if _, help, status := askAnalyze("-h", ""); status != options.Good || !strings.Contains(help, "Examples:") {
		t.Errorf("-h: status %d, %s", status, help)
	}
}

func TestAnalyzePage(t *testing.T) {
	out, _, status := askAnalyze("-nodes|20000|-black|h9 h10 i8 j8|-white|a1 a3 c5 e15", "")
	for _, want := range []string{" 8  . . . . . . . . X X . . . . . 8\n", "freestyle, 15 lines, 8 stones, black to move\n", "best:      h8\n", "black wins by force in 5 plies (vct)\n", "line:      h8 "} {
		if status != options.Good || !strings.Contains(out, want) {
			t.Errorf("status %d, no %q in\n%s", status, want, out)
		}
	}
	if out, _, _ = askAnalyze("-turn|white|-black|h8 i8 j8 k8 l8", ""); !strings.Contains(out, "state:     black wins\nrow:       h8 i8 j8 k8 l8\n") || strings.Contains(out, "best:") {
		t.Error(out)
	}
}

// What the search knows stands in the fields that proofs fill otherwise, the same
// every time, under every rule and on every size of board.
func TestAnalyzeSearches(t *testing.T) {
	for rule := range gomoku.Rule(gomoku.NumRules) {
		for _, size := range []string{"15", "5", "25", "9", "20"}[:gomokutest.Rounds(2, 5, 5)] {
			args := "-json|-rule|" + rule.String() + "|-size|" + size + "|-depth|4|-lines|3|c3|d4|b3"
			out, errOut, status := askAnalyze(args, "")
			var a analysis
			if err := json.Unmarshal([]byte(out), &a); err != nil || status != options.Good || errOut != "" {
				t.Fatalf("%s: status %d, %s%s", args, status, out, errOut)
			}
			if a.Score == nil || a.Winrate == nil || a.Depth != 4 || a.PV[0] != *a.Best || len(a.Lines) != 3 || a.Nodes == 0 || a.Mate != nil {
				t.Errorf("%s: %s", args, out)
				continue
			}
			if *a.Lines[0].Best != *a.Best || *a.Lines[0].Score < *a.Lines[1].Score || *a.Lines[1].Score < *a.Lines[2].Score || *a.Lines[1].Best == *a.Best {
				t.Errorf("%s: the lines are %s", args, out)
			}
			again, _, _ := askAnalyze(args, "")
			if cut := func(s string) string { return s[:strings.Index(s, `"nps"`)] }; cut(again) != cut(out) {
				t.Errorf("%s: another answer the second time:\n%s%s", args, out, again)
			}
		}
	}
}

func TestAnalyzeByNodesIsTheSameEveryTime(t *testing.T) {
	const args = "-json|-rule|renju|-nodes|60000|h8|i9|j7|k8|g9"
	cut := func(s string) string { return s[:strings.Index(s, `"nps"`)] }
	first, _, _ := askAnalyze(args, "")
	if again, _, _ := askAnalyze(args, ""); cut(again) != cut(first) {
		t.Errorf("%s\n%s", first, again)
	}
	var a analysis
	if err := json.Unmarshal([]byte(first), &a); err != nil || a.Nodes < 30_000 || a.Nodes > 62_000 || a.Depth < 5 {
		t.Errorf("60000 positions: %s", first)
	}
}

// A win by force stands first, what else there is after it; a loss stands alone.
func TestAnalyzeLinesOfForcedEnds(t *testing.T) {
	win := askJSON(t, "-lines|3|-black|h9 h10 i8 j8|-white|a1 a3 c5 e15")
	if len(win.Lines) != 3 || *win.Lines[0].Best != "h8" || *win.Lines[0].Proof != "vct" || *win.Lines[1].Best == "h8" || *win.Lines[2].Best == "h8" {
		t.Errorf("a win: %+v", win)
	}
	if lost := askJSON(t, "-lines|3|-black|h8 i8 j8 k8|-white|h9 i9 a1"); len(lost.Lines) != 1 || *lost.Mate != -2 {
		t.Errorf("a loss: %+v", lost)
	}
}

func TestAnalyzeStandardInputOfAnyFormat(t *testing.T) {
	for _, in := range []string{"(;GM[4]FF[4]SZ[19]RU[Renju];B[jj];W[ki];B[jh])", "Piskvorky 19x19, 11:11, 1\n10,10,0\n11,9,0\n10,8,0\n"} {
		out, errOut, status := askAnalyze("-json|-depth|2|-", in)
		var a analysis
		if err := json.Unmarshal([]byte(out), &a); err != nil || status != options.Good || a.Size != 19 || a.Stones != 3 || a.Turn != "white" {
			t.Errorf("%q: status %d, %s%s", in, status, out, errOut)
		}
	}
	if _, errOut, status := askAnalyze("-depth|2|-", "no game"); status != options.Bad || !strings.Contains(errOut, "standard input: ") {
		t.Errorf("status %d, %s", status, errOut)
	}
}

// Of a file that breaks off or holds several games the position is taken all the
// same, and what there is to say of it stands on stderr.
func TestAnalyzeDamagedAndSeveral(t *testing.T) {
	several := "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[hh];W[ig];B[aa])"
	path := gomokutest.File(t, "several.sgf", several)
	for _, c := range []struct {
		args, in       string
		stones, status int
		errs           string
	}{
		{"-", "(;GM[4]SZ[15];B[hh];W[ig]", 2, options.Bad, "gobang: standard input: line 1: the file breaks off\n"},
		{gomokutest.File(t, "cut.sgf", "(;GM[4]SZ[15];B[hh];W[i"), "", 1, options.Bad, "cut.sgf: line 1: the file breaks off\n"},
		{"-", several, 1, options.Good, "gobang: standard input: this is game 1, more follow (-game N takes another)\n"},
		{path, "", 1, options.Good, "gobang: " + path + ": this is game 1, more follow (-game N takes another)\n"},
		{path + "|-game|1", "", 1, options.Good, ""},
		{path + "|-game|2", "", 3, options.Good, ""},
		{"-|-game|2", several, 3, options.Good, ""},
		{path + "|-game|3", "", 0, options.Bad, "gobang: " + path + ": there is no game 3, there are 2\n"},
		{"-game|2|h8", "", 0, options.Usage, "gobang: -game: only a file has several games\n"},
		{"h8|-game|0", "", 0, options.Usage, "gobang: -game 0: games are counted from 1\n"},
	} {
		out, errs, status := askAnalyze("-json|-depth|1|"+c.args, c.in)
		var a analysis
		if out != "" {
			if err := json.Unmarshal([]byte(out), &a); err != nil {
				t.Fatal(err)
			}
		}
		if a.Stones != c.stones || status != c.status || !strings.HasSuffix(errs, c.errs) || (c.errs == "") != (errs == "") {
			t.Errorf("%q: %d stones, status %d, %q", c.args, a.Stones, status, errs)
		}
	}
}

// Flags may stand behind the arguments.
func TestAnalyzeFlagsBehind(t *testing.T) {
	before, _, _ := askAnalyze("-depth|1|h8|i9", "")
	after, errs, status := askAnalyze("h8|-depth|1|i9", "")
	if cut := func(s string) string { return strings.Split(s, "searched:")[0] }; cut(before) != cut(after) || status != options.Good || errs != "" {
		t.Errorf("status %d, %s\n%s\nwant\n%s", status, errs, after, before)
	}
}

func TestAnalyzeByAnOutsideEngine(t *testing.T) {
	enginetest.OwnConfig(t)
	var out, errOut bytes.Buffer
	args := []string{"-engine", enginetest.Command("plain", "7,7", "2,0"), "-time", "10s", "-json", "h8"}
	if status := Analyze(someLevels, args, nil, &out, &errOut); status != options.Good {
		t.Fatal(status, errOut.String())
	}
	var a analysis
	if err := json.Unmarshal(out.Bytes(), &a); err != nil || a.Best == nil || *a.Best != "c15" || a.Score != nil || a.Engine != "command.test" || len(a.Said) != 1 || a.Said[0] != "1 stones [31mhere" {
		t.Errorf("%v: %s", err, out.String())
	}
	for _, c := range []struct{ how, flag, says string }{
		{"crash", "-size=15", "command.test: it ended (exit status 5); it said: out of luck"}, {"blind", "-size=15", "7,7"}, {"plain", "-nodes=5", "can be given -time only"},
	} {
		out.Reset()
		errOut.Reset()
		status := Analyze(someLevels, []string{"-engine", enginetest.Command(c.how, "7,7"), c.flag, "h8"}, nil, &out, &errOut)
		if status == options.Good || !strings.Contains(errOut.String(), c.says) || strings.Count(errOut.String(), "\n") != 1 {
			t.Errorf("%s %s: %d, %s", c.how, c.flag, status, errOut.String())
		}
	}
}

package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	convertSamples = "../saves/testdata/samples"
	knownGame      = "h8 i9 j8 g7 i7 h7 i8 k8 i6 i5"
)

// convert runs the command and returns what it says.
func convert(stdin string, args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	status = Convert(args, strings.NewReader(stdin), &out, &errs)
	return status, out.String(), errs.String()
}

func readText(t *testing.T, path string) string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestConvertKnownGame turns the game every constructed sample holds from each
// format into moves, and from moves into each format and back.
func TestConvertKnownGame(t *testing.T) {
	dir := t.TempDir()
	for _, in := range []string{"bsd/constructed_bsd_gomoku.save", "lib/constructed_10moves.lib", "other/constructed_gomocalc_string.txt",
		"other/constructed_gomocup_judge.psq", "other/constructed_rif.xml", "pos/constructed_10moves.pos", "psq/constructed_piskvork_manual_save.psq",
		"sav/constructed_yixin.sav", "sgf/constructed_ff4_gm4.sgf"} {
		if status, out, errs := convert("", "-to", "txt", filepath.Join(convertSamples, in), "-"); status != 0 || out != knownGame+"\n" {
			t.Errorf("%s: status %d, %q, %q", in, status, out, errs)
		}
	}
	for _, ext := range []string{"sgf", "psq", "lib", "pos", "txt"} {
		path := filepath.Join(dir, "game."+ext)
		if status, _, errs := convert(knownGame, "-", path); status != 0 {
			t.Errorf("%s: status %d, %s", ext, status, errs)
		}
		if status, out, errs := convert("", "-to", "txt", path, "-"); status != 0 || out != knownGame+"\n" {
			t.Errorf("from %s: status %d, %q, %q", ext, status, out, errs)
		}
	}
	// on 19 lines, which a text shows only by a point beyond 15
	if status, out, errs := convert("k10 s19", "-to", "bsd", "-", "-"); status != 0 || out != "L10\nT19\n" {
		t.Errorf("bsd: status %d, %q, %q", status, out, errs)
	}
}

func TestConvertSaysWhatIsLost(t *testing.T) {
	sgf := "(;SZ[15]RU[Renju]PB[Ann]RE[B+R];B[hh]C[the centre](;W[ig])(;W[gg]))"
	status, out, errs := convert(sgf, "-to", "txt", "-", "-")
	want := "gobang: -: a txt file does not hold the rule, renju; the players' names; the result; the comments; the variations\n"
	if status != 0 || out != "h8 i9\n" || errs != want {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
	status, out, errs = convert(sgf, "-to", "sgf", "-", "-")
	if status != 0 || errs != "" || !strings.Contains(out, "PB[Ann]") || !strings.Contains(out, "(;W[gg])") {
		t.Errorf("to SGF: status %d, %q, %q", status, out, errs)
	}
}

// TestConvertSeveral: a file of several games goes whole where that can be.
func TestConvertSeveral(t *testing.T) {
	list := filepath.Join(convertSamples, "other", "nocomments.bdt")
	status, out, errs := convert("", "-to", "sgf", list, "-")
	if status != 0 || errs != "" || strings.Count(out, "(;FF[4]") != 4 {
		t.Errorf("to SGF: status %d, %q, %q", status, out, errs)
	}
	if status, out, errs = convert(out, "-info", "-"); status != 0 || strings.Count(out, "\nline: h8") != 4 {
		t.Errorf("its games: status %d, %q, %q", status, out, errs)
	}
	status, out, errs = convert("", "-to", "pos", list, "-")
	if status != 0 || len(out) != 11 || errs != "gobang: -: a pos file does not hold all games but the first (-game N takes another)\n" {
		t.Errorf("to pos: status %d, %q, %q", status, out, errs)
	}
	if status, out, errs = convert("", "-to", "txt", "-game", "4", list, "-"); status != 0 || !strings.HasPrefix(out, "h8 j7") || strings.Count(out, "\n") != 1 {
		t.Errorf("game 4: status %d, %q, %q", status, out, errs)
	}
	if status, _, errs = convert("", "-to", "txt", "-game", "5", list, "-"); status != 1 || !strings.Contains(errs, "there is no game 5, there are 4") {
		t.Errorf("game 5: status %d, %q", status, errs)
	}
}

func TestConvertBroken(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there.sgf")
	if err := os.WriteFile(there, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out.txt")
	for _, c := range []struct {
		name, stdin string
		args        []string
		status      int
		errs        string
	}{
		{"taken point", "h8 i9 h8", []string{"-", out}, 1, "gobang: -: move 3: h8 is taken\n"},
		{"second game", "x=[,,,88,,,]\nnonsense", []string{"-f", "-", out}, 1, "gobang: -, game 2: line 2: not a game such as \"=[black,white,+,88,,,]\"\ngobang: " + out + ": a txt file does not hold the rule, renju; other properties of SGF\n"},
		{"foreign", "hello", []string{"-", filepath.Join(dir, "x.sgf")}, 1, "gobang: -: not a game file of a known kind\n"},
		{"wrong format", "hello", []string{"-from", "psq", "-", filepath.Join(dir, "x.sgf")}, 1, "gobang: -: not psq: the first line is no header such as \"Piskvorky 15x15, 0:0, 0\"\n"},
		{"missing", "", []string{filepath.Join(dir, "none"), out}, 1, "gobang: " + filepath.Join(dir, "none") + ": no such file or directory\n"},
		{"escape in the name", "", []string{"\x1b[31m", out}, 1, "gobang: \"\\x1b[31m\": no such file or directory\n"},
		{"there already", "h8", []string{"-", there}, 1, "gobang: " + there + ": there is a file of this name; -f replaces it\n"},
		{"a folder", "h8", []string{"-to", "sgf", "-f", "-", dir}, 1, "gobang: " + dir + ": a folder\n"},
		{"no such folder", "h8", []string{"-", filepath.Join(dir, "a", "b.sgf")}, 1, "gobang: " + filepath.Join(dir, "a", "b.sgf") + ": no such file or directory\n"},
		{"cannot be told", "h8 y25", []string{"-", filepath.Join(dir, "x.lib")}, 1, "gobang: -: a RenLib library has a board of 15 lines, this game one of 25\n"},
		{"no extension", "h8", []string{"-", filepath.Join(dir, "x")}, 2, "gobang: " + filepath.Join(dir, "x") + ": no extension that says its format\n"},
		{"not written", "h8", []string{"-", "x.sav"}, 2, "gobang: x.sav: Yixin-Board files are read but not written\n"},
		{"stdout", "h8", []string{"-", "-"}, 2, "gobang: -: standard output needs a format, such as -to sgf\n"},
	} {
		status, _, errs := convert(c.stdin, c.args...)
		if status != c.status || errs != c.errs {
			t.Errorf("%s: status %d, %q; want %d, %q", c.name, status, errs, c.status, c.errs)
		}
	}
	if got := readText(t, there); got != "mine" {
		t.Errorf("the file that was there holds %q", got)
	}
	if got := readText(t, out); got != "h8\n" {
		t.Errorf("of the broken games there is %q", got)
	}
	left, _ := os.ReadDir(dir)
	if len(left) != 2 {
		t.Errorf("in the folder are %v", left)
	}
	if status, _, errs := convert("h8", "-f", "-", there); status != 0 || !strings.HasPrefix(readText(t, there), "(;FF[4]") {
		t.Errorf("-f: status %d, %q", status, errs)
	}
	if status, _, errs := convert("", "-nonsense", "a", "b"); status != 2 || errs != "gobang: flag provided but not defined: -nonsense (-h lists the flags)\n" {
		t.Errorf("-nonsense: status %d, %q", status, errs)
	}
	for _, c := range []struct{ args, errs string }{
		{"", "gobang: convert: two files are needed, IN and OUT, not 0 (-h says how)\n"},
		{"one", "gobang: convert: two files are needed, IN and OUT, not 1 (-h says how)\n"},
		{"a.sgf b.sgf c.sgf", "gobang: convert: two files are needed, IN and OUT, not 3 (-h says how)\n"},
		{"-info", "gobang: convert -info: one FILE is needed, not 0 (-h says how)\n"},
		{"-game 0 - x.sgf", "gobang: -game 0: games are counted from 1\n"},
	} {
		if status, out, errs := convert("", strings.Fields(c.args)...); status != 2 || out != "" || errs != c.errs {
			t.Errorf("%q: status %d, %q", c.args, status, errs)
		}
	}
	for _, c := range []string{"- -to txt -", "- - -to txt", "-to txt -- - -"} {
		if status, out, errs := convert("h8 i9", strings.Fields(c)...); status != 0 || out != "h8 i9\n" {
			t.Errorf("%q: status %d, %q, %q", c, status, out, errs)
		}
	}
	// of a damaged file what there is, and status 1
	for _, c := range []struct{ args, out string }{{"- -to txt -", "h8 i9\n"}, {"-info -", "\nline: h8 i9\n"}} {
		if status, out, errs := convert("h8 i9 h8", strings.Fields(c.args)...); status != 1 || !strings.HasSuffix(out, c.out) || errs != "gobang: -: move 3: h8 is taken\n" {
			t.Errorf("%q: status %d, %q, %q", c.args, status, out, errs)
		}
	}
}

func TestConvertInfo(t *testing.T) {
	sgf := "(;SZ[15]RU[Renju]PB[A\x1b[31m\\]nn]PW[Bob]DT[2026-11-30]RE[B+R]C[it]AB[aa]XCOMPUTER[black]XLEVEL[club]XUNDONE[1];W[hh]C[x];B[jf](;W[ig])(;W[gg]))"
	status, out, errs := convert(sgf, "-info", "-")
	want := `format: sgf (Smart Game Format)

game: 1
size: 15
rule: renju
moves: 2
undone: 1
tree: 4 moves, 1 alternative
setup: 1 stone
black: A` + "\uFFFD" + `[31m]nn
white: Bob
computer: black club
date: 2026-11-30
result: computer wins resign
comments: 2
line: h8 j10
`
	if status != 0 || out != want || errs != "" {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}

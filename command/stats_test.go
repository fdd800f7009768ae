package command

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gobang/options"
	"gobang/players"
	"gobang/saves"
)

func statsRun(t *testing.T, args ...string) (out, errOut string, status int) {
	t.Helper()
	var o, e strings.Builder
	status = Stats(players.Ladder{{Number: 7, Name: "expert"}}, append([]string{"-lang", "en"}, args...), &o, &e)
	return o.String(), e.String(), status
}

func TestStats(t *testing.T) {
	dir := t.TempDir()
	for i, header := range []string{
		"XCOMPUTER[black]XLEVEL[expert]RE[W+R]", "XCOMPUTER[white]XLEVEL[expert]RU[Renju]RE[B+]", "XCOMPUTER[white]XLEVEL[other]RE[W+T]", "RE[B+]", "", "XCOMPUTER[black]XLEVEL[expert]RE[0]",
	} {
		text := "(;GM[4]SZ[15]" + header + ";B[hh];W[ii])"
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(i)+".sgf"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(dir, "bad.sgf"), []byte("\x00"), 0o666)
	for range 2 { // the second time by the index
		out, errOut, status := statsRun(t, "-json", "-saves", dir)
		var got saves.Stats
		if err := json.Unmarshal([]byte(out), &got); err != nil || status != options.Good || errOut != "" {
			t.Fatalf("status %d, %v, %q", status, err, errOut)
		}
		if got.Games != 7 || got.Computer != (saves.Tally{Won: 2, Lost: 1, Drawn: 1}) || got.Others != 1 || got.Unfinished != 1 || got.Damaged != 1 {
			t.Errorf("got %+v", got)
		}
		if want := []saves.Row{{Name: "7 expert", Tally: saves.Tally{Won: 2, Drawn: 1}}, {Name: "other", Tally: saves.Tally{Lost: 1}}}; !reflect.DeepEqual(got.Levels, want) {
			t.Errorf("by level %+v", got.Levels)
		}
	}
	out, _, _ := statsRun(t, "-saves", dir)
	for _, want := range []string{"against computer      2    1     1\n", "7 expert              2    0     1\n", "longest win streak    2\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestStatsComplains(t *testing.T) {
	for _, c := range []struct {
		args   []string
		says   string
		status int
	}{
		{[]string{"x\x1b"}, "stats takes no arguments", options.Usage},
		{[]string{"-lang", "xx"}, "not a language", options.Usage},
		{[]string{"-saves", filepath.Join(t.TempDir(), "nothing")}, "folder of saved games: ", options.Bad},
	} {
		out, errOut, status := statsRun(t, c.args...)
		if status != c.status || out != "" || !strings.Contains(errOut, c.says) || strings.Count(errOut, "\n") != 1 || strings.Contains(errOut, "\x1b") {
			t.Errorf("%q: status %d, %q, %q", c.args, status, out, errOut)
		}
	}
}

//go:build unix

package main

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"
	"unicode"

	"gobang/gomoku/gomokutest"
	"gobang/players/enginetest"
)

// Whatever bytes an argument holds, none that controls a terminal comes back in the
// message about it, which is one line.
func TestArgumentsAreShownEscaped(t *testing.T) {
	enginetest.OwnConfig(t)
	for _, bad := range []struct{ text, escaped string }{
		{"\x1b[2Jb", `\x1b[2Jb`}, {"\x07b", `\ab`}, {"\rb", `\rb`}, {"\nb", `\nb`}, {"\tb", `\tb`}, {"\x7fb", `\x7fb`},
		{"\x9bb", `\x9bb`}, {"\u009bb", `\u009bb`}, {"\u202eb", `\u202eb`}, {"\u2028b", `\u2028b`}, {"\xffb", `\xffb`},
	} {
		for _, args := range [][]string{
			{"*"}, {"-plain", "*"}, {"one.sgf", "*"}, {"-*"}, {"-level", "*"}, {"-lang", "*"}, {"-engine", "*"}, {"-rule", "caro", "*"},
			{"analyze", "*"}, {"analyze", "-turn", "*", "h8"}, {"analyze", "-engine", "*", "h8"}, {"analyze", "-*", "h8"},
			{"convert", "*", "x.sgf"}, {"convert", "/dev/null", "*"}, {"convert", "-*"},
			{"match", "*", "3"}, {"match", "3", "4", "-openings", "*"}, {"match", "3", "4", "-rule", "*"}, {"match", "-*"},
			{"engine", "*"}, {"bench", "*"}, {"verify", "*"}, {"prove", "*"}, {"prove", "-*"},
		} {
			var stderr bytes.Buffer
			list := make([]string, len(args))
			for i, a := range args {
				list[i] = strings.Replace(a, "*", "a"+bad.text, 1)
			}
			cmd := exec.Command(gomokutest.Program(t), list...)
			cmd.Stderr = &stderr
			cmd.Run()
			got := strings.TrimSuffix(stderr.String(), "\n")
			if strings.ContainsFunc(got, func(r rune) bool { return !unicode.IsPrint(r) }) || !strings.HasPrefix(got, "gobang: ") {
				t.Errorf("%q: %q", list, got)
			}
			if !strings.Contains(got, "a"+bad.escaped) && !strings.Contains(got, "a\uFFFD") && !strings.Contains(got, "a b") && !strings.Contains(got, `"a"`) &&
				!strings.Contains(strings.Join(args, " "), "/dev/null") {
				t.Errorf("%q is not shown: %q", list, got)
			}
		}
	}
}

//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
)

// TestDocuments runs the commands of the documents, those behind a $, and compares what
// they say with what stands there. The commands of one document run in one folder, one
// behind the other.
func TestDocuments(t *testing.T) {
	t.Parallel()
	program := gomokutest.Program(t)
	files, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, file := range append(files, "README.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		env := append(os.Environ(), "PATH="+filepath.Dir(program)+":"+os.Getenv("PATH"), "LANG=C.UTF-8", "LC_ALL=",
			"XDG_DATA_HOME="+dir+"/data", "XDG_CONFIG_HOME="+dir+"/config", "XDG_STATE_HOME="+dir+"/state")
		for _, e := range examplesOf(string(text)) {
			cmd := exec.Command("sh", "-c", e.line)
			cmd.Dir, cmd.Env = dir, env
			out, err := cmd.CombinedOutput()
			if ran++; err != nil || !e.says(string(out)) {
				t.Errorf("%s: $ %s: %v\n%s", file, e.line, err, out)
			}
		}
	}
	if ran < 10 {
		t.Errorf("only %d examples were found", ran)
	}
}

// example is a command of a document and what stands under it.
type example struct{ line, out string }

// examplesOf finds the examples in the blocks of a text.
func examplesOf(text string) (list []example) {
	for i, block := range strings.Split("\n"+text, "\n```") {
		if i%2 == 0 || !strings.HasPrefix(block, "\n$ ") {
			continue
		}
		for _, part := range strings.Split("\n"+strings.TrimPrefix(block, "\n"), "\n$ ")[1:] {
			line, out, _ := strings.Cut(part, "\n")
			list = append(list, example{line, out})
		}
	}
	return list
}

// says reports whether an output is that of the example: ... stands for anything, on a
// line of its own for any lines.
func (e example) says(out string) bool {
	pattern := regexp.QuoteMeta("\n" + e.out)
	pattern = strings.ReplaceAll(pattern, "\n"+`\.\.\.`+"\n", "\n(?:.*\n)*?")
	if cut, ok := strings.CutSuffix(pattern, "\n"+`\.\.\.`); ok {
		pattern = cut + "(?:\n.*)*"
	}
	pattern = strings.ReplaceAll(pattern, `\.\.\.`, ".*")
	return regexp.MustCompile("^" + pattern + "$").MatchString("\n" + strings.TrimRight(out, "\n"))
}

// The comparison of the documents tells a wrong output from a right one.
func TestExamplesCanFail(t *testing.T) {
	for _, c := range []struct {
		example, out string
		same         bool
	}{
		{"a\nb", "a\nb\n", true}, {"a\nb", "a\n", false}, {"a", "a\nb\n", false}, {"", "", true}, {"", "a\n", false},
		{"a ... c", "a b c\n", true}, {"a ... c", "a b d\n", false}, {"a ... c", "a b\nc\n", false},
		{"...\nc", "a\nb\nc\n", true}, {"...\nc", "a\nc\nb\n", false}, {"a\n...", "a\nb\nc\n", true}, {"a\n...\nc", "a\nc\n", true}, {"a\n...\nc", "a\nb\n", false},
	} {
		if (example{"", c.example}).says(c.out) != c.same {
			t.Errorf("%q and %q: same is %v", c.example, c.out, !c.same)
		}
	}
	text := "```\nnot run\n```\n\n```\n$ echo a\na\n$ true\n```\n"
	if list := examplesOf(text); len(list) != 2 || list[0] != (example{"echo a", "a"}) || list[1] != (example{"true", ""}) {
		t.Errorf("the examples are %q", list)
	}
}

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
	"gobang/options"
)

// runProgram runs the built program and returns what it wrote and its status.
func runProgram(t *testing.T, stdin string, args ...string) (out, errs string, status int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // or it hangs
	defer cancel()
	cmd := exec.CommandContext(ctx, gomokutest.Program(t), args...)
	var o, e bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &o, &e
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return o.String(), e.String(), cmd.ProcessState.ExitCode()
}

// asFile are the commands that read a game from a file.
func asFile(t *testing.T, path string) map[string][]string {
	return map[string][]string{
		"FILE": {"-plain", "-players", "2", "-saves", t.TempDir(), path}, "analyze": {"analyze", "-depth", "1", path},
		"convert": {"convert", path, filepath.Join(t.TempDir(), "out.txt")}, "convert -info": {"convert", "-info", path},
	}
}

// What holds no game is refused by every command, with one line that says why, status 1
// and without a wait.
func TestFilesThatAreNone(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"ok.txt": "OK", "quit.sgf": "quit", "words.pos": "hello world\n", "short.lib": "abc", "empty.sgf": "", "zeros.psq": "\x00\x00\x00\x00"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.sgf"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, says string }{
		{"ok.txt", "not a game file of a known kind"}, {"quit.sgf", "not a game file of a known kind"}, {"words.pos", "not a game file of a known kind"},
		{"short.lib", "not a game file of a known kind"}, {"zeros.psq", "not a game file of a known kind"}, {"empty.sgf", "the file is empty"},
		{"folder.sgf", "a folder, not a game"}, {"none.sgf", "no such file or directory"},
	} {
		path := filepath.Join(dir, c.file)
		for name, args := range asFile(t, path) {
			if name == "analyze" && c.file == "none.sgf" {
				continue // it could be moves
			}
			_, errs, status := runProgram(t, "quit\n", args...)
			if want := "gobang: " + path + ": " + c.says + "\n"; status != options.Bad || errs != want {
				t.Errorf("%s %s: status %d, %q; want %q", name, c.file, status, errs, want)
			}
		}
	}
}

// What other programs wrote is read by every command: the moves, and one line about
// what had to be guessed.
func TestFilesOfOtherPrograms(t *testing.T) {
	for _, c := range []struct{ file, moves, says string }{
		{"06-size.sgf", "h8 i7", `size: "" is no size of a board; 15 lines are taken`}, {"07-header.psq", "h8 i8", ""},
		{"09-big5.sgf", "h8 i7", ""}, {"10-orc-yamaguchi.sgf", "h8 h9 j10", ""}, {"08-quest.sgf", "h8 h9 j10 i9 g9 i7", ""},
	} {
		path := filepath.Join("saves", "testdata", "samples", "round2", c.file)
		status := options.Good
		if c.says != "" {
			c.says, status = "gobang: "+path+": "+c.says+"\n", options.Bad
		}
		args := asFile(t, path)
		out, errs, got := runProgram(t, "moves\nquit\n", args["FILE"]...)
		last := strings.Fields(c.moves)
		if got != options.Good || errs != c.says || !strings.Contains(out, " "+last[len(last)-1]+"\n") {
			t.Errorf("%s: status %d, %q, %q", c.file, got, errs, out)
		}
		out, errs, got = runProgram(t, "", args["convert -info"]...)
		if got != status || errs != c.says || !strings.Contains(out, "line: "+c.moves+"\n") {
			t.Errorf("convert -info %s: status %d, %q, %q", c.file, got, errs, out)
		}
		if _, errs, got = runProgram(t, "", args["convert"]...); got != status || !strings.HasPrefix(errs, c.says) {
			t.Errorf("convert %s: status %d, %q", c.file, got, errs)
		}
		if _, errs, got = runProgram(t, "", args["analyze"]...); got != status || errs != c.says {
			t.Errorf("analyze %s: status %d, %q", c.file, got, errs)
		}
	}
}

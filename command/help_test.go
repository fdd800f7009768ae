package command

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
	"gobang/manual"
	"gobang/options"
	"gobang/players/enginetest"
)

var whole = Program{Levels: someLevels, Release: manual.ReleaseOf("## 1.2.3 - 2026-12-01\n")}

// run runs a command of the program.
func run(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	c, ok := whole.Find(args[0])
	if !ok {
		t.Fatalf("%s is no command", args[0])
	}
	var out, errs bytes.Buffer
	status = c.Run(args[1:], strings.NewReader(""), &out, &errs)
	return status, out.String(), errs.String()
}

// Every page says what the command is for, has two examples that begin as they must, no
// line longer than a terminal, and values for flags that are there.
func TestPages(t *testing.T) {
	for _, p := range whole.Pages() {
		if p.Does == "" || len(p.Forms) == 0 || p.Text == "" || len(p.Examples) < 2 {
			t.Errorf("%s: the page has gaps", p.Full())
		}
		if strings.Contains(p.Full(), "\n") || strings.HasSuffix(p.Does, ".") {
			t.Errorf("%s: %s", p.Full(), p.Does)
		}
		help := p.Help()
		for line := range strings.Lines(help) {
			if len(line) > 80 && !strings.HasPrefix(line, "  (echo START") {
				t.Errorf("%s: a line of %d characters: %s", p.Full(), len(line), line)
			}
		}
		for _, e := range p.Examples {
			if !strings.Contains(e.Line, p.Full()) && !strings.Contains(e.Line, "gobang") {
				t.Errorf("%s: an example of something else: %s", p.Full(), e.Line)
			}
		}
		for _, e := range p.Examples {
			for _, word := range strings.Fields(strings.SplitN(e.Line, "|", 2)[0]) { // before a pipe
				if word[0] == '-' && len(word) > 2 && word != `-quiet"` && strings.HasPrefix(e.Line, p.Full()) && !strings.Contains(help, "\n  "+word+" ") {
					t.Errorf("%s: an example with %s, which is no flag: %s", p.Full(), word, e.Line)
				}
			}
		}
		for name := range p.Values {
			if !strings.Contains(help, "\n  -"+name+" ") {
				t.Errorf("%s: values of -%s, which is no flag", p.Full(), name)
			}
		}
		if p.Name == "" {
			continue
		}
		// -h is the same text
		if status, _, errs := run(t, p.Name, "-h"); status != options.Good || errs != help {
			t.Errorf("%s -h: status %d, %s", p.Name, status, errs)
		}
		if status, out, _ := run(t, "help", p.Name); status != options.Good || out != help {
			t.Errorf("help %s: status %d, %s", p.Name, status, out)
		}
	}
}

func TestHelp(t *testing.T) {
	status, out, _ := run(t, "help")
	if status != options.Good || !strings.HasPrefix(out, "usage: gobang [flags] [FILE]\n") || !strings.Contains(out, "  gobang convert     game files") {
		t.Errorf("help: status %d, %s", status, out)
	}
	for _, word := range []string{"nonsense", "\x1b[2J", "analyse"} {
		if status, out, errs := run(t, "help", word); status != options.Usage || out != "" || !strings.Contains(errs, ": no such command; there are analyze, convert, ") || strings.Contains(errs, "\x1b") {
			t.Errorf("help %q: status %d, %q", word, status, errs)
		}
	}
	if status, out, _ = run(t, "help", "-man", "match"); status != options.Good || !strings.HasPrefix(out, ".Dd December 1, 2026\n.Dt GOBANG-MATCH 6\n") {
		t.Errorf("help -man match: status %d, %s", status, out)
	}
	dir := filepath.Join(t.TempDir(), "a", "man6")
	if status, _, errs := run(t, "help", "-all", dir); status != options.Good || errs != "" {
		t.Fatalf("help -all: status %d, %s", status, errs)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "gobang*.6"))
	if len(files) != len(whole.Pages()) {
		t.Errorf("the pages are %q", files)
	}
	lint(t, files)
	if status, _, errs := run(t, "help", "-all", files[0]); status != options.Bad || !strings.HasPrefix(errs, "gobang: help: ") {
		t.Errorf("help -all FILE: status %d, %s", status, errs)
	}
}

// lint asks mandoc about pages of the manual, where it is there.
func lint(t *testing.T, files []string) {
	t.Helper()
	if _, err := exec.LookPath("mandoc"); err != nil {
		t.Log("no mandoc here: the manual was not checked by it")
		return
	}
	out, _ := exec.Command("mandoc", append([]string{"-T", "lint", "-W", "style"}, files...)...).Output()
	for line := range strings.Lines(string(out)) {
		if !strings.Contains(line, "referenced manual not found") { // they are not installed
			t.Error(line)
		}
	}
}

func TestVersion(t *testing.T) {
	if status, out, errs := run(t, "version"); status != options.Good || !strings.HasPrefix(out, "gobang 1.2.3 (2026-12-01)\ncommit ") || errs != "" {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
	if status, out, errs := run(t, "version", "x"); status != options.Usage || out != "" || errs != "gobang: version: x: it takes no arguments\n" {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

// Unknown words are told from files that are not there.
func TestUnknown(t *testing.T) {
	gone := &fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}
	for _, c := range []struct {
		file string
		err  error
		told bool
	}{
		{"analyse", gone, true}, {"a.sgf", gone, false}, {"./analyse", gone, false}, {`games\analyse`, gone, false}, {"", gone, false}, {"analyse", fs.ErrPermission, false},
	} {
		if got := whole.Unknown(c.file, c.err).Error(); strings.HasSuffix(got, ", and no such command; there are "+whole.Names()+" (gobang help)") != c.told {
			t.Errorf("%q, %v: %s", c.file, c.err, got)
		}
	}
}

func TestCompletion(t *testing.T) {
	for _, shell := range manual.Shells {
		if status, out, errs := run(t, "completion", shell); status != options.Good || !strings.Contains(out, "completion -for --") || errs != "" {
			t.Errorf("%s: status %d, %q, %q", shell, status, out, errs)
		}
	}
	for _, args := range [][]string{{"completion"}, {"completion", "sh"}, {"completion", "bash", "zsh"}, {"completion", "../bash"}} {
		if status, out, errs := run(t, args...); status != options.Usage || out != "" || errs != "gobang: completion: one shell is needed: bash, zsh, fish\n" {
			t.Errorf("%q: status %d, %q, %q", args, status, out, errs)
		}
	}
	if err := os.MkdirAll(filepath.Dir(enginetest.OwnConfig(t)), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(os.Getenv("XDG_CONFIG_HOME"), "gobang", "engines.txt"), []byte("other = /bin/true\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ words, want string }{
		{"match|ot", "other\tan outside engine\n"}, {"ver", "verify\tchecks the proven strategy\nversion\twhich release this is, and of what it was built\n:\n"},
		{"-rule|ren", "renju\t\n"}, {"convert|-to|ps", "psq\tPiskvork\n"}, {"analyze|-thr", "-threads\tsearch with N threads (the proof searches use one) (default 1)\n"},
	} {
		if _, out, _ := run(t, append([]string{"completion", "-for", "--"}, strings.Split(c.words, "|")...)...); out != c.want {
			t.Errorf("%q: %q", c.words, out)
		}
	}
}

// The scripts work in the shells that are here: each completes a command and a rule.
func TestShells(t *testing.T) {
	dir := filepath.Dir(gomokutest.Program(t))
	for shell, script := range map[string]string{
		"bash": `source <(gobang completion bash)
try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gobang 2>/dev/null; echo "${COMPREPLY[@]}"; }
try gobang ana; try gobang -rule ren; try gobang help conv`,
		"zsh": `compdef() { :; }; _describe() { print -r -- "${${(P@)2}%%:*}"; }; _files() { :; }
source <(gobang completion zsh)
try() { words=("$@"); CURRENT=$#; _gobang; }
try gobang ana; try gobang -rule ren; try gobang help conv`,
		"fish": `gobang completion fish | source
for line in "gobang ana" "gobang -rule ren" "gobang help conv"
	complete -C $line | string split -f 1 \t
end`,
	} {
		path, err := exec.LookPath(shell)
		if err != nil {
			t.Logf("no %s here: its script was not tried", shell)
			continue
		}
		cmd := exec.Command(path, "-c", script)
		cmd.Dir, cmd.Env = t.TempDir(), append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "HOME="+t.TempDir())
		out, err := cmd.CombinedOutput()
		if got := strings.Join(strings.Fields(string(out)), " "); err != nil && shell != "zsh" || got != "analyze renju convert" {
			t.Errorf("%s: %v, %q", shell, err, out)
		}
	}
}

//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"gobang/options"
)

// A folder of saved games that is lost in the middle of a game, whatever becomes of it:
// the save key answers, the message says where the game is kept, quitting loses nothing,
// and the next start in the folder has it again.
func TestTheFolderIsLost(t *testing.T) {
	for _, c := range []struct {
		name string
		lose func(dir string) error
		anew bool // the folder can be made anew
	}{
		{"removed", os.RemoveAll, true},
		{"replaced by a file", func(dir string) error { os.RemoveAll(dir); return os.WriteFile(dir, []byte("mine"), 0o666) }, false},
		{"a link that leads nowhere but to itself", func(dir string) error { os.RemoveAll(dir); return os.Symlink(dir, dir) }, false},
		{"closed to us", func(dir string) error { return os.Chmod(dir, 0) }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "closed to us" && os.Geteuid() == 0 {
				t.Skip("nothing is closed to the superuser")
			}
			dir, state := filepath.Join(t.TempDir(), "games"), t.TempDir()
			t.Setenv("XDG_STATE_HOME", state)
			p := startTerminal(t, nil, "-saves", dir, "-players", "2")
			p.sees("to move.")
			p.play("c3")
			p.sees(" 1 C3")
			if err := c.lose(dir); err != nil {
				t.Fatal(err)
			}
			p.play("d4")
			p.sees(" 2 D4")
			if !c.anew {
				p.answers("Kept in " + state[:20])
			}
			p.send("s")
			p.answers("Save the game as")
			p.send("\x15mine")
			p.answers("mine_")
			p.send("\r")
			p.redraws(map[bool]string{true: "Saved as mine.sgf", false: "mine: not saved"}[c.anew])
			p.cmd.Process.Signal(syscall.SIGTERM)
			status := p.leaves()
			said := p.stderr.String()
			if status != options.Bad || strings.Count(said, "\n") != 1 || strings.Contains(said, "not kept") {
				t.Errorf("status %d, stderr %q", status, said)
			}
			if away := filepath.Join(state, "gobang", "current.sgf"); strings.Contains(said, "the game is kept in "+away) == c.anew {
				t.Errorf("stderr says %q", said)
			}
			if !c.anew {
				if err := os.Chmod(dir, 0o777); err != nil || strings.Contains(c.name, "file") {
					os.Remove(dir) // the stick is back
				}
			}
			q := startProgram(t, dir)
			q.keys("3")
			q.has("c3 d4")
			if err := q.finish(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Without a home it is said why nothing can be kept, and nothing is written where the
// program was started.
func TestNoHome(t *testing.T) {
	for _, c := range []struct{ home, says string }{
		{"", "HOME is not set"}, {"somewhere", `HOME is "somewhere", which`}, {"./here", `HOME is "./here", which`},
	} {
		here := t.TempDir()
		t.Chdir(here)
		p := startTerminal(t, []string{"HOME=" + c.home, "XDG_DATA_HOME=", "XDG_STATE_HOME="})
		p.answers("Play with computer")
		p.answers("nothing can be kept: folder of saved games: " + c.says)
		p.send("1")
		p.answers("to move.")
		p.play("c3")
		p.sees(" 1 C3")
		p.send("\x1b")
		if status := p.leaves(); status != options.Good || p.stderr.Len() != 0 {
			t.Errorf("HOME=%q: status %d, %q", c.home, status, p.stderr.String())
		}
		if files, _ := os.ReadDir(here); len(files) != 0 {
			t.Errorf("HOME=%q: %v is written", c.home, files)
		}
	}
}

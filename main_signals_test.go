//go:build unix

package main

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gofrs/flock"

	"gobang/gomoku/gomokutest"
	"gobang/options"
	"gobang/players/enginetest"
)

// A signal that ends the program ends the engines it started, in every command that
// starts some, while they think and while they wait.
func TestSignalsEndTheEnginesToo(t *testing.T) {
	gomokutest.OnlyInFull(t, "waits for many processes")
	enginetest.OwnConfig(t)
	saves := t.TempDir()
	for _, c := range []struct {
		name  string
		how   string // what the engine does
		args  []string
		typed string // by the person
	}{
		{"match", "deaf", []string{"match", "ENGINE", "3", "-games", "2", "-time", "1h"}, ""},
		{"match of two", "deaf", []string{"match", "ENGINE", "ENGINE", "-time", "1h"}, ""},
		{"analyze", "deaf", []string{"analyze", "-engine", "ENGINE", "-time", "1h", "h8i9"}, ""},
		{"plain, thinking", "deaf", []string{"-plain", "-saves", saves, "-engine", "ENGINE", "-first", "human"}, "h8\n"},
		{"plain, waiting", "idle", []string{"-plain", "-saves", saves, "-engine", "ENGINE"}, ""},
	} {
		for _, sig := range gomokutest.EndingSignals() {
			t.Run(c.name+" "+sig.String(), func(t *testing.T) {
				lock := filepath.Join(t.TempDir(), "lock")
				ready := filepath.Join(t.TempDir(), "ready")
				if err := syscall.Mkfifo(ready, 0o600); err != nil {
					t.Skip(err)
				}
				args := make([]string, len(c.args))
				for i, a := range c.args {
					args[i] = strings.ReplaceAll(a, "ENGINE", enginetest.Command(c.how, lock, ready))
				}
				cmd := exec.Command(gomokutest.Program(t), args...)
				var stderr bytes.Buffer
				cmd.Stderr = &stderr
				in, err := cmd.StdinPipe()
				if err != nil {
					t.Fatal(err)
				}
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				defer cmd.Process.Kill()
				in.Write([]byte(c.typed))
				f, err := os.Open(ready) // waits for the engine
				if err != nil {
					t.Fatal(err)
				}
				bufio.NewReader(f).ReadString('\n')
				cmd.Process.Signal(sig)
				cmd.Wait()
				if got := stderr.String(); cmd.ProcessState.ExitCode() != options.Bad || !strings.Contains(got, "ended by a signal ("+sig.String()+")") || strings.Count(got, "\n") != 1 {
					t.Errorf("%v, %q", cmd.ProcessState, got)
				}
				l := flock.New(lock)
				if err := l.Lock(); err != nil { // waits for ever while a process of the engine lives
					t.Error(err)
				}
				l.Unlock()
			})
		}
	}
}

// Whatever an engine pours out in its turn, the keys are heard, the screen is drawn,
// and leaving takes the engine along.
func TestKeysAreHeardWhileAnEngineFloods(t *testing.T) {
	enginetest.OwnConfig(t)
	for _, what := range []string{"messages", "letters", "nuls", "blank", "stderr"} {
		t.Run(what, func(t *testing.T) {
			p := startTerminal(t, nil, "-saves", t.TempDir(), "-first", "human", "-engine", enginetest.Command("floods", what))
			p.sees("Your turn.")
			p.send(" \x0c")
			p.sees(" 1 H8")
			p.send("?\x0c")
			p.sees("move the cursor up") // of the help
			p.send("\x1b")
			p.sees("── moves ──")
			p.send("\x1b")
			if status := p.leaves(); status != options.Good || p.stderr.Len() > 0 {
				t.Errorf("it leaves with %d, %q", status, p.stderr.String())
			}
			p.restored()
		})
	}
}

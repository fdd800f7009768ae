//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/sys/unix"
)

// ending are the signals after which the program ends.
var ending = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// stopWait is how long to wait for a stop that does not come.
const stopWait = 300 * time.Millisecond

// ttyOf returns what stands between a screen and the terminal, nil where the
// screen is none of ours.
func ttyOf(s tcell.Screen) *tty {
	under, _ := s.Tty()
	t, _ := under.(*tty)
	return t
}

// quieten keeps further input from tcell and waits until the goroutine that reads
// has handed on what it had. Else it could wait for ever to hand it on, to one
// that has ended.
func quieten(s tcell.Screen) {
	t := ttyOf(s)
	if t == nil || !t.ours.Load() {
		return
	}
	in := t.current()
	in.hush()
	<-in.idle
}

// stop stops the process as Ctrl-Z does, with its whole group, so that a pipeline
// stops together. It returns when the shell continues it. The stop may come a
// moment after kill has returned; to take the terminal back before it would leave
// it in the state the shell sets.
//
// SIGTSTP is heard (watchJobs), and Go never gives it back its default action: so
// the signal is SIGSTOP, and only where there is a shell.
func stop(s tcell.Screen) {
	if t := ttyOf(s); t == nil || t.direct == nil || !hasShell() {
		return
	}
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	syscall.Kill(0, syscall.SIGSTOP)
	select {
	case <-continued:
	case <-time.After(stopWait):
	}
}

// hasShell reports whether somebody can continue a stopped process: there is a
// parent in the session who put it into a group of its own. POSIX calls other
// groups orphaned, and the system does not stop them by SIGTSTP either.
func hasShell() bool {
	session, err := unix.Getsid(0)
	if err != nil || session == syscall.Getpgrp() {
		return false
	}
	parents, err := unix.Getsid(os.Getppid())
	return err == nil && parents == session
}

// watchJobs sees to the signals of job control.
func watchJobs(s tcell.Screen) {
	t := ttyOf(s)
	if t == nil || t.direct == nil {
		return
	}
	stops, continues := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(stops, syscall.SIGTSTP)
	signal.Notify(continues, syscall.SIGCONT)
	go func() {
		for {
			select {
			case <-stops:
				press(s, tcell.KeyCtrlZ)
			case <-continues:
				if t.ours.Load() {
					t.takeAgain()
					press(s, tcell.KeyCtrlL)
				}
			}
		}
	}()
}

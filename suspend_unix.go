//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stopWait is how long to wait for a stop that may not come: the system does
// not stop a process that no shell could continue.
const stopWait = 300 * time.Millisecond

// stopProcess stops the process as Ctrl-Z does, with its whole group, so that a
// pipeline stops together. It returns when the shell continues it. The stop may
// come a moment after kill has returned; to take the terminal back before it
// would leave it in the state the shell sets.
func stopProcess() {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	syscall.Kill(0, syscall.SIGTSTP)
	select {
	case <-continued:
	case <-time.After(stopWait):
	}
}

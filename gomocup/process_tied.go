//go:build linux || freebsd

package gomocup

import (
	"os/exec"
	"runtime"
	"sync"
	"syscall"
)

// startTied starts a program that the system kills when this one ends, in whatever
// way that is.
func startTied(cmd *exec.Cmd) error {
	ownGroup(cmd)
	cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	started := make(chan error)
	starts() <- func() { started <- cmd.Start() }
	return <-started
}

// starts returns the way to the one thread that starts programs. Linux takes the end
// of a thread for that of the parent, and only a thread of our own never ends.
var starts = sync.OnceValue(func() chan<- func() {
	todo := make(chan func())
	go func() {
		runtime.LockOSThread()
		for start := range todo {
			start()
		}
	}()
	return todo
})

//go:build unix

package gomocup

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a program that is about to start into a process group of its own:
// keys for the terminal do not reach it, and its children die with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the whole group.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

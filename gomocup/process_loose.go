//go:build !linux && !freebsd

package gomocup

import "os/exec"

// startTied starts a program. Here nothing ends it when this one is killed; it has
// the end of its input to see that.
func startTied(cmd *exec.Cmd) error {
	ownGroup(cmd)
	return cmd.Start()
}

//go:build unix

package saves

import "syscall"

// noWait opens without waiting for whoever is at the other end of a FIFO.
const noWait = syscall.O_NONBLOCK

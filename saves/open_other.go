//go:build !unix

package saves

// noWait is 0 where a name in a folder is a file or a folder, never a FIFO.
const noWait = 0

//go:build unix

package main

import (
	"net"
	"path/filepath"
	"syscall"
	"testing"

	"gobang/options"
)

// A FIFO, a socket and devices are no files: they are refused before they are opened,
// so nobody waits for who never comes.
func TestWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	fifo, socket := filepath.Join(dir, "fifo.sgf"), filepath.Join(dir, "socket.sgf")
	if err := syscall.Mkfifo(fifo, 0o666); err != nil {
		t.Skip(err)
	}
	if l, err := net.Listen("unix", socket); err != nil {
		socket = fifo
	} else {
		defer l.Close()
	}
	for _, path := range []string{fifo, socket, "/dev/null", "/dev/zero"} {
		for name, args := range asFile(t, path) {
			_, errs, status := runProgram(t, "quit\n", args...)
			if want := "gobang: " + path + ": not a file\n"; status != options.Bad || errs != want {
				t.Errorf("%s %s: status %d, %q", name, path, status, errs)
			}
		}
	}
}

//go:build !unix

package main

// stopProcess does nothing where shells have no job control.
func stopProcess() {}

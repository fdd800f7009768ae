//go:build !amd64 && !arm64

package engine

import "unsafe"

// prefetch does nothing where it is not written.
func prefetch(unsafe.Pointer) {}

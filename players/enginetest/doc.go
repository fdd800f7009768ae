// Package enginetest makes the binary of a test an outside engine: importing it is
// enough. Command says how such an engine is started, and what is odd about it.
package enginetest

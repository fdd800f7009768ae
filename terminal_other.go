//go:build !unix

package main

import "github.com/gdamore/tcell/v2"

// newScreen opens the console.
func newScreen() (tcell.Screen, error) { return tcell.NewScreen() }

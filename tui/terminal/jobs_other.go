//go:build !unix

package terminal

import (
	"os"
	"syscall"

	"github.com/gdamore/tcell/v2"
)

// ending are the signals after which the program ends.
var ending = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// newScreen opens the console, which sends keys and no bytes.
func newScreen(charset, bool) (tcell.Screen, error) { return tcell.NewScreen() }

// Shells have no job control here, and the console is restored by its owner.
func quieten(tcell.Screen)   {}
func stop(tcell.Screen)      {}
func watchJobs(tcell.Screen) {}
func giveBack(tcell.Screen)  {}

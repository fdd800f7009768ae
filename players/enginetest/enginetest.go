package enginetest

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The outside engines of these tests are the test binary itself, called as
//
//	gobang.test outside-engine HOW POINTS...
//
// It plays the first of its points that is free, as "x,y". HOW says what is odd
// about it: it may crash, or be blind to what is taken.
func init() {
	if len(os.Args) > 2 && os.Args[1] == "outside-engine" {
		playOutside(os.Args[2], os.Args[3:])
		os.Exit(0)
	}
}

func playOutside(how string, points []string) {
	var taken []string
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		word, arg, _ := strings.Cut(in.Text(), " ")
		switch {
		case word == "END":
			return
		case how == "refuses":
			fmt.Println("ERROR never")
		case word == "START" || word == "RESTART":
			taken = nil
			fmt.Println("OK")
		case strings.Count(word, ",") == 2: // a line of BOARD
			taken = append(taken, word[:strings.LastIndex(word, ",")])
		case word == "TURN":
			taken = append(taken, arg)
		}
		if word != "BEGIN" && word != "TURN" && word != "DONE" {
			continue
		}
		if how == "crash" || how == "late-crash" && len(taken) > 2 {
			fmt.Fprintln(os.Stderr, "out of luck")
			os.Exit(5)
		}
		fmt.Printf("MESSAGE %d stones \x1b[31mhere\n", len(taken))
		i := slices.IndexFunc(points, func(p string) bool { return how == "blind" || !slices.Contains(taken, p) })
		taken = append(taken, points[i])
		fmt.Println(points[i])
	}
}

// Command is the command line of such an engine.
func Command(how string, points ...string) string {
	return fmt.Sprintf("'%s' outside-engine %s %s", os.Args[0], how, strings.Join(points, " "))
}

// OwnConfig gives a test a config folder of its own.
func OwnConfig(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	return filepath.Join(dir, "gobang", "engines.txt")
}

package enginetest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"
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
	if how == "deaf" || how == "idle" || how == "child" {
		stayOutside(how, points[0], points[1])
	}
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
		if how == "floods" {
			pourOut(points[0])
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

// pourOut is an engine that has to move and talks without end instead.
func pourOut(what string) {
	to, text := os.Stdout, map[string]string{"messages": "MESSAGE still thinking\n", "letters": "x", "nuls": "\x00", "blank": "\n", "stderr": "\x1b[2J\n"}[what]
	if what == "stderr" {
		to = os.Stderr
	}
	for block := strings.Repeat(text, 4096); ; {
		if _, err := to.WriteString(block); err != nil {
			time.Sleep(time.Hour)
		}
	}
}

// stayOutside is an engine that hears no END and does not end by itself, and so is
// its child, which holds a lock. It tells by a pipe that it has been asked to move;
// if it is idle it has moved by then.
func stayOutside(how, lock, ready string) {
	if how == "child" {
		flock.New(lock).RLock()
		fmt.Println("held")
		time.Sleep(time.Hour)
	}
	flock.New(lock).RLock()
	child := exec.Command(os.Args[0], "outside-engine", "child", lock, ready)
	out, _ := child.StdoutPipe()
	child.Start()
	bufio.NewReader(out).ReadString('\n')
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "START", "RESTART":
			fmt.Println("OK")
		case "BEGIN", "TURN", "DONE":
			if how == "idle" {
				fmt.Println("7,7")
			}
			os.WriteFile(ready, []byte("ready\n"), 0o666)
		}
	}
	time.Sleep(time.Hour)
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

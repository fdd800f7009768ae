package gomokutest

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"gobang/gomoku"
)

// Position plays points in turn, Black first.
func Position(t *testing.T, rule gomoku.Rule, size int, moves string) gomoku.Position {
	t.Helper()
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Black, Stones: gomoku.InTurn(points)}
	if len(points)%2 == 1 {
		pos.Turn = gomoku.White
	}
	return pos
}

// Sides sets up a position.
func Sides(t *testing.T, rule gomoku.Rule, size int, turn gomoku.Side, black, white string) gomoku.Position {
	t.Helper()
	pos := gomoku.Position{Size: size, Rule: rule, Turn: turn}
	for i, list := range []string{black, white} {
		for _, p := range Points(t, list) {
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: gomoku.Side(i + 1)})
		}
	}
	return pos
}

// The tests of everybody are quick. -full runs the tables in full, as .ci/run does;
// -long takes hours for what is random or plays many games.
var (
	Full = flag.Bool("full", false, "run the tables in full, as .ci/run does")
	Long = flag.Bool("long", false, "run the long tests in full")
)

// OnlyInFull skips a test that is too slow for everybody, and says why.
func OnlyInFull(t testing.TB, why string) {
	t.Helper()
	if !*Full && !*Long {
		t.Skip(why + ": -full")
	}
}

// Rounds is how much a test does: quickly, in full, or for long.
func Rounds(quick, full, long int) int {
	switch {
	case *Long:
		return long
	case *Full:
		return full
	}
	return quick
}

// Cases returns the fields of the cases in a file, one a line, set apart by |.
func Cases(t testing.TB, path string) [][]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list [][]string
	for in := bufio.NewScanner(f); in.Scan(); {
		if line := in.Text(); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, strings.Split(line, "|"))
		}
	}
	return list
}

// Points reads points; "-" is none.
func Points(t testing.TB, text string) []gomoku.Point {
	t.Helper()
	if text == "-" {
		return nil
	}
	list, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Point reads a point.
func Point(t testing.TB, text string) gomoku.Point {
	t.Helper()
	p, err := gomoku.ParsePoint(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Board returns a grid with these stones.
func Board(t testing.TB, size int, black, white string) *gomoku.Board {
	t.Helper()
	g := gomoku.NewBoard(size)
	for _, p := range Points(t, black) {
		g.Set(p, gomoku.Black)
	}
	for _, p := range Points(t, white) {
		g.Set(p, gomoku.White)
	}
	return g
}

// File puts a file into a folder of its own.
func File(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

var (
	buildOnce sync.Once
	built     string
	buildErr  error
)

// Program builds the program once for all tests of a package that run it, and returns
// its path: without symbols, which links faster. The package's TestMain is then Main.
func Program(t testing.TB) string {
	t.Helper()
	buildOnce.Do(func() {
		dir, err := os.MkdirTemp("", "gobang-test")
		if err != nil {
			buildErr = err
			return
		}
		built = filepath.Join(dir, "gobang")
		out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", built, "gobang").CombinedOutput()
		if err != nil {
			buildErr = fmt.Errorf("%v: %s", err, out)
		}
	})
	if buildErr != nil {
		t.Fatal(buildErr)
	}
	return built
}

// EndingSignals are the signals that end the program. One that is ignored where the tests
// were started, as under nohup, the program ignores as well.
func EndingSignals() []syscall.Signal {
	return slices.DeleteFunc([]syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT}, func(s syscall.Signal) bool { return signal.Ignored(s) })
}

// Main runs the tests of a package, takes away what Program built, and returns the
// exit status.
func Main(m *testing.M) int {
	status := m.Run()
	if built != "" {
		os.RemoveAll(filepath.Dir(built))
	}
	return status
}

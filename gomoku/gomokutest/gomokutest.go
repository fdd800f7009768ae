package gomokutest

import (
	"bufio"
	"flag"
	"os"
	"strings"
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

var Long = flag.Bool("long", false, "run the long tests in full")

// Cases returns the fields of the cases in a file of testdata/positions.
func Cases(t testing.TB, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/positions/" + name)
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

package engine

// The plain board the tests hold the fast one against: stones in an array, runs
// counted by walking, shapes found by trying. It shares the definitions of
// shape.go and none of its code.

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"gobang/gomoku"
)

// plain is a position without any memory but the stones.
type plain struct {
	size   int
	rule   gomoku.Rule
	turn   gomoku.Side
	stones [25][25]gomoku.Side
}

// wall is what get returns off the board.
const wall gomoku.Side = 3

func (p *plain) get(q gomoku.Point) gomoku.Side {
	if !q.On(p.size) {
		return wall
	}
	return p.stones[q.X][q.Y]
}

func (p *plain) position() gomoku.Position {
	pos := gomoku.Position{Size: p.size, Rule: p.rule, Turn: p.turn}
	for x := range p.size {
		for y := range p.size {
			if s := p.stones[x][y]; s != gomoku.Nobody {
				pos.Stones = append(pos.Stones, gomoku.Stone{Point: gomoku.Point{X: x, Y: y}, Side: s})
			}
		}
	}
	return pos
}

func plainOf(pos gomoku.Position) *plain {
	p := &plain{size: pos.Size, rule: pos.Rule, turn: pos.Turn}
	for _, s := range pos.Stones {
		p.stones[s.X][s.Y] = s.Side
	}
	return p
}

// line returns the 11 cells around q in direction d, the one of q taken as side's.
func (p *plain) line(q gomoku.Point, d int, side gomoku.Side) (cells [11]gomoku.Side) {
	for i := range cells {
		cells[i] = p.get(q.Add((i-5)*directions[d].X, (i-5)*directions[d].Y))
	}
	cells[5] = side
	return cells
}

// wins reports whether a stone of side on the empty point q makes a five that
// counts.
func (p *plain) wins(q gomoku.Point, side gomoku.Side) bool {
	for d := range 4 {
		x, y, dx, dy := q.X, q.Y, directions[d].X, directions[d].Y
		i, j := 1, 1
		for p.at(x+i*dx, y+i*dy) == side {
			i++
		}
		for p.at(x-j*dx, y-j*dy) == side {
			j++
		}
		run := i + j - 1
		if run < 5 {
			continue
		}
		other := side.Other()
		blocked := p.at(x+i*dx, y+i*dy) == other && p.at(x-j*dx, y-j*dy) == other
		switch {
		case p.rule == gomoku.Freestyle, p.rule == gomoku.Renju && side == gomoku.White:
			return true
		case run == 5 && (p.rule < gomoku.Caro || !blocked):
			return true
		case run > 5 && p.rule == gomoku.Caro6:
			return true
		}
	}
	return false
}

func (p *plain) at(x, y int) gomoku.Side {
	if x < 0 || y < 0 || x >= p.size || y >= p.size {
		return wall
	}
	return p.stones[x][y]
}

// fives lists the points where side makes a five, found by trying all.
func (p *plain) fives(side gomoku.Side) (list []gomoku.Point) {
	for x := range p.size {
		for y := range p.size {
			if q := (gomoku.Point{X: x, Y: y}); p.stones[x][y] == gomoku.Nobody && p.wins(q, side) {
				list = append(list, q)
			}
		}
	}
	return list
}

// legal reports whether the side to move may play on q.
func (p *plain) legal(q gomoku.Point) bool {
	return p.get(q) == gomoku.Nobody && !(p.rule == gomoku.Renju && p.turn == gomoku.Black && p.forbidden(q))
}

// play puts a stone of the side to move on q; undo takes it off.
func (p *plain) play(q gomoku.Point) {
	p.stones[q.X][q.Y], p.turn = p.turn, p.turn.Other()
}

func (p *plain) undo(q gomoku.Point) {
	p.stones[q.X][q.Y], p.turn = gomoku.Nobody, p.turn.Other()
}

// plainFive judges the run through the middle of a line. An end beyond the line
// only exists where the run is far over five.
func plainFive(line [11]gomoku.Side, rule gomoku.Rule, side gomoku.Side) bool {
	run, from, to := 1, 4, 6
	for ; from >= 0 && line[from] == side; from-- {
		run++
	}
	for ; to < 11 && line[to] == side; to++ {
		run++
	}
	long := run > 5
	open := long || line[from] != side.Other() || line[to] != side.Other()
	switch rule {
	case gomoku.Freestyle:
		return run >= 5
	case gomoku.Standard:
		return run == 5
	case gomoku.Renju:
		return run == 5 || long && side == gomoku.White
	case gomoku.Caro:
		return run == 5 && open
	}
	return long || run == 5 && open
}

type lineQuestion struct {
	line [11]gomoku.Side
	rule gomoku.Rule
	side gomoku.Side
}

// plainShapes remembers what plainShape has worked out.
type plainShapes map[lineQuestion]Shape

// shape works out a line by trying every further stone.
func (known plainShapes) shape(line [11]gomoku.Side, rule gomoku.Rule, side gomoku.Side) Shape {
	if rule == gomoku.Freestyle { // nothing there can matter
		line[0], line[10] = wall, wall
	}
	ask := lineQuestion{line, rule, side}
	if s, ok := known[ask]; ok {
		return s
	}
	s := known.work(line, rule, side)
	known[ask] = s
	return s
}

func (known plainShapes) work(line [11]gomoku.Side, rule gomoku.Rule, side gomoku.Side) Shape {
	strict := rule == gomoku.Renju && side == gomoku.Black
	if plainFive(line, rule, side) {
		return Five
	}
	run := 1
	for i := 4; i >= 0 && line[i] == side; i-- {
		run++
	}
	for i := 6; i < 11 && line[i] == side; i++ {
		run++
	}
	if run >= 5 {
		if strict {
			return Foul
		}
		return Dead
	}
	count := map[Shape]int{}
	holds := true // no answer of the opponent takes every five away
	for i, s := range line {
		if s != gomoku.Nobody {
			continue
		}
		line[i] = side
		count[known.shape(line, rule, side)]++
		line[i] = side.Other()
		answered := known.shape(line, rule, side)
		holds = holds && (answered == Four || answered == OpenFour)
		line[i] = gomoku.Nobody
	}
	switch {
	case count[Five] == 2 && strict && run < 4:
		return Foul
	case count[Five] > 0 && holds:
		return OpenFour
	case count[Five] > 0:
		return Four
	case count[OpenFour] == 1:
		return OpenThree
	case count[OpenFour] > 1:
		return OpenThree2
	case count[Four] > 0:
		return Three
	}
	switch open := count[OpenThree] + count[OpenThree2]; {
	case open == 1 || open == 2:
		return OpenTwo
	case open == 3:
		return OpenTwo3
	case open > 3:
		return OpenTwo4
	case count[Three] > 0:
		return Two
	case count[OpenTwo]+count[OpenTwo3]+count[OpenTwo4] > 0:
		return OpenOne
	case count[Two] > 0:
		return One
	}
	return Dead
}

// plainClass combines four shapes by their counts alone.
func plainClass(shapes [4]Shape, strict bool) Class {
	fives, fours, opens, threes, sleepers, twos, fouls := 0, 0, 0, 0, 0, 0, 0
	for _, s := range shapes {
		switch s {
		case Five:
			fives++
		case OpenFour:
			fours, opens = fours+1, opens+1
		case Four:
			fours++
		case OpenThree, OpenThree2:
			threes++
		case Three:
			sleepers++
		case OpenTwo, OpenTwo3, OpenTwo4:
			twos++
		case Foul:
			fouls++
		}
	}
	minor := sleepers + twos
	for _, c := range []struct {
		yes   bool
		class Class
	}{
		{fives > 0, ClassA}, {strict && (fouls > 0 || fours >= 2), ClassFoul}, {opens > 0 || fours >= 2, ClassB},
		{fours == 1 && threes > 0, ClassC}, {fours == 1 && minor > 0, ClassD}, {fours == 1, ClassE},
		{threes >= 2, ClassF}, {threes == 1 && minor > 0, ClassG}, {threes == 1, ClassH},
		{sleepers > 0 && minor >= 2, ClassI}, {twos >= 2, ClassJ}, {sleepers > 0, ClassK}, {twos > 0, ClassL},
	} {
		if c.yes {
			return c.class
		}
	}
	return ClassNone
}

// forbidden is the rule of renju word by word, for Black on the empty point q.
func (p *plain) forbidden(q gomoku.Point) bool {
	p.stones[q.X][q.Y] = gomoku.Black
	defer func() { p.stones[q.X][q.Y] = gomoku.Nobody }()
	if p.wins(q, gomoku.Black) {
		return false
	}
	fours, threes := 0, 0
	for d := range 4 {
		if p.run(q, d, gomoku.Black) > 5 {
			return true
		}
		fours += p.plainFours(q, d)
		if p.plainThree(q, d) {
			threes++
		}
	}
	return fours > 1 || threes > 1
}

// run counts the unbroken stones of side through q in direction d.
func (p *plain) run(q gomoku.Point, d int, side gomoku.Side) int {
	n := 1
	for _, way := range []int{1, -1} {
		for e := q.Add(way*directions[d].X, way*directions[d].Y); p.get(e) == side; e = e.Add(way*directions[d].X, way*directions[d].Y) {
			n++
		}
	}
	return n
}

// plainFours counts the different sets of four black stones through q that one
// stone makes a five.
func (p *plain) plainFours(q gomoku.Point, d int) int {
	sets := map[[25][25]gomoku.Side]bool{}
	for i := -4; i <= 4; i++ {
		e := q.Add(i*directions[d].X, i*directions[d].Y)
		if p.get(e) != gomoku.Nobody {
			continue
		}
		p.stones[e.X][e.Y] = gomoku.Black
		if p.run(q, d, gomoku.Black) == 5 && p.run(e, d, gomoku.Black) == 5 && p.sameRun(q, e, d) {
			var set [25][25]gomoku.Side
			for j := -4; j <= 4; j++ {
				f := q.Add(j*directions[d].X, j*directions[d].Y)
				if f != e && p.get(f) == gomoku.Black && p.sameRun(q, f, d) {
					set[f.X][f.Y] = gomoku.Black
				}
			}
			sets[set] = true
		}
		p.stones[e.X][e.Y] = gomoku.Nobody
	}
	return len(sets)
}

// sameRun reports whether only black stones lie from a to b in direction d.
func (p *plain) sameRun(a, b gomoku.Point, d int) bool {
	step := directions[d]
	for _, way := range []int{1, -1} {
		for c, i := a, 0; i < 6 && p.get(c) == gomoku.Black; c, i = c.Add(way*step.X, way*step.Y), i+1 {
			if c == b {
				return true
			}
		}
	}
	return false
}

// plainThree reports whether the black stone on q stands in a real three.
func (p *plain) plainThree(q gomoku.Point, d int) bool {
	for i := -3; i <= 3; i++ {
		e := q.Add(i*directions[d].X, i*directions[d].Y)
		if p.get(e) != gomoku.Nobody {
			continue
		}
		p.stones[e.X][e.Y] = gomoku.Black
		straight := p.run(q, d, gomoku.Black) == 4 && p.sameRun(q, e, d) && p.bothEndsMakeFive(q, d) && !p.wins(e, gomoku.Black)
		p.stones[e.X][e.Y] = gomoku.Nobody
		if straight && !p.forbidden(e) {
			return true
		}
	}
	return false
}

func (p *plain) bothEndsMakeFive(q gomoku.Point, d int) bool {
	for _, way := range []int{1, -1} {
		e := q
		for p.get(e) == gomoku.Black {
			e = e.Add(way*directions[d].X, way*directions[d].Y)
		}
		if p.get(e) != gomoku.Nobody {
			return false
		}
		p.stones[e.X][e.Y] = gomoku.Black
		five := p.run(e, d, gomoku.Black) == 5
		p.stones[e.X][e.Y] = gomoku.Nobody
		if !five {
			return false
		}
	}
	return true
}

// records reads the lines of a file of testdata, cut at the bars.
func records(t testing.TB, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list [][]string
	for in := bufio.NewScanner(f); in.Scan(); {
		if line := in.Text(); line != "" && line[0] != '#' && line[0] != '?' {
			list = append(list, strings.Split(line, "|"))
		}
	}
	return list
}

// setUp returns the position with the stones named in two lists; "-" is none.
func setUp(t testing.TB, size int, rule gomoku.Rule, turn gomoku.Side, black, white string) gomoku.Position {
	t.Helper()
	pos := gomoku.Position{Size: size, Rule: rule, Turn: turn}
	for i, list := range []string{black, white} {
		points, err := gomoku.ParsePoints(strings.Trim(list, "-"))
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range points {
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: q, Side: gomoku.Side(i + 1)})
		}
	}
	return pos
}

package gomocup

import (
	"fmt"
	"slices"
	"time"

	"gobang/gomoku"
)

// blockKind is a command whose lines go on until DONE.
type blockKind uint8

const (
	boardBlock   blockKind = iota // a position, to move in
	showBlock                     // a position, to look at
	swapBlock                     // stones of a swap2 opening
	blockBlock                    // points not to play
	unblockBlock                  // points to play again
	pathBlock                     // a continuation not to play
	unpathBlock                   // a continuation to play again
)

// block collects the lines of such a command.
type block struct {
	kind   blockKind
	points []gomoku.Point
	fields []int // beside each point: 1 own, 2 the opponent's, 3 neither
}

// opens returns the command that begins a block.
func opens(kind blockKind) func(*server, string, time.Time) {
	return func(s *server, _ string, _ time.Time) { s.block = &block{kind: kind} }
}

// withFields reports whether the lines name the owner of a stone.
func (b *block) withFields() bool { return b.kind == boardBlock || b.kind == showBlock }

// endsBlock reports whether a line is none of a block's: the end of it all, a
// setting, or a new game by a manager that lost its way.
func (s *server) endsBlock(word string) bool {
	switch word {
	case "START", "RESTART", "RECTSTART":
		s.block = nil
		return true
	}
	return word == "END" || word == "INFO" || word == "STOP" || word == "YXSTOP"
}

// blockLine takes a line of a block. A bad one is complained about and left out.
func (s *server) blockLine(word string, l input) {
	if word != "DONE" {
		if err := s.block.add(l.text, s.size); err != nil {
			s.error(err.Error())
		}
		return
	}
	b := s.block
	s.block = nil
	switch b.kind {
	case boardBlock:
		s.setUp(b)
		s.move(l.at, 1)
	case showBlock:
		s.setUp(b)
	case swapBlock:
		s.swap2(b.points, l.at)
	case blockBlock:
		s.blocked = append(s.blocked, b.points...)
	case unblockBlock:
		s.blocked = slices.DeleteFunc(s.blocked, func(p gomoku.Point) bool { return slices.Contains(b.points, p) })
	case pathBlock:
		if len(b.points) > 0 {
			s.paths = append(s.paths, b.points)
		}
	case unpathBlock:
		s.paths = slices.DeleteFunc(s.paths, func(p []gomoku.Point) bool { return slices.Equal(p, b.points) })
	}
}

// add reads "x,y" or "x,y,f".
func (b *block) add(text string, size int) error {
	count, field := 2, 0
	if b.withFields() {
		count = 3
	}
	n, err := parseNumbers(text, count)
	if err != nil {
		return err
	}
	p := gomoku.Point{X: n[0], Y: n[1]}.Flip(size)
	if count == 3 {
		field = n[2]
	}
	switch {
	case !p.On(size):
		return fmt.Errorf("%s is not on a board of %d lines", clean(text), size)
	case slices.Contains(b.points, p):
		return fmt.Errorf("%s: the point is already taken", clean(text))
	case count == 3 && (field < 1 || field > 3):
		return fmt.Errorf("%s: %d is no owner of a stone", clean(text), field)
	}
	b.points, b.fields = append(b.points, p), append(b.fields, field)
	return nil
}

// setUp makes the position of a BOARD. The side that moves is Black where both
// have as many stones, White where the opponent has one more; where the numbers
// fit neither, the first stone is Black's.
func (s *server) setUp(b *block) {
	own, theirs := 0, 0
	first := 0
	for _, f := range b.fields {
		switch f {
		case 1:
			own++
		case 2:
			theirs++
		}
		if first == 0 && f != 3 {
			first = f
		}
	}
	me := gomoku.Black
	if theirs == own+1 || theirs != own && first == 2 {
		me = gomoku.White
	}
	s.clearTable(s.size)
	s.side = me
	for i, p := range b.points {
		switch b.fields[i] {
		case 1:
			s.stones = append(s.stones, gomoku.Stone{Point: p, Side: me})
		case 2:
			s.stones = append(s.stones, gomoku.Stone{Point: p, Side: me.Other()})
		case 3:
			s.walls = append(s.walls, p)
		}
	}
}

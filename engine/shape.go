package engine

// What a stone means in one line, and what four lines mean together.
//
// A line is looked at through a window: the cells on both sides of the centre,
// near enough that nothing farther can matter. A five through the centre ends
// at most four cells away, so four cells a side are enough in freestyle; where a
// sixth stone or a blocked end counts, the cell beyond the five counts too, and
// five are needed. The key of a window has two bits a cell, without the centre.
//
// The meaning of a shape is defined by playing, not by lists of patterns: a four
// is a shape that one more stone makes a five, and so on downwards. So split
// shapes and shapes of five or six stones need no special word, and the rules
// differ only in the question "is this a five?".

import (
	"math/bits"
	"sync"

	"gobang/gomoku"
)

// Shape is what a stone on the centre of a line would make in that line.
type Shape uint8

// The shapes, from worthless to winning. "n ways" counts the cells of the line
// that take it to the next shape. The grades of the open twos and threes matter
// to the evaluation only.
const (
	Dead       Shape = iota // no five can come of it
	Foul                    // renju, Black: six or more, or two fours in this one line
	One                     // a five is possible
	OpenOne                 // can become an open two
	Two                     // can become a blocked three
	OpenTwo                 // can become an open three, in 1 or 2 ways
	OpenTwo3                // in 3 ways
	OpenTwo4                // in 4 ways or more
	Three                   // can become a four
	OpenThree               // can become an open four, in one way
	OpenThree2              // in two ways or more
	Four                    // can become a five, and one stone stops it
	OpenFour                // can become a five, and no single stone stops it
	Five                    // wins
	NumShapes  = 14
)

// Class is what a stone on an empty cell would make in its four lines together.
type Class uint8

// The classes, weakest first; the letters are those the field uses.
const (
	ClassNone  Class = iota
	ClassL           // an open two
	ClassK           // a blocked three
	ClassJ           // two open twos
	ClassI           // a blocked three and another, or an open two with it
	ClassH           // an open three
	ClassG           // an open three and a blocked three or an open two
	ClassF           // two open threes
	ClassE           // a four
	ClassD           // a four and a blocked three or an open two
	ClassC           // a four and an open three
	ClassB           // an open four, or two fours
	ClassA           // a five
	ClassFoul        // renju, Black: overline or double four, whatever else it makes
	NumClasses = 14
)

// NumCodes is how many ways four shapes can stand together when their order
// does not matter; Board.Code is below it.
const NumCodes = 2380

// The two bits of a cell in a line. A wall is zero, so that a shift brings walls
// in from outside; a stone's code is the number of its side.
const (
	wallCode  = 0
	emptyCode = 3
)

// maxReach is the widest window's cells on one side of the centre.
const maxReach = 5

// shapeTables is everything a rule needs to turn windows into classes.
type shapeTables struct {
	reach int // cells of a window on each side of the centre
	// line maps a window's key to Black's shape in the low four bits and White's
	// in the high four, for a stone put on the empty centre.
	line []uint8
	// class maps the four shapes of a cell, four bits each, to their order-free
	// code above the four low bits and their class in them. Black's is [0].
	class [2]*[1 << 16]uint16
}

// lineRule says what counts as a five for one side.
type lineRule uint8

const (
	fiveOrMore  lineRule = iota
	exactlyFive          // standard
	strictFive           // Black in renju: exactly five, and fouls
	caroFive             // exactly five, not blocked by stones at both ends
	caroOrSix            // as caroFive, and six or more
)

// lineRules gives the line rules of Black and of White.
var lineRules = [gomoku.NumRules][2]lineRule{
	gomoku.Freestyle: {fiveOrMore, fiveOrMore},
	gomoku.Standard:  {exactlyFive, exactlyFive},
	gomoku.Renju:     {strictFive, fiveOrMore},
	gomoku.Caro:      {caroFive, caroFive},
	gomoku.Caro6:     {caroOrSix, caroOrSix},
}

var (
	tablesOnce [gomoku.NumRules]sync.Once
	tablesOf   [gomoku.NumRules]*shapeTables
	classOnce  [2]sync.Once
	classOf    [2]*[1 << 16]uint16
)

// tablesFor returns the tables of a rule, built at the first call.
func tablesFor(rule gomoku.Rule) *shapeTables {
	tablesOnce[rule].Do(func() { tablesOf[rule] = buildTables(rule) })
	return tablesOf[rule]
}

func buildTables(rule gomoku.Rule) *shapeTables {
	t := &shapeTables{reach: maxReach}
	if rule == gomoku.Freestyle {
		t.reach = maxReach - 1
	}
	black, white := lineRules[rule][0], lineRules[rule][1]
	t.class[0] = classTable(black == strictFive)
	t.class[1] = classTable(false)
	own := buildLine(black, t.reach)
	other := own
	if white != black {
		other = buildLine(white, t.reach)
	}
	t.line = make([]uint8, len(own))
	eachWindow(t.reach, func(key uint32) {
		t.line[key] = uint8(own[key]) | uint8(other[swapSides(key)])<<4
	})
	return t
}

// swapSides turns Black's stones of a key into White's and back; empty cells and
// walls stay, as their two bits are equal.
func swapSides(key uint32) uint32 {
	return key&0x55555555<<1 | key>>1&0x55555555
}

// eachWindow calls f with the key of every window that can be on a board, in
// rising order: walls stand only outside of all cells.
func eachWindow(reach int, f func(key uint32)) {
	var left, right []uint32
	for half := range uint32(1) << (2 * reach) {
		if wallsAreBelow(half, reach) {
			left = append(left, half)
		}
		if wallsAreAbove(half, reach) {
			right = append(right, half<<(2*reach))
		}
	}
	for _, r := range right {
		for _, l := range left {
			f(r | l)
		}
	}
}

// wallsAreBelow reports whether no cell of the half has a wall above it.
func wallsAreBelow(half uint32, reach int) bool {
	inside := false
	for i := range reach {
		wall := half>>(2*i)&3 == wallCode
		if wall && inside {
			return false
		}
		inside = inside || !wall
	}
	return true
}

// wallsAreAbove reports whether no cell of the half has a wall below it.
func wallsAreAbove(half uint32, reach int) bool {
	outside := false
	for i := range reach {
		wall := half>>(2*i)&3 == wallCode
		if !wall && outside {
			return false
		}
		outside = outside || wall
	}
	return true
}

// buildLine returns Black's shape for every window of one line rule. Another
// stone, of either side, makes a smaller key, so the shapes a window can turn
// into are known before its own.
func buildLine(rule lineRule, reach int) []Shape {
	shapes := make([]Shape, 1<<(4*reach))
	eachWindow(reach, func(key uint32) { shapes[key] = lineShape(shapes, rule, reach, key) })
	return shapes
}

// lineShape returns the shape of one window from the shapes of all smaller keys.
func lineShape(shapes []Shape, rule lineRule, reach int, key uint32) Shape {
	run, wins := judgeRun(rule, reach, key)
	switch {
	case wins:
		return Five
	case run > 5 && rule == strictFive:
		return Foul
	case run >= 5:
		return Dead
	}
	var ways [NumShapes]int
	eachEmpty(key, func(i int) { ways[shapes[withBlack(key, i)]]++ })
	switch {
	case ways[Five] > 1 && rule == strictFive && run != 4:
		return Foul
	case ways[Five] > 0:
		return fourShape(shapes, key)
	case ways[OpenFour] > 1:
		return OpenThree2
	case ways[OpenFour] > 0:
		return OpenThree
	case ways[Four] > 0:
		return Three
	}
	return smallShape(&ways)
}

// fourShape tells an open four from a four: White tries every empty cell. This
// is more than counting the fives where a five can be blocked at its ends.
func fourShape(shapes []Shape, key uint32) Shape {
	shape := OpenFour
	eachEmpty(key, func(i int) {
		if shapes[withWhite(key, i)] < Four {
			shape = Four
		}
	})
	return shape
}

// smallShape names the shapes below a three.
func smallShape(ways *[NumShapes]int) Shape {
	openThrees := ways[OpenThree] + ways[OpenThree2]
	switch {
	case openThrees > 3:
		return OpenTwo4
	case openThrees > 2:
		return OpenTwo3
	case openThrees > 0:
		return OpenTwo
	case ways[Three] > 0:
		return Two
	case ways[OpenTwo]+ways[OpenTwo3]+ways[OpenTwo4] > 0:
		return OpenOne
	case ways[Two] > 0:
		return One
	}
	return Dead
}

// judgeRun returns how many black stones stand unbroken through the centre, a
// black stone lying there, and whether they win.
func judgeRun(rule lineRule, reach int, key uint32) (run int, wins bool) {
	left, right := 0, 0
	for left < reach && cellOf(key, reach-1-left) == uint32(gomoku.Black) {
		left++
	}
	for right < reach && cellOf(key, reach+right) == uint32(gomoku.Black) {
		right++
	}
	run = left + 1 + right
	switch {
	case run < 5:
		return run, false
	case rule == fiveOrMore:
		return run, true
	case run > 5:
		return run, rule == caroOrSix
	case rule == caroFive || rule == caroOrSix:
		blocked := cellOf(key, reach-1-left) == uint32(gomoku.White) && cellOf(key, reach+right) == uint32(gomoku.White)
		return run, !blocked
	}
	return run, true
}

func cellOf(key uint32, i int) uint32    { return key >> (2 * i) & 3 }
func withBlack(key uint32, i int) uint32 { return key ^ (emptyCode^uint32(gomoku.Black))<<(2*i) }
func withWhite(key uint32, i int) uint32 { return key ^ (emptyCode^uint32(gomoku.White))<<(2*i) }
func eachEmpty(key uint32, f func(i int)) {
	for m := key & (key >> 1) & 0x55555555; m != 0; m &= m - 1 {
		f(bits.TrailingZeros32(m) / 2)
	}
}

// classTable returns the table from four shapes to code and class. There are two:
// fouls is for Black in renju, who may not make two fours.
func classTable(fouls bool) *[1 << 16]uint16 {
	i := 0
	if fouls {
		i = 1
	}
	classOnce[i].Do(func() { classOf[i] = buildClass(fouls) })
	return classOf[i]
}

func buildClass(fouls bool) *[1 << 16]uint16 {
	table := new([1 << 16]uint16)
	code := uint16(0)
	for a := range Shape(NumShapes) {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					entry := code<<4 | uint16(classOfShapes([4]Shape{a, b, c, d}, fouls))
					setInAllOrders(table, [4]Shape{a, b, c, d}, entry)
					code++
				}
			}
		}
	}
	return table
}

// setInAllOrders writes one entry at every order of the four shapes.
func setInAllOrders(table *[1 << 16]uint16, s [4]Shape, entry uint16) {
	for i := range 4 {
		for j := range 4 {
			for k := range 4 {
				l := 6 - i - j - k
				if i != j && i != k && j != k {
					table[uint16(s[i])|uint16(s[j])<<4|uint16(s[k])<<8|uint16(s[l])<<12] = entry
				}
			}
		}
	}
}

// classOfShapes combines the shapes of a cell's four lines.
func classOfShapes(shapes [4]Shape, fouls bool) Class {
	var n [NumShapes]int
	for _, s := range shapes {
		n[s]++
	}
	fours := n[Four] + n[OpenFour]
	openThrees := n[OpenThree] + n[OpenThree2]
	openTwos := n[OpenTwo] + n[OpenTwo3] + n[OpenTwo4]
	switch {
	case n[Five] > 0:
		return ClassA
	case fouls && (n[Foul] > 0 || fours > 1):
		return ClassFoul
	case n[OpenFour] > 0 || fours > 1:
		return ClassB
	case fours > 0 && openThrees > 0:
		return ClassC
	case fours > 0 && n[Three]+openTwos > 0:
		return ClassD
	case fours > 0:
		return ClassE
	case openThrees > 1:
		return ClassF
	case openThrees > 0 && n[Three]+openTwos > 0:
		return ClassG
	case openThrees > 0:
		return ClassH
	}
	return smallClass(n[Three], openTwos)
}

// smallClass names the classes below an open three.
func smallClass(threes, openTwos int) Class {
	switch {
	case threes > 0 && threes+openTwos > 1:
		return ClassI
	case openTwos > 1:
		return ClassJ
	case threes > 0:
		return ClassK
	case openTwos > 0:
		return ClassL
	}
	return ClassNone
}

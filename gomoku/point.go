package gomoku

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The board is square; these are its smallest, largest and usual sizes.
const (
	MinSize     = 5
	MaxSize     = 25
	DefaultSize = 15
)

// Point is one crossing of the board: X is the column from the left, Y the row
// from the bottom, both from 0.
type Point struct{ X, Y int }

// NoPoint stands where there is no point: no last move, a pass.
var NoPoint = Point{-1, -1}

// Center returns the middle point of a board; on an even size, of the four
// middle points, the lower right one, which Gomocup calls size/2,size/2.
func Center(size int) Point { return Point{size / 2, (size - 1) / 2} }

// On reports whether p lies on a board of that size.
func (p Point) On(size int) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < size && p.Y < size
}

// Flip turns a row counted from the bottom into one counted from the top, and
// back: the conversion of SGF, psq, RenLib and the Gomocup protocol.
func (p Point) Flip(size int) Point { return Point{p.X, size - 1 - p.Y} }

// Add returns the point dx columns and dy rows away; it may lie off the board.
func (p Point) Add(dx, dy int) Point { return Point{p.X + dx, p.Y + dy} }

// String writes the point as h8, and NoPoint or any other impossible one as "-".
func (p Point) String() string {
	if !p.On(MaxSize) {
		return "-"
	}
	return string(rune('a'+p.X)) + strconv.Itoa(p.Y+1)
}

// ParsePoint reads h8 or H8. It knows no board: the caller asks On(size).
func ParsePoint(s string) (Point, error) {
	p, rest, err := cutPoint(strings.TrimSpace(s))
	if err == nil && rest != "" {
		err = fmt.Errorf("%q is not a point such as h8", s)
	}
	if err != nil {
		return NoPoint, err
	}
	return p, nil
}

// ParsePoints reads many points, run together or set apart by blanks, commas,
// semicolons or underscores: "h8i9j10", "h8 i9", "H8,I9". An empty text is no
// point and no error; the error names the piece that could not be read.
func ParsePoints(s string) ([]Point, error) {
	var list []Point
	for {
		s = strings.TrimLeft(s, " \t\r\n,;_")
		if s == "" {
			return list, nil
		}
		p, rest, err := cutPoint(s)
		if err != nil {
			return list, err
		}
		list, s = append(list, p), rest
	}
}

// cutPoint reads one letter and one or two digits from the front of s.
func cutPoint(s string) (p Point, rest string, err error) {
	bad := func() (Point, string, error) {
		if len(s) > 12 {
			s = s[:12]
		}
		return NoPoint, "", fmt.Errorf("%q is not a point such as h8", s)
	}
	if s == "" {
		return NoPoint, "", errors.New("a point such as h8 is missing")
	}
	x := int(s[0]|0x20) - 'a'
	n := 1
	for n < len(s) && n < 3 && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	if n == 1 || x < 0 || x >= MaxSize {
		return bad()
	}
	y, _ := strconv.Atoi(s[1:n])
	p = Point{x, y - 1}
	if !p.On(MaxSize) {
		return bad()
	}
	return p, s[n:], nil
}

// FormatPoints writes points as "h8 i9 j10".
func FormatPoints(list []Point) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.String()
	}
	return strings.Join(names, " ")
}

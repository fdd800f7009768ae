package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
)

// SGF, the Smart Game Format, FF[4] (https://www.red-bean.com/sgf/), GM[4] for
// Gomoku and Renju: the format games of this program are kept in. Everything a
// Game holds has a place in it, for which other programs need know nothing of
// this one. Standard properties: SZ, RU, PB, PW, DT, RE, AB, AW, PL, C, B, W.
// What FF[4] has no word for stands in properties of our own, all with X:
//
//	XCOMPUTER[black]     the side the computer plays
//	XLEVEL[club]         its level
//	XREASON[five]        how the game was won, where RE cannot say it
//	XCURSOR[hh]          where the player's board cursor stood
//	XCLOCK[1m3s:48.5s]   time used by Black and by White
//	XLIMIT[5s:10m0s:2s]  the time for a move and for the game, what a move adds;
//	                     TM says that of the game too, for other programs
//	XTIME[2.5s]          on a move: the time used for it
//	XUNDONE[3]           the last 3 moves of the line are undone
//	XLINE[5:1]           the line chosen leaves the main line: move 5 is branch 1
//
// So the undone tail stays in the main line: another program shows the game with
// the moves that were taken back at its end, and loses none of them.
//
// The reader is lenient, as real files are: any GM that has this board, several
// values under one name or the name again, setup stones, moves in the root node,
// empty nodes, lower-case letters in names, text around the tree. A node without
// a move goes into the move before it. Properties it does not know are kept as
// they are written, and named if they carry points (sgfstrange.go). A file may be a collection
// of several games, one tree after the other.

// sgfReader reads one game tree; the tree is met in pre-order, which is what
// the builder wants, and nest remembers where the open variations began.
type sgfReader struct {
	r      *bufio.Reader
	b      *builder
	line   int    // of the file, for messages
	nest   []int  // depth of the path at each open parenthesis
	root   bool   // the node is the first
	skip   int    // while > 0, all is left out until nest is shorter than this
	name   []byte // of the property being read
	valued bool   // name has had a value: a letter now begins another name
	text   []byte // the value being read, as written
	node   sgfNode
	own    sgfOwn

	strangers strangers
}

// sgfOwn is what the header said that is of use only when all is read.
type sgfOwn struct {
	turn   bool // PL said who plays first
	rule   bool // RU named a rule
	renju  bool // GN or EV named one of renju
	ours   bool // this program has written the file
	undone int
	line   string
	cursor string
}

// ReadSGF reads the first game of an SGF file. Of a file that is broken it
// returns what could be read and a *Partial error, of one that holds no game
// nil and an error.
func ReadSGF(r io.Reader) (*Game, error) { return openSGF(limited(r))() }

// openSGF reads the games of a collection, each from its own "(;".
func openSGF(raw *bufio.Reader) source {
	head, _ := raw.Peek(4096)
	s := &sgfReader{r: bufio.NewReader(decoded(raw, sgfCharset(head))), line: 1, name: make([]byte, 0, 16)}
	err := s.open()
	return func() (*Game, error) {
		if err != nil {
			return nil, err
		}
		g, gameErr := s.game()
		err = io.EOF
		if g != nil && len(s.nest) == 0 && s.open() == nil { // closed, and another opens
			g.More, err = true, nil
		}
		return g, gameErr
	}
}

// sgfCharset returns what CA says, which may be far into the root node. A file of
// this program is UTF-8, whatever the bytes are that had to be kept in it.
func sgfCharset(head []byte) string {
	if sgfOurs.Match(head) {
		return oursLabel
	}
	if m := sgfCA.FindSubmatch(head); m != nil {
		return string(m[1])
	}
	return ""
}

var sgfOurs = regexp.MustCompile(`^\(;FF\[4\]GM\[4\]CA\[UTF-8\]AP\[gobang\]`)

var sgfCA = regexp.MustCompile(`\bCA\s*\[\s*([\w-]+)\s*\]`)

// game reads one game, from behind its "(;".
func (s *sgfReader) game() (*Game, error) {
	g := NewGame(0, gomoku.Freestyle)
	g.Date = time.Time{}
	s.b, s.root, s.skip, s.node, s.own = newBuilder(g), true, 0, sgfNode{}, sgfOwn{}
	s.strangers = strangers{}
	if err := s.tree(); err != nil {
		return nil, err
	}
	return s.finish()
}

// open reads up to the next "(" that a ";" follows.
func (s *sgfReader) open() error {
	s.nest = s.nest[:0]
	for n := 0; n < 1<<16; n++ {
		c, err := s.byte()
		switch {
		case err == io.EOF && n == 0:
			return errEmpty
		case err == io.EOF:
			return errNoTree
		case err != nil:
			return err
		case c == '(':
			s.nest = append(s.nest[:0], 0)
		case c == ';' && len(s.nest) > 0:
			return nil
		case c > ' ':
			s.nest = s.nest[:0]
		}
	}
	return errNoTree
}

var (
	errEmpty  = errors.New("the file is empty")
	errNoTree = errors.New("not SGF: no game tree in it")
)

// tree reads nodes and variations until the game tree is closed. An error means
// that there is no game at all.
func (s *sgfReader) tree() error {
	for !s.b.full {
		c, err := s.byte()
		if err == nil && c == '[' {
			err = s.value()
		}
		switch {
		case err != nil:
			return s.broken(err)
		case c == '[':
			s.property()
		case c == '(' || c == ')' || c == ';':
			if err := s.flush(); err != nil {
				return err
			}
			if s.structure(c); len(s.nest) == 0 {
				return nil
			}
		case c >= 'A' && c <= 'Z' || c >= '0' && c <= '9':
			s.letter(c)
		}
	}
	return s.flush()
}

// structure opens or closes a variation.
func (s *sgfReader) structure(c byte) {
	switch c {
	case '(':
		if len(s.nest) > maxLine {
			s.b.fail(s.where(), fmt.Sprintf("variations nested more than %d deep, the rest is left out", maxLine))
			s.b.full = true
			return
		}
		s.nest = append(s.nest, s.b.depth())
	case ')':
		last := len(s.nest) - 1
		s.b.back(s.nest[last])
		s.nest = s.nest[:last]
		if last < s.skip {
			s.skip = 0
		}
	}
}

// letter adds one letter to the name of a property.
func (s *sgfReader) letter(c byte) {
	if s.valued {
		s.name, s.valued = s.name[:0], false
	}
	if len(s.name) < cap(s.name) {
		s.name = append(s.name, c)
	}
}

// value reads a property's value, to the "]" that is not escaped, into text. A
// value longer than maxNote is cut.
func (s *sgfReader) value() error {
	s.text = s.text[:0]
	for {
		c, err := s.byte()
		if err != nil || c == ']' {
			return err
		}
		s.keep(c)
		if c == '\\' {
			if c, err = s.byte(); err != nil {
				return err
			}
			s.keep(c)
		}
	}
}

func (s *sgfReader) keep(c byte) {
	if len(s.text) == maxNote {
		s.b.fail(s.where(), errTooLong.Error())
	}
	if len(s.text) <= maxNote {
		s.text = append(s.text, c)
	}
}

// broken ends the reading of a file that breaks off or cannot be read further.
func (s *sgfReader) broken(err error) error {
	if ferr := s.flush(); ferr != nil {
		return ferr
	}
	why := err.Error()
	if err == io.EOF {
		why = "the file breaks off"
	}
	s.b.fail(s.where(), why)
	return nil
}

func (s *sgfReader) where() string { return "line " + strconv.Itoa(s.line) }

// byte reads one byte and counts lines.
func (s *sgfReader) byte() (byte, error) {
	c, err := s.r.ReadByte()
	if c == '\n' {
		s.line++
	}
	return c, err
}

// finish makes the game of the tree and puts its line and cursor where our own
// properties say.
func (s *sgfReader) finish() (*Game, error) {
	broken := s.b.trouble != nil && !s.b.trouble.Whole
	s.tellStrangers()
	g, err := s.b.done()
	if broken && g.first == nil && len(g.Setup) == 0 {
		return nil, err
	}
	if s.own.renju && !s.own.rule {
		g.Rule = gomoku.Renju
	}
	if n := g.root.note; n != nil {
		g.Comment, n.comment = n.comment, ""
	}
	if !g.Result.Over {
		g.Result = Result{}
	}
	if !s.own.turn || g.first != nil {
		g.FirstTurn = g.likelyTurn()
	}
	if p, ok := sgfPoint(s.own.cursor, g.Size); ok && p.On(g.Size) {
		g.Cursor = p
	}
	g.setLine(s.own.line)
	for range s.own.undone {
		if broken || g.Undo() == nil { // what was undone is perhaps what is missing
			break
		}
	}
	return g, err
}

// likelyTurn is who plays move 1 if nobody says so: who does, or, after a setup
// without moves, who has fewer stones.
func (g *Game) likelyTurn() gomoku.Side {
	if g.first != nil {
		return g.first.Side
	}
	more := 0
	for _, s := range g.Setup {
		if more++; s.Side == gomoku.White {
			more -= 2
		}
	}
	if more > 0 {
		return gomoku.White
	}
	return gomoku.Black
}

// setLine chooses branches as XLINE says them, and goes to the line's end.
func (g *Game) setLine(line string) {
	for _, turn := range strings.Fields(line) {
		ply, branch, _ := strings.Cut(turn, ":")
		n, err := strconv.Atoi(ply)
		i, err2 := strconv.Atoi(branch)
		if err != nil || err2 != nil || n < 1 {
			return
		}
		for g.Len() >= n && g.Undo() != nil {
		}
		for g.Len() < n-1 && g.Redo() != nil {
		}
		g.Choose(i)
		g.End()
	}
}

// sgfPoint reads a point such as hh, columns from the left, rows from the top.
// Nothing is a pass, and so is tt where the board has no such point. Capital
// letters, which would be lines 27 to 52, are meant for small ones.
func sgfPoint(at string, size int) (gomoku.Point, bool) {
	at = strings.ToLower(strings.TrimSpace(at))
	if at == "" || at == "tt" && size <= 19 {
		return gomoku.NoPoint, true
	}
	if len(at) != 2 || at[0] < 'a' || at[0] > 'z' || at[1] < 'a' || at[1] > 'z' {
		return gomoku.NoPoint, false
	}
	return gomoku.Point{X: int(at[0] - 'a'), Y: int(at[1] - 'a')}.Flip(size), true
}

// fit lets a board whose size is not given grow to a point or a rectangle.
func (s *sgfReader) fit(at string) {
	for corner := range strings.SplitSeq(at, ":") {
		if p, ok := sgfPoint(corner, gomoku.MaxSize); ok && strings.ToLower(strings.TrimSpace(corner)) != "tt" {
			s.b.room(max(p.X, p.Flip(gomoku.MaxSize).Y) + 1)
		}
	}
}

// sgfArea reads a point or a rectangle of them, aa:cc, by its upper left and
// lower right corners.
func sgfArea(at string, size int) (from, to gomoku.Point, ok bool) {
	a, b, two := strings.Cut(at, ":")
	if !two {
		b = a
	}
	from, ok1 := sgfPoint(a, size)
	to, ok2 := sgfPoint(b, size)
	return from, to, ok1 && ok2 && from.On(size) && to.On(size)
}

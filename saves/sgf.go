package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
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
// they are written. Of a collection it reads the first game.

// sgfReader reads one game tree; the tree is met in pre-order, which is what
// the builder wants, and nest remembers where the open variations began.
type sgfReader struct {
	r      *bufio.Reader
	b      *builder
	line   int    // of the file, for messages
	nest   []int  // depth of the path at each open parenthesis
	skip   int    // while > 0, all is left out until nest is shorter than this
	name   []byte // of the property being read
	valued bool   // name has had a value: a letter now begins another name
	text   []byte // the value being read, as written
	node   sgfNode
	own    sgfOwn
}

// sgfNode is what one node has said so far; the order of its properties is free.
type sgfNode struct {
	moves, setup []sgfStone
	props        []byte // unknown properties
	comment      string
	time         time.Duration
}

// sgfStone is a point of the file, or a rectangle of them, and whose it is.
type sgfStone struct {
	side gomoku.Side // Nobody takes setup stones away
	at   string
}

// sgfOwn is what our own properties said of the line and its cursor.
type sgfOwn struct {
	undone int
	line   string
	cursor string
}

// ReadSGF reads the first game of an SGF file. Of a file that is broken it
// returns what could be read and a *Partial error, of one that holds no game
// nil and an error.
func ReadSGF(r io.Reader) (*Game, error) {
	g := NewGame(0, gomoku.Freestyle)
	g.Date = time.Time{}
	s := &sgfReader{r: bufio.NewReaderSize(r, 1<<16), b: newBuilder(g), line: 1, name: make([]byte, 0, 16)}
	if err := s.open(); err != nil {
		return nil, err
	}
	if err := s.tree(); err != nil {
		return nil, err
	}
	return s.finish()
}

// open reads up to the first "(" that a ";" follows.
func (s *sgfReader) open() error {
	for n := 0; n < 1<<16; n++ {
		c, err := s.byte()
		switch {
		case err == io.EOF && n == 0:
			return errors.New("the file is empty")
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

var errNoTree = errors.New("not SGF: no game tree in it")

// tree reads nodes and variations until the game tree is closed. An error means
// that there is no game at all.
func (s *sgfReader) tree() error {
	for !s.b.full() {
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
			s.b.left = 0
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

// value reads a property's value, to the "]" that is not escaped, into text.
func (s *sgfReader) value() error {
	s.text = s.text[:0]
	for {
		c, err := s.byte()
		if err != nil {
			return err
		}
		if c == ']' {
			return nil
		}
		if len(s.text) >= s.b.left {
			return errTooBig
		}
		s.text = append(s.text, c)
		if c == '\\' {
			if c, err = s.byte(); err != nil {
				return err
			}
			s.text = append(s.text, c)
		}
	}
}

var errTooBig = errors.New("the file is too big, the rest is left out")

// property takes in the value just read.
func (s *sgfReader) property() {
	n := &s.node
	s.valued = true
	if s.skip > 0 {
		return
	}
	switch string(s.name) {
	case "B":
		s.stone(&n.moves, gomoku.Black)
	case "W":
		s.stone(&n.moves, gomoku.White)
	case "AB":
		s.stone(&n.setup, gomoku.Black)
	case "AW":
		s.stone(&n.setup, gomoku.White)
	case "AE":
		s.stone(&n.setup, gomoku.Nobody)
	case "C":
		if n.comment != "" {
			n.comment += "\n"
		}
		n.comment += cleanText(unescape(s.text))
	case "XTIME":
		n.time, _ = time.ParseDuration(string(s.text))
	default:
		if !s.atStart() || !s.header(string(s.name), s.text) {
			s.unknown()
		}
	}
}

// stone takes in a move or a setup stone of the node; a node has room for as
// many as a line has moves.
func (s *sgfReader) stone(list *[]sgfStone, side gomoku.Side) {
	if len(*list) >= maxLine {
		s.b.fail(s.where(), fmt.Sprintf("more than %d stones in a node", maxLine))
		return
	}
	at := s.text
	if len(at) > 5 { // aa:bb is the longest there is
		at = at[:5]
	}
	*list = append(*list, sgfStone{side, string(at)})
}

// unknown keeps a property as it is written, for the next writer.
func (s *sgfReader) unknown() {
	if len(s.name) == 0 || len(s.node.props)+len(s.text) > s.b.left {
		return
	}
	s.node.props = append(s.node.props, s.name...)
	s.node.props = append(s.node.props, '[')
	s.node.props = append(s.node.props, cleanText(string(s.text))...)
	s.node.props = append(s.node.props, ']')
}

// atStart reports whether no move has been met yet: there the header stands.
func (s *sgfReader) atStart() bool { return s.b.g.root.child == nil }

// flush hands the node just read to the builder.
func (s *sgfReader) flush() error {
	n := &s.node
	defer func() {
		*n = sgfNode{moves: n.moves[:0], setup: n.setup[:0], props: n.props[:0]}
		s.name, s.valued = s.name[:0], false
	}()
	if s.skip > 0 {
		return nil
	}
	if s.b.g.Size == 0 {
		s.b.g.Size = gomoku.DefaultSize
	}
	if err := gomoku.CheckSize(s.b.g.Size); err != nil {
		return err
	}
	if !s.flushSetup() || !s.flushMoves() {
		s.skip = len(s.nest)
		return nil
	}
	s.flushNote()
	return nil
}

// flushSetup lays the node's setup stones, which can be done before move 1 only.
func (s *sgfReader) flushSetup() bool {
	if len(s.node.setup) > 0 && !s.atStart() {
		s.b.fail("", "stones are set up in the middle of the game")
		return false
	}
	for _, st := range s.node.setup {
		from, to, ok := sgfArea(st.at, s.b.g.Size)
		if !ok {
			s.b.fail("setup", fmt.Sprintf("%q is not a point", st.at))
			continue
		}
		for x := from.X; x <= to.X; x++ {
			for y := to.Y; y <= from.Y; y++ {
				s.lay(gomoku.Stone{Point: gomoku.Point{X: x, Y: y}, Side: st.side})
			}
		}
	}
	return true
}

// lay puts one setup stone down or takes one away.
func (s *sgfReader) lay(st gomoku.Stone) {
	if st.Side != gomoku.Nobody {
		s.b.setup(st)
		return
	}
	g := s.b.g
	for i, old := range g.Setup {
		if old.Point == st.Point {
			g.Setup = append(g.Setup[:i], g.Setup[i+1:]...)
			s.b.taken[st.X][st.Y] = false
			return
		}
	}
}

func (s *sgfReader) flushMoves() bool {
	for _, m := range s.node.moves {
		p, ok := sgfPoint(m.at, s.b.g.Size)
		if !ok {
			s.b.fail("", fmt.Sprintf("%q is not a point", m.at))
			return false
		}
		if !s.b.move(gomoku.Stone{Point: p, Side: m.side}) {
			return false
		}
	}
	return true
}

// flushNote writes down what the node says beside its stones.
func (s *sgfReader) flushNote() {
	n := &s.node
	size := len(n.comment) + len(n.props)
	if size == 0 && n.time == 0 {
		return
	}
	note := s.b.note(size)
	if note == nil {
		return
	}
	if note.comment != "" && n.comment != "" {
		note.comment += "\n"
	}
	note.comment += n.comment
	note.props += string(n.props)
	note.time += n.time
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
	g, err := s.b.done()
	if err != nil && g.first == nil && len(g.Setup) == 0 {
		return nil, err
	}
	if n := g.root.note; n != nil {
		g.Comment, n.comment = n.comment, ""
	}
	if !g.Result.Over {
		g.Result = Result{}
	}
	if p, ok := sgfPoint(s.own.cursor, g.Size); ok && p.On(g.Size) {
		g.Cursor = p
	}
	g.setLine(s.own.line)
	for range s.own.undone {
		if g.Undo() == nil {
			break
		}
	}
	return g, err
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

package saves

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
)

// A node of SGF: its properties come in any order, so they are collected first
// and handed to the builder when the node ends: header, setup, moves, texts.

// sgfNode is what one node has said so far; the order of its properties is free.
type sgfNode struct {
	moves, setup []sgfStone
	props        []byte // the other properties, as written
	comment      []byte
	time         time.Duration
}

// sgfStone is a point of the file, or a rectangle of them, and whose it is.
type sgfStone struct {
	side gomoku.Side // Nobody takes setup stones away
	at   string
}

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
	case "QPR": // the opening stones of Gomoku Quest, which come before the moves
		s.stones(gomoku.Black)
	case "QSLW":
		s.stones(gomoku.White)
	case "C":
		s.comment()
	case "XTIME":
		n.time, _ = time.ParseDuration(string(s.text))
	default:
		s.other()
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

// stones takes in a list of moves of one side: hh,hg,jf.
func (s *sgfReader) stones(side gomoku.Side) {
	for _, at := range strings.FieldsFunc(string(s.text), func(r rune) bool { return r == ',' || r == ' ' }) {
		if _, ok := sgfPoint(at, gomoku.MaxSize); !ok {
			s.b.fail("header", fmt.Sprintf("%.20q is not a point", at))
			continue
		}
		s.text = append(s.text[:0], at...)
		s.stone(&s.node.moves, side)
	}
}

// comment takes in a comment; a second one in a node goes below the first.
func (s *sgfReader) comment() {
	n := &s.node
	if !s.room() {
		return
	}
	if len(n.comment) > 0 {
		n.comment = append(n.comment, '\n')
	}
	n.comment = append(n.comment, cleanText(unescape(string(s.text)))...)
}

// room reports whether the value still goes into the node.
func (s *sgfReader) room() bool {
	if len(s.node.comment)+len(s.node.props)+len(s.text) <= maxNote {
		return true
	}
	s.b.fail(s.where(), errTooLong.Error())
	return false
}

// other keeps a property as it is written, for the header or the next writer.
func (s *sgfReader) other() {
	if len(s.name) == 0 || !s.room() {
		return
	}
	s.strange()
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
		*n = sgfNode{moves: n.moves[:0], setup: n.setup[:0], props: n.props[:0], comment: n.comment[:0]}
		s.name, s.valued = s.name[:0], false
	}()
	if s.skip > 0 {
		return nil
	}
	s.flushHeader()
	if s.b.g.Size == 0 {
		s.b.g.Size = gomoku.DefaultSize
		s.b.size.open = true
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

// flushHeader takes out of the node what it says of the game: in the root, and
// in what comes before the first move. What is said of the game after the moves
// comes too late, and does not stay in the root, where it would be header again.
func (s *sgfReader) flushHeader() {
	n := &s.node
	late := !s.root && !s.atStart()
	if !s.root && len(n.moves) > 0 || late && s.b.depth() > 0 {
		return
	}
	s.root = false
	raw := splitProps(string(n.props))
	n.props = n.props[:0]
	for _, name := range raw.names {
		value := raw.values[name]
		first, _ := cutValue(value)
		if late && slices.Contains(sgfHeaderNames, name) || !late && s.header(name, first) {
			continue
		}
		n.props = append(append(n.props, name...), value...)
	}
}

// flushSetup lays the node's setup stones, which can be done before move 1 only.
func (s *sgfReader) flushSetup() bool {
	if len(s.node.setup) > 0 && !s.atStart() {
		s.b.fail("", "stones are set up in the middle of the game")
		return false
	}
	for _, st := range s.node.setup {
		s.fit(st.at)
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
		s.fit(m.at)
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

// flushNote writes down what the node says beside its stones. Where its move has
// a note already, both texts are copied, and so both are paid for: many nodes
// that say something of one move cannot take more time than memory.
func (s *sgfReader) flushNote() {
	n := &s.node
	if len(n.comment)+len(n.props) == 0 && n.time == 0 {
		return
	}
	cost := len(n.comment) + len(n.props)
	if old := s.b.top().note; old != nil {
		cost += len(old.comment) + len(old.props)
	}
	note := s.b.note(cost)
	if note == nil {
		return
	}
	if note.comment != "" && len(n.comment) > 0 {
		note.comment += "\n"
	}
	note.comment += string(n.comment)
	note.props += string(n.props)
	note.time += n.time
}

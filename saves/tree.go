package saves

import (
	"time"

	"gobang/gomoku"
)

// The variations. A file may hold a tree of a million moves, and of those only
// one line lies on the table. So the tree is kept in twigs of 32 bytes, and the
// line that is chosen is unfolded into Moves. The twigs are the truth about
// what follows what; Time and Comment of a move on the line are in its Move,
// which may be changed, and go back to the twig when the line is folded.

// twig is a move in the tree, with what may be played after it.
type twig struct {
	x, y  int8 // NoPoint is a pass
	side  gomoku.Side
	child *twig // the first answer, which is the main line
	next  *twig // the next alternative to this move
	note  *note // what was said about it, nil for most
}

// note is what a few moves of a tree carry beside their stone.
type note struct {
	comment string
	props   string // SGF properties this program knows nothing of, as written
	time    time.Duration
}

func twigOf(s gomoku.Stone) *twig { return &twig{x: int8(s.X), y: int8(s.Y), side: s.Side} }

func (t *twig) stone() gomoku.Stone {
	return gomoku.Stone{Point: gomoku.Point{X: int(t.x), Y: int(t.y)}, Side: t.side}
}

// move unfolds one twig.
func (t *twig) move(prev *Move) *Move {
	m := &Move{Stone: t.stone(), prev: prev, twig: t}
	if t.note != nil {
		m.Time, m.Comment = t.note.time, t.note.comment
	}
	return m
}

// props returns the unknown properties of a twig.
func (t *twig) props() string {
	if t.note == nil {
		return ""
	}
	return t.note.props
}

// add puts c behind the other answers to t.
func (t *twig) add(c *twig) {
	link := &t.child
	for *link != nil {
		link = &(*link).next
	}
	*link = c
}

// addBefore puts c right before the answer old.
func (t *twig) addBefore(old, c *twig) {
	for link := &t.child; *link != nil; link = &(*link).next {
		if *link == old {
			c.next, *link = old, c
			return
		}
	}
}

// at returns the twig of the cursor.
func (g *Game) at() *twig {
	if g.last == nil {
		return &g.root
	}
	return g.last.twig
}

// fold writes what the line says about its moves back into the tree.
func (g *Game) fold() {
	for m := g.first; m != nil; m = m.next {
		t := m.twig
		if t.note == nil && m.Comment == "" && m.Time == 0 {
			continue
		}
		if t.note == nil {
			t.note = &note{}
		}
		t.note.comment, t.note.time = m.Comment, m.Time
	}
}

// unfold makes t and its first answers the line after the cursor, all undone.
// With t nil the line ends at the cursor.
func (g *Game) unfold(t *twig) {
	prev := g.last
	g.setNext(nil)
	for g.tail = 0; t != nil; t = t.child {
		m := t.move(prev)
		if prev == nil {
			g.first = m
		} else {
			prev.next = m
		}
		prev = m
		g.tail++
	}
}

// Branches returns the moves that may follow the cursor, in the order of the
// file, the main line first. The one on the chosen line is that link of the
// list itself; the others stand alone and are for looking only.
func (g *Game) Branches() []*Move {
	var list []*Move
	next := g.Next()
	for t := g.at().child; t != nil; t = t.next {
		if next != nil && next.twig == t {
			list = append(list, next)
		} else {
			list = append(list, t.move(g.last))
		}
	}
	return list
}

// Forked reports whether more than one move may follow the cursor.
func (g *Game) Forked() bool {
	t := g.at().child
	return t != nil && t.next != nil
}

// Choose makes branch i of Branches the line after the cursor, all undone: a
// Redo plays its first move. Nothing is cut; an i that is no branch does nothing.
func (g *Game) Choose(i int) {
	t := g.at().child
	for ; i > 0 && t != nil; i-- {
		t = t.next
	}
	next := g.Next()
	if i != 0 || t == nil || next != nil && next.twig == t {
		return
	}
	g.fold()
	g.unfold(t)
}

// Branch is Play for a game that is studied: where p is no branch yet, it becomes
// the last of them, and the main line stays what it was.
func (g *Game) Branch(p gomoku.Point, used time.Duration) *Move {
	s := gomoku.Stone{Point: p, Side: g.Turn()}
	if m := g.follow(s); m != nil {
		return m
	}
	g.fold()
	t := twigOf(s)
	g.at().add(t)
	return g.push(t, used)
}

// Place is a place in the tree: a line, and how far it is played.
type Place struct {
	line   []*twig
	played int
}

// Place returns where the game stands.
func (g *Game) Place() Place {
	p := Place{played: g.played}
	for m := g.first; m != nil; m = m.next {
		p.line = append(p.line, m.twig)
	}
	return p
}

// Return goes to a place of this game, on the line it had then.
func (g *Game) Return(p Place) {
	g.fold()
	g.first, g.last, g.played = nil, nil, 0
	var prev *Move
	for _, t := range p.line {
		m := t.move(prev)
		if prev == nil {
			g.first = m
		} else {
			prev.next = m
		}
		prev = m
	}
	for g.tail = len(p.line); g.played < p.played; {
		g.Redo()
	}
}

// Same reports whether two moves are one and the same of a game's tree, not only
// on the same point. Both may be nil, the place before move 1.
func (m *Move) Same(o *Move) bool {
	if m == nil || o == nil {
		return m == o
	}
	return m.twig == o.twig
}

// follow plays the branch at the cursor that has stone s, and returns nil if
// there is none.
func (g *Game) follow(s gomoku.Stone) *Move {
	if next := g.Next(); next != nil && next.Stone == s {
		return g.Redo()
	}
	i := 0
	for t := g.at().child; t != nil; t = t.next {
		if t.stone() == s {
			g.Choose(i)
			return g.Redo()
		}
		i++
	}
	return nil
}

// walk calls f for every twig below t, in pre-order, until f returns false. It
// keeps its way in a list of its own: a tree may be deeper than a stack.
func (t *twig) walk(f func(*twig) bool) {
	var later []*twig
	for t = t.child; t != nil; {
		if !f(t) {
			return
		}
		if t.next != nil {
			later = append(later, t.next)
		}
		if t = t.child; t == nil && len(later) > 0 {
			t, later = later[len(later)-1], later[:len(later)-1]
		}
	}
}

// Count returns the number of moves in the whole tree, and how many of them have
// a comment and how many an alternative.
func (g *Game) Count() (moves, comments, branches int) {
	g.fold()
	g.root.walk(func(t *twig) bool {
		moves++
		if t.note != nil && t.note.comment != "" {
			comments++
		}
		if t.next != nil {
			branches++
		}
		return true
	})
	return moves, comments, branches
}

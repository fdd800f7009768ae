package saves

import (
	"fmt"
	"slices"

	"gobang/gomoku"
)

// What a file may cost. A line of a game is no longer than every point twice,
// which leaves room for passes, and so many moves may be tried in one place; the
// whole tree with its text stays under
// maxMemory, so that the program around it stays under 64 MB.
const (
	maxLine   = 2 * gomoku.MaxSize * gomoku.MaxSize
	maxMemory = 40 << 20
	twigBytes = 32
	noteBytes = 48
	maxNote   = 1 << 20 // text at one move
	slabTwigs = 1024    // twigs taken from the heap at a time
)

// Partial is the error that comes together with a game: the game holds what
// could be read, and this says where that stopped and why, or what was guessed.
type Partial struct {
	Game  int    // its number in the file, from 1; 0 where the file has but one
	Where string // "move 12", "line 3", "a variation, move 40", "size"
	Why   string // "h8 is taken"
	More  int    // further places where something was left out
	Whole bool   // every move was read: only of what stands beside them something is said
}

func (p *Partial) Error() string {
	text := p.Where + ": " + p.Why
	if p.Game > 0 {
		text = fmt.Sprintf("game %d, %s", p.Game, text)
	}
	if p.More > 0 {
		text += fmt.Sprintf(" (and %d places more)", p.More)
	}
	return text
}

// builder grows the tree of a game as a reader meets its moves: down by move,
// back up by back. It refuses moves that cannot be and counts what it spends.
type builder struct {
	g       *Game
	path    []step // from the root, which is step 0, to the move just read
	taken   [gomoku.MaxSize][gomoku.MaxSize]bool
	left    int  // bytes that may still be spent
	full    bool // more was wanted: the reader stops
	slab    []twig
	trouble *Partial
	size    sizeGuess
}

// step is one twig of the path.
type step struct {
	t    *twig
	last *twig // the last answer to t so far
	n    int   // of them
	main bool  // t is on the main line
}

func newBuilder(g *Game) *builder {
	return &builder{g: g, left: maxMemory, path: []step{{t: &g.root, main: true}}}
}

// depth returns the number of moves on the path.
func (b *builder) depth() int { return len(b.path) - 1 }

// top returns the twig the path has come to: the move just read, or the root.
func (b *builder) top() *twig { return b.path[len(b.path)-1].t }

// spend takes n bytes from the budget and reports whether they were there.
func (b *builder) spend(n int) bool {
	if b.left < n {
		b.full = true
		return false
	}
	b.left -= n
	return true
}

var (
	errTooBig  = fmt.Errorf("the file is too big, the rest is left out: a game may take %d MB of memory", maxMemory>>20)
	errTooLong = fmt.Errorf("more than %d characters of text", maxNote)
)

// tooBig stops the reader and says why.
func (b *builder) tooBig() {
	b.full = true
	b.fail("", errTooBig.Error())
}

// warn notes that something beside the moves was guessed or not understood.
func (b *builder) warn(where, why string) {
	if b.trouble != nil {
		b.trouble.More++
		return
	}
	b.trouble = &Partial{Where: where, Why: why, Whole: true}
}

// fail notes that something was left out at the move after the path, or
// elsewhere if where is not "". Only the first is told, the rest are counted.
func (b *builder) fail(where, why string) {
	if b.trouble != nil {
		b.trouble.More++
		b.trouble.Whole = false
		return
	}
	if where == "" {
		where = fmt.Sprintf("move %d", b.depth()+1)
		if top := b.path[len(b.path)-1]; !top.main || top.last != nil {
			where = "a variation, " + where
		}
	}
	b.trouble = &Partial{Where: where, Why: why}
}

// setup lays a stone that is there before move 1.
func (b *builder) setup(s gomoku.Stone) {
	if why := b.refuse(s.Point); why != "" {
		b.fail("setup", why)
		return
	}
	if b.spend(noteBytes) {
		b.taken[s.X][s.Y] = true
		b.g.Setup = append(b.g.Setup, s)
	}
}

// refuse says why no stone can lie on p, "" if one can.
func (b *builder) refuse(p gomoku.Point) string {
	switch {
	case !p.On(gomoku.MaxSize):
		return "a point off the board"
	case !p.On(b.g.Size):
		return fmt.Sprintf("%s is not on a board of %d lines", p, b.g.Size)
	case b.taken[p.X][p.Y]:
		return fmt.Sprintf("%s is taken", p)
	}
	return ""
}

// move adds an answer to the path and goes down to it. A move that cannot be is
// left out with a note, and false comes back: the reader skips what follows it.
func (b *builder) move(s gomoku.Stone) bool {
	switch why := b.refuse(s.Point); {
	case s.Point != gomoku.NoPoint && why != "":
		b.fail("", why)
		return false
	case b.depth() >= maxLine:
		b.fail("", fmt.Sprintf("more than %d moves in a line", maxLine))
		return false
	case b.path[len(b.path)-1].n >= maxLine:
		b.fail("", fmt.Sprintf("more than %d moves in one place", maxLine))
		return false
	case !b.spend(twigBytes):
		b.tooBig()
		return false
	}
	if s.Point != gomoku.NoPoint {
		b.taken[s.X][s.Y] = true
	}
	t := b.twig(s)
	up := &b.path[len(b.path)-1]
	first := up.last == nil
	if first {
		up.t.child = t
	} else {
		up.last.next = t
	}
	up.last = t
	up.n++
	b.path = append(b.path, step{t: t, main: up.main && first})
	return true
}

// twig makes a twig from the slab: a million small ones cost the collector less.
func (b *builder) twig(s gomoku.Stone) *twig {
	if len(b.slab) == 0 {
		b.slab = make([]twig, slabTwigs)
	}
	t := &b.slab[0]
	b.slab = b.slab[1:]
	t.x, t.y, t.side = int8(s.X), int8(s.Y), s.Side
	return t
}

// note returns the note of the top to write on, nil if the budget is spent. What
// is said costs double: while texts are copied about, the collector lets about
// as much garbage lie as there is life.
func (b *builder) note(text int) *note {
	t := b.top()
	cost := text
	if t.note == nil {
		cost += noteBytes
	}
	if !b.spend(2 * cost) {
		b.tooBig()
		return nil
	}
	if t.note == nil {
		t.note = &note{}
	}
	return t.note
}

// back goes up again to a path of depth moves.
func (b *builder) back(depth int) {
	for b.depth() > depth {
		if p := b.top().stone().Point; p != gomoku.NoPoint {
			b.taken[p.X][p.Y] = false
		}
		b.path = b.path[:len(b.path)-1]
	}
}

// done unfolds the main line, goes to its end, and returns the game, with a
// *Partial if something was left out or guessed.
func (b *builder) done() (*Game, error) {
	b.tellSize()
	// Black's stones first, as they are written: the order says nothing else.
	slices.SortStableFunc(b.g.Setup, func(x, y gomoku.Stone) int { return int(x.Side) - int(y.Side) })
	b.g.unfold(b.g.root.child)
	b.g.End()
	if b.trouble != nil {
		return b.g, b.trouble
	}
	return b.g, nil
}

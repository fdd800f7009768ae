package engine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// recompute compares everything the board keeps with what the stones say.
func recompute(b *Board, p *plain, known plainShapes) error {
	var sets [3][NumClasses]Set
	var empty Set
	for c := range Cell(b.Cells()) {
		q := b.Point(c)
		if b.Side(c) != p.get(q) {
			return fmt.Errorf("%v has %v, want %v", q, b.Side(c), p.get(q))
		}
		for side := gomoku.Black; side <= gomoku.White; side++ {
			class, err := recomputeCell(b, p, known, c, side)
			if err != nil {
				return err
			}
			sets[side][class].Add(c)
		}
		if b.Side(c) == gomoku.Nobody {
			empty.Add(c)
		}
	}
	if empty != *b.Empties() {
		return errors.New("the set of empty cells is wrong")
	}
	for side := gomoku.Black; side <= gomoku.White; side++ {
		for class := range Class(NumClasses) {
			if sets[side][class] != *b.Set(side, class) || sets[side][class].Len() != b.Count(side, class) {
				return fmt.Errorf("the set of class %d of %v is wrong", class, side)
			}
		}
	}
	return recomputeHash(b, p)
}

// recomputeCell returns the class of one cell for one side, after comparing it,
// its code and its shapes.
func recomputeCell(b *Board, p *plain, known plainShapes, c Cell, side gomoku.Side) (Class, error) {
	q := b.Point(c)
	if p.get(q) != gomoku.Nobody {
		if b.Class(side, c) != ClassNone || b.Code(side, c) != 0 {
			return 0, fmt.Errorf("the stone on %v has a class", q)
		}
		return ClassNone, nil
	}
	var shapes [4]Shape
	for d := range 4 {
		shapes[d] = known.shape(p.line(q, d, side), p.rule, side)
		if got := b.Shape(side, c, d); got != shapes[d] {
			return 0, fmt.Errorf("shape of %v on %v, direction %d: %d, want %d", side, q, d, got, shapes[d])
		}
	}
	want := plainClass(shapes, p.rule == gomoku.Renju && side == gomoku.Black)
	if got := b.Class(side, c); got != want {
		return 0, fmt.Errorf("class of %v on %v: %d, want %d", side, q, got, want)
	}
	if got, want := b.Code(side, c), plainCode(shapes); got != want {
		return 0, fmt.Errorf("code of %v on %v: %d, want %d", side, q, got, want)
	}
	return want, nil
}

// plainCode counts the multisets of four shapes that come before this one.
func plainCode(s [4]Shape) int {
	for range 3 {
		for i := range 3 {
			if s[i] < s[i+1] {
				s[i], s[i+1] = s[i+1], s[i]
			}
		}
	}
	choose := func(n, k int) int {
		r := 1
		for i := range k {
			r = r * (n - i) / (i + 1)
		}
		return r
	}
	return choose(int(s[0])+3, 4) + choose(int(s[1])+2, 3) + choose(int(s[2])+1, 2) + int(s[3])
}

// recomputeHash builds the board anew from the stones.
func recomputeHash(b *Board, p *plain) error {
	anew, err := FromPosition(p.position())
	if err != nil {
		return err
	}
	if anew.Hash() != b.Hash() || anew.lines != b.lines {
		return errors.New("hash or lines differ from a board made from the stones")
	}
	return nil
}

// walk plays, passes and takes back by the bytes of script, and compares after
// every so many steps and at the end.
func walk(size int, rule gomoku.Rule, script []byte, every int, known plainShapes) error {
	b := NewBoard(size, rule)
	p := &plain{size: size, rule: rule, turn: gomoku.Black}
	var past []plain
	for i := 0; i+1 < len(script); i += 2 {
		c := Cell((int(script[i])<<8 | int(script[i+1])) >> 2 % b.Cells())
		switch what := script[i+1] & 3; {
		case what == 0 && len(past) > 0:
			b.Undo()
			*p, past = past[len(past)-1], past[:len(past)-1]
		case b.Side(c) == gomoku.Nobody:
			past = append(past, *p)
			q := b.Point(c)
			p.stones[q.X][q.Y] = p.turn
			p.turn = p.turn.Other()
			b.Play(c)
		case what == 1:
			past = append(past, *p)
			p.turn = p.turn.Other()
			b.Pass()
		}
		if b.Turn() != p.turn {
			return fmt.Errorf("turn is %v, want %v", b.Turn(), p.turn)
		}
		if i/2%every == 0 {
			if err := recompute(b, p, known); err != nil {
				return fmt.Errorf("step %d: %w", i/2, err)
			}
		}
	}
	if err := recompute(b, p, known); err != nil {
		return err
	}
	for b.Len() > 0 {
		b.Undo()
	}
	if !sameBoard(b, NewBoard(size, rule)) {
		return errors.New("taking everything back does not give the empty board")
	}
	return nil
}

// sameBoard compares all that boards keep but the memory for later notes.
func sameBoard(a, b *Board) bool {
	return a.lines == b.lines && a.cells == b.cells && a.stones == b.stones && a.hash == b.hash && a.empty == b.empty &&
		a.sets == b.sets && a.counts == b.counts && a.turn == b.turn && len(a.moves) == len(b.moves) && len(a.notes) == len(b.notes)
}

func TestRandomPlayAgainstRecomputation(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for rule := range gomoku.Rule(gomoku.NumRules) {
		known := plainShapes{}
		for _, size := range []int{5, 9, 15, 20, 25}[:gomokutest.Rounds(2, 5, 5)] {
			script := make([]byte, 4*size*size)
			for i := range script {
				script[i] = byte(r.Uint32())
			}
			if err := walk(size, rule, script, 1+size*size/25, known); err != nil {
				t.Errorf("%v, size %d: %v", rule, size, err)
			}
		}
	}
}

func FuzzPlayUndo(f *testing.F) {
	f.Add(uint8(15), uint8(0), []byte("h8i9j10k11l12m13"))
	f.Add(uint8(5), uint8(2), []byte{0, 1, 0, 5, 0, 9, 0, 13, 0, 17, 0, 0})
	f.Add(uint8(25), uint8(3), []byte{9, 254, 9, 250, 9, 246, 9, 242, 9, 238})
	var known [gomoku.NumRules]plainShapes
	for i := range known {
		known[i] = plainShapes{}
	}
	f.Fuzz(func(t *testing.T, size, rule uint8, script []byte) {
		n := gomoku.MinSize + int(size)%(gomoku.MaxSize-gomoku.MinSize+1)
		r := gomoku.Rule(rule % gomoku.NumRules)
		if err := walk(n, r, script[:min(len(script), 2000)], 16, known[r]); err != nil {
			t.Fatalf("%v, size %d: %v", r, n, err)
		}
	})
}

// perft counts the lines of play of that length, those that end early with a
// five, and the forbidden points met on the way.
type perft struct{ leaves, fives, forbidden int }

func (n *perft) fast(b *Board, depth int) {
	if depth == 0 {
		n.leaves++
		return
	}
	for _, c := range b.Empties().AppendTo(nil) {
		switch {
		case b.Wins(b.Turn(), c):
			n.fives++
		case !b.Legal(c):
			n.forbidden++
		default:
			b.Play(c)
			n.fast(b, depth-1)
			b.Undo()
		}
	}
}

func (n *perft) slow(p *plain, depth int) {
	if depth == 0 {
		n.leaves++
		return
	}
	for y := range p.size {
		for x := range p.size {
			q := gomoku.Point{X: x, Y: y}
			switch {
			case p.get(q) != gomoku.Nobody:
			case p.wins(q, p.turn):
				n.fives++
			case p.rule == gomoku.Renju && p.turn == gomoku.Black && p.forbidden(q):
				n.forbidden++
			default:
				p.stones[x][y], p.turn = p.turn, p.turn.Other()
				n.slow(p, depth-1)
				p.stones[x][y], p.turn = gomoku.Nobody, p.turn.Other()
			}
		}
	}
}

func TestPerft(t *testing.T) {
	// Fours and threes of both colours, fives that would be sixes, blocked ends.
	black, white := "b2 c2 d2 f2 g2 c4 c5 d5 e4 e3", "a7 b7 d7 e7 a3 g5 g6 g4 b3"
	for _, c := range []struct {
		rule gomoku.Rule
		want perft
	}{
		{gomoku.Freestyle, perft{21710, 1083, 0}},
		{gomoku.Standard, perft{23278, 299, 0}},
		{gomoku.Renju, perft{19205, 188, 1832}},
		{gomoku.Caro, perft{23280, 297, 0}},
		{gomoku.Caro6, perft{21712, 1081, 0}},
	} {
		pos := setUp(t, 7, c.rule, gomoku.Black, black, white)
		b, err := FromPosition(pos)
		if err != nil {
			t.Fatal(err)
		}
		var fast, slow perft
		fast.fast(b, 3)
		slow.slow(plainOf(pos), 3)
		if fast != slow || fast != c.want {
			t.Errorf("%v: %+v, plainly %+v, on record %+v", c.rule, fast, slow, c.want)
		}
	}
}

func TestWinsOnRecord(t *testing.T) {
	rules := map[string]gomoku.Rule{"caro9": gomoku.Caro, "caro8": gomoku.Caro6}
	for _, f := range records(t, "wins.txt") {
		rule, ok := rules[f[1]]
		if !ok {
			var err error
			if rule, err = gomoku.ParseRule(f[1]); err != nil {
				t.Fatal(err)
			}
		}
		side, _ := gomoku.ParseSide(f[2])
		b, err := FromPosition(setUp(t, 15, rule, side, f[3], f[4]))
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		q, _ := gomoku.ParsePoint(f[5])
		got := "no-win"
		if b.Wins(side, b.Cell(q)) {
			got = "win"
		} else if side == gomoku.Black && b.Forbidden(b.Cell(q)) {
			got = "forbidden-loses"
		}
		if got != f[6] {
			t.Errorf("%s: %s, want %s", f[0], got, f[6])
		}
	}
}

func TestFromPositionErrors(t *testing.T) {
	for _, c := range []struct {
		pos  gomoku.Position
		want string
	}{
		{gomoku.Position{Size: 26}, "size 26"},
		{gomoku.Position{Size: 15, Rule: 7}, "rule 7"},
		{gomoku.Position{Size: 5, Stones: []gomoku.Stone{{Point: gomoku.Point{X: 5}, Side: gomoku.Black}}}, "f1 is not on"},
	} {
		if _, err := FromPosition(c.pos); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.pos, err, c.want)
		}
	}
}

func TestCloneIsItsOwn(t *testing.T) {
	b, rest := benchBoard(gomoku.Standard, 20)
	c := b.Clone()
	b.Play(rest[0])
	for range 5 {
		c.Undo()
	}
	b.Undo()
	want, _ := benchBoard(gomoku.Standard, 20)
	if !sameBoard(b, want) {
		t.Error("playing on a clone changed the board")
	}
}

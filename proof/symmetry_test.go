package proof

import (
	"math/rand/v2"
	"testing"

	"gobang/gomoku"
)

// line reads moves such as h8 o15.
func line(t testing.TB, text string) []cell {
	t.Helper()
	list, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	cells := make([]cell, len(list))
	for i, p := range list {
		cells[i] = home.cell(p)
	}
	return cells
}

// at returns the position after moves.
func at(t testing.TB, text string) *position {
	p := &position{on: home}
	for _, c := range line(t, text) {
		p.play(c)
	}
	return p
}

func TestFacesAndBack(t *testing.T) {
	corner, seen := home.cell(gomoku.Point{X: 1, Y: 0}), map[cell]bool{}
	for s := range home.faces {
		seen[home.faces[s][corner]] = true
		for c := range cell(Cells) {
			if home.back[s][home.faces[s][c]] != c {
				t.Fatalf("face %d of %s does not come back", s, home.point(c))
			}
		}
	}
	if len(seen) != 8 {
		t.Errorf("b1 has %d images, not 8", len(seen))
	}
}

// The key of a position is that of its images, whatever the order of the stones,
// and not that of another; and the stored face is the same board for all of them.
func TestKeyIsThatOfEveryFace(t *testing.T) {
	draw := rand.New(rand.NewPCG(7, 7))
	keys := map[Key]bool{}
	for range 300 {
		p := position{on: home}
		for len(p.stones) < 12 {
			if c := cell(draw.IntN(Cells)); !p.has(c) {
				p.play(c)
			}
		}
		k, face := p.key()
		keys[k] = true
		stored := boardOf(&p, face)
		for s := range home.faces {
			q := position{on: home}
			for _, i := range draw.Perm(len(p.stones)) {
				q.put(home.faces[s][p.stones[i].cell], p.stones[i].side)
			}
			k2, face2 := q.key()
			if k2 != k || boardOf(&q, face2) != stored {
				t.Fatalf("face %d: key %x and another board, not %x", s, k2, k)
			}
		}
	}
	if len(keys) != 300 {
		t.Errorf("300 positions have %d keys", len(keys))
	}
}

func boardOf(p *position, face int) (b [Cells]gomoku.Side) {
	for _, s := range p.stones {
		b[home.faces[face][s.cell]] = s.side
	}
	return b
}

func TestUndoRestoresTheHash(t *testing.T) {
	p := at(t, "h8o15g7")
	before := p.hash
	p.play(line(t, "a1")[0])
	p.undo()
	if p.hash != before || len(p.stones) != 3 {
		t.Error("the hash changed")
	}
}

// h8 and g7 lie on one diagonal, so of the 222 replies to o15 g7 117 differ.
func TestFirstOfEqualCells(t *testing.T) {
	for _, tt := range []struct {
		moves string
		want  int
	}{{"h8", 35}, {"h8o15g7", 117}, {"h8n14g8", 222}, {"h8h9h7", 117}} {
		p, n := at(t, tt.moves), 0
		for c := range cell(Cells) {
			if !p.has(c) && home.first(c, p.symmetries()) {
				n++
			}
		}
		if n != tt.want {
			t.Errorf("%s: %d replies differ, not %d", tt.moves, n, tt.want)
		}
	}
}

func TestOpeningsAreTheFirstReplies(t *testing.T) {
	p, seen := at(t, "h8"), map[Key]bool{}
	for _, o := range openings(Home, nil) {
		p.play(o.line[1])
		k, _ := p.key()
		seen[k] = true
		p.undo()
		for i, second := range o.seconds {
			if second == o.line[1] || p.has(second) {
				t.Errorf("%s: second stone %d lies on a stone", home.point(o.line[1]), i)
			}
		}
	}
	if len(seen) != 35 {
		t.Errorf("%d first replies differ, not 35", len(seen))
	}
}

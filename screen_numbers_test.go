package main

import (
	"testing"

	"gobang/tui/ega"
	"gobang/tui/words"
)

// The golden screens of numbers on the stones, in every size of a stone, and where there
// are no colours.
func TestGoldenNumbers(t *testing.T) {
	for _, c := range []struct {
		name   string
		w, h   int
		term   ega.Term
		shapes bool
		lang   words.Lang
	}{
		{"80x24", 80, 24, ega.Term{Colors: 256}, false, words.English},
		{"80x24-shapes", 80, 24, ega.Term{Colors: 256}, true, words.English},
		{"80x24-mono", 80, 24, ega.Term{}, false, words.English},
		{"80x24-ascii", 80, 24, ega.Term{ASCII: true}, false, words.English},
		{"80x24-wide", 80, 24, ega.Term{Colors: 256, Wide: true}, false, words.English},
		{"80x24-chinese", 80, 24, ega.Term{Colors: 256}, false, words.Chinese},
		{"40x22", 40, 22, ega.Term{Colors: 256}, false, words.English},
		{"120x40", 120, 40, ega.Term{Colors: 256}, false, words.English},
		{"120x40-ascii", 120, 40, ega.Term{ASCII: true}, false, words.English},
		{"150x50", 150, 50, ega.Term{Colors: 256}, true, words.English},
		{"200x60", 200, 60, ega.Term{Colors: 256}, false, words.English},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := goldenScene(t, 15, goldenMoves, "f10")
			sc.numbers = true
			sim := drawn(t, c.w, c.h, c.term, c.lang, c.shapes, sc)
			golden(t, "numbers-"+c.name+".txt", textLayer(sim))
			golden(t, "numbers-"+c.name+".colours", colourLayer(sim))
		})
	}
}

// The key shows the numbers and hides them, on the board and in replay; there a branch
// that has the letter goes first.
func TestNumbersKey(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-nowarn")
	defer p.finish()
	for _, m := range []string{"h8", "i9", "j8"} {
		p.move(m)
	}
	p.keys(":a1<Enter>")
	p.sees("8 ├─┼─┼─┼─┼─┼─┼─●─┼─◆─┼─")
	p.keys("m")
	p.sees("Stones bear the numbers of their moves; m hides them.")
	p.sees("9 ├─┼─┼─┼─┼─┼─┼─┼─2─┼─┼─")
	p.sees("8 ├─┼─┼─┼─┼─┼─┼─1─┼─◆─┼─")
	p.keys("p<Left>")
	p.sees("9 ├─┼─┼─┼─┼─┼─┼─┼─◆─┼─┼─")
	p.keys("m")
	p.sees("8 ├─┼─┼─┼─┼─┼─┼─●─┼─┼─┼─")
}

// In replay the letter of a branch goes before the key.
func TestNumbersKeyIsALetter(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2", "-nowarn")
	defer p.finish()
	for _, m := range []string{"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "l1", "m1", "n1"} {
		p.move(m)
		p.keys("u")
	}
	p.keys("p<Home>")
	p.keys("m")
	if p.numbers || p.table.game.Len() != 1 {
		t.Errorf("numbers %v, %d moves", p.numbers, p.table.game.Len())
	}
	p.keys("@")
	if !p.numbers {
		t.Error("the other key does not show them")
	}
	p.keys("@m")
	if !p.numbers {
		t.Error("where no branch has the letter, it is the key")
	}
}

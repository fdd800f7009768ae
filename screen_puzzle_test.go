package main

import (
	"context"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
	"gobang/puzzles"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/solve"
	"gobang/tui/view"
	"gobang/tui/words"
)

// puzzleBoard opens a board of two puzzles, in freestyle and in renju, where all is
// thought at once, and does some commands: points are played on.
func puzzleBoard(t *testing.T, does ...any) *solve.Board {
	t.Helper()
	folder, err := saves.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	list := []puzzles.Puzzle{
		{Number: 12, Kind: puzzles.Fours, Moves: 4, Game: gomokutest.Points(t, "h5j8k11e8i9h8k8g9k9k10l9m9i8i7"), Line: gomokutest.Points(t, "j7i6h9j9k6g10l5")},
		{Number: 345, Rule: 2, Kind: puzzles.Threes, Moves: 6, Game: gomokutest.Points(t, "g8h8i8f9i6i9j7h9g9g7f6h10h11f10h6j6j10"), Line: gomokutest.Points(t, "f12e6g6c2f11f8f13")},
	}
	b, err := solve.New(solve.Env{List: list, Folder: folder, Now: func() time.Time { return frozen }, Start: func(_ context.Context, work func() func()) { work()() }})
	if err != nil {
		t.Fatal(err)
	}
	for _, do := range does {
		switch do := do.(type) {
		case keys.Command:
			b.Do(do)
		case string:
			cursor, _ := b.Cursor()
			*cursor = gomokutest.Point(t, do)
			b.Do(keys.Play)
		}
	}
	return b
}

// The screens of the puzzles: what is asked, right, wrong, solved, a hint, the solution, in
// every size, glyph set and language that changes them.
func TestGoldenPuzzles(t *testing.T) {
	colour, mono, ascii, wide := ega.Term{Colors: 256}, ega.Term{}, ega.Term{ASCII: true}, ega.Term{Colors: 256, Wide: true}
	renju := []any{keys.NextPuzzle}
	wrong := []any{"a1"}
	for _, c := range []struct {
		name string
		w, h int
		term ega.Term
		text words.Lang
		does []any
	}{
		{"80x24", 80, 24, colour, words.English, nil},
		{"80x24-right", 80, 24, colour, words.English, []any{"j7"}},
		{"80x24-wrong", 80, 24, colour, words.English, wrong},
		{"80x24-solved", 80, 24, colour, words.English, []any{"j7", "h9", "k6"}},
		{"80x24-hint", 80, 24, colour, words.English, []any{keys.Winner}},
		{"80x24-solution", 80, 24, colour, words.English, []any{keys.Solution, keys.Solution}},
		{"80x24-renju", 80, 24, colour, words.English, renju},
		{"80x24-ascii", 80, 24, ascii, words.English, renju},
		{"80x24-mono", 80, 24, mono, words.English, wrong},
		{"80x24-chinese", 80, 24, colour, words.Chinese, wrong},
		{"80x24-wide", 80, 24, wide, words.English, renju},
		{"40x22", 40, 22, colour, words.English, nil},
		{"40x22-wrong", 40, 22, colour, words.English, wrong},
		{"40x22-chinese", 40, 22, colour, words.Chinese, renju},
		{"40x22-ascii", 40, 22, ascii, words.English, renju},
		{"60x20", 60, 20, colour, words.English, wrong},
		{"24x9", 24, 9, colour, words.English, nil},
		{"24x9-wrong", 24, 9, colour, words.English, wrong},
		{"24x9-chinese", 24, 9, colour, words.Chinese, wrong},
		{"120x40", 120, 40, colour, words.English, renju},
		{"120x40-solved", 120, 40, colour, words.English, []any{"j7", "h9", "k6"}},
		{"120x40-chinese", 120, 40, colour, words.Chinese, wrong},
		{"200x60", 200, 60, colour, words.English, []any{keys.Solution, keys.Solution, keys.Solution, keys.Solution, keys.Solution, keys.Solution, keys.Solution}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := puzzleBoard(t, c.does...)
			sim := drawnFrame(t, c.w, c.h, c.term, func(canvas *ega.Canvas) view.Frame { return b.Frame(c.text, canvas, false) })
			golden(t, "puzzle-"+c.name+".txt", textLayer(sim))
			golden(t, "puzzle-"+c.name+".colours", colourLayer(sim))
		})
	}
}

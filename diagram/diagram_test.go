package diagram

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"gobang/gomoku"
	"gobang/saves"
)

// game plays moves; "-" is a pass.
func game(t *testing.T, size int, moves string) *saves.Game {
	t.Helper()
	g := saves.NewGame(size, gomoku.Renju)
	g.Date = time.Time{}
	for _, m := range strings.Fields(moves) {
		p := gomoku.NoPoint
		if m != "-" {
			var err error
			if p, err = gomoku.ParsePoint(m); err != nil {
				t.Fatal(err)
			}
		}
		g.Play(p, 0)
	}
	return g
}

func TestText(t *testing.T) {
	g := game(t, 9, "e5 e6 f6 - a1")
	g.Black, g.White = "Ann\n Lee", ""
	g.Setup = []gomoku.Stone{{Point: gomoku.Point{X: 8, Y: 8}, Side: gomoku.White}, {Point: gomoku.Point{X: 0, Y: 8}, Side: gomoku.Black}}
	g.Result = saves.Result{Over: true, Winner: gomoku.White}
	var b strings.Builder
	if err := Text(&b, g); err != nil {
		t.Fatal(err)
	}
	want := `    A  B  C  D  E  F  G  H  I
 9  X  .  .  .  .  .  .  .  O  9
 8  .  .  .  .  .  .  .  .  .  8
 7  .  .  .  .  .  .  .  .  .  7
 6  .  .  .  +  2  3  .  .  .  6
 5  .  .  .  .  1  .  .  .  .  5
 4  .  .  .  +  .  +  .  .  .  4
 3  .  .  .  .  .  .  .  .  .  3
 2  .  .  .  .  .  .  .  .  .  2
 1  5  .  .  .  .  .  .  .  .  1
    A  B  C  D  E  F  G  H  I

black Ann Lee, white -, renju, white wins, move 4 a pass
set up: X black, O white
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
	}
}

// The opening has its name, numbers of three digits have room, and what was taken back is
// not shown.
func TestTextOfLongGames(t *testing.T) {
	var all []string
	for y := range 15 {
		for x := range 8 {
			all = append(all, gomoku.Point{X: x, Y: y}.String())
		}
	}
	g := game(t, 15, strings.Join(all, " "))
	g.Undo()
	var b strings.Builder
	if err := Text(&b, g); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "\n15 113 114 115 116 117 118 119   .   .") || strings.Contains(b.String(), "120") {
		t.Errorf("got\n%s", b.String())
	}
	b.Reset()
	if Text(&b, game(t, 15, "h8 g8 g9")); !strings.Contains(b.String(), "\nrenju, D4 Kagetsu\n") {
		t.Errorf("no name in\n%s", b.String())
	}
}

// The drawing is whole XML, whatever the players are called, with a circle a stone and a
// text a number.
func TestSVG(t *testing.T) {
	for _, size := range []int{5, 15, 25} {
		g := game(t, size, "a1 b2 - c3")
		g.Black, g.White = `<script>&"' ]]>`, "\x1b[31m\x00花月\xff"
		g.Setup = []gomoku.Stone{{Point: gomoku.Point{X: 4, Y: 4}, Side: gomoku.White}}
		var b strings.Builder
		if err := SVG(&b, g); err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(strings.NewReader(b.String()))
		counts, numbers := map[string]int{}, ""
		for {
			tok, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%d lines: %v", size, err)
			}
			if e, ok := tok.(xml.StartElement); ok {
				kind := e.Name.Local
				for _, a := range e.Attr {
					if a.Name.Local == "stroke" && kind == "circle" {
						kind = "stone"
					}
					if a.Name.Local == "fill" && kind == "text" {
						kind = "number"
					}
				}
				counts[kind]++
				if next, _ := d.Token(); kind == "number" {
					numbers += fmt.Sprintf("%s ", next)
				}
			}
		}
		if counts["stone"] != 4 || counts["script"] != 0 || numbers != "1 2 4 " || counts["text"] != 4*size+1 {
			t.Errorf("%d lines: %v, numbers %s", size, counts, numbers)
		}
		if strings.ContainsAny(b.String(), "\x1b\x00") || !utf8.ValidString(b.String()) || len(b.String()) > 30_000 {
			t.Errorf("%d lines: %d bytes, or control bytes among them", size, b.Len())
		}
	}
}

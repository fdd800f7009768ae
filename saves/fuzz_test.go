package saves

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// One fuzz target per reader, begun with the samples of its format. Whatever
// the bytes are, the reader ends; a game it makes is one that can be on a board,
// has no character unfit for a terminal, and survives being written as SGF.

func FuzzSGF(f *testing.F) {
	fuzz(f, SGF, "(;SZ[9]AB[aa:bb]AE[ba]PL[W]XUNDONE[1]XLINE[1:1](;W[])(;B[ee]C[\\]]XTIME[1s]))(;)", "(;(B[])PB[]")
}
func FuzzPSQ(f *testing.F) { fuzz(f, PSQ, "Piskvorky 15x20, 0:0, 1\n8,8\nAnn\nBob\n-1\n4,Renju") }
func FuzzRec(f *testing.F) { fuzz(f, Rec, "Ann\nBob\n7,7,0\n8,6,12\n") }
func FuzzLib(f *testing.F) { fuzz(f, Lib, "\x78\x20Hej \xfd\x00\x79\x83\x00\x01ab\x00\x00") }
func FuzzPos(f *testing.F) { fuzz(f, Pos, "\x03\x70\xf0\x62") }
func FuzzPDB(f *testing.F) { fuzz(f, PDB) }
func FuzzSav(f *testing.F) { fuzz(f, Sav, "15\n15\n1\n2\n7 7\n6 8\n") }
func FuzzBSD(f *testing.F) { fuzz(f, BSD, "K10\nresign\n") }
func FuzzRIF(f *testing.F) {
	fuzz(f, RIF, "<games><game id='7' black='1'><move>h8 -- i9</move><info>x</info></game>")
}
func FuzzBDT(f *testing.F)      { fuzz(f, BDT, "x=[a,b,=,880099,AA,R,hello]\n,=[,,,88,,,]") }
func FuzzOpenings(f *testing.F) { fuzz(f, Openings, "0,0, 1,-1\n-9,9\n") }
func FuzzText(f *testing.F)     { fuzz(f, Text, "1. h8 2. i9 --\nH8,I9 pass y25") }

// FuzzOpen is for the guess of the format and of the character set.
func FuzzOpen(f *testing.F) {
	fuzz(f, "", "\xff\xfe(\x00;\x00", "(;PB[\xba\xda\xca\xa4];B[hh])", "hello", "(;AW[AA]AB[AB ]")
}

func fuzz(f *testing.F, format Format, seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	filepath.WalkDir(samples, func(path string, d fs.DirEntry, err error) error {
		if raw, rerr := os.ReadFile(path); err == nil && rerr == nil {
			if games, oerr := Open(bytes.NewReader(raw)); oerr == nil && (games.Format == format || format == "") {
				f.Add(raw)
			}
		}
		return nil
	})
	f.Fuzz(func(t *testing.T, raw []byte) {
		open := func(r *bytes.Reader) (*Games, error) { return OpenAs(r, format) }
		if format == "" {
			open = func(r *bytes.Reader) (*Games, error) { return Open(r) }
		}
		games, err := open(bytes.NewReader(raw))
		for n := 0; err == nil && n < 20; n++ {
			var g *Game
			if g, err = games.Next(); g != nil {
				checkGame(t, g)
				err = nil
			}
		}
		if err != nil && (strings.Contains(err.Error(), "\n") || strings.ContainsFunc(err.Error(), unfit)) {
			t.Errorf("the message is %q", err)
		}
	})
}

// checkGame holds a game from a file to what the rest of the program relies on.
func checkGame(t *testing.T, g *Game) {
	t.Helper()
	if err := g.Position().Check(); err != nil {
		t.Fatal(err)
	}
	texts := []string{g.Black, g.White, g.Level, g.Comment, g.Result.Reason, g.root.props()}
	g.root.walk(func(t *twig) bool {
		if t.note != nil {
			texts = append(texts, t.note.comment, t.note.props)
		}
		return true
	})
	for _, text := range texts {
		if strings.ContainsFunc(strings.ReplaceAll(text, "\n", ""), unfit) {
			t.Fatalf("%q is unfit for a terminal", text)
		}
	}
	var a, b bytes.Buffer
	if err := WriteSGF(&a, g); err != nil {
		t.Fatal(err)
	}
	h, err := ReadSGF(bytes.NewReader(a.Bytes()))
	if err != nil {
		t.Fatalf("%v in\n%s", err, a.Bytes())
	}
	h.More = g.More
	sameGame(t, h, g)
	if WriteSGF(&b, h); a.String() != b.String() {
		t.Fatalf("written again it is\n%s\nnot\n%s", b.String(), a.String())
	}
	for _, f := range formats {
		if f.write != nil {
			f.write(new(bytes.Buffer), g)
		}
	}
}

package saves

import (
	"strings"
	"testing"
)

// TestShortTextIsNoGame: a text is no position of RenLib, whose points are bytes
// that letters are too, and no other game file either.
func TestShortTextIsNoGame(t *testing.T) {
	for _, text := range []string{
		"OK", "quit", "hi", "yes\n", "Hello, wrd", " a", "~", "no\r\n", "abcdefgh", "P0 6", "v1.0", "v2.13.10 is out\n", "\nparse", "\tpq",
		"\r\np", "caf\xe9", "\xe4\xb8\xad\xe6", "\xbb\xc6", "BEGIN", "(;", "PK\x03\x04", "\x7fE",
		"for (;;) {}", "for (; i[0]; i++) x();", "bye :-(; see you", "a=[1,2,3]", "list=[]", "Piskvorky is a game", "Piskvorky", "1 2 2 3 4 5", "7 7 7", "name,age\nBob,7\n", "<html>", "#!/bin/sh\n", "{\"a\":1}", "1.5", "12",
	} {
		g, err := Read(strings.NewReader(text))
		if g != nil || err == nil {
			t.Errorf("%q is read as %v, %v", text, g, err)
		} else if text != "(;" && err != errForeign {
			t.Errorf("%q: %v, want %v", text, err, errForeign)
		}
	}
}

// TestLeastFilesAreTold: what has all its format cannot do without is one.
func TestLeastFilesAreTold(t *testing.T) {
	for text, want := range map[string]Format{
		"(;)": SGF, "( ;\n;B[hh])": SGF, "(;GaMe[4])": SGF, "mail :-(\n(;5A[hh])": SGF, "((;SZ[15]": SGF, "Piskvorky 15x15, 0:0, 0\n-1\n": PSQ, "Piskvorky\n8,8": PSQ,
		"t=[a,b,+,88]": BDT, "=[,,,,,,]": BDT, "15 15 9 7 7": Sav, "1 2 1 3 4": Sav, "0,0": Openings, "<games>": RIF, "h8": Text, "1. H8": Text, "h8.": Text,
	} {
		if games, err := Open(strings.NewReader(text)); err != nil || games.Format != want {
			t.Errorf("%q is taken for %v, %v; want %s", text, games, err, want)
		}
	}
}

// TestPosIsStillTold: a position is known by the count and points of which none
// comes twice, also where the file breaks off.
func TestPosIsStillTold(t *testing.T) {
	for _, c := range []struct{ text, want, err string }{
		{"\x03\x70\x62\x72", "h8 i9 j8|", ""},
		{"\x03\x70\xf0\x62", "h8 - i9|", ""},
		{"\x0a\x70\x62\x72\x60\x63\x64\x65\x66\x67\x68", "h8 i9 j8 g9 j9 k9 l9 m9 n9 o9|", ""}, // all printable, as long as it says
		{"\x0b\x70\x61", "h8 h9|", "move 3: the file breaks off, 9 more were promised"},
	} {
		games, err := Open(strings.NewReader(c.text))
		if err != nil || games.Format != Pos {
			t.Errorf("%q is taken for %v, %v", c.text, games, err)
			continue
		}
		g, err := games.Next()
		if g == nil || line(g) != c.want || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%q: %v, %v; want %s, %s", c.text, g, err, c.want, c.err)
		}
	}
}

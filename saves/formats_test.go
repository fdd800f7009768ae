package saves

import (
	"bytes"
	"encoding/binary"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/simplifiedchinese"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// keep says what a format holds of a game, by taking the rest away: the sizes it
// has, and a function that makes any game one it can hold.
var keeps = []struct {
	format Format
	sizes  []int
	keep   func(r *rand.Rand, g *Game)
}{
	{SGF, nil, func(*rand.Rand, *Game) {}},
	{PSQ, nil, func(r *rand.Rand, g *Game) {
		noPasses(g)
		bare(g)
		g.Black, g.White = []string{"", "Ann", "8,8", "é", "黑方"}[r.IntN(5)], "Bob"
		for m := g.First(); m != nil; m = m.Next() {
			m.Time, m.Comment = m.Time.Truncate(time.Millisecond), ""
		}
	}},
	{Lib, []int{15}, func(r *rand.Rand, g *Game) {
		comment, notes := g.Comment, []string{}
		for m := g.First(); m != nil; m = m.Next() {
			notes = append(notes, m.Comment)
		}
		bare(g)
		g.Comment = strings.TrimSpace(comment)
		for m := g.First(); m != nil; m = m.Next() {
			m.Time, m.Comment = 0, notes[0]
			notes = notes[1:]
		}
	}},
	{Pos, []int{15}, func(r *rand.Rand, g *Game) {
		bare(g)
		silent(g)
		if g.Len() == 0 {
			g.Play(gomoku.Point{X: r.IntN(15), Y: r.IntN(15)}, 0)
		}
	}},
	{BSD, []int{19}, func(r *rand.Rand, g *Game) {
		noPasses(g)
		bare(g)
		silent(g)
		for g.Len() < 2 {
			g.Play(gomoku.Point{X: g.Len(), Y: 0}, 0)
		}
	}},
	{Text, []int{15, 19, 20, 25}, func(r *rand.Rand, g *Game) {
		bare(g)
		silent(g)
		if corner := (gomoku.Point{X: g.Size - 1, Y: g.Size - 1}); !slices.ContainsFunc(g.Moves(), func(m *Move) bool { return m.Point == corner }) {
			g.Play(corner, 0) // so that its size can be seen
		}
	}},
}

// bare takes away all but the moves and their comments and times.
func bare(g *Game) {
	first := g.first
	*g = Game{Size: g.Size, FirstTurn: gomoku.Black, Cursor: gomoku.NoPoint, first: first, last: g.last, played: g.played, tail: g.tail, root: g.root}
	g.End()
}

func silent(g *Game) {
	for m := g.First(); m != nil; m = m.Next() {
		m.Time, m.Comment = 0, ""
	}
}

// noPasses makes a game anew without its passes.
func noPasses(g *Game) {
	h := NewGame(g.Size, g.Rule)
	for m := g.First(); m != nil; m = m.Next() {
		if m.Point != gomoku.NoPoint {
			h.Play(m.Point, m.Time)
		}
	}
	*g = *h
}

// TestRoundTrips writes games in each format, in full 1,000, and reads them again by their
// content: all that the format holds is the same, and nothing is called lost.
func TestRoundTrips(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	games := gomokutest.Rounds(50, 1000, 1000)
	for _, k := range keeps {
		for n := range games {
			size := 5 + r.IntN(21)
			if k.sizes != nil {
				size = k.sizes[r.IntN(len(k.sizes))]
			}
			g := anyGame(r, size, gomoku.Rule(r.IntN(gomoku.NumRules)))
			if k.format != SGF {
				g.Setup, g.FirstTurn = nil, gomoku.Black
				h := NewGame(g.Size, g.Rule)
				for m := g.First(); m != nil; m = m.Next() {
					h.Play(m.Point, m.Time).Comment = m.Comment
				}
				h.Comment = g.Comment
				g = h
			}
			k.keep(r, g)
			if k.format != SGF {
				g.Rule = ruleOf(k.format)
			} else {
				branch(r, g)
			}
			if k.format == Lib {
				branch(r, g)
				mainLine(g)
			}
			var b bytes.Buffer
			lost, err := Write(&b, k.format, g)
			if err != nil || len(lost) > 0 {
				t.Fatalf("%s, game %d: %v, lost %v", k.format, n, err, lost)
			}
			if n := b.Len(); n == 0 {
				t.Fatalf("%s: nothing is written of %q", k.format, line(g))
			}
			games, err := Open(bytes.NewReader(b.Bytes()))
			if err != nil || games.Format != k.format {
				t.Fatalf("%s, game %d: taken for %v, %v: %.200q", k.format, n, games, err, b.Bytes())
			}
			got, err := games.Next()
			if err != nil {
				t.Fatalf("%s, game %d: %v", k.format, n, err)
			}
			sameGame(t, got, g)
			if a, b := treeText(got), treeText(g); a != b {
				t.Fatalf("%s, game %d: the tree is\n%s\nwant\n%s", k.format, n, a, b)
			}
		}
	}
}

// branch plays some variations into a game, and comes back to its end.
func branch(r *rand.Rand, g *Game) {
	for range r.IntN(5) {
		for range r.IntN(g.Len() + 1) {
			g.Undo()
		}
		taken := map[gomoku.Point]bool{}
		for _, s := range g.Position().Stones {
			taken[s.Point] = true
		}
		for range 1 + r.IntN(3) {
			if p := (gomoku.Point{X: r.IntN(g.Size), Y: r.IntN(g.Size)}); !taken[p] {
				taken[p] = true
				g.Branch(p, 0)
			}
		}
	}
}

// mainLine goes to the end of the first branches.
func mainLine(g *Game) {
	g.Start()
	for g.Choose(0); g.Redo() != nil; g.Choose(0) {
	}
}

// treeText writes the moves of the whole tree.
func treeText(g *Game) string {
	g.fold()
	h := *g
	h.root.note = nil
	h = Game{Size: g.Size, root: twig{child: g.root.child}}
	var b strings.Builder
	WriteSGF(&b, &h)
	return b.String()
}

func TestLost(t *testing.T) {
	g, err := ReadSGF(strings.NewReader(`(;SZ[15]RU[Caro]PB[Ann]RE[B+R]DT[2026-11-30]KM[5]C[hello]XCOMPUTER[black]XLEVEL[club]
;B[hh]XTIME[1s](;W[ig]TR[aa];B[jh])(;W[gg]C[no]))`))
	if err != nil {
		t.Fatal(err)
	}
	g.Undo()
	all := []string{"the rule, caro", "the players' names", "the result", "the date", "the times", "the comments",
		"the computer's side and level", "the variations", "other properties of SGF", "1 undone moves"}
	for _, c := range []struct {
		format Format
		holds  []string
	}{
		{SGF, all},
		{Pos, nil},
		{Text, nil},
		{PSQ, []string{"the players' names", "the times"}},
		{Lib, []string{"the comments", "the variations", "1 undone moves"}},
	} {
		var want []string
		for _, what := range all {
			if !slices.Contains(c.holds, what) {
				want = append(want, what)
			}
		}
		if lost, err := Write(io.Discard, c.format, g); err != nil || !reflect.DeepEqual(lost, want) {
			t.Errorf("%s: lost is %q, %v; want %q", c.format, lost, err, want)
		}
	}
	small := NewGame(9, gomoku.Freestyle)
	small.Play(gomoku.Point{X: 4, Y: 4}, 0)
	if lost, err := Write(io.Discard, Text, small); err != nil || !reflect.DeepEqual(lost, []string{"the size, 9", "the date"}) {
		t.Errorf("the size in a text: %q, %v", lost, err)
	}
	two := NewGame(15, gomoku.Freestyle) // two people have no level
	two.Level = "expert"
	for _, f := range []Format{PSQ, Lib, Text} {
		if lost, err := Write(io.Discard, f, two); err != nil || slices.Contains(lost, "the computer's side and level") {
			t.Errorf("%v: lost is %v, %v", f, lost, err)
		}
	}
}

// TestCannotHold: what cannot be told in a format is not told wrong.
func TestCannotHold(t *testing.T) {
	small, pass := NewGame(9, gomoku.Freestyle), played(t, "h8")
	pass.Play(gomoku.NoPoint, 0)
	twice, err := ReadSGF(strings.NewReader("(;SZ[15];B[hh];B[ig])"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		format Format
		game   *Game
		want   string
	}{
		{Lib, small, "a RenLib library has a board of 15 lines, this game one of 9"},
		{Pos, small, "a pos file has a board of 15 lines, this game one of 9"},
		{BSD, small, "BSD gomoku has a board of 19 lines, this game one of 9"},
		{Pos, NewGame(15, gomoku.Renju), "a pos file cannot hold an empty board"},
		{PSQ, pass, "move 2 is a pass, which the format does not have"},
		{PSQ, twice, "black plays twice before i9, which the format cannot say"},
		{RIF, pass, "RenjuNet database files are read but not written"},
		{"doc", pass, `"doc" is not a format`},
	} {
		var b bytes.Buffer
		if _, err := Write(&b, c.format, c.game); err == nil || err.Error() != c.want || b.Len() > 0 {
			t.Errorf("%s: %v and %d bytes, want %q", c.format, err, b.Len(), c.want)
		}
	}
	for format, want := range map[Format]string{Text: "h8 -- i9\n", Pos: "\x03\x70\xf0\x62"} {
		var b bytes.Buffer
		if _, err := Write(&b, format, twice); err != nil || b.String() != want {
			t.Errorf("%s: two black stones in a row are %q, %v; want %q", format, b.String(), err, want)
		}
	}
}

// TestSetupAsMoves: a setup becomes moves where the format has no other way.
func TestSetupAsMoves(t *testing.T) {
	g, err := ReadSGF(strings.NewReader("(;SZ[15]AB[hh][ig][jf]AW[gi];W[aa])"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []Format{Lib, Text, Pos} {
		var b bytes.Buffer
		if lost, err := Write(&b, f, g); err != nil || slices.Contains(lost, "the stones set up before move 1") {
			t.Fatalf("%s: %v, %v", f, lost, err)
		}
		if h, err := Read(&b); err != nil || line(h) != "h8 g7 i9 - j10 a15|" {
			t.Errorf("%s: the setup comes back as %v, %v", f, h, err)
		}
	}
}

// TestBroken: a file that lies or breaks off gives what can be read and one
// message; * in want is no game at all.
func TestBroken(t *testing.T) {
	lib := libMagic + "\x03\x00" + strings.Repeat("\xff", 10)
	for _, c := range []struct {
		name, text, want, err string
	}{
		{"empty", "", "*", "the file is empty"},
		{"unknown", "hello world", "*", "not a game file of a known kind"},
		{"zeros", strings.Repeat("\x00", 1000), "*", "not a game file of a known kind"},
		{"picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "*", "not a game file of a known kind"},

		{"psq: size", "Piskvorky 99x99, 0:0, 0\n1,1,0\n", "*", "size 99: the board has 5 to 25 lines"},
		{"psq: head", "Piskvorky 15\n1,1,0\n", "a15|", ""},
		{"psq: twice", "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n9,9,0\n-1\n", "h8|", "move 2: h8 is taken"},
		{"psq: off", "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n-1\n", "h8|", "move 2: p15 is not on a board of 15 lines"},
		{"psq: far off", "Piskvorky 15x15, 0:0, 0\n8,8,0\n-2000000000,5,0\n-1\n", "h8|", "move 2: a point off the board"},
		{"psq: oblong", "Piskvorky 15x20, 0:0, 0\n8,8,0\n-1\n", "h13|", "size: a board of 15 x 20 is opened as 20 x 20"},
		{"psq: cut row", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,1", "h8|", "line 3: the file breaks off"},
		{"psq: cut time", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,4", "h8 i7|", "line 3: the file breaks off"},
		{"psq: cut column", "Piskvorky 15x15, 0:0, 0\n8,8,0\n1", "h8|", "line 3: the file breaks off"},
		{"psq: cut names", "Piskvorky 15x15, 0:0, 0\n8,8,0\nAnn\n", "h8|", "line 3: the file breaks off"},
		{"psq: cut in names", "Piskvorky 15x15, 0:0, 0\n8,8,0\nAnn\nB", "h8|", "line 4: the file breaks off"},
		{"psq: names alone", "Piskvorky 15x15, 0:0, 0\n8,8,0\nAnn\nBob\n", "h8|", ""},
		{"psq: code alone", "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1", "h8|", ""},
		{"psq: blank", "Piskvorky 15x15, 0:0, 0\n8,8,0\n\n", "h8|", ""},
		{"psq: DOS", "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n\x1a", "h8|", ""},
		{"psq: extra", "Piskvorky 15x15, 11:11, 1\n8,8,0\nAnn\nBob\n-1\n0,Standard15_1\n", "h8|", ""},
		{"psq: no end", "Piskvorky 15x15, 0:0, 0\n8,8\n", "h8|", ""},
		{"psq: long line", "Piskvorky 15x15, 0:0, 0\n8,8,0\n" + strings.Repeat("9", 1<<17), "h8|", "line 3: longer than 65536 characters"},

		{"rec: cut", "Ann\nBob\n7,7,0\n8,1", "h13|", "line 4: the file breaks off"},
		{"rec", "Ann\nBob\n7,7,0\n8,6,12\n", "h13 i14|", ""},

		{"lib: header", "\xffRenLib\xff\x03", "*", "not a RenLib library: its header is missing"},
		{"lib: version", strings.Replace(lib, "\x03\x00", "\x03\x05", 1) + "\x78\x40", "*", "a library of version 3.5; known are those up to 3.4"},
		{"lib: old", "\x78\x00\x79\x40", "h8 i8|", ""},
		{"lib: old comment", "\x78\x20Hej \xfd\x00\x79\x00\x7a\x40", "h8 i8 j8|", ""},
		{"lib: odd byte", lib + "\x78\x00\x79\x40\n", "h8 i8|", ""},
		{"lib: bad point", lib + "\x78\x00\x70\x00\x79\x40", "h8|", "byte 24: 0x70 is no point, the rest is left out"},
		{"lib: twice", lib + "\x78\x00\x79\x80\x78\x00\x7a\x40\x68\x40", "h8 i8|", "move 3: h8 is taken"},
		{"lib: not closed", lib + "\x78\x00\x79\x80\x7a\x40", "h8 i8 j8|", "byte 26: the file breaks off"},
		{"lib: no leaf", lib + "\x78\x00\x79\xC0\x7a\x00", "h8 i8|", "byte 26: the file breaks off"},
		{"lib: position", lib + "\x78\x80\x79\x00", "h8 i8|", ""},
		{"lib: cut comment", lib + "\x78\x00\x79\x08abc", "h8|", "byte 27: the file breaks off"},
		{"lib: cut extension", lib + "\x78\x00\x79\x01", "h8|", "byte 24: the file breaks off"},

		{"pos: cut", "\x0b\x70\x61", "h8 h9|", "move 3: the file breaks off, 9 more were promised"},
		{"pos: twice", "\x03\x70\x61\x70", "*", "not a game file of a known kind"},

		{"sav: cut", "15\n15\n3\n7 7\n6 8\n", "h8 i9|", "move 3: the file breaks off, 1 more were promised"},
		{"sav: half a number", "15\n15\n3\n7 7\n6 1", "h8|", "move 2: the file breaks off, 2 more were promised"},
		{"sav: old", "15\n15\n1\n2\n7 7\n6 8\n", "h8 i9|", ""},
		{"sav: off", "15\n15\n2\n7 7\n6 15\n", "h8|", "move 2: p9 is not on a board of 15 lines"},
		{"sav: size", "30\n30\n1\n7 7\n", "*", "size 30: the board has 5 to 25 lines"},

		{"bsd: resign", "H8\nJ9\nresign\n", "h8 i9|", `line 3: "resign" is not a move such as K10`},
		{"bsd: half a number", "H8\nJ9\nK1", "h8 i9|", "line 3: the file breaks off"},
		{"bsd: no end", "H8\nJ9", "h8 i9|", "line 2: the file breaks off"},
		{"bsd: twice", "H8\nJ9\nH8\n", "h8 i9|", "move 3: h8 is taken"},

		{"bdt: cut", "x=[a,b,+,88998", "h8 i9|", "move 3: the file breaks off"},
		{"bdt: not closed", "x=[a,b,+,8899", "h8 i9|", "move 3: the file breaks off"},
		{"bdt: bad", "x=[a,b,+,88G9,,,]", "h8|", `move 2: "G9" is not a move`},
		{"bdt: pass", "x=[a,b,=,880099,,,]", "h8 - i9|", ""},

		{"rif: cut", "<?xml version='1.0'?><database><games><game id='7' black='1'><move>h8 i9</mo", "h8 i9|", "line 1: the file breaks off"},
		{"rif: no games", "<?xml version='1.0'?><html><body/></html>", "*", "no game in this RenjuNet database file"},
		{"rif: bad move", "<games><game id='7'><move>h8 i9 qq j3</move></game></games>", "h8 i9|", `move 3: "qq" is not a point such as h8`},
		{"rif: pass", "<games><game id='7'><move>h8 -- i9</move></game></games>", "h8 - i9|", ""},
		{"rif: charset", "<?xml version='1.0' encoding='klingon'?><games><game><move>h8</move></game></games>", "h8|", `line 1: unknown character set "klingon"`},

		{"openings", "0,0, 1,-1, 1,0\n\n3,3,-9,9\n", "h8 i9 i8|", ""},
		{"openings: odd", "0,0, 1\n", "*", `line 1: not an opening such as "0,0, 1,-2"`},
		{"openings: 20", "-9,9\n", "b1|", ""},

		{"text: twice", "h8 i9 h8 j10", "h8 i9|", "move 3: h8 is taken"},
		{"text: junk", "h8 i9 what j10", "h8 i9|", `line 1: "what" is not a point such as h8`},
		{"text: upper", "H8,I9,J10", "h8 i9 j10|", ""},
		{"text: numbered", "1. h8 2. i9\n3. j10 --", "h8 i9 j10 -|", ""},
		{"text: control", "h8 \x1b[31mi9", "h8|", `line 1: "\x1b[31mi9" is not a point such as h8`},
		{"text: large", "h8 y25", "h8 y25|", ""},
	} {
		g, err := Read(strings.NewReader(c.text))
		got := "*"
		if g != nil {
			got = line(g)
		}
		if got != c.want || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%s: %q, %v; want %q, %q", c.name, got, err, c.want, c.err)
		}
	}
}

func TestPSQNamesAndRule(t *testing.T) {
	names, _ := simplifiedchinese.GBK.NewEncoder().String("李世石\r\n黑方\r\n")
	g, err := Read(strings.NewReader("Piskvorky 15x15, 11:11, 1\r\n8,8,0\r\n" + names + "-1\r\n4,Renju15\r\n"))
	if err != nil || g.Black != "黑方" || g.White != "李世石" || g.Rule != gomoku.Renju {
		t.Errorf("%+v, %v", g, err)
	}
}

// TestLibTexts: RenLib's texts on the board, marks and pages of comment.
func TestLibTexts(t *testing.T) {
	g, err := ReadSGF(strings.NewReader(`(;SZ[15]C[about it]LB[hh:start];B[hh]LB[ig:A][aa:\:x]HO[1]C[one];W[ig]C[two
lines 黑胜])`))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	lost, err := Write(&b, Lib, g)
	if err != nil || !reflect.DeepEqual(lost, []string{"the rule, freestyle"}) {
		t.Errorf("lost is %q, %v", lost, err)
	}
	if !bytes.Contains(b.Bytes(), []byte("\btwo\r\nlines \xba\xda\xca\xa4\x00")) {
		t.Errorf("the comment is not written as RenLib does: %q", b.Bytes())
	}
	h, err := Read(&b)
	if err != nil {
		t.Fatal(err)
	}
	if h.Comment != "about it" || h.First().Comment != "one" || h.Last().Comment != "two\nlines 黑胜" {
		t.Errorf("the comments are %q, %q, %q", h.Comment, h.First().Comment, h.Last().Comment)
	}
	if h.root.props() != "LB[hh:start]" || h.First().twig.props() != `HO[1]LB[ig:A][aa:\:x]` {
		t.Errorf("the properties are %q and %q", h.root.props(), h.First().twig.props())
	}
}

// TestMore: the games of a file come one by one.
func TestMore(t *testing.T) {
	for _, text := range []string{
		"(;SZ[15];B[hh])\n(;SZ[15];B[ig])(;SZ[15];B[jf])",
		"<games><game><move>h8</move></game><game><move>i9</move></game><game><move>j10</move></game></games>",
		"t=[,,,88,,,]\nt=[,,,99,,,]\nt=[,,,AA,,,]",
		"0,0\n1,-1\n2,-2",
		"h8 a1\nh8 a1 \n h8 a1",
	} {
		games, err := Open(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3 {
			if g, err := games.Next(); err != nil || g.More != (n < 2) || g.First().Point.X != 7+n && games.Format != Text {
				t.Errorf("%s, game %d: %v, %v", games.Format, n, g, err)
			}
		}
		if g, err := games.Next(); g != nil || err != io.EOF {
			t.Errorf("%s: after the last game comes %v, %v", games.Format, g, err)
		}
	}
}

func TestFormatNames(t *testing.T) {
	for name, want := range map[string]Format{"sgf": SGF, ".PSQ": PSQ, "save": BSD, "xml": RIF, "txt": Text, "openings": Openings} {
		if f, err := FormatNamed(name); f != want || err != nil {
			t.Errorf("%s is %s, %v", name, f, err)
		}
	}
	if f, err := FormatOf("dir.sgf/game.Lib"); f != Lib || err != nil {
		t.Errorf("game.Lib is %s, %v", f, err)
	}
	for _, name := range []string{"game", "game.doc", "dir.sgf/game"} {
		if f, err := FormatOf(name); err == nil {
			t.Errorf("%s is %s", name, f)
		}
	}
	if !SGF.CanWrite() || RIF.CanWrite() || SGF.Title() != "Smart Game Format" {
		t.Error("CanWrite or Title is wrong")
	}
	if _, err := OpenAs(strings.NewReader(""), "doc"); err == nil {
		t.Error("doc is opened")
	}
	if g, err := OpenAs(strings.NewReader("K10\n"), BSD); err != nil {
		t.Error(err)
	} else if game, err := g.Next(); err != nil || line(game) != "j10|" {
		t.Errorf("K10 read as BSD is %v, %v", game, err)
	}
}

// Bytes of any kind are no game, though a tree seems to begin in them somewhere.
func TestNoiseIsNoGame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 1<<20)
	for i := range noise {
		noise[i] = byte(r.Uint32())
	}
	copy(noise[1000:], "(;SZ[15];B[hh])")
	if g, err := Read(bytes.NewReader(noise)); g != nil || err == nil {
		t.Errorf("noise is read as %v, %v", g, err)
	}
}

// TestPDBCounts: a wrong number of moves in the header of a record costs none.
func TestPDBCounts(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(samples, "other/lib_two_top_rows.pdb"))
	if err != nil {
		t.Fatal(err)
	}
	at := int(binary.BigEndian.Uint32(raw[pdbHeader:])) + 3
	for count, want := range map[byte]string{
		30: "", 0: "header: 0 moves are promised, 30 are there", 7: "header: 7 moves are promised, 30 are there", 29: "header: 29 moves are promised, 30 are there",
	} {
		file := bytes.Clone(raw)
		file[at] = count
		g, err := Read(bytes.NewReader(file))
		if g == nil || line(g) != rows+"|" || (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%d: %v, %v; want %q", count, g, err, want)
		}
	}
}

package saves

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"gobang/gomoku"
)

// TestBadHeaderKeepsTheMoves: a header that says nothing sensible costs no moves.
// The size is then the one the moves need, and one line says so.
func TestBadHeaderKeepsTheMoves(t *testing.T) {
	badSize := func(value string, size int) string {
		return fmt.Sprintf("size: %q is no size of a board; %d lines are taken", value, size)
	}
	rif := func(head string) string {
		return head + "<database><games><game id='1'><move>h8 i9</move></game></games></database>"
	}
	for _, c := range []struct {
		name, text string
		size       int
		want, err  string
	}{
		{"sgf: empty", "(;GM[4]SZ[];B[hh];W[ii])", 15, "h8 i7|", badSize("", 15)},
		{"sgf: word", "(;GM[4]SZ[foo];B[hh];W[ii])", 15, "h8 i7|", badSize("foo", 15)},
		{"sgf: half", "(;GM[4]SZ[19:];B[hh];W[ii])", 15, "h8 i7|", badSize("19:", 15)},
		{"sgf: x", "(;GM[4]SZ[15x15];B[hh];W[ii])", 15, "h8 i7|", badSize("15x15", 15)},
		{"sgf: zero", "(;GM[4]SZ[0];B[hh];W[ii])", 15, "h8 i7|", badSize("0", 15)},
		{"sgf: below zero", "(;GM[4]SZ[-15];B[hh])", 15, "h8|", badSize("-15", 15)},
		{"sgf: too small for any five", "(;SZ[3];B[hh])", 15, "h8|", badSize("3", 15)},
		{"sgf: a comment first", "(;C[x]SZ[?]PB[Ann];B[hh](;W[ii])(;W[aa]))", 15, "h8 i7|", badSize("?", 15)},
		{"sgf: 19 by the moves", "(;SZ[];B[hh];W[rr];B[aa])", 19, "h12 r2 a19|", badSize("", 19)},
		{"sgf: 20 by a branch", "(;SZ[x];B[hh](;W[ii])(;W[to]))", 20, "h13 i12|", badSize("x", 20)},
		{"sgf: 25 by the setup", "(;SZ[x]AB[aa][yy];W[hh])", 25, "h18|", badSize("x", 25)},
		{"sgf: none, and 19 by the moves", "(;GM[4];B[hh];W[qq])", 19, "h12 q3|", "size: none is given; 19 lines are taken"},
		{"sgf: none in Go", "(;GM[1];B[jj])", 19, "j10|", ""},
		{"sgf: bad in Go", "(;GM[1]SZ[x];B[jj])", 19, "j10|", badSize("x", 19)},
		{"sgf: beyond all", "(;SZ[];B[hh];W[zz])", 15, "h8|", badSize("", 15) + " (and 1 places more)"},

		{"psq: another program's", "Piskvorky 15x15 , 0 - 0\n8,8,0\n9,8,1\n-1\n", 15, "h8 i8|", ""},
		{"psq: size alone", "Piskvorky 20x20\n8,8,0\n9,8,1\n", 20, "h13 i13|", ""},
		{"psq: blanks", "Piskvorky  15 x 15 ,11:11,0\n8,8,0\n9,8,1\n", 15, "h8 i8|", ""},
		{"psq: small letters", "piskvorky 15X15, 0:0, 0\r\n8,8,0\r\n", 15, "h8|", ""},
		{"psq: one number", "Piskvorky 15\n1,1,0\n", 15, "a15|", ""},
		{"psq: no size", "Piskvorky\n8,8,0\n9,8,1\n-1\n", 15, "h8 i8|", badSize("Piskvorky", 15)},
		{"psq: words", "Piskvorky big, 0:0, 0\n8,8,0\n16,18,1\n", 19, "h12 p2|", badSize("Piskvorky big, 0:0, 0", 19)},
		{"psq: zero", "Piskvorky 0x0, 0:0, 0\n8,8,0\n", 15, "h8|", badSize("Piskvorky 0x0, 0:0, 0", 15)},
		{"psq: who is first", "Piskvorky 15x15, 11:11, 7\n8,8,0\nAnn\nBob\n-1\n", 15, "h8|", ""},

		{"sav: zero", "0\n0\n2\n7 7\n6 8\n", 15, "h8 i9|", badSize("0 x 0", 15)},
		{"sav: below zero", "-1\n-1\n2\n7 7\n6 8\n", 15, "h8 i9|", badSize("-1 x -1", 15)},
		{"sav: 19 by the moves", "0\n0\n2\n7 7\n16 8\n", 19, "h12 i3|", badSize("0 x 0", 19)},
		{"sav: no moves said", "15\n15\n0\n7 7\n6 8\n", 15, "h8 i9|", "header: 0 moves are promised, 2 are there"},
		{"sav: too few said", "15\n15\n1\n7 7\n6 8\n", 15, "h8 i9|", "header: 1 moves are promised, 2 are there"},
		{"sav: below zero said", "15\n15\n-4\n7 7\n6 8\n", 15, "h8 i9|", "header: -4 moves are promised, 2 are there"},

		{"rif: a set nobody knows", rif("<?xml version='1.0' encoding='klingon'?>"), 15, "h8 i9|", `line 1: unknown character set "klingon"`},
		{"rif: another version", rif("<?xml version='1.1' encoding='utf-8'?>"), 15, "h8 i9|", ""},
		{"rif: a bad declaration", rif("<?xml?>"), 15, "h8 i9|", ""},
		{"rif: a wrong set", strings.Replace(rif("<?xml version='1.0' encoding='utf-8'?>"), "<move>", "<info>Vikt\xf3r</info><move>", 1), 15, "h8 i9|", ""},
		{"bdt: a result nobody knows", "x=[a,b,?,8899,,,]", 15, "h8 i9|", ""},
	} {
		g, err := Read(strings.NewReader(c.text))
		if g == nil || line(g) != c.want || g.Size != c.size || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			got := "*"
			if g != nil {
				got = fmt.Sprintf("%s on %d", line(g), g.Size)
			}
			t.Errorf("%s: %s, %v; want %s on %d, %q", c.name, got, err, c.want, c.size, c.err)
		}
	}
}

// TestAnotherBoardIsRefused: a size that a board may have, though not this one,
// is no bad value: on another size every row would be another one.
func TestAnotherBoardIsRefused(t *testing.T) {
	for _, text := range []string{"(;SZ[26];B[hh])", "(;SZ[99];B[hh])", "Piskvorky 99x99, 0:0, 0\n1,1,0\n", "30\n30\n1\n7 7\n"} {
		if g, err := Read(strings.NewReader(text)); g != nil || err == nil || !strings.HasSuffix(err.Error(), "the board has 5 to 25 lines") {
			t.Errorf("%q: %v, %v", text, g, err)
		}
	}
}

// TestGrownBoardIsWritten: a game whose size was found out is saved with it.
func TestGrownBoardIsWritten(t *testing.T) {
	g, _ := ReadSGF(strings.NewReader("(;SZ[x]AB[aa](;W[hh];B[rr]LB[rr:A])(;W[bb]))"))
	if g == nil {
		t.Fatal("it is not read")
	}
	h := again(t, g)
	if h.Size != 19 || line(h) != "h12 r2|" || h.Setup[0].Point != (gomoku.Point{X: 0, Y: 18}) || h.Last().twig.props() != "LB[rr:A]" {
		t.Errorf("it comes back as %q on %d lines, %v, %q", line(h), h.Size, h.Setup, h.Last().twig.props())
	}
	h.Start()
	h.Choose(1)
	if h.Redo().Point.String() != "b18" {
		t.Errorf("the branch is now %v", h.Last().Point)
	}
}

// TestRenjuByName: where GN, RU or EV names an opening rule of renju, renju is
// played; what RU says itself goes before.
func TestRenjuByName(t *testing.T) {
	for text, want := range map[string]gomoku.Rule{
		"GN[A-B(B) : Yamaguchi rule]": gomoku.Renju, "RU[Yamaguchi]": gomoku.Renju, "EV[Cup, Soosorv-8]": gomoku.Renju,
		"GN[soosorv-6 rule]": gomoku.Renju, "RU[Soosõrv-8]": gomoku.Renju, "EV[Taraguchi-10]": gomoku.Renju, "RU[taraguchi]": gomoku.Renju,
		"GN[Tarannikov]": gomoku.Renju, "RU[Sakata rule]": gomoku.Renju, "EV[sakata]": gomoku.Renju, "GN[RIF rule]": gomoku.Renju,
		"RU[RIF]": gomoku.Renju, "EV[World Renju Championship]": gomoku.Renju, "RU[Freestyle]GN[Yamaguchi]": gomoku.Freestyle,
		"GN[Yamaguchi]RU[Standard]": gomoku.Standard, "EV[Tariff cup]": gomoku.Freestyle, "GN[a game]EV[b]RU[c]": gomoku.Freestyle,
		"RU[odd]GN[Tarannikov]": gomoku.Renju, "EV[Renju cup]GN[Gomoku, Sakata]": gomoku.Renju, "RU[0]EV[Yamaguchi]": gomoku.Freestyle,
	} {
		g, err := ReadSGF(strings.NewReader("(;SZ[15]" + text + ";B[hh])"))
		if err != nil || g.Rule != want {
			t.Errorf("%s is %v, %v; want %v", text, g.Rule, err, want)
		} else if h := again(t, g); h.Rule != want || h.root.props() != again(t, h).root.props() {
			t.Errorf("%s: saved again it is %v with %q", text, h.Rule, h.root.props())
		}
	}
}

// TestResultsInWords: results as people and other programs write them.
func TestResultsInWords(t *testing.T) {
	black, white, draw := Result{true, gomoku.Black, ""}, Result{true, gomoku.White, ""}, Result{Over: true}
	for text, want := range map[string]Result{
		"1-0": black, "0-1": white, "1:0": black, "0 : 1": white, "1–0": black, "1/2-1/2": draw, "½-½": draw, "0.5-0.5": draw, "1/2": draw,
		"黑胜": black, "白胜": white, "黑勝": black, "白方胜": white, "黑方勝": black, "先手胜": black, "後手勝ち": white, "黒の勝ち": black, "白の勝ち": white,
		"和棋": draw, "平局": draw, "和": draw, "引き分け": draw, "흑승": black, "백 승": white, "무승부": draw,
		"黑中盘胜": {true, gomoku.Black, Resign}, "白中押し勝ち": {true, gomoku.White, Resign}, "黑认输": {true, gomoku.White, Resign}, "白超时": {true, gomoku.Black, Time},
		"黑超时胜":       {true, gomoku.Black, Time},
		"Black wins": black, "White won": white, "black win by resignation": {true, gomoku.Black, Resign}, "White wins on time": {true, gomoku.White, Time},
		"Black resigns": {true, gomoku.White, Resign}, "White lost on time": {true, gomoku.Black, Time}, "B": black, "W": white, "Black": black,
		"B wins": black, "B + R": {true, gomoku.Black, Resign}, "Black+Time": {true, gomoku.Black, Time}, "tie": draw, "=": draw, "jigo": draw, "Draw": draw,
		"?": {}, "": {}, "Void": {}, "unknown": {}, "1-1": {}, "3-2": {}, "黑": {}, "0-0": {}, "Bob": {}, "winter": {},
	} {
		g, err := ReadSGF(strings.NewReader("(;SZ[15]RE[" + text + "];B[hh])"))
		if err != nil || g.Result != want {
			t.Errorf("%s is %v, %v; want %v", text, g.Result, err, want)
		} else if h := again(t, g); h.Result != want || text != "" && !strings.Contains(h.root.props()+sgfResultText(h.Result), text) {
			t.Errorf("%s: saved again it is %v with %q", text, h.Result, h.root.props())
		}
	}
	for text, want := range map[string]Result{
		"x=[a,b,1-0,8899,,,]": black, "x=[a,b,黑胜,8899,,,]": black, "x=[a,b,+,8899,,,]": black, "x=[a,b,-,8899,,,]": white, "x=[a,b,=,8899,,,]": draw,
		"<games><game bresult='1-0'><move>h8</move></game></games>":  black,
		"<games><game bresult='0'><move>h8</move></game></games>":    white,
		"<games><game bresult='0.5'><move>h8</move></game></games>":  draw,
		"<games><game bresult='1.0'><move>h8</move></game></games>":  black,
		"<games><game bresult='draw'><move>h8</move></game></games>": draw,
	} {
		if g, err := Read(strings.NewReader(text)); err != nil || g.Result != want {
			t.Errorf("%s: %v, %v; want %v", text, g, err, want)
		}
	}
}

// TestPointsOfOthers: stones of Gomoku Quest's opening are read in their order;
// any other property that carries points is named.
func TestPointsOfOthers(t *testing.T) {
	const one, more = " carries points and is not known: ", " carry points and are not known"
	for _, c := range []struct{ text, want, sides, err string }{
		{"(;GM[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])", "h8 h9 j10 i9 g9 i7|", "BBBWBW", ""},
		{"(;GM[4]SZ[15]QPR[hh][hg][jf]QSLW[ig];B[gg])", "h8 h9 j10 i9 g9|", "BBBWB", ""},
		{"(;SZ[15];QPR[hh, hg];QSLB[jf];QSLW[ig])", "h8 h9 i9|", "BBW", "line 1: QSLB" + one + "jf"},
		{"(;SZ[15];QPR[];B[hh])", "h8|", "B", ""},
		{"(;SZ[15];QPR[hh,foo];B[gg])", "h8 g9|", "BB", `header: "foo" is not a point`},
		{"(;SZ[15];QXX[hh,hg];B[gg])", "g9|", "B", "line 1: QXX" + one + "hh,hg"},
		{"(;SZ[15]\n;QXX[hh];B[gg])", "g9|", "B", "line 2: QXX" + one + "hh"},
		{"(;SZ[15]ZZ[aa:cc];B[gg])", "g9|", "B", "line 1: ZZ" + one + "aa:cc"},
		{"(;SZ[15]ZZ[aa:A];B[gg])", "g9|", "B", "line 1: ZZ" + one + "aa:A"},
		{"(;SZ[15];B[gg]STONES[hh][hg])", "g9|", "B", "line 1: STONES" + one + "hh"},
		{"(;SZ[15];B[gg];W[aa]QQ[hh]RR[jj];B[bb]SS[ii])", "g9 a15 b14|", "BWB", "line 1: QQ, RR, SS" + more},
		{"(;SZ[15]QXX[hh];B[gg];W[gg])", "g9|", "B", "move 2: g9 is taken; QXX" + one + "hh"},
		{"(;SZ[15]LB[hh:A]TR[aa]SQ[bb][cc]5A[hh][gg]SW[NO]KM[7]XX[x]YY[hello]PB[hh]N[aa]US[bb];B[gg])", "g9|", "B", ""},
	} {
		g, err := ReadSGF(strings.NewReader(c.text))
		if g == nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		sides := ""
		for _, m := range g.Moves() {
			sides += sgfColour(m.Side)
		}
		if line(g) != c.want || sides != c.sides || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%s: %q %s, %v; want %q %s, %s", c.text, line(g), sides, err, c.want, c.sides, c.err)
		}
		h := again(t, g) // saved once, it is told no more, and nothing is gone
		if line(h) != c.want || strings.Contains(c.text, "QXX[") && !strings.Contains(h.root.props(), "QXX[") {
			t.Errorf("%s: saved again it is %q with %q", c.text, line(h), h.root.props())
		}
	}
}

// TestWarningsNameTheGame: of a file with several games the number is said.
func TestWarningsNameTheGame(t *testing.T) {
	for _, c := range []struct{ text, first, second string }{
		{"(;SZ[15];B[hh];W[hh])(;SZ[x];B[ii])", "game 1, move 2: h8 is taken", "game 2, size: \"x\" is no size of a board; 15 lines are taken"},
		{"(;SZ[15];B[hh])(;SZ[15];B[ii]", "", "game 2, line 1: the file breaks off"},
		{"x=[a,b,+,88G9,,,]\nx=[a,b,+,8888,,,]", "game 1, move 2: \"G9\" is not a move", "game 2, move 2: h8 is taken"},
		{"<games><game><move>h8 h8</move></game><game><move>h8 qq</move></game></games>", "game 1, move 2: h8 is taken", "game 2, move 2: \"qq\" is not a point such as h8"},
		{"h8 i9 h8\nh8 a1 what", "game 1, move 3: h8 is taken", "game 2, line 2: \"what\" is not a point such as h8"},
	} {
		games, err := Open(strings.NewReader(c.text))
		if err != nil {
			t.Fatal(err)
		}
		for n, want := range []string{c.first, c.second} {
			g, err := games.Next()
			if g == nil || (err == nil) != (want == "") || err != nil && err.Error() != want {
				t.Errorf("%s, game %d: %v, want %q", c.text, n+1, err, want)
			}
		}
	}
	if _, err := Read(strings.NewReader("(;SZ[15];B[hh];W[hh])")); err == nil || err.Error() != "move 2: h8 is taken" {
		t.Errorf("of one game it says %v", err)
	}
}

// TestCommentsInRIF: what stands in a comment of XML makes nothing unreadable.
func TestCommentsInRIF(t *testing.T) {
	for _, c := range []struct{ text, want, err string }{
		{"<!-- a -- b --><games><game><move>h8 i9</move></game></games>", "h8 i9|", ""},
		{"<?xml version='1.0'?>\n<!--- old --->\n<games><game><move>h8 i9</move></game></games>", "h8 i9|", ""},
		{"<games><!-- -- --><game><move>h8 <!-- j10 -- --> i9</move><!----></game></games>", "h8 i9|", ""},
		{"<games><game><info><![CDATA[ <!-- no -- comment ]]></info><move>h8</move></game></games>", "h8|", ""},
		{"<games><!-- -\n- \n--><game><move>h8\nqq</move></game></games>", "h8|", `move 2: "qq" is not a point such as h8`},
		{"<games><game><move>h8</move></game><!-- no end <game>", "h8|", ""},
		{"<games><!-- " + strings.Repeat("long -- ", 1<<18) + "--><game><move>h8</move></game></games>", "h8|", ""},
	} {
		g, err := Read(strings.NewReader(c.text))
		if g == nil || line(g) != c.want || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%.80s: %v, %v; want %s, %s", c.text, g, err, c.want, c.err)
		}
	}
	g, err := Read(strings.NewReader("<games><game><info><![CDATA[ <!-- no -- comment ]]></info><move>h8</move></game></games>"))
	if err != nil || g.Comment != "<!-- no -- comment" {
		t.Errorf("what CDATA holds is %q, %v", g.Comment, err)
	}
}

// TestWholeGames: a game of which only the header is doubtful is not damaged: it is
// listed as whole, and not put aside.
func TestWholeGames(t *testing.T) {
	for _, c := range []struct {
		text  string
		whole bool
	}{
		{"(;SZ[];B[hh])", true}, {"(;SZ[15]QXX[hh];B[gg])", true}, {"(;SZ[9:15];B[aa])", true}, {"(;SZ[x]QXX[hh];B[gg])", true},
		{"15\n15\n1\n7 7\n6 8\n", true}, {"Piskvorky\n8,8,0\n", true}, {"<?xml version='1' encoding='x'?><games><game><move>h8</move></game></games>", true},
		{"(;SZ[];B[hh];W[hh])", false}, {"(;SZ[15]QXX[hh];B[gg];W[gg])", false}, {"(;SZ[];B[hh]", false}, {"(;SZ[15];B[hh];W[hh])", false},
	} {
		f := openFolder(t, t.TempDir())
		put(t, f.Dir(), "game.sgf", c.text)
		put(t, f.Dir(), "current.sgf", c.text)
		list, err := f.List()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if (e.Err == nil) != c.whole || e.Moves == 0 {
				t.Errorf("%q is listed as %+v", c.text, e)
			}
		}
		cur, err := f.Claim()
		if err != nil {
			t.Fatal(err)
		}
		g, err := cur.Game()
		var p *Partial
		if g == nil || !errors.As(err, &p) || p.Whole != c.whole {
			t.Errorf("%q: the kept game is %v, %v", c.text, g, err)
		}
		if _, err := os.Stat(cur.Path()); (err == nil) != c.whole {
			t.Errorf("%q: the file is then %v", c.text, err)
		}
		cur.Close()
	}
}

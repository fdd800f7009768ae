package saves

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
)

// again writes and reads a game.
func again(t *testing.T, g *Game) *Game {
	t.Helper()
	var b bytes.Buffer
	if err := WriteSGF(&b, g); err != nil {
		t.Fatal(err)
	}
	got, err := ReadSGF(&b)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestSGFText(t *testing.T) {
	g := played(t, "h8 i9 j8")
	g.Rule, g.Black, g.White, g.Computer, g.Level = gomoku.Renju, "computer", "a ] b", gomoku.Black, "club"
	g.Date = time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	g.Result = Result{true, gomoku.Black, Five}
	g.Cursor = gomoku.Point{X: 0, Y: 0}
	g.Clock = [3]time.Duration{0, 2500 * time.Millisecond, time.Minute}
	g.Undo()
	want := `(;FF[4]GM[4]CA[UTF-8]AP[gobang]SZ[15]RU[Renju]PB[computer]PW[a \] b]DT[2026-11-30]RE[B+]` +
		`XCOMPUTER[black]XLEVEL[club]XREASON[five]XCURSOR[ao]XCLOCK[2.5s:1m0s]XUNDONE[1]
;B[hh];W[ig]XTIME[1s];B[jh]XTIME[2s])
`
	var b bytes.Buffer
	if err := WriteSGF(&b, g); err != nil || b.String() != want {
		t.Errorf("written is\n%s%v, want\n%s", b.String(), err, want)
	}
}

func TestSGFRoundTripAtEveryPly(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		g := anyGame(r, 5+r.IntN(21), gomoku.Rule(r.IntN(gomoku.NumRules)))
		for {
			sameGame(t, again(t, g), g)
			if g.Undo() == nil {
				break
			}
		}
	}
}

// TestSGFKeeps holds the reader and the writer to what a file of another program
// has: its tree, comments and the properties nothing is known of.
func TestSGFKeeps(t *testing.T) {
	text := `(;FF[4]GM[4]CA[UTF-8]AP[gobang]SZ[15]RU[Japanese \: odd]DT[2003-10-07,08]RE[B+12.5]C[game]KM[5.5]ST[2]
;B[hh]LB[ih:a \] b][ig:c]
(;W[ih]C[one]
(;B[jj])
(;B[kk];W[aa]))
(;W[ig]TR[aa][bb]))
`
	g, err := ReadSGF(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if g.Date != time.Date(2003, 10, 7, 0, 0, 0, 0, time.UTC) || g.Result != (Result{true, gomoku.Black, ""}) || g.Comment != "game" {
		t.Errorf("the header is read as %v %v %q", g.Date, g.Result, g.Comment)
	}
	var b bytes.Buffer
	if WriteSGF(&b, g); b.String() != text {
		t.Errorf("written again it is\n%s", b.String())
	}
	g.Result, g.Rule = Result{true, gomoku.White, Resign}, gomoku.Caro
	b.Reset()
	if WriteSGF(&b, g); !strings.Contains(b.String(), "RE[W+R]") || !strings.Contains(b.String(), "RU[Caro]") ||
		strings.Contains(b.String(), "12.5") || strings.Contains(b.String(), "Japanese") {
		t.Errorf("the old result or rule has outlived a new one:\n%s", b.String())
	}
	g.Start()
	g.Redo()
	g.Choose(1)
	g.Redo()
	if h := again(t, g); line(h) != "h8 i9|" {
		t.Errorf("the line in a branch comes back as %q", line(h))
	}
}

// TestSGFLateHeader: what stands in the root after its variations is no header,
// and does not become one when the game is written again; the rest of it stays.
func TestSGFLateHeader(t *testing.T) {
	g, err := ReadSGF(strings.NewReader("(;SZ[15]PB[Ann](;B[hh])PB[Bob]SZ[19]RE[W+R]XLEVEL[club]KM[5])"))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	want := "(;FF[4]GM[4]CA[UTF-8]AP[gobang]SZ[15]RU[Freestyle]PB[Ann]KM[5]\n;B[hh])\n"
	if err := WriteSGF(&b, g); err != nil || b.String() != want {
		t.Errorf("written is\n%s%v, want\n%s", b.String(), err, want)
	}
	sameGame(t, again(t, g), g)
}

func TestSGFLenient(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"Go of 15 lines", "(;GM[1]SZ[15];B[hh];W[ig])", "h8 i9|"},
		{"no size, no game", "(;B[hh];W[ig])", "h8 i9|"},
		{"Go's own size", "(;GM[1];B[jj])", "j10|"},
		{"text around", "\ufeffsome mail (not this)\n(;SZ[15];B[hh])\n---\n", "h8|"},
		{"move in the root", "(;SZ[15]B[hh];W[ig])", "h8 i9|"},
		{"size after the move", "(;B[aa]SZ[9])", "a9|"},
		{"old long names", "(;GaMe[4]SiZe[15]SZ[15];B[hh])", "h8|"},
		{"empty nodes", "(;SZ[15];;B[hh];;C[x];)", "h8|"},
		{"capital points", "(;SZ[15];B[HH])", "h8|"},
		{"passes", "(;SZ[15];B[hh];W[tt];B[])", "h8 - -|"},
		{"tt on 20 lines", "(;SZ[20];B[tt])", "t1|"},
		{"main line", "(;SZ[15];B[hh](;W[ig];B[jh])(;W[aa]))", "h8 i9 j8|"},
		{"escapes", "(;SZ[15]C[a\\]b;B[aa\\]];B[hh])", "h8|"},
		{"two games", "(;SZ[15];B[hh])(;SZ[15];B[aa])", "h8|"},
		{"upside down undo", "(;SZ[15]XUNDONE[7];B[hh])", "|h8"},
		{"bad line", "(;SZ[15]XLINE[9:9 x 1:]XUNDONE[-5];B[hh])", "h8|"},
	} {
		g, err := ReadSGF(strings.NewReader(c.text))
		if err != nil || line(g) != c.want {
			t.Errorf("%s: %v, %v, want %q", c.name, g, err, c.want)
		}
	}
}

func TestSGFResults(t *testing.T) {
	for text, want := range map[string]Result{
		"RE[B+R]": {true, gomoku.Black, Resign}, "RE[W+Time]": {true, gomoku.White, Time}, "RE[b+1]": {true, gomoku.Black, ""},
		"RE[0]": {Over: true}, "RE[B+DRAW]": {Over: true}, "RE[Draw]": {Over: true}, "RE[Void]": {}, "RE[?]": {}, "RE[]": {},
		"XREASON[five]RE[B+]": {true, gomoku.Black, Five}, "RE[W+]XREASON[forbidden]": {true, gomoku.White, Forbidden}, "XREASON[five]": {},
	} {
		if g, err := ReadSGF(strings.NewReader("(;SZ[15]" + text + ";B[hh])")); err != nil || g.Result != want {
			t.Errorf("%s is %v, %v; want %v", text, g.Result, err, want)
		}
	}
}

func TestSGFSetup(t *testing.T) {
	g, err := ReadSGF(strings.NewReader("(;SZ[9]AB[aa:bb]AE[ba]AW[ii]PL[W];W[ei])"))
	if err != nil {
		t.Fatal(err)
	}
	if got := len(g.Setup); got != 4 || g.FirstTurn != gomoku.White || line(g) != "e1|" {
		t.Errorf("setup %v, %v to move, %q", g.Setup, g.FirstTurn, line(g))
	}
	want := []gomoku.Stone{{Point: points(t, "a8")[0], Side: gomoku.Black}, {Point: points(t, "a9")[0], Side: gomoku.Black},
		{Point: points(t, "b8")[0], Side: gomoku.Black}, {Point: points(t, "i1")[0], Side: gomoku.White}}
	if !reflect.DeepEqual(g.Setup, want) {
		t.Errorf("the setup is %v, want %v", g.Setup, want)
	}
}

// TestSGFBroken: what can be read is read, and one message says where it stops.
func TestSGFBroken(t *testing.T) {
	for _, c := range []struct{ name, text, want, err string }{
		{"empty", "", "none", "the file is empty"},
		{"blank", " \n", "none", "not SGF: no game tree in it"},
		{"other text", "h8i9j10", "none", "not SGF: no game tree in it"},
		{"nothing but a start", "(;", "none", "line 1: the file breaks off"},
		{"too large a board", "(;SZ[26];B[hh])", "none", "size 26: the board has 5 to 25 lines"},
		{"no size", "(;SZ[big];B[hh])", "h8|", `size: "big" is no size of a board; 15 lines are taken`},
		{"breaks off in a value", "(;SZ[15]\n;B[hh];W[i", "h8|", "line 2: the file breaks off"},
		{"breaks off between", "(;SZ[15];B[hh];W[ig]", "h8 i9|", "line 1: the file breaks off"},
		{"a point twice", "(;SZ[15];B[hh];W[hh];B[aa])", "h8|", "move 2: h8 is taken"},
		{"off the board", "(;SZ[15];B[hh];W[pa];B[aa])", "h8|", "move 2: p15 is not on a board of 15 lines"},
		{"below the board", "(;SZ[15];B[ap];W[aa])", "none", "move 1: a point off the board"},
		{"no point", "(;SZ[15];B[hh];W[h8])", "h8|", `move 2: "h8" is not a point`},
		{"in a branch", "(;SZ[15];B[hh](;W[ig])(;W[hh];B[aa])(;W[aa]))", "h8 i9|", "a variation, move 2: h8 is taken"},
		{"three places", "(;SZ[15];B[hh](;W[ig];B[hh])(;W[hh])(;W[zz]))", "h8 i9|", "move 3: h8 is taken (and 2 places more)"},
		{"setup late", "(;SZ[15];B[hh];AB[aa])", "h8|", "move 2: stones are set up in the middle of the game"},
		{"oblong", "(;SZ[9:15];B[aa])", "a15|", "size: a board of 9 x 15 is opened as 15 x 15"},
	} {
		g, err := ReadSGF(strings.NewReader(c.text))
		got := "none"
		if g != nil {
			got = line(g)
			if p := (*Partial)(nil); !errors.As(err, &p) {
				t.Errorf("%s: the error with a game is a %T", c.name, err)
			}
		}
		if got != c.want || err == nil || err.Error() != c.err {
			t.Errorf("%s: %q, %v; want %q, %s", c.name, got, err, c.want, c.err)
		}
	}
}

func TestNoControlCharacterComesIn(t *testing.T) {
	dirty := "x\x1b[31m\x07\u009b\u202ey\x00z"
	g, err := ReadSGF(strings.NewReader("(;SZ[15]PB[" + dirty + "]PW[a\nb\tc]XLEVEL[" + dirty + "]ZZ[" + dirty + "];B[hh]C[" + dirty + "\r\nnext])"))
	if err != nil {
		t.Fatal(err)
	}
	const clean = "x\uFFFD[31m\uFFFD\uFFFD\uFFFDy\uFFFDz"
	if g.Black != clean || g.Level != clean || g.White != "a b c" || g.Last().Comment != clean+"\nnext" {
		t.Errorf("%q %q %q %q", g.Black, g.Level, g.White, g.Last().Comment)
	}
	var b bytes.Buffer
	WriteSGF(&b, g)
	if i := strings.IndexAny(b.String(), "\x1b\x07\x00\u202e\u009b"); i >= 0 {
		t.Errorf("a control character is written: %q", b.String()[i:])
	}
}

// TestFirstTurnIsOfMoveOne: what PL says of it goes behind the move itself.
func TestFirstTurnIsOfMoveOne(t *testing.T) {
	for text, want := range map[string]gomoku.Side{
		"(;SZ[15]PL[W];B[hh])": gomoku.Black, "(;SZ[15]PL[B];W[hh])": gomoku.White, "(;SZ[15]PL[B];W[hh];B[aa]XUNDONE[2])": gomoku.White,
		"(;SZ[15]PL[W])": gomoku.White, "(;SZ[15]AB[hh]PL[B])": gomoku.Black,
	} {
		g, err := ReadSGF(strings.NewReader(text))
		if err != nil || g.FirstTurn != want {
			t.Errorf("%s: %v, %v", text, g.FirstTurn, err)
			continue
		}
		sameGame(t, again(t, g), g)
	}
}

package saves

import (
	"flag"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"gobang/gomoku/gomokutest"
)

// repeat is a file that would be too big to hold: head, n times body, tail. It
// looks at the memory in use as it is read.
type repeat struct {
	head, body, tail string
	n                int

	part string
	peak uint64
	read int
}

func (r *repeat) Read(p []byte) (int, error) {
	if r.part == "" {
		switch {
		case r.head != "":
			r.part, r.head = r.head, ""
		case r.n > 0:
			k := min(r.n, 1+(1<<16)/len(r.body))
			r.part = strings.Repeat(r.body, k)
			r.n -= k
		case r.tail != "":
			r.part, r.tail = r.tail, ""
		default:
			return 0, io.EOF
		}
	}
	if r.read/(1<<21) != (r.read+len(p))/(1<<21) {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		r.peak = max(r.peak, m.HeapInuse)
	}
	n := copy(p, r.part)
	r.part = r.part[n:]
	r.read += n
	return n, nil
}

// hostile makes the files of TestHostile longer: 10 gives 10 million moves.
var hostile = flag.Int("hostile", 1, "how many times a million moves TestHostile reads")

// TestHostile reads files made to hurt: whatever they are, an answer comes, with
// a message, and the memory stays small.
func TestHostile(t *testing.T) {
	gomokutest.OnlyInFull(t, "reads 200 MB")
	const million = 1 << 20
	some := *hostile * million
	xml := "<?xml version='1.0'?><games>"
	libHead := libMagic + "\x03\x04" + strings.Repeat("\xff", 10) + "\x00\x00"
	tooLong := "more than 1048576 characters of text"
	tooBig := "the file is too big, the rest is left out"
	for _, c := range []struct {
		name string
		file repeat
		want string // in the error; "" is none
	}{
		{"sgf: moves", repeat{head: "(;SZ[15]", body: ";B[hh];W[ig]", n: some, tail: ")"}, "move 3: h8 is taken"},
		{"sgf: passes", repeat{head: "(;SZ[15]", body: ";B[]", n: some, tail: ")"}, "more than 1250 moves in a line"},
		{"sgf: variations", repeat{head: "(;SZ[15];B[hh]", body: "(;W[ig])", n: some, tail: ")"}, "more than 1250 moves in one place"},
		{"sgf: a tree", repeat{head: "(;SZ[15];B[hh]", body: "(;W[ig]" + strings.Repeat("(;B[jj])", 1250) + ")", n: 1250, tail: ")"}, tooBig},
		{"sgf: depth", repeat{head: "(;SZ[15]", body: "(;B[]", n: some}, "variations nested more than 1250 deep"},
		{"sgf: parentheses", repeat{head: "(;SZ[15]", body: "(", n: some}, "variations nested more than 1250 deep"},
		{"sgf: a long comment", repeat{head: "(;SZ[15];B[hh]C[", body: "0123456789", n: some, tail: "])"}, tooLong},
		{"sgf: comments", repeat{head: "(;SZ[15];B[hh]", body: "(;W[ig]" + strings.Repeat("(;B[jj]C[x])", 1250) + ")", n: 1250, tail: ")"}, tooBig},
		{"sgf: a comment in parts", repeat{head: "(;SZ[15];B[hh]", body: "C[0123456789]", n: some, tail: ")"}, tooLong},
		{"sgf: properties", repeat{head: "(;SZ[15];B[hh]", body: "XX[x]", n: some, tail: ")"}, tooLong},
		{"sgf: nodes", repeat{head: "(;SZ[15];B[hh]", body: ";XX[x]C[y]", n: some, tail: ")"}, tooBig},
		{"sgf: setup", repeat{head: "(;SZ[15]AB", body: "[hh]", n: some, tail: ")"}, "more than 1250 stones in a node"},
		{"sgf: a long name", repeat{head: "(;SZ[15];B[hh]", body: "A", n: some, tail: "[x])"}, ""},
		{"sgf: no end", repeat{head: "(;SZ[15];B[hh]", body: "        ", n: 40 * million}, "the file goes on beyond 256 MB"},
		{"sgf: games", repeat{body: "(;SZ[15];B[hh])", n: some}, ""},
		{"lib: depth", repeat{head: libMagic + "\x03\x04" + strings.Repeat("\xff", 10), body: "\x00\x00", n: some}, "more than 1250 moves in a line"},
		{"lib: siblings", repeat{head: libHead, body: "\x78\xc0", n: some}, "more than 1250 moves in one place"},
		{"lib: a tree", repeat{head: libHead, body: "\x79\x80" + strings.Repeat("\x7a\xc0", 1249) + "\x7a\x40", n: 1250}, tooBig},
		{"lib: comments", repeat{head: libHead, body: "\x79\x80" + strings.Repeat("\x7a\xc8ab\x00\x00", 1249) + "\x7a\x40", n: 1250}, tooBig},
		{"lib: a long comment", repeat{head: libMagic + "\x03\x04" + strings.Repeat("\xff", 10) + "\x78\x08", body: "ab", n: some}, "a text longer than 65536 characters"},
		{"lib: texts", repeat{head: libHead, body: "\x78\xc3\x00\x01ab\x00\x00", n: some}, tooBig},
		{"psq: moves", repeat{head: "Piskvorky 15x15, 0:0, 0\n", body: "8,8,0\n", n: some}, "move 2: h8 is taken"},
		{"sav: moves", repeat{head: "15 15 999\n", body: "7 7\n", n: some}, "move 2: h8 is taken"},
		{"txt: moves", repeat{body: "h8 i9\n", n: some}, ""},
		{"txt: a line", repeat{body: "h8i9", n: some}, "longer than 65536 characters"},
		{"bsd: moves", repeat{body: "H8\nJ9\n", n: some}, "move 3: h8 is taken"},
		{"bdt: a line", repeat{head: "x=[a,b,+,", body: "88", n: some}, "longer than 65536 characters"},
		{"rif: games", repeat{head: xml, body: "<game><move>h8</move></game>", n: some}, ""},
		{"rif: tags", repeat{head: xml, body: "<x>", n: some}, "no game"},
		{"rif: a text", repeat{head: xml + "<game><move>", body: "h8 i9 ", n: some}, "longer than 1048576 characters"},
		{"rif: texts", repeat{head: xml + "<game><move>", body: "h8 <b/>", n: some}, "a row that does not end"},
		{"rif: attributes", repeat{head: xml + "<game ", body: "a='b' ", n: some}, "longer than 1048576 characters"},
		{"rif: players", repeat{head: xml + "<players>", body: "<player id='1'/>", n: some, tail: "</players><games><game><move>h8</move></game></games>"}, ""},
		{"openings", repeat{body: "0,0\n", n: some}, ""},
	} {
		if c.file.n > 30*some { // as long as it takes to meet the limit of reading
			continue
		}
		debug.FreeOSMemory()
		file := c.file
		var g *Game
		games, err := Open(&file)
		if err == nil {
			g, err = games.Next()
		}
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) || g == nil && err == nil {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if file.peak > 60*million {
			t.Errorf("%s: %d MB in use", c.name, file.peak/million)
		}
		t.Logf("%-28s peak %3d MB of %4d read: %v", c.name, file.peak/million, file.read/million, err)
		runtime.KeepAlive(g)
	}
}

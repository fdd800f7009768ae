package saves

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestBSDAsPeopleWriteIt: saves in small letters, with blank lines, with the
// letter I. The name of the file decides where the moves alone could be either.
func TestBSDAsPeopleWriteIt(t *testing.T) {
	const withI = ": the letter I, which BSD leaves out, counts as a column here"
	for _, c := range []struct {
		name, text string
		format     Format
		size       int
		want, err  string
	}{
		{"a.save", "K10\nL9\nJ8\n", BSD, 19, "j10 k9 i8|", ""},
		{"a.save", "k10\nl9\nj8\n", BSD, 19, "j10 k9 i8|", ""},
		{"a.txt", "k10\nl9\nj8\n", BSD, 19, "j10 k9 i8|", ""}, // the centre of 19 lines in the letters of BSD
		{"a.save", "h8\nj9\nk8\n", BSD, 19, "h8 i9 j8|", ""},
		{"a.bsd", "h8\r\n\r\nj9\r\n", BSD, 19, "h8 i9|", ""},
		{"A.BSD", "h8\n", BSD, 19, "h8|", ""},
		{"a.txt", "h8\nj9\nk8\n", Text, 15, "h8 j9 k8|", ""},
		{"a.txt", "H8\n\nJ9\n\n\nK8\n", BSD, 19, "h8 i9 j8|", ""},
		{"a.txt", "\nH8\n \nJ9\n\n", BSD, 19, "h8 i9|", ""},
		{"a.save", "\n\nK10\n\nL9", BSD, 19, "j10 k9|", "line 5: the file breaks off"},
		{"a.save", "K10\nl9\n", BSD, 19, "j10 k9|", ""},
		{"a.save", "H8\nI9\nJ10\n", BSD, 19, "h8 i9 j10|", "line 2" + withI},
		{"a.save", "h8\n\ni9\nj10\nT1\n", BSD, 19, "h8 i9 j10|", "line 3" + withI + " (and 1 places more)"},
		{"a.bsd", "i9\n", BSD, 19, "i9|", "line 1" + withI},
		{"a.txt", "H8\nI9\nJ10\n", Text, 15, "h8 i9 j10|", ""}, // no save of BSD has an I
		{"a.save", "H8\nJ9\nresign\n", BSD, 19, "h8 i9|", `line 3: "resign" is not a move such as K10`},
		{"a.save", "h8 i9 j10\n", Text, 15, "h8 i9 j10|", ""}, // a name lies
		{"a.save", "(;SZ[15];B[hh])", SGF, 15, "h8|", ""},
	} {
		path := put(t, t.TempDir(), c.name, c.text)
		g, err := LoadFile(path)
		want := c.err
		if want != "" {
			want = path + ": " + want
		}
		if g == nil || line(g) != c.want || g.Size != c.size || (err == nil) != (c.err == "") || err != nil && err.Error() != want {
			t.Errorf("%s, %q: %v, %v; want %s on %d, %q", c.name, c.text, g, err, c.want, c.size, c.err)
		}
		games, err := Open(fileNamed{strings.NewReader(c.text), filepath.Join("some", c.name)})
		if err != nil || games.Format != c.format {
			t.Errorf("%s, %q is taken for %v, %v", c.name, c.text, games, err)
		}
	}
}

type fileNamed struct {
	*strings.Reader
	name string
}

func (f fileNamed) Name() string { return f.name }

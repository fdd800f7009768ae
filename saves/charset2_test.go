package saves

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// moreWritings are texts in the sets of Europe, Japan and Taiwan.
var moreWritings = []struct {
	enc   encoding.Encoding
	texts []string
}{
	{traditionalchinese.Big5, []string{"王小明", "林志玲", "黑勝", "陳家豪 對 張雅婷", "白方必須擋住活三", "五子棋", "黃先生", "連珠"}},
	{charmap.Windows1251, []string{"Иванов", "Петров", "Чёрные выиграли", "Сушков Владимир", "Белые", "Никонов - Топоркова", "Ответ белых проигрывает"}},
	{charmap.KOI8R, []string{"Иванов", "Чёрные выиграли", "Сушков Владимир", "Белые сдались"}},
	{japanese.EUCJP, []string{"黒の勝ち", "白は三を止めなければならない", "カンタ 三段", "題数指定打ち"}},
	{japanese.ISO2022JP, []string{"連珠", "黒の勝ち", "中村 茂"}},
	{japanese.ShiftJIS, []string{"中村", "岡部 寛", "河村 典彦", "従"}},
	{charmap.Windows1250, []string{"Dvořák", "Jiří Novák", "Černý vyhrál", "Łukasz Żak", "Bílý prohrál na čas", "Michał", "Vlček", "Zieliński"}},
	{charmap.ISO8859_2, []string{"Dvořák", "Žižka", "Łukasz Żak"}},
	{charmap.Windows1257, []string{"Ants Soosõrv", "Õunapuu", "Kārlis Bērziņš"}},
	{charmap.Windows1254, []string{"İlker Şahin Güneş"}},
	{charmap.Windows1252, []string{"Käsebier", "Åke Näsström", "Hélène", "Muñoz", "José", "Ångström", "Sørensen", "São Paulo", "Bjørn – Åse", "Peña, Næss"}},
	{simplifiedchinese.GBK, []string{"李", "王小明", "张", "张三 对 李四", "北京"}},
	{korean.EUCKR, []string{"박", "이준호", "서울"}},
}

func decodeAll(t *testing.T, raw []byte, label string) string {
	t.Helper()
	got, err := io.ReadAll(decoded(bufio.NewReaderSize(bytes.NewReader(raw), 1<<16), label))
	if err != nil {
		t.Fatal(err)
	}
	return string(got)
}

func TestGuessMore(t *testing.T) {
	for _, w := range moreWritings {
		for _, text := range w.texts {
			text = "(;SZ[15]PB[" + text + "];B[hh];W[ig]C[" + text + "])"
			raw, err := w.enc.NewEncoder().Bytes([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			if got := decodeAll(t, raw, ""); got != text {
				t.Errorf("%v: %q is read as %q", w.enc, text, got)
			}
		}
	}
}

// TestDeclaredFirst: what the file says goes before every guess, by any of the
// names sets have.
func TestDeclaredFirst(t *testing.T) {
	for _, c := range []struct {
		label, want string
		enc         encoding.Encoding
	}{
		{"windows-1251", "Ия", charmap.Windows1251}, {"cp1251", "Ия", charmap.Windows1251}, {"KOI8-R", "Ия", charmap.KOI8R},
		{"big5", "中", traditionalchinese.Big5}, {"CP950", "中", traditionalchinese.Big5}, {"cp936", "中", simplifiedchinese.GBK},
		{"cp932", "中", japanese.ShiftJIS}, {"cp949", "백", korean.EUCKR}, {"EUC-JP", "中", japanese.EUCJP}, {"ISO-8859-2", "ž", charmap.ISO8859_2},
		{"windows-1250", "ő", charmap.Windows1250},
	} {
		raw, err := c.enc.NewEncoder().Bytes([]byte("(;CA[" + c.label + "]SZ[15]PB[" + c.want + "];B[hh])"))
		if err != nil {
			t.Fatal(err)
		}
		if g, err := ReadSGF(bytes.NewReader(raw)); err != nil || g.Black != c.want {
			t.Errorf("%s: %v, %v; want %q", c.label, g, err, c.want)
		}
	}
}

// untold are bytes that are no text of any known set.
var untold = []string{
	"\x81", "\xff\xfe\xfd", "\x80\x81\x82\x83", "a\xa0\x9db", "\xc3\x28\xa0\xa1", "\xf0\x28\x8c\x28", "x\x98\x99\x9a y\x90\x91", "\x81\\a \x82\\\\", "\x98\x99\\x\\]y",
	"\x93\x94\x95\x96\x97",
}

// TestUntoldIsKept: bytes of which the set cannot be told are the same when the
// game is saved again, and again, in SGF and in the formats that hold names.
func TestUntoldIsKept(t *testing.T) {
	for _, text := range untold {
		raw := "(;SZ[15]PB[" + text + "]GN[" + text + " ]C[one " + text + "];B[hh]C[" + text + "\ntwo]XX[" + text + "])"
		g, err := ReadSGF(strings.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		if strings.ContainsFunc(g.Black+g.Comment, unfit) {
			t.Errorf("%q: %q is unfit for a terminal", text, g.Black)
		}
		for n := range 3 {
			var b bytes.Buffer
			if err := WriteSGF(&b, g); err != nil {
				t.Fatal(err)
			}
			for _, part := range []string{"PB[" + text + "]", "GN[" + text + " ]", "C[one " + text + "]", "C[" + text + "\ntwo]", "XX[" + text + "]"} {
				if !strings.Contains(b.String(), part) {
					t.Errorf("%q: saved %d times there is no %q in\n%q", text, n+1, part, b.String())
				}
			}
			if g, err = ReadSGF(&b); err != nil {
				t.Fatal(err)
			}
		}
		g.Comment = ""
		for _, f := range []Format{PSQ, Lib} {
			if strings.Contains(text, "\\") {
				break // an escape in SGF alone
			}
			var b bytes.Buffer
			if _, err := Write(&b, f, g); err != nil {
				t.Fatal(err)
			}
			if !bytes.Contains(b.Bytes(), []byte(text)) {
				t.Errorf("%q is not in the %s file %q", text, f, b.Bytes())
			}
			h, err := Read(&b)
			if err != nil {
				t.Fatal(err)
			}
			b.Reset()
			if WriteSGF(&b, h); !strings.Contains(b.String(), text) {
				t.Errorf("%q: from %s to SGF it is\n%q", text, f, b.String())
			}
		}
	}
}

// TestDeclaredInVain: a set that the bytes deny does not cost them.
func TestDeclaredInVain(t *testing.T) {
	for _, c := range []struct{ label, text string }{
		{"ISO-8859-1", "\x81\x8d\x8f\x90\x9d"}, {"windows-1252", "a\x81b\x81"}, {"ISO-8859-2", "\x81\x8d\x8f"}, {"ISO-8859-5", "a\x85 \x9b"}, {"Shift_JIS", "\x80\xa0\xfd\xfe\xff"}, {"big5", "\xff\xff\x80\x80"},
		{"UTF-8", "\xff\xfe\x80"}, {"no such set", "\x98\x99\x9a"},
	} {
		g, err := ReadSGF(strings.NewReader("(;CA[" + c.label + "]SZ[15]PB[" + c.text + "];B[hh])"))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if WriteSGF(&b, g); !strings.Contains(b.String(), "PB["+c.text+"]") {
			t.Errorf("%s: %q is saved as %q", c.label, c.text, b.String())
		}
	}
}

// TestDeclaredCannotBe: a set in which the file would be no game, or nothing at all.
func TestDeclaredCannotBe(t *testing.T) {
	for _, label := range []string{"utf-16", "UTF-16LE", "utf-16be", "hz-gb-2312", "iso-2022-kr", "replacement", "x-user-defined", "iso-2022-jp",
		"Shift_JIS", "big5", "gbk", "GB18030"} {
		for _, text := range []string{"(;CA[%]SZ[15]PB[Jos\xe9];B[hh];W[ig])", "<?xml version='1.0' encoding='%'?><games><game><info>Jos\xe9</info><move>h8 i9</move></game></games>"} {
			g, err := Read(strings.NewReader(strings.Replace(text, "%", label, 1)))
			if g == nil || line(g) != "h8 i9|" || g.Black+g.Comment != "José" {
				t.Errorf("%s: %v, %v", label, g, err)
			}
		}
	}
}

// TestMovesBeforeLetters: a name of another set in the file costs no moves.
func TestMovesBeforeLetters(t *testing.T) {
	for _, c := range []struct {
		enc  encoding.Encoding
		text string
	}{{simplifiedchinese.GBK, "黑方必须挡住"}, {traditionalchinese.Big5, "白方必須擋住活三"}, {japanese.ShiftJIS, "白は三を止めなければならない"}, {korean.EUCKR, "백은 삼을 막아야 합니다"}} {
		raw, err := c.enc.NewEncoder().String(c.text)
		if err != nil {
			t.Fatal(err)
		}
		for _, ca := range []string{"", "CA[" + fmt.Sprint(c.enc) + "]"} {
			g, err := ReadSGF(strings.NewReader("(;" + ca + "SZ[15]PB[" + raw + "]PW[Jos\xe9];B[hh];W[ig])"))
			if err != nil || line(g) != "h8 i9|" {
				t.Errorf("%v %s: %v, %v", c.enc, ca, g, err)
			}
		}
	}
}

// TestAccidentIsKept: one bad byte in UTF-8, and names of two sets in one file.
func TestAccidentIsKept(t *testing.T) {
	good := strings.Repeat("黑方必须挡住", 20)
	for _, text := range []string{good + "\xff", "\xe9" + good, good + "\x81\x82" + good} {
		g, err := ReadSGF(strings.NewReader("(;SZ[15]C[" + text + "];B[hh])"))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(g.Comment, good) {
			t.Errorf("the good part is read as %q", g.Comment)
		}
		var b bytes.Buffer
		if WriteSGF(&b, g); !strings.Contains(b.String(), text) {
			t.Errorf("saved again it is\n%q", b.String())
		}
	}
	g, _ := ReadSGF(strings.NewReader("(;SZ[15]PB[\x81\x82\x83\x84\x85];B[hh])"))
	g.White = "白方" // said by somebody here
	var b bytes.Buffer
	WriteSGF(&b, g)
	if h, err := ReadSGF(bytes.NewReader(b.Bytes())); err != nil || h.White != "白方" || h.Black != g.Black || !strings.Contains(b.String(), "PB[\x81\x82\x83\x84\x85]") {
		t.Errorf("a name of ours beside bytes: %q, %q, %v\n%q", h.White, h.Black, err, b.String())
	}
}

// TestSavedFilesStay: what is kept of an untold file in the folder is what was in it.
func TestSavedFilesStay(t *testing.T) {
	f := openFolder(t, t.TempDir())
	path := put(t, f.Dir(), "old.sgf", "(;SZ[15]PB[\x98\x99 \x8f];B[hh])")
	g, err := LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g.Play(points(t, "a1")[0], 0)
	if path, err = f.Save("new", g); err != nil {
		t.Fatal(err)
	}
	if raw, err := os.ReadFile(filepath.Clean(path)); err != nil || !bytes.Contains(raw, []byte("PB[\x98\x99 \x8f]")) {
		t.Errorf("saved is %q, %v", raw, err)
	}
}

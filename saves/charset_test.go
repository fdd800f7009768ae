package saves

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
)

var writings = []struct {
	enc   encoding.Encoding
	texts []string
}{
	{simplifiedchinese.GBK, []string{"流星", "明月开局", "黑胜", "溪月 白方必须挡住活三，否则黑方四三胜", "曹冬", "五子棋", "白方", "黑先", "浦月：必胜开局", "李宏伟"}},
	{japanese.ShiftJIS, []string{"連珠", "黒の勝ち", "中村 茂", "白は三を止めなければならない", "流星は黒の必勝", "カンタ"}},
	{korean.EUCKR, []string{"오목", "흑 승리", "김철수", "백은 삼을 막아야 합니다", "박영민 - 이준호", "승"}},
	{charmap.Windows1252, []string{"Käsebier", "Åke Näsström", "Västerås é", "naïve", "Müller – Østergård", "où ça?"}},
	{unicode.UTF8, []string{"連珠", "黒の勝ち", "黑胜", "오목", "Käsebier", "ä"}},
	{unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), []string{"連珠", "hello"}},
}

func TestGuess(t *testing.T) {
	for _, w := range writings {
		for _, text := range w.texts {
			text = "(;SZ[15]PB[" + text + "];B[hh])"
			raw, err := w.enc.NewEncoder().Bytes([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(decoded(bufio.NewReaderSize(bytes.NewReader(raw), 1<<16), ""))
			if err != nil || string(got) != text {
				t.Errorf("%v: %q is read as %q, %v", w.enc, text, got, err)
			}
		}
	}
}

// TestGuessLate: a text that is ASCII for long, and one longer than a sample.
func TestGuessLate(t *testing.T) {
	text := strings.Repeat("a", 100000) + strings.Repeat("黑方必须挡住", 10000)
	raw, _ := simplifiedchinese.GBK.NewEncoder().Bytes([]byte(text))
	for cut := range 4 { // so that the sample ends inside a character
		got, err := io.ReadAll(decoded(bufio.NewReaderSize(bytes.NewReader(raw[cut:]), 1<<16), ""))
		if err != nil || string(got) != text[cut:] {
			t.Errorf("cut by %d: not read back, %v", cut, err)
		}
		got, err = io.ReadAll(decoded(bufio.NewReaderSize(strings.NewReader(text[cut:]), 1<<16), ""))
		if err != nil || string(got) != text[cut:] {
			t.Errorf("cut by %d: UTF-8 is not read back, %v", cut, err)
		}
	}
}

func TestLabel(t *testing.T) {
	for _, c := range []struct {
		label, want string
		enc         encoding.Encoding
	}{
		{"gb2312", "棋", simplifiedchinese.GBK},
		{"Big5", "黑", nil},                       // a set that is not among the guesses
		{"UTF-8", "明月必胜", simplifiedchinese.GBK}, // the file lies
		{"no such set", "明月必胜", simplifiedchinese.GBK},
		{"ISO-8859-1", "é", charmap.ISO8859_1},
		{"EUC-KR", "백", korean.EUCKR},
	} {
		raw := []byte("\xb6\xc2") // Big5
		if c.enc != nil {
			raw, _ = c.enc.NewEncoder().Bytes([]byte(c.want))
		}
		got, _ := io.ReadAll(decoded(bufio.NewReaderSize(bytes.NewReader(raw), 1<<16), c.label))
		if string(got) != c.want {
			t.Errorf("%s: read is %q, want %q", c.label, got, c.want)
		}
	}
}

func TestEncodeText(t *testing.T) {
	for _, w := range writings {
		for _, text := range w.texts {
			if got := decodeText(encodeText(text)); got != text {
				t.Errorf("%q comes back as %q", text, got)
			}
		}
	}
	if got := encodeText("黑胜"); !bytes.Equal(got, []byte{0xBA, 0xDA, 0xCA, 0xA4}) {
		t.Errorf("Chinese is written % x, want GBK", got)
	}
	if got := encodeText("黑 é ♞"); string(got) != "黑 é ♞" {
		t.Errorf("a text of no old set is written %q, want UTF-8", got)
	}
}

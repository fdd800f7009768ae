package saves

import (
	"bufio"
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// Game files seldom say in which character set they are written, and when they
// do they may be wrong. So the text is looked at, from its first byte that is
// not ASCII: UTF-8 if it is that; else the set the file names, if the text can
// be that; else the likeliest (charsetguess.go). A wrong guess makes wrong
// letters, never an error; and where there is no likely one, the bytes are kept
// as they are, to be written so again (charsetkept.go).

// sampleSize is how much text the guess is made from.
const sampleSize = 1 << 14

// wordSize is how much before that may belong to it.
const wordSize = 32

// decoded returns r as UTF-8. label is the set the file names, or "".
func decoded(r *bufio.Reader, label string) io.Reader {
	head, _ := r.Peek(3)
	switch {
	case bytes.HasPrefix(head, []byte{0xEF, 0xBB, 0xBF}):
		r.Discard(3)
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}), bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Reader(r)
	}
	return &asciiReader{r: r, label: label}
}

// asciiReader hands on ASCII as it is, and at the first other byte, or the first
// escape of the Japanese set that is all ASCII, decides how the rest is to be read.
type asciiReader struct {
	r     *bufio.Reader
	label string
	last  []byte // handed on, for a word that has begun in it
	rest  io.Reader
}

func (a *asciiReader) Read(p []byte) (int, error) {
	if a.rest != nil {
		return a.rest.Read(p)
	}
	if _, err := a.r.Peek(1); err != nil {
		return 0, err
	}
	head, _ := a.r.Peek(min(len(p), a.r.Buffered()))
	n := bytes.IndexFunc(head, func(r rune) bool { return r >= utf8.RuneSelf || r == '\x1b' })
	if n < 0 {
		n = len(head)
	}
	if n > 0 {
		n, err := a.r.Read(p[:n])
		a.last = append(a.last[:0], p[max(0, n-wordSize):n]...)
		return n, err
	}
	sample, _ := a.r.Peek(sampleSize)
	sample = append(a.last, sample...)
	a.rest = guess(sample[:min(len(sample), sampleSize)], a.label).NewDecoder().Reader(a.r)
	return a.rest.Read(p)
}

// decodeText is decoded for a text that is in memory.
func decodeText(text []byte) string {
	out, err := guess(text[:min(len(text), sampleSize)], "").NewDecoder().Bytes(text)
	if err != nil {
		return string(text)
	}
	return string(out)
}

// guess returns the encoding of a text that is not all ASCII; keptBytes is UTF-8,
// and what cannot be told.
func guess(sample []byte, label string) encoding.Encoding {
	good, bad := utf8Share(sample)
	switch {
	case isJIS(sample):
		return japanese.ISO2022JP
	case bad == 0 || label == oursLabel:
		return keptBytes
	}
	if e, ok := setNamed(label); ok && fits(e, sample) && !swallows(e, sample) {
		return e
	}
	if bad*10 <= good { // UTF-8 with an accident in it
		return keptBytes
	}
	return likeliest(sample)
}

// oursLabel stands for a file this program has written: UTF-8, whatever the bytes
// that are kept in it look like.
const oursLabel = "gobang"

// setNamed finds a set by a name of it. UTF-8 does not count, it was seen to be none,
// and neither do those of which a text that began in ASCII cannot be.
func setNamed(label string) (encoding.Encoding, bool) {
	label = strings.ToLower(label)
	if name, ok := codePages[label]; ok {
		label = name
	}
	e, err := htmlindex.Get(label)
	if err != nil {
		return nil, false
	}
	name, err := htmlindex.Name(e)
	return e, err == nil && !slices.Contains(noSets, name)
}

var noSets = strings.Fields("utf-8 utf-16le utf-16be replacement x-user-defined iso-2022-jp")

// codePages are names of sets that are not in the index.
var codePages = map[string]string{"cp936": "gbk", "cp950": "big5", "cp932": "shift_jis", "cp949": "euc-kr", "cp20932": "euc-jp", "cp28592": "iso-8859-2"}

// isJIS reports whether escapes switch to Japanese characters and all is ASCII.
func isJIS(sample []byte) bool {
	return (bytes.Contains(sample, []byte("\x1b$B")) || bytes.Contains(sample, []byte("\x1b$@"))) &&
		!bytes.ContainsFunc(sample, func(r rune) bool { return r >= utf8.RuneSelf }) && fits(japanese.ISO2022JP, sample)
}

// utf8Share counts the sequences that are UTF-8 and the bytes that are not,
// leaving out what the end of the sample may have cut.
func utf8Share(sample []byte) (good, bad int) {
	for i := 0; i < len(sample); {
		r, n := utf8.DecodeRune(sample[i:])
		switch {
		case sample[i] < utf8.RuneSelf:
		case r != utf8.RuneError || n > 1:
			good++
		case len(sample) < sampleSize || utf8.FullRune(sample[i:]):
			bad++
		}
		i += n
	}
	return good, bad
}

// fits reports whether the sample can be text of that encoding. One bad character
// among twenty is forgiven, and one that the end of the sample may have cut.
func fits(e encoding.Encoding, sample []byte) bool {
	text, err := e.NewDecoder().Bytes(sample)
	if err != nil {
		return false
	}
	good, bad := 0, 0
	for _, r := range string(text) {
		switch {
		case r == utf8.RuneError || r >= 0x80 && r < 0xA0: // no character, or a control that no text has
			bad++
		case r >= utf8.RuneSelf:
			good++
		}
	}
	return bad == 0 || bad == 1 && (good >= 20 || len(sample) >= sampleSize)
}

// swallows reports whether a bracket that must be the end of a value, because a
// property follows, would be the second byte of a character.
func swallows(e encoding.Encoding, sample []byte) bool {
	text, err := e.NewDecoder().Bytes(sample)
	return err == nil && len(valueEnd.FindAllIndex(text, -1)) < len(valueEnd.FindAllIndex(sample, -1))
}

var valueEnd = regexp.MustCompile(`\]\s*[;()]*\s*[A-Z]{1,2}\s*\[`)

// legacy are the sets of the systems other programs run on.
var legacy = []encoding.Encoding{
	charmap.Windows1252, charmap.Windows1251, charmap.Windows1250, charmap.Windows1257,
	simplifiedchinese.GB18030, japanese.ShiftJIS, korean.EUCKR, traditionalchinese.Big5,
}

// encodeText writes a text for a program that reads the code page of its
// system: the first of the old sets that holds all of it and that guess would
// take it for, else UTF-8.
func encodeText(text string) []byte {
	for _, e := range legacy {
		out, err := e.NewEncoder().Bytes([]byte(text))
		if err == nil && decodeText(out) == text {
			return out
		}
	}
	return []byte(restored(text))
}

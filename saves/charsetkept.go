package saves

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"
)

// Bytes that are no UTF-8 and no text of a set that can be told. They are not to be
// lost when the game is saved again, and not to reach a terminal: while a text is
// in memory, byte b is the character keptBase+b, of a range that Unicode leaves to
// programs, and no file means. Written, it is the byte again. So a file of this
// program is UTF-8 with such bytes in it.

// keptBase plus a byte from 80 to FF is that byte in a text.
const keptBase = 0x10FE00

// keptSign begins the UTF-8 of these characters.
const keptSign = "\xF4\x8F"

// keptBytes is the encoding of UTF-8 with bytes that are kept.
var keptBytes encoding.Encoding = keeping{}

type keeping struct{}

func (keeping) NewDecoder() *encoding.Decoder {
	return &encoding.Decoder{Transformer: transformer{step: keepStep}}
}
func (keeping) NewEncoder() *encoding.Encoder {
	return &encoding.Encoder{Transformer: transformer{step: restoreStep}}
}
func (keeping) String() string { return "UTF-8 with bytes that are kept" }

// restored turns the kept characters of a text back into their bytes.
func restored(text string) string {
	if !strings.Contains(text, keptSign) {
		return text
	}
	out, err := keptBytes.NewEncoder().String(text)
	if err != nil {
		return text
	}
	return out
}

// transformer changes a text character by character; step appends to dst what a
// character, or a byte that is none, becomes.
type transformer struct {
	transform.NopResetter
	step func(dst []byte, r rune, src []byte) []byte
}

func (t transformer) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	var room [utf8.UTFMax]byte
	for nSrc < len(src) {
		rest := src[nSrc:]
		if !atEOF && !utf8.FullRune(rest) {
			return nDst, nSrc, transform.ErrShortSrc
		}
		r, n := utf8.DecodeRune(rest)
		out := t.step(room[:0], r, rest[:n])
		if len(out) > len(dst)-nDst {
			return nDst, nSrc, transform.ErrShortDst
		}
		nDst += copy(dst[nDst:], out)
		nSrc += n
	}
	return nDst, nSrc, nil
}

// keepStep makes a character of a byte that is none. One that is such a character
// already came from elsewhere and means nothing.
func keepStep(dst []byte, r rune, src []byte) []byte {
	switch {
	case r == utf8.RuneError && len(src) == 1:
		return utf8.AppendRune(dst, keptBase+rune(src[0]))
	case isKept(r):
		return utf8.AppendRune(dst, utf8.RuneError)
	}
	return append(dst, src...)
}

// restoreStep makes a byte of a character that stands for one.
func restoreStep(dst []byte, r rune, src []byte) []byte {
	if isKept(r) {
		return append(dst, byte(r-keptBase))
	}
	return append(dst, src...)
}

func isKept(r rune) bool { return r >= keptBase+utf8.RuneSelf && r <= keptBase+0xFF }

// keptBackslash reports whether the backslash at i of a text of SGF is the second
// byte of a character that cannot be told, and no escape: it stands behind a kept
// byte, and before nothing that is ever escaped.
func keptBackslash(text string, i int) bool {
	const size = len("\U0010FE80")
	if i < size || i+1 == len(text) || strings.IndexByte("\\]:\r\n", text[i+1]) >= 0 {
		return false
	}
	r, n := utf8.DecodeRuneInString(text[i-size:])
	return n == size && isKept(r)
}

// escapeKept is escape for a text with kept bytes.
func escapeKept(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; c == ']' || c == '\\' && !keptBackslash(text, i) {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

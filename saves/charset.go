package saves

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
)

// Game files seldom say in which character set they are written, and when they
// do they may be wrong. So the text is looked at, from its first byte that is
// not ASCII: UTF-8 if it is that; else the set the file names, if the text can
// be that; else the likeliest of the Chinese, Japanese and Korean sets, by the
// share of characters that are common in the language; else Western European.
// A wrong guess makes wrong letters, never an error. The general detectors
// (chardet and its ports) need long texts: of names and comments as short as in
// game files they take two in three for something else.

// sampleSize is how much text the guess is made from.
const sampleSize = 1 << 14

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

// asciiReader hands on ASCII as it is, and at the first other byte decides how
// the rest is to be read.
type asciiReader struct {
	r     *bufio.Reader
	label string
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
	n := bytes.IndexFunc(head, func(r rune) bool { return r >= utf8.RuneSelf })
	if n < 0 {
		n = len(head)
	}
	if n > 0 {
		return a.r.Read(p[:n])
	}
	sample, _ := a.r.Peek(sampleSize)
	if e := guess(sample, a.label); e == encoding.Nop {
		a.rest = a.r
	} else {
		a.rest = e.NewDecoder().Reader(a.r)
	}
	return a.rest.Read(p)
}

// decodeText is decoded for a text that is in memory.
func decodeText(text []byte) string {
	e := guess(text[:min(len(text), sampleSize)], "")
	out, err := e.NewDecoder().Bytes(text)
	if err != nil {
		return string(text)
	}
	return string(out)
}

// guess returns the encoding of a text that is not all ASCII; Nop is UTF-8.
func guess(sample []byte, label string) encoding.Encoding {
	good, bad := utf8Share(sample)
	if bad == 0 {
		return encoding.Nop
	}
	if e, err := htmlindex.Get(label); err == nil && e != unicode.UTF8 && fits(e, sample) {
		return e
	}
	if bad*10 <= good { // UTF-8 with an accident in it
		return encoding.Nop
	}
	best, top := encoding.Encoding(charmap.Windows1252), 0.35
	for _, l := range languages {
		if score := l.score(sample); score > top {
			best, top = l.decoder, score
		}
	}
	return best
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

// fits reports whether the sample can be text of that encoding; one bad
// character is forgiven, the end of the sample may have cut it.
func fits(e encoding.Encoding, sample []byte) bool {
	text, err := e.NewDecoder().Bytes(sample)
	return err == nil && bytes.Count(text, []byte("\uFFFD")) <= 1
}

// language is one of the double-byte sets and what is usual in it.
type language struct {
	decoder encoding.Encoding
	pairs   encoding.Encoding           // the same without characters of four bytes
	usual   func(lead, trail byte) bool // the pair is one of the everyday rows
	common  string                      // the most frequent characters
}

var languages = []language{
	{simplifiedchinese.GB18030, simplifiedchinese.GBK, func(l, t byte) bool {
		return t >= 0xA1 && (l >= 0xB0 && l <= 0xD7 || l >= 0xA1 && l <= 0xA3)
	}, "的一是了不在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏黑棋胜负局珠禁禁活冲白连挡赢输"},
	{japanese.ShiftJIS, japanese.ShiftJIS, func(l, t byte) bool {
		return l == 0x81 || l == 0x82 && t >= 0x9F || l == 0x83 || l >= 0x88 && l <= 0x97 || l == 0x98 && t <= 0x72
	}, "あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちっつづてでとどなにぬねのはばひびふぶへべほぼまみむめもやゆよらりるれろわをんアイウエオカキクケコサシスセソタチッツテトナニネノハバパヒフプマミムメモャュョラリルレロワンー、。連珠黒白五四三勝負局手名人戦題数日本中村山田川井石大小上下"},
	{korean.EUCKR, korean.EUCKR, func(l, t byte) bool {
		return t >= 0xA1 && (l >= 0xB0 && l <= 0xC8 || l == 0xA1)
	}, "이다는에가을의를로은고하지한도나서기리사자대어시인그라들아정수해만여제일부보전게주구원장성면있것니비상으과안와적선용오요경조동스마때없말공치관신학생화위국무소입않방유계발모개실우문물내결연세트명회당분업미간세월거까지흑백승오목금수패김박최철영민현준진"},
}

// score is the share of usual and common characters in the sample, read as this
// language: about 1 for a text of it, below 0.3 for a text of another.
func (l language) score(sample []byte) float64 {
	var all, sum float64
	decoder := l.pairs.NewDecoder()
	for i := 0; i+1 < len(sample); i++ {
		if sample[i] < utf8.RuneSelf {
			continue
		}
		all++
		pair := sample[i : i+2]
		text, err := decoder.Bytes(pair)
		r, n := utf8.DecodeRune(text)
		if err != nil || n != len(text) || r == utf8.RuneError {
			sum-- // no such character, or one of a single byte
			continue
		}
		if l.usual(pair[0], pair[1]) {
			sum += 0.5
			if strings.ContainsRune(l.common, r) {
				sum += 0.5
			}
		}
		i++
	}
	if all == 0 {
		return 0
	}
	return sum / all
}

// legacy are the sets of the systems other programs run on.
var legacy = []encoding.Encoding{charmap.Windows1252, simplifiedchinese.GB18030, japanese.ShiftJIS, korean.EUCKR}

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
	return []byte(text)
}

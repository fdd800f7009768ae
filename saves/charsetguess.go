package saves

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wlynxg/chardet"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
)

// The likeliest set of a text that does not say it. Names and comments of game
// files are short, a name is two characters of Chinese, and of such the general
// detectors take two in three for something else. So the sets of China, Taiwan,
// Japan and Korea are told by the share of characters that are common in the
// language, those of Latin letters by the letters a language has, and the rest,
// Cyrillic, Greek and others, by the detector, which is good at them; what it says
// must make words with capitals where words have them.

// A text of a set scores about 1, one of another below 0.35; that of Latin letters
// must beat the others, for any two bytes are letters in it.
const (
	enough       = 0.35
	enoughLatin  = 0.6
	sureDetector = 0.8
	scoreWords   = 0.8 // of a text of words, by the detector
	scoreCaps    = 0.5 // of one that is all capitals, which chance makes sooner
)

// likeliest returns the likeliest encoding of a sample, keptBytes if none is likely.
func likeliest(sample []byte) encoding.Encoding {
	best, top := keptBytes, enough
	for _, l := range languages {
		if score := l.score(sample); score > top && !swallows(l.decoder, sample) {
			best, top = l.decoder, score
		}
	}
	limit := max(enoughLatin, top)
	for _, a := range alphabets {
		if score := a.score(sample); score > limit {
			best, top, limit = a.set, score, score
		}
	}
	if top < scoreWords {
		if e, score := detected(sample); score > top {
			best = e
		}
	}
	return best
}

// score is the share of usual and common characters in the sample, read as this
// language: about 1 for a text of it, below 0.3 for a text of another.
func (l language) score(sample []byte) float64 {
	var all, sum float64
	decoder := l.pairs.NewDecoder()
	letter := false // a letter of ASCII stands before
	for i := 0; i+1 < len(sample); i++ {
		if sample[i] < utf8.RuneSelf {
			letter = unicode.IsLetter(rune(sample[i]))
			continue
		}
		all++
		pair := sample[i : i+2]
		if letter && pair[1] < utf8.RuneSelf || pair[1] == ']' && closes(sample[i+2:]) { // a last letter, and what follows it
			sum--
			letter = false
			continue
		}
		letter = false
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

// closes reports whether a bracket before the rest of a text of SGF looks like the
// end of a value, and not like the second byte of a character.
func closes(rest []byte) bool {
	return len(rest) > 0 && (strings.IndexByte(";()[\r\n", rest[0]) >= 0 || rest[0] >= 'A' && rest[0] <= 'Z')
}

// score is the share of letters in words of one of the languages: a file may name
// players of several.
func (a alphabet) score(sample []byte) float64 {
	text, err := a.set.NewDecoder().String(string(sample))
	if err != nil {
		return 0
	}
	var all, good float64
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r < utf8.RuneSelf && !unicode.IsLetter(r) }) {
		if isASCII(word) {
			continue
		}
		most, letters := 0, 0
		for _, language := range a.letters {
			mine, strange := wordLetters(word, language)
			most, letters = max(most, mine), mine+strange
		}
		if all += float64(letters); a.never == nil || !a.never.MatchString(word) {
			good += float64(most)
		}
	}
	if all == 0 {
		return 0
	}
	return good / all
}

func isASCII(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// wordLetters counts the letters of a word, beside those of ASCII, that a language
// has and those that are strange to it. In what is no word, or has fewer letters of
// ASCII, all are strange.
func wordLetters(word, language string) (mine, strange int) {
	ascii := 0
	for _, r := range word {
		switch {
		case r < utf8.RuneSelf:
			ascii++
		case strings.ContainsRune(signs, r):
		case strings.ContainsRune(language, unicode.ToLower(r)):
			mine++
		default:
			strange++
		}
	}
	if ascii < mine || mine > 0 && !isWord(word) {
		return 0, mine + strange
	}
	return mine, strange
}

// isWord reports whether capitals stand where they may: first, or everywhere.
func isWord(word string) bool {
	n, upper, lower, late := 0, 0, 0, 0
	for _, r := range word {
		switch {
		case unicode.IsUpper(r):
			if upper++; n > 0 {
				late++
			}
		case unicode.IsLower(r):
			lower++
		case strings.ContainsRune(signs, r):
			n = -1 // a new word begins behind it
		}
		n++
	}
	return late == 0 || lower == 0
}

// detected asks the general detector for sets of other scripts.
func detected(sample []byte) (encoding.Encoding, float64) {
	result := chardet.Detect(sample)
	e, err := htmlindex.Get(result.Encoding)
	if err != nil || result.Confidence < sureDetector || !fits(e, sample) || swallows(e, sample) {
		return nil, 0
	}
	text, err := e.NewDecoder().String(string(sample))
	if err != nil {
		return nil, 0
	}
	score := scoreCaps
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r < utf8.RuneSelf }) {
		for _, r := range word {
			if unicode.Is(unicode.Latin, r) || !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(signs, r) {
				return nil, 0
			}
			if unicode.IsLower(r) || unicode.Is(unicode.Lo, r) {
				score = scoreWords
			}
		}
		if !isWord(word) {
			return nil, 0
		}
	}
	return e, score
}

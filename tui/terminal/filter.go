package terminal

// The filter: a terminal's bytes in, bytes that tcell cannot choke on out. Its
// rules:
//
//   - what leaves it is whole: whole characters, whole key sequences. A character
//     or sequence may be split over any number of reads.
//   - bytes that are no character of the locale are dropped. (tcell 2.13.10 loops
//     for ever over the first that is no UTF-8.)
//   - ESC alone is ESC after escWait; ESC ESC is one ESC. It goes out in a form
//     that waits for nothing (CSI 27 u).
//   - answers of terminals go nowhere: strings (OSC, DCS, APC, PM, SOS) to their
//     end, and private control sequences. A string that does not go on is given up
//     after escWait, so that keys are never dead; its rest is known by its end.
//   - mouse reports of the kind before SGR become SGR ones; there a coordinate is a
//     byte of any value.
//
// The filter has no clock of its own: the caller says what time it is and asks
// with due and tick for what a pause brings.

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	escWait    = 60 * time.Millisecond  // after ESC or within a string: then nothing more belongs to it
	csiWait    = 500 * time.Millisecond // within a key sequence or a pair, which end by themselves: a slow line may pause
	stringWait = time.Second            // a string has ended by then, whatever still comes
	maxString  = 4096                   // bytes of a string, for the same reason
	maxHeld    = 64                     // bytes of a key sequence; longer ones are none
	maxRepeat  = 100                    // times a key may say it was pressed at once (win32 input mode)
)

const (
	bel = 0x07
	esc = 0x1b
)

// escKey is ESC for tcell: KeyEsc at once, with nothing to wait for.
const escKey = "\x1b[27u"

// charset is what the bytes above 127 mean.
type charset int

const (
	utf8Bytes  charset = iota
	asciiBytes         // nothing
	pairBytes          // Chinese and Japanese sets: they begin a pair whose second byte may be a letter
	otherBytes         // a character each, or what tcell's decoder makes of them
)

// pairSets are the sets of pairs by which a letter may be half a character.
var pairSets = []string{"gbk", "gb2312", "gb18030", "cp936", "big5", "big5hkscs", "big5-hkscs", "cp950", "sjis", "shift_jis", "shift-jis", "cp932", "johab"}

// state is where in a character or sequence the filter stands.
type state int

const (
	ground state = iota
	inChar       // of more than one byte
	inPair       // after the first byte of a pair
	afterEsc
	inCSI
	inSS3       // ESC O, ESC N
	inFKey      // ESC [ [, a function key of the Linux console
	inX10       // ESC [ M, three bytes follow
	inString    // OSC, DCS, APC, PM, SOS
	inStringEsc // ESC in it: the end, or the beginning of something else
)

// filter is the state machine.
type filter struct {
	set     charset
	state   state
	held    []byte    // the unfinished character or sequence
	length  int       // of the string under way
	since   time.Time // when the ESC came that began what is held
	last    time.Time // when the last byte of it came
	givenUp time.Time // when a string was given up
	out     []byte
}

// feed takes what was read at a time and returns what tcell may have of it.
func (f *filter) feed(in []byte, at time.Time) []byte {
	f.out = nil
	f.expire(at)
	if at.Sub(f.givenUp) < stringWait && f.state == ground {
		in = in[restOfString(in):]
	}
	for _, b := range in {
		for again := true; again; {
			again = f.step(b, at)
		}
		f.last = at
	}
	return f.out
}

// due says how long an ESC must still be alone to be a key; ok is false where none
// is held.
func (f *filter) due(now time.Time) (wait time.Duration, ok bool) {
	if f.state != afterEsc {
		return 0, false
	}
	return max(0, escWait-now.Sub(f.since)), true
}

// tick lets out an ESC that has been alone for long enough. Only who knows that
// nothing more has come may say so: a time alone does not tell, because a machine
// or a process that stood still makes everything late.
func (f *filter) tick(now time.Time) []byte {
	f.out = nil
	if wait, ok := f.due(now); ok && wait == 0 {
		f.emit(escKey)
		f.reset()
	}
	return f.out
}

// expire gives up what has not gone on in time.
func (f *filter) expire(now time.Time) {
	pause := now.Sub(f.last)
	switch f.state {
	case inString, inStringEsc:
		if pause >= escWait || now.Sub(f.since) >= stringWait {
			if f.length > 0 {
				f.givenUp = now
			}
			f.reset()
		}
	case inPair, inCSI, inSS3, inFKey, inX10:
		if pause >= csiWait {
			f.reset()
		}
	}
}

// restOfString returns how many bytes belong to a string that was given up: those
// up to its end, where nothing but text comes before that.
func restOfString(in []byte) int {
	for i, b := range in {
		switch {
		case b == bel:
			return i + 1
		case b == esc && i+1 < len(in) && in[i+1] == '\\':
			return i + 2
		case b < ' ':
			return 0
		}
	}
	return 0
}

func (f *filter) emit(s string) { f.out = append(f.out, s...) }

func (f *filter) reset() {
	f.state, f.length = ground, 0
	f.held = f.held[:0]
}

// hold begins something that more bytes belong to.
func (f *filter) hold(s state, b byte) {
	f.state = s
	f.held = append(f.held, b)
}

// step takes one byte. It returns true where the byte ended what was under way
// without belonging to it, and is to be taken anew.
func (f *filter) step(b byte, now time.Time) (again bool) {
	switch f.state {
	case inChar:
		return f.char(b)
	case inPair:
		f.reset()
		return b < '0' || b > '9' && b < '@' // no second byte of any set
	case afterEsc:
		return f.afterEsc(b)
	case inX10:
		return f.x10(b)
	case inString, inStringEsc:
		return f.string(b, now)
	case inCSI, inSS3, inFKey:
		if b == esc || b < ' ' || b >= 0x7f { // begins something new
			f.reset()
			return true
		}
		f.sequence(b)
		return false
	}
	switch {
	case b == esc:
		f.since = now
		f.hold(afterEsc, b)
	case b < utf8.RuneSelf:
		f.out = append(f.out, b)
	default:
		f.high(b)
	}
	return false
}

// high takes the first byte of a character that is not ASCII.
func (f *filter) high(b byte) {
	switch f.set {
	case utf8Bytes:
		f.hold(inChar, b)
		f.whole()
	case pairBytes:
		if b > 0x80 && b < 0xff {
			f.hold(inPair, b)
		}
	case otherBytes:
		f.out = append(f.out, b)
	}
}

// char takes a further byte of a character.
func (f *filter) char(b byte) (again bool) {
	if utf8.RuneStart(b) { // the one before was cut short
		f.reset()
		return true
	}
	f.held = append(f.held, b)
	f.whole()
	return false
}

// whole lets a character out when it is whole, and drops it when it can be none.
// U+FFFD goes too: it says that somebody else met a byte that was none.
func (f *filter) whole() {
	if !utf8.FullRune(f.held) {
		return
	}
	if r, _ := utf8.DecodeRune(f.held); r != utf8.RuneError {
		f.out = append(f.out, f.held...)
	}
	f.reset()
}

// afterEsc takes the byte after ESC.
func (f *filter) afterEsc(b byte) (again bool) {
	switch {
	case b == esc: // once more
	case b == '[':
		f.hold(inCSI, b)
	case b == 'O' || b == 'N':
		f.hold(inSS3, b)
	case strings.IndexByte("]P_^X", b) >= 0:
		f.hold(inString, b)
	case b == '\\': // the end of a string that is none
		f.reset()
	case b >= utf8.RuneSelf:
		f.reset()
		return true
	default: // a key with Alt
		f.out = append(f.out, esc, b)
		f.reset()
	}
	return false
}

// sequence takes a printable byte of a key sequence.
func (f *filter) sequence(b byte) {
	if len(f.held) < maxHeld {
		f.held = append(f.held, b)
	}
	switch {
	case f.state == inFKey:
		f.finish()
	case string(f.held) == "\x1b[[":
		f.state = inFKey
	case string(f.held) == "\x1b[M":
		f.state = inX10
	case b >= '@', f.state == inSS3 && b < '0':
		f.finish()
	}
}

// finish ends a key sequence: keys go out, answers and what is no key do not.
func (f *filter) finish() {
	seq := string(f.held)
	defer f.reset()
	final, params := seq[len(seq)-1], seq[2:len(seq)-1]
	switch {
	case len(seq) >= maxHeld || seq[1] == 'N':
	case f.state == inFKey:
		f.emit(seq)
	case seq[1] == 'O' && params != "": // modifiers as some terminals send them
		f.emit("\x1b[1;" + params + string(final))
	case strings.HasPrefix(params, "<"):
		if final == 'M' || final == 'm' {
			f.emit(seq)
		}
	case strings.ContainsAny(params, "?>= !\"#$%&'()*+,-./"): // private, or not a key
	case final == '_' && repeats(params) > maxRepeat:
	default:
		f.emit(seq)
	}
}

// repeats is how often a key of the win32 input mode says it was pressed.
func repeats(params string) int {
	fields := strings.Split(params, ";")
	if len(fields) < 6 {
		return 1
	}
	n, err := strconv.Atoi(fields[5])
	if err != nil && fields[5] != "" {
		return maxRepeat + 1
	}
	return n
}

// x10 takes one of the three bytes of an old mouse report: button, column and
// row, each with 32 added.
func (f *filter) x10(b byte) (again bool) {
	if b < ' ' {
		f.reset()
		return true
	}
	f.held = append(f.held, b)
	if len(f.held) < 6 {
		return false
	}
	button, x, y := f.held[3]-' ', f.held[4]-' ', f.held[5]-' '
	end := 'M'
	if button&0x43 == 3 { // let go, and not said which
		end = 'm'
	}
	f.emit(fmt.Sprintf("\x1b[<%d;%d;%d%c", button, x, y, end))
	f.reset()
	return false
}

// string swallows a string. A control byte other than its end is a key: no
// terminal answers with one.
func (f *filter) string(b byte, now time.Time) (again bool) {
	if f.state == inStringEsc && b != '\\' {
		f.reset()
		f.since = now
		f.hold(afterEsc, esc)
		return true
	}
	switch {
	case f.state == inStringEsc, b == bel:
		f.reset()
	case b == esc:
		f.state = inStringEsc
	case b < ' ':
		f.reset()
		return true
	default:
		if f.length++; f.length > maxString {
			f.reset()
		}
	}
	return false
}

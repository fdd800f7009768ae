package terminal

import (
	"bytes"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

const ms = time.Millisecond

// piece is what one read brings, so long after the one before.
type piece struct {
	pause time.Duration
	bytes string
}

// run feeds the pieces, looks every millisecond, and lets a second pass at the end.
func run(f *filter, pieces []piece) string {
	now := time.Unix(1_000_000, 0)
	f.since, f.last, f.givenUp = now, now, time.Time{}
	var out []byte
	for _, p := range pieces {
		for end := now.Add(p.pause); now.Before(end); now = now.Add(ms) {
			out = append(out, f.tick(now)...)
		}
		out = append(out, f.feed([]byte(p.bytes), now)...)
	}
	return string(append(out, f.tick(now.Add(time.Second))...))
}

func at(bytes ...string) (list []piece) {
	for _, b := range bytes {
		list = append(list, piece{20 * ms, b})
	}
	return list
}

func TestFilter(t *testing.T) {
	for _, c := range []struct {
		name string
		set  charset
		in   []piece
		want string
	}{
		// keys
		{"letters and control keys", utf8Bytes, at("aZ \r\x03\x7f\x00"), "aZ \r\x03\x7f\x00"},
		{"an arrow", utf8Bytes, at("\x1b[A"), "\x1b[A"},
		{"an arrow in three reads", utf8Bytes, at("\x1b", "[", "A"), "\x1b[A"},
		{"an arrow over a slow line", utf8Bytes, []piece{{0, "\x1b["}, {200 * ms, "A"}}, "\x1b[A"},
		{"ESC, and A and [ later", utf8Bytes, []piece{{0, "\x1b"}, {100 * ms, "[A"}}, escKey + "[A"},
		{"a sequence that never ends", utf8Bytes, []piece{{0, "\x1b[1;"}, {600 * ms, "8"}}, "8"},
		{"application arrows", utf8Bytes, at("\x1bOA\x1bOD"), "\x1bOA\x1bOD"},
		{"application arrow with Ctrl", utf8Bytes, at("\x1bO5A"), "\x1b[1;5A"},
		{"ESC N takes nothing along", utf8Bytes, []piece{{0, "\x1bN"}, {600 * ms, "h"}}, "h"},
		{"keys of rxvt that end in a dollar sign", utf8Bytes, []piece{{0, "\x1b[7$"}, {600 * ms, "h"}}, "h"},
		{"function keys", utf8Bytes, at("\x1b[15~\x1b[[A\x1b[1;2P"), "\x1b[15~\x1b[[A\x1b[1;2P"},
		{"keys of kitty and Windows", utf8Bytes, at("\x1b[97;5u\x1b[65;30;97;1;0;1_"), "\x1b[97;5u\x1b[65;30;97;1;0;1_"},
		{"a key pressed a million times", utf8Bytes, at("\x1b[65;0;97;1;0;1000000_h"), "h"},
		{"a key pressed too often to count", utf8Bytes, at("\x1b[65;0;97;1;0;99999999999999999999_h"), "h"},
		{"a sequence that is too long", utf8Bytes, at("\x1b[" + strings.Repeat("1;", 80) + "Ah"), "h"},
		{"Alt and a letter", utf8Bytes, at("\x1bl"), "\x1bl"},
		{"Ctrl-C within a sequence", utf8Bytes, at("\x1b[1;\x03"), "\x03"},
		{"an arrow within a sequence", utf8Bytes, at("\x1b[1;\x1b[A"), "\x1b[A"},
		{"paste marks", utf8Bytes, at("\x1b[200~h8\x1b[201~"), "\x1b[200~h8\x1b[201~"},

		// ESC
		{"ESC", utf8Bytes, at("\x1b"), escKey},
		{"ESC ESC", utf8Bytes, at("\x1b\x1b"), escKey},
		{"ESC ESC in two reads", utf8Bytes, at("\x1b", "\x1b"), escKey},
		{"ESC twice, in peace", utf8Bytes, []piece{{0, "\x1b"}, {100 * ms, "\x1b"}}, escKey + escKey},
		{"ESC held down", utf8Bytes, at("\x1b", "\x1b", "\x1b", "\x1b", "\x1b", "\x1b"), escKey + escKey},
		{"ESC ESC [ A", utf8Bytes, at("\x1b\x1b[A"), "\x1b[A"},
		{"ESC before a character", utf8Bytes, at("\x1bé"), "é"},

		// bytes that are no UTF-8
		{"0xff", utf8Bytes, at("\xffa"), "a"},
		{"a Latin-1 character and a letter", utf8Bytes, at("\xe9h"), "h"},
		{"a Latin-1 character and an arrow", utf8Bytes, at("\xe9\x1b[A"), "\x1b[A"},
		{"Latin-1 text", utf8Bytes, at("caf\xe9, gar\xe7on"), "caf, garon"},
		{"GBK text", utf8Bytes, at("\xce\xe5\xd7\xd3h"), "h"},
		{"a stray byte from the middle", utf8Bytes, at("\x80h"), "h"},
		{"an overlong slash", utf8Bytes, at("\xc0\xafh"), "h"},
		{"half a surrogate", utf8Bytes, at("\xed\xa0\x80h"), "h"},
		{"beyond Unicode", utf8Bytes, at("\xf5\x80\x80\x80h"), "h"},
		{"a character cut short by another", utf8Bytes, at("\xe4\xba五"), "五"},
		{"the replacement character", utf8Bytes, at("�h"), "h"},
		{"a character in three reads", utf8Bytes, at("\xe4", "\xba", "\x94h"), "五h"},
		{"a character in three slow reads", utf8Bytes, []piece{{0, "\xf0"}, {time.Second, "\x9f\x98"}, {time.Second, "\x80"}}, "😀"},
		{"a letter among two, four bytes", utf8Bytes, at("é五😀"), "é五😀"},

		// other sets
		{"ASCII", asciiBytes, at("caf\xc3\xa9\x1b[A\xff"), "caf\x1b[A"},
		{"a GBK pair with a letter", pairBytes, at("\x81\x40\xd7d\x1b[A"), "\x1b[A"},
		{"a pair in two reads", pairBytes, at("\xd7", "dh"), "h"},
		{"a pair of four", pairBytes, at("\x81\x30\x81\x30h"), "h"},
		{"half a pair", pairBytes, at("\xd7\x1b[A"), "\x1b[A"},
		{"half a pair and a key", pairBytes, at("\xd7:\xd7 \xff\x80h"), ": h"},
		{"half a pair and a pause", pairBytes, []piece{{0, "\xd7"}, {600 * ms, "h"}}, "h"},
		{"a set that tcell decodes", otherBytes, at("caf\xe9"), "caf\xe9"},

		// strings
		{"OSC answer", utf8Bytes, at("\x1b]11;rgb:ffff/ffff/ffff\x1b\\h"), "h"},
		{"OSC answer that ends in BEL", utf8Bytes, at("\x1b]11;rgb:ffff/ffff/ffff\ah"), "h"},
		{"OSC answer in pieces", utf8Bytes, at("\x1b", "]11;rg", "b:ffff/ffff/ffff\x1b", "\\h"), "h"},
		{"OSC answer over a slow line", utf8Bytes, []piece{{0, "\x1b]11;rgb:ff"}, {300 * ms, "ff/ffff/ffff\x1b\\h"}}, "h"},
		{"DCS answer", utf8Bytes, at("\x1bP>|XTerm(370)\x1b\\h"), "h"},
		{"APC answer", utf8Bytes, at("\x1b_Gi=31;OK\x1b\\h"), "h"},
		{"PM and SOS", utf8Bytes, at("\x1b^x\x1b\\\x1bXy\x1b\\h"), "h"},
		{"a title in Chinese", utf8Bytes, at("\x1b]l五子棋\x1b\\h"), "h"},
		{"ESC ] and nothing", utf8Bytes, []piece{{0, "\x1b]"}, {100 * ms, "h"}}, "h"},
		{"ESC P and nothing", utf8Bytes, []piece{{0, "\x1bP"}, {100 * ms, "h"}}, "h"},
		{"ESC _ and nothing", utf8Bytes, []piece{{0, "\x1b_"}, {100 * ms, "h"}}, "h"},
		{"ESC ^ and nothing", utf8Bytes, []piece{{0, "\x1b^"}, {100 * ms, "h"}}, "h"},
		{"ESC X and nothing", utf8Bytes, []piece{{0, "\x1bX"}, {100 * ms, "h"}}, "h"},
		{"ESC ] in two reads and nothing", utf8Bytes, []piece{{0, "\x1b"}, {20 * ms, "]"}, {100 * ms, "h"}}, "h"},
		{"ESC ] ESC", utf8Bytes, []piece{{0, "\x1b]"}, {100 * ms, "\x1b"}}, escKey},
		{"a string without an end, then keys", utf8Bytes, []piece{{0, "\x1b]0;abc"}, {100 * ms, "\x1b[A"}, {100 * ms, "h"}}, "\x1b[Ah"},
		{"an arrow within a string", utf8Bytes, at("\x1b]0;abc\x1b[Ah"), "\x1b[Ah"},
		{"Ctrl-C within a string", utf8Bytes, at("\x1b]0;abc\x03h"), "\x03h"},
		{"keys that stream into a string", utf8Bytes, at(append([]string{"\x1b]"}, strings.Split(strings.Repeat("h", 60), "")...)...), strings.Repeat("h", 11)},
		{"a string that is too long", utf8Bytes, at("\x1b]" + strings.Repeat("x", maxString+1) + "h"), "h"},
		{"an end of no string", utf8Bytes, at("\x1b\\h"), "h"},

		// other answers
		{"DA1", utf8Bytes, at("\x1b[?62;22ch"), "h"},
		{"DA2", utf8Bytes, at("\x1b[>41;370;0ch"), "h"},
		{"DECRQM", utf8Bytes, at("\x1b[?2026;2$yh"), "h"},
		{"kitty flags", utf8Bytes, at("\x1b[?1uh"), "h"},
		{"DA1 in pieces", utf8Bytes, at("\x1b[?6", "2;22", "ch"), "h"},

		// the mouse
		{"SGR", utf8Bytes, at("\x1b[<0;200;11M\x1b[<0;200;11m"), "\x1b[<0;200;11M\x1b[<0;200;11m"},
		{"X10 press and release", utf8Bytes, at("\x1b[M !!\x1b[M#!!"), "\x1b[<0;1;1M\x1b[<3;1;1m"},
		{"X10 past column 95", utf8Bytes, at("\x1b[M \x80\x85h"), "\x1b[<0;96;101Mh"},
		{"X10 at the last column it can say", asciiBytes, at("\x1b[M \xff\x21h"), "\x1b[<0;223;1Mh"},
		{"X10 with letters", utf8Bytes, at("\x1b[M qu", "h"), "\x1b[<0;81;85Mh"},
		{"X10 in pieces", utf8Bytes, at("\x1b[M", " ", "\xe9", "!h"), "\x1b[<0;201;1Mh"},
		{"X10 wheel", utf8Bytes, at("\x1b[M`!!\x1b[Ma!!"), "\x1b[<64;1;1M\x1b[<65;1;1M"},
		{"X10 cut short", utf8Bytes, []piece{{0, "\x1b[M "}, {600 * ms, "h"}}, "h"},
		{"X10 cut short by a key", utf8Bytes, at("\x1b[M \x03"), "\x03"},
	} {
		f := &filter{set: c.set}
		if got := run(f, c.in); got != c.want {
			t.Errorf("%s: %v gives %q, want %q", c.name, c.in, got, c.want)
		}
		if c.set == utf8Bytes && f.state == ground && len(f.held) > 0 {
			t.Errorf("%s: %q is held for nothing", c.name, f.held)
		}
	}
}

// After a standstill it is not the clock that tells an ESC from a key, but whether
// more has come.
func TestStandstill(t *testing.T) {
	f, now := &filter{}, time.Unix(1_000_000, 0)
	out := string(f.feed([]byte("\x1b"), now)) + string(f.feed([]byte("[A"), now.Add(time.Second)))
	if out != "\x1b[A" {
		t.Errorf("an arrow whose pieces are read late is %q", out)
	}
}

// The filter asks to be waked exactly while an ESC is held.
func TestDue(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	f := &filter{}
	for _, c := range []struct {
		in   string
		ok   bool
		wait time.Duration
	}{{"h", false, 0}, {"\x1b", true, escWait}, {"[", false, 0}, {"A", false, 0}, {"\x1b]", false, 0}, {"x\x1b", false, 0}, {"[A\x1b", true, escWait}} {
		f.feed([]byte(c.in), now)
		if wait, ok := f.due(now); ok != c.ok || wait != c.wait {
			t.Errorf("after %q: due in %v, %v, want %v, %v", c.in, wait, ok, c.wait, c.ok)
		}
	}
	if wait, ok := f.due(now.Add(45 * ms)); !ok || wait != escWait-45*ms {
		t.Errorf("45 ms later: due in %v, %v", wait, ok)
	}
	if wait, ok := f.due(now.Add(time.Hour)); !ok || wait != 0 {
		t.Errorf("long after: due in %v, %v", wait, ok)
	}
}

// Whatever comes, in whatever pieces: what goes out is UTF-8 that ends in no
// unfinished thing, nothing is kept for long, and the key after a pause is heard.
func FuzzFilter(f *testing.F) {
	for _, seed := range []string{"\xff", "\xe9h", "\x1b]11;rgb\x1b\\", "\x1b[M \xe9\xe9", "\x1b[?62c", "五\x1b", "\x1bP\x1b\x1b[200~\x9c", "\x1b[[A\x1bO5A\x1bN"} {
		f.Add([]byte(seed), uint8(3), uint16(7))
	}
	f.Fuzz(func(t *testing.T, in []byte, size uint8, pause uint16) {
		whole := func(f *filter, step int) (out []byte) {
			now := time.Unix(1_000_000, 0)
			for len(in) > 0 {
				n := min(len(in), step)
				out = append(out, f.feed(in[:n], now)...)
				in = in[n:]
				now = now.Add(time.Duration(pause) * ms)
			}
			now = now.Add(2 * time.Second)
			return append(out, f.feed([]byte("h"), now)...)
		}
		x := &filter{}
		out := whole(x, int(size)+1)
		if !utf8.Valid(out) {
			t.Errorf("%q is no UTF-8", out)
		}
		if !bytes.HasSuffix(out, []byte("h")) {
			t.Errorf("the key at the end is not heard: %q", out)
		}
		if len(x.held) > maxHeld+6 {
			t.Errorf("%d bytes are held", len(x.held))
		}
		for _, s := range []string{"\x1b]", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x1bN", "\x1b\x1b"} {
			if bytes.Contains(out, []byte(s)) {
				t.Errorf("%q goes out in %q", s, out)
			}
		}
	})
}

package saves

import "testing"

func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"plain": "plain", `"a\b"`: `"a\b"`, "\x1b[0m": `\x1b[0m`, "a\x00b": `a\x00b`, "\xff\xfe": `\xff\xfe`, "é 中 ⚫\uFFFD": "é 中 ⚫\uFFFD", "\u202e": `\u202e`,
		"a\nb\tc": "a\nb\tc", "a\r\n": `a\r` + "\n",
	} {
		if got := Escaped(text, "\n\t"); got != want {
			t.Errorf("%q is escaped as %q", text, got)
		}
	}
	for text, want := range map[string]string{"a b.sgf": "a b.sgf", "a\nb": `"a\nb"`, "\xff": `"\xff"`, "a\x1b": `"a\x1b"`} {
		if got := Shown(text); got != want {
			t.Errorf("%q is shown as %s", text, got)
		}
	}
}

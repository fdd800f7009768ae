package keys

import (
	"testing"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/words"
)

func TestKeyTable(t *testing.T) {
	key := tcell.NewEventKey
	for _, c := range []struct {
		ev   *tcell.EventKey
		want Command
	}{
		{key(tcell.KeyUp, 0, 0), Up}, {key(tcell.KeyCtrlP, 0, tcell.ModCtrl), Up}, {key(tcell.KeyRune, '8', 0), Up},
		{key(tcell.KeyDown, 0, 0), Down}, {key(tcell.KeyCtrlN, 0, tcell.ModCtrl), Down}, {key(tcell.KeyRune, '2', 0), Down},
		{key(tcell.KeyLeft, 0, 0), Left}, {key(tcell.KeyCtrlB, 0, tcell.ModCtrl), Left}, {key(tcell.KeyRune, '4', 0), Left},
		{key(tcell.KeyRight, 0, 0), Right}, {key(tcell.KeyCtrlF, 0, tcell.ModCtrl), Right}, {key(tcell.KeyRune, '6', 0), Right},
		{key(tcell.KeyRune, '7', 0), UpLeft}, {key(tcell.KeyRune, '3', 0), DownRight},
		{key(tcell.KeyHome, 0, 0), RowStart}, {key(tcell.KeyEnd, 0, 0), RowEnd},
		{key(tcell.KeyPgUp, 0, 0), ColTop}, {key(tcell.KeyPgDn, 0, 0), ColBottom},
		{key(tcell.KeyRune, ' ', 0), Play}, {key(tcell.KeyEnter, 0, 0), Play}, {key(tcell.KeyRune, '5', 0), Play},
		{key(tcell.KeyRune, ':', 0), Goto}, {key(tcell.KeyRune, 'u', 0), Undo}, {key(tcell.KeyRune, 'U', 0), Undo},
		{key(tcell.KeyRune, 'r', 0), Redo}, {key(tcell.KeyRune, 'n', 0), New}, {key(tcell.KeyRune, 's', 0), Save},
		{key(tcell.KeyRune, 'l', 0), Load}, {key(tcell.KeyRune, 'h', 0), Hint}, {key(tcell.KeyRune, 'w', 0), Swap},
		{key(tcell.KeyRune, '+', 0), Stronger}, {key(tcell.KeyRune, '-', 0), Weaker}, {key(tcell.KeyRune, 'o', 0), Options},
		{key(tcell.KeyRune, '?', 0), Help}, {key(tcell.KeyCtrlL, 0, tcell.ModCtrl), Redraw}, {key(tcell.KeyCtrlZ, 0, tcell.ModCtrl), Suspend},
		{key(tcell.KeyCtrlC, 0, tcell.ModCtrl), Quit}, {key(tcell.KeyEscape, 0, 0), Quit}, {key(tcell.KeyRune, 'f', 0), Marks},
		{key(tcell.KeyRune, 'x', 0), None}, {key(tcell.KeyTab, 0, 0), None}, {key(tcell.KeyF5, 0, 0), None},
	} {
		if got := OnBoard[Name(c.ev)]; got != c.want {
			t.Errorf("%s gives command %d, want %d", c.ev.Name(), got, c.want)
		}
	}
}

// A key may stand in the table only once, and every command that has a key is
// explained in both languages.
func TestKeyTableIsWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range BoardTable {
		for _, k := range b.Keys {
			if seen[k] {
				t.Errorf("the key %s stands twice in the table", k)
			}
			seen[k] = true
		}
		for _, lang := range []words.Lang{words.English, words.Chinese} {
			if lang.Say(Does(b.Cmd)) == "" {
				t.Errorf("%v is not explained in %s", b.Keys, lang.Say(words.Language))
			}
		}
	}
	for _, b := range ReplayTable {
		for _, lang := range []words.Lang{words.English, words.Chinese} {
			if lang.Say(Does(b.Cmd)) == "" {
				t.Errorf("%v is not explained in %s", b.Keys, lang.Say(words.Language))
			}
		}
	}
	for cmd, a := range abouts {
		for _, lang := range []words.Lang{words.English, words.Chinese} {
			if a.key != "" && lang.Say(Word(cmd)) == "" {
				t.Errorf("the keys lines have no word for command %d in %s", cmd, lang.Say(words.Language))
			}
		}
	}
}

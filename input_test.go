package main

import (
	"testing"

	"github.com/gdamore/tcell/v2"
)

func TestKeyTable(t *testing.T) {
	key := tcell.NewEventKey
	for _, c := range []struct {
		ev   *tcell.EventKey
		want command
	}{
		{key(tcell.KeyUp, 0, 0), cmdUp}, {key(tcell.KeyCtrlP, 0, tcell.ModCtrl), cmdUp}, {key(tcell.KeyRune, '8', 0), cmdUp},
		{key(tcell.KeyDown, 0, 0), cmdDown}, {key(tcell.KeyCtrlN, 0, tcell.ModCtrl), cmdDown}, {key(tcell.KeyRune, '2', 0), cmdDown},
		{key(tcell.KeyLeft, 0, 0), cmdLeft}, {key(tcell.KeyCtrlB, 0, tcell.ModCtrl), cmdLeft}, {key(tcell.KeyRune, '4', 0), cmdLeft},
		{key(tcell.KeyRight, 0, 0), cmdRight}, {key(tcell.KeyCtrlF, 0, tcell.ModCtrl), cmdRight}, {key(tcell.KeyRune, '6', 0), cmdRight},
		{key(tcell.KeyRune, '7', 0), cmdUpLeft}, {key(tcell.KeyRune, '3', 0), cmdDownRight},
		{key(tcell.KeyHome, 0, 0), cmdRowStart}, {key(tcell.KeyEnd, 0, 0), cmdRowEnd},
		{key(tcell.KeyPgUp, 0, 0), cmdColTop}, {key(tcell.KeyPgDn, 0, 0), cmdColBottom},
		{key(tcell.KeyRune, ' ', 0), cmdPlay}, {key(tcell.KeyEnter, 0, 0), cmdPlay}, {key(tcell.KeyRune, '5', 0), cmdPlay},
		{key(tcell.KeyRune, ':', 0), cmdGoto}, {key(tcell.KeyRune, 'u', 0), cmdUndo}, {key(tcell.KeyRune, 'U', 0), cmdUndo},
		{key(tcell.KeyRune, 'r', 0), cmdRedo}, {key(tcell.KeyRune, 'n', 0), cmdNew}, {key(tcell.KeyRune, 's', 0), cmdSave},
		{key(tcell.KeyRune, 'l', 0), cmdLoad}, {key(tcell.KeyRune, 'h', 0), cmdHint}, {key(tcell.KeyRune, 'w', 0), cmdSwap},
		{key(tcell.KeyRune, '+', 0), cmdStronger}, {key(tcell.KeyRune, '-', 0), cmdWeaker}, {key(tcell.KeyRune, 'o', 0), cmdOptions},
		{key(tcell.KeyRune, '?', 0), cmdHelp}, {key(tcell.KeyCtrlL, 0, tcell.ModCtrl), cmdRedraw}, {key(tcell.KeyCtrlZ, 0, tcell.ModCtrl), cmdSuspend},
		{key(tcell.KeyCtrlC, 0, tcell.ModCtrl), cmdQuit}, {key(tcell.KeyEscape, 0, 0), cmdQuit}, {key(tcell.KeyRune, 'f', 0), cmdMarks},
		{key(tcell.KeyRune, 'x', 0), cmdNone}, {key(tcell.KeyTab, 0, 0), cmdNone}, {key(tcell.KeyF5, 0, 0), cmdNone},
	} {
		if got := keyCommand(c.ev); got != c.want {
			t.Errorf("%s gives command %d, want %d", c.ev.Name(), got, c.want)
		}
	}
}

// A key may stand in the table only once, and every command that has a key is
// explained in both languages.
func TestKeyTableIsWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range bindings {
		for _, k := range b.keys {
			if seen[k] {
				t.Errorf("the key %s stands twice in the table", k)
			}
			seen[k] = true
		}
		for _, lang := range []*phrases{&english, &chinese} {
			if lang.does[b.cmd] == "" {
				t.Errorf("%v is not explained in %s", b.keys, lang.language)
			}
		}
	}
	for _, b := range replayBindings {
		for _, lang := range []*phrases{&english, &chinese} {
			if lang.does[b.cmd] == "" {
				t.Errorf("%v is not explained in %s", b.keys, lang.language)
			}
		}
	}
	for cmd := range shortKeys {
		for _, lang := range []*phrases{&english, &chinese} {
			if lang.keys[cmd] == "" {
				t.Errorf("the keys lines have no word for command %d in %s", cmd, lang.language)
			}
		}
	}
}

func TestClicks(t *testing.T) {
	var c clicks
	ev := func(b tcell.ButtonMask) *tcell.EventMouse { return tcell.NewEventMouse(1, 1, b, 0) }
	for i, step := range []struct {
		buttons tcell.ButtonMask
		want    bool
	}{{tcell.ButtonPrimary, true}, {tcell.ButtonPrimary, false}, {0, false}, {tcell.ButtonPrimary, true}, {tcell.ButtonSecondary, false}} {
		if got := c.press(ev(step.buttons)); got != step.want {
			t.Errorf("step %d: press is %v", i, got)
		}
	}
}

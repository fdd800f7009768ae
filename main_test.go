package main

import (
	"bytes"
	"strings"
	"testing"

	"gobang/gomoku"
)

func noEnv(string) string { return "" }

func TestOptions(t *testing.T) {
	var errOut bytes.Buffer
	o, status := parseOptions(strings.Fields("-level 3 -first human -rule renju -size 19 -ascii -width wide -nomouse -still game.sgf"), noEnv, &errOut)
	if status != -1 || errOut.Len() > 0 {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	if o.setup.level.number != 3 || o.setup.computer != gomoku.White || o.setup.rule != gomoku.Renju || o.setup.size != 19 ||
		!o.wish.ASCII || o.wish.Width != "wide" || o.mouse || !o.still || o.file != "game.sgf" || !o.direct {
		t.Errorf("options are %+v", o)
	}
	o, _ = parseOptions(nil, noEnv, &errOut)
	if o.direct || o.setup.level.name != defaultLevel || o.setup.computer != gomoku.Black || o.setup.size != 15 || !o.mouse || o.text != &english {
		t.Errorf("without flags options are %+v", o)
	}
	if o, _ = parseOptions([]string{"-players", "2"}, noEnv, &errOut); o.setup.computer != gomoku.Nobody || !o.direct {
		t.Errorf("two players: %+v", o)
	}
}

func TestBadOptions(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"-level 12", `level "12"`}, {"-rule chess", `"chess" is not a rule`},
		{"-size 4", "size 4: the board has 5 to 25 lines"}, {"-size 26", "size 26"}, {"-first nobody", `-first "nobody"`},
		{"-players 3", "-players 3: 1 or 2"}, {"-lang klingon", `"klingon" is not a language`}, {"-width 3", `-width "3"`},
		{"a.sgf b.sgf", "b.sgf: only one file"}, {"-nonsense", "-nonsense (-h lists the flags)"},
	} {
		var errOut bytes.Buffer
		if _, status := parseOptions(strings.Fields(c.args), noEnv, &errOut); status != exitUsage || !strings.Contains(errOut.String(), c.says) {
			t.Errorf("%s: status %d, %s", c.args, status, errOut.String())
		}
	}
	var help bytes.Buffer
	if _, status := parseOptions([]string{"-h"}, noEnv, &help); status != exitGood || !strings.Contains(help.String(), "Examples:") {
		t.Errorf("-h: status %d, %s", status, help.String())
	}
}

func TestLanguage(t *testing.T) {
	for _, c := range []struct {
		flag, name, value string
		want              *phrases
	}{
		{"", "LANG", "zh_CN.UTF-8", &chinese}, {"", "LANG", "de_DE.UTF-8", &english}, {"", "LANG", "", &english},
		{"", "LANG", "zh_CN.GBK", &english}, {"", "LC_ALL", "zh_TW.utf8", &chinese}, {"en", "LANG", "zh_CN.UTF-8", &english}, {"zh", "LANG", "C", &chinese},
	} {
		got, err := language(c.flag, func(n string) string {
			if n == c.name {
				return c.value
			}
			return ""
		})
		if got != c.want || err != nil {
			t.Errorf("-lang %q, %s=%s: %v, %v", c.flag, c.name, c.value, got.language, err)
		}
	}
}

package options

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/players"
	"gobang/tui/menus"
	"gobang/tui/words"
)

var ladder = players.Ladder{{Number: 1, Name: "turboc"}, {Number: 2, Name: "club"}, {Number: 3, Name: "expert"}}

// config writes a file of settings.
func config(t *testing.T, text string) string {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir()) // no list of engines
	path := filepath.Join(t.TempDir(), "gobang", "config")
	if text == "" {
		return path
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// A flag goes before the environment, and that before the file; the locale is what is
// left.
func TestConfigOrder(t *testing.T) {
	path := config(t, "# mine\nlevel = club\r\nrule=renju\n\nlang = zh\nincrement = 5s\ngametime = 10m\nstill = true\nnowarn = true\n")
	env := map[string]string{"GOBANG_RULE": "caro", "LANG": "en_GB.UTF-8", "GOBANG_STILL": "false"}
	o, status := ParseWith(path, strings.Fields("-level 1"), ladder, func(k string) string { return env[k] }, os.Stderr)
	if status != -1 || len(o.Told) > 0 {
		t.Fatalf("status %d, %q", status, o.Told)
	}
	if o.Setup.Level.Name != "turboc" || o.Setup.Rule != gomoku.Caro || o.Text != words.Chinese || o.Still || o.Warn ||
		o.Setup.Limit.Increment.Seconds() != 5 || o.Setup.Limit.Game.Minutes() != 10 {
		t.Errorf("options are %+v", o)
	}
	if len(o.Asked) != 1 || !o.Asked["level"] {
		t.Errorf("asked for is %v", o.Asked)
	}
	if o, _ = ParseWith(path, []string{"game.sgf"}, ladder, func(string) string { return "" }, os.Stderr); o.Direct || o.File != "game.sgf" || o.Setup.Rule != gomoku.Renju {
		t.Errorf("the file of settings asks for a game: %+v", o)
	}
}

// What of the file cannot be used is named, each key that is not known once, and the rest
// is used.
func TestConfigThatIsWrong(t *testing.T) {
	for _, c := range []struct{ text, args, told string }{
		{"level = boss\nsize = 19", "", `*: line 1: level "boss": there is no such level; the levels are 1 turboc, 2 club, 3 expert`},
		{"colour = red\nsize = 19\nseed = 3\n", "", "*: not known, and left alone: colour, seed"},
		{"size = 19\nnonsense", "", "*: line 2: nonsense is not NAME = VALUE"},
		{"size = 19\nfirst = \x1b[2J", "", `*: line 2: -first "\x1b[2J": computer or human`},
		{"movetime = soon\nsize = 19", "", `*: line 1: movetime = soon: parse error`},
		{"increment = 5s\nsize = 19", "", "*: line 1: -increment 5s: there is no -gametime to add it to"},
		{"increment = 5s\ngametime = 5m\nsize = 19", "-gametime 0s", "*: line 1: -increment 5s: there is no -gametime to add it to"},
	} {
		path := config(t, c.text)
		o, status := ParseWith(path, strings.Fields(c.args), ladder, func(string) string { return "" }, os.Stderr)
		told := strings.ReplaceAll(strings.Join(o.Told, "|"), path, "*")
		if status != -1 || told != c.told || o.Setup.Size != 19 {
			t.Errorf("%q: status %d, %q, size %d", c.text, status, told, o.Setup.Size)
		}
	}
	var errs bytes.Buffer
	if _, status := ParseWith(config(t, "level = club"), []string{"-level", "12"}, ladder, func(string) string { return "" }, &errs); status != Usage || !strings.HasPrefix(errs.String(), `gobang: level "12"`) {
		t.Errorf("a wrong flag: status %d, %s", status, errs.String())
	}
	folder := t.TempDir()
	if o, status := ParseWith(folder, nil, ladder, func(string) string { return "" }, os.Stderr); status != -1 || len(o.Told) != 1 || !strings.HasPrefix(o.Told[0], folder+": ") {
		t.Errorf("a folder: status %d, %q", status, o.Told)
	}
}

// The options write what was changed, and leave every other line as it is.
func TestConfigKeeps(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "level = club\n"},
		{"# mine\n  level=turboc\ncolour = red", "# mine\nlevel = club\ncolour = red"},
		{"colour = red", "colour = red\nlevel = club\n"},
		{"level = turboc\nlevel = expert\n", "level = club\nlevel = expert\n"},
	} {
		path := config(t, c.text)
		o := Options{Levels: ladder, Config: path}
		before := o
		o.Setup.Level = ladder[1]
		if err := o.Keep(menus.Level, before); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); string(got) != c.want {
			t.Errorf("%q becomes %q, want %q", c.text, got, c.want)
		}
	}
	path := config(t, "")
	o := Options{Levels: ladder, Config: path}
	for _, s := range []menus.Setting{menus.Language, menus.Players, menus.Analyst} {
		if err := o.Keep(s, o); err != nil {
			t.Error(err)
		}
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("nothing was changed, and something was written")
	}
}

// Every setting that is kept comes back as it was.
func TestConfigComesBack(t *testing.T) {
	path := config(t, "")
	get := func(string) string { return "" }
	o, _ := ParseWith(path, nil, ladder, get, os.Stderr)
	for s := range menus.NumSettings {
		before := o
		by := 1
		if s == menus.Level {
			by = -1
		}
		if err := o.Step(s, by); err != nil {
			t.Fatal(err)
		}
		if err := o.Keep(s, before); err != nil {
			t.Fatal(err)
		}
	}
	o.SetPlayers(1)
	again, status := ParseWith(path, nil, ladder, get, os.Stderr)
	if status != -1 || len(again.Told) > 0 {
		t.Fatalf("status %d, %q", status, again.Told)
	}
	for s := range menus.NumSettings {
		if got, want := again.Value(s), o.Value(s); got != want {
			t.Errorf("setting %d: %q comes back as %q", s, want, got)
		}
	}
}

// The title screen has one short line for what of the settings could not be used.
func TestComplaintIsShort(t *testing.T) {
	for _, c := range []struct{ text, told string }{
		{"level = club\n", ""},
		{"size = 19\nnonsense", "config: line 2: nonsense is not NAME = VALUE"},
		{"colour = red\nseed = 3\n", "config: not known, and left alone: colour, seed"},
		{"\x7fELF\x02\x01 garbage garbage garbage garbage garbage\nzzz\nlevel = boss\n", "config: line 1 and 2 more cannot be used"},
		{"\xff\xfe\x00\n", "config: line 1 cannot be used"},
		{strings.Repeat("long ", 100), "config: line 1 cannot be used"},
		{"level = " + strings.Repeat("x", 200), "config: line 1 cannot be used"},
		{"first = \x1b[2J\n\x1b[31mred\x1b[0m = 1\n", "config and 1 more cannot be used"},
	} {
		path := config(t, c.text)
		o, _ := ParseWith(path, nil, ladder, func(string) string { return "" }, os.Stderr)
		if got := o.Complaint(); got != c.told {
			t.Errorf("%q: %q, want %q; all of it is %q", c.text, got, c.told, o.Told)
		}
	}
	o, _ := ParseWith(config(t, ""), nil, ladder, func(name string) string {
		return map[string]string{"GOBANG_RULE": strings.Repeat("no ", 50)}[name]
	}, os.Stderr)
	if got := o.Complaint(); got != "GOBANG_RULE cannot be used" {
		t.Errorf("of the environment: %q", got)
	}
}

// TestNoHomeForTheConfig: without a folder of the user's there is no file of settings.
func TestNoHomeForTheConfig(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "")
	for _, home := range []string{"", "relative", "./here"} {
		t.Setenv("HOME", home)
		if path := ConfigPath(); path != "" {
			t.Errorf("HOME=%s: %s", home, path)
		}
	}
}

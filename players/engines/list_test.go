package engines

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gobang/players"
	"gobang/players/enginetest"
)

func TestSplitWords(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
		says string
	}{
		{"engine", []string{"engine"}, ""}, {"  a  b\tc ", []string{"a", "b", "c"}, ""},
		{`"/my dir/e" -x 'a "b"' c""d ""`, []string{"/my dir/e", "-x", `a "b"`, "cd", ""}, ""},
		{`C:\engines\pbrain.exe -o`, []string{`C:\engines\pbrain.exe`, "-o"}, ""},
		{"", nil, "the command is empty"}, {`"" x`, nil, "the command is empty"}, {`a "b`, nil, `a " is not closed`},
	} {
		got, err := splitWords(c.line)
		if !slices.Equal(got, c.want) || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %q, %v", c.line, got, err)
		}
	}
}

// someLevels are a ladder whose names are taken.
var someLevels = players.Ladder{{Number: 3, Name: "twenty"}, {Number: 7, Name: "expert"}}

func TestEngineFile(t *testing.T) {
	path := enginetest.OwnConfig(t)
	f, err := Open(someLevels)
	if err != nil || len(f.List) != 0 || f.path != path {
		t.Fatalf("%v, %v", f, err)
	}
	if _, err := f.Add("mine = " + enginetest.Command("plain", "1,1")); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	bad := "# a comment\nexpert = " + os.Args[0] + "\nno command\n = x\nMine = y\nodd\x1bname = z\nopen = 'x\nother = \"" + os.Args[0] + "\" x"
	if err := os.WriteFile(path, []byte(string(text)+bad), 0o666); err != nil {
		t.Fatal(err)
	}
	f, err = Open(someLevels)
	if len(f.List) != 2 || f.List[0].Name != "mine" || f.List[1].Name != "other" || !slices.Equal(f.List[1].Argv, []string{os.Args[0], "x"}) {
		t.Errorf("%q", f.List)
	}
	for _, want := range []string{`line 3: "expert" is the name of a level`, `line 4: "no command" is not NAME = COMMAND`, `line 5: "= x" is not NAME = COMMAND`,
		`line 6: "Mine" is there already`, `line 7: "odd\x1bname" is no name`, `line 8: "'x": a ' is not closed`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %v", want, err)
		}
	}
	for _, line := range []string{"other = " + os.Args[0], "new", "new = no-such-program-anywhere", "3 = " + os.Args[0]} {
		if _, err := f.Add(line); err == nil {
			t.Errorf("%q was taken", line)
		}
	}
	if _, err := f.Add("third = '" + os.Args[0] + "'"); err != nil {
		t.Fatal(err)
	}
	after, _ := os.ReadFile(path)
	if want := string(text) + bad + "\nthird = '" + os.Args[0] + "'\n"; string(after) != want {
		t.Errorf("the file is\n%s", after)
	}
}

// TestNoHomeForTheList: without a folder of the user's no list is read or written
// wherever the program was started.
func TestNoHomeForTheList(t *testing.T) {
	for _, home := range []string{"", "relative", "./here"} {
		t.Run(home, func(t *testing.T) {
			here := t.TempDir()
			t.Chdir(here)
			t.Setenv("HOME", home)
			t.Setenv("XDG_CONFIG_HOME", "")
			list, err := Open(nil)
			if err != nil || len(list.List) != 0 {
				t.Errorf("%v, %v", list.List, err)
			}
			if _, err := list.Add("mine = sh"); err == nil || !strings.HasPrefix(err.Error(), "HOME is ") {
				t.Errorf("added: %v", err)
			}
			if got, _ := os.ReadDir(here); len(got) != 0 {
				t.Errorf("written is %v", got)
			}
		})
	}
}

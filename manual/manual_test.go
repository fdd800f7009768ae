package manual

import (
	"flag"
	"strings"
	"testing"
)

// demo is a page with one of everything.
var demo = Page{
	Name: "demo", Does: "shows all there is", Forms: []string{"[flags] FILE|MOVES", "-list FILE"},
	Text:     "First it reads. Then, e.g. after\na while, it's done.\n\n  kept  as it is\n\n.second paragraph - with a \\",
	Examples: []Example{{"gobang demo a.sgf", "the file"}, {"gobang demo -n 3 -a-very-long-value-that-fits-nowhere b.sgf", "three of them"}},
	More:     []Section{{"Files", "None."}},
	Flags: func(fs *flag.FlagSet) {
		fs.Int("n", 2, "so `MANY`")
		fs.String("who", "", "`PLAYER` who plays (default: nobody)")
		fs.Bool("fast", false, "quickly")
	},
	Values: map[string]Values{"who": {Levels: true, Engines: true}, "n": Words("2", "3")},
	Args:   Files,
}

func TestHelp(t *testing.T) {
	const want = `usage: gobang demo [flags] FILE|MOVES
       gobang demo -list FILE

First it reads. Then, e.g. after a while, it's done.

  kept  as it is

.second paragraph - with a \

Examples:
  gobang demo a.sgf  the file
  gobang demo -n 3 -a-very-long-value-that-fits-nowhere b.sgf
                     three of them

Flags:
  -fast        quickly
  -n MANY      so MANY (default 2)
  -who PLAYER  PLAYER who plays (default: nobody)

Files:
None.
`
	if got := demo.Help(); got != want {
		t.Errorf("the help is\n%s", got)
	}
	var stderr strings.Builder
	demo.NewFlags(&stderr, demo.Flags).Usage()
	if stderr.String() != want {
		t.Errorf("-h says\n%s", stderr.String())
	}
	if got := (Page{Forms: []string{"X"}}).Help(demo); !strings.Contains(got, "\nCommands:\n  gobang demo  shows all there is\n") {
		t.Errorf("the commands are listed so: %s", got)
	}
}

func TestMan(t *testing.T) {
	const want = `.Dd December 1, 2026
.Dt GOBANG-DEMO 6
.Os
.Sh NAME
.Nm gobang-demo
.Nd shows all there is
.Sh SYNOPSIS
.Nm gobang
.Cm demo
.Op Ar flags
.Ar FILE | MOVES
.Nm gobang
.Cm demo
.Fl list
.Ar FILE
.Sh DESCRIPTION
First it reads.
Then, e.g.
after a while, it\(aqs done.
.Bd -literal
  kept  as it is
.Ed
.Pp
\&.second paragraph \- with a \e
.Pp
The flags are as follows:
.Bl -tag -width Ds
.It Fl fast
quickly
.It Fl n Ar MANY
so MANY (default 2)
.It Fl who Ar PLAYER
PLAYER who plays (default: nobody)
.El
.Sh FILES
None.
.Sh EXAMPLES
The file:
.Bd -literal -offset indent
gobang demo a.sgf
.Ed
.Pp
Three of them:
.Bd -literal -offset indent
gobang demo \-n 3 \-a\-very\-long\-value\-that\-fits\-nowhere b.sgf
.Ed
.Sh SEE ALSO
.Xr gobang 6 ,
.Xr gobang-zoo 6
.Sh AUTHORS
.An The Gobang authors
`
	r := ReleaseOf("# Changes\n\n## 2.0.1 - 2026-12-01\n\n## 1.0.0 - 2026-11-30\n")
	if got := demo.Man(r, []Page{{Name: "zoo"}, demo, {}}); got != want {
		t.Errorf("the page is\n%s", got)
	}
	if r.String() != "2.0.1 (2026-12-01)" || !strings.HasPrefix(r.Version(), "gobang 2.0.1 (2026-12-01)\ncommit ") {
		t.Errorf("the release is %s, %s", r, r.Version())
	}
}

func TestComplete(t *testing.T) {
	game := Page{Args: Files, Flags: demo.Flags, Values: demo.Values}
	help := Page{Name: "help", Commands: true}
	known := Known{Levels: []Word{{"club", "level 1"}, {"expert", "level 2"}}, Engines: []Word{{"My other", ""}}}
	for _, c := range []struct {
		words, want string
		files       bool
	}{
		{"", "demo help", true}, {"d", "demo", true}, {"x", "", true}, {"-", "-fast -n -who", false}, {"--w", "-who", false},
		{"-who|", "club expert My other", false}, {"-who|m", "My other", false}, {"--who|EX", "expert", false}, {"-n|", "2 3", false},
		{"-fast|", "", true}, {"demo|", "", true}, {"demo|-f", "-fast", false}, {"demo|x|-n|3", "3", false}, {"help|d", "demo", false},
		{"a.sgf|d", "", true}, {"help|demo|-", "", false},
	} {
		list, files := Complete([]Page{game, demo, help}, known, strings.Split(c.words, "|"))
		var got []string
		for _, w := range list {
			got = append(got, w.Text)
		}
		if strings.Join(got, " ") != c.want || files != c.files {
			t.Errorf("%q: %q, files %v", c.words, got, files)
		}
	}
}

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"gobang/gomoku"
)

// The outside engines of these tests are the test binary itself, called as
//
//	gobang.test outside-engine HOW POINTS...
//
// It plays the first of its points that is free, as "x,y". HOW says what is odd
// about it: it may crash, or be blind to what is taken.
func init() {
	if len(os.Args) > 2 && os.Args[1] == "outside-engine" {
		playOutside(os.Args[2], os.Args[3:])
		os.Exit(0)
	}
}

func playOutside(how string, points []string) {
	if how == "deaf" || how == "idle" || how == "child" {
		stayOutside(how, points[0], points[1])
	}
	var taken []string
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		word, arg, _ := strings.Cut(in.Text(), " ")
		switch {
		case word == "END":
			return
		case how == "refuses":
			fmt.Println("ERROR never")
		case word == "START" || word == "RESTART":
			taken = nil
			fmt.Println("OK")
		case strings.Count(word, ",") == 2: // a line of BOARD
			taken = append(taken, word[:strings.LastIndex(word, ",")])
		case word == "TURN":
			taken = append(taken, arg)
		}
		if word != "BEGIN" && word != "TURN" && word != "DONE" {
			continue
		}
		if how == "floods" {
			pourOut(points[0])
		}
		if how == "crash" || how == "late-crash" && len(taken) > 2 {
			fmt.Fprintln(os.Stderr, "out of luck")
			os.Exit(5)
		}
		fmt.Printf("MESSAGE %d stones \x1b[31mhere\n", len(taken))
		i := slices.IndexFunc(points, func(p string) bool { return how == "blind" || !slices.Contains(taken, p) })
		taken = append(taken, points[i])
		fmt.Println(points[i])
	}
}

// pourOut is an engine that has to move and talks without end instead.
func pourOut(what string) {
	to, text := os.Stdout, map[string]string{"messages": "MESSAGE still thinking\n", "letters": "x", "nuls": "\x00", "blank": "\n", "stderr": "\x1b[2J\n"}[what]
	if what == "stderr" {
		to = os.Stderr
	}
	for block := strings.Repeat(text, 4096); ; {
		if _, err := to.WriteString(block); err != nil {
			time.Sleep(time.Hour)
		}
	}
}

// stayOutside is an engine that hears no END and does not end by itself, and so is
// its child, which holds a lock. It tells by a pipe that it has been asked to move;
// if it is idle it has moved by then.
func stayOutside(how, lock, ready string) {
	if how == "child" {
		flock.New(lock).RLock()
		fmt.Println("held")
		time.Sleep(time.Hour)
	}
	flock.New(lock).RLock()
	child := exec.Command(os.Args[0], "outside-engine", "child", lock, ready)
	out, _ := child.StdoutPipe()
	child.Start()
	bufio.NewReader(out).ReadString('\n')
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "START", "RESTART":
			fmt.Println("OK")
		case "BEGIN", "TURN", "DONE":
			if how == "idle" {
				fmt.Println("7,7")
			}
			os.WriteFile(ready, []byte("ready\n"), 0o666)
		}
	}
	time.Sleep(time.Hour)
}

// outsideCommand is the command line of such an engine.
func outsideCommand(how string, points ...string) string {
	return fmt.Sprintf("'%s' outside-engine %s %s", os.Args[0], how, strings.Join(points, " "))
}

// ownConfig gives a test a config folder of its own.
func ownConfig(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	return filepath.Join(dir, "gobang", "engines.txt")
}

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

func TestEngineFile(t *testing.T) {
	path := ownConfig(t)
	f, err := openEngines()
	if err != nil || len(f.list) != 0 || f.path != path {
		t.Fatalf("%v, %v", f, err)
	}
	if _, err := f.add("mine = " + outsideCommand("plain", "1,1")); err != nil {
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
	f, err = openEngines()
	if len(f.list) != 2 || f.list[0].name != "mine" || f.list[1].name != "other" || !slices.Equal(f.list[1].argv, []string{os.Args[0], "x"}) {
		t.Errorf("%q", f.list)
	}
	for _, want := range []string{`line 3: "expert" is the name of a level`, `line 4: "no command" is not NAME = COMMAND`, `line 5: "= x" is not NAME = COMMAND`,
		`line 6: "Mine" is there already`, `line 7: "odd\x1bname" is no name`, `line 8: "'x": a ' is not closed`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %v", want, err)
		}
	}
	for _, line := range []string{"other = " + os.Args[0], "new", "new = no-such-program-anywhere", "3 = " + os.Args[0]} {
		if _, err := f.add(line); err == nil {
			t.Errorf("%q was taken", line)
		}
	}
	if _, err := f.add("third = '" + os.Args[0] + "'"); err != nil {
		t.Fatal(err)
	}
	after, _ := os.ReadFile(path)
	if want := string(text) + bad + "\nthird = '" + os.Args[0] + "'\n"; string(after) != want {
		t.Errorf("the file is\n%s", after)
	}
}

func TestMatchAgainstOutsideEngines(t *testing.T) {
	ownConfig(t)
	openings := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(openings, []byte("h8 h9\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	row := []string{"0,0", "1,0", "2,0", "3,0", "4,0"}
	for _, c := range []struct {
		name, a, b string
		says       []string
	}{
		{"five in the corner", outsideCommand("plain", row...), outsideCommand("plain", "0,14", "2,14", "4,14", "6,14", "8,14"), []string{
			"  1  %[1]s - %[1]s#2  1-0 in 11 moves\n", "  2  %[1]s#2 - %[1]s  0-1 in 12 moves\n", "2 games, +2 =0 -0"}},
		{"one crashes and is started again", outsideCommand("plain", row...), outsideCommand("crash"), []string{
			"1-0 in 3 moves  (move 4: %[1]s: it ended (exit status 5); it said: out of luck)\n", "0-1 in 2 moves  (move 3: %[1]s: it ended",
			"+2 =0 -0", "%[1]s#2 lost 2 of its games because it failed\n"}},
		{"an occupied point", outsideCommand("blind", "7,7"), outsideCommand("plain", row...), []string{
			"(move 3: %[1]s: wrong answer: it played 7,7: 7,7 is occupied)", "-2,"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out, errOut bytes.Buffer
			if status := matchCommand([]string{c.a, c.b, "-games", "2", "-openings", openings}, nil, &out, &errOut); status != exitGood {
				t.Fatalf("status %d, %s", status, errOut.String())
			}
			for _, want := range c.says {
				want = strings.ReplaceAll(want, "%[1]s", "gobang.test")
				if !strings.Contains(out.String(), want) {
					t.Errorf("%q is not in\n%s", want, out.String())
				}
			}
		})
	}
}

// An engine that does not start is started twice and no more; the games are lost.
func TestMatchStopsStartingAnEngine(t *testing.T) {
	ownConfig(t)
	var out, errOut bytes.Buffer
	args := []string{outsideCommand("refuses"), "1", "-games", "4", "-size", "9"}
	if status := matchCommand(args, nil, &out, &errOut); status != exitGood {
		t.Fatalf("status %d, %s", status, errOut.String())
	}
	tried := strings.Count(out.String(), "gobang.test: START: wrong answer: ERROR never")
	if left := strings.Count(out.String(), "gobang.test: not started: it failed to start 2 times"); tried != 2 || left != 2 {
		t.Errorf("started %d times, not started %d times:\n%s", tried, left, out.String())
	}
	if !strings.Contains(out.String(), "gobang.test lost 4 of its games because it failed\n") {
		t.Errorf("%s", out.String())
	}
}

func TestForbiddenMoveEndsAnEngine(t *testing.T) {
	e := outsideEngine{name: "liar", argv: []string{os.Args[0], "outside-engine", "plain", "7,7"}}
	points, _ := gomoku.ParsePoints("h9 a1 h10 c1 i8 e1 j8 g1") // h8 makes two threes
	pos := gomoku.Position{Size: 15, Rule: gomoku.Renju, Turn: gomoku.Black, Stones: stonesOf(points)}
	th := e.level().make()
	_, err := th.think(t.Context(), pos, limits{}, func(thought) {})
	if err == nil || err.Error() != "liar: it played h8, which is forbidden: double-three" || !isOutside(err) {
		t.Errorf("%v", err)
	}
	if th.(*outside).c != nil {
		t.Error("the engine still runs")
	}
}

// until takes news until a condition holds.
func (p *played) until(what string, holds func() bool) {
	p.t.Helper()
	for !holds() {
		select {
		case n := <-p.newsFeed:
			p.handleNews(n)
			p.show()
		case <-time.After(time.Minute):
			p.t.Fatalf("it waits for %s", what)
		}
	}
}

func TestOutsideEngineOnTheBoard(t *testing.T) {
	ownConfig(t)
	p := startProgram(t, t.TempDir(), "-engine", outsideCommand("late-crash", "0,0", "2,0", "4,0"), "-first", "human")
	defer p.finish()
	p.keys(" ")
	p.until("its first move", func() bool { return p.table.game.Len() == 2 })
	if got := p.table.game.Last().Point.String(); got != "a15" {
		t.Errorf("it played %s", got)
	}
	if text := textLayer(p.sim); !strings.Contains(text, "1 stones [31mhere") || !strings.Contains(text, "level  gobang.te") || strings.Contains(text, "\x1b") {
		t.Errorf("the panel is\n%s", text)
	}
	// Taken back and played elsewhere: it gets the new board.
	p.keys("u<Left> ")
	p.until("its move after a take back", func() bool { return p.table.game.Len() == 2 })
	// Now it crashes: one line, the game stays, and level 7 goes on.
	p.keys("<Left> ")
	p.until("the crash", func() bool { return p.failed })
	if want := "gobang.test: it ended (exit status 5); it said: out of luck. + goes on with level 7, space starts it again."; p.note[0] != want {
		t.Errorf("it says %q", p.note[0])
	}
	if p.table.game.Len() != 3 || !p.table.computerToMove() || p.thinking() {
		t.Errorf("%d moves, thinking %v", p.table.game.Len(), p.thinking())
	}
	p.keys(" ")
	p.until("the second crash", func() bool { return p.failed })
	p.keys("+")
	if p.table.level.number != 7 || p.failed {
		t.Errorf("level %d plays on", p.table.level.number)
	}
	p.until("the move of level 7", func() bool { return p.table.game.Len() == 4 })
}

func TestTwoEnginesPlayAndAPersonWatches(t *testing.T) {
	ownConfig(t)
	black := outsideCommand("plain", "0,0", "1,0", "2,0", "3,0", "4,0")
	white := outsideCommand("plain", "0,14", "2,14", "4,14", "6,14", "8,14")
	p := startProgram(t, t.TempDir(), "-engine", black, "-engine", white)
	defer p.finish()
	p.until("three moves", func() bool { return p.table.game.Len() == 3 })
	p.keys(" ")
	if p.thinking() || !p.waits() || !strings.Contains(textLayer(p.sim), "Stopped.") {
		t.Fatal("space does not stop it")
	}
	p.keys(".")
	p.until("one move more", func() bool { return p.table.game.Len() == 4 })
	if p.thinking() || !p.waits() {
		t.Error("it goes on after one move")
	}
	p.keys("u")
	if p.table.game.Len() != 3 || p.thinking() {
		t.Errorf("%d moves after taking back, thinking %v", p.table.game.Len(), p.thinking())
	}
	p.keys(" ")
	p.until("the end", func() bool { return p.table.end.over })
	if p.table.end.winner != gomoku.Black || p.table.game.Len() != 9 {
		t.Errorf("%v wins in %d moves", p.table.end.winner, p.table.game.Len())
	}
}

func TestEngineFlag(t *testing.T) {
	path := ownConfig(t)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("mine = "+outsideCommand("plain", "1,1")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, says string
		level      string
	}{
		{"-engine mine", "", "mine"}, {"-engine 8", "", "master"}, {"-engine mine -engine 7", "", defaultLevel},
		{"-engine nobody", `and no program that was found`, ""}, {"-engine ./no/such", "no such program", ""},
		{"-engine 7 -players 2", "-players is 2", ""},
		{"-engine 1 -engine 2 -engine 3", "two can play at the most", ""},
	} {
		var errOut bytes.Buffer
		o, status := parseOptions(strings.Fields(c.args), os.Getenv, &errOut)
		if (status == -1) != (c.says == "") || !strings.Contains(errOut.String(), c.says) || status == -1 && o.setup.level.name != c.level {
			t.Errorf("%s: status %d, level %s, %s", c.args, status, o.setup.level.name, errOut.String())
		}
		if strings.Count(c.args, "-engine") == 2 && (o.setup.watch == nil || o.setup.watch[0].name != "mine" || o.setup.watch[1].name != "expert") {
			t.Errorf("%s: %v", c.args, o.setup.watch)
		}
	}
}

func TestAddAnEngineInTheOptions(t *testing.T) {
	path := ownConfig(t)
	p := startProgram(t, t.TempDir(), "-level", "turboc", "-first", "human")
	defer p.finish()
	p.keys("o")
	for p.scene.dialog.rows[p.scene.dialog.at] == "" || !strings.HasPrefix(p.scene.dialog.rows[p.scene.dialog.at], p.text.optEngine) {
		p.keys("<Down>")
	}
	p.keys("<Enter>")
	p.scene.dialog.typed = []rune("nowhere = /no/such/program")
	p.keys("<Enter>")
	if p.scene.dialog.warn == "" || p.table.level.number != 1 {
		t.Errorf("warned %q, level %v", p.scene.dialog.warn, p.table.level.title())
	}
	p.scene.dialog.typed = []rune("mine = " + outsideCommand("plain", "0,0"))
	p.keys("<Enter>")
	if p.table.level.name != "mine" || p.table.game.Level != "mine" || !strings.Contains(p.scene.dialog.rows[0], "mine") {
		t.Errorf("level %v, %q", p.table.level.title(), p.scene.dialog.rows)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(text), "mine = ") {
		t.Errorf("%q, %v", text, err)
	}
	p.keys("<Left>") // the level before it is the last of the ladder that is ready
	if p.table.level.number == 0 {
		t.Errorf("%v comes before it", p.table.level.title())
	}
}

func TestLastRows(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-players", "2")
	defer p.finish()
	for _, c := range []struct {
		said []string
		want string
	}{
		{nil, ""}, {[]string{"one two three four"}, "one two|three four"}, {[]string{"old", "new"}, "old|new"},
		{[]string{"first", "one two three four five six seven eight"}, "one two|three four|five six"}, {[]string{"a a", "b b", "c c", "d d"}, "b b|c c|d d"},
	} {
		if got := strings.Join(p.draw.lastRows(c.said, 3, 10), "|"); got != c.want {
			t.Errorf("%q is shown as %q", c.said, got)
		}
	}
}

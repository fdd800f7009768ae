package gomocup

import (
	"bufio"
	"context"
	"errors"
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

// The engines that the client is tried with are this test binary itself, started
// again with the word for how to behave in its environment.
const behaviour = "GOMOCUP_TEST_ENGINE"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		behave(how)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// behave is such an engine. Where nothing else is said it answers every command
// for a move with "MESSAGE got ..." for each line that came in, and then with the
// first of its moves that is still left.
func behave(how string) {
	if how == "good" {
		Serve(os.Stdin, os.Stdout, newFake(), testAbout)
		return
	}
	if how == "ends" {
		fmt.Fprintln(os.Stderr, "a first line\nno \x1b[31mlicence\x07")
		os.Exit(3)
	}
	if how == "holds" { // a child of the stubborn one
		hold(os.Args[len(os.Args)-1])
		fmt.Println("held")
		time.Sleep(time.Hour)
	}
	if how == "hosts" { // it runs an engine that holds a lock, and never ends itself
		os.Setenv(behaviour, "deaf")
		if _, err := Dial(context.Background(), os.Args, 15, gomoku.Renju, ample); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("ready")
		time.Sleep(time.Hour)
	}
	if when, kind, badly := strings.Cut(strings.TrimPrefix(how, "badly/"), "/"); badly {
		behaveBadly(when, kind)
		return
	}
	if how == "deaf" {
		hold(os.Args[len(os.Args)-1])
		fmt.Println("OK")
		time.Sleep(time.Hour)
	}
	e := scripted{how: how, moves: []string{"7,7", "8,8", "9,9", "10,10"}}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		e.got = append(e.got, in.Text())
		e.hear(in.Text())
	}
	if how == "stubborn" {
		time.Sleep(time.Hour)
	}
}

// hold takes a lock that the end of the process gives back.
func hold(path string) { flock.New(path).Lock() }

type scripted struct {
	how   string
	got   []string
	moves []string
}

func (e *scripted) hear(line string) {
	word, arg := splitCommand(line)
	switch word {
	case "START":
		switch e.how {
		case "mute":
			return
		case "babbles", "greets":
			for fmt.Println("y"); e.how == "babbles"; fmt.Println("y") {
			}
			return
		case "refuses":
			fmt.Println("ERROR no such board")
			return
		}
		fmt.Println("Welcome to this engine")
		fmt.Println("ok")
	case "RESTART":
		if e.how == "forgetless" {
			fmt.Println("UNKNOWN RESTART")
			return
		}
		fmt.Println("OK")
	case "BEGIN", "TURN", "DONE":
		e.move()
	case "PLAY":
		fmt.Println(arg)
	}
}

func (e *scripted) move() {
	for _, line := range e.got {
		fmt.Println("MESSAGE got " + line)
	}
	e.got = nil
	answer := map[string]string{
		"garbage": "\x1b[2Jwhat\x07 now", "off": "15,3", "occupied": "0,0", "error": "ERROR I \x1b[1mgive up", "unknown": "UNKNOWN BOARD",
		"ruleless": "ERROR INFO rule 4 not supported",
		"negative": "-1,4", "long": strings.Repeat("z", 1<<20), "words": "7,7 is my move", "halves": "7",
		"blank": "7, 7", "indented": " 7,7", "tabs": "\t7\t,\t7\t\r", "glued": "7,7!", "signed": "+7,+7", "nul": "7,7\x00\x00", "padded": "007,0007 ",
		"spaced-words": " 7 , 7  depth 12, 3 nodes", "three": "7,7,1", "fraction": "7,7.5", "brackets": "(7,7)", "two-words": "7 7",
		"beyond": "7,99999999999999999999", "no-comma": "7;7", "letters": "h8",
	}[e.how]
	switch e.how {
	case "silent":
		return
	case "crash":
		fmt.Fprintln(os.Stderr, "segmentation fault")
		os.Exit(7)
	case "chatty":
		fmt.Print("MESSAGE \x1b]0;title\x07 12\ndebug nothing\nOK\nINFO PV 1\n\n")
	case "picky":
		fmt.Print("ERROR Unknown command: TIME_LEFT\nUNKNOWN INFO game_type\n")
	case "suggests", "suggests-oddly":
		fmt.Println(map[string]string{"suggests": "SUGGEST 4,5", "suggests-oddly": " suggest  4 , 5 or so"}[e.how])
		return
	case "stubborn":
		holder := exec.Command(os.Args[0], os.Getenv("LOCK"))
		holder.Env = append(os.Environ(), behaviour+"=holds")
		out, _ := holder.StdoutPipe()
		holder.Start()
		bufio.NewReader(out).ReadString('\n')
	}
	if answer == "" {
		answer = e.moves[0]
		e.moves = e.moves[1:]
	}
	fmt.Println(answer)
}

// Engines under test get all the time a busy machine may need; where one is
// to be found too slow, its limit is nothing.
var ample = Timing{Start: time.Minute, Grace: time.Minute, Leave: time.Minute}

func dial(t *testing.T, how string, limit Timing) (*Client, error) {
	t.Helper()
	t.Setenv(behaviour, how)
	c, err := Dial(t.Context(), []string{os.Args[0]}, 15, gomoku.Renju, limit)
	if err == nil {
		t.Cleanup(c.Close)
	}
	return c, err
}

// stones gives points to the sides in turn.
func stones(t *testing.T, text string) (list []gomoku.Stone) {
	t.Helper()
	points, err := gomoku.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range points {
		list = append(list, gomoku.Stone{Point: p, Side: []gomoku.Side{gomoku.Black, gomoku.White}[i%2]})
	}
	return list
}

func position(t *testing.T, text string) gomoku.Position {
	pos := gomoku.Position{Size: 15, Rule: gomoku.Renju, Turn: gomoku.Black, Stones: stones(t, text)}
	if len(pos.Stones)%2 == 1 {
		pos.Turn = gomoku.White
	}
	return pos
}

var second = Limits{Time: time.Second, Memory: 1000}

func TestClientPlaysAGoodEngine(t *testing.T) {
	c, err := dial(t, "good", ample)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ stones, move string }{{"", "a15"}, {"a15 h9", "b15"}, {"a15 h9 b15 c3", "c15"}, {"a15 h9", "b15"}, {"b15", "a15"}} {
		p, err := c.Move(t.Context(), position(t, step.stones), second, func(string) {})
		if err != nil || p.String() != step.move {
			t.Errorf("after %q: %v, %v", step.stones, p, err)
		}
	}
	c.Close()
	if c.proc.cmd.ProcessState == nil {
		t.Error("the engine was not waited for")
	}
}

func TestWhatAnEngineIsTold(t *testing.T) {
	for _, c := range []struct{ how, restart string }{
		{"plain", "RESTART, INFO time_left 2147483647"},
		{"forgetless", "RESTART, START 15, INFO rule 4, INFO game_type 1, INFO show_detail 2, INFO timeout_turn 1000, INFO timeout_match 0, INFO max_memory 1000, INFO time_left 2147483647"},
	} {
		client, err := dial(t, c.how, ample)
		if err != nil {
			t.Fatal(err)
		}
		const first = "START 15, INFO rule 4, INFO game_type 1, INFO show_detail 2, INFO timeout_turn 1000, INFO timeout_match 0, INFO max_memory 1000, INFO time_left 2147483647"
		const again = "INFO time_left 2147483647"
		for _, step := range []struct{ stones, told string }{
			{"", first + ", BEGIN"},
			{"h8 a1", again + ", TURN 0,14"},                       // one stone more
			{"a1 b2", c.restart + ", BOARD, 0,14,1, 1,13,2, DONE"}, // another game
			{"a1", c.restart + ", TURN 0,14"},                      // taken back
		} {
			var got []string
			_, err := client.Move(t.Context(), position(t, step.stones), second, func(s string) { got = append(got, strings.TrimPrefix(s, "got ")) })
			if err != nil {
				t.Fatal(err)
			}
			if told := strings.Join(got, ", "); told != step.told {
				t.Errorf("%s, after %q it was told\n%s, not\n%s", c.how, step.stones, told, step.told)
			}
		}
	}
	client, err := dial(t, "plain", ample)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	lim := Limits{Time: 300 * time.Millisecond, Left: 5 * time.Second, Increment: 30 * time.Millisecond, Threads: 2}
	if _, err = client.Move(t.Context(), position(t, "a1"), lim, func(s string) { got = append(got, s) }); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"got INFO timeout_turn 300", "got INFO timeout_match 5000", "got INFO time_left 5000", "got INFO thread_num 2", "got INFO time_increment 30"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q was not among %q", want, got)
		}
	}
}

func TestWhatMayStandBesideAMove(t *testing.T) {
	for _, c := range []struct{ how, move, message string }{
		{"words", "h8", ""}, {"blank", "h8", ""}, {"indented", "h8", ""}, {"tabs", "h8", ""}, {"glued", "h8", ""}, {"signed", "h8", ""},
		{"nul", "h8", ""}, {"padded", "h8", ""}, {"spaced-words", "h8", ""}, {"suggests", "e10", ""}, {"suggests-oddly", "e10", ""}, {"chatty", "h8", "]0;title 12"}, {"picky", "h8", ""},
	} {
		client, err := dial(t, c.how, ample)
		if err != nil {
			t.Fatal(err)
		}
		var last string
		p, err := client.Move(t.Context(), position(t, ""), second, func(s string) { last = s })
		if err != nil || p.String() != c.move || c.message != "" && last != c.message {
			t.Errorf("%s: %v, %v, said %q", c.how, p, err, last)
		}
	}
}

func TestEnginesThatFail(t *testing.T) {
	for _, c := range []struct {
		how   string
		limit Timing
		kind  error
		says  string
	}{
		{"ends", ample, ErrEnded, "it ended (exit status 3); it said: no [31mlicence"},
		{"refuses", ample, ErrWrong, "START: wrong answer: ERROR no such board"},
		{"mute", Timing{Start: time.Second, Grace: time.Minute}, ErrSilent, "START: it does not answer"},
		{"babbles", ample, ErrWrong, `START: wrong answer: "y" and no OK in 100 lines`},
		{"greets", Timing{Start: time.Second, Grace: time.Minute}, ErrWrong, `START: wrong answer: "y" and no OK`},
		{"silent", Timing{Start: time.Minute}, ErrSilent, "it does not answer"},
		{"crash", ample, ErrEnded, "it ended (exit status 7); it said: segmentation fault"},
		{"garbage", ample, ErrWrong, `wrong answer: "[2Jwhat now" where a move was due`},
		{"halves", ample, ErrWrong, `wrong answer: "7" where a move was due`},
		{"three", ample, ErrWrong, `wrong answer: "7,7,1" where a move was due`},
		{"fraction", ample, ErrWrong, `wrong answer: "7,7.5" where a move was due`},
		{"brackets", ample, ErrWrong, `wrong answer: "(7,7)" where a move was due`},
		{"two-words", ample, ErrWrong, `wrong answer: "7 7" where a move was due`},
		{"beyond", ample, ErrWrong, `wrong answer: "7,99999999999999999999" where a move was due`},
		{"no-comma", ample, ErrWrong, `wrong answer: "7;7" where a move was due`},
		{"letters", ample, ErrWrong, `wrong answer: "h8" where a move was due`},
		{"long", ample, ErrWrong, `wrong answer: "` + strings.Repeat("z", longestQuote) + `..." where a move was due`},
		{"error", ample, ErrWrong, `wrong answer: "ERROR I [1mgive up" where a move was due`},
		{"unknown", ample, ErrWrong, `wrong answer: "UNKNOWN BOARD" where a move was due`},
		{"ruleless", ample, ErrWrong, `wrong answer: "ERROR INFO rule 4 not supported" where a move was due`},
		{"off", ample, ErrWrong, "wrong answer: it played 15,3: 15,3 is not on a board of 15 lines"},
		{"negative", ample, ErrWrong, "wrong answer: it played -1,4: -1,4 is not on a board of 15 lines"},
		{"occupied", ample, ErrWrong, "wrong answer: it played 0,0: 0,0 is occupied"},
	} {
		t.Run(c.how, func(t *testing.T) {
			client, err := dial(t, c.how, c.limit)
			if err == nil {
				_, err = client.Move(t.Context(), position(t, "a15"), Limits{}, func(string) {})
				if client.proc.cmd.ProcessState == nil {
					t.Error("the engine was not waited for")
				}
			}
			if !errors.Is(err, c.kind) || !strings.HasSuffix(err.Error(), c.says) {
				t.Errorf("%v", err)
			}
			if strings.ContainsAny(err.Error(), "\x1b\x07\n\r") {
				t.Errorf("control bytes in %q", err)
			}
		})
	}
	if _, err := Dial(t.Context(), []string{filepath.Join(t.TempDir(), "nothing")}, 15, gomoku.Freestyle, ample); err == nil || !strings.Contains(err.Error(), "cannot start") {
		t.Errorf("a program that is not there: %v", err)
	}
}

func TestCancelEndsTheEngine(t *testing.T) {
	client, err := dial(t, "silent", ample)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err = client.Move(ctx, position(t, "a15"), second, func(text string) {
		if strings.HasPrefix(text, "got TURN") { // it thinks now
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || client.proc.cmd.ProcessState == nil {
		t.Errorf("%v, %v", err, client.proc.cmd.ProcessState)
	}
}

// An engine that does not leave is killed, and with it the processes it started.
func TestStubbornEnginesAreKilled(t *testing.T) {
	lock := filepath.Join(t.TempDir(), "lock")
	t.Setenv("LOCK", lock)
	client, err := dial(t, "stubborn", Timing{Start: time.Minute, Grace: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.Move(t.Context(), position(t, "a15"), second, func(string) {}); err != nil {
		t.Fatal(err)
	}
	if free, err := flock.New(lock).TryLock(); free || err != nil {
		t.Fatalf("the child does not run: %v", err)
	}
	client.Close()
	if client.proc.cmd.ProcessState == nil {
		t.Error("the engine was not waited for")
	}
	l := flock.New(lock)
	if err := l.Lock(); err != nil { // waits for ever while the child lives
		t.Error(err)
	}
	l.Unlock()
}

//go:build unix

package command

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
	"gobang/options"
)

// engineTalk is the built program as a manager meets it.
type engineTalk struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

// startEngine starts a program that speaks the protocol.
func startEngine(t *testing.T, argv ...string) *engineTalk {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute) // far beyond what it needs
	t.Cleanup(cancel)
	e := &engineTalk{t: t, cmd: exec.CommandContext(ctx, argv[0], argv[1:]...)}
	in, err := e.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := e.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.cmd.Process.Kill(); e.cmd.Wait() })
	e.in, e.out = in, bufio.NewScanner(out)
	return e
}

// ask sends a text and compares the lines that come back with patterns. An ABOUT
// behind it shows that nothing else does. MESSAGE lines count where they are asked for.
func (e *engineTalk) ask(send string, want ...string) {
	e.t.Helper()
	io.WriteString(e.in, send+"\r\nABOUT\r\n")
	for e.out.Scan() {
		line := e.out.Text()
		if strings.HasPrefix(line, `name="Gobang", version="`) {
			if len(want) > 0 {
				e.t.Errorf("after %q it did not say %q", send, want)
			}
			return
		}
		if len(want) == 0 || !regexp.MustCompile("^"+want[0]+"$").MatchString(line) {
			e.t.Fatalf("after %q it said %q, not %q", send, line, want)
		}
		want = want[1:]
	}
	e.t.Fatalf("after %q it ended", send)
}

const (
	aMove    = `\d+,\d+`
	notBegun = "ERROR no game has been started"
)

// Every command and every error of the protocol, in one long conversation.
func TestEngineCommandConforms(t *testing.T) {
	e := startEngine(t, gomokutest.Program(t), "engine")
	for _, c := range []struct {
		send string
		want []string
	}{
		// Before a game.
		{"", nil},
		{"TURN 7,7", []string{notBegun}},
		{"BEGIN", []string{notBegun}},
		{"RESTART", []string{notBegun}},
		{"HELLO", []string{"UNKNOWN HELLO"}},
		{"START 4", []string{"ERROR .*size 4.*"}},
		{"START 100", []string{"ERROR .*size 100.*"}},
		{"RECTSTART 10,20", []string{"ERROR .*10 x 20.*square.*"}},
		// A game, in all line ends and cases.
		{"INFO timeout_turn 100\r\nINFO timeout_match 0\nINFO max_memory 83886080\rINFO game_type 1\r\n\r\nINFO rule 0\nINFO folder .\nINFO time_left 2147483647\nINFO whatever 1", nil},
		{"StArT 15", []string{"OK"}},
		{"BEGIN", []string{"7,7"}},
		{"BEGIN", []string{"ERROR .*not empty.*"}},
		{"TURN 7,7", []string{"ERROR .*occupied.*"}},
		{"TURN 15,0", []string{"ERROR .*not on a board.*"}},
		{"TURN here", []string{"ERROR .*"}},
		{"turn 8,6", []string{aMove}},
		{"TAKEBACK 8,6", []string{"OK"}},
		{"TAKEBACK 8,6", []string{"ERROR there is no stone on 8,6"}},
		{"RESTART", []string{"OK"}},
		{"TURN 3,3", []string{aMove}},
		// Whole boards. A five is made where one is to be made.
		{"BOARD\r\n0,0,2\r\n1,0,1\r\nDONE", []string{aMove}},
		{"BOARD\nDONE", []string{"7,7"}},
		{"BOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n0,2,2\n2,2,2\n4,2,2\n9,9,2\nDONE", []string{"4,0"}},
		{"BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n9,2,1\n7,8,1\n4,12,1\nDONE", []string{"4,0"}},
		{"BOARD\n0,0,2\nrubbish\n0,0,1\n20,0,1\nDONE", []string{"ERROR .*rubbish.*", "ERROR .*0,0,1.*", "ERROR .*20,0,1.*", aMove}},
		{"BOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n4,0,1\n0,2,2\n2,2,2\n4,2,2\n9,9,2\n6,6,2\nDONE", []string{"ERROR the game is over: black has won"}},
		{"START 5", []string{"OK"}},
		{"BOARD\n" + fullBoard() + "DONE", []string{"ERROR the game is over: the board is full"}},
		// Rules.
		{"START 15\nINFO rule 1\nBOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n5,0,1\n0,2,2\n2,2,2\n4,2,2\n9,9,2\n6,6,2\nDONE", []string{"OK", aMove}},
		{"INFO rule 4\nYXBOARD\n7,7,1\n8,7,1\n0,0,2\n7,9,2\n6,8,1\n6,9,1\n14,0,2\n14,14,2\nDONE", nil},
		{"YXSHOWFORBID", []string{`FORBID (\d{4})*\.`}},
		{"YXBOARD\n6,7,1\n8,7,1\n7,6,1\n7,8,1\n0,0,2\n14,0,2\n0,14,2\n14,14,2\nDONE\nYXSHOWFORBID", []string{`FORBID 0707\.`}},
		{"START 19\nYXBOARD\n8,9,1\n10,9,1\n9,8,1\n9,10,1\n0,0,2\n18,0,2\n0,18,2\n18,18,2\nDONE\nYXSHOWFORBID", []string{"OK", `FORBID 0909\.`}},
		{"START 15\nBOARD\n5,7,1\n0,0,2\n6,7,1\n14,0,2\n8,7,1\n0,14,2\n9,7,1\n14,14,2\n7,2,1\n7,14,2\nDONE", []string{"OK", aMove}},
		{"YXBOARD\n4,7,1\n0,0,2\n5,7,1\n2,0,2\n6,7,1\n4,0,2\n8,7,1\n6,0,2\n9,7,1\n8,0,2\nDONE\nYXSHOWFORBID", []string{`FORBID 0707\.`}},
		{"INFO rule 0\nYXSHOWFORBID", []string{`FORBID \.`}},
		{"INFO rule 3\nRESTART", []string{"ERROR .*rule 3.*", "OK"}},
		{"INFO rule 9\nINFO max_memory 1\nINFO timeout_turn -1\nRESTART", []string{"ERROR .*max_memory.*", "ERROR .*timeout_turn.*", "OK"}},
		{"INFO rule 0\nINFO max_memory 0", nil},
		// Swap2, in its three stages.
		{"SWAP2BOARD\nDONE", []string{aMove + " " + aMove + " " + aMove}},
		{"SWAP2BOARD\n7,7\n8,8\n7,8\nDONE", []string{"SWAP|" + aMove}},
		{"SWAP2BOARD\n7,7\n0,14\n7,8\n14,0\n8,8\nDONE", []string{"SWAP"}},
		{"SWAP2BOARD\n0,0\n7,7\n14,14\n7,8\n0,14\nDONE", []string{aMove}},
		{"SWAP2BOARD\n7,7\nDONE", []string{"ERROR SWAP2BOARD.*"}},
		// Extensions.
		{"RESTART", []string{"OK"}},
		{"YXSHOWINFO", []string{`MESSAGE INFO MAX_THREAD_NUM \d+`, `MESSAGE INFO MAX_HASH_SIZE \d+`}},
		{"YXBLOCK\n7,7\nDONE", nil},
		{"BEGIN", []string{`(7,[^7]|[^7],\d+|\d\d,\d+|7,\d\d)`}},
		{"YXBLOCKRESET\nRESTART", []string{"OK"}},
		{"YXBOARD\n7,7,1\n8,8,2\nDONE", nil},
		{"YXBALANCEONE 0", []string{aMove}},
		{"YXBALANCETWO 0", []string{aMove + " " + aMove}},
		{"YXHASHCLEAR\nYXSHOWHASHUSAGE", []string{"MESSAGE .*"}},
		{"RESTART\nINFO analysis_mode 1\nINFO max_depth 2\nBEGIN", []string{"OK", "SUGGEST 7,7"}},
		{"PLAY 7,7", []string{"7,7"}},
		{"PLAY 7,8", []string{"ERROR nothing has been suggested"}},
		{"INFO analysis_mode 0\nINFO show_detail 2\nINFO max_depth 1\nTURN 8,8", []string{`MESSAGE Depth 1-\d+ \| Eval -?\d+ \| Nodes \d+ \| Speed \d+ \| Time \d+ms \|( [a-o]\d+)+`, aMove}},
		{"YXNBEST 2", []string{`MESSAGE Depth .*`, `MESSAGE \(2\) Depth .*`, aMove}},
		{strings.Repeat("x", 200_000), []string{"UNKNOWN x+\\.\\.\\."}},
	} {
		e.ask(c.send, c.want...)
	}
	// STOP ends a thought that would last for ever; END the program in the midst of one.
	e.ask("INFO show_detail 0\nINFO max_depth 0\nINFO timeout_turn 2000000000\nSTART 20\nBEGIN", "OK", "10,10")
	io.WriteString(e.in, "TURN 11,11\nINFO whatever 5\nSTOP\n")
	if !e.out.Scan() || !regexp.MustCompile("^"+aMove+"$").MatchString(e.out.Text()) {
		t.Errorf("after STOP it said %q", e.out.Text())
	}
	// So does INFO that leaves it no time, whatever it thinks about.
	for _, c := range []struct{ ask, info, want string }{
		{"TURN 0,0", "INFO timeout_turn 0", aMove},
		{"BOARD\n7,7,1\n8,8,2\n9,7,1\n6,9,2\nDONE", "INFO time_left 0", aMove},
		{"INFO time_left 2147483647\nYXNBEST 3", "INFO timeout_turn 50", "(MESSAGE .*|" + aMove + ")"},
		{"RESTART\nSWAP2BOARD\n7,7\n8,8\n7,8\nDONE", "INFO timeout_turn 0", "OK"},
	} {
		io.WriteString(e.in, "INFO timeout_turn 2000000000\n"+c.ask+"\nINFO whatever 5\n"+c.info+"\n")
		if !e.out.Scan() || !regexp.MustCompile("^"+c.want+"$").MatchString(e.out.Text()) {
			t.Fatalf("%s, %s: it said %q", c.ask, c.info, e.out.Text())
		}
		for !regexp.MustCompile("^(SWAP|" + aMove + ")$").MatchString(e.out.Text()) {
			if !e.out.Scan() {
				t.Fatalf("%s, %s: no move", c.ask, c.info)
			}
		}
	}
	io.WriteString(e.in, "INFO timeout_turn 2000000000\nRESTART\nTURN 0,0\nEND\n")
	if !e.out.Scan() || e.out.Text() != "OK" {
		t.Errorf("RESTART: %q", e.out.Text())
	}
	if e.out.Scan() {
		t.Errorf("after END it said %q", e.out.Text())
	}
	if err := e.cmd.Wait(); err != nil {
		t.Errorf("END: %v", err)
	}
}

// fullBoard fills a board of five lines so that nobody has five.
func fullBoard() string {
	var b strings.Builder
	for y := range 5 {
		for x := range 5 {
			b.WriteString(string(rune('0'+x)) + "," + string(rune('0'+y)) + "," + string(rune('1'+(x+y/2)%2)) + "\n")
		}
	}
	return b.String()
}

// The end of the input ends the program, also while it thinks and under the
// name of a brain.
func TestEngineEndsWithItsInput(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pbrain-Gobang")
	if err := os.Symlink(gomokutest.Program(t), name); err != nil {
		t.Fatal(err)
	}
	e := startEngine(t, name)
	e.ask("START 15\nINFO timeout_turn 2000000000", "OK")
	io.WriteString(e.in, "TURN 7,7\n")
	e.in.Close()
	if e.out.Scan() {
		t.Errorf("it said %q", e.out.Text())
	}
	if err := e.cmd.Wait(); err != nil {
		t.Error(err)
	}
}

func TestEngineCommandTakesNoArguments(t *testing.T) {
	var out, errOut strings.Builder
	if status := Engine("1.2.3", []string{"fast"}, strings.NewReader(""), &out, &errOut); status != options.Usage || out.String() != "" ||
		errOut.String() != "gobang: engine: fast: it takes no arguments\n" {
		t.Errorf("status %d, %q, %q", status, out.String(), errOut.String())
	}
	if !IsBrain("/opt/pbrain-Gobang64.exe") || IsBrain("/opt/gobang") {
		t.Error("the name of a brain is not known")
	}
}

package gomocup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gobang/gomoku"
)

// fakeBrain plays the first free point from the upper left corner. Where hold is
// set a thought lasts until the channel is closed or the context ends.
type fakeBrain struct {
	mu     sync.Mutex
	hold   chan struct{}
	began  chan struct{} // gets one for each thought
	asked  []gomoku.Position
	limits []Limits
	resets int
	score  func(pos gomoku.Position) int
	lines  []Line

	askedForbidden []gomoku.Position
}

func newFake() *fakeBrain { return &fakeBrain{began: make(chan struct{}, 1000)} }

func (f *fakeBrain) Think(ctx context.Context, pos gomoku.Position, lim Limits, report func(Line)) (Line, error) {
	f.mu.Lock()
	f.asked, f.limits = append(f.asked, pos), append(f.limits, lim)
	hold := f.hold
	f.mu.Unlock()
	f.began <- struct{}{}
	for _, l := range f.lines {
		report(l)
	}
	if hold != nil {
		select {
		case <-hold:
		case <-ctx.Done():
		}
	}
	for y := range pos.Size {
		for x := range pos.Size {
			p := gomoku.Point{X: x, Y: y}.Flip(pos.Size)
			if !slices.ContainsFunc(pos.Stones, func(s gomoku.Stone) bool { return s.Point == p }) && !slices.Contains(lim.Exclude, p) {
				l := Line{Move: p, Rank: 1}
				if f.score != nil {
					l.Score = f.score(pos)
				}
				return l, nil
			}
		}
	}
	return Line{}, errors.New("no point is free")
}

func (f *fakeBrain) Reset() { f.mu.Lock(); f.resets++; f.mu.Unlock() }

// Over knows a won board by its last stone: the middle point.
func (f *fakeBrain) Over(pos gomoku.Position) string {
	if n := len(pos.Stones); n > 0 && pos.Stones[n-1].Point == gomoku.Center(pos.Size) {
		return "the middle is taken"
	}
	return ""
}

func (f *fakeBrain) Forbidden(pos gomoku.Position) []gomoku.Point {
	f.askedForbidden = append(f.askedForbidden, pos)
	if pos.Turn != gomoku.Black {
		return nil
	}
	return []gomoku.Point{{X: 0, Y: 14}, {X: 10, Y: 2}}
}

func (f *fakeBrain) Smallest() int64 { return 1000 }

// manager is the other end of a conversation.
type manager struct {
	t    *testing.T
	in   *io.PipeWriter
	out  chan string // what it says; closed at the end
	done chan error
}

var testAbout = About{Name: "Fake", Version: "2", Author: "us", Country: "-"}

func serve(t *testing.T, brain Brain) *manager {
	t.Helper()
	r, w := io.Pipe()
	out, to := io.Pipe()
	m := &manager{t: t, in: w, out: make(chan string, 1000), done: make(chan error, 1)}
	go func() {
		m.done <- Serve(r, to, brain, testAbout)
		to.Close()
	}()
	go func() {
		defer close(m.out)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			m.out <- lines.Text()
		}
	}()
	t.Cleanup(func() { w.Close(); out.Close() })
	return m
}

func (m *manager) send(text string) { io.WriteString(m.in, text) }

// says compares the next lines.
func (m *manager) says(want ...string) {
	m.t.Helper()
	for _, w := range want {
		got, ok := <-m.out
		if !ok {
			m.t.Fatalf("it ended instead of saying %q", w)
		}
		if !fits(got, w) {
			m.t.Fatalf("said %q instead of %q", got, w)
		}
	}
}

// talk sends lines and compares all that comes back. An ABOUT at the end shows
// that nothing else does; a ~ in the text waits until all before it is answered.
func (m *manager) talk(send string, want ...string) {
	m.t.Helper()
	for part := range strings.SplitSeq(send, "~") {
		m.send(part + "\nABOUT\n")
		for line := range m.out {
			if line == testAbout.String() {
				break
			}
			if len(want) == 0 || !fits(line, want[0]) {
				m.t.Fatalf("said %q instead of %q", line, want)
			}
			want = want[1:]
		}
	}
	if len(want) > 0 {
		m.t.Fatalf("did not say %q", want)
	}
}

// fits compares a line with what it should be; a star at the end stands for the rest.
func fits(got, want string) bool {
	begin, open := strings.CutSuffix(want, "*")
	return got == want || open && strings.HasPrefix(got, begin)
}

func TestServeAnswers(t *testing.T) {
	for _, c := range []struct {
		name, send string
		want       []string
	}{
		{"start", "START 15", []string{"OK"}},
		{"any case, any line end", "start 15\r\n\r\n\rbegin\r", []string{"OK", "0,0"}},
		{"start of a Yixin board", "start 15 15", []string{"OK"}},
		{"too small", "START 4", []string{"ERROR size 4: the board has 5 to 25 lines"}},
		{"too large", "START 100", []string{"ERROR size 100: the board has 5 to 25 lines"}},
		{"no size", "START", []string{`ERROR "" is not number`}},
		{"not a size", "START x", []string{`ERROR "x" is not number`}},
		{"rectangle", "RECTSTART 10,12", []string{"ERROR a board of 10 x 12: only square boards are supported"}},
		{"square rectangle", "RECTSTART 20,20\nBEGIN", []string{"OK", "0,0"}},
		{"a failed start keeps the game", "START 15\nTURN 0,0~START 100\nTURN 5,5", []string{"OK", "1,0", "ERROR size*", "2,0"}},
		{"before the game", "TURN 1,1\nBEGIN\nBOARD\nRESTART\nTAKEBACK 1,1\nYXSHOWFORBID", slices.Repeat([]string{"ERROR no game has been started"}, 6)},
		{"turn", "START 15\nTURN 7,8", []string{"OK", "0,0"}},
		{"occupied", "START 15\nTURN 0,0\nTURN 1,0\nTURN 2,0", []string{"OK", "1,0", "ERROR 1,0 is occupied", "3,0"}},
		{"outside", "START 15\nTURN 15,0\nTURN -1,0\nTURN 0,0", []string{"OK", "ERROR 15,0 is not on a board of 15 lines", "ERROR -1,0 is not on a board of 15 lines", "1,0"}},
		{"no point", "START 15\nTURN seven\nTURN 7\nTURN 7,7,1\nTURN", []string{"OK", `ERROR "seven" is not number,number`, `ERROR "7" is not number,number`, `ERROR "7,7,1" is not number,number`, `ERROR "" is not number,number`}},
		{"begin later", "START 15\nTURN 3,3\nBEGIN", []string{"OK", "0,0", "ERROR the board is not empty"}},
		{"restart", "START 15\nTURN 3,3~RESTART\nBEGIN", []string{"OK", "0,0", "OK", "0,0"}},
		{"board", "START 15\nBOARD\n0,0,1\n1,0,2\nDONE", []string{"OK", "2,0"}},
		{"board in lower case", "START 15\nboard\r\n0,0,1\r\n1,0,2\r\ndone", []string{"OK", "2,0"}},
		{"empty board", "START 15\nBOARD\nDONE", []string{"OK", "0,0"}},
		{"board replaces", "START 15\nTURN 5,5\nBOARD\n0,0,2\nDONE\nTURN 9,9", []string{"OK", "0,0", "1,0", "2,0"}},
		{"bad lines of a board", "START 15\nBOARD\n0,0\n15,1,1\n0,0,4\nx\n0,0,2\n0,0,1\nDONE", []string{"OK",
			`ERROR "0,0" is not number,number,number`, "ERROR 15,1,1 is not on a board of 15 lines", "ERROR 0,0,4: 4 is no owner of a stone",
			`ERROR "x" is not number,number,number`, "ERROR 0,0,1: the point is already taken", "1,0"}},
		{"walls", "START 15\nBOARD\n0,0,3\n1,0,3\nDONE\nTURN 1,0", []string{"OK", "2,0", "ERROR 1,0 is occupied"}},
		{"won board", "START 15\nBOARD\n7,7,2\nDONE", []string{"OK", "ERROR the game is over: the middle is taken"}},
		{"turn on a won board", "START 15\nYXBOARD\n7,7,2\nDONE\nTURN 1,1", []string{"OK", "ERROR the game is over: the middle is taken"}},
		{"a new game in a board", "START 15\nBOARD\n0,0,1\nSTART 20\nBEGIN", []string{"OK", "OK", "0,0"}},
		{"blanks and words about a point", "START 15\nTURN 7, 0\n  turn   0 ,0 please\nTAKEBACK 0,0!\nYXBLOCK\n 1,0 ;\n0, 0\nDONE\nBOARD\n5, 5 , 1\n 6,6,2 last\nDONE", []string{
			"OK", "0,0", "ERROR 0,0 is occupied", "OK", "2,0"}},
		{"what is no point", "START 15\nTURN 7,7,1\nTURN 7,7.5\nTURN 7 7\nTURN (7,7)\nTURN ,7\nTURN 7,\nTURN --7,7\nBOARD\n1,1\n1,1,1,1\nDONE", []string{"OK",
			`ERROR "7,7,1" is not number,number`, `ERROR "7,7.5" is not number,number`, `ERROR "7 7" is not number,number`, `ERROR "(7,7)" is not number,number`,
			`ERROR ",7" is not number,number`, `ERROR "7," is not number,number`, `ERROR "--7,7" is not number,number`,
			`ERROR "1,1" is not number,number,number`, `ERROR "1,1,1,1" is not number,number,number`, "0,0"}},
		{"sizes", "START 20x10\nSTART 15 20\nSTART 15  15\nRECTSTART 15 , 15\nSTART 15 lines\nSTART\nSTART 1 2 3", []string{
			`ERROR "20x10" is not number`, "ERROR a board of 15 x 20: only square boards are supported", "OK", "OK", `ERROR "15 lines" is not number`,
			`ERROR "" is not number`, `ERROR "1 2 3" is not number`}},
		{"take back", "START 15\nTURN 0,0\nTAKEBACK 1,0\nTAKEBACK 0,0\nBEGIN", []string{"OK", "1,0", "OK", "OK", "0,0"}},
		{"take back what is not there", "START 15\nTAKEBACK 3,3\nTAKEBACK x", []string{"OK", "ERROR there is no stone on 3,3", `ERROR "x" is not number,number`}},
		{"unknown", "START 15\nHELLO you\nSAY", []string{"OK", "UNKNOWN HELLO you", "UNKNOWN SAY"}},
		{"unknown with control bytes", "\x1b[31mRED\x07", []string{"UNKNOWN [31mRED"}},
		{"info is silent", "INFO\nINFO rule 0\nINFO nonsense 77\nINFO evaluate 3,3\nINFO folder /tmp", nil},
		{"info in a block", "START 15\nBOARD\nINFO time_left 1000\n0,0,1\nDONE", []string{"OK", "1,0"}},
		{"impossible info", "START 15\nINFO timeout_turn x\nINFO rule 77\nINFO max_memory 5\nINFO thread_num 0\nINFO show_detail 9\nINFO timeout_match -1\nINFO max_depth -5\nTURN 9,9\nTURN 8,8", []string{"OK",
			`ERROR INFO timeout_turn: "x" is not a number`, "ERROR INFO rule: rule 77 is not known; free-style is played", "ERROR INFO max_memory: 5 bytes are too few, 1000 are needed",
			"ERROR INFO thread_num: 0 threads: 1 to 64", "ERROR INFO show_detail: 9: 0 to 3", "ERROR INFO timeout_match: -1 is less than no time", "ERROR INFO max_depth: -5 is no depth",
			"0,0", "1,0"}},
		{"numbers beyond all measure", "INFO timeout_turn 99999999999999999999999\nINFO max_node 18446744073709551615\nINFO max_node -1\nINFO max_depth -1\nINFO time_left -50", nil},
		{"suggestion", "START 15\nINFO analysis_mode 1\nBEGIN\nPLAY 3,3\nINFO analysis_mode 0\nTURN 0,0", []string{"OK", "SUGGEST 0,0", "3,3", "1,0"}},
		{"play of itself", "START 15\nPLAY 3,3", []string{"OK", "ERROR nothing has been suggested"}},
		{"play where there is a stone", "START 15\nINFO analysis_mode 1\nTURN 0,0\nPLAY 0,0\nPLAY 1,1", []string{"OK", "SUGGEST 1,0", "ERROR 0,0 is occupied", "1,1"}},
		{"a position to look at", "START 15\nYXBOARD\n0,0,1\n1,0,2\nDONE\nYXNBEST 2", []string{"OK", "2,0"}},
		{"no number", "START 15\nYXNBEST 0\nYXNBEST", []string{"OK", "ERROR YXNBEST 0: a number from 1 up is needed", "ERROR YXNBEST : a number from 1 up is needed"}},
		{"blocked", "START 15\nYXBLOCK\n0,0\n1,0\nDONE\nBEGIN~RESTART\nBEGIN", []string{"OK", "2,0", "OK", "0,0"}},
		{"unblocked", "START 15\nYXBLOCK\n0,0\n1,0\nDONE\nYXBLOCKUNDO\n1,0\nDONE\nBEGIN", []string{"OK", "1,0"}},
		{"block reset", "START 15\nYXBLOCK\n0,0\nbad\nDONE\nYXBLOCKRESET\nBEGIN", []string{"OK", `ERROR "bad" is not number,number`, "0,0"}},
		{"blocked path", "START 15\nYXBLOCKPATH\n5,5\n0,0\nDONE\nTURN 5,5\nTURN 6,6", []string{"OK", "1,0", "0,0"}},
		{"unblocked path", "START 15\nYXBLOCKPATH\n5,5\n0,0\nDONE\nYXBLOCKPATHUNDO\n5,5\n0,0\nDONE\nTURN 5,5", []string{"OK", "0,0"}},
		{"path reset", "START 15\nYXBLOCKPATH\n5,5\n0,0\nDONE\nYXBLOCKPATH\nDONE\nYXBLOCKPATHRESET\nTURN 5,5", []string{"OK", "0,0"}},
		{"forbidden points", "START 15\nYXSHOWFORBID\nTURN 5,5\nTURN 6,6", []string{"OK", "FORBID 00001012.", "0,0", "1,0"}},
		{"none for White", "START 15\nYXBOARD\n3,3,2\nDONE\nYXSHOWFORBID", []string{"OK", "FORBID ."}},
		{"info of a Yixin board", "yxshowinfo", []string{"MESSAGE INFO MAX_THREAD_NUM 64", "MESSAGE INFO MAX_HASH_SIZE 22"}},
		{"hash", "YXHASHCLEAR\nYXSHOWHASHUSAGE\nYXHASHDUMP\nmy file\nYXHASHLOAD\nABOUT", []string{"MESSAGE*", "MESSAGE*", "MESSAGE*"}},
		{"swap2 with two stones", "START 15\nSWAP2BOARD\n1,1\n2,2\nDONE", []string{"OK", "ERROR SWAP2BOARD with 2 stones: 0, 3 or 5"}},
		{"stop at leisure", "STOP\nYXSTOP", nil},
	} {
		t.Run(c.name, func(t *testing.T) { serve(t, newFake()).talk(c.send, c.want...) })
	}
}

func TestServeSurvivesLongLines(t *testing.T) {
	m := serve(t, newFake())
	long := strings.Repeat("x", 100_000)
	m.talk("START 15\n"+long+"\nTURN 0,0", "OK", "UNKNOWN "+strings.Repeat("x", longestQuote)+"...", "1,0")
}

func TestServeEndsAtOnce(t *testing.T) {
	for _, c := range []struct{ name, last string }{{"END", "end\r\n"}, {"END in a board", "BOARD\nEND\n"}, {"end of the input", ""}} {
		t.Run(c.name, func(t *testing.T) {
			brain := newFake()
			brain.hold = make(chan struct{}) // it never answers
			m := serve(t, brain)
			m.send("START 15\nBEGIN\n")
			m.says("OK")
			<-brain.began
			m.send(c.last)
			m.in.Close()
			if err := <-m.done; err != nil {
				t.Error(err)
			}
			if text, more := <-m.out; more {
				t.Errorf("it still said %q", text)
			}
		})
	}
}

func TestCommandsDuringAThought(t *testing.T) {
	for _, c := range []struct {
		name, send string
		want       []string
	}{
		{"STOP gives the move", "stop", []string{"0,0"}},
		{"YXSTOP too", "YXSTOP", []string{"0,0"}},
		{"others wait", "TURN 5,5\nINFO timeout_turn x\nSTOP\nSTOP", []string{"0,0", `ERROR INFO timeout_turn: "x" is not a number`, "1,0"}},
		{"a new game drops the thought", "RESTART\nTURN 5,5\nSTOP", []string{"OK", "0,0"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			brain := newFake()
			brain.hold = make(chan struct{})
			m := serve(t, brain)
			m.send("START 15\nBEGIN\n")
			m.says("OK")
			for line := range strings.SplitSeq(c.send, "\n") {
				if strings.EqualFold(line, "stop") || line == "YXSTOP" {
					<-brain.began // the thought that is to be stopped has begun
				}
				m.send(line + "\n")
				if line == "RESTART" {
					<-brain.began
				}
			}
			m.says(c.want...)
		})
	}
}

func TestPositionsOfABoard(t *testing.T) {
	for _, c := range []struct {
		name, board string
		turn        gomoku.Side
		stones      string
	}{
		{"we are Black", "7,6,1 8,6,2", gomoku.Black, "h9 black i9 white"},
		{"we are White", "7,6,2", gomoku.White, "h9 black"},
		{"any order", "8,6,1 7,6,2 9,6,2", gomoku.White, "i9 white h9 black j9 black"},
		{"one side only", "7,6,1 8,6,1 9,6,1", gomoku.Black, "h9 black i9 black j9 black"},
		{"walls do not count", "0,0,3 7,6,2", gomoku.White, "h9 black"},
	} {
		t.Run(c.name, func(t *testing.T) {
			brain := newFake()
			m := serve(t, brain)
			m.talk("START 15\nINFO rule 4\nBOARD\n"+strings.ReplaceAll(c.board, " ", "\n")+"\nDONE", "OK", "*")
			got := brain.asked[0]
			var stones []string
			for _, s := range got.Stones {
				stones = append(stones, s.Point.String(), s.Side.String())
			}
			if got.Turn != c.turn || strings.Join(stones, " ") != c.stones || got.Rule != gomoku.Renju || got.Size != 15 {
				t.Errorf("%v to move, %v, %v", got.Turn, stones, got.Rule)
			}
		})
	}
}

func TestRulesByNumber(t *testing.T) {
	for n, want := range map[int]gomoku.Rule{
		0: gomoku.Freestyle, 1: gomoku.Standard, 2: gomoku.Renju, 4: gomoku.Renju, 5: gomoku.Freestyle, 6: gomoku.Freestyle, 8: gomoku.Caro6, 9: gomoku.Caro,
	} {
		brain := newFake()
		m := serve(t, brain)
		m.talk(fmt.Sprintf("START 15\nINFO RULE %d\nBEGIN", n), "OK", "0,0")
		if got := brain.asked[0].Rule; got != want {
			t.Errorf("rule %d is %v, not %v", n, got, want)
		}
	}
}

func TestLimitsOfAThought(t *testing.T) {
	brain := newFake()
	m := serve(t, brain)
	m.talk("INFO max_memory 5000\nINFO hash_size 3\nINFO thread_num 2\nINFO max_depth 9\nINFO max_node 777\nINFO time_increment 40\nINFO timeout_turn 1000\nINFO timeout_match 60000\nINFO time_left 30000\nSTART 15\nYXNBEST 3", "OK", "0,0")
	l := brain.limits[0]
	if l.Memory != 5000 || l.Table != 3*1024 || l.Threads != 2 || l.Depth != 9 || l.Nodes != 777 || l.Increment != 40*time.Millisecond || l.Multi != 3 {
		t.Errorf("%+v", l)
	}
	if l.Time <= 500*time.Millisecond || l.Time > 950*time.Millisecond || l.Left <= 25*time.Second || l.Left >= 30*time.Second {
		t.Errorf("time %v of 1 s, %v of 30 s", l.Time, l.Left)
	}
}

func TestForgetting(t *testing.T) {
	brain := newFake()
	m := serve(t, brain)
	for i, c := range []struct {
		send   string
		resets int
	}{{"START 15", 1}, {"INFO rule 0", 1}, {"INFO rule 1", 2}, {"YXHASHCLEAR", 3}, {"RESTART", 4}} {
		m.send(c.send + "\nABOUT\n")
		for line := range m.out {
			if line == testAbout.String() {
				break
			}
		}
		if brain.resets != c.resets {
			t.Errorf("%d: after %s it was reset %d times", i, c.send, brain.resets)
		}
	}
}

func TestMessages(t *testing.T) {
	line := Line{Move: gomoku.Point{X: 7, Y: 7}, Rank: 1, Depth: 12, SelDepth: 20, Nodes: 3000, Took: 1500 * time.Millisecond, Score: -35,
		PV: []gomoku.Point{{X: 7, Y: 7}, {X: 8, Y: 8}}}
	second := line
	second.Rank, second.Mate = 2, 9
	const first = "MESSAGE Depth 12-20 | Eval -35 | Nodes 3000 | Speed 2000 | Time 1500ms | h8 i9"
	const other = "MESSAGE (2) Depth 12-20 | Eval +M9 | Nodes 3000 | Speed 2000 | Time 1500ms | h8 i9"
	for _, c := range []struct {
		detail int
		ask    string
		want   []string
	}{
		{0, "BEGIN", nil},
		{1, "BEGIN", []string{"MESSAGE REALTIME BEST 7,7", first, other}},
		{2, "BEGIN", []string{first, other}},
		{3, "BEGIN", []string{"MESSAGE REALTIME BEST 7,7", first, other}},
		{0, "YXNBEST 2", []string{first, other}},
	} {
		brain := newFake()
		brain.lines = []Line{line, second}
		serve(t, brain).talk(fmt.Sprintf("START 15\nINFO show_detail %d\n%s", c.detail, c.ask), append(append([]string{"OK"}, c.want...), "0,0")...)
	}
	if s := (Line{Mate: -4}).String(); !strings.Contains(s, "Eval -M4 ") {
		t.Error(s)
	}
}

func TestSwap2ChoosesTheBetterSide(t *testing.T) {
	for _, c := range []struct {
		stones string
		score  int
		want   string
	}{
		{"1,1\n2,2\n3,3\n", 50, "0,0"}, {"1,1\n2,2\n3,3\n", -50, "SWAP"},
		{"1,1\n2,2\n3,3\n4,4\n5,5\n", 50, "0,0"}, {"1,1\n2,2\n3,3\n4,4\n5,5\n", -50, "SWAP"},
	} {
		brain := newFake()
		brain.score = func(gomoku.Position) int { return c.score }
		serve(t, brain).talk("START 15\nSWAP2BOARD\n"+c.stones+"DONE", "OK", c.want)
		if brain.asked[0].Turn != gomoku.White {
			t.Errorf("%v was to move", brain.asked[0].Turn)
		}
	}
	// After SWAP the other side plays White's move, and we have Black.
	brain := newFake()
	brain.score = func(gomoku.Position) int { return -1 }
	serve(t, brain).talk("START 15\nSWAP2BOARD\n1,1\n2,2\n3,3\nDONE\nTURN 9,9", "OK", "SWAP", "0,0")
	if got := brain.asked[1]; got.Turn != gomoku.Black || len(got.Stones) != 4 {
		t.Errorf("%v is to move among %d stones", got.Turn, len(got.Stones))
	}
}

// The choices are valued by a function of the stones, so the most level one is known.
func TestBalance(t *testing.T) {
	// value is the sum of the columns less a number, for the side to move.
	value := func(level int) func(gomoku.Position) int {
		return func(pos gomoku.Position) int {
			sum := -level
			for _, s := range pos.Stones {
				sum += 10 * s.X
			}
			return sum
		}
	}
	ask := func(command string, level int) (string, *fakeBrain) {
		brain := newFake()
		brain.score = value(level)
		m := serve(t, brain)
		m.send("START 15\nINFO timeout_turn 2000000\nINFO time_left 2147483647\n" + command + "\n")
		m.says("OK")
		return <-m.out, brain
	}
	columns := func(text string) (sum, count int) {
		for part := range strings.FieldsSeq(text) {
			n, err := parseNumbers(part, 2)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			sum, count = sum+n[0], count+1
		}
		return sum, count
	}
	for _, c := range []struct {
		command string
		level   int
		sum     int // of the columns of the best choice
		stones  int
	}{
		{"YXBALANCEONE 0", 60, 6, 1}, {"YXBALANCEONE", 90, 9, 1}, {"YXBALANCEONE 20", 80, 6, 1},
		{"YXBALANCETWO 0", 140, 14, 2}, {"YXBALANCETWO 20", 120, 14, 2}, {"SWAP2BOARD\nDONE", 210, 21, 3},
	} {
		text, brain := ask(c.command, c.level)
		sum, stones := columns(text)
		if stones != c.stones || sum < c.sum-1 || sum > c.sum+1 {
			t.Errorf("%s: %q has columns of %d, not about %d", c.command, text, sum, c.sum)
		}
		if n := len(brain.asked); n < 10 {
			t.Errorf("%s: only %d choices were valued", c.command, n)
		}
	}
	if text, _ := ask("YXBALANCEONE x", 0); text != `ERROR "x" is not number` {
		t.Error(text)
	}
}

func TestClock(t *testing.T) {
	ms := time.Millisecond
	for _, c := range []struct {
		name       string
		c          clock
		gone       time.Duration
		turn, left time.Duration
	}{
		{"nothing was said", clock{turn: -1}, 0, defaultTurn - leastMargin - defaultTurn/marginShare, 0},
		{"a second", clock{turn: 1000 * ms}, 0, 1000*ms - leastMargin - 1000*ms/marginShare, 0},
		{"of which some is gone", clock{turn: 1000 * ms}, 100 * ms, 900*ms - leastMargin - 1000*ms/marginShare, 0},
		{"as fast as possible", clock{turn: 0}, 0, hasty, 0},
		{"half is the most to keep back", clock{turn: 40 * ms}, 0, 20 * ms, 0},
		{"late answers", clock{turn: 1000 * ms, lag: 80 * ms}, 0, 920*ms - leastMargin - 1000*ms/marginShare, 0},
		{"hardly a limit", clock{turn: 3_200_000_000 * ms, match: 2_000_000_000 * ms}, 0, 3_100_000_000*ms - leastMargin, 0},
		{"the match is nearly over", clock{turn: 1000 * ms, match: 60_000 * ms, used: 59_960 * ms}, 0, 20 * ms, 20 * ms},
		{"the match is over", clock{turn: 1000 * ms, told: true, left: -50 * ms}, 0, hasty, hasty},
		{"no match", clock{turn: 1000 * ms, told: true, left: 2147483647 * ms}, 0, 1000*ms - leastMargin - 1000*ms/marginShare, 0},
	} {
		if turn, left := c.c.limits(c.gone); turn != c.turn || left != c.left {
			t.Errorf("%s: %v and %v, not %v and %v", c.name, turn, left, c.turn, c.left)
		}
	}
	c := clock{turn: 1000 * ms}
	c.tell(10_000 * ms)
	c.answered(700*ms, 600*ms)
	if rest, limited := c.rest(); !limited || rest != 9300*ms || c.lag != 100*ms {
		t.Errorf("after a late answer: rest %v, lag %v", rest, c.lag)
	}
	c.answered(5*time.Second, 600*ms)
	if c.lag != mostLag {
		t.Errorf("a sleep of the machine counts %v", c.lag)
	}
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"plain": "plain", "a\x1b[31mb\x07": "a[31mb", "tab\tand\r\n": "tab and", "\xff\xfe": "", "\u202egnp": "gnp", "\u009b2J": "2J", "é 中": "é 中",
	} {
		if got := clean(text); got != want {
			t.Errorf("clean(%q) = %q", text, got)
		}
	}
}

// However a position came on the board, the brain is asked about it with all that
// belongs to it: the rule, the size, the stones, the side to move.
func TestTheBrainGetsTheWholePosition(t *testing.T) {
	for _, c := range []struct{ name, send string }{
		{"BOARD", "INFO rule 4\nSTART 15\nBOARD\n3,3,1\n4,4,2\nDONE\nTAKEBACK 0,0"},
		{"YXBOARD", "INFO rule 4\nSTART 15\nYXBOARD\n3,3,1\n4,4,2\nDONE"},
		{"the rule after the board", "START 15\nYXBOARD\n3,3,1\n4,4,2\nDONE\nINFO rule 4"},
		{"TURN", "INFO rule 4\nSTART 15\nTURN 3,3~TAKEBACK 0,0\nTURN 4,4~TAKEBACK 0,0"},
		{"SWAP2BOARD", "INFO rule 4\nSTART 15\nSWAP2BOARD\n3,3\n4,4\n5,5\nDONE\nTAKEBACK 0,0\nTAKEBACK 5,5"},
		{"a board after a board", "INFO rule 4\nSTART 15\nYXBOARD\n9,9,1\nDONE\nYXBOARD\n3,3,1\n4,4,2\nDONE"},
	} {
		t.Run(c.name, func(t *testing.T) {
			brain := newFake()
			m := serve(t, brain)
			m.send(strings.ReplaceAll(c.send, "~", "\n") + "\nYXSHOWFORBID\nABOUT\n")
			for line := range m.out {
				if line == testAbout.String() {
					break
				}
			}
			got := brain.askedForbidden[len(brain.askedForbidden)-1]
			want := gomoku.Position{Size: 15, Rule: gomoku.Renju, Turn: gomoku.Black, Stones: stones(t, "d12 e11")}
			if got.Size != want.Size || got.Rule != want.Rule || got.Turn != want.Turn || !slices.Equal(got.Stones, want.Stones) {
				t.Errorf("it was asked about %+v, not %+v", got, want)
			}
		})
	}
}

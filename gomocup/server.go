package gomocup

// The serving end: a loop that owns the game. Lines come from one goroutine, the
// answer of a thought from another; so STOP, END and INFO act while a thought goes
// on. Other commands wait for its end, but those that begin a new game drop it.

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"gobang/gomoku"
)

const (
	maxThreads = 64
	// mostWaiting bounds the lines that wait for the end of a thought.
	mostWaiting = 10_000
)

// server is one conversation with a manager.
type server struct {
	out   io.Writer
	brain Brain
	about About

	started   bool
	size      int
	side      gomoku.Side // to move
	stones    []gomoku.Stone
	walls     []gomoku.Point // points of a BOARD that are neither side's
	blocked   []gomoku.Point
	paths     [][]gomoku.Point // continuations whose last point is blocked
	suggested bool             // PLAY is awaited

	set        settings
	clock      clock
	complaints []string // about INFO, for the next answer
	forget     bool     // the brain is to forget when it has thought

	block    *block // lines that go on until DONE
	swallow  bool   // the next line is a path nobody needs
	commands map[string]command
	job      *job
	waiting  []input
	quit     bool
	fault    error // of writing
}

// command is a word of the protocol. Most need a game.
type command struct {
	run    func(s *server, arg string, at time.Time)
	noGame bool // does without one
}

// Serve answers a manager until END, the end of the input, or an error of out.
// It returns at once then, also from the middle of a thought.
func Serve(in io.Reader, out io.Writer, brain Brain, about About) error {
	s := &server{out: out, brain: brain, about: about}
	s.clock.turn = -1
	s.set.threads = 1
	s.commands = commandTable()
	quit := make(chan struct{})
	defer close(quit)
	lines := readLines(in, quit)
	for !s.quit && s.fault == nil {
		if s.job == nil && len(s.waiting) > 0 {
			next := s.waiting[0]
			s.waiting = s.waiting[1:]
			s.handle(next)
			continue
		}
		s.wait(lines)
	}
	s.dropJob()
	return s.fault
}

// wait waits for a line or for news of the thought under way.
func (s *server) wait(lines <-chan input) {
	var reports <-chan Line
	var done <-chan answer
	if s.job != nil {
		reports, done = s.job.reports, s.job.done
	}
	select {
	case l, ok := <-lines:
		switch {
		case !ok, l.err != nil:
			s.quit = true
		case s.job == nil || s.urgent(l):
			s.handle(l)
		case len(s.waiting) < mostWaiting:
			s.waiting = append(s.waiting, l)
		}
	case l := <-reports:
		s.report(l)
	case a := <-done:
		s.finish(a)
	}
}

// urgent reports whether a line acts during a thought. One that begins a new game
// makes the thought worthless, but waits for its end.
func (s *server) urgent(l input) bool {
	switch word, _ := splitCommand(l.text); word {
	case "STOP", "YXSTOP", "END", "INFO":
		return true
	case "START", "RESTART", "RECTSTART":
		s.job.dropped = true
		s.job.cancel()
	}
	return false
}

// splitCommand returns the first word of a line, in capitals, and the rest.
func splitCommand(line string) (word, arg string) {
	line = strings.TrimSpace(line)
	n := strings.IndexAny(line, " \t")
	if n < 0 {
		n = len(line)
	}
	return strings.ToUpper(line[:n]), strings.TrimSpace(line[n:])
}

// handle acts on one line.
func (s *server) handle(l input) {
	word, arg := splitCommand(l.text)
	if word == "" {
		return
	}
	if s.swallow {
		s.swallow = false
		return
	}
	if s.block != nil && !s.endsBlock(word) {
		s.blockLine(word, l)
		return
	}
	switch word {
	case "END":
		s.quit = true
	case "INFO":
		s.info(arg)
	case "STOP", "YXSTOP":
		if s.job != nil {
			s.job.cancel()
		}
	default:
		s.obey(word, arg, l)
	}
}

// obey carries out a command that is answered.
func (s *server) obey(word, arg string, l input) {
	c, known := s.commands[word]
	if !known {
		s.sayf("UNKNOWN %s", clean(l.text))
		return
	}
	for _, text := range s.complaints {
		s.error(text)
	}
	s.complaints = nil
	if !c.noGame && !s.started {
		s.error("no game has been started")
		return
	}
	c.run(s, arg, l.at)
}

// commandTable lists the commands by their word.
func commandTable() map[string]command {
	return map[string]command{
		"ABOUT":     {func(s *server, _ string, _ time.Time) { s.sayf("%v", s.about) }, true},
		"START":     {(*server).start, true},
		"RECTSTART": {(*server).start, true},
		"RESTART":   {(*server).restart, false},
		"BEGIN":     {(*server).begin, false},
		"TURN":      {(*server).turn, false},
		"TAKEBACK":  {(*server).takeBack, false},
		"PLAY":      {(*server).play, false},

		"BOARD":            {opens(boardBlock), false},
		"YXBOARD":          {opens(showBlock), false},
		"SWAP2BOARD":       {opens(swapBlock), false},
		"YXBLOCK":          {opens(blockBlock), false},
		"YXBLOCKUNDO":      {opens(unblockBlock), false},
		"YXBLOCKRESET":     {func(s *server, _ string, _ time.Time) { s.blocked = nil }, false},
		"YXBLOCKPATH":      {opens(pathBlock), false},
		"YXBLOCKPATHUNDO":  {opens(unpathBlock), false},
		"YXBLOCKPATHRESET": {func(s *server, _ string, _ time.Time) { s.paths = nil }, false},

		"YXNBEST":      {(*server).nBest, false},
		"YXBALANCEONE": {(*server).balanceOne, false},
		"YXBALANCETWO": {(*server).balanceTwo, false},

		"YXSHOWINFO":      {(*server).showInfo, true},
		"YXSHOWFORBID":    {(*server).showForbid, false},
		"YXHASHCLEAR":     {func(s *server, _ string, _ time.Time) { s.reset() }, true},
		"YXSHOWHASHUSAGE": {func(s *server, _ string, _ time.Time) { s.sayf("MESSAGE the hash usage is not counted") }, true},
		"YXHASHDUMP":      {noHashFile, true},
		"YXHASHLOAD":      {noHashFile, true},
	}
}

// noHashFile refuses to write or read what was remembered; the name of the file
// comes on the next line.
func noHashFile(s *server, arg string, _ time.Time) {
	s.swallow = arg == ""
	s.sayf("MESSAGE the hash table is not kept in files")
}

// showInfo tells a board of the Yixin kind what may be set: threads, and the
// table as a power of two of kilobytes.
func (s *server) showInfo(string, time.Time) {
	s.sayf("MESSAGE INFO MAX_THREAD_NUM %d", maxThreads)
	s.sayf("MESSAGE INFO MAX_HASH_SIZE %d", 22)
}

// showForbid lists Black's forbidden points, two digits each number.
func (s *server) showForbid(string, time.Time) {
	var b strings.Builder
	for _, p := range s.brain.Forbidden(s.position()) {
		p = p.Flip(s.size)
		fmt.Fprintf(&b, "%02d%02d", p.X, p.Y)
	}
	s.sayf("FORBID %s.", b.String())
}

// sayf writes one line and keeps the first error of writing.
func (s *server) sayf(format string, args ...any) {
	if _, err := io.WriteString(s.out, fmt.Sprintf(format, args...)+"\n"); err != nil && s.fault == nil {
		s.fault = err
	}
}

// error answers that something is wrong.
func (s *server) error(text string) { s.sayf("ERROR %s", text) }

// job is a thought under way.
type job struct {
	cancel  context.CancelFunc
	reports chan Line
	done    chan answer
	asked   time.Time // when the command came
	began   time.Time // when the thought did
	planned time.Duration
	dropped bool // nobody wants its answer
	detail  bool

	times atomic.Pointer[thoughtTimes] // as they are by now
	end   *time.Timer                  // of a thought whose times were changed
}

// thoughtTimes are Time and Left of Limits, counted from the beginning of the thought.
type thoughtTimes struct{ turn, left time.Duration }

func (j *job) current() (turn, left time.Duration) {
	t := j.times.Load()
	return t.turn, t.left
}

// answer is what a thought comes to: a line to say and stones to put.
type answer struct {
	line string
	play []gomoku.Point
	err  error

	suggest bool // PLAY may follow
}

// think starts a thought in a goroutine of its own.
func (s *server) think(at time.Time, detail bool, lim Limits, f func(ctx context.Context, lim Limits, report func(Line)) answer) {
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{cancel: cancel, reports: make(chan Line, 64), done: make(chan answer, 1), asked: at, began: time.Now(), planned: lim.Time, detail: detail}
	j.times.Store(&thoughtTimes{lim.Time, lim.Left})
	lim.Current = j.current
	s.job = j
	go func() {
		j.done <- f(ctx, lim, func(l Line) {
			select {
			case j.reports <- l:
			default: // the manager reads slowly: the next line says more
			}
		})
	}()
}

// retime gives the thought under way the time that the clock has now. Where that is
// over before the brain expected it, the context ends the thought.
func (s *server) retime() {
	j := s.job
	if j == nil {
		return
	}
	turn, left := s.clock.limits(j.began.Sub(j.asked))
	j.times.Store(&thoughtTimes{turn, left})
	j.planned = max(turn, time.Since(j.began))
	if j.end != nil {
		j.end.Stop()
	}
	j.end = time.AfterFunc(time.Until(j.began.Add(turn)), j.cancel)
}

// finish says what a thought came to.
func (s *server) finish(a answer) {
	j := s.job
	for len(j.reports) > 0 {
		s.report(<-j.reports)
	}
	j.cancel()
	if j.end != nil {
		j.end.Stop()
	}
	s.job = nil
	if s.forget {
		s.reset()
	}
	switch {
	case j.dropped:
		return
	case a.err != nil:
		s.error(a.err.Error())
	default:
		for _, p := range a.play {
			s.put(p)
		}
		s.suggested = a.suggest
		s.sayf("%s", a.line)
	}
	s.clock.answered(time.Since(j.asked), j.planned)
}

// reset lets the brain forget, at once or, when it is thinking, afterwards.
func (s *server) reset() {
	if s.forget = s.job != nil; !s.forget {
		s.brain.Reset()
	}
}

// dropJob ends a thought without waiting for it.
func (s *server) dropJob() {
	if s.job != nil {
		s.job.cancel()
	}
}

// put lays a stone of the side to move.
func (s *server) put(p gomoku.Point) {
	s.stones = append(s.stones, gomoku.Stone{Point: p, Side: s.side})
	s.side = s.side.Other()
	s.suggested = false
}

// position is a copy of the game with its rule: what the brain is asked about.
func (s *server) position() gomoku.Position {
	return gomoku.Position{Size: s.size, Rule: s.set.rule, Turn: s.side, Stones: slices.Clone(s.stones)}
}

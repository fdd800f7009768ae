package arcade

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
	tty "gobang/tui/terminal"
	"gobang/tui/words"
)

// session is a game running in its own goroutine. Both channels hold nothing:
// once the next event or tick is taken, the one before it is done with.
type session struct {
	t      *testing.T
	env    Env
	events chan tcell.Event
	ticks  chan time.Time
	every  time.Duration // what the game asked of the clock
	done   chan error
	cancel context.CancelFunc
}

func start(t *testing.T, play func(context.Context, Env) error, change func(*Env)) *session {
	t.Helper()
	stage, _ := testStage(t, 80, 24, rich)
	s := &session{t: t, env: stage.Env, events: make(chan tcell.Event), ticks: make(chan time.Time), done: make(chan error, 1)}
	s.env.Events, s.env.Mute = s.events, true
	s.env.Tick = func(d time.Duration) (<-chan time.Time, func()) {
		s.every = d
		return s.ticks, func() {}
	}
	if change != nil {
		change(&s.env)
	}
	var ctx context.Context
	ctx, s.cancel = context.WithCancel(t.Context())
	go func() { s.done <- play(ctx, s.env) }()
	return s
}

// send gives one event to the game; false if it has ended.
func (s *session) send(ev tcell.Event) bool {
	s.t.Helper()
	select {
	case s.events <- ev:
		return true
	case err := <-s.done:
		s.done <- err
	case <-time.After(10 * time.Second):
		s.t.Fatal("the game takes no events")
	}
	return false
}

func (s *session) key(k tcell.Key) { s.send(tcell.NewEventKey(k, 0, tcell.ModNone)) }

func (s *session) typed(keys string) {
	for _, r := range keys {
		s.send(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
	}
}

func (s *session) tick() {
	s.t.Helper()
	select {
	case s.ticks <- time.Time{}:
	case <-time.After(10 * time.Second):
		s.t.Fatal("the game takes no ticks")
	}
}

// end waits for the game to return.
func (s *session) end() error {
	s.t.Helper()
	select {
	case err := <-s.done:
		return err
	case <-time.After(10 * time.Second):
		s.t.Fatal("the game does not end")
		return nil
	}
}

func TestGuessToTheEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "scores.txt")
	s := start(t, Guess, func(e *Env) { e.Scores = path })
	rng := seeded(s.env.Seed)
	s.typed("0124")
	s.key(tcell.KeyDEL)
	s.typed("3")
	s.key(tcell.KeyEnter)
	s.typed(drawNumber(rng)) // found in two
	s.key(tcell.KeyEnter)
	s.typed("y")
	for range maxTries { // lost
		s.typed("0123")
		s.key(tcell.KeyEnter)
	}
	s.typed("Y")
	drawNumber(rng)
	for _, d := range drawNumber(rng) { // found at once, typed in full width
		s.typed(string(d - '0' + '０'))
	}
	s.key(tcell.KeyEnter)
	s.typed("n")
	if err := s.end(); err != nil {
		t.Error(err)
	}
	if got := content(t, path); got != "guess 1\n" {
		t.Errorf("scores %q", got)
	}
}

// The plane goes where the same battle says the first enemy will come down.
func TestPlanesToTheEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "scores.txt")
	s := start(t, Planes, func(e *Env) { e.Scores = path })
	twin := newBattle(seeded(s.env.Seed))
	twin.tick()
	s.tick()
	col := 0
	for x, what := range twin.field[0] {
		if what == enemy {
			col = x
		}
	}
	for range fieldSize {
		s.key(tcell.KeyLeft)
	}
	for range col {
		s.key(tcell.KeyRight)
	}
	s.key(tcell.KeyUp)
	for range 20 {
		s.tick()
	}
	s.key(tcell.KeyEscape)
	s.key(tcell.KeyEnter) // back to the battle
	s.tick()
	s.key(tcell.KeyEscape)
	s.key(tcell.KeyEscape)
	if err := s.end(); err != nil {
		t.Error(err)
	}
	if got := content(t, path); got != "planes 100\n" {
		t.Errorf("scores %q", got)
	}
	if s.every != 120*time.Millisecond {
		t.Errorf("a tick is %v", s.every)
	}
}

// resting reports whether the game takes no ticks now.
func (s *session) resting() bool {
	s.t.Helper()
	s.send(&tcell.EventInterrupt{}) // done with whatever was before
	select {
	case s.ticks <- time.Time{}:
		return false
	case s.events <- &tcell.EventInterrupt{}:
		// Both could have been taken, so once proves nothing; see the caller.
		return true
	}
}

func TestTimeStands(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(context.Context, Env) error
		keys string
		size int // columns
		want bool
	}{
		{"planes", Planes, "", 80, false},
		{"planes, pause", Planes, "p", 80, true},
		{"planes, pause over", Planes, "pp", 80, false},
		{"planes, settings", Planes, "\x1b", 80, true},
		{"planes, pause left by ESC", Planes, "p\x1b\r", 80, false},
		{"planes, too small", Planes, "", 23, true},
		{"guess", Guess, "0123\r", 80, true},
		{"guess, found", Guess, "#\r", 80, false},
	} {
		s := start(t, c.play, func(e *Env) {
			e.Screen.(tcell.SimulationScreen).SetSize(c.size, 24)
		})
		keys := strings.Replace(c.keys, "#", drawNumber(seeded(s.env.Seed)), 1)
		s.typed(keys)
		rest := true
		for range 40 { // a game that takes ticks takes one of 40 but for a chance of 2 to the -40
			rest = rest && s.resting()
		}
		if rest != c.want {
			t.Errorf("%s: time stands %v, want %v", c.name, rest, c.want)
		}
		s.cancel()
		if err := s.end(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: ended with %v", c.name, err)
		}
	}
}

func TestWaysOut(t *testing.T) {
	for _, play := range []func(context.Context, Env) error{Guess, Planes} {
		s := start(t, play, nil)
		s.key(tcell.KeyCtrlC)
		if err := s.end(); !errors.Is(err, ErrQuit) {
			t.Errorf("Ctrl-C: %v", err)
		}
		s = start(t, play, nil)
		close(s.events)
		if err := s.end(); !errors.Is(err, ErrQuit) {
			t.Errorf("screen finished: %v", err)
		}
		s = start(t, play, nil)
		s.send(tcell.NewEventError(errors.New("gone")))
		if err := s.end(); err == nil || err.Error() != "terminal: gone" {
			t.Errorf("terminal gone: %v", err)
		}
		s = start(t, play, func(e *Env) { e.Screen.(tcell.SimulationScreen).SetSize(80, 8) })
		s.typed("p1")
		s.key(tcell.KeyEscape)
		if err := s.end(); err != nil {
			t.Errorf("ESC on a small screen: %v", err)
		}
	}
}

// Planes keeps its score whatever ends it.
func TestScoreKeptOnEveryWayOut(t *testing.T) {
	for _, out := range []func(*session){
		func(s *session) { s.key(tcell.KeyCtrlC) },
		func(s *session) { s.cancel() },
		func(s *session) { close(s.events) },
	} {
		path := filepath.Join(t.TempDir(), "scores.txt")
		s := start(t, Planes, func(e *Env) { e.Scores = path })
		s.tick()
		for range fieldSize { // a shot in every column meets the one enemy
			s.key(tcell.KeyLeft)
		}
		for range fieldSize {
			s.typed(" ")
			s.key(tcell.KeyRight)
		}
		for range 20 {
			s.tick()
		}
		s.send(&tcell.EventInterrupt{})
		out(s)
		_ = s.end()
		if got := content(t, path); got != "planes 100\n" {
			t.Errorf("scores %q", got)
		}
	}
}

// redraws counts what the terminal is asked to do.
type redraws struct {
	tcell.SimulationScreen
	syncs, beeps int
}

func (r *redraws) Sync()       { r.syncs++; r.SimulationScreen.Sync() }
func (r *redraws) Beep() error { r.beeps++; return nil }

func TestRedrawSuspendResizeBeep(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	defer sim.Fini()
	screen, suspended := &redraws{SimulationScreen: sim}, 0
	s := &stage{Env: Env{Screen: screen, Canvas: ega.NewCanvas(screen, rich), Seed: 8}}
	p := newPlanes(s)
	handle := func(ev tcell.Event) {
		t.Helper()
		if leave, err := s.handle(ev, p); leave || err != nil {
			t.Errorf("%T ends the game: %v, %v", ev, leave, err)
		}
	}
	handle(tcell.NewEventKey(tcell.KeyCtrlL, 0, tcell.ModCtrl))
	handle(tcell.NewEventResize(40, 22))
	if screen.syncs != 2 {
		t.Errorf("%d syncs for Ctrl-L and a resize", screen.syncs)
	}
	handle(tcell.NewEventKey(tcell.KeyCtrlZ, 0, tcell.ModCtrl))
	s.Suspend = func() { suspended++; sim.Clear() }
	handle(tcell.NewEventKey(tcell.KeyCtrlZ, 0, tcell.ModCtrl))
	if suspended != 1 || screen.syncs != 3 || !strings.Contains(picture(sim), "ENEMY PLANES") {
		t.Errorf("Ctrl-Z: suspended %d, syncs %d", suspended, screen.syncs)
	}
	for _, mute := range []bool{false, false, true} {
		s.Mute = mute
		p.field[homeRow-1][p.plane] = enemy
		handle(tcell.NewEventKey(tcell.KeyUp, 0, tcell.ModNone))
	}
	if p.score != 300 || screen.beeps != 2 {
		t.Errorf("score %d, %d beeps; the third hit was mute", p.score, screen.beeps)
	}
}

// A window made smaller and large again before the next frame has lost cells,
// although its size is what it was.
func TestResizeTwiceBetweenFrames(t *testing.T) {
	s, sim := testStage(t, 80, 24, rich)
	p := newPlanes(s)
	s.show(p)
	want := picture(sim)
	sim.SetSize(30, 10)
	sim.SetSize(80, 24)
	if _, err := s.handle(tcell.NewEventResize(80, 24), p); err != nil {
		t.Fatal(err)
	}
	s.show(p)
	if got := picture(sim); got != want {
		t.Errorf("after the resizes:\n%s", got)
	}
}

// In a pause no key plays on.
func TestPauseHoldsKeys(t *testing.T) {
	s, _ := testStage(t, 80, 24, rich)
	g := newGuess(s)
	typeKeys(s, g, "1p2\b")
	if g.typed != "1" {
		t.Errorf("typed %q", g.typed)
	}
	typeKeys(s, g, "p2")
	if g.typed != "12" {
		t.Errorf("typed %q after the pause", g.typed)
	}
	p := newPlanes(s)
	typeKeys(s, p, "p↑←")
	if p.count(bullet) != 0 || p.plane != startColumn {
		t.Error("the plane flies in a pause")
	}
	if !typeKeys(s, p, "\x1b\x1b") {
		t.Error("ESC does not lead out of a pause")
	}
}

// The message about a damaged file stands there until the first key, in the
// person's language.
func TestDamageIsSaid(t *testing.T) {
	path := filepath.Join(t.TempDir(), "scores.txt")
	for _, c := range []struct {
		chinese bool
		want    string
	}{
		{false, "scores.txt: line 1 is damaged. Kept as scores.txt.bad, begun anew."},
		{true, "scores.txt：第 1 行已损坏。旧文件改名为 scores.txt.bad2，重新记录。"},
	} {
		write(t, path, "?")
		old, sim := testStage(t, 80, 24, rich)
		old.Scores, old.Chinese = path, c.chinese
		s := newStage(old.Env, scoreGuess)
		g := newGuess(s)
		s.show(g)
		if !strings.Contains(picture(sim), c.want) {
			t.Errorf("not said: %s\n%s", c.want, picture(sim))
		}
		s.press('1', g)
		s.show(g)
		if strings.Contains(picture(sim), c.want) {
			t.Error("said after the first key")
		}
	}
}

// Ten thousand keys at changing sizes and on changing kinds of terminal. The
// screen is drawn after every third, and every cell has a look that is meant.
func TestRandomKeys(t *testing.T) {
	keys := []rune("0123456789ynp \r\b←↑→↓\x1bq你\x00")
	for name, make := range map[string]func(*stage) game{
		"guess":  func(s *stage) game { return newGuess(s) },
		"planes": func(s *stage) game { return newPlanes(s) },
	} {
		s, sim := testStage(t, 80, 24, rich)
		s.Mute = true
		rng, g, left := seeded(5), make(s), 0
		for i := range 10000 {
			if i%40 == 0 {
				sim.SetSize(rng.IntN(100), rng.IntN(40))
				s.Canvas = ega.NewCanvas(sim, []ega.Term{rich, wide, poor}[rng.IntN(3)])
				s.Chinese = rng.IntN(2) == 0
			}
			if s.press(keys[rng.IntN(len(keys))], g) {
				left++
				g = make(s)
			}
			if g.ticking() {
				g.tick()
			}
			if i%3 == 0 {
				s.show(g)
			}
			if i%39 == 0 && strings.Contains(inks(sim), "?") {
				t.Fatalf("%s, key %d: a cell of no known look\n%s", name, i, picture(sim))
			}
		}
		if left == 0 {
			t.Errorf("%s: nobody ever left", name)
		}
	}
}

// The ring turns by one colour a tick when the number is found, and only then,
// and only where turning can be seen and is wanted.
func TestRingTurns(t *testing.T) {
	s, sim := testStage(t, 80, 24, rich)
	g := newGuess(s)
	if g.ticking() {
		t.Error("the ring turns before the number is found")
	}
	typeKeys(s, g, g.secret+"\r")
	corner := func() string {
		s.show(g)
		return inks(sim)[:3]
	}
	if got := corner(); got != "234" || !g.ticking() {
		t.Errorf("corner %s, ticking %v", got, g.ticking())
	}
	g.tick()
	if got := corner(); got != "345" {
		t.Errorf("corner %s after a tick", got)
	}
	s.Still = true
	if g.ticking() {
		t.Error("the ring turns with Still")
	}
	s, _ = testStage(t, 80, 24, poor)
	g = newGuess(s)
	typeKeys(s, g, g.secret+"\r")
	if g.ticking() {
		t.Error("the ring turns without colours")
	}
}

func TestStroke(t *testing.T) {
	for _, c := range []struct {
		key  tcell.Key
		ch   rune
		want rune
	}{
		{tcell.KeyRune, 'P', 'p'},
		{tcell.KeyRune, '７', '7'},
		{tcell.KeyRune, 'ｙ', 'y'},
		{tcell.KeyRune, 'Ｙ', 'y'},
		{tcell.KeyRune, '你', '你'},
		{tcell.KeyEscape, 0, keyEsc},
		{tcell.KeyBackspace2, 0, keyErase},
		{tcell.KeyBackspace, 0, keyErase},
		{tcell.KeyEnter, 0, keyEnter},
		{tcell.KeyUp, 0, keyUp},
		{tcell.KeyF1, 0, 0},
		{tcell.KeyTab, 0, 0},
	} {
		if got := stroke(tcell.NewEventKey(c.key, c.ch, tcell.ModNone)); got != c.want {
			t.Errorf("key %v %q is %q, want %q", c.key, c.ch, got, c.want)
		}
	}
}

// Pasted text does nothing in the games, and what comes faster than anybody types
// confirms nothing, begins nothing and leaves nothing.
func TestPastedAndHastyKeys(t *testing.T) {
	origin := tty.Typed
	told := 0
	guess := func() (*guess, func(tcell.Event)) {
		s, _ := testStage(t, 80, 24, rich)
		s.Origin = func(tcell.Event) tty.Origin { told++; return origin }
		g := newGuess(s)
		return g, func(ev tcell.Event) {
			if leave, err := s.handle(ev, g); leave || err != nil {
				t.Errorf("%v leaves: %v", ev, err)
			}
		}
	}
	g, send := guess()
	typed := func(keys string) {
		for _, r := range keys {
			send(tcell.NewEventKey(tcell.KeyRune, r, 0))
		}
	}
	enter := tcell.NewEventKey(tcell.KeyEnter, 0, 0)
	typed("12")
	send(tcell.NewEventPaste(true))
	if g.sentence() != words.PasteOnly[0] {
		t.Errorf("of a paste it says %q", g.sentence())
	}
	origin = tty.Pasted
	typed("34")
	send(tcell.NewEventKey(tcell.KeyEscape, 0, 0))
	if g.typed != "12" || told != 6 {
		t.Errorf("a paste leaves %q, %d events told", g.typed, told)
	}
	origin = tty.Hasty
	typed("34")
	send(enter)
	if g.typed != "1234" || len(g.tries) != 0 || g.sentence() != words.TooFast[0] {
		t.Errorf("a burst leaves %q, %d tries, and says %q", g.typed, len(g.tries), g.sentence())
	}
	origin = tty.Typed
	send(enter)
	if len(g.tries) != 1 {
		t.Errorf("Enter makes %d tries", len(g.tries))
	}
	for !g.over() {
		g.hunt.tries = append(g.hunt.tries, g.tries[0])
	}
	origin = tty.Hasty
	typed("ny")
	if !g.over() {
		t.Error("a burst begins a new game")
	}
	s, _ := testStage(t, 80, 24, rich)
	s.Origin = func(tcell.Event) tty.Origin { return origin }
	p := newPlanes(s)
	p.settings = true
	for _, key := range []*tcell.EventKey{enter, tcell.NewEventKey(tcell.KeyRune, ' ', 0), tcell.NewEventKey(tcell.KeyRune, '1', 0)} {
		if leave, err := s.handle(key, p); leave || err != nil || !p.settings {
			t.Errorf("%v leaves the settings", key.Name())
		}
	}
	if p.speed != 1 {
		t.Errorf("a burst sets speed %d", p.speed)
	}
}

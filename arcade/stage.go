package arcade

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"gobang/tui/ega"
	tty "gobang/tui/terminal"
	"gobang/tui/words"
)

// ErrQuit says that the person leaves the whole program (Ctrl-C).
var ErrQuit = errors.New("quit")

// Env is what a game needs from the program around it.
type Env struct {
	Screen  tcell.Screen       // initialised
	Canvas  *ega.Canvas        // over Screen
	Events  <-chan tcell.Event // keys and resizes; others are dropped
	Chinese bool               // language of the texts
	Still   bool               // no turning ornaments
	Mute    bool               // no beep
	Scores  string             // file of the kept scores; "" = none kept
	Seed    uint64             // of the chance in the game; 0 = random
	Suspend func()             // what Ctrl-Z does, back after "fg"; nil = nothing

	// Origin tells typed keys from pasted ones and is shown every event; nil = all are
	// typed.
	Origin func(tcell.Event) tty.Origin

	// Tick starts a clock and returns its channel and how to stop it; nil =
	// time.NewTicker.
	Tick func(time.Duration) (<-chan time.Time, func())
}

const (
	tickTime       = 120 * time.Millisecond
	leastW, leastH = 24, 9 // below this there is only a request to enlarge
)

// Keys that type nothing, as runes; letters and digits stand for themselves.
const (
	keyEsc   = '\x1b'
	keyEnter = '\r'
	keyErase = '\b'
	keyLeft  = '←'
	keyRight = '→'
	keyUp    = '↑'
	keyDown  = '↓'
)

// stage is what both games stand on.
type stage struct {
	Env
	scores  scores
	best    int    // the kept score, 0 = none
	prompt  string // said when there is nothing else to say
	message string // said until the next key
	paused  bool
}

// game is one of the two games as the loop sees it.
type game interface {
	press(key rune) (leave bool)
	decides(key rune) bool // whether it confirms, begins or leaves something
	tick()
	ticking() bool // whether time passes
	draw(w, h int)
}

// newStage reads the kept score of that name.
func newStage(e Env, name string) *stage {
	s := &stage{Env: e, scores: scores{path: e.Scores}}
	var err error
	s.best, err = s.scores.best(name)
	s.tell(err)
	return s
}

// tell puts an error into the message line.
func (s *stage) tell(err error) {
	if t := (trouble{}); errors.As(err, &t) {
		s.message = s.t(t.say, t.args...)
	} else if err != nil {
		s.message = err.Error()
	}
}

// chance returns the generator of the game.
func (s *stage) chance() *rand.Rand {
	seed := s.Seed
	if seed == 0 {
		seed = rand.Uint64()
	}
	return rand.New(rand.NewPCG(seed, 0))
}

// run plays until the person leaves or ctx ends. The clock is read only while
// the game wants it, so a pause costs nothing.
func (s *stage) run(ctx context.Context, g game) error {
	start := s.Tick
	if start == nil {
		start = ticker
	}
	ticks, stop := start(tickTime)
	defer stop()
	for {
		s.show(g)
		var due <-chan time.Time
		if g.ticking() && !s.paused && !s.small() {
			due = ticks
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-due:
			g.tick()
		case ev, ok := <-s.Events:
			if !ok { // the screen is finished
				return ErrQuit
			}
			if leave, err := s.handle(ev, g); leave || err != nil {
				return err
			}
		}
	}
}

func ticker(d time.Duration) (<-chan time.Time, func()) {
	t := time.NewTicker(d)
	return t.C, t.Stop
}

// handle answers one event.
func (s *stage) handle(ev tcell.Event, g game) (leave bool, err error) {
	if s.refuses(ev, g) {
		return false, nil
	}
	switch ev := ev.(type) {
	case *tcell.EventResize:
		s.Canvas.Forget() // smaller and large again between two frames loses cells
		s.Screen.Sync()
	case *tcell.EventError:
		return true, fmt.Errorf("terminal: %w", ev)
	case *tcell.EventKey:
		switch ev.Key() {
		case tcell.KeyCtrlC:
			return true, ErrQuit
		case tcell.KeyCtrlZ:
			if s.Suspend != nil {
				s.Suspend()
				s.Canvas.Forget() // coming back has emptied the screen
				s.show(g)
				s.Screen.Sync()
			}
		case tcell.KeyCtrlL:
			s.Screen.Sync()
		default:
			return s.press(stroke(ev), g), nil
		}
	}
	return false, nil
}

// refuses reports whether an event is pasted text, of which the games take none, or
// comes faster than a person types and would decide something; and says so.
func (s *stage) refuses(ev tcell.Event, g game) bool {
	if s.Origin == nil {
		return false
	}
	origin := s.Origin(ev)
	switch ev := ev.(type) {
	case *tcell.EventPaste:
		if ev.Start() {
			s.message = s.t(text(words.PasteOnly))
		}
		return true
	case *tcell.EventKey:
		if origin == tty.Hasty && g.decides(stroke(ev)) {
			s.message = s.t(text(words.TooFast))
			return true
		}
		return origin == tty.Pasted
	}
	return false
}

// press gives a key to the game; in a pause only ESC reaches it. On a screen too
// small to show the game ESC leaves and nothing else is heard.
func (s *stage) press(key rune, g game) (leave bool) {
	if s.small() {
		return key == keyEsc
	}
	s.message = ""
	switch {
	case key == 'p':
		s.paused = !s.paused
	case !s.paused || key == keyEsc:
		return g.press(key)
	}
	return false
}

// sentence is what the message line says.
func (s *stage) sentence() string {
	switch {
	case s.message != "":
		return s.message
	case s.paused:
		return s.t(txPaused)
	}
	return s.prompt
}

// stroke returns a key as a rune: letters lower case, full-width digits and
// letters of a Chinese input method as plain ones, 0 for a key of no use here.
func stroke(ev *tcell.EventKey) rune {
	switch ev.Key() {
	case tcell.KeyEscape:
		return keyEsc
	case tcell.KeyEnter:
		return keyEnter
	case tcell.KeyBackspace, tcell.KeyBackspace2, tcell.KeyDelete:
		return keyErase
	case tcell.KeyLeft:
		return keyLeft
	case tcell.KeyRight:
		return keyRight
	case tcell.KeyUp:
		return keyUp
	case tcell.KeyDown:
		return keyDown
	case tcell.KeyRune:
		r := ev.Rune()
		if r >= '！' && r <= '～' {
			r -= '！' - '!'
		}
		return unicode.ToLower(r)
	}
	return 0
}

func (s *stage) small() bool {
	w, h := s.Canvas.Size()
	return w < leastW || h < leastH
}

// show draws the whole frame.
func (s *stage) show(g game) {
	s.Canvas.Clear(plain)
	w, h := s.Canvas.Size()
	if s.small() {
		s.say(0, h/2, w, s.t(txEnlarge), bright)
	} else {
		g.draw(w, h)
	}
	s.Canvas.Show()
}

func (s *stage) beep() {
	if !s.Mute {
		_ = s.Screen.Beep() // a terminal that cannot is no reason to stop
	}
}

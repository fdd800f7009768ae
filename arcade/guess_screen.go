package arcade

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"gobang/tui/ega"
)

// Guess plays guess the number. It returns nil when the person goes back to the
// menu, ErrQuit for Ctrl-C, and the error of ctx when that ends.
func Guess(ctx context.Context, e Env) error {
	s := newStage(e, scoreGuess)
	return s.run(ctx, newGuess(s))
}

// guess is the game on the screen.
type guess struct {
	*stage
	hunt
	rng   *rand.Rand
	phase int // how far the ring has turned
}

func newGuess(s *stage) *guess {
	g := &guess{stage: s, rng: s.chance()}
	g.start()
	return g
}

func (g *guess) start() {
	g.hunt = hunt{secret: drawNumber(g.rng), repeats: g.repeats}
	g.ask()
}

// ask says what to type.
func (g *guess) ask() {
	g.prompt = g.t(txEnter)
	if g.repeats {
		g.prompt = g.t(txAny)
	}
}

// toggle allows repeated digits in a try, or forbids them; what is typed goes.
func (g *guess) toggle() {
	g.repeats, g.typed = !g.repeats, ""
	g.ask()
	g.message = g.t(txNoRepeats)
	if g.repeats {
		g.message = g.t(txRepeats)
	}
}

// The ring turns for who found the number; it is the only thing that moves.
func (g *guess) ticking() bool { return g.found() && !g.Still && g.Canvas.Colors > 0 }
func (g *guess) tick()         { g.phase++ }

func (g *guess) press(key rune) (leave bool) {
	switch {
	case key == keyEsc:
		return true
	case g.over():
		if key == 'y' || key == '1' {
			g.start()
		}
		return key == 'n' || key == '0'
	case key == 'r':
		g.toggle()
	case key >= '0' && key <= '9':
		if !g.put(byte(key)) {
			g.message = g.t(txTwice, key-'0')
		}
	case key == keyErase:
		g.erase()
	case key == keyEnter:
		g.submit()
	}
	return false
}

func (g *guess) decides(key rune) bool {
	return key == keyEnter || g.over() && (key == 'y' || key == 'n')
}

// submit makes the try, and at the end of the game keeps the score.
func (g *guess) submit() {
	n := len(g.tries) + 1
	switch {
	case !g.try():
		g.message = g.t(txMissing)
	case g.found():
		g.prompt = g.t(txFound, n)
		if g.best == 0 || n < g.best {
			g.best = n
			g.prompt = g.t(txNewFewest, n)
		}
		g.tell(g.scores.record(scoreGuess, n, func(n, old int) bool { return n < old }))
	case g.over():
		g.prompt = g.t(txLost, g.secret)
	}
}

// The whole picture needs 28 x 16 inside the ring: title, help, rule, the tries
// one under the other, the best, message, keys. On less the tries stand in two
// columns under the title.
const tallW, tallH = 28, 16

func (g *guess) draw(w, h int) {
	x, y, keys := 0, 0, guessKeys
	if step := g.Canvas.Step(); w >= tallW+2*step+2 && h >= tallH+2 {
		g.Canvas.Rainbow(0, 0, w, h, g.phase, ega.Blue)
		x, y, w, h = step+1, 1, w-2*step-2, h-2 // a free column on each side
	}
	if w >= tallW && h >= tallH {
		g.drawTall(x, y+(h-tallH+1)/2, w)
	} else {
		g.drawTight(w)
	}
	if g.over() {
		keys = againKeys
	}
	g.say(x, y+h-2, w, g.sentence(), news)
	g.keysLine(x, y+h-1, w, keys)
}

func (g *guess) drawTall(x, y, w int) {
	g.center(x, y, w, g.t(txGuess), bright)
	g.center(x, y+1, w, g.t(txA), plain)
	g.center(x, y+2, w, g.t(txB), plain)
	g.Canvas.Repeat(x+(w-tallW)/2, y+3, tallW, g.Canvas.Rule, plain)
	for i := range maxTries {
		g.drawTry(x+(w-18)/2, y+4+i, i, " ")
	}
	g.drawBest(x, y+12, w)
}

func (g *guess) drawTight(w int) {
	g.center(0, 0, w, g.t(txGuess), bright)
	for i := range maxTries {
		g.drawTry(w/2-12+i/4*12, 1+i%4, i, "")
	}
	g.drawBest(0, 5, w)
}

func (g *guess) drawBest(x, y, w int) {
	if g.best > 0 {
		g.center(x, y, w, g.t(txFewest, g.best), plain)
	}
}

// drawTry writes one numbered line: a try with its answer, the digits typed, or
// free places. The gap stands between the digits.
func (g *guess) drawTry(x, y, i int, gap string) {
	mark, number, result, l := " ", strings.Repeat(".", digits), "", plain
	switch n := len(g.tries); {
	case i < n:
		t := g.tries[i]
		number, result, l = t.number, fmt.Sprintf("%dA%dB", t.a, t.b), white
		if t.a == digits {
			l = marked
		}
	case i == n && !g.over():
		mark, number, l = ">", g.typed+strings.Repeat("_", digits-len(g.typed)), white
	}
	x = g.Canvas.Put(x, y, mark+gap, bright)
	x = g.Canvas.Put(x, y, fmt.Sprint(i+1)+" "+gap, plain)
	x = g.Canvas.Put(x, y, strings.Join(strings.Split(number, ""), gap), l)
	g.Canvas.Put(x, y, " "+gap+result, bright)
}

package arcade

import (
	"context"
	"fmt"
	"strings"

	"gobang/tui/ega"
)

// Planes plays wipe out the enemy planes. It returns nil when the person goes
// back to the menu, ErrQuit for Ctrl-C, and the error of ctx when that ends.
func Planes(ctx context.Context, e Env) error {
	p := newPlanes(newStage(e, scorePlanes))
	defer p.keep()
	return p.run(ctx, p)
}

// planes is the game on the screen.
type planes struct {
	*stage
	battle
	settings  bool // the settings are open
	onDensity bool // in them the density is being chosen, not the speed
}

func newPlanes(s *stage) *planes {
	return &planes{stage: s, battle: *newBattle(s.chance())}
}

func (p *planes) ticking() bool { return !p.settings }
func (p *planes) tick()         { p.watch(p.battle.tick) }

// watch does something in the battle and says what came of it.
func (p *planes) watch(do func()) {
	score, deaths := p.score, p.deaths
	do()
	if p.score > score {
		p.beep()
	}
	if p.deaths > deaths {
		p.message = p.t(txHit)
	}
}

// keep saves the longest streak.
func (p *planes) keep() {
	p.best = max(p.best, p.most)
	p.tell(p.scores.record(scorePlanes, p.most, func(n, old int) bool { return n > old }))
}

func (p *planes) press(key rune) (leave bool) {
	switch {
	case p.settings:
		return p.pressSettings(key)
	case key == keyEsc:
		p.settings, p.paused = true, false
		p.keep()
	case key == keyLeft:
		p.watch(func() { p.steer(-1) })
	case key == keyRight:
		p.watch(func() { p.steer(1) })
	case key == keyUp, key == ' ':
		p.watch(p.fire)
	}
	return false
}

func (p *planes) decides(key rune) bool { return p.settings && (key == keyEnter || key == ' ') }

func (p *planes) pressSettings(key rune) (leave bool) {
	value := &p.speed
	if p.onDensity {
		value = &p.density
	}
	switch key {
	case keyEsc:
		return true
	case keyEnter, ' ':
		p.settings = false
		p.sweep()
	case keyLeft, keyRight:
		p.onDensity = key == keyRight
	case keyUp:
		*value = max(*value-1, 1)
	case keyDown:
		*value = min(*value+1, 3)
	case '1', '2', '3':
		*value = int(key - '0')
	}
	return false
}

const (
	panelLeast = 15 // columns
	panelMost  = 22
)

// view is where the field stands: the corner of its frame, the columns and rows of a
// point (two columns make the field square) and the columns of a frame glyph.
type view struct{ x, y, pitch, rows, step int }

// Where points are more than a column wide, planes reach beyond theirs, and the last
// column needs as much as the first.
func (v view) width() int {
	if v.step == 1 && v.pitch > 1 {
		return v.pitch*fieldSize + 1 + 2*v.step
	}
	return v.pitch*fieldSize + 2*v.step
}

// height is the rows of the field with its frame.
func (v view) height() int { return v.rows*fieldSize + 2 }

// cell is the cell of a point.
func (v view) cell(row, col int) (x, y int) {
	x, y = v.x+v.step+col*v.pitch, v.y+1+row*v.rows
	if v.step == 1 {
		x += v.pitch / 2
	}
	return x, y
}

// place lays the field out in the middle of a screen, with a panel to its right or, where
// that does not fit (panelW 0), a row above and a row below. On a low screen the
// lines of the frame go first, the lower one before the upper; then the upper
// part of the field is out of sight, for the plane must be seen.
func place(w, h int, wide bool) (v view, panelX, panelW int) {
	v = view{pitch: 2, rows: 1, step: 1}
	if wide {
		v.step = 2
	} else if large := (view{pitch: 4, rows: 2, step: 1}); w >= large.width()+1+panelMost && h >= large.height() {
		v = large
	}
	if w < v.width()+1+panelLeast {
		v.pitch, v.step = 1, 1
	}
	if rest := w - v.width() - 1; rest >= panelLeast {
		panelW = min(rest, panelMost)
		v.x = (rest - panelW) / 2
		v.y = min(h-v.height()+1, (h-v.height())/2)
		return v, v.x + v.width() + 1, panelW
	}
	v.x = (w - v.width()) / 2
	v.y = 1 + min(h-2-v.height()+1, (h-2-v.height())/2)
	return v, 0, 0
}

func (p *planes) draw(w, h int) {
	v, panelX, panelW := place(w, h, p.Canvas.Wide)
	p.drawField(v)
	if panelW > 0 {
		p.drawPanel(panelX, max(v.y, 0), panelW, min(h, v.height()))
	} else {
		p.drawRows(w, h)
	}
	if p.settings {
		p.drawSettings(v.x+(v.width()-settingsW)/2, (h-settingsH)/2)
	}
}

// sprites are the planes and the shots by the columns of a point, in rows; blanks at
// their ends are not drawn.
type sprites struct{ plane, foe, shot []string }

var (
	flat       = sprites{[]string{"▲"}, []string{"▼"}, []string{"•"}}
	winged     = sprites{[]string{"/▲\\"}, []string{"\\▼/"}, []string{"•"}}
	large      = sprites{[]string{"  ▲  ", "▀▀█▀▀"}, []string{"▄▄█▄▄", "  ▼  "}, []string{"•"}}
	asciiFlat  = sprites{[]string{"A"}, []string{"V"}, []string{"."}}
	asciiWings = sprites{[]string{"/A\\"}, []string{"\\V/"}, []string{"."}}
	asciiLarge = sprites{[]string{"  A  ", "--#--"}, []string{"--#--", "  V  "}, []string{"."}}
)

// spritesFor chooses them; wide terminals have only ASCII where a point is one column.
func spritesFor(c *ega.Canvas, v view) sprites {
	sets := [2][3]sprites{{flat, winged, large}, {asciiFlat, asciiWings, asciiLarge}}
	set := sets[0]
	if c.ASCII || c.Wide && v.pitch == 1 {
		set = sets[1]
	}
	if v.step == 2 {
		return set[0]
	}
	return set[v.pitch/2]
}

// drawField draws the field in a frame of all colours, and where there is room for another
// one, the window in it too.
func (p *planes) drawField(v view) {
	c := *p.Canvas
	look := spritesFor(&c, v)
	if c.ASCII || c.Wide && v.pitch == 1 {
		c.Frame, c.Wide = [6]string{"+", "+", "+", "+", "=", "|"}, false
	}
	c.Rainbow(v.x, v.y, v.width(), v.height(), 0, ega.Blue)
	if w, h := c.Size(); h >= v.height()+4 && w >= v.width()+panelLeast+6 {
		p.Canvas.Rainbow(0, 0, w&^(p.Canvas.Step()-1), h, 0, ega.Blue)
	}
	put := func(row, col int, rows []string, l ega.Look) {
		x, y := v.cell(row, col)
		for i, text := range rows {
			text = strings.Trim(text, " ")
			c.Put(x-(c.Width(text)-1)/2, y+i, text, l)
		}
	}
	for row := range fieldSize {
		for col := range fieldSize {
			switch p.field[row][col] {
			case enemy:
				put(row, col, look.foe, hostile)
			case bullet:
				put(row, col, look.shot, green)
			}
		}
	}
	put(homeRow, p.plane, look.plane, white)
}

// drawPanel writes title, figures, settings and keys; on a low screen the blank
// rows go first and the settings next.
func (p *planes) drawPanel(x, y, w, h int) {
	bottom, gap := y+h-1, min(max(h-15, 0), 1)
	p.center(x, y+gap, w, p.t(txPlanes), bright)
	y += 1 + 2*gap
	row := func(name text, value string) {
		p.Canvas.Put(x, y, p.t(name), green)
		p.Canvas.Put(x+8, y, value, white)
		y++
	}
	row(txScore, fmt.Sprint(p.score))
	row(txDeaths, fmt.Sprint(p.deaths))
	row(txStreak, fmt.Sprint(p.streak))
	row(txBest, fmt.Sprint(max(p.best, p.most)))
	y += gap
	if h >= 12 {
		speed, density := p.t(txSpeeds[p.speed]), p.t(txDensities[p.density])
		if w < 16 { // only the figure
			speed, density = speed[:1], density[:1]
		}
		row(txSpeed, speed)
		row(txDensity, density)
		y += gap
	}
	for i, k := range planesKeys {
		p.key(x, y+i, k)
	}
	p.say(x, bottom, w, p.sentence(), news)
}

// drawRows is the panel in two rows.
func (p *planes) drawRows(w, h int) {
	figures := fmt.Sprint(p.t(txScore), " ", p.score, " ", p.t(txDeaths), " ", p.deaths)
	p.Canvas.PutIn(0, 0, w, figures, green)
	p.Canvas.Fill(0, h-1, w, 1, plain)
	p.keysLine(0, h-1, w, planesKeys)
	p.say(0, h-1, w, p.sentence(), news)
}

const settingsW, settingsH = 24, 7

// drawSettings is a box with the three speeds and the three densities.
func (p *planes) drawSettings(x, y int) {
	p.Canvas.Fill(x, y, settingsW, settingsH, plain)
	p.Canvas.Box(x, y, settingsW, settingsH, bright)
	title := " " + p.t(txSettings) + " "
	at := (settingsW - p.Canvas.Width(title)) / 2
	p.Canvas.Put(x+at-at%p.Canvas.Step(), y, title, bright) // between whole frame glyphs
	p.drawChoice(x+3, y+1, txSpeed, txSpeeds, p.speed, !p.onDensity)
	p.drawChoice(x+13, y+1, txDensity, txDensities, p.density, p.onDensity)
	p.keysLine(x+2, y+5, settingsW-4, settingsKeys)
}

func (p *planes) drawChoice(x, y int, name text, values [4]text, chosen int, active bool) {
	p.Canvas.Put(x, y, p.t(name), bright)
	for i := 1; i < len(values); i++ {
		l := plain
		if i == chosen && active {
			l = marked
		} else if i == chosen {
			l = white
		}
		p.Canvas.PutIn(x, y+i, 8, p.t(values[i]), l)
	}
}

package main

import (
	"slices"
	"strings"

	"gobang/gomocup"
	"gobang/gomoku"
	"gobang/players"
	"gobang/players/engines"
	"gobang/tui/words"
)

// Outside engines on the board: who thinks for whom, what happens when one
// fails, and two players of the machine that play each other while a person
// watches. Watching, space stops and goes on, and . plays a single move.

// mover returns the thinker of who is to move.
func (p *program) mover() players.Thinker {
	if w := p.table.watch; w != nil {
		return p.seats.Take(p.table.game.Turn(), w[:]...)
	}
	return p.seats.Take(gomoku.Nobody, p.table.level)
}

// spare is the level offered in place of an engine that failed.
func spare() players.Level { return levels[6] }

// engineGone tells that an outside engine failed. Nothing is lost: it can be
// started again, or a level goes on.
func (p *program) engineGone(err error) {
	p.failed = true
	p.table.pause()
	choice, short := p.text.Say(words.EngineChoice, spare().Number), p.text.Say(words.EngineShort, spare().Number)
	reasons := failureForms(err)
	p.note = []string{reasons[0] + ". " + choice}
	for _, reason := range reasons {
		p.note = append(p.note, reason+". "+short)
	}
	p.note = append(p.note, short)
	p.scene.thought = players.Thought{Point: gomoku.NoPoint, Said: reasons[:1]} // in full, where the panel has its rows
}

// failureForms says why an engine failed, the longest form first: without what it
// said itself, without the details, and at last cut.
func failureForms(err error) []string {
	text := err.Error()
	if r := []rune(text); len(r) > longestSay {
		text = string(r[:longestSay])
	}
	forms := []string{strings.TrimRight(text, ".")}
	add := func(form string) {
		if form = strings.TrimRight(form, ". "); form != "" && form != forms[len(forms)-1] {
			forms = append(forms, form)
		}
	}
	text, _, _ = strings.Cut(text, "; it said: ")
	add(text)
	text = strings.Replace(text, gomocup.ErrWrong.Error()+": ", "", 1)
	add(text)
	if name, reason, found := strings.Cut(text, ": it played "); found {
		move, _, _ := strings.Cut(reason, ": ")
		add(name + ": it played " + move)
	}
	for _, most := range []int{49, 40, 30, 20} { // letters
		if r := []rune(text); len(r) > most {
			forms = append(forms, string(r[:most])+"..")
		}
	}
	return forms
}

// goOn is what the play key does on the computer's turn: it wakes an engine that
// failed, or stops and goes on where the person watches.
func (p *program) goOn() {
	switch {
	case p.failed:
		p.failed = false
		p.table.start()
		p.Think()
	case p.table.watch != nil && !p.table.end.Over:
		p.setPaused(!p.paused)
	}
}

// setPaused stops the game that is being watched, or lets it go on.
func (p *program) setPaused(on bool) {
	p.paused = on
	p.stopThinking()
	if on {
		p.table.pause()
		return
	}
	p.table.start()
	p.Think()
}

// step plays one move of a game that is being watched, and stops.
func (p *program) step() {
	switch {
	case p.table.watch == nil:
		p.say(words.StepOnly)
	case p.table.end.Over:
		p.say(words.GameOver)
	default:
		p.setPaused(true)
		p.single = true
		p.table.start()
		p.Think()
	}
}

// waits reports whether the player to move has to wait for the person's word.
func (p *program) waits() bool { return p.table.watch != nil && p.paused && !p.single }

// replaceEngine puts the spare level in the place of an outside engine.
func (p *program) replaceEngine() {
	l := spare()
	if w := p.table.watch; w != nil {
		if p.table.end.Over {
			return // the result stays
		}
		if !p.failed {
			p.say(words.WatchLevel, l.Number)
			return
		}
		both := *w
		both[p.table.game.Turn().Index()] = l
		p.table.watch = &both
	} else {
		p.table.setLevel(l)
		p.opts.Setup.Level = l
	}
	p.changed()
	p.say(words.LevelNow, l.Number, l.Name)
}

// takeEngine gives a game from a file the engine it was played against, or the
// engines that were asked for now.
func (p *program) takeEngine(t *table) {
	now := p.opts.Setup
	switch {
	case now.Watch != nil:
		t.watch, t.game.Computer = now.Watch, gomoku.Nobody
	case t.game.Level == watched:
		p.takeBoth(t)
	case t.game.Computer == gomoku.Nobody:
	case now.Level.Number == 0:
		t.setLevel(now.Level)
	case t.game.Level != "" && t.game.Level != t.level.Name:
		t.level = p.named(t.game.Level, t.level)
	}
}

// named returns the level or the engine of a name that stands in a file, or where
// that is not known here says so and returns who plays in its place.
func (p *program) named(name string, instead players.Level) players.Level {
	if l, err := levels.Find(name); err == nil {
		return l
	}
	list, _ := engines.Open(levels)
	if e, there := list.Find(name); there {
		return e.Level()
	}
	missing := p.text.Say(words.EngineMissing, name, instead.Name)
	p.note = []string{strings.Join(append(slices.Clone(p.note), missing), " "), missing}
	return instead
}

// watched stands in place of a level in the file of a game that two players of the
// machine play; they are named as Black and White.
const watched = "watched"

// takeBoth gives a game that was watched its two players again. It rests until the
// person lets it go on: it is not their turn, so nothing else would stop it.
func (p *program) takeBoth(t *table) {
	p.note = nil
	t.game.Computer = gomoku.Nobody
	t.watch = &[2]players.Level{p.named(t.game.Black, spare()), p.named(t.game.White, spare())}
	p.paused = true
	if p.note != nil {
		p.note = []string{p.note[0] + " " + words.Capital(p.text.Say(words.PausedShort)) + p.text.Say(words.Stop), p.note[0], p.note[1]}
	}
}

// opponents lists the levels and the outside engines.
func opponents() (list []players.Level, err error) {
	engines, err := engines.Open(levels)
	list = append(list, levels...)
	for _, e := range engines.List {
		list = append(list, e.Level())
	}
	return list, err
}

// stepLevel goes to the next opponent of the list, in the running game too.
func (p *program) stepLevel(by int) {
	list, err := opponents()
	if err != nil {
		p.scene.dialog.warn = firstLine(err.Error())
	}
	at := slices.IndexFunc(list, func(l players.Level) bool { return l.Name == p.opts.Setup.Level.Name })
	if at < 0 && p.opts.Setup.Level.Number == 0 {
		at = len(list) // an engine of the command line, behind all others
	}
	at += by
	if at < 0 || at >= len(list) {
		return
	}
	p.opts.Setup.Level, p.opts.Setup.Watch = list[at], nil
	if p.scene.menu == nil && p.table.watch == nil {
		p.table.setLevel(list[at])
		p.changed()
	}
}

// openAddEngine opens the field for an engine of the person's own.
func (p *program) openAddEngine() {
	p.scene.dialog = &dialog{
		title: p.text.Say(words.EngineTitle), hint: p.text.Say(words.EngineHint), typing: true, limit: 200,
		take: func(d *dialog) {
			list, _ := engines.Open(levels)
			e, err := list.Add(string(d.typed))
			if err != nil {
				d.warn = err.Error()
				return
			}
			p.opts.Setup.Level, p.opts.Setup.Watch = e.Level(), nil
			if p.scene.menu == nil && p.table.watch == nil {
				p.table.setLevel(e.Level())
				p.changed()
			}
			p.openOptions()
		},
	}
}

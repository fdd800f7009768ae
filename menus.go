package main

// The title menu and the dialogs: what they list and what they do. How they
// look and move is in dialog.go.

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gobang/arcade"
	"gobang/gomoku"
	"gobang/options"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// begin shows the title menu, or skips it: a game was named, or asked for by a
// flag. The game that was kept from the last time waits on the shelf.
func (p *program) begin(loaded *saves.Game) {
	switch {
	case loaded != nil:
		p.enter(loaded, saves.Source{Path: p.opts.File, At: 1})
	case p.opts.Direct:
		p.newGame()
	default:
		p.openMenu()
	}
}

// openMenu opens the title screen. Resume is chosen where a game waits.
func (p *program) openMenu() {
	d := &dialog{hint: p.text.Say(words.MenuHint)}
	for i, item := range words.Menu {
		d.rows = append(d.rows, fmt.Sprintf("%d  %s", i+1, p.text.Say(item)))
	}
	d.at = 1
	if p.shelf.Waiting() != nil {
		d.at = 2
	} else {
		d.idle = 2
	}
	d.take = func(d *dialog) { p.menuChoice(d) }
	d.press = func(d *dialog, key string) bool {
		if len(key) != 1 || key < "1" || key > "6" {
			return false
		}
		d.at = int(key[0] - '1')
		p.menuChoice(d)
		return true
	}
	p.scene.menu = d
}

// menuChoice carries out a line of the title menu.
func (p *program) menuChoice(d *dialog) {
	switch d.at {
	case 0, 1:
		p.opts.SetPlayers(2 - d.at)
		p.newGame()
	case 2:
		p.resume(d)
	case 3:
		p.openLoad()
	case 4:
		p.openOptions()
	case 5:
		p.openOthers()
	}
}

// openOthers lists the two small games.
func (p *program) openOthers() {
	play := []func(context.Context, arcade.Env) error{arcade.Guess, arcade.Planes}
	p.scene.dialog = &dialog{
		title: p.text.Say(words.Menu[5]), hint: p.text.Say(words.OthersHint), rows: p.rows(words.Others[:]),
		take: func(d *dialog) { p.playOther(play[d.at]) },
	}
}

// playOther hands screen and keys to a small game until it is left. A signal
// ends it and the program.
func (p *program) playOther(game func(context.Context, arcade.Env) error) {
	p.scene.dialog = nil
	ctx, cancel := context.WithCancel(context.Background())
	caught := make(chan os.Signal, 1)
	go func() {
		defer close(caught)
		select {
		case sig := <-p.signals:
			caught <- sig
			cancel()
		case <-ctx.Done():
		}
	}()
	err := game(ctx, arcade.Env{
		Screen: p.screen, Canvas: p.draw.Canvas, Events: p.events, Chinese: p.text == words.Chinese, Still: p.opts.Still,
		Scores: filepath.Join(p.shelf.Folder().Dir(), "scores.txt"), Seed: p.opts.Given, Suspend: p.suspend,
	})
	cancel()
	if sig, ok := <-caught; ok {
		p.fault = options.Ended(sig)
		return
	}
	switch {
	case errors.Is(err, arcade.ErrQuit):
		p.quit = true
	case err != nil:
		p.fault = err
	}
}

// resume goes on with the game that was kept.
func (p *program) resume(d *dialog) {
	g := p.shelf.Resume()
	if g == nil {
		d.foot = p.text.Say(words.NothingKept)
		return
	}
	p.enter(g, saves.Source{})
	if p.note == nil && p.table.watch == nil { // where one watches, the line says how to go on
		p.say(words.Resumed)
	}
}

// openGoto opens the field for a point.
func (p *program) openGoto() {
	p.scene.dialog = &dialog{
		title: p.text.Say(words.PointTitle), hint: p.text.Say(words.PointHint), typing: true, limit: 4,
		take: func(d *dialog) {
			q, err := gomoku.ParsePoint(string(d.typed))
			switch {
			case err != nil:
				d.warn = err.Error()
			case !q.On(p.table.game.Size):
				d.warn = p.text.Say(words.OffBoard, words.Name(q))
			default:
				p.scene.cursor, p.scene.dialog = q, nil
			}
		},
	}
}

// openSave opens the field for a name; a free one is offered.
func (p *program) openSave() {
	p.scene.dialog = &dialog{
		title: p.text.Say(words.SaveTitle), hint: p.text.Say(words.SaveHint), typing: true, limit: 60,
		typed: []rune(p.shelf.Folder().Offer(p.table.game)),
		take: func(d *dialog) {
			name := strings.TrimSpace(string(d.typed))
			p.table.game.Cursor = p.scene.cursor
			var path string
			var err error
			p.atHome(func() { path, err = p.shelf.Save(name, p.table.game) })
			switch {
			case errors.Is(err, fs.ErrExist):
				d.warn = p.text.Say(words.NameTaken, name)
			case err != nil:
				d.warn = p.shortened(err)
			default:
				p.scene.dialog = nil
				p.say(words.Saved, filepath.Base(path))
			}
		},
	}
}

// complain says what is wrong where the person looks: title menu or board.
func (p *program) complain(err error) {
	if p.scene.menu != nil {
		p.scene.menu.foot = p.shortened(err)
		return
	}
	p.tell(p.shortened(err))
}

// shortened is an error without the folders of the files it names.
func (p *program) shortened(err error) string { return p.shelf.Short(err, p.opts.File) }

// openHelp shows the key table.
func (p *program) openHelp() {
	d := &dialog{title: p.text.Say(words.HelpTitle), hint: p.text.Say(words.HelpHint)}
	lines := keys.HelpLines(p.text, keys.BoardTable)
	if p.replay != nil {
		d.title, lines = p.text.Say(words.ReplayTitle), keys.HelpLines(p.text, keys.ReplayTable)
	}
	wide := 0
	for _, l := range lines {
		wide = max(wide, p.draw.Width(l.Keys))
	}
	for _, l := range lines {
		d.rows = append(d.rows, fmt.Sprintf("%-*s  %s", wide, l.Keys, l.Does))
	}
	p.scene.dialog = d
}

// option is a row of the options dialog: its name, its value, and what a step
// forwards or backwards does.
type option struct {
	name  string
	value func() string
	step  func(by int)
}

// options lists what can be changed; rule, size and players hold from the next
// game on, the rest at once.
func (p *program) optionList() []option {
	x, o := p.text, &p.opts
	yesNo := func(b bool) string {
		if b {
			return x.Say(words.Yes)
		}
		return x.Say(words.No)
	}
	return append([]option{
		{x.Say(words.OptLevel), func() string { return o.Setup.Level.Title() }, func(by int) { p.stepLevel(by) }},
		{x.Say(words.OptRule), func() string { return x.Say(words.Rules[o.Setup.Rule]) }, func(by int) {
			o.Setup.Rule = gomoku.Rule((int(o.Setup.Rule) + by + gomoku.NumRules) % gomoku.NumRules)
			p.fromNextGame()
		}},
		{x.Say(words.OptSize), func() string { return x.Say(words.SizeOf, o.Setup.Size, o.Setup.Size) }, func(by int) {
			o.Setup.Size = max(gomoku.MinSize, min(o.Setup.Size+by, gomoku.MaxSize))
			p.fromNextGame()
		}},
		{x.Say(words.OptPlayers), func() string { return fmt.Sprint(o.Players()) }, func(int) {
			o.SetPlayers(3 - o.Players())
			p.fromNextGame()
		}},
		{x.Say(words.OptFirst), func() string {
			if o.Computer == gomoku.White {
				return x.Say(words.FirstPerson)
			}
			return x.Say(words.FirstComputer)
		}, func(int) {
			o.SetComputer(o.Computer.Other())
			p.fromNextGame()
		}},
		{x.Say(words.OptLanguage), func() string { return x.Say(words.Language) }, func(int) { p.switchLanguage() }},
		{x.Say(words.OptWarn), func() string { return yesNo(o.Warn) }, func(int) { o.Warn = !o.Warn; p.warn() }},
		{x.Say(words.OptShapes), func() string { return yesNo(o.Shapes) }, func(int) { o.Shapes = !o.Shapes }},
		{x.Say(words.OptAnalyst), p.analystName, p.stepAnalyst},
		{x.Say(words.OptEngine), func() string { return "" }, func(int) { p.openAddEngine() }},
		{x.Say(words.OptStill), func() string { return yesNo(o.Still) }, func(int) { o.Still = !o.Still }},
	}, p.timeOptions()...)
}

// timeOptions are the rows of the clocks in Options; they hold from the next game on.
func (p *program) timeOptions() []option {
	x, l := p.text, &p.opts.Setup.Limit
	row := func(name string, d *time.Duration, list []time.Duration) option {
		return option{name, func() string {
			if *d == 0 {
				return x.Say(words.NoLimit)
			}
			return clockText(*d)
		}, func(by int) {
			*d = options.StepTime(list, *d, by)
			p.fromNextGame()
		}}
	}
	return []option{row(x.Say(words.OptMoveTime), &l.Move, options.MoveTimes), row(x.Say(words.OptGameTime), &l.Game, options.GameTimes), row(x.Say(words.OptIncrement), &l.Increment, options.Increments)}
}

// fromNextGame says that an option does not change the game on the table.
func (p *program) fromNextGame() {
	if p.scene.menu == nil && p.scene.dialog != nil {
		p.scene.dialog.warn = p.text.Say(words.NextGame)
	}
}

// setLanguage chooses the language of everything that is said: English where the
// canvas has only ASCII characters.
func (p *program) setLanguage(lang words.Lang) {
	if p.draw.ASCII {
		lang = words.English
	}
	p.text, p.opts.Text = lang, lang
}

// switchLanguage goes from English to Chinese and back.
func (p *program) switchLanguage() {
	lang := words.English
	if p.text == words.English {
		lang = words.Chinese
	}
	p.setLanguage(lang)
	if p.text != lang {
		p.scene.dialog.warn = p.text.Say(words.OnlyASCII)
		return
	}
	p.warn()
	if p.scene.menu != nil {
		at := p.scene.menu.at
		p.openMenu()
		p.scene.menu.at = at
	}
	at := p.scene.dialog.at
	p.openOptions()
	p.scene.dialog.at = at
}

// openOptions opens the options; the last row starts a game with them.
func (p *program) openOptions() {
	list := p.optionList()
	d := &dialog{title: p.text.Say(words.OptionsTitle), hint: p.text.Say(words.OptionsHint)}
	fill := func() {
		d.rows = d.rows[:0]
		for _, o := range list {
			gap := max(1, 18-p.draw.Width(o.name))
			d.rows = append(d.rows, fmt.Sprintf("%s%s%-22s", o.name, strings.Repeat(" ", gap), o.value()))
		}
		d.rows = append(d.rows, p.text.Say(words.NewWith))
	}
	step := func(by int) {
		list[d.at].step(by)
		fill()
	}
	d.take = func(d *dialog) {
		if d.at == len(list) {
			p.scene.dialog, p.note = nil, nil
			p.newGame()
			return
		}
		step(1)
	}
	d.press = func(d *dialog, key string) bool {
		by := map[string]int{"Left": -1, "-": -1, "Right": 1, "+": 1, "Space": 1}[key]
		if by == 0 || d.at == len(list) {
			return false
		}
		step(by)
		return true
	}
	fill()
	p.scene.dialog = d
}

// rows are phrases as the rows of a list.
func (p *program) rows(list []words.Phrase) []string {
	rows := make([]string, len(list))
	for i, x := range list {
		rows[i] = p.text.Say(x)
	}
	return rows
}

package main

// The list of saved games. Names stand there at once; what is in the files is
// found out by a goroutine and comes in as it is known, because a folder may hold
// large files. In a narrow window columns drop out; the name stays.

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"gobang/gomoku"
	"gobang/saves"
	"gobang/tui/view"
	"gobang/tui/words"
)

// openLoad lists the saved games.
func (p *program) openLoad() {
	list, err := p.shelf.Folder().Names()
	if err != nil {
		p.complain(err)
		return
	}
	if len(list) == 0 {
		p.complain(errors.New(p.text.Say(words.NoGames)))
		return
	}
	d := &dialog{title: p.text.Say(words.LoadTitle), hint: p.text.Say(words.LoadHint), foot: p.text.Say(words.LoadFoot, p.shelf.Folder().Dir())}
	d.table = func() *view.Table { return p.loadTable(list) }
	d.rows = make([]string, len(list))
	var asked *saves.Entry // its deletion waits for a yes
	d.take = func(d *dialog) {
		asked = nil
		p.load(d, list[d.at])
	}
	d.press = func(d *dialog, key string) bool {
		was := asked
		asked = nil
		switch {
		case was != nil && key == "y":
			p.delete(d, *was)
			return true
		case key == "d":
			asked = &list[d.at]
			d.warn = p.text.Say(words.SureDelete, asked.Name)
			return true
		}
		return false
	}
	p.scene.dialog = d
	p.lookInto(d, list)
}

// looking is the goroutine that finds out what is in the files of a list.
type looking struct {
	cancel context.CancelFunc
	done   bool
}

// lookInto fills in the entries of a list while its dialog is open.
func (p *program) lookInto(d *dialog, list []saves.Entry) {
	if p.looking != nil {
		p.looking.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	l := &looking{cancel: cancel}
	p.looking = l
	names := append([]saves.Entry(nil), list...)
	go p.lookAll(ctx, names, func(from int, found []saves.Entry) {
		copy(list[from:], found)
		if l.done = from+len(found) == len(list); p.scene.dialog != d || l.done {
			l.done = true
			cancel()
		}
	})
}

// lookAll hands what is in the files to the loop.
func (p *program) lookAll(ctx context.Context, list []saves.Entry, found func(from int, found []saves.Entry)) {
	defer func() {
		if r := recover(); r != nil {
			stack := fmt.Sprintf("%v\n%s", r, debug.Stack())
			p.soon(ctx, func() { p.fault = crash{stack} })
		}
	}()
	p.shelf.LookInto(ctx, list, func(from int, part []saves.Entry) bool {
		return p.soon(ctx, func() { found(from, part) })
	})
}

// soon lets the loop do something, and reports false where nobody waits for it
// any more.
func (p *program) soon(ctx context.Context, do func()) bool {
	select {
	case p.later <- do:
		return true
	case <-ctx.Done():
	case <-p.done:
	}
	return false
}

// loadTable is the list as a table. In a narrow window the time of day goes first of
// the date, and columns drop out.
func (p *program) loadTable(list []saves.Entry) *view.Table {
	t := &view.Table{Columns: []view.Column{
		{Head: "#", Width: 3, Drop: 6}, {Width: 17, Short: 11, Drop: 4}, {Width: 4, Drop: 2}, {Width: 10, Drop: 1}, {Width: 6, Drop: 3}, {Width: 9, Drop: 5}, {},
	}}
	for i, head := range strings.Fields(p.text.Say(words.LoadHead)) {
		t.Columns[i+1].Head = head
	}
	for i, e := range list {
		t.Rows = append(t.Rows, p.entryCells(i, e))
	}
	return t
}

// entryCells is a saved game as the cells of its row.
func (p *program) entryCells(i int, e saves.Entry) []string {
	cells := []string{strconv.Itoa(i + 1), e.Saved.Format("2006-01-02 15:04"), "", "", "", p.result(e), e.Name}
	if e.Seen && e.Size > 0 {
		cells[2], cells[3], cells[4] = strconv.Itoa(e.Size), p.text.Say(words.Rules[e.Rule]), strconv.Itoa(e.Moves)
	}
	return cells
}

// result says how a saved game ended.
func (p *program) result(e saves.Entry) string {
	x, r := p.text, e.Result
	switch {
	case !e.Seen:
		return "..."
	case e.Err != nil:
		return x.Say(words.Damaged)
	case !r.Over:
		return x.Say(words.Playing)
	case r.Winner == gomoku.Nobody:
		return x.Say(words.Draw)
	case e.Computer != gomoku.Nobody && r.Winner == e.Computer:
		return x.Say(words.ComputerWon)
	case e.Computer != gomoku.Nobody:
		return x.Say(words.YouWon)
	case r.Winner == gomoku.Black:
		return x.Say(words.BlackWon)
	}
	return x.Say(words.WhiteWon)
}

// load puts a saved game on the table; a game of which only a part could be
// read is opened as far as it goes.
func (p *program) load(d *dialog, e saves.Entry) {
	d.warn = p.text.Say(words.Reading, e.Name)
	p.show() // a large file takes a moment
	d.warn = ""
	g, err := p.shelf.Folder().Load(e.Name)
	if g == nil {
		d.warn = p.shortened(err)
		return
	}
	p.scene.dialog = nil
	p.note = nil
	p.endReplay()
	if p.scene.menu == nil {
		p.clearTable()
	}
	aside := p.note
	p.enter(g, saves.Source{Path: e.Path, At: 1})
	switch {
	case err != nil:
		p.tell(p.shortened(err))
	case p.note != nil: // an engine that is not known here
	case aside != nil:
		p.note = aside
	case p.waits(): // the line says how to go on
	default:
		p.say(words.Loaded, e.Name)
	}
}

// delete removes a saved game and shows the rest.
func (p *program) delete(d *dialog, e saves.Entry) {
	if err := p.shelf.Folder().Delete(e.Name); err != nil {
		d.warn = err.Error()
		return
	}
	at := d.at
	p.scene.dialog = nil
	p.openLoad()
	if d := p.scene.dialog; d != nil {
		d.at = min(at, len(d.rows)-1)
		d.warn = p.text.Say(words.Deleted, e.Name)
		return
	}
	p.complain(errors.New(p.text.Say(words.Deleted, e.Name)))
}

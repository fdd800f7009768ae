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
	"time"

	"gobang/gomoku"
	"gobang/saves"
	"gobang/tui/words"
)

// openLoad lists the saved games.
func (p *program) openLoad() {
	list, err := p.folder.Names()
	if err != nil {
		p.complain(err)
		return
	}
	if len(list) == 0 {
		p.complain(errors.New(p.text.Say(words.NoGames)))
		return
	}
	d := &dialog{title: p.text.Say(words.LoadTitle), hint: p.text.Say(words.LoadHint), foot: p.text.Say(words.LoadFoot, p.folder.Dir())}
	d.fill = func(w int) { d.head, d.rows = p.loadRows(list, w) }
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

// lookAll looks into one file after the other and hands what it found to the
// loop, several at a time where they are small.
func (p *program) lookAll(ctx context.Context, list []saves.Entry, found func(from int, found []saves.Entry)) {
	defer func() {
		if r := recover(); r != nil {
			stack := fmt.Sprintf("%v\n%s", r, debug.Stack())
			p.soon(ctx, func() { p.fault = crash{stack} })
		}
	}()
	from, since := 0, time.Now()
	for i := range list {
		list[i] = p.folder.Look(ctx, list[i])
		if i < len(list)-1 && time.Since(since) < clockTick/20 {
			continue
		}
		at, part := from, list[from:i+1]
		if !p.soon(ctx, func() { found(at, part) }) {
			return
		}
		from, since = i+1, time.Now()
	}
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

// The columns of the list, in the order they stand in, and in which they drop out
// where the window is narrow. A short date takes less room than a whole one.
const (
	colNumber = iota
	colSaved
	colSize
	colRule
	colMoves
	colResult
	colName
	numColumns
)

var (
	loadWidths = [numColumns]int{3, 17, 4, 10, 6, 9, 0}
	dropOrder  = []int{colRule, colSize, colMoves, colSaved, colResult, colNumber}
	nameRoom   = 20 // columns a name gets before others stand beside it
)

// loadRows writes the list for w columns: the names of its columns, and its rows.
func (p *program) loadRows(list []saves.Entry, w int) (head string, rows []string) {
	widths, longest := loadWidths, 1
	for _, e := range list {
		longest = max(longest, p.draw.Width(e.Name))
	}
	widths[colName] = min(longest, nameRoom)
	for _, col := range dropOrder {
		if rowWidth(widths) <= w {
			break
		}
		if col == colSaved && rowWidth(widths)-6 <= w {
			widths[col] -= 6
			break
		}
		widths[col] = 0
	}
	widths[colName] = 0 // it takes what is left
	widths[colName] = max(1, min(longest, w-rowWidth(widths)-1))
	heads := append([]string{"#"}, strings.Fields(p.text.Say(words.LoadHead))...)
	head = p.loadRow(append(heads, ""), widths)
	for i, e := range list {
		rows = append(rows, p.loadRow(p.entryCells(i, e, widths[colSaved] == loadWidths[colSaved]), widths))
	}
	return head, rows
}

// rowWidth is what the columns take, with a blank after each.
func rowWidth(widths [numColumns]int) (sum int) {
	for _, w := range widths {
		if w > 0 {
			sum += w + 1
		}
	}
	return max(0, sum-1)
}

// loadRow joins the cells of the columns that are there.
func (p *program) loadRow(cells []string, widths [numColumns]int) string {
	var row []string
	for col, w := range widths {
		if w > 0 {
			cell := p.draw.Clip(cells[col], w)
			row = append(row, cell+strings.Repeat(" ", max(0, w-p.draw.Width(cell))))
		}
	}
	return strings.TrimRight(strings.Join(row, " "), " ")
}

// entryCells is a saved game as the cells of its row, with the time of day or not.
func (p *program) entryCells(i int, e saves.Entry, timed bool) []string {
	saved := e.Saved.Format("2006-01-02 15:04")
	if !timed {
		saved = saved[:len(time.DateOnly)]
	}
	cells := []string{strconv.Itoa(i + 1), saved, "", "", "", p.result(e), e.Name}
	if e.Seen && e.Size > 0 {
		cells[colSize], cells[colRule], cells[colMoves] = strconv.Itoa(e.Size), p.text.Say(words.Rules[e.Rule]), strconv.Itoa(e.Moves)
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
	g, err := p.folder.Load(e.Name)
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
	p.enter(g, source{path: e.Path, at: 1})
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
	if err := p.folder.Delete(e.Name); err != nil {
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

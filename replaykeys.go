package main

// Replay on the screen: its keys and what they do to the program. A key of replay
// is looked up in its own table, which makes the help of replay too; letters that
// are no keys choose branches.

import (
	"fmt"
	"strconv"

	"gobang/gomoku"
)

// The commands of replay, apart from those of the board.
const (
	cmdBack command = 100 + iota
	cmdOn
	cmdToStart
	cmdToEnd
	cmdLeapBack
	cmdLeapOn
	cmdLastBranch
	cmdNextBranch
	cmdLastComment
	cmdNextComment
	cmdBranchUp
	cmdBranchDown
	cmdAuto
	cmdFaster
	cmdSlower
	cmdScrollUp
	cmdScrollDown
	cmdLastGame
	cmdNextGame
	cmdGameNumber
	cmdMoveNumber
	cmdPlayOn
	cmdLeave
	cmdLetters   // only lines of the help
	cmdClickMove //
)

// replayBindings is the key table of replay. The digits are those of the number
// pad, as on the board.
var replayBindings = []binding{
	{cmdOn, []string{"Right", "Ctrl-F", "6"}},
	{cmdBack, []string{"Left", "Ctrl-B", "4", "Backspace"}},
	{cmdLeapOn, []string{"PgDn", "3"}},
	{cmdLeapBack, []string{"PgUp", "9"}},
	{cmdToStart, []string{"Home", "Ctrl-A", "7"}},
	{cmdToEnd, []string{"End", "Ctrl-E", "1"}},
	{cmdMoveNumber, []string{":"}},
	{cmdBranchDown, []string{"Down", "Tab", "Ctrl-N", "2"}},
	{cmdBranchUp, []string{"Up", "Backtab", "Ctrl-P", "8"}},
	{cmdLetters, []string{"a, b..."}},
	{cmdNextBranch, []string{"]"}},
	{cmdLastBranch, []string{"["}},
	{cmdNextComment, []string{"}"}},
	{cmdLastComment, []string{"{"}},
	{cmdScrollDown, []string{"."}},
	{cmdScrollUp, []string{","}},
	{cmdAuto, []string{"Space", "5"}},
	{cmdFaster, []string{"+", "="}},
	{cmdSlower, []string{"-"}},
	{cmdNextGame, []string{">"}},
	{cmdLastGame, []string{"<"}},
	{cmdGameNumber, []string{"#"}},
	{cmdClickMove, []string{"Mouse"}},
	{cmdPlayOn, []string{"Enter"}},
	{cmdAnalysis, []string{"*"}}, // and a where no branch has that letter
	{cmdSave, []string{"s"}},
	{cmdLoad, []string{"l"}},
	{cmdHelp, []string{"?", "F1"}},
	{cmdRedraw, []string{"Ctrl-L"}},
	{cmdSuspend, []string{"Ctrl-Z"}},
	{cmdLeave, []string{"p", "Esc"}},
	{cmdQuit, []string{"Ctrl-C"}},
}

var replayCommandOf = keyTable(replayBindings)

// replayKey carries out a key of replay. Whatever it is, auto-play stops, unless
// the key is about it.
func (p *program) replayKey(key string) {
	cmd, bound := replayCommandOf[key]
	if !bound && len(key) != 1 {
		return
	}
	p.note = nil
	r := p.replay
	if cmd != cmdAuto && cmd != cmdFaster && cmd != cmdSlower {
		r.auto(false)
	}
	if !bound {
		if !r.letter(key) && key == shortKeys[cmdAnalysis] {
			p.toggleAnalysis()
		}
		return
	}
	if !p.walk(cmd) {
		p.replayCommand(cmd)
	}
}

// walk carries out the commands that only move, and says why one did not.
func (p *program) walk(cmd command) bool {
	r, x := p.replay, p.text
	_, all := r.moves()
	step := func(moved bool, otherwise string) {
		if !moved {
			p.say(otherwise)
		}
	}
	switch cmd {
	case cmdOn:
		step(r.by(1), x.atEnd)
	case cmdBack:
		step(r.by(-1), x.atStart)
	case cmdLeapOn:
		step(r.by(leap), x.atEnd)
	case cmdLeapBack:
		step(r.by(-leap), x.atStart)
	case cmdToStart:
		r.to(0)
	case cmdToEnd:
		r.to(all)
	case cmdBranchDown:
		step(r.turn(1), x.noBranch)
	case cmdBranchUp:
		step(r.turn(-1), x.noBranch)
	case cmdNextBranch:
		step(r.toBranch(1), x.noBranchOn)
	case cmdLastBranch:
		step(r.toBranch(-1), x.noBranchBack)
	case cmdNextComment:
		step(r.toComment(1), x.noCommentOn)
	case cmdLastComment:
		step(r.toComment(-1), x.noCommentBack)
	case cmdScrollDown:
		r.scroll++
	case cmdScrollUp:
		r.scroll = max(0, r.scroll-1)
	default:
		return false
	}
	return true
}

// replayCommand carries out the other commands.
func (p *program) replayCommand(cmd command) {
	r, x := p.replay, p.text
	switch cmd {
	case cmdAuto:
		r.auto(!r.running())
	case cmdFaster, cmdSlower:
		by := 1
		if cmd == cmdSlower {
			by = -1
		}
		r.faster(by)
		p.sayf(x.paceNow, paceText(paces[r.pace]))
	case cmdMoveNumber:
		_, all := r.moves()
		p.askNumber(x.moveTitle, all, func(n int) error { r.to(n); return nil })
	case cmdNextGame:
		p.complainOf(p.openGame(p.source.at + 1))
	case cmdLastGame:
		p.complainOf(p.openGame(p.source.at - 1))
	case cmdGameNumber:
		p.askNumber(x.gameTitle, 0, p.openGame)
	case cmdPlayOn:
		p.playOn()
	case cmdAnalysis:
		p.toggleAnalysis()
	case cmdSave:
		p.openSave()
	case cmdLoad:
		p.openLoad()
	case cmdHelp:
		p.openHelp()
	case cmdLeave:
		p.leaveReplay()
	case cmdQuit:
		p.quit = true
	}
}

// enterReplay begins to walk the game on the table.
func (p *program) enterReplay() {
	p.stopThinking()
	p.scene.hints, p.scene.faults = nil, nil
	p.replay = openReplay(p.table)
	p.scene.replay = p.replay
}

// endReplay puts the game back and forgets the walk.
func (p *program) endReplay() {
	if p.replay == nil {
		return
	}
	p.replay.leave()
	p.replay, p.scene.replay = nil, nil
	p.table.look()
}

// leaveReplay goes back to the game as it stood: its clocks run again, and the
// computer thinks if it is its turn.
func (p *program) leaveReplay() {
	p.endReplay()
	p.table.start()
	p.mark()
	p.look()
	p.Think()
}

// atHome calls do while the game stands where it stood before replay.
func (p *program) atHome(do func()) {
	if p.replay != nil {
		g := p.table.game
		here := g.Place()
		g.Return(p.replay.home)
		defer g.Return(here)
	}
	do()
}

// playOn leaves replay with the game standing here. Where two people played it,
// the person chooses who plays now.
func (p *program) playOn() {
	r := p.replay
	if err := r.refuse(); err != nil {
		p.sayf(p.text.gamePast, r.over)
		return
	}
	if p.table.game.Computer != gomoku.Nobody {
		p.takeUp(p.table.game.Computer)
		return
	}
	sides := []gomoku.Side{gomoku.Nobody, gomoku.Black, gomoku.White}
	p.scene.dialog = &dialog{
		title: p.text.playOnTitle, hint: p.text.othersHint, rows: p.text.playOnRows[:],
		take: func(d *dialog) {
			p.scene.dialog = nil
			p.takeUp(sides[d.at])
		},
	}
}

// takeUp goes on playing from here; the computer gets a side, or nobody does.
func (p *program) takeUp(computer gomoku.Side) {
	t := p.table
	p.replay.takeUp(t)
	p.replay, p.scene.replay = nil, nil
	t.watch = nil // a person plays now
	if t.game.Computer != computer || t.game.Level == watched {
		t.game.Computer = computer
		t.setLevel(p.opts.setup.level)
	}
	if last := t.game.Last(); last != nil && last.Point != gomoku.NoPoint {
		p.scene.cursor = last.Point
	}
	t.start()
	p.changed()
	if p.note == nil && !t.end.Over {
		p.say(p.text.playingOn)
	}
}

// clickReplay goes where a point leads.
func (p *program) clickReplay(q gomoku.Point) {
	p.note = nil
	p.replay.auto(false)
	p.replay.point(q)
}

// askNumber opens a field for a number; most bounds it where it is not 0.
func (p *program) askNumber(title string, most int, do func(int) error) {
	p.scene.dialog = &dialog{
		title: title, hint: p.text.numberHint, typing: true, limit: 9,
		take: func(d *dialog) {
			n, err := strconv.Atoi(string(d.typed))
			switch {
			case err != nil || n < 0 || most > 0 && n > most:
				d.warn = p.text.noNumber
				if most > 0 {
					d.warn = fmt.Sprintf(p.text.numberTo, most)
				}
				return
			}
			if err := do(n); err != nil {
				d.warn = err.Error()
				return
			}
			p.scene.dialog = nil
		},
	}
}

func (p *program) complainOf(err error) {
	if err != nil {
		p.complain(err)
	}
}

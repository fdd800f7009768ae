package main

import (
	"strconv"

	"gobang/gomoku"
	"gobang/replay"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// Replay on the screen: its keys and what they do to the program. A key of replay
// is looked up in its own table, which makes the help of replay too; letters that
// are no keys choose branches.

// replayKey carries out a key of replay. Whatever it is, auto-play stops, unless
// the key is about it.
func (p *program) replayKey(key string) {
	cmd, bound := keys.InReplay[key]
	if !bound && len(key) != 1 {
		return
	}
	p.note = nil
	r := p.replay
	if cmd != keys.Auto && cmd != keys.Faster && cmd != keys.Slower {
		r.Auto(false)
	}
	if !bound {
		if !r.Letter(key) && key == keys.Short(keys.Analysis) {
			p.toggleAnalysis()
		}
		return
	}
	if !p.walk(cmd) {
		p.replayCommand(cmd)
	}
}

// walk carries out the commands that only move, and says why one did not.
func (p *program) walk(cmd keys.Command) bool {
	r, x := p.replay, p.text
	_, all := r.Moves()
	step := func(moved bool, otherwise string) {
		if !moved {
			p.tell(otherwise)
		}
	}
	switch cmd {
	case keys.On:
		step(r.By(1), x.Say(words.AtEnd))
	case keys.Back:
		step(r.By(-1), x.Say(words.AtStart))
	case keys.LeapOn:
		step(r.By(replay.Leap), x.Say(words.AtEnd))
	case keys.LeapBack:
		step(r.By(-replay.Leap), x.Say(words.AtStart))
	case keys.ToStart:
		r.To(0)
	case keys.ToEnd:
		r.To(all)
	case keys.BranchDown:
		step(r.Turn(1), x.Say(words.NoBranch))
	case keys.BranchUp:
		step(r.Turn(-1), x.Say(words.NoBranch))
	case keys.NextBranch:
		step(r.ToBranch(1), x.Say(words.NoBranchOn))
	case keys.LastBranch:
		step(r.ToBranch(-1), x.Say(words.NoBranchBack))
	case keys.NextComment:
		step(r.ToComment(1), x.Say(words.NoCommentOn))
	case keys.LastComment:
		step(r.ToComment(-1), x.Say(words.NoCommentBack))
	case keys.ScrollDown:
		r.Scroll++
	case keys.ScrollUp:
		r.Scroll = max(0, r.Scroll-1)
	default:
		return false
	}
	return true
}

// replayCommand carries out the other commands.
func (p *program) replayCommand(cmd keys.Command) {
	r, x := p.replay, p.text
	switch cmd {
	case keys.Auto:
		r.Auto(!r.Running())
	case keys.Faster, keys.Slower:
		by := 1
		if cmd == keys.Slower {
			by = -1
		}
		r.Faster(by)
		p.say(words.PaceNow, replay.PaceText(replay.Paces[r.Pace]))
	case keys.MoveNumber:
		_, all := r.Moves()
		p.askNumber(x.Say(words.MoveTitle), all, func(n int) error { r.To(n); return nil })
	case keys.NextGame:
		p.complainOf(p.openGame(p.shelf.At() + 1))
	case keys.LastGame:
		p.complainOf(p.openGame(p.shelf.At() - 1))
	case keys.GameNumber:
		p.askNumber(x.Say(words.GameTitle), 0, p.openGame)
	case keys.PlayOn:
		p.playOn()
	case keys.Analysis:
		p.toggleAnalysis()
	case keys.Save:
		p.openSave()
	case keys.Load:
		p.openLoad()
	case keys.Help:
		p.openHelp()
	case keys.Leave:
		p.leaveReplay()
	case keys.Quit:
		p.quit = true
	}
}

// enterReplay begins to walk the game on the table.
func (p *program) enterReplay() {
	p.stopThinking()
	p.scene.hints, p.scene.faults = nil, nil
	p.replay = openReplay(p.table, p.shelf.Filed())
	p.scene.replay = p.replay
}

// endReplay puts the game back and forgets the walk.
func (p *program) endReplay() {
	if p.replay == nil {
		return
	}
	p.replay.Leave()
	p.replay, p.scene.replay = nil, nil
	p.table.judge()
}

// leaveReplay goes back to the game as it stood: its clocks run again, and the
// computer thinks if it is its turn.
func (p *program) leaveReplay() {
	p.endReplay()
	p.table.start()
	p.mark()
	p.warn()
	p.Think()
}

// atHome calls do while the game stands where it stood before replay.
func (p *program) atHome(do func()) {
	if p.replay != nil {
		g := p.table.game
		here := g.Place()
		g.Return(p.replay.Home)
		defer g.Return(here)
	}
	do()
}

// playOn leaves replay with the game standing here. Where two people played it,
// the person chooses who plays now.
func (p *program) playOn() {
	r := p.replay
	if err := r.Refuse(); err != nil {
		p.say(words.GamePast, r.Over)
		return
	}
	if p.table.game.Computer != gomoku.Nobody {
		p.takeUp(p.table.game.Computer)
		return
	}
	sides := []gomoku.Side{gomoku.Nobody, gomoku.Black, gomoku.White}
	p.scene.dialog = &dialog{
		title: p.text.Say(words.PlayOnTitle), hint: p.text.Say(words.OthersHint), rows: p.rows(words.PlayOnRows[:]),
		take: func(d *dialog) {
			p.scene.dialog = nil
			p.takeUp(sides[d.at])
		},
	}
}

// clickReplay goes where a point leads.
func (p *program) clickReplay(q gomoku.Point) {
	p.note = nil
	p.replay.Auto(false)
	p.replay.Point(q)
}

// askNumber opens a field for a number; most bounds it where it is not 0.
func (p *program) askNumber(title string, most int, do func(int) error) {
	p.scene.dialog = &dialog{
		title: title, hint: p.text.Say(words.NumberHint), typing: true, limit: 9,
		take: func(d *dialog) {
			n, err := strconv.Atoi(string(d.typed))
			switch {
			case err != nil || n < 0 || most > 0 && n > most:
				d.warn = p.text.Say(words.NoNumber)
				if most > 0 {
					d.warn = p.text.Say(words.NumberTo, most)
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

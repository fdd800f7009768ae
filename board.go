package main

import (
	"errors"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/replay"
	"gobang/saves"
)

// The game on the table: stones, turn, players, clocks, undo and redo along the
// linked move list. It draws nothing and reads no keys; whoever changes it keeps
// it (saves.Current) before the change is shown.
//
// The computer's side is in the game's header; what "take back" means depends
// on it: against the computer the person's own move goes too.

// table is one game being played.
type table struct {
	game  *saves.Game
	grid  *gomoku.Board
	end   referee.Ending
	level players.Level
	watch *[2]players.Level // Black's and White's player where a person only watches
	now   func() time.Time
	since time.Time     // when the running clock was started; zero: it stands still
	spent time.Duration // on the move, before the clock was started

	studied bool         // new moves are branches behind what is there
	filed   bool         // the game is in a file of its own, as it stands
	foreign bool         // and that is not in the folder of saved games
	said    saves.Result // how the file says the game ended, if it does
	saidAt  *saves.Move  // the last move of its line
}

// errOver refuses every move of a game that has ended.
var errOver = errors.New("the game is over")

// newTable sets up an empty game; the clock of the first player runs.
func newTable(s options.Setup, now func() time.Time) *table {
	g := saves.NewGame(s.Size, s.Rule)
	g.Computer, g.Level = s.Computer, s.Level.Name
	g.Black, g.White, g.Limit = "Player1", "Player2", s.Limit
	t := &table{game: g, level: s.Level, now: now, watch: s.Watch}
	if s.Watch != nil {
		g.Computer, g.Level = gomoku.Nobody, watched
		g.Black, g.White = s.Watch[0].Name, s.Watch[1].Name
	}
	t.look()
	t.since = now()
	return t
}

// openTable puts a saved game on the table. Its clocks stand still until start.
// Where a file has moves after the end of the game by the rules, the table stands
// at the end, and what follows is undone: only replay goes on there.
func openTable(g *saves.Game, fallback players.Level, now func() time.Time) *table {
	t := &table{game: g, level: fallback, now: now}
	if l, err := levels.Find(g.Level); err == nil {
		t.level = l
	}
	if g.Result.Over {
		t.said, t.saidAt = g.Result, replay.LastOfLine(g)
	}
	if ply, _ := replay.EndOfLine(g); ply > 0 {
		for g.Len() > ply {
			g.Undo()
		}
	}
	t.look()
	return t
}

// look rebuilds the grid and the ending from the game after any change.
func (t *table) look() {
	t.grid = gomoku.BoardOf(t.game.Position())
	t.end = referee.Ending{}
	if last := t.game.Last(); last != nil && last.Point != gomoku.NoPoint {
		t.end = referee.Judge(t.grid, t.game.Rule, last.Point)
	} else if t.grid.Full() {
		t.end = referee.Ending{Over: true}
	}
	r := t.game.Result
	switch {
	case t.end.Over && t.said.Over && t.game.Tail() > 0: // the file knows better, and goes on
		t.game.Result = t.said
	case t.end.Over:
		t.game.Result = saves.Result{Over: true, Winner: t.end.Winner, Reason: t.reason()}
	case t.said.Over && t.game.Tail() == 0 && t.saidAt.Same(t.game.Last()):
		t.end, t.game.Result = referee.Ending{Over: true, Winner: t.said.Winner}, t.said
	case r.Over && t.game.Tail() == 0 && (r.Reason == saves.Time || r.Reason == saves.Resign):
		t.end = referee.Ending{Over: true, Winner: r.Winner}
	default:
		t.game.Result = saves.Result{}
	}
}

// reason returns the word for how the game ended on the board.
func (t *table) reason() string {
	switch {
	case t.end.Fault != referee.NoFault:
		return saves.Forbidden
	case t.end.Winner != gomoku.Nobody:
		return saves.Five
	}
	return ""
}

// refuse says why the side to move may not play at p, nil when it may.
func (t *table) refuse(p gomoku.Point) error {
	if t.end.Over {
		return errOver
	}
	return referee.Refuse(t.grid, t.game.Rule, t.game.Turn(), p)
}

// play puts a stone of the side to move on p, or says why not.
func (t *table) play(p gomoku.Point) error {
	if t.flag() {
		return errTime
	}
	if err := t.refuse(p); err != nil {
		return err
	}
	side := t.game.Turn()
	used := t.stopClock()
	t.filed = false
	if t.studied {
		t.game.Branch(p, t.spent+used)
	} else {
		t.game.Play(p, t.spent+used)
	}
	t.look()
	t.game.Clock[side] += used
	t.spent = 0
	if !t.end.Over {
		t.since = t.now()
	}
	return nil
}

// stopClock returns what the side to move has used since its clock was started.
func (t *table) stopClock() time.Duration {
	if t.since.IsZero() {
		return 0
	}
	used := t.now().Sub(t.since)
	t.since = time.Time{}
	return max(used, 0)
}

// pause stops the clock and books the time, before a break or a file.
func (t *table) pause() {
	used := t.stopClock()
	t.game.Clock[t.game.Turn()] += used
	t.spent += used
}

// start lets the clock of the side to move run, unless the game is over.
func (t *table) start() {
	if !t.end.Over && t.since.IsZero() {
		t.since = t.now()
	}
}

// clock returns the time a side has used so far.
func (t *table) clock(s gomoku.Side) time.Duration {
	d := t.game.Clock[s]
	if s == t.game.Turn() && !t.since.IsZero() {
		d += t.now().Sub(t.since)
	}
	return d
}

// computerToMove reports whether the computer is to think now.
func (t *table) computerToMove() bool {
	return !t.end.Over && (t.watch != nil || t.game.Computer != gomoku.Nobody && t.game.Turn() == t.game.Computer)
}

// plays returns who thinks for the side to move.
func (t *table) plays() players.Level {
	if t.watch != nil {
		return t.watch[t.game.Turn().Index()]
	}
	return t.level
}

// undo takes back one ply, and against the computer goes on until the person is
// to move. It reports false where there is nothing to take back: a stone with
// which the computer opened stays, it would only play it again.
func (t *table) undo() bool {
	if !t.canTakeBack() {
		return false
	}
	if t.lostOnTime() {
		t.giveLostTime()
		if !t.canUndo() {
			return true
		}
	}
	return t.step(func() bool { return t.giveTime(t.game.Undo(), -1) }, t.canUndo())
}

// redo plays again what was taken back, against the computer up to the person's
// turn or the end of the tail.
func (t *table) redo() bool {
	again := func() bool {
		if !t.giveTime(t.game.Redo(), 1) {
			return false
		}
		t.look()
		return !t.end.Over // a file may go on, the table does not
	}
	return t.step(again, t.game.Tail() > 0 && !t.end.Over)
}

// giveTime books the time of a move taken back (sign -1) or played again (+1), and
// reports whether there is one.
func (t *table) giveTime(m *saves.Move, sign time.Duration) bool {
	if m == nil {
		return false
	}
	t.game.Clock[m.Side] = max(0, t.game.Clock[m.Side]+sign*m.Time)
	return true
}

// canUndo reports whether some move of the person can be taken back.
func (t *table) canUndo() bool {
	if t.game.Computer == gomoku.Nobody {
		return t.game.Len() > 0
	}
	for m := t.game.Last(); m != nil; m = m.Prev() {
		if m.Side != t.game.Computer {
			return true
		}
	}
	return false
}

// step moves the cursor of the move list by one, and on until it is not the
// computer's turn.
func (t *table) step(one func() bool, possible bool) bool {
	if !possible {
		return false
	}
	t.filed = false
	t.pause()
	for one() && t.game.Turn() == t.game.Computer {
	}
	t.spent = 0
	t.look()
	t.start()
	return true
}

// swap gives the computer the other side; two people have nothing to swap.
func (t *table) swap() bool {
	if t.game.Computer == gomoku.Nobody {
		return false
	}
	t.game.Computer = t.game.Computer.Other()
	return true
}

// setLevel changes the computer's level from the next thought on.
func (t *table) setLevel(l players.Level) {
	t.level = l
	t.game.Level = l.Name
}

// red returns the side whose stones are light red: the computer's, and where two
// people play the first player's.
func (t *table) red() gomoku.Side {
	if t.game.Computer != gomoku.Nobody {
		return t.game.Computer
	}
	return gomoku.Black
}

// worthKeeping reports whether a person would miss the game: it is not over and
// holds a move of theirs.
func (t *table) worthKeeping() bool {
	if t.end.Over {
		return false
	}
	for m := t.game.First(); m != nil; m = m.Next() {
		if m.Side != t.game.Computer {
			return true
		}
	}
	return false
}

// openReplay begins to walk the game on the table, with its clocks stopped.
func openReplay(t *table) *replay.Walk {
	t.pause()
	known := replay.Told{Result: t.game.Result, At: replay.LastOfLine(t.game), Filed: t.filed}
	if t.said.Over {
		known.Result, known.At = t.said, t.saidAt
	}
	return replay.Open(t.game, known, t.now)
}

// takeUp leaves a walk with the game standing where it is: what is played now are
// branches, and where only the file says that it ends here, it does not.
func (t *table) takeUp() {
	t.studied, t.filed = true, false
	if t.saidAt.Same(t.game.Last()) {
		t.said, t.game.Result = saves.Result{}, saves.Result{}
	}
	t.look()
}

// shownIn is the table as it is drawn while its game is walked.
func (t *table) shownIn(r *replay.Walk) *table {
	return &table{game: t.game, level: t.level, now: t.now, grid: r.Board, end: r.Here}
}

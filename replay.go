package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/saves"
)

// Replay: walking a game and its branches, on the screen (replaykeys.go,
// replaypanel.go) and in lines (plain.go). The walk moves the game's own cursor,
// so nothing else may touch the game meanwhile; home is where the game stood,
// and where it goes back to when replay is left. Nothing is cut or changed by
// walking, only the choice of the line: a branch that is chosen stays chosen
// until replay is left or another is taken.
//
// Files may go on after a five. Here they are read to their end; playing on is
// possible from the five on backward.

// replay is one walk. Its view is the table that is drawn: the position of the
// moment, on which nobody plays.
type replay struct {
	game *saves.Game
	view *table
	home saves.Place
	said saves.Result // how the game ended, as the file or the table says

	saidAt *saves.Move // the last move of the line that result is of
	filed  bool        // the game is only looked at: nobody is playing it

	over     int            // the move that ends the line by the rules, 0: none
	end      referee.Ending // and how
	branches int            // alternatives in the whole tree
	comments int            // moves with a comment in it

	pace   int       // auto-play: an index of paces
	due    time.Time // when auto-play steps next, zero: it stands still
	scroll int       // the first line shown of the comment
}

// paces are the times auto-play leaves a move on the board.
var paces = []time.Duration{
	200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second,
}

const (
	usualPace = 2  // index of paces
	leap      = 10 // moves of PgUp and PgDn
)

// branchLetters name the branches on the board. The letters that are keys of
// replay are not among them; branches beyond have a + and no letter.
const branchLetters = "abcdefghijkmnoqrtuvwxyz"

// openReplay begins a walk where the table stands, with its clocks stopped.
func openReplay(t *table) *replay {
	t.pause()
	g := t.game
	r := &replay{game: g, home: g.Place(), said: g.Result, pace: usualPace, filed: t.filed}
	r.view = &table{game: g, level: t.level, now: t.now}
	r.saidAt = lastOfLine(g)
	if t.said.Over {
		r.said, r.saidAt = t.said, t.saidAt
	}
	_, r.comments, r.branches = g.Count()
	if g.Comment != "" {
		r.comments++
	}
	r.relined()
	return r
}

// isStudy reports whether a game from a file is to be read rather than gone on
// with: it is over, the file holds several, or it has branches and was not left
// here (then it has a cursor).
func (t *table) isStudy(several bool) bool {
	_, _, branches := t.game.Count()
	return t.end.Over || several || branches > 0 && !t.game.Cursor.On(t.game.Size)
}

// leave puts the game back to where it stood.
func (r *replay) leave() { r.game.Return(r.home) }

// relined follows a change of the line.
func (r *replay) relined() {
	r.over, r.end = endOfLine(r.game)
	r.look()
}

// look follows a step.
func (r *replay) look() {
	r.scroll = 0
	r.view.grid, r.view.end = gomoku.BoardOf(r.game.Position()), referee.Ending{}
	if r.over > 0 && r.game.Len() == r.over {
		r.view.end = r.end
	}
}

// moves returns how many moves are played and how many the line has.
func (r *replay) moves() (at, all int) { return r.game.Len(), r.game.Len() + r.game.Tail() }

// comment returns what was said about the move, or at the start about the game.
func (r *replay) comment() string {
	if m := r.game.Last(); m != nil {
		return m.Comment
	}
	return r.game.Comment
}

// by steps n moves, backward where n is negative, and reports whether it moved.
func (r *replay) by(n int) bool {
	at := r.game.Len()
	for ; n > 0 && r.game.Redo() != nil; n-- {
	}
	for ; n < 0 && r.game.Undo() != nil; n++ {
	}
	if r.game.Len() == at {
		return false
	}
	r.look()
	return true
}

// to goes to a move of the line, and as far as it can where the line is shorter.
func (r *replay) to(ply int) bool { return r.by(ply - r.game.Len()) }

// seek steps by dir until there is something to see, and stays where nothing is.
func (r *replay) seek(dir int, there func() bool) bool {
	from := r.game.Len()
	for {
		moved := dir > 0 && r.game.Redo() != nil || dir < 0 && r.game.Undo() != nil
		if !moved {
			r.to(from)
			return false
		}
		if there() {
			r.look()
			return true
		}
	}
}

// toBranch goes to the next or last place with branches, toComment with a comment.
func (r *replay) toBranch(dir int) bool { return r.seek(dir, r.game.Forked) }
func (r *replay) toComment(dir int) bool {
	return r.seek(dir, func() bool { return r.comment() != "" })
}

// nextFork returns the move after which there are branches next, -1 if there is
// none further on.
func (r *replay) nextFork() int {
	from, ply := r.game.Len(), -1
	for ply < 0 && r.game.Redo() != nil {
		if r.game.Forked() {
			ply = r.game.Len()
		}
	}
	for r.game.Len() > from {
		r.game.Undo()
	}
	return ply
}

// fork returns the moves that may follow and which of them is chosen, -1 at the
// end of the line.
func (r *replay) fork() (list []*saves.Move, chosen int) {
	list, next := r.game.Branches(), r.game.Next()
	return list, slices.IndexFunc(list, func(m *saves.Move) bool { return next != nil && m.Same(next) })
}

// choose makes branch i the line that goes on.
func (r *replay) choose(i int) {
	r.game.Choose(i)
	scroll := r.scroll
	r.relined()
	r.scroll = scroll
}

// turn chooses the branch dir further down the list, round its ends.
func (r *replay) turn(dir int) bool {
	list, at := r.fork()
	if len(list) < 2 {
		return false
	}
	r.choose((at + dir + len(list)) % len(list))
	return true
}

// enter chooses branch i and plays its first move.
func (r *replay) enter(i int) bool {
	list, _ := r.fork()
	if i < 0 || i >= len(list) {
		return false
	}
	r.choose(i)
	return r.by(1)
}

// letter plays the branch of that letter, if there are branches.
func (r *replay) letter(key string) bool {
	list, _ := r.fork()
	i := strings.Index(branchLetters, key)
	return len(key) == 1 && i >= 0 && len(list) > 1 && r.enter(i)
}

// point goes where a point leads: into the branch that plays there, or to the
// move that lies there.
func (r *replay) point(p gomoku.Point) bool {
	list, _ := r.fork()
	if i := slices.IndexFunc(list, func(m *saves.Move) bool { return m.Point == p }); i >= 0 {
		return r.enter(i)
	}
	for i, m := range r.game.Moves() {
		if m.Point == p {
			return r.to(i + 1)
		}
	}
	return false
}

// used returns the time a side has taken for its moves so far, where the file
// says it.
func (r *replay) used(side gomoku.Side) (sum time.Duration) {
	for _, m := range r.game.Moves() {
		if m.Side == side {
			sum += m.Time
		}
	}
	return sum
}

// refuse says why nobody can play on from here, nil where it can be done.
func (r *replay) refuse() error {
	if r.over > 0 && r.game.Len() > r.over {
		return errPast
	}
	return nil
}

var errPast = errors.New("the game is over before this move")

// takeUp ends the walk and leaves the game here for playing on: the clocks of t
// stand, what is played now are branches, and where only the file says that it
// ends here, it does not.
func (r *replay) takeUp(t *table) {
	t.studied, t.filed = true, false
	if t.saidAt.Same(t.game.Last()) {
		t.said, t.game.Result = saves.Result{}, saves.Result{}
	}
	t.look()
}

// toldEnd reports whether this is the end of the line the result is of.
func (r *replay) toldEnd() bool { return r.said.Over && r.saidAt.Same(r.game.Last()) }

// Auto-play.

// running reports whether auto-play runs.
func (r *replay) running() bool { return !r.due.IsZero() }

// auto starts or stops it; at the end of the line there is nothing to play.
func (r *replay) auto(on bool) {
	r.due = time.Time{}
	if on && r.game.Tail() > 0 {
		r.due = r.view.now().Add(paces[r.pace])
	}
}

// faster changes the pace by steps of the list and reports whether it did.
func (r *replay) faster(by int) bool {
	n := r.pace - by
	if n < 0 || n >= len(paces) {
		return false
	}
	r.pace = n
	r.auto(r.running())
	return true
}

// wait returns how long the screen may stay as it is.
func (r *replay) wait() time.Duration {
	if !r.running() {
		return time.Hour
	}
	return max(0, r.due.Sub(r.view.now()))
}

// tick plays the next move if its time has come, and stops at the end.
func (r *replay) tick() {
	if !r.running() || r.wait() > 0 {
		return
	}
	r.by(1)
	r.auto(true)
}

// letterOf names branch i, in capitals where it is the chosen one.
func letterOf(i, chosen int) string {
	letter := "+"
	if i < len(branchLetters) {
		letter = branchLetters[i : i+1]
	}
	if i == chosen {
		letter = strings.ToUpper(letter)
	}
	return letter
}

// paceText writes a pace as "0.5 s".
func paceText(d time.Duration) string { return fmt.Sprintf("%g s", d.Seconds()) }

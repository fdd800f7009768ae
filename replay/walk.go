package replay

// Walking a game and its branches. The walk moves the game's own cursor,
// so nothing else may touch the game meanwhile; home is where the game stood,
// and where it goes back to when replay is left. Nothing is cut or changed by
// walking, only the choice of the line: a branch that is chosen stays chosen
// until replay is left or another is taken.
//
// Files may go on after a five. Here they are read to their end; playing on is
// possible from the five on backward.

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

// Walk is one walk.
type Walk struct {
	Game  *saves.Game
	Board *gomoku.Board  // the position of the moment
	Here  referee.Ending // how the game stands there
	Home  saves.Place
	Now   func() time.Time
	Said  saves.Result // how the game ended, as the file or the table says

	SaidAt *saves.Move // the last move of the line that result is of
	Filed  bool        // the game is only looked at: nobody is playing it

	Over     int            // the move that ends the line by the rules, 0: none
	End      referee.Ending // and how
	Branches int            // alternatives in the whole tree
	Comments int            // moves with a comment in it

	stood []*saves.Move // the moves where the game stood

	Pace   int       // auto-play: an index of paces
	due    time.Time // when auto-play steps next, zero: it stands still
	Scroll int       // the first line shown of the comment
}

// Paces are the times auto-play leaves a move on the board.
var Paces = []time.Duration{
	200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second,
}

const (
	usualPace = 2  // index of paces
	leap      = 10 // moves of PgUp and PgDn
)

// BranchLetters name the branches on the board. The letters that are keys of
// replay are not among them; branches beyond have a + and no letter.
const BranchLetters = "abcdefghijkmnoqrtuwxyz"

// Told is what is known of a game beside its moves.
type Told struct {
	Result saves.Result // how it ended, as the file or the table says
	At     *saves.Move  // the last move of the line that result is of
	Filed  bool         // the game is only looked at: nobody is playing it
}

// Open begins a walk where the game stands. The time of auto-play is read by now.
func Open(g *saves.Game, known Told, now func() time.Time) *Walk {
	r := &Walk{Game: g, Home: g.Place(), Now: now, Said: known.Result, SaidAt: known.At, Pace: usualPace, Filed: known.Filed, stood: slices.Clone(g.Moves())}
	_, r.Comments, r.Branches = g.Count()
	if g.Comment != "" {
		r.Comments++
	}
	r.relined()
	return r
}

// IsStudy reports whether a game from a file is to be read rather than gone on
// with: it is over, the file holds several, or it has branches and was not left
// here (then it has a cursor).
func IsStudy(g *saves.Game, over, several bool) bool {
	_, _, branches := g.Count()
	return over || several || branches > 0 && !g.Cursor.On(g.Size)
}

// Leave puts the game back to where it stood.
func (r *Walk) Leave() { r.Game.Return(r.Home) }

// relined follows a change of the line.
func (r *Walk) relined() {
	r.Over, r.End = EndOfLine(r.Game)
	r.look()
}

// look follows a step.
func (r *Walk) look() {
	r.Scroll = 0
	r.Board, r.Here = gomoku.BoardOf(r.Game.Position()), referee.Ending{}
	if r.Over > 0 && r.Game.Len() == r.Over {
		r.Here = r.End
	}
}

// Moves returns how many moves are played and how many the line has.
func (r *Walk) Moves() (at, all int) { return r.Game.Len(), r.Game.Len() + r.Game.Tail() }

// Comment returns what was said about the move, or at the start about the game.
func (r *Walk) Comment() string {
	if m := r.Game.Last(); m != nil {
		return m.Comment
	}
	return r.Game.Comment
}

// By steps n moves, backward where n is negative, and reports whether it moved.
func (r *Walk) By(n int) bool {
	at := r.Game.Len()
	for ; n > 0 && r.Game.Redo() != nil; n-- {
	}
	for ; n < 0 && r.Game.Undo() != nil; n++ {
	}
	if r.Game.Len() == at {
		return false
	}
	r.look()
	return true
}

// To goes to a move of the line, and as far as it can where the line is shorter.
func (r *Walk) To(ply int) bool { return r.By(ply - r.Game.Len()) }

// seek steps by dir until there is something to see, and stays where nothing is.
func (r *Walk) seek(dir int, there func() bool) bool {
	from := r.Game.Len()
	for {
		moved := dir > 0 && r.Game.Redo() != nil || dir < 0 && r.Game.Undo() != nil
		if !moved {
			r.To(from)
			return false
		}
		if there() {
			r.look()
			return true
		}
	}
}

// NextFork returns the move after which there are branches next, -1 if there is
// none further on.
func (r *Walk) NextFork() int {
	from, ply := r.Game.Len(), -1
	for ply < 0 && r.Game.Redo() != nil {
		if r.Game.Forked() {
			ply = r.Game.Len()
		}
	}
	for r.Game.Len() > from {
		r.Game.Undo()
	}
	return ply
}

// Fork returns the moves that may follow and which of them is chosen, -1 at the
// end of the line.
func (r *Walk) Fork() (list []*saves.Move, chosen int) {
	list, next := r.Game.Branches(), r.Game.Next()
	return list, slices.IndexFunc(list, func(m *saves.Move) bool { return next != nil && m.Same(next) })
}

// choose makes branch i the line that goes on.
func (r *Walk) choose(i int) {
	r.Game.Choose(i)
	scroll := r.Scroll
	r.relined()
	r.Scroll = scroll
}

// turn chooses the branch dir further down the list, round its ends.
func (r *Walk) turn(dir int) bool {
	list, at := r.Fork()
	if len(list) < 2 {
		return false
	}
	r.choose((at + dir + len(list)) % len(list))
	return true
}

// enter chooses branch i and plays its first move.
func (r *Walk) enter(i int) bool {
	list, _ := r.Fork()
	if i < 0 || i >= len(list) {
		return false
	}
	r.choose(i)
	return r.By(1)
}

// Letter plays the branch of that letter, if there are branches.
func (r *Walk) Letter(key string) bool {
	list, _ := r.Fork()
	i := strings.Index(BranchLetters, key)
	return len(key) == 1 && i >= 0 && len(list) > 1 && r.enter(i)
}

// Point goes where a point leads: into the branch that plays there, or to the
// move that lies there.
func (r *Walk) Point(p gomoku.Point) bool {
	list, _ := r.Fork()
	if i := slices.IndexFunc(list, func(m *saves.Move) bool { return m.Point == p }); i >= 0 {
		return r.enter(i)
	}
	for i, m := range r.Game.Moves() {
		if m.Point == p {
			return r.To(i + 1)
		}
	}
	return false
}

// Used returns the time a side has taken for its moves so far, where the file says it.
// Where the game stood, and after that, it is what the clock of the game says: that knows
// also of time in which a move was thought about and taken back, or the game was left.
func (r *Walk) Used(side gomoku.Side) time.Duration {
	moves := r.Game.Moves()
	if n := len(r.stood); n > 0 && len(moves) >= n && moves[n-1].Same(r.stood[n-1]) {
		return usedFor(moves[n:], side) + max(usedFor(r.stood, side), r.Game.Clock[side])
	}
	return usedFor(moves, side)
}

// usedFor is the time a side took for its moves among some.
func usedFor(moves []*saves.Move, side gomoku.Side) (sum time.Duration) {
	for _, m := range moves {
		if m.Side == side {
			sum += m.Time
		}
	}
	return sum
}

// Refuse says why nobody can play on from here, nil where it can be done.
func (r *Walk) Refuse() error {
	if r.Over > 0 && r.Game.Len() > r.Over {
		return errPast
	}
	return nil
}

var errPast = errors.New("the game is over before this move")

// ToldEnd reports whether this is the end of the line the result is of.
func (r *Walk) ToldEnd() bool { return r.Said.Over && r.SaidAt.Same(r.Game.Last()) }

// Auto-play.

// Running reports whether auto-play runs.
func (r *Walk) Running() bool { return !r.due.IsZero() }

// Auto starts or stops it; at the end of the line there is nothing to play.
func (r *Walk) Auto(on bool) {
	r.due = time.Time{}
	if on && r.Game.Tail() > 0 {
		r.due = r.Now().Add(Paces[r.Pace])
	}
}

// Faster changes the pace by steps of the list and reports whether it did.
func (r *Walk) Faster(by int) bool {
	n := r.Pace - by
	if n < 0 || n >= len(Paces) {
		return false
	}
	r.Pace = n
	r.Auto(r.Running())
	return true
}

// Wait returns how long the screen may stay as it is.
func (r *Walk) Wait() time.Duration {
	if !r.Running() {
		return time.Hour
	}
	return max(0, r.due.Sub(r.Now()))
}

// Tick plays the next move if its time has come, and stops at the end.
func (r *Walk) Tick() {
	if !r.Running() || r.Wait() > 0 {
		return
	}
	r.By(1)
	r.Auto(true)
}

// LetterOf names branch i, in capitals where it is the chosen one.
func LetterOf(i, chosen int) string {
	letter := "+"
	if i < len(BranchLetters) {
		letter = BranchLetters[i : i+1]
	}
	if i == chosen {
		letter = strings.ToUpper(letter)
	}
	return letter
}

// PaceText writes a pace as "0.5 s".
func PaceText(d time.Duration) string { return fmt.Sprintf("%g s", d.Seconds()) }

// LastOfLine returns the last move of the line, undone or not.
func LastOfLine(g *saves.Game) *saves.Move {
	last := g.Last()
	for m := g.First(); m != nil; m = m.Next() {
		last = m
	}
	return last
}

// EndOfLine goes through the whole line, the undone tail too, and returns the
// move that ends the game under its rule, 0 if none does, and how.
func EndOfLine(g *saves.Game) (ply int, end referee.Ending) {
	grid := gomoku.NewBoard(g.Size)
	for _, s := range g.Setup {
		grid.Set(s.Point, s.Side)
	}
	n := 0
	for m := g.First(); m != nil; m = m.Next() {
		n++
		if m.Point == gomoku.NoPoint {
			continue
		}
		grid.Set(m.Point, m.Side)
		if end := referee.Judge(grid, g.Rule, m.Point); end.Over {
			return n, end
		}
	}
	return 0, referee.Ending{}
}

// ReasonOf is the word for how a game ended on the board.
func ReasonOf(end referee.Ending) string {
	switch {
	case end.Fault != referee.NoFault:
		return saves.Forbidden
	case end.Winner != gomoku.Nobody:
		return saves.Five
	}
	return ""
}

// Package solve is a puzzle on the board: the keys of a person who solves it, what is
// said to them, and the frame it is shown in. What a puzzle is and what a move is worth
// is the matter of package puzzles. Nothing here waits: a move is judged in a goroutine,
// and the verdict comes through Env.Start.
package solve

import (
	"context"
	"errors"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/puzzles"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// Env is what a board of puzzles needs of the program.
type Env struct {
	List   []puzzles.Puzzle // all there are; one at least
	Folder *saves.Folder    // where the record is kept
	Now    func() time.Time
	// Start does work in a goroutine, and lets the program's loop do what comes of it
	// unless ctx has ended by then.
	Start func(ctx context.Context, work func() (then func()))
}

// Board is the puzzle being solved. It belongs to the program's loop.
type Board struct {
	choice
	env     Env
	judge   *puzzles.Judge
	try     *puzzles.Try
	cursor  gomoku.Point
	hint    gomoku.Point // NoPoint for none
	message message      // nil: what is to be done
	cancel  func()       // ends what is being thought
}

// message is what is said under the board, the longest form first.
type message func(v voice) []string

// New opens the first puzzle that is not solved. It may come with an error about the
// file of what was solved.
func New(env Env) (*Board, error) {
	progress, err := puzzles.OpenProgress(env.Folder)
	b := &Board{choice: choice{all: env.List, progress: progress}, env: env, judge: puzzles.NewJudge(), cancel: func() {}}
	b.next(0)
	return b, err
}

// open puts a puzzle on the board, the cursor on its last move.
func (b *Board) open(p puzzles.Puzzle) {
	b.rest()
	b.try, b.cursor = puzzles.NewTry(p), p.Game[len(p.Game)-1]
}

// rest ends what is being thought and takes a hint away.
func (b *Board) rest() {
	b.cancel()
	b.hint = gomoku.NoPoint
}

// Leave ends what is being thought.
func (b *Board) Leave() { b.cancel() }

// Table is the key table.
func (b *Board) Table() (words.Phrase, []keys.Binding) { return words.PuzzleTitle, keys.PuzzleTable }

// Cursor is where the cursor is, and how many lines the board has.
func (b *Board) Cursor() (*gomoku.Point, int) { return &b.cursor, puzzles.Size }

// Do carries out a command, and returns what is left to the program.
func (b *Board) Do(cmd keys.Command) keys.Command {
	b.message = nil
	switch cmd {
	case keys.Try, keys.Play:
		b.play()
	case keys.Again:
		b.back()
	case keys.Winner:
		b.help()
	case keys.Solution:
		b.show()
	case keys.NextPuzzle:
		b.next(b.try.Number)
	case keys.LastPuzzle:
		b.last()
	case keys.Filter:
		b.choose()
	default:
		return cmd
	}
	return keys.None
}

// say puts a phrase under the board.
func (b *Board) say(x words.Phrase, args ...any) {
	b.message = func(v voice) []string { return []string{v.Say(x, args...)} }
}

// play plays at the cursor and lets that be judged.
func (b *Board) play() {
	t, q := b.try, b.cursor
	var bad referee.ForbiddenError
	switch err := t.Play(q); {
	case err == nil:
		puzzle, pos := t.Puzzle, t.Position() // the goroutine has its own
		b.think(func(ctx context.Context) func() {
			v := b.judge.Judge(ctx, puzzle, pos)
			return func() { b.heard(v) }
		})
	case errors.As(err, &bad):
		b.message = func(v voice) []string {
			return []string{v.Say(words.IsForbidden, words.Name(q), v.colour(gomoku.Black), v.Say(words.Faults[bad.Fault]))}
		}
	case errors.Is(err, referee.ErrTaken):
		b.say(words.Taken, words.Name(q))
	case errors.Is(err, puzzles.ErrWrong):
		b.say(words.PuzzleBack)
	case errors.Is(err, puzzles.ErrOver):
		b.message = over
	}
}

// over says what can be done with a puzzle that is over.
func over(v voice) []string { return []string{v.Say(words.PuzzleOver), v.Say(words.PuzzleShort)} }

// think works in a goroutine. What was thought before is no longer wanted.
func (b *Board) think(work func(ctx context.Context) (then func())) {
	b.rest()
	ctx, cancel := context.WithCancel(context.Background())
	b.cancel = cancel
	b.env.Start(ctx, func() func() {
		then := work(ctx)
		return func() {
			if ctx.Err() == nil {
				then()
			}
		}
	})
}

// heard takes the verdict on the last move and keeps what comes of it.
func (b *Board) heard(v puzzles.Verdict) {
	t, q := b.try, b.cursor
	if n := len(t.Played); n > 0 {
		q = t.Played[n-1]
	}
	t.Heard(v)
	b.message = verdict(t.Puzzle, q, v)
	switch t.State {
	case puzzles.Solved:
		b.keep(b.progress.Solve(t.Number, b.env.Now(), t.Helped))
	case puzzles.Wrong:
		b.keep(b.progress.Fail(t.Number))
	default:
		b.cursor = v.Reply
	}
}

// lineRoom is how many columns of a refutation are told.
const lineRoom = 24

// verdict says what a move was worth.
func verdict(p puzzles.Puzzle, q gomoku.Point, v puzzles.Verdict) message {
	move, reply := words.Name(q), words.Name(v.Reply)
	return func(s voice) []string {
		it := s.colour(p.Turn().Other())
		switch {
		case v.Good && v.Done && p.Kind == puzzles.Defence:
			return []string{s.Say(words.PuzzleHeld, move), s.Say(words.PuzzleDoneIn)}
		case v.Good && v.Done:
			return []string{s.Say(words.PuzzleDone), s.Say(words.PuzzleDoneIn)}
		case v.Good:
			return []string{s.Say(words.PuzzleRight, move, it, reply), s.Say(words.PuzzleRightMid, move, it, reply), s.Say(words.PuzzleRightIn, move)}
		case len(v.Line) > 0:
			line := strings.TrimSpace(words.PV(v.Line, lineRoom))
			return []string{s.Say(words.PuzzleLost, move, line), s.Say(words.PuzzleWrong, it, reply), s.Say(words.PuzzleFailedIn, reply)}
		}
		return []string{s.Say(words.PuzzleFailed, move, it, reply), s.Say(words.PuzzleWrong, it, reply), s.Say(words.PuzzleFailedIn, reply)}
	}
}

// keep says so where what was solved cannot be kept.
func (b *Board) keep(err error) {
	if err != nil {
		b.say(words.PuzzleNotKept, saves.Shown(err.Error()))
	}
}

// back takes the last move back.
func (b *Board) back() {
	b.rest()
	if !b.try.Back() {
		b.say(words.NothingBack)
	}
}

// help marks a move that wins.
func (b *Board) help() {
	t := b.try
	switch t.State {
	case puzzles.Solved, puzzles.Shown:
		b.message = over
		return
	case puzzles.Wrong:
		b.say(words.PuzzleBack)
		return
	case puzzles.Judged:
		return
	}
	b.rest()
	b.helped()
	if q := t.Known(); q != gomoku.NoPoint {
		b.hinted(q)
		return
	}
	pos := t.Position()
	b.think(func(ctx context.Context) func() {
		q := b.judge.Next(ctx, pos)
		return func() { b.hinted(q) }
	})
}

// hinted shows a hint.
func (b *Board) hinted(q gomoku.Point) {
	if b.hint = q; q == gomoku.NoPoint {
		b.say(words.PuzzleNoHint)
		return
	}
	b.say(words.PuzzleHint, words.Name(q))
}

// helped ends the streak, unless the puzzle was solved before.
func (b *Board) helped() {
	if !b.try.Helped {
		b.try.Helped = true
		b.keep(b.progress.Fail(b.try.Number))
	}
}

// show plays the next move of the solution.
func (b *Board) show() {
	t := b.try
	b.rest()
	if t.State != puzzles.Solved && t.State != puzzles.Shown {
		b.helped()
	}
	t.Show()
	n, all := len(t.Played), len(t.Line)
	b.cursor = t.Played[n-1]
	b.message = func(v voice) []string {
		if n == all {
			return []string{v.Say(words.PuzzleShownAll), v.Say(words.PuzzleShort)}
		}
		at := words.Name(t.Line[n-1])
		return []string{v.Say(words.PuzzleShown, n, all, at), v.Say(words.PuzzleShownIn, n, all, at)}
	}
}

// next goes to the first puzzle behind a number that is not solved.
func (b *Board) next(number int) {
	p, left := b.unsolved(number)
	if b.open(p); !left {
		b.say(words.PuzzleLast)
	}
}

// last goes to the puzzle before this one.
func (b *Board) last() {
	p, ok := b.before(b.try.Number)
	if !ok {
		b.say(words.PuzzleFirst)
		return
	}
	b.open(p)
}

// choose goes to the next choice of puzzles.
func (b *Board) choose() {
	b.step()
	b.next(0)
	name, all, done := filters[b.shown].name, len(b.list()), b.solved(b.list())
	b.message = func(v voice) []string {
		return []string{v.Say(words.PuzzleFilters, v.Say(name), all, done), v.Say(words.PuzzleFilter, v.Say(name))}
	}
}

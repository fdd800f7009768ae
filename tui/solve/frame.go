package solve

// What is shown: the board as in a game, and in the place of the panel what there is to
// do. The stones of whoever solves are white and the others red, as against the computer.

import (
	"fmt"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/puzzles"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/view"
	"gobang/tui/words"
)

// voice is the language and the colours in which things are named.
type voice struct {
	words.Lang
	canvas *ega.Canvas
	shapes bool
	red    gomoku.Side
}

// colour names a side as it looks.
func (v voice) colour(side gomoku.Side) string {
	return view.Colour(v.canvas, v.Lang, side, v.red, v.shapes)
}

// Frame is the picture.
func (b *Board) Frame(lang words.Lang, c *ega.Canvas, shapes bool) view.Frame {
	t := b.try
	pos := t.Position()
	v := voice{Lang: lang, canvas: c, shapes: shapes, red: t.Turn().Other()}
	f := view.Frame{
		Lang: lang, Shapes: shapes, Board: v.board(b, pos), Task: v.task(b),
		Game: view.Game{Rule: v.Say(words.Rules[t.Rule]), Turn: pos.Turn},
		Foot: view.Foot{Message: v.said(b), Urgent: b.message != nil || t.State != puzzles.Open},
	}
	for _, s := range pos.Stones[len(t.Game):] {
		f.Moves = append(f.Moves, view.Move{Point: s.Point, Side: s.Side})
	}
	return f
}

// board says what lies on the board.
func (v voice) board(b *Board, pos gomoku.Position) view.Board {
	stones := gomoku.BoardOf(pos)
	d := view.Board{Stones: *stones, Red: v.red, Last: pos.Stones[len(pos.Stones)-1].Point, Five: b.try.Five(), Cursor: b.cursor, Focus: b.cursor}
	if pos.Rule == gomoku.Renju && pos.Turn == gomoku.Black && len(d.Five) == 0 {
		for _, q := range referee.ForbiddenPoints(stones) {
			d.Marks = append(d.Marks, view.Mark{Point: q, Text: "x", Kind: view.MarkForbidden})
		}
	}
	switch {
	case b.hint != gomoku.NoPoint:
		d.Marks = append(d.Marks, view.Mark{Point: b.hint, Text: "+", Kind: view.MarkHint})
	case b.try.State == puzzles.Solved:
		for _, q := range b.try.Verdict.Fives {
			d.Marks = append(d.Marks, view.Mark{Point: q, Text: "+", Kind: view.MarkHint})
		}
	}
	return d
}

// task says what there is to do and how far the person is.
func (v voice) task(b *Board) *view.Task {
	t, all := b.try, b.all
	what := v.what(t.Puzzle)
	long := v.Say(words.TaskOf, v.colour(t.Turn()), what)
	kind := v.Say(words.Rules[t.Rule]) + ", " + v.Say(words.PuzzleGrade, t.Grade(), puzzles.Grades)
	if b.done(t.Puzzle) {
		kind += ", " + v.Say(words.PuzzleBefore)
	}
	solved, number := v.Say(words.PuzzleSolved, b.solved(all), len(all)), v.Say(words.Puzzle, t.Number)
	short := fmt.Sprintf("%d/%d", b.solved(all), len(all))
	task := &view.Task{
		Title: number, Keys: keys.LinePuzzle,
		Rows: []string{long, v.Say(words.TaskHows[t.Kind]), kind, solved + "  " + v.Say(words.PuzzleStreak, b.progress.Streak, b.progress.Best), v.Say(words.PuzzleFilter, v.Say(filters[b.shown].name))},
		Status: []string{
			number + "  " + long + "  " + kind + "  " + solved, number + "  " + long + "  " + solved,
			number + "  " + long + "  " + short, number + "  " + what + "  " + short, number + "  " + what, what,
		},
	}
	if t.Rule == gomoku.Renju {
		task.Rows = append(task.Rows, v.Say(words.PuzzleFault, v.colour(gomoku.Black)))
	}
	return task
}

// what says in a few words what there is to find.
func (v voice) what(p puzzles.Puzzle) string {
	if p.Kind == puzzles.Defence {
		return v.Say(words.Tasks[p.Kind])
	}
	return v.Say(words.Tasks[p.Kind], p.Moves)
}

// said is what stands under the board, the longest form first.
func (v voice) said(b *Board) []string {
	t := b.try
	switch {
	case b.message != nil:
		return b.message(v)
	case t.State == puzzles.Judged:
		return []string{v.Say(words.PuzzleLooks, words.Name(t.Played[len(t.Played)-1]))}
	case t.State == puzzles.Wrong:
		return []string{v.Say(words.PuzzleBack)}
	case t.State != puzzles.Open:
		return over(v)
	}
	what := v.what(t.Puzzle)
	return []string{v.Say(words.TaskOf, v.colour(t.Turn()), what) + v.Say(words.Stop), what}
}

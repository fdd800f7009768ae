package view

// The panel and the lines of a task: what the person does on the board in place of a
// game. A task is told in a few rows; the moves stand below them as in a game.

import (
	"gobang/gomoku"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// Mode is something the person does on the board in place of the game: a puzzle is
// solved, a position set up. While the program has one, it has the keys and clicks that
// no dialog takes, and says what is shown; the game on the table is as behind the title
// screen: idle, or left there. Whoever opens a mode calls setMode; it is made of what it
// needs and does not know the program. What takes time it does in a goroutine of its
// own, and shows it through a function like soon.
type Mode interface {
	// Table is its key table and what the help calls it. The keys lines are those of
	// Frame.
	Table() (title words.Phrase, table []keys.Binding)
	// Cursor is where its cursor is and how many lines the board has. The program moves
	// it: by the keys of the cursor, the field for a point and the mouse.
	Cursor() (at *gomoku.Point, size int)
	// Do carries out a command of its table (a click on the cursor is keys.Play) and
	// returns what is left to the program: a command of its table acts such as
	// keys.Help, keys.ToTitle and keys.Quit, keys.None for nothing.
	Do(cmd keys.Command) keys.Command
	// Frame is the picture, without the boxes that lie over it, with a Task. It is made
	// anew before every look at the screen, changes nothing, and holds no pointers to
	// what may change.
	Frame(lang words.Lang, c *ega.Canvas, shapes bool) Frame
	// Leave ends it and whatever it has running; nothing is lost. It comes before the
	// title screen, another mode and the end of the program.
	Leave()
}

// taskPen draws the panel of a task.
type taskPen struct{ panelPen }

// draw fills the panel from the top: title, credit, the rows of the task, the moves.
func (p taskPen) draw() {
	bottom, task := p.bottom(), p.f.Task
	rows := wrapAll(p.Canvas, task.Rows, p.w-1)
	title := p.title(bottom - p.y - len(rows))
	y := p.y
	for i, line := range title {
		p.center(p.rect, y+i, line, titleLook, len(title) > 1)
	}
	y += len(title)
	if bottom-y >= len(rows)+headRows {
		p.center(p.rect, y, p.credit(p.ruleWidth()), creditLook, false)
		y++
	}
	p.heading(y, task.Title)
	y++
	for _, row := range rows[:max(0, min(len(rows), bottom-y))] {
		p.putStones(p.x+1, y, p.w-1, row, panelLook)
		y++
	}
	if len(p.f.Moves) > 0 {
		p.drawMoves(y, bottom)
	}
}

// title is the name of the game as large as so many rows leave room for.
func (p taskPen) title(rows int) []string {
	big, left := bigTitle(p.Canvas, p.w, p.h), rows-headRows-movesRows
	switch {
	case big != nil && left >= len(big):
		return big
	case left < len(p.Title) || p.w < p.Width(p.Title[0])+2:
		return []string{smallTitle}
	}
	return p.Title
}

// taskKeys returns the keys lines of a task, the fullest first; where there are two
// lines, each has a half of them.
func (p footPen) taskKeys(second bool) [][]keyWord {
	list := p.f.Task.Keys
	half := (len(list) + 1) / 2
	switch {
	case second:
		return [][]keyWord{p.words(list[half:], "  ", true)}
	case p.l.win.keys2 >= 0:
		return [][]keyWord{p.words(list[:half], "  ", true)}
	}
	lines := [][]keyWord{p.words(list, "  ", true), p.words(list, " ", true), p.words(list, "  ", false), p.words(list, " ", false), p.words(list[:half], " ", false)}
	for _, line := range lines {
		line[len(line)-1].sep = "" // it may end at the frame
	}
	return lines
}

// inRows lays keys out in rows of three, as the foot of a tall panel has them.
func inRows(list []keys.Command) (rows [][]keys.Command) {
	for ; len(list) > 3; list = list[3:] {
		rows = append(rows, list[:3])
	}
	return append(rows, list)
}

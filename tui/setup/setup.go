// Package setup is a position set up by hand: stones are put on the board and taken off,
// and it is said who moves next. It is done in place of the game on the table, which
// stays as it is; what comes of the position, a game, a study, a file, the program does.
//
// Any stones may lie there, however many each side has. Only a game cannot be played from
// every position: where one side has a winning row already, or no point is free, Refuse
// says so.
package setup

import (
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/view"
	"gobang/tui/words"
)

// state is what can be changed, and taken back.
type state struct {
	stones gomoku.Board
	turn   gomoku.Side
}

// Board is the position being set up. It belongs to the program's loop.
type Board struct {
	state
	rule   gomoku.Rule
	red    gomoku.Side // whose stones are light red
	from   gomoku.Side // the computer's side in the game it began with
	cursor gomoku.Point
	last   gomoku.Side // of the stone put last: the next one is of the same side
	past   []state     // to take back
	note   message
}

// message is what the last command has to say.
type message func(v voice) string

// voice is the language and the colours in which things are named.
type voice struct {
	words.Lang
	colour func(gomoku.Side) string
}

// New begins with a position of a game, the cursor where it was there.
func New(g *saves.Game, red gomoku.Side, cursor gomoku.Point) *Board {
	pos := g.Position()
	b := &Board{rule: g.Rule, red: red, from: g.Computer, cursor: cursor, last: pos.Turn}
	b.stones, b.turn = *gomoku.BoardOf(pos), pos.Turn
	return b
}

// Computer is the side the computer had where the position came from, nobody for none.
func (b *Board) Computer() gomoku.Side { return b.from }

// Game is a game that begins with the position.
func (b *Board) Game() *saves.Game {
	g := saves.NewGame(b.stones.Size, b.rule)
	g.Setup, g.FirstTurn, g.Cursor = b.stones.Stones(), b.turn, b.cursor
	return g
}

// Refuse says why nobody can play on from the position, nil where one can.
func (b *Board) Refuse() message {
	if side := referee.Decided(&b.stones, b.rule); side != gomoku.Nobody {
		return func(v voice) string { return v.Say(words.SetUpDecided, v.colour(side)) }
	}
	if b.stones.Full() {
		return func(v voice) string { return v.Say(words.SetUpFull) }
	}
	return nil
}

// Leave ends nothing: nothing runs.
func (b *Board) Leave() {}

// Table is the key table.
func (b *Board) Table() (words.Phrase, []keys.Binding) { return words.SetUpKeys, keys.SetUpTable }

// Cursor is where the cursor is, and how many lines the board has.
func (b *Board) Cursor() (*gomoku.Point, int) { return &b.cursor, b.stones.Size }

// Do carries out a command, and returns what is left to the program. To play and to
// analyse is left to it only where that can be done.
func (b *Board) Do(cmd keys.Command) keys.Command {
	b.note = nil
	switch cmd {
	case keys.Play, keys.PutStone:
		b.put(b.next())
	case keys.TakeOff:
		b.put(gomoku.Nobody)
	case keys.OtherTurn:
		b.change(state{b.stones, b.turn.Other()})
	case keys.Clear:
		b.change(state{*gomoku.NewBoard(b.stones.Size), gomoku.Black})
		b.last = gomoku.Black
	case keys.Undo:
		b.back()
	case keys.PlayOn, keys.Analysis:
		if b.note = b.Refuse(); b.note == nil {
			return cmd
		}
	default:
		return cmd
	}
	return keys.None
}

// next is what comes to lie under the cursor: on a free point a stone as the last one,
// then one of the other side, then none.
func (b *Board) next() gomoku.Side {
	switch b.stones.Get(b.cursor) {
	case gomoku.Nobody:
		return b.last
	case b.last:
		return b.last.Other()
	}
	return gomoku.Nobody
}

// put puts a stone under the cursor, or with Nobody takes it off. Going round the sides
// there does not change which one is next elsewhere.
func (b *Board) put(side gomoku.Side) {
	was, s := b.stones.Get(b.cursor), b.state
	if was == side {
		return
	}
	s.stones.Set(b.cursor, side)
	b.change(s)
}

// change changes the position, which can be taken back.
func (b *Board) change(s state) {
	if s != b.state {
		b.past = append(b.past, b.state)
		b.state = s
	}
}

// back takes the last change back.
func (b *Board) back() {
	if len(b.past) == 0 {
		b.note = func(v voice) string { return v.Say(words.NothingBack) }
		return
	}
	b.state, b.past = b.past[len(b.past)-1], b.past[:len(b.past)-1]
}

// Frame is the picture.
func (b *Board) Frame(lang words.Lang, c *ega.Canvas, shapes bool) view.Frame {
	v := voice{lang, func(s gomoku.Side) string { return view.Colour(c, lang, s, b.red, shapes) }}
	said := []string{v.Say(words.SetUpHow), v.Say(words.SetUpShort)}
	if b.note != nil {
		said = []string{b.note(v)}
	}
	return view.Frame{
		Lang: lang, Shapes: shapes, Task: b.task(v),
		Board: view.Board{Stones: b.stones, Red: b.red, Last: gomoku.NoPoint, Cursor: b.cursor, Focus: b.cursor},
		Game:  view.Game{Rule: v.Say(words.Rules[b.rule]), Turn: b.turn},
		Foot:  view.Foot{Message: said, Urgent: b.note != nil},
	}
}

// task says what lies on the board and who moves next.
func (b *Board) task(v voice) *view.Task {
	var of [3]int
	for _, s := range b.stones.Stones() {
		of[s.Side]++
	}
	count := v.Say(words.SetUpCount, view.BlackMark, of[gomoku.Black], view.WhiteMark, of[gomoku.White])
	turn := v.Say(words.SetUpTurn, view.MarkOf(b.turn))
	game := v.Say(words.SizeOf, b.stones.Size, b.stones.Size) + ", " + v.Say(words.Rules[b.rule])
	task := &view.Task{
		Title: v.Say(words.SetUpTitle), Keys: keys.LineSetUp,
		Rows:   []string{game, count, turn},
		Status: []string{count + "  " + turn, count},
	}
	if why := b.Refuse(); why != nil {
		task.Rows = append(task.Rows, why(v))
	}
	return task
}

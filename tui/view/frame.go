package view

// The frame: what a picture shows, as plain values. Whoever makes one has read the
// game, the clocks and whatever was found; from here on nothing is looked up.
//
// A text may hold BlackMark and WhiteMark, which are drawn as a stone of that side.
// Where a text comes in several forms, the longest is first and the first that has
// room is shown.

import (
	"slices"
	"time"

	"gobang/gomoku"
	"gobang/tui/keys"
	"gobang/tui/words"
)

// Frame is one picture.
type Frame struct {
	Lang    words.Lang
	Shapes  bool // tell the stones apart by shape, although there are colours
	Phase   int  // how far the rings of the frame have turned
	Board   Board
	Game    Game
	Players [2]Player // Black and White
	Moves   []Move    // that lie on the board
	Study   Study
	Values  []Value // what moves were worth, as far as they are known, in order
	Foot    Foot
	End     *End      // how the game ended; nil while it goes on
	Replay  *Replay   // the game is walked; nil while it is played
	Task    *Task     // something else is done on the board; nil for a game
	Title   *Box      // the title screen instead of the game
	Behind  *Backdrop // a game that is played behind it
	Box     *Box      // lies over it
}

// Translate puts what comes from elsewhere into the language of the frame: why something
// failed.
func (f *Frame) Translate() {
	if f.Lang != words.Chinese {
		return
	}
	told := func(list []string) []string {
		list = slices.Clone(list)
		for i, text := range list {
			list[i] = f.Lang.Told(text)
		}
		return list
	}
	f.Foot.Message, f.Study.Said = told(f.Foot.Message), told(f.Study.Said)
	for _, b := range []*Box{f.Title, f.Box} {
		if b != nil {
			b.Warn, b.Foot = f.Lang.Told(b.Warn), f.Lang.Told(b.Foot)
		}
	}
}

// Board is what lies on the board.
type Board struct {
	Stones gomoku.Board
	Red    gomoku.Side    // whose stones are light red
	Last   gomoku.Point   // of the last move; NoPoint for none
	Five   []gomoku.Point // the winning row from one end to the other
	Cursor gomoku.Point   // NoPoint where there is none
	Focus  gomoku.Point   // a window on a large board follows it
	Marks  []Mark         // on empty points; a later one hides an earlier one

	Numbers []gomoku.Point // the moves whose stones bear their numbers, in order; nil for none
}

// Mark is a letter on an empty point.
type Mark struct {
	Point gomoku.Point
	Text  string
	Kind  MarkKind
}

// MarkKind says what a mark is for.
type MarkKind uint8

// The kinds of marks.
const (
	MarkForbidden MarkKind = iota
	MarkHint
	MarkBranch
	MarkChosen // the branch that goes on
)

// Game says which game it is, in the words of the panel.
type Game struct {
	Rule    string
	Opening []string // how it was opened, in several forms; nil where there is nothing to say
	Mode    string
	Level   string // of the computer; "" where two people play
	Climb   bool   // and that is where the climb stands
	Number  int    // of the level
	Turn    gomoku.Side
	Watched bool // two players of the machine play
	Engine  bool // there is something to say of an engine
	Limited bool // the clocks have limits
}

// Player is one side's row in the panel.
type Player struct {
	Number int // of Player1 and Player2, 0 for the computer where a person plays it
	Name   string
	Clock  string
	Low    bool // little time is left
}

// Move is a move on the board.
type Move struct {
	Point gomoku.Point
	Side  gomoku.Side
}

// Value is what a position was worth after a move.
type Value struct {
	Move int // counted from 1
	Red  int // in hundredths, from Red's side
}

// Study is what was found of the position.
type Study struct {
	Open     bool        // the analysis panel is open
	Thinks   bool        // somebody thinks
	Computer bool        // the computer thinks about its move
	Side     gomoku.Side // the lines are for
	Lines    []Line      // the best first
	Said     []string    // the last messages of an outside engine
	Rows     int         // how many lines the panel shows at the most
}

// Line is one move with what is known of it.
type Line struct {
	Point    gomoku.Point
	Depth    int
	Nodes    int64
	Score    int // for the side to move, in hundredths; above 0 it is ahead
	Win      int // moves of the winner to the five; 0 where nothing is proven
	PV       []gomoku.Point
	Took     time.Duration
	Said     []string // in the words of an outside engine, which has no figures
	Standing string   // how the position stands to the proof
	Brief    string   // the same in few words
	Proven   bool     // it is in the proof: a value would only say less
}

// Foot is what stands under the board.
type Foot struct {
	Message []string // the same sentence in several forms
	Urgent  bool     // it goes before the keys where they share a row
}

// End is how a game ended.
type End struct {
	Headline string // in the words of the original: P1 Win
	How      string
	Sentence string   // who won, and how
	Facts    []string // the time and the score in several forms
	Winner   gomoku.Side
	Keys     []keys.Command // what can be done now
}

// Replay is the place in a game that is walked.
type Replay struct {
	Game     []string // size, rule, date
	Result   string
	Place    string // "move 12 of 63"
	Short    string // "12/63" and the move
	Moved    string // which move that was and how long it took
	Pace     string // of auto-play
	Branched bool   // the game has branches somewhere
	Branches []string
	Chosen   int    // of the branches, the one that goes on
	Fork     string // where the next branches are, where there are none here
	Start    bool   // before the first move
	Comments bool   // the game has comments somewhere
	Comment  string
	Remark   bool // the comment may stand in the place of the message
	At       int  // moves played of Line
	Line     []Step
	Review   *Review // what the engine has found; nil where nobody looks at that
}

// Task is what the person does on the board in place of a game. It has the panel and
// the keys lines.
type Task struct {
	Title  string         // over the panel
	Rows   []string       // what there is to say of it; long ones are broken
	Status []string       // the same in a line, in several forms
	Keys   []keys.Command // for the keys lines, what is needed most first
}

// Step is a move of the line that is walked.
type Step struct {
	Name string // of its point, or that it is a pass
	Side gomoku.Side
	Sign string // what a review says of it: ??, ?, ?! or !
}

// Box is a widget: a list to choose from, a field to type in, a text to read.
type Box struct {
	Title string
	Head  string // the columns' names, over a list
	Rows  []string
	Forms [][]string // in place of Rows: several forms of each, of which the first that fits is shown
	Table *Table     // in place of Head and Rows: columns that drop out where it is narrow
	Pairs []Entry    // in place of Rows: a name and what belongs to it
	Hint  string     // the keys, at the foot
	Foot  string     // stands in the message line meanwhile
	Under []string   // title screen: lines below all else, where there is room for all
	Warn  string     // instead of the hint

	At   int  // the chosen row, or of a text the first one
	List bool // rows can be chosen
	Text bool // the rows are only read
	Idle int  // title screen: a row that leads nowhere now, 0 for none
	Field
	Wraps bool // long rows are broken into several

	Aside   bool   // a board stands beside it, where there is room
	Preview *Board // nil while it is not known
}

// Field is what is typed into a box.
type Field struct {
	Typing bool
	Line   bool // what is typed stands in the message line, and no box covers anything
	Typed  string
	Limit  int // letters of the field
}

// Marks in a text that are drawn as a stone of that side, in its own colour; no other
// control character passes the canvas.
const (
	BlackMark = "\x01"
	WhiteMark = "\x02"
)

// MarkOf returns the mark of a side.
func MarkOf(side gomoku.Side) string {
	if side == gomoku.Black {
		return BlackMark
	}
	return WhiteMark
}

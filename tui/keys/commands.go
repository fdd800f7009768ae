// Package keys says which key means what. One table has the commands with what they
// do, two tables have the keys of the board and of replay; the help screen and the
// keys lines are made from them, so they cannot tell of a key that does nothing.
// Dialogs read keys by their names, because there letters are text.
package keys

import (
	"strings"

	"gobang/gomoku"
	"gobang/tui/words"
)

// Command is what the person wants, however it was said.
type Command int

// The commands of the board.
const (
	None Command = iota
	Up
	Down
	Left
	Right
	UpLeft
	UpRight
	DownLeft
	DownRight
	RowStart
	RowEnd
	ColTop
	ColBottom
	Play
	Goto
	Undo
	Redo
	New
	Save
	Load
	Hint
	Swap
	Stronger
	Weaker
	Options
	Marks
	Step
	Analysis
	Replay
	Help
	Redraw
	Suspend
	Quit
	ToTitle
	Numbers
	Review
	Mouse // only a line of the help screen; clicks have a place
)

// The commands of replay, apart from those of the board.
const (
	Back Command = 100 + iota
	On
	ToStart
	ToEnd
	LeapBack
	LeapOn
	LastBranch
	NextBranch
	LastComment
	NextComment
	LastMistake
	NextMistake
	BranchUp
	BranchDown
	Auto
	Faster
	Slower
	ScrollUp
	ScrollDown
	LastGame
	NextGame
	GameNumber
	MoveNumber
	PlayOn
	Leave
	Letters   // only lines of the help
	ClickMove //
)

// The commands of puzzles, apart from those of the board. A click plays by Play.
const (
	Try Command = 200 + iota
	Again
	Winner
	Solution
	NextPuzzle
	LastPuzzle
	Filter
)

// The commands of setting up a position, besides those that the board has, too.
const (
	SetUp    Command = 300 + iota // opens it
	PutStone                      // the same as Play, which a click is, too
	TakeOff
	OtherTurn
	Clear
)

// about is what there is to say of a command: the key as the keys lines show it, the
// word beside it there, and the sentence of the help screen.
type about struct {
	key  string
	word words.Phrase
	does words.Phrase
}

var abouts = map[Command]about{
	Up:          {"arrows", words.Phrase{"move", "移动"}, words.Phrase{"move the cursor up", "光标上移"}},
	Down:        {"", words.Phrase{}, words.Phrase{"move the cursor down", "光标下移"}},
	Left:        {"", words.Phrase{}, words.Phrase{"move the cursor left", "光标左移"}},
	Right:       {"", words.Phrase{}, words.Phrase{"move the cursor right", "光标右移"}},
	UpLeft:      {"", words.Phrase{}, words.Phrase{"move up and left", "左上移"}},
	UpRight:     {"", words.Phrase{}, words.Phrase{"move up and right", "右上移"}},
	DownLeft:    {"", words.Phrase{}, words.Phrase{"move down and left", "左下移"}},
	DownRight:   {"", words.Phrase{}, words.Phrase{"move down and right", "右下移"}},
	RowStart:    {"", words.Phrase{}, words.Phrase{"to the first column", "到第一列"}},
	RowEnd:      {"", words.Phrase{}, words.Phrase{"to the last column", "到最后一列"}},
	ColTop:      {"", words.Phrase{}, words.Phrase{"to the top row", "到最上行"}},
	ColBottom:   {"", words.Phrase{}, words.Phrase{"to the bottom row", "到最下行"}},
	Play:        {"space", words.Phrase{"play", "落子"}, words.Phrase{"play a stone; while the computer thinks: move now", "在光标处落子；电脑思考时：立即落子"}},
	Goto:        {"", words.Phrase{}, words.Phrase{"type a point such as h8", "输入坐标如 h8"}},
	Undo:        {"u", words.Phrase{"undo", "悔棋"}, words.Phrase{"take back", "悔棋"}},
	Redo:        {"r", words.Phrase{"redo", "重走"}, words.Phrase{"play again what was taken back", "重走"}},
	New:         {"n", words.Phrase{"new", "新局"}, words.Phrase{"new game", "新局"}},
	Save:        {"s", words.Phrase{"save", "保存"}, words.Phrase{"save under a name", "以名字保存"}},
	Load:        {"l", words.Phrase{"load", "载入"}, words.Phrase{"games: open, filter, delete, take back", "棋局：打开、筛选、删除、恢复"}},
	Hint:        {"h", words.Phrase{"hint", "提示"}, words.Phrase{"hint: a good move and why", "提示好棋及理由"}},
	Swap:        {"w", words.Phrase{"swap", "换边"}, words.Phrase{"swap sides with the computer", "与电脑交换"}},
	Stronger:    {"+/-", words.Phrase{"level", "级别"}, words.Phrase{"a stronger level", "提高级别"}},
	Weaker:      {"", words.Phrase{}, words.Phrase{"a weaker level", "降低级别"}},
	Options:     {"o", words.Phrase{"options", "选项"}, words.Phrase{"options", "选项"}},
	Marks:       {"", words.Phrase{}, words.Phrase{"mark forbidden points (renju)", "标出禁手点（连珠）"}},
	Numbers:     {"m", words.Phrase{"numbers", "手数"}, words.Phrase{"numbers of the moves on the stones", "棋子上显示手数"}},
	Step:        {".", words.Phrase{"one move", "一手"}, words.Phrase{"one move of two engines (space stops, goes on)", "两引擎对弈时走一步（空格暂停、继续）"}},
	Analysis:    {"a", words.Phrase{"analysis", "分析"}, words.Phrase{"analysis: value, best moves 1 2 3; on and off", "分析：形势与最佳三手，再按关闭"}},
	Replay:      {"p", words.Phrase{"replay", "复盘"}, words.Phrase{"replay", "复盘"}},
	Review:      {"v", words.Phrase{"review", "讲评"}, words.Phrase{"review: judge the moves; again: list mistakes", "讲评：评每一手；再按列出失误"}},
	Help:        {"?", words.Phrase{"help", "帮助"}, words.Phrase{"this help", "本帮助"}},
	Redraw:      {"", words.Phrase{}, words.Phrase{"draw the screen again", "重画屏幕"}},
	Suspend:     {"", words.Phrase{}, words.Phrase{"suspend (fg comes back)", "挂起（fg 返回）"}},
	Quit:        {"ESC", words.Phrase{"quit", "退出"}, words.Phrase{"leave at once; the game is kept", "立即退出，棋局保留"}},
	ToTitle:     {"", words.Phrase{}, words.Phrase{"to the title; the game waits there", "回到标题，棋局保留"}},
	Mouse:       {"", words.Phrase{}, words.Phrase{"click: move the cursor there; click again: play", "单击移动光标，再单击落子"}},
	Back:        {"", words.Phrase{}, words.Phrase{"a move back", "后退一手"}},
	On:          {"arrows", words.Phrase{"step", "逐手"}, words.Phrase{"a move on", "前进一手"}},
	ToStart:     {"", words.Phrase{}, words.Phrase{"to the start", "到开头"}},
	ToEnd:       {"Home/End", words.Phrase{"ends", "首尾"}, words.Phrase{"to the end", "到终点"}},
	LeapBack:    {"", words.Phrase{}, words.Phrase{"ten moves back", "后退十手"}},
	LeapOn:      {"PgUp/Dn", words.Phrase{"ten", "十手"}, words.Phrase{"ten moves on", "前进十手"}},
	LastBranch:  {"", words.Phrase{}, words.Phrase{"back to where there are branches", "到上一处分支"}},
	NextBranch:  {"[ ]", words.Phrase{"next", "下处"}, words.Phrase{"on to where there are branches", "到下一处分支"}},
	LastComment: {"", words.Phrase{}, words.Phrase{"back to the last comment", "到上一条评注"}},
	NextComment: {"{ }", words.Phrase{"comment", "评注"}, words.Phrase{"on to the next comment", "到下一条评注"}},
	LastMistake: {"", words.Phrase{}, words.Phrase{"back to the last mistake", "到上一个失误"}},
	NextMistake: {"( )", words.Phrase{"mistake", "失误"}, words.Phrase{"on to the next mistake", "到下一个失误"}},
	BranchUp:    {"", words.Phrase{}, words.Phrase{"choose the branch before", "选上一分支"}},
	BranchDown:  {"Tab", words.Phrase{"branch", "分支"}, words.Phrase{"choose the next branch", "选下一分支"}},
	Auto:        {"space", words.Phrase{"auto", "自动"}, words.Phrase{"start or stop auto-play", "开始或停止自动播放"}},
	Faster:      {"+/-", words.Phrase{"pace", "速度"}, words.Phrase{"auto-play faster", "播放加快"}},
	Slower:      {"", words.Phrase{}, words.Phrase{"auto-play slower", "播放减慢"}},
	ScrollUp:    {"", words.Phrase{}, words.Phrase{"a long comment: up", "长评注上滚"}},
	ScrollDown:  {", .", words.Phrase{"scroll", "滚动"}, words.Phrase{"a long comment: down", "长评注下滚"}},
	LastGame:    {"", words.Phrase{}, words.Phrase{"last game of the file", "文件的上一局"}},
	NextGame:    {"", words.Phrase{}, words.Phrase{"next game of the file", "文件的下一局"}},
	GameNumber:  {"", words.Phrase{}, words.Phrase{"a game of the file by its number", "按局号选局"}},
	MoveNumber:  {"", words.Phrase{}, words.Phrase{"to a move by its number", "按手数前往"}},
	PlayOn:      {"enter", words.Phrase{"play on", "续弈"}, words.Phrase{"play on from here", "从此处续弈"}},
	Leave:       {"p", words.Phrase{"back", "返回"}, words.Phrase{"back to the game as it stands", "返回棋局"}},
	Letters:     {"", words.Phrase{}, words.Phrase{"into the branch of that letter", "进入该字母的分支"}},
	Try:         {"space", words.Phrase{"play", "落子"}, words.Phrase{"play a stone", "在光标处落子"}},
	Again:       {"u", words.Phrase{"undo", "悔棋"}, words.Phrase{"take back; when it is over: again", "悔棋；结束后：重来"}},
	Winner:      {"h", words.Phrase{"hint", "提示"}, words.Phrase{"hint: a move that is right", "提示一手正着"}},
	Solution:    {"s", words.Phrase{"solution", "解答"}, words.Phrase{"the solution, move by move", "逐手显示解答"}},
	NextPuzzle:  {"n", words.Phrase{"next", "下一题"}, words.Phrase{"the next puzzle that is not solved", "下一道未解的题"}},
	LastPuzzle:  {"", words.Phrase{}, words.Phrase{"the puzzle before this one", "上一题"}},
	Filter:      {"f", words.Phrase{"kind", "题型"}, words.Phrase{"other puzzles: by kind, by rule, all", "选题：按题型、规则，或全部"}},
	SetUp:       {"e", words.Phrase{"set up", "摆局"}, words.Phrase{"set up a position by hand", "手工摆局"}},
	PutStone:    {"space", words.Phrase{"stone", "放子"}, words.Phrase{"a stone as the last one; the other colour; none", "放子，再按换色，再按取走"}},
	TakeOff:     {"x", words.Phrase{"take off", "取子"}, words.Phrase{"take the stone off", "取走棋子"}},
	OtherTurn:   {"Tab", words.Phrase{"turn", "换先"}, words.Phrase{"the other side moves next", "改由另一方先下"}},
	Clear:       {"c", words.Phrase{"clear", "清空"}, words.Phrase{"clear the board", "清空棋盘"}},

	ClickMove: {"", words.Phrase{}, words.Phrase{"click: into a branch, or to the move there", "单击：进入分支，或到该手"}},
}

// Short is the key of a command as the keys lines show it, "" for one they do not show.
func Short(c Command) string { return abouts[c].key }

// Called is the key of a command as the keys lines of a language show it.
func Called(l words.Lang, c Command) string { return keyNames(l, strings.Split(Short(c), " ")) }

// FirstCalled is the first key of a command of the board, as a language calls it.
func FirstCalled(l words.Lang, c Command) string { return keyNames(l, []string{First(c)}) }

// First is the first key of a command of the board.
func First(c Command) string {
	for _, b := range BoardTable {
		if b.Cmd == c {
			return b.Keys[0]
		}
	}
	return ""
}

// Word says what a command does in a word, for the keys lines.
func Word(c Command) words.Phrase { return abouts[c].word }

// Does says what a command does, for the help screen.
func Does(c Command) words.Phrase { return abouts[c].does }

// Decides reports whether a command throws away, begins or leaves something: then a
// person must have given it, and not a text that came faster than anybody types.
func Decides(c Command) bool {
	switch c {
	case New, Quit, Leave, PlayOn, LastGame, NextGame, Solution, NextPuzzle, LastPuzzle:
		return true
	}
	return false
}

// CursorMoves are the commands that move the cursor: columns to the right, rows up.
var CursorMoves = map[Command][2]int{
	Up: {0, 1}, Down: {0, -1}, Left: {-1, 0}, Right: {1, 0},
	UpLeft: {-1, 1}, UpRight: {1, 1}, DownLeft: {-1, -1}, DownRight: {1, -1},
	RowStart: {-gomoku.MaxSize, 0}, RowEnd: {gomoku.MaxSize, 0}, ColTop: {0, gomoku.MaxSize}, ColBottom: {0, -gomoku.MaxSize},
}

// Stays says why a step of replay did not move.
var Stays = map[Command]words.Phrase{
	On: words.AtEnd, LeapOn: words.AtEnd, Back: words.AtStart, LeapBack: words.AtStart,
	BranchDown: words.NoBranch, BranchUp: words.NoBranch, NextBranch: words.NoBranchOn, LastBranch: words.NoBranchBack,
	NextComment: words.NoCommentOn, LastComment: words.NoCommentBack,
	NextMistake: words.NoMistakeOn, LastMistake: words.NoMistakeBack,
}

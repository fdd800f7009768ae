// Package view draws the game on a canvas. It works in two steps: Arrange says where
// everything stands for a window of that size, Draw puts it there. Between them is a
// Frame, all that one picture shows as plain values: drawing starts nothing, asks
// nobody, and writes nothing but cells.
//
//   - frame.go     what a picture shows
//   - layout.go    the plan of the window: sizes in, rows and columns out
//   - arrange.go   the plan of one frame: the window on a large board, open boxes
//   - draw.go      the whole picture, and the helpers every part draws with
//   - board.go     letters, lines, marks of empty points
//   - stones.go    stones, the last move, the winning row, the cursor
//   - panel.go     the panel beside the board
//   - end.go       the end of a game, and boxes with a shadow
//   - roomy.go     what a roomy panel shows more: moves in columns, the value graph
//   - study.go     what the computer found, in the panel and in one line
//   - replay.go    the panel of a game that is walked
//   - foot.go      the lines under the board
//   - box.go       lists, fields and texts over the game; the title screen
package view

// Package ega draws as an EGA card of the nineties did, on whatever terminal
// there is: 16 colours by number, box-drawing glyphs, text put at a column.
//
// Read term.go for what a terminal can do (how many colours, which glyphs, how
// wide they are), color.go for the sixteen colours at each colour depth, and
// canvas.go for putting text. Rules of the room:
//   - every column is counted here, with go-runewidth, by one width rule; a rune
//     that tcell would count otherwise is not drawn;
//   - no control byte and no text-direction mark passes Put, whoever wrote it;
//   - with no colours there are no colours at all, only bold, reverse and
//     underline, because tcell turns dark foregrounds into reverse video.
package ega

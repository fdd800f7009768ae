package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"gobang/gomoku"
)

// pos, the position of RenLib: the number of moves, then a byte for each, row
// from the top times 15 plus column, or 240 for a pass.
const posPass = 240

func openPos(r *bufio.Reader) source { return once(func() (*Game, error) { return readPos(r) }) }

func readPos(r *bufio.Reader) (*Game, error) {
	count, err := r.ReadByte()
	if err != nil || count == 0 || int(count) > libSize*libSize {
		return nil, fmt.Errorf("not pos: it begins with the number of moves, 1 to %d", libSize*libSize)
	}
	b := newLine(libSize, Pos)
	for n := range int(count) {
		c, err := r.ReadByte()
		if err != nil {
			return b.end("", fmt.Errorf("the file breaks off, %d more were promised", int(count)-n))
		}
		p := gomoku.Point{X: int(c) % libSize, Y: int(c) / libSize}.Flip(libSize)
		if c == posPass {
			p = gomoku.NoPoint
		}
		if !b.alternate(p) {
			return b.end("", nil)
		}
	}
	return b.end("", nil)
}

func writePos(w io.Writer, g *Game) error {
	if g.Size != libSize {
		return fmt.Errorf("a pos file has a board of %d lines, this game one of %d", libSize, g.Size)
	}
	moves, err := g.flat(true)
	switch {
	case err != nil:
		return err
	case len(moves) == 0:
		return errors.New("a pos file cannot hold an empty board")
	case len(moves) > libSize*libSize:
		return fmt.Errorf("a pos file holds %d moves, this game has %d", libSize*libSize, len(moves))
	}
	out := []byte{byte(len(moves))}
	for _, m := range moves {
		if m.Point == gomoku.NoPoint {
			out = append(out, posPass)
			continue
		}
		p := m.Flip(libSize)
		out = append(out, byte(p.Y*libSize+p.X))
	}
	_, err = w.Write(out)
	return err
}

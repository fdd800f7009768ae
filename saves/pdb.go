package saves

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"gobang/gomoku"
)

// pdb, the Palm database of GoRenjer, which RenLib writes too: a header of 78
// bytes with the creator "5Ren" at 64 and the number of records at 76; for each
// record its offset and four bytes more; then the records. A record has the kind
// of board, the number of moves twice, two bytes more; a move in two bytes, column
// times 16 plus row from the top, and 2 for Black or 1 for White; and texts that
// end with NUL: title, Black, White, comment. Numbers have the high byte first.
const (
	pdbHeader  = 78
	pdbCreator = "5Ren"
	pdbProblem = 0x4000 // the kind of board of a problem, which has no moves
	pdbMax     = 1 << 20
)

func openPDB(r *bufio.Reader) source {
	var data []byte
	var err error
	n := -1
	return ahead(func() (*Game, error) {
		if n < 0 {
			data, err = io.ReadAll(io.LimitReader(r, pdbMax))
			n = 0
		}
		if err != nil {
			return nil, err
		}
		if len(data) <= pdbHeader || string(data[64:68]) != pdbCreator {
			return nil, errors.New("not a database of GoRenjer")
		}
		for n < int(binary.BigEndian.Uint16(data[76:])) {
			n++
			if record, ok := pdbRecord(data, n); ok {
				return readPDB(record)
			}
		}
		return nil, io.EOF
	})
}

// pdbRecord returns record n, from 1; not ok for a problem.
func pdbRecord(data []byte, n int) (record []byte, ok bool) {
	entry := pdbHeader + 8*(n-1)
	if entry+8 > len(data) {
		return nil, false
	}
	from, to := int(binary.BigEndian.Uint32(data[entry:])), len(data)
	if entry+16 <= len(data) && from > entry+8 {
		if next := int(binary.BigEndian.Uint32(data[entry+8:])); next > from && next < to {
			to = next
		}
	}
	if from+6 > to {
		return nil, false
	}
	return data[from:to], binary.BigEndian.Uint16(data[from:])&pdbProblem == 0
}

func readPDB(record []byte) (*Game, error) {
	b := newLine(libSize, PDB)
	count, moves := int(record[3]), record[6:]
	n := 0
	for ; n < count || len(moves) > 1 && (moves[1] == 1 || moves[1] == 2); n++ { // no text has such a letter
		if len(moves) < 2 {
			return b.end("", errCut)
		}
		p := gomoku.Point{X: int(moves[0] >> 4), Y: int(moves[0] & 15)}.Flip(libSize)
		side := gomoku.White
		if moves[1] == 2 {
			side = gomoku.Black
		}
		if !b.move(gomoku.Stone{Point: p, Side: side}) {
			return b.end("", nil)
		}
		moves = moves[2:]
	}
	if n > count {
		b.warn("header", fmt.Sprintf("%d moves are promised, %d are there", count, n))
	}
	texts := bytes.SplitN(moves, []byte{0}, 5)
	for i, to := range []*string{&b.g.Comment, &b.g.Black, &b.g.White, &b.g.Comment} {
		if i < len(texts)-1 && len(texts[i]) > 0 {
			*to = cleanLine(decodeText(texts[i]))
		}
	}
	return b.end("", nil)
}

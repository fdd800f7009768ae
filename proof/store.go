package proof

// The strategy in memory and in its file.

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"

	"gobang/gomoku"
)

//go:embed strategy.bin
var embedded []byte

const (
	fileMark   = "GBPF"
	fileForm   = 1
	headBytes  = 14
	endOfList  = 255
	mostStones = 120 // more than any line of a strategy has
)

// Strategy is Black's stored moves.
type Strategy struct {
	moves map[Key]answer
}

// Embedded returns the strategy that ships in the program. An error means that
// the program was built wrongly.
var Embedded = sync.OnceValues(func() (*Strategy, error) { return Read(embedded) })

// Len returns how many moves are stored.
func (s *Strategy) Len() int { return len(s.moves) }

// Replies returns White's 35 first replies that differ, far ones first.
func Replies() []gomoku.Point {
	var list []gomoku.Point
	for _, o := range openings() {
		list = append(list, pointOf(o.line[1]))
	}
	return list
}

// Covers reports whether White's first reply, in any orientation, has a stored answer.
func (s *Strategy) Covers(reply gomoku.Point) bool {
	_, ok := s.Longest(reply)
	return ok
}

// Longest returns how many moves of both sides, from the first stone to the five,
// a game with that first reply has at most.
func (s *Strategy) Longest(reply gomoku.Point) (plies int, ok bool) {
	center := gomoku.Center(Size)
	if !reply.On(Size) || reply == center {
		return 0, false
	}
	var p position
	p.play(cellOf(center))
	p.play(cellOf(reply))
	a, ok := s.at(&p)
	return 2 + int(a.plies), ok
}

// Plies returns how many moves of both sides any game has at most. It returns false
// where not every first reply has an answer.
func (s *Strategy) Plies() (most int, ok bool) {
	for _, p := range Replies() {
		plies, ok := s.Longest(p)
		if !ok {
			return 0, false
		}
		most = max(most, plies)
	}
	return most, true
}

// at returns what is stored for a position, in its own face.
func (s *Strategy) at(p *position) (answer, bool) {
	k, face := p.key()
	a, ok := s.moves[k]
	if ok {
		a.move = back[face][a.move]
	}
	return a, ok
}

// Stored returns the stored move of a position with Black to move, all stones on
// a board of 15 lines, and the moves of both sides up to the five at most.
func (s *Strategy) Stored(stones []gomoku.Stone) (move gomoku.Point, plies int, ok bool) {
	p := positionOf(stones)
	a, ok := s.at(&p)
	if !ok {
		return gomoku.NoPoint, 0, false
	}
	return pointOf(a.move), int(a.plies), true
}

func positionOf(stones []gomoku.Stone) position {
	var p position
	for _, st := range stones {
		p.put(cellOf(st.Point), st.Side)
	}
	return p
}

// Write writes the strategy's file and returns its length.
func (s *Strategy) Write(w io.Writer) (int, error) {
	t := treeWriter{s: s, seen: map[Key]bool{}}
	t.pos.play(cellOf(gomoku.Center(Size)))
	t.replies()
	head := []byte{fileForm, Version}
	head = binary.LittleEndian.AppendUint32(append([]byte(fileMark), head...), LeafNodes)
	out := bytes.NewBuffer(binary.LittleEndian.AppendUint32(head, uint32(len(t.seen))))
	z, err := flate.NewWriter(out, flate.BestCompression)
	if err != nil {
		return 0, err
	}
	if _, err := z.Write(t.tree); err != nil {
		return 0, err
	}
	if err := z.Close(); err != nil {
		return 0, err
	}
	sum := sha256.Sum256(out.Bytes())
	out.Write(sum[:])
	return w.Write(out.Bytes())
}

// treeWriter writes each stored position that can be reached once.
type treeWriter struct {
	s    *Strategy
	pos  position
	seen map[Key]bool
	tree []byte
}

// replies writes the list of replies of White, who is to move.
func (t *treeWriter) replies() {
	for c := range cell(Cells) {
		if t.pos.has(c) {
			continue
		}
		t.pos.play(c)
		k, _ := t.pos.key()
		if a, ok := t.s.at(&t.pos); ok && !t.seen[k] {
			t.seen[k] = true
			t.tree = append(t.tree, byte(c), byte(a.move), a.plies)
			t.pos.play(a.move)
			t.replies()
			t.pos.undo()
		}
		t.pos.undo()
	}
	t.tree = append(t.tree, endOfList)
}

var errDamaged = errors.New("the strategy is damaged")

// Read reads a strategy's file. The error says why it cannot be used: damaged, or
// made for another solver.
func Read(file []byte) (*Strategy, error) {
	if len(file) < headBytes+sha256.Size || string(file[:4]) != fileMark {
		return nil, errDamaged
	}
	body, sum := file[:len(file)-sha256.Size], file[len(file)-sha256.Size:]
	if got := sha256.Sum256(body); !bytes.Equal(got[:], sum) {
		return nil, errDamaged
	}
	if body[4] != fileForm || body[5] != Version || binary.LittleEndian.Uint32(body[6:]) != LeafNodes {
		return nil, fmt.Errorf("the strategy was made for another version of the solver")
	}
	tree, err := io.ReadAll(flate.NewReader(bytes.NewReader(body[headBytes:])))
	if err != nil {
		return nil, errDamaged
	}
	r := treeReader{tree: tree, moves: make(map[Key]answer, binary.LittleEndian.Uint32(body[10:]))}
	r.pos.play(cellOf(gomoku.Center(Size)))
	if r.replies(); r.bad || len(r.tree) > 0 || len(r.moves) != int(binary.LittleEndian.Uint32(body[10:])) {
		return nil, errDamaged
	}
	return &Strategy{r.moves}, nil
}

// treeReader is the other way round.
type treeReader struct {
	tree  []byte
	pos   position
	moves map[Key]answer
	bad   bool
}

// next takes a byte; the end of the tree, like everything wrong, ends all lists.
func (t *treeReader) next() byte {
	if len(t.tree) == 0 {
		t.bad = true
		return endOfList
	}
	c := t.tree[0]
	t.tree = t.tree[1:]
	return c
}

// point takes a cell that must be free.
func (t *treeReader) point() cell {
	c := cell(t.next())
	if c >= Cells || t.pos.has(c) || len(t.pos.stones) > mostStones {
		t.bad = true
	}
	return c
}

// replies reads a list of replies and what they lead to.
func (t *treeReader) replies() {
	for !t.bad && len(t.tree) > 0 && t.tree[0] != endOfList {
		reply := t.point()
		if t.bad {
			return
		}
		t.pos.play(reply)
		move := t.point()
		plies := t.next()
		if t.bad {
			return
		}
		k, face := t.pos.key()
		t.moves[k] = answer{faces[face][move], plies}
		t.pos.play(move)
		t.replies()
		t.pos.undo()
		t.pos.undo()
	}
	t.next()
}

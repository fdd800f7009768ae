package proof

// The strategy in memory and in its file.

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"gobang/gomoku"
)

const (
	fileMark   = "GBPF"
	fileForm   = 1 // Home's
	otherForm  = 2 // with the rule and the size of another game
	headBytes  = 14
	moreBytes  = 2 // that form 2 has more
	endOfList  = 255
	mostStones = 120 // more than any line of a strategy has
)

// Strategy is Black's stored moves.
type Strategy struct {
	game  Game
	on    *geometry
	moves map[Key]answer
}

func newStrategy(g Game, moves map[Key]answer) *Strategy {
	return &Strategy{g, geometryOf(g.Size), moves}
}

// Game returns what the strategy is for.
func (s *Strategy) Game() Game { return s.game }

// Len returns how many moves are stored.
func (s *Strategy) Len() int { return len(s.moves) }

// Covers reports whether White's first reply, in any orientation, has a stored answer.
func (s *Strategy) Covers(reply gomoku.Point) bool {
	_, ok := s.Longest(reply)
	return ok
}

// Longest returns how many moves of both sides, from the first stone to the five,
// a game with that first reply has at most.
func (s *Strategy) Longest(reply gomoku.Point) (plies int, ok bool) {
	if !reply.On(s.game.Size) || s.on.cell(reply) == s.on.center() {
		return 0, false
	}
	p := s.on.after(s.on.center(), s.on.cell(reply))
	a, ok := s.at(&p)
	return 2 + int(a.plies), ok
}

// Plies returns how many moves of both sides any game has at most. It returns false
// where not every first reply has an answer.
func (s *Strategy) Plies() (most int, ok bool) {
	for _, p := range s.game.Replies() {
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
		a.move = s.on.back[face][a.move]
	}
	return a, ok
}

// Stored returns the stored move of a position with Black to move, all stones on
// the game's board, and the moves of both sides up to the five at most.
func (s *Strategy) Stored(stones []gomoku.Stone) (move gomoku.Point, plies int, ok bool) {
	p := s.on.position(stones)
	a, ok := s.at(&p)
	if !ok {
		return gomoku.NoPoint, 0, false
	}
	return s.on.point(a.move), int(a.plies), true
}

// position returns the position of stones in the order they were played.
func (g *geometry) position(stones []gomoku.Stone) position {
	p := position{on: g}
	for _, st := range stones {
		p.put(g.cell(st.Point), st.Side)
	}
	return p
}

// Write writes the strategy's file and returns its length.
func (s *Strategy) Write(w io.Writer) (int, error) {
	t := treeWriter{s: s, pos: s.on.after(s.on.center()), seen: map[Key]bool{}}
	t.replies()
	out := bytes.NewBuffer(s.head(len(t.seen)))
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

// head is what stands before the tree.
func (s *Strategy) head(moves int) []byte {
	head := append([]byte(fileMark), fileForm, Version)
	head = binary.LittleEndian.AppendUint32(head, LeafNodes)
	head = binary.LittleEndian.AppendUint32(head, uint32(moves))
	if s.game != Home {
		head[len(fileMark)] = otherForm
		head = append(head, byte(s.game.Rule), byte(s.game.Size))
	}
	return head
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
	for c := range t.s.on.cells {
		if t.pos.has(c) {
			continue
		}
		t.pos.play(c)
		k, _ := t.pos.key()
		if a, ok := t.s.at(&t.pos); ok && !t.seen[k] {
			t.seen[k] = true
			t.cell(c)
			t.cell(a.move)
			t.tree = append(t.tree, a.plies)
			t.pos.play(a.move)
			t.replies()
			t.pos.undo()
		}
		t.pos.undo()
	}
	t.tree = append(t.tree, endOfList)
}

// cell writes a cell, on boards where a byte is not enough the higher one first; no
// first byte is that of the end.
func (t *treeWriter) cell(c cell) {
	if t.s.on.cells > endOfList {
		t.tree = append(t.tree, byte(c>>8))
	}
	t.tree = append(t.tree, byte(c))
}

var errDamaged = errors.New("the strategy is damaged")

// Read reads a strategy's file. The error says why it cannot be used: damaged, or
// made for another solver.
func Read(file []byte) (*Strategy, error) {
	if len(file) < headBytes+moreBytes+sha256.Size || string(file[:4]) != fileMark {
		return nil, errDamaged
	}
	body, sum := file[:len(file)-sha256.Size], file[len(file)-sha256.Size:]
	if got := sha256.Sum256(body); !bytes.Equal(got[:], sum) {
		return nil, errDamaged
	}
	if body[4] != fileForm && body[4] != otherForm || body[5] != Version || binary.LittleEndian.Uint32(body[6:]) != LeafNodes {
		return nil, fmt.Errorf("the strategy was made for another version of the solver")
	}
	game, packed := Home, body[headBytes:]
	if body[4] == otherForm {
		game, packed = Game{gomoku.Rule(packed[0]), int(packed[1])}, packed[moreBytes:]
		if game.Check() != nil || game == Home {
			return nil, errDamaged
		}
	}
	tree, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return nil, errDamaged
	}
	return readTree(game, tree, int(binary.LittleEndian.Uint32(body[10:])))
}

// readTree makes a strategy of a tree of so many moves.
func readTree(g Game, tree []byte, moves int) (*Strategy, error) {
	s := newStrategy(g, make(map[Key]answer, min(moves, len(tree))))
	r := treeReader{s: s, tree: tree, pos: s.on.after(s.on.center())}
	if r.replies(); r.bad || len(r.tree) > 0 || s.Len() != moves {
		return nil, errDamaged
	}
	return s, nil
}

// treeReader is the other way round.
type treeReader struct {
	s    *Strategy
	tree []byte
	pos  position
	bad  bool
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

// cell takes a cell that must be free.
func (t *treeReader) cell() cell {
	c := cell(t.next())
	if t.s.on.cells > endOfList {
		c = c<<8 | cell(t.next())
	}
	if c >= t.s.on.cells || t.pos.has(c) || len(t.pos.stones) > mostStones {
		t.bad = true
	}
	return c
}

// replies reads a list of replies and what they lead to.
func (t *treeReader) replies() {
	for !t.bad && len(t.tree) > 0 && t.tree[0] != endOfList {
		reply := t.cell()
		if t.bad {
			return
		}
		t.pos.play(reply)
		move := t.cell()
		plies := t.next()
		if t.bad {
			return
		}
		k, face := t.pos.key()
		t.s.moves[k] = answer{t.s.on.faces[face][move], plies}
		t.pos.play(move)
		t.replies()
		t.pos.undo()
		t.pos.undo()
	}
	t.next()
}

package engine

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

// long asks for the checks that take minutes.
// puzzle is a position of testdata/puzzles.txt.
type puzzle struct {
	id, kind string
	pos      gomoku.Position
}

func puzzles(t testing.TB) []puzzle {
	var list []puzzle
	for _, f := range records(t, "puzzles.txt") {
		rule, err := gomoku.ParseRule(f[2])
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		side, err := gomoku.ParseSide(f[3])
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		size, err := strconv.Atoi(f[4])
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		list = append(list, puzzle{f[0], f[1], setUp(t, size, rule, side, f[5], f[6])})
	}
	return list
}

// hardPuzzles need millions of positions.
var hardPuzzles = map[string]bool{
	"quintet-vct-bench_black": true, "quintet-vct-small_but_long": true, "quintet-vct-unstable": true,
}

// wonAfterAll is a puzzle published as one without a win, which has one: the
// naive checker plays it out.
const wonAfterAll = "cau-vct-4"

func TestPuzzles(t *testing.T) {
	s := NewSolver(18)
	for i, p := range puzzles(t) {
		if i%gomokutest.Rounds(3, 1, 1) != 0 {
			continue
		}
		if hardPuzzles[p.id] && !*gomokutest.Long || p.kind == "VCT?" { // the last is not confirmed
			continue
		}
		want := Win
		find, nodes := search((*Solver).VCF), 200_000
		switch p.kind {
		case "NOVCF":
			want = NoWin
		case "VCT", "NOVCT":
			find, nodes = firstVCT, 200_000
			if *gomokutest.Long {
				nodes = 5_000_000
			}
			if p.kind == "NOVCT" && p.id != wonAfterAll {
				want = NoWin
			}
		}
		b, err := FromPosition(p.pos)
		if err != nil {
			t.Fatalf("%s: %v", p.id, err)
		}
		s.Reset()
		r := find(s, context.Background(), b, nodes)
		if r.Verdict != want {
			t.Errorf("%s, %s: verdict %d, want %d, after %d nodes", p.id, p.kind, r.Verdict, want, r.Nodes)
		}
		if r.Verdict == Win {
			if err := checkProof(s, p.pos, find, nodes); err != nil && (*gomokutest.Long || !errors.Is(err, errTooLong)) {
				t.Errorf("%s, %s: %v", p.id, p.kind, err)
			}
		}
	}
}

// firstVCT looks by open threes first and then by quiet moves too.
func firstVCT(s *Solver, ctx context.Context, b *Board, nodes int) Answer {
	r := s.VCT(ctx, b, nodes)
	if r.Verdict != Win {
		r = s.WideVCT(ctx, b, nodes)
	}
	return r
}

// checkProof plays out the win that find has just found, compares its length with
// the proof's, and its line with the rules.
func checkProof(s *Solver, pos gomoku.Position, find search, nodes int) error {
	b, err := FromPosition(pos)
	if err != nil {
		return err
	}
	proof, ok := s.Proof(context.Background(), b)
	if !ok {
		return fmt.Errorf("no proof")
	}
	if err := checkLine(pos, b, proof); err != nil {
		return err
	}
	_, err = checkWin(pos, proofLimit(), find.moves(s, nodes))
	return err
}

// checkLine plays a proof's line on the plain board.
func checkLine(pos gomoku.Position, b *Board, proof Proof) error {
	p := plainOf(pos)
	for i, c := range proof.Line {
		q := b.Point(c)
		if !p.legal(q) {
			return fmt.Errorf("move %d of the line, %v, is not legal", i+1, q)
		}
		if five := p.wins(q, p.turn); five != (i == len(proof.Line)-1) {
			return fmt.Errorf("move %d of the line, %v: five %v", i+1, q, five)
		}
		p.play(q)
	}
	if len(proof.Line)%2 == 0 || len(proof.Line) > proof.Plies {
		return fmt.Errorf("a line of %d for %d plies", len(proof.Line), proof.Plies)
	}
	return nil
}

// randomPosition throws stones on the board, near each other.
func randomPosition(r *rand.Rand, size int, rule gomoku.Rule) gomoku.Position {
	pos := gomoku.Position{Size: size, Rule: rule, Turn: gomoku.Side(1 + r.IntN(2))}
	p := plainOf(pos)
	span := min(size, 6+r.IntN(6))
	left, low := r.IntN(size-span+1), r.IntN(size-span+1)
	side := gomoku.Black
	for range 8 + r.IntN(span*span/2) {
		q := gomoku.Point{X: left + r.IntN(span), Y: low + r.IntN(span)}
		p.turn = side
		if p.legal(q) && !p.wins(q, side) {
			p.play(q)
			side = side.Other()
		}
	}
	p.turn = pos.Turn
	return p.position()
}

// gamePosition plays a game of greedy moves with some chance, and stops it
// somewhere.
func gamePosition(r *rand.Rand, size int, rule gomoku.Rule) gomoku.Position {
	b := NewBoard(size, rule)
	p := &plain{size: size, rule: rule, turn: gomoku.Black}
	for range 6 + r.IntN(34) {
		c := greedyMove(r, b)
		if c == NoCell || b.Wins(b.Turn(), c) {
			break
		}
		p.play(b.Point(c))
		b.Play(c)
	}
	return p.position()
}

// greedyMove takes the cell that is worth most to both sides, with some noise.
func greedyMove(r *rand.Rand, b *Board) Cell {
	best, most := NoCell, -1
	for _, c := range b.Empties().AppendTo(nil) {
		if !b.Legal(c) {
			continue
		}
		me, other := int(b.Class(b.Turn(), c)), int(b.Class(b.Turn().Other(), c))
		worth := 100*(max(2*me+1, 2*other)) + r.IntN(400) - 10*b.distance(c, b.Cell(gomoku.Center(b.size)))
		if b.Len() > 0 && b.Last() != NoCell {
			worth -= 10 * b.distance(c, b.Last())
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// TestClaims takes random and played positions of every rule and plays out every
// win that any of the solvers claims.
func TestClaims(t *testing.T) {
	sizes := []int{15, 15, 9, 15, 20, 7, 12, 25}
	for rule := range gomoku.Rule(gomoku.NumRules) {
		t.Run(rule.String(), func(t *testing.T) {
			t.Parallel()
			count := gomokutest.Rounds(6, 12, 1000)
			r := rand.New(rand.NewPCG(uint64(rule), 77))
			s := NewSolver(14)
			var won [3]int
			for i := range count {
				pos := randomPosition(r, sizes[i/2%len(sizes)], rule)
				if i%2 == 1 {
					pos = gamePosition(r, sizes[i/2%len(sizes)], rule)
				}
				for kind, find := range []search{(*Solver).VCF, (*Solver).VCT, (*Solver).WideVCT} {
					if claim(t, s, pos, find, r) {
						won[kind]++
					}
				}
				checkVCF(t, s, pos)
				if t.Failed() {
					return
				}
			}
			t.Logf("%d positions: won by VCF %d, VCT %d, WideVCT %d", count, won[0], won[1], won[2])
			if won[0] < count/10 || won[1] < count/10 || won[2] < count/10 {
				t.Errorf("too few wins to say much: %d positions: won by VCF %d, VCT %d, WideVCT %d", count, won[0], won[1], won[2])
			}
		})
	}
}

// claim searches one position and plays a claimed win out, also with one more
// stone of the defender outside the zone.
func claim(t *testing.T, s *Solver, pos gomoku.Position, find search, r *rand.Rand) bool {
	const nodes = 20_000
	b, err := FromPosition(pos)
	if err != nil {
		t.Fatal(err)
	}
	before := b.Clone()
	s.Reset()
	result := find(s, context.Background(), b, nodes)
	if !sameBoard(b, before) {
		t.Errorf("%v: the board has changed", pos)
	}
	if result.Verdict != Win {
		return false
	}
	err = checkProof(s, pos, find, nodes)
	if err == nil {
		err = checkZone(s, pos, find, nodes, r)
	}
	if err != nil && (*gomokutest.Long || !errors.Is(err, errTooLong)) {
		t.Errorf("%v: %v", pos, err)
	}
	return true
}

// checkZone adds a defender's stone outside the zone, near others if it can, and
// plays the same attack; a few times where the proof is short.
func checkZone(s *Solver, pos gomoku.Position, find search, nodes int, r *rand.Rand) error {
	b, err := FromPosition(pos)
	if err != nil {
		return err
	}
	s.Reset()
	find(s, context.Background(), b, nodes)
	proof, ok := s.Proof(context.Background(), b)
	if !ok {
		return fmt.Errorf("no proof")
	}
	var outside []Cell
	for _, c := range b.Empties().AppendTo(nil) {
		if !proof.Zone.Has(c) && b.allowed(pos.Turn.Other(), c) {
			outside = append(outside, c)
		}
	}
	r.Shuffle(len(outside), func(i, j int) { outside[i], outside[j] = outside[j], outside[i] })
	slices.SortStableFunc(outside, func(x, y Cell) int { return remote(b, x) - remote(b, y) })
	count := 1
	if proof.Plies < 12 {
		count = 6
	}
	for _, c := range outside[:min(count, len(outside))] {
		if err := checkOutside(s, b, pos, b.Point(c), proofLimit()); err != nil {
			return err
		}
	}
	return nil
}

// remote is how far a cell is from the stones, 2 and nearer alike.
func remote(b *Board, c Cell) int {
	far := b.size
	for _, m := range b.moves {
		far = min(far, max(b.distance(c, m.cell), 2))
	}
	return far
}

// checkOutside plays the proof for b with one more stone of the defender on z.
func checkOutside(s *Solver, b *Board, pos gomoku.Position, z gomoku.Point, limit int) error {
	more := pos
	more.Stones = append(pos.Stones[:len(pos.Stones):len(pos.Stones)], gomoku.Stone{Point: z, Side: pos.Turn.Other()})
	// The solver keeps its table and its kind from the proof.
	if _, err := checkWin(more, limit, func(now *Board) Cell { return followProof(s, b, now, s.limit) }); err != nil {
		return fmt.Errorf("with %v, outside the zone: %w", z, err)
	}
	return nil
}

// followProof returns the attacker's move by the proof for root, where one more
// stone of the defender lies on the board. It follows the moves played since; a
// reply that the proof does not look at changes nothing for it.
func followProof(s *Solver, root, now *Board, nodes int) Cell {
	b, kind := root.Clone(), s.kind
	defer s.setKind(kind)
	s.begin(context.Background(), b, kind, nodes)
	for _, m := range now.moves[len(root.moves)+1:] {
		if b.turn == s.attacker {
			b.Play(m.cell)
			continue
		}
		_, strong := b.stops(s.attacker, nil)
		replies, _ := s.answers(nil)
		if strong || slices.Contains(replies, m.cell) {
			b.Play(m.cell)
		} else {
			b.Pass()
			s.setKind(fours)
		}
	}
	return s.moveAgain()
}

// checkVCF compares the verdict of VCF with that of the plain search, where both
// come to an end.
func checkVCF(t *testing.T, s *Solver, pos gomoku.Position) {
	b, err := FromPosition(pos)
	if err != nil {
		t.Fatal(err)
	}
	s.Reset()
	result := s.VCF(context.Background(), b, 20_000)
	budget := 300
	won, sure := plainVCF(plainOf(pos), &budget)
	if sure && result.Verdict != Unknown && won != (result.Verdict == Win) {
		t.Errorf("%v: VCF %d, plainly %v", pos, result.Verdict, won)
	}
}

// TestStops compares the cells that stop a five, an open four or two fours with
// what the plain board says of every single cell.
func TestStops(t *testing.T) {
	for rule := range gomoku.Rule(gomoku.NumRules) {
		r := rand.New(rand.NewPCG(uint64(rule), 5))
		fives, fours := 0, 0
		rounds := gomokutest.Rounds(100, 250, 250)
		for range rounds {
			pos := randomPosition(r, 9+r.IntN(5), rule)
			b, err := FromPosition(pos)
			if err != nil {
				t.Fatal(err)
			}
			p := plainOf(pos)
			for side := gomoku.Black; side <= gomoku.White; side++ {
				for _, x := range b.Set(side, ClassA).AppendTo(nil) {
					fives++
					compareStops(t, p, b, x, side, b.stopsFive(side, x, nil), plainStopsFive)
				}
				for _, x := range b.Set(side, ClassB).AppendTo(nil) {
					if b.allowed(side, x) && b.Count(side, ClassA) == 0 { // else that five counts too
						fours++
						compareStops(t, p, b, x, side, b.stopsAllowed(side, x, nil), plainStopsFour)
					}
				}
			}
		}
		if fives < rounds/5 || fours < rounds/5 {
			t.Errorf("%v: only %d fives and %d fours", rule, fives, fours)
		}
	}
}

// compareStops holds a list against a question asked of every empty point. Where
// threes may forbid x the list may be longer than need be.
func compareStops(t *testing.T, p *plain, b *Board, x Cell, side gomoku.Side, got []Cell, stops func(p *plain, x gomoku.Point, side gomoku.Side) bool) {
	t.Helper()
	for _, c := range b.Empties().AppendTo(nil) {
		q := b.Point(c)
		p.stones[q.X][q.Y] = side.Other()
		want := c == x || stops(p, b.Point(x), side)
		p.stones[q.X][q.Y] = gomoku.Nobody
		has := slices.Contains(got, c)
		if want && !has || has && !want && !b.mayBeForbidden(side, x) {
			t.Fatalf("%v for %v: stopped from %v is %v, want %v: %v", b.Point(x), side, q, has, want, p.position())
		}
	}
}

func plainStopsFive(p *plain, x gomoku.Point, side gomoku.Side) bool { return !p.wins(x, side) }

// plainStopsFour reports whether a stone of side on x leaves no five, or one that
// the other side can stop with one stone, or is not allowed.
func plainStopsFour(p *plain, x gomoku.Point, side gomoku.Side) bool {
	p.turn = side
	if !p.legal(x) {
		return true
	}
	p.play(x)
	defer p.undo(x)
	fives := p.fives(side)
	if len(fives) == 0 {
		return true
	}
	c := checker{p: p}
	for i := range p.size {
		for j := range p.size {
			q := gomoku.Point{X: i, Y: j}
			if p.get(q) == gomoku.Nobody && !slices.ContainsFunc(fives, func(f gomoku.Point) bool { return !c.stops(q, f) }) {
				return true
			}
		}
	}
	return false
}

// TestZonesOnRecord keeps positions where a stone outside a carelessly drawn zone
// turned the game: forbidden threes made real, a forbidden reply allowed, an end
// blocked, a four made of forced replies.
func TestZonesOnRecord(t *testing.T) {
	for _, c := range []struct {
		rule         gomoku.Rule
		turn         gomoku.Side
		black, white string
		find         search
		z            string
	}{
		{gomoku.Renju, gomoku.Black, "b7 b10 d3 d4 e2 e9 f6 h3 i4 i10", "f4 f10 j5", (*Solver).WideVCT, "b1"},
		{gomoku.Renju, gomoku.Black, "d6 e10 f5 g5 g6 h3 i4 i6 j7 j10", "b10 d9 e8 g8 h7 j2 j4", (*Solver).VCT, "d5"},
		{gomoku.Renju, gomoku.White, "b2 c8 d2 e8 f6 g3 h7 h10 i6 i9 j10", "b6 g6 g7 h2 h3 h9 j9", (*Solver).WideVCT, "h1"},
		{gomoku.Caro, gomoku.White, "b5 c2 c5 c6 e2 f3 g4", "b2 c3 c7 d5 e5 g2 g6", (*Solver).VCF, "g7"},
		{gomoku.Freestyle, gomoku.Black, "a8 a9 c6 c8 e8 e10", "a6 a11 b11 d6 d11 f8", (*Solver).WideVCT, "e4"},
	} {
		pos := setUp(t, 11, c.rule, c.turn, c.black, c.white)
		b, err := FromPosition(pos)
		if err != nil {
			t.Fatal(err)
		}
		s := NewSolver(14)
		if r := c.find(s, context.Background(), b, 20_000); r.Verdict != Win {
			t.Errorf("%s | %s: verdict %d", c.black, c.white, r.Verdict)
			continue
		}
		proof, ok := s.Proof(context.Background(), b)
		if !ok {
			t.Errorf("%s | %s: no proof", c.black, c.white)
		}
		z, _ := gomoku.ParsePoint(c.z)
		if proof.Zone.Has(b.Cell(z)) {
			continue
		}
		if err := checkOutside(s, b, pos, z, wholeProof); err != nil {
			t.Errorf("%s | %s: outside the zone %v: %v", c.black, c.white, z, err)
		}
	}
}

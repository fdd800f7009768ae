package main

// What counts, in three parts: how the programs of the past counted a position; whose
// point a game is, and the climb from level to level; and the review, which says what
// the moves of a game were worth.
//
// The classic scores are each as its program counted: run scores of the Turbo C
// program and of the 20 x 20 program, the rule table of the linked-list
// program, the urgency of the winning combinations. All of them are sums over
// lines, Black's minus White's or a figure for each side.

import (
	"math/bits"

	"gobang/gomoku"
	"gobang/gomoku/shapes"
	"gobang/players/classic"
	"gobang/review"
	"gobang/tui/keys"
	"gobang/tui/menus"
	"gobang/tui/speech"
	"gobang/tui/words"
)

// eachRun calls f for every unbroken row of own stones on a line of n points,
// with its length and the number of its ends (0 to 2) that are empty points.
func eachRun(own, other uint32, n int, f func(length, open int)) {
	free := (uint32(1)<<n - 1) &^ (own | other)
	for rest := own; rest != 0; {
		first := bits.TrailingZeros32(rest)
		length := bits.TrailingZeros32(^(rest >> first))
		open := int(free>>(first+length)) & 1
		if first > 0 {
			open += int(free>>(first-1)) & 1
		}
		f(length, open)
		rest &^= (1<<length - 1) << first
	}
}

// turbocRun is the Turbo C program's score of a line for each stone of a run:
// 18000 / 50^(2^(4-n)) with both ends open and 2000 / 10^(2^(4-n)) with one, in
// whole numbers, for runs of n stones up to four; 200000 from five on. That a
// half-open three is worth more than an open one is the program's own.
func turbocRun(n, open int) int {
	if n >= 5 {
		return 200000
	}
	return [3][5]int{{}, {0, 0, 0, 20, 2000}, {0, 0, 0, 7, 18000}}[open][n]
}

// turbocLine is one line of the Turbo C program's sum: every stone counts the
// run it stands in.
func turbocLine(stones [2]uint32, n int) int32 {
	sum := 0
	eachRun(stones[0], stones[1], n, func(length, open int) { sum += length * turbocRun(length, open) })
	eachRun(stones[1], stones[0], n, func(length, open int) { sum -= length * turbocRun(length, open) })
	return int32(sum)
}

// literalRun is the score of a run as the Turbo C program's source has it: a five has
// no case of its own and is worth no more than a four.
func literalRun(n, open int) int { return turbocRun(min(n, 4), open) }

// literalScore is the Turbo C program's score of a position for a side, with the
// faults of its source: in a column and on the diagonal that falls to the right only
// the stone at the far end of a run counts it, and the sum is a word of 16 bits, which
// one open four along a row, 72000, runs over. The rest of the arithmetic is that of
// the description.
func literalScore(s *shapes.Board, side gomoku.Side) int {
	var black, white int16
	for a := range s.Lines {
		for l := range s.Lines[a] {
			ln := &s.Lines[a][l]
			if ln.Stones[0]|ln.Stones[1] != 0 {
				black += literalLine(ln.Stones[0], ln.Stones[1], ln.N, a)
				white += literalLine(ln.Stones[1], ln.Stones[0], ln.N, a)
			}
		}
	}
	if side == gomoku.White {
		return int(white - black)
	}
	return int(black - white)
}

// literalLine is one line of literalScore, on an axis of the sheet.
func literalLine(own, other uint32, n, axis int) (sum int16) {
	const column, falling = 1, 3
	eachRun(own, other, n, func(length, open int) {
		score := literalRun(length, open)
		if axis != column && axis != falling {
			score *= length // every stone counts the run it stands in
		}
		sum += int16(score)
	})
	return sum
}

// twentyRun is the 20 x 20 program's score of a run of two or more: 10^n open at
// both ends, 10^(n-1) at one, nothing when closed; 100000 for five however closed. A
// single stone is no run and counts nothing.
func twentyRun(n, open int) int {
	if n >= 5 {
		return 100000
	}
	return [3][5]int{{}, {0, 0, 10, 100, 1000}, {0, 0, 100, 1000, 10000}}[open][n]
}

// loneStone is what the 20 x 20 program counts for a stone off the rim with
// nothing around it.
const loneStone = 10

func twentyLine(stones [2]uint32, n int) int32 {
	sum := 0
	eachRun(stones[0], stones[1], n, func(length, open int) { sum += twentyRun(length, open) })
	eachRun(stones[1], stones[0], n, func(length, open int) { sum -= twentyRun(length, open) })
	return int32(sum)
}

// The programs' scores, of a line and of the board.
var (
	turbocScores = classic.Scores{Line: func(stones [2]uint32, n int) shapes.Figures { return shapes.Figures{int64(turbocLine(stones, n))} }, Board: turbocScore}
	twentyScores = classic.Scores{Line: func(stones [2]uint32, n int) shapes.Figures { return shapes.Figures{int64(twentyLine(stones, n))} }, Board: twentyScore}
	// The sum of the literal program is made anew each time: an overflow is not one of lines.
	literalScores = classic.Scores{Board: literalScore}
	listScores    = classic.Scores{Line: listLine, Board: listScore}
)

// turbocScore is the Turbo C program's score of a position for a side.
func turbocScore(s *shapes.Board, side gomoku.Side) int { return forSide(int(s.Sum[0]), side) }

// twentyScore is the 20 x 20 program's score of a position for a side.
func twentyScore(s *shapes.Board, side gomoku.Side) int {
	return forSide(int(s.Sum[0])+s.Lone()*loneStone, side)
}

// forSide turns Black's figure into that of a side.
func forSide(black int, side gomoku.Side) int {
	if side == gomoku.White {
		return -black
	}
	return black
}

// shape is one of the shapes that the linked-list program's rules speak of.
type shape int

// The shapes. An open one can become an open four (or is one), so it needs room
// at both ends; it may have a gap. A dead one lies in five points free of the
// other side and no more than that: any four that one stone makes five, but an
// open one, is a dead four.
const (
	five shape = iota
	openFour
	deadFour
	openThree
	deadThree
	openTwo
	deadTwo
)

// tally counts the shapes of a side, nine bits for each, so that tallies of
// lines add up to that of the board.
type tally uint64

const tallyBits = 9

func (t tally) count(k shape) int { return int(t>>(tallyBits*k)) & (1<<tallyBits - 1) }

func (t *tally) add(k shape, n int) { *t += tally(n) << (tallyBits * k) }

// tallyLine finds the shapes of one side on a line, the greater ones first. A
// stone belongs to one shape of the line; only fours may share stones, for
// X.XXX.X is two dead fours.
func tallyLine(own, other uint32, n int) tally {
	var t tally
	if own&(own-1) == 0 {
		return t
	}
	f := shapeFinder{own: own, other: other, n: n}
	eachRun(own, other, n, func(length, _ int) {
		if length >= 5 {
			t.add(five, 1)
		}
	})
	f.skipFives()
	for k, open := 4, openFour; k >= 2; k, open = k-1, open+2 {
		t.add(open, f.open(k))
		t.add(open+1, f.dead(k))
	}
	return t
}

// shapeFinder looks for shapes on a line and keeps the stones that have found
// theirs.
type shapeFinder struct {
	own, other uint32
	n          int
	used       uint32
}

// skipFives sets the stones of fives aside.
func (f *shapeFinder) skipFives() {
	for points := uint32(31); points < 1<<f.n; points <<= 1 {
		if f.own&points == points {
			f.used |= points
		}
	}
}

// open counts the open shapes of k stones: six points, the outer two empty, the
// inner four holding k own stones and no other.
func (f *shapeFinder) open(k int) int {
	count := 0
	for i := 0; i+6 <= f.n; i++ {
		rim, inner := uint32(0b100001)<<i, uint32(0b011110)<<i
		if set := f.own & inner; (f.own|f.other)&rim == 0 && f.other&inner == 0 && f.fits(set, k) {
			f.used |= set
			count++
		}
	}
	return count
}

// dead counts the dead shapes of k stones: five points with k own stones and
// no other.
func (f *shapeFinder) dead(k int) int {
	count := 0
	var last, fours uint32
	for i := 0; i+5 <= f.n; i++ {
		points := uint32(31) << i
		if set := f.own & points; f.other&points == 0 && set != last && f.fits(set, k) {
			last = set
			fours |= set
			if k < 4 {
				f.used |= set
			}
			count++
		}
	}
	f.used |= fours
	return count
}

// fits reports whether the stones are k, none of them in another shape.
func (f *shapeFinder) fits(set uint32, k int) bool {
	return bits.OnesCount32(set) == k && set&f.used == 0
}

// listPoints is the linked-list program's rule table: the first rule that
// matches gives the points.
func listPoints(t tally) int {
	switch {
	case t.count(five) > 0:
		return 100000
	case t.count(openFour) > 0 || t.count(deadFour) > 1 || t.count(deadFour) > 0 && t.count(openThree) > 0:
		return 10000
	case t.count(openThree) > 1:
		return 5000
	case t.count(deadThree) > 0 && t.count(openThree) > 0:
		return 1000
	case t.count(deadFour) > 0:
		return 500
	case t.count(openThree) > 0:
		return 200
	case t.count(openTwo) > 1:
		return 100
	case t.count(deadThree) > 0:
		return 50
	case t.count(deadTwo) > 1:
		return 10
	case t.count(openTwo) > 0:
		return 5
	case t.count(deadTwo) > 0:
		return 3
	}
	return 0
}

// listLine counts the shapes of a line: Black's, then White's.
func listLine(stones [2]uint32, n int) shapes.Figures {
	return shapes.Figures{int64(tallyLine(stones[0], stones[1], n)), int64(tallyLine(stones[1], stones[0], n))}
}

// listScore is the linked-list program's score of a position for a side: its
// own points minus the other's.
func listScore(s *shapes.Board, side gomoku.Side) int {
	points := [2]int{listPoints(tally(s.Sum[0])), listPoints(tally(s.Sum[1]))}
	return points[side.Index()] - points[side.Other().Index()]
}

// urgencies is what a winning combination adds to the urgency of its points,
// by the stones it holds. The original says only that it grows steeply.
var urgencies = [5]int{1, 10, 100, 1000, 100000}

// urgency is the winning-combinations program's figure for a point and a side:
// the sum over the combinations (five points in a row) through it that hold no
// stone of the other side. A point with a stone has none.
func urgency(s *shapes.Board, p gomoku.Point, side gomoku.Side) int {
	if !s.G.Empty(p) {
		return 0
	}
	sum := 0
	for a := range s.Lines {
		l, bit := s.LineAt(p, a)
		ln := &s.Lines[a][l]
		own, other := ln.Stones[side.Index()], ln.Stones[side.Other().Index()]
		for i := max(0, bit-4); i <= bit && i+5 <= ln.N; i++ {
			points := uint32(31) << i
			if other&points != 0 {
				continue
			}
			stones := bits.OnesCount32(own & points)
			// Four stones and the fifth wins, unless the referee says that six do not.
			if stones == 4 && ln.Read.Marks[side.Index()].Five>>bit&1 == 0 {
				continue
			}
			sum += urgencies[stones]
		}
	}
	return sum
}

// What games and moves count.

// wins counts the games that were won against the computer: by the person, by it.
type wins [2]int

// add counts a game that has just ended.
func (c *wins) add(t *table) {
	if w := pointOf(t); w >= 0 {
		c[w]++
	}
}

// drop takes the finished game off before it goes on.
func (c *wins) drop(t *table) {
	if w := pointOf(t); w >= 0 && t.canTakeBack() {
		c[w]--
	}
}

// pointOf returns whose win the finished game is: 0 the person's, 1 the computer's,
// -1 nobody's.
func pointOf(t *table) int {
	switch {
	case !t.end.Over || t.game.Computer == gomoku.Nobody || t.end.Winner == gomoku.Nobody:
		return -1
	case t.end.Winner == t.game.Computer:
		return 1
	}
	return 0
}

// counted counts a game that has just ended, for the score and for the climb.
func counted(s *session) {
	t := s.table
	if !t.end.Over || t.game.Computer == gomoku.Nobody {
		return
	}
	s.won.add(t)
	if t.counted = true; s.opts.Count(t.level, pointOf(t)) {
		keepClimb(s)
	}
}

// uncounted takes the finished game off before it goes on.
func uncounted(s *session) {
	if !s.table.counted || !s.table.canTakeBack() {
		return
	}
	s.won.drop(s.table)
	if s.table.counted = false; s.opts.Climbs(s.table.level) {
		s.opts.Climb.Back()
		keepClimb(s)
	}
}

// climbNote is the file where the climb is kept.
const climbNote = "climb.txt"

// keepClimb keeps where the climb stands for the next start.
func keepClimb(s *session) {
	if err := s.shelf.Folder().SetNote(climbNote, s.opts.Climb.String()+"\n"); err != nil && s.note == nil {
		s.sayKept(err)
	}
}

// offered is the level the climb offers after the game on the table, 0 for none.
func offered(s *session) int {
	if !s.table.counted {
		return 0
	}
	return s.opts.Offered(s.table.level)
}

// offerWords say which level is offered and by which key it comes, "" where none is.
func offerWords(s *session) string {
	if !s.table.counted {
		return ""
	}
	return s.opts.OfferWords(s.table.level)
}

// The review of a game that is over, or is walked: the engine judges its moves in the
// background (review.Run) and what it finds stands in the game.

// openReview begins a review, or goes on with one; where it is in sight it lists the
// mistakes.
func openReview(p *program) {
	r := &p.mind.review
	switch {
	case p.walk == nil && !p.table.end.Over:
		p.say(words.ReviewWhen)
		return
	case p.walk == nil:
		enterReplay(p)
	case r.Shown && len(reviewed(p).Mistakes()) > 0:
		p.dialog = menus.NewMistakes(p.opts.Text, reviewed(p).Title(), func() [][]string { return reviewed(p).Rows() })
		p.dialog.Choose(reviewed(p).At(p.table.game.Len()))
	}
	if p.mind.follow.Open {
		toggleAnalysis(p)
		p.note = nil
	}
	if r.Shown = true; !r.Runs() {
		runReview(p)
	}
}

// runReview judges what is not judged yet of the line that is walked.
func runReview(p *program) {
	ctx, job := p.mind.review.Begin(p.table.game, review.For(p.opts.Review), func() { reviewOver(p) })
	if job == nil {
		return
	}
	go func() {
		defer caught(ctx, p)
		job(func(do func()) { soon(ctx, p, do) })
	}()
}

// reviewOver says how a review ended, and keeps what it found.
func reviewOver(p *program) {
	keepReview(&p.session)
	switch err := p.mind.review.Failed(); {
	case err != nil:
		p.say(words.ReviewFailed, err)
	case p.note != nil || p.walk == nil || reviewed(p).Under(p.table.game.Len()) != nil: // that is read now
	case len(reviewed(p).Mistakes()) == 0:
		p.say(words.ReviewedWell)
	case p.shelf.Filed() && p.shelf.Foreign():
		p.say(words.ReviewedFile)
	default:
		p.say(words.Reviewed)
	}
}

// leaveReview stops a review at once; what it has found is kept.
func leaveReview(s *session) {
	if s.mind.review.Leave() {
		keepReview(s)
	}
}

// keepReview writes the game with what a review says of it to where it is kept: into its
// file in the folder, and where it has none, with the game on the table.
func keepReview(s *session) {
	var err error
	s.atHome(func() { _, err = s.shelf.Renew(s.table.game) })
	if err == nil {
		err = s.keep()
	}
	s.sayKept(err)
}

// reviewed is what the game on the table says of its moves.
func reviewed(p *program) speech.Review {
	t := p.table
	return speech.Review{
		Lang: p.opts.Text, Found: review.Look(t.game), Person: speech.PersonOf(t.game), Runs: p.mind.review.Runs(),
		Colour: func(s gomoku.Side) string { return p.voice().colour(t, s) },
	}
}

// toMistake goes to the next or the last mistake.
func toMistake(p *program, cmd keys.Command, dir int) {
	n := reviewed(p).Next(speech.PersonOf(p.table.game), p.table.game.Len(), dir)
	if n == 0 {
		p.say(keys.Stays[cmd])
		return
	}
	p.mind.review.Shown = true
	goTo(p, n)
}

// goTo goes to a move of the line.
func goTo(p *program, move int) {
	if p.walk == nil {
		enterReplay(p)
	}
	p.note = nil
	p.walk.Auto(false)
	p.walk.To(move)
}

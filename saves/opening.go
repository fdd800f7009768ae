package saves

import (
	"fmt"

	"gobang/gomoku"
	"gobang/gomoku/opening"
)

// The opening of a game: what of its rule and its answers goes with the moves. Undo takes
// moves back, Unanswer the answers; an answer never stands behind the moves on the board.

// Hand is the side whose player acts at the cursor: Turn, but in an opening where one
// lays stones of both colours or is asked.
func (g *Game) Hand() gomoku.Side {
	if g.Opening.Settled(g.played) {
		return g.Turn()
	}
	return g.Opening.Hand(g.played)
}

// Asked returns what the opening asks at the cursor, and whether it asks.
func (g *Game) Asked() (opening.Question, bool) { return g.Opening.Asked(g.played) }

// Answer takes in an answer to that. Where one takes the side the other had, the names
// and the computer change sides.
func (g *Game) Answer(a opening.Answer) error {
	r, err := g.Opening.Answer(g.played, a)
	if err == nil {
		g.setOpening(r)
	}
	return err
}

// Unanswer takes back the last answer if it was given at the cursor, and reports
// whether it did.
func (g *Game) Unanswer() bool {
	_, after, given := g.Opening.Given()
	if !given || after < g.played {
		return false
	}
	g.setOpening(g.Opening.Unanswer())
	return true
}

// LeaveAnswers takes back the answers that were given behind the cursor, on a line that is
// left there.
func (g *Game) LeaveAnswers() {
	for _, after, given := g.Opening.Given(); given && after > g.played; _, after, given = g.Opening.Given() {
		g.setOpening(g.Opening.Unanswer())
	}
}

// setOpening changes the record, and with it who has which side.
func (g *Game) setOpening(r opening.Record) {
	if r.Swapped() != g.Opening.Swapped() {
		g.Black, g.White = g.White, g.Black
		g.Computer = g.Computer.Other()
	}
	g.Opening = r
}

// Named returns the name of the opening that the first three moves of the line form, of
// those on the board, and whether they form one.
func (g *Game) Named() (opening.Name, bool) {
	if len(g.Setup) > 0 {
		return opening.Name{}, false
	}
	var moves []gomoku.Point
	for m := g.first; m != nil && len(moves) < min(3, g.played); m = m.next {
		moves = append(moves, m.Point)
	}
	return opening.NameOf(g.Size, moves)
}

// longestOpening is more letters than any record has.
const longestOpening = 40

// readOpening takes in XOPENING when the cursor stands. What cannot be is a free opening,
// and the reader is told.
func (s *sgfReader) readOpening(text string) {
	if text == "" {
		return
	}
	g := s.b.g
	if r := []rune(text); len(r) > longestOpening {
		text = string(r[:longestOpening]) // it is none, and shall not fill the screen
	}
	r, err := opening.ParseRecord(text, g.Len())
	if err == nil && (len(g.Setup) > 0 || g.FirstTurn == gomoku.White) {
		err = fmt.Errorf("%s: the game does not begin with black on an empty board", r.Rule)
	}
	if err != nil {
		s.b.warn("opening", cleanLine(fmt.Sprintf("%v; it is free here", err)))
		return
	}
	g.Opening = r
}

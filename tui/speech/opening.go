package speech

// What is said of an opening: where a stone may stand, who takes which side, what the
// first three stones are called.

import (
	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/saves"
	"gobang/tui/words"
)

// Opening speaks of the opening of a game.
type Opening struct {
	words.Lang
	Game   *saves.Game
	ASCII  bool // only that is shown
	Colour func(gomoku.Side) string
}

// WhereTo says where a stone that the opening refuses has to stand, in several forms.
func (o Opening) WhereTo(e opening.BoundError) []string {
	switch {
	case e.Square == 1:
		centre := words.Name(gomoku.Center(o.Game.Size))
		return []string{o.Say(words.OnCentre, centre), o.Say(words.CentreShort, centre)}
	case e.Outside:
		return []string{o.Say(words.OutOfMiddle, e.Stone, e.Square, e.Square), o.Say(words.OutShort, e.Stone, e.Square, e.Square)}
	}
	return []string{o.Say(words.InMiddle, e.Stone, e.Square, e.Square), o.Say(words.InShort, e.Stone, e.Square, e.Square)}
}

// Name is how the game was opened, in several forms: what its first three stones are
// called, or the rule of its opening. It is nil where there is nothing to say.
func (o Opening) Name() []string {
	n, known := o.Game.Named()
	switch {
	case known && o.ASCII:
		return []string{n.String(), n.Code}
	case known && o.Lang == words.Chinese:
		return []string{n.Code + " " + n.Chinese, n.Code}
	case known:
		return []string{n.Code + " " + n.Chinese + " " + n.Roman, n.String(), n.Code + " " + n.Chinese, n.Code}
	case o.Game.Opening.Rule == opening.Free:
		return nil
	}
	return []string{o.Say(words.Openings[o.Game.Opening.Rule])}
}

// Now is what is to do while the opening is laid, binds a stone or waits for a choice, in
// several forms; nil where everybody plays their own stones as they like.
func (o Opening) Now() []string {
	n := o.Game.Len()
	if _, asked := o.Game.Asked(); asked {
		return []string{o.Say(words.ChooseNow)}
	}
	if o.Game.Opening.Lays(n) == 0 {
		if b, bound := o.Game.Opening.Rule.BoundOf(n, o.Game.Size); bound {
			return o.WhereTo(opening.BoundError{Rule: o.Game.Opening.Rule, Stone: n + 1, Bound: b})
		}
		return nil
	}
	colour, all := o.Colour(o.Game.Turn()), n+o.Game.Opening.Lays(n)
	return []string{o.Say(words.LayStone, n+1, all, colour), o.Say(words.LayShort, n+1, all, colour)}
}

// WhichSide asks a person which side they take, and lists what can be chosen; player is
// the number of one of two people.
func (o Opening) WhichSide(q opening.Question, player int) (title string, rows []string) {
	for _, a := range q.Choices {
		rows = append(rows, words.Capital(o.side(a)))
	}
	if o.Game.Computer == gomoku.Nobody {
		return o.Say(words.WhichSideOf, player), rows
	}
	return o.Say(words.WhichSide), rows
}

// side names a side by its colour and what it does next.
func (o Opening) side(a opening.Answer) string {
	switch a {
	case opening.White:
		return o.Say(words.TheMover, o.Colour(gomoku.White))
	case opening.Black:
		return o.Say(words.TheBeginner, o.Colour(gomoku.Black))
	}
	return o.Say(words.TwoMore)
}

// Taken says what was chosen by whom, in several forms: a person or the computer, or of
// two people the player of that number.
func (o Opening) Taken(a opening.Answer, person bool, player int) []string {
	if a == opening.Two {
		return []string{o.Say(words.LaysTwo)}
	}
	colour := gomoku.White
	if a == opening.Black {
		colour = gomoku.Black
	}
	var forms []string
	for _, side := range []string{o.side(a), o.Colour(colour)} {
		switch {
		case !person:
			forms = append(forms, o.Say(words.ComputerTakes, side))
		case o.Game.Computer == gomoku.Nobody:
			forms = append(forms, o.Say(words.TakesOf, player, side))
		default:
			forms = append(forms, o.Say(words.YouTake, side))
		}
	}
	return forms
}

package speech

// What a review has found, for the panel of replay, the list of mistakes and the line
// under the board. Sides are called as they look: Colour is handed in.

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/view"
	"gobang/tui/words"
)

// Review is a review that somebody looks at.
type Review struct {
	words.Lang
	review.Found
	Person gomoku.Side // whose mistakes are listed; of both where it is Nobody
	Runs   bool
	Colour func(gomoku.Side) string
}

// PersonOf is the side whose mistakes a review of the game lists: the person's, and those
// of both where two people or two players of the machine played.
func PersonOf(g *saves.Game) gomoku.Side {
	if g.Computer == gomoku.Nobody {
		return gomoku.Nobody
	}
	return g.Computer.Other()
}

// Panel is the review as the panel shows it.
func (r Review) Panel() *view.Review {
	v := &view.Review{
		Progress: r.Say(words.ReviewAt, r.Judged, r.All), Short: r.Say(words.ReviewShort, r.Judged, r.All),
		Title: r.title(), Counts: r.Counts(), None: r.none(),
	}
	for _, it := range r.Mistakes() {
		v.List = append(v.List, view.Fault{Move: it.Number, Name: r.point(it), Sign: it.Kind.Sign(), Side: it.Side, Forms: r.forms(it)})
	}
	return v
}

// Remarked reports whether somebody else has something to say of the game or of a move.
func (r Review) Remarked(game string) bool {
	return review.Remarks(game) != "" || slices.ContainsFunc(r.Items, func(it review.Item) bool { return review.Remarks(it.Comment) != "" })
}

// Better marks the move that was better than the one that lies there last, where that
// was worse than it had to be.
func (r Review) Better(move int, mark string) []view.Mark {
	if move < 1 || move > len(r.Items) || !r.Items[move-1].Kind.Bad() || r.Items[move-1].Best == gomoku.NoPoint {
		return nil
	}
	return []view.Mark{{Point: r.Items[move-1].Best, Text: mark, Kind: view.MarkHint}}
}

// Rows lists the mistakes in columns, with the side where they are of both.
func (r Review) Rows() (rows [][]string) {
	list, widest := r.Mistakes(), 0
	for _, it := range list {
		widest = max(widest, words.Width(r.played(it)))
	}
	for _, it := range list {
		name := r.played(it)
		name += strings.Repeat(" ", widest-words.Width(name))
		forms := r.forms(it)
		for i, form := range forms {
			forms[i] = fmt.Sprintf("%3d %s %-3s%s", it.Number, name, it.Kind.Sign(), form)
		}
		rows = append(rows, forms)
	}
	return rows
}

// Sentence says under the board what there is to say of a move, nil where that is
// nothing.
func (r Review) Sentence(move int) []string {
	if move < 1 || move > len(r.Items) {
		return nil
	}
	it := r.Items[move-1]
	forms := it.Forms(r.Lang, r.Colour(it.Side.Other()))
	for i, form := range forms {
		forms[i] = r.head(it) + "  " + form
	}
	return forms
}

// Under says under the board what there is to say at a move: of it, or how far a review
// is that runs; nil where that is nothing.
func (r Review) Under(move int) []string {
	if forms := r.Sentence(move); forms != nil || !r.Runs {
		return forms
	}
	return []string{r.Say(words.Reviewing, r.Judged, r.All), r.Say(words.ReviewShort, r.Judged, r.All)}
}

// Mistakes are the moves that are listed.
func (r Review) Mistakes() []review.Item { return r.Bad(r.Person) }

// At is the place in the list of the last mistake up to a move.
func (r Review) At(move int) (place int) {
	for i, it := range r.Mistakes() {
		if it.Number <= move {
			place = i
		}
	}
	return place
}

// Title heads the list of mistakes.
func (r Review) Title() string {
	if counts := r.Counts(); counts != "" {
		return words.Capital(r.title()) + r.Say(words.Colon) + counts
	}
	return words.Capital(r.title())
}

// Counts writes how many of each sign are in the list.
func (r Review) Counts() string {
	var list []review.Verdict
	for _, it := range r.Mistakes() {
		list = append(list, it.Verdict)
	}
	return review.Counts(list)
}

func (r Review) title() string {
	if r.Person == gomoku.Nobody {
		return r.Say(words.Mistakes)
	}
	return r.Say(words.YourMistakes)
}

// none stands in the place of a list without rows.
func (r Review) none() string {
	if r.Judged < r.All {
		return r.Say(words.NotYetJudged)
	}
	return r.Say(words.NoMistakes)
}

// head names a move: "14 H7 ??", and where both sides are listed "14 Red H7 ??".
func (r Review) head(it review.Item) string {
	return strings.TrimSuffix(r.Say(words.MoveNamed, it.Number, r.played(it))+" "+it.Kind.Sign(), " ")
}

// played is a point, and where both sides are listed who played there.
func (r Review) played(it review.Item) string {
	if r.Person == gomoku.Nobody {
		return r.Colour(it.Side) + " " + r.point(it)
	}
	return r.point(it)
}

// forms say what was wrong with a move.
func (r Review) forms(it review.Item) []string { return it.Forms(r.Lang, r.Colour(it.Side.Other())) }

func (r Review) point(it review.Item) string { return Point(r.Lang, it.Move) }

// Values are the values of the moves of a game, from Red's side: what a review says of
// them, else what those thought who played them. All is for the whole line, not only
// what lies on the board.
func Values(g *saves.Game, f review.Found, thought map[*saves.Move]int, red gomoku.Side, all bool) (list []view.Value) {
	for _, it := range f.Items {
		worth, known := thought[it.Move]
		if it.Known {
			worth, known = it.Score, true
		}
		if red == gomoku.White {
			worth = -worth
		}
		if known && (all || it.Number <= g.Len()) {
			list = append(list, view.Value{Move: it.Number, Red: worth})
		}
	}
	return list
}

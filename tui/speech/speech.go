// Package speech puts what was found of a position into sentences: why a hint is good,
// and how a position stands to a proof. It knows the phrases and what players report,
// and nothing of the screen.
package speech

import (
	"slices"
	"strings"

	"gobang/players"
	"gobang/tui/words"
)

// HintWords is the sentence of a hint, with the line that is expected where that
// fits.
func HintWords(t words.Lang, th players.Thought) []string {
	short := t.Say(words.HintIs, words.Name(th.Point), Why(t, th.Reason))
	forms := []string{short}
	for n := min(len(th.PV), 7); n > 1; n-- {
		forms = append(forms, short+" "+t.Say(words.BestLine, strings.TrimSpace(words.PV(th.PV[:n], 100))))
	}
	slices.SortStableFunc(forms, func(a, b string) int { return len(b) - len(a) })
	forms = append(forms, words.Name(th.Point)+": "+Why(t, th.Reason)+t.Say(words.Stop))
	if bare := th.Reason; bare.Also != players.NoReason || bare.Lost > 0 {
		bare.Also, bare.Lost = players.NoReason, 0
		forms = append(forms, words.Name(th.Point)+": "+Why(t, bare)+t.Say(words.Stop))
	}
	return append(forms, t.Say(words.HintShort, words.Name(th.Point)))
}

// Why puts a reason into words.
func Why(t words.Lang, r players.Reason) string {
	text := reason(t, r.Kind, r)
	if r.Also != players.NoReason {
		text = t.Say(words.Both, text, reason(t, r.Also, r))
	}
	if r.Lost > 0 {
		text = t.Say(words.LostIn, text, r.Lost)
	}
	return text
}

// reason is one reason in words.
func reason(t words.Lang, kind players.ReasonKind, r players.Reason) string {
	switch kind {
	case players.WinsFive:
		return t.Say(words.WinsFive)
	case players.BlocksFive:
		return t.Say(words.BlocksFive)
	case players.MakesStraightFour:
		return t.Say(words.OpenFour)
	case players.MakesTwoFours:
		return t.Say(words.TwoFours)
	case players.MakesFourThree:
		return t.Say(words.FourThree)
	case players.WinsByFours:
		return t.Say(words.WinsFours, r.Moves)
	case players.WinsByThreats:
		return t.Say(words.WinsThreats, r.Moves)
	case players.BlocksOpenThree:
		return t.Say(words.BlocksThree, words.Name(r.At))
	case players.BlocksFourThree:
		return t.Say(words.BlocksFourThree)
	case players.WinsByForce:
		return t.Say(words.WinsForce, r.Moves)
	case players.StopsFours:
		return t.Say(words.StopsFours, r.Moves)
	case players.StopsThreats:
		return t.Say(words.StopsThreats, r.Moves)
	case players.MakesFour:
		return t.Say(words.MakesFour)
	case players.MakesTwoThrees:
		return t.Say(words.TwoThrees)
	case players.MakesOpenThree:
		return t.Say(words.MakesThree)
	case players.KeepsLevel:
		return t.Say(words.KeepsLevel)
	case players.BestAllowed:
		return t.Say(words.BestAllowed)
	}
	return t.Say(words.BestFound, r.Depth)
}

// Standing says in the panel what is proven; nothing where nobody asked.
func Standing(x words.Lang, th players.Thought) string {
	switch th.Standing {
	case players.InProof:
		return x.Say(words.ProvenBy, th.WonBy)
	case players.OutsideProof:
		return x.Say(words.NotProven)
	}
	return ""
}

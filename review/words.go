package review

// A verdict in words: in English for files and pages, and in forms of several lengths
// for the screen, whose language and whose name of the other side are handed in. No
// sentence says Black or White: on the screen the stones have other colours.

import (
	"fmt"

	"gobang/gomoku"
	"gobang/tui/words"
)

// Text says in English what a move did wrong, "" where there is nothing to say.
func (v Verdict) Text() string {
	better := ""
	if v.Best != gomoku.NoPoint {
		better = words.Name(v.Best)
	}
	by := v.how(words.English)
	switch v.Kind {
	case MissedWin:
		return fmt.Sprintf("?? missed win: %s %s (line%s)", better, by, words.PV(v.Line, 60))
	case AllowsWin:
		return fmt.Sprintf("?? allows a win: the other side %s (line%s); better %s", by, words.PV(v.Refutation, 60), better)
	case OnlyMove:
		return "! the only move"
	}
	if v.Kind.Bad() && v.Win > 0 {
		return fmt.Sprintf("%s %s: %s %s (line%s)", v.Kind.Sign(), v.Kind, better, by, words.PV(v.Line, 60))
	}
	switch v.Kind {
	case Inaccuracy, Mistake, Blunder:
		return fmt.Sprintf("%s %s: %.0f to %.0f of 100; better %s (line%s)", v.Kind.Sign(), v.Kind, 100*v.Before, 100*v.After, better, words.PV(v.Line, 60))
	}
	return ""
}

// how says by what means something is won.
func (v Verdict) how(x words.Lang) string {
	by := words.WinsForce
	switch v.Proof {
	case "vcf":
		by = words.WinsFours
	case "vct":
		by = words.WinsThreats
	}
	return x.Say(by, v.Win)
}

// Forms says in several forms, the longest first, what there is to say of a move; nil
// where that is nothing. Other is what the side is called that did not play it.
func (v Verdict) Forms(x words.Lang, other string) []string {
	best := ""
	if v.Best != gomoku.NoPoint {
		best = words.Name(v.Best)
	}
	switch kind := x.Say(kindWords[v.Kind]); {
	case v.Kind == OnlyMove:
		return []string{kind}
	case !v.Kind.Bad():
		return nil
	case best == "":
		return []string{kind}
	case v.Kind == MissedWin:
		wins := best + " " + v.how(x)
		return []string{x.Say(words.MissedWin, wins), wins, best}
	case v.Kind == AllowsWin:
		wins := x.Say(words.ThenWins, other, v.how(x))
		return []string{wins + x.Say(words.Instead, best), wins, x.Say(words.WasBetter, best), best}
	case v.Win > 0: // what is proven of the better move; that the win is gone is not
		wins := best + " " + v.how(x)
		return []string{kind + x.Say(words.Proven, wins), wins, best}
	default:
		better := x.Say(words.WasBetter, best)
		return []string{kind + x.Say(words.Because, better, percent(v.Before), percent(v.After)), better, best}
	}
}

// percent is a winning chance in points of a hundred.
func percent(chance float64) int { return int(100*chance + 0.5) }

var kindWords = [...]words.Phrase{OnlyMove: words.OnlyGood, Inaccuracy: words.IsInaccurate, Mistake: words.IsMistake, Blunder: words.IsBlunder, AllowsWin: words.IsBlunder, MissedWin: words.IsBlunder}

// Counts writes how many of each sign there are, the worst first: "2 ??  1 ?  3 ?!".
func Counts(list []Verdict) (text string) {
	count := map[string]int{}
	for _, v := range list {
		count[v.Kind.Sign()]++
	}
	for _, sign := range []string{"??", "?", "?!"} {
		if n := count[sign]; n > 0 && text != "" {
			text += fmt.Sprintf("  %d %s", n, sign)
		} else if n > 0 {
			text = fmt.Sprintf("%d %s", n, sign)
		}
	}
	return text
}

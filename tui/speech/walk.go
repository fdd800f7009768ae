package speech

// What there is to say of a game that is walked.

import (
	"gobang/gomoku"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/words"
)

// GameWords say which game it is, in two forms: size, rule and date.
func GameWords(x words.Lang, g *saves.Game) []string {
	text := x.Say(words.SizeOf, g.Size, g.Size) + ", " + x.Say(words.Rules[g.Rule])
	if g.Date.IsZero() {
		return []string{text}
	}
	return []string{text + ", " + g.Date.Format("2006-01-02"), text}
}

// PaceWords say whether auto-play runs, and how fast.
func PaceWords(x words.Lang, r *replay.Walk) string {
	pace := words.AutoStopped
	if r.Running() {
		pace = words.AutoRuns
	}
	return x.Say(pace, x.Pace(replay.PaceText(replay.Paces[r.Pace])))
}

// ForkWords say where the next branches are, where there are none here.
func ForkWords(x words.Lang, r *replay.Walk) string {
	if ply := r.NextFork(); ply >= 0 {
		return x.Say(words.NextFork, ply)
	}
	return x.Say(words.NoFork)
}

// PointName is a move's point, or that it is a pass.
func PointName(x words.Lang, m *saves.Move) string {
	if m.Point == gomoku.NoPoint {
		return x.Say(words.Pass)
	}
	return words.Name(m.Point)
}

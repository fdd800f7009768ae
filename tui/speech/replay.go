package speech

// What is said of a game that is walked, and of which game it is.

import (
	"time"

	"gobang/gomoku"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/view"
	"gobang/tui/words"
)

// Game says which game it is in several forms: size, rule, how it was opened, and date.
func Game(x words.Lang, g *saves.Game, opened []string) []string {
	size, date := x.Say(words.SizeOf, g.Size, g.Size)+", ", ""
	if !g.Date.IsZero() {
		date = ", " + g.Date.Format("2006-01-02")
	}
	rules := view.RuleForms(x.Say(words.Rules[g.Rule]), opened)
	var forms []string
	for _, rule := range rules {
		forms = append(forms, size+rule+date)
	}
	return append(forms, size+rules[len(rules)-1])
}

// Pace says whether auto-play runs, and how fast.
func Pace(x words.Lang, r *replay.Walk) string {
	pace := words.AutoStopped
	if r.Running() {
		pace = words.AutoRuns
	}
	return x.Say(pace, x.Pace(replay.PaceText(replay.Paces[r.Pace])))
}

// Fork says where the next branches are, where there are none here.
func Fork(x words.Lang, r *replay.Walk) string {
	if ply := r.NextFork(); ply >= 0 {
		return x.Say(words.NextFork, ply)
	}
	return x.Say(words.NoFork)
}

// Point is a move's point, or that it is a pass.
func Point(x words.Lang, m *saves.Move) string {
	if m.Point == gomoku.NoPoint {
		return x.Say(words.Pass)
	}
	return words.Name(m.Point)
}

// Moved says which move that was and how long it took: "I7 by ●, 2.5 s".
func Moved(x words.Lang, r *replay.Walk) string {
	m := r.Game.Last()
	if m == nil {
		return x.Say(words.BeforeFirst)
	}
	text := x.Say(words.LastBy, Point(x, m), view.MarkOf(m.Side))
	if m.Time >= 50*time.Millisecond {
		text += "  " + x.Say(words.Seconds, m.Time.Seconds())
	}
	return text
}

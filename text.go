package main

import (
	"gobang/players"
	"gobang/tui/words"
)

// rung names a level by its number, and an outside engine by its name.
func rung(x words.Lang, l players.Level) string {
	if l.Number == 0 {
		return l.Name
	}
	return x.Say(words.LevelOf, l.Number)
}

// standingText says in the panel what is proven; nothing where nobody asked.
func standingText(x words.Lang, th players.Thought) string {
	switch th.Standing {
	case players.InProof:
		return x.Say(words.ProvenBy, th.WonBy)
	case players.OutsideProof:
		return x.Say(words.NotProven)
	}
	return ""
}

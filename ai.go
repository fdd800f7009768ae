package main

import (
	"gobang/gomoku"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/classic"
	"gobang/players/engines"
	"gobang/tui/words"
)

// Who plays: the nine levels, and how a thinker is run in the background.
//
// A thinker gets a copy of the position, a context and limits. It reports what
// it knows so far as it goes, and stops at once when the context ends. It plays
// legal moves only. It keeps nothing between two thoughts, so the same question
// with the same seed has the same answer.

// The ladder, by measured strength.
var levels = players.Ladder{
	{Number: 1, Name: "turboc", Make: func() players.Thinker { return classic.Turboc{Scores: turbocScores} }},
	{Number: 2, Name: "combinations", Make: func() players.Thinker { return classic.Combinations{Urgency: urgency} }},
	{Number: 3, Name: "twenty", Make: func() players.Thinker { return classic.Searcher{Style: twentyStyle} }},
	{Number: 4, Name: "list", Make: func() players.Thinker { return classic.Searcher{Style: listStyle} }},
	{Number: 5, Name: "attacker", Make: func() players.Thinker { return classic.Attacker{Style: listStyle} }},
	{Number: 6, Name: "club", Make: func() players.Thinker { return engines.New(engines.Club) }},
	{Number: 7, Name: "expert", Make: func() players.Thinker { return engines.New(engines.Expert) }},
	{Number: 8, Name: "master", Make: func() players.Thinker { return engines.New(engines.Master) }},
	{Number: 9, Name: "perfect", Make: func() players.Thinker { return engines.NewPerfect() }},
}

// twentyStyle is the 20 x 20 program: every candidate, four plies. It asked for
// the depth, which limits.depth can give.
var twentyStyle = classic.Style{Depth: 4, Nodes: 600_000, Reach: 2, Scores: twentyScores}

// listStyle is the linked-list program: greedy at the root, where only the few
// best boards are kept. The original leaves the depth open and is silent on the
// width below the root; a narrow search of eight plies is what fits the time.
var listStyle = classic.Style{Depth: 8, Nodes: 1_000_000, Reach: 2, Root: 14, Width: 8, Scores: listScores}

// showHint marks a hint on the board and says why.
func (p *program) showHint(n players.News) {
	if n.Err != nil {
		p.say(words.NoHint, n.Err)
		return
	}
	p.scene.hints = []gomoku.Point{n.Thought.Point}
	p.note = hintWords(p.text, n.Thought)
}

// hint looks for the best point of the person to move.
func (p *program) hint() {
	switch {
	case p.table.end.Over:
		p.say(words.GameOver)
	case !p.table.computerToMove():
		p.startThinking(advice.Hinter{Study: p.sage(), Budget: advice.HintBudget}, true)
	}
}

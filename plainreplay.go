package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"gobang/replay"
	"gobang/saves"
	"gobang/tui/words"
)

// Replay in lines: back, forward, start, end, goto N, branch X and what they
// print. While a game is walked the computer does not move; a point that is
// typed plays on from here, "on" does without a move, and "leave" goes back to
// where the game stood.

// walk carries out a word of replay and reports whether it was one.
func (g *plainGame) walk(word, rest string) bool {
	var step func(r *replay.Walk) bool
	switch word {
	case "back", "forward":
		n := 1
		if word == "back" {
			n = -1
		}
		step = func(r *replay.Walk) bool { return r.By(n) }
	case "start":
		step = func(r *replay.Walk) bool { r.To(0); return true }
	case "end":
		step = func(r *replay.Walk) bool { _, all := r.Moves(); r.To(all); return true }
	case "goto":
		n, err := strconv.Atoi(rest)
		step = func(r *replay.Walk) bool {
			_, all := r.Moves()
			if err != nil || n < 0 || n > all {
				return false
			}
			r.To(n)
			return true
		}
	case "branch":
		step = func(r *replay.Walk) bool { return r.Letter(strings.ToLower(rest)) }
	case "where":
		step = func(*replay.Walk) bool { return true }
	case "leave":
		g.endReplay()
		return true
	case "on":
		g.goOnHere()
		return true
	default:
		return false
	}
	if g.replay == nil {
		g.replay = openReplay(g.table, g.shelf.Filed())
	}
	if !step(g.replay) {
		what := "move"
		if word == "branch" {
			what = "branch"
		}
		g.complainf("%s: there is no such %s", strings.TrimSpace(word+" "+shorten(rest)), what)
		return true
	}
	g.printPlace()
	return true
}

// goOnHere is "on": it takes the game up and says so.
func (g *plainGame) goOnHere() {
	walked := g.replay != nil
	if !g.playOnHere() {
		return
	}
	if !walked {
		g.complainf("on: the game stands where it is played")
		return
	}
	if err := g.keep(); err != nil {
		g.complainf("the game is not kept: %v", err)
	}
	if g.table.end.Over {
		g.printEnd()
		return
	}
	fmt.Fprintf(g.out, "on: %d moves, %s to move\n", g.table.game.Len(), g.table.game.Turn())
}

// playOnHere takes the game up where the walk is; there is nothing to do where
// nobody walks.
func (g *plainGame) playOnHere() bool {
	if g.replay == nil {
		return true
	}
	if err := g.replay.Refuse(); err != nil {
		g.complainf("on: %v: go back to move %d", err, g.replay.Over)
		return false
	}
	g.table.takeUp()
	g.shelf.Touched()
	g.replay = nil
	g.table.start()
	return true
}

// printPlace says where the walk is, what may follow and what was said there.
func (g *plainGame) printPlace() {
	r := g.replay
	at, all := r.Moves()
	fmt.Fprintf(g.out, "at: %d of %d", at, all)
	if m := r.Game.Last(); m != nil {
		fmt.Fprintf(g.out, " %s %s", m.Side, m.Point)
	}
	fmt.Fprintln(g.out)
	if list, _ := r.Fork(); len(list) > 1 {
		for i, m := range list {
			fmt.Fprintf(g.out, "branch: %s %s\n", replay.LetterOf(i, -1), m.Point)
		}
	}
	if text := strings.TrimSpace(r.Comment()); text != "" {
		for _, line := range strings.Split(text, "\n") {
			fmt.Fprintf(g.out, "comment: %s\n", line)
		}
	}
	fmt.Fprint(g.out, r.Board.Text(lastPoint(g.table.game)))
	if r.Here.Over {
		g.printEnd()
	}
}

// printFile says what a file holds beside the line that was printed.
func printFile(out io.Writer, game *saves.Game) {
	all, comments, branches := game.Count()
	if n := game.Tail(); n > 0 {
		fmt.Fprintf(out, "undone: %s\n", words.Counted(n, "move"))
	}
	if branches > 0 {
		fmt.Fprintf(out, "tree: %s, %s\n", words.Counted(all, "move"), words.Counted(branches, "alternative"))
	}
	if game.Comment != "" {
		comments++
	}
	if comments > 0 {
		fmt.Fprintf(out, "comments: %d\n", comments)
	}
	if game.More {
		fmt.Fprintf(out, "file: game 1, more follow (gobang convert -game N takes one out)\n")
	}
}

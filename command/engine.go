package command

// gobang engine: the engine behind the Gomocup protocol. Here the two rooms meet
// that do not know each other, the protocol and the brain; the referee says when
// a game is over and what is forbidden.

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"strings"

	"gobang/engine"
	"gobang/gomocup"
	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/manual"
	"gobang/options"
	"gobang/players"
	"gobang/players/engines"
	"gobang/saves"
)

var enginePage = manual.Page{
	Name: "engine", Does: "the Gomocup protocol on standard input and output",
	Forms: []string{""},
	Text: `Speaks the Gomocup protocol on standard input and output, for a manager such as
Piskvork or a tournament. A copy or link of this program whose name begins with
pbrain- does the same without any argument.`,
	Examples: []manual.Example{
		{Line: "(echo START 15; echo INFO timeout_turn 1000; echo TURN 7,7; sleep 1) | gobang engine", Does: "an answer to a stone on the centre"},
		{Line: "ln -s /usr/games/gobang pbrain-gobang", Does: "a name under which managers start it"},
	},
}

// IsBrain reports whether the program was started under the name of a brain.
func IsBrain(name string) bool {
	return strings.HasPrefix(strings.ToLower(filepath.Base(name)), engines.BrainPrefix)
}

// Engine runs gobang engine. The version is what ABOUT says.
func Engine(version string, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 {
		if args[0] == "-h" || args[0] == "-help" || args[0] == "--help" {
			fmt.Fprint(stderr, enginePage.Help())
			return options.Good
		}
		fmt.Fprintf(stderr, "gobang: engine: %s: it takes no arguments\n", saves.Shown(args[0]))
		return options.Usage
	}
	about := gomocup.About{Name: "Gobang", Version: version, Author: "The Gobang authors", Country: "-"}
	if err := gomocup.Serve(stdin, stdout, &brain{}, about); err != nil {
		fmt.Fprintf(stderr, "gobang: engine: %v\n", err)
		return options.Bad
	}
	return options.Good
}

// brain is the engine as the protocol sees it.
type brain struct {
	t     *engine.Thinker
	bytes int // of its table
}

// What the process takes beside the table, and the smallest table worth having.
const (
	ownMemory     = 32 << 20
	smallestTable = 1 << 20
)

func (b *brain) Smallest() int64 { return ownMemory + smallestTable }

func (b *brain) Reset() {
	if b.t != nil {
		b.t.Reset()
	}
}

// tableBytes is how large a table may be: as wished, but within the memory.
func tableBytes(lim gomocup.Limits) int {
	bytes := int64(engine.DefaultTable)
	if lim.Table > 0 {
		bytes = lim.Table
	}
	if lim.Memory > 0 {
		bytes = min(bytes, lim.Memory-ownMemory)
	}
	return int(max(bytes, smallestTable))
}

// prepare makes the table anew where its size has changed. The old one is given
// back first, for the two may not fit side by side.
func (b *brain) prepare(lim gomocup.Limits) {
	bytes := tableBytes(lim)
	if b.t != nil && b.bytes == bytes {
		return
	}
	if b.t != nil {
		b.t = nil
		debug.FreeOSMemory()
	}
	b.t, b.bytes = engine.NewThinker(bytes), bytes
}

func (b *brain) Think(ctx context.Context, pos gomoku.Position, lim gomocup.Limits, report func(gomocup.Line)) (gomocup.Line, error) {
	b.prepare(lim)
	r, err := b.t.Think(ctx, pos, engine.Limits{
		Time: lim.Time, Left: lim.Left, Increment: lim.Increment, Depth: lim.Depth, Nodes: lim.Nodes,
		Threads: lim.Threads, Multi: lim.Multi, Exclude: lim.Exclude,
	}, func(i engine.Info) { report(lineOf(i)) })
	if err != nil {
		return gomocup.Line{}, err
	}
	l := lineOf(r.Info)
	l.Move = r.Best
	return l, nil
}

// lineOf says what the engine knows in the words of the protocol.
func lineOf(i engine.Info) gomocup.Line {
	l := gomocup.Line{
		Move: gomoku.NoPoint, Rank: i.Rank, Depth: i.Depth, SelDepth: i.SelDepth, Nodes: i.Nodes, Took: i.Took,
		Score: i.Score, Mate: i.Mate, PV: i.PV,
	}
	if len(i.PV) > 0 {
		l.Move = i.PV[0]
	}
	return l
}

// Over asks the referee about every stone: a manager may list them in any order.
func (b *brain) Over(pos gomoku.Position) string {
	g := gomoku.BoardOf(pos)
	if winner := referee.Decided(g, pos.Rule); winner != gomoku.Nobody {
		return winner.String() + " has won"
	}
	if g.Full() {
		return players.ErrFull.Error()
	}
	return ""
}

func (b *brain) Forbidden(pos gomoku.Position) []gomoku.Point {
	if pos.Rule != gomoku.Renju || pos.Turn != gomoku.Black {
		return nil
	}
	return referee.ForbiddenPoints(gomoku.BoardOf(pos))
}

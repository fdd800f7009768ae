package review

// A review in the background, of the game on a table. What is judged is written into the
// moves at once, by the loop that owns the game, and nowhere else: so a review that was
// stopped goes on where it was, also in a game that comes from a file, and marks and
// values are those of the line that is shown.

import (
	"context"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/saves"
)

// Run is the review of a game that somebody looks at. The zero Run has not begun.
type Run struct {
	Shown  bool               // the person looks at it
	stop   context.CancelFunc // nil while nothing is judged
	failed error              // why it ended early
}

// Runs reports whether the engine is judging moves.
func (r *Run) Runs() bool { return r.stop != nil }

// Failed is why the last review ended early, nil if it did not or was stopped.
func (r *Run) Failed() error { return r.failed }

// Stop ends it at once; what was judged stays in the game. It reports whether something
// ran.
func (r *Run) Stop() bool {
	if r.stop == nil {
		return false
	}
	r.stop()
	r.stop = nil
	return true
}

// Leave stops it and puts it out of sight.
func (r *Run) Leave() bool {
	r.Shown = false
	return r.Stop()
}

// Begin goes on with the review of a game's line. It returns what has to run in the
// background, nil where all is judged. That hands everything that changes the game to
// soon, which lets the owner of the game do it unless the context has ended; done is the
// last of it.
func (r *Run) Begin(g *saves.Game, b Budget, done func()) (ctx context.Context, job func(soon func(do func()))) {
	r.Stop()
	r.failed = nil
	line := Line(g)
	from := judged(line, g.Size)
	if from == len(line) {
		return nil, nil
	}
	start, moves := LineOf(g)
	ctx, cancel := context.WithCancel(context.Background())
	r.stop = cancel
	return ctx, func(soon func(do func())) {
		next := from
		err := From(ctx, start, moves[:len(line)], from, b, func(v Verdict) {
			m := line[next]
			next++
			soon(func() { v.Write(m) })
		}, nil)
		soon(func() {
			cancel()
			r.stop, r.failed = nil, err
			done()
		})
	}
}

// Line lists the moves of a game's line up to its end by the rules: what follows in a
// file is no game any more.
func Line(g *saves.Game) (line []*saves.Move) {
	b := gomoku.NewBoard(g.Size)
	for _, s := range g.Setup {
		b.Set(s.Point, s.Side)
	}
	for m := g.First(); m != nil; m = m.Next() {
		line = append(line, m)
		if m.Point == gomoku.NoPoint {
			continue
		}
		b.Set(m.Point, m.Side)
		if referee.Judge(b, g.Rule, m.Point).Over {
			break
		}
	}
	return line
}

// judged counts the moves of a line that a review of ours has judged, up to the first
// that it has not.
func judged(line []*saves.Move, size int) int {
	for i, m := range line {
		if _, _, ours := read(m, size); !ours {
			return i
		}
	}
	return len(line)
}

// Item is a move of a line with what is known of it.
type Item struct {
	Number int // from 1
	*saves.Move
	Verdict
	Known bool // the game says something of the move
}

// Found is what a game says of the moves of its line.
type Found struct {
	Items  []Item
	Judged int // moves a review of ours has judged, from the first on
	All    int // moves there are to judge
}

// Look reads what a game says of its line.
func Look(g *saves.Game) (f Found) {
	line := Line(g)
	f.All = len(line)
	for i, m := range line {
		v, known, ours := read(m, g.Size)
		if ours && f.Judged == i {
			f.Judged++
		}
		f.Items = append(f.Items, Item{i + 1, m, v, known})
	}
	return f
}

// Any reports whether the game says anything of its moves.
func (f Found) Any() bool {
	for _, it := range f.Items {
		if it.Known {
			return true
		}
	}
	return false
}

// Bad lists the moves of a side that were worse than they had to be, of both sides for
// Nobody.
func (f Found) Bad(side gomoku.Side) (list []Item) {
	for _, it := range f.Items {
		if it.Kind.Bad() && (side == gomoku.Nobody || it.Side == side) {
			list = append(list, it)
		}
	}
	return list
}

// Next returns the number of the next bad move after one, or with dir -1 of the last
// before it; 0 for none.
func (f Found) Next(side gomoku.Side, after, dir int) int {
	found := 0
	for _, it := range f.Bad(side) {
		switch {
		case dir > 0 && it.Number > after:
			return it.Number
		case dir < 0 && it.Number < after:
			found = it.Number
		}
	}
	return found
}

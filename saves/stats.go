package saves

import (
	"cmp"
	"context"
	"slices"

	"gobang/gomoku"
)

// Statistics of saved games: how the person did against the computer, counted from the
// files themselves. Games of two people and of two engines are only counted.

// Tally is how some games ended for the person.
type Tally struct {
	Won   int `json:"won"`
	Lost  int `json:"lost"`
	Drawn int `json:"drawn"`
}

// Row is the tally of the games that have something in common.
type Row struct {
	Name string `json:"name"`
	Tally
}

// Stats is what there is to say of a list of games. The streak is the longest run of
// wins against the computer, in the order in which the files were written.
type Stats struct {
	Games      int   `json:"games"`
	Computer   Tally `json:"against_computer"`
	Others     int   `json:"without_computer"` // and over
	Unfinished int   `json:"unfinished"`
	Damaged    int   `json:"damaged"`
	Levels     []Row `json:"by_level"`
	Rules      []Row `json:"by_rule"`
	Colours    []Row `json:"by_colour"`
	Streak     int   `json:"longest_streak"`
	Unseen     int   `json:"-"` // not yet looked into
}

// Count counts a list of games. Level names a level of the files.
func Count(list []Entry, level func(string) string) Stats {
	s := Stats{Games: len(list)}
	levels, rules, colours := map[string]*Tally{}, map[string]*Tally{}, map[string]*Tally{}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Entry) int { return a.Saved.Compare(b.Saved) })
	run := 0
	for _, e := range list {
		switch {
		case !e.Seen:
			s.Unseen++
		case e.Err != nil:
			s.Damaged++
		case !e.Result.Over:
			s.Unfinished++
		case e.Computer == gomoku.Nobody:
			s.Others++
		default:
			person := e.Computer.Other()
			for _, t := range []*Tally{&s.Computer, of(levels, level(e.Level)), of(rules, e.Rule.String()), of(colours, person.String())} {
				t.add(e.Result.Winner, person)
			}
			if run++; e.Result.Winner != person {
				run = 0
			}
			s.Streak = max(s.Streak, run)
		}
	}
	s.Levels, s.Rules, s.Colours = sorted(levels), sorted(rules), sorted(colours)
	return s
}

// add counts a game.
func (t *Tally) add(winner, person gomoku.Side) {
	switch winner {
	case person:
		t.Won++
	case gomoku.Nobody:
		t.Drawn++
	default:
		t.Lost++
	}
}

// of is the tally of a name.
func of(m map[string]*Tally, name string) *Tally {
	if m[name] == nil {
		m[name] = &Tally{}
	}
	return m[name]
}

// sorted lists tallies by their names.
func sorted(m map[string]*Tally) []Row {
	list := []Row{}
	for name, t := range m {
		list = append(list, Row{name, *t})
	}
	slices.SortFunc(list, func(a, b Row) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// All returns the saved games with what is in them, the newest first, by the index
// where that knows them. It ends with ctx, whose error it returns.
func (f *Folder) All(ctx context.Context) ([]Entry, error) {
	list, err := f.Names()
	if err != nil {
		return nil, err
	}
	x := f.readIndex()
	x.keepOnly(list)
	for i := range list {
		list[i] = x.look(ctx, f, list[i])
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	f.writeIndex(x)
	return list, nil
}

package players

import (
	"slices"
	"sync"

	"gobang/gomoku"
)

// Seats are the players of the machine at a table. A player that stays keeps its
// thinker, and with it what it remembers and the process it may run; one that leaves
// is dismissed.
type Seats struct {
	at      map[seat]Thinker
	leaving sync.WaitGroup // outside engines on their way out
}

// seat names a thinker: two that play each other may have the same name.
type seat struct {
	name string
	side gomoku.Side // Nobody where only one thinks
}

// Take returns the thinker of the level that plays a side, the same one as long as the
// players stay: one level, whichever side it has, or two, Black's and White's.
// Thinkers of others are dismissed.
func (s *Seats) Take(side gomoku.Side, levels ...Level) Thinker {
	keys := make([]seat, len(levels))
	for i, l := range levels {
		keys[i] = seat{name: l.Name}
		if len(levels) == 2 {
			keys[i].side = gomoku.Side(i + 1)
		}
	}
	for k, t := range s.at {
		if !slices.Contains(keys, k) {
			delete(s.at, k)
			s.Leave(t)
		}
	}
	mine := 0
	if len(levels) == 2 {
		mine = side.Index()
	}
	if s.at == nil {
		s.at = map[seat]Thinker{}
	}
	if s.at[keys[mine]] == nil {
		s.at[keys[mine]] = levels[mine].Make()
	}
	return s.at[keys[mine]]
}

// Leave dismisses a thinker in the background.
func (s *Seats) Leave(t Thinker) { s.leaving.Go(func() { Dismiss(t) }) }

// Empty dismisses everybody and waits until they are gone.
func (s *Seats) Empty() {
	for k, t := range s.at {
		delete(s.at, k)
		s.Leave(t)
	}
	s.leaving.Wait()
}

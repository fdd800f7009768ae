package players

import "testing"

// Two wins in a row offer the next level, three losses the one below, and a draw ends
// either run.
func TestClimb(t *testing.T) {
	for _, c := range []struct {
		from  string
		games string // w, l, d, and b takes the last one back
		offer int
		kept  string
	}{
		{"3 +0", "", 0, "3 +0"}, {"3 +0", "w", 0, "3 +1"}, {"3 +0", "ww", 4, "3 +2"}, {"3 +0", "wlw", 0, "3 +1"}, {"3 +1", "w", 4, "3 +2"},
		{"3 +0", "wdw", 0, "3 +1"}, {"3 +0", "ll", 0, "3 -2"}, {"3 +0", "lll", 2, "3 -3"}, {"3 -2", "l", 2, "3 -3"}, {"3 -2", "dl", 0, "3 -1"},
		{"3 +0", "wwb", 0, "3 +1"}, {"3 -2", "wb", 0, "3 -2"}, {"3 +0", "www", 4, "3 +3"},
		{"9 +5", "w", 0, "9 +6"}, {"1 -5", "l", 0, "1 -6"}, {"8 +1", "w", 9, "8 +2"}, {"2 -2", "l", 1, "2 -3"},
		{"", "", 0, "3 +0"}, {"0 +1", "w", 0, "3 +1"}, {"10 +1", "", 0, "3 +0"}, {"x", "", 0, "3 +0"}, {"4", "", 0, "3 +0"}, {"5 +1\n", "", 0, "5 +1"},
	} {
		m := NewClimb()
		m.Resume(c.from, 9)
		for _, game := range c.games {
			map[rune]func(){'w': m.Won, 'l': m.Lost, 'd': m.Drawn, 'b': m.Back}[game]()
		}
		if m.Offer(9) != c.offer || m.String() != c.kept {
			t.Errorf("from %q with %q: level %d is offered, kept %q; want %d, %q", c.from, c.games, m.Offer(9), m.String(), c.offer, c.kept)
		}
		if m.On = false; m.Offer(9) != 0 {
			t.Errorf("from %q with %q: a level is offered to somebody who does not climb", c.from, c.games)
		}
	}
	m := NewClimb()
	m.Won()
	m.Won()
	if m.Take(m.Offer(9)); m.String() != "4 +0" || !m.On {
		t.Errorf("after the step up: %+v", m)
	}
}

package terminal

// Bell rings once when something becomes so, and again only after it was not so.
type Bell struct{ rung bool }

// Now reports whether the bell is to ring: so has just become true.
func (b *Bell) Now(so bool) bool {
	ring := so && !b.rung
	b.rung = so
	return ring
}

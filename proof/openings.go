package proof

import (
	"slices"

	"gobang/engine"
	"gobang/gomoku"
)

// openingTable lists the 35 first replies of Home that differ, far ones first, each
// with Black's second stones in the order they are tried.
var openingTable = []struct{ reply, seconds string }{
	{"o15", "g7 i9 g9"}, {"n15", "g7 i9 g9"}, {"m15", "g7 i7 g9"}, {"l15", "g7 i7 g9"}, {"k15", "g9 i7 g7"}, {"j15", "g9 i7 g7"}, {"i15", "g7 i7 g9"}, {"h15", "g7 h7 g9"},
	{"n14", "g7 g9 i9"}, {"m14", "g7 i7 g9"}, {"l14", "g7 i7 g9"}, {"k14", "g9 i7 g7"}, {"j14", "g9 i7 g7"}, {"i14", "g7 i7 g9"}, {"h14", "g7 h7 g9"},
	{"m13", "g7 g9 i9"}, {"l13", "g9 i7 g7"}, {"k13", "g9 i7 g7"}, {"j13", "g9 i7 g7"}, {"i13", "g7 i7 g9"}, {"h13", "g7 h7 g9"},
	{"l12", "g9 g7 i7"}, {"k12", "g9 i7 g7"}, {"j12", "g9 i7 g7"}, {"i12", "g7 i7 g9"}, {"h12", "g7 h7 g9"},
	{"k11", "g9 i7 g7"}, {"j11", "i7 g9 g7"}, {"i11", "i7 g7 g9"}, {"h11", "g7 h7 g9"},
	{"j10", "g9 g7 i7"}, {"i10", "i7 g7 g9"}, {"h10", "g7 g9 h7"},
	{"i9", "i7 g7 g8"}, {"h9", "g9 g8 g7"},
}

// homeReplies lists the first replies of the table.
func homeReplies() []cell {
	list := make([]cell, len(openingTable))
	for i, o := range openingTable {
		reply, _ := gomoku.ParsePoint(o.reply)
		list[i] = geometryOf(Size).cell(reply)
	}
	return list
}

// openings lists a game's first replies, far ones first. The second stones are the
// seed's, then those of the table, or on another board the neighbours of the first.
func openings(g Game, s *seed) []*opening {
	on := geometryOf(g.Size)
	var list []*opening
	for i, reply := range on.firstReplies() {
		o := &opening{line: []cell{on.center(), reply}}
		p := on.after(o.line...)
		if c := s.move(&p); c != engine.NoCell {
			o.seconds = append(o.seconds, c)
		}
		for _, c := range on.seconds(i) {
			if !p.has(c) && !slices.Contains(o.seconds, c) {
				o.seconds = append(o.seconds, c)
			}
		}
		list = append(list, o)
	}
	return list
}

// seconds lists Black's second stones against the i-th first reply.
func (g *geometry) seconds(i int) []cell {
	var list []cell
	if g.size == Size {
		seconds, _ := gomoku.ParsePoints(openingTable[i].seconds)
		for _, p := range seconds {
			list = append(list, g.cell(p))
		}
		return list
	}
	for _, d := range [...][2]int{{-1, -1}, {1, 1}, {-1, 1}, {1, -1}, {0, 1}, {1, 0}} {
		list = append(list, g.cell(gomoku.Center(g.size).Add(d[0], d[1])))
	}
	return list
}

package proof

import "gobang/gomoku"

// openingTable lists the 35 first replies that differ, far ones first, each with
// Black's second stones in the order they are tried.
var openingTable = []struct{ reply, seconds string }{
	{"o15", "g7 i9 g9"}, {"n15", "g7 i9 g9"}, {"m15", "g7 i7 g9"}, {"l15", "g7 i7 g9"}, {"k15", "g9 i7 g7"}, {"j15", "g9 i7 g7"}, {"i15", "g7 i7 g9"}, {"h15", "g7 h7 g9"},
	{"n14", "g7 g9 i9"}, {"m14", "g7 i7 g9"}, {"l14", "g7 i7 g9"}, {"k14", "g9 i7 g7"}, {"j14", "g9 i7 g7"}, {"i14", "g7 i7 g9"}, {"h14", "g7 h7 g9"},
	{"m13", "g7 g9 i9"}, {"l13", "g9 i7 g7"}, {"k13", "g9 i7 g7"}, {"j13", "g9 i7 g7"}, {"i13", "g7 i7 g9"}, {"h13", "g7 h7 g9"},
	{"l12", "g9 g7 i7"}, {"k12", "g9 i7 g7"}, {"j12", "g9 i7 g7"}, {"i12", "g7 i7 g9"}, {"h12", "g7 h7 g9"},
	{"k11", "g9 i7 g7"}, {"j11", "i7 g9 g7"}, {"i11", "i7 g7 g9"}, {"h11", "g7 h7 g9"},
	{"j10", "g9 g7 i7"}, {"i10", "i7 g7 g9"}, {"h10", "g7 g9 h7"},
	{"i9", "i7 g7 g8"}, {"h9", "g9 g8 g7"},
}

func openings() []*opening {
	list := make([]*opening, len(openingTable))
	for i, o := range openingTable {
		reply, _ := gomoku.ParsePoint(o.reply)
		seconds, _ := gomoku.ParsePoints(o.seconds)
		list[i] = &opening{line: []cell{cellOf(gomoku.Center(Size)), cellOf(reply)}}
		for _, p := range seconds {
			list[i].seconds = append(list[i].seconds, cellOf(p))
		}
	}
	return list
}

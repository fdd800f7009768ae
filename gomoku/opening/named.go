package opening

import "gobang/gomoku"

// The 26 openings of renju. Black's first stone is on the centre; White's stands right
// beside it (direct) or at its corner (indirect); Black's second is in the middle 5 x 5.
// The names are those the RIF writes; the points agree in two public lists.

// Name is what an opening is called: D4 Kagetsu, in Chinese letters 花月.
type Name struct{ Code, Roman, Chinese string }

// String is the name in letters that every screen has.
func (n Name) String() string { return n.Code + " " + n.Roman }

// named lists the openings, on the board of 15 lines, by the third stone; White is on h9
// in the direct ones and on i9 in the others.
var named = []struct {
	Name
	third string
}{
	{Name{"D1", "Kansei", "寒星"}, "h10"}, {Name{"D2", "Keigetsu", "溪月"}, "i10"}, {Name{"D3", "Sosei", "疏星"}, "j10"},
	{Name{"D4", "Kagetsu", "花月"}, "i9"}, {Name{"D5", "Zangetsu", "残月"}, "j9"}, {Name{"D6", "Ugetsu", "雨月"}, "i8"},
	{Name{"D7", "Kinsei", "金星"}, "j8"}, {Name{"D8", "Shogetsu", "松月"}, "h7"}, {Name{"D9", "Kyugetsu", "丘月"}, "i7"},
	{Name{"D10", "Shingetsu", "新月"}, "j7"}, {Name{"D11", "Zuisei", "瑞星"}, "h6"}, {Name{"D12", "Sangetsu", "山月"}, "i6"},
	{Name{"D13", "Yusei", "游星"}, "j6"},
	{Name{"I1", "Chosei", "长星"}, "j10"}, {Name{"I2", "Kyogetsu", "峡月"}, "j9"}, {Name{"I3", "Kosei", "恒星"}, "j8"},
	{Name{"I4", "Suigetsu", "水月"}, "j7"}, {Name{"I5", "Ryusei", "流星"}, "j6"}, {Name{"I6", "Ungetsu", "云月"}, "i8"},
	{Name{"I7", "Hogetsu", "浦月"}, "i7"}, {Name{"I8", "Rangetsu", "岚月"}, "i6"}, {Name{"I9", "Gingetsu", "银月"}, "h7"},
	{Name{"I10", "Myojo", "明星"}, "h6"}, {Name{"I11", "Shagetsu", "斜月"}, "g7"}, {Name{"I12", "Meigetsu", "名月"}, "g6"},
	{Name{"I13", "Suisei", "彗星"}, "f6"},
}

// step is a point seen from the centre.
type step struct{ x, y int }

// nameOf gives the name of a second and a third stone seen from the centre.
var nameOf = func() map[[2]step]Name {
	m := map[[2]step]Name{}
	for _, o := range named {
		second := step{0, 1}
		if o.Code[0] == 'I' {
			second = step{1, 1}
		}
		p, err := gomoku.ParsePoint(o.third)
		if err != nil {
			panic(err)
		}
		m[[2]step{second, from(p, gomoku.DefaultSize)}] = o.Name
	}
	return m
}()

// from is a point seen from the centre of a board.
func from(p gomoku.Point, size int) step {
	c := gomoku.Center(size)
	return step{p.X - c.X, p.Y - c.Y}
}

// turned is a step under one of the eight symmetries.
func (s step) turned(i int) step {
	if i&1 != 0 {
		s.x = -s.x
	}
	if i&2 != 0 {
		s.y = -s.y
	}
	if i&4 != 0 {
		s.x, s.y = s.y, s.x
	}
	return s
}

// NameOf returns the name of the opening that the first three moves of a game on a board
// of that size form, in whatever of the eight ways it lies, and whether they form one.
func NameOf(size int, moves []gomoku.Point) (Name, bool) {
	if len(moves) < 3 || moves[0] != gomoku.Center(size) {
		return Name{}, false
	}
	second, third := from(moves[1], size), from(moves[2], size)
	for i := range 8 {
		if name, ok := nameOf[[2]step{second.turned(i), third.turned(i)}]; ok {
			return name, true
		}
	}
	return Name{}, false
}

// Package opening is how a game begins where not every point is free for its first
// stones, or where the players settle who has which side when some stones lie there. It
// is made of values and pure functions; nobody is asked here and nothing is drawn.
//
//   - rule.go     the rules by name, and which points they leave for a stone
//   - record.go   who is to act and what is asked after so many moves: the machine
//   - named.go    the 26 openings of renju, by name
//   - balance.go  which stones leave a game level, by somebody's judgement
//
// The moves of an opening are Black's and White's in turn, as in every game. In swap and
// swap2 one person lays stones of both colours: the one who would have Black lays the
// first three, and who would have White then chooses. So "the side whose player acts"
// (Record.Hand) is not always the side to move.
package opening

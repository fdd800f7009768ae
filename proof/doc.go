// Package proof holds the strategy of the computer-first game: on 15 lines in
// free-style, Black opens on the centre and wins whatever White does. It builds the
// strategy, stores it, and plays it; and it can do so for other games, by the rule of
// exact five and on other boards (game.go), with the first strategy as the seed
// (seed.go). Only what ships is claimed (shipped.go).
//
// The strategy is one move for each of its positions; a position stands for its
// eight turned and mirrored faces (symmetry.go). Where Black wins by fours and
// open threes nothing is stored: the solver finds the win again whenever it is
// asked (leaf.go). For a position P of the strategy, Black to move, it holds that
// either P is such a leaf, or P has a stored move after which every legal reply
// of White leads to a position of the strategy. The builder (build.go, search.go)
// may leave out what White cannot want, by the zone of a win that needs an answer;
// but what it has found it goes through with every reply (close.go), and the
// command gobang verify does so again without the builder.
//
// White has 35 first replies that differ. A strategy that is being built has moves
// only for those that are proven, with every second reply and all that follows; that
// of 15 lines has all.
//
// The stored file (store.go), strategy.bin, is:
//
//	4 bytes   "GBPF"
//	1         1, the version of this form
//	1         Version, that of the solver's answers
//	4         LeafNodes, little-endian, as all numbers here but cells
//	4         how many moves are stored
//	1, 1      in form 2 only, that of other games: the rule, the lines
//	...       the tree, deflated
//	32        SHA-256 of all before
//
// The tree begins after Black's stone on the centre: a list of White's replies, each a
// cell (row from below * lines + column) and the node it leads to, and 255 at the end.
// Where a byte is not enough for a cell it has two, the higher one first. A node is
// Black's move, a cell; the moves of both sides up to the five at most, this one
// counted; and such a list of the replies after which a move is stored. Of positions
// that are the same only the first is written.
package proof

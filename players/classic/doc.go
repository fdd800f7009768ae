// Package classic holds the programs of the past as players: one that looks no move
// ahead, one that looks two, two that search, and the attacker. How each of them counts
// is handed in (score.go at the top); how it looks for a move is here.
//
//   - classic.go   what they share, and the two that hardly look ahead
//   - minimax.go   the two that search
//   - attacker.go  the attacker, who knows the reason of each of its moves
//   - attack.go    its search for a win by fours and threes
package classic

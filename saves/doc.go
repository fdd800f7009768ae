// Package saves holds games: the linked list of moves that a game is, the files
// it is read from and written to, and the folder where saved games live.
//
// How to read it. game.go has the Game and its line of moves, with the cursor
// of undo and redo. tree.go has the variations beside that line. sgf.go reads
// SGF, the format the games of this program are kept in, and sgfwrite.go writes
// it. folder.go is the folder of saved games, current.go the place in it where
// the game now played is kept after every move.
//
// The rules inside:
//   - A file is a stranger's. What can be read is read; where that stops, the
//     game comes back together with a *Partial error that says where and why. A
//     file that is no game at all gives an error and no game.
//   - No reader recurses, and every reader spends from one budget of memory, so
//     no file can make the program big or slow.
//   - Text from a file is cleaned of control characters as it is read: whatever
//     stands in a Game may be put on a terminal.
//   - A file is written whole or not at all: temporary file, sync, rename.
//   - Points are gomoku points (row from the bottom); each format converts at its edge.
package saves

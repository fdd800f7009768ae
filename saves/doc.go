// Package saves holds games: the linked list of moves that a game is, the files
// it is read from and written to, and the folder where saved games live.
//
// How to read it. game.go has the Game and its line of moves, with the cursor
// of undo and redo; tree.go the variations beside that line. format.go is the
// table of the formats, detect.go tells them by their content. Each format has a
// file of its own that says what it looks like: sgf.go, sgfnode.go, sgfheader.go
// and sgfwrite.go for SGF, which games of this program are kept in; psq.go,
// lib.go, libwrite.go, pos.go, pdb.go, sav.go, bsd.go, rif.go, bdt.go,
// openings.go, text.go. They share build.go, which grows the tree and refuses
// what cannot be, size.go for a size that is not given, result.go, lines.go,
// clean.go, the charset files, and lost.go, which names what a format cannot hold.
// stream.go reads a file by its name, and any of its games. folder.go is the folder
// of saved games, current.go the place in it where the game now played is kept after
// every move, elsewhere.go where that goes when the folder is lost, home.go the
// user's folders, write.go how a file is written.
//
// What may take long takes a context: LoadFileContext, Stream.Game, NamesContext,
// LoadContext and Look of a Folder, GameContext of a Current.
//
// The rules inside:
//   - A file is a stranger's. What can be read is read; where that stops, the
//     game comes back together with a *Partial error that says where and why. A
//     file that is no game at all gives an error and no game. A bad value in a header
//     costs no moves. Bytes that no character set explains are kept.
//   - Only files are opened: what would make the program wait is looked at first.
//   - No reader recurses, and every reader spends from one budget of memory, so
//     no file can make the program big or slow.
//   - Text from a file is cleaned of control characters as it is read: whatever
//     stands in a Game may be put on a terminal.
//   - A file is written whole or not at all: temporary file, sync, rename.
//   - Points are gomoku points (row from the bottom); each format converts at its edge.
package saves

package saves

// The games of a file one after the other, and what messages call a file.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Stream reads the games of a file one after the other; to go back it begins
// anew, so stepping forward through a large file costs nothing.
type Stream struct {
	path  string
	file  *os.File
	games *Games
	read  int // games read so far
}

// NewStream returns a stream of the games in the file at path. It is opened when the
// first is asked for.
func NewStream(path string) *Stream { return &Stream{path: path} }

// StreamOf returns a stream of games that are being read already; name is for messages.
func StreamOf(name string, games *Games) *Stream { return &Stream{path: name, games: games} }

// Read is how many games were read so far.
func (s *Stream) Read() int { return s.read }

// Path is the file, or the name it was given.
func (s *Stream) Path() string { return s.path }

// Game reads game n, and returns io.EOF where there are fewer. Like every reader
// it may return a game with an error that says where it breaks off.
func (s *Stream) Game(n int) (*Game, error) {
	if s.games == nil || n <= s.read {
		if err := s.open(); err != nil {
			return nil, InFile(s.path, err)
		}
	}
	for {
		g, err := s.games.Next()
		s.read++
		switch {
		case err == io.EOF:
			return nil, err
		case g == nil || s.read == n:
			return g, InFile(s.path, err)
		}
	}
}

func (s *Stream) open() (err error) {
	s.Close()
	if s.file, err = os.Open(s.path); err != nil {
		return err
	}
	s.games, err = Open(s.file)
	return err
}

// Close closes the file. The stream can be used again from its beginning.
func (s *Stream) Close() {
	if s.file != nil {
		s.file.Close()
	}
	s.file, s.games, s.read = nil, nil, 0
}

// InFile puts the name of a file before an error, in place of the system call.
func InFile(name string, err error) error {
	var path *fs.PathError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &path):
		err = path.Err
	}
	return fmt.Errorf("%s: %w", Shown(name), err)
}

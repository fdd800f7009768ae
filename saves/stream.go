package saves

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Reading a file by its name. Only files are read: a FIFO or a socket would let the
// program wait for ever, a device would never end. So the name is looked at before
// it is opened, and what was opened again, in case the name has changed. The end of
// a context ends the reading at the next 64 KB.

var (
	errFolder  = errors.New("a folder, not a game")
	errNotFile = errors.New("not a file")

	errNotAgain = errors.New("it cannot be read again")
)

// OpenFile opens a file for reading, and nothing that is no file: not even to look, for
// a FIFO would wait.
func OpenFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = checkFile(info)
	}
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDONLY|noWait, 0)
	if err != nil {
		return nil, err
	}
	if info, err = file.Stat(); err == nil {
		err = checkFile(info)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

func checkFile(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return errFolder
	case !info.Mode().IsRegular():
		return errNotFile
	}
	return nil
}

// LoadFile reads the first game of a file of any format. Its errors name the
// file; of a damaged one the game read so far may come with a *Partial. What is no
// file, but a folder, a FIFO or a device, is refused at once.
func LoadFile(path string) (*Game, error) { return LoadFileContext(context.Background(), path) }

// LoadFileContext is LoadFile that ends soon after ctx does: then there is no game,
// and the error is that of ctx.
func LoadFileContext(ctx context.Context, path string) (*Game, error) {
	s := NewStream(path)
	defer s.Close()
	return s.Game(ctx, 1)
}

// Stream is the games of a file, for going to any of them. It reads one after the
// other, so stepping forward through a large file costs nothing; to go back it
// begins anew. It is not for several goroutines at a time.
type Stream struct {
	path  string
	in    *input
	games *Games // nil: not open
	read  int    // games read since it was opened
	ended bool   // there are no more than these
	once  bool   // it cannot be opened again
}

// NewStream returns the games of the file at path, which is opened when the first
// is wanted.
func NewStream(path string) *Stream { return &Stream{path: path} }

// StreamOf returns the games that are being read already, with a name for messages.
// It cannot go back.
func StreamOf(name string, games *Games) *Stream {
	return &Stream{path: name, games: games, once: true}
}

// Path returns the path of the file.
func (s *Stream) Path() string { return s.path }

// Count returns how many games have been met since the file was opened: all there
// are, once Game has returned io.EOF.
func (s *Stream) Count() int { return s.read }

// Game reads game n, from 1, and returns io.EOF where there are fewer. Like every
// reader it may return a game with a *Partial error; its errors name the file. When
// ctx ends, so does the reading, with no game and the error of ctx; the next call
// begins anew.
func (s *Stream) Game(ctx context.Context, n int) (*Game, error) {
	if n < 1 {
		return nil, fmt.Errorf("game %d: games are counted from 1", n)
	}
	g, err := s.game(ctx, n)
	switch {
	case ctx.Err() != nil:
		s.Close()
		return nil, InFile(s.path, ctx.Err())
	case err == io.EOF:
		return nil, io.EOF
	}
	return g, InFile(s.path, err)
}

func (s *Stream) game(ctx context.Context, n int) (*Game, error) {
	if s.games == nil || n <= s.read {
		if err := s.open(ctx); err != nil {
			s.Close()
			return nil, err
		}
	}
	if s.in != nil {
		s.in.ctx = ctx
	}
	for !s.ended {
		g, err := s.games.Next()
		if err == io.EOF {
			s.ended = true
			break
		}
		if s.read++; g == nil || s.read == n {
			return g, err
		}
	}
	return nil, io.EOF
}

// open begins at the first game.
func (s *Stream) open(ctx context.Context) error {
	if s.once {
		return errNotAgain
	}
	s.Close()
	file, err := OpenFile(s.path)
	if err != nil {
		return err
	}
	s.in = &input{ctx, file}
	s.games, err = Open(s.in)
	return err
}

// Close closes the file; the Stream may be used again.
func (s *Stream) Close() error {
	var err error
	if s.in != nil {
		err = s.in.file.Close()
	}
	*s = Stream{path: s.path, once: s.once}
	return err
}

// input is a file that cannot be read any further when its context ends.
type input struct {
	ctx  context.Context
	file *os.File
}

func (in *input) Read(p []byte) (int, error) {
	if err := in.ctx.Err(); err != nil {
		return 0, err
	}
	return in.file.Read(p)
}

// Name is the file's, for Open.
func (in *input) Name() string { return in.file.Name() }

// InFile puts the name of a file before an error, in place of the system call.
func InFile(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", Shown(name), plain(err))
}

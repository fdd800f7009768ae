package arcade

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The file of kept scores: one line a score, a name and a number above 0, as in
// "guess 5". A line with the name of a game not known here is kept. A file that
// holds anything else is damaged: it is renamed and a new one begun, so that
// nothing the person may want back is overwritten. Every save reads the file
// anew, so that two windows do not undo each other's scores, and replaces it in
// one step, so that a crash leaves the old file or the new one.

// The names of the scores.
const (
	scoreGuess  = "guess"  // fewest tries
	scorePlanes = "planes" // most points between two deaths
)

const maxScoreFile = 1 << 16 // bytes

var scoreLine = regexp.MustCompile(`^([a-z]{1,20}) ([1-9][0-9]{0,8})$`)

// scores is the file; its zero value keeps nothing.
type scores struct{ path string }

// trouble is a message about the file that can be said in both languages.
type trouble struct {
	say  text
	args []any
}

func (t trouble) Error() string { return fmt.Sprintf(t.say[0], t.args...) }

// best returns the kept score, 0 if there is none. After an error that is about
// damage the file lies under another name; after any other nothing will be
// kept, so that a file that could not be read is never replaced.
func (s *scores) best(name string) (int, error) {
	all, err := s.read()
	return all[name], err
}

// record keeps a score if there is none yet or better says so.
func (s *scores) record(name string, score int, better func(score, old int) bool) error {
	if s.path == "" || score <= 0 {
		return nil
	}
	all, err := s.read()
	if s.path == "" {
		return err
	}
	if old := all[name]; old != 0 && !better(score, old) {
		return err
	}
	all[name] = score
	if werr := replaceFile(s.path, format(all)); werr != nil {
		return trouble{txNotKept, []any{filepath.Base(s.path), reason(werr)}}
	}
	return err
}

// read returns the scores of the file, none if there is no file.
func (s *scores) read() (map[string]int, error) {
	if s.path == "" {
		return map[string]int{}, nil
	}
	base := filepath.Base(s.path)
	data, err := readRegular(s.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return map[string]int{}, nil
	case err != nil:
		s.path = ""
		return map[string]int{}, trouble{txNotKept, []any{base, reason(err)}}
	}
	all, line := parse(string(data))
	if line == 0 {
		return all, nil
	}
	aside, err := moveAside(s.path)
	if err != nil {
		s.path = ""
		return map[string]int{}, trouble{txNotKept, []any{base, reason(err)}}
	}
	return map[string]int{}, trouble{txDamaged, []any{base, line, filepath.Base(aside)}}
}

// parse reads the lines; line is the number of the first damaged one, 0 if all
// are good.
func parse(data string) (all map[string]int, line int) {
	all = map[string]int{}
	for text := range strings.Lines(data) {
		line++
		m := scoreLine.FindStringSubmatch(strings.TrimRight(text, "\r\n"))
		if m == nil || all[m[1]] != 0 {
			return nil, line
		}
		all[m[1]], _ = strconv.Atoi(m[2]) // nine digits at most
	}
	return all, 0
}

func format(all map[string]int) []byte {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&b, "%s %d\n", name, all[name])
	}
	return []byte(b.String())
}

// readRegular reads a plain file of sensible size; a pipe or a device could keep
// the game waiting for ever.
func readRegular(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("not a plain file")
	case info.Size() > maxScoreFile:
		return nil, errors.New("too large for a file of scores")
	}
	return os.ReadFile(path)
}

// moveAside renames the file to the first free name of path.bad, path.bad2, ...
func moveAside(path string) (string, error) {
	for i := 1; i < 100; i++ {
		aside := path + ".bad"
		if i > 1 {
			aside += strconv.Itoa(i)
		}
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(path, aside)
		}
	}
	return "", errors.New("too many damaged copies beside it")
}

// replaceFile writes a file in one step: a temporary file beside it, synced,
// renamed over it. The folder is made if there is none. A symbolic link stays
// one; the file it leads to is replaced.
func replaceFile(path string, data []byte) (err error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".gobang-*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err = os.Rename(f.Name(), path); err != nil {
		return err
	}
	// The new name outlives a power cut only once the folder is synced too.
	// Not every system can do that, and the file is whole either way.
	if d, derr := os.Open(dir); derr == nil {
		_ = d.Sync()
		d.Close()
	}
	return nil
}

// reason is an error without the path, which the message names itself.
func reason(err error) string {
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		return p.Err.Error()
	}
	if l := (*os.LinkError)(nil); errors.As(err, &l) {
		return l.Err.Error()
	}
	return err.Error()
}

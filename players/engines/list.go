package engines

// Outside engines: programs that speak the Gomocup protocol, by name. They stand
// in engines.txt in the user's config folder, one a line,
//
//	# what I play against
//	other = /opt/other/pbrain-other
//	strong = "/opt/my engines/strong" -threads 2
//
// A command line is words with blanks between them; '...' and "..." hold a word
// with blanks in it together. A backslash is a letter like any other, as in the
// paths of Windows. Nothing is expanded, and no shell runs.

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"gobang/players"
	"gobang/saves"
)

// Engine is an engine that can be started.
type Engine struct {
	Name string
	Argv []string
}

// List is the list of engines and the file it is kept in. The levels are not
// in it, but their names are taken.
type List struct {
	path     string
	List     []Engine
	levels   players.Ladder
	homeless error // why there is no file to keep it in
}

// Open reads the list of the user. Lines that make no sense are left out
// and named by the error; the rest can be used all the same.
func Open(levels players.Ladder) (List, error) {
	f := List{levels: levels}
	dir, err := saves.ConfigDir()
	if err != nil {
		f.path, f.homeless = "the user's list", err
		return f, nil
	}
	f.path = filepath.Join(dir, "engines.txt")
	text, err := os.ReadFile(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	var bad []error
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		e, err := parseEngine(line)
		if err == nil {
			err = f.isNew(e.Name)
		}
		if err != nil {
			bad = append(bad, fmt.Errorf("%s: line %d: %w", f.path, i+1, err))
			continue
		}
		f.List = append(f.List, e)
	}
	return f, errors.Join(bad...)
}

// parseEngine reads "name = command".
func parseEngine(line string) (e Engine, err error) {
	name, command, found := strings.Cut(line, "=")
	e.Name = strings.TrimSpace(name)
	if !found || e.Name == "" || strings.TrimSpace(command) == "" {
		return e, fmt.Errorf("%q is not NAME = COMMAND", line)
	}
	if strings.IndexFunc(e.Name, unicode.IsControl) >= 0 {
		return e, fmt.Errorf("%q is no name", e.Name)
	}
	e.Argv, err = splitWords(command)
	return e, err
}

// splitWords splits a command line as said above.
func splitWords(line string) (words []string, err error) {
	var word []rune
	var quote rune
	inWord := false
	for _, r := range line + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word = append(word, r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == ' ' || r == '\t' || r == '\r' || r == '\n':
			if inWord {
				words, word, inWord = append(words, string(word)), nil, false
			}
		default:
			word, inWord = append(word, r), true
		}
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("%q: a %c is not closed", strings.TrimSpace(line), quote)
	case len(words) == 0 || words[0] == "":
		return nil, errors.New("the command is empty")
	}
	return words, nil
}

// isNew refuses a name that a level or another engine has already.
func (f *List) isNew(name string) error {
	if _, err := f.levels.Find(name); err == nil {
		return fmt.Errorf("%q is the name of a level", name)
	}
	if _, there := f.Find(name); there {
		return fmt.Errorf("%q is there already", name)
	}
	return nil
}

// Find returns the engine of a name, in any case.
func (f *List) Find(name string) (Engine, bool) {
	i := slices.IndexFunc(f.List, func(e Engine) bool { return strings.EqualFold(e.Name, name) })
	if i < 0 {
		return Engine{}, false
	}
	return f.List[i], true
}

// Add takes "name = command" into the list and the file, of which every other
// line stays as it is.
func (f *List) Add(line string) (Engine, error) {
	e, err := parseEngine(strings.TrimSpace(line))
	if err == nil {
		err = f.isNew(e.Name)
	}
	if err == nil {
		_, err = exec.LookPath(e.Argv[0])
	}
	if err == nil {
		err = f.homeless
	}
	if err != nil {
		return e, err
	}
	text, err := os.ReadFile(f.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return e, err
	}
	if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n')
	}
	text = append(text, strings.TrimSpace(line)+"\n"...)
	if err := os.MkdirAll(filepath.Dir(f.path), 0o777); err != nil {
		return e, err
	}
	err = saves.WriteFile(f.path, func(w io.Writer) error { _, err := w.Write(text); return err })
	if err == nil {
		f.List = append(f.List, e)
	}
	return e, err
}

// engineOf returns the engine of that name, or the one that a command line
// starts, which is then called after its program.
func (f *List) engineOf(s string) (Engine, error) {
	if e, there := f.Find(s); there {
		return e, nil
	}
	argv, err := splitWords(s)
	if err != nil {
		return Engine{}, fmt.Errorf("engine: %w", err)
	}
	if _, err := exec.LookPath(argv[0]); err != nil {
		return Engine{}, fmt.Errorf("engine %q: there is no engine of that name in %s, and no such program", argv[0], f.path)
	}
	name := strings.TrimSuffix(filepath.Base(argv[0]), ".exe")
	return Engine{Name: saves.Shown(strings.TrimPrefix(name, BrainPrefix)), Argv: argv}, nil
}

// Player returns who plays under that name: a level, an engine of the list, or a
// command line.
func (f *List) Player(s string) (players.Level, error) {
	l, err := f.levels.Find(s)
	if err == nil {
		return l, nil
	}
	e, bad := f.engineOf(s)
	if bad != nil {
		if !strings.ContainsAny(s, " \t/\\") { // one word may be anything
			bad = fmt.Errorf("%q is no level (%s), no engine of %s, and no program that was found", s, f.levels.Names(), f.path)
		}
		return l, bad
	}
	return e.Level(), nil
}

// BrainPrefix begins the names of programs that managers start without arguments.
const BrainPrefix = "pbrain-"

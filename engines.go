package main

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

	"github.com/adrg/xdg"

	"gobang/saves"
)

// outsideEngine is an engine that can be started.
type outsideEngine struct {
	name string
	argv []string
}

// engineFile is the list of engines and the file it is kept in.
type engineFile struct {
	path string
	list []outsideEngine
}

// openEngines reads the list of the user. Lines that make no sense are left out
// and named by the error; the rest can be used all the same.
func openEngines() (engineFile, error) {
	xdg.Reload() // reads the environment as it is now
	f := engineFile{path: filepath.Join(xdg.ConfigHome, "gobang", "engines.txt")}
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
			err = f.isNew(e.name)
		}
		if err != nil {
			bad = append(bad, fmt.Errorf("%s: line %d: %w", f.path, i+1, err))
			continue
		}
		f.list = append(f.list, e)
	}
	return f, errors.Join(bad...)
}

// parseEngine reads "name = command".
func parseEngine(line string) (e outsideEngine, err error) {
	name, command, found := strings.Cut(line, "=")
	e.name = strings.TrimSpace(name)
	if !found || e.name == "" || strings.TrimSpace(command) == "" {
		return e, fmt.Errorf("%q is not NAME = COMMAND", line)
	}
	if strings.IndexFunc(e.name, unicode.IsControl) >= 0 {
		return e, fmt.Errorf("%q is no name", e.name)
	}
	e.argv, err = splitWords(command)
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
func (f *engineFile) isNew(name string) error {
	if _, err := findLevel(name); err == nil || errors.Is(err, errNoLevel) {
		return fmt.Errorf("%q is the name of a level", name)
	}
	if _, there := f.find(name); there {
		return fmt.Errorf("%q is there already", name)
	}
	return nil
}

// find returns the engine of a name, in any case.
func (f *engineFile) find(name string) (outsideEngine, bool) {
	i := slices.IndexFunc(f.list, func(e outsideEngine) bool { return strings.EqualFold(e.name, name) })
	if i < 0 {
		return outsideEngine{}, false
	}
	return f.list[i], true
}

// add takes "name = command" into the list and the file, of which every other
// line stays as it is.
func (f *engineFile) add(line string) (outsideEngine, error) {
	e, err := parseEngine(strings.TrimSpace(line))
	if err == nil {
		err = f.isNew(e.name)
	}
	if err == nil {
		_, err = exec.LookPath(e.argv[0])
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
		f.list = append(f.list, e)
	}
	return e, err
}

// engineOf returns the engine of that name, or the one that a command line
// starts, which is then called after its program.
func (f *engineFile) engineOf(s string) (outsideEngine, error) {
	if e, there := f.find(s); there {
		return e, nil
	}
	argv, err := splitWords(s)
	if err != nil {
		return outsideEngine{}, fmt.Errorf("engine: %w", err)
	}
	if _, err := exec.LookPath(argv[0]); err != nil {
		return outsideEngine{}, fmt.Errorf("engine %q: there is no engine of that name in %s, and no such program", argv[0], f.path)
	}
	name := strings.TrimSuffix(filepath.Base(argv[0]), ".exe")
	return outsideEngine{name: shown(strings.TrimPrefix(name, brainPrefix)), argv: argv}, nil
}

// player returns who plays under that name: a level, an engine of the list, or a
// command line.
func (f *engineFile) player(s string) (level, error) {
	l, err := findLevel(s)
	if err == nil || errors.Is(err, errNoLevel) {
		return l, err
	}
	e, bad := f.engineOf(s)
	if bad != nil {
		if !strings.ContainsAny(s, " \t/\\") { // one word may be anything
			bad = fmt.Errorf("%q is no level (%s), no engine of %s, and no program that was found", s, levelNames(), f.path)
		}
		return l, bad
	}
	return e.level(), nil
}

package manual

// Complete says what may stand at a place of the command line. The scripts for the
// shells (shells/) ask the program itself, so that they know of the user's engines, too,
// and need not be written again when a flag is added.

import (
	"embed"
	"slices"
	"strings"
)

// scripts are what the shells read.
//
//go:embed shells
var scripts embed.FS

// Shells are those that have a script.
var Shells = []string{"bash", "zsh", "fish"}

// Script is the script for a shell; nothing where there is none.
func Script(shell string) string {
	text, err := scripts.ReadFile("shells/" + shell)
	if err != nil {
		return ""
	}
	return string(text)
}

// Known are the names that the program finds out as it runs.
type Known struct{ Levels, Engines []Word }

// Complete returns what may stand for the last of the words, of which it has the
// beginning, and whether names of files may. The first page is that of the bare command;
// the words are those behind its name.
func Complete(pages []Page, known Known, words []string) (list []Word, files bool) {
	if len(words) == 0 {
		words = []string{""}
	}
	before, begun := words[:len(words)-1], words[len(words)-1]
	page, commands := pages[0], len(before) == 0
	if i := slices.IndexFunc(pages, func(p Page) bool { return !commands && p.Name == before[0] }); i > 0 {
		page, before = pages[i], before[1:]
	}
	commands = commands || page.Commands
	places, flags := page.places(before)
	switch {
	case flags && strings.HasPrefix(begun, "-"):
		list, files = page.flagWords(), false
	default:
		files = places.Files
		if places.Words != nil {
			list = places.Words()
		}
		if places.Levels {
			list = append(list, known.Levels...)
		}
		if places.Engines {
			list = append(list, known.Engines...)
		}
		if commands {
			for _, p := range pages[1:] {
				list = append(list, Word{p.Name, p.Does})
			}
		}
	}
	return begin(list, begun), files
}

// places returns what may stand behind some words of a page, and whether a flag may.
func (p Page) places(before []string) (v Values, flags bool) {
	if len(before) > 0 {
		last := before[len(before)-1]
		for _, f := range p.flags() {
			value, _ := flagText(f)
			if value != "" && (last == "-"+f.Name || last == "--"+f.Name) {
				return p.Values[f.Name], false
			}
		}
	}
	return p.Args, true
}

// flagWords are the flags as they are typed.
func (p Page) flagWords() (list []Word) {
	for _, f := range p.flags() {
		_, text := flagText(f)
		list = append(list, Word{"-" + f.Name, text})
	}
	return list
}

// begin keeps the words that begin so.
func begin(list []Word, with string) (kept []Word) {
	with = strings.ToLower(with)
	if strings.HasPrefix(with, "--") {
		with = with[1:]
	}
	for _, w := range list {
		if strings.HasPrefix(strings.ToLower(w.Text), with) {
			kept = append(kept, w)
		}
	}
	return kept
}

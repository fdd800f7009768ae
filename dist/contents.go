package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"gobang/command"
	"gobang/manual"
)

// file is a file of an archive.
type file struct {
	path string // with slashes
	mode int64
	data []byte
}

// size is how large some files are together.
func size(files []file) (n int) {
	for _, f := range files {
		n += len(f.data)
	}
	return n
}

// under puts files into a folder.
func under(dir string, files []file) (list []file) {
	for _, f := range files {
		f.path = path.Join(dir, f.path)
		list = append(list, f)
	}
	return list
}

// completions are what the shells' scripts are called, so that each finds its own.
var completions = map[string]string{"bash": "gobang", "zsh": "_gobang", "fish": "gobang.fish"}

// contents are the files of an archive: the program, what there is to read, the manual,
// the completions.
func contents(r manual.Release, goos string, program []byte) ([]file, error) {
	name := "gobang"
	if goos == "windows" {
		name = "gobang.exe"
	}
	files := []file{{name, 0o755, program}}
	docs, err := documents()
	if err != nil {
		return nil, err
	}
	files = append(files, docs...)
	for _, p := range (command.Program{}).Pages() {
		files = append(files, file{"man6/" + p.File(), 0o644, []byte(p.Man(r, command.Program{}.Pages()))})
	}
	for _, shell := range manual.Shells {
		files = append(files, file{"completions/" + shell + "/" + completions[shell], 0o644, []byte(manual.Script(shell))})
	}
	return files, nil
}

// documents are what there is to read.
func documents() (files []file, err error) {
	names := []string{"README.md", "LICENSE", "CHANGELOG.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*.svg"} {
		more, _ := filepath.Glob(filepath.FromSlash(pattern))
		names = append(names, more...)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{filepath.ToSlash(name), 0o644, data})
	}
	return files, nil
}

// debContents are the files of the package for Debian, where Debian wants them.
func debContents(r manual.Release, program []byte) ([]file, error) {
	files := []file{{"usr/games/gobang", 0o755, program}}
	for _, p := range (command.Program{}).Pages() {
		text, err := gzipped([]byte(p.Man(r, command.Program{}.Pages())))
		if err != nil {
			return nil, err
		}
		files = append(files, file{"usr/share/man/man6/" + p.File() + ".gz", 0o644, text})
	}
	places := map[string]string{"bash": "bash-completion/completions", "zsh": "zsh/vendor-completions", "fish": "fish/vendor_completions.d"}
	for _, shell := range manual.Shells {
		files = append(files, file{"usr/share/" + places[shell] + "/" + completions[shell], 0o644, []byte(manual.Script(shell))})
	}
	docs, err := documents()
	if err != nil {
		return nil, err
	}
	for _, f := range docs {
		if f.path != "LICENSE" && f.path != "CHANGELOG.md" {
			files = append(files, file{"usr/share/doc/gobang/" + f.path, 0o644, f.data})
		}
	}
	more, err := debDocuments(r)
	return append(files, more...), err
}

// debDocuments are the documents every package of Debian has.
func debDocuments(r manual.Release) ([]file, error) {
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return nil, err
	}
	stamp := r.Date.Format("Mon, 02 Jan 2006 15:04:05 -0700")
	history := fmt.Sprintf("gobang (%s) unstable; urgency=medium\n\n  * The changes stand in NEWS.gz beside this file.\n\n -- %s  %s\n", r.Number, maintainer, stamp)
	changelog, err := gzipped([]byte(history))
	if err != nil {
		return nil, err
	}
	news, err := gzipped(changes)
	if err != nil {
		return nil, err
	}
	return []file{
		{"usr/share/doc/gobang/changelog.gz", 0o644, changelog},
		{"usr/share/doc/gobang/NEWS.gz", 0o644, news},
		{"usr/share/doc/gobang/copyright", 0o644, []byte(copyright(string(license)))},
		{"usr/share/lintian/overrides/gobang", 0o644, []byte(overrides)},
	}, nil
}

// copyright is the licence in the form that Debian reads by machine.
func copyright(license string) string {
	_, text, _ := strings.Cut(license, "\n\n") // behind its title
	holder, text, _ := strings.Cut(strings.TrimSpace(text), "\n\n")
	var b strings.Builder
	b.WriteString("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: gobang\n\nFiles: *\n")
	fmt.Fprintf(&b, "Copyright: %s\nLicense: Expat\n", strings.TrimPrefix(holder, "Copyright (c) "))
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}

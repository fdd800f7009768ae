package saves

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"time"

	"gobang/gomoku"
)

// The index of the folder: what is known of the files that were looked into, so that a
// folder of thousands of games is listed and counted without reading them all again. It
// is only a memory: an entry holds while its file has the same size and time, and where
// the index is missing, damaged or of another version, it is made anew from the files.

const (
	indexName    = ".index.json"
	indexVersion = 1
)

// index is what is known of the files, by their names.
type index struct {
	Version int
	Files   map[string]remembered
	changed bool
}

// remembered is what is known of a file.
type remembered struct {
	Bytes    int64
	Changed  time.Time
	Size     int
	Rule     gomoku.Rule
	Moves    int
	Result   Result
	Computer gomoku.Side `json:",omitempty"`
	Level    string      `json:",omitempty"`
	Black    string      `json:",omitempty"`
	White    string      `json:",omitempty"`
	Named    bool        `json:",omitempty"`
}

// readIndex reads the index of the folder, an empty one where there is none of use.
func (f *Folder) readIndex() *index {
	x := &index{}
	text, err := os.ReadFile(filepath.Join(f.dir, indexName))
	if err != nil || json.Unmarshal(text, x) != nil || x.Version != indexVersion || x.Files == nil {
		x = &index{Version: indexVersion, Files: map[string]remembered{}}
	}
	return x
}

// writeIndex writes the index if something was added to it. That it cannot be written
// is no loss, so nothing is said of it.
func (f *Folder) writeIndex(x *index) {
	if !x.changed || f.lost != nil {
		return
	}
	writeFile(filepath.Join(f.dir, indexName), f.create, func(w io.Writer) error { return json.NewEncoder(w).Encode(x) })
	x.changed = false
}

// keepOnly drops the files that are not in the list.
func (x *index) keepOnly(list []Entry) {
	there := make(map[string]bool, len(list))
	for _, e := range list {
		there[filepath.Base(e.Path)] = true
	}
	for name := range x.Files {
		if !there[name] {
			delete(x.Files, name)
			x.changed = true
		}
	}
}

// look is Folder.Look that asks the index first and adds to it.
func (x *index) look(ctx context.Context, f *Folder, e Entry) Entry {
	name := filepath.Base(e.Path)
	k, there := x.Files[name]
	if !e.Seen && there && k.Bytes == e.bytes && k.Changed.Equal(e.Saved) && k.sane() {
		e.Size, e.Rule, e.Moves, e.Result, e.Computer, e.Named = k.Size, k.Rule, k.Moves, k.Result, k.Computer, k.Named
		e.Level, e.Black, e.White = cleanLine(k.Level), cleanLine(k.Black), cleanLine(k.White)
		e.Seen = true
		return e
	}
	if e = f.Look(ctx, e); e.Seen && e.Err == nil {
		x.Files[name] = remembered{e.bytes, e.Saved, e.Size, e.Rule, e.Moves, e.Result, e.Computer, e.Level, e.Black, e.White, e.Named}
		x.changed = true
	}
	return e
}

// sane reports whether an entry can be true: the index is a file like any other.
func (k remembered) sane() bool {
	return gomoku.CheckSize(k.Size) == nil && k.Rule < gomoku.NumRules && k.Moves >= 0 && k.Computer <= gomoku.White && k.Result.Winner <= gomoku.White
}

package saves

import (
	"io"
	"os"
	"path/filepath"
)

// Notes are small texts beside the games: files of the folder that are no games.

// longestNote is how much of a note is read, in bytes.
const longestNote = 4096

// Note returns a note, "" where there is none, or no folder.
func (f *Folder) Note(name string) string {
	if f == nil {
		return ""
	}
	file, err := os.Open(filepath.Join(f.dir, name))
	if err != nil {
		return ""
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, longestNote))
	if err != nil {
		return ""
	}
	return string(text)
}

// SetNote writes a note, whole or not at all.
func (f *Folder) SetNote(name, text string) error {
	if f.lost != nil {
		return f.lost
	}
	return writeFile(filepath.Join(f.dir, name), f.create, func(w io.Writer) error { _, err := io.WriteString(w, text); return err })
}

package saves

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// What is deleted lies for a while in the folder "deleted" of the folder of saved
// games, its name preceded by the moment: "20261130T205400.000 my game.sgf". From there
// it can be taken back, the latest first. What has been there for deletedFor goes for
// good when the folder is opened; a file that somebody else put there stays.

const (
	deletedDir   = "deleted"
	deletedFor   = 30 * 24 * time.Hour
	deletedStamp = "20060102T150405.000"
)

// ErrNothingDeleted says that there is nothing to take back.
var ErrNothingDeleted = errors.New("no deleted game is there to take back")

// Delete moves the saved game of that name to the deleted ones.
func (f *Folder) Delete(name string) error { return f.deleteAt(name, time.Now()) }

func (f *Folder) deleteAt(name string, now time.Time) error {
	path, err := f.find(context.Background(), name)
	if err != nil {
		return err
	}
	dir := filepath.Join(f.dir, deletedDir)
	if err = os.MkdirAll(dir, 0o777); err == nil {
		err = rename(path, dir, now.UTC().Format(deletedStamp)+" "+filepath.Base(path))
	}
	if err != nil {
		return fmt.Errorf("%s: not deleted: %w", cleanLine(name), plain(err))
	}
	return nil
}

// TakeBack puts the game back that was deleted last, and returns its name, which is a
// new one where the old one is taken by now.
func (f *Folder) TakeBack() (name string, err error) {
	list, err := f.deleted()
	if err != nil {
		return "", err
	}
	if len(list) == 0 {
		return "", ErrNothingDeleted
	}
	last := list[len(list)-1]
	file := last[len(deletedStamp)+1:]
	form := filepath.Ext(file)
	name = strings.TrimSuffix(file, form)
	if isSlot(name) {
		name = "taken back" // a running copy may use the slot
	}
	if name, err = f.free(name, form); err == nil {
		err = rename(filepath.Join(f.dir, deletedDir, last), f.dir, name+form)
	}
	if err != nil {
		return "", fmt.Errorf("%s: not taken back: %w", cleanLine(file), plain(err))
	}
	return cleanLine(strings.TrimSuffix(name+form, ext)), nil
}

// rename moves a file to a folder under a name that is not taken there.
func rename(path, dir, name string) error {
	to := filepath.Join(dir, name)
	if err := takeName(path, to); err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		os.Remove(to) // it is where it was, and only there
		return err
	}
	return nil
}

// deleted lists the files of the deleted games, the latest last.
func (f *Folder) deleted() (list []string, err error) {
	if f.lost != nil {
		return nil, f.lost
	}
	files, err := os.ReadDir(filepath.Join(f.dir, deletedDir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("folder of deleted games: %w", plain(err))
	}
	for _, file := range files {
		if _, ours := deletedAt(file.Name()); ours && !file.IsDir() {
			list = append(list, file.Name())
		}
	}
	slices.Sort(list)
	return list, nil
}

// deletedAt is when a file was deleted; false for one that has no such name.
func deletedAt(file string) (time.Time, bool) {
	if len(file) < len(deletedStamp)+2 || file[len(deletedStamp)] != ' ' {
		return time.Time{}, false
	}
	at, err := time.Parse(deletedStamp, file[:len(deletedStamp)])
	return at, err == nil
}

// sweepDeleted removes what was deleted long ago.
func (f *Folder) sweepDeleted(now time.Time) {
	list, _ := f.deleted()
	for _, file := range list {
		if at, _ := deletedAt(file); now.Sub(at) > deletedFor {
			os.Remove(filepath.Join(f.dir, deletedDir, file))
		}
	}
}

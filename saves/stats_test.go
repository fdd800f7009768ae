package saves

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
)

func TestCount(t *testing.T) {
	day := 0
	game := func(computer gomoku.Side, level string, rule gomoku.Rule, winner gomoku.Side) Entry {
		day++
		return Entry{Saved: time.Unix(int64(day), 0), Computer: computer, Level: level, Rule: rule, Result: Result{Over: true, Winner: winner}, Seen: true}
	}
	const b, w, n = gomoku.Black, gomoku.White, gomoku.Nobody
	list := []Entry{
		game(b, "club", gomoku.Freestyle, w), game(b, "club", gomoku.Freestyle, w), game(b, "club", gomoku.Freestyle, b),
		game(w, "club", gomoku.Renju, b), game(n, "", gomoku.Renju, b), game(w, "list", gomoku.Renju, b), game(b, "list", gomoku.Renju, w),
		game(b, "list", gomoku.Freestyle, n), game(w, "club", gomoku.Freestyle, b),
		{Seen: true}, {Seen: true, Err: os.ErrInvalid}, {},
	}
	list[0], list[8] = list[8], list[0] // the order of the list is not that of the files
	got := Count(list, strings.ToUpper)
	want := Stats{
		Games: 12, Computer: Tally{6, 1, 1}, Others: 1, Unfinished: 1, Damaged: 1, Unseen: 1, Streak: 3,
		Levels:  []Row{{"CLUB", Tally{4, 1, 0}}, {"LIST", Tally{2, 0, 1}}},
		Rules:   []Row{{"freestyle", Tally{3, 1, 1}}, {"renju", Tally{3, 0, 0}}},
		Colours: []Row{{"black", Tally{3, 0, 0}}, {"white", Tally{3, 1, 1}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// The index is used while it is true, and made anew where it is missing, old or broken.
func TestIndex(t *testing.T) {
	dir := t.TempDir()
	f := openFolder(t, dir)
	path, _ := f.Save("a", over(t, "h8 i9"))
	at := filepath.Join(dir, indexName)
	moves := func(what string, want int) {
		t.Helper()
		list, err := f.All(context.Background())
		if err != nil || len(list) != 1 || list[0].Moves != want || !list[0].Seen {
			t.Errorf("%s: %+v, %v; want %d moves", what, list, err, want)
		}
	}
	lie := func(change func(x *index, k *remembered)) {
		t.Helper()
		x := f.readIndex()
		k := x.Files["a.sgf"]
		change(x, &k)
		x.Files["a.sgf"] = k
		text, _ := json.Marshal(x)
		put(t, dir, indexName, string(text))
	}
	moves("no index", 2)
	lie(func(_ *index, k *remembered) { k.Moves = 99 })
	moves("by the index", 99)
	lie(func(_ *index, k *remembered) { k.Size = 1000 })
	moves("an entry that cannot be", 2)
	lie(func(x *index, k *remembered) { k.Moves, x.Version = 99, indexVersion+1 })
	moves("another version", 2)
	lie(func(_ *index, k *remembered) { k.Moves, k.Level = 99, "\x1b[31m" })
	if list, _ := f.All(context.Background()); strings.Contains(list[0].Level, "\x1b") {
		t.Errorf("a control byte comes through: %q", list[0].Level)
	}
	os.Chtimes(path, time.Unix(1, 0), time.Unix(1, 0))
	moves("the file was touched", 2)
	lie(func(_ *index, k *remembered) { k.Moves = 99 })
	f.SaveOver("a", over(t, "h8 i9 j10"))
	moves("the file was written", 3)
	put(t, dir, indexName, `{"Version":1,"Files":`)
	moves("broken", 3)
	os.Remove(at)
	moves("gone", 3)
	f.Delete("a")
	f.All(context.Background())
	if x := f.readIndex(); len(x.Files) != 0 {
		t.Errorf("a deleted file stays in the index: %+v", x.Files)
	}
}

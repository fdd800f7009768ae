package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The rooms and the floors they stand on: an import goes to a lower floor only, so
// two rooms of one floor do not know each other. CONTRIBUTING.md has the map.
var floors = map[string]int{
	"gomoku": 0, "gomoku/clock": 0, "tui/ega": 0,
	"gomoku/referee": 1, "gomoku/gomokutest": 1, "gomoku/opening": 1, "tui/words": 1, "tui/terminal": 1,
	"gomoku/shapes": 2, "saves": 2, "engine": 2, "gomocup": 2, "arcade": 2, "tui/keys": 2,
	"engine/selfplay": 3, "proof": 3, "replay": 3, "puzzles": 3, "players": 3, "players/enginetest": 3,
	"tui/view": 3, "diagram": 3, "tui/menus": 4,
	"engine/train": 4, "engine/lab": 4, "puzzles/build": 4, "tui/solve": 4, "tui/setup": 4,
	"players/classic": 4, "players/engines": 4, "players/advice": 4, "players/demo": 4,
	"manual": 5, "review": 5, "options": 6, "tui/speech": 6, "command": 7, "dist": 8,
	"": 9, // the top
}

// never lists imports that no floor forbids. The brain is held against the referee
// by tests, so the two share no code; drawing knows plain values only.
var never = map[string][]string{
	"engine":       {"gobang/gomoku/referee"},
	"engine/train": {"gobang/gomoku/referee"},
	"engine/lab":   {"gobang/gomoku/referee"},
	"tui/view":     {"gobang/saves", "gobang/engine", "gobang/gomoku/referee", "gobang/gomocup"},
}

// tcellRooms are the rooms that may know the terminal library, and the files of the
// top that may.
var tcellRooms = []string{"main.go", "screen.go", "input.go", "tui/ega", "tui/keys", "tui/menus", "tui/terminal", "arcade"}

// card is what the top shows.
var card = []string{"main.go", "input.go", "screen.go", "board.go", "ai.go", "score.go", "win.go", "plain.go"}

// The top shows the card and nothing else: its files, the tests named after them, and
// two tests of the whole. What else there is, is in a room.
func TestTopShowsTheCard(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, test := strings.CutSuffix(file, "_test.go")
		of, _, _ := strings.Cut(name, "_") // ai_watch_test.go is of ai.go
		switch {
		case !test && !slices.Contains(card, file):
			t.Errorf("%s is at the top, but not on the card", file)
		case test && name != "house" && name != "pty" && !slices.Contains(card, of+".go"):
			t.Errorf("%s is the test of no file of the card", file)
		}
	}
	for _, file := range card {
		if !slices.Contains(files, file) {
			t.Errorf("%s is on the card, but not there", file)
		}
	}
}

func TestFloors(t *testing.T) {
	for room, files := range rooms(t) {
		floor, known := floors[room]
		if !known {
			t.Errorf("the room %q is on no floor", room)
		}
		for _, file := range files {
			for _, path := range importsOf(t, file) {
				if to, ours := strings.CutPrefix(path, "gobang/"); ours {
					if below, known := floors[to]; !known || below >= floor {
						t.Errorf("%s imports %s, which is not below it", file, path)
					}
				}
				if slices.Contains(never[room], path) {
					t.Errorf("%s imports %s, which it may not know", file, path)
				}
				if strings.HasPrefix(path, "github.com/gdamore/tcell") && !slices.Contains(tcellRooms, file) && !slices.Contains(tcellRooms, room) {
					t.Errorf("%s imports tcell", file)
				}
			}
		}
	}
	text, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for room := range floors {
		if room != "" && !strings.Contains(string(text), "`"+room+"/`") {
			t.Errorf("the room %q is not on the map of CONTRIBUTING.md", room)
		}
		if _, there := rooms(t)[room]; !there {
			t.Errorf("the room %q is on a floor, but not there", room)
		}
	}
}

// rooms lists every folder that holds Go files, with those that are no tests.
func rooms(t *testing.T) map[string][]string {
	t.Helper()
	list := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		if e.IsDir() && path != "." && strings.HasPrefix(e.Name(), ".") {
			return fs.SkipDir
		}
		if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			room := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), ".")
			list[room] = append(list[room], filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// importsOf lists the imports of a file.
func importsOf(t *testing.T, file string) (list []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, imp := range f.Imports {
		list = append(list, strings.Trim(imp.Path.Value, `"`))
	}
	return list
}
